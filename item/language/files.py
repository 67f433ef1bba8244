"""Find and read domain and problem files."""

from __future__ import annotations

from os.path import isdir, isfile
from pathlib import Path

from item.diagnostics import Diagnostic, InputError, Source, suggest
from item.language.codes import LanguageCode
from item.language.syntax.lexer import MAX_LENGTH
from item.language.utf8 import decoded, with_line_feeds
from item.resources import shipped

SUFFIX = ".pddl"


def shipped_domains() -> tuple[str, ...]:
    """Return the names of the shipped domains, sorted."""
    return tuple(sorted(path.stem for path in shipped("domain").glob(f"*{SUFFIX}")))


def read_domain(name: str | Path) -> Source:
    """Read a domain by its path or by the bare name of a shipped one.

    Raises
    ------
    InputError
        When there is no such file or it is not text.
    """
    path = Path(name)
    if isfile(path) or path.suffix or path.name != str(name):
        return read(path)
    names = shipped_domains()
    if str(name) not in names:
        # Who leaves the ending out, or names the folder, means the file.
        beside = f"{name}{SUFFIX}" if isfile(f"{name}{SUFFIX}") else _inside(name)
        absent = f"no file and no shipped domain is called `{name}`"
        raise InputError(
            Diagnostic(
                LanguageCode.FILE,
                f"`{name}` is a folder" if isdir(name) else absent,
                expected=f"a path, or one of {', '.join(names)}",
                suggestion=beside or suggest(str(name), names),
            )
        )
    return read(shipped("domain") / f"{name}{SUFFIX}")


def _inside(folder: str | Path) -> str | None:
    """Return the domain file in a folder, if there is one only."""
    found = list(Path(folder).glob(f"*{SUFFIX}")) if isdir(folder) else []
    return str(found[0]) if len(found) == 1 else None


def read(path: Path) -> Source:
    """Read a text file.

    Raises
    ------
    InputError
        When there is no such file or it is not UTF-8.
    """
    try:
        with path.open("rb") as file:
            # A character has four bytes at most; one more than a text may have tells one that is too long.
            data = file.read(most := 4 * (MAX_LENGTH + 1))
    except FileNotFoundError:
        raise InputError(no_such_file(path, LanguageCode.FILE)) from None
    except (OSError, ValueError) as error:
        message = f"{path}: {error.strerror if isinstance(error, OSError) else error}"
        raise InputError(Diagnostic(LanguageCode.FILE, message)) from None
    if len(data) == most:
        return Source(str(path), data.decode("utf-8", "replace"))
    source = decoded(str(path), data, not_utf8=LanguageCode.FILE, nul=LanguageCode.FILE)
    return Source(source.name, with_line_feeds(source.text))


def no_such_file(path: Path, code: str) -> Diagnostic:
    """Return the error that there is no file of a name, with the one in its folder that is meant."""
    try:
        names = [other.name for other in path.parent.iterdir() if other.is_file()]
    except OSError:
        return Diagnostic(code, f"there is no file {path}, nor the folder {path.parent}")
    near = suggest(path.name, names)
    return Diagnostic(
        code, f"there is no file {path}", suggestion=str(path.with_name(near)) if near else None
    )
