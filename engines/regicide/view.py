"""What a seat may know: a record built from nothing (dossier section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.model import Struct
from engines.core.types import Outcome, Seat
from engines.regicide.cards import ATTACK, HAND_LIMIT, HEALTH, JACK, KING, QUEEN, RANK, Card
from engines.regicide.hidden import Pool, pools, remembered
from engines.regicide.pieces import Mood, TablePlay

if TYPE_CHECKING:
    from engines.regicide.state import RegicideState


class CastleLeft(Struct, frozen=True):
    """How many enemies of each rank still wait; the one that is up does not count."""

    jacks: int
    queens: int
    kings: int


class RegicideView(Struct, frozen=True):
    """The table as one seat sees it. Lists of cards have their top last."""

    seat: int
    """Whose view it is; -1 for a spectator."""
    seats: int
    hand_limit: int
    jesters: int
    """Jesters among the cards of the Tavern at the deal."""
    starter: Seat
    turn: int
    phase: str
    current: Seat
    enemy: Card
    health: int
    """The enemy's whole health; 0 if none is up, and so for the figures below."""
    damage: int
    base_attack: int
    attack: int
    """The enemy's attack after shields, at least 0."""
    shield: int
    immune: bool
    blocked_spades: list[int]
    castle: CastleLeft
    tavern: int
    known_top: list[Card]
    """The cards on top of the Tavern that everybody knows."""
    pools: list[Pool]
    """What a perfect memory knows of all other face-down cards."""
    discard: list[Card]
    """The discard pile; only its top card with `discard_view` "top"."""
    discard_count: int
    remembered: list[int]
    """With `discard_view` "top", the cards that were seen to go into the discard pile and must still be in it, as
    plain numbers in ascending order."""
    table: list[TablePlay]
    hands: list[int]
    """Cards in each hand."""
    hand: list[Card]
    """The seat's own hand; empty for a spectator."""
    shown: list[list[Card]]
    """The cards in each hand that everybody knows."""
    open: list[list[Card]]
    """Every hand, with the option `open_hands`; else an empty list for each seat."""
    yielded: list[bool]
    tokens: int
    moods: list[Mood]
    due: int
    paid: int
    defeated: int
    exact_kills: int
    outcome: Outcome | None


def view_of(state: RegicideState, seat: Seat | None) -> RegicideView:
    """What `seat` may know of a state; None for a spectator."""
    enemy = state.enemy
    up = enemy >= 0
    base = ATTACK[enemy] if up else 0
    ranks = [RANK[card] for card in state.castle]
    return RegicideView(
        seat=-1 if seat is None else seat,
        seats=state.seats,
        hand_limit=HAND_LIMIT[state.seats],
        jesters=state.jesters,
        starter=state.starter,
        turn=state.turn,
        phase=state.phase,
        current=state.current,
        enemy=enemy,
        health=HEALTH[enemy] if up else 0,
        damage=state.damage,
        base_attack=base,
        attack=max(0, base - state.shield),
        shield=state.shield,
        immune=state.immune,
        blocked_spades=state.blocked_spades.copy(),
        castle=CastleLeft(ranks.count(JACK), ranks.count(QUEEN), ranks.count(KING)),
        tavern=len(state.tavern),
        known_top=state.tavern[len(state.tavern) - state.known_top :],
        pools=pools(state),
        discard=state.discard.copy() if state.discard_view == "open" else state.discard[-1:],
        discard_count=len(state.discard),
        remembered=remembered(state),
        table=state.table.copy(),
        hands=[len(hand) for hand in state.hands],
        hand=[] if seat is None else state.hands[seat].copy(),
        shown=[cards.copy() for cards in state.shown],
        open=[hand.copy() if state.open_hands else [] for hand in state.hands],
        yielded=state.yielded.copy(),
        tokens=state.tokens,
        moods=state.moods.copy(),
        due=state.due,
        paid=state.paid,
        defeated=state.defeated,
        exact_kills=state.exact_kills,
        outcome=state.outcome,
    )
