"""The help of commands: groups, examples, width, completion, and how much is said."""

import json
import re
import shlex

import pytest
import typer
from typer.core import TyperOption
from typer.testing import CliRunner

from item.cli.main import COMMANDS, app, load
from item.cli.options import arguments
from item.learning.methods import Method
from item.resources import shipped


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_shows_examples_that_it_reads(name):
    command = load(name)
    lines = command.examples.splitlines()
    assert lines
    for line in lines:
        first, own, *words = shlex.split(line)
        assert (first, own) == ("item", name)
        # What is wrong with the words is said when they are read, before anything is done.
        assert command.make_context(name, words).command is command
    shown = command.get_help(typer.Context(command)) + "\n"
    assert shown.endswith("Examples:\n" + "".join(f"  {line}\n" for line in lines))


@pytest.mark.parametrize(
    "name",
    [
        *("check", "export", "facts", "graph", "new", "rule", "schema", "simulate"),
        # These learn, or look at the whole installation.
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("ask", "doctor", "evaluate", "explain", "review", "solve", "train")
        ),
    ],
)
def test_examples_that_take_no_file_of_ones_own_work(name, item, tmp_path):
    lines = [line for line in load(name).examples.splitlines() if "my." not in line and "*" not in line]
    assert lines
    for line in lines:
        assert item(*shlex.split(line)[1:], cwd=tmp_path).status == 0, line


def test_options_stand_in_groups(item):
    shown = item("solve", "--help").out
    heads = re.findall(r"^(\w[\w ]+):$", shown, re.M)
    assert heads == ["Arguments", *arguments.GROUPS, "Options", "Examples"]
    groups = dict(zip(heads, re.split(r"^\w[\w ]+:\n", shown, flags=re.M)[1:], strict=True))
    options = ("--train", "--cast", "--beam", "--jobs", "--format")
    for group, option in zip(arguments.GROUPS, options, strict=True):
        assert [head for head, text in groups.items() if f"  {option} " in text] == [group]


def test_options_of_one_name_are_written_alike():
    """What takes several words says so, and an option means the same in every command."""
    forms = {}
    for name in COMMANDS:
        for one in load(name).params:
            several = one.nargs == -1 or getattr(one, "multiple", False)
            assert several == (one.metavar or "").endswith(("...", "...]")), (name, one.opts)
            if isinstance(one, TyperOption):
                # One method learns; several are measured.
                metavar = (one.metavar or "").removesuffix("..." if one.name == "method" else "")
                forms.setdefault(one.opts[0], {}).setdefault((metavar, one.is_flag), []).append(name)
    # "Before" is a time in a question, and a length in a simulation.
    assert {option: own for option, own in forms.items() if len(own) > 1}.keys() == {"--before"}


def test_formats_of_one_name_are_one_format(item, game, gold):
    """`jsonl` is an object per line, `json` one document."""
    shown = {
        "solve": ("robocup", game),
        "evaluate": ("robocup", game, "--gold", gold),
        "explain": ("robocup", game, "--sentence", "0"),
        "review": ("robocup", game),
        "check": ("robocup", "--axioms"),
        "ask": ("robocup", game, "(holding pink1)"),
        "diff": ("robocup", "robocup", game),
        "doctor": (),
    }
    for name in COMMANDS:
        own = {value for one in load(name).params if one.name == "format_" for value in one.type.choices}
        assert not own or name in shown
        for kind in own & {"json", "jsonl"}:
            text = item(name, *shown[name], "--format", kind).out
            for document in text.splitlines() if kind == "jsonl" else [text]:
                assert isinstance(json.loads(document), dict | list), (name, kind)


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_nothing_is_cut_at_eighty_columns(name, item, monkeypatch):
    """Summaries that are longer end in dots."""
    monkeypatch.setenv("COLUMNS", "80")
    usage, *lines = item(*filter(None, [name]), "--help").out.splitlines()
    assert usage.startswith("Usage: item")
    assert [line for line in lines if line.endswith("...")] == []


def test_help_is_as_wide_as_the_terminal(item, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    assert 150 < max(map(len, item("solve", "--help").out.splitlines())) <= 200


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("solve robo", ["robocup", "robocup-paper"]),
        ("check robo", ["robocup", "robocup-paper"]),
        ("solve robocup --method same", [one for one in Method if one.startswith("same")]),
        ("solve robocup --state ", ["changes", "full", "none"]),
        ("expl", ["explain"]),
    ],
)
def test_shells_complete_words(words, offered):
    environment = {
        "_ITEM_COMPLETE": "complete_bash",
        "COMP_WORDS": f"item {words}",
        "COMP_CWORD": str(words.count(" ") + 1),
    }
    ended = CliRunner().invoke(app, [], env=environment, prog_name="item")
    assert ended.output.splitlines() == offered


def test_quiet_commands_say_errors_only(item, game, tmp_path):
    told = item("solve", "robocup", game)
    ended = item("solve", "robocup", game, "--quiet")
    assert "event types never read" in told.err
    assert (ended.out, ended.err) == (told.out, "")
    assert item("train", "robocup", game, "-q", "-o", tmp_path / "model").err == ""
    assert item("check", "-q", "robocup").err == ""
    wrong = item("solve", "robcup", game, "-q")
    assert (wrong.status, "did you mean: robocup" in wrong.err) == (1, True)


def test_verbose_commands_say_what_the_work_consists_of(item, game):
    ended = item("solve", "robocup", game, "--verbose")
    assert ended.out == item("solve", "robocup", game).out
    lines = ended.err.splitlines()
    number = r"[\d,]+"
    solver = (
        rf"solver: {number} calls for {number} questions; {number} pairs looked up, \d+\.\d% remembered; "
        rf"{number} belief states"
    )
    stages = [re.match(r"(\w+): \d+\.\d\d s$", line) for line in lines]
    assert [one[1] for one in stages if one] == ["domain", "learning", "reading"]
    assert sum(bool(re.fullmatch(solver, line)) for line in lines) == 2
    likelihoods = [
        float(one) for one in re.findall(r"iteration \d+ of at most 30, log likelihood (\S+)", ended.err)
    ]
    assert len(likelihoods) > 1
    assert likelihoods == sorted(likelihoods)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("solve GAME robocup", "DOMAIN: {game} is a text"),
        ("ask GAME robocup (holding)", "DOMAIN: {game} is a text"),
        ("train GAME robocup -o model", "DOMAIN: {game} is a text"),
        ("evaluate GAME robocup --gold x.tsv", "DOMAIN: {game} is a text"),
        ("explain GAME", "DOMAIN: {game} is a text"),
        ("review robocup other.pddl", "TEXT: other.pddl is no text"),
        ("label DOMAIN -o labels.tsv", "TEXT: no narrative is given"),
        ("evaluate robocup GAME", "--gold: gold is needed to measure against: --gold FILE"),
    ],
)
def test_words_in_the_wrong_places(item, game, tmp_path, line, hint):
    domain = tmp_path / "own.pddl"
    domain.write_text((shipped("domain") / "robocup.pddl").read_text(encoding="utf-8"), encoding="utf-8")
    ended = item(*line.replace("GAME", str(game)).replace("DOMAIN", str(domain)).split(), cwd=tmp_path)
    assert (ended.status, ended.out) == (2, "")
    assert hint.format(game=game) in ended.err


@pytest.mark.parametrize("command", ["solve", "ask", "train", "evaluate", "explain", "review", "label"])
def test_unknown_domains(item, command, tmp_path):
    words = {"train": ["-o", "model"], "label": ["-o", "labels.tsv"], "ask": ["(holding)"]}
    ended = item(command, "robcup", *words.get(command, ()), cwd=tmp_path)
    assert (ended.status, ended.out) == (1, "")
    assert "no file and no shipped domain is called `robcup`" in ended.err
    assert "did you mean: robocup" in ended.err


def test_a_domain_without_its_ending_or_by_its_folder(item, tmp_path):
    (tmp_path / "own").mkdir()
    item("new", "robcup", "--into", tmp_path / "own", cwd=tmp_path)
    ended = item("check", "own", cwd=tmp_path)
    assert ended.out.startswith("error[E100]: `own` is a folder\n")
    assert "did you mean: own/robcup.pddl\n" in ended.out
    item("new", "other", "--into", tmp_path / "own", cwd=tmp_path)
    assert "did you mean" not in item("check", "own", cwd=tmp_path).out
    # The file beside it is nearer than a shipped domain.
    ended = item("check", "robcup", cwd=tmp_path / "own")
    assert ended.out.startswith("error[E100]: no file and no shipped domain is called `robcup`\n")
    assert "did you mean: robcup.pddl\n" in ended.out


def test_what_is_shipped_with_a_domain_is_read_without_a_text(item, tmp_path):
    """Casts, starts and gold belong to it, unless others are named."""
    shown = item("evaluate", "propara", "--format", "csv")
    folder = shipped("examples") / "propara"
    whole = ("--cast", folder / "cast.tsv", "--start", folder / "starts.tsv", "--gold", folder / "gold.tsv")
    assert shown.out == item("evaluate", "propara", folder / "text.tsv", *whole, "--format", "csv").out
    assert item("ask", "babi", "Where is the milk?", "--after", "errands-1.005").out
    assert item("train", "propara", "-o", tmp_path / "model").status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["review", "robocup", "--gold", "gold.tsv"],
            "No such option: --gold. `evaluate`, `diff`, `plot` and ",
        ),
        (["solve", "robocup", "--sentence", "3"], "No such option: --sentence. `explain` takes it."),
        (["solve", "robocup", "--html"], "No such option: --html. --format html writes it."),
        (["solve", "robocup", "--tpo", "3"], "--top"),
        (
            ["simulate", "robocup", "-o", "made.tsv"],
            "No such option: -o. `simulate` writes several files: --into FOLDER says where.",
        ),
        (["new", "own", "--output=made"], "`new` writes several files: --into FOLDER says where."),
        (["check", "robocup", "--no-cache"], "`check` keeps nothing"),
    ],
)
def test_an_option_of_another_command_is_named_with_its_commands(item, words, said):
    ended = item(*words)
    assert ended.status == 2
    assert said in ended.err
