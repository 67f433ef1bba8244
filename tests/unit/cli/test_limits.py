"""`solve` with limits, several readings, and texts without end."""

import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from item.cli.commands.solve import LEARNING_SHARE
from item.cli.options.arguments import Limits
from item.inference import budget
from item.inference.budget import Status

ROOT = Path(__file__).parents[3]


pytestmark = pytest.mark.usefixtures("shared_learning")


@pytest.fixture
def model(item, game, tmp_path):
    path = tmp_path / "model.json"
    assert item("train", "robocup", game, "-o", path).status == 0
    return path


@pytest.fixture
def patient(monkeypatch):
    """Let the work take its time without which there is no result, also on a slow machine."""
    monkeypatch.setattr(budget, "GRACE", 600.0)


MEASURED = []


@pytest.fixture
def limit(model):
    """Return seconds of which a command needs a small part to begin and to read a sentence."""
    if not MEASURED:
        began = time.monotonic()
        waiting_stream(model, "Pink1 passes to Pink2.\n").communicate(timeout=120)
        MEASURED.append(time.monotonic() - began)
    return f"{max(3.0, 4 * MEASURED[0]):.1f}"


def rows(ended):
    assert ended.status == 0, ended.err
    return [json.loads(line) for line in ended.out.splitlines()]


def test_the_k_best_readings_follow_each_other(item, game, model):
    found = rows(item("solve", "robocup", game, "--model", model, "--k-best", 3, "--format", "jsonl"))
    readings = [[row["event"] for row in found if row["reading"] == k] for k in (1, 2, 3)]
    assert [len(own) for own in readings] == [6, 6, 6]
    assert len({tuple(own) for own in readings}) == 3
    best = rows(item("solve", "robocup", game, "--model", model, "--format", "jsonl"))
    assert [row["event"] for row in best] == readings[0]
    assert "reading" not in best[0]


def test_a_table_tells_where_further_readings_differ(item, game, model):
    ended = item("solve", "robocup", game, "--model", model, "--k-best", 2)
    assert ended.out.count("game.000") >= 1
    (differences,) = [part for part in ended.out.split("\n\n") if part.startswith("Reading 2 of game")]
    assert " for " in differences
    assert "6 sentences, 1 narrative, by the model " in ended.out


def test_further_readings_in_the_other_formats(item, game, model):
    words = ("solve", "robocup", game, "--model", model, "--k-best", 2, "--format")
    document = json.loads(item(*words, "json").out)
    assert [one["reading"] for one in document["narratives"]] == [1, 2]
    utilities = [one["utility"] for one in document["narratives"]]
    assert utilities == sorted(utilities, reverse=True)
    table = item(*words, "csv").out.splitlines()
    assert table[0].endswith(",reading")
    assert [line.rsplit(",", 1)[1] for line in table[1:]] == ["1"] * 6 + ["2"] * 6
    assert item(*words, "plan").out.splitlines()[6] == "; game, reading 2"


@pytest.mark.usefixtures("patient")
def test_a_limit_of_time_ends_with_what_is_known(item, game):
    ended = item("solve", "robocup", game, "--time-limit", 0)
    assert ended.status == 0
    assert "only the beginning was read, timed out: game" in ended.out
    assert "no event contradicts" not in ended.out
    assert "learnt from 6 sentences in 0 iterations, timed out" in ended.out
    assert ended.err == "game: timed out, 0 of 6 sentences read\n"


@pytest.mark.usefixtures("patient")
def test_of_no_sentence_no_share_is_as_in_gold(item):
    """The shipped examples come with gold."""
    ended = item("solve", "robocup", "--time-limit", 0)
    assert (ended.status, "as in gold" in ended.out) == (0, False)
    assert "commentary-1: timed out, 0 of 48 sentences read\n" in ended.err


@pytest.mark.usefixtures("patient")
def test_learning_out_of_time_leaves_a_model(item, game, tmp_path):
    path = tmp_path / "model.json"
    ended = item("train", "robocup", game, "-o", path, "--time-limit", 0)
    assert (ended.status, ended.err) == (
        0,
        f"{path}: learnt from 6 sentences in 0 iterations, timed out\n",
    )
    assert len(rows(item("solve", "robocup", game, "--model", path, "--format", "jsonl"))) == 6


def test_a_limit_of_memory_ends_with_the_beginning(item, game, model):
    words = ("solve", "robocup", game, "--model", model, "--format", "json")
    (whole,) = json.loads(item(*words).out)["narratives"]
    ended = item(*words, "--max-states", 12)
    (part,) = json.loads(ended.out)["narratives"]
    assert (whole["status"], part["status"]) == ("optimal", "out of states")
    assert (whole["gap"], part["gap"]) == (0.0, None)
    read = len(part["sentences"])
    assert 0 < read < 6
    assert ended.err == f"game: out of states, {read} of 6 sentences read\n"


def test_a_beam_tells_on_request_what_it_may_have_lost(item, game, model):
    words = ("solve", "robocup", game, "--model", model, "--beam", 1, "--format", "json")
    (found,) = json.loads(item(*words, "--prove").out)["narratives"]
    assert found["status"] in ("optimal", "bounded")
    assert (found["gap"] > 0) == (found["status"] == "bounded")
    (unproven,) = json.loads(item(*words).out)["narratives"]
    assert unproven == found | {"status": "approximate", "gap": None}


def test_what_was_proved_is_kept_apart_from_what_was_not(item, game):
    words = ("solve", "robocup", game, "--beam", 1, "--format", "json")
    proven, unproven = item(*words, "--prove").out, item(*words).out
    assert proven != unproven
    assert (item(*words, "--prove").out, item(*words).out) == (proven, unproven)


# The time is up when a file is there, and what comes to its end by then is in time.
TIMED = """
import sys
from os.path import exists
from item.cli.main import main
from item.cli.options import arguments
from item.inference import budget

up = sys.argv[1]
arguments.monotonic = budget.monotonic = lambda: 1e6 * exists(up)
sys.argv = ["item", *sys.argv[2:]]
main()
"""


def test_a_limit_of_time_ends_the_wait_for_a_model(game, tmp_path):
    waiting, up = tmp_path / "model.json", tmp_path / "up"
    os.mkfifo(waiting)
    words = ["solve", "robocup", game, "--model", waiting, "--time-limit", "1"]
    with subprocess.Popen(
        [sys.executable, "-c", TIMED, up, *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        writer = None
        while writer is None:
            assert process.poll() is None, process.stderr.read()
            # Refused until the command waits for what is written.
            with suppress(OSError):
                writer = os.open(waiting, os.O_WRONLY | os.O_NONBLOCK)
            time.sleep(0.01)
        up.touch()
        out, err = process.communicate(timeout=120)
        os.close(writer)
    assert (process.returncode, out) == (1, "")
    assert f"error[C104]: timed out before there was a result: {waiting} was still being read" in err


def test_a_stream_says_what_solve_says(item, game, model):
    whole = rows(item("solve", "robocup", game, "--model", model, "--format", "jsonl"))
    told = rows(item("solve", "robocup", game, "--model", model, "--stream"))
    assert [(row["id"], row["event"]) for row in told] == [(row["id"], row["event"]) for row in whole]
    assert not any(row["forced"] for row in told)
    learnt = rows(item("solve", "robocup", game, "--train", game, "--stream", "--top", 2))
    assert all(len(row["alternatives"]) == 2 for row in learnt)


def test_a_stream_reads_several_narratives_and_files(item, game, model, tmp_path):
    other = tmp_path / "two.tsv"
    other.write_text(
        "id\tsentence\tnarrative\n1\tPink1 passes to Pink2.\tA\n2\tPink2 shoots.\tA\n3\tPink9 shoots.\tB\n"
    )
    told = rows(item("solve", "robocup", game, other, "--model", model, "--stream"))
    assert [(row["narrative"], row["position"]) for row in told[6:]] == [("A", 0), ("A", 1), ("B", 0)]


def test_a_stream_takes_casts_and_starts(item, tmp_path):
    (tmp_path / "tools.pddl").write_text(
        "(define (domain tools) (:types person tool) (:predicates (has ?who - person ?what - tool))"
        " (:exclusive (has ?who ?what) :per (?what)) (:event return :parameters (?who - person ?what - tool)"
        " :precondition (has ?who ?what) :effect (not (has ?who ?what))))"
    )
    days = [("mon", "ivo"), ("tue", "bo")]
    (tmp_path / "days.tsv").write_text(
        "narrative\tid\tsentence\n" + "".join(f"{day}\t{day}1\tReturns the drill.\n" for day, _ in days)
    )
    (tmp_path / "cast.tsv").write_text(
        "narrative\tname\ttype\n"
        + "".join(f"{day}\t{who}\tperson\n{day}\tcy\tperson\n{day}\tdrill\ttool\n" for day, who in days)
    )
    (tmp_path / "starts.tsv").write_text(
        "narrative\tfact\n" + "".join(f"{day}\t(has {who} drill)\n" for day, who in days)
    )
    (tmp_path / "all.tsv").write_text("fact\n(has cy drill)\n")
    words = ("tools.pddl", "days.tsv", "--cast", "cast.tsv")
    assert item("train", *words, "-o", "model.json", cwd=tmp_path).status == 0
    read = ("solve", *words, "--model", "model.json", "--frozen")
    for starts, readers in (("starts.tsv", ["ivo", "bo"]), ("all.tsv", ["cy", "cy"])):
        for words in (("--stream",), ("--format", "jsonl")):
            ended = item(*read, "--start", starts, *words, cwd=tmp_path)
            assert [row["event"] for row in rows(ended)] == [f"return({one},drill)" for one in readers]
            assert "warning" not in ended.err


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("--stream",), "--stream"),
        (("--stream", "--train", "x.txt", "--format", "csv"), "--format"),
        (("--stream", "--train", "x.txt", "--k-best", "2"), "--k-best"),
        (("--stream", "--train", "x.txt", "--prove"), "--prove"),
        (("--k-best", "0"), "--k-best"),
        (("--k-best", "2", "--format", "html"), "--k-best"),
        (("--max-states", "0"), "--max-states"),
        (("--time-limit", "-1"), "--time-limit"),
        (("--time-limit", "nan"), "--time-limit"),
        (("--abstain", "nan"), "--abstain"),
        (("--method", "paper", "--k-best", "2"), "--k-best"),
        (("--method", "paper", "--prove"), "--prove"),
        (("--method", "paper", "--stream", "--train", "x.txt"), "--stream"),
    ],
)
def test_wrong_usage(item, game, words, hint):
    ended = item("solve", "robocup", game, *words)
    assert (ended.status, ended.out) == (2, "")
    assert hint in ended.err


def test_a_model_of_the_paper_reads_whole_texts_only(item, game, tmp_path):
    path = tmp_path / "paper.json"
    assert item("train", "robocup", game, "--method", "paper", "-o", path).status == 0
    page = (ROOT / "docs/reference/commands.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"or with a model of it, (.+?) are wrong usage \(status 2\)", page)
    values = {"--beam": (2,), "--k-best": (2,)}
    options = re.findall(r"`(--[a-z-]+)`", told)
    assert options == ["--beam", "--exact", "--prove", "--k-best", "--stream"]
    for option in options:
        for method in (("--model", path), ("--method", "paper")):
            ended = item("solve", "robocup", game, *method, option, *values.get(option, ()))
            assert (ended.status, ended.out) == (2, "")
            assert f"Invalid value for {option}: paper has its own search" in ended.err
        if option in ("--beam", "--exact"):
            methods = ("--method", "default", "--method", "paper")
            ended = item("evaluate", "robocup", *methods, option, *values.get(option, ()))
            assert (ended.status, ended.out) == (2, "")
            assert f"Invalid value for {option}: paper has its own search" in ended.err
    ended = item("ask", "robocup", game, "(possible (holding ?p))", "--model", path)
    assert (ended.status, ended.out) == (1, "")
    assert "M108" in ended.err
    # It learns from no label, so none is proposed.
    for words, labelled in (((), True), (("--model", path), False)):
        found = json.loads(item("review", "robocup", *words, "--format", "json").out)["proposals"]
        assert ("label" in {one["kind"] for one in found}) is labelled


def test_an_error_in_a_stream_comes_after_what_was_decided_before_it(item, model, tmp_path):
    path = tmp_path / "broken.jsonl"
    path.write_text('{"id": 1, "sentence": "Pink1 passes to Pink2."}\n{"id": 2}\n')
    ended = item("solve", "robocup", path, "--model", model, "--stream")
    assert ended.status == 1
    assert f"{path}:2:1: error[N110]" in ended.err
    # What waited for more is decided as it is by an interrupt.
    rows = [json.loads(line) for line in ended.out.splitlines()]
    assert [(row["event"], row["forced"]) for row in rows] == [("pass(pink1,pink2)", True)]


def waiting_stream(model, told, *words):
    """Begin to read a stream that stays silent after some lines."""
    process = subprocess.Popen(
        [sys.executable, "-m", "item", "solve", "robocup", "-", "--model", str(model), "--stream", *words],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ,
    )
    process.stdin.write(told)
    process.stdin.flush()
    return process


def test_an_interrupted_stream_tells_what_it_has_read(model):
    process = waiting_stream(model, "Pink1 passes to Pink2.\nPink2 passes to Pink3.\n\nPink3 shoots.\n")
    # The second narrative has begun, so the first is told; the command waits for more.
    told = [json.loads(process.stdout.readline()) for _ in range(2)]
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    told += [json.loads(line) for line in out.splitlines()]
    assert (process.returncode, err) == (130, "interrupted\n")
    assert [row["event"] for row in told[:2]] == ["pass(pink1,pink2)", "pass(pink2,pink3)"]
    # On a slow machine the interrupt may come before the third sentence has been read.
    assert [(row["event"], row["forced"]) for row in told[2:]] in ([], [("kick(pink3)", True)])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_wait_for_the_first_sentence_of_a_stream(model, number):
    # More than a pipe holds: when it is written, most of it has been read.
    process = waiting_stream(model, "\n" * 200_000)
    process.send_signal(number)
    try:
        process.wait(timeout=120)
    finally:
        process.kill()
    assert (process.returncode, *process.communicate()) == (130, "", "interrupted\n")


@pytest.mark.parametrize(
    ("told", "count"), [("", 0), ("Pink1 passes to Pink2.\n", 1), ("Pink1 passes to Pink2.\n\n", 1)]
)
def test_a_limit_of_time_ends_the_wait_of_a_stream(model, limit, told, count):
    process = waiting_stream(model, told, "--time-limit", limit)
    try:
        process.wait(timeout=120)
    finally:
        process.kill()
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert [json.loads(line)["forced"] for line in out.splitlines()] == [True] * count


def test_empty_lines_without_end_keep_no_stream_beyond_its_time(model, limit):
    with subprocess.Popen(["yes", ""], stdout=subprocess.PIPE) as empty:
        words = ("-", "--model", str(model), "--stream", "--time-limit", limit)
        done = subprocess.run(
            [sys.executable, "-m", "item", "solve", "robocup", *words],
            cwd=ROOT,
            stdin=empty.stdout,
            capture_output=True,
            timeout=120,
            check=False,
        )
        empty.kill()
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


INTERRUPTING = """
import os, signal, sys
from item.cli.main import main
from {module} import {owner}
inner, calls = {owner}.{name}, []

def interrupting(*arguments, **options):
    calls.append(1)
    if len(calls) == {call}:
        os.kill(os.getpid(), signal.SIGINT)
    return inner(*arguments, **options)

{owner}.{name} = interrupting
sys.argv = ["item", *sys.argv[1:]]
main()
"""


def interrupted(place, call, *words):
    """Run a command in a process of its own that is interrupted at a call of one of its functions."""
    module, owner, name = place
    script = INTERRUPTING.format(module=module, owner=owner, name=name, call=call)
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_an_interrupted_reading_tells_its_beginning(game, model):
    place = ("item.inference", "lattice", "steps_from")
    words = ("solve", "robocup", game, "--model", model, "--format", "json")
    status, out, err = interrupted(place, 4, *words)
    (part,) = json.loads(out)["narratives"]
    assert (part["status"], len(part["sentences"])) == ("interrupted", 4)
    assert (status, err) == (130, "game: interrupted, 4 of 6 sentences read\ninterrupted\n")


@pytest.mark.parametrize("frozen", [(), ("--frozen",)])
def test_a_reading_interrupted_before_its_first_sentence_writes_nothing(game, model, tmp_path, frozen):
    """What an earlier command has written stays; also where the model learns from the text before."""
    place, output = ("item.inference", "lattice", "steps_from"), tmp_path / "readings.jsonl"
    output.write_text("mine")
    words = ("solve", "robocup", game, "--model", model, *frozen, "--format", "jsonl", "-o", output)
    assert interrupted(place, 1, *words) == (130, "", "interrupted\n")
    assert output.read_text() == "mine"


@pytest.mark.usefixtures("patient")
def test_of_many_narratives_that_are_not_read_to_the_end_some_are_named(item, model, tmp_path):
    text = tmp_path / "games.txt"
    text.write_text("\n\n".join(["Pink1 passes to Pink2."] * 12))
    ended = item("solve", "robocup", text, "--model", model, "--time-limit", 0, "--format", "jsonl")
    assert (ended.status, ended.out) == (0, "")
    assert ended.err.splitlines() == [
        *(f"games-{number}: timed out, 0 of 1 sentences read" for number in range(1, 11)),
        "2 more narratives have not been read to the end",
    ]


def test_interrupted_learning_reads_with_what_it_has_learnt(game):
    place = ("item.learning.e_step", "ExpectationStep", "e_step")
    status, out, err = interrupted(place, 2, "solve", "robocup", game)
    assert (status, err) == (130, "interrupted\n")
    assert " in 2 iterations, interrupted" in out
    assert "game.005" in out


PATIENT = """
import sys
from item.cli.main import main
from item.inference import budget
budget.GRACE = 600.0
sys.argv = ["item", *sys.argv[1:]]
main()
"""


def test_limits_hold_in_a_process_of_its_own(game, model):
    words = [sys.executable, "-c", PATIENT, "solve", "robocup", str(game), "--model", str(model), "--format"]
    for limit, told in (("--max-states=12", "out of states"), ("--time-limit=0", "timed out")):
        done = subprocess.run([*words, "json", limit], cwd=ROOT, capture_output=True, text=True, check=False)
        (part,) = json.loads(done.stdout)["narratives"]
        read = len(part["sentences"])
        assert (done.returncode, part["status"]) == (0, told)
        assert read < 6
        assert done.stderr == f"game: {told}, {read} of 6 sentences read\n"


def test_interrupted_learning_without_an_iteration_leaves_nothing(game, tmp_path):
    """There is nothing to end with yet, so the interrupt is answered at once."""
    place = ("item.learning.e_step", "ExpectationStep", "e_step")
    model = tmp_path / "model.json"
    for words in (("train", "robocup", game, "-o", model), ("solve", "robocup", game)):
        assert interrupted(place, 1, *words) == (130, "", "interrupted\n")
    assert not model.exists()


def test_learning_interrupted_later_leaves_a_model(game, tmp_path):
    place = ("item.learning.e_step", "ExpectationStep", "e_step")
    model = tmp_path / "model.json"
    status, out, err = interrupted(place, 2, "train", "robocup", game, "-o", model)
    assert (status, out, err) == (130, "", f"{model}: learnt from 6 sentences in 2 iterations, interrupted\n")
    assert model.exists()


PIGEONS = """(define (domain loft) (:types pigeon hole)
  (:constants {pigeons} - pigeon {holes} - hole) (:predicates (in ?p - pigeon ?h - hole))
  (:constraint (forall (?p - pigeon) (exists (?h - hole) (in ?p ?h))))
  (:constraint (forall (?p ?q - pigeon ?h - hole) (or (= ?p ?q) (not (in ?p ?h)) (not (in ?q ?h)))))
  (:event settle :parameters (?p - pigeon ?h - hole) :precondition (and) :effect (in ?p ?h)))"""


@pytest.fixture
def loft(tmp_path):
    """Return a domain about which the solver thinks for ever, and a text."""
    domain, text = tmp_path / "loft.pddl", tmp_path / "t.txt"
    names = {
        what: " ".join(f"{what[0]}{k}" for k in range(n)) for what, n in (("pigeons", 40), ("holes", 12))
    }
    domain.write_text(PIGEONS.format(**names), encoding="utf-8")
    text.write_text("p1 settles in h1.\n", encoding="utf-8")
    return domain, text


def test_a_limit_of_time_stops_the_solver(item, loft):
    ended = item("solve", *loft, "--time-limit", 0.5)
    assert (ended.status, ended.out) == (1, "")
    assert "\nerror[C104]: timed out before there was a result" in ended.err


def test_a_limit_of_time_stops_grounding_and_says_what_was_large(item, tmp_path):
    """A million facts exclude each other: grounding them takes half a minute."""
    domain, text = tmp_path / "squares.pddl", tmp_path / "t.txt"
    names = " ".join(f"c{number}" for number in range(100))
    domain.write_text(
        f"""(define (domain squares) (:types a) (:constants {names} - a) (:predicates (q ?x ?y ?z - a))
        (:exclusive (q ?x ?y ?z))
        (:event e :parameters (?x ?y ?z - a) :effect (q ?x ?y ?z)))""",
        encoding="utf-8",
    )
    text.write_text("c1 e c2 c3.\n", encoding="utf-8")
    ended = item("solve", domain, text, "--time-limit", 2)
    assert (ended.status, ended.out) == (1, "")
    assert re.search(
        rf"\nerror\[C104\]: timed out before there was a result \(learning\): "
        rf"an exclusive group of {re.escape(str(domain))}:2 has [0-9,]+ ground instances",
        ended.err,
    )


@pytest.mark.parametrize("command", ["solve", "train"])
def test_a_limit_of_time_stops_the_preparation_of_a_long_text(item, tmp_path, command):
    """Half a million sentences are read in half a minute, and prepared in some minutes."""
    text = tmp_path / "long.txt"
    text.write_text("Pink1 passes to Pink2.\nPink2 shoots.\n" * 250_000, encoding="utf-8")
    output = ("-o", tmp_path / "model.json") if command == "train" else ()
    began = time.monotonic()
    ended = item(command, "robocup", text, *output, "--time-limit", 0.5)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.startswith("error[C104]: timed out before there was a result")
    assert time.monotonic() < began + 10


@pytest.mark.parametrize(
    "words",
    [
        ("ask", "theatre", "(wears hugo ?what)", "--no-cache"),
        ("evaluate", "theatre"),
        ("evaluate", "theatre", "--folds", "--jobs", "2"),
    ],
)
def test_who_asks_or_evaluates_has_a_result_in_time_or_an_error(item, words, monkeypatch):
    # A fast machine has the result within the second that is granted.
    monkeypatch.setattr(budget, "GRACE", 0.0)
    ended = item(*words, "--time-limit", 0)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.splitlines()[-2].startswith("error[C104]: timed out before there was a result")


def test_an_axiom_that_is_refused_is_shown_in_its_file(item, tmp_path):
    """With `solve` as with `check`: who reads with a domain need not look for the line in which file."""
    domain, text = tmp_path / "many.pddl", tmp_path / "t.txt"
    names = " ".join(f"c{number}" for number in range(200))
    domain.write_text(
        f"""(define (domain many) (:types a) (:constants {names} - a) (:predicates (q ?x ?y ?z - a))
        (:event e :parameters (?x - a)
          :precondition (exists (?y ?z ?u - a) (q ?y ?z ?u)) :effect (q ?x ?x ?x)))""",
        encoding="utf-8",
    )
    text.write_text("c1 e.\n", encoding="utf-8")
    ended = item("solve", domain, text)
    assert ended.status == 1
    assert ended.err.startswith(f"{domain}:3:25: error[E405]: the event `e` has 8,000,000 ground instances")
    assert ended.err.splitlines()[0] in item("check", domain).out.splitlines()


def test_what_takes_long_is_told_before_the_work(item, tmp_path):
    domain, text = tmp_path / "towns.pddl", tmp_path / "t.txt"
    names = " ".join(f"c{number}" for number in range(63))
    domain.write_text(
        f"""(define (domain towns) (:types a) (:constants {names} - a) (:predicates (q ?x ?y ?z - a))
        (:exclusive (q ?x ?y ?z))
        (:event e :parameters (?x ?y ?z - a) :effect (q ?x ?y ?z)))""",
        encoding="utf-8",
    )
    text.write_text("c1 e c2 c3.\n", encoding="utf-8")
    warned = f"{domain}:2:9: warning[W407]: an exclusive group has 250,047 ground instances"
    first, *others = item("solve", domain, text, "--time-limit", 0.3).err.splitlines()
    assert first.startswith(warned)
    assert any(line.startswith("error[C104]") for line in others)
    assert warned not in item("solve", domain, text, "--time-limit", 0.3, "-q").err


def test_a_sentence_with_too_many_candidates_is_named(item, tmp_path):
    domain, text = tmp_path / "crowd.pddl", tmp_path / "meeting.txt"
    names = [f"o{number}x" for number in range(30)]
    domain.write_text(
        f"""(define (domain crowd) (:types a) (:constants {" ".join(names)} - a) (:predicates (p ?x - a))
        (:event meet :parameters (?x ?y ?z ?u ?v ?w - a) :effect (p ?x)))""",
        encoding="utf-8",
    )
    text.write_text(f"O1x meets o2x.\n{', '.join(names)} meet.\n", encoding="utf-8")
    ended = item("solve", domain, text)
    assert ended.status == 1
    assert ended.err.startswith("error[N130]: sentence meeting.001: `")


def test_a_limit_of_time_stops_the_reading_of_a_domain_file(item, tmp_path):
    """So large a file as is allowed is parsed in two seconds or more, and its names are read in more."""
    domain, text = tmp_path / "many.pddl", tmp_path / "t.txt"
    names = " ".join(f"constant{number}" for number in range(45_000))
    domain.write_text(
        f"""(define (domain many) (:types a) (:constants {names} - a) (:predicates (q ?x - a))
        (:event e :parameters (?x - a) :effect (q ?x)))""",
        encoding="utf-8",
    )
    text.write_text("constant1 e.\n", encoding="utf-8")
    ended = item("solve", domain, text, "--time-limit", 0)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.startswith("error[C104]: timed out before there was a result")


def test_learning_has_half_of_the_time_and_reading_what_is_left(monkeypatch):
    now = 100.0
    for module in ("item.cli.options.arguments", "item.inference.budget"):
        monkeypatch.setattr(f"{module}.monotonic", lambda: now)
    limits = Limits(10.0, None, now)
    now = 102.0
    learning = limits.budget(share=LEARNING_SHARE)
    now = 105.9
    assert learning.spent() is None
    now = 106.0
    assert learning.spent() is Status.TIMED_OUT
    # Without a model there is nothing to read with.
    now = 110.9
    assert learning.overdue() is None
    reading = limits.budget()
    assert reading.spent() is Status.TIMED_OUT
    now = 111.9
    assert (learning.overdue(), reading.overdue()) == (Status.TIMED_OUT, Status.TIMED_OUT)
    endless = Limits(float("inf"), None).budget(share=LEARNING_SHARE)
    assert (endless.spent(), endless.overdue()) == (None, None)


@pytest.mark.slow
def test_an_interrupt_stops_the_solver(loft):
    script = INTERRUPTING.format(module="item.logic.asp", owner="solver", name="_wait", call=1)
    done = subprocess.run(
        [sys.executable, "-c", script, "solve", *map(str, loft)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout) == (130, "")
    # The warning that its constraint takes long stands before it.
    assert done.stderr.splitlines()[-1] == "interrupted"


@pytest.fixture
def lamps(tmp_path):
    """Return a domain whose belief states multiply with each sentence, and a text."""
    names = [f"lamp{one}" for one in "abcdefghijklmnopqrstuvwxyzäëïöüñ"]
    domain, text = tmp_path / "lamps.pddl", tmp_path / "hall.txt"
    domain.write_text(
        f"""(define (domain lamps) (:types lamp) (:constants {" ".join(names)} - lamp)
        (:predicates (lit ?l - lamp) (bent ?l - lamp)) (:event light :parameters (?l - lamp) :effect (lit ?l))
        (:event dim :parameters (?l - lamp) :effect (not (lit ?l)))
        (:event bend :parameters (?l - lamp) :effect (bent ?l)))""",
        encoding="utf-8",
    )
    told = [" and ".join(", ".join(names[k : k + 4]).rsplit(", ", 1)) for k in range(0, 32, 4)]
    text.write_text(".\n".join(told) + ".\n", encoding="utf-8")
    return domain, text


def test_an_exact_search_without_room_is_refused_with_its_size(item, lamps, monkeypatch):
    monkeypatch.setattr("item.inference.memory_limit.LARGEST", 10**6)
    ended = item("solve", *lamps, "--exact")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.splitlines() == [
        "error[M113]: `hall.004`: 13 candidates in 28,561 belief states are too many: with the sentences "
        "before they would fill more than 0.0 GB",
        "  expected: no `--exact`, or a smaller `--beam`: `solve --prove` bounds what that loses; "
        "`solve --max-states N` reads as far as N states reach",
    ]
    for words in (("solve", "--beam", 10**6), ("review", "--exact")):
        assert "error[M113]" in item(words[0], *lamps, *words[1:]).err
    assert item("solve", *lamps).status == 0
    ended = item("solve", *lamps, "--exact", "--time-limit", 300)
    assert (ended.status, "hall: out of states, " in ended.err) == (0, True)


@pytest.mark.slow
def test_an_exact_search_keeps_to_its_time_and_to_memory(lamps):
    """Its belief states would fill hundreds of gigabytes; the process may have six."""
    memory = 6 * 10**9
    words = [sys.executable, "-m", "item", "solve", *map(str, lamps), "--exact"]

    def ended(*more):
        began = time.monotonic()
        done = subprocess.run(
            [*words, *more],
            cwd=ROOT,
            env={**os.environ, "ITEM_NO_CACHE": "1"},
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (memory, memory)),
        )
        return done.returncode, done.stderr, time.monotonic() - began

    status, err, whole = ended()
    assert (status, "error[M113]: `hall.006`: 13 candidates in 4,826,809 belief" in err) == (1, True)
    # Not enough to come so far; now and then too little for the last step that was read.
    for share in (0.4, 0.6, 0.9):
        status, err, seconds = ended("--time-limit", f"{share * whole:.1f}")
        assert (status, " of 8 sentences read" in err) == (0, True), err
        assert seconds < whole + 30


def test_readings_are_counted(item, game):
    ended = item("solve", "robocup", game, "--k-best", 100_000)
    assert (ended.status, ended.out) == (2, "")
    assert "1<=x<=1000" in ended.err


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "robocup", "--jobs", 100_000_000),
        ("evaluate", "robocup", "--method", "uniform", "--seeds", 1_000_000_000),
        ("reproduce", "--corpus", ".", "--into", ".", "--seeds", 1_000_000_000),
    ],
)
def test_processes_and_runs_are_counted(item, words):
    ended = item(*words)
    assert (ended.status, ended.out) == (2, "")
    assert "1<=x<=1000" in ended.err


def misspelt(names, sentences):
    """Return passes among people whose names each have one wrong letter."""
    draw = random.Random(1)
    lines = []
    for _ in range(sentences):
        one, other = (
            name[:place] + "x" + name[place + 1 :]
            for name, place in zip(draw.sample(names, 2), draw.choices(range(1, 10), k=2), strict=True)
        )
        lines.append(f"{one.capitalize()} passes to {other.capitalize()}.\n")
    return "".join(lines)


@pytest.mark.slow
def test_thousands_of_people_with_misspelt_names_are_read(tmp_path):
    """Each may have the ball: belief states of thousands of facts, of which few are worked out at a time."""
    draw = random.Random(1)
    parts = ["ba", "ke", "li", "mo", "nu", "ra", "si", "to", "vu", "ze", "fa", "go", "hi", "ja", "pe"]
    names = [*dict.fromkeys("".join(draw.choices(parts, k=5)) for _ in range(3000))]
    domain, text = tmp_path / "crowd.pddl", tmp_path / "text.txt"
    domain.write_text(
        f"""(define (domain crowd) (:types person) (:constants {" ".join(names)} - person)
        (:predicates (holding ?p - person)) (:exclusive (holding ?p))
        (:event pass :parameters (?a ?b - person) :precondition (holding ?a)
          :effect (and (holding ?b) (not (holding ?a))))
        (:event kick :parameters (?a - person) :precondition (holding ?a))
        (:event steal :parameters (?a - person) :effect (holding ?a)))""",
        encoding="utf-8",
    )
    text.write_text(misspelt(names, 150), encoding="utf-8")
    words = [sys.executable, "-m", "item", "solve", str(domain), str(text), "--format", "jsonl", "-q"]
    # Twice what is needed.
    memory = 2 * 2**30
    done = subprocess.run(
        words,
        cwd=ROOT,
        env={**os.environ, "ITEM_NO_CACHE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (memory, memory)),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 150
