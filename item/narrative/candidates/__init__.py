"""The ground events that a sentence may describe."""
