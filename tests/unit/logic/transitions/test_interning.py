"""Rows and numbers are stored once, whatever their hashes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from item.diagnostics import InputError
from item.logic.transitions import interning, number_table, partial_states
from item.logic.transitions.interning import RowInterner, StateInterner, WideRowInterner
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
        for module in (interning, partial_states):
            monkeypatch.setattr(module, "hash_factors", lambda width: np.zeros(width, dtype=np.uint64))
        monkeypatch.setattr(partial_states, "GOLDEN", np.uint64(0))


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


@pytest.mark.usefixtures("factors")
def test_rows_of_different_kinds_are_different_but_for_those_of_zeros():
    rows = WideRowInterner()
    rows.widen(2)
    every = np.array([[0, 0], [1, 2], [2, 0]])
    assert rows.add(every).tolist() == [0, 1, 2]
    assert rows.add(every, np.array([1, 1, 1])).tolist() == [0, 3, 4]
    assert rows.add(every[[1, 1, 0, 2]], np.array([2, 0, 2, 1])).tolist() == [5, 1, 0, 4]
    rows.widen(3)
    assert rows.add(np.array([[1, 2, 0], [1, 2, 7]]), np.array([2, 2])).tolist() == [5, 6]
    assert rows.matrix.tolist() == [[*row, 0] for row in every[[0, 1, 2, 1, 2, 1]].tolist()] + [[1, 2, 7]]


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


def looked_up(states, batch) -> list[int]:
    """Return the numbers of states, each given by its support and the states of its components."""
    supports = np.array([support for support, _ in batch], dtype=np.int64)
    values = np.array([one for _, own in batch for one in own], dtype=np.int32)
    cells = states.cells(supports)
    found = states.numbers(supports, cells, values)
    assert states.values(found, cells).tolist() == values.tolist()
    return found.tolist()


# Of the same components, or of one more; a state is given by more values than a support has components.
SUPPORTS = (0, 2), (0, 2), (0, 2, 5), (1,)
MANY_STATES = st.lists(
    st.lists(st.tuples(st.integers(0, 3), st.tuples(*[st.integers(0, 2)] * 3)), min_size=1), max_size=5
)


@pytest.mark.usefixtures("factors")
@given(MANY_STATES)
def test_states_of_supports_are_numbered_once(batches):
    states = PartialStates()
    for number, one in enumerate(SUPPORTS):
        states.put(number, one, one)
    known: dict[object, int] = {}
    for batch in batches:
        batch = [(support, values[: len(SUPPORTS[support])]) for support, values in batch]
        for one, number in zip(batch, looked_up(states, batch), strict=True):
            assert known.setdefault(one, number) == number
    assert sorted(known.values()) == list(range(len(known)))


def test_no_states_are_looked_up():
    states = PartialStates()
    states.put(0, (0,), (0,))
    assert looked_up(states, []) == []


def test_what_states_of_supports_fill_grows_with_them():
    states = PartialStates()
    states.put(0, (0, 1), (0, 1))
    before = states.size
    looked_up(states, [(0, (one, one)) for one in range(200)])
    assert states.size >= before + 200 * (2 * 4 + 4 + 8)


def test_more_belief_states_than_fit_into_memory_are_refused(monkeypatch):
    monkeypatch.setattr(interning, "LARGEST", 100 * 3)
    states = StateInterner()
    states.widen(3)
    rows = np.arange(300).reshape(100, 3) % 250
    assert states.add(rows).tolist() == [*range(100)]
    # Those that are known need no room.
    assert states.add(rows[:7]).tolist() == [*range(7)]
    with pytest.raises(InputError, match=r"E407.*3 facts, or groups .* in 101 belief states"):
        states.add(np.array([[250, 250, 250]]))


@pytest.mark.parametrize("make", [lambda: RowInterner(2), StateInterner])
def test_rows_are_found_after_others_were_refused(make, monkeypatch):
    stored, rows = make(), np.arange(40, dtype=np.int8).reshape(20, 2)
    if isinstance(stored, StateInterner):
        stored.widen(2)
    stored.add(rows[:16])
    with monkeypatch.context() as patched:
        patched.setattr(interning, "LARGEST", 8)
        with pytest.raises(InputError, match="E407"):
            stored.add(rows)
    assert stored.add(rows).tolist() == [*range(20)]
    assert stored.matrix.tolist() == rows.tolist()


@pytest.mark.parametrize("most", [1, 2, 5, 100])
def test_many_rows_are_numbered_in_pieces_as_they_are_at_once(most, monkeypatch):
    rng = np.random.default_rng(0)
    rows, kinds = rng.integers(0, 2, (60, 3)), rng.integers(0, 3, 60)
    at_once, in_pieces = WideRowInterner(), WideRowInterner()
    at_once.widen(3)
    in_pieces.widen(3)
    expected = at_once.add(rows, kinds).tolist()
    monkeypatch.setattr(interning, "_MOST_CELLS", 3 * most)
    assert in_pieces.add(rows, kinds).tolist() == expected
    assert in_pieces.matrix.tolist() == at_once.matrix.tolist()
