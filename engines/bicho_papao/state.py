"""The record of a match of Bicho Papao, and what the contract asks of it; the rules themselves are in the modules beside."""

from __future__ import annotations

from typing import Annotated, Self

from engines.bicho_papao import hidden, invariants, losses, ranking, refusals, rules, view
from engines.bicho_papao.cards import CARD_IDS, NEIGHBOUR_IDS, POINTS, TOY_IDS, VALUE, VALUES, Card, Face, Neighbour, Toy
from engines.bicho_papao.pieces import LAST_STAND, MISCHIEF, PHASES, Elimination, Status
from engines.core.game import State
from engines.core.rng import Rng
from engines.core.types import Action, Decision, Event, IllegalAction, Pending, Seat
from engines.core.vocabulary import NUMBER, SEAT, Param, Vocabulary
from engines.core.words import Sealed

VOCABULARY = Vocabulary(
    {
        "attempt": (),
        "decline": (),
        "play": (Param(NUMBER, many=True),),
        "use": (Param("toy"),),
        "aim": (Param("toy"), Param(SEAT)),
        "add": (Param("toy"), Param(NUMBER)),
        "swap": (Param("toy"), Param(NUMBER), Param(NUMBER)),
        "end": (),
        "block": (Param("toy"),),
        "accept": (),
        "give-toys": (),
        "give-children": (),
        "keep": (),
    },
    {"neighbour": NEIGHBOUR_IDS, "toy": TOY_IDS, "card": CARD_IDS},
)

_DECISIONS = {kind: tuple(Decision(seat, kind) for seat in range(5)) for kind in PHASES}


class BichoState(State):
    """One moment of a match. Piles have their top last; mischief in hands and rows stands in ascending order."""

    trap: Face
    """The face of the trap card that lies up."""
    elimination: Elimination
    marker: Seat
    """Who is first in this turn. A gang eliminated in it keeps the marker until the turn is over."""
    turn: int
    """The first turn is 1."""
    round: int
    """The first round is 1."""
    deck: Annotated[list[Neighbour], Sealed()]
    returned: int
    """How many neighbours at the bottom of the deck came back from gangs without children, so that everybody knows them."""
    porch: list[Neighbour]
    won: list[list[Neighbour]]
    """Each gang's neighbours, in the order in which they were won."""
    toy_deck: Annotated[list[Toy], Sealed()]
    toy_discard: list[Toy]
    shuffled: list[Toy]
    """The toys that the last reshuffle put into the deck, in ascending order: public, though their order is not. Empty before
    the first one, when all toys came from the deck."""
    toys: list[list[Toy]]
    known: list[list[Toy]]
    """By seat: the toys in other hands that this gang knows, since they were stolen from it."""
    hands: list[list[int]]
    """Values of each gang's mischief in hand. What is chosen stays among them until all have chosen."""
    chosen: Annotated[list[Card], Sealed()]
    """Mischief that lies face down, of all gangs that have chosen."""
    rows: list[list[Card]]
    """Mischief that lies face up in this turn. What is neither in a hand nor in a row lies at its gang's side."""
    children: list[int]
    status: list[Status]
    participants: list[Seat]
    """Who takes part in this turn, in order; empty before toys are drawn."""
    bonus: list[int]
    """What toys add to each total this turn."""
    immune: list[bool]
    """True for a gang that a tie does not knock out this turn."""
    roll_delta: list[int]
    """What toys add to the rolls of each gang's test of this turn's neighbour."""
    extra_rolls: int
    """What toys add to the rolls of everybody's test of this turn's neighbour."""
    pending: list[Pending]
    """What goes on, as `pieces` declares it; the last frame waits for a decision. Empty when the match is over."""

    vocabulary = VOCABULARY

    # -- what is so --------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """What is awaited, one of `PHASES`; `over` when the match is."""
        return "over" if self.outcome is not None else self.pending[-1].kind

    @property
    def current(self) -> Seat:
        """Whose decision everybody waits for; -1 when the match is over."""
        if self.outcome is not None:
            return -1
        frame = self.pending[-1]
        if frame.kind == MISCHIEF:
            return self.waiting()[0]
        return frame.args[1] if frame.kind == LAST_STAND else frame.args[0]

    def has_chosen(self, seat: Seat) -> bool:
        """True if the gang's mischief lies face down."""
        return any(card // len(VALUES) == seat for card in self.chosen)

    def waiting(self) -> list[Seat]:
        """The gangs that have not chosen their mischief yet, in order."""
        return [seat for seat in self.pending[-1].args if not self.has_chosen(seat)]

    def points(self, seat: Seat) -> int:
        """The points of the gang's neighbours."""
        return sum(POINTS[neighbour] for neighbour in self.won[seat])

    def total(self, seat: Seat) -> int:
        """What the gang's row counts for, toys included, at least 0."""
        return max(0, sum(VALUE[card] for card in self.rows[seat]) + self.bonus[seat])

    # -- decisions ---------------------------------------------------------------------------

    def decisions(self) -> tuple[Decision, ...]:
        """The decision that is awaited; while mischief is chosen, one for each gang that has not chosen yet."""
        if self.outcome is not None:
            return ()
        frame = self.pending[-1]
        if frame.kind == MISCHIEF:
            return tuple(_DECISIONS[MISCHIEF][seat] for seat in self.waiting())
        return (_DECISIONS[frame.kind][self.current],)

    def legal_actions(self, seat: Seat) -> list[Action]:
        """All that `seat` may do, in the order of its hand and of the seats that take part."""
        return rules.legal_actions(self, seat) if self.outcome is None else []

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        """Carry out a legal action and every automatic step after it, the die included."""
        rules.apply(self, seat, action, log)

    def step(self, seat: Seat, action: object) -> list[Event]:
        """Carry out what a player asks for. Raises `IllegalAction` as the contract says, and two codes before its turn.

        `not-enough-points` comes before any question of whose turn it is (dossier section 8); a choice of no mischief is
        `mischief-empty`.
        """
        try:
            return super().step(seat, action)
        except IllegalAction as refusal:
            sooner = refusals.sooner(self, seat, action, refusal)
            if sooner is not None:
                raise sooner from None
            raise

    def why_not(self, seat: Seat, action: Action) -> IllegalAction:
        """The rule that an action breaks."""
        return refusals.why_not(self, seat, action)

    def concede(self, seat: Seat, log: list[Event]) -> None:
        """Give the match up: whoever stands best among the others wins."""
        losses.concede(self, seat, log)

    # -- knowledge ---------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> view.BichoView:
        """What `seat` may know; None for a spectator."""
        return view.view_of(self, seat)

    def determinize(self, seat: Seat, rng: Rng) -> BichoState:
        """A state that could be the true one for all that `seat` knows."""
        return hidden.determinize(self, seat, rng)

    # -- bookkeeping -------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.rng.clone(),
            self.outcome,
            self.seats,
            self.trap,
            self.elimination,
            self.marker,
            self.turn,
            self.round,
            self.deck.copy(),
            self.returned,
            self.porch.copy(),
            [won.copy() for won in self.won],
            self.toy_deck.copy(),
            self.toy_discard.copy(),
            self.shuffled.copy(),
            [toys.copy() for toys in self.toys],
            [known.copy() for known in self.known],
            [hand.copy() for hand in self.hands],
            self.chosen.copy(),
            [row.copy() for row in self.rows],
            self.children.copy(),
            self.status.copy(),
            self.participants.copy(),
            self.bonus.copy(),
            self.immune.copy(),
            self.roll_delta.copy(),
            self.extra_rolls,
            self.pending.copy(),
        )

    def problems(self) -> list[str]:
        """Each invariant that does not hold."""
        return invariants.problems(self)

    def progress(self) -> dict[str, int | str]:
        """The turn, and the points of whoever has most."""
        return {"kind": "bicho-papao", "turn": self.turn, "most": max(map(self.points, range(self.seats)))}

    def score(self, seat: Seat) -> float:
        """The gang's share of points and children; 1 for a win, 0 for a loss."""
        if self.outcome is not None:
            return 1.0 if seat in self.outcome.winners else 0.0
        return ranking.share(self, seat)
