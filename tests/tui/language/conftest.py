"""The tool of the catalogues as a module, and the catalogues themselves."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture(scope="session")
def messages(request: pytest.FixtureRequest) -> ModuleType:
    """`scripts/messages.py`."""
    spec = importlib.util.spec_from_file_location("messages", request.config.rootpath / "scripts" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["messages"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def texts(messages: ModuleType) -> Any:
    """All texts as they stand in the sources."""
    return messages.template()


@pytest.fixture(scope="session")
def translations(messages: ModuleType) -> dict[str, Any]:
    """The translated catalogues, by locale."""
    return {locale: messages.read(messages.ROOT / messages.po_path(locale), locale) for locale in messages.PLURALS}
