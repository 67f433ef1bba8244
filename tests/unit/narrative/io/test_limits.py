"""Files without end, without line ends, or with those of old machines."""

import io
import os

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
def test_a_text_without_line_ends_is_no_text():
    assert codes(lambda: read_narratives(ZERO)) == ["N107"]
    assert codes(lambda: [*read_each(ZERO)]) == ["N107"]
    with open(ZERO, encoding="utf-8") as stream:
        assert codes(lambda: [*read_each("-", stdin=stream)]) == ["N107"]


def test_a_huge_file_is_refused_before_it_is_read(sparse):
    assert codes(lambda: read_narratives(sparse("big.txt"))) == ["N107"]
    assert codes(lambda: Domain.load(sparse("big.pddl"))) == ["E114"]


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


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_sentences_end_with_their_lines(tmp_path, ends):
    """Files of old Macintoshes have carriage returns alone."""
    path = tmp_path / "t.txt"
    path.write_bytes(ends.join(["He goes.", "She stays.", "", "They meet."]).encode())
    texts = [[one.text for one in own.sentences] for own in read_narratives(path)]
    assert texts == [["He goes.", "She stays."], ["They meet."]]
    assert [[one.text for one in own] for _, own in read_each(path)] == texts
    streamed = read_each("-", stdin=io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    assert [[one.text for one in own] for _, own in streamed] == texts
