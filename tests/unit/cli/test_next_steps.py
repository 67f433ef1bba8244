import re
import shlex

import pytest

pytestmark = pytest.mark.usefixtures("shared_learning")

HOUSE = """(define (domain house)
  (:types person)
  (:predicates (in ?p - person))
  (:event enter :parameters (?p - person) :precondition (not (in ?p)) :effect (in ?p))
  (:event leave :parameters (?p - person) :precondition (in ?p) :effect (not (in ?p)))
  (:event sing :parameters (?p - person) :precondition (in ?p)))
"""
COMMAND = re.compile(r"item (\w+) (house.+?)(?:  #.*)?$", re.MULTILINE)


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Return the words that name a domain, a text in which somebody sings outside, and its participants."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house.pddl").write_text(HOUSE, encoding="utf-8")
    (tmp_path / "a day.txt").write_text("Ann leaves.\nAnn sings.\nBen leaves.\n", encoding="utf-8")
    (tmp_path / "my cast.tsv").write_text(
        "narrative\tname\ttype\na day\tann\tperson\na day\tben\tperson\n", encoding="utf-8"
    )
    (tmp_path / "start.tsv").write_text("narrative\tfact\na day\t(in ann)\n", encoding="utf-8")
    return ["house.pddl", "a day.txt", "--cast", "my cast.tsv"]


def printed(ended):
    """Return the words of each command that is proposed, by the command, without those of the step."""
    return [(name, shlex.split(words)) for name, words in COMMAND.findall(f"{ended.out}\n{ended.err}")]


def test_commands_have_all_that_the_reading_depends_on(item, house):
    words = [*house, "--start", "start.tsv", "--beam", "50"]
    ended = item("solve", *words)
    assert "Ann" in ended.out
    found = printed(ended)
    assert {name for name, _ in found} == {"explain", "solve", "review"}
    assert all(own[: len(words)] == words for _, own in found)
    name, own = next(one for one in found if one[0] == "explain")
    assert item(name, *own).status == 0


def test_what_changes_no_reading_is_left_out(item, house):
    proposed = printed(item("solve", *house, "--state", "none", "--top", "2", "--no-cache"))
    assert proposed
    for _, own in proposed:
        assert own[: len(house)] == house
        assert not {"--state", "--no-cache", "2"} & set(own)


def test_a_command_that_cannot_repeat_the_reading_is_not_proposed(item, house):
    ended = item("solve", *house, "--no-lexicon")
    assert {name for name, _ in printed(ended)} == {"explain", "solve", "review"}
    assert all("--no-lexicon" in own for _, own in printed(ended))
    ended = item("solve", *house, "--method", "uniform", "--seed", "3")
    assert {name for name, _ in printed(ended)} <= {"solve"}
    (line,) = (one for one in ended.err.splitlines() if "never" in one)
    assert "item" not in line
