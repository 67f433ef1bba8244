"""Checkpoints: what is kept is whole, belongs to one piece of work, and survives a full disk."""

import json
import os
import resource
import tracemalloc
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from item.diagnostics import InputError
from item.parallel.checkpoint import Checkpoint

OF = {"program": "1", "files": "2"}
PIECES = {"a": [1.5, 1e-300, float("nan")], "b": {"x": ["ü", None]}, "c": "third"}


@contextmanager
def killed(path, of=OF):
    """Use a checkpoint, and do not come to the end."""
    kept = Checkpoint(path, of)
    kept.__enter__()
    try:
        yield kept
    finally:
        kept.__exit__(KeyboardInterrupt, None, None)


def left(path, pieces=PIECES, of=OF):
    """Leave a checkpoint as a command does that is killed; return its bytes."""
    with killed(path, of) as kept:
        for name, one in pieces.items():
            kept.keep(name, one)
    return path.read_bytes() if path.exists() else b""


def held(path, of=OF):
    """Return what a checkpoint holds, and leave it there."""
    with killed(path, of) as kept:
        found = {name: kept.recall(name, object) for name in PIECES}
    return {name: one for name, one in found.items() if one is not None}


def codes(path, of=OF):
    with pytest.raises(InputError) as raised, Checkpoint(path, of):
        pass
    return [one.code for one in raised.value.diagnostics], str(raised.value)


def test_pieces_come_back_to_the_last_digit(tmp_path):
    path = tmp_path / "checkpoint"
    left(path)
    assert repr(held(path)) == repr(PIECES)
    with Checkpoint(path, OF) as kept:
        kept.keep("c", "fourth")
        assert kept.recall("c", str) == "fourth"
    assert not path.exists()


def test_a_link_stays_and_what_it_leads_to_is_removed(tmp_path):
    """As of outputs: it may lead to another disk."""
    path, link = tmp_path / "checkpoint", tmp_path / "link"
    link.symlink_to(path.name)
    whole = left(link)
    assert path.read_bytes() == whole
    with Checkpoint(link, OF) as kept:
        assert kept.recall("c", str) == PIECES["c"]
    assert (link.is_symlink(), path.exists()) == (True, False)


def test_nothing_kept_leaves_no_file(tmp_path):
    path = tmp_path / "checkpoint"
    left(path, {})
    assert not path.exists()
    kept = left(path)
    with killed(path):
        pass
    assert path.read_bytes() == kept


def test_a_file_cut_anywhere_has_the_pieces_before(tmp_path):
    path = tmp_path / "checkpoint"
    whole = left(path)
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        found = held(path)
        assert list(found) == list(PIECES)[: max(whole[:size].count(b"\n") - 1, 0)]
    # What is kept next does not stand behind half a line.
    path.write_bytes(whole[:-5])
    assert left(path, {"c": PIECES["c"]}) == whole


def test_a_disk_full_at_any_byte_loses_no_piece(tmp_path):
    path = tmp_path / "checkpoint"
    whole = left(path)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    for size in range(len(whole)):
        path.unlink()
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
            with pytest.raises(InputError, match="cannot be written"):
                left(path)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert list(held(path)) == list(PIECES)[: max(whole[:size].count(b"\n") - 1, 0)]
        left(path)


def test_other_work_is_refused_and_named(tmp_path):
    path = tmp_path / "checkpoint"
    whole = left(path)
    told, text = codes(path, {**OF, "files": "3"})
    assert told == ["P201"]
    assert "not the same files" in text
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "other",
    [
        b"",
        b"{}\n",
        b'{"format": "mine", "of": {}}\n',
        b"[1]\n",
        b"\xff\xfe\n",
        b"{" * 100_000 + b"\n",
        b"text",
    ],
)
def test_what_is_no_checkpoint_is_left_alone(tmp_path, other):
    path = tmp_path / "checkpoint"
    path.write_bytes(other)
    if not other:
        assert held(path) == {}
        return
    assert codes(path)[0] == ["P202"]
    assert path.read_bytes() == other


def test_a_changed_piece_is_refused(tmp_path):
    path = tmp_path / "checkpoint"
    lines = left(path).splitlines(keepends=True)
    for wrong in (lines[1].replace(b"1.5", b"2.5"), lines[2].replace(b'"b"', b'"a"'), b"[]\n", b"nonsense\n"):
        path.write_bytes(b"".join([lines[0], wrong, *lines[2:]]))
        assert codes(path)[0] == ["P202"]
    # Of another kind than is asked for.
    path.write_bytes(b"".join(lines))
    with killed(path) as kept, pytest.raises(InputError, match="damaged"):
        kept.recall("c", dict[str, int])


def test_two_commands_do_not_mix(tmp_path):
    path = tmp_path / "checkpoint"
    with Checkpoint(path, OF):
        opened = os.listdir("/dev/fd")
        with pytest.raises(InputError) as refused, Checkpoint(path, OF):
            pass
        assert [one.code for one in refused.value.diagnostics] == ["P204"]
        # Whoever keeps the error does not keep the file open.
        assert os.listdir("/dev/fd") == opened


def test_what_another_command_keeps_before_it_ends_is_not_lost(tmp_path, monkeypatch):
    path = tmp_path / "checkpoint"
    take = Checkpoint._take

    def take_late(self, stream):
        monkeypatch.undo()
        left(path)
        take(self, stream)

    monkeypatch.setattr(Checkpoint, "_take", take_late)
    assert repr(held(path)) == repr(PIECES)


def test_a_file_is_removed_while_no_other_command_may_have_it(tmp_path, monkeypatch):
    path, remove, tried = tmp_path / "checkpoint", Path.unlink, []

    def unlink(self, **options):
        with pytest.raises(InputError) as refused, Checkpoint(path, OF):
            pass
        tried.extend(one.code for one in refused.value.diagnostics)
        remove(self, **options)

    with Checkpoint(path, OF) as checkpoint:
        checkpoint.keep("one", 1)
        monkeypatch.setattr(Path, "unlink", unlink)
    assert tried == ["P204"]
    assert not path.exists()


def test_a_file_that_is_removed_while_it_is_opened_is_begun_anew(tmp_path, monkeypatch):
    path, take = tmp_path / "checkpoint", Checkpoint._take
    first = ExitStack()
    first.enter_context(Checkpoint(path, OF)).keep("one", 1)

    def end_first(self, stream):
        monkeypatch.undo()
        first.close()
        take(self, stream)

    monkeypatch.setattr(Checkpoint, "_take", end_first)
    with Checkpoint(path, OF) as second:
        second.keep("two", 2)
        assert b'"two"' in path.read_bytes()


def test_a_place_that_cannot_be_written_is_said_at_once(tmp_path):
    assert codes(tmp_path / "none" / "checkpoint")[0] == ["P203"]
    assert codes(tmp_path)[0] == ["P203"]


def test_it_is_json(tmp_path):
    head, *pieces = left(tmp_path / "checkpoint", {"a": 1}).splitlines()
    assert json.loads(head) == {"format": "item checkpoint", "of": OF}
    assert [json.loads(one)[1:] for one in pieces] == [["a", 1]]


def test_what_is_no_file_is_not_read():
    """It may have no end."""
    with pytest.raises(InputError, match=r"P203.*no regular file"), Checkpoint(Path("/dev/zero"), OF):
        pass


def test_of_a_large_file_that_is_no_checkpoint_little_is_read(tmp_path):
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(300_000_000)
    tracemalloc.start()
    with pytest.raises(InputError, match="P202"), Checkpoint(path, OF):
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 10_000_000
    assert path.stat().st_size == 300_000_000
