"""Options that take several words, wherever they stand."""

import pytest

from item.cli.options.arguments import DEFAULT_METHOD, METHODS
from item.learning.methods import Method

pytestmark = pytest.mark.usefixtures("shared_learning")


@pytest.mark.parametrize(
    "line",
    [
        "evaluate robocup GAME --gold GOLD OTHER --seeds 1",
        "evaluate robocup GAME --seeds 1 --gold GOLD OTHER",
        "evaluate robocup GAME --gold GOLD --gold OTHER",
        "evaluate --gold GOLD robocup GAME --gold OTHER",
        "evaluate --gold GOLD --gold OTHER robocup GAME",
        "evaluate robocup --gold GOLD GAME --gold=OTHER",
        "evaluate --gold GOLD --gold OTHER -- robocup GAME",
        "evaluate robocup --method default --gold GOLD --gold OTHER GAME",
    ],
)
def test_words_go_where_they_belong(item, game, gold, tmp_path, line):
    first, *rows = gold.read_text(encoding="utf-8").splitlines(keepends=True)
    other = tmp_path / "other.tsv"
    other.write_text("".join([first, *rows[3:]]), encoding="utf-8")
    gold.write_text("".join([first, *rows[:3]]), encoding="utf-8")
    for word, path in (("GAME", game), ("GOLD", gold), ("OTHER", other)):
        line = line.replace(word, str(path))
    command, *words = line.split()
    ended = item(command, "--format", "jsonl", *words)
    assert (ended.status, ended.err) == (0, "")
    assert '"sentences": 6' in ended.out


@pytest.mark.parametrize(
    "line",
    [
        "evaluate robocup --report accuracy errors",
        "evaluate --report accuracy errors -- robocup",
        "evaluate --report accuracy errors robocup",
        "evaluate robocup --report accuracy --report errors",
    ],
)
def test_a_value_of_an_option_is_no_text(item, line):
    command, *words = line.split()
    ended = item(command, "--format", "jsonl", *words)
    assert (ended.status, ended.err) == (0, "")
    assert '"section": "accuracy"' in ended.out
    assert '"section": "kinds of errors"' in ended.out


@pytest.mark.parametrize("line", ["DOMAIN --method default uniform", "--method default uniform -- DOMAIN"])
def test_a_method_is_no_text(item, line):
    words = line.replace("DOMAIN", "kitchen").split()
    ended = item("evaluate", "--seeds", 1, "--format", "jsonl", *words)
    assert (ended.status, ended.err) == (0, "")
    assert '"method": "uniform"' in ended.out


def test_a_file_called_like_a_value_is_a_text(item, game, gold, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game.rename("errors")
    ended = item("evaluate", "robocup", "--report", "accuracy", "errors", "--gold", gold)
    # The ids of its sentences begin with its name, and gold has others.
    assert ended.status == 1
    assert "expected: ids such as `errors.0" in ended.err


def test_a_text_behind_another_is_no_gold(item, game, gold, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("Pink1 passes to Pink2.\n", encoding="utf-8")
    ended = item("evaluate", "robocup", "--gold", gold, game, other, "--format", "jsonl")
    assert ended.status == 0
    assert "`other` has no gold: it is learnt from, not measured" in ended.err
    assert '"sentences": 6' in ended.out


def test_an_option_without_its_word(item, game):
    ended = item("evaluate", "robocup", game, "--gold")
    assert ended.status == 2
    assert "--gold" in ended.err


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("evaluate robocup --format csv --format jsonl", "--format"),
        ("evaluate robocup --seeds=2 --report errors --seeds 2", "--seeds"),
        ("solve robocup --output one -otwo", "--output"),
        ("solve robocup --lexicon --beam 3 --no-lexicon", "--lexicon / --no-lexicon"),
        ("simulate robocup -n 3 --narratives 4", "-n"),
    ],
)
def test_an_option_of_one_value_is_given_once(item, words, named):
    ended = item(*words.split())
    assert ended.status == 2
    assert f"{named}: it is given 2 times; give it once." in ended.err


def test_a_switch_may_be_repeated_and_help_is_shown_beside_anything(item, game):
    assert item("solve", "robocup", game, "-q", "--quiet", "--exact", "--exact").status == 0
    ended = item("evaluate", "robocup", "--report", "errors", "--report", "wrong", "--help")
    assert (ended.status, ended.err) == (0, "")


def test_the_help_names_all_methods():
    named = METHODS.replace(",", " ").replace(":", " ").replace(".", " ").split()
    assert {str(method) for method in Method} <= set(named)
    assert DEFAULT_METHOD == Method.DEFAULT


@pytest.mark.parametrize(
    "line",
    [
        "solve robocup GAME -o GAME",
        "solve robocup OTHER --train GAME -o GAME",
        "train robocup GAME --labels GOLD -o GOLD",
        "evaluate robocup GAME --gold GOLD -o GOLD",
        "label robocup GAME -o GAME",
        "facts DOMAIN -o DOMAIN",
        "solve DOMAIN GAME -o LINK",
        "export DOMAIN --problem-output DOMAIN",
        "export DOMAIN --problem OTHER --problem-output OTHER",
        "solve robocup FOLDER -o GAME",
        "train robocup FOLDER -o DEEP",
        "solve robocup OTHER --train FOLDER -o DEEP",
        "solve robocup GAME -o ROUND",
    ],
)
def test_no_output_replaces_an_input(item, game, gold, tmp_path, line):
    """Neither by way of a link, of its folder, or of a folder that is not there."""
    domain, link, other = tmp_path / "d.pddl", tmp_path / "link", tmp_path / "other.txt"
    deep = game.parent / "deeper" / "deep.txt"
    deep.parent.mkdir()
    domain.write_text("(define (domain d) (:event pass))", encoding="utf-8")
    other.write_text("Pink1 passes to Pink2.\n", encoding="utf-8")
    deep.write_text("Pink2 passes to Pink3.\n", encoding="utf-8")
    link.symlink_to(game)
    files = {"GAME": game, "GOLD": gold, "DOMAIN": domain, "LINK": link, "OTHER": other, "DEEP": deep}
    before = {path: path.read_bytes() for path in files.values()}
    roundabout = {"FOLDER": game.parent, "ROUND": f"{game.parent}/nosuch/../{game.name}"}
    ended = item(*(str((files | roundabout).get(word, word)) for word in line.split()))
    assert ended.status == 2
    assert "would be overwritten" in " ".join(ended.err.split())
    assert {path: path.read_bytes() for path in files.values()} == before


@pytest.mark.parametrize("checkpoint", ["out", "./out"])
def test_no_output_is_the_checkpoint(item, game, tmp_path, monkeypatch, checkpoint):
    """It is removed when the work is done."""
    monkeypatch.chdir(tmp_path)
    ended = item("train", "robocup", str(game), "-o", "out", "--resume", checkpoint)
    assert ended.status == 2
    assert "is the checkpoint" in " ".join(ended.err.split())
    assert not (tmp_path / "out").exists()


def test_no_output_is_called_like_standard_input(item, game, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ended = item("solve", "robocup", str(game), "-o", "-")
    assert ended.status == 2
    assert "goes to standard output" in " ".join(ended.err.split())
    assert not (tmp_path / "-").exists()


def test_two_outputs_are_two_files(item, tmp_path):
    item("new", "own", cwd=tmp_path)
    ended = item("export", "own.pddl", "-o", "one", "--problem-output", "./one")
    assert (ended.status, (tmp_path / "one").exists()) == (2, False)
    assert "--problem-output: both outputs are one file" in " ".join(ended.err.split())


def test_no_command_writes_to_what_others_read(item, tmp_path):
    """`--start` names an input wherever it stands."""
    item("new", "own", cwd=tmp_path)
    (tmp_path / "starts.tsv").write_text("narrative\tfact\n", encoding="utf-8")
    ended = item("export", "own.pddl", "--start", "starts.tsv")
    assert (ended.status, "No such option: --start" in ended.err) == (2, True)
    assert (tmp_path / "starts.tsv").read_text(encoding="utf-8") == "narrative\tfact\n"


@pytest.mark.parametrize(
    ("line", "mend"),
    [
        ("ask robocup GAME (holding) --frozen", "--model or --train"),
        ("explain robocup GAME --frozen", "--model or --train"),
        ("review robocup GAME --frozen", "--model or --train"),
        ("shell robocup GAME --frozen", "--model or --train"),
        ("diff robocup robocup GAME --frozen", "a model as A or B, or --train"),
        ("diff one.jsonl other.jsonl --frozen", "a model as A or B, or --train"),
        ("evaluate robocup GAME --gold GOLD --frozen", "--folds"),
    ],
)
def test_frozen_is_refused_where_it_would_do_nothing(item, game, gold, line, mend):
    ended = item(*line.replace("GAME", str(game)).replace("GOLD", str(gold)).split())
    assert (ended.status, ended.out) == (2, "")
    assert f"--frozen: the text that is read is all there is to learn from; it goes with {mend}." in ended.err


def test_a_model_of_the_paper_never_goes_on_learning(item, game, tmp_path):
    model = tmp_path / "paper.model"
    assert item("train", "robocup", game, "--method", "paper", "--seed", "1", "-o", model).status == 0
    ended = item("solve", "robocup", game, "--model", model, "--frozen")
    assert (ended.status, "--frozen: paper never goes on learning" in ended.err) == (2, True)


def test_a_seed_is_refused_where_nothing_is_random(item, game, tmp_path):
    ended = item("train", "robocup", game, "--seed", "1", "-o", tmp_path / "model")
    assert (ended.status, "--seed: nothing is chosen at random" in ended.err) == (2, True)
