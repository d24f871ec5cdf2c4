"""Nightmarium in words."""
