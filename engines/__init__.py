"""The rules of the games: pure, without a terminal, a clock, an environment or a language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from engines.core.game import Game

_PACKAGES = {"regicide": "engines.regicide", "bicho-papao": "engines.bicho_papao", "nightmarium": "engines.nightmarium"}


class _Registry(Mapping[str, Game]):
    """Games by id. Asking for the ids imports nothing; a game and its content load when it is first looked up."""

    def __getitem__(self, game_id: str) -> Game:
        game: Game = import_module(_PACKAGES[game_id]).GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_PACKAGES)

    def __len__(self) -> int:
        return len(_PACKAGES)

    def __contains__(self, game_id: object) -> bool:
        return game_id in _PACKAGES


_registry = _Registry()


def registry() -> Mapping[str, Game]:
    """The games that can be played, by id.

    Looking a game up raises `engines.core.data.ContentError` if its content files are broken.
    """
    return _registry
