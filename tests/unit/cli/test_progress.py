"""Long work says where it is, also where no terminal is."""

import re
import subprocess
import sys
import time

import pytest

from item.cli.console import progress


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(progress, "PATIENCE", 0.05)
    monkeypatch.setattr(progress, "on_terminal", lambda: False)


def written(capsys, *, least: int) -> list[str]:
    lines: list[str] = []
    deadline = time.monotonic() + 20
    while len(lines) < least and time.monotonic() < deadline:
        time.sleep(0.05)
        lines += capsys.readouterr().err.splitlines()
    return lines


@pytest.mark.usefixtures("impatient")
def test_long_work_writes_lines_though_it_calls_nothing(capsys):
    with progress.working("learning") as show:
        assert all(re.fullmatch(r"learning, \d+ s so far", line) for line in written(capsys, least=2))
        show("learning: 3 iterations")
        assert re.fullmatch(r"learning: 3 iterations, \d+ s so far", written(capsys, least=2)[-1])
    capsys.readouterr()
    time.sleep(0.2)
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("impatient")
def test_counted_work_says_how_much_is_done(capsys):
    with progress.counting("runs", 5) as advance:
        advance()
        advance()
        assert written(capsys, least=2)[-1].startswith("runs: 2 of 5, ")


@pytest.mark.usefixtures("impatient")
def test_steps_that_have_names_say_what_is_done_now(capsys):
    with progress.counting("runs", 2, ["default", "no types"]) as advance:
        assert written(capsys, least=1)[-1].startswith("runs: 0 of 2, now default, ")
        advance()
        assert written(capsys, least=2)[-1].startswith("runs: 1 of 2, now no types, ")
        advance()
        assert written(capsys, least=2)[-1].startswith("runs: 2 of 2, ")


@pytest.mark.usefixtures("impatient")
def test_a_first_step_that_is_done_gives_a_forecast(monkeypatch, capsys):
    clock = [100.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: clock[0])
    with progress.counting("runs", 5) as advance:
        clock[0] += 10
        advance()
        assert written(capsys, least=2)[-1].startswith("runs: 1 of 5, about 40 s left, ")


@pytest.mark.usefixtures("impatient")
def test_a_forecast_is_made_when_it_is_shown(monkeypatch, capsys):
    """A step that takes longer than all before it shows that they say nothing about the rest."""
    monkeypatch.setattr(progress, "remaining", lambda: lambda done, _: f", {next(forecasts)} after {done}")
    forecasts = iter(range(1000))
    with progress.counting("runs", 5) as advance:
        advance()
        first, second = written(capsys, least=2)[-2:]
    made = [int(re.match(r"runs: 1 of 5, (\d+) after 1, ", line)[1]) for line in (first, second)]
    assert made[0] < made[1]


def test_short_work_writes_nothing(monkeypatch, capsys):
    monkeypatch.setattr(progress, "on_terminal", lambda: False)
    with progress.working("reading"):
        pass
    assert capsys.readouterr().err == ""


def test_what_comes_before_the_first_step_is_not_counted(monkeypatch):
    clock = iter([100.0, 100.5, 104.0, 108.0, 110.0])
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    left = progress.remaining()
    assert left(1, 10) == ""
    # Too short a time for a forecast.
    assert left(2, 10) == ""
    assert left(3, 10) == ", about 14 s left"
    assert left(5, 10) == ", about 10 s left"
    assert left(10, 10) == ""


def test_a_step_that_takes_longer_than_all_before_it_ends_the_forecast(monkeypatch):
    clock = iter([100.0, 102.0, 105.0, 106.5, 140.0, 141.0])
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    left = progress.remaining()
    assert left(0, 10) == ""
    assert left(1, 10) == ", about 18 s left"
    assert left(2, 10) == ", about 20 s left"
    assert left(2, 10) == ", about 26 s left"
    assert left(2, 10) == ""
    assert left(3, 10) == ", about 96 s left"


LEFT_OPEN = """
from item.cli.console.progress import working

def reading():
    with working("reading"):
        yield

going = reading()
next(going)
"""


def test_work_that_nobody_ends_ends_with_the_interpreter():
    """As where the reader of the output has closed it; Python 3.13 waited for ever."""
    words = [sys.executable, "-c", LEFT_OPEN]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
