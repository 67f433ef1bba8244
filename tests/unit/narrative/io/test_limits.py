"""Files without end, without line ends, or with those of old machines."""

import gzip
import io
import os
import sys
from pathlib import Path

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.narrative.io import sources
from item.narrative.io.readers import read_each, read_narratives

ZERO = "/dev/zero"
endless = pytest.mark.skipif(not os.path.exists(ZERO), reason="the system has no /dev/zero")


def codes(read):
    with pytest.raises(InputError) as caught:
        read()
    return [one.code for one in caught.value.diagnostics]


@pytest.fixture
def sparse(tmp_path):
    """Return a function that makes a file of five gigabytes that takes no room."""

    def make(name):
        path = tmp_path / name
        path.touch()
        os.truncate(path, 5 * 1024**3)
        return path

    return make


@endless
def test_a_text_without_line_ends_is_no_text(monkeypatch):
    assert codes(lambda: read_narratives(ZERO)) == ["N107"]
    assert codes(lambda: [*read_each(ZERO)]) == ["N107"]
    with open(ZERO, encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert codes(lambda: [*read_each("-")]) == ["N107"]


def test_a_huge_file_is_refused_before_it_is_read(sparse):
    assert codes(lambda: read_narratives(sparse("big.txt"))) == ["N107"]
    assert codes(lambda: Domain.load(sparse("big.pddl"))) == ["E114"]


def test_empty_lines_without_end_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "MAX_EMPTY", 1000)
    path = tmp_path / "empty.txt.gz"
    path.write_bytes(gzip.compress(b"He goes.\n" + b"\n" * 1001))
    for read in (read_narratives, lambda path: [[*own] for _, own in read_each(path)]):
        with pytest.raises(InputError, match=r"N106.*more than 1,000 empty lines follow each other"):
            read(path)
    path.write_bytes(gzip.compress((b"He goes.\n" + b"\n" * 999) * 3))
    assert len(read_narratives(path)) == 3
    # Who waits at a pipe may be shown that more is to come.
    lines = io.StringIO("He goes.\n" + "\n" * 2000)
    assert len(read_narratives("-", stdin=lines)) == 1


def test_the_size_of_a_file_that_is_read_whole_is_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "MAX_FILE", 100)
    path = tmp_path / "long.txt"
    path.write_text("He goes.\n" * 20, encoding="utf-8")
    with pytest.raises(InputError, match=r"N106.*more than 100 bytes"):
        read_narratives(path)
    # A stream is not kept.
    assert sum(len([*own]) for _, own in read_each(path)) == 20


def test_a_long_line_is_named_by_its_number(tmp_path):
    path = tmp_path / "long.txt"
    path.write_text("He goes.\n" + "x" * (sources.MAX_LINE + 1), encoding="utf-8")
    for read in (lambda: read_narratives(path), lambda: [[*own] for _, own in read_each(path)]):
        with pytest.raises(InputError, match=r"N107.*line 2 has more than 1,000,000 bytes"):
            read()


def test_a_sentence_is_shorter_than_a_line_may_be(tmp_path):
    """The time that it takes grows with the square of its length."""
    path = tmp_path / "long.txt"
    path.write_text("He goes.\n" + "x" * 10_001, encoding="utf-8")
    for read in (lambda: read_narratives(path), lambda: [[*own] for _, own in read_each(path)]):
        with pytest.raises(InputError, match=r"long.txt:2:1.*N107.*the sentence has 10,001 characters"):
            read()
    path.write_text("He goes.\n" + "x" * 10_000, encoding="utf-8")
    assert len(read_narratives(path)[0].sentences) == 2


def test_a_header_of_many_columns_is_looked_at_once(tmp_path):
    path = tmp_path / "wide.tsv"
    path.write_text("\t".join(map(str, range(100_000))) + "\n", encoding="utf-8")
    with pytest.raises(InputError, match="N110"):
        read_narratives(path)


@pytest.mark.skipif(sys.platform == "darwin", reason="its file systems refuse such names")
def test_the_name_of_a_file_that_no_table_can_hold(tmp_path):
    """Its narrative would have it; of one mistake there is one error."""
    for name in (b"bad\xff.txt", b"two\nlines.txt"):
        path = Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), name)))
        path.write_text("He goes.\n", encoding="utf-8")
        with pytest.raises(InputError, match="called after the file") as raised:
            read_narratives(path)
        assert len(raised.value.diagnostics) == 1


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_sentences_end_with_their_lines(tmp_path, ends, monkeypatch):
    """Files of old Macintoshes have carriage returns alone."""
    path = tmp_path / "t.txt"
    path.write_bytes(ends.join(["He goes.", "She stays.", "", "They meet."]).encode())
    texts = [[one.text for one in own.sentences] for own in read_narratives(path)]
    assert texts == [["He goes.", "She stays."], ["They meet."]]
    assert [[one.text for one in own] for _, own in read_each(path)] == texts
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    assert [[one.text for one in own] for _, own in read_each("-")] == texts
