from __future__ import annotations

import random
from itertools import product

import pytest

from item.logic.formulas import FALSE, TRUE, Connective, Formulas, Junction, Literal

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


def written(chance, depth):
    """Return a random formula as nested tuples: (atom, sign) or (connective, parts)."""
    if not depth or chance.random() < 0.1:
        return chance.randrange(4), chance.random() < 0.5
    number = chance.choice((0, 1, 2, 2, 3, 3, 3, 3))
    return chance.choice([AND, OR]), tuple(written(chance, depth - 1) for _ in range(number))


def stored(formulas, formula):
    head, rest = formula
    if isinstance(head, Connective):
        return formulas.junction(head, [stored(formulas, part) for part in rest])
    return formulas.literal(head, rest)


def holds(formula, values):
    head, rest = formula
    if isinstance(head, Connective):
        return (all if head is AND else any)(holds(part, values) for part in rest)
    return values[head] is rest


def stored_holds(formulas, number, values):
    node = formulas[number]
    if isinstance(node, Literal):
        return values[node.atom] is node.positive
    return (all if node.connective is AND else any)(stored_holds(formulas, p, values) for p in node.parts)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_stored_has_the_truth_of_what_is_written(seed):
    chance, formulas = random.Random(seed), Formulas()
    assignments = [*product((True, False), repeat=4)]
    for _ in range(40):
        formula = written(chance, 4)
        number = stored(formulas, formula)
        assert [holds(formula, own) for own in assignments] == [
            stored_holds(formulas, number, own) for own in assignments
        ]
        # Atoms 0 and 1 become known: nothing is left of them, and the others mean the same.
        for first, second in product((True, False), repeat=2):
            known = {
                formulas.literal(atom, sign): TRUE if value is sign else FALSE
                for atom, value in enumerate((first, second))
                for sign in (True, False)
            }
            left = formulas.simplify(number, known, {})
            assert formulas.atoms(left) <= {2, 3}
            for own in assignments:
                if own[:2] == (first, second):
                    assert stored_holds(formulas, left, own) is holds(formula, own)


@pytest.mark.parametrize("seed", range(3))
def test_junctions_have_two_parts_or_more_none_of_them_constant_or_of_their_kind(seed):
    chance, formulas = random.Random(seed), Formulas()
    numbers = [stored(formulas, written(chance, 4)) for _ in range(40)]
    assert max(numbers) > 40
    for number in range(2, max(numbers) + 1):
        node = formulas[number]
        if isinstance(node, Junction):
            assert len(node.parts) > 1
            assert [*node.parts] == sorted({*node.parts})
            assert TRUE not in node.parts
            assert FALSE not in node.parts
            assert max(node.parts) < number
            kinds = [formulas[part] for part in node.parts]
            assert not any(isinstance(k, Junction) and k.connective is node.connective for k in kinds)
            assert formulas.atoms(number) == {a for part in node.parts for a in formulas.atoms(part)}
