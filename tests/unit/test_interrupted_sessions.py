"""A session, a stream and a judge of queries that were interrupted go on as those that never were."""

from __future__ import annotations

import pytest

from item import units
from item.language.domain import Domain
from item.learning.model import EM
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.query.engine import QueryEngine
from item.query.history import History
from item.query.requests import Request
from item.query.resolution import resolve_requests
from item.session import Session
from tests.support.interruptions import differing, lines_of, places, solver_calls

DOMAIN = """(define (domain house) (:types person)
  (:constants ann ben {more} - person)
  (:predicates (in ?p - person) (asleep ?p - person) (awake ?p - person) (alone ?p - person))
  (:init (not (in ann)) (not (asleep ann)))
  (:derived (alone ?p - person) (and (in ?p) (forall (?q - person) (or (= ?p ?q) (not (in ?q))))))
  (:constraint (forall (?p - person) (or (asleep ?p) (awake ?p))))
  (:event enter :parameters (?p - person) :precondition (not (in ?p)) :effect (in ?p))
  (:event leave :parameters (?p - person) :precondition (and (in ?p) (not (asleep ?p)))
    :effect (not (in ?p)))
  (:event sleep :parameters (?p - person) :precondition (and (in ?p) (awake ?p))
    :effect (oneof (asleep ?p) (and (asleep ?p) (not (awake ?p))))))"""
TEXTS = (
    ("Ann enters.", "Ben comes in.", "She falls asleep."),
    ("Ben enters.", "He sleeps.", "Ann comes in.", "Then she leaves."),
    ("Ann comes in.", "She sleeps."),
)
QUERIES = ("(alone ?who)", "(or (asleep ben) (awake ben))", "(possible (and (in ben) (asleep ann)))")


class Work:
    """What lives on from one piece of work to the next."""

    def __init__(self) -> None:
        # The last narrative has a cast of its own.
        domain, larger = (Domain.parse(DOMAIN.format(more=more)) for more in ("", "cid"))
        self._narratives = [
            Narrative(f"n{n}", tuple(Sentence(f"{n}.{k}", text) for k, text in enumerate(own)))
            for n, own in enumerate(TEXTS)
        ]
        self._session = Session(Preprocessors(domain, {"n2": larger}), EM(n_iter=2, n_adapt=2))
        self._asked = resolve_requests(domain, self._narratives[:1], [Request(one) for one in QUERIES])
        self._engine = QueryEngine(domain, [one.asked.form for one in self._asked])

    def __call__(self):
        """Learn, read and answer questions; return all results."""
        session, narratives = self._session, self._narratives
        learnt = session.learn(narratives)
        read = session.decode(learnt.model, narratives, 2)
        stream = session.stream(learnt.model, narratives[1].sentences, narrative="n1", batch=2)
        told = [[_told(one) for one in own.sentences] for best in read for own in best]
        history = [History(one) for one in read[0]]
        answers = [
            self._engine.ask(one.asked, history, state, {})
            for one in self._asked
            for state in range(len(history[0].beliefs))
        ]
        return [round(one, 6) for one in learnt.history], told, [_told(one) for one in stream], answers


def _told(one):
    return one.event, one.before, one.after, round(one.probability, 6)


def done(work):
    return work()


LINES = lines_of("logic", "inference", "learning", "query", "scoring", "narrative", "session", "units")


def test_after_an_interruption_somewhere(monkeypatch):
    monkeypatch.setattr(units, "MOST_TOGETHER", 4)
    assert differing(solver_calls, Work, done, places(solver_calls, Work, done, 1, 2)) == []


@pytest.mark.slow
@pytest.mark.parametrize("most", [units.MOST_TOGETHER, 4], ids=["one unit", "units"])
@pytest.mark.parametrize("steps", [solver_calls, LINES], ids=["solver", "lines"])
def test_after_an_interruption_in_many_places(steps, most, seed, monkeypatch):
    monkeypatch.setattr(units, "MOST_TOGETHER", most)
    assert differing(steps, Work, done, places(steps, Work, done, seed, 15)) == []


@pytest.mark.slow
def test_after_an_interruption_at_a_line_that_numbers_names(seed):
    """Lines of the module that numbers candidates: a number without its name stood for another name."""
    lines = lines_of("narrative/candidates/possible")
    assert differing(lines, Work, done, places(lines, Work, done, seed, 15)) == []
