"""What all tests share: two tiers, random examples, golden files, and commands run in this process."""

import io
import os
import random
import signal
import sys

# Before numpy is imported: sums depend on the number of threads, and tests run side by side.
os.environ.setdefault("OMP_NUM_THREADS", "1")
# Tests want what the program does now, not what it did for another test.
os.environ["ITEM_NO_CACHE"] = "1"
# What commands write is as wide for all who run the tests.
os.environ.pop("COLUMNS", None)
# Processes that tests start find compiled modules, as they do where the package is installed.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

import pytest
from hypothesis import HealthCheck, settings

from item.cli.main import main
from tests.support import learning
from tests.support.console import Ended

COMMON = {"deadline": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("fast", derandomize=True, database=None, max_examples=10, **COMMON)
settings.register_profile("explore", max_examples=20, print_blob=True, **COMMON)


def exploring(config):
    """Return whether the slow tests run: then property tests draw new examples, and more of them."""
    return "not slow" not in config.option.markexpr


def pytest_addoption(parser):
    parser.addoption("--update-golden", action="store_true", help="write what golden files should have")


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Run three workers for two cores: for much of their time tests wait for processes and limits of time."""
    cores = yield
    return cores + cores // 2


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    settings.load_profile("explore" if exploring(config) else "fast")
    # A shell that starts the tests in the background has interrupts ignored, and what they start inherits it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # The processes of a run get the options of the first one, so all have the same seed.
    if exploring(config) and config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = str(random.SystemRandom().randrange(2**32))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Let property tests run in both tiers."""
    if exploring(config):
        for one in items:
            if getattr(getattr(one, "obj", None), "is_hypothesis_test", False):
                one.add_marker(pytest.mark.slow)


def pytest_ignore_collect(collection_path, config):
    """Do not read a module of nothing but slow tests where none of them runs; some import much."""
    if collection_path.suffix == ".py" and not exploring(config):
        return "\npytestmark = pytest.mark.slow\n" in collection_path.read_text(encoding="utf-8") or None
    return None


def pytest_terminal_summary(terminalreporter, config):
    if exploring(config):
        seed = config.option.hypothesis_seed
        terminalreporter.write_line(f"the same random examples again: --hypothesis-seed={seed}")


@pytest.fixture
def seed(request):
    """Return the seed of a run of the slow tests: what is too much for one run is sampled, each time anew."""
    return request.config.option.hypothesis_seed or 0


@pytest.fixture
def golden(request):
    """Return a function that compares a text with a golden file, or writes it with `--update-golden`."""

    def compare(path, text):
        if request.config.option.update_golden:
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture
def shared_learning(monkeypatch):
    """Let commands that learn from the same text share what is learnt."""
    learning.share(monkeypatch)


@pytest.fixture
def item(monkeypatch, capfdbinary):
    """Return a function that runs the command line in this process, in a folder if one is given."""
    # On a busy machine commands would say on the way where they are.
    monkeypatch.setattr("item.cli.console.progress.PATIENCE", 3600.0)

    def run(*words, stdin=b"", cwd=None):
        if cwd is not None:
            monkeypatch.chdir(cwd)
        monkeypatch.setattr(sys, "argv", ["item", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capfdbinary.readouterr()
        return Ended(ended.value.code or 0, out.decode(), err.decode())

    return run
