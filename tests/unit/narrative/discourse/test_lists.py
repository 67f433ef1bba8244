"""Lists that other words join than "and"."""

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.discourse.lists import Lists
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.said import Said
from item.narrative.modality.clauses import ClauseFinder

CREW = Domain.parse("""(define (domain crew) (:types sailor boat - object)
  (:constants ann ben cy - sailor swan gull - boat)
  (:event sail :parameters (?s - sailor ?b - boat))
  (:event hit :parameters (?by ?who - sailor)))""")


def restated(text):
    ((reading,),) = Annotator(CREW).read_all([[text]])
    return reading.tokens


def words(text):
    return tuple(text.lower().split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann as well as Ben sailed the Swan.", "Ann and Ben sailed the Swan"),
        ("Ann, together with Ben, sailed the Swan.", "Ann and Ben sailed the Swan"),
        ("Ann, Ben and also Cy sailed the Swan.", "Ann Ben and Cy sailed the Swan"),
        ("Ann, then Ben, then Cy sailed the Swan.", "Ann and Ben and Cy sailed the Swan"),
        ("Ann and, later, Ben sailed the Swan.", "Ann and Ben sailed the Swan"),
        ("Not only Ann but also Ben sailed the Swan.", "Ann and Ben sailed the Swan"),
        ("Ann sailed not only the Swan but also the Gull.", "Ann sailed the Swan and the Gull"),
        ("Ann sailed the Swan and finally the Gull.", "Ann sailed the Swan and the Gull"),
        ("Ann sailed the Swan plus the Gull.", "Ann sailed the Swan and the Gull"),
        ("Cy left. Ann, then Ben sailed the Swan.", "Cy left Ann and Ben sailed the Swan"),
    ],
)
def test_phrases_stand_for_and(text, expected):
    assert restated(text) == words(expected)


@pytest.mark.parametrize(
    "text",
    [
        # The phrase joins clauses.
        "Ann hit Ben then Cy hit Ann",
        "Ann hit Ben and later Cy sailed the Swan",
        "Ann hit Ben as well as Cy did",
        # These do not take the same part.
        "Ann sailed the Swan together with Ben",
        "Ann hit Ben plus the Swan",
        # The same one twice.
        "Ann and then Ann sailed",
    ],
)
def test_other_sentences_are_left_alone(text):
    assert restated(text) == words(text)


def test_only_commas_around_the_phrase_go():
    text = "Ann, as well as Ben, sailed, and Cy hit Ann as well as Ben, too."
    found, clauses = MentionFinder(CREW).read(text), ClauseFinder(CREW)
    said = Said(text, replace(found, clauses=clauses.clauses(text, found)))
    lists = Lists(Parts(CREW).alike, clauses.is_verb)
    assert lists.restated(said) == "Ann and Ben sailed, and Cy hit Ann and Ben, too."
