"""Ranges of numbers."""

import pytest

from item.language.domain import Domain
from item.narrative.clauses.ranges import Ranges

DEPOT = Domain.parse("""(define (domain depot) (:types pallet)
  (:constants order_1 order_2 order_3 order_4 order_9 bay2 bay3 gate7 - pallet)
  (:event move :parameters (?p - pallet)))""")


@pytest.mark.parametrize(
    ("text", "spelt_out"),
    [
        ("Orders 1 to 3 were packed.", "Orders 1, 2 and 3 were packed."),
        ("They packed orders 2-4.", "They packed orders 2, 3 and 4."),
        ("Bays 2 \u2013 3 are full.", "Bays 2 and 3 are full."),
        # A way, a number that nobody has, one noun alone, and what is no range.
        ("It went from orders 1 to 3.", None),
        ("Orders 4 to 9 were packed.", None),
        ("Order 1 to 3 was packed.", None),
        ("Orders 3 to 1 were packed.", None),
        ("Orders 1, 3 were packed.", None),
        ("Orders 1 3 were packed.", None),
        ("Orders 1.3 were packed.", None),
        ("Orders 1 to Ann.", None),
        ("Gates 7 to 8 were shut.", None),
        ("Orders 1", None),
        # Nothing is counted that is too much.
        ("Orders 1 to 999999999 were packed.", None),
        (f"Orders 1 to {'9' * 5000} were packed.", None),
    ],
)
def test_a_range_behind_a_plural_names_each_number(text, spelt_out):
    assert Ranges(DEPOT).spelt_out(text) == (spelt_out or text)


def test_without_a_series_nothing_is_spelt_out():
    alone = Domain.parse("(define (domain d) (:constants gate7) (:event e :parameters (?x)))")
    assert Ranges(alone).spelt_out("Gates 7 to 8 were shut.") == "Gates 7 to 8 were shut."
