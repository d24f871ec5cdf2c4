"""Computer players: what every policy offers, and the one that plays at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from engines.core.model import Struct, field
from engines.core.rng import Rng
from engines.core.types import Action, Figure, Seat

if TYPE_CHECKING:
    from engines.core.game import State

RANDOM = "random"
SENSIBLE = "sensible"


class Advice(Struct, frozen=True):
    """What a policy would do, and why."""

    action: Action
    reason: str
    """Key of the sentence that gives the reason."""
    figures: dict[str, Figure] = field(default_factory=dict)
    """What fills the sentence."""


class Policy(Protocol):
    """A computer player. It is only ever handed a determinized state, so it cannot peek."""

    def advise(self, state: Any, seat: Seat, rng: Rng) -> Advice:
        """What `seat` should do.

        Args:
            state: the result of `determinize(seat, …)`.
            seat: who decides; one of the deciders.
            rng: the policy's own chance; the match's is not touched.
        """
        ...


class RandomPolicy:
    """Takes any legal action, each equally often."""

    def advise(self, state: State, seat: Seat, rng: Rng) -> Advice:
        """A legal action by chance."""
        actions = state.legal_actions(seat)
        return Advice(actions[rng.below("policy", len(actions))], "any-legal")


def advise(state: State, seat: Seat, policy: Policy, turn: int) -> Advice:
    """Ask a policy about the true state without letting it see more than `seat` may.

    Args:
        state: the true state; not changed.
        seat: who decides.
        policy: the computer player.
        turn: number of decisions so far: the same state and turn always get the same advice.
    """
    rng = Rng(state.rng.seed).fork(f"policy:{seat}:{turn}")
    return policy.advise(state.determinize(seat, rng), seat, rng)
