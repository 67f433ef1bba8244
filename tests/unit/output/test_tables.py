import io

import pytest
from rich.console import Console
from rich.text import Text

from item.output.columns import Column, Grid, fit
from item.output.tables import record_table, render


def test_a_table_of_records():
    rows = [
        {"system": "one", "macro_f1": 0.12349, "n": 3, "note": None},
        {"system": "another", "macro_f1": 1.0, "n": 12, "note": "[b]"},
        {"system": "third", "macro_f1": 0.00002, "n": 0, "note": None},
    ]
    head, rule, *rest = record_table([("", rows)], ["That is all."], width=None, color=False).splitlines()
    assert head == "system   macro f1   n  note"
    assert set(rule) == {"─"}
    assert rest == [
        "one         0.123   3",
        "another     1.000  12  [b]",
        "third       2e-05   0",
        "",
        "That is all.",
    ]


def test_notes_are_paragraphs():
    """They have lines of 100 columns where no terminal says how wide it is."""
    note = " ".join(["word"] * 50)
    for width, longest in ((None, 99), (60, 59)):
        text = record_table([], [note, "Second."], width=width, color=False)
        *paragraph, second = text.splitlines()
        assert " ".join(paragraph) == note
        assert max(map(len, paragraph)) == longest
        assert second == "Second."


def test_a_table_that_would_cut_words_gives_its_records_one_below_another():
    rows = [{"system": "same-arity+inference", "macro_f1": 0.5, "note": None}]
    shown = record_table([("Accuracy", rows)], [], width=30, color=False)
    assert shown.splitlines() == ["Accuracy", "system   same-arity+inference", "macro f1 0.500", "", ""]
    wide = record_table([("Accuracy", rows)], [], width=40, color=False)
    assert "same-arity+inference     0.500" in wide


def test_a_table_that_would_cut_sentences_into_slivers_gives_its_records_one_below_another():
    rows = [{"event": "pass(ann,bob)", "sentence": "She gives it to him again and again until it is dark"}]
    table = record_table([("", rows)], [], width=40, color=False)
    assert table.splitlines()[0].split() == ["event", "sentence"]
    narrow = record_table([("", rows)], [], width=30, color=False).splitlines()
    # The values stand below each other, in their further lines, too.
    assert narrow[:3] == [
        "event    pass(ann,bob)",
        "sentence She gives it to him",
        "         again and again until",
    ]
    # What is short may be as narrow as its words.
    short = [{"event": "pass(ann,bob)", "sentence": "She gives it to him"}]
    assert "event" in record_table([("", short)], [], width=26, color=False).splitlines()[0].split()


def test_what_is_the_same_in_all_rows_stands_above_a_table_that_does_not_fit():
    rows = [
        {"method": "default", "seeds": 1, "text": one, "event": share}
        for one, share in (("a", 0.5), ("b", 1.0))
    ]
    assert record_table([("", rows)], [], width=40, color=False).splitlines()[0].split() == [*rows[0]]
    shown = record_table([("Accuracy", rows)], [], width=20, color=False).splitlines()
    assert shown[:3] == ["Accuracy", "in all rows: method", "    default, seeds 1"]
    assert [line.split() for line in shown[3:] if line] == [
        ["text", "event"],
        ["─" * 12],
        ["a", "0.500"],
        ["b", "1.000"],
    ]
    # Numbers are told apart by one space, too.
    closer = record_table([("", rows)], [], width=10, color=False).splitlines()
    assert closer[-5:-1] == ["text event", "─" * 10, "a    0.500", "b    1.000"]
    # What differs and still does not fit stands one below another, without what has been said.
    narrow = record_table([("", rows)], [], width=9, color=False)
    assert "text a\nevent\n    0.500\n" in narrow
    assert narrow.count("default") == 1


def test_columns_share_the_room_that_is_left():
    columns = [Column("id"), Column("text"), Column("n", right=True)]
    rows = [[Text("a.1"), Text("many words in a row"), Text("12")]]
    assert fit(columns, rows, None) == [3, 19, 2]
    # There is a space behind the last column.
    assert fit(columns, rows, 21) == [3, 11, 2]
    assert fit(columns, rows, 15) == [3, 5, 2]
    assert fit(columns, rows, 14) is None


COLUMNS = [Column(""), Column("text"), Column("n", right=True), Column("last")]


def shown(grid, width):
    """What a console without colours shows of a table."""
    text = io.StringIO()
    Console(file=text, width=width, color_system=None, legacy_windows=False).print(grid)
    return "".join(line.rstrip() + "\n" for line in text.getvalue().splitlines())


def test_texts_beside_each_other_do_not_move_together():
    rows = [{"text": one, "note": f"{one} too"} for one in ("a", "b")]
    assert "text a\nnote a too\n" in record_table([("", rows)], [], width=10, color=False)


@pytest.mark.parametrize("title", ["", "title"])
@pytest.mark.parametrize(
    "cells", [[], [("!", "b\u00e9 \u6f22\u5b57 [b]", "0.9", "x"), ("", " b", "12 ", "")]]
)
def test_a_plain_table_is_what_a_console_shows(title, cells):
    rows = [[Text(one, style="bold") for one in row] for row in cells]
    widths = fit(COLUMNS, rows, None)
    grid = Grid(title, COLUMNS, rows, widths, ["red"] * len(rows))
    whole = sum(widths) + 2 * len(widths) - 1
    assert render([grid], width=None, color=False) == shown(grid, whole)


def test_where_nothing_says_how_wide_to_be_a_row_has_one_line_whatever_is_in_it():
    """Also one of more columns than any terminal has."""
    cells = ["a" * 20_000, "two\nlines", "a\ttab"]
    rows = [[Text(one)] for one in cells]
    columns = [Column("a")]
    grid = Grid("a title that is wider than most", columns, rows, fit(columns, rows, None))
    title, head, _, *told = render([grid], width=None, color=False).splitlines()
    assert (title, head) == ("a title that is wider than most", "a")
    assert told == ["a" * 20_000, "two lines", "a tab"]
