"""The version of the program; the package takes its own from here."""

VERSION = "0.1.0"
