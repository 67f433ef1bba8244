"""The tutorial, followed step by step by somebody who types what it says."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from item.diagnostics import Source
from item.language.checker import check_text

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(?:`([\w.]+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.M | re.S)
BLOCKS = [(name or None, kind, text) for name, kind, text in BLOCK.findall(PAGE)]
# How sure and how useful a reading is, and how long it took to learn it, is more than the page is about.
MEASURED = re.compile(r"-?\d+\.\d\d(?!\d)|(?<=learnt in )\d+")


def test_every_block_is_a_file_or_a_session():
    assert [(name, kind) for name, kind, _ in BLOCKS if (name is None) != (kind == "console")] == []
    assert {name for name, _, _ in BLOCKS} == {None, "loans.txt", "loans.pddl", "labels.tsv", "gold.tsv"}


def test_the_reader_ends_with_a_domain_without_fault():
    last = [text for name, _, text in BLOCKS if name == "loans.pddl"][-1]
    assert check_text(Source("loans.pddl", last)) == ()


def sessions():
    """Yield each command, what it shows, and the files that stand there by then."""
    files = {}
    for name, _, text in BLOCKS:
        if name is not None:
            files = {**files, name: text}
            continue
        for command, shown in re.findall(r"^\$ python (.*)\n((?:(?!\$ ).*\n)*)", text, re.M):
            yield pytest.param(command, shown, files, id=command.removeprefix("-m item "))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return where the reader works: what one command writes, the next ones find."""
    return tmp_path_factory.mktemp("tutorial")


@pytest.mark.parametrize(("command", "shown", "files"), [*sessions()])
def test_a_command_shows_what_the_page_shows(command, shown, files, folder):
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, *shlex.split(command)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    assert done.returncode == (1 if "error[" in shown else 0)
    said, meant = (MEASURED.sub("#", text) for text in (done.stdout.decode(), shown))
    pieces = [re.escape(piece) for piece in re.split(r"^\.\.\.\n", meant, flags=re.M)]
    assert re.fullmatch("(?:.*\n)*?".join(pieces), said), said


def test_every_example_has_a_page_that_is_linked():
    for example in sorted(path for path in (ROOT / "examples").iterdir() if path.is_dir()):
        assert (example / "README.md").exists()
        assert f"]({example.name})" in PAGE
