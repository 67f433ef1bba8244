"""The k best paths of lattices made by hand, against a list of all paths."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from item import Domain, Narrative, NarrativeMapper, Sentence
from item.inference.k_best import k_best, one_way_each
from item.inference.lattice import Lattice
from item.inference.no_reading import NoReadingError
from item.inference.viterbi import best_path
from tests.support.lattices import chain


def every_path(lattice: Lattice, weights) -> list[tuple[float, tuple[int, ...]]]:
    """Return all paths with their utilities, the best first, as choices of candidates."""
    found = []
    for ways in product(*(range(len(step.targets)) for step in lattice.steps)):
        state = 0
        for step, way in zip(lattice.steps, ways, strict=True):
            if step.sources[way] != state:
                break
            state = step.targets[way]
        else:
            utility = sum(float(own[way]) for own, way in zip(weights, ways, strict=True))
            choices = tuple(int(s.candidates[w]) for s, w in zip(lattice.steps, ways, strict=True))
            found.append((utility, choices))
    return sorted(found, reverse=True)


def of_cells(lattice: Lattice, weights):
    """Return the utilities of ways, each a cell of its step and in their order, as those of cells."""
    return [own.reshape(step.coherence.shape) for step, own in zip(lattice.steps, weights, strict=True)]


def drawn(lattice: Lattice, seed: int, impossible: float = 0.0):
    random = np.random.default_rng(seed)
    # Few values, so that many paths are equally good.
    tables = [random.integers(-4, 5, len(step.targets)).astype(float) for step in lattice.steps]
    for own in tables[1:]:
        own[random.random(len(own)) < impossible] = -np.inf
    return tables


@pytest.mark.parametrize("impossible", [0.0, 0.4])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("k", [1, 2, 7, 40, 500])
def test_the_best_paths_come_in_order_each_once(k, seed, impossible):
    lattice = chain(4, 3)
    weights = drawn(lattice, seed, impossible)
    every = [(utility, choices) for utility, choices in every_path(lattice, weights) if utility > -np.inf]
    found = k_best(lattice, of_cells(lattice, weights), k)
    assert [path.utility for path in found] == [utility for utility, _ in every[:k]]
    assert len({path.choices for path in found}) == len(found)
    utilities = {choices: utility for utility, choices in every}
    assert all(utilities[path.choices] == path.utility for path in found)
    assert len(found) == min(k, len(every))
    assert found[0].utility == best_path(lattice, of_cells(lattice, weights)).utility


def test_a_story_of_one_sentence_has_its_candidates():
    lattice = chain(1, 4)
    found = k_best(lattice, [np.array([[0.5], [2.0], [-1.0], [-np.inf]])], 9)
    assert [path.utility for path in found] == [2.0, 0.5, -1.0]


def test_where_every_path_is_impossible_there_is_no_reading():
    lattice = chain(3, 2)
    weights = [np.zeros(2), np.full(4, -np.inf), np.zeros(4)]
    with pytest.raises(NoReadingError, match="M112"):
        k_best(lattice, of_cells(lattice, weights), 3)


def test_of_candidates_that_are_one_event_the_best_in_each_state_counts():
    utilities = np.array([[0.5, 1.0, 3.0], [2.0, 2.0, 2.0], [1.5, 1.0, 2.0], [0.0, 5.0, -np.inf]])
    lost = -np.inf
    assert one_way_each(utilities, np.array([7, 4, 7, 7])).tolist() == [
        [lost, lost, 3.0],
        [2.0, 2.0, 2.0],
        [1.5, lost, lost],
        [lost, 5.0, lost],
    ]


FAMILY = Domain.parse("""(define (domain family)
  (:types person farm) (:constants old young john - person acre - farm)
  (:predicates (owns ?p - person ?f - farm) (at_odds ?a ?b - person))
  (:event lose :parameters (?p - person ?f - farm) :precondition (owns ?p ?f) :effect (not (owns ?p ?f)))
  (:event quarrel :parameters (?a ?b - person) :effect (at_odds ?a ?b))
  (:lexicon (old "Tom" "his father") (young "Tom")))""")


def test_no_two_readings_have_the_same_events():
    """Words that name somebody and describe him, too, make two candidates of one event."""
    told = Narrative("day", (Sentence("1", "His father, Tom, farmed Acre."),))
    (readings,) = NarrativeMapper(FAMILY).fit([told]).k_best([told], 12)
    stories = [one.event for reading in readings for one in reading.sentences]
    assert len(set(stories)) == len(stories) > 1
