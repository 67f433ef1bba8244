"""What learning keeps in files is what it would keep in memory."""

import tempfile

import numpy as np
import pytest

from item.diagnostics import InputError
from item.learning.codes import LearningCode
from item.learning.storage import FileStorage, Storage


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
    with pytest.raises(AssertionError):
        storage.put(names[earlier], "other")
    assert [storage.get(name) for name in names] == [*names]


def test_files_need_a_folder_with_room(monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with pytest.raises(InputError) as raised:
        FileStorage().put("told", 1)
    (found,) = raised.value.diagnostics
    assert found.code == LearningCode.NO_ROOM
    assert found.message.startswith("what is learnt from cannot be kept in")


@pytest.mark.parametrize("kind", [Storage, FileStorage])
def test_what_is_taken_is_kept_no_longer(kind):
    storage = kind()
    for name in ("told", "step", "posteriors"):
        storage.put(name, name)
    assert storage.take("step") == "step"
    assert "step" not in storage
    storage.put("posteriors", "others")
    assert (storage.get("told"), storage.get("posteriors")) == ("told", "others")
