"""Commands that read, read alike under the same options."""

import pytest

from item.cli.commands import watch
from item.cli.main import load
from item.session import Session

DOORS = """(define (domain doors) (:types door) (:constants oak elm - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:lexicon (close "swings")))
"""
FILES = {
    "doors.pddl": DOORS,
    "told.txt": "Oak opens.\nElm swings.\nOak opens.\nAsh swings.\nElm bangs.\n",
    "more.txt": "Oak opens.\nElm closes.\nOak swings.\nElm opens.\nOak bangs.\nElm bangs.\n",
    "labels.tsv": "id\tevent\ntold.004\topen(elm)\n",
    "gold.tsv": "id\tevent\ntold.000\topen(oak)\n",
    "evidence.jsonl": '{"id": "told.004", "events": [{"event": "nothing", "p": 0.99}]}\n',
    "cast.tsv": "narrative\tname\ttype\ntold\tash\tdoor\n",
    "start.tsv": "narrative\tfact\ntold\t(opened oak)\n",
}
COMMANDS = {
    "solve": "solve doors.pddl told.txt",
    "ask": "ask doors.pddl told.txt (opened ?d)",
    "explain": "explain doors.pddl told.txt --sentence 1",
    "review": "review doors.pddl told.txt",
    "shell": "shell doors.pddl told.txt",
    "diff": "diff doors.pddl doors.pddl told.txt",
    "watch": "watch doors.pddl told.txt",
    "label": "label doors.pddl told.txt -o written.tsv",
    "evaluate": "evaluate doors.pddl told.txt --gold gold.tsv",
    "train": "train doors.pddl told.txt -o trained.json",
}
OPTIONS = {
    "--labels": ("--labels", "labels.tsv"),
    "--evidence": ("--evidence", "evidence.jsonl"),
    "--cast": ("--cast", "cast.tsv"),
    "--start": ("--start", "start.tsv"),
    "--train": ("--train", "more.txt"),
    "--frozen": ("--train", "more.txt", "--frozen"),
    "--model": ("--model", "model.json"),
    "--lexicon": ("--no-lexicon",),
    "--exact": ("--exact",),
    "--beam": ("--beam", "1"),
    "--on-contradiction": ("--on-contradiction", "keep"),
}
# What is found either way in so short a text.
WITHOUT_EFFECT = {"--exact"}
# Where somebody labels, the text is learnt from beside others; what is measured is read without its labels.
APART = {("label", "--train"), ("evaluate", "--labels")}


@pytest.fixture
def readings(item, tmp_path, monkeypatch):
    """Return a function that runs a command, and returns what it read last."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(watch, "saved", lambda _: iter([""]))
    read, last = Session.read, []

    def spied(*arguments, **options):
        for one in read(*arguments, **options):
            last[:] = [(own.event, own.probability, own.after) for own in one[0].sentences]
            yield one

    monkeypatch.setattr(Session, "read", spied)

    def run(command, words=()):
        last.clear()
        own = COMMANDS[command].split(maxsplit=3) if command == "ask" else COMMANDS[command].split()
        ended = item(*own, *words)
        assert ended.status == 0, ended.err
        return list(last)

    return run


@pytest.mark.parametrize("option", OPTIONS)
def test_every_command_reads_as_solve_does(option, readings, item):
    if option == "--model":
        assert item("train", "doors.pddl", "more.txt", "-o", "model.json").status == 0
    words = OPTIONS[option]
    expected = readings("solve", words)
    assert (expected != readings("solve")) is (option not in WITHOUT_EFFECT)
    for name in COMMANDS:
        known = {one for own in load(name).params for one in (*own.opts, *own.secondary_opts)}
        if known.issuperset(one for one in words if one.startswith("--")) and (name, option) not in APART:
            if name == "train":
                readings(name, words)
                again = [one for one in words if option != "--lexicon"]
                found = readings("solve", (*again, "--model", "trained.json", "--frozen"))
            else:
                found = readings(name, words)
            assert found == expected, name


def test_what_is_no_file_in_a_folder_of_texts_is_said(item, tmp_path):
    folder, domain = tmp_path / "texts", tmp_path / "doors.pddl"
    folder.mkdir()
    domain.write_text(DOORS, encoding="utf-8")
    (folder / "told.txt").write_text(FILES["told.txt"], encoding="utf-8")
    assert item("solve", domain, folder, "--no-cache").err == ""
    (folder / "gone.txt").symlink_to(tmp_path / "nowhere.txt")
    (folder / "waiting.tsv").symlink_to("/dev/null")
    (folder / "notes.md").symlink_to(tmp_path / "nowhere.md")
    ended = item("solve", domain, folder, "--no-cache")
    assert ended.status == 0
    assert ended.err == (
        f"warning[N109]: {folder / 'gone.txt'}, like 1 other, is not read: it is no file, such as a link "
        "that leads nowhere\n  expected: the file that is meant, or another folder\n"
    )


NAP = """(define (domain nap) (:types cat) (:constants tom - cat)
  (:predicates (asleep ?c - cat) (hungry ?c - cat))
  (:constraint (forall (?c - cat) (not (and (asleep ?c) (hungry ?c)))))
  (:init (not (asleep tom)))
  (:event starve :parameters (?c - cat) :precondition (not (asleep ?c)) :effect (hungry ?c))
  (:event awaken :parameters (?c - cat) :precondition (asleep ?c) :effect (not (asleep ?c)))
  (:event feed :parameters (?c - cat) :effect (not (hungry ?c)))
  (:event doze :parameters (?c - cat) :precondition (not (asleep ?c)) :effect (asleep ?c))
  (:lexicon (awaken "wakes up")))"""


@pytest.mark.parametrize(
    ("command", "more"),
    [
        ("solve", ()),
        ("review", ()),
        ("explain", ("--sentence", "nap.001")),
        ("ask", ("(asleep tom)",)),
        ("shell", ()),
        ("diff", ("nap.pddl",)),
    ],
)
def test_a_label_that_contradicts_what_was_told_before_is_warned_of_once(
    item, tmp_path, monkeypatch, command, more
):
    monkeypatch.delenv("ITEM_NO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    files = {
        "nap.pddl": NAP,
        "nap.txt": "Tom starves.\nTom wakes up.\nTom is fed.\nTom dozes.\n",
        "labels.tsv": "id\tevent\nnap.000\tnothing\nnap.001\tawaken(tom)\n",
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    words = (*more, "nap.txt") if command == "diff" else ("nap.txt", *more)
    # What was learnt is kept, with what was said of the labels.
    for _ in range(2):
        ended = item(command, "nap.pddl", *words, "--labels", "labels.tsv", cwd=tmp_path)
        assert ended.err.count("N403") == 1
