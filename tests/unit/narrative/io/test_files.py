"""Texts that are compressed, in Parquet, or in folders."""

import bz2
import gzip
import lzma
import os
from math import inf, nan
from pathlib import Path

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.narrative.io.casts import read_casts
from item.narrative.io.gold import read_gold
from item.narrative.io.readers import read_each, read_narratives
from item.narrative.io.starts import read_starts
from item.resources import shipped, shipped_example
from item.simulation.templates import read_templates

TABLE = "narrative\tid\tsentence\na\ta.0\tOak opens.\na\ta.1\tElm opens.\nb\tb.0\tOak closes.\n"


@pytest.fixture
def plain(tmp_path):
    path = tmp_path / "text.tsv"
    path.write_text(TABLE, encoding="utf-8")
    return path


@pytest.mark.parametrize(("ending", "module"), [(".gz", gzip), (".bz2", bz2), (".xz", lzma)])
def test_compressed_files_are_read_like_others(plain, ending, module):
    packed = plain.with_name("text.tsv" + ending)
    packed.write_bytes(module.compress(TABLE.encode()))
    assert read_narratives(packed) == read_narratives(plain)
    streamed = [(name, tuple(own)) for name, own in read_each(packed)]
    assert streamed == [(one.name, one.sentences) for one in read_narratives(plain)]
    named = plain.with_name("tale.txt" + ending)
    named.write_bytes(module.compress(b"Oak opens.\n"))
    assert read_narratives(named)[0].name == "tale"


@pytest.mark.parametrize(("ending", "module"), [(".gz", gzip), (".bz2", bz2), (".xz", lzma)])
@pytest.mark.parametrize("damage", ["cut", "other"])
def test_damaged_ones_are_refused(plain, ending, module, damage):
    packed = plain.with_name("text.tsv" + ending)
    data = module.compress(TABLE.encode())
    packed.write_bytes(data[:-9] if damage == "cut" else b"no such thing" + data)
    with pytest.raises(InputError, match="cannot be read") as raised:
        read_narratives(packed)
    assert [one.code for one in raised.value.diagnostics] == ["N102"]


def test_parquet_is_read_by_rows(plain, tmp_path):
    pandas = pytest.importorskip("pandas")
    pyarrow, parquet = (pytest.importorskip(name) for name in ("pyarrow", "pyarrow.parquet"))
    frame = pandas.DataFrame(
        {
            "narrative": ["a", "a", "b"],
            "id": ["a.0", "a.1", "b.0"],
            "sentence": ["Oak opens.", "Elm opens.", "Oak closes."],
        }
    )
    path = tmp_path / "text.parquet"
    frame.to_parquet(path)
    assert read_narratives(path) == read_narratives(plain)
    # What a cell lacks is often said by a number that is none.
    table = pyarrow.Table.from_pandas(frame).append_column("score", pyarrow.array([0.5, nan, inf]))
    parquet.write_table(table, path)
    told = [[one.text for one in own.sentences] for own in read_narratives(path)]
    assert told == [["Oak opens.", "Elm opens."], ["Oak closes."]]
    frame.drop(columns="id").to_parquet(path)
    with pytest.raises(InputError, match="there is no key `id`") as raised:
        read_narratives(path)
    # A column that is not there is one mistake, however many rows there are.
    assert len(raised.value.diagnostics) == 1
    path.write_bytes(b"PAR1 no more")
    with pytest.raises(InputError, match="cannot be read") as raised:
        read_narratives(path)
    assert [one.code for one in raised.value.diagnostics] == ["N102"]


def test_the_name_of_a_file_that_is_no_text_is_called_so(tmp_path):
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/n\xe9w.txt"))
    path.write_text("Oak opens.\n", encoding="utf-8")
    with pytest.raises(InputError, match="the narrative holds bytes that are not UTF-8") as raised:
        read_narratives(path)
    assert [one.code for one in raised.value.diagnostics] == ["N114"]


def test_bytes_in_parquet_are_text_where_they_are_utf8(tmp_path):
    pyarrow, parquet = (pytest.importorskip(name) for name in ("pyarrow", "pyarrow.parquet"))

    def written(*sentences):
        table = {"id": [b"x1"], "sentence": pyarrow.array(sentences), "picture": [b"\xff\xd8"]}
        parquet.write_table(pyarrow.table(table), tmp_path / "a.parquet")
        return tmp_path / "a.parquet"

    (one,) = read_narratives(written("Zoë opens the door.".encode()))
    assert [(own.id, own.text) for own in one.sentences] == [("x1", "Zoë opens the door.")]
    with pytest.raises(InputError, match="`sentence` must be a string") as raised:
        read_narratives(written(b"\xff\xfe"))
    (found,) = raised.value.diagnostics
    assert found.code == "N114"
    assert "not UTF-8" in str(found)


def test_a_folder_is_read_by_the_names_of_its_files(tmp_path):
    folder = tmp_path / "texts"
    for own in ("deeper/down", ".git", "none"):
        (folder / own).mkdir(parents=True)
    (folder / "b.txt").write_text("Oak opens.\n", encoding="utf-8")
    (folder / "a.txt.gz").write_bytes(gzip.compress(b"Elm opens.\n"))
    (folder / "deeper" / "a.txt").write_text("Ash opens.\n", encoding="utf-8")
    (folder / "deeper" / "down" / "a.txt").write_text("Yew opens.\n", encoding="utf-8")
    tables = ("gold.tsv", "b.gold.tsv", "cast.tsv", "b.cast.tsv.gz", "my.starts.tsv", "b.labels.tsv")
    for table in (*tables, "evidence.jsonl", "my.questions.jsonl.gz"):
        (folder / "deeper" / table).write_text("id\tevent\n", encoding="utf-8")
    (folder / "notes.md").write_text("# Notes\n", encoding="utf-8")
    (folder / ".git" / "c.txt").write_text("Fir opens.\n", encoding="utf-8")
    (folder / "._b.txt").write_bytes(b"\0\xff")
    (folder / "loop").symlink_to(folder, target_is_directory=True)
    names = ["a", "b", "deeper/a", "deeper/down/a"]
    read = read_narratives(folder)
    assert [one.name for one in read] == names
    assert [one.sentences[0].id for one in read] == [f"{name}.000" for name in names]
    assert [name for name, own in read_each(folder) if tuple(own)] == names
    assert [one.name for one in read_narratives(folder / "deeper")] == ["a", "down/a"]
    with pytest.raises(InputError, match="there is no text in the folder"):
        read_narratives(folder / "none")


@pytest.mark.parametrize("folder", sorted(one.name for one in shipped("examples").iterdir() if one.is_dir()))
def test_the_folder_of_a_shipped_example_is_its_texts(folder):
    texts = shipped_example(folder)
    assert read_narratives(texts[0].parent) == read_narratives(texts)


def test_a_folder_that_cannot_be_read_is_told(tmp_path, monkeypatch):
    (tmp_path / "closed").mkdir()
    scan = os.scandir

    def refuse(path):
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(InputError) as raised:
        read_narratives(tmp_path)
    (found,) = raised.value.diagnostics
    message = f"the folder {tmp_path / 'closed'} cannot be read: Permission denied"
    assert (found.code, found.message) == ("N102", message)


@pytest.mark.parametrize("ending", [".txt.zst", ".zip", ".csv"])
def test_a_file_of_another_kind_is_refused_by_its_name(tmp_path, ending):
    path = tmp_path / f"tale{ending}"
    path.write_bytes(b"\x28\xb5\x2f\xfd no text")
    for read in (read_narratives, lambda one: list(read_each(one))):
        with pytest.raises(InputError) as raised:
            read(path)
        (found,) = raised.value.diagnostics
        assert found.code == "N105"
        assert "compressed ones end in .gz, .bz2, .xz as well" in found.expected


@pytest.mark.parametrize(
    "read",
    [
        lambda path: read_gold(path, "kitchen"),
        lambda path: read_casts(path, "kitchen"),
        lambda path: read_starts(path, "kitchen", ["day"]),
        lambda path: read_templates(path, Domain.load("kitchen")),
    ],
    ids=["gold", "casts", "starts", "templates"],
)
@pytest.mark.parametrize("ending", [".parquet", ".jsonl", ".jsonl.gz"])
def test_a_table_of_another_kind_than_texts_is_refused_by_its_name(tmp_path, read, ending):
    """Its rows are not shown, which have the columns that are missed."""
    path = tmp_path / f"day{ending}"
    path.write_text('{"id": "day.0", "event": "nothing"}', encoding="utf-8")
    with pytest.raises(InputError) as raised:
        read(path)
    (found,) = raised.value.diagnostics
    assert (found.code, found.expected) == ("N105", "a tab-separated table, such as day.tsv")
    assert found.span is None
