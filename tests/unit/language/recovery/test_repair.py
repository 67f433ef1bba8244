"""What is left of a file after its errors: everything they do not touch."""

import pytest

from item.diagnostics import Source
from item.language.fixes import fixed
from item.language.formatter import format_text
from item.language.parser import parse
from item.language.printing.printer import text_of
from item.language.syntax import ast, sections

SOUND = """(define (domain lamps)
  (:types lamp room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:event light :parameters (?l - lamp ?r - room)
    :precondition (and (in ?l ?r) (not (on ?l))) :effect (on ?l))
  (:event dim :parameters (?l - lamp) :precondition (on ?l) :effect (not (on ?l))))
"""


def read(text):
    return parse(Source("<text>", text))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("(define", "(defnie"),
        (":predicates", ":pradicates"),
        (":parameters (?l - lamp ?r - room)", ":parametres (?l - lamp ?r - room)"),
        ("(and (in", "(adn (in"),
        ("?r - room)", "?r- room)"),
        ("(:types lamp room)", "(:types lamp room"),
        ("(in ?l ?r) (not", "(in ?l ?r (not"),
        ("?r - room)\n    :pre", "?r - room\n    :pre"),
        (":precondition (and", ":precondition) (and"),
        (":effect (on ?l))\n  (:event dim", ":effect (on ?l)\n  (:event dim"),
        (":effect (on ?l))\n  (:event dim", ":effect (on ?l)))\n  (:event dim"),
        ("(not (on ?l))))\n", "(not (on ?l)))\n"),
        ("(not (on ?l))))\n", "(not (on ?l)))))\n"),
        (":effect (on ?l))\n  (:event dim", ":effect on ?l))\n  (:event dim"),
        (":effect (on ?l))\n  (:event dim", ":effect on ?l)\n  (:event dim"),
        (":precondition (on ?l) :effect", ":precondition on ?l) :effect"),
        (":precondition (on ?l) :effect", ":precondition on ?l :effect"),
        ("(in ?l ?r) (not (on ?l)))", "(in ?l ?r) (not on ?l))"),
        ("(on ?l - lamp)", "(on ?l - lamp) @"),
        ("(:types", "(:types # "),
        ("(:types", "(:types lamp2)\n  (:durative-action x :duration (= ?d 3))\n  (:types"),
    ],
)
def test_a_slip_is_repaired(right, wrong):
    assert right in SOUND
    parsed = read(SOUND.replace(right, wrong, 1))
    assert len(parsed.diagnostics) == 1
    tree = parsed.tree
    if "lamp2" in wrong:
        tree = sections.DomainDefinition(
            tree.name, types=tree.types[1:], predicates=tree.predicates, events=tree.events
        )
    assert tree == read(SOUND).tree


@pytest.mark.parametrize(
    ("right", "wrong", "without"),
    [
        ("(and (in ?l ?r) (not (on ?l)))", "(and (in ?l ?r) (* (power ?l) 3))", "(and (in ?l ?r) (and))"),
        ("(and (in ?l ?r) (not (on ?l)))", "(and (in ?l ?r) ?l)", "(and (in ?l ?r))"),
        ("(and (in ?l ?r) (not (on ?l)))", "(not)", "(and)"),
        (":effect (on ?l)", ":effect (scale-up (power ?l) 2)", ":effect (and)"),
        (":effect (on ?l)", ":effect (on ?l) :colour red", ":effect (on ?l)"),
        ("(in ?l - lamp ?r - room)", "(in ?l - lamp (- room))", ""),
        ("(:types lamp room)", "(:types lamp room)\n  (:shades (a b) c)", "(:types lamp room)"),
    ],
)
def test_what_cannot_be_repaired_is_left_out_alone(right, wrong, without):
    assert right in SOUND
    parsed = read(SOUND.replace(right, wrong, 1))
    assert parsed.diagnostics
    assert parsed.tree == read(SOUND.replace(right, without, 1)).tree


@pytest.mark.parametrize("misplaced", [":constants", ":objects"])
@pytest.mark.parametrize(
    "beginning", ["(define (domain d) (:types a", "(define (problem d) (:domain d) (:objects a"]
)
def test_a_section_is_not_renamed_where_no_section_stands(beginning, misplaced):
    # The two names were exchanged for each other without end.
    wrong = f"{beginning} {misplaced} b))"
    assert f"unexpected `{misplaced}`" in [one.message for one in read(wrong).diagnostics]


def test_left_out_words_are_remembered():
    parsed = read(SOUND.replace("(in ?l - lamp ?r - room)", "(in ?l - lamp (?r - room))"))
    assert {"in", "?r"} <= parsed.discarded
    assert "on" not in parsed.discarded


@pytest.mark.parametrize(
    "text", ["", "; x", "lamp", "()", "(lamp)", "(define)", "(define (lamps))", "(" * 101]
)
def test_nothing_is_left_of_what_is_no_definition(text):
    parsed = read(text)
    assert parsed.diagnostics
    assert parsed.tree is None or parsed.tree == sections.DomainDefinition(ast.Name(""))


def test_a_text_of_another_kind_is_told_what_was_asked_for():
    source = Source("p.txt", "Peel the potatoes.\n")
    expected = [parse(source, kind).diagnostics[0].expected for kind in ("domain", "problem")]
    assert expected == ["`(define (domain NAME) ...)`", "`(define (problem NAME) ...)`"]


@pytest.mark.parametrize(("text", "code"), [("; x", "E109"), ("(" * 5000, "E105")])
def test_a_text_that_is_no_definition_may_have_a_mistake_of_its_own(text, code):
    assert [one.code for one in read(text).diagnostics] == [code]


def test_more_errors_than_anyone_reads_end_the_reading():
    parsed = read("(define (domain d)" + " @" * 1000 + ")")
    assert parsed.tree is None
    assert [found.code for found in parsed.diagnostics].count("E106") == 1


def test_columns_count_characters_and_lines_end_with_newlines():
    parsed = read('(define (domain d)\r\n  (:lexicon (é "\N{SPORTS MEDAL}") @))')
    (found,) = parsed.diagnostics
    assert (found.span.line, found.span.column, found.span.end_column) == (2, 21, 22)


def test_nodes_know_their_places():
    tree = read(SOUND).tree
    light = tree.events[0]
    assert SOUND.split("\n")[light.span.line - 1][light.span.column - 1 :].startswith("(:event light")
    inside = light.precondition.parts[1]
    line = SOUND.split("\n")[inside.span.line - 1]
    assert line[inside.span.column - 1 : inside.span.end_column - 1] == "(not (on ?l))"


def test_an_entry_without_a_type_keeps_its_meaning_before_one_with():
    entries = (ast.Typed(ast.Name("a")), ast.Typed(ast.Name("b"), (ast.Name("t"),)))
    tree = sections.DomainDefinition(ast.Name("d"), constants=entries)
    assert [[t.text for t in e.types] for e in read(text_of(tree)).tree.constants] == [["object"], ["t"]]


def test_formatting_lays_out_events_comments_and_long_lists():
    messy = """; first
(define (domain d) ; the domain
(:predicates (on ?l) ; shines
   (a-rather-long-predicate ?first ?second)   ; long
)


(:event light :parameters (?l) ; who
 :effect (and (on ?l) ; now
 (forall (?x) (when (a-rather-long-predicate ?l ?x) (and (not (a-rather-long-predicate ?x ?l)) (on ?x)))))))
; last
"""
    assert (
        format_text(Source("<text>", messy))
        == """; first
(define (domain d)  ; the domain
  (:predicates
    (on ?l)                                   ; shines
    (a-rather-long-predicate ?first ?second)  ; long
  )

  (:event light
    :parameters (?l)      ; who
    :effect (and (on ?l)  ; now
                 (forall (?x)
                   (when (a-rather-long-predicate ?l ?x)
                         (and (not (a-rather-long-predicate ?x ?l)) (on ?x)))))))
; last
"""
    )


def test_what_defines_nothing_is_one_mistake():
    source = Source("soup.txt", "; no domain\n\n  A soup (warm) for cold evenings.\nPeel. Cut! Boil?\n")
    parsed = parse(source)
    (found,) = parsed.diagnostics
    assert (parsed.tree, found.code, found.message) == (None, "E108", "unexpected `A`")
    assert (found.span.line, found.span.column, found.expected) == (3, 3, "`(define (domain NAME) ...)`")


def test_each_not_of_several_is_read_by_itself():
    several = "(not (on ?l) (not (on ?l) (in ?l ?r)))"
    apart = "(and (not (on ?l)) (not (and (not (on ?l)) (not (in ?l ?r)))))"
    meant = "(and (in ?l ?r) (not (on ?l)))"
    parsed = read(SOUND.replace(meant, several, 1))
    assert [one.message for one in parsed.diagnostics] == ["`not` takes one formula"] * 2
    assert parsed.tree == read(SOUND.replace(meant, apart, 1)).tree


def test_a_text_may_end_where_a_call_begins():
    parsed = read(SOUND.rstrip().removesuffix("(not (on ?l))))") + "on(")
    assert [one.code for one in parsed.diagnostics] == ["E103", "E103", "E108", "E103"]
    assert [one.name.text for one in parsed.tree.events] == ["light", "dim"]


@pytest.mark.parametrize(("written", "mended"), [("?p- person", "?p - person"), ("?- person", None)])
def test_a_dash_that_a_variable_has_swallowed_is_mended_where_a_name_is_left(written, mended):
    text = f"(define (domain d) (:types person) (:predicates (happy {written})))"
    (found,) = parse(Source("d.pddl", text)).diagnostics
    assert found.code == "E113"
    after = fixed(Source("d.pddl", text))[0].text
    assert after == (text if mended is None else text.replace(written, mended))
