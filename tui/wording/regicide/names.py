"""What things are called: cards, suits, ranks, powers, moods, options."""

from __future__ import annotations

from collections.abc import Sequence

from engines.regicide.cards import IDS, JESTERS, NAMES
from tui import glyphs
from tui.i18n import N_, NP_, t, tp

SUIT_NAMES = (
    NP_("regicide.suit", "Clubs"),
    NP_("regicide.suit", "Diamonds"),
    NP_("regicide.suit", "Hearts"),
    NP_("regicide.suit", "Spades"),
)
"""By number of suit, as are the tables below."""

_POWERS = (
    NP_("regicide.power", "double"),
    NP_("regicide.power", "draw"),
    NP_("regicide.power", "heal"),
    NP_("regicide.power", "shield"),
)

_POWERS_TOLD = (
    N_("Clubs: the damage of the play counts double."),
    N_("Diamonds: the players draw cards in turn, as many as the attack."),
    N_("Hearts: cards from the discard pile go under the Tavern, as many as the attack."),
    N_("Spades: the enemy's attack shrinks by the attack of the play until it is beaten."),
)

_IMMUNE = (
    N_("immune to Clubs"),
    N_("immune to Diamonds"),
    N_("immune to Hearts"),
    N_("immune to Spades"),
)

_MOODS = {
    "eager": (NP_("regicide.mood", "eager"), NP_("regicide.mood", "I would like to go next")),
    "neutral": (NP_("regicide.mood", "neutral"), NP_("regicide.mood", "Either way is fine")),
    "reluctant": (NP_("regicide.mood", "reluctant"), NP_("regicide.mood", "I would rather not go next")),
}

_OPTIONS = {
    "first_seat": (N_("Who begins"), N_("The player who has the first turn.")),
    "discard_view": (N_("Discard pile"), N_("Whether everybody may look through the whole pile, or sees its top card only.")),
    "mulligan_no_diamonds": (
        N_("New hand without Diamonds"),
        N_("A hand dealt without Diamonds may be shuffled back and dealt anew, once."),
    ),
    "two_player_jester": (N_("Jester for two"), N_("Two players also get a Jester in the Tavern.")),
    "open_hands": (N_("Open hands"), N_("Everybody sees every hand.")),
}

_VALUES = {
    ("first_seat", "random"): NP_("option", "by chance"),
    ("discard_view", "open"): NP_("option", "open to all"),
    ("discard_view", "top"): NP_("option", "top card only"),
}


def card_label(card: int) -> str:
    """A card in one to three cells: rank and suit, `10♠`; a Jester is a star."""
    signs = glyphs.now()
    if card in JESTERS:
        return signs.jester
    return IDS[card].rpartition("-")[2].upper() + signs.suit(card // 13)


def card_list(cards: Sequence[int]) -> str:
    """Several cards in one line."""
    return " ".join(map(card_label, cards))


def card_name(card: int) -> str:
    """A card's full name, to stand alone."""
    return tp("regicide.card", NAMES[card])


def suit_name(suit: int) -> str:
    """A suit's name, to stand alone; 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return tp("regicide.suit", SUIT_NAMES[suit])


def power_name(suit: int) -> str:
    """What a suit's power is called, in a word."""
    return tp("regicide.power", _POWERS[suit])


def power_help(suit: int) -> str:
    """What a suit's power does, in a sentence."""
    return t(_POWERS_TOLD[suit])


def immune_label(suit: int) -> str:
    """That the enemy is immune to a suit, in a few words."""
    return t(_IMMUNE[suit])


def mood_label(mood: str) -> str:
    """A mood in a word, for a line about the player who has it."""
    return tp("regicide.mood", _MOODS[mood][0])


def mood_told(mood: str) -> str:
    """A mood as the one who has it says it."""
    return tp("regicide.mood", _MOODS[mood][1])


def option_label(option: str) -> str:
    """An option's name."""
    return t(_OPTIONS[option][0])


def option_help(option: str) -> str:
    """What an option does."""
    return t(_OPTIONS[option][1])


def option_value(option: str, value: int | str) -> str:
    """A value of an option that is not a switch."""
    if (option, value) in _VALUES:
        return tp("option", _VALUES[option, str(value)])
    return t("seat {number}", number=value) if option == "first_seat" else str(value)
