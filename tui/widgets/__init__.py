"""The parts that screens are made of, each drawn cell by cell."""
