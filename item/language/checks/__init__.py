"""Check a syntax tree: names, types, axioms, initial states, the lexicon."""
