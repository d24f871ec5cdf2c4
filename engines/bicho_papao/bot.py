"""The computer gangs, and why they do what they do (dossier section 11). They look at nothing but their view."""

from __future__ import annotations

from engines.bicho_papao.cards import CHILD, CHILDREN, EFFECT, FEWER_ROLLS, MORE_ROLLS, STEAL, SURPRISE, TRAP_POINTS
from engines.bicho_papao.die import pass_chance
from engines.bicho_papao.guesses import odds
from engines.bicho_papao.judgement import CARD, MORE_CARDS, Judge, Style, two_best
from engines.bicho_papao.pieces import BLOCK, LAST_STAND, MISCHIEF, SACRIFICE, TOYS
from engines.bicho_papao.state import BichoState
from engines.bicho_papao.trials import as_it_is, with_toy
from engines.core.policy import Advice
from engines.core.rng import Rng
from engines.core.types import Action, Figure, Seat

REASONS: dict[str, tuple[str, ...]] = {
    "only-action": (),
    "any-legal": (),
    "alone": (),
    "to-lead": ("chance", "prize", "passed"),
    "to-follow": ("chance", "prize"),
    "to-save": (),
    "toy-lead": ("toy",),
    "toy-second": ("toy",),
    "toy-rolls": ("toy",),
    "toy-child": ("toy", "children"),
    "toy-steal": ("toy", "victim"),
    "toy-surprise": ("toy", "victim"),
    "toy-better": ("toy",),
    "toys-kept": (),
    "block": ("toy", "chance"),
    "block-saved": ("chance",),
    "trap-now": ("chance", "rolls"),
    "trap-last": ("chance", "rolls"),
    "trap-later": ("chance", "rolls"),
    "sacrifice-toys": (),
    "sacrifice-children": (),
    "keep": (),
}
"""Every reason for an advice and the names of its figures; chances are in percent."""

NORMAL = Style(
    samples=14,
    weighed=0,
    noise=1.2,
    rivals=0.0,
    best_rival=1.0,
    block_per_point=0.0,
    toys=1.0,
    pairs=False,
    hurry=0.0,
    rival_points=0.08,
)
HARD = Style(
    samples=60,
    weighed=42,
    noise=1.2,
    rivals=0.25,
    best_rival=2.0,
    block_per_point=0.4,
    toys=0.5,
    pairs=True,
    hurry=0.4,
    rival_points=0.0,
)

_TRAP_CHANCE = 0.45
"""With this chance the trap is tried, if nothing speaks for sooner or later."""
_FEW, _FEW_LEFT = 3, 0.15
_LAST, _LAST_LEFT = 1, 0.12
"""With so few neighbours left in the deck, so much less will do."""
_LAST_CHILD = 0.15
"""With one child left, so much more is wanted."""
_TRAP_REST = 0.12
"""A Block is used at the trap if the rest is passed with more than this."""
_SCALE = 1024


class Easy:
    """Takes chances without counting, and knows when a test is more likely passed than not."""

    def advise(self, state: BichoState, seat: Seat, rng: Rng) -> Advice:
        """Mischief by chance, few cards rather than many; a toy now and then; a Block always."""
        actions = state.legal_actions(seat)
        if len(actions) == 1:
            return Advice(actions[0], "only-action")
        view = state.view(seat)
        judge = Judge(view, NORMAL)
        if view.phase == MISCHIEF:
            roll = rng.below("policy", 100)
            size = 1 if roll < 70 else 2 if roll < 95 else 3
            fitting = [action for action in actions if len(action) - 1 == min(size, len(judge.me.hand))]
            return Advice(fitting[rng.below("policy", len(fitting))], "any-legal")
        if view.phase == TOYS:
            plays = rng.below("policy", 100) < 30
            return Advice(actions[rng.below("policy", len(actions) - 1)] if plays else actions[-1], "any-legal")
        if view.phase == BLOCK:
            return _use_block(judge, actions)
        if view.phase == SACRIFICE:
            return Advice(actions[-1], "keep")
        return _try_trap(judge, judge.trap_chance() >= 0.5)


class Sensible:
    """Counts what each choice is likely to come to.

    Args:
        style: how it weighs.
    """

    def __init__(self, style: Style) -> None:
        self._style = style

    def advise(self, state: BichoState, seat: Seat, rng: Rng) -> Advice:
        """The action that its judgement rates highest, the first of equals."""
        actions = state.legal_actions(seat)
        if len(actions) == 1:
            return Advice(actions[0], "only-action")
        judge = Judge(state.view(seat), self._style)
        phase = judge.view.phase
        if phase == MISCHIEF:
            return _choose(judge, actions, rng)
        if phase == TOYS:
            return _play_toys(judge, actions)
        if phase == BLOCK:
            return _answer_monster(judge, actions)
        if phase == SACRIFICE:
            return _pay(judge, actions)
        return _try_trap(judge, judge.trap_chance() >= _wanted_chance(judge))


def _percent(chance: float) -> int:
    return round(100 * chance)


# -- mischief ----------------------------------------------------------------------------------


def _choose(judge: Judge, actions: list[Action], rng: Rng) -> Advice:
    """The mischief that is likely to bring most for what it costs."""
    if not judge.rivals:
        return Advice(actions[0], "alone")
    found = odds(judge, rng)
    style = judge.style
    best, highest = actions[0], -1e9
    for action in actions:
        total = sum(action[1:])
        rating = found.worth[total] / style.samples - CARD * total - MORE_CARDS * (len(action) - 2)
        rating += style.noise * rng.below("noise", _SCALE) / _SCALE
        if rating > highest:
            best, highest = action, rating
    total = sum(best[1:])
    leads, seconds = found.leads[total] / style.samples, found.seconds[total] / style.samples
    figures: dict[str, Figure] = {"chance": _percent(max(leads, seconds)), "prize": judge.view.prize}
    if len(best) == 2 and best == actions[0] and leads + seconds < 0.5:
        return Advice(best, "to-save")
    if seconds > leads:
        return Advice(best, "to-follow", figures)
    return Advice(best, "to-lead", {**figures, "passed": _percent(pass_chance(judge.view.rolls, judge.blocks))})


# -- toys --------------------------------------------------------------------------------------


def _play_toys(judge: Judge, actions: list[Action]) -> Advice:
    """The toy that gains most beyond its price, alone or as the first of two; none if none does."""
    now = as_it_is(judge)
    best, highest, after = actions[-1], now.worth(judge), now
    for action in actions[:-1]:
        trial = with_toy(judge, now, action)
        worth = trial.worth(judge)
        if worth > highest:
            best, highest, after = action, worth, trial
        if judge.style.pairs:
            for other in actions[:-1]:
                if _toy(other) > _toy(action) and not _both_touch_the_row(action, other):
                    pair = with_toy(judge, trial, other)
                    worth = pair.worth(judge)
                    if worth > highest:
                        best, highest, after = action, worth, pair
    if best[0] == "end":
        return Advice(best, "toys-kept")
    toy, *numbers = best[1:]
    effect = EFFECT[toy]
    if effect in (STEAL, SURPRISE):
        return Advice(best, "toy-steal" if effect == STEAL else "toy-surprise", {"toy": toy, "victim": numbers[0]})
    if effect == CHILD:
        return Advice(best, "toy-child", {"toy": toy, "children": judge.me.children})
    before, then = two_best(now.rows), two_best(after.rows)
    seat = judge.view.seat
    if then[0] == seat != before[0]:
        return Advice(best, "toy-lead", {"toy": toy})
    if then[1] == seat != before[1]:
        return Advice(best, "toy-second", {"toy": toy})
    return Advice(best, "toy-rolls" if effect in (MORE_ROLLS, FEWER_ROLLS) else "toy-better", {"toy": toy})


def _toy(action: Action) -> int:
    """The toy that an action plays or blocks with."""
    toy, *_ = action[1:]
    return toy


def _both_touch_the_row(one: Action, other: Action) -> bool:
    """True if both change the own row from the hand, so that the one may take away what the other counts on."""
    return one[0] in ("add", "swap") and other[0] in ("add", "swap")


# -- the die -----------------------------------------------------------------------------------


def _rest_chance(judge: Judge) -> float:
    """The chance of passing what is left of the test once the monster is blocked."""
    test = judge.view.test
    assert test is not None
    return pass_chance(test.needed - len(test.faces), judge.blocks - 1)


def _use_block(judge: Judge, actions: list[Action]) -> Advice:
    toy = min(map(_toy, actions[:-1]), key=judge.block_price)
    return Advice(("block", toy), "block", {"toy": toy, "chance": _percent(_rest_chance(judge))})


def _answer_monster(judge: Judge, actions: list[Action]) -> Advice:
    """Block where the rest is worth more than the Block, or the last child is at stake."""
    rest = _rest_chance(judge)
    test = judge.view.test
    assert test is not None
    if test.trap:
        worth_it = rest > _TRAP_REST or judge.me.children == 1
    else:
        worth_it = rest * judge.view.prize + judge.child > min(judge.block_price(_toy(action)) for action in actions[:-1])
    return _use_block(judge, actions) if worth_it else Advice(actions[-1], "block-saved", {"chance": _percent(rest)})


def _wanted_chance(judge: Judge) -> float:
    """The chance with which the trap is tried now rather than later."""
    view, style = judge.view, judge.style
    wanted = _TRAP_CHANCE
    if view.deck <= _FEW:
        wanted -= _FEW_LEFT
    if view.deck <= _LAST:
        wanted -= _LAST_LEFT
    rival = judge.best_rival_at_trap()
    if rival:
        wanted -= style.rival_points + style.hurry * rival
    return wanted + _LAST_CHILD if judge.me.children == 1 else wanted


def _try_trap(judge: Judge, worth_it: bool) -> Advice:
    """Try the trap or wait; in the last stand there is nothing to wait for."""
    figures: dict[str, Figure] = {"chance": _percent(judge.trap_chance()), "rolls": judge.me.trap_rolls}
    if judge.view.phase == LAST_STAND:
        return Advice(("attempt",), "trap-last", figures)
    return Advice(("attempt",), "trap-now", figures) if worth_it else Advice(("decline",), "trap-later", figures)


# -- the sacrifice -----------------------------------------------------------------------------


def _pay(judge: Judge, actions: list[Action]) -> Advice:
    """Pay for mischief when the own hand is done and the others still have some, with what is easily spared."""
    view, me = judge.view, judge.me
    theirs = sum(len(gang.hand) for seat, gang in enumerate(view.gangs) if seat != view.seat)
    if ("give-toys",) in actions and len(me.hand) <= 1 and judge.blocks <= 1 and theirs >= 2:
        return Advice(("give-toys",), "sacrifice-toys")
    spare = me.children == CHILDREN and me.points < TRAP_POINTS and not me.hand
    if ("give-children",) in actions and spare and theirs >= 3:
        return Advice(("give-children",), "sacrifice-children")
    return Advice(("keep",), "keep")
