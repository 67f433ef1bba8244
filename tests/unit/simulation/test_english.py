"""Verbs in the third person, names with an article or a capital."""

import pytest

from item.language.domain import Domain
from item.simulation.english import Naming, has_no_room, is_passive, joined, third_person


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


@pytest.mark.parametrize(
    ("phrase", "participants", "has_none"),
    [
        ("kids are born", 1, True),
        ("kids are born", 0, False),
        ("is voted in", 2, False),
        ("becomes a member", 1, False),
        ("drops the case", 2, True),
        ("falls to a wolf", 2, True),
        ("brings a case against", 2, False),
        ("gives the keys back", 2, False),
        ("gave a", 2, False),
        ("takes home", 2, False),
    ],
)
def test_a_phrase_with_a_subject_or_object_of_its_own_has_no_room_for_others(phrase, participants, has_none):
    assert has_no_room(phrase, participants) is has_none


@pytest.mark.parametrize(
    ("phrase", "passive"),
    [("is voted in", True), ("is sold", True), ("is", False), ("is glad", False), ("votes in", False)],
)
def test_a_passive_begins_with_an_auxiliary_and_a_participle(phrase, passive):
    assert is_passive(phrase) is passive
