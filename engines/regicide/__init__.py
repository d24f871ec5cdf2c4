"""Regicide: 1 to 4 seats together against twelve corrupted royals."""

from engines.regicide.game import GAME

__all__ = ["GAME"]
