"""Map a narrative to the best coherent sequence of events, given event axioms and no labels."""

__version__ = "0.1.0"
