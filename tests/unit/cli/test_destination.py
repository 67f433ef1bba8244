import os
import stat
import sys

import pytest

from item.cli.destination import Destination
from item.diagnostics import InputError


def test_a_file_appears_whole(tmp_path):
    path = tmp_path / "out"
    with Destination(path) as destination:
        destination.write("ä")
        assert not path.exists()
        destination.write("\n")
    assert path.read_bytes() == "ä\n".encode()
    assert os.listdir(tmp_path) == ["out"]


def test_a_file_stays_when_the_work_fails(tmp_path):
    path = tmp_path / "out"
    path.write_text("before", encoding="utf-8")

    def fail():
        with Destination(path) as destination:
            destination.write("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert path.read_text(encoding="utf-8") == "before"
    assert os.listdir(tmp_path) == ["out"]


def test_permissions_are_those_of_the_old_file_or_of_new_ones(tmp_path):
    old, new, plain = tmp_path / "old", tmp_path / "new", tmp_path / "plain"
    old.touch(mode=0o600)
    plain.touch()
    for path in (old, new):
        with Destination(path) as destination:
            destination.write("x")
    assert stat.S_IMODE(old.stat().st_mode) == 0o600
    assert new.stat().st_mode == plain.stat().st_mode


def test_links_and_devices_are_kept(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "target")
    for path in (tmp_path / "link", os.devnull):
        with Destination(path) as destination:
            destination.write("x")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_text(encoding="utf-8") == "x"
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.mark.parametrize("name", ["none/out", "", "file/out", "x" * 300])
def test_places_that_cannot_be_written(tmp_path, name):
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="C101"), Destination(tmp_path / name) as destination:
        destination.write("x")


def test_surrogates_do_not_break_utf8(tmp_path):
    with Destination(tmp_path / "out") as destination:
        destination.write("caf\udce9")
    assert (tmp_path / "out").read_bytes() == b"caf\\udce9"


def test_nothing_is_worked_on_for_a_place_that_cannot_be_written(item, tmp_path):
    ended = item("solve", "no-domain", "no-text", "-o", tmp_path / "none" / "out")
    assert ended.status == 1
    assert ended.err.count("error") == 1
    assert "C101" in ended.err


def test_a_closed_standard_output(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(InputError, match="standard output cannot be written"), Destination(None):
        pass
