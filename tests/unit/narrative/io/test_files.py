"""Texts that are compressed, in Parquet, or in folders."""

import bz2
import gzip
import lzma
from math import inf, nan
from pathlib import Path

import pytest

from item.diagnostics import InputError
from item.narrative.io.readers import read_each, read_narratives

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


def test_a_folder_is_read_by_the_names_of_its_files(tmp_path):
    folder = tmp_path / "texts"
    (folder / "deeper").mkdir(parents=True)
    (folder / "b.txt").write_text("Oak opens.\n", encoding="utf-8")
    (folder / "a.txt.gz").write_bytes(gzip.compress(b"Elm opens.\n"))
    (folder / "deeper" / "c.txt").write_text("Ash opens.\n", encoding="utf-8")
    (folder / "gold.tsv").write_text("id\tevent\n", encoding="utf-8")
    (folder / "notes.md").write_text("# Notes\n", encoding="utf-8")
    assert [one.name for one in read_narratives(folder)] == ["a", "b"]
    assert [name for name, own in read_each(folder) if tuple(own)] == ["a", "b"]
    with pytest.raises(InputError, match="there is no text in the folder"):
        read_narratives(tmp_path)


def test_a_folder_that_cannot_be_read_is_told(tmp_path, monkeypatch):
    def refuse(_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(InputError) as raised:
        read_narratives(tmp_path)
    (found,) = raised.value.diagnostics
    assert (found.code, found.message) == ("N102", f"the folder {tmp_path} cannot be read: Permission denied")
