"""What is remembered of plain questions: by how many blocks are in a cell, where that matters."""

import numpy as np

from item.logic.transitions.form_answers import FormAnswers, KnownForms
from item.logic.transitions.query import TransitionResult


def learnt(answers, forms):
    """Let answers of one fluent each be learnt; what is known afterwards is the number of the form."""
    told = np.zeros(len(forms), dtype=np.bool_)
    where = np.zeros((len(forms), 1), dtype=np.int64), np.zeros(1, dtype=np.int64)
    answers.learn(forms, where, TransitionResult(told, ~told, forms[:, None].astype(np.int8)))
    return where


def forms(answers, singled_out, others, shapes=0, matters=True):
    """Return the numbers of forms whose events have one shape, or one each."""
    shapes = np.broadcast_to(np.array(shapes), len(others))
    return answers.forms(shapes, np.array(singled_out), np.array(others), np.array(matters))


def test_only_where_it_matters_how_many_are_in_a_cell_forms_differ_by_it():
    answers = FormAnswers(2, 1, 1)
    singled_out = [[0], [0], [0], [0], [0], [1]]
    others = [[3, 4], [3, 1], [3, 2], [3, 0], [2, 4], [3, 4]]
    found = forms(answers, singled_out, others, matters=[True, False])
    assert found.tolist() == [0, 0, 0, 1, 2, 3]


def test_events_of_two_shapes_have_no_form_in_common():
    answers = FormAnswers(1, 1, 1)
    assert [answers.shape(one) for one in "aba"] == [0, 1, 0]
    assert forms(answers, [[0], [0], [0]], [[0], [0], [0]], shapes=[0, 1, 0]).tolist() == [0, 1, 0]


def test_what_is_learnt_later_stands_behind_what_is_known():
    answers = FormAnswers(1, 0, 1)
    none = np.zeros((2, 0), dtype=np.int64)
    first = forms(answers, none, [[0], [1]])
    where = learnt(answers, first)
    second = forms(answers, none, [[2], [3]])
    learnt(answers, second)
    assert answers.known().tolist() == [True] * 4
    assert answers.after(first, where).tolist() == [[0], [1]]
    assert answers.after(second, where).tolist() == [[2], [3]]
    assert (answers.feasible.tolist(), answers.entailed.tolist()) == ([False] * 4, [True] * 4)


def test_forms_that_were_met_and_not_answered_stay_without_an_answer():
    answers = FormAnswers(1, 0, 1)
    none = np.zeros((1, 0), dtype=np.int64)
    forms(answers, none, [[0]])
    second = forms(answers, none, [[1]])
    where = learnt(answers, second)
    assert answers.known().tolist() == [False, True]
    assert answers.after(second, where).tolist() == [[1]]


def test_answers_know_how_much_memory_they_fill():
    known = KnownForms()
    assert [known.number(kind, lambda: FormAnswers(2, 3, 2)) for kind in "aba"] == [0, 1, 0]
    assert known.size == 0
    # Forms of six bytes each, and answers for two fluents in each of five cells.
    for number, (many, size) in enumerate([(5, 80), (7, 192)]):
        own = known[number]
        others = np.stack((np.arange(many), np.arange(many)), axis=1)
        learnt(own, forms(own, np.zeros((many, 3), dtype=np.int64), others))
        assert known.size == size
