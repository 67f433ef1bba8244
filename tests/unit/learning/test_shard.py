"""A part of what is learnt from: it answers alike whether it rests or not, and where it is empty."""

import gc
import weakref

import pytest

from item.inference.budget import Budget, Status
from item.inference.options import DEFAULT_SEARCH, SearchOptions
from item.language.domain import Domain
from item.learning import storage
from item.learning.counts import Counts
from item.learning.priors import pseudocounts
from item.learning.shard import Shard
from item.learning.shards import Alone
from item.learning.strengths import DEFAULT_STRENGTHS
from item.learning.text import EncodedCorpus
from item.logic.coherence import StateFeatures
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.scoring.held_out import digest

DOORS = Domain.parse("""(define (domain doors)
  (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))""")
STORIES = (
    Narrative("a", (Sentence("a.1", "oak opens"), Sentence("a.2", "oak bangs"), Sentence("a.3", "it rains"))),
    Narrative("b", ()),
    Narrative("c", (Sentence("c.1", "elm opens"), Sentence("c.2", "oak bangs"))),
)
LABELS = ([None, "close(oak)", None], [], [None, None])


class Prepared:
    """Prepares narratives, and counts how often."""

    def __init__(self, narratives=STORIES, labels=None):
        self.narratives, self.labels = narratives, labels
        self.made = []

    def __call__(self):
        corpus = Preprocessors(DOORS).prepare(self.narratives, self.labels)
        self.made.append([weakref.ref(one) for one in corpus.preprocessors])
        return corpus

    @property
    def alive(self):
        gc.collect()
        return sum(one() is not None for own in self.made for one in own)


def plain(tables):
    return {name: getattr(tables, name).tolist() for name in Counts.__struct_fields__}


def answers(shard, unlabelled=True):
    """Return all that a shard says, in the order in which it is asked."""
    vocabulary = shard.vocabulary(True, unlabelled)
    tally = shard.encode(vocabulary, True, StateFeatures.ALL)
    prior = pseudocounts(DOORS, vocabulary, tally, DEFAULT_STRENGTHS)
    prepared = shard.expect(prior.parameters(), 2.0, float(unlabelled), frozenset())
    step = shard.e_step(prior.parameters(), 1.0)
    counts = prior if step is None else prior.plus(step[0])
    learnt = shard.learnt(counts, True)
    return {
        "vocabulary": vocabulary,
        "tally": (tally.n_sentences, tally.n_words, tally.occurring.tolist(), tally.carried.tolist()),
        "prepared": (prepared.n_sentences, prepared.stopped),
        "step": step and (plain(step[0]), step[1]),
        "beliefs": shard.beliefs(),
        "learnt": learnt,
    }


def test_a_shard_that_rests_says_the_same_and_keeps_nothing_in_memory(monkeypatch):
    files = []
    make = storage.tempfile.TemporaryFile
    monkeypatch.setattr(storage.tempfile, "TemporaryFile", lambda **given: files.append(1) or make(**given))
    ready, anew = Prepared(labels=LABELS), Prepared(labels=LABELS)
    awake = Shard(DOORS, ready, DEFAULT_SEARCH)
    told = answers(awake)
    assert (len(ready.made), len(files)) == (1, 0)
    assert ready.alive
    resting = Shard(DOORS, anew, DEFAULT_SEARCH, rests=True)
    assert answers(resting) == told
    # For the words, for the numbers, and for the ways through the belief states.
    assert (len(anew.made), anew.alive, len(files)) == (3, 0, 1)


@pytest.mark.parametrize("rests", [False, True])
def test_a_shard_is_learnt_from_once_more_as_if_it_were_new(rests):
    shard = Shard(DOORS, Prepared(labels=LABELS), DEFAULT_SEARCH, rests=rests)
    assert answers(shard) == answers(shard)


def test_what_a_shard_says_of_its_sentences():
    told = answers(Shard(DOORS, Prepared(labels=LABELS), DEFAULT_SEARCH))
    assert told["prepared"][0] == 5
    assert [len(one) for one in told["beliefs"]] == [3, 0, 2]
    (opened, closed, _), _, _ = told["beliefs"]
    assert max(opened, key=lambda one: one[1])[0] == ("open", "oak")
    assert [event for event, _ in closed] == [("close", "oak")]
    assert closed[0][1] == pytest.approx(1.0, abs=1e-12)
    assert {*told["learnt"].held_out} == {digest(one) for story in STORIES for one in story.sentences}
    assert all({*own} == {*DOORS.events} for (own,) in told["learnt"].held_out.values())


@pytest.mark.parametrize("rests", [False, True])
def test_a_shard_without_sentences_says_so(rests):
    told = answers(Shard(DOORS, Prepared(STORIES[1:2]), DEFAULT_SEARCH, rests=rests))
    assert told["prepared"] == (0, None)
    assert told["step"] is None
    assert told["beliefs"] == [()]
    assert told["learnt"].held_out == {}


class Waiting(Budget):
    """A budget that is spent when it is said to be."""

    up = False

    def spent(self, states=0):  # noqa: ARG002
        return Status.TIMED_OUT if self.up else None


@pytest.mark.parametrize("already", [True, False], ids=["before", "meanwhile"])
def test_where_nobody_waits_for_an_iteration_nothing_is_made_ready_for_it(monkeypatch, already):
    budget, begun, done = Waiting(), [], []
    prepare = EncodedCorpus.lattices
    make = EncodedCorpus.expectation

    def lattices(*given):
        found = prepare(*given)
        budget.up = already
        return found

    def expectation(*given, **options):
        begun.append(1)
        budget.up = True
        done.append(make(*given, **options))

    monkeypatch.setattr(EncodedCorpus, "lattices", lattices)
    monkeypatch.setattr(EncodedCorpus, "expectation", expectation)
    told = answers(Shard(DOORS, Prepared(), SearchOptions(budget=budget)))
    assert (len(begun), done) == (not already, [])
    assert told["prepared"] == (0, Status.TIMED_OUT)
    assert told["step"] is None
    assert told["beliefs"] == [(), (), ()]
    assert told["learnt"].held_out == {}


def test_only_words_of_labelled_sentences_are_asked_for_where_the_others_do_not_count():
    shard = Shard(DOORS, Prepared(labels=LABELS), DEFAULT_SEARCH)
    assert {"bang", "rain"} <= {*shard.vocabulary(True, True).stems}
    assert {*shard.vocabulary(True, False).stems} & {"bang", "rain"} == {"bang"}


def test_whether_there_is_anything_new():
    every = frozenset(digest(one) for story in STORIES for one in story.sentences)
    labelled = digest(STORIES[0].sentences[1])
    shard = Shard(DOORS, Prepared(labels=LABELS), DEFAULT_SEARCH)
    assert shard.anything_new((), True)
    assert not shard.anything_new(every, True)
    assert shard.anything_new(every - {labelled}, False)
    # Of the others nothing is learnt without EM.
    assert shard.anything_new({labelled}, True)
    assert not shard.anything_new({labelled}, False)
    assert not Shard(DOORS, Prepared(STORIES[1:2]), DEFAULT_SEARCH).anything_new((), True)


def test_one_shard_is_asked_here():
    alone = Alone(DOORS, Prepared()(), DEFAULT_SEARCH)
    assert alone.each(Shard.anything_new, (), True) == [True]
    assert alone.in_order([["a", "b"]]) == ["a", "b"]
