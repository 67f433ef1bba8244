"""Who acts in clauses that leave their subject out."""

import pytest

from item.language.domain import Domain
from item.narrative.candidates.same_subject import subjects_from
from item.narrative.mentions.mentions import AnnotatedText, Mention
from tests.unit.narrative.candidates.test_sequences import GIFTS, sequences

BEFORE = "Ben took the cup."
MEETINGS = Domain.parse("""(define (domain meetings) (:types person thing)
  (:constants ann ben - person cup - thing)
  (:event take :parameters (?p - person ?t - thing)) (:event meet :parameters (?p ?q - person))
  (:lexicon (take "took") (meet "met")))""")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ben gave it to Ann and took the cup.", "give(ben,cup,ann) + take(ben,cup)"),
        ("He gave it to Ann and took the cup.", "give(ben,cup,ann) + take(ben,cup)"),
        ("He gave it to Ann before taking the cup.", "give(ben,cup,ann) + take(ben,cup)"),
        ("After taking the cup, Ann gave it to Ben.", "take(ann,cup) + give(ann,cup,ben)"),
        # Whose cup it is makes nobody act.
        ("Ben gave it to Ann and took Cora's cup.", "give(ben,cup,ann) + take(ben,cup)"),
        ("Having taken the cup, Ann gave it to Cora.", "take(ann,cup) + give(ann,cup,cora)"),
    ],
)
def test_the_subject_of_one_clause_is_that_of_the_other(text, told):
    found = sequences(text, GIFTS, BEFORE)
    assert told in found
    takes = {part for one in found for part in one.split(" + ") if part.startswith("take")}
    assert takes == {part for part in told.split(" + ") if part.startswith("take")}


def test_whoever_is_named_behind_the_verb_does_not_act():
    found = sequences("Ben took the cup and met Ann.", MEETINGS)
    assert "take(ben,cup) + meet(ben,ann)" in found
    assert not any("meet(ann" in one for one in found)


def test_whoever_acts_in_one_clause_is_not_left_unnamed_in_the_next():
    somebody = Domain.parse("""(define (domain meetings) (:types person thing)
      (:constants ann ben somebody - person cup - thing)
      (:event take :parameters (?p - person ?t - thing)) (:event hide :parameters (?p - person ?t - thing))
      (:lexicon (take "took") (hide "hid") (somebody "")))""")
    found = sequences("Ben took the cup and hid it.", somebody)
    assert "take(ben,cup) + hide(ben,cup)" in found
    assert "take(somebody,cup) + hide(somebody,cup)" in found
    assert "take(ben,cup) + hide(somebody,cup)" not in found
    assert "take(ben,cup) + hide(somebody,cup)" in sequences("He took the cup and hid it.", somebody, BEFORE)
    # In the passive somebody else acts.
    found = sequences("Ben took the cup and was hid with it.", somebody)
    assert "take(ben,cup) + hide(somebody,cup)" in found


def test_in_the_passive_the_subject_does_not_act():
    found = sequences("Ben took the cup and was met by Ann.", MEETINGS)
    assert "take(ben,cup) + meet(ann,ben)" in found
    for begins in ("Having been", "After being"):
        found = sequences(f"{begins} met by Ann, Ben took the cup.", MEETINGS)
        assert "meet(ann,ben) + take(ben,cup)" in found


def parts(*texts):
    """Return parts in which Ann is named."""
    return [
        AnnotatedText(
            tuple(text.split()),
            tuple(Mention("ann", place, place + 1) for place, one in enumerate(text.split()) if one == "ann"),
        )
        for text in texts
    ]


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["ann ate", "and drank", "and slept"], {1: 0, 2: 0}),
        (["ann ate", "and then she drank", "and slept"], {2: 1}),
        (["before leaving", "ann ate", "and slept"], {0: 1, 2: 1}),
        (["ann ate", "after drinking", "she slept"], {1: 2}),
        (["ann ate", "after drinking"], {1: 0}),
        (["after eating", "before leaving", "ann slept"], {0: 2, 1: 2}),
        (["slept", "and ate"], {1: 0}),
    ],
)
def test_which_part_has_the_subject(texts, found):
    assert subjects_from(parts(*texts)) == found


def test_a_clause_with_a_subject_of_its_own_tells_of_that():
    found = sequences("Ben gave it to Ann, and she took the cup.", GIFTS, BEFORE)
    assert "give(ben,cup,ann) + take(ann,cup)" in found
