"""`item doctor`: what works, what is missing, what is broken."""

import json
import os
from importlib.metadata import PackageNotFoundError, version

import pytest

import item as package
from item import health
from item.extras import installing
from item.health import Health

REQUIRED = ["clingo<6,>=5.8", "matplotlib>=3.8; extra == 'plot'", "pytest==9.2.0; extra == 'test'"]


@pytest.fixture(autouse=True)
def _required(monkeypatch):
    """Let this installation ask for what is here, whatever it was installed from."""
    monkeypatch.setattr(health, "requires", lambda _: REQUIRED)


@pytest.fixture
def shown(item):
    """Return the findings of the command by name, and its status."""

    def run(*words):
        ended = item("doctor", "--format", "json", *words)
        assert ended.err == ""
        return {one["name"]: one for one in json.loads(ended.out)}, ended.status

    return run


def test_this_installation_works(shown, item):
    found, status = shown()
    assert status == 0
    assert {one["health"] for one in found.values()} <= {"fine", "missing"}
    assert found["item"]["detail"] == package.__version__
    assert found["clingo"]["detail"] == version("clingo")
    assert {"Python", "grammar", "solver", "shipped domains", "cache", "terminal"} <= found.keys()
    assert "matplotlib (extra plot)" in found
    assert not [name for name in found if "pytest" in name]
    text = item("doctor")
    assert (text.status, text.err) == (0, "")
    assert [line.split("  ")[0] for line in text.out.splitlines() if line[:1].strip()] == [*found]


def test_an_extra_that_is_missing_is_named_with_its_mend(shown, monkeypatch):
    def without(name):
        if name == "matplotlib":
            raise PackageNotFoundError(name)
        return version(name)

    monkeypatch.setattr(health, "version", without)
    found, status = shown()
    assert status == 0
    own = found["matplotlib (extra plot)"]
    assert (own["health"], own["mend"]) == ("missing", installing("plot"))


def test_a_checkout_that_has_not_been_installed_is_told(shown, monkeypatch):
    def nowhere(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(health, "requires", nowhere)
    found, status = shown()
    assert (status, found["packages"]["mend"]) == (0, "pip install -e .")


def test_a_package_that_is_missing_is_broken(shown, monkeypatch):
    def without(name):
        if name == "clingo":
            raise PackageNotFoundError(name)
        return version(name)

    monkeypatch.setattr(health, "version", without)
    found, status = shown()
    assert status == 1
    assert found["clingo"]["mend"].startswith("pip install 'clingo")


def test_a_solver_that_decides_wrongly_is_broken(shown, item, monkeypatch):
    monkeypatch.setattr("item.logic.reasoner.Reasoner.belief", lambda *_: None)
    found, status = shown()
    assert (status, found["solver"]["health"], found["grammar"]["health"]) == (1, "broken", "fine")
    assert "a door that is opened is not open afterwards" in found["solver"]["detail"]
    assert "install item anew" in item("doctor").out


def test_a_cache_that_cannot_be_written_is_no_fault(shown, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    found, status = shown()
    assert (status, found["cache"]["health"]) == (0, Health.MISSING)
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", "nowhere")
    assert shown()[0]["cache"]["detail"] == "this user has no home"


def test_a_cache_below_a_folder_that_may_not_be_searched_is_no_fault(shown, monkeypatch, tmp_path):
    closed = tmp_path / "closed"
    closed.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(closed / "cache"))
    stat, access = os.stat, os.access

    def refused(path, *words, **options):
        if str(path).startswith(f"{closed}{os.sep}"):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, *words, **options)

    # Who runs the tests may search every folder.
    monkeypatch.setattr("os.stat", refused)
    monkeypatch.setattr("os.access", lambda path, mode: path != closed and access(path, mode))
    found, status = shown()
    assert (status, found["cache"]["health"]) == (0, Health.MISSING)
    assert found["cache"]["detail"] == f"{closed / 'cache' / 'item'} cannot be written"


@pytest.mark.parametrize("looks", [0, 1])
def test_a_file_that_goes_while_the_cache_is_measured_is_no_fault(shown, monkeypatch, tmp_path, looks):
    """It goes after so many looks at it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "item" / "deep").mkdir(parents=True)
    for name, size in (("stays", 2_500_000), ("goes", 10)):
        (tmp_path / "item" / "deep" / name).write_bytes(b"x" * size)
    stat, seen = os.stat, []

    def gone(path, *words, **options):
        if str(path).endswith("goes"):
            seen.append(path)
            if len(seen) > looks:
                raise FileNotFoundError(2, "No such file", str(path))
        return stat(path, *words, **options)

    monkeypatch.setattr("os.stat", gone)
    found, status = shown()
    assert (status, found["cache"]["detail"]) == (0, f"{tmp_path / 'item'}, 2.5 MB")


def test_the_size_of_the_cache_is_told(shown, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "item" / "deep").mkdir(parents=True)
    (tmp_path / "item" / "deep" / "x").write_bytes(b"x" * 2_500_000)
    assert shown()[0]["cache"]["detail"] == f"{tmp_path / 'item'}, 2.5 MB"
