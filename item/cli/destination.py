"""Where results go: standard output, or a file that is written atomically."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from enum import StrEnum
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from item.diagnostics import Diagnostic, InputError


class OutputCode(StrEnum):
    """The codes of diagnostics about output."""

    CANNOT_WRITE = "C101"
    EXISTS = "C102"


class Destination:
    """Standard output or a file, opened before the work begins, so that a bad path fails at once.

    A file is written beside its final place and moved there at the end; what stood there before stays until
    then. Pipes and devices are written directly.

    Parameters
    ----------
    path : the file; None for standard output.

    Raises
    ------
    InputError
        On entering, writing or leaving, when it cannot be written.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = None if path is None else Path(os.path.realpath(path))
        self._name = "standard output" if path is None else str(path)
        self._partial: Path | None = None
        self._stream: BinaryIO | None = None

    @property
    def color(self) -> bool:
        """Return whether it is a terminal that shows styles."""
        return self._is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    @property
    def width(self) -> int | None:
        """Return the columns of the terminal, None when it is none."""
        return shutil.get_terminal_size().columns if self._is_terminal else None

    def __enter__(self) -> Self:
        try:
            if self._path is None:
                _open_stdout()
            elif self._path.exists() and not self._path.is_file():
                self._stream = self._path.open("wb")
            elif self._path.exists() and not os.access(self._path, os.W_OK):
                raise PermissionError(None, "the file is read-only")
            else:
                handle, name = tempfile.mkstemp(prefix=".item-", dir=self._path.parent)
                self._partial, self._stream = Path(name), os.fdopen(handle, "wb")
        except (OSError, ValueError) as error:
            raise self._cannot_write(error) from None
        return self

    def write(self, text: str | bytes) -> None:
        """Write a text in UTF-8, or bytes, which go to a file.

        Raises
        ------
        InputError
            When that fails.
        BrokenPipeError
            When the reader of standard output has closed it.
        """
        try:
            if self._stream is not None:
                self._stream.write(
                    text if isinstance(text, bytes) else text.encode("utf-8", "backslashreplace")
                )
            elif isinstance(text, str):
                sys.stdout.write(text)
                sys.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise self._cannot_write(error) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if self._stream is not None:
                self._stream.close()
            if self._partial is not None and self._path is not None and error is None:
                _take_mode(self._partial, self._path)
                self._partial.replace(self._path)
        except OSError as failure:
            if error is None:
                raise self._cannot_write(failure) from None
        finally:
            if self._partial is not None:
                self._partial.unlink(missing_ok=True)

    @property
    def _is_terminal(self) -> bool:
        return self._path is None and sys.stdout.isatty()

    def _cannot_write(self, error: Exception) -> InputError:
        reason = error.strerror if isinstance(error, OSError) else error
        return InputError(Diagnostic(OutputCode.CANNOT_WRITE, f"{self._name} cannot be written: {reason}"))


def make_folder(folder: Path) -> None:
    """Make a folder unless there is one.

    Raises
    ------
    InputError
        When it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        message = f"the folder {folder} cannot be made: {reason}"
        raise InputError(Diagnostic(OutputCode.CANNOT_WRITE, message)) from None


def _open_stdout() -> None:
    """See that standard output takes any text, whatever the locale."""
    if sys.stdout is None:
        raise ValueError("it is closed")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _take_mode(partial: Path, path: Path) -> None:
    """Give a new file the permissions of the one it replaces, or those that new files have."""
    if path.exists():
        shutil.copymode(path, partial)
    else:
        mask = os.umask(0)
        os.umask(mask)
        partial.chmod(0o666 & ~mask)
