"""Scorers of tests and benchmarks."""


class OneByOne:
    """A scorer that scores several sentences one by one, and has nothing to prepare."""

    def prepare(self, states, beside=()) -> None:
        """Do nothing: everything is worked out when it is asked for."""

    def on_all(self, candidate_sets):
        """Return the scores of each sentence."""
        return [self.on(one) for one in candidate_sets]
