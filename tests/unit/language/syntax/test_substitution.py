"""Terms in the places of variables."""

import pytest

from item.language.domain import Domain
from item.language.printing.printer import clause_text
from item.language.syntax import ast
from item.language.syntax.substitution import substituted

TEXT = """(define (domain d) (:types guest) (:constants ann - guest)
  (:predicates (vip ?g - guest) (knows ?g ?h - guest))
  (:event e :parameters (?g - guest) :precondition {} :effect {}))"""
ANN, OTHER = ast.Name("ann"), ast.Variable("?h")


@pytest.mark.parametrize(
    ("formula", "term", "written"),
    [
        ("(and (vip ?G) (not (= ?g ann)))", ANN, "(and (vip ann) (not (= ann ann)))"),
        ("(imply (vip ?g) (or (vip ?g)))", OTHER, "(imply (vip ?h) (or (vip ?h)))"),
        # What is bound inside stays, whatever stands around it.
        (
            "(or (vip ?g) (forall (?g - guest) (vip ?g)))",
            ANN,
            "(or (vip ann) (forall (?g - guest) (vip ?g)))",
        ),
        # A variable that would be bound inside is another one.
        (
            "(exists (?h - guest) (knows ?g ?h))",
            OTHER,
            "(exists (?h-other - guest) (knows ?h ?h-other))",
        ),
    ],
)
def test_free_variables_of_formulas(formula, term, written):
    event = Domain.parse(TEXT.format(formula, "(vip ?g)")).events["e"]
    assert clause_text(substituted(event.precondition, {"?g": term})) == written


def test_free_variables_of_effects():
    effect = "(and (vip ?g) (forall (?h - guest) (when (knows ?g ?h) (not (vip ?h)))))"
    event = Domain.parse(TEXT.format("(vip ?g)", effect)).events["e"]
    assert clause_text(substituted(event.effect, {"?g": OTHER})) == (
        "(and (vip ?h) (forall (?h-other - guest) (when (knows ?h ?h-other) (not (vip ?h-other)))))"
    )
