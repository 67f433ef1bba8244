"""Who takes part: mentions in their order, and the last one for what is missing."""

import numpy as np
import pytest

from item.inference.options import DEFAULT_SEARCH
from item.language.domain import Domain
from item.narrative.candidates.arguments import ArgumentOrigin
from item.narrative.narrative import Narrative, Sentence
from item.narrative.prepared import CandidateSet
from item.narrative.preprocessors import Preprocessors
from item.paper import algorithm3
from item.paper.arguments import last_argument, missing, selectable, with_arguments
from item.paper.examples import generate_examples
from item.paper.learners import IterTrain
from item.paper.options import Arguments, ProgressionVariant
from item.paper.progression import progress_of
from item.scoring.scorer import SentenceScorer

TOLD = ("Pink1 passes to Pink2", "kicks", "passes to Pink3")


def sets(prepare, arguments, *texts):
    return with_arguments(prepare(*texts).narratives[0], arguments).candidate_sets


def ground(candidate_set):
    return {one.ground for one in candidate_set.candidates}


def test_mentions_keep_their_order_and_what_is_missing_was_named_last(prepare):
    first, second, third = sets(prepare, Arguments.MENTIONED, *TOLD)
    assert ("pass", "pink1", "pink2") in ground(first)
    assert ("pass", "pink2", "pink1") not in ground(first)
    # A type with fewer parameters takes either.
    assert {("kick", "pink1"), ("kick", "pink2")} <= ground(first)
    assert {one for one in ground(second) if one[0] == "kick"} == {("kick", "pink2")}
    assert {("pass", "pink2", "pink3"), ("pass", "pink3", "pink2")} <= ground(third)
    assert len(third.events) == len(third.candidates)


def test_arguments_may_be_listed(prepare):
    *_, third = sets(prepare, Arguments.LISTED, *TOLD)
    kept = ground(sets(prepare, Arguments.MENTIONED, *TOLD)[2])
    assert kept < ground(third)
    assert ("pass", "pink1", "pink3") in ground(third)


def test_the_last_argument_selected_is_the_one_that_is_missing(prepare):
    *_, third = sets(prepare, Arguments.SELECTED, *TOLD)
    for last, given in (
        ("pink1", {("pass", "pink1", "pink3"), ("pass", "pink3", "pink1")}),
        ("pink2", {("pass", "pink2", "pink3"), ("pass", "pink3", "pink2")}),
        # Who is named already, or was never named, cannot be what is missing.
        ("pink3", set()),
        ("pink9", set()),
        (None, set()),
    ):
        allowed = selectable(third, last)
        chosen = {one.ground for one, fits in zip(third.candidates, allowed, strict=True) if fits}
        assert {one for one in chosen if one[0] == "pass"} == given
        # Nothing else is lost.
        assert {("kick", "pink3"), ("nothing",)} <= chosen


def test_something_may_follow_whatever_was_selected(prepare):
    *_, third = sets(prepare, Arguments.SELECTED, *TOLD)
    lacking = [k for k, one in enumerate(third.candidates) if missing(one)]
    candidates, events = tuple(third.candidates[k] for k in lacking), third.events[lacking]
    third = CandidateSet.of(third.sentence, third.reading, candidates, events)
    assert selectable(third, "pink9").all()


def test_examples_compete_with_what_may_follow(soccer, prepare):
    """Pink2 has been selected last, so nobody can pass to Pink2 who is not named."""
    domain, _ = soccer
    corpus = prepare("Pink2 kicks", "Pink2 shoots")
    narrative = with_arguments(corpus.narratives[0], Arguments.SELECTED)
    examples = generate_examples(
        narrative,
        progress_of(ProgressionVariant.EXACT, domain, corpus.preprocessors[0].reasoner),
        n_samples=50,
        arguments=Arguments.SELECTED,
        random=np.random.default_rng(0),
    )
    candidates = narrative.candidate_sets[1].candidates
    last = {candidates[k].event for own in examples.rivals[50:] for k in own}
    assert "kick" in last
    assert "pass" not in last
    drawn = {candidates[k].event for k in examples.candidates[50:]}
    assert drawn == last


def test_the_last_argument_selected_outlives_an_event_without_arguments(prepare):
    (first, *_) = sets(prepare, Arguments.SELECTED, *TOLD)
    passes = next(one for one in first.candidates if one.ground == ("pass", "pink1", "pink2"))
    noise = next(one for one in first.candidates if one.event == "nothing")
    assert last_argument(passes, None) == "pink2"
    assert last_argument(noise, "pink2") == "pink2"
    assert missing(passes) == ()


class Preferring:
    """Prefers a given event in each sentence for which one is given."""

    def __init__(self, **preferred):
        self._preferred = preferred

    def on(self, candidate_set) -> SentenceScorer:
        wanted = self._preferred.get(candidate_set.sentence.text.split()[0].lower())
        own = np.array(
            [
                float(one.event == "kick" if wanted is None else one.ground == wanted)
                for one in candidate_set.candidates
            ]
        )
        return lambda states, _: np.repeat(own[:, None], len(states), axis=1)


class Mixed:
    """Holds all candidates possible, those that another scorer prefers most."""

    def __init__(self, preferring):
        self._preferring = preferring

    def on(self, candidate_set) -> SentenceScorer:
        def scores(states, coherence):
            own = self._preferring.on(candidate_set)(states, coherence) + 0.1
            return own / own.sum(axis=0)

        return scores


@pytest.mark.parametrize("chosen", ["pink4", "pink5"])
def test_algorithm_3_follows_what_was_selected(prepare, chosen):
    corpus = prepare("Pink1 passes to Pink2", "Pink3 kicks", "Somehow Pink4 passes and Pink5 kicks", "kicks")
    narrative = with_arguments(corpus.narratives[0], Arguments.SELECTED)
    scorer = Preferring(somehow=("kick", chosen))
    reading = algorithm3.interpret(
        narrative, corpus.preprocessors[0].reasoner, scorer, penalty=0.0, selected=True
    )
    assert [one.event for one in reading.sentences[2:]] == [("kick", chosen)] * 2


def test_what_may_not_follow_is_no_alternative(prepare):
    """After a kick of Pink5 nobody else can be who is missing, so no probability is given to others."""
    corpus = prepare("Pink4 passes and Pink5 kicks", "passes to Pink3")
    narrative = with_arguments(corpus.narratives[0], Arguments.SELECTED)
    assert ("pass", "pink4", "pink3") in ground(narrative.candidate_sets[1])
    chosen = Preferring(pink4=("kick", "pink5"), passes=("pass", "pink5", "pink3"))
    scorer = Mixed(chosen)
    (_, last) = algorithm3.interpret(
        narrative, corpus.preprocessors[0].reasoner, scorer, selected=True
    ).sentences
    assert last.event == ("pass", "pink5", "pink3")
    passes = {event for event, _ in last.alternatives if event[0] == "pass"}
    assert passes == {("pass", "pink5", "pink3"), ("pass", "pink3", "pink5")}
    assert sum(share for _, share in last.alternatives) == pytest.approx(1.0)
    assert last.probability == dict(last.alternatives)[last.event]


def test_no_argument_comes_from_a_static_tie_unless_listed(prepare):
    for arguments in Arguments:
        (first,) = sets(prepare, arguments, "Pink1 passes to Pink2")
        tied = any(
            argument.origin is ArgumentOrigin.RELATED
            for one in first.candidates
            for argument in one.arguments
        )
        assert tied is (arguments is Arguments.LISTED)


@pytest.mark.parametrize(("progression", "feasible"), [("exact", False), ("effects", True)])
def test_a_reading_has_the_states_of_its_search(progression, feasible):
    """By effects alone nobody learns from its opening that the gate was unlocked."""
    domain = Domain.parse(
        """(define (domain door) (:types door) (:constants gate - door)
        (:predicates (unlocked ?d - door) (ajar ?d - door))
        (:event opens :parameters (?d - door) :precondition (unlocked ?d) :effect (ajar ?d))
        (:event unlocks :parameters (?d - door) :precondition (not (unlocked ?d)) :effect (unlocked ?d))
        (:event nothing))"""
    )
    texts = Sentence("0", "The gate opens."), Sentence("1", "Then the gate unlocks.")
    corpus = Preprocessors(domain).prepare([Narrative("door", texts)])
    reasoner = corpus.preprocessors[0].reasoner
    reading = algorithm3.interpret(
        corpus.narratives[0],
        reasoner,
        Preferring(the=("opens", "gate"), then=("unlocks", "gate")),
        progress=progress_of(ProgressionVariant(progression), domain, reasoner),
        penalty=0.5,
    )
    assert [one.event[0] for one in reading.sentences] == ["opens", "unlocks"]
    assert [one.feasible for one in reading.sentences] == [True, feasible]
    known = [*reading.sentences[0].after.true]
    assert (("unlocked", "gate") in known) is not feasible
    assert reading.sentences[1].before == reading.sentences[0].after
    assert reading.utility == pytest.approx(2.0 if feasible else 1.5)


def test_training_and_decoding_agree_on_the_arguments(soccer):
    domain, corpus = soccer
    for arguments in Arguments:
        learner = IterTrain(n_iter=2, arguments=arguments)
        model = learner.fit(domain, corpus, DEFAULT_SEARCH).model
        (reading,) = learner.decode(model, corpus, DEFAULT_SEARCH)
        kept = with_arguments(corpus.narratives[0], arguments).candidate_sets
        assert all(one.event in ground(own) for one, own in zip(reading.sentences, kept, strict=True))
