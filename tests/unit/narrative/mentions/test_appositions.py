"""What a text itself calls its constants."""

import pytest

from item import Domain, Narrative, Sentence
from item.narrative.mentions.mentions import Mention
from item.narrative.preprocessors import Preprocessors

KENNELS = Domain.parse("""
(define (domain kennels)
  (:types dog person)
  (:constants rex otto - dog ann - person)
  (:predicates (fed ?d - dog))
  (:event feed :parameters (?p - person ?d - dog) :effect (fed ?d))
  (:lexicon (ann "nurse") (feed "fed")))
""")


def last(*sentences):
    """Return the mentions of the last of some sentences."""
    told = Narrative("day", tuple(Sentence(str(k), one) for k, one in enumerate(sentences)))
    prepared = Preprocessors(KENNELS).prepare([told]).narratives[0]
    return prepared.candidate_sets[-1].reading.mentions


def mentions(*sentences):
    """Return whom the last of some sentences names."""
    return [one.constant for one in last(*sentences)]


@pytest.mark.parametrize(
    ("introduced", "later", "named"),
    [
        ("Ann fed Rex, an elderly lurcher.", "Ann fed the lurcher.", ["ann", "rex"]),
        ("Rex, our lurcher, is hungry.", "Ann fed the poor lurcher.", ["ann", "rex"]),
        ("Rex, our pup, is hungry.", "Ann fed the pup.", ["ann", "rex"]),
        ("In the kennels is Rex, our beagle.", "Ann fed the beagle.", ["ann", "rex"]),
        ("Rex, a poor old beagle, is here.", "Ann fed the poor old beagle.", ["ann", "rex"]),
        ("Rex, an old and tired beagle, is here.", "Ann fed the beagle.", ["ann"]),
        ("Rex, our beagle, is here.", "Ann fed the old and tired beagle.", ["ann"]),
        ("Rex, a lurcher from the canal, is here.", "Our lurcher is fed.", ["rex"]),
        # Here the noun names nobody: it has no article, or it was no apposition before.
        ("Rex, our lurcher, is hungry.", "Ann fed lurcher food.", ["ann"]),
        ("Rex, our ox, is hungry.", "Ann fed the ox.", ["ann"]),
        ("Rex saw a lurcher.", "Ann fed the lurcher.", ["ann"]),
        ("Rex, the lurcher barked.", "Ann fed the lurcher.", ["ann"]),
        # Words of the domain mean what they mean there.
        ("Rex, our dog, is hungry.", "Ann fed the dog.", ["ann"]),
    ],
)
def test_the_noun_of_an_apposition_is_a_name(introduced, later, named):
    assert mentions(introduced, later) == named


def test_the_noun_alone_is_the_mention():
    found = last("Rex, our lurcher, is hungry.", "Ann fed the lurcher today.")
    assert found == (Mention("ann", 0, 1), Mention("rex", 3, 4))


def test_a_noun_for_two_is_the_name_of_neither():
    assert mentions("Rex, a lurcher, is here.", "Otto, a lurcher, is here.", "Ann fed the lurcher.") == [
        "ann"
    ]


def test_a_name_that_stands_there_already_is_no_noun():
    assert mentions("Rex, the nurse, is here.", "Otto met the nurse.") == ["otto", "ann"]
