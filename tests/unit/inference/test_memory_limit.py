"""Lattices that would fill too much are refused with their size, before they are made."""

import pickle

import pytest

from item.inference import memory_limit
from item.inference.budget import Budget, Status
from item.inference.lattice import expand_all
from item.inference.memory_limit import PAIR, WAY, NoRoomError
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning import text
from item.logic.reasoner import Reasoner
from item.narrative.corpus import PreparedCorpus
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from tests.support.searches import expand_together, listen
from tests.unit.inference.test_lattice import Flat

LAMPS = """(define (domain lamps) (:types lamp) (:constants hall attic shed barn - lamp)
  (:predicates (lit ?l - lamp))
  (:event light :parameters (?l - lamp) :effect (lit ?l))
  (:event douse :parameters (?l - lamp) :effect (not (lit ?l))))"""
EXACT = SearchOptions(beam="all")
# Five candidates, each of which leads everywhere.
BRANCHING, PLAIN = ("Hall, attic.", "Shed, barn.", "Attic, barn."), ("Hall lit.", "It rains.")


@pytest.fixture
def lamps():
    domain = Domain.parse(LAMPS)
    reasoner = Reasoner(domain)
    preprocessor = Preprocessor(domain, reasoner)

    def read(name, told):
        sentences = tuple(Sentence(f"{name}.{k}", one) for k, one in enumerate(told))
        return preprocessor.preprocess(Narrative(name, sentences))

    return preprocessor, read("many", BRANCHING), read("few", PLAIN)


def filled(lattices, reasoner):
    """Return how many bytes lattices count for."""
    steps = [step for one in lattices for step in one.steps]
    pairs, ways = sum(one.coherence.size for one in steps), sum(len(one.ways) for one in steps)
    return PAIR * pairs + WAY * ways + memory_limit.STATE * reasoner.n_states


def test_what_just_fits_in_is_made_and_what_is_larger_refused_with_its_size(lamps, monkeypatch):
    by, many, _ = lamps
    whole = expand_together([many], by.reasoner)
    monkeypatch.setattr(memory_limit, "LARGEST", filled(whole, by.reasoner))
    assert len(expand_together([many], by.reasoner)[0].steps) == 3
    monkeypatch.setattr(
        memory_limit, "LARGEST", filled(whole, by.reasoner) - WAY * len(whole[0].steps[2].ways) - 1
    )
    states = len(whole[0].steps[2].states)
    with pytest.raises(
        NoRoomError, match=rf"M113.*`many.2`: 5 candidates in {states} belief states are too many"
    ):
        expand_together([many], by.reasoner)


def test_how_much_room_there_is_is_said_in_gigabytes(lamps, monkeypatch):
    by, many, _ = lamps
    monkeypatch.setattr(memory_limit, "STATE", 10**9)
    monkeypatch.setattr(memory_limit, "LARGEST", 15 * 10**8)
    with pytest.raises(NoRoomError, match=r"they would fill more than 1\.5 GB"):
        expand_together([many], by.reasoner)


def test_what_ways_need_counts_as_soon_as_it_is_known(lamps, monkeypatch):
    by, many, _ = lamps
    whole = expand_together([many], by.reasoner)
    monkeypatch.setattr(memory_limit, "LARGEST", filled(whole, by.reasoner) - WAY)
    assert len(expand_together([many], by.reasoner)[0].steps) == 3
    # Now the last step is made in several batches, and the ways of the first ones are known.
    monkeypatch.setattr("item.inference.steps.MOST_AT_ONCE", 5)
    monkeypatch.setattr(memory_limit, "LARGEST", filled(whole, by.reasoner) - 6 * WAY)
    with pytest.raises(NoRoomError):
        expand_together([many], by.reasoner)


def test_a_search_that_bounds_itself_needs_no_room(lamps, monkeypatch):
    by, many, _ = lamps
    monkeypatch.setattr(memory_limit, "LARGEST", 0)
    (lattice,) = expand_all([many], by.reasoner, scorers=[Flat()])
    assert len(lattice.steps) == 3
    for beam in ("all", 10**6):
        with pytest.raises(NoRoomError):
            expand_all([many], by.reasoner, scorers=[Flat()], search=SearchOptions(beam=beam))


def test_ways_that_a_beam_dropped_need_no_room(lamps, monkeypatch):
    by, many, _ = lamps
    narrow = SearchOptions(beam=1)
    kept = expand_all([many], by.reasoner, scorers=[Flat()], search=narrow)
    assert kept[0].pruned
    monkeypatch.setattr(memory_limit, "LARGEST", filled(kept, by.reasoner))
    assert len(expand_all([many], by.reasoner, scorers=[Flat()], search=narrow)[0].steps) == 3


@pytest.mark.parametrize("limit", [{"seconds": 300.0}, {"max_states": 10**6}])
def test_with_a_limit_the_largest_stops_alone(lamps, monkeypatch, limit):
    by, many, few = lamps
    whole = expand_together([few, many], by.reasoner)
    monkeypatch.setattr(
        memory_limit, "LARGEST", filled(whole, by.reasoner) - WAY * len(whole[1].steps[2].ways) - 1
    )
    found = expand_together([few, many], by.reasoner, budget=Budget(**limit))
    assert [(len(one.steps), one.stopped) for one in found] == [(2, None), (2, Status.OUT_OF_STATES)]
    with pytest.raises(NoRoomError, match=r"many\.2"):
        expand_together([few, many], by.reasoner, budget=Budget())


def test_narratives_of_several_casts_share_the_room(lamps, monkeypatch):
    by, many, _ = lamps
    other = Preprocessor(by.domain, Reasoner(by.domain))
    sentences = tuple(one.sentence for one in many.candidate_sets)
    corpus = PreparedCorpus.of([many, other.preprocess(Narrative("others", sentences))], [by, other])
    assert len([*corpus.side_by_side()]) == 2
    scorers = {by: Flat(), other: Flat()}
    monkeypatch.setattr(memory_limit, "STATE", 0)
    alone = text.lattices(PreparedCorpus.of([many], [by]), scorers, EXACT)
    monkeypatch.setattr(memory_limit, "LARGEST", filled(alone, by.reasoner))
    assert len(text.lattices(PreparedCorpus.of([many], [by]), scorers, EXACT)) == 1
    with pytest.raises(NoRoomError):
        text.lattices(corpus, scorers, EXACT)


def test_a_stream_needs_room_for_what_is_undecided(lamps, monkeypatch):
    by, many, _ = lamps
    (whole,) = expand_together([many], by.reasoner)
    monkeypatch.setattr(
        memory_limit, "LARGEST", filled([whole], by.reasoner) - WAY * len(whole.steps[2].ways) - 1
    )

    def told(**limit):
        search = SearchOptions(beam="all", budget=Budget(**limit))
        return [*listen(many.candidate_sets, by.reasoner, Flat(), search=search)]

    with pytest.raises(NoRoomError, match=r"`many\.2`"):
        told()
    assert [(one.sentence.id, one.forced) for one in told(seconds=300.0)] == [
        ("many.0", True),
        ("many.1", True),
    ]


def test_the_error_crosses_processes(lamps, monkeypatch):
    by, many, _ = lamps
    monkeypatch.setattr(memory_limit, "LARGEST", 0)
    with pytest.raises(NoRoomError) as caught:
        expand_together([many], by.reasoner)
    assert pickle.loads(pickle.dumps(caught.value)).diagnostics == caught.value.diagnostics
