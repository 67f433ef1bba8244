"""Several clauses that leave their verb out, and company: "Ann sailed with Bob and Cy"."""

from itertools import islice

import pytest

from item.narrative.clauses.gapped import gapped
from tests.unit.narrative.clauses.test_repeated import alike, read, said


def every(text):
    return [said(one) for one in gapped(read(text), alike)]


def test_clauses_that_stand_for_the_same_are_taken_together_first():
    together, *alone = every("Ann sailed, Bob too, and Cy too.")
    assert together == ["ANN sailed too and too", "BOB sailed too and too", "CY sailed too and too"]
    assert alone == [
        ["ANN sailed too and CY too", "BOB sailed too and CY too"],
        ["ANN sailed BOB too and too", "ANN sailed CY too and too"],
    ]


@pytest.mark.parametrize("joined", [" and", ", and"])
def test_the_last_of_three_clauses_needs_no_comma(joined):
    together = every(f"Ann sailed to Dover, Bob to Calais{joined} Cy to Dover.")[0]
    assert together[1:] == ["BOB sailed to CALAIS to and to", "CY sailed to DOVER to and to"]


def test_clauses_that_stand_for_others_are_taken_one_by_one():
    assert every("Ann sailed to Dover, Bob to Calais, and the Swan to Dover.") == [
        [
            "ANN sailed to DOVER to and the SWAN to DOVER",
            "BOB sailed to CALAIS to and the SWAN to DOVER",
        ]
    ]


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("Ann sailed to Dover with Bob.", ["ANN sailed to DOVER with", "BOB sailed to DOVER with"]),
        ("Ann sailed with Bob to Dover.", ["ANN sailed with to DOVER", "BOB sailed with to DOVER"]),
        (
            "Ann sailed to Dover with Bob and Cy.",
            ["ANN sailed to DOVER with and", "BOB sailed to DOVER with and", "CY sailed to DOVER with and"],
        ),
    ],
)
def test_company_does_the_same(text, together):
    assert every(text)[0] == together


def test_a_list_may_be_the_subject_of_a_clause_without_a_verb():
    assert every("Ann sailed to Dover, and Bob and Cy to Calais.") == [
        [
            "ANN sailed to DOVER and and to",
            "BOB sailed to CALAIS and and to",
            "CY sailed to CALAIS and and to",
        ],
        ["ANN sailed to DOVER and and CY to", "BOB sailed to CALAIS and and CY to"],
        ["ANN sailed to DOVER and BOB and to", "CY sailed to CALAIS and BOB and to"],
    ]


def test_a_list_of_those_without_a_like_stands_for_nobody():
    assert every("Ann sailed, and Bob and Cy to Calais.") == []


def test_nobody_is_company_of_another_kind():
    assert every("Ann sailed with the Swan.") == []


def test_a_sentence_may_end_with_an_article():
    assert every("Ann sailed to Dover, a") == []
    assert every("Ann sailed to Dover, the") == []


def test_whoever_asks_for_one_of_many_looks_for_few():
    asked = []

    def noted(one, other):
        asked.append(one)
        return alike(one, other)

    crew = read(" and ".join(["Ann", "Bob", "Cy"] * 100) + " sailed.")
    assert len(list(islice(gapped(crew, noted), 1))) == 1
    assert len(asked) < len(crew.mentions)


@pytest.mark.parametrize(
    ("text", "goes_on"),
    [
        # Nobody knows these verbs: what stands behind them shows that they are some.
        ("Ann sailed, Bob pities her.", False),
        ("Ann sailed; Bob outwits Cy.", False),
        ("Ann sailed, and Bob misses the Swan.", False),
        ("Ann sailed, Bob tickle them.", False),
        ("Ann sailed, and Bob for her.", True),
        ("Ann sailed, and Bob with the kids.", True),
        ("Ann sailed, and Bob yesterday.", True),
    ],
)
def test_whoever_does_something_else_does_not_go_on(text, goes_on):
    assert any("BOB sailed" in " ".join(one) for one in every(text)) is goes_on
