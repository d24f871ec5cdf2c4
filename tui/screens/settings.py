"""The settings: language, theme, signs, mouse, bell, pace. Each takes effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.i18n import LANGUAGES, N_, t, tp
from tui.screens.form import Field, FormScreen, Heading, turned

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TONGUES = {"auto": N_("as the system"), "en": "English", "pt-BR": "Português (Brasil)", "ru": "Русский"}
"""Each language in itself, so that whoever reads it finds it."""
PACES = {
    "step": N_("at a key"),
    "slow": N_("slow"),
    "normal": N_("normal"),
    "fast": N_("fast"),
    "none": N_("at once"),
}


class SettingsScreen(FormScreen):
    """The settings of this player on this computer."""

    def heading(self) -> str:
        """Settings."""
        return t("Settings")

    def fields(self) -> Sequence[Field | Heading]:
        """A line for each setting."""
        chosen = self.app.settings
        themes = self.app.request.themes
        signs = {None: t("as the terminal can"), False: t("all signs"), True: t("plain ASCII")}
        rows: tuple[tuple[str, str, str, str, Sequence[object]] | None, ...] = (
            ("language", t("Language"), t(TONGUES[chosen.language]), t("The language of everything you read"), ("auto", *LANGUAGES)),
            ("theme", t("Theme"), self._theme_name(), t("The colours. A game may have its own."), ("auto", *themes)),
            ("ascii", t("Signs"), signs[chosen.ascii], t("Plain ASCII for terminals that draw suits or lines wrong"), (None, False, True)),
            None,
            ("pace", t("Computer's pace"), t(PACES[chosen.pace]), t("How long the computer waits; any key hurries it"), tuple(PACES)),
            ("bell", t("Bell"), self._yes(chosen.bell), t("Ring when it is your turn again"), (False, True)),
            (
                "mouse",
                t("Mouse"),
                self._yes(chosen.mouse),
                t("From the next start on; without it, text is selected as usual"),
                (False, True),
            ),
        )
        return [Heading("") if row is None else Field(row[0], row[1], row[2], row[3], self._turn(row[0], row[4])) for row in rows]

    def _yes(self, value: bool) -> str:
        return t("on") if value else t("off")

    def _theme_name(self) -> str:
        name = self.app.settings.theme
        return t("each game its own") if name == "auto" else tp("theme", self.app.request.themes[name].name)

    def _turn(self, name: str, values: Sequence[object]) -> Callable[[int], None]:
        def change(by: int) -> None:
            self.app.set(name, turned(values, getattr(self.app.settings, name), by))

        return change
