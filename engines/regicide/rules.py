"""The turn: which actions are legal, and what each of them sets going (dossier section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.types import ALL, Action, Event, Outcome, Seat
from engines.regicide import powers
from engines.regicide.cards import ATTACK, CLUBS, DIAMONDS, HAND_LIMIT, HEALTH, HEARTS, IDS, SPADES, SUIT_BIT, TOKENS, VALUE, suit_names
from engines.regicide.pieces import MEDALS, MOODS, TablePlay
from engines.regicide.sets import plays

if TYPE_CHECKING:
    from engines.regicide.state import RegicideState

Log = list[Event] | None

_DISCARD: tuple[Action, ...] = tuple(("discard", card) for card in range(len(IDS)))
_YIELD: Action = ("yield",)
_FLIP: Action = ("flip",)
_MULLIGAN: list[Action] = [("mulligan",), ("keep",)]
_CHOOSE: tuple[Action, ...] = tuple(("choose", seat) for seat in range(4))
_SIGNAL: tuple[Action, ...] = tuple(("signal", mood) for mood in range(len(MOODS)))


# -- what is legal ---------------------------------------------------------------------------


def may_yield(state: RegicideState, seat: Seat) -> bool:
    """True if `seat` may Yield: some other seat did not on its last turn.

    Never in solo play, where "all others" have yielded because there are none (R3). A seat that has had no turn has
    not yielded (R4). An empty hand does not matter (R5).
    """
    return state.yielded.count(False) > (not state.yielded[seat])


def may_flip(state: RegicideState) -> bool:
    """True if a Jester may be flipped now: at the start of Step 1 or of Step 4, before the first discard (R27).

    It does not matter whether the hand could pay (R26, R28), nor whether one was flipped in this step already (R29).
    """
    return state.tokens > 0 and state.paid == 0 and state.phase in ("play", "defend")


def legal_actions(state: RegicideState, seat: Seat) -> list[Action]:
    """All that `seat` may do now."""
    phase = state.phase
    if seat != state.current:
        if phase == "choose" and 0 <= seat < state.seats and state.moods[seat] < 0:
            return list(_SIGNAL)
        return []
    if phase == "play":
        found = plays(state.hands[seat])
        if state.tokens:
            found.append(_FLIP)
        elif state.yielded.count(False) > (not state.yielded[seat]):
            found.append(_YIELD)
        return found
    if phase == "defend":
        found = [_DISCARD[card] for card in state.hands[seat]]
        if state.tokens and not state.paid:
            found.append(_FLIP)
        return found
    if phase == "choose":
        return list(_CHOOSE[: state.seats])
    return list(_MULLIGAN) if phase == "mulligan" else []


# -- what happens ----------------------------------------------------------------------------


def apply(state: RegicideState, seat: Seat, action: Action, log: Log) -> None:
    """Carry out a legal action of `seat` and all that follows from it up to the next decision."""
    verb, numbers = action[0], action[1:]
    if verb == "play":
        _play(state, numbers, log)
    elif verb == "discard":
        _discard(state, numbers[0], log)
    elif verb == "yield":
        state.yielded[seat] = True
        if log is not None:
            log.append(Event("yield", ALL, {"seat": seat}))
        _suffer(state, log)
    elif verb == "flip":
        _flip(state, log)
    elif verb == "choose":
        if log is not None:
            log.append(Event("choose", ALL, {"seat": seat, "chosen": numbers[0]}))
        # Clockwise order goes on from whoever is chosen (R34); the chooser may name himself (R11).
        state.current = numbers[0]
        _begin_turn(state, log)
    elif verb == "signal":
        state.moods[seat] = numbers[0]
        if log is not None:
            log.append(Event("signal", ALL, {"seat": seat, "mood": MOODS[numbers[0]]}))
    else:
        _mulligan(state, verb == "mulligan", log)


def _play(state: RegicideState, cards: tuple[int, ...], log: Log) -> None:
    """Steps 1 to 3: the cards, their suits' powers in the manual's order, their damage.

    The value of every power is the whole attack value, undoubled (R6, R7), once for each suit (R38). An enemy that is
    immune holds back the power of its own suit, whichever that is (R1), and still takes the damage.
    """
    seat = state.current
    hand, shown = state.hands[seat], state.shown[seat]
    value = suits = 0
    for card in cards:
        hand.remove(card)
        value += VALUE[card]
        suits |= SUIT_BIT[card]
        if card in shown:
            shown.remove(card)
    state.yielded[seat] = False  # A Jester is a play, too (R37).
    state.table.append(TablePlay(seat, list(cards), value))
    if log is not None:
        log.append(Event("play", ALL, {"seat": seat, "cards": list(cards), "value": value}))
    if not suits:
        powers.jester(state, log)
        state.phase = "choose"  # Steps 3 and 4 are skipped (R10).
        return
    enemy = state.enemy
    if state.immune and suits & SUIT_BIT[enemy]:
        blocked = SUIT_BIT[enemy]
        suits ^= blocked
        if blocked == SPADES:
            state.blocked_spades.append(value)
        if log is not None:
            log.append(Event("blocked", ALL, {"suit": suit_names(blocked)[0], "value": value}))
    if suits & HEARTS:
        powers.heal(state, value, log)
    if suits & DIAMONDS:
        powers.draw(state, value, log)
    if suits & SPADES:
        state.shield += value
        if log is not None:
            log.append(Event("shield", ALL, {"value": value, "attack": powers.attack_now(state)}))
    amount = value
    if suits & CLUBS:
        amount = 2 * value
        if log is not None:
            log.append(Event("double", ALL, {"value": value}))
    state.damage += amount
    left = HEALTH[enemy] - state.damage
    if log is not None:
        log.append(Event("damage", ALL, {"enemy": enemy, "amount": amount, "left": max(0, left)}))
    if left > 0:
        _suffer(state, log)
    else:
        _defeat(state, -left, log)


def _defeat(state: RegicideState, over: int, log: Log) -> None:
    """Step 3, the enemy beaten by `over` more than needed: clear the table, and the same seat meets the next enemy.

    Drawing came before this in Step 2, so that an enemy beaten exactly is not drawn by the play that beat it (R18).
    The shields of all seats go with the enemy (R35). After the last King nothing else is asked (R25).
    """
    enemy = state.enemy
    if over:
        state.discard.append(enemy)
        if log is not None:
            log.append(Event("overkill", ALL, {"enemy": enemy, "over": over}))
    else:
        state.tavern.append(enemy)
        state.known_top += 1
        state.exact_kills += 1
        if log is not None:
            log.append(Event("exact", ALL, {"enemy": enemy}))
    for played in state.table:
        state.discard += played.cards
    state.table.clear()
    state.damage = state.shield = 0
    state.immune = True
    state.blocked_spades.clear()
    if not state.castle:
        state.enemy = -1
        _win(state, log)
        return
    state.enemy = state.castle.pop()
    if log is not None:
        log.append(Event("reveal", ALL, {"enemy": state.enemy}))
    _begin_turn(state, log)


def _suffer(state: RegicideState, log: Log) -> None:
    """Step 4: what the current seat owes; the turn ends at once if that is nothing (R23)."""
    due = ATTACK[state.enemy] - state.shield
    if log is not None:
        log.append(Event("due", ALL, {"seat": state.current, "due": max(0, due)}))
    if due <= 0:
        _end_turn(state, log)
        return
    state.due = due
    state.phase = "defend"
    _check_payable(state, log)


def _check_payable(state: RegicideState, log: Log) -> None:
    """The match is lost if the current hand cannot pay the rest, unless a Jester may still be flipped first (R28)."""
    worth = state.paid
    for card in state.hands[state.current]:
        worth += VALUE[card]
    if worth >= state.due or (state.tokens and not state.paid):
        return
    if log is not None:
        log.append(Event("lost-cannot-pay", ALL, {"seat": state.current, "due": state.due, "worth": worth}))
    _lose(state, "cannot-pay", {"seat": state.current, "due": state.due, "worth": worth})


def _discard(state: RegicideState, card: int, log: Log) -> None:
    """Step 4: one card towards what is owed; no change is given (R22)."""
    seat = state.current
    state.hands[seat].remove(card)
    if card in state.shown[seat]:
        state.shown[seat].remove(card)
    state.discard.append(card)
    state.paid += VALUE[card]
    if log is not None:
        log.append(Event("discard", ALL, {"seat": seat, "card": card, "paid": state.paid, "due": state.due}))
    if state.paid >= state.due:
        _end_turn(state, log)
    elif state.tokens:
        # Only a hand that could not pay but might have been flipped away gets here unable to pay.
        _check_payable(state, log)


def _flip(state: RegicideState, log: Log) -> None:
    """Solo: flip a Jester, then see again whether the turn can go on (R30)."""
    powers.flip(state, log)
    if state.phase == "defend":
        _check_payable(state, log)
    else:
        _check_stuck(state, log)


def _end_turn(state: RegicideState, log: Log) -> None:
    state.current = (state.current + 1) % state.seats
    _begin_turn(state, log)


def _begin_turn(state: RegicideState, log: Log) -> None:
    """A new turn of the current seat; what was said after a Jester lapses (R36)."""
    state.turn += 1
    state.phase = "play"
    state.due = state.paid = 0
    if max(state.moods) >= 0:
        state.moods = [-1] * state.seats
    if log is not None:
        log.append(Event("turn", ALL, {"seat": state.current, "turn": state.turn}))
    _check_stuck(state, log)


def _check_stuck(state: RegicideState, log: Log) -> None:
    """The match is lost if the current seat can neither play nor Yield nor flip (manual, end of the game; R24)."""
    seat = state.current
    if state.hands[seat] or state.tokens or may_yield(state, seat):
        return
    if log is not None:
        log.append(Event("lost-stuck", ALL, {"seat": seat}))
    _lose(state, "stuck", {"seat": seat})


# -- the deal --------------------------------------------------------------------------------


def begin(state: RegicideState, mulligans: bool) -> None:
    """Start the match that has just been dealt: with the mulligans, if they were chosen, or with the first turn."""
    if mulligans:
        state.phase = "mulligan"
        _next_mulligan(state, 0, None)
    else:
        state.current = state.starter
        _begin_turn(state, None)


def _next_mulligan(state: RegicideState, seat: Seat, log: Log) -> None:
    """Ask the next seat from `seat` on whose hand has no Diamonds; after the last of them the first turn begins."""
    while seat < state.seats and any(SUIT_BIT[card] == DIAMONDS for card in state.hands[seat]):
        seat += 1
    if seat < state.seats:
        state.current = seat
        return
    state.current = state.starter
    _begin_turn(state, log)


def _mulligan(state: RegicideState, anew: bool, log: Log) -> None:
    """House option: the current seat keeps its hand, or shuffles it back into the Tavern and is dealt another, once."""
    seat = state.current
    if log is not None:
        log.append(Event("mulligan" if anew else "keep", ALL, {"seat": seat}))
    if anew:
        hand = state.hands[seat]
        state.tavern += hand
        hand.clear()
        state.rng.shuffle("mulligan", state.tavern)
        for _ in range(HAND_LIMIT[state.seats]):
            powers.take_top(state, seat, hand)
        if log is not None:
            log.append(Event("drew-cards", seat, {"seat": seat, "cards": list(hand)}))
    _next_mulligan(state, seat + 1, log)


# -- the end ---------------------------------------------------------------------------------


def medal(state: RegicideState) -> str:
    """What a win is worth now: in solo play by the Jesters flipped so far (R25), else empty."""
    return MEDALS[min(TOKENS[1] - state.tokens, 2)] if state.seats == 1 else ""


def _win(state: RegicideState, log: Log) -> None:
    """The last King is beaten."""
    grade = medal(state)
    if log is not None:
        log.append(Event("won", ALL, {"grade": grade}))
    state.phase = "over"
    state.outcome = Outcome("won", "castle-fallen", list(range(state.seats)), grade, _figures(state))


def _lose(state: RegicideState, reason: str, figures: dict[str, int]) -> None:
    state.phase = "over"
    state.outcome = Outcome("lost", reason, [], "", {**_figures(state), **figures})


def concede(state: RegicideState, seat: Seat, log: list[Event]) -> None:
    """Give the match up (house rule): the table loses."""
    log.append(Event("conceded", ALL, {"seat": seat}))
    _lose(state, "conceded", {"seat": seat})


def _figures(state: RegicideState) -> dict[str, int]:
    """The end screen's numbers. `score` is the house's own measure, for comparing one's own games, never an official one."""
    won = not state.castle and state.enemy < 0
    held = sum(map(len, state.hands))
    return {
        "defeated": state.defeated,
        "exact": state.exact_kills,
        "turns": state.turn,
        "flipped": TOKENS[state.seats] - state.tokens,
        "score": 100 * state.defeated + 20 * state.exact_kills + (500 + held if won else 0),
    }
