"""Lines that look like headings are warned of once, and read as sentences."""

import pytest

DOMAIN = """
(define (domain doors)
  (:types door)
  (:constants oak - door)
  (:event open :parameters (?d - door)))
"""


@pytest.fixture
def files(tmp_path):
    (tmp_path / "doors.pddl").write_text(DOMAIN, encoding="utf-8")

    def write(text):
        (tmp_path / "day.txt").write_text(text, encoding="utf-8")
        return tmp_path / "doors.pddl", tmp_path / "day.txt"

    return write


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Monday\nThe oak opens.\n", "day.000 `# Monday` looks like a heading; it is read as a sentence"),
        (
            "## A\nIt opens.\n## B\nIt opens.\n",
            "day.000 `## A` looks like a heading, and so does 1 more; they are read as sentences",
        ),
    ],
)
def test_a_heading_is_warned_of_once(item, files, text, said):
    ended = item("solve", *files(text), "--format", "jsonl")
    assert (ended.status, ended.err.count("N108")) == (0, 1)
    assert said in ended.err
    assert len(ended.out.splitlines()) == text.count("\n")


def test_a_number_sign_before_a_number_is_no_heading(item, files):
    assert "N108" not in item("solve", *files("#12 opens the oak.\n")).err


def test_who_measures_is_warned_too(item, files, tmp_path):
    (tmp_path / "gold.tsv").write_text("id\tevent\nday.001\topen(oak)\n", encoding="utf-8")
    ended = item("evaluate", *files("# Monday\nThe oak opens.\n"), "--gold", tmp_path / "gold.tsv")
    assert ended.err.count("N108") == 1
