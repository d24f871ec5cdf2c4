"""Nightmarium: 2 to 5 seats, each building five nightmares out of legs, torsos and heads."""

from engines.nightmarium.game import GAME

__all__ = ["GAME"]
