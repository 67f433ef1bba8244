"""`item.read`: a story in one call, and what one may ask of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import InputError
from item.evaluation.errors import WrongSentence, wrong_sentences
from item.evaluation.metrics import Measures, measure, outcomes_of
from item.handed_over.checks import refuse_less, refuse_no_gold, refuse_no_text, refuse_outside
from item.handed_over.labels import GivenLabels, event_text, labels_of
from item.handed_over.narratives import told_of
from item.inference.interpretation import Interpretation
from item.inference.options import ASKED_READINGS, MOST_READINGS, Beam
from item.inference.reasons import Reasons
from item.language.domain import Domain
from item.language.given import GivenDomain
from item.learning.learner import Learner
from item.learning.multinomial_model import MultinomialModel
from item.logic.belief import GroundAtom
from item.mapper import NarrativeMapper
from item.narrative.evidence.source import EvidenceSource
from item.narrative.io.event_reader import read_event
from item.narrative.io.given import Given
from item.narrative.io.gold import Gold
from item.narrative.labels import Labels
from item.narrative.named import sentence_named
from item.narrative.narrative import Narrative
from item.output.formats import Further, document, frame
from item.output.html.page import framed, html_story
from item.output.shown import Explanation, StoryAnswer, StoryReview
from item.output.story import story as story_text
from item.output.summary import SummaryNotes, result
from item.query.open_questions import no_narrative
from item.query.rendering import cited, lines
from item.query.requests import Request
from item.query.resolution import answer_all, resolve_request
from item.review.breaks import breaks_of
from item.review.bridges import bridge_all
from item.review.kept_reading import KeptReading

if TYPE_CHECKING:
    import pandas as pd


class Story(Struct, frozen=True, eq=False, dict=True):
    """Narratives with their readings: `item.read` makes one.

    Attributes
    ----------
    mapper : the fitted mapper that read it.
    narratives : what was read.
    readings : the best reading of each narrative.
    labels : known events, as text.
    """

    mapper: NarrativeMapper
    narratives: tuple[Narrative, ...]
    readings: tuple[Interpretation, ...]
    labels: Labels | None = None

    @cached_property
    def _kept(self) -> tuple[KeptReading, ...]:
        return tuple(map(self._with_reasons, range(len(self.narratives))))

    @cached_property
    def _further(self) -> dict[int, list[tuple[Interpretation, ...]]]:
        return {}

    def __reduce__(self) -> tuple[type[Story], tuple[object, ...]]:
        """Leave out what answers were worked out from: a solver does not cross processes."""
        return type(self), (self.mapper, self.narratives, self.readings, self.labels)

    @property
    def domain(self) -> Domain:
        """Return the domain."""
        return self.mapper.session.preprocessors.domain

    def domain_of(self, narrative: str) -> Domain:
        """Return the domain of a narrative, with its own constants and start.

        Raises
        ------
        InputError, TypeError
            When there is no such narrative, or its name is no text.
        """
        refuse_no_text(narrative=narrative)
        names = [one.name for one in self.narratives]
        if narrative not in names:
            raise InputError(no_narrative(narrative, names))
        return self.mapper.session.preprocessors.domain_of(narrative)

    def explain(self, sentence: str, *, event: str | GroundAtom | None = None, top: int = 2) -> Explanation:
        """Return why a sentence was read as it was.

        Parameters
        ----------
        sentence : its id, or the end of it.
        event : the one rival to look at: as text, `pass(ann,bob)`, or as a reading has it.
        top : how many rivals are looked at otherwise.

        Raises
        ------
        InputError
            When there is no such sentence, or the event is not one of the domain.
        TypeError, ValueError
            When the sentence is no text, the event is something else, or `top` no whole number from 0 on.
        """
        refuse_no_text(sentence=sentence)
        refuse_less(0, top=top)
        number, position = sentence_named(self.narratives, sentence)
        kept, others = self._kept[number], (self.mapper.casts or {}).values()
        rival = None if event is None else read_event(event_text(event), kept.domain, others=others)
        return Explanation(kept.why(position, top=top, event=rival))

    def ask(
        self,
        question: str,
        *,
        after: str | None = None,
        before: str | None = None,
        narrative: str | None = None,
        k_best: int = ASKED_READINGS,
    ) -> StoryAnswer:
        """Return the answer to a query in parentheses, or to a question in plain words.

        Parameters
        ----------
        after, before : the id of the sentence after or before which it is asked, or the end of the id;
            else at the end of the story.
        narrative : the name of the narrative, where there are several.
        k_best : how many readings `possible` and `certain` consider, as `item ask --k-best`; other questions
            are about the best one.

        Raises
        ------
        InputError
            When the question is not understood, it is open which of several narratives is meant, or it asks
            about several readings and the learner finds one (all but `EM` do).
        TypeError, ValueError
            When the question, an id or a name is no text, or `k_best` no whole number from 1 to 1,000.
        """
        places = {"after": after, "before": before, "narrative": narrative}
        refuse_no_text(question=question, **{name: one for name, one in places.items() if one is not None})
        refuse_outside(MOST_READINGS, k_best=k_best)
        request = Request(question, narrative, after, before)
        casts = self.mapper.casts or {}
        posed = resolve_request(self.domain, self.narratives, request, casts)
        several = k_best > 1 and posed.asked.form.over_readings
        readings = self._several(k_best) if several else {one.narrative: (one,) for one in self.readings}
        (answer,) = answer_all((posed,), readings)
        return StoryAnswer.of(answer, lines([posed.request], [answer], cited(self.readings)))

    def measure(self, gold: Gold) -> Measures:
        """Return how well the story agrees with gold, as `item evaluate` measures it.

        Sentences with a label do not count, nor do those without gold (`read_gold`).

        Raises
        ------
        TypeError, ValueError
            When `gold` is something else, or no sentence counts.
        """
        refuse_no_gold(gold)
        return measure(outcomes_of(self.readings, gold, self.labels))

    def wrong(self, gold: Gold) -> tuple[WrongSentence, ...]:
        """Return the sentences that `measure` counts as wrong, as `item evaluate --report wrong` lists them.

        Raises
        ------
        TypeError
            When `gold` is something else.
        """
        refuse_no_gold(gold)
        return wrong_sentences(outcomes_of(self.readings, gold, self.labels))

    def review(self) -> StoryReview:
        """Return what is missing from the domain or doubtful in the story; no gold is needed."""
        taught = self.mapper.session.learner.versatile
        return StoryReview.of(self.domain, self.readings, self.mapper.casts, taught=taught)

    def bridged(self) -> Story:
        """Return the story with unreported events that mend its contradictions."""
        by = self.mapper.session.preprocessors
        mended = bridge_all(self.readings, by, by.domain_of)
        return replace(self, readings=mended)

    def to_dict(self) -> dict[str, object]:
        """Return the story as data, as `item solve --format json` writes it."""
        return document(self.readings, Further(bridged=True), domain=self.domain.name)

    def to_frame(self) -> pd.DataFrame:
        """Return the story as a data frame of pandas, with a row for each sentence.

        Raises
        ------
        InputError
            When pandas is not installed (extra `frames`); it is an ImportError, too.
        """
        return frame(self.readings)

    def to_html(self) -> str:
        """Return the story as one self-contained page, as `item solve --format html` writes it."""
        own = ((one, self._reasons(number)) for number, one in enumerate(self.readings))
        found = replace(self._findings(), reasons={one.narrative: by.compared(one) for one, by in own if by})
        return html_story(self.readings, found, self.domain, self.mapper.casts or {})

    def __str__(self) -> str:
        """Return the story as a table, as `item solve` shows it."""
        return story_text(self.readings, self._findings())

    def __repr__(self) -> str:
        """Return the result in a line."""
        return f"<Story: {'; '.join(result(self.readings, self._findings(reasons=False)))}>"

    def _repr_html_(self) -> str:
        """Return the page in a frame, for notebooks."""
        return framed(self.to_html())

    def _findings(self, *, reasons: bool = True) -> SummaryNotes:
        by = self.mapper.session.preprocessors
        found = breaks_of(self.readings if reasons else (), by, by.domain_of)
        origin = f"learnt in {self.mapper.n_iter_} iterations"
        return SummaryNotes(origin, found, sayings=self.domain.lexicon.sayings, events=self.domain.events)

    def _several(self, k: int) -> dict[str, tuple[Interpretation, ...]]:
        """Return the `k` best readings of each narrative, by its name; the best as it is in this story."""
        if k not in self._further:
            self._further[k] = self.mapper.k_best(self.narratives, k, labels=self.labels)
        pairs = zip(self.readings, self._further[k], strict=True)
        return {best.narrative: (best, *others) for best, (_, *others) in pairs}

    def _with_reasons(self, number: int) -> KeptReading:
        """Return a narrative with what reasons stand on, which is worked out once."""
        by, narrative = self.mapper.session.preprocessors, self.narratives[number]
        told, domain = self.readings[number], by.domain_of(narrative.name)
        apart = partial(self.mapper.session.apart, self.narratives, number, self.labels)
        return KeptReading(by, narrative, told, domain, partial(self._reasons, number), apart)

    def _reasons(self, number: int) -> Reasons | None:
        model = self.mapper.model_
        if not isinstance(model, MultinomialModel):
            return None
        return self.mapper.session.reasons(model, self.narratives, number, self.labels)


def read(
    domain: GivenDomain,
    narratives: Given,
    *,
    train: Given = None,
    labels: GivenLabels | None = None,
    learner: Learner | None = None,
    casts: Mapping[str, Domain] | None = None,
    evidence: EvidenceSource | None = None,
    beam: Beam = None,
) -> Story:
    """Read narratives: learn from them, and find the best coherent sequence of events of each.

    Parameters
    ----------
    domain : a domain, a domain file, or the name of a shipped domain.
    narratives : a list of sentences, several lists, a dict of lists by the names of the narratives, a data
        frame with the column `sentence`, or `Narrative`s (`item.narrative.io.given.narratives_of`).
    train : other narratives to learn from instead, in the same forms.
    labels : known events of some sentences of `narratives`, as for `NarrativeMapper.fit`.
    learner, casts, evidence, beam : of `NarrativeMapper`.

    Raises
    ------
    InputError
        When the domain has errors, no sentence or an empty one is there, ids are twice, or labels malformed.
    TypeError
        When the narratives are something else.

    Examples
    --------
    >>> import item
    >>> doors = item.Domain.parse('''(define (domain doors)
    ...   (:types door) (:constants oak - door) (:predicates (opened ?d - door))
    ...   (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
    ...   (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))''')
    >>> story = item.read(doors, ["Oak opens.", "Oak closes."])
    >>> [sentence.event for sentence in story.readings[0].sentences]
    [('open', 'oak'), ('close', 'oak')]
    """
    given = told_of(narratives)
    known = labels_of(labels, given)
    mapper = NarrativeMapper(domain, learner=learner, casts=casts, evidence=evidence, beam=beam)
    if train is None:
        mapper.fit(given, labels=known)
    else:
        mapper.fit(told_of(train, "train"))
    return Story(mapper, given, tuple(mapper.predict(given, labels=known)), known)
