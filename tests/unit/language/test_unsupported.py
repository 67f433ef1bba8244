"""What is refused of PDDL is not refused where a part of it is supported."""

from item.diagnostics import Source
from item.language.checker import check_text


def test_object_fluents_are_refused_beside_functions_with_bounds():
    text = """(define (domain d) (:requirements :object-fluents :numeric-fluents)
      (:functions (n) - (number 0 3))
      (:event drop :effect (increase (n) 1)))"""
    told = [one.message for one in check_text(Source("d.pddl", text))[1]]
    assert told == [
        "`:object-fluents`: functions whose values are objects are not supported: "
        "write a predicate with an `:exclusive` group"
    ]
