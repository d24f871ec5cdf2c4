"""What every game shares: the contract, the match, chance, zones, content files, words, policies and the conformance checks."""
