"""The options of a match in words."""

from __future__ import annotations

from tui.i18n import N_, NP_, t, tp

_OPTIONS = {
    "first_seat": (N_("Who begins"), N_("Whoever is youngest, or a player chosen by chance.")),
    "trap": (N_("Trap card"), N_("The face of the trap card: the hard one asks for a roll more.")),
    "elimination": (
        N_("Without children"),
        N_("Out until the next round, out for good, or the same and the last gang wins."),
    ),
}

_VALUES = {
    "random": NP_("option", "by chance"),
    "normal": NP_("option", "Normal"),
    "hard": NP_("option", "Hard"),
    "paralysis": NP_("option", "Paralysis"),
    "hardcore": NP_("option", "Hardcore"),
    "survival": NP_("option", "Survival"),
}


def option_label(option: str) -> str:
    """An option's name."""
    return t(_OPTIONS[option][0])


def option_help(option: str) -> str:
    """What an option does."""
    return t(_OPTIONS[option][1])


def option_value(option: str, value: int | str) -> str:
    """A value of an option that is not a switch."""
    return tp("option", _VALUES[str(value)]) if value in _VALUES else t("seat {number}", number=value)
