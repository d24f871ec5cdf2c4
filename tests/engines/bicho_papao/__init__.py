"""Bicho Papao's rules, each tested where it is written down: worked examples W, rulings R, refusals, invariants."""
