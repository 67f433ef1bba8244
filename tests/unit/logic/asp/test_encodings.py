"""Each encoding is grounded; the solver must have nothing to say about any of them."""

from __future__ import annotations

from importlib.resources import files

import pytest

from item.logic.asp.solver import Program, SolverError, encoding

PROGRAMS = {
    "statics": ("formula", "statics"),
    "batch_solver": ("batch_solver",),
    "search_solver": ("formula", "result", "search_solver"),
    "explain": ("formula", "result", "explain"),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_an_encoding_without_facts_grounds_silently(name):
    Program(PROGRAMS[name], "event(0). width(5).")


def test_every_encoding_is_part_of_a_program():
    shipped = {path.name.removesuffix(".lp") for path in (files("item.logic.asp") / "encodings").iterdir()}
    assert shipped == {part for parts in PROGRAMS.values() for part in parts}


@pytest.mark.parametrize("name", sorted({part for parts in PROGRAMS.values() for part in parts}))
def test_an_encoding_says_what_it_takes_and_gives(name):
    text = encoding(name)
    assert text.startswith("%")
    assert "% In:" in text


def test_statics_evaluate_connectives_negation_and_recursive_definitions():
    # 2 = edge(1), 3 = edge(2), 4 = 2 and 3, 5 = 2 or 3, 6 = not edge(2);
    # atoms 10 and 11 define each other through 7 and 8: neither holds, in the least fixpoint.
    facts = """
        fact(1). literal(2,1,1). literal(3,2,1). literal(6,2,-1).
        conjunction(4). part(4,2). part(4,3). disjunction(5). part(5,2). part(5,3).
        literal(7,11,1). literal(8,10,1). definition(10,7). definition(11,8). literal(9,10,-1).
        ask(2). ask(3). ask(4). ask(5). ask(6). ask(7). ask(8). ask(9).
    """
    assert Program(("formula", "statics"), facts).answers().tolist() == [2, 5, 6, 9]


def answers(facts: str) -> set[int]:
    # Fluents 0, 1, 2 in group 0; width 100: question * 100 + answer.
    group = "member(0,0..2). width(100)."
    return set(Program(("batch_solver",), group + facts).answers().tolist())


FEASIBLE, ENTAILED = 0, 1


def false(fluent):
    return 2 + 3 * fluent


def unknown(fluent):
    return 3 + 3 * fluent


def true(fluent):
    return 4 + 3 * fluent


def test_closure_learns_the_precondition_and_what_it_excludes():
    assert answers("open(0,0..2). precondition(0,0,1). ask(0,0,0).") == {
        FEASIBLE,
        true(0),
        false(1),
        false(2),
    }


def test_closure_forgets_a_need_that_the_event_deletes():
    found = answers("open(0,0..2). precondition(0,0,1). effect(0,0,-1). ask(0,0,0).")
    assert found == {FEASIBLE, false(0), false(1), false(2)}


def test_closure_forgets_a_need_that_a_released_rival_may_displace():
    found = answers("open(0,0..2). precondition(0,0,1). effect(0,1,0). ask(0,0,0).")
    assert found == {FEASIBLE, false(2)}
    known = answers("true(0,0). open(0,0). precondition(0,0,1). effect(0,1,0). ask(0,0,0).")
    assert known == {FEASIBLE, ENTAILED, unknown(0), unknown(1)}


def test_closure_keeps_false_what_is_deleted_beside_a_released_rival():
    found = answers("true(0,0). open(0,0). effect(0,0,-1). effect(0,1,0). ask(0,0,0).")
    assert found == {FEASIBLE, ENTAILED, false(0), unknown(1)}


def test_closure_displaces_what_was_needed():
    found = answers("true(0,0). open(0,0). precondition(0,0,1). effect(0,1,1). ask(0,0,0).")
    assert found == {FEASIBLE, ENTAILED, false(0), true(1)}


def test_closure_gives_one_value_to_what_is_added_beside_a_need():
    found = answers("open(0,0..2). precondition(0,0,1). effect(0,1,1). ask(0,0,0).")
    assert found == {FEASIBLE, false(0), true(1), false(2)}


def test_closure_refuses_two_needs_or_two_additions_of_one_group():
    assert answers("open(0,0..2). precondition(0,0,1). precondition(0,1,1). ask(0,0,0).") == set()
    assert answers("open(0,0..2). effect(0,0,1). effect(0,1,1). ask(0,0,0).") == {ENTAILED}


def test_closure_keeps_a_release_beside_an_addition_false():
    found = answers("true(0,2). open(0,2). effect(0,0,1). effect(0,1,0). ask(0,0,0).")
    assert found == {FEASIBLE, ENTAILED, true(0), false(2)}


def test_a_solver_message_is_an_error():
    with pytest.raises(SolverError, match="atom does not occur"):
        Program((), "a :- b.")
    with pytest.raises(SolverError):
        Program((), "a(")


def test_a_program_without_answer_set_is_an_error():
    with pytest.raises(SolverError, match="no answer set"):
        Program((), "#show. a. :- a.").answers()


def test_an_unknown_literal_is_an_error():
    with pytest.raises(SolverError, match="no atom"):
        Program((), "a(1).").literal("a", 2)


def test_certain_and_core_under_assumptions():
    program = Program((), "{ a(1..3) }. :- a(1), a(2). #show. #show X : a(X).")
    one, two, three = (program.literal("a", n) for n in (1, 2, 3))
    assert program.certain([one]).tolist() == [1]
    assert program.certain([one, two]) is None
    assert program.core([one, two, three]) <= {one, two}
    assert program.core([one, three]) is None
