"""Export to strict PDDL: what becomes of the constructs, and what stands in the way."""

import pytest

from item.diagnostics import InputError, Source
from item.language.domain import Domain
from item.language.pddl_export.export import export_domain, export_problem

HEAD = """(define (domain house) (:requirements :typing)
  (:types person thing) (:constants ann - person key - thing)
  (:predicates (has ?who - person ?what - thing) (owner ?who - person) (lost ?what - thing))
  (:init (owner ann) (has ann key) (not (lost key)))
"""


def strict(sections, head=HEAD):
    text = f"{head}{sections})"
    return export_domain(Domain.parse(text), Source("text", text))


def refused(sections, head=HEAD):
    with pytest.raises(InputError) as raised:
        strict(sections, head)
    assert {one.code for one in raised.value.diagnostics} == {"E501"}
    return [
        (one.span.line, one.source.line(one.span.line)[one.span.column - 1 : one.span.end_column - 1])
        for one in raised.value.diagnostics
    ]


def test_events_are_actions_with_all_their_fields():
    text = strict('(:event rain) (:lexicon (ann "she"))')
    assert "(:action rain\n    :parameters ()\n    :precondition (and)\n    :effect (and))" in text
    assert not [word for word in (":event", ":lexicon", ":init") if word in text]
    assert "(:requirements :strips :typing)" in text


def test_exclusive_groups_become_deletes():
    text = strict(
        """(:exclusive (has ?who ?what) (lost ?what) :per (?what))
        (:event take :parameters (?w - person ?what - thing) :precondition (owner ?w) :effect (has ?w ?what))
        (:event lose :parameters (?what - thing) :effect (when (owner ann) (lost ?what)))"""
    )
    assert (
        "(forall (?who-other - person) (when (not (= ?who-other ?w)) (not (has ?who-other ?what))))" in text
    )
    assert "(not (lost ?what))" in text
    assert "(forall (?who-other - person) (when (owner ann) (not (has ?who-other ?what))))" in text
    assert ":exclusive" not in text
    assert ":conditional-effects" in text


def test_conditions_go_inside_quantifiers():
    text = strict(
        """(:event fire :parameters (?what - thing)
          :effect (when (lost ?what) (forall (?w - person) (when (owner ?w) (not (has ?w ?what))))))
        (:event find :effect (lost key)) (:event buy :effect (has ann key))"""
    )
    assert "(forall (?w - person) (when (and (lost ?what) (owner ?w)) (not (has ?w ?what))))" in text


def test_what_is_exported_is_exported_as_it_stands():
    text = strict(
        """(:define-effect (shake) (forall (?w - person) (and (not (lost key)) (lost key))))
        (:event find :effect (and (owner ann) (shake) (has ann key)))"""
    )
    assert "(and (owner ann) (not (lost key)) (lost key) (has ann key))" in text
    assert export_domain(Domain.parse(text), Source("text", text)) == text


@pytest.mark.parametrize(
    ("sections", "place"),
    [
        ("(:constraint (owner ann))", "(:constraint (owner ann))"),
        ("(:event lend :effect (release (has ann key)))", "(release (has ann key))"),
        ("(:event toss :effect (oneof (lost key) (has ann key)))", "(oneof (lost key) (has ann key))"),
        ("(:exclusive (owner ?who))", "(:exclusive (owner ?who))"),
        ("(:event 2nd :effect (lost key))", "2nd"),
        ("(:event find :parameters (?é - thing) :effect (lost ?é))", "?é"),
        ("(:event both :parameters (?w - thing) :effect (forall (?w - thing) (lost ?w)))", "?w"),
    ],
)
def test_what_stands_in_the_way(sections, place):
    assert (5, place) in refused(f"{sections}\n(:event get :effect (and (lost key) (has ann key)))")


@pytest.mark.parametrize(
    ("effect", "place"),
    [
        ("(and (has ?a key) (has ?b key))", "(has ?b key)"),
        ("(forall (?x - person) (has ?x key))", "(has ?x key)"),
        ("(and (when (owner ?a) (has ?a key)) (oneof (lost key) (has ?b key)))", "(has ?b key)"),
    ],
)
def test_two_members_of_a_group_at_once(effect, place):
    head = HEAD.replace(":typing", ":typing :non-deterministic")
    sections = f"""(:exclusive (has ?who ?what) :per (?what))
    (:event odd :parameters (?a ?b - person) :effect {effect}) (:event lose :effect (lost key))"""
    assert refused(sections, head) == [(6, place)]


@pytest.mark.parametrize(
    ("precondition", "clashes"),
    [
        ("(not (= ?a ?b))", False),
        ("(and (owner ?c) (not (or (= ?b ?a) (owner ?b))))", False),
        ("(not (= ?a ?c))", True),
        ("(or (not (= ?a ?b)) (owner ?c))", True),
        ("(forall (?a - person) (not (= ?a ?b)))", True),
        ("(= ?a ?b)", True),
    ],
)
def test_what_a_precondition_says_is_not_the_same_is_in_two_groups(precondition, clashes):
    sections = f"""(:exclusive (has ?who ?what) :per (?who))
    (:event swap :parameters (?a ?b ?c - person ?one ?other - thing) :precondition {precondition}
      :effect (and (has ?a ?one) (has ?b ?other)))"""
    if clashes:
        assert refused(sections) == [(7, "(has ?b ?other)")]
    else:
        assert "(not (= ?what-other ?other)) (not (has ?b ?what-other))" in strict(sections)


@pytest.mark.parametrize(
    ("effect", "way_out"),
    [
        ("(and (has ?a ?one) (has ?b ?one))", "`(not (= ?x ?y))`"),
        ("(forall (?p - person) (when (owner ?p) (has ?p ?one)))", "`?p` as a parameter"),
    ],
)
def test_what_may_be_two_members_of_a_group_has_a_way_out(effect, way_out):
    sections = f"""(:exclusive (has ?who ?what) :per (?what))
    (:event get :parameters (?a ?b - person ?one - thing) :effect {effect})"""
    with pytest.raises(InputError) as raised:
        strict(sections)
    (found,) = raised.value.diagnostics
    assert way_out in found.expected


def test_oneof_stays_where_it_is_listed():
    head = HEAD.replace(":typing", ":typing :non-deterministic")
    text = strict("(:event toss :effect (oneof (lost key) (has ann key)))", head)
    assert "(oneof (lost key) (has ann key))" in text
    assert ":non-deterministic" in text


def test_the_start_is_a_problem():
    text = f"{HEAD}(:event get :effect (and (lost key) (has ann key))))"
    problem = "(define (problem p) (:domain house) (:objects ben - person) (:init (owner ben)))"
    domain = Domain.parse(text, problem=problem)
    written = export_problem(domain)
    assert written.split() == [
        "(define",
        "(problem",
        "house-start)",
        "(:domain",
        "house)",
        "(:objects",
        "ben",
        "-",
        "person)",
        "(:init",
        "(has",
        "ann",
        "key)",
        "(owner",
        "ann)",
        "(owner",
        "ben))",
        "(:goal",
        "(and)))",
    ]
    again = Domain.parse(export_domain(domain, Source("text", text)), problem=written)
    assert again.statics == domain.statics


def test_a_start_of_which_nothing_is_known_is_still_a_problem():
    # PDDL demands the section: planners refuse a problem without it.
    domain = Domain.parse(f"{HEAD.splitlines()[0]} (:predicates (lit)) (:event light :effect (lit)))")
    assert export_problem(domain).split()[-4:] == ["house)", "(:init)", "(:goal", "(and)))"]


def test_other_tools_read_it(tmp_path):
    io = pytest.importorskip("unified_planning.io", reason="unified-planning is not installed")
    text = strict(
        """(:exclusive (has ?who ?what) (lost ?what) :per (?what))
        (:event take :parameters (?w - person ?what - thing) :precondition (owner ?w) :effect (has ?w ?what))
        (:event lose :parameters (?what - thing) :effect (lost ?what))"""
    )
    path = tmp_path / "house.pddl"
    path.write_text(text, encoding="utf-8")
    problem = io.PDDLReader().parse_problem(str(path))
    assert [action.name for action in problem.actions] == ["take", "lose"]


SUBTYPE = """(define (domain d) (:types a - object b - a) (:constants a1 - a b1 - b)
  (:predicates (q ?x - a) (u ?x - b)) (:exclusive (q ?x) (u ?x) :per (?x))
  (:event e1 :parameters (?x - b) :effect (u ?x))
"""


def test_a_constant_of_a_wider_type_deletes_nothing_of_the_narrower():
    text = strict("(:event e0 :effect (q a1)) (:event e2 :effect (q b1))", SUBTYPE)
    assert ":effect (q a1))" in text
    assert ":effect (and (not (u b1)) (q b1)))" in text
    Domain.parse(text)


def test_a_variable_of_a_wider_type_deletes_where_it_is_of_the_narrower():
    text = strict("(:event e0 :parameters (?x - a) :effect (q ?x))", SUBTYPE)
    assert "(and (forall (?x-other - b) (when (= ?x-other ?x) (not (u ?x-other)))) (q ?x))" in text
    Domain.parse(text)


def test_types_apart_delete_nothing():
    head = SUBTYPE.replace("b - a)", "b c - a)")
    text = strict("(:event e0 :parameters (?x - c) :effect (q ?x))", head)
    assert ":effect (q ?x))" in text
