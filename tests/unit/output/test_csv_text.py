import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from item.output.csv_text import csv_text

texts = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"))


def read(text):
    return list(csv.reader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r", "'", '"', ";", " "])
def test_a_cell_that_begins_like_a_formula_stays_as_it_is(sign):
    cell = f"{sign}1+2"
    assert read(csv_text([("sentence", "id"), (cell, "a")])) == [["sentence", "id"], [cell, "a"]]


def test_nothing_but_what_would_not_read_back_is_quoted():
    assert csv_text([("=1+2", "b\rc", 'd"', "e,f"), (None, 1.5, -2, "g\nh")]) == (
        '=1+2,"b\rc","d""","e,f"\n,1.5,-2,"g\nh"\n'
    )


@given(st.integers(1, 3).flatmap(lambda n: st.lists(st.lists(texts, min_size=n, max_size=n), min_size=1)))
def test_every_cell_comes_back(rows):
    assert read(csv_text(rows)) == rows
