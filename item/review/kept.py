"""A reading that is kept, so that one question after another can be answered about it."""

from __future__ import annotations

from collections.abc import Sequence

from item.inference.interpretation import Interpretation
from item.inference.reasons import Reason, Reasons
from item.language.domain import Domain
from item.learning.learner import Model
from item.learning.model import MultinomialModel
from item.logic.belief import GroundAtom
from item.logic.diagnosis.explainer import Explainer
from item.narrative.narrative import Narrative
from item.review.why import Why, WhyFinder
from item.session import Session


class KeptReading:
    """A narrative, how it was read, and why; what the reasons stand on is worked out once.

    Parameters
    ----------
    session, model : what it was read by.
    domain : of the narrative.
    labels : known events of its sentences, as text.

    Attributes
    ----------
    narrative, interpretation, domain : as given.
    """

    def __init__(
        self,
        session: Session,
        model: Model,
        narrative: Narrative,
        interpretation: Interpretation,
        domain: Domain,
        labels: Sequence[str | None] | None = None,
    ) -> None:
        self.narrative = narrative
        self.interpretation = interpretation
        self.domain = domain
        self._session = session
        self._model = model
        self._labels = labels
        self._finder: WhyFinder | None = None
        self._reasons: Reasons | None = None

    def prepare(self) -> None:
        """Work out what reasons stand on, so that the first question is answered as fast as the next."""
        if self._finder is not None:
            return
        by = self._session.preprocessors.of(self.narrative.name)
        start = by.start_of(self.narrative.name)
        self._finder = WhyFinder(self.interpretation, self.domain, Explainer(self.domain), by.reasoner, start)
        if isinstance(self._model, MultinomialModel):
            known = None if self._labels is None else [self._labels]
            self._reasons = self._session.reasons(self._model, self.narrative, known)

    def reasons(self) -> tuple[tuple[Reason, ...], ...]:
        """Return the reasons of the candidates of each sentence; nothing where the model gives none."""
        self.prepare()
        return () if self._reasons is None else self._reasons.all()

    def why(self, position: int, *, top: int, event: GroundAtom | None = None) -> Why:
        """Return why a sentence was read as it was (`WhyFinder.why`)."""
        self.prepare()
        assert self._finder is not None
        found = self._reasons
        return self._finder.why(position, lambda k: found.of(k) if found else (), top=top, event=event)
