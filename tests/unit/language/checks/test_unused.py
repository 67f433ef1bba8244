"""Types that nothing uses are reported, and those that problems or casts may fill are not."""

import pytest

from item.diagnostics import Source
from item.language.checker import check_text


def unused(sections: str) -> list[str]:
    text = (
        "(define (domain greenhouse) (:types person tray - object woman man - person)\n"
        "  (:predicates (wet ?t - tray))\n"
        "  (:event water :parameters (?who - person ?t - tray) :effect (wet ?t))\n"
        f"  {sections})"
    )
    return [one.message for one in check_text(Source("domain.pddl", text))[1]]


@pytest.mark.parametrize(
    ("sections", "types"),
    [
        # Casts bring the persons, and say which of them are women.
        ("(:constants seeds - tray)", []),
        ("", []),
        # The persons are known, and none of them is a woman or a man.
        ("(:constants ann - person)", ["woman", "man"]),
        ("(:constants ann - woman)", ["man"]),
        # The lexicon says something of both.
        ('(:constants ann - person) (:lexicon (:gender female woman) (man "gardener"))', []),
        ("(:types pot)", ["pot"]),
        ("(:types pot - tray) (:constants seeds - tray)", ["pot"]),
    ],
)
def test_types(sections, types):
    assert unused(sections) == [f"type `{one}` is used nowhere" for one in types]
