"""The properties that every game must hold, by subject; `engines.core.selfcheck` asks them all."""
