"""Long work says where it is, also where no terminal is."""

import re
import time

import pytest

from item.cli import progress


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


def test_short_work_writes_nothing(monkeypatch, capsys):
    monkeypatch.setattr(progress, "on_terminal", lambda: False)
    with progress.working("reading"):
        pass
    assert capsys.readouterr().err == ""
