"""Simulated narratives: a coherent sequence of events from the axioms, then words for it."""
