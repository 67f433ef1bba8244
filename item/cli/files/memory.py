"""What commands have learnt and read, kept in the user's cache: the next one need not do it again.

What is kept belongs to all that it was made from: the program, its libraries, the contents of the files, the
narratives and the options. When any of them is another one, so is the key, and nothing is found.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable, Sequence
from hashlib import file_digest, sha256
from os.path import exists, isdir, isfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import astuple

from item import __version__
from item.diagnostics import InputError
from item.language.files import read_domain
from item.narrative.io.sources import MAX_FILE, STDIN
from item.resources import PACKAGE, shipped
from item.units import MOST_TOGETHER
from item.user_cache import keep_latest, read_kept

if TYPE_CHECKING:
    from item.narrative.labels import Labels
    from item.narrative.narrative import Narrative

Made = TypeVar("Made")

# With this in the environment nothing is kept, and nothing kept is used.
NO_CACHE = "ITEM_NO_CACHE"
FOLDER = "readings"
# So many results are kept; what was written first goes first.
MOST_KEPT = 48
# Under these names a system has the files that are open, standard input among them.
OPENED = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/")
# What computes may round in another way in another version.
LIBRARIES = ("numpy", "scipy", "clingo")


class Memory:
    """What is kept of one command's work.

    It must be made, and `add_files` be called, before the files are read: what changes while a command works
    makes a result of which nobody knows what it is of, and that is not kept.

    Parameters
    ----------
    domain : as for `read_domain`.
    options : all on which the results depend beside files, narratives and labels.
    wanted : whether anything is to be kept or used.
    """

    def __init__(self, domain: str | Path, options: Sequence[object], *, wanted: bool) -> None:
        self._wanted = wanted and not os.environ.get(NO_CACHE) and not is_piped(domain)
        self._options = repr((str(domain), options))
        self._files: dict[str, str | None] = {}
        if self._wanted:
            try:
                self.add_files([read_domain(domain).name])
            except InputError:
                self._wanted = False

    def keep_unless_piped(self, *paths: Sequence[str | Path] | None) -> None:
        """Keep nothing where one of these files is standard input or a pipe: it may be meant for no disk."""
        self._wanted = self._wanted and not any(is_piped(one) for own in paths for one in own or ())

    def add_files(self, *paths: Sequence[str | Path] | None) -> None:
        """Let the results depend on more files."""
        if self._wanted:
            self._files.update((str(one), digest(str(one))) for own in paths for one in own or ())

    def key(
        self, what: str, narratives: Sequence[Narrative], labels: Labels | None, *others: object
    ) -> str | None:
        """Return what a result depends on, None where nothing is to be kept, or too much would be."""
        many = sum(len(one.sentences) for one in narratives) > MOST_TOGETHER
        if not self._wanted or many or None in self._files.values():
            return None
        told = [[one.name, [astuple(own) for own in one.sentences]] for one in narratives]
        known = None if labels is None else [list(own) for own in labels]
        return json.dumps([what, program(), self._options, [*self._files.items()], told, known, *others])

    def recall(self, key: str | None, load: Callable[[Any], Made]) -> Made | None:
        """Return what was kept under a key, None if there is nothing or it is damaged.

        Parameters
        ----------
        load : makes it of the record; whatever it raises, something is damaged.
        """
        return None if key is None else read_kept(_name(key), key, lambda text: load(json.loads(text)))

    def keep(self, key: str | None, record: Callable[[], object]) -> None:
        """Keep a record under a key, unless a file has changed since it was read."""
        if key is not None and all(digest(path) == own for path, own in self._files.items()):
            keep_latest(_name(key), key, json.dumps(record(), separators=(",", ":")), MOST_KEPT)


def shortened(key: str | None) -> str | None:
    """Return what stands for a key in the keys of what is made from its result."""
    return None if key is None else sha256(key.encode()).hexdigest()


def _name(key: str) -> str:
    return f"{FOLDER}/{shortened(key)}.json"


def digest(path: str) -> str | None:
    """Return what tells the contents of a file from all others.

    None of what cannot be read again, and of what is larger than whatever is read of it.
    """
    if is_piped(path):
        return None
    try:
        with Path(path).open("rb") as file:
            known = os.fstat(file.fileno()).st_size <= MAX_FILE
            return file_digest(file, sha256).hexdigest() if known else None
    except OSError:
        return None


def is_piped(path: str | Path) -> bool:
    """Return whether a path is standard input or a pipe, such as `<(command)` of a shell."""
    return str(path) == STDIN or is_pipe(path)


def is_pipe(path: str | Path) -> bool:
    """Return whether a path is no file of the user's folders: a pipe, or `/dev/stdin` whatever that is."""
    return str(path).startswith(OPENED) or (exists(path) and not isfile(path) and not isdir(path))


def program() -> str:
    """Return what tells this program from all others; who changes it need not change its version."""
    from importlib.metadata import version  # What keeps nothing has no use for it, and it takes long.

    files = sorted([*_versions(PACKAGE), *_versions(shipped("grammar"))])
    found = [__version__, platform.python_version(), platform.machine(), *map(version, LIBRARIES), *files]
    return sha256(repr(found).encode()).hexdigest()


def _versions(folder: Path) -> list[tuple[str, int, int]]:
    """Return the files of a folder, their sizes and when they were written."""
    found: list[tuple[str, int, int]] = []
    with os.scandir(folder) as entries:
        for one in entries:
            if one.is_dir(follow_symlinks=False):
                found += [] if one.name == "__pycache__" else _versions(Path(one.path))
            else:
                status = one.stat()
                found.append((one.path, status.st_size, status.st_mtime_ns))
    return found
