import json
import re

import pytest

from item.evaluation import runs

pytestmark = pytest.mark.usefixtures("shared_learning")

LAMP = """(define (domain lamp) (:types lamp) (:constants red blue - lamp)
    (:predicates (on ?l - lamp))
    (:event light :parameters (?l - lamp) :effect (on ?l))
    (:event douse :parameters (?l - lamp) :effect (not (on ?l))))"""


@pytest.fixture
def house_of_two(tmp_path):
    """Return the words that name a domain, two narratives, their gold and their casts."""
    files = {
        "house.pddl": "(define (domain house) (:types person) (:event sing :parameters (?p - person)))",
        "text.tsv": "narrative\tid\tsentence\none\ta\tAnn sings.\ntwo\tb\tBen sings.\n",
        "gold.tsv": "id\tevent\na\tsing(ann)\nb\tsing(ben)\n",
        "cast.tsv": "narrative\tname\ttype\none\tann\tperson\ntwo\tben\tperson\n",
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    domain, text, gold, cast = (tmp_path / name for name in files)
    return domain, text, "--gold", gold, "--cast", cast


def test_json_lines(item, game, gold):
    ended = item("evaluate", "robocup", game, "--gold", gold, "--format", "jsonl", "--except", "sure=no")
    assert (ended.status, ended.err) == (0, "")
    found = [json.loads(line) for line in ended.out.splitlines()]
    assert [(row["rows"], row["narrative"], row["sentences"]) for row in found] == [
        ("all", "game", 6),
        ("all", None, 6),
        ("sure != no", "game", 5),
        ("sure != no", None, 5),
    ]
    assert found[0]["unknowable"] == 1
    assert found[0]["event"] * 6 == pytest.approx(found[2]["event"] * 5, abs=1e-4)
    assert {row["method"] for row in found} == {"default"}


def test_a_table_of_80_columns_has_a_line_for_each_row(item, game, gold, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    table = item("evaluate", "robocup", game, "--gold", gold).out.split("\n\n")[0]
    rows = [line.split() for line in table.splitlines()[3:]]
    assert [(row[0], row[-1]) for row in rows] == [("game", "1"), ("together", "1")]


def test_the_table_has_the_same_numbers(item, game, gold):
    shown = item("evaluate", "robocup", game, "--gold", gold, "--method", "uniform", "--seeds", "3")
    row = json.loads(
        item(
            "evaluate", "robocup", game, "--gold", gold, "--method", "uniform", "--seeds", "3",
            "--format", "jsonl",
        ).out.splitlines()[-1]
    )  # fmt: skip
    assert row["seeds"] == 3
    (line,) = [line for line in shown.out.splitlines() if "together" in line]
    numbers = line.removeprefix("together").split()[1:]
    assert "method" not in shown.out
    assert numbers[:3] == ["6", f"{row['event']:.3f}", f"{row['event_spread']:.3f}"]


def test_folds_and_several_words_after_an_option(item, game, gold, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("Purple3 passes to Purple4.\nPurple4 passes to Purple5.\n", encoding="utf-8")
    more = tmp_path / "more.tsv"
    more.write_text("id\tevent\nother.000\tpass(purple3,purple4)\n", encoding="utf-8")
    ended = item(
        "evaluate", "robocup", game, other, "--folds", "--format", "jsonl", "--gold", gold, more,
        "--method", "default", "uniform", "--seeds", "1",
    )  # fmt: skip
    assert ended.status == 0
    assert "warning[V102]: gold covers 1 of the 2 sentences of `other`" in ended.err
    found = [json.loads(line) for line in ended.out.splitlines()]
    assert [(row["method"], row["narrative"]) for row in found] == [
        (method, narrative) for method in ("default", "uniform") for narrative in ("game", "other", None)
    ]


def test_narratives_without_gold_are_told(item, game, gold, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("Purple3 passes to Purple4.\n", encoding="utf-8")
    ended = item("evaluate", "robocup", game, other, "--gold", gold, "--folds", "--format", "jsonl")
    assert ended.status == 0
    assert "warning[V101]: `other` has no gold" in ended.err
    assert [json.loads(line)["narrative"] for line in ended.out.splitlines()] == ["game", None]


def test_gold_that_does_not_fit(item, game, gold):
    text = gold.read_text(encoding="utf-8")
    gold.write_text(text.replace("game.003", "game.903"), encoding="utf-8")
    assert "N207" in item("evaluate", "robocup", game, "--gold", gold).err
    gold.write_text(text.replace("kick(pink3)", "kik(pink3)").replace("(pink1,", "(pinc1,"), encoding="utf-8")
    ended = item("evaluate", "robocup", game, "--gold", gold)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.index("did you mean: pink1") < ended.err.index("did you mean: kick")


@pytest.mark.parametrize("command", ["evaluate", "solve"])
def test_all_errors_of_a_table_come_at_once_and_in_order(item, game, gold, command):
    """Whether they lie in an event or in the id of its sentence."""
    text = gold.read_text(encoding="utf-8")
    for right, wrong in (("pass(pink1,", "pas(pink1,"), ("game.001", "game.901"), ("kick(", "kik(")):
        text = text.replace(right, wrong)
    gold.write_text(text, encoding="utf-8")
    option = "--gold" if command == "evaluate" else "--labels"
    ended = item(command, "robocup", game, option, gold)
    found = re.findall(r"gold\.tsv:(\d+):\d+: error\[(N\d+)\]", ended.err)
    assert (ended.status, found) == (1, [("2", "N202"), ("3", "N207"), ("4", "N202")])


def test_wrong_usage(item, game, gold):
    assert item("evaluate", "robocup", game).status == 2
    assert item("evaluate", "robocup", game, "--gold", gold, "--except", "sure").status == 2
    assert item("evaluate", "robocup", game, "--gold", gold, "--seeds", "0").status == 2
    assert item("evaluate", "robocup", game, "--gold", gold, "--except", "shure=no").status == 1
    assert item("evaluate", "robocup", game, "--gold", gold, "--folds").status == 1


def found(ended):
    assert (ended.status, ended.err) == (0, "")
    return [json.loads(line) for line in ended.out.splitlines()]


def test_errors_and_calibration(item, game, gold):
    words = ("evaluate", "robocup", game, "--gold", gold, "--format", "jsonl", "--only", "sure=yes")
    rows = found(item(*words, "--report", "errors"))
    assert ("kinds of errors", "unknowable") in {(row["section"], row["error"]) for row in rows}
    unsure = found(item(*words[:-1], "sure=no", "--report", "errors"))
    confused = [row["rows"] for row in unsure if row["section"] == "most frequent confusions"]
    assert confused == ["all", "sure = no"]
    rows = found(item(*words, "--report", "calibration"))
    assert {row["rows"] for row in rows} == {"all", "sure = yes"}
    assert sum(row["sentences"] for row in rows if row["section"] == "reliability") == 6 + 5


def test_several_reports_are_of_one_reading(item, game, gold, monkeypatch):
    words = ("evaluate", "robocup", game, "--gold", gold)
    reports = ("wrong", "accuracy", "errors", "calibration")
    alone = {one: item(*words, "--report", one).out for one in reports}
    execute, executed = runs.execute_all, []
    monkeypatch.setattr(
        runs, "execute_all", lambda *given, **how: executed.append(given) or execute(*given, **how)
    )
    together = item(*words, "--report", *reports, "wrong")
    assert (together.status, together.err, len(executed)) == (0, "", 1)
    # Those that have no titles of their own get the report's name.
    titles = {"wrong": "wrong\n", "accuracy": "accuracy\n"}
    assert together.out == "\n".join(titles.get(one, "") + alone[one] for one in reports)


def test_rows_of_several_reports_say_which_they_are_of(item, game, gold):
    words = ("evaluate", "robocup", game, "--gold", gold, "--format", "jsonl")
    reports = ("accuracy", "errors", "wrong")
    rows = [row for one in reports for row in found(item(*words, "--report", one))]
    several = found(item(*words, *(word for one in reports for word in ("--report", one))))
    assert [one["section"] for one in several] == [
        one.get("section", "wrong" if "id" in one else "accuracy") for one in rows
    ]
    assert [{**one, "section": None} for one in several] == [{**one, "section": None} for one in rows]


@pytest.mark.parametrize("own", ["ablations", "curve"])
def test_a_report_that_decides_what_is_run_stands_alone(item, game, gold, own):
    ended = item("evaluate", "robocup", game, "--gold", gold, "--report", "errors", own)
    assert (ended.status, ended.out) == (2, "")
    assert f"Invalid value for --report: {own} decides what is run; ask for it alone." in ended.err


def test_wrong_sentences(item, game, gold):
    words = ("evaluate", "robocup", game, "--gold", gold, "--report", "wrong")
    rows = found(item(*words, "--format", "jsonl", "--only", "sure=no"))
    (row,) = rows
    assert (row["rows"], row["id"]) == ("sure = no", "game.005")
    assert (row["sentence"], row["gold"]) == ("Pink4 passes to Pink5.", "badPass(purple2,?)")
    assert row["error"] == "unknowable"
    (line,) = (one for one in item(*words).out.splitlines() if "game.005" in one)
    assert line.index(row["gold"]) < line.index(row["read"]) < line.index(f"{row['probability']:.3f}")


def test_chosen_rows_alone_are_listed_as_wrong(item, game, gold):
    words = ("evaluate", "robocup", game, "--gold", gold, "--report", "wrong")
    ended = item(*words, "--only", "sure=yes")
    assert "No sentence of the rows `sure = yes` is wrong: every event is as in gold." in ended.out
    assert "game.005" not in ended.out
    # Where nothing is chosen, all are told.
    ended = item(*words, "--only", "sure=perhaps")
    assert "V104" in ended.err
    assert "game.005" in ended.out


@pytest.mark.parametrize("report", ["errors", "wrong"])
def test_reports_of_errors_name_right_sentences_with_events_that_were_not_read(item, tmp_path, report):
    files = {
        "lamp.pddl": LAMP,
        "lamp.txt": "Red is lit.\nBlue is lit.\nRed is lit while blue glimmers again.\nBlue is doused.\n",
        "gold.tsv": "id\tevent\nlamp.000\tlight(red)\nlamp.001\tlight(blue)\n"
        "lamp.002\tlight(red) + light(blue)\nlamp.003\tdouse(blue)\n",
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    domain, text, gold = (tmp_path / name for name in files)
    words = ("evaluate", domain, text, "--gold", gold, "--report", report)
    in_part = "Right, but with further events in gold that were not read: `lamp.002`."
    told = " ".join(item(*words).out.split())
    assert told == f"No sentence measured here is wrong: of each the first event is as in gold. {in_part}"
    # Of chosen rows only their own sentences are told.
    for choice, read, named in (
        ("event=light", "of each the first event is as in gold", True),
        ("event=douse", "every event is as in gold", False),
    ):
        told = " ".join(item(*words, "--only", choice).out.split())
        if report == "wrong":
            rows = choice.replace("=", " = ")
            assert f"No sentence of the rows `{rows}` is wrong: {read}." in told
            assert (in_part in told) is named


def test_wrong_sentences_of_several_methods_and_seeds_can_be_told_apart(item, tmp_path):
    files = {
        "lamp.pddl": LAMP,
        "lamp.txt": "Red is lit.\nBlue is doused.\n",
        "gold.tsv": "id\tevent\nlamp.000\tlight(red) + light(blue)\nlamp.001\tlight(blue)\n",
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    words = ("evaluate", "lamp.pddl", "lamp.txt", "--gold", "gold.tsv", "--report", "wrong")
    words += ("--method", "default", "uniform", "--seeds", "3")
    rows = map(json.loads, item(*words, "--format", "jsonl", cwd=tmp_path).out.splitlines())
    expected = ["default None 001", "uniform 0 000", "uniform 1 000", "uniform 1 001"]
    assert [f"{one['method']} {one['seed']} {one['id'][-3:]}" for one in rows] == expected
    told = item(*words, cwd=tmp_path).out
    assert told.split()[:3] == ["method", "seed", "id"]
    for of in ("`default`", "`uniform` with seed 2"):
        assert f"Right by {of}, but with further events in gold that were not read: `lamp.000`." in told
    # Also where one of the methods has no wrong sentence.
    (tmp_path / "gold.tsv").write_text("id\tevent\nlamp.000\tlight(red)\n", encoding="utf-8")
    head, _, *rows = item(*words, cwd=tmp_path).out.partition("\n\n")[0].splitlines()
    assert head.split()[:3] == ["method", "seed", "id"]
    assert [row.split()[:2] for row in rows] == [["uniform", "0"], ["uniform", "1"]]


def test_errors_of_other_rows_than_the_chosen_ones_are_called_so(item, game, gold):
    words = ("evaluate", "robocup", game, "--gold", gold, "--report", "errors")
    ended = item(*words, "--only", "id=game.000")
    assert "kinds of errors, rows: all\n" in ended.out
    assert "most frequent confusions, rows: all\n" in ended.out
    assert "No sentence of the rows `id = game.000` is wrong: every event is as in gold." in ended.out
    assert "No sentence" not in item(*words, "--only", "id=game.005").out


@pytest.mark.slow
def test_ablations_compare_with_the_default(item, game, gold):
    words = ("evaluate", "robocup", game, "--gold", gold, "--report", "ablations", "--seeds", "1")
    rows = found(item(*words, "--format", "jsonl"))
    assert rows[0]["variant"] == "default"
    assert {"no axioms", "no EM", "hard EM", "paper mode"} <= {row["variant"] for row in rows}
    assert all(0 <= row["p"] <= 1 for row in rows[1:])
    assert "McNemar" in item(*words).out


@pytest.mark.slow
def test_a_learning_curve_as_csv(item, game, gold, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("Purple3 passes to Purple4.\nPurple4 passes to Purple5.\n", encoding="utf-8")
    more = tmp_path / "more.tsv"
    more.write_text(
        "id\tevent\nother.000\tpass(purple3,purple4)\nother.001\tpass(purple4,purple5)\n", encoding="utf-8"
    )
    words = ("evaluate", "robocup", game, other, "--gold", gold, more, "--report", "curve")
    head, *rows = item(*words, "--folds", "--seeds", "1", "--format", "csv").out.splitlines()
    assert head == "learner,labels,rows,seeds,sentences,event,spread"
    assert [row.split(",")[1] for row in rows] == ["0", "5", "all"] * 2
    assert rows[-1].startswith("labels alone,all,all,1,8,")
    assert item(*words).status == 2
    assert item(*words, "--folds", "--method", "paper").status == 2


def test_labelled_sentences_are_not_measured(item, game, gold):
    words = ("evaluate", "robocup", game, "--gold", gold, "--labels", gold, "--format", "jsonl")
    assert "V106" in item(*words).err
    few = gold.with_name("few.tsv")
    few.write_text("id\tevent\ngame.000\tpass(pink1,pink2)\n", encoding="utf-8")
    assert {row["sentences"] for row in found(item(*words[:-3], few, *words[-2:]))} == {5}


def test_with_folds_labels_serve_other_narratives_alone_so_all_sentences_are_measured(item, house_of_two):
    domain, text, named, gold, *cast = house_of_two
    words = ("evaluate", domain, text, named, gold, *cast, "--labels", gold, "--format", "jsonl")
    assert "V106" in item(*words).err
    assert [row["sentences"] for row in found(item(*words, "--folds"))] == [1, 1, 2]


def test_no_cache_is_refused_with_the_reason(item, game, gold):
    ended = item("evaluate", "robocup", game, "--gold", gold, "--no-cache")
    assert ended.status == 2
    assert "`evaluate` keeps nothing and needs none" in ended.err


def test_a_method_that_cannot_learn_from_several_casts_is_refused_before_work(
    item, house_of_two, monkeypatch
):
    monkeypatch.setattr("item.evaluation.runs.execute_all", None)
    ended = item("evaluate", *house_of_two, "--method", "default", "--method", "paper")
    assert (ended.status, ended.out) == (1, "")
    assert "M107" in ended.err


@pytest.mark.slow
def test_ablations_leave_out_what_cannot_learn_from_several_casts(item, house_of_two):
    ended = item("evaluate", *house_of_two, "--report", "ablations", "--seeds", "1", "--format", "jsonl")
    assert ended.status == 0
    variants = {json.loads(line)["variant"] for line in ended.out.splitlines()}
    assert "no EM" in variants
    assert "paper mode" not in variants
    assert "warning[M107]: paper mode is left out" in ended.err


def test_how_several_events_in_gold_count_is_said_where_they_are(item, house_of_two):
    rule = "gold of several events, `a + b`: right if the first is read, and none that gold does not have;"
    alone = item("evaluate", *house_of_two).out
    assert rule not in alone
    assert "whole" not in alone
    gold = house_of_two[3]
    gold.write_text("id\tevent\na\tsing(ann) + sing(ann)\nb\tsing(ben)\n", encoding="utf-8")
    told = item("evaluate", *house_of_two).out
    assert rule in told.splitlines()
    assert "whole" not in told
    gold.write_text("id\tevent\na\tsing(ann) + sing(?)\nb\tsing(ben)\n", encoding="utf-8")
    told = item("evaluate", *house_of_two).out.splitlines()
    assert rule in told
    assert "whole: share of sentences all of whose events are read, and no other;" in told
    assert "whole" in told[0].split()
    assert "whole" not in item("evaluate", *house_of_two, "--report", "wrong").out


@pytest.mark.parametrize(("told", "little"), [("sing(ann)", False), ("nothing()", True)])
def test_a_reading_that_is_no_better_than_none_is_called_so(item, tmp_path, told, little):
    files = {
        "house.pddl": "(define (domain house) (:types person) (:constants ann - person)"
        " (:event sing :parameters (?p - person)))",
        "text.tsv": "id\tsentence\na\tAnn sings.\nb\tAnn sings again.\nc\tIt rains.\n",
        "gold.tsv": f"id\tevent\na\t{told}\nb\t{told}\nc\tnothing()\n",
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    domain, text, gold = (tmp_path / name for name in files)
    ended = item("evaluate", domain, text, "--gold", gold)
    assert ("`event` does not exceed `all nothing`" in ended.out) is little
    # Of rows whose gold is `nothing` alone no reading could be better.
    ended = item("evaluate", domain, text, "--gold", gold, "--only", "event=nothing")
    assert ("`event` does not exceed `all nothing`" in ended.out) is little
