"""What only a process of its own can show: start-up, pipes, signals, hash seeds."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from item.cli.main import COMMANDS, load

ROOT = Path(__file__).parents[3]
LEARNING = ("sklearn", "scipy", "matplotlib", "rich.table")
REASONING = ("numpy", "clingo")


def start(*words, **options):
    return subprocess.Popen(
        [sys.executable, *words],
        **{"cwd": ROOT, **options},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
    )


def run(*words, **environment):
    process = start("-m", "item", *words, env={**os.environ, **environment})
    out, err = process.communicate()
    return process.returncode, out, err


def test_version():
    status, out, err = run("--version")
    assert (status, err) == (0, "")
    assert out.startswith("item ")


@pytest.mark.parametrize("command", ["solve", "train", "evaluate", "check", "fmt"])
def test_help(command):
    status, out, err = run(command, "--help")
    assert (status, err) == (0, "")
    assert f"item {command}" in out


TOGGLE = """(define (domain toggle) (:predicates (on)) (:event light :precondition (not (on)) :effect (on))
  (:event darken :precondition (on) :effect (not (on))))
"""


@pytest.fixture
def toggle(tmp_path, monkeypatch):
    """Change to a folder with a small domain, a text, gold and a model."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    (tmp_path / "toggle.pddl").write_text(TOGGLE, encoding="utf-8")
    (tmp_path / "told.txt").write_text("Light.\nDarken.\n", encoding="utf-8")
    (tmp_path / "gold.tsv").write_text("id\tevent\ntold.000\tlight()\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("toggle")
@pytest.mark.parametrize(
    "command",
    [
        "solve toggle.pddl told.txt",
        "train toggle.pddl told.txt -o model.json",
        "evaluate toggle.pddl told.txt --gold gold.tsv",
        "ask toggle.pddl told.txt (on)",
        "explain toggle.pddl told.txt --sentence told.001",
        "plot timeline nowhere.jsonl -o timeline.svg",
        "review toggle.pddl told.txt",
        "shell toggle.pddl told.txt",
        "diff toggle.pddl toggle.pddl told.txt",
        "label toggle.pddl told.txt -o labels.tsv",
        "check toggle.pddl",
        "fmt --check toggle.pddl",
        "facts toggle.pddl",
        "graph toggle.pddl",
        "watch toggle.pddl told.txt",
        "simulate toggle.pddl --into made",
        "export toggle.pddl",
        "new other",
        "reproduce --corpus nowhere",
        "rule E201",
        "lsp",
        "doctor",
        "schema solve-json",
        "verbnet nowhere.xml",
    ],
)
def test_each_command_runs_in_a_process_of_its_own(command):
    process = start("-u", "-m", "item", *command.split(), cwd=None)
    first = ""
    if command.startswith("watch"):
        # It goes on until somebody ends it.
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    out = first + out
    assert "Traceback" not in err
    # What is not there, two commands say; the small domain is not formatted.
    status = 1 if command.startswith(("reproduce", "verbnet", "fmt", "plot")) else 0
    assert process.returncode == (130 if first else status), err
    assert out or err or command.startswith(("check", "lsp"))


def test_every_command_is_run():
    """The list above is complete."""
    (marks,) = [
        one for one in test_each_command_runs_in_a_process_of_its_own.pytestmark if one.name == "parametrize"
    ]
    assert {command.split()[0] for command in marks.args[1]} == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_their_help_begins_with(name):
    assert load(name).name == name
    assert load(name).help.split("\n\n")[0] == COMMANDS[name]


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["--help"], LEARNING + REASONING),
        (["--version"], LEARNING + REASONING),
        (["solve", "--help"], LEARNING + REASONING),
        (["fmt", "--check", "domain/robocup.pddl"], LEARNING + REASONING),
        (["check", "robocup"], LEARNING),
    ],
)
def test_light_commands_load_nothing_heavy(words, heavy):
    script = f"""
import sys
sys.argv = ["item", *{words!r}]
try:
    from item.cli.main import main
    main()
except SystemExit:
    pass
print("LOADED", [name for name in {heavy!r} if name in sys.modules])
"""
    process = start("-c", script)
    out, err = process.communicate()
    assert "LOADED []" in out, err


SEVERAL = """
import sys
from item.cli.main import main
for words in {commands!r}:
    sys.argv = ["item", *words]
    try:
        main()
    except SystemExit as ended:
        assert not ended.code
"""


@pytest.mark.slow
def test_hash_seeds_change_nothing(tmp_path):
    """Train, solve and evaluate in one process for each seed, so that the imports are paid once."""
    text, gold = (str(ROOT / "examples" / "robocup" / name) for name in ("commentary.txt", "gold.tsv"))
    outputs = []
    for seed in ("0", "1"):
        model = tmp_path / f"model-{seed}"
        commands = [
            ["train", "robocup", text, "-o", str(model)],
            ["solve", "robocup", text, "--model", str(model), "--format", "jsonl", "--top", "3"],
            ["evaluate", "robocup", text, "--gold", gold],
        ]
        process = start("-c", SEVERAL.format(commands=commands), env={**os.environ, "PYTHONHASHSEED": seed})
        out, err = process.communicate()
        assert process.returncode == 0, err
        outputs.append((out, model.read_bytes()))
    (one, other) = outputs
    assert one == other


def test_a_reader_that_stops_early_is_no_error():
    process = start("-m", "item", "solve", "--format", "jsonl")
    process.stdout.close()
    with process:
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_an_interrupt_is_told_without_a_traceback(tmp_path):
    fifo = tmp_path / "endless.txt"
    os.mkfifo(fifo)
    process = start("-m", "item", "solve", "robocup", str(fifo), "-o", str(tmp_path / "out"))
    with fifo.open("wb"):
        # The command has opened the pipe and waits for sentences.
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
    assert (process.returncode, err) == (130, "interrupted\n")
    assert os.listdir(tmp_path) == ["endless.txt"]


@pytest.mark.parametrize("locale", ["C", "en_US.ISO-8859-1"])
def test_output_is_utf8_in_any_locale(locale, tmp_path):
    path = tmp_path / "text.txt"
    path.write_text("Pink1 passes to “Pink2” é.\n", encoding="utf-8")
    environment = {"LC_ALL": locale, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    status, out, err = run("solve", "robocup", str(path), "--format", "csv", **environment)
    assert (status, err.count("\n")) == (0, 1)
    assert "“Pink2” é." in out


@pytest.mark.parametrize("run", ["runpy.run_module('item', run_name='__main__')", "script.load()()"])
def test_an_interrupt_before_the_command_runs(run):
    """The interrupt comes while the first module of the command line is looked for, by either name."""
    script = """
import runpy, sys
from importlib.metadata import entry_points
(script,) = entry_points(group="console_scripts", name="item")
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name.startswith("item.cli"):
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupt())
"""
    process = start("-c", script + run)
    assert process.communicate() == ("", "")
    assert process.returncode == 130


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "heavy", "shown"),
    [
        (["solve"], {"sklearn", "scipy", "pandas", "matplotlib", "jinja2"}, "74 sentences"),
        (["evaluate", "babi", "--report", "errors"], {"sklearn", "scipy", "pandas"}, "kinds of errors"),
    ],
)
def test_reading_a_story_loads_nothing_heavy(words, heavy, shown):
    """The import of scikit-learn alone would be a third of what a reader waits for."""
    code = (
        "import sys\n"
        "from item.cli.main import app\n"
        "try:\n"
        f"    app({words!r})\n"
        "finally:\n"
        f"    print('loaded:', sorted({heavy!r} & set(sys.modules)), file=sys.stderr)\n"
    )
    process = start("-c", code, cwd=None)
    out, err = process.communicate()
    assert shown in out
    assert "loaded: []" in err


@pytest.mark.parametrize(("closed", "status"), [("<&-", 0), (">&-", 1), ("<&- >&- 2>&-", 0)])
def test_the_language_server_ends_where_nobody_can_speak_with_it(closed, status):
    words = ["sh", "-c", f'"{sys.executable}" -m item lsp {closed}']
    done = subprocess.run(words, cwd=ROOT, stdin=subprocess.PIPE, capture_output=True, text=True, check=False)
    said = "error[C101]: standard output cannot be written: it is closed\n" if status else ""
    assert (done.returncode, done.stdout, done.stderr) == (status, "", said)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ("cat /dev/zero", "a line before a message has more than 10,000 bytes"),
        (
            "printf 'Content-Length: 9999999999999\\r\\n\\r\\n'",
            "a message of 9,999,999,999,999 bytes is announced",
        ),
        ("printf 'garbage\\r\\n\\r\\n'", "a line before a message has no name and value"),
        ("printf 'Content-Length: abc\\r\\n\\r\\n{}'", "the length of a message is no number"),
    ],
)
def test_the_language_server_refuses_what_no_editor_sends(sent, said):
    words = ["sh", "-c", f'{sent} 2>&- | "{sys.executable}" -m item lsp']
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=100, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"error[C108]: {said}\n")


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_language_server_while_it_waits(number):
    words = [sys.executable, "-m", "item", "lsp"]
    start = {"processId": None, "rootUri": None, "capabilities": {}}
    told = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": start}).encode()
    with subprocess.Popen(
        words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdin.write(b"content-length: %d\r\n\r\n%b" % (len(told), told))
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"Content-Length")
        process.send_signal(number)
        assert process.wait(timeout=60) == 130
        assert process.stderr.read() == b"interrupted\n"


SIGNAL_THAT_DOES_NOT_WAKE = """
import os, signal, threading
from item.cli.commands.lsp import _ending_at_once
with _ending_at_once():
    threading.Thread(target=threading.Event().wait, daemon=True).start()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    os.kill(os.getpid(), signal.SIGINT)
    threading.Event().wait()
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system has no signal masks")
def test_a_signal_ends_the_language_server_though_it_does_not_wake_the_main_thread():
    # So it is where a signal comes just before the main thread begins to wait.
    words = [sys.executable, "-c", SIGNAL_THAT_DOES_NOT_WAKE]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=100, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")


SMALL_UNITS = """
import sys
from item import units
from item.cli.main import main
units.MOST_TOGETHER = units.PIECE = 3
main()
"""


@pytest.mark.parametrize("closed", ["2>&-", "2>&- <&-", "2>&- >&- <&-"])
def test_workers_begin_where_standard_streams_are_closed(closed, game, tmp_path):
    text, output = tmp_path / "two.txt", tmp_path / "readings.csv"
    text.write_text(game.read_text(encoding="utf-8").replace("shoots.\n", "shoots.\n\n"), encoding="utf-8")
    words = f'"{sys.executable}" -c "$SCRIPT" solve robocup {text} --jobs 2 --format csv -o {output} {closed}'
    done = subprocess.run(
        ["sh", "-c", words], cwd=ROOT, env={**os.environ, "SCRIPT": SMALL_UNITS}, timeout=100, check=False
    )
    assert done.returncode == 0
    assert len(output.read_text(encoding="utf-8").splitlines()) == 7


@pytest.mark.parametrize("most", [12, 16, 20])
def test_too_few_file_descriptors_for_a_worker_are_an_error(most, game):
    told = game.with_name("two.txt")
    told.write_text(game.read_text(encoding="utf-8").replace("shoots.\n", "shoots.\n\n"), encoding="utf-8")
    words = f'ulimit -n {most}; "{sys.executable}" -c "$SCRIPT" solve robocup {told} --jobs 2'
    done = subprocess.run(
        ["sh", "-c", words],
        cwd=ROOT,
        env={**os.environ, "SCRIPT": SMALL_UNITS},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "error[P103]: a worker cannot be started: [Errno 24] Too many open files" in done.stderr
