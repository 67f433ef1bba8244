"""What an editor asks about a file: names, hovers, completions."""

from pathlib import Path

import pytest

from item.diagnostics import Source
from item.editor.completion import proposals
from item.editor.document import Document
from item.editor.hover import describe
from item.editor.keywords import explain, keyword_at
from item.editor.occurrences import OccurrenceKind
from item.language.files import shipped_domains
from item.language.syntax.lexer import keywords
from item.resources import shipped

BASE = (Path(__file__).parents[2] / "golden" / "habits" / "base.pddl").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("keyword", "section"),
    [
        (":exclusive", "Laws of all states"),
        (":per", "Laws of all states"),
        (":parameters", "Events"),
        (":init", "The start: `:init`"),
        (":closed", "The start: `:init`"),
        (":gender", "Traits and the narrator"),
        ("when", "Effects"),
        ("imply", "Formulas"),
    ],
)
def test_a_keyword_is_explained_as_in_the_reference(keyword, section):
    told = explain(keyword)
    assert told.endswith(f"\n\n*{section}*")
    assert "](" not in told


def test_every_keyword_is_explained():
    assert [one for one in keywords() if any(map(str.isalpha, one)) and not explain(one)] == []


def test_keywords_are_found_by_place_and_not_in_comments_and_phrases():
    text = '(define (domain d) ; when\n  (:Event rain)\n  (:lexicon (rain "when")))'
    source = Source("d.pddl", text)
    found, span = keyword_at(source, *place(text, ":Event", 3))
    assert (found, span.line, span.column, span.end_column) == (":event", 2, 4, 10)
    assert keyword_at(source, *place(text, "when", 1)) is None
    assert keyword_at(source, *place(text, '"when"', 2)) is None
    assert keyword_at(source, *place(text, "rain)", 1)) is None
    assert keyword_at(source, 99, 1) is None


def document(text=BASE):
    return Document.read(Source("ferry.pddl", text))


def place(text, piece, inside=0):
    """Return the line and column, from 1, of a piece of a text, some characters inside it."""
    at = text.index(piece) + inside
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def at(piece, inside=0, text=BASE):
    return document(text).at(*place(text, piece, inside))


@pytest.mark.parametrize("name", shipped_domains())
def test_every_occurrence_stands_where_it_says(name):
    text = (shipped("domain") / f"{name}.pddl").read_text(encoding="utf-8")
    lines = text.split("\n")
    found = document(text).occurrences
    assert found
    for one in found:
        line = lines[one.span.line - 1]
        assert line[one.span.column - 1 : one.span.end_column - 1].lower() == one.name.lower()


def test_a_variable_is_that_of_its_own_event():
    one = at("(aboard ?v))", 8)
    assert (one.kind, one.name) == (OccurrenceKind.VARIABLE, "?v")
    lines = {other.span.line for other in document().all_of(one)}
    assert lines == {10, 11, 12}


def test_an_inner_variable_is_not_the_outer_one():
    text = BASE.replace(":effect (aboard ?v)", ":effect (forall (?v - vehicle) (aboard ?v))")
    outer = at(":parameters (?v", 13, text)
    assert {other.span.line for other in document(text).all_of(outer)} == {10, 11}


def test_names_are_found_across_sections():
    one = at("(:constants red", 12)
    assert [other.span.line for other in document().all_of(one)] == [4, 6, 21]
    assert document().declaration(one).span.line == 4


@pytest.mark.parametrize(
    ("piece", "inside", "told"),
    [
        ("(parked ?v ?s) (aboard", 1, ["(parked ?v - vehicle ?s - shore)", "changed by `leave`"]),
        (
            "(:event board",
            8,
            ["needs `(and (parked ?v ?s) (moored ?s))`", "makes `(aboard ?v)`", '"drives on"'],
        ),
        ("red blue", 0, ["red - vehicle", '"the red van"']),
        ("- shore)", 2, ["`shore`, a type", "constants: `north`, `south`"]),
        ("(moored ?to)", 8, ["`?to - shore`"]),
    ],
)
def test_a_hover_says_what_a_name_is(piece, inside, told):
    shown = describe(document(), at(piece, inside))
    assert [part for part in told if part not in shown] == []


@pytest.mark.parametrize(
    ("before", "after", "some", "none"),
    [
        ("  (:event tow :para", "", [":parameters", ":effect"], [":per"]),
        ("  (:event tow :parameters (?a - ", "", ["vehicle", "shore", "object"], ["red", ":effect"]),
        ("  (:event tow :effect (", "", ["parked", "and", "forall"], ["red", "vehicle"]),
        ("  (:init (parked ", "", ["red", "blue"], ["north", "?v"]),
        ("  (:init (parked red ", "", ["north", "south"], ["red"]),
        ("  (:lexicon (", "", ["red", "board", "vehicle", ":prior", "nothing"], ["?v"]),
        ("  (:lexicon (:say (", "", ["parked", "moored"], ["red", "board", "vehicle"]),
        ('  (:lexicon (:question "x" (', "", ["parked", "last"], ["red", "board"]),
        ('  (:lexicon (:question "x" (last (', "", ["board", "leave"], ["red", "parked"]),
        ("  (:lexicon (:prior ", "", ["board", "nothing"], ["red", "vehicle"]),
        ("  (:lexicon (:prior board ", "", [], ["board", "red"]),
        ("  (:lexicon (:gender ", "", ["female", "neuter"], ["red", "board", "plural"]),
        ("  (:lexicon (:number ", "", ["plural"], ["red", "female"]),
        ("  (:lexicon (:gender female ", "", ["red", "vehicle"], ["female", "board"]),
        ("  (:lexicon (:inanimate ", "", ["vehicle", "red"], ["board"]),
        ("  (:lexicon (:narrator ", "", ["red"], ["vehicle", "board"]),
        ("  (:ordered ", "", ["shore"], ["red", "board"]),
        ("  (:init (:closed ", "", ["moored", "parked"], ["red", "board"]),
    ],
)
def test_what_can_be_written_is_proposed(before, after, some, none):
    text = BASE.replace("  (:lexicon", f"{before}{after}\n  (:lexicon", 1)
    line = text.split("\n").index(before + after) + 1
    found = [one.text for one in proposals(document(text), line, len(before) + 1)]
    assert [one for one in some if one not in found] == []
    assert [one for one in none if one in found] == []


def test_variables_are_proposed_inside_their_event():
    text = BASE.replace(":effect (aboard ?v)", ":effect (aboard )")
    line, column = place(text, "(aboard )", 8)
    found = [one.text for one in proposals(document(text), line, column)]
    assert found[:2] == ["?v", "?s"]


def test_a_text_that_is_no_domain_is_no_error():
    for text in ("", "(", '"', "(define (problem p) (:domain d) (:objects a - b))", "\x00"):
        read = document(text)
        assert read.at(1, 1) is None or read.tree is not None
        assert isinstance(proposals(read, 1, 1), tuple)


STOCK = """(define (domain stock)
  (:types shop good)
  (:constants north - shop tea - good)
  (:predicates (open ?s - shop) (shut ?s - shop) (sold-out ?g - good))
  (:functions (left ?g - good) - (number 0 9))
  (:exclusive (open ?s) (shut ?s) :per (?s))
  (:define-effect (empty ?g - good) (sold-out ?g))
  (:event unlock :parameters (?s - shop) :precondition (shut ?s) :effect (open ?s))
  (:event lock :parameters (?s - shop) :effect (shut ?s))
  (:event sell :parameters (?g - good) :precondition (> (left ?g) 0) :effect (decrease (left ?g) 1))
  (:event clear :parameters (?g - good ?s - shop) :effect (empty ?g))
  (:lexicon
    (:say (open ?s) "?s is open" "?s is closed")
    (:question "when did ?g run out" (last (clear ?g north)))
    (:question "was ?s open before that" (holds (open ?s) at sell))))
"""


@pytest.mark.parametrize(
    ("piece", "told"),
    [
        ("left ?g - good", ["`(left ?g - good) - (number 0 9)`", "changed by `sell`"]),
        ("sold-out ?g -", ["changed by `clear`"]),
        ("open ?s - shop", ["changed by `unlock`", "made false by `lock`"]),
    ],
)
def test_a_hover_says_what_changes_a_predicate_however_it_is_written(piece, told):
    shown = describe(document(STOCK), at(piece, 0, STOCK))
    assert [part for part in told if part not in shown] == []
    assert "static" not in shown


DECLARED = """(define (domain d) (:types person cup - object mug - cup)
  (:predicates (has ?p - person ?c - cup))
  (:functions (age ?p - person) - (number 0 3))
  (:event see :parameters (?any) :effect (forall (?y - person) (not (has ?y ?any))))
  (:event take :parameters (?who
      - person ?what - (either mug cup)) :effect (has ?who ?what))
  (:event grow :parameters (?one - person ?n - (number 1 2)) :effect (increase (age ?one) ?n))
  (:event rain))
"""


@pytest.mark.parametrize(
    ("piece", "shown"),
    [
        ("?any) :effect", "`?any`"),
        ("?any))))", "`?any`"),
        ("?y ?any", "`?y - person`"),
        ("?who ?what", "`?who - person`"),
        ("?what))", "`?what - (either mug cup)`"),
        ("?n))", "`?n - (number 1 2)`"),
    ],
)
def test_a_variable_has_the_types_of_its_own_declaration(piece, shown):
    """Whatever else stands on the line."""
    assert describe(document(DECLARED), at(piece, 0, DECLARED)) == shown


def test_an_event_without_axioms_needs_and_changes_nothing():
    shown = describe(document(DECLARED), at("rain))", 0, DECLARED))
    assert shown == "`(rain)`, an event\n\nneeds nothing\n\nchanges nothing"


def test_a_member_that_always_holds_is_changed_by_no_other_of_its_group():
    text = STOCK.replace(":effect (open ?s)", "").replace(
        "(:exclusive", "(:init (open north))\n  (:exclusive", 1
    )
    assert "static: no event changes it" in describe(document(text), at("open ?s - shop", 0, text))


@pytest.mark.parametrize(
    ("piece", "new", "lines"),
    [
        ("open ?s - shop", "ajar", [4, 6, 8, 13, 15]),
        ("clear :para", "sweep", [11, 14]),
        ("sell :para", "vend", [10]),
        ("north - shop", "south", [3, 14]),
    ],
)
def test_a_name_is_renamed_in_the_lexicon_too(piece, new, lines):
    edits = document(STOCK).rename(at(piece, 0, STOCK), new)
    assert [edit.span.line for edit in edits] == lines


@pytest.mark.parametrize(
    ("piece", "new", "why"),
    [
        ("open ?s - shop", "shut", "means something else"),
        ("open ?s - shop", "is open", "unexpected"),
        ("open ?s - shop", "not", "is a keyword"),
        ("?g - good ?s - shop) :effect", "?s", "declared twice"),
    ],
)
def test_a_new_name_that_would_break_the_file_is_refused(piece, new, why):
    with pytest.raises(ValueError, match=why):
        document(STOCK).rename(at(piece, 0, STOCK), new)


def test_a_variable_does_not_get_the_name_of_an_inner_one():
    text = BASE.replace(
        ":effect (aboard ?v)", ":effect (forall (?x - vehicle) (when (aboard ?v) (aboard ?x)))"
    )
    with pytest.raises(ValueError, match="means something else"):
        document(text).rename(at(":parameters (?v", 13, text), "?x")


FLOOD = """(define (domain valley)
  (:types person thing)
  (:constants ann - person key flood-gate - thing)
  (:predicates (has ?who - person ?what - thing) (flood))
  (:event flood :effect (flood))
  (:event gift :parameters (?what - thing) :effect (has ann ?what))
  (:lexicon (:prior flood 2) (flood "floods") (:prior gift 1) (gift "gives")))
"""


@pytest.mark.parametrize(
    ("piece", "new", "lines"),
    [
        # An entry that may be the event's or the predicate's is the event's.
        ("(flood))\n  (:event", "wet", [4, 5]),
        ("flood :effect", "inundate", [5, 7, 7]),
        # A weight is an event's, even if a type has the name.
        ("gift :parameters", "thing", [6, 7, 7]),
    ],
)
def test_of_two_that_share_a_name_one_is_renamed(piece, new, lines):
    edits = document(FLOOD).rename(at(piece, piece.startswith("("), FLOOD), new)
    assert [edit.span.line for edit in edits] == lines


@pytest.mark.parametrize(
    ("piece", "new", "known"),
    [
        ("person thing", "object", "object"),
        ("person thing", "Object", "Object"),
        ("flood :effect", "nothing", "nothing"),
        ("thing) (flood", "object", "object"),
    ],
)
def test_a_name_that_no_file_declares_is_not_taken(piece, new, known):
    with pytest.raises(ValueError, match=f"`{known}` means something that no file declares"):
        document(FLOOD).rename(at(piece, 0, FLOOD), new)


def test_what_no_file_declares_is_not_renamed():
    text = FLOOD.replace("?what - thing) (flood", "?what - object) (flood")
    with pytest.raises(ValueError, match="`object` means something that no file declares"):
        document(text).rename(at("object)", 0, text), "item")
