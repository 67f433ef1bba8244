"""Rows of files put together into narratives, which are packed where they are many."""

import io
import tracemalloc

import pytest

from item.diagnostics import InputError
from item.narrative.io import collection
from item.narrative.io.readers import read_narratives
from item.narrative.packed import PackedSentences


@pytest.fixture
def text(tmp_path):
    """A table in which narratives take turns."""
    path = tmp_path / "t.tsv"
    rows = [f"n{k % 3}\t{k}\tSentence {k} is here.\tby {k % 2}" for k in range(60)]
    path.write_text("\n".join(["narrative\tid\tsentence\tby", *rows]) + "\n", encoding="utf-8")
    return path


def test_long_texts_are_the_same_packed(text, monkeypatch):
    plain = read_narratives(text)
    monkeypatch.setattr(collection, "MOST_PLAIN", 25)
    packed = read_narratives(text)
    assert packed == plain
    assert all(isinstance(one.sentences, PackedSentences) for one in packed)
    assert read_narratives("-", stdin=io.StringIO(text.read_text(encoding="utf-8"))) == plain


def test_ids_with_one_hash_are_not_the_same(text, monkeypatch):
    """They are compared letter by letter where their hashes do not tell them apart."""
    plain = read_narratives(text)
    monkeypatch.setattr(collection, "hash", lambda _: 1, raising=False)
    assert read_narratives(text) == plain


@pytest.mark.parametrize("hashed", [lambda _: 1, int])
def test_an_id_that_is_there_twice_is_told_with_its_first_place(text, monkeypatch, hashed):
    monkeypatch.setattr(collection, "hash", hashed, raising=False)
    with text.open("a", encoding="utf-8") as file:
        file.write("n0\t7\tOnce more.\tby 0\n")
    with pytest.raises(InputError, match=r"t\.tsv:62:4: error\[N\d+\]: the id `7` is there twice") as raised:
        read_narratives(text)
    assert "t.tsv:9:4: first here" in str(raised.value)


def test_a_long_text_takes_little_memory(tmp_path):
    n = 60_000
    path = tmp_path / "t.tsv"
    with path.open("w", encoding="utf-8") as file:
        file.write("narrative\tid\tsentence\n")
        file.writelines(f"n{k // 100}\tn{k}\tPink{k % 11} passes to Pink{k % 7}.\n" for k in range(n))
    tracemalloc.start()
    told = read_narratives(path)
    kept, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert sum(len(one.sentences) for one in told) == n
    # 250 bytes a sentence where it is not packed; while it is read, those that have not been packed yet.
    assert kept < 20 * n
    assert most < 300 * collection.MOST_PLAIN + 50 * n
