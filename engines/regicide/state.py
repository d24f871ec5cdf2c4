"""The record of a match of Regicide, and what the contract asks of it; the rules themselves are in the modules beside."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from engines.core.game import State
from engines.core.rng import Rng
from engines.core.types import Action, Decision, Event, IllegalAction, Seat
from engines.core.vocabulary import SEAT, Param, Vocabulary
from engines.core.words import Sealed
from engines.regicide import hidden, invariants, refusals, rules, view
from engines.regicide.cards import HEALTH, IDS, Card
from engines.regicide.pieces import MOODS, Mood, TablePlay

Phase = Literal["mulligan", "play", "defend", "choose", "over"]
"""What is awaited: keep or mulligan at the deal, Step 1, Step 4, the next player after a Jester, nothing."""

VOCABULARY = Vocabulary(
    {
        "mulligan": (),
        "keep": (),
        "play": (Param("card", many=True),),
        "yield": (),
        "flip": (),
        "discard": (Param("card"),),
        "choose": (Param(SEAT),),
        "signal": (Param("mood"),),
    },
    {"card": IDS, "mood": MOODS},
)

_DECISIONS = {kind: tuple((Decision(seat, kind),) for seat in range(4)) for kind in ("mulligan", "play", "defend", "choose")}
_SIGNAL = tuple(Decision(seat, "signal", optional=True) for seat in range(4))


class RegicideState(State):
    """One moment of a match. Lists of cards have their top last."""

    jesters: int
    """Jesters among the cards of the Tavern at the deal, 0 to 2."""
    discard_view: Literal["open", "top"]
    """Whether the whole discard pile may be looked through, or only its top card seen (R31)."""
    open_hands: bool
    """True if everybody may see every hand."""
    starter: Seat
    """The seat that has the first turn."""
    phase: Phase
    turn: int
    """The first turn is 1; 0 before it."""
    current: Seat
    """Whose decision it is, or was last."""
    enemy: Card
    """-1 once the last King is beaten."""
    damage: int
    """Dealt to this enemy so far."""
    immune: bool
    """False once a Jester was played against this enemy."""
    shield: int
    """Value of all Spades that count against this enemy; may exceed its attack (R33)."""
    blocked_spades: list[int]
    """Values of the Spades plays that this enemy's immunity holds back; a Jester frees them (R8)."""
    castle: Annotated[list[Card], Sealed()]
    tavern: Annotated[list[Card], Sealed()]
    known_top: int
    """How many cards on top of the Tavern everybody knows: exact kills not drawn yet (R21)."""
    blocks: list[list[Card]]
    """Which cards each Heal moved under the Tavern, oldest first: public, though their order is not. A card that has
    been seen again since may linger here until the next Heal. With `discard_view` "top" nobody knows which of the
    cards moved, so that a single block holds all that may lie there or at the bottom of the discard pile."""
    discard: list[Card]
    buried: int
    """How many cards at the bottom of the discard pile nobody can tell; above 0 only with `discard_view` "top"."""
    table: list[TablePlay]
    hands: list[list[Card]]
    shown: list[list[Card]]
    """The cards in each hand that everybody knows, drawn from the known top of the Tavern."""
    yielded: list[bool]
    """True for a seat that yielded on its last turn (R4)."""
    tokens: int
    """Jesters left to flip; above 0 only in solo play."""
    moods: list[Mood]
    due: int
    """What the enemy's attack asks for in this Step 4; 0 outside of one."""
    paid: int
    """What has been discarded towards `due`."""
    exact_kills: int

    vocabulary = VOCABULARY

    # -- decisions ---------------------------------------------------------------------------

    def decisions(self) -> tuple[Decision, ...]:
        """The current seat's decision; after a Jester also the mood of each other seat that has not told it (R36)."""
        phase = self.phase
        if phase == "over":
            return ()
        if phase != "choose":
            return _DECISIONS[phase][self.current]
        moods = self.moods
        silent = [_SIGNAL[seat] for seat in range(self.seats) if seat != self.current and moods[seat] < 0]
        return (_DECISIONS[phase][self.current][0], *silent)

    def decision(self) -> Decision | None:
        """The current seat's decision; None when the match is over."""
        phase = self.phase
        return None if phase == "over" else _DECISIONS[phase][self.current][0]

    def legal_actions(self, seat: Seat) -> list[Action]:
        """All that `seat` may do: plays in hand order, combos, then Yield or flip."""
        return rules.legal_actions(self, seat)

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        """Carry out a legal action and every automatic step after it."""
        rules.apply(self, seat, action, log)

    def step(self, seat: Seat, action: object) -> list[Event]:
        """Carry out what a player asks for. Raises `IllegalAction` as the contract says; a play of no card is `empty-play`."""
        try:
            return super().step(seat, action)
        except IllegalAction as refusal:
            nothing_chosen = refusal.code == "wrong-arity" and refusal.figures["verb"] == "play"
            if nothing_chosen and self.phase == "play" and seat == self.current:
                raise IllegalAction("empty-play") from None
            raise

    def why_not(self, seat: Seat, action: Action) -> IllegalAction:
        """The rule that an action breaks."""
        return refusals.why_not(self, seat, action)

    def concede(self, seat: Seat, log: list[Event]) -> None:
        """Give the match up: everybody loses."""
        rules.concede(self, seat, log)

    # -- knowledge ---------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> view.RegicideView:
        """What `seat` may know; None for a spectator."""
        return view.view_of(self, seat)

    def determinize(self, seat: Seat, rng: Rng) -> RegicideState:
        """A state that could be the true one for all that `seat` knows."""
        return hidden.determinize(self, seat, rng)

    # -- bookkeeping -------------------------------------------------------------------------

    @property
    def defeated(self) -> int:
        """Enemies beaten so far, 0 to 12."""
        return 12 - len(self.castle) - (self.enemy >= 0)

    def clone(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.rng.clone(),
            self.outcome,
            self.seats,
            self.jesters,
            self.discard_view,
            self.open_hands,
            self.starter,
            self.phase,
            self.turn,
            self.current,
            self.enemy,
            self.damage,
            self.immune,
            self.shield,
            self.blocked_spades.copy(),
            self.castle.copy(),
            self.tavern.copy(),
            self.known_top,
            [block.copy() for block in self.blocks],
            self.discard.copy(),
            self.buried,
            self.table.copy(),
            [hand.copy() for hand in self.hands],
            [cards.copy() for cards in self.shown],
            self.yielded.copy(),
            self.tokens,
            self.moods.copy(),
            self.due,
            self.paid,
            self.exact_kills,
        )

    def problems(self) -> list[str]:
        """Each invariant that does not hold."""
        return invariants.problems(self)

    def progress(self) -> dict[str, int | str]:
        """Enemies beaten, of how many, in which turn."""
        return {"kind": "regicide", "beaten": self.defeated, "enemies": 12, "turn": self.turn}

    def score(self, seat: Seat) -> float:
        """The share of the enemies' might that is broken, the same for every seat; 1 for a win, 0 for a loss."""
        if self.outcome is not None:
            return 1.0 if self.outcome.result == "won" else 0.0
        broken = self.defeated + self.damage / (HEALTH[self.enemy] + 1)
        return (broken + 0.5) / 13
