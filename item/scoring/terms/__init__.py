"""The terms of the score that depend on no belief state: each is worth something, is learnt, and is shown."""
