"""One answer set optimisation and the dynamic programme read a real narrative alike."""

from pathlib import Path

import numpy as np
import pytest

from item.inference.lattice import NoReadingError, expand
from item.inference.optimisation import GRAIN, best_reading
from item.inference.viterbi import best_path
from item.language.domain import Domain
from item.logic.coherence import Coherence
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative, Sentence
from item.narrative.observation import ObservedNarrative, Observer
from item.narrative.readers import read_narratives
from item.training.default import fit_multinomial

EXAMPLE = Path(__file__).parents[3] / "examples" / "robocup" / "commentary.txt"


def test_the_beginning_of_a_game():
    domain = Domain.load("robocup")
    observer = Observer(domain, Reasoner(domain))
    whole = observer.observe(read_narratives([EXAMPLE])[0])
    scorer = fit_multinomial(domain, [whole], [observer]).model.scorer(domain, observer.reasoner)
    narrative = ObservedNarrative(whole.name, whole.observations[:16])
    tables = []
    for observation in narrative.observations:
        learnt = scorer.on(observation)
        table = learnt.told + learnt.coherence[learnt.types[:, 0]]
        tables.append(np.round(table / GRAIN) * GRAIN)
    lattice = expand(narrative, observer.reasoner)
    weights = [
        table[step.candidates, step.coherence[step.candidates, step.sources]]
        for step, table in zip(lattice.steps, tables, strict=True)
    ]
    best = best_path(lattice, weights)
    choices = best_reading(narrative, domain, tables)

    def utility(choices):
        state, total = observer.reasoner.start, 0.0
        for observation, table, choice in zip(narrative.observations, tables, choices, strict=True):
            event = observation.events[choice]
            after, entailed = (int(one) for one in observer.reasoner.outcome(state, event))
            total += table[choice, 0 if after < 0 else 1 + entailed]
            state = max(after, 0)
        return total

    assert utility(choices) == utility(best.choices) == best.utility


def observed(text, *texts):
    domain = Domain.parse(text)
    observer = Observer(domain, Reasoner(domain))
    sentences = tuple(Sentence(str(number), one) for number, one in enumerate(texts))
    return domain, observer.observe(Narrative("short", sentences))


def test_what_depends_on_a_search_is_refused():
    domain, narrative = observed(
        """(define (domain coin) (:constants hand - object) (:predicates (heads) (tails))
             (:event toss :effect (oneof (heads) (tails))))""",
        "A toss.",
    )
    tables = [np.zeros((len(one.candidates), len(Coherence))) for one in narrative.observations]
    with pytest.raises(ValueError, match=r"\(toss\) is not plain"):
        best_reading(narrative, domain, tables)


def test_a_narrative_that_cannot_be_told_is_refused():
    domain, narrative = observed(
        "(define (domain lamp) (:predicates (lit)) (:event light :precondition (not (lit)) :effect (lit)))",
        "Light.",
        "Light.",
    )
    tables = [np.full((len(one.candidates), len(Coherence)), -np.inf) for one in narrative.observations]
    for table in tables:
        table[0, Coherence.OPEN] = 0.0
    with pytest.raises(NoReadingError):
        best_reading(narrative, domain, tables)
    assert best_reading(narrative, domain, [tables[0], np.zeros_like(tables[1])])[0] == 0
