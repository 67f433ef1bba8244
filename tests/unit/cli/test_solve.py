import csv
import io
import json
import re

import pytest

pytestmark = pytest.mark.usefixtures("shared_learning")

# What `solve` ends with where something of the domain was never used; a busy machine says how far it is.
GAPS = re.compile(r"(.+ so far\n)*(\d+ (event type|cue|mention).+\n)?")


def rows(ended):
    assert ended.status == 0
    assert GAPS.fullmatch(ended.err)
    return [json.loads(line) for line in ended.out.splitlines()]


def test_json_lines(item, game):
    found = rows(item("solve", "robocup", game, "--format", "jsonl"))
    assert [row["id"] for row in found] == [f"game.{k:03}" for k in range(6)]
    assert [row["position"] for row in found] == list(range(6))
    assert found[0]["event"] == "pass(pink1,pink2)"
    assert found[0]["state_true"] == ["holding(pink2)", "playing()"]
    assert "holding(pink1)" in found[0]["state_false"]
    assert [row["feasible"] for row in found] == [True] * 5 + [False]
    assert found[5]["state_true"] == []
    assert "alternatives" not in found[0]


def test_formats_agree(item, game):
    lines = rows(item("solve", "robocup", game, "--format", "jsonl", "--top", "2"))
    document = json.loads(item("solve", "robocup", game, "--format", "json", "--top", "2").out)
    assert [{"narrative": "game", **one} for one in document["narratives"][0]["sentences"]] == lines
    table = csv.DictReader(io.StringIO(item("solve", "robocup", game, "--format", "csv").out, newline=""))
    events = [row["event"] for row in lines]
    assert [row["event"] for row in table] == events
    plan = item("solve", "robocup", game, "--format", "plan").out.splitlines()
    assert plan[0] == "(pass pink1 pink2) ; game.000"
    assert len(plan) == len(events)
    shown = item("solve", "robocup", game).out
    assert all(event in shown for event in events)
    assert all(len(row["alternatives"]) == 2 for row in lines)


def test_the_table_tells_who_holds_the_ball_and_what_does_not_cohere(item, game):
    ended = item("solve", "robocup", game)
    (line,) = [line for line in ended.out.splitlines() if "game.000" in line]
    assert "+pink2 has the ball" in line
    (line,) = [line for line in ended.out.splitlines() if line.startswith("!")]
    assert "game.005" in line
    assert "1 event contradicts the story so far: game.005" in ended.out
    assert ended.out.startswith("6 sentences, 1 narrative, learnt from 6 sentences in ")
    assert ended.status == 0
    assert GAPS.fullmatch(ended.err)


def test_strict_ends_with_3_when_something_does_not_cohere(item, game):
    ended = item("solve", "robocup", game, "--strict", "--format", "plan")
    assert ended.status == 3
    assert len(ended.out.splitlines()) == 6
    game.write_text("Pink1 passes to Pink2.\n", encoding="utf-8")
    assert item("solve", "robocup", game, "--strict").status == 0


def test_without_arguments_the_example_is_solved(item):
    found = rows(item("solve", "--format", "jsonl"))
    assert len(found) == 74
    assert found[1]["event"] == "kick_off(pink)"


def test_standard_input(item):
    found = rows(item("solve", "robocup", "-", "--format", "jsonl", stdin=b"Pink1 passes to Pink2.\n"))
    assert [(row["narrative"], row["event"]) for row in found] == [("stdin", "pass(pink1,pink2)")]


def test_several_words_after_train(item, game, tmp_path):
    others = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for other in others:
        other.write_text("Pink1 passes to Pink2.\n" * 3, encoding="utf-8")
    together = item("solve", "robocup", game, "--format", "jsonl", "--train", *others)
    apart = item("solve", "--train", others[0], "robocup", game, "--train", others[1], "--format", "jsonl")
    assert rows(together) == rows(apart)
    assert rows(together) != rows(item("solve", "robocup", game, "--format", "jsonl"))


def test_a_model_stands_for_learning(item, game, tmp_path):
    model = tmp_path / "model.json"
    trained = item("train", "robocup", game, "-o", model)
    assert (trained.status, trained.out) == (0, "")
    assert "from 6 sentences" in trained.err
    learnt = item("solve", "robocup", game, "--format", "json")
    ended = item("solve", "robocup", game, "--format", "json", "--model", model)
    assert (ended.out, ended.err) == (learnt.out, f"{learnt.err.rstrip()} --model {model}\n")


def test_the_output_file_holds_what_would_have_been_shown(item, game, tmp_path):
    path = tmp_path / "plan"
    ended = item("solve", "robocup", game, "--format", "plan", "-o", path)
    assert (ended.status, ended.out) == (0, "")
    assert path.read_text(encoding="utf-8") == item("solve", "robocup", game, "--format", "plan").out


@pytest.mark.parametrize("method", ["paper", "uniform", "both+inference"])
def test_chance_is_seeded(item, game, method):
    once, again, other = (
        item("solve", "robocup", game, "--method", method, "--seed", seed, "--format", "jsonl").out
        for seed in (1, 1, 2)
    )
    assert once == again
    assert len(other.splitlines()) == 6


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nfl"], "none is shipped with nfl"),
        (["GAME", "robocup.pddl"], "DOMAIN comes first"),
        (["robocup", "GAME", "--top", "0"], "--top"),
        (["robocup", "GAME", "--top", "-1"], "--top"),
        (["robocup", "GAME", "--beam", "0"], "--beam"),
        (["robocup", "GAME", "--beam", "2", "--exact"], "--exact"),
        (["robocup", "GAME", "--beam", "2", "--method", "paper"], "its own search"),
        (["robocup", "GAME", "--method", "papr"], "did you mean paper?"),
        (["robocup", "GAME", "--format", "xml"], "jsonl"),
        (["robocup", "GAME", "--method", "paper", "--seed", "-1"], "--seed"),
        (["robocup", "GAME", "--seed", "1"], "nothing is chosen at random"),
        (["robocup", "GAME", "--model", "m", "--seed", "1"], "nothing is chosen at random"),
        (["robocup", "GAME", "--frozen"], "it goes with --model or --train"),
        (["robocup", "GAME", "--frozen", "--train", "GAME", "--method", "paper"], "never goes on learning"),
        (["robocup", "GAME", "--model", "m", "--train", "GAME"], "do not apply"),
        (["robocup", "GAME", "--nonsense"], "--nonsense"),
    ],
)
def test_wrong_usage(item, game, words, told):
    ended = item("solve", *(game if word == "GAME" else word for word in words))
    assert (ended.status, ended.out) == (2, "")
    assert told in ended.err
    assert "Traceback" not in ended.err


def test_a_misspelt_domain_is_guessed(item, game):
    ended = item("solve", "robocop", game)
    assert (ended.status, ended.out) == (1, "")
    assert "did you mean: robocup" in ended.err


def test_a_sentence_that_seems_without_end(item, tmp_path):
    path = tmp_path / "long.txt"
    path.write_text("Pink1 kicks to Pink2 " * 475, encoding="utf-8")
    (row,) = rows(item("solve", "robocup", path, "--format", "jsonl"))
    assert len(row["sentence"]) > 9_900
    path.write_text("Pink1 kicks to Pink2 " * 5000, encoding="utf-8")
    ended = item("solve", "robocup", path)
    assert (ended.status, "N107" in ended.err) == (1, True)


def labels(tmp_path, text):
    path = tmp_path / "labels.tsv"
    path.write_text("id\tevent\n" + text, encoding="utf-8")
    return path


def test_labels_hold(item, game, tmp_path):
    path = labels(tmp_path, "game.002\tgoal(pink)\n")
    ended = item("solve", "robocup", game, "--labels", path, "--format", "plan")
    assert ended.status == 0
    assert GAPS.fullmatch(ended.err)
    assert "(goal pink) ; game.002" in ended.out
    assert "(goal pink)" not in item("solve", "robocup", game, "--format", "plan").out


def test_labels_that_cannot_be(item, game, tmp_path):
    path = labels(tmp_path, "game.000\tkick(pink1)\ngame.001\tpass(purple2,purple3)\n")
    ended = item("solve", "robocup", game, "--labels", path)
    assert ended.status == 0
    assert "warning[N403]: the label of `game.001`" in ended.err
    ended = item("solve", "robocup", game, "--labels", labels(tmp_path, "game.000\tkik(pink1)\ngame\tgoal\n"))
    assert ended.status == 1
    assert "did you mean: kick" in ended.err
    ended = item("solve", "robocup", game, "--labels", labels(tmp_path, "game.0\tgoal(pink)\n"))
    assert (ended.status, ended.out) == (1, "")
    assert "N207" in ended.err
    path = labels(tmp_path, "game.000\tkick(pink1)\n")
    assert "M109" in item("solve", "robocup", game, "--labels", path, "--method", "paper").err


def test_labels_of_what_is_learnt_from(item, game, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("Pink1 twirls.\nPink1 shoots.\n", encoding="utf-8")
    path = labels(tmp_path, "other.000\tkick(pink1)\n")
    words = ("solve", "robocup", game, "--train", other, "--labels", path)
    assert item(*words).status == 0
    assert item(*words, "--stream").status == 0
    assert item("solve", "robocup", game, "--labels", path).status == 1


def test_abstaining(item, game):
    rows = [
        [
            json.loads(line)
            for line in item("solve", "robocup", game, "--format", "jsonl", *words).out.splitlines()
        ]
        for words in ((), ("--abstain", "0.97"))
    ]
    for free, shy in zip(*rows, strict=True):
        assert shy["event"] == (free["event"] if free["probability"] >= 0.97 else None)
    assert item("solve", "robocup", game, "--abstain", "2").status == 2


def test_one_line_says_what_was_never_used(item, game):
    (line,) = item("solve", "robocup", game).err.splitlines()
    assert re.fullmatch(r"\d+ event types never read, \d+ cues never fired.*: item review robocup .+", line)
    assert line.endswith(f"item review robocup {game}")


def test_where_everything_was_used_nothing_is_said(item, tmp_path):
    domain, text = tmp_path / "toggle.pddl", tmp_path / "told.txt"
    domain.write_text(
        "(define (domain toggle) (:predicates (on)) (:event light :precondition (not (on)) :effect (on))"
        " (:event darken :precondition (on) :effect (not (on))))",
        encoding="utf-8",
    )
    text.write_text("Light.\nDarken.\n", encoding="utf-8")
    assert item("solve", domain, text).err == ""


def test_codes_that_no_constant_has_are_said(item, tmp_path):
    domain, text = tmp_path / "store.pddl", tmp_path / "told.txt"
    domain.write_text(
        "(define (domain store) (:types pallet) (:constants p4 p5 - pallet)"
        " (:event move :parameters (?p - pallet)))",
        encoding="utf-8",
    )
    text.write_text("P4 was moved.\nP12 was moved.\nP5 was moved.\n", encoding="utf-8")
    (line,) = item("solve", domain, text).err.splitlines()
    assert line == f"1 code that no constant has (P12): item review {domain} {text}"


def test_bridges_are_marked_in_every_format(item, game):
    def solved(*options):
        return item("solve", "robocup", game, "--bridge", *options).out

    (row,) = [one for one in map(json.loads, solved("--format", "jsonl").splitlines()) if one["bridge"]]
    assert row["id"] == "game.005"
    assert row["feasible"]
    (bridge,) = row["bridge"]
    assert bridge in solved()
    assert bridge in solved("--format", "csv")
    assert bridge in solved("--format", "html")
    assert f"({bridge.replace('(', ' ').replace(',', ' ')} ; no sentence" in solved("--format", "plan")
    assert json.loads(solved("--format", "json"))["narratives"][0]["coherent"]


@pytest.mark.parametrize("command", ["solve", "evaluate"])
def test_events_that_can_happen_in_no_narrative_are_warned_of_once(item, tmp_path, command):
    text = "(define (domain d) (:types lamp door - object) (:constants oak - door)\n"
    text += "  (:predicates (on ?l - lamp) (opened ?d - door))\n"
    text += "  (:event open :parameters (?d - door) :effect (opened ?d))\n"
    text += "  (:event light :parameters (?l - lamp) :effect (on ?l))\n"
    text += "  (:event dim :parameters (?l - lamp) :effect (not (on ?l))))\n"
    (tmp_path / "lamps.pddl").write_text(text, encoding="utf-8")
    (tmp_path / "told.tsv").write_text(
        "narrative\tid\tsentence\na\ta.000\tOak opened.\nb\tb.000\tDesk lit.\n", "utf-8"
    )
    (tmp_path / "cast.tsv").write_text("narrative\tname\ttype\nb\tdesk\tlamp\n", "utf-8")
    (tmp_path / "gold.tsv").write_text("id\tevent\na.000\topen(oak)\n", "utf-8")
    words = [command, "lamps.pddl", "told.tsv", *(["--gold", "gold.tsv"] if command == "evaluate" else [])]
    alone = item(*words, cwd=tmp_path)
    assert alone.err.count("W401") == 1
    assert (
        "lamps.pddl: warning[W401]: no constant is a `lamp`, so `light` and `dim` cannot happen in any "
        "narrative" in alone.err
    )
    assert "expected: a cast (`--cast`) that brings some" in alone.err
    # One narrative in which they can happen is enough.
    assert "W401" not in item(*words, "--cast", "cast.tsv", cwd=tmp_path).err


def test_a_missing_cast_is_warned_of(item, tmp_path):
    text = "(define (domain d) (:types lamp) (:predicates (on ?l - lamp))\n"
    text += "  (:event light :parameters (?l - lamp) :effect (on ?l)))\n"
    (tmp_path / "lamps.pddl").write_text(text, encoding="utf-8")
    (tmp_path / "told.txt").write_text("Desk is lit.\n", encoding="utf-8")
    (tmp_path / "cast.tsv").write_text("narrative\tname\ttype\ntold\tdesk\tlamp\n", encoding="utf-8")
    alone = item("solve", "lamps.pddl", "told.txt", cwd=tmp_path)
    assert alone.status == 0
    assert "warning[N308]: no event can happen in `told`" in alone.err
    assert "N308" not in item("solve", "lamps.pddl", "told.txt", "--cast", "cast.tsv", cwd=tmp_path).err


def test_a_contradiction_says_what_it_makes_unknown_and_what_is_told_twice(item, tmp_path):
    domain, text = tmp_path / "store.pddl", tmp_path / "told.txt"
    domain.write_text(
        "(define (domain store) (:types box place) (:constants p4 p5 - box dock_1 dock_2 - place)"
        " (:predicates (at ?u - box ?p - place)) (:exclusive (at ?u ?p) :per (?u))"
        " (:event move :parameters (?u - box ?to - place)"
        " :precondition (not (at ?u ?to)) :effect (at ?u ?to)))",
        encoding="utf-8",
    )
    text.write_text("P4 was moved to dock 1.\n" * 2, encoding="utf-8")
    forgotten = "after told.001 nothing is known any more"
    told_twice = "told twice: it only repeats told.000"
    out = item("solve", domain, text).out
    assert forgotten in out
    assert told_twice in out
    assert forgotten not in item("solve", domain, text, "--on-contradiction", "keep").out
    # The paper's method knows nothing else.
    assert forgotten not in item("solve", domain, text, "--method", "paper").out
    bridged = item("solve", domain, text, "--bridge").out
    assert "told twice" not in bridged
    assert "no event contradicts the story once 1 event is added" in bridged
    mends = [
        line
        for line in item("explain", domain, text, "--sentence", "001").out.splitlines()
        if "it could happen" in line
    ]
    assert "which no sentence reports" in mends[-1]
    assert not any("which no sentence reports" in one for one in mends[:-1])
