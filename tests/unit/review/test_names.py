"""Which capitals are names that a domain does not know."""

import pytest

from item.language.domain import Domain
from item.review.names import unknown_names
from item.review.text import read_sentences


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Then Carter opened oak.", ["Carter"]),
        ("Then Mr Carter opened oak.", ["Mr Carter"]),
        ("Then Mr. Carter opened oak.", ["Mr Carter"]),
        # Who has a title is known.
        ("Then Dr Ann opened oak.", []),
        ("Then Dr. Ann opened oak.", []),
        ("Then Nurse Ann and Professor Ben opened oak.", []),
        ("Then Mr and Mrs Ben opened oak.", []),
        ("Mr Carter opened oak.", ["Mr Carter"]),
        ("Dr. Carter opened oak.", ["Dr Carter"]),
        ("Captain Carter opened oak.", ["Captain Carter"]),
        ("Mr Ann opened oak.", []),
        ("Captain opened oak. Carter slept.", []),
        # What is a title elsewhere is all that somebody is called.
        ("Then Captain opened oak.", ["Captain"]),
        ("Then Captain, Ann opened oak.", ["Captain"]),
        # Direct speech begins like a sentence.
        ('Ann said, "Good morning," and opened oak.', []),
        ('Ann said, "My Carter opened oak."', ["Carter"]),
    ],
)
def test_titles_are_no_names_by_themselves(domain, sentences, text, found):
    read = sentences((text, ("open", "ann", "oak")))
    assert [one.name for one in unknown_names(domain, read)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("09:10 Shifted oak.", []),
        ("9.15 pm Shifted oak.", []),
        ("0910 Shifted oak to Carter.", ["Carter"]),
        ("7am Shifted oak quickly. 7:30 Returned it.", []),
        ("At 09:10 Carter shifted oak.", ["Carter"]),
        ("09:10 Mr Carter shifted oak.", ["Mr Carter"]),
    ],
)
def test_what_stands_behind_a_time_begins_a_sentence(domain, sentences, text, found):
    read = sentences((text, ("open", "ann", "oak")))
    assert [one.name for one in unknown_names(domain, read)] == found


def test_days_months_and_feasts_are_no_names(domain, sentences):
    text = (
        "Then on Monday, on Sundays, in May and February, at Christmas, on Easter Monday and Christmas Eve "
        "Ann opened oak with Jan."
    )
    assert [one.name for one in unknown_names(domain, sentences((text, ("open", "ann", "oak"))))] == ["Jan"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The clock of Oak House struck.", ["Oak House"]),
        ("Oak House was dark, and Hotel Oak as well.", ["Oak House", "Hotel Oak"]),
        ("Then Captain Oak opened.", []),
        ("Oak opened. Then Ann Carter came.", ["Carter"]),  # Ann is always written so
    ],
)
def test_what_names_a_constant_elsewhere_may_be_part_of_a_name(domain, sentences, text, found):
    read = sentences((text, ("nothing",)), ("Then oak closed.", ("close", "ann", "oak")))
    assert [one.name for one in unknown_names(domain, read)] == found


def test_a_name_behind_a_time_is_one_where_it_is_one_elsewhere(domain, sentences):
    read = sentences(("Then Carter slept.", ("nothing",)), ("09:10 Carter slept.", ("nothing",)))
    (found,) = unknown_names(domain, read)
    assert (found.name, found.sentences) == ("Carter", ("h.0", "h.1"))


def test_a_name_that_constants_share_is_known(told):
    domain = Domain.parse("""(define (domain chapel) (:types person) (:constants old young - person)
      (:event baptise :parameters (?p - person))
      (:lexicon (old "Tom" "Big Tom") (young "Tom" "Big Tom")))""")
    reading = told(
        ("They baptised the child Tom after Carter.", ("baptise", "old")),
        ("Then Big Tom was baptised.", ("baptise", "old")),
    )
    (found,) = unknown_names(domain, read_sentences(domain, [reading], {}))
    assert found.name == "Carter"


@pytest.fixture
def store():
    return Domain.parse("""(define (domain store) (:types pallet place)
      (:constants p4 - pallet dock_1 dock_2 rack_a - place) (:predicates (at ?p - pallet ?to - place))
      (:event move :parameters (?p - pallet ?to - place) :effect (at ?p ?to))
      (:lexicon (rack_a "shelf a") (move "b2b")))""")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("P12 held.", ["P12"]),
        ("p12 held.", ["p12"]),
        ("P 12 held.", ["P 12"]),
        ("P-12 held, P13 not.", ["P 12", "P13"]),
        ("P4 was moved to dock 9.", ["dock 9"]),
        ("Dock 9 is closed.", ["Dock 9"]),
        ("P4 was moved to dock9.", ["dock9"]),
        ("P4 was moved to rack C and shelf D.", ["rack C", "shelf D"]),
        ("Boeing B747 was not here, but Boeing B748 was.", ["B747", "Boeing B748"]),
        # What the domain has.
        ("P4 was moved from dock 1 to rack A.", []),
        # No names: numbers of other things, times, and a word of the domain.
        ("P4 was moved to the dock at 9:40, 24 of 24, 3rd of 3, by b2b.", []),
        ("P4 was put on the rack. A pallet is here, and on the rack I saw another one.", []),
    ],
)
def test_a_code_is_a_name_wherever_it_stands(store, told, text, found):
    read = read_sentences(store, [told((text, ("nothing",)))], {})
    names = unknown_names(store, read)
    assert [one.name for one in names] == found
    assert all(one.code for one in names)


def test_a_code_of_a_cast_is_known_in_its_narrative(store, told):
    read = read_sentences(store, [told(("P12 was moved to dock 9.", ("nothing",)))], {"h": store})
    cast = Domain.parse("""(define (domain cast) (:types pallet) (:constants p12 lane_1 - pallet))""")
    own = read_sentences(store, [told(("P12 was moved to dock 9 and lane 2.", ("nothing",)))], {"h": cast})
    assert [one.name for one in unknown_names(store, read)] == ["P12", "dock 9"]
    assert [one.name for one in unknown_names(store, own, {"h": cast})] == ["lane 2"]


def test_a_code_is_one_name_however_it_is_written(store, told):
    sentences = [(text, ("nothing",)) for text in ("Dock 9 is closed.", "P4 was moved to dock 9.")]
    (found,) = unknown_names(store, read_sentences(store, [told(*sentences)], {}))
    assert (found.name, found.sentences) == ("Dock 9", ("h.0", "h.1"))


def test_a_name_without_a_code_is_no_code(domain, sentences):
    (found,) = unknown_names(domain, sentences(("Then Carter opened oak.", ("open", "ann", "oak"))))
    assert not found.code
