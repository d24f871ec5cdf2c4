"""The version of the program, which the package's own file repeats."""

VERSION = "0.1.0"
