"""Which clauses of a sentence tell what happened."""
