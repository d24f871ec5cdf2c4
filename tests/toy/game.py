"""The toy game's state, rules and registration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Self

from engines.core import zones
from engines.core.game import Game, Option, OptionValue, State
from engines.core.model import Struct
from engines.core.policy import Advice, RandomPolicy
from engines.core.rng import Rng
from engines.core.types import ALL, Action, Decision, Event, IllegalAction, Outcome, Pending, Seat
from engines.core.vocabulary import NUMBER, SEAT, Param, Vocabulary
from engines.core.words import Named, Sealed
from tests.toy.cards import CONTENT, EFFECT, IDS, PAYS

HAND = 3
MAX_BID = 2
MOODS = ("cheerful", "gloomy")
Card = Annotated[int, Named("card")]
Mood = Annotated[int, Named("mood")]
VOCABULARY = Vocabulary(
    {
        "play": (Param("card"),),
        "point": (Param(SEAT),),
        "give": (Param("card"),),
        "bid": (Param(NUMBER),),
        "wave": (Param("mood"),),
    },
    {"card": IDS, "mood": MOODS},
)


class ToyView(Struct):
    """What a seat, or a spectator (-1), may know."""

    seat: int
    current: int
    hand: list[Card]
    hands: list[int]
    deck: int
    discard: list[Card]
    coins: list[int]
    pending: list[Pending]
    bids: list[int]
    """Own bid only; -1 for none and for what is not shown, -2 for a bid that is face down."""
    last: int
    mood: Mood
    outcome: Outcome | None


class ToyState(State):
    """A match of Ferry."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    current: int
    hands: list[list[Card]]
    deck: Annotated[list[Card], Sealed()]
    discard: list[Card]
    coins: list[int]
    pending: list[Pending]
    bids: list[int]
    """-1 for none."""
    last: int
    """Who played last and may still wave; -1 for nobody."""
    mood: Mood

    def decisions(self) -> tuple[Decision, ...]:
        if self.outcome is not None:
            return ()
        if not self.pending:
            first: tuple[Decision, ...] = (Decision(self.current, "play"),)
        elif self.pending[-1].kind == "bid":
            first = tuple(Decision(seat, "bid") for seat in self.pending[-1].args if self.bids[seat] < 0)
        else:
            first = (Decision(self.current, self.pending[-1].kind),)
        return first if self.last < 0 else (*first, Decision(self.last, "wave", optional=True))

    def legal_actions(self, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        for decision in self.decisions():
            if decision.seat != seat:
                continue
            if decision.kind == "point":
                actions += [("point", other) for other in range(self.seats) if other != seat]
            elif decision.kind == "bid":
                actions += [("bid", coins) for coins in range(MAX_BID + 1)]
            elif decision.kind == "wave":
                actions += [("wave", mood) for mood in range(len(MOODS))]
            else:
                actions += [(decision.kind, card) for card in self.hands[seat]]
        return actions

    def why_not(self, seat: Seat, action: Action) -> IllegalAction:
        verb, (value,) = action[0], action[1:]
        kinds = [decision.kind for decision in self.decisions() if decision.seat == seat]
        if verb not in kinds:
            return IllegalAction("wrong-moment", verb=verb, wanted=kinds[0])
        if verb == "bid":
            return IllegalAction("bid-too-high", limit=MAX_BID)
        return IllegalAction("wrong-seat", seat=value) if verb == "point" else IllegalAction("card-not-in-hand", card=value)

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        tell = [] if log is None else log
        verb, (value,) = action[0], action[1:]
        if verb == "wave":
            self.last, self.mood = -1, value
            tell.append(Event("wave", ALL, {"seat": seat, "mood": value}))
        elif verb == "bid":
            self.bids[seat] = value
            tell.append(Event("bid", ALL, {"seat": seat}))
            self._compare_bids(tell)
        elif verb == "point":
            self.pending[-1] = Pending("give", [value])
            tell.append(Event("point", ALL, {"seat": seat, "chosen": value}))
        elif verb == "give":
            target = self.pending.pop().args[0]
            self.hands[seat].remove(value)
            self.hands[target].append(value)
            tell += [Event("give", each, {"seat": seat, "chosen": target, "card": value}) for each in (seat, target)]
            self._end_turn(tell)
        else:
            self._play(seat, value, tell)

    def _play(self, seat: Seat, card: int, tell: list[Event]) -> None:
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.coins[seat] += PAYS[card]
        self.last, self.mood = seat, -1
        tell.append(Event("play", ALL, {"seat": seat, "card": card, "pays": PAYS[card]}))
        if EFFECT[card] == "roll":
            pips = self.rng.below("dice", 6) + 1
            self.coins[seat] += pips
            tell.append(Event("roll", ALL, {"seat": seat, "pips": pips}))
        elif EFFECT[card] == "bid":
            self.pending.append(Pending("bid", [seat, (seat + 1) % self.seats]))
            return
        elif EFFECT[card] == "hand-over" and self.hands[seat]:
            self.pending.append(Pending("point", []))
            return
        self._end_turn(tell)

    def _compare_bids(self, tell: list[Event]) -> None:
        pair = self.pending[-1].args
        bids = [self.bids[seat] for seat in pair]
        if min(bids) < 0:
            return
        self.pending.pop()
        for seat in pair:
            self.bids[seat] = -1
        winner = pair[bids.index(max(bids))] if bids[0] != bids[1] else -1
        if winner >= 0:
            self.coins[winner] += max(bids)
        tell.append(Event("bids", ALL, {"winner": winner, "coins": max(bids) if winner >= 0 else 0}))
        self._end_turn(tell)

    def _end_turn(self, tell: list[Event]) -> None:
        if self.deck:
            card = self.deck.pop()
            self.hands[self.current].append(card)
            tell.append(Event("draw", ALL, {"seat": self.current}))
            tell.append(Event("drew", self.current, {"seat": self.current, "card": card}))
        for step in range(1, self.seats + 1):
            following = (self.current + step) % self.seats
            if self.hands[following]:
                self.current = following
                return
        best = max(self.coins)
        self._over(tell, "coins", [seat for seat, coins in enumerate(self.coins) if coins == best])

    def _over(self, tell: list[Event], reason: str, winners: list[int]) -> None:
        self.outcome = Outcome("decided", reason, winners)
        tell.append(Event("over", ALL, {"winners": winners}))

    def concede(self, seat: Seat, log: list[Event]) -> None:
        self._over(log, "conceded", [other for other in range(self.seats) if other != seat])

    def view(self, seat: Seat | None) -> ToyView:
        return ToyView(
            seat=-1 if seat is None else seat,
            current=self.current,
            hand=[] if seat is None else self.hands[seat].copy(),
            hands=[len(hand) for hand in self.hands],
            deck=len(self.deck),
            discard=self.discard.copy(),
            coins=self.coins.copy(),
            pending=self.pending.copy(),
            bids=[bid if each == seat or bid < 0 else -2 for each, bid in enumerate(self.bids)],
            last=self.last,
            mood=self.mood,
            outcome=self.outcome,
        )

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        made = self.clone()
        others = [hand for each, hand in enumerate(made.hands) if each != seat]
        hidden = sorted([*made.deck, *(card for hand in others for card in hand)])
        rng.shuffle("determinize", hidden)
        for hand in others:
            hand[:] = [hidden.pop() for _ in hand]
        made.deck = hidden
        made.bids = [bid if each == seat or bid < 0 else rng.below("determinize", MAX_BID + 1) for each, bid in enumerate(made.bids)]
        made.rng = rng.fork("determinize")
        return made

    def clone(self) -> Self:
        return type(self)(
            rng=self.rng.clone(),
            outcome=self.outcome,
            seats=self.seats,
            current=self.current,
            hands=[hand.copy() for hand in self.hands],
            deck=self.deck.copy(),
            discard=self.discard.copy(),
            coins=self.coins.copy(),
            pending=self.pending.copy(),
            bids=self.bids.copy(),
            last=self.last,
            mood=self.mood,
        )

    def problems(self) -> list[str]:
        faults = zones.lost_or_doubled([self.deck, self.discard, *self.hands], range(len(IDS)), IDS.__getitem__)
        if self.seats not in GAME.seats or {len(self.hands), len(self.coins), len(self.bids)} != {self.seats}:
            return [*faults, "the seats do not agree with each other"]
        frame = self.pending[-1] if self.pending else Pending("play")
        seats = {"play": 0, "point": 0, "give": 1, "bid": 2}.get(frame.kind)
        if len(self.pending) > 1 or len(frame.args) != seats or not all(0 <= seat < self.seats for seat in [self.current, *frame.args]):
            return [*faults, "what is pending cannot be"]
        waiting = [seat for seat in frame.args if self.bids[seat] < 0] if frame.kind == "bid" else [self.current]
        if self.outcome is None and (not waiting or (frame.kind != "bid" and not self.hands[self.current])):
            faults.append("nobody can do anything, yet the match is not over")
        if not (-1 <= self.last < self.seats and all(-1 <= bid <= MAX_BID for bid in self.bids) and min(self.coins) >= 0):
            faults.append("a figure is out of its range")
        return faults

    def progress(self) -> dict[str, int | str]:
        return {"kind": "toy", "played": len(self.discard), "cards": len(IDS)}

    def score(self, seat: Seat) -> float:
        if self.outcome is not None:
            return float(seat in self.outcome.winners)
        return (1 + self.coins[seat]) / (self.seats + 1 + sum(self.coins))


class Greedy:
    """Plays the card that pays most and gives the one that pays least; otherwise the first action."""

    def advise(self, state: ToyState, seat: Seat, rng: Rng) -> Advice:
        first = state.legal_actions(seat)[0]
        if first[0] == "play":
            return Advice(("play", max(state.hands[seat], key=PAYS.__getitem__)), "pays-most")
        if first[0] == "give":
            return Advice(("give", min(state.hands[seat], key=PAYS.__getitem__)), "pays-least")
        return Advice(first, "first")


class Toy(Game):
    """What is so of every match of Ferry."""

    id = "toy"
    seats = range(2, 4)
    rules = "1"
    max_decisions = 60
    cooperative = False
    options = (Option("short_hands", False, (False, True), assisted=True), Option("start", 0, (0, 1, 2), seats=(3,)))
    content = CONTENT
    state_type: ClassVar[type[ToyState]] = ToyState
    vocabulary = VOCABULARY
    policies: ClassVar = {"random": RandomPolicy(), "sensible": Greedy()}

    def deal(self, seats: int, rng: Rng, options: Mapping[str, OptionValue]) -> ToyState:
        deck = list(range(len(IDS)))
        rng.shuffle("deck", deck)
        hands: list[list[int]] = [[] for _ in range(seats)]
        zones.deal(deck, hands, HAND - bool(options["short_hands"]))
        return self.state_type(
            rng=rng,
            outcome=None,
            seats=seats,
            current=int(options["start"]),
            hands=hands,
            deck=deck,
            discard=[],
            coins=[0] * seats,
            pending=[],
            bids=[-1] * seats,
            last=-1,
            mood=-1,
        )


GAME = Toy()
