"""The lattice on a small story: what is admitted, how paths merge, ties, and narratives without sentences."""

import numpy as np
import pytest

from item.inference.budget import Budget, Status
from item.inference.interpretation import path_of
from item.inference.k_best import k_best
from item.inference.marginals import posterior
from item.inference.no_reading import NoReadingError
from item.inference.viterbi import best_path
from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.paper import algorithm3, pointwise
from item.scoring.scorer import FloatArray
from tests.support.scorers import OneByOne
from tests.support.searches import expand, expand_together, interpret

PARCEL = """
(define (domain parcel)
  (:types person)
  (:constants ann bob cid - person)
  (:predicates (has ?p - person))
  (:exclusive (has ?p))
  (:event give :parameters (?from ?to - person) :precondition (has ?from) :effect (has ?to))
  (:event find :parameters (?p - person) :effect (has ?p))
  (:event lose :parameters (?p - person) :precondition (has ?p) :effect (not (has ?p))))
"""


class Flat(OneByOne):
    """Every candidate is as good as any other, but for what is set."""

    def __init__(self, **of_type: float) -> None:
        self.of_type = of_type

    def on(self, candidate_set):
        utilities = np.array([self.of_type.get(c.event, 0.0) for c in candidate_set.candidates])

        class Sentence:
            def __call__(self, _, coherence) -> FloatArray:
                return np.repeat(utilities[:, None], coherence.shape[1], axis=1)

            ceiling = __call__

        return Sentence()


@pytest.fixture(scope="module")
def parcel():
    domain = Domain.parse(PARCEL)
    reasoner = Reasoner(domain)
    preprocessor = Preprocessor(domain, reasoner)

    def read(*texts):
        sentences = tuple(Sentence(str(n), text) for n, text in enumerate(texts))
        return preprocessor.preprocess(Narrative("parcel", sentences))

    return reasoner, read


def ways(step, candidate_set, reasoner):
    """Return (what is known true before, event) of every way."""
    return {
        (reasoner.belief(int(step.states[source])).true, candidate_set.candidates[candidate].ground)
        for candidate, source in zip(step.candidates, step.sources, strict=True)
    }


def test_a_named_argument_is_admitted_everywhere_an_unnamed_one_where_the_state_singles_it_out(parcel):
    reasoner, read = parcel
    narrative = read("Ann finds it.", "It is raining.", "It is raining.", "Lost.")
    lattice = expand(narrative, reasoner)
    last = ways(lattice.steps[-1], narrative.candidate_sets[-1], reasoner)
    ann = (("has", "ann"),)
    assert (ann, ("lose", "ann")) in last
    assert (ann, ("lose", "bob")) not in last
    # Ann was named last, so she may be meant wherever the state does not rule her out, and she alone.
    assert ((), ("lose", "ann")) in last
    assert ((), ("lose", "bob")) not in last
    first = ways(lattice.steps[0], narrative.candidate_sets[0], reasoner)
    assert ((), ("lose", "ann")) in first
    assert ((), ("give", "ann", "bob")) not in first


def test_of_several_constants_that_the_state_allows_none_is_singled_out(parcel):
    reasoner, read = parcel
    narrative = read("Found.", "Lost.")
    lattice = expand(narrative, reasoner)
    # `find` needs nothing, so the state entails it for everybody and singles out nobody.
    assert ways(lattice.steps[0], narrative.candidate_sets[0], reasoner) == {((), ("nothing",))}


def test_a_beam_as_wide_as_the_states_are_many_drops_none(parcel):
    reasoner, read = parcel
    narrative = read("Ann gives it to Bob.", "Found.", "Bob, Cid.")
    whole = expand(narrative, reasoner)
    most = max(len(one.following) for one in whole.steps)
    assert [expand(narrative, reasoner, scorer=Flat(), beam=k).pruned for k in (most, most - 1)] == [
        False,
        True,
    ]


def test_what_has_come_to_its_end_was_not_stopped(parcel):
    reasoner, read = parcel
    told = ["Ann finds it.", "Ann gives it to Bob.", "Bob gives it to Cid."]
    narratives = [read(*told), read(*told[:1]), read()]
    found = expand_together(narratives, reasoner, budget=Budget(max_states=3))
    assert [(len(one.steps), one.stopped) for one in found] == [
        (1, Status.OUT_OF_STATES),
        (1, None),
        (0, None),
    ]
    assert expand_together([], reasoner) == []


def test_a_narrative_of_too_many_states_stops_alone(parcel):
    reasoner, read = parcel
    branching, plain = ["Ann, Bob."] * 6, ["Ann finds it.", "Ann gives it to Bob.", "Bob gives it to Cid."]
    narratives = [read(*plain), read(*branching), read(*plain)]
    whole = expand_together(narratives, reasoner)
    held = [1 + sum(len(step.following) for step in one.steps) for one in whole]
    assert held[1] > held[0] == held[2]
    found = expand_together(narratives, reasoner, budget=Budget(max_states=held[0]))
    assert [one.stopped for one in found] == [None, Status.OUT_OF_STATES, None]
    assert 0 < len(found[1].steps) < 6
    for own, before in zip(found, whole, strict=True):
        for step, same in zip(own.steps, before.steps, strict=False):
            assert step.following.tolist() == same.following.tolist()
    # What a narrative may hold does not depend on who is read beside it.
    (alone,) = expand_together(narratives[1:2], reasoner, budget=Budget(max_states=held[0]))
    assert len(alone.steps) == len(found[1].steps)
    # The last sentence may be read with as many states as allowed, and no more.
    limits = [
        expand_together(narratives[:1], reasoner, budget=Budget(max_states=k))[0] for k in (held[0] - 1, 1)
    ]
    assert [len(one.steps) for one in limits] == [3, 1]


def test_paths_into_one_state_merge(parcel):
    reasoner, read = parcel
    narrative = read(*["Ann gives it to Bob."] * 6)
    lattice = expand(narrative, reasoner)
    assert len(lattice.steps[-1].following) == len(lattice.steps[2].following)
    for step, following in zip(lattice.steps, lattice.steps[1:], strict=False):
        assert step.following.tolist() == following.states.tolist()
        assert step.targets[step.starts].tolist() == [*range(len(step.following))]
        assert len({*step.following.tolist()}) == len(step.following)


def test_of_equally_good_readings_the_earlier_candidate_wins(parcel):
    reasoner, read = parcel
    # Both `find` and `give` from somebody else leave Ann with it, at the same price.
    narrative = read("Ann, Bob.")
    lattice = expand(narrative, reasoner)
    (flat,) = lattice.weights(lattice.utilities([Flat().on(narrative.candidate_sets[0])]))
    events = [one.ground for one in narrative.candidate_sets[0].candidates]
    tied = {("give", "bob", "ann"), ("find", "ann")}
    (step,) = lattice.steps
    ann = next(k for k, s in enumerate(step.following) if reasoner.belief(int(s)).true == (("has", "ann"),))
    assert {events[c] for c in step.candidates[step.targets == ann]} == tied
    winner = step.back_pointers(flat, step.best(flat))[ann]
    assert events[step.candidates[winner]] == min(tied, key=events.index)
    longer = expand(read("Ann, Bob.", "Ann, Cid."), reasoner)
    zeros = [np.zeros(one.coherence.shape) for one in longer.steps]
    assert k_best(longer, zeros, 5) == k_best(longer, zeros, 9)[:5]
    # Each sentence's utilities are looked at once, so that they need not be kept.
    assert k_best(longer, zeros, 1)[0] == best_path(longer, zeros) == best_path(longer, iter(zeros))


def test_a_path_knows_the_states_that_its_choices_lead_to(parcel):
    reasoner, read = parcel
    # Ann cannot give twice what she no longer has: some paths contradict themselves.
    narrative = read("Ann, Bob.", "Ann, Cid.", "Bob, Cid.")
    lattice = expand(narrative, reasoner)
    zeros = [np.zeros(one.coherence.shape) for one in lattice.steps]
    paths = k_best(lattice, zeros, 1000)
    assert best_path(lattice, zeros) in paths
    assert {one.feasible for path in paths for one in path.taken} == {True, False}
    for path in paths:
        assert [*path.taken] == path_of(reasoner, narrative, path.choices)


@pytest.mark.parametrize("interpret", [interpret, algorithm3.interpret, pointwise.interpret])
def test_a_narrative_without_sentences_has_an_empty_reading(parcel, interpret):
    reasoner, read = parcel
    found = interpret(read(), reasoner, Flat())
    assert (found.sentences, found.utility, found.coherent) == ((), 0.0, True)
    lattice = expand(read(), reasoner)
    assert [path.choices for path in k_best(lattice, (), 3)] == [()]
    assert posterior(lattice, ()).log_likelihood == 0.0


def test_what_is_impossible_is_never_chosen_and_not_probable(parcel):
    reasoner, read = parcel
    narrative = read("Ann gives it to Bob.", "Bob gives it to Cid.")
    found = interpret(narrative, reasoner, Flat(give=-np.inf, find=-np.inf))
    assert {one.event[0] for one in found.sentences} <= {"lose", "nothing"}
    shares = dict(found.sentences[0].alternatives)
    assert shares["give", "ann", "bob"] == 0.0
    assert sum(shares.values()) == pytest.approx(1)


def test_when_every_reading_is_impossible_it_is_said(parcel):
    reasoner, read = parcel
    narrative = read("Ann gives it to Bob.")
    nothing_left = Flat(give=-np.inf, find=-np.inf, lose=-np.inf, nothing=-np.inf)
    with pytest.raises(NoReadingError):
        interpret(narrative, reasoner, nothing_left)
    lattice = expand(narrative, reasoner)
    utilities = lattice.utilities([nothing_left.on(narrative.candidate_sets[0])])
    with pytest.raises(NoReadingError):
        posterior(lattice, lattice.weights(utilities))
    for search in (best_path, lambda *given: k_best(*given, 2)):
        with pytest.raises(NoReadingError):
            search(lattice, utilities)
