"""The conformance checks: what every game must hold, each property one function, written once for all games.

`check` asks them all of one table; `python -m engines.core.selfcheck GAME` does so from the command line. Matches are
played at random from the seed, so that a fault can be met again.
"""

from __future__ import annotations

import sys
import traceback
from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Never

import engines
from engines.core.checks import knowledge, play, words
from engines.core.checks.table import Property, Table
from engines.core.data import ContentError
from engines.core.game import Game, State
from engines.core.transcript import playthrough

_TOLD = 3
"""Faults told of one property: a broken rule tends to show at every decision."""

PROPERTIES: tuple[Property, ...] = (
    play.same_seed_same_deal,
    play.play_ends,
    play.deciders_can_act,
    play.actions_apply,
    play.illegal_is_refused,
    play.clones_stand_alone,
    words.texts_come_back,
    words.words_come_back,
    words.edits_are_judged,
    knowledge.looking_draws_nothing,
    play.scores_are_shares,
    play.conceding_ends_it,
    words.records_go_on,
    words.replay_agrees,
    play.undo_is_exact,
    knowledge.dealt_anew_is_possible,
    knowledge.dealing_anew_varies,
    knowledge.views_show_no_more,
    knowledge.events_tell_no_more,
    knowledge.policies_do_not_peek,
)


def check(game: Game, seats: int, seed: int) -> list[str]:
    """Every fault that the properties find at one table, named after the property; empty if the game conforms.

    Args:
        game: what is played.
        seats: how many play, one of `game.seats`.
        seed: 0 to 2**64 - 2.
    """
    table = Table(game, seats, seed)
    faults: list[str] = []
    for property_ in PROPERTIES:
        found: list[str] = []
        try:
            for fault in property_(table):
                found.append(fault)
                if len(found) == _TOLD:
                    break
        except Exception as error:  # a rule that fails is a fault to be told like the others
            at = traceback.extract_tb(error.__traceback__)[-1]
            found.append(f"raised {type(error).__name__}: {error} (in {at.name}, line {at.lineno})")
        faults += [f"{property_.__name__}: {fault}" for fault in found]
    return faults


def perft(game: Game, seats: int, seed: int, depth: int) -> int:
    """Number of ways in which the first `depth` decisions of a match can go, matches that end earlier included.

    The count pins the rules: almost any change of what is legal changes it.
    """
    return _count(game.new(seats, seed), depth)


def _count(state: State, depth: int) -> int:
    seats = sorted({decision.seat for decision in state.decisions()})
    if depth == 0 or not seats:
        return 1
    total = 0
    for seat in seats:
        actions = state.legal_actions(seat)
        if depth == 1:
            total += len(actions)
            continue
        for action in actions:
            after = state.clone()
            after.apply(seat, action)
            total += _count(after, depth - 1)
    return total


class _Arguments(ArgumentParser):
    """Answers wrong arguments with one sentence."""

    def error(self, message: str) -> Never:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str]) -> int:
    """The command: `GAME [--seats N] [--seeds N]`, or with `--playthrough LEVEL` a transcript to compare with.

    Returns:
        0 if the game conforms, 1 with the faults printed if not; wrong arguments leave with 2.
    """
    parser = _Arguments(prog="selfcheck", description="Check that a game holds what every game must hold.")
    parser.add_argument("game", choices=list(engines.registry()), metavar="GAME")
    parser.add_argument("--seats", type=int, help="only with this many seats")
    parser.add_argument("--seeds", type=int, default=5, help="how many matches for each number of seats (default 5)")
    parser.add_argument("--playthrough", metavar="LEVEL", help="print a match of the computer against itself instead")
    parser.add_argument("--seed", type=int, default=1, help="of the playthrough (default 1)")
    given = parser.parse_args(arguments)
    try:
        game = engines.registry()[given.game]
    except ContentError as error:
        print(*error.faults, sep="\n")
        return 1
    if given.seats is not None and given.seats not in game.seats:
        parser.error(f"{game.id} is for {game.seats[0]} to {game.seats[-1]} seats, not {given.seats}")
    if given.seeds < 1 or not 0 <= given.seed < 1 << 64:
        parser.error("at least one seed is wanted, and none below 0 or above 18446744073709551615")
    if given.playthrough is not None:
        if given.playthrough not in game.policies:
            parser.error(f"{given.playthrough} is no level of {game.id} (it has {', '.join(game.policies)})")
        print(playthrough(game, given.seats or game.seats[0], given.seed, given.playthrough), end="")
        return 0
    clean = True
    for seats in [given.seats] if given.seats else game.seats:
        faults = [f"seed {seed}: {fault}" for seed in range(given.seeds) for fault in check(game, seats, seed)]
        print(
            f"{game.id}, seats {seats}, seeds {given.seeds}: {len(faults) or 'no'} {'fault' if len(faults) == 1 else 'faults'}",
            *faults,
            sep="\n  ",
        )
        clean = clean and not faults
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
