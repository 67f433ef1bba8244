"""The ground events that simulated narratives choose from."""

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.simulation import pool
from item.simulation.pool import Pool


def test_of_few_constants_in_several_places_as_many_take_part_as_may(monkeypatch):
    domain = Domain.parse(
        """(define (domain pairs) (:types t) (:constants a b c d e f - t) (:predicates (p ?x ?y - t))
        (:event join :parameters (?x ?y - t) :effect (p ?x ?y)) (:event end))"""
    )
    for most, events in [(36, 36), (35, 25), (1, 1)]:
        monkeypatch.setattr(pool, "MOST_INSTANCES", most)
        found = Pool.of(domain, Reasoner(domain), 0)
        assert {name: len(own) for name, own in found.numbers.items()} == {"join": events, "end": 1}
