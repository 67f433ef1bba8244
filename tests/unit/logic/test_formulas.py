from __future__ import annotations

from item.logic.formulas import FALSE, TRUE, Connective, Formulas

AND, OR = Connective.AND, Connective.OR


def test_constants_are_folded_away():
    formulas = Formulas()
    literal = formulas.literal(7, True)
    assert formulas.junction(AND, []) == TRUE
    assert formulas.junction(OR, []) == FALSE
    assert formulas.junction(AND, [TRUE, literal]) == literal
    assert formulas.junction(OR, [TRUE, literal]) == TRUE
    assert formulas.junction(AND, [literal, FALSE]) == FALSE


def test_equal_formulas_have_one_number():
    formulas = Formulas()
    p, q = formulas.literal(0, True), formulas.literal(1, False)
    assert formulas.junction(AND, [p, q]) == formulas.junction(AND, [q, p, q])
    assert formulas.junction(AND, [p, q]) != formulas.junction(OR, [p, q])
    assert formulas.literal(0, False) != p


def test_nested_junctions_of_one_kind_are_flattened():
    formulas = Formulas()
    p, q, r = (formulas.literal(atom, True) for atom in range(3))
    nested = formulas.junction(AND, [p, formulas.junction(AND, [q, r])])
    assert formulas.conjuncts(nested) == tuple(sorted((p, q, r)))
    mixed = formulas.junction(AND, [p, formulas.junction(OR, [q, r])])
    assert len(formulas.conjuncts(mixed)) == 2
    assert formulas.conjuncts(TRUE) == ()
    assert formulas.atoms(mixed) == {0, 1, 2}


def test_folding_replaces_parts_and_simplifies():
    formulas = Formulas()
    p, q, r = (formulas.literal(atom, True) for atom in range(3))
    formula = formulas.junction(OR, [formulas.junction(AND, [p, q]), r])
    assert formulas.simplify(formula, {p: TRUE}, {}) == formulas.junction(OR, [q, r])
    assert formulas.simplify(formula, {p: FALSE}, {}) == r
    assert formulas.simplify(formula, {r: TRUE}, {}) == TRUE
