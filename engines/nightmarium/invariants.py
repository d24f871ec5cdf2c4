"""What must hold of every state that play can reach (dossier section 8): also what an edited save is held against."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.core.types import Outcome, Pending
from engines.core.zones import lost_or_doubled
from engines.nightmarium.building import any_fits, complete
from engines.nightmarium.cards import (
    ABILITIES,
    ABILITY,
    CARDS,
    FITS,
    HOWLER,
    IDS,
    LEGIONS,
    PARTS,
    RULES,
    SLOTS,
)
from engines.nightmarium.cards import LEGION as LEGION_OF
from engines.nightmarium.hidden import has_choice
from engines.nightmarium.pieces import CREATURE, ENDINGS, EXCHANGE, HOWL, LEGION, SILENT
from engines.nightmarium.ranking import places
from engines.nightmarium.rules import legal_actions

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState

_ABILITY_OF = {"howl": "howler", "mock": "mocker", "execute": "executioner", "scavenge": "scavenger", "devour": "devourer"}
"""The ability that waits for each kind of choice."""


def problems(state: NightmariumState) -> list[str]:
    """Each invariant that does not hold, in a sentence. Never raises, whatever the numbers are."""
    shape = _shape(state)
    if shape:
        # The rest counts on seats, slots and card numbers that exist.
        return shape
    faults = [*_cards(state), *_turn(state)]
    if state.outcome is not None:
        return [*faults, *_outcome(state, state.outcome)]
    if not faults:
        # What is pending is asked of a table that is sound.
        faults += _pending(state)
    return faults


def _shape(state: NightmariumState) -> list[str]:
    """The faults that keep the other checks from being asked at all."""
    if state.seats not in (2, 3, 4, 5):
        return [f"seats is {state.seats}, wants 2 to 5"]
    by_seat = (("hands", state.hands), ("shown", state.shown), ("creatures", state.creatures))
    faults = [
        f"{name} has {len(value)} entries, wants one for each of {state.seats} seats"
        for name, value in by_seat
        if len(value) != state.seats
    ]
    for seat, row in enumerate(state.creatures):
        if len(row) != SLOTS:
            faults.append(f"seat {seat} has {len(row)} places for creatures, wants {SLOTS}")
        faults += [f"a creature of seat {seat} has {len(creature)} cards, at most 3 fit" for creature in row if len(creature) > 3]
    faults += [
        f"{name} is {seat}, which is no seat of this match"
        for name, seat in (("active", state.active), ("starter", state.starter))
        if not 0 <= seat < state.seats
    ]
    cards = [
        *(("deck", state.deck), ("discard", state.discard), ("revealed", state.revealed)),
        *(("hands", hand) for hand in state.hands),
        *(("shown", hand) for hand in state.shown),
        *(("blocks", block) for block in state.blocks),
        *(("creatures", creature) for row in state.creatures for creature in row),
    ]
    return faults + [f"{name} holds a card that is none" for name, zone in cards if any(not 0 <= card < CARDS for card in zone)]


def _cards(state: NightmariumState) -> list[str]:
    """Every card in one place, every creature built by the rules, and what is written down as public true."""
    zones = [state.deck, state.discard, state.revealed, *state.hands, *(creature for row in state.creatures for creature in row)]
    faults = lost_or_doubled(zones, range(CARDS), lambda card: IDS[card])
    for seat, row in enumerate(state.creatures):
        for creature in row:
            faults += [
                f"{IDS[card]} cannot be the {PARTS[level]} of a creature of seat {seat}"
                for level, card in enumerate(creature)
                if not FITS[card] >> level & 1
            ]
    for seat, (hand, shown) in enumerate(zip(state.hands, state.shown, strict=True)):
        faults += [f"hand {seat} is said to show {IDS[card]}, which is not in it" for card in shown if card not in hand]
        faults += [f"{IDS[card]} is shown twice" for card in sorted(set(shown)) if shown.count(card) > 1]
    counts = Counter(card for block in state.blocks for card in block)
    return faults + [f"{IDS[card]} stands in two blocks" for card, count in sorted(counts.items()) if count > 1]


def _turn(state: NightmariumState) -> list[str]:
    """Turn, actions, lock and creatures must fit each other."""
    faults = []
    if not 1 <= state.turn <= RULES.rounds * state.seats:
        faults.append(f"turn is {state.turn}, wants 1 to {RULES.rounds * state.seats}")
    elif state.active != (state.starter + state.turn - 1) % state.seats:
        faults.append(f"seat {state.active} is active, which is not whose turn the {state.turn}th is")
    if not 0 <= state.actions <= RULES.actions:
        faults.append(f"actions is {state.actions}, wants 0 to {RULES.actions}")
    if state.lock and state.actions == RULES.actions:
        faults.append(f'lock is "{state.lock}" before anything was played')
    faults += [
        f"seat {seat} has {SLOTS} complete creatures, and the match is not over"
        for seat, row in enumerate(state.creatures)
        if complete(row) == SLOTS and state.outcome is None and not (seat == state.active and state.pending)
    ]
    return faults


def _pending(state: NightmariumState) -> list[str]:
    """What is pending must be something that the table can have led to, and there must be something to choose."""
    frames = [(frame.kind, frame.args) for frame in state.pending]
    if not all(_is_silent(frame) for frame in state.pending[:-2]):
        return ["pending holds something else than silenced creatures before the last two frames"]
    if len(frames) > RULES.wakings + 1:
        return [f"pending tells of {len(frames) - 1} creatures, one action wakes {RULES.wakings} at most"]
    if state.revealed and (not frames or frames[-1][0] != HOWL):
        return ["cards are revealed though no howler waits"]
    if not frames:
        if not state.actions:
            return ["no action is left, and the turn has not passed"]
    elif state.actions == RULES.actions:
        return ["something is pending though no action was begun"]
    elif frames[-1][0] == EXCHANGE:
        args = frames[-1][1]
        if len(frames) > 1 or len(args) != 1 or not 1 <= args[0] <= len(state.discard) or not state.hands[state.active]:
            return ["an exchange is pending that cannot be"]
    else:
        fault = _awake(state)
        if fault:
            return [fault]
    return [] if legal_actions(state) else ["nothing can be done, and the match is not over"]


def _is_silent(frame: Pending) -> bool:
    if frame.kind != SILENT or len(frame.args) != 5:
        return False
    slot, step, *cards = frame.args
    return 0 <= slot < SLOTS and 1 <= step <= 3 and all(0 <= card < CARDS for card in cards)


def _awake(state: NightmariumState) -> str:
    """What is wrong with the creature that is awake and with what it waits for; empty if all is well."""
    creature, last = state.pending[-2:] if len(state.pending) > 1 else (None, state.pending[-1])
    if creature is None or creature.kind != CREATURE or len(creature.args) != 2:
        return f'"{last.kind}" is pending though no creature is awake'
    slot, step = creature.args
    if not (0 <= slot < SLOTS and 0 <= step < 3):
        return "the creature that is awake is none"
    cards = state.creatures[state.active][slot]
    if len(cards) != 3 or not state.lock:
        return "the creature that is awake is not complete, or nothing was played"
    if last.kind == LEGION:
        return _call(state, last, step, cards)
    wanted = _ABILITY_OF.get(last.kind)
    if wanted is None or wanted != ABILITIES[ABILITY[cards[2 - step]]]:
        return f'"{last.kind}" is pending, which the creature that is awake does not ask for'
    if ABILITY[cards[2 - step]] == HOWLER:
        if last.args not in ([0], [1]) or not 1 <= len(state.revealed) <= 2 - last.args[0]:
            return f"{len(state.revealed)} revealed cards are not what a howler opens"
        if not any_fits(state.revealed, state.creatures[state.active]):
            return "a howler waits though no revealed card fits"
    elif last.args:
        return f'"{last.kind}" is pending with figures that mean nothing'
    return ""


def _call(state: NightmariumState, frame: Pending, step: int, cards: list[int]) -> str:
    """What is wrong with a call for discards; empty if all is well."""
    number, done, *queue = [*frame.args, -1, -1][: max(2, len(frame.args))]
    legions = {LEGION_OF[card] for card in cards}
    order = [(state.active + each) % state.seats for each in range(1, state.seats)]
    if step or not 0 <= number < len(LEGIONS) or legions != {LEGIONS[number]} or done not in (0, 1):
        return "a legion is called that the creature that is awake does not call"
    if not queue or queue != order[len(order) - len(queue) :]:
        return "those who are called are not the other seats in turn"
    hand = state.hands[queue[0]]
    if not has_choice(sum(LEGION_OF[card] == LEGIONS[number] for card in hand), len(hand), done):
        return f"seat {queue[0]} is called though it has no choice"
    return ""


def _outcome(state: NightmariumState, outcome: Outcome) -> list[str]:
    """The end must be one that the table shows."""
    faults = []
    if state.pending or state.revealed:
        faults.append("something is pending though the match is over")
    if outcome.result != "decided" or outcome.reason not in ENDINGS or outcome.grade:
        faults.append(f'outcome is "{outcome.result}" by "{outcome.reason}", which is no end of this game')
        return faults
    loser = outcome.figures.get("seat", -1) if outcome.reason == "conceded" else -1
    if outcome.reason == "conceded" and not 0 <= loser < state.seats:
        return [*faults, "nobody is said to have conceded"]
    winner = state.active if outcome.reason == "five" else -1
    first = [seat for seat, place in enumerate(places(state, winner, loser)) if place == 1]
    if outcome.winners != first:
        faults.append("outcome.winners are not those who stand best")
    won = complete(state.creatures[state.active]) == SLOTS
    if won != (outcome.reason == "five") and outcome.reason != "conceded":
        faults.append(f'outcome is by "{outcome.reason}", which is not how the table stands')
    if outcome.reason == "dawn" and state.turn != RULES.rounds * state.seats:
        faults.append("the last round is not over")
    return faults
