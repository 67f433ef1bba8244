"""A reading that is kept, so that one question after another can be answered about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.logic.diagnosis.explainer import Explainer
from item.narrative.narrative import Narrative
from item.narrative.preprocessors import Preprocessors
from item.review.records import ReasonsBySentence
from item.review.untold import FindApart
from item.review.why import Why, WhyFinder


class KeptReading:
    """A narrative, how it was read, and why; what the reasons stand on is worked out once.

    Parameters
    ----------
    preprocessors : by which it was read.
    domain : of the narrative.
    find_reasons : works out the reasons, None where the model gives none.
    find_apart : works out why a sentence, by its position, may not tell of certain events together.

    Attributes
    ----------
    narrative, interpretation, domain : as given.
    """

    def __init__(
        self,
        preprocessors: Preprocessors,
        narrative: Narrative,
        interpretation: Interpretation,
        domain: Domain,
        find_reasons: Callable[[], ReasonsBySentence | None],
        find_apart: FindApart,
    ) -> None:
        self.narrative = narrative
        self.interpretation = interpretation
        self.domain = domain
        self._preprocessors = preprocessors
        self._find_reasons = find_reasons
        self._find_apart = find_apart

    @cached_property
    def _finder(self) -> WhyFinder:
        by = self._preprocessors.of(self.narrative.name)
        start = by.start_of(self.narrative.name)
        return WhyFinder(
            self.interpretation, self.domain, Explainer(self.domain), by.reasoner, start, self._find_apart
        )

    @cached_property
    def _reasons(self) -> ReasonsBySentence | None:
        return self._find_reasons()

    def prepare(self) -> None:
        """Work out what reasons stand on, so that the first question is answered as fast as the next."""
        _ = self._finder, self._reasons

    def why(self, position: int, *, top: int, event: GroundAtom | None = None) -> Why:
        """Return why a sentence was read as it was (`WhyFinder.why`)."""
        found = self._reasons
        return self._finder.why(position, lambda k: found.of(k) if found else (), top=top, event=event)
