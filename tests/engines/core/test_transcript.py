"""A match told as text, and played again from it."""

from __future__ import annotations

import pytest

from engines.core.transcript import playthrough, told_actions, transcript
from engines.core.types import ActionTextError, IllegalAction
from tests.toy import GAME

START = """\
# toy, 2 seats, seed 0x0000000000000001
# seat 0 sees
#   seat = 0
#   current = 0
#   hand = toll oar ferryman
#   hands = [3, 3]
#   deck = 4
"""


def test_it_reads_like_a_match() -> None:
    text = playthrough(GAME, 2, 1, "sensible")
    assert text.startswith(START)
    assert "\n0 play oar\n  play seat=0 card=oar pays=1\n  draw seat=0\n  (0) drew seat=0 card=barrel\n" in text
    assert text.count("# seat 0 sees") == 2 + (len(told_actions(text)) - 1) // 5
    assert text.endswith("\n")


def test_it_can_be_told_again_from_its_actions() -> None:
    for level in GAME.policies:
        text = playthrough(GAME, 3, 4, level)
        assert transcript(GAME, 3, 4, told_actions(text)) == text


def test_a_change_shows() -> None:
    actions = told_actions(playthrough(GAME, 2, 1, "sensible"))
    with pytest.raises(IllegalAction):
        transcript(GAME, 2, 2, actions)
    with pytest.raises(ActionTextError):
        transcript(GAME, 2, 1, ["0 play oat"])
