"""What people read of an evaluation."""

from item.output.report_table import notes_that_apply, rows_that_tell, tables_that_tell

ROW = {"method": "default", "narrative": "day", "rows": "all", "seeds": 1, "event": 0.5, "event_spread": 0.0}
SPREAD, TYPES = "spread: range over the seeds;", "type: with the right event type."


def test_what_goes_without_saying_is_left_out():
    rows = rows_that_tell([ROW, {**ROW, "narrative": None}])
    assert rows == [{"narrative": "day", "event": 0.5}, {"narrative": "together", "event": 0.5}]
    assert notes_that_apply((SPREAD, TYPES), rows) == [TYPES]


def test_what_tells_rows_apart_stays():
    rows = rows_that_tell([ROW, {**ROW, "method": "uniform", "rows": "sure = yes", "seeds": 3}])
    assert rows[0] == ROW
    assert notes_that_apply((SPREAD, TYPES), rows) == [SPREAD, TYPES]


def test_a_seed_tells_where_there_are_several():
    assert "seed" not in rows_that_tell([{**ROW, "seed": None}])[0]
    rows = rows_that_tell([{**ROW, "seed": 1}, {**ROW, "seed": 1}])
    assert [row["seed"] for row in rows] == [1, 1]


def test_the_method_of_the_only_rows_is_said_where_several_are_compared():
    assert tables_that_tell("wrong", [ROW], compared=True)[0][1][0]["method"] == "default"


def test_each_choice_of_rows_has_a_table_of_its_own():
    few = {**ROW, "rows": "sure = yes", "event": 1.0}
    whole, part = tables_that_tell("", [ROW, few])
    assert whole == ("rows: all", [{"narrative": "day", "event": 0.5}])
    assert part == ("rows: sure = yes", [{"narrative": "day", "event": 1.0}])
    assert [title for title, _ in tables_that_tell("wrong", [ROW, few])][1] == "wrong, rows: sure = yes"
    assert tables_that_tell("wrong", [ROW], chosen=True) == [("wrong, rows: all", rows_that_tell([ROW]))]
    assert tables_that_tell("wrong", [ROW]) == [("wrong", rows_that_tell([ROW]))]
