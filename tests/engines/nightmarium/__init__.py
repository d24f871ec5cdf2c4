"""Tests of Nightmarium's rules."""
