"""An unknown keyword is one mistake wherever it stands: one finding, and all around it is still read."""

import re

import pytest

from item.diagnostics import Source
from item.language.checker import check_text

# Every place, marked @, where a word or list can be written too much.
PLACES = """(define (domain ferry)
  (:requirements @ :adl @ :numeric-fluents :derived-predicates)
  (:types @ vehicle shore @ - object @)
  (:constants @ red blue - vehicle @ north south - shore @)
  (:ordered @ shore @)
  (:predicates @ (parked ?v - vehicle ?s - shore) @ (aboard ?v - vehicle) (moored ?s - shore)
    (busy @ ?s - shore @) (near ?s - shore) @)
  (:functions @ (load ?v - vehicle) @ - (number 0 4) @)
  (:init @ (moored north) @ (parked red north) (= (load red) 2) @)
  (:exclusive @ (parked ?v ?s) @ (aboard ?v) :per (?v) @)
  (:exclusive (moored ?s) @)
  (:constraint @ (not (and (moored north) (moored south))) @)
  (:derived @ (busy ?s) @ (exists (?v - vehicle) (parked ?v ?s)) @)
  (:define-effect @ (go ?v - vehicle) @ (not (aboard ?v)) @)
  (:event board @
    :parameters (@ ?v - vehicle ?s - shore @) @
    :precondition (and @ (parked ?v ?s) (moored ?s) @) @
    :effect (and @ (aboard ?v) @ (near ?s) @) @)
  (:event leave
    :parameters (?v - vehicle ?s - shore)
    :precondition (and (aboard ?v) (moored ?s) (or (busy ?s) (near ?s)))
    :effect (and (go ?v) (parked ?v ?s)))
  (:event cross :parameters (?from ?to - shore) :precondition (not (= ?from ?to)) :effect (moored ?to))
  (:lexicon @ (red "the red van")
    @
    (board "drives on")
    (:gender female @ red)
    (:say @ (moored ?s) @ "the ferry is at ?s")
    (:question "where is ?v" @ (parked ?v ?s) @)
    (:prior @ board 2 @)
    (:modality "maybe" @)
    (blue @ "navy" @)
    @
    (:animate red)
    (cross "sails") @))
"""
MARKS = [match.start() for match in re.finditer("@", PLACES)]
FORMS = (
    ":colour",
    ":colour (red)",
    "(:colour)",
    "(:colour red)",
    "(:colour (moored north))",
    '(:colour "red")',
)


def drawn(text):
    return [one.code for one in check_text(Source("ferry.pddl", text))[1]]


def test_the_text_without_them_is_sound():
    assert drawn(PLACES.replace("@", "")) == []


@pytest.mark.parametrize("form", FORMS)
def test_one_finding_at_every_place(form):
    found = {}
    for at in MARKS:
        before, after = (part.replace("@", "") for part in (PLACES[:at], PLACES[at + 1 :]))
        found[at] = drawn(before + form + after)
    # As a requirement it is one that nobody knows.
    assert {code for codes in found.values() for code in codes} <= {"E107", "E108", "W102"}
    assert {at: codes for at, codes in found.items() if len(codes) != 1} == {}
