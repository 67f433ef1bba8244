"""What needs an extra that is not installed says so, and how to get it."""

import pickle
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import item
from item.diagnostics import InputError
from item.extras import installing, lacking
from item.narrative.evidence.encoder import read_encoder
from item.narrative.io.readers import read_narratives
from item.output.displays.story import TimelineDisplay
from item.parallel.open_workers import open_workers

ROOT = Path(__file__).parents[2]


def read_parquet(tmp_path):
    path = tmp_path / "tales.parquet"
    path.write_bytes(b"PAR1")
    read_narratives([path])


def read_story():
    return item.read("kitchen", ["Ann picks up the pan."])


@pytest.mark.parametrize(
    ("name", "package", "use"),
    [
        ("parquet", "pyarrow", read_parquet),
        ("sentences", "sentence_transformers", lambda folder: read_encoder(str(folder))),
        ("dask", "distributed", lambda _: open_workers(scheduler="tcp://head:8786")),
        ("frames", "pandas", lambda _: read_story().to_frame()),
        ("plot", "matplotlib", lambda _: TimelineDisplay.from_predictions(read_story()).plot()),
    ],
)
def test_a_missing_extra_is_one_error(name, package, use, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(InputError, match=rf"where the extra `{name}` is installed") as raised:
        use(tmp_path)
    (only,) = raised.value.diagnostics
    assert (only.code, only.expected) == ("X101", installing(name))


def test_a_missing_extra_is_the_error_that_python_has_for_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="where the extra `frames` is installed") as raised:
        read_story().to_frame()
    assert repr(pickle.loads(pickle.dumps(raised.value))) == repr(raised.value)


def test_the_readme_names_every_extra():
    known = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [one for one in known if f"`{one}`" not in readme] == []


@pytest.fixture
def result(item, tmp_path):
    path = tmp_path / "result.jsonl"
    item("solve", "kitchen", "-", "--format", "jsonl", "-o", path, stdin=b"Ann picks up the pan.\n")
    return path


def test_a_picture_without_its_extra_is_one_error(item, result, tmp_path, monkeypatch):
    picture = tmp_path / "timeline.svg"
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ended = item("plot", "timeline", result, "-o", picture)
    assert (ended.status, ended.err) == (
        1,
        "error[X101]: pictures are drawn where the extra `plot` is installed\n"
        "  expected: pip install '.[plot]' in the folder that item was installed from\n",
    )
    assert not picture.exists()


def test_an_import_that_fails_while_a_picture_is_drawn_is_no_missing_extra(
    item, result, tmp_path, monkeypatch
):
    pytest.importorskip("matplotlib")

    def draw(*_):
        raise ImportError("no such part")

    monkeypatch.setattr(TimelineDisplay, "_draw", draw)
    ended = item("plot", "timeline", result, "-o", tmp_path / "timeline.svg")
    assert ended.status == 70
    assert "error[C199]" in ended.err
    assert "ImportError: no such part" in ended.err


def test_a_server_for_editors_without_its_extra_is_one_error(item, monkeypatch):
    monkeypatch.delitem(sys.modules, "item.editor.server", raising=False)
    monkeypatch.setitem(sys.modules, "lsprotocol", None)
    ended = item("lsp")
    assert (ended.status, "error[X101]: editors are served" in ended.err) == (1, True)


@pytest.mark.parametrize("words", [[], ["doctor"], ["solve", "kitchen"]])
def test_without_its_packages_a_command_ends_with_one_error(words):
    # Without the site, Python finds no installed package; item itself is in the working folder.
    ended = subprocess.run(
        [sys.executable, "-S", "-m", "item", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    first, mend = ended.stderr.splitlines()
    assert first.startswith("error[X102]: the package `typer`, which item needs, is not installed for ")
    assert "pip install ." in mend


def test_a_package_that_a_command_needs_is_no_defect(item, result, tmp_path, monkeypatch):
    def draw(*_):
        raise ModuleNotFoundError("No module named 'lark'", name="lark.lexer")

    monkeypatch.setattr(TimelineDisplay, "_draw", draw)
    ended = item("plot", "timeline", result, "-o", tmp_path / "timeline.svg")
    assert (ended.status, "error[X102]: the package `lark`" in ended.err) == (1, True)


def test_a_missing_part_of_item_is_a_defect():
    assert lacking(ModuleNotFoundError("gone", name="item.gone")) is None
    assert lacking(ModuleNotFoundError("gone", name="json.gone")) is None


def test_no_file_asks_a_package_index_for_item_and_an_extra():
    # The index may have another project of that name.
    folders = ("item", "docs", "grammar", "examples", "domain")
    files = [one for folder in folders for one in (ROOT / folder).rglob("*") if one.is_file()]
    texts = [
        one for one in (*files, *ROOT.glob("*.*")) if one.suffix in (".py", ".md", ".toml", ".ipynb", ".yml")
    ]
    assert len(texts) > 300
    assert not [one for one in texts if re.search(r"install[^\n]*\bitem\[", one.read_text(encoding="utf-8"))]
