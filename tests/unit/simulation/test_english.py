"""Verbs in the third person, names with an article or a capital."""

import pytest

from item.language.domain import Domain
from item.simulation.english import Naming, joined, third_person


@pytest.mark.parametrize(
    ("phrase", "told"),
    [
        ("pass on", "passes on"),
        ("carry off", "carries off"),
        ("play", "plays"),
        ("go", "goes"),
        ("have", "has"),
        ("lose", "loses"),
        # What is no verb in its base form stays.
        ("takes home", "takes home"),
        ("gets cross", "gets cross"),
        ("bad pass", "bad pass"),
        ("lit", "lit"),
        ("no luck", "no luck"),
        # A noun is none either, nor what stands after a verb.
        ("supper", "supper"),
        ("injection", "injection"),
        ("home", "home"),
        ("handle", "handles"),
        ("score", "scores"),
    ],
)
def test_verbs_get_the_ending_of_the_third_person(phrase, told):
    assert third_person(phrase) == told


def test_things_get_an_article_and_persons_a_capital_where_a_domain_has_persons():
    domain = Domain.parse(
        """(define (domain d) (:types person lamp) (:constants ann head_porter - person  desk v2 - lamp)
        (:predicates (on ?l - lamp)) (:event light :parameters (?l - lamp) :effect (on ?l)))"""
    )
    naming = Naming(domain)
    names = [("ann", "ann"), ("ann", "the nurse"), ("head_porter", "head porter"), ("desk", "desk lamp")]
    assert [naming.written(*one) for one in names] == ["Ann", "the nurse", "the head porter", "the desk lamp"]
    assert [naming.written(*one) for one in [("v2", "v2"), ("desk", "Tiffany"), ("desk", "my lamp")]] == [
        "v2",
        "Tiffany",
        "my lamp",
    ]


def test_a_name_with_a_title_has_capitals_and_no_article():
    domain = Domain.parse(
        """(define (domain d) (:types person) (:constants mr_abbot - person) (:predicates (p ?a - person))
        (:event go :parameters (?a - person) :effect (p ?a)))"""
    )
    assert Naming(domain).written("mr_abbot", "mr abbot") == "Mr Abbot"


@pytest.mark.parametrize(
    ("before", "name", "told"),
    [
        ("gave a ", "the pill", "gave the pill"),
        ("with the ", "his lead", "with his lead"),
        ("gave the ", "pill", "gave the pill"),
        ("to ", "the yard", "to the yard"),
        ("", "the yard", "the yard"),
    ],
)
def test_a_name_brings_no_second_article(before, name, told):
    assert joined(before, name) == told


def test_where_nobody_is_known_to_be_a_person_names_stay():
    domain = Domain.parse(
        """(define (domain d) (:types agent) (:constants ann - agent) (:predicates (p ?a - agent))
        (:event go :parameters (?a - agent) :effect (p ?a)))"""
    )
    assert Naming(domain).written("ann", "ann") == "ann"
