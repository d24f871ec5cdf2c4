"""The record of a match of Nightmarium, and what the contract asks of it; the rules themselves are in the modules beside."""

from __future__ import annotations

from typing import Annotated, Self

from engines.core.game import State
from engines.core.rng import Rng
from engines.core.types import Action, Decision, Event, IllegalAction, Pending, Seat
from engines.core.vocabulary import SEAT, Param, Vocabulary
from engines.core.words import Sealed
from engines.nightmarium import hidden, invariants, ranking, refusals, rules, turns, view
from engines.nightmarium.building import complete
from engines.nightmarium.cards import IDS, Card, Legion
from engines.nightmarium.pieces import LEGION, PHASES, SLOT_NAMES

VOCABULARY = Vocabulary(
    {
        "draw": (),
        "play": (Param("card"), Param("slot")),
        "exchange": (Param("card"),),
        "discard": (Param("card"),),
        "finish": (),
        "lay": (Param("card"), Param("slot")),
        "take": (Param(SEAT), Param("slot")),
        "scrap": (Param(SEAT), Param("slot")),
        "bite": (Param("slot"),),
    },
    {"card": IDS, "slot": SLOT_NAMES},
)

_DECISIONS = {kind: tuple((Decision(seat, kind),) for seat in range(5)) for kind in PHASES}


class NightmariumState(State):
    """One moment of a match. Lists of cards have their top last, creatures their head."""

    starter: Seat
    """The seat that has the first turn."""
    turn: int
    """The first turn is 1."""
    active: Seat
    """Whose turn it is."""
    actions: int
    """Actions of this turn that are left, the one that is being carried out not counted."""
    lock: Legion
    """The legion of the card that this turn's first play laid: a second play must be of it. Empty before."""
    deck: Annotated[list[Card], Sealed()]
    blocks: list[list[Card]]
    """Which cards each reshuffle put into the deck, oldest first: public, though their order is not. A card that has been
    seen again since may linger here until the next reshuffle."""
    discard: list[Card]
    revealed: list[Card]
    """What a howler opened and nobody has dealt with yet."""
    hands: list[list[Card]]
    shown: list[list[Card]]
    """The cards in each hand that everybody knows, taken from creatures (ruling 31)."""
    creatures: list[list[list[Card]]]
    """By seat and slot: the cards of a creature from the legs up; empty where there is none."""
    pending: list[Pending]
    """What an action still asks for, as `pieces` declares it; empty between actions."""

    vocabulary = VOCABULARY

    # -- decisions ---------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """What is awaited, one of `PHASES`; `over` when the match is."""
        if self.outcome is not None:
            return "over"
        return self.pending[-1].kind if self.pending else "action"

    @property
    def current(self) -> Seat:
        """Whose decision it is, or was last: the active seat's, or that of a seat which a creature's legion calls."""
        if self.pending:
            frame = self.pending[-1]
            if frame.kind == LEGION:
                return frame.args[2]
        return self.active

    @property
    def round(self) -> int:
        """The first round is 1; every seat has one turn in each."""
        return (self.turn - 1) // self.seats + 1

    def decisions(self) -> tuple[Decision, ...]:
        """The one decision that is awaited."""
        if self.outcome is not None:
            return ()
        return _DECISIONS[self.pending[-1].kind if self.pending else "action"][self.current]

    def legal_actions(self, seat: Seat) -> list[Action]:
        """All that `seat` may do, in the order of its hand and of the places on the table."""
        return rules.legal_actions(self) if self.outcome is None and seat == self.current else []

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        """Carry out a legal action and every automatic step after it."""
        rules.apply(self, action, log)

    def step(self, seat: Seat, action: object) -> list[Event]:
        """Carry out what a player asks for. Raises `IllegalAction` as the contract says; an exchange of no card is `exchange-empty`."""
        try:
            return super().step(seat, action)
        except IllegalAction as refusal:
            nothing_chosen = refusal.code == "wrong-arity" and refusal.figures == {"verb": "exchange", "count": 0}
            if nothing_chosen and self.phase == "action" and seat == self.current:
                raise IllegalAction("exchange-empty") from None
            raise

    def why_not(self, seat: Seat, action: Action) -> IllegalAction:
        """The rule that an action breaks."""
        return refusals.why_not(self, action)

    def concede(self, seat: Seat, log: list[Event]) -> None:
        """Give the match up: whoever stands best among the others wins."""
        turns.concede(self, seat, log)

    # -- knowledge ---------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> view.NightmariumView:
        """What `seat` may know; None for a spectator."""
        return view.view_of(self, seat)

    def determinize(self, seat: Seat, rng: Rng) -> NightmariumState:
        """A state that could be the true one for all that `seat` knows."""
        return hidden.determinize(self, seat, rng)

    # -- bookkeeping -------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.rng.clone(),
            self.outcome,
            self.seats,
            self.starter,
            self.turn,
            self.active,
            self.actions,
            self.lock,
            self.deck.copy(),
            [block.copy() for block in self.blocks],
            self.discard.copy(),
            self.revealed.copy(),
            [hand.copy() for hand in self.hands],
            [cards.copy() for cards in self.shown],
            [[creature.copy() for creature in row] for row in self.creatures],
            self.pending.copy(),
        )

    def problems(self) -> list[str]:
        """Each invariant that does not hold."""
        return invariants.problems(self)

    def progress(self) -> dict[str, int | str]:
        """The round, and the complete creatures of whoever has most."""
        return {"kind": "nightmarium", "round": self.round, "most": max(map(complete, self.creatures))}

    def score(self, seat: Seat) -> float:
        """The seat's share of all that has been built; 1 for a win, 0 for a loss."""
        if self.outcome is not None:
            return 1.0 if seat in self.outcome.winners else 0.0
        return ranking.share(self, seat)
