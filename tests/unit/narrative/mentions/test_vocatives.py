"""Whom speech is addressed to takes no part in what it tells."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

VILLAGE = Domain.parse("""(define (domain village) (:types person thing - object)
  (:constants ann ben cy dan - person lamp cart - thing)
  (:event steal :parameters (?who - person ?what - thing)) (:event hit :parameters (?by ?who - person))
  (:lexicon (:animate person)))""")


def named(text):
    ((reading,),) = Annotator(VILLAGE).read_all([[text]])
    return [(one.constant, reading.tokens[one.start]) for one in reading.mentions]


def names(text):
    return " ".join(constant for constant, _ in named(text))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Ben: Cy, Dan has stolen the lamp!", "dan lamp"),
        ("Ben: Dan has stolen the lamp, Cy!", "dan lamp"),
        ("Ben: Cy, I hit Dan.", "ben dan"),
        ("Ben: I hit Dan, Cy, because he stole the lamp.", "ben dan lamp"),
        ("Ben: Hi Ann, Cy stole the lamp.", "cy lamp"),
        ("Ben: Well, Ann, Cy stole the lamp.", "cy lamp"),
        ("Ben: When I left, Ann, Dan stole the lamp.", "ben dan lamp"),
        ('"Ann, I stole the lamp," said Ben.', "lamp ben"),
        ("Ann, I stole the lamp, said Ben.", "lamp ben"),
        # Whoever speaks is left out, and "you" only profits by it.
        ("Ben: mended the lamp for you, Ann, it was broken.", "lamp"),
        ("Ben: mended the lamp, Ann, it was broken.", "lamp"),
        ("Ben: Ann, Dan looked for you.", "dan ann"),
        # Whom speech is said to hears it.
        ('"You stole the lamp," Ben said to Ann.', "ann lamp ben"),
        ('Ben told Ann, "I gave you the lamp."', "ben ann lamp"),
        ('"I stole the lamp," Ben told Ann.', "lamp ben"),
        ('"You stole the lamp," Ben tells Ann.', "ann lamp ben"),
    ],
)
def test_whoever_is_spoken_to_is_not_named(text, left):
    assert names(text) == left


@pytest.mark.parametrize(
    "text",
    [
        # Nobody says it.
        "Dan stole the lamp, Cy!",
        "Cy, Dan stole the lamp.",
        # Lists, and clauses that leave out their verb.
        "Ben: Cy, Dan and Ann left.",
        "Ben: Cy, Dan, Ann left.",
        "Ben: Cy and Dan left.",
        "Ben: we met Dan, Ann, and Cy.",
        "Ben: we took the lamp, Ann, the cart.",
        "Ben: we took the lamp, Ann the cart.",
        "Ben: on shift, Ann, Cy.",
        # Others say more of whoever is named.
        "Ben: Cy, who hit Dan, left.",
        "Ben: Cy, Dan noticed, had left.",
        "Ben: the thief, Dan, left.",
        "Ben: we hit my best friend, Dan.",
        # The clause has no other subject.
        "Ben: Cy, left.",
    ],
)
def test_others_are_named(text):
    found = [one for one in ("ann", "cy", "dan") if f"{one.capitalize()}" in text]
    assert set(found) <= set(names(text).split())


def test_you_are_who_is_spoken_to():
    assert named("Ben: Ann, you stole the lamp, and Dan hit you.") == [
        ("ann", "you"),
        ("lamp", "lamp"),
        ("dan", "dan"),
        ("ann", "you"),
    ]
    assert named("Ben: Thank you, Ann, Dan stole the lamp.") == [("dan", "dan"), ("lamp", "lamp")]
    # Two are.
    assert names("Ben: Ann, Cy, you stole the lamp.") == "ann cy lamp"
