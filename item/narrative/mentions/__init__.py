"""Whom and what a sentence names, and whom it means without a name."""
