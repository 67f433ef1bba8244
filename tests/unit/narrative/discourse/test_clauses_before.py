"""Pro-verbs stand for what was planned where the clause next to them speaks of no event."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

HOUSE = Domain.parse("""(define (domain house) (:types person lamp)
  (:constants ann ben cleo - person porch_lamp - lamp)
  (:event mend :parameters (?p - person ?l - lamp)) (:event sleep :parameters (?p - person))
  (:event nothing)
  (:lexicon (mend "mended") (sleep "fell asleep") (nothing "laughed")))""")


def told(*sentences):
    """Return the words of the last of some sentences."""
    return " ".join(Annotator(HOUSE).read_all([sentences])[0][-1].tokens)


@pytest.mark.parametrize(
    "between",
    [
        (),
        ("He was too lazy.",),
        ("Ben laughed.",),
        ("It was late, and nobody spoke.",),
        ("He was lazy.", "It was late."),
    ],
)
@pytest.mark.parametrize(
    "last", ["Cleo did it.", "So Cleo did it for him.", "Cleo did so.", "Cleo managed it."]
)
def test_what_was_planned_is_done_behind_remarks(between, last):
    assert "mend porch lamp" in told("Ben wanted to mend the porch lamp.", *between, last).replace(
        " the ", " "
    )


@pytest.mark.parametrize(
    ("sentences", "words"),
    [
        # In the same sentence, and with a remark of the same sentence.
        (
            ("Ben wanted to mend the porch lamp, but he was lazy, so Ann did it.",),
            "ben wanted to mend the porch lamp but he was lazy so ann mend porch lamp",
        ),
        (
            ("Ben tried to mend the porch lamp, but it was dark.", "Ann managed it."),
            "ann mend porch lamp",
        ),
        (
            ("Ben was asked to mend the porch lamp.", "He forgot.", "He did it at last."),
            "he did mend porch lamp at last",
        ),
    ],
)
def test_remarks_of_the_same_sentence_do_not_hide_a_plan(sentences, words):
    assert told(*sentences) == words


@pytest.mark.parametrize(
    ("sentences", "words"),
    [
        # Whatever the clause before says is repeated.
        (("Ben wanted to mend the porch lamp.", "He sneezed.", "Ann did the same."), "ann sneezed"),
        (("Ben wanted to mend the porch lamp.", "He sneezed.", "So did Ann."), "ann sneezed"),
        (("Ben wanted to mend the porch lamp.", "He sneezed.", "Ann did too."), "ann sneezed"),
        # An event that happened hides what was planned before it.
        (("Ben wanted to mend the porch lamp.", "Cleo fell asleep.", "Ann did it."), "ann fell asleep"),
        (
            ("Ben wanted to mend the porch lamp.", "Cleo fell asleep.", "She snored.", "Ann did it."),
            "ann snored",
        ),
        # What happened is not done once more.
        (("Ben mended the porch lamp.", "Cleo sneezed.", "Ann did it."), "ann sneezed"),
        # Nobody remembers it any longer.
        (
            ("Ben wanted to mend the porch lamp.", "Cleo ate.", "Ann ate.", "Ben ate.", "Ann did it."),
            "ann ate",
        ),
    ],
)
def test_what_happened_hides_what_was_planned(sentences, words):
    assert told(*sentences) == words
