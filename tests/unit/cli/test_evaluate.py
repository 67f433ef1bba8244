import json


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
    assert found[0]["event"] * 6 == found[2]["event"] * 5
    assert {row["method"] for row in found} == {"default"}


def test_the_table_has_the_same_numbers(item, game, gold):
    shown = item("evaluate", "robocup", game, "--gold", gold, "--method", "uniform", "--seeds", "3")
    row = json.loads(
        item(
            "evaluate", "robocup", game, "--gold", gold, "--method", "uniform", "--seeds", "3",
            "--format", "jsonl",
        ).out.splitlines()[-1]
    )  # fmt: skip
    assert row["seeds"] == 3
    (line,) = [line for line in shown.out.splitlines() if "(all)" in line]
    numbers = line.split()[4:]
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


def test_wrong_usage(item, game, gold):
    assert item("evaluate", "robocup", game).status == 2
    assert item("evaluate", "robocup", game, "--gold", gold, "--except", "sure").status == 2
    assert item("evaluate", "robocup", game, "--gold", gold, "--seeds", "0").status == 2
    assert item("evaluate", "robocup", game, "--gold", gold, "--except", "shure=no").status == 1
    assert item("evaluate", "robocup", game, "--gold", gold, "--folds").status == 1
