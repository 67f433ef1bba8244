"""The probability of an event, given a sentence and a belief state."""
