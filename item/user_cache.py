"""What takes long to make, kept in the user's cache.

What is kept is JSON: reading it runs nothing. A cache that is damaged, out of date or cannot be written is no
error; it only costs that time again.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, TypeVar

Made = TypeVar("Made")

# Bytes of what is read of one file. The largest that is made of a shipped file has a fiftieth of it.
MAX_CACHE = 10_000_000
# Bytes of what is kept of a user's files.
LARGEST_KEPT = 8_000_000


def from_toml(path: Path, build: Callable[[dict[str, Any]], Made]) -> Made:
    """Return what is built of a shipped TOML file; parsing the longest takes a tenth of a short command.

    Parameters
    ----------
    build : makes it of the tables. Whatever it raises of those in the cache, they are of another shape than
        the file, and the file is parsed; so it looks up all that is ever needed.
    """
    text = path.read_text(encoding="utf-8")

    def parse() -> tuple[Made, str]:
        import tomllib

        found = tomllib.loads(text)
        # Before it is built: a builder may take the tables apart.
        kept = json.dumps(found)
        return build(found), kept

    return made_once(f"{path.stem}.json", text, lambda kept: build(json.loads(kept)), parse)


def made_once(
    name: str, made_from: str, load: Callable[[str], Made], make: Callable[[], tuple[Made, str]]
) -> Made:
    """Return what is kept under a name and was made from a text; what is not there is made and kept.

    Parameters
    ----------
    load : as in `read_kept`.
    make : returns the thing itself, and what is kept of it.
    """
    found = read_kept(name, made_from, load)
    if found is None:
        found, kept = make()
        keep(name, made_from, kept)
    return found


def read_kept(name: str, made_from: str, load: Callable[[str], Made]) -> Made | None:
    """Return what is kept under a name and was made from a text, None if there is none or it is damaged.

    Parameters
    ----------
    load : makes it of what is kept; whatever it raises, something is damaged.
    """
    path = _in_cache(name)
    # Whatever is wrong with a cache, it can be made again.
    with suppress(Exception):
        if path is not None:
            seal, _, made = _bounded(path).decode().partition("\n")
            if seal == sealed(made_from, made):
                return load(made)
    return None


def keep(name: str, made_from: str, made: str) -> None:
    """Keep what was made from a text, whole or not at all: others may be reading or writing it now."""
    path = _in_cache(name)
    if path is None:
        return
    partial = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            partial = file.name
            file.write(f"{sealed(made_from, made)}\n{made}")
        os.replace(partial, path)
    except OSError:
        if partial:
            Path(partial).unlink(missing_ok=True)


def keep_latest(name: str, made_from: str, made: str, most: int) -> None:
    """Keep what was made, if it is not too large, and only the latest of what lies in its folder.

    Parameters
    ----------
    most : how many files of the folder are kept.
    """
    if len(made) > LARGEST_KEPT or (path := _in_cache(name)) is None:
        return
    keep(name, made_from, made)
    with suppress(OSError):
        # Others may be doing the same.
        files = sorted(path.parent.iterdir(), key=lambda one: (-one.stat().st_mtime_ns, one.name))
        for one in files[most:]:
            one.unlink(missing_ok=True)


def sealed(made_from: str, made: str) -> str:
    """Return what tells something that is whole and made from this text from all else."""
    return sha256("\n".join([made_from, made]).encode()).hexdigest()


def _in_cache(name: str) -> Path | None:
    """Return a file among what this user's programs can make again; None for a user without a home."""
    folder = cache_folder()
    return None if folder is None else folder / name


def cache_folder() -> Path | None:
    """Return the folder of what this user's programs can make again; None for a user without a home."""
    folders = (os.environ.get("XDG_CACHE_HOME", ""), os.path.expanduser("~/.cache"))
    # A relative path would mean whatever folder the command runs in, and anybody may have written there.
    return next((Path(one, "item") for one in folders if os.path.isabs(one)), None)


def _bounded(kept: Path) -> bytes:
    """Return what a file holds, if it is a file, this user's, and not too large.

    Raises
    ------
    OSError
        When it is not; opening it does not wait for whoever is at the other end of a pipe.
    """
    handle = os.open(kept, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(handle)
        own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
        if not (stat.S_ISREG(found.st_mode) and own and found.st_size <= MAX_CACHE):
            raise OSError
        return file.read(MAX_CACHE)
