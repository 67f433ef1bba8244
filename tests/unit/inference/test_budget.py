"""Searches that are stopped end with what is known so far, and say so."""

import os
import pickle
import signal
import threading
import time
from math import isnan, nan

import pytest

from item.inference import budget as budget_module
from item.inference.budget import Budget, Status
from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from tests.support.scorers import OneByOne
from tests.support.searches import interpret, learn

LAMP = """
(define (domain lamp)
  (:constants hall attic)
  (:predicates (lit ?r))
  (:event light :parameters (?r) :precondition (not (lit ?r)) :effect (lit ?r))
  (:event douse :parameters (?r) :precondition (lit ?r) :effect (not (lit ?r))))
"""


@pytest.fixture(scope="module")
def lamp():
    domain = Domain.parse(LAMP)
    reasoner = Reasoner(domain)
    texts = [
        "Somebody lights the hall.",
        "The hall is doused.",
        "Light in the attic.",
        "Darkness in the attic.",
    ]
    sentences = tuple(Sentence(str(n), text) for n, text in enumerate(texts))
    preprocessor = Preprocessor(domain, reasoner)
    narrative = preprocessor.preprocess(Narrative("lamp", sentences))
    return domain, reasoner, narrative, learn(domain, [narrative], [preprocessor]).model


class Interrupting(OneByOne):
    """A scorer that sends the interrupt signal when it scores a sentence."""

    def __init__(self, scorer, sentence, times=1) -> None:
        self.scorer, self.sentence, self.left = scorer, sentence, times

    def prepare(self, states, beside=()):
        self.scorer.prepare(states, beside)

    def on(self, candidate_set):
        inner = self.scorer.on(candidate_set)

        class Sentence:
            def __call__(_, states, coherence):  # noqa: N805
                while candidate_set.sentence.id == self.sentence and self.left:
                    self.left -= 1
                    os.kill(os.getpid(), signal.SIGINT)
                return inner(states, coherence)

            ceiling = inner.ceiling

        return Sentence()


def test_without_limits_a_search_is_never_spent():
    assert Budget().spent(10**9) is None


def test_a_budget_is_spent_from_its_end_on(monkeypatch):
    now = 100.0
    monkeypatch.setattr(budget_module, "monotonic", lambda: now)
    budget = Budget(seconds=7.0)
    assert budget.spent() is None
    now = 106.9
    assert budget.spent() is None
    now = 107.0
    assert budget.spent() is Status.TIMED_OUT
    now = 108.0
    assert budget.spent() is Status.TIMED_OUT


def test_work_without_which_there_is_no_result_may_take_a_second_more(monkeypatch):
    now = 100.0
    monkeypatch.setattr(budget_module, "monotonic", lambda: now)
    short, long = Budget(seconds=7.0), Budget(seconds=7.0, grace=5.0)
    now = 107.9
    assert (short.spent(), short.overdue()) == (Status.TIMED_OUT, None)
    now = 108.0
    assert (short.overdue(), long.overdue()) == (Status.TIMED_OUT, None)
    there = pickle.loads(pickle.dumps(long))
    now = 112.0
    assert (long.overdue(), there.overdue()) == (Status.TIMED_OUT, Status.TIMED_OUT)
    assert Budget().overdue() is None


def test_what_took_long_may_take_longer_to_become_a_result(monkeypatch):
    now = 100.0
    monkeypatch.setattr(budget_module, "monotonic", lambda: now)
    short, long = Budget(seconds=2.0), Budget(seconds=60.0)
    for one in (short, long):
        now = 102.0 if one is short else 160.0
        one.to_finish()
        now += 0.9
        assert (one.spent(), one.overdue()) == (Status.TIMED_OUT, None)
        now += 5.1
        assert one.overdue() is (Status.TIMED_OUT if one is short else None)
        now += 1.5
        assert one.overdue() is Status.TIMED_OUT
    with Budget(seconds=60.0) as one:
        now += 40.0
        one.to_finish()
        os.kill(os.getpid(), signal.SIGINT)
        now += 1.0
        assert one.overdue() is Status.INTERRUPTED


def test_an_interrupt_leaves_a_second_for_the_result(monkeypatch):
    now = 100.0
    monkeypatch.setattr(budget_module, "monotonic", lambda: now)
    with Budget(seconds=900.0, grace=900.0) as budget:
        os.kill(os.getpid(), signal.SIGINT)
        assert (budget.spent(), budget.overdue()) == (Status.INTERRUPTED, None)
        now = 101.0
        assert budget.overdue() is Status.INTERRUPTED


def test_a_budget_allows_as_many_states_as_it_says():
    budget = Budget(max_states=3)
    assert [budget.spent(states) for states in (0, 3, 4)] == [None, None, Status.OUT_OF_STATES]
    assert Budget(max_states=1).spent() is None


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"seconds": -1}, ValueError, "seconds: a number of seconds, 0 or more, is expected, not -1"),
        ({"seconds": nan}, ValueError, "seconds: .* not nan"),
        ({"seconds": "x"}, TypeError, "seconds: a number of seconds or None is expected, not 'x'"),
        ({"seconds": True}, TypeError, "seconds: .* not True"),
        ({"max_states": 0}, ValueError, "max_states: a whole number, 1 or more, is expected, not 0"),
        ({"max_states": 1.5}, TypeError, "max_states: a whole number or None is expected, not 1.5"),
    ],
)
def test_limits_that_mean_nothing_are_refused_by_name(given, error, said):
    with pytest.raises(error, match=f"^{said}"):
        Budget(**given)


def test_a_budget_whose_time_is_over_can_be_sent(monkeypatch):
    now = 100.0
    monkeypatch.setattr(budget_module, "monotonic", lambda: now)
    budget = Budget(seconds=1)
    now = 200.0
    assert pickle.loads(pickle.dumps(budget)).spent() is Status.TIMED_OUT


def test_what_is_left_of_a_budget_is_sent(monkeypatch):
    now = 100.0
    monkeypatch.setattr(budget_module, "monotonic", lambda: now)
    budget = Budget(seconds=300.0, max_states=3)
    now = 102.0
    sent = pickle.dumps(budget)
    # Elsewhere the clock shows something else.
    now = 1000.0
    there = pickle.loads(sent)
    assert there.spent() is None
    assert there.spent(4) is Status.OUT_OF_STATES
    now = 1297.9
    assert there.spent() is None
    now = 1298.0
    assert there.spent() is Status.TIMED_OUT
    assert pickle.loads(pickle.dumps(Budget())).spent(10**9) is None


def test_items_come_until_a_budget_is_spent():
    assert list(Budget().until_spent([1, 2, 3])) == [1, 2, 3]
    assert list(Budget(seconds=0.0).until_spent([1, 2, 3])) == []

    def interrupted():
        yield 1
        os.kill(os.getpid(), signal.SIGINT)
        yield 2

    before = signal.getsignal(signal.SIGINT)
    with Budget() as budget:
        listening = signal.getsignal(signal.SIGINT)
        assert list(budget.until_spent(interrupted())) == [1]
        assert budget.spent() is Status.INTERRUPTED
        assert signal.getsignal(signal.SIGINT) == listening
    assert signal.getsignal(signal.SIGINT) is before


def test_the_time_ends_the_wait_for_an_item():
    def waiting():
        yield 1
        time.sleep(20)
        yield 2

    began, before = time.monotonic(), signal.getsignal(signal.SIGALRM)
    assert list(Budget(seconds=0.2).until_spent(waiting())) == [1]
    assert time.monotonic() - began < 10
    assert signal.getsignal(signal.SIGALRM) is before


def test_items_come_in_other_threads_too():
    seen = []
    thread = threading.Thread(target=lambda: seen.extend(Budget().until_spent([1, 2])))
    thread.start()
    thread.join()
    assert seen == [1, 2]


def test_without_a_result_the_first_interrupt_does_not_wait():
    with Budget(patient=False) as budget:
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
        assert budget.spent() is None
        budget.achieved()
        os.kill(os.getpid(), signal.SIGINT)
        assert budget.spent() is Status.INTERRUPTED


def test_who_watches_is_told_how_far_a_search_has_come():
    seen = []
    budget = Budget()
    budget.advance(1, 4)
    budget.watch = lambda *told: seen.append(told)
    budget.advance(2, 4)
    assert seen == [(2, 4)]


def test_a_search_without_time_reads_nothing_and_says_so(lamp):
    domain, reasoner, narrative, model = lamp
    found = interpret(
        narrative, reasoner, model.scorer(Preprocessor(domain, reasoner)), budget=Budget(seconds=0.0)
    )
    assert (found.status, found.sentences) == (Status.TIMED_OUT, ())
    assert not found.status.complete


def test_a_search_out_of_states_reads_the_beginning_as_if_it_were_all(lamp):
    domain, reasoner, narrative, model = lamp
    scorer = model.scorer(Preprocessor(domain, reasoner))
    found = interpret(narrative, reasoner, scorer, budget=Budget(max_states=4))
    read = len(found.sentences)
    assert found.status is Status.OUT_OF_STATES
    assert 0 < read < len(narrative.candidate_sets)
    beginning = type(narrative)(narrative.name, narrative.candidate_sets[:read])
    whole = interpret(beginning, reasoner, scorer)
    assert whole.status is Status.OPTIMAL
    assert (whole.sentences, whole.utility) == (found.sentences, found.utility)


def test_an_interrupted_search_ends_with_what_it_has(lamp):
    domain, reasoner, narrative, model = lamp
    scorer = Interrupting(model.scorer(Preprocessor(domain, reasoner)), "1")
    before = signal.getsignal(signal.SIGINT)
    with Budget() as budget:
        found = interpret(narrative, reasoner, scorer, beam=1, budget=budget)
    assert found.status is Status.INTERRUPTED
    assert [one.sentence.id for one in found.sentences] == ["0", "1"]
    assert signal.getsignal(signal.SIGINT) is before


def test_a_search_interrupted_at_its_end_proves_nothing(lamp):
    domain, reasoner, narrative, model = lamp
    scorer = Interrupting(model.scorer(Preprocessor(domain, reasoner)), "3")
    with Budget() as budget:
        found = interpret(narrative, reasoner, scorer, beam=1, budget=budget)
    assert budget.spent() is Status.INTERRUPTED
    assert len(found.sentences) == len(narrative.candidate_sets)
    assert (found.status, isnan(found.gap)) == (Status.APPROXIMATE, True)


def test_a_second_interrupt_does_not_wait(lamp):
    domain, reasoner, narrative, model = lamp
    scorer = Interrupting(model.scorer(Preprocessor(domain, reasoner)), "1", times=2)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), Budget() as budget:
        interpret(narrative, reasoner, scorer, beam=1, budget=budget)
    assert signal.getsignal(signal.SIGINT) is before


def test_outside_the_main_thread_signals_are_left_alone():
    before = signal.getsignal(signal.SIGINT)
    seen = []

    def work():
        with Budget(seconds=0.0) as budget:
            seen.append((budget.spent(), signal.getsignal(signal.SIGINT)))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [(Status.TIMED_OUT, before)]


def test_learning_that_is_stopped_keeps_what_it_has(lamp):
    domain, reasoner, narrative, _ = lamp
    by = Preprocessor(domain, reasoner)
    iterations = []

    with Budget() as budget:

        def progress(iteration):
            iterations.append(iteration)
            if iteration.number == 1:
                os.kill(os.getpid(), signal.SIGINT)

        learnt = learn(domain, [narrative], [by], n_iter=50, tol=0, callback=progress, budget=budget)
    assert learnt.stopped is Status.INTERRUPTED
    assert not learnt.converged
    two = learn(domain, [narrative], [by], n_iter=2, tol=0)
    assert learnt.history == two.history
    assert (learnt.model.parameters.words == two.model.parameters.words).all()


def test_learning_without_time_leaves_the_prior(lamp):
    domain, reasoner, narrative, _ = lamp
    by = Preprocessor(domain, reasoner)
    learnt = learn(domain, [narrative] * 2, [by] * 2, budget=Budget(seconds=0.0))
    assert (learnt.stopped, learnt.history) == (Status.TIMED_OUT, ())
    found = interpret(narrative, reasoner, learnt.model.scorer(Preprocessor(domain, reasoner)))
    assert len(found.sentences) == 4
