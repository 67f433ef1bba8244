"""Pieces of work done here, side by side, or on other machines, with the same results."""
