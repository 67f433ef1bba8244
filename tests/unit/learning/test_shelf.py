"""What learning keeps in files is what it would keep in memory."""

import tempfile

import numpy as np
import pytest

from item.diagnostics import InputError
from item.learning.codes import LearningCode
from item.learning.shelf import FileShelf, Shelf


@pytest.mark.parametrize("kind", [Shelf, FileShelf])
def test_the_last_value_is_replaced(kind):
    shelf = kind()
    assert "told" not in shelf
    shelf.put("told", ["He goes."])
    for n in (1000, 3000, 10):
        shelf.put("step", np.arange(n))
        assert len(shelf.get("step")) == n
        assert shelf.get("told") == ["He goes."]
    assert "step" in shelf


def test_files_need_a_folder_with_room(monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with pytest.raises(InputError) as raised:
        FileShelf().put("told", 1)
    (found,) = raised.value.diagnostics
    assert found.code == LearningCode.NO_ROOM
    assert found.message.startswith("what is learnt from cannot be kept in")
