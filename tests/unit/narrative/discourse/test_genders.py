"""Which pronouns constants go by, as a text shows it."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.narrative.discourse import genders
from item.narrative.discourse.genders import GENDERS, pronoun_shares
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.pronouns import Person

PARTY = Domain.parse("""
(define (domain party)
  (:types hero item)
  (:constants ann bob cy - hero key rope - item)
  (:event take :parameters (?h - hero ?i - item)))
""")


def shares(*sentences):
    """Return a function that says how large the share of a person is among a constant's pronouns."""
    read = MentionFinder(PARTY).read
    found = pronoun_shares(PARTY, [read(one) for one in sentences])
    rows = {constant: row for row, constant in enumerate(PARTY.constants)}
    return lambda constant, person: found[rows[constant], GENDERS.index(person)]


def test_of_several_that_a_pronoun_may_mean_it_is_whoever_goes_by_it_elsewhere():
    said = "Ann beat Bob with her fist."
    alone = shares(said)
    share = shares("Then Bob lost his way.", "Then Ann lost her way.", "Again Bob lost his way.", said)
    assert share("ann", Person.FEMALE) > alone("ann", Person.FEMALE)
    assert share("bob", Person.FEMALE) < alone("bob", Person.FEMALE)


def test_a_thing_that_the_sentence_before_names_takes_part_of_it():
    share = shares("We saw the key.", "Ann took it.", "We saw the rope.", "Ann took it.")
    assert share("key", Person.NEUTER) > 0.8
    assert share("ann", Person.NEUTER) < share("key", Person.NEUTER)


def test_capitals_tell_persons_from_things_unless_an_article_stands_before():
    share = shares("Here Ann met Bob.", "We took the key to Cy.")
    assert share("cy", Person.NEUTER) < 0.2 < 0.8 < share("rope", Person.NEUTER)
    ships = shares("Here the Ann met the Bob.")
    assert ships("cy", Person.NEUTER) > 0.8


def test_of_whoever_has_a_name_a_noun_says_nothing_more():
    lines = "Here Ann met Bob.", "We saw the cook Ann.", "We saw Ann."
    noun = "Then the cook came."
    assert shares(*lines)("cy", Person.NEUTER) == shares(*lines, noun)("cy", Person.NEUTER)


def test_the_name_of_a_type_shows_persons():
    people = Domain.parse("""(define (domain yard) (:types smith - person thing)
      (:constants ann - smith bob - person key - thing) (:event rest))""")
    found = pronoun_shares(people)
    things = [own[GENDERS.index(Person.NEUTER)] for own in found]
    assert things[0] < 0.2
    assert things[1] < 0.2
    assert things[2] == 0.5


@pytest.mark.parametrize(
    ("constant", "counts"),
    [
        ("rex", (20, 0, 0)),
        ("eve", (0, 20, 0)),
        ("ship", (0, 0, 20)),
        ("guest", (10, 10, 0)),
        ("stone", (0, 0, 20)),
        ("king-lear", (5, 0, 0)),
        ("regan", (0, 5, 0)),
        ("fog", (0, 0, 0)),
    ],
)
def test_what_the_domain_says_counts_like_so_many_pronouns(constant, counts):
    """Of every type there is one constant, so what its type shows it shows itself."""
    names = ("rex", "eve", "ship", "guest", "stone", "king-lear", "regan", "fog")
    kinds = [f"t{number}" for number in range(len(names))]
    constants = " ".join(f"{one} - {kind}" for one, kind in zip(names, kinds, strict=True))
    domain = Domain.parse(f"""(define (domain court) (:types {" ".join(kinds)}) (:constants {constants})
      (:event e) (:lexicon (:gender male rex) (:gender female eve) (:gender neuter ship)
      (:animate t3) (:inanimate t4) (regan "the princess Regan")))""")
    found = dict(zip(domain.constants, pronoun_shares(domain).tolist(), strict=True))
    assert found[constant] == pytest.approx(by_hand(counts, counts))


def by_hand(own, of_type):
    """Return the shares of a constant, from the pronouns expected to mean it, and to mean those of its type.

    Before any is counted, each type has half of "he" or "she" and half of "it".
    """
    male, female, neuter = own
    thing = (of_type[2] + 0.5) / (sum(of_type) + 1)
    thing = (neuter + 5 * thing) / (sum(own) + 5)
    he = (male + 0.5) / (male + female + 1)
    return [(1 - thing) * he, (1 - thing) * (1 - he), thing]


@pytest.mark.parametrize(
    ("sentences", "weights"),
    [
        (["Ann lost her way."], {"ann": 1.0}),
        # The first named counts most, and nobody who is named after the pronoun.
        (["Ann beat Bob with her fist."], {"ann": 1.0, "bob": 1 / 2}),
        (["Ann beat Bob and Cy with her fist."], {"ann": 1.0, "bob": 1 / 2, "cy": 1 / 3}),
        (["Ann lost her way to Bob."], {"ann": 1.0}),
        # Those of the sentence before count half, behind those of its own.
        (["Ann beat Bob.", "Then she left."], {"ann": 1 / 2, "bob": 1 / 4}),
        (["Ann came.", "Bob beat her."], {"bob": 1.0, "ann": 1 / 4}),
        (["Ann came.", "There was rain.", "Then she left."], {"ann": 1 / 2}),
        (["Ann came.", "Bob came.", "Then she left."], {"bob": 1 / 2}),
    ],
)
def test_whom_a_pronoun_means_is_weighed_by_where_they_are_named(sentences, weights, monkeypatch):
    """In one round, before which half of all constants are "it", a quarter "she"; others are meant, too."""
    monkeypatch.setattr(genders, "ROUNDS", 1)
    monkeypatch.setattr(genders, "WRITTEN", 0.0)
    share = shares(*sentences)
    likely = {one: weight / 4 for one, weight in weights.items()}
    total = sum(likely.values()) + 0.3 / 3
    expected = {one: (0, likely.get(one, 0.0) / total, 0) for one in ("ann", "bob", "cy")}
    every = (0, sum(one[1] for one in expected.values()), 0)
    for one, own in expected.items():
        found = [share(one, person) for person in GENDERS]
        assert found == pytest.approx(by_hand(own, every))


def test_capitals_of_a_type_count_like_six_pronouns_however_many_there_are():
    share = shares("Then Ann ran.", "Then Bob ran.", "Then cy ran.")
    assert [share("cy", person) for person in GENDERS] == pytest.approx(by_hand((0, 0, 0), (4, 0, 2)))


@pytest.mark.parametrize("sentences", [(), ("She took it.",), ("Ann",)])
def test_shares_are_shares_whatever_the_text(sentences):
    read = MentionFinder(PARTY).read
    found = pronoun_shares(PARTY, [read(one) for one in sentences])
    assert found.shape == (5, 3)
    assert np.allclose(found.sum(axis=1), 1)
