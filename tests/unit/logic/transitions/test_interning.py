"""Rows and numbers are stored once, whatever their hashes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from item.logic.transitions import interning, number_table
from item.logic.transitions.interning import RowInterner, WideRowInterner
from item.logic.transitions.number_table import NumberTable
from item.logic.transitions.partial_states import PartialStates

BATCHES = st.lists(st.lists(st.tuples(*[st.integers(0, 2)] * 3), min_size=1), max_size=6)


def numbered(batches) -> list[list[int]]:
    """Return the numbers of rows in order of appearance, by the definition."""
    numbers: dict[object, int] = {}
    return [[numbers.setdefault(row, len(numbers)) for row in batch] for batch in batches]


@pytest.fixture(params=[False, True], ids=["", "all hashes are alike"])
def factors(request, monkeypatch):
    if request.param:
        monkeypatch.setattr(interning, "_factors", lambda width: np.zeros(width, dtype=np.uint64))


@given(BATCHES)
def test_short_rows_are_numbered_in_order_of_appearance(batches):
    rows = RowInterner(3)
    found = [rows.add(np.array(batch, dtype=np.int8)).tolist() for batch in batches]
    assert found == numbered(batches)
    assert len(rows.matrix) == len(set().union(*batches))


@pytest.mark.usefixtures("factors")
@pytest.mark.parametrize("seed", range(5))
def test_long_rows_are_stored_once(seed):
    draw = np.random.default_rng(seed)
    rows = WideRowInterner()
    rows.widen(4)
    seen: dict[int, list[int]] = {}
    for _ in range(10):
        batch = draw.integers(0, 3, (draw.integers(1, 60), 4)).astype(np.int32)
        for number, row in zip(rows.add(batch).tolist(), batch.tolist(), strict=True):
            assert seen.setdefault(number, row) == row
    assert sorted(seen) == list(range(len(rows)))
    assert len(rows) == len({tuple(row) for row in seen.values()})
    assert rows.matrix.tolist() == [seen[number] for number in range(len(rows))]


@pytest.mark.usefixtures("factors")
def test_rows_keep_their_numbers_when_widened():
    rows = WideRowInterner()
    rows.widen(2)
    assert rows.add(np.array([[0, 0], [1, 2], [0, 0], [2, 0]])).tolist() == [0, 1, 0, 2]
    rows.widen(4)
    assert rows.add(np.array([[1, 2, 0, 0], [1, 2, 0, 3], [2, 0, 0, 0]])).tolist() == [1, 3, 2]
    assert rows.matrix.tolist() == [[0, 0, 0, 0], [1, 2, 0, 0], [2, 0, 0, 0], [1, 2, 0, 3]]


def test_new_rows_are_numbered_in_order_of_appearance():
    rows = WideRowInterner()
    rows.widen(1)
    assert rows.add(np.array([[7], [3], [7], [9], [3]])).tolist() == [0, 1, 0, 2, 1]


def test_a_matrix_takes_as_much_room_as_its_largest_number_needs():
    rows = WideRowInterner()
    rows.widen(2)
    for largest, kind in ((255, np.uint8), (256, np.uint16), (70_000, np.uint32), (3, np.uint32)):
        rows.add(np.array([[0, largest]]))
        assert rows.matrix.dtype == kind
    assert rows.matrix.tolist() == [[0, 255], [0, 256], [0, 70_000], [0, 3]]


@pytest.mark.parametrize("factor", [int(number_table.GOLDEN), 0], ids=["", "all places are alike"])
@given(st.lists(st.sets(st.integers(0, 2**63 - 1)), max_size=6))
def test_a_table_is_a_dictionary(factor, batches):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(number_table, "GOLDEN", np.uint64(factor))
        table, known = NumberTable(missing=-7), {}
        for batch in batches:
            new = np.array(sorted(batch - known.keys()), dtype=np.int64)
            table.put(new, np.arange(len(known), len(known) + len(new)))
            known.update(zip(new.tolist(), range(len(known), len(known) + len(new)), strict=True))
            asked = np.array([0, 1, *set().union(*batches)], dtype=np.int64)
            assert table.get(asked).tolist() == [known.get(key, -7) for key in asked.tolist()]
            assert len(table) == len(known)


@given(st.lists(st.lists(st.integers(0, 3), max_size=4).map(tuple), min_size=1))
def test_states_of_supports_are_paths(paths):
    states = PartialStates()
    roots = [states.root(), states.root()]
    found = {}
    for root in roots:
        for path in paths:
            number = np.array([root])
            for one in path:
                number = states.with_next(number, np.array([one], dtype=np.int32))
            found.setdefault((root, path), set()).add(int(number[0]))
            for one in reversed(path):
                number, last = states.without_last(number)
                assert last.tolist() == [one]
            assert number.tolist() == [root]
    assert all(len(numbers) == 1 for numbers in found.values())
    assert len(set().union(*found.values())) == len(found)


def test_states_are_looked_up_together():
    states = PartialStates()
    roots = np.array([states.root(), states.root(), states.root()])
    known = np.array([5, 5, 6], dtype=np.int32)
    first = states.with_next(roots[[0, 0, 1]], known)
    assert first[0] == first[1] != first[2]
    assert states.with_next(roots[[1, 0, 2]], known[[2, 0, 1]]).tolist()[:2] == [first[2], first[0]]
