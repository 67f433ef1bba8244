"""Bounded functions, compiled to predicates over numbers."""
