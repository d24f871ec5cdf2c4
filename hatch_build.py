"""Build step: compiles the translations, so that a wheel and an editable install carry what the app reads."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):
    """Runs before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the .mo files beside their .po files.

        Args:
            version: `standard` or `editable`.
            build_data: what is to be packed; the files are matched by the `artifacts` of pyproject.toml.
        """
        root = Path(self.root)
        runpy.run_path(str(root / "scripts" / "messages.py"))["compile_catalogues"](root)
