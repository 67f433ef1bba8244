"""The door to clingo: the only importer, its programs, and how formulas become facts."""
