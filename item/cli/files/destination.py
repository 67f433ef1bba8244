"""Where results go: standard output, or a file that is written atomically.

Every byte of a result leaves through `Destination`.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from enum import StrEnum
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import BinaryIO, Self

from item.cli.console.codes import OutputCode
from item.cli.console.verbosity import note
from item.cli.files.unnamed import name_it, open_unnamed
from item.diagnostics import Diagnostic, InputError

# What the names of files begin with that are not whole yet.
PARTIAL = ".item-"
# With this in the environment, lines have so many columns also where standard output is no terminal.
COLUMNS = "COLUMNS"
# Where nobody says how wide a terminal is, reports have so many columns.
READING_WIDTH = 100


class Destination:
    """Standard output or a file, tried before the work begins, so that a bad path fails at once.

    A file is written beside its final place, from the first words on, and moved there at the end; what stood
    there before stays until then. Pipes and devices are written directly. Where the system has files without
    a name, it is one until the end.

    Parameters
    ----------
    path : the file; None for standard output.
    instead : what else to name where there is such a file in the end; None replaces it.

    Raises
    ------
    InputError
        On entering, writing or leaving, when it cannot be written.
    """

    def __init__(self, path: Path | None, *, instead: str | None = None) -> None:
        # What a link names is replaced, not the link; a pipe has no name of its own ("/dev/stdout").
        # Where there is no folder, "nosuch/../a" is no other name of "a".
        direct = (
            path is None
            or not os.path.isdir(os.path.dirname(path) or os.curdir)
            or (os.path.exists(path) and not os.path.isfile(path))
        )
        self._path = None if path is None else Path(path if direct else os.path.realpath(path))
        self._name = "standard output" if path is None else str(path)
        self._instead = instead
        self._partial: Path | None = None
        self._stream: BinaryIO | None = None
        self._unnamed = False

    @property
    def color(self) -> bool:
        """Return whether it is a terminal that shows styles."""
        return self._is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    @property
    def width(self) -> int | None:
        """Return the columns of the terminal; of standard output elsewhere those that `COLUMNS` asks for.

        None gives every row one line, however long, so that programs that look for lines find whole ones.
        """
        if self._is_terminal:
            return shutil.get_terminal_size().columns
        asked = os.environ.get(COLUMNS, "")
        return int(asked) if self._path is None and re.fullmatch("[1-9][0-9]{0,3}", asked) else None

    @property
    def reading_width(self) -> int:
        """Return the columns of what is only read by people, and not looked through line by line."""
        return self.width or READING_WIDTH

    def __enter__(self) -> Self:
        try:
            if self._path is None:
                if sys.stdout is None:
                    raise ValueError("it is closed")
            elif self._path.exists() and not self._path.is_file():
                self._stream = self._path.open("wb", buffering=0)
            else:
                _refuse_unwritable(self._path)
        except (OSError, ValueError) as error:
            raise self._cannot_write(error) from None
        return self

    def check(self) -> None:
        """Refuse a regular file as on entering, where it is to be written later."""
        with ExitStack() as stack:
            stack.enter_context(self)
            # Leaving would write an empty file.
            stack.pop_all()

    def write(self, text: str | bytes, *, styled: bool = False) -> None:
        """Write a text in UTF-8, or bytes.

        A terminal gets blanks for what would steer it: a cell of a table may be a stranger's. Files and pipes
        get every character.

        Parameters
        ----------
        styled : whether what steers the terminal is the program's own, such as colours.

        Raises
        ------
        InputError
            When that fails.
        BrokenPipeError
            When the reader of standard output has closed it.
        """
        # Also what is named, such as /dev/tty.
        if isinstance(text, str) and not styled and (self._is_terminal or self._is_named_terminal):
            text = _harmless(text)
        data = text if isinstance(text, bytes) else text.encode("utf-8", "backslashreplace")
        try:
            if self._path is None:
                _write_stdout(data)
            else:
                _write_all(self._opened(self._path), data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise self._cannot_write(error) from None

    def _opened(self, path: Path) -> BinaryIO:
        """Return the stream of a file, made when there is something to be written."""
        if self._stream is None:
            self._stream = open_unnamed(path.parent)
            self._unnamed = self._stream is not None
        if self._stream is None:
            handle, name = tempfile.mkstemp(prefix=PARTIAL, dir=path.parent)
            self._partial, self._stream = Path(name), os.fdopen(handle, "wb")
        return self._stream

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if self._path is not None and error is None:
                # Nothing written is an empty file.
                stream = self._opened(self._path)
                if self._unnamed:
                    self._partial = self._path.with_name(f"{PARTIAL}{token_hex(8)}")
                    name_it(stream, self._partial)
            if self._stream is not None:
                self._stream.close()
            if self._partial is not None and self._path is not None and error is None:
                if self._instead is not None:
                    _claim(self._path, self._instead)
                _take_mode(self._partial, self._path)
                self._partial.replace(self._path)
        except OSError as failure:
            if error is None:
                raise self._cannot_write(failure) from None
        finally:
            # What could not be named is still open; what could not be written fails once more.
            with suppress(OSError):
                if self._stream is not None:
                    self._stream.close()
            if self._partial is not None:
                self._partial.unlink(missing_ok=True)

    @property
    def _is_terminal(self) -> bool:
        return self._path is None and sys.stdout is not None and sys.stdout.isatty()

    @property
    def _is_named_terminal(self) -> bool:
        return self._stream is not None and self._stream.isatty()

    def _cannot_write(self, error: Exception) -> InputError:
        reason = error.strerror if isinstance(error, OSError) else error
        return InputError(Diagnostic(OutputCode.CANNOT_WRITE, f"{self._name} cannot be written: {reason}"))


def note_ending(path: Path | None, written: StrEnum) -> None:
    """Say where a file ends like another format of the command than the one that is written.

    Parameters
    ----------
    written : the format, beside all that the command can write.
    """
    ending = "" if path is None else path.suffix.removeprefix(".").lower()
    if ending != written and ending in {str(one) for one in type(written)}:
        note(f"{path} gets the format {written}: --format {ending} writes what its name says")


def _claim(path: Path, instead: str) -> None:
    """Make a file that nobody else has made.

    Raises
    ------
    InputError
        When there is one.
    """
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        refuse_existing([path], instead)


def refuse_existing(paths: Iterable[Path], expected: str) -> None:
    """Refuse to write files that are there already.

    Raises
    ------
    InputError
        When some are; `expected` says what would avoid it.
    """
    there = [str(path) for path in paths if path.exists() or path.is_symlink()]
    if there:
        message = f"{', '.join(there)} exist{'s' * (len(there) == 1)} already"
        raise InputError(Diagnostic(OutputCode.EXISTS, message, expected=expected))


def write_line(text: str) -> None:
    """Write a line to standard output.

    Raises
    ------
    InputError
        When that fails.
    """
    with Destination(None) as destination:
        destination.write(f"{text}\n")


def _refuse_unwritable(path: Path) -> None:
    """Refuse a place where no file can be made or replaced.

    Raises
    ------
    OSError
        When there is no such folder, or the file or the folder is read-only.
    """
    if path.exists():
        if not os.access(path, os.W_OK):
            raise PermissionError(None, "the file is read-only")
    elif not path.parent.stat() or not path.parent.is_dir():
        raise NotADirectoryError(None, f"{path.parent} is no folder")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise PermissionError(None, f"the folder {path.parent} is read-only")


def _write_stdout(data: bytes) -> None:
    """Write bytes to standard output, whatever the locale; a stream of text only gets text."""
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        sys.stdout.write(data.decode("utf-8"))
    else:
        sys.stdout.flush()
        _write_all(stream, data)


def _write_all(stream: BinaryIO, data: bytes) -> None:
    """Write all of some bytes: a stream without a buffer may take only the first of them at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[stream.write(rest) :]
    stream.flush()


def _harmless(text: str) -> str:
    """Return lines with nothing in them that steers a terminal."""
    lines = text.replace("\r\n", "\n")
    return "".join(c if c.isprintable() or c in "\n\t" else " " for c in lines)


def _take_mode(partial: Path, path: Path) -> None:
    """Give a new file the permissions of the one it replaces, or those that new files have."""
    if path.exists():
        shutil.copymode(path, partial)
    else:
        mask = os.umask(0)
        os.umask(mask)
        partial.chmod(0o666 & ~mask)
