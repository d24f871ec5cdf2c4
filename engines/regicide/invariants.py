"""What must hold of every state that play can reach (dossier section 8): also what an edited save is held against."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.core.types import Outcome
from engines.core.zones import lost_or_doubled
from engines.regicide.cards import (
    ATTACK,
    CLUBS,
    HAND_LIMIT,
    HEALTH,
    IDS,
    JACK,
    JESTER,
    JESTERS,
    KING,
    QUEEN,
    RANK,
    SPADES,
    SUIT_BIT,
    TOKENS,
    VALUE,
)
from engines.regicide.pieces import ENDINGS, MOODS
from engines.regicide.rules import may_yield, medal

if TYPE_CHECKING:
    from engines.regicide.state import RegicideState


def problems(state: RegicideState) -> list[str]:
    """Each invariant that does not hold, in a sentence. Never raises, whatever the numbers are."""
    shape = _shape(state)
    if shape:
        # The rest counts on seats and card numbers that exist.
        return shape
    return [*_cards(state), *_knowledge(state), *_enemy(state), *_turn(state)]


def _shape(state: RegicideState) -> list[str]:
    """The faults that keep the other checks from being asked at all."""
    if state.seats not in (1, 2, 3, 4):
        return [f"seats is {state.seats}, wants 1 to 4"]
    faults = [
        f"{name} has {len(value)} entries, wants one for each of {state.seats} seats"
        for name, value in (("hands", state.hands), ("shown", state.shown), ("yielded", state.yielded), ("moods", state.moods))
        if len(value) != state.seats
    ]
    faults += [
        f"{name} is {seat}, which is no seat of this match"
        for name, seat in (("current", state.current), ("starter", state.starter), *(("table.seat", play.seat) for play in state.table))
        if not 0 <= seat < state.seats
    ]
    cards = [
        *(("castle", state.castle), ("tavern", state.tavern), ("discard", state.discard)),
        *(("hands", hand) for hand in state.hands),
        *(("shown", hand) for hand in state.shown),
        *(("blocks", block) for block in state.blocks),
        *(("table", play.cards) for play in state.table),
    ]
    faults += [f"{name} holds a card that is none" for name, zone in cards if any(not 0 <= card < len(IDS) for card in zone)]
    faults += ["a play on the table has no cards" for play in state.table if not play.cards]
    if not -1 <= state.enemy < len(IDS):
        faults.append("enemy is a card that is none")
    if not 0 <= state.jesters <= 2:
        faults.append(f"jesters is {state.jesters}, wants 0 to 2")
    faults += [f"moods holds {mood}, which is none" for mood in state.moods if not -1 <= mood < len(MOODS)]
    for name, count, most in (("known_top", state.known_top, len(state.tavern)), ("buried", state.buried, len(state.discard))):
        if not 0 <= count <= most:
            faults.append(f"{name} is {count}, wants 0 to {most}")
    return faults


def _cards(state: RegicideState) -> list[str]:
    """Every card in one place, hands within their limit, the Castle in order."""
    zones = [state.castle, state.tavern, state.discard, *state.hands, *(play.cards for play in state.table)]
    if state.enemy >= 0:
        zones.append([state.enemy])
    faults = lost_or_doubled(zones, [*range(52), *JESTERS[: state.jesters]], lambda card: IDS[card])
    limit = HAND_LIMIT[state.seats]
    faults += [
        f"hand {seat} has {len(hand)} cards, at most {limit} are allowed" for seat, hand in enumerate(state.hands) if len(hand) > limit
    ]
    ranks = [RANK[card] for card in state.castle]
    wanted = ([KING] * 4 + [QUEEN] * 4 + [JACK] * 4)[: len(ranks)]
    if ranks != wanted:
        faults.append("the Castle does not lie Kings under Queens under Jacks, each rank complete but for the enemies that came up")
    elif state.enemy >= 0 and (len(ranks) == 12 or RANK[state.enemy] != (KING, QUEEN, JACK)[len(ranks) // 4]):
        faults.append(f"the enemy is {IDS[state.enemy]}, which cannot be up with {len(ranks)} cards left in the Castle")
    elif state.enemy < 0 and ranks:
        faults.append("no enemy is up though the Castle is not empty")
    faults += [
        f"a play on the table has value {play.value}, its cards are worth {worth}"
        for play in state.table
        if play.value != (worth := sum(VALUE[card] for card in play.cards))
    ]
    return faults


def _knowledge(state: RegicideState) -> list[str]:
    """What is written down as public must be true."""
    faults = [
        f"hand {seat} is said to show {IDS[card]}, which is not in it"
        for seat, (hand, shown) in enumerate(zip(state.hands, state.shown, strict=True))
        for card in shown
        if card not in hand
    ]
    counts = Counter(card for block in state.blocks for card in block)
    faults += [f"{IDS[card]} stands in two blocks" for card, count in sorted(counts.items()) if count > 1]
    faults += [f"{IDS[card]} is shown twice" for shown in state.shown for card in sorted(set(shown)) if shown.count(card) > 1]
    if state.buried and (state.discard_view == "open" or state.buried == len(state.discard)):
        faults.append(f"{state.buried} cards of the discard pile are covered, though they can be seen")
    covered = [card for card in state.discard[: state.buried] if card not in counts]
    faults += [f"{IDS[card]} is covered in the discard pile but in no block" for card in covered]
    if state.discard_view == "top" and len(state.blocks) > 1:
        faults.append(f"blocks has {len(state.blocks)} entries, at most 1 is kept while only the top discard shows")
    return faults


def _enemy(state: RegicideState) -> list[str]:
    """The figures of the enemy that is up."""
    faults = []
    if state.enemy >= 0 and not 0 <= state.damage < HEALTH[state.enemy]:
        faults.append(f"damage is {state.damage}, wants 0 to {HEALTH[state.enemy] - 1}")
    if state.enemy < 0 and (state.damage or state.shield or state.table):
        faults.append("damage, shield and table must be empty when no enemy is up")
    played = [(play.value, _suits(play.cards)) for play in state.table]
    spades = sum(value for value, suits in played if suits & SPADES)
    blocked = state.blocked_spades
    if state.enemy >= 0 and state.shield + sum(blocked) != spades:
        faults.append(f"shield {state.shield} and blocked_spades do not add up to the {spades} of Spades on the table")
    if blocked and not (state.immune and state.enemy >= 0 and SUIT_BIT[state.enemy] == SPADES):
        faults.append("blocked_spades are held back by an enemy that is not immune to Spades")
    jester_played = any(RANK[card] == JESTER for play in state.table for card in play.cards)
    if state.enemy >= 0 and state.immune == jester_played:
        faults.append("immune must be false exactly when a Jester lies on the table")
    low, high = sum(value for value, _ in played), sum(value * (2 if suits & CLUBS else 1) for value, suits in played)
    if state.enemy >= 0 and not low <= state.damage <= high:
        faults.append(f"damage is {state.damage}, the plays on the table deal {low} to {high}")
    if not 0 <= state.exact_kills <= state.defeated:
        faults.append(f"exact_kills is {state.exact_kills}, wants 0 to {state.defeated}")
    return faults


def _suits(cards: list[int]) -> int:
    suits = 0
    for card in cards:
        suits |= SUIT_BIT[card]
    return suits


def _turn(state: RegicideState) -> list[str]:
    """Phase, payment, tokens, moods and outcome must fit each other."""
    faults = []
    phase, seat = state.phase, state.current
    if (phase == "over") != (state.outcome is not None):
        faults.append(f'phase is "{phase}", which does not fit the outcome')
    if state.outcome is not None:
        faults += _outcome(state, state.outcome)
    if not 0 <= state.tokens <= TOKENS[state.seats]:
        faults.append(f"tokens is {state.tokens}, wants 0 to {TOKENS[state.seats]}")
    if state.turn < (phase not in ("mulligan", "over")):
        faults.append(f"turn is {state.turn}, the first turn is 1")
    if phase == "defend":
        owed = ATTACK[state.enemy] - state.shield if state.enemy >= 0 else 0
        if state.due != owed or not 0 <= state.paid < state.due:
            faults.append(f"due is {state.due} and paid {state.paid}, the enemy asks for {owed}")
        worth = sum(VALUE[card] for card in state.hands[seat])
        if worth + state.paid < state.due and not (state.tokens and not state.paid):
            faults.append(f"hand {seat} cannot pay what is due, and the match is not over")
    elif phase != "over" and (state.due or state.paid):
        faults.append("due and paid must be 0 outside of Step 4")
    if phase == "play" and not (state.hands[seat] or state.tokens or may_yield(state, seat)):
        faults.append(f"seat {seat} can neither play nor Yield, and the match is not over")
    if phase != "choose" and max(state.moods) >= 0 and phase != "over":
        faults.append("moods are told outside of the choice after a Jester")
    if phase == "choose" and not (state.table and RANK[state.table[-1].cards[-1]] == JESTER and state.table[-1].seat == seat):
        faults.append("the next player is chosen though the last play is no Jester of the current seat")
    return faults


def _outcome(state: RegicideState, outcome: Outcome) -> list[str]:
    """The end must be one that the table shows."""
    faults = []
    won = state.enemy < 0
    if outcome.result != ("won" if won else "lost") or outcome.reason not in (ENDINGS[:1] if won else ENDINGS[1:]):
        faults.append(f'outcome is "{outcome.result}" by "{outcome.reason}", which is not how the table stands')
    if outcome.winners != (list(range(state.seats)) if won else []):
        faults.append("outcome.winners must be every seat of a table that won, and no other")
    if outcome.grade != (medal(state) if won else ""):
        faults.append(f'outcome.grade is "{outcome.grade}", which was not earned')
    return faults
