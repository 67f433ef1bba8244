"""Numbered stories with questions between."""

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


def test_lines_without_numbers_are_all_reported(tmp_path):
    path = tmp_path / "tale.txt"
    path.write_text("Ann left.\n1 Bob came.\nWhere is Ann?\n")
    with pytest.raises(InputError) as raised:
        read_stories(path)
    assert [one.span.line for one in raised.value.diagnostics] == [1, 3]
