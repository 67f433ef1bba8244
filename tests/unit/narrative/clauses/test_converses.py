"""Who gives and who takes in sentences with a converse verb."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.clauses.converses import FIRST

HOUSE = """(define (domain house) (:types person thing place)
  (:constants ann ben - person key lamp - thing hall shed - place)
  (:event sell :parameters (?a - person ?k - thing ?b - person))
  (:event borrow :parameters (?a - person ?k - thing ?b - person))
  (:event find :parameters (?a - person ?k - thing ?where - place))
  (:lexicon (sell "buys")))"""


@pytest.fixture(scope="module")
def turned():
    annotator = Annotator(Domain.parse(HOUSE))

    def call(text):
        return annotator.read_all([[text]])[0][0].turned

    return call


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Ann bought the lamp from Ben.", {5: 0, 0: 5}),
        ("In the hall she had got it off Ben.", {8: 3, 3: 8}),
        ("Ann got the old lamp from the poor Ben.", {8: 0, 0: 8}),
        ("Ben slept, and Ann bought the lamp from him.", {8: 3, 3: 8}),
        # Nobody is named before.
        ("Bought the lamp from Ben.", {4: FIRST}),
        ("Ann came to the hall, bought the lamp from Ben and left.", {9: FIRST}),
        ("The lamp was bought from Ben.", {5: FIRST}),
        ("The lamp was bought by Ann from Ben.", {7: FIRST, 5: 8}),
        ("The lamp was taken from Ben by Ann.", {5: FIRST, 7: 8}),
    ],
)
def test_whoever_is_named_after_from_stands_in_the_others_place(turned, text, places):
    assert dict(turned(text).places) == places


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Ann bought the lamp.", {0: 4}),
        ("From Ben Ann bought nothing.", {2: 5}),
        ("Ann bought the lamp from my aunt.", {0: 7}),
        ("The lamp was bought by Ann.", {5: 6}),
        ("Ben slept, and the lamp was borrowed by him.", {8: 9}),
        ("Ann heard her rent the lamp.", {0: 6}),
        ("He was the man that borrowed Ben's lamp.", {6: FIRST}),
    ],
)
def test_whoever_acquires_something_is_not_the_giver(turned, text, places):
    assert dict(turned(text).places) == places


@pytest.mark.parametrize(
    "text",
    [
        "Ann sold the lamp to Ben.",
        "Ann sold the lamp from the shed.",
        "Ann got the lamp from the shed.",
        "Ann had taken the lamp to Ben.",
        "She took off her coat.",
        "Ben was hired by Ann.",
        "Ann hired Ben.",
        "The lamp was taken by Ann.",
        "Ann got carried from Ben to the shed.",
        "Ann bought the lamp from the shop with the blue door for old Ben.",
        # Behind an article or possessive it is a noun.
        "Ann lent Ben the rent.",
        "Ann lent him a purchase.",
        "Ann lent Ben his hire.",
        "Ann lent Ben her rent.",
    ],
)
def test_other_sentences_are_told_as_they_are(turned, text):
    assert turned(text) is None


def test_only_events_between_two_of_a_kind_are_told_so_and_not_those_called_by_such_a_verb(turned):
    assert turned("Ann bought the lamp from Ben.").events == {"sell"}


def test_parts_of_a_sentence_keep_what_is_told_so_in_them(turned):
    told = turned("Ben slept, and Ann bought the lamp from him.")
    assert dict(told.between(3, 9).places) == {5: 0, 0: 5}
    assert told.between(0, 3).places == ()
    assert turned("Ann came, bought the lamp from Ben and left.").between(2, 7).places == ((4, FIRST),)


def test_places_move_with_the_words(turned):
    assert dict(turned("Ann bought the lamp from Ben.").moved([0, 1, 2, 3, 4, 6, 7]).places) == {6: 0, 0: 6}
    assert turned("Bought the lamp from Ben.").moved([1, 2, 3, 4, 5, 6]).places == ((5, FIRST),)
