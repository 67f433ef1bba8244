"""Decide what events do to belief states: from a `Domain` to a `Reasoner`."""
