"""What people read of an evaluation."""

from item.output.measured import readable, telling

ROW = {"method": "default", "narrative": "day", "rows": "all", "seeds": 1, "event": 0.5, "event_spread": 0.0}
SPREAD, TYPES = "spread: range over the seeds;", "type: with the right event type."


def test_what_goes_without_saying_is_left_out():
    rows = readable([ROW, {**ROW, "narrative": None}])
    assert rows == [{"narrative": "day", "event": 0.5}, {"narrative": "together", "event": 0.5}]
    assert telling((SPREAD, TYPES), rows) == [TYPES]


def test_what_tells_rows_apart_stays():
    rows = readable([ROW, {**ROW, "method": "uniform", "rows": "sure = yes", "seeds": 3}])
    assert rows[0] == ROW
    assert telling((SPREAD, TYPES), rows) == [SPREAD, TYPES]
