"""Bicho Papao: 2 to 5 gangs of children, in secret and at the same time, after the neighbours and the monster."""

from engines.bicho_papao.game import GAME

__all__ = ["GAME"]
