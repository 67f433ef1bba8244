"""What the pages show is what happens: README, the documentation, the examples."""

import importlib.util
import json
import re
import shlex
from itertools import pairwise

import pytest

from item.cli.main import COMMANDS, app, load
from item.diagnostics import Source
from item.evaluation.paper.corpus import read_corpus
from item.evaluation.paper.experiment import plan_jobs
from item.evaluation.paper.reproduce import reproduce
from item.evaluation.paper.systems import System
from item.evaluation.paper.wishes import WISHES
from item.language.checker import check_text
from item.language.codes import LanguageCode
from item.language.domain import Domain
from tests.support import console, domain_figures, pages, sessions, small_texts
from tests.support.pages import PAGES, ROOT

CORPUS = ROOT.parent / "shared" / "data" / "robocup"
# The systems whose rows are quickly made again, and are those of one whole run.
QUICK = (System.BASELINE_1B, System.WGIM)
RENEW = "`python -m tests.support.sessions` writes into the pages what is printed now"
# The kinds of blocks; those of the language reference have tests of their own.
KINDS = {"sh", "console", "lisp", "python", "text", "tsv", "json"}
# Their sessions learn from longer texts.
LARGE = {f"examples/{one}/README.md" for one in ("kitchen", "incident", "babi", "alchemy")}
REFERENCE = ROOT / "grammar" / "README.md"


def name(path):
    return path.relative_to(ROOT).as_posix()


def having(wanted):
    """Return the pages that have a block of a kind, as parameters of a test."""
    chosen = [path for path in PAGES if wanted in {one.kind for one in pages.blocks(path)}]
    assert chosen
    marks = {path: [pytest.mark.slow] if name(path) in LARGE else [] for path in chosen}
    return pytest.mark.parametrize(
        "path", [pytest.param(path, marks=marks[path], id=name(path)) for path in chosen]
    )


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return where the reader of a page works, beside the examples."""
    for shipped in ("examples", "domain"):
        (tmp_path / shipped).symlink_to(ROOT / shipped)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_kind_of_block_is_known(path):
    if path != REFERENCE:
        assert {one.kind for one in pages.blocks(path)} <= KINDS


@pytest.mark.usefixtures("shared_learning")
@having("console")
def test_sessions(path, folder):
    """What one command writes, the next ones find."""
    for block in pages.blocks(path):
        if block.name:
            (folder / block.name).write_text(block.text, encoding="utf-8")
        for command, expected in block.commands:
            ended = console.run(command)
            assert ended.status == (1 if "error[" in expected else 0), ended.out
            assert not sessions.differences(expected, ended.out), f"{command}\n{ended.out}\n{RENEW}"


@having("python")
def test_programs(path, folder):
    """A program is followed by what it prints; each goes on where the one before ended."""
    names = {}
    for block, then in pairwise(pages.blocks(path)):
        if block.name:
            (folder / block.name).write_text(block.text, encoding="utf-8")
        if block.kind == "python":
            assert then.kind == "text"
            printed = sessions.printed_by(block.text, names)
            assert not sessions.differences(then.text, printed), f"{printed}\n{RENEW}"


@having("lisp")
def test_the_last_domains_of_a_page_are_without_fault(path):
    last = {one.name: one.text for one in pages.blocks(path) if one.kind == "lisp" and one.name}
    for file, text in last.items():
        found = check_text(Source(file, text))[1]
        # A problem is checked with its domain, by the commands of the page.
        assert {one.code for one in found} <= {str(LanguageCode.OTHER_KIND)}


def shown_commands():
    """Yield every command that a page shows and no session runs, with its page."""
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        inline = re.findall(r"`((?:python -m|item) [^`]+)`", text)
        shell = "".join(one.text for one in pages.blocks(path) if one.kind == "sh").replace("\\\n", " ")
        for line in (*inline, *re.split(r"\n| && ", shell)):
            if line.startswith(("python -m ", "item ")):
                yield pytest.param(line, id=f"{name(path)}: {line}")


@pytest.mark.parametrize("command", [*shown_commands()])
def test_commands_that_are_only_shown_exist(command):
    """They need a corpus or take long; at least the module, the command and its options are there."""
    words = shlex.split(command.replace("...", ""))
    if words[:3] == ["python", "-m", "item"]:
        words = words[2:]
    if words[0] != "item":
        assert importlib.util.find_spec(words[2]), command
        return
    if len(words) > 1 and re.fullmatch(r"[a-z]+", words[1]):
        known = {option for one in load(words[1]).params for option in (*one.opts, *one.secondary_opts)}
        used = {word.partition("=")[0] for word in words if word.startswith("-") and word != "-"}
        assert used <= known | {"-h", "--help"}, command


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_lead_somewhere(path):
    """The site's build checks its own pages; this also checks those outside it."""
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", _prose(path)):
        if "://" not in target:
            assert (path.parent / target).exists(), target


def test_what_the_site_shows_links_to_nothing_outside_of_it():
    """The reference of the language is shown on a page of another folder, so its links would break."""
    folder = ROOT / "docs"
    for path in (REFERENCE, *(one for one in PAGES if folder in one.parents)):
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", _prose(path)):
            inside = path != REFERENCE and folder in (path.parent / target).resolve().parents
            assert "://" in target or inside, (name(path), target)


def _prose(path):
    """Return a page without its blocks."""
    return re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_tables_hold_no_value_of_python(path):
    """A command that makes a table prints what it did not measure as an empty cell."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("|"):
            assert not re.search(r"\b(?:None|nan|NaN)\b(?!`)", line), line


@pytest.mark.parametrize("path", [one for one in PAGES if one.name == "README.md"], ids=name)
def test_files_that_a_readme_names_are_there(path):
    """They lie beside it or, by their whole path, in the tree; sessions and blocks make some."""
    text = path.read_text(encoding="utf-8")
    made = {one.name for one in pages.blocks(path)}
    text = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
    for file in re.findall(r"`([\w./-]+\.(?:pddl|tsv|txt|jsonl?|toml|md|py))`", text):
        assert file in made or (path.parent / file).exists() or (ROOT / file).exists(), file


def test_the_readme_is_short_and_has_the_two_commands():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 190
    (commands,) = [one.text for one in pages.blocks(ROOT / "README.md") if one.kind == "sh"]
    assert [line.split(" && ")[1] for line in commands.splitlines()] == [
        "python -m item solve",
        "python -m pytest",
    ]


@pytest.mark.parametrize("page", ["README.md", "docs/reference/commands.md"])
def test_all_commands_are_listed(page):
    rows = re.findall(r"^\| `([a-z]+)[^|]*` \|", (ROOT / page).read_text(encoding="utf-8"), re.M)
    assert sorted(rows) == sorted(COMMANDS)


def test_all_shipped_domains_are_listed():
    text = (ROOT / "docs" / "reference" / "commands.md").read_text(encoding="utf-8")
    (named,) = re.findall(r"the name of a shipped domain: ([^.]+)\.", text)
    assert re.findall(r"`([\w-]+)`", named) == sorted(one.stem for one in (ROOT / "domain").glob("*.pddl"))


def test_all_exit_statuses_are_listed():
    text = (ROOT / "docs" / "reference" / "commands.md").read_text(encoding="utf-8")
    statuses = re.findall(r"^\| (\d+) \|", text, re.M)
    assert statuses == re.findall(r"\b(\d+) ", app.info.epilog)


def test_all_guides_are_listed():
    folder = ROOT / "docs" / "how-to"
    text = (folder / "index.md").read_text(encoding="utf-8")
    guides = {one.name for one in folder.glob("*.md")} - {"index.md"} | {"modelling/index.md"}
    assert guides == set(re.findall(r"\]\(([\w/-]+\.md)\)", text))


def test_every_example_has_a_page_that_is_linked():
    index = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    for example in sorted(path for path in (ROOT / "examples").iterdir() if path.is_dir()):
        assert (example / "README.md").exists()
        assert f"]({example.name})" in index


def test_the_folders_named_are_there():
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.split("## The folders")[1].split("\n## ")[0]
    folders = {found.rstrip("/") for found in re.findall(r"^\| `([\w./]+)`", table, re.M)}
    package = {
        path.name for path in (ROOT / "item").iterdir() if path.is_dir() and path.name != "__pycache__"
    }
    assert all((ROOT / "item" / one).exists() for one in folders)
    assert package <= folders


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("wish", WISHES, ids=lambda one: one.command)
def test_what_the_paper_wishes_for_is_there(wish):
    ended = console.run(f"item {wish.command}")
    assert (ended.status, ended.out == "") == (0, False)


@pytest.mark.parametrize("part", pages.GENERATED)
def test_generated_parts_are_up_to_date(part):
    """`python -m tests.support.pages` writes them."""
    path, make = pages.GENERATED[part]
    assert pages.place(path.read_text(encoding="utf-8"), part) == make()


@pytest.mark.parametrize("name", ["kitchen", "incident"])
def test_two_commands_that_measure_a_text_agree(name):
    """`python -m tests.benchmarks.domains --write NAME` and `... small --write NAME` measure it again."""
    small, row = small_texts.stored()[name], domain_figures.stored()[name]
    assert (small.right, small.unaxiomatic) == (row["event"], row["event, no axioms"])


def test_without_axioms_ways_are_shown_where_they_were_measured(tmp_path, monkeypatch):
    """Entries of `small.json` that were stored before lack them, and stay as they are."""
    rows = json.loads(small_texts.FIGURES.read_text(encoding="utf-8"))
    rows["quest"] |= {"by_how": {"named": 0.89, "pronoun": 0.9}, "unaxiomatic_by_how": {"named": 0.81}}
    rows["parcels"] |= {"by_how": {"named": 0.91, "pronoun": 1.0}}
    del rows["parcels"]["unaxiomatic_by_how"]
    monkeypatch.setattr(small_texts, "FIGURES", tmp_path / "small.json")
    small_texts.FIGURES.write_text(json.dumps(rows), encoding="utf-8")
    small_texts.store({"quest": small_texts.stored()["quest"]})
    assert json.loads(small_texts.FIGURES.read_text(encoding="utf-8")) == rows
    cells = {line.split("`")[1]: line for line in small_texts.known_table().splitlines() if "`" in line}
    assert cells["quest"].endswith("| .89 / .81 | .90 |  |  |  |  |")
    assert cells["parcels"].endswith("| .91 | 1.00 |  |  |  |  |")
    assert "`quest` not measured" in small_texts.axioms_by_way().replace("\n", " ")


def test_each_fault_has_a_test_that_injects_it():
    for row in pages.faults():
        path, _, name = row["test"].partition("::")
        assert f"def {name}(" in (ROOT / "tests" / path).read_text(encoding="utf-8"), row


def test_the_page_of_each_code_is_up_to_date():
    """`python -m tests.support.pages` writes them."""
    found = {path.name: path.read_text(encoding="utf-8") for path in pages.RULES.iterdir()}
    assert found == pages.rules()


@pytest.mark.slow
def test_the_tables_are_made_by_the_experiments():
    """`python -m item reproduce`, then `python -m tests.support.pages reproduction`, make them anew."""
    if not CORPUS.is_dir():
        pytest.skip(f"the corpus is not at {CORPUS}")
    domain = Domain.load("robocup")
    corpus = read_corpus(CORPUS, domain)
    jobs = [
        job
        for job in plan_jobs(len(corpus.games), seeds=10)
        if job.system in QUICK and corpus.has_gold(corpus.games[job.test])
    ]
    made = pages.experiments(reproduce(domain, corpus, jobs))
    text = pages.EXPERIMENTS.read_text(encoding="utf-8")
    for table in ("all rows", "original gold"):
        for row in made[table].splitlines():
            assert row in pages.place(text, table).splitlines()
