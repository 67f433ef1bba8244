"""The wheel carries all that is needed, and works in a folder that knows nothing of the checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import item

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SHIPPED = ("grammar", "domain", "examples")


def run(*command, cwd, **environment):
    return subprocess.run(
        [sys.executable, *command],
        cwd=cwd,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    built = run("-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """Return a function that runs Python elsewhere, with the installed wheel before anything else."""
    target = tmp_path_factory.mktemp("site")
    command = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", target, wheel)
    done = run(*command, cwd=target)
    assert done.returncode == 0, done.stderr
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    return lambda *command: run(*command, cwd=elsewhere, PYTHONPATH=str(target))


def test_contents(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    shipped = [path for folder in SHIPPED for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert {f"item/{path.relative_to(ROOT).as_posix()}" for path in shipped} <= names
    encodings = {path.relative_to(ROOT).as_posix() for path in (ROOT / "item").rglob("*.lp")}
    assert encodings <= names
    assert {"item/py.typed", "item/examples/robocup/commentary.txt", "item/domain/robocup.pddl"} <= names
    assert not [name for name in names if any(part.startswith("test") for part in name.split("/"))]


def test_the_installed_package_is_the_one_that_runs(installed):
    done = installed(
        "-c", "import item, item.resources as r; print(item.__file__); print(r.shipped('domain'))"
    )
    assert str(ROOT) not in done.stdout, done.stderr
    assert len(done.stdout.splitlines()) == 2


def test_version(installed):
    done = installed("-m", "item", "--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert item.__version__ in done.stdout


def test_solve_without_arguments_solves_the_example(installed):
    done = installed("-m", "item", "solve")
    assert done.returncode == 0, done.stderr
    sentences = (ROOT / "examples/robocup/commentary.txt").read_text(encoding="utf-8").split("\n")
    assert all(sentence[:20] in done.stdout for sentence in sentences if sentence)
