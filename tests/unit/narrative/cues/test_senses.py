import pytest

from item.language.domain import Domain
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.cues.senses import spellings
from item.narrative.cues.words import BagOfWords
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.words.tokens import tokenise


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("Karl and Theo left.", "leave"),
        ("Left it coiled in the ring.", "leave"),
        ("The bag had been left lying at the lake.", "leave"),
        ("They all left for the hut.", "leave"),
        ("She never left.", "leave"),
        ("It was bound by Cuthwin in white doeskin.", "bind"),
        ("Then Leof bound the psalter in calfskin.", "bind"),
        ("Ann saw Ben at the gate.", "see"),
        ("The balloon rose over the field.", "rise"),
        ("Rolo bit Tom on the wrist.", "bite"),
        ("Ann felt the dog's leg.", "feel"),
        ("Ben ground the beans.", "grind"),
        ("Cy wound the clock.", "wind"),
        ("The wolf lay asleep in the meadow.", "lie"),
    ],
)
def test_a_past_form_is_taken_for_its_verb(text, verb):
    own, other = spellings(tokenise(text))
    assert verb not in own
    assert verb in other


@pytest.mark.parametrize(
    "text",
    [
        "The third person from the left takes off his hat.",
        "He passes to the left wing.",
        "She wore felt slippers.",
        "He fell to ground level, on high ground.",
        "A head wound, and a wound dressing.",
        "Purple7 turned left at the corner.",
        "Beat until there are no lumps left.",
        "Ten minutes left in the half.",
        "His left foot again.",
        "The man's left is free.",
        "He moves a step left.",
        "Left wing, and a cross.",
        "The ship is bound for the island.",
        "They are bound to come.",
        "He took the saw and his hammer.",
        "A red rose for Ann.",
        "I fed him a bit of my sandwich.",
    ],
)
def test_elsewhere_it_is_a_word_of_its_own(text):
    assert spellings(tokenise(text)) == (tokenise(text),)


HOUSE = """(define (domain house) (:types person) (:constants ann - person)
  (:event leave :parameters (?a - person)) (:event go :parameters (?a - person)) (:event nothing)
  (:lexicon (go "left")))"""


def test_the_author_may_have_written_the_verb_or_its_past_form():
    domain = Domain.parse(HOUSE)
    reading = MentionFinder(domain).read("Ann left.")
    assert {*CueFinder(phrases(domain, lexicon=True)).carried(reading)} == {"leave", "go"}
    assert BagOfWords(domain).words(reading) == ("left", "leav")
    assert {
        *CueFinder(phrases(domain, lexicon=True)).carried(MentionFinder(domain).read("Ann on the left"))
    } == {"go"}
