"""Read narratives, gold, labels and casts from files."""
