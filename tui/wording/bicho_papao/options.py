"""The options of a match in words."""

from __future__ import annotations

from tui.i18n import N_, NP_, t, tp
from tui.wording.bicho_papao.names import elimination_name, face_name

_OPTIONS = {
    "first_seat": (N_("Who begins"), N_("Whoever is youngest, or a player chosen by chance.")),
    "trap": (N_("Trap card"), N_("The face of the trap card: the hard one asks for a roll more.")),
    "elimination": (
        N_("Without children"),
        N_("Paralysis: out until the next round. Hardcore: out for good. Survival: and the last gang wins."),
    ),
}

_CHANCE = NP_("option", "by chance")


def option_label(option: str) -> str:
    """An option's name."""
    return t(_OPTIONS[option][0])


def option_help(option: str) -> str:
    """What an option does."""
    return t(_OPTIONS[option][1])


def option_value(option: str, value: int | str) -> str:
    """A value of an option that is not a switch."""
    if option == "trap":
        return face_name(str(value))
    if option == "elimination":
        return elimination_name(str(value))
    return tp("option", _CHANCE) if value == "random" else t("seat {number}", number=value)
