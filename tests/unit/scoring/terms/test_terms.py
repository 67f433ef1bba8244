"""Each term by itself, against numbers worked out by hand.

There are two event types, and the second is no event. The first piece has three rows, the second two; it is
an echo, and has no words.
"""

from types import SimpleNamespace

import numpy as np
import pytest

from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.discourse.context import Referent, Salience
from item.scoring.contributions import Contribution, Source
from item.scoring.cued import Cued
from item.scoring.salience import EncodedReferents
from item.scoring.terms.beside import Beside
from item.scoring.terms.evidence import Evidence
from item.scoring.terms.names import Names
from item.scoring.terms.remark import Remark
from item.scoring.terms.several import Several
from item.scoring.terms.signs import Signs
from item.scoring.terms.telling import Telling
from item.scoring.terms.term import Columns, Rows
from item.scoring.terms.unsaid import Unsaid
from item.scoring.trust import EncodedEvidence

COLUMNS = Columns(("arriv", "stay"), ("at (before)", "and (after)", "then (after)"))
COUNTED = np.array([0.5, 0.25, 0.125, 2.0, 4.0])


def referent(salience):
    """Return a candidate whose argument stands for what is unsaid, one of two that could."""
    classes = ((Salience.FIRST, 1.0), (Salience.NEVER, 1.0))
    own = Referent(salience, 1, classes, 1.0, pronoun=None, last=False)
    return Candidate("go", (Argument("a", ArgumentOrigin.CONTEXT, own),), recent=True, surplus=0)


NAMED = Candidate("go", (), recent=True, surplus=0)
PIECES = (
    SimpleNamespace(
        types=np.array([0, 1, 0]),
        telling=np.array([True, False, True]),
        patterns=np.array([0, -1, 1]),
        choices=np.array([-0.5, 0.0, -1.5]),
        cues=np.array([Cued.OWN, Cued.OTHER, Cued.OWN]),
        signs=np.array([0, 3, 1]),
        remark=2.0,
        modality=1,
        echo=False,
        words=np.array([0, 1]),
        word_weights=np.array([1.0, 0.5]),
        implicit=EncodedReferents.of([NAMED, NAMED, referent(Salience.FIRST)]),
        beside=np.array([[0, 7], [3, 10], [0, 10]]),
    ),
    SimpleNamespace(
        types=np.array([1, 0]),
        telling=np.array([False, True]),
        patterns=np.array([1, 0]),
        choices=np.array([0.0, -0.25]),
        cues=np.array([Cued.NONE, Cued.NONE]),
        signs=np.array([4, 0]),
        remark=-1.0,
        modality=0,
        echo=True,
        words=np.array([], dtype=np.int32),
        word_weights=np.array([]),
        implicit=EncodedReferents.of([NAMED, referent(Salience.NEVER)]),
        beside=np.zeros((2, 0), dtype=np.int32),
    ),
)
ROWS = Rows.of(PIECES)


def test_rows_are_those_of_each_piece_one_after_the_other():
    assert ROWS.piece.tolist() == [0, 0, 0, 1, 1]
    assert ROWS.types.tolist() == [0, 1, 0, 1, 0]
    assert ROWS.starts == [0, 3]
    assert len(ROWS) == 5


def test_columns_are_called_after_words_and_sides():
    vocabulary = SimpleNamespace(stems={"stay": 0}, beside={("after", "and"): 0, ("before", "at"): 1})
    assert Columns.of(vocabulary) == Columns(("stay",), ("and (after)", "at (before)"))


def test_types_words_and_modality_tell_but_not_of_an_echo():
    term = Telling(PIECES, ROWS)
    parameters = SimpleNamespace(
        types=np.array([-1.0, -2.0]),
        words=np.array([[-4.0, -8.0], [-16.0, -32.0]]),
        modality=np.array([[-0.25, -0.5, -1.0], [-0.125, -0.75, -1.5]]),
        overlap=np.array([0.5]),
    )
    # Words of a short sentence tell fully, here with the shares 1 and .5.
    assert term.log(parameters).tolist() == [-9.5, -34.75, -9.5, 0.0, 0.0]
    expected = term.expected(parameters, COUNTED)
    assert expected["types"].tolist() == [0.625, 0.25]
    assert expected["words"].tolist() == [[0.625, 0.3125], [0.25, 0.125]]
    assert expected["modality"].tolist() == [[0.0, 0.625, 0.0], [0.0, 0.25, 0.0]]
    of = term.contributions(parameters, COLUMNS)
    assert [*of(1)] == [
        Contribution(Source.TYPE, "", -2.0),
        Contribution(Source.WORDS, "arriv", -16.0),
        Contribution(Source.WORDS, "stay", -16.0),
        Contribution(Source.MODALITY, "", -0.75),
    ]
    assert [*of(4)] == []


def test_each_word_of_a_long_piece_tells_less():
    long = SimpleNamespace(**vars(PIECES[0]) | {"words": np.arange(40), "word_weights": np.ones(40)})
    parameters = SimpleNamespace(
        types=np.zeros(2),
        words=np.full((2, 40), -1.0),
        modality=np.zeros((2, 3)),
        overlap=np.array([0.5]),
    )
    term = Telling([long], Rows.of([long]))
    assert term.log(parameters).tolist() == [-20.0] * 3
    told = [*term.contributions(parameters, Columns(("word",) * 40, ()))(0)]
    assert [one.value for one in told if one.source is Source.WORDS] == [-0.5] * 40


def test_role_patterns_with_whom_they_leave_unnamed():
    term = Names(PIECES, ROWS)
    parameters = SimpleNamespace(patterns=np.array([[-1.0, -2.0, -8.0], [-4.0, -16.0, -32.0]]))
    # A pattern never met has the last column.
    assert term.log(parameters).tolist() == [-1.5, -32.0, -3.5, -16.0, -1.25]
    (patterns,) = term.expected(parameters, COUNTED).values()
    assert patterns.tolist() == [[4.5, 0.125, 0.0], [0.0, 2.0, 0.25]]
    assert term.contributions(parameters, COLUMNS)(2) == [Contribution(Source.NAMES, "", -3.5)]


def test_cues_and_signs():
    term = Signs(PIECES, ROWS)
    cues = np.zeros(len(Cued))
    cues[[Cued.NONE, Cued.OWN, Cued.OTHER]] = -0.5, -0.25, -3.0
    parameters = SimpleNamespace(cues=cues, signs=np.array([0.0, 1.0, 2.0, 4.0, 8.0]))
    assert term.log(parameters).tolist() == [-0.25, 1.0, 0.75, 7.5, -0.5]
    assert term.expected(parameters, COUNTED)["cues"].tolist() == [0.625, 0.25]
    assert term.contributions(parameters, COLUMNS)(2) == (
        Contribution(Source.CUES, "", -0.25),
        Contribution(Source.SIGNS, "", 1.0),
    )


def test_words_of_remarks_count_for_no_event_alone_and_are_not_learnt():
    term = Remark(PIECES, ROWS)
    parameters = SimpleNamespace(remarks=np.array([0.5, 1.0]))
    assert term.log(parameters).tolist() == [0.0, 0.5, 0.0, -1.0, 0.0]
    assert term.expected(parameters, COUNTED) == {}
    of = term.contributions(parameters, COLUMNS)
    assert of(1) == [Contribution(Source.REMARK, "", 0.5)]
    assert of(0) == ()
    every = (Beside, Evidence, Names, Remark, Several, Signs, Telling, Unsaid)
    assert [one for one in every if not one.learnt] == [Remark]


def test_words_beside_mentions_are_shown_one_by_one():
    term = Beside(PIECES, ROWS)
    parameters = SimpleNamespace(beside=-np.arange(12.0).reshape(2, 2, 3))
    assert term.log(parameters).tolist() == [-7.0, -13.0, -10.0, 0.0, 0.0]
    of = term.contributions(parameters, COLUMNS)
    assert [*of(1)] == [
        Contribution(Source.BESIDE, "at (before)", -3.0),
        Contribution(Source.BESIDE, "and (after)", -10.0),
    ]
    assert [*of(2)] == [
        Contribution(Source.BESIDE, "at (before)", 0.0),
        Contribution(Source.BESIDE, "and (after)", -10.0),
    ]
    assert [*of(3)] == []


def test_who_stands_for_what_is_unsaid():
    term = Unsaid(PIECES, ROWS)
    salience = np.zeros(len(Salience))
    salience[Salience.FIRST] = np.log(3.0)
    parameters = SimpleNamespace(salience=salience)
    logs = term.log(parameters)
    assert np.exp(logs) == pytest.approx([1.0, 1.0, 0.75, 1.0, 0.25])
    expected = term.expected(parameters, COUNTED)
    both = [Salience.FIRST, Salience.NEVER]
    assert expected["salience"][both].tolist() == [0.125, 4.0]
    assert expected["exposure"][both] == pytest.approx([4.125 / 4] * 2)
    assert term.contributions(parameters, COLUMNS)(4) == [Contribution(Source.UNSAID, "", float(logs[4]))]


def test_how_many_events_there_are_where_there_is_a_choice():
    sentences = [SimpleNamespace(numbers=np.array([0, 1, 0])), SimpleNamespace(numbers=np.array([-1, -1]))]
    term = Several(sentences)
    parameters = SimpleNamespace(events=np.array([-1.0, -2.0, -4.0]))
    assert term.log(parameters).tolist() == [-1.0, -2.0, -1.0, 0.0, 0.0]
    assert term.expected(parameters, COUNTED)["events"].tolist() == [0.625, 0.25, 0.0]
    of = term.contributions(parameters, COLUMNS)
    assert of(0) == [Contribution(Source.SEVERAL, "", -1.0)]
    assert of(1) == [Contribution(Source.SEVERAL, "", -2.0)]
    assert of(3) == ()


def test_what_a_source_says_is_as_sharp_as_scores():
    """The source says nothing of the first sentence, which has three candidates, and three of two events."""
    silent = SimpleNamespace(types=np.zeros(3), sequences=np.zeros((3, 3)), evidence=None)
    said = EncodedEvidence.of(np.array([1.0, 0.5]), np.array([[0], [1]]), 2)
    told = SimpleNamespace(types=np.zeros(2), sequences=np.zeros((0, 3)), evidence=said)
    term = Evidence([silent, told], 2)
    right = np.log([1.0, 1e-300, 1e-300])
    parameters = SimpleNamespace(trust=right, mistakes=np.log([0.5, 0.5]), sharpness=np.array([2.0]))
    logs = term.log(parameters)
    assert logs == pytest.approx([*np.zeros(7), 2 * np.log(0.5)])
    expected = term.expected(parameters, np.array([*np.full(6, 9.0), 0.25, 0.75]))
    assert expected["trust"] == pytest.approx([1.0, 0.0, 0.0])
    assert expected["mistakes"] == pytest.approx([0.0, 0.0])
    of = term.contributions(parameters, COLUMNS)
    assert of(7) == [Contribution(Source.EVIDENCE, "", float(logs[7]))]
    assert of(5) == ()
