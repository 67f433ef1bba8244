"""Which pronouns constants go by, as a text shows it."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.narrative.discourse.genders import GENDERS, pronoun_shares
from item.narrative.text.mentions import MentionFinder
from item.narrative.text.pronouns import Person

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


@pytest.mark.parametrize("sentences", [(), ("She took it.",), ("Ann",)])
def test_shares_are_shares_whatever_the_text(sentences):
    read = MentionFinder(PARTY).read
    found = pronoun_shares(PARTY, [read(one) for one in sentences])
    assert found.shape == (5, 3)
    assert np.allclose(found.sum(axis=1), 1)
