"""Random short narratives over random domains, and all their readings, one by one.

Only the definitions are used: candidates in sequence, belief states by enumeration of complete states.
Nothing is shared with `item.inference`.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import exp, inf, log

import numpy as np
from hypothesis import assume
from hypothesis import strategies as st

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.coherence import FITS, Coherence
from item.logic.reasoner import Reasoner
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.narrative import Sentence
from item.narrative.prepared import CandidateSet, PreparedNarrative
from tests.reference.domains import all_events, domain_texts
from tests.reference.reference import Reference
from tests.support.scorers import OneByOne


class TableScorer(OneByOne):
    """Scores from a table of (sentence, candidate, fit), and a little that the belief state adds."""

    def __init__(self, reasoner: Reasoner, tables, influence: float) -> None:
        self.reasoner = reasoner
        self.tables = tables
        self.influence = influence

    def on(self, candidate_set: CandidateSet) -> TableSentence:
        return TableSentence(self, self.tables[int(candidate_set.sentence.id)])

    def mood(self, literals) -> float:
        """A number between 0 and `influence` that a belief state has for no reason."""
        return self.influence * zlib.crc32(repr(sorted(literals)).encode()) / 2**32


class TableSentence:
    def __init__(self, scorer: TableScorer, table) -> None:
        self.scorer = scorer
        self.table = np.array(table)

    def __call__(self, states, coherence):
        beliefs = [self.scorer.reasoner.belief(int(state)) for state in states]
        moods = np.array([self.scorer.mood(as_literals(belief)) for belief in beliefs])
        return self.table[np.arange(len(self.table))[:, None], as_scored(coherence)] + moods

    def ceiling(self, states, coherence):
        assert coherence.shape[1] == len(states)
        return self.table[np.arange(len(self.table))[:, None], as_scored(coherence)] + self.scorer.influence


def as_scored(fit):
    """Scores are of what is infeasible, open, and expected or entailed."""
    return np.where(fit == Coherence.ENTAILED, Coherence.EXPECTED, fit)


def as_literals(belief: BeliefState):
    return frozenset([(a, True) for a in belief.true] + [(a, False) for a in belief.false])


@dataclass(frozen=True)
class Story:
    reference: Reference
    reasoner: Reasoner
    narrative: PreparedNarrative
    scorer: TableScorer

    @cached_property
    def _answers(self):
        return {}

    def answer(self, belief, event):
        key = belief, event
        if key not in self._answers:
            self._answers[key] = self.reference.answer(belief, event)
        return self._answers[key]

    def coherence(self, belief, event) -> Coherence:
        answer = self.answer(belief, event)
        if not answer.feasible:
            return Coherence.INFEASIBLE
        if answer.entailed:
            return Coherence.ENTAILED
        return Coherence.EXPECTED if self.reference.expected(belief, event) else Coherence.OPEN

    def admits(self, belief, candidate_set: CandidateSet, candidate: Candidate) -> bool:
        if not candidate.from_context:
            return True
        fit = self.coherence(belief, candidate.ground)
        if candidate.recent and fit is not Coherence.INFEASIBLE:
            return True
        alike = [c for c in candidate_set.candidates if told(c) == told(candidate) and c.from_context]
        certain = [c for c in alike if self.coherence(belief, c.ground) is Coherence.ENTAILED]
        possible = [c for c in alike if self.coherence(belief, c.ground) is not Coherence.INFEASIBLE]
        return [candidate] in (certain, possible)

    def next(self, belief, event):
        answer = self.answer(belief, event)
        return answer.progress if answer.feasible else self.top

    @cached_property
    def top(self):
        return self.reference.closure(frozenset())

    @cached_property
    def readings(self) -> list[tuple[tuple[int, ...], float]]:
        """Every sequence of candidates that may be told, with its utility."""
        found = []
        sizes = [range(len(one.candidates)) for one in self.narrative.candidate_sets]
        for choices in product(*sizes):
            belief, utility = self.top, 0.0
            for candidate_set, table, k in zip(
                self.narrative.candidate_sets, self.scorer.tables, choices, strict=True
            ):
                candidate = candidate_set.candidates[k]
                if not self.admits(belief, candidate_set, candidate):
                    break
                fit = as_scored(self.coherence(belief, candidate.ground))
                utility += table[k][fit] + self.scorer.mood(belief)
                belief = self.next(belief, candidate.ground)
            else:
                found.append((choices, utility))
        return found

    @cached_property
    def best(self) -> float:
        return max(utility for _, utility in self.readings)

    @cached_property
    def log_likelihood(self) -> float:
        return self.best + log(sum(exp(utility - self.best) for _, utility in self.readings))

    def probability(self, sentence: int, candidate: int) -> float:
        own = (u for choices, u in self.readings if choices[sentence] == candidate)
        return sum(exp(utility - self.log_likelihood) for utility in own)


def told(candidate: Candidate):
    """What a candidate says without the arguments from the context."""
    arguments = [None if a.origin is ArgumentOrigin.CONTEXT else a.constant for a in candidate.arguments]
    return candidate.event, *arguments


def scripted(reasoner: Reasoner, sentences) -> tuple[PreparedNarrative, TableScorer]:
    """Return a narrative and its scores, each sentence as events with their scores, as `as_scored`."""
    candidate_sets = tuple(
        CandidateSet.of(
            Sentence(str(number), ""),
            AnnotatedText((), ()),
            tuple(Candidate(name, (), True, 0) for name in own),
            reasoner.events([(name,) for name in own]),
        )
        for number, own in enumerate(sentences)
    )
    scorer = TableScorer(reasoner, [list(own.values()) for own in sentences], 0.0)
    return PreparedNarrative("scripted", candidate_sets), scorer


@st.composite
def grounded(draw, ground):
    event, *constants = ground
    origins = [
        draw(st.sampled_from([ArgumentOrigin.MENTIONED, ArgumentOrigin.MENTIONED, ArgumentOrigin.CONTEXT]))
        for _ in constants
    ]
    arguments = tuple(Argument(c, origin) for c, origin in zip(constants, origins, strict=True))
    return Candidate(event, arguments, draw(st.booleans()), 0)


@st.composite
def stories(draw, *, plain=None, sentences=(0, 4), candidates=(0, 4), utilities=None, influence=None):
    """Draw a domain and a narrative with scores; `candidates` is how many there are beside `nothing`."""
    plain = draw(st.booleans()) if plain is None else plain
    text = draw(domain_texts(plain=plain))
    try:
        domain = Domain.parse(text)
        reasoner = Reasoner(domain)
    except InputError:
        assume(False)
        raise
    events = [one for one in all_events(domain) if one[0] != "nothing"]
    possible = [e for e, number in zip(events, reasoner.events(events), strict=True) if number >= 0]
    candidate_sets = []
    tables = []
    if utilities is None:
        # Ties and impossible candidates among them.
        utilities = st.sampled_from([0.0, -1.0, -2.5, 1.0]) | st.floats(-9, 9) | st.just(-inf)
    for number in range(draw(st.integers(*sentences))):
        least, most = (min(size, len(possible)) for size in candidates)
        chosen = st.sampled_from(possible or ["nothing"])
        grounds = draw(st.lists(chosen, unique=True, min_size=least, max_size=most))
        found = [draw(grounded(ground)) for ground in grounds]
        found.append(Candidate("nothing", (), True, 0))
        ids = reasoner.events([one.ground for one in found])
        sentence = Sentence(str(number), "")
        candidate_sets.append(CandidateSet.of(sentence, AnnotatedText((), ()), tuple(found), ids))
        table = [[draw(utilities) for _ in range(FITS)] for _ in found]
        # Something can always be said.
        table[-1] = [max(-20.0, value) for value in table[-1]]
        tables.append(table)
    influence = draw(st.sampled_from([0.0, 0.5])) if influence is None else influence
    scorer = TableScorer(reasoner, tables, influence)
    return Story(Reference(domain), reasoner, PreparedNarrative("story", tuple(candidate_sets)), scorer)
