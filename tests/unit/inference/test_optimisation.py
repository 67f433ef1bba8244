"""One answer set optimisation and the dynamic programme read a real narrative alike."""

from pathlib import Path

import numpy as np
import pytest

from item.inference.no_reading import NoReadingError
from item.inference.viterbi import best_path
from item.language.domain import Domain
from item.logic.coherence import FITS, Coherence
from item.logic.reasoner import Reasoner
from item.narrative.io.readers import read_narratives
from item.narrative.narrative import Narrative, Sentence
from item.narrative.prepared import PreparedNarrative
from item.narrative.preprocess import Preprocessor
from tests.reference.optimisation import GRAIN, best_reading
from tests.support.searches import expand, learn

EXAMPLE = Path(__file__).parents[3] / "examples" / "robocup" / "commentary.txt"


def test_the_beginning_of_a_game():
    domain = Domain.load("robocup")
    preprocessor = Preprocessor(domain, Reasoner(domain))
    whole = preprocessor.preprocess(read_narratives([EXAMPLE])[0])
    scorer = learn(domain, [whole], [preprocessor]).model.scorer(preprocessor)
    narrative = PreparedNarrative(whole.name, whole.candidate_sets[:8])
    tables = []
    for candidate_set in narrative.candidate_sets:
        learnt = scorer.on(candidate_set)
        table = learnt.told + learnt.coherence[learnt.types[:, 0]]
        tables.append(np.round(table / GRAIN) * GRAIN)
    lattice = expand(narrative, preprocessor.reasoner)
    utilities = [
        table[np.arange(len(table))[:, None], np.minimum(step.coherence, 2)]
        for step, table in zip(lattice.steps, tables, strict=True)
    ]
    best = best_path(lattice, utilities)
    choices = best_reading(narrative, domain, tables)

    def utility(choices):
        reasoner = preprocessor.reasoner
        state, total = reasoner.start, 0.0
        for candidate_set, table, choice in zip(narrative.candidate_sets, tables, choices, strict=True):
            event = candidate_set.events[choice]
            after, entailed = (int(one) for one in reasoner.outcome(state, event))
            expected = after >= 0 and reasoner.answers.expected(np.array([state]), np.array([event]))[0]
            total += table[choice, 0 if after < 0 else 1 + bool(entailed or expected)]
            state = max(after, 0)
        return total

    assert utility(choices) == utility(best.choices) == best.utility


def prepared(text, *texts):
    domain = Domain.parse(text)
    preprocessor = Preprocessor(domain, Reasoner(domain))
    sentences = tuple(Sentence(str(number), one) for number, one in enumerate(texts))
    return domain, preprocessor.preprocess(Narrative("short", sentences))


def test_what_depends_on_a_search_is_refused():
    domain, narrative = prepared(
        """(define (domain coin) (:constants hand - object) (:predicates (heads) (tails))
             (:event toss :effect (oneof (heads) (tails))))""",
        "A toss.",
    )
    tables = [np.zeros((len(one.candidates), FITS)) for one in narrative.candidate_sets]
    with pytest.raises(ValueError, match=r"\(toss\) is not plain"):
        best_reading(narrative, domain, tables)


def test_a_narrative_that_cannot_be_told_is_refused():
    domain, narrative = prepared(
        "(define (domain lamp) (:predicates (lit)) (:event light :precondition (not (lit)) :effect (lit)))",
        "Light.",
        "Light.",
    )
    tables = [np.full((len(one.candidates), FITS), -np.inf) for one in narrative.candidate_sets]
    for table in tables:
        table[0, Coherence.EXPECTED] = 0.0
    with pytest.raises(NoReadingError):
        best_reading(narrative, domain, tables)
    assert best_reading(narrative, domain, [tables[0], np.zeros_like(tables[1])])[0] == 0
