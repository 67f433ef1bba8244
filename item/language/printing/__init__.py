"""Print a syntax tree, for `fmt` and for messages."""
