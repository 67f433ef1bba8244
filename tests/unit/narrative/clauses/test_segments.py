"""How sentences are cut into clauses that may each tell an event."""

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.clauses.segments import cut_by_clause
from item.narrative.mentions.mentions import AnnotatedText, MentionFinder
from item.narrative.modality.clauses import ClauseFinder

LIBRARY = Domain.parse("""(define (domain library)
  (:types person book)
  (:constants ann ben cora - person atlas novel - book)
  (:event borrow :parameters (?p - person ?b - book))
  (:event return :parameters (?p - person ?b - book)))""")
SPEAKING = frozenset(("borrowed", "returned", "tore"))


def cuts(text, *, elaborating=False):
    """Return the cuts of a sentence, the parts of each in the order of what happened."""
    reading = MentionFinder(LIBRARY).read(text)
    reading = replace(reading, clauses=ClauseFinder(LIBRARY).clauses(text, reading))

    def speaks(part):
        return not SPEAKING.isdisjoint(part.tokens)

    found = cut_by_clause(reading, speaks, elaborating=elaborating)
    return [[" ".join(cut.parts[place].tokens) for place in cut.order] for cut in found]


def parts(text):
    """Return the parts of a sentence that is cut in one way."""
    reading = MentionFinder(LIBRARY).read(text)
    reading = replace(reading, clauses=ClauseFinder(LIBRARY).clauses(text, reading))
    (cut,) = cut_by_clause(reading, lambda part: not SPEAKING.isdisjoint(part.tokens))
    return cut.parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann borrowed the atlas.", []),
        (
            "Ann borrowed the atlas and Ben returned it.",
            [["ann borrowed the atlas", "and ben returned it"]],
        ),
        # A clause without words for an event joins the one before, or the next.
        (
            "Ann borrowed the atlas, it rained, and Ben returned it.",
            [["ann borrowed the atlas it rained", "and ben returned it"]],
        ),
        (
            "It rained, Ann borrowed the atlas and Ben returned it.",
            [["it rained ann borrowed the atlas", "and ben returned it"]],
        ),
        ("It rained and Ann borrowed the atlas.", []),
        # Of three, neighbours may stay together; four are too many.
        (
            "Ann borrowed it, Ben returned it, Cora tore it.",
            [
                ["ann borrowed it", "ben returned it", "cora tore it"],
                ["ann borrowed it", "ben returned it cora tore it"],
                ["ann borrowed it ben returned it", "cora tore it"],
            ],
        ),
        ("Ann borrowed it, Ben returned it, Cora tore it, Ann returned it.", []),
        # The second clause tells what happened first.
        (
            "Ben borrowed it after Ann had returned it.",
            [["after ann had returned it", "ben borrowed it"]],
        ),
        (
            "Before Ben borrowed it, Ann returned it.",
            [["ann returned it", "before ben borrowed it"]],
        ),
        ("Ben borrowed it because Ann returned it.", []),
        ("Ben not only borrowed it but also tore it.", [["ben not only borrowed it", "but also tore it"]]),
        ("Ben borrowed it but tore it.", []),
    ],
)
def test_a_sentence_is_cut_between_clauses_that_speak(text, expected):
    assert cuts(text) == expected


def test_where_a_label_says_so_a_clause_that_elaborates_may_be_a_part():
    text = "Ben borrowed it because Ann returned it."
    assert cuts(text, elaborating=True) == [["ben borrowed it", "because ann returned it"]]


def test_a_relative_pronoun_names_whoever_stands_before_it():
    first, second = parts("Ann returned the novel to Ben, who tore the atlas.")
    assert [(one.constant, one.start, one.end) for one in first.mentions] == [
        ("ann", 0, 1),
        ("novel", 3, 4),
        ("ben", 5, 6),
    ]
    assert [(one.constant, one.start, one.end) for one in second.mentions] == [("ben", 0, 1), ("atlas", 3, 4)]
    assert [(one.start, one.end) for one in second.clauses] == [(0, 4)]


@pytest.mark.parametrize(
    "text",
    [
        # Nobody is named right before it.
        "Ann returned the novel to Ben again, who tore the atlas.",
        # It says what Ben is, not what he did.
        "Ann returned the novel to Ben, who is glad that he tore the atlas.",
    ],
)
def test_other_relative_clauses_say_more_of_what_is_told(text):
    assert cuts(text) == []


def test_a_clause_of_what_did_not_happen_stays_one_of_its_own_in_a_part():
    text = "Ben did not return it, Ann borrowed the atlas, and Cora returned it."
    first, second = parts(text)
    assert [(one.told, " ".join(first.tokens[one.start : one.end])) for one in first.clauses] == [
        (False, "ben did not return it"),
        (True, "ann borrowed the atlas"),
    ]
    assert [one.told for one in second.clauses] == [True]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Ann borrowed it, but Cora returned it.",
            [["ann borrowed it", "but cora returned it"]],
        ),
        ("Ann borrowed it while she returned it.", [["ann borrowed it", "while she returned it"]]),
        ("Ann borrowed it, but soon returned it.", []),
        # What had happened before comes first; who only had to, or had something, does not.
        ("Ann borrowed it and Ben had returned it.", [["and ben had returned it", "ann borrowed it"]]),
        (
            "Ann borrowed it and had to return what she tore.",
            [["ann borrowed it", "and had to return what she tore"]],
        ),
        ("Ann borrowed it and had the atlas returned.", [["ann borrowed it", "and had the atlas returned"]]),
        # "Before" counts from no clause that an "and" adds.
        ("Before Ann borrowed it, Ben returned it.", [["ben returned it", "before ann borrowed it"]]),
        (
            "Before long Ann borrowed it, and Ben returned it.",
            [["before long ann borrowed it", "and ben returned it"]],
        ),
    ],
)
def test_a_contrast_with_a_subject_tells_an_event_and_what_had_happened_comes_first(text, expected):
    assert cuts(text) == expected


def test_the_names_of_a_sentence_are_looked_for_once(monkeypatch):
    named = AnnotatedText.named.fget
    looked = []
    text = ", ".join(["Ann", "Ben", "Cora"] * 20) + " left."
    reading = MentionFinder(LIBRARY).read(text)
    reading = replace(reading, clauses=ClauseFinder(LIBRARY).clauses(text, reading))
    monkeypatch.setattr(AnnotatedText, "named", property(lambda one: looked.append(one) or named(one)))
    cut_by_clause(reading, lambda part: "left" in part.tokens)
    assert len(reading.clauses) == 60
    assert looked == [reading]


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        (
            "It rained, and Ann, the Ben and Cora returned the atlas.",
            ["it rained", "and ann the ben and cora returned the atlas"],
        ),
        (
            "But Ann, Ben, Cora, Ann and Ben returned the atlas, and Cora.",
            ["but ann ben cora ann and ben returned the atlas", "and cora"],
        ),
        (
            "Ann borrowed the atlas, and Ben, then Ann returned it.",
            ["ann borrowed the atlas", "and ben", "then ann returned it"],
        ),
        ("Ann borrowed the atlas, and the", ["ann borrowed the atlas", "and the"]),
    ],
)
def test_a_list_of_those_who_act_is_one_clause_with_what_they_do(text, clauses):
    reading = MentionFinder(LIBRARY).read(text)
    reading = replace(reading, clauses=ClauseFinder(LIBRARY).clauses(text, reading))
    whole, *_ = cut_by_clause(reading, lambda _: True, elaborating=True)
    assert [" ".join(part.tokens) for part in whole.parts] == clauses
