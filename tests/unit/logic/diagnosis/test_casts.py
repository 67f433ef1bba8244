import pytest

from item.diagnostics import Diagnostic, Severity, Source
from item.logic.codes import LogicCode
from item.logic.diagnosis.casts import found_with_casts
from item.logic.diagnosis.satisfiability import examine_text

NEVER = Diagnostic(LogicCode.NEVER_FEASIBLE, "`open` can never happen", Severity.WARNING)
OTHER = Diagnostic(LogicCode.NEVER_REACHED, "`open` is never reached", Severity.WARNING)
NO_STATE = Diagnostic(LogicCode.UNSATISFIABLE, "no state satisfies this")


def test_warnings_hold_with_every_cast_and_errors_with_any():
    assert found_with_casts([(NEVER, OTHER)]) == (NEVER, OTHER)
    assert found_with_casts([(NEVER, OTHER), (NEVER,), (NEVER, NO_STATE)]) == (NEVER, NO_STATE)
    assert found_with_casts([(NEVER,), ()]) == ()


PLACE = """(define (domain place) (:types being goods - object) CONSTANTS
  (:predicates (has ?b - being ?g - goods))
  (:event take :parameters (?b - being ?g - goods) :precondition (not (= ?b ?g)) :effect (has ?b ?g)))"""


@pytest.mark.parametrize(
    ("constants", "cast", "codes"),
    [
        ("", {}, ["W304"]),
        ("", {"anna": ("being",), "egg": ("goods",)}, ["W304"]),
        ("", {"anna": ("being",), "goose": ("being", "goods")}, []),
        ("(:constants anna - being goose - (either being goods))", {}, []),
        ("(:constants anna - being egg - goods)", {}, ["W304"]),
    ],
)
def test_an_equality_of_types_that_a_constant_has_both_is_no_slip(constants, cast, codes):
    source = Source("place.pddl", PLACE.replace("CONSTANTS", constants))
    found = examine_text(source, casts=lambda domain: [domain.extended(cast, {})] if cast else [])
    assert [one.code for one in found] == codes
