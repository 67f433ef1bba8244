"""Types that names get by accident, and lists that look like it and are meant."""

import pytest

from item.diagnostics import Source
from item.language.checker import check_text
from item.language.checks.accidental_types import WIDTH
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
        "item - object\n    furniture colleague shelf\n    laptop key - item",
        f"item - object\n    colleague ; {'x' * 60}\n    laptop key furniture - item ; {'x' * 50}",
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
        "item - object\n    colleague\n    laptop key furniture\n    - item",
        "item - object\n    colleague - item\n    laptop key furniture - item",
    ],
)
def test_lists_that_are_meant(types):
    assert found(types) == []


def lists_of(width):
    """Return two lines of types that have so many characters on one."""
    upper, lower = "    colleague", "    laptop key furniture - item"
    # Beside a space on each side there is the parenthesis that closes the types.
    filler = "x" * (width - len(upper) - 1 - len(lower.lstrip()) - 2)
    return f"item - object\n{upper} {filler}\n{lower}"


def test_names_that_would_have_had_room_on_the_next_line():
    assert [one.code for one in found(lists_of(WIDTH))] == ["W207"]
    assert found(lists_of(WIDTH + 1)) == []


def test_how_many_are_kinds_by_accident():
    (one,) = found("item - object\n    colleague\n    laptop key furniture - item")
    assert one.message.startswith("`colleague` is a kind of `item`: ")
    (one,) = found("item - object\n    colleague furniture\n    laptop key - item")
    assert one.message.startswith("`colleague` and `furniture` are kinds of `item`: ")
    assert "all 4 names before it" in one.related[0].message


def test_the_type_that_is_taken_is_shown():
    (one,) = found("item gear - object\n    colleague\n    laptop key furniture - (either item gear)")
    place = one.related[0]
    assert place.source.line(place.span.line)[place.span.column - 1 :].startswith("item gear)")


def test_how_many_contradict_a_supertype():
    animate = "(:animate colleague laptop) (:inanimate item)"
    (one,) = found("item - object  colleague - item  laptop key furniture - object", animate)
    assert one.message == "`colleague` is animate, but a kind of `item`, which is inanimate"
    assert one.expected == "`colleague - object`, if it is no `item`"
    assert one.related[0].message == "it has this type"
    (one,) = found("item - object  colleague laptop key furniture - item", animate)
    assert one.message == "`colleague` and `laptop` are animate, but kinds of `item`, which is inanimate"
    assert one.expected == "`colleague laptop - object`, if they are no `item`"


@pytest.mark.parametrize(
    ("types", "mended", "reason"),
    [
        ("colleague laptop key furniture - item", True, "all 4 names before it have this type"),
        ("laptop colleague key furniture - item", False, "all 4 names before it have this type"),
        ("colleague - item  laptop key furniture - item", False, "it has this type"),
    ],
)
def test_only_the_first_of_a_list_are_set_apart(types, mended, reason):
    (one,) = found(f"item - object  {types}", "(:animate colleague) (:inanimate item)")
    assert (one.fix is not None, one.related[0].message) == (mended, reason)


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
    # There is a constant of this name, and it is meant.
    assert (
        found(
            "item colleague laptop key furniture - object  desk - item", "(:animate desk) (:inanimate item)"
        )
        == []
    )


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
