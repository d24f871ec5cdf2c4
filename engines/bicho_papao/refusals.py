"""Why an action is refused: the rule it breaks, as a code (dossier section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bicho_papao.cards import ADD, EFFECT, IS_BLOCK, MASK, SACRIFICE_CHILDREN, SACRIFICE_TOYS, SWAP, TRAP_POINTS, VALUE
from engines.bicho_papao.pieces import BLOCK, LAST_STAND, MISCHIEF, SACRIFICE, TOYS, TRAP
from engines.bicho_papao.toys import AIMED, verb_of
from engines.core.types import Action, IllegalAction, Seat

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState

REFUSALS = (
    "wrong-phase",
    "not-enough-points",
    "mischief-empty",
    "mischief-not-in-hand",
    "mischief-repeated",
    "toy-not-held",
    "toy-needs-target",
    "toy-bad-target",
    "toy-needs-card",
    "toy-bad-card",
    "toy-extra-parameter",
    "toy-no-effect",
    "teddy-full",
    "not-a-block",
    "sacrifice-needs-3-toys",
    "sacrifice-needs-3-children",
)
"""Every code that the rules of Bicho Papao refuse with; the core's own codes come besides."""

_PHASES = {
    "attempt": (TRAP, LAST_STAND),
    "decline": (TRAP, LAST_STAND),
    "play": (MISCHIEF,),
    "use": (TOYS,),
    "aim": (TOYS,),
    "add": (TOYS,),
    "swap": (TOYS,),
    "end": (TOYS,),
    "block": (BLOCK,),
    "accept": (BLOCK,),
    "give-toys": (SACRIFICE,),
    "give-children": (SACRIFICE,),
    "keep": (SACRIFICE,),
}
"""When each verb has its place."""


def sooner(state: BichoState, seat: Seat, action: object, refusal: IllegalAction) -> IllegalAction | None:
    """The rule that speaks before the one by which the core has refused an action; None if there is none."""
    if refusal.code == "wrong-arity" and refusal.figures == {"verb": "play", "count": 0}:
        return IllegalAction("mischief-empty") if any(each.seat == seat and each.kind == MISCHIEF for each in state.decisions()) else None
    told = refusal.code in ("not-your-turn", "wrong-phase")
    if told and isinstance(action, (tuple, list)) and list(action) == ["attempt"] and state.points(seat) < TRAP_POINTS:
        return IllegalAction("not-enough-points", points=state.points(seat), wanted=TRAP_POINTS)
    return None


def why_not(state: BichoState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that a well-formed but illegal action of a seat with a decision breaks."""
    verb, *numbers = action
    if state.phase not in _PHASES[verb]:
        return IllegalAction("wrong-phase", phase=state.phase)
    if verb == "play":
        wrong = [value for value in numbers if value not in state.hands[seat]]
        if wrong:
            return IllegalAction("mischief-not-in-hand", value=wrong[0])
        return IllegalAction("mischief-repeated", value=next(value for value in numbers if numbers.count(value) > 1))
    if verb == "give-toys":
        return IllegalAction("sacrifice-needs-3-toys", wanted=SACRIFICE_TOYS, count=len(state.toys[seat]))
    if verb == "give-children":
        return IllegalAction("sacrifice-needs-3-children", wanted=SACRIFICE_CHILDREN + 1, count=state.children[seat])
    toy = numbers[0]
    if toy not in state.toys[seat]:
        return IllegalAction("toy-not-held", toy=toy)
    if verb == "block":
        assert not IS_BLOCK[toy], "a Block that is held can be used"
        return IllegalAction("not-a-block", toy=toy)
    return _toy(state, seat, verb, toy, numbers[1:])


def _toy(state: BichoState, seat: Seat, verb: str, toy: int, numbers: list[int]) -> IllegalAction:
    """Why a toy in hand cannot be played so."""
    effect = EFFECT[toy]
    if verb != verb_of(toy):
        if effect in AIMED:
            return IllegalAction("toy-needs-target", toy=toy)
        if effect in (ADD, SWAP) and not (effect == ADD and verb == "swap"):
            return IllegalAction("toy-needs-card", toy=toy)
        return IllegalAction("toy-extra-parameter", toy=toy)
    if verb == "aim":
        return IllegalAction("toy-bad-target", toy=toy, number=numbers[0])
    if verb == "add":
        return IllegalAction("toy-bad-card", toy=toy, value=numbers[0])
    if verb == "swap":
        give, take = numbers
        in_row = give in [VALUE[card] for card in state.rows[seat]]
        return IllegalAction("toy-bad-card", toy=toy, value=take if in_row else give)
    return IllegalAction("toy-no-effect", toy=toy) if effect == MASK else IllegalAction("teddy-full", toy=toy)
