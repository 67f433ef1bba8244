"""Numbered stories with questions between."""

import gzip

import pytest

from item import InputError
from item.query.stories import read_stories


def test_sentences_and_questions_are_told_apart(tmp_path):
    path = tmp_path / "tale.txt"
    path.write_text("1 Ann left.\n2 Where is Ann? \there\t1\n3 Bob came.\n1 Cy slept.\n2 Who slept?\n")
    stories, requests = read_stories(path)
    assert [[s.id for s in story.sentences] for story in stories] == [["tale-1.1", "tale-1.3"], ["tale-2.1"]]
    assert [(r.question, r.narrative, r.after) for r in requests] == [
        ("Where is Ann?", "tale-1", "tale-1.1"),
        ("Who slept?", "tale-2", "tale-2.1"),
    ]


def test_the_corpus_s_answers_are_not_handed_on(tmp_path):
    path = tmp_path / "tale.txt"
    path.write_text("1 Ann left.\n2 Where is Ann? \tsecret\t1\n")
    assert "secret" not in repr([(r.question, r.columns) for r in read_stories(path)[1]])


def test_stories_are_called_after_their_file_compressed_or_not(tmp_path):
    path = tmp_path / "tale.txt.gz"
    path.write_bytes(gzip.compress(b"1 Ann left.\n"))
    ((story,), _) = read_stories(path)
    assert (story.name, story.sentences[0].id) == ("tale-1", "tale-1.1")


def test_numbers_rise_within_a_story(tmp_path):
    path = tmp_path / "tale.txt"
    path.write_text(
        "1 Ann left.\n4 Bob came.\n 4 Cy slept.\n9 Who slept?\n8 Who came?\n9 Dee sang.\n1 Eve left.\n"
    )
    with pytest.raises(InputError) as raised:
        read_stories(path)
    found = [(one.code, one.span.line, one.span.column, one.expected) for one in raised.value.diagnostics]
    expected = "`{}`; `1` where a new story begins"
    assert found == [("Q107", 3, 2, expected.format(5)), ("Q107", 5, 1, expected.format(10))]
    # Numbers may have gaps; what is longer than any is none.
    path.write_text("1 Ann left.\n4 Bob came.\n1 Eve left.\n")
    assert [len(one.sentences) for one in read_stories(path)[0]] == [2, 1]
    path.write_text(f"1 Ann left.\n{'9' * 5000} Bob came.\n")
    with pytest.raises(InputError, match="Q107"):
        read_stories(path)


def test_lines_without_numbers_are_all_reported(tmp_path):
    path = tmp_path / "tale.txt"
    path.write_text("Ann left.\n1 Bob came.\nWhere is Ann?\n")
    with pytest.raises(InputError) as raised:
        read_stories(path)
    assert [one.span.line for one in raised.value.diagnostics] == [1, 3]
