"""What learning keeps in files is what it would keep in memory."""

import sys
import tempfile

import numpy as np
import pytest

from item.diagnostics import InputError
from item.learning.storage import FileStorage, Storage
from item.model_codes import ModelCode


@pytest.fixture
def files(monkeypatch):
    """Return the files that are made."""
    made = []
    make = tempfile.TemporaryFile
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **given: made.append(make(**given)) or made[-1])
    return made


@pytest.mark.parametrize("kind", [Storage, FileStorage])
def test_the_last_value_is_replaced(kind):
    storage = kind()
    assert "told" not in storage
    storage.put("told", ["He goes."])
    for n in (1000, 3000, 10):
        storage.put("step", np.arange(n))
        assert len(storage.get("step")) == n
        assert storage.get("told") == ["He goes."]
    assert "step" in storage


@pytest.mark.parametrize("names", [("a", "b", "c"), ("c", "b", "a")])
@pytest.mark.parametrize("earlier", [0, 1])
def test_in_files_only_the_last_value_is_replaced(names, earlier):
    """What stands behind another one would be cut off."""
    storage = FileStorage()
    for name in names:
        storage.put(name, name)
    with pytest.raises(ValueError, match="only the value that was put last"):
        storage.put(names[earlier], "other")
    assert [storage.get(name) for name in names] == [*names]


def test_files_need_a_folder_with_room(monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with pytest.raises(InputError) as raised:
        FileStorage().put("told", 1)
    (found,) = raised.value.diagnostics
    assert found.code == ModelCode.NO_ROOM
    assert found.message.startswith("what is learnt from cannot be kept in")


def test_a_file_is_closed_when_nobody_needs_it(files):
    storage = FileStorage()
    storage.put("told", ["He goes."])
    storage.put("step", 1)
    assert [one.closed for one in files] == [False]
    del storage
    assert [one.closed for one in files] == [True]


class Interrupting:
    def __reduce__(self):
        raise KeyboardInterrupt


def test_a_file_is_closed_when_writing_it_was_interrupted(files):
    with pytest.raises(KeyboardInterrupt):
        FileStorage().put("told", Interrupting())
    assert [one.closed for one in files] == [True]


def test_a_file_on_a_full_disk_is_told_and_closed_with_no_more_words(files, monkeypatch):
    resource = pytest.importorskip("resource")
    unheard = []
    monkeypatch.setattr(sys, "unraisablehook", unheard.append)
    storage = FileStorage()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        try:
            storage.put("told", "He goes." * 250)
        except InputError as error:
            told = [one.code for one in error.diagnostics]
        # The system still has no room for what stands in the buffer.
        del storage
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert told == [ModelCode.NO_ROOM]
    assert [one.closed for one in files] == [True]
    assert unheard == []


@pytest.mark.parametrize("kind", [Storage, FileStorage])
def test_what_is_taken_is_kept_no_longer(kind):
    storage = kind()
    for name in ("told", "step", "posteriors"):
        storage.put(name, name)
    assert storage.take("step") == "step"
    assert "step" not in storage
    storage.put("posteriors", "others")
    assert (storage.get("told"), storage.get("posteriors")) == ("told", "others")
