"""Whether an installation works: what it consists of, and a small piece of work with each part."""

from __future__ import annotations

import locale
import os
import platform
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from re import match

from msgspec import Struct

from item import __version__
from item.extras import installing
from item.user_cache import cache_folder

# Extras that are for those who work on item itself.
FOR_DEVELOPERS = frozenset(("docs", "test"))
DOORS = """(define (domain doors) (:predicates (opened))
  (:event open :precondition (not (opened)) :effect (opened)))"""


class Health(StrEnum):
    """What a check has found."""

    FINE = "fine"
    MISSING = "missing"
    """Something optional is not there."""
    BROKEN = "broken"


class Finding(Struct, frozen=True):
    """What was looked at, and what there is.

    Attributes
    ----------
    name : what was looked at.
    health : whether it works.
    detail : a version, a path, a number, or what is wrong.
    mend : what to do about it; empty where nothing is wrong.
    """

    name: str
    health: Health
    detail: str
    mend: str = ""


def examine() -> Iterator[Finding]:
    """Yield what is found of each part of the installation."""
    yield Finding("item", Health.FINE, __version__)
    yield _python()
    yield from _packages()
    for name, check in CHECKS.items():
        try:
            yield Finding(name, Health.FINE, check())
        # Whatever a part raises, it does not work, and the others are looked at all the same.
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            yield Finding(name, Health.BROKEN, what, "install item anew, into a fresh environment")
    yield _cache()
    yield Finding("terminal", Health.FINE, _terminal())


def _python() -> Finding:
    return Finding("Python", Health.FINE, f"{platform.python_version()}, {sys.executable}")


def _packages() -> Iterator[Finding]:
    """Yield the packages that item needs, then those of each extra."""
    try:
        needed = requires("item") or []
    except PackageNotFoundError:
        yield Finding("packages", Health.MISSING, "item has not been installed", "pip install -e .")
        return
    for one in needed:
        name, _, condition = one.partition(";")
        extra = match(r"""\s*extra == ['"]([\w-]+)['"]""", condition)
        package = match(r"[\w.-]+", name)
        if package is None or (extra and extra[1] in FOR_DEVELOPERS):
            continue
        shown = f"{package[0]} (extra {extra[1]})" if extra else package[0]
        try:
            yield Finding(shown, Health.FINE, version(package[0]))
        except PackageNotFoundError:
            health = Health.MISSING if extra else Health.BROKEN
            mend = installing(extra[1]) if extra else f"pip install '{name.strip()}'"
            yield Finding(shown, health, "not installed", mend)


def _grammar() -> str:
    from item.language.domain import Domain
    from item.resources import shipped

    Domain.parse(DOORS)
    return str(shipped("grammar") / "axioms.lark")


def _solver() -> str:
    """Let the solver decide what one event does."""
    from item.language.domain import Domain
    from item.logic.belief import BeliefState
    from item.logic.reasoner import TOP, Reasoner

    reasoner = Reasoner(Domain.parse(DOORS))
    (event,) = reasoner.events([("open",)])
    after = int(reasoner.progress(TOP, event))
    if reasoner.belief(after) != BeliefState(true=(("opened",),)):
        raise RuntimeError("a door that is opened is not open afterwards")
    return "decides what an event does"


def _shipped() -> str:
    from item.resources import shipped

    domains = sorted(path.stem for path in shipped("domain").glob("*.pddl"))
    examples = [path for path in shipped("examples").iterdir() if path.is_dir()]
    return f"{len(domains)} domains, {len(examples)} examples"


CHECKS: dict[str, Callable[[], str]] = {
    "grammar": _grammar,
    "solver": _solver,
    "shipped domains": _shipped,
}


def _cache() -> Finding:
    """Look at the folder of what can be made again; without one every command is slower and as right."""
    folder = cache_folder()
    mend = "set XDG_CACHE_HOME to a folder that you may write to: commands start faster then"
    if folder is None:
        return Finding("cache", Health.MISSING, "this user has no home", mend)
    # What lies below a folder that may not be searched is not there for this; `Path.exists` would raise.
    nearest = next(one for one in (folder, *folder.parents) if os.path.exists(one))
    if not (nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)):
        return Finding("cache", Health.MISSING, f"{folder} cannot be written", mend)
    return Finding("cache", Health.FINE, f"{folder}, {_size(folder) / 1e6:,.1f} MB")


def _size(folder: Path) -> int:
    """Return how many bytes the files of a folder have; other commands may be deleting some of them."""
    size = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                size += os.stat(os.path.join(place, name)).st_size
    return size


def _terminal() -> str:
    encoding = locale.getpreferredencoding(do_setlocale=False)
    kind = os.environ.get("TERM", "") or "none"
    return f"{kind}, {encoding}" + (", no colours" if os.environ.get("NO_COLOR") else "")
