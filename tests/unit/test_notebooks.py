"""The notebooks of the documentation run from beginning to end, and are kept without outputs."""

import os

import pytest

from tests.support.pages import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


def test_there_are_notebooks():
    assert NOTEBOOKS


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_run(path, monkeypatch):
    nbformat = pytest.importorskip("nbformat", reason="nbformat is not installed")
    nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
    pytest.importorskip("matplotlib", reason="the extra `plot` is not installed")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    assert all(not cell.get("outputs") for cell in book.cells)
    nbclient.NotebookClient(book, timeout=300, kernel_name="python3").execute()
    shown = [one for cell in book.cells for one in cell.get("outputs", ())]
    assert any("<iframe" in one.get("data", {}).get("text/html", "") for one in shown)
    assert any("image/png" in one.get("data", {}) for one in shown)
