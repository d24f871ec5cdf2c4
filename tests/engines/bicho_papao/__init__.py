"""Tests of Bicho Papao."""
