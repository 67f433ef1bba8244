"""Types that names get by accident, and lists that look like it and are meant."""

import pytest

from item.diagnostics import Source
from item.language.checker import check_text
from item.language.fixes import with_fixes

REST = """
  (:constants ann - colleague  thinkpad - laptop  master-key - key  desk - furniture)
  (:predicates (has ?p - colleague ?i - item) (at ?f - furniture))
  (:event borrow :parameters (?p - colleague ?i - item) :precondition (not (has ?p ?i)) :effect (has ?p ?i))
  (:event move :parameters (?f - furniture) :effect (at ?f))
  (:lexicon LEXICON))
"""


def found(types, lexicon=""):
    text = f"(define (domain office)\n  (:types {types})" + REST.replace("LEXICON", lexicon)
    return [one for one in check_text(Source("office.pddl", text))[1] if one.code in ("W207", "W306")]


LONG = " ".join(f"{kind}-{number}" for kind in ("drawer", "cupboard") for number in range(1, 4))


@pytest.mark.parametrize(
    "types",
    [
        "colleague\n    laptop key furniture - item\n    item - object",
        "item - object\n    colleague\n    laptop key furniture - item",
        "item - object\n    colleague ; who works here\n    laptop key ; and so on\n    furniture - item",
        "item - object\n    furniture colleague\n    laptop key - item",
    ],
)
def test_names_alone_on_a_line(types):
    assert [one.code for one in found(types)] == (["W207"] if "so on" not in types else [])


@pytest.mark.parametrize(
    "types",
    [
        "colleague furniture - object  laptop key - item\n    item - object",
        "item\n    colleague\n    laptop\n    key\n    furniture - object",
        "item - object\n    colleague\n    laptop\n    key\n    furniture - item",
        f"item - object\n    colleague laptop key {LONG}\n    furniture shelf - item",
        "item colleague\n    furniture laptop key",
        "item - object\n    colleague laptop key furniture\n    - item",
    ],
)
def test_lists_that_are_meant(types):
    assert found(types) == []


def test_a_contradiction_is_said_once():
    types = "colleague\n    laptop key furniture - item\n    item - object"
    assert [one.code for one in found(types, "(:animate colleague) (:inanimate item)")] == ["W306"]
    assert [one.code for one in found(types, "(:inanimate colleague) (:animate item)")] == ["W306"]
    assert [one.code for one in found(types, "(:inanimate colleague item)")] == ["W207"]


def test_of_kinds_of_kinds_the_first_is_reported():
    types = "item - object  colleague - item  boss - colleague  laptop key furniture - item"
    (one,) = found(types, "(:animate colleague boss) (:inanimate item)")
    assert "`colleague` is animate, but a kind of `item`" in one.message
    (one,) = found(types, "(:animate boss) (:inanimate item)")
    assert "`boss` is animate, but a kind of `item`" in one.message


def test_a_constant_may_differ_from_its_type():
    types = "item colleague laptop key furniture - object"
    assert found(types, "(:animate thinkpad) (:inanimate item laptop)") == []


def test_the_mend_sets_the_names_apart():
    text = "(define (domain d)\n  (:types man woman\n    pen cup - item\n    item - object))\n"
    source = Source("d.pddl", text)
    (one,) = (one for one in check_text(source)[1] if one.code == "W207")
    (edit,) = one.fix.edits
    assert (edit.span.line, edit.span.column, edit.text) == (2, len("  (:types man woman") + 1, " - object")
    # It changes what the text says, so that its author has to confirm it.
    assert with_fixes(source, [one]).text == text


@pytest.mark.parametrize(
    ("constants", "columns"),
    [
        ("ann - person\n  tart pie pastry\n  oven - place", [12]),
        ("oven - place  tart pastry", [22]),
        ("tart pie - (either person pastry)", []),
        ("tart\n  pie\n  pastry\n  oven - place", []),
        ("tart pastry - pastry", []),
        ("tart pie - pastry  oven - place", []),
        ("ann - person pastry\n  oven - place", []),
        ("tart pie pastry\n  oven - pastry", []),
    ],
)
def test_a_type_among_constants(constants, columns):
    text = f"(define (domain d) (:types person pastry place) (:constants\n  {constants}))"
    assert [one.span.column for one in check_text(Source("d.pddl", text))[1] if one.code == "E108"] == columns
