"""Answer questions about a story."""
