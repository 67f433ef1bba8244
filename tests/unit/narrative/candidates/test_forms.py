"""Sentences that differ in names alone share what their candidates have in common."""

from __future__ import annotations

import numpy as np

from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.candidates.forms import CandidateForm, Candidates
from item.narrative.candidates.implicit import ImplicitArguments


def candidate(event: str, *names: str) -> Candidate:
    return Candidate(event, tuple(Argument(name, ArgumentOrigin.MENTIONED) for name in names), True, 0)


MADE = (candidate("give", "ann", "cup"), candidate("take", "cup"), candidate("rain"))
FORM = CandidateForm(MADE, ("ann", "cup"))
OTHERS = Candidates(FORM, ("bob", "pen"))


def test_ground_events_are_places_in_types_and_constants():
    assert FORM.types == ("give", "take", "rain")
    assert FORM.ground.tolist() == [[0, 3, 4], [1, 4, -1], [2, -1, -1]]
    assert isinstance(FORM.implicit, ImplicitArguments)
    assert FORM.implicit is FORM.implicit


def test_the_candidates_of_another_sentence_have_its_constants():
    expected = (candidate("give", "bob", "pen"), candidate("take", "pen"), candidate("rain"))
    assert OTHERS[0] == expected[0]
    assert OTHERS == expected == tuple(OTHERS)
    shorter = expected[:2]
    assert shorter != OTHERS
    assert OTHERS[1:] == expected[1:]
    assert OTHERS.lifted == MADE
    assert OTHERS.in_form == {"bob": "ann", "pen": "cup"}
    assert Candidates(FORM, ("ann", "cup")).in_form == {}


def test_several_events_come_after_the_others():
    both = candidate("both", "bob")
    every = Candidates(FORM, ("bob", "pen"), (both,))
    assert len(every) == len(OTHERS) + 1 == len(tuple(every))
    assert every[3] == every.lifted[3] == both


def test_part_of_a_form_is_made_once():
    chosen = np.array([True, False, True])
    assert FORM.only(chosen) is FORM.only(chosen.copy())
    assert FORM.only(chosen).candidates == (MADE[0], MADE[2])
    assert FORM.only(np.ones(3, dtype=np.bool_)) is FORM
