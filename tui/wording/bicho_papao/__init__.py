"""Bicho Papao in words."""
