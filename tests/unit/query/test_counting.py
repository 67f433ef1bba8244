"""Bounds of what is counted, as the axioms have them."""

import pytest

from item import Domain, Narrative, NarrativeMapper, Sentence
from item.query.answers import Truth
from item.query.counting import MOST_COUNTED, Counter
from item.query.requests import Request
from item.query.resolution import answer_all, resolve_requests

TOWN = """
(define (domain town) (:types person place)
  (:constants ann ben cy - person hall kitchen park - place)
  (:predicates (at ?p - person ?w - place) (tired ?p - person)(hungry ?p - person))
  (:functions (coins ?p - person) - (number 0 4))
  (:derived (hungry ?p - person) (or (tired ?p) (at ?p hall)))
  (:exclusive (at ?p ?w) :per (?p))
  (:constraint (forall (?p - person) (imply (at ?p park) (tired ?p))))
  (:event go :parameters (?p - person ?w - place) :effect (at ?p ?w))
  (:event rest :parameters (?p - person) :effect (not (tired ?p)))
  (:event find :parameters (?p - person) :effect (increase (coins ?p) 1)))
"""


@pytest.fixture(scope="module")
def ask():
    domain = Domain.parse(TOWN)
    texts = ("Ann goes to the hall.", "Ben rests.")
    story = Narrative("one", tuple(Sentence(f"s{n}", text) for n, text in enumerate(texts, 1)))
    readings = {"one": NarrativeMapper(domain).fit([story]).k_best([story], 1)[0]}

    def asked(query, **when):
        return answer_all(resolve_requests(domain, [story], [Request(query, **when)]), readings)[0]

    return asked


@pytest.mark.parametrize(
    ("query", "when", "count"),
    [
        ("(count ?w (at ben ?w))", {"before": "s1"}, (0, 1)),
        ("(count ?p ?w (at ?p ?w))", {"before": "s1"}, (0, 3)),
        ("(count ?p (tired ?p))", {"before": "s1"}, (0, 3)),
        ("(count ?n (coins ann ?n))", {"before": "s1"}, (1, 1)),
        ("(count ?p ?n (and (coins ?p ?n) (not (= ?n 0))))", {"before": "s1"}, (0, 3)),
        # Ann is in the hall, Ben is not tired, so not in the park.
        ("(count ?p ?w (at ?p ?w))", {}, (1, 3)),
        ("(count ?w (at ben ?w))", {}, (0, 1)),
        ("(count ?p (hungry ?p))", {}, (1, 3)),
        ("(count ?p (or (at ?p park) (not (hungry ?p))))", {}, (0, 2)),
        ("(count ?p ?w (or (at ?p ?w) (tired ?p)))", {}, (1, 7)),
    ],
)
def test_bounds_are_those_of_complete_states(ask, query, when, count):
    answer = ask(query, **when)
    assert answer.count == count
    assert answer.truth is (Truth.TRUE if count[0] == count[1] else Truth.UNKNOWN)


def test_very_many_values_are_judged_one_by_one():
    assert Counter(Domain.parse(TOWN)).bounds(None, (), [{}] * (MOST_COUNTED + 1), None) == (0, 41)
