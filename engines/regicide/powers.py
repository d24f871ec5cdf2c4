"""Step 2: what the suits and the Jester do (manual, Step 2; dossier 2.2, 4.5, 4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.types import ALL, Event
from engines.regicide.cards import ATTACK, HAND_LIMIT

if TYPE_CHECKING:
    from engines.regicide.state import RegicideState


def attack_now(state: RegicideState) -> int:
    """The enemy's attack after all shields; never below 0 (R33)."""
    attack = ATTACK[state.enemy] - state.shield
    return attack if attack > 0 else 0


def heal(state: RegicideState, value: int, log: list[Event] | None) -> None:
    """Hearts: shuffle the discard pile and move up to `value` of its cards under the Tavern.

    With fewer cards all of them move, with none nothing happens (R16). Cards on the table are not in the pile and
    stay where they are (R17).
    """
    discard = state.discard
    count = min(value, len(discard))
    if count:
        before = discard.copy()
        state.rng.shuffle("heal", discard)
        healed = discard[:count]
        del discard[:count]
        state.tavern[:0] = healed
        _remember_healed(state, before, healed)
    if log is not None:
        log.append(Event("heal", ALL, {"count": count, "value": value}))


def _remember_healed(state: RegicideState, before: list[int], healed: list[int]) -> None:
    """Note in `blocks` what everybody now knows about the bottom of the Tavern; `before` is the pile as it was."""
    if state.discard_view == "open":
        seen = set(before)
        blocks = [still for block in state.blocks if (still := [card for card in block if card not in seen])]
        state.blocks = [*blocks, sorted(healed)]
        return
    top = state.discard[-1:]
    mixed = {card for block in state.blocks for card in block}.union(before).difference(top)
    state.blocks = [sorted(mixed)] if mixed else []
    state.buried = max(0, len(state.discard) - 1)


def draw(state: RegicideState, value: int, log: list[Event] | None) -> None:
    """Diamonds: deal `value` cards one by one, the current seat first, then clockwise.

    Full hands are skipped, the current one too (R19); it ends early when every hand is full or the Tavern is empty,
    which has no reshuffle and no penalty (R20). Cards known to lie on top stay known in the hand that takes them (R21).
    """
    tavern, hands, seats, seat = state.tavern, state.hands, state.seats, state.current
    limit = HAND_LIMIT[seats]
    before = [len(hand) for hand in hands]
    left = min(value, len(tavern), limit * seats - sum(before))
    while left:
        hand = hands[seat]
        if len(hand) < limit:
            take_top(state, seat, hand)
            left -= 1
        seat = seat + 1 if seat + 1 < seats else 0
    if log is not None:
        clockwise = [(state.current + step) % seats for step in range(seats)]
        takers = [seat for seat in clockwise if len(hands[seat]) > before[seat]]
        for seat in takers or [state.current]:
            _log_drawn(seat, hands[seat][before[seat] :], log)


def take_top(state: RegicideState, seat: int, hand: list[int]) -> None:
    """Move the top card of the Tavern, which is not empty, to a hand."""
    card = state.tavern.pop()
    hand.append(card)
    if state.known_top:
        state.known_top -= 1
        state.shown[seat].append(card)


def _log_drawn(seat: int, drawn: list[int], log: list[Event]) -> None:
    log.append(Event("draw", ALL, {"seat": seat, "count": len(drawn)}))
    if drawn:
        log.append(Event("drew-cards", seat, {"seat": seat, "cards": drawn}))


def jester(state: RegicideState, log: list[Event] | None) -> None:
    """The Jester: this enemy's immunity ends (R32), and Spades it held back count from now on, each with its whole value (R8).

    Nothing else comes back (R9). A second Jester on the same enemy finds nothing more to free.
    """
    state.immune = False
    state.shield += sum(state.blocked_spades)
    state.blocked_spades.clear()
    if log is not None:
        log.append(Event("jester", ALL, {"seat": state.current, "shield": state.shield, "attack": attack_now(state)}))


def flip(state: RegicideState, log: list[Event] | None) -> None:
    """Solo: turn a Jester over, discard the hand and refill it as far as the Tavern goes (R30).

    It is no Diamonds draw, so immunity is not asked, and it does not end immunity.
    """
    hand = state.hands[0]
    gone = len(hand)
    state.tokens -= 1
    state.discard += hand
    hand.clear()
    state.shown[0].clear()
    limit = HAND_LIMIT[1]
    while state.tavern and len(hand) < limit:
        take_top(state, 0, hand)
    if log is not None:
        log.append(Event("flip", ALL, {"seat": 0, "left": state.tokens, "discarded": gone, "count": len(hand)}))
        if hand:
            log.append(Event("drew-cards", 0, {"seat": 0, "cards": list(hand)}))
