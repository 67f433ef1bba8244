"""Finished pieces of work in a file, so that a command that was ended goes on where it was.

A checkpoint is lines of JSON. The first says what it belongs to: the program, the options and the contents of
the files. Each other line is a piece, with a digest of it and of the first line. A line is out of the
process's hands before the next piece begins; the last one may be cut, and is then as if it were not there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import ExitStack
from hashlib import sha256
from io import BufferedReader, FileIO
from os.path import realpath, samestat
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self, TypeVar

from item.diagnostics import Diagnostic, InputError
from item.parallel.codes import ParallelCode

Made = TypeVar("Made")

FORMAT = "item checkpoint"
# Bytes of a first line; it has a few hundred.
LONGEST_HEAD = 100_000
ANOTHER = "another file, or none: a new one is begun"


class Checkpoint:
    """Finished pieces by name, in a file.

    A context manager: a file that is left without an error has served its purpose, and is removed; so is one
    that is left with nothing in it.

    Parameters
    ----------
    path : the file; what it holds is used. Of a link what it leads to, and the link stays.
    of : digests of all that the pieces depend on, by the name that an error gives to it.

    Raises
    ------
    InputError
        On entering and keeping: when the file belongs to something else (P201), is no checkpoint or damaged
        (P202), or cannot be read or written (P203).
    """

    def __init__(self, path: Path, of: Mapping[str, str]) -> None:
        self._path = path
        # What is removed in the end; a link may be the user's way to another disk.
        self._file = Path(realpath(path))
        self._head = _line({"format": FORMAT, "of": dict(of)})
        self._of = of
        self._pieces: dict[str, Any] = {}
        self._stream: FileIO | None = None

    def __enter__(self) -> Self:
        with ExitStack() as opened:
            try:
                if self._path.exists() and not self._path.is_file():
                    raise OSError("it is no regular file")
                stream = opened.enter_context(self._path.open("a+b", buffering=0))
                self._take(stream)
                while not self._is_at_path(stream):
                    # Another command has removed it before this one had it for itself.
                    stream.close()
                    stream = opened.enter_context(self._path.open("a+b", buffering=0))
                    self._take(stream)
                stream.seek(0)
                reader = BufferedReader(stream)
                try:
                    whole = self._load(reader)
                finally:
                    reader.detach()
                stream.truncate(whole)
                stream.seek(whole)
            except OSError as error:
                raise self._unwritable(error) from None
            # What is entered is closed when it is left.
            opened.pop_all()
        self._stream = stream
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stream is None:
            return
        served = kind is None or not os.fstat(self._stream.fileno()).st_size
        # Removed while nobody else may have it: afterwards it may be another command's. Windows removes no
        # file that is open.
        if served and os.name == "posix":
            self._file.unlink(missing_ok=True)
        self._stream.close()
        if served and os.name != "posix":
            self._file.unlink(missing_ok=True)

    def recall(self, name: str, kind: type[Made]) -> Made | None:
        """Return a piece, None if it is not there.

        Parameters
        ----------
        kind : of the piece; any type of which JSON can be made.
        """
        if name not in self._pieces:
            return None
        from msgspec import ValidationError, convert

        try:
            return convert(self._pieces[name], kind)
        except ValidationError:
            raise InputError(self._damaged()) from None

    def keep(self, name: str, piece: object) -> None:
        """Keep a piece; one of the same name before it counts no more."""
        from msgspec import to_builtins

        value = to_builtins(piece)
        told = _line([name, value])
        self._write(_line([_seal(self._head, told), name, value]))
        self._pieces[name] = value

    def _write(self, line: bytes) -> None:
        assert self._stream is not None
        start = self._stream.tell()
        try:
            rest = memoryview(line if start else self._head + line)
            while rest:
                rest = rest[self._stream.write(rest) :]
            os.fsync(self._stream.fileno())
        except OSError as error:
            raise self._unwritable(error) from None

    def _load(self, stream: BinaryIO) -> int:
        """Take in the pieces of a file; return how many of its bytes count."""
        # Of what is no checkpoint no more is read than would be its first line.
        head = stream.readline(max(LONGEST_HEAD, len(self._head)))
        if head != self._head:
            # One that was cut in its first line has no piece.
            if not self._head.startswith(head):
                self._refuse(head)
            return 0
        whole = len(head)
        for number, line in enumerate(stream, 2):
            if not line.endswith(b"\n"):
                break
            try:
                seal, name, value = json.loads(line)
                if seal != _seal(self._head, _line([name, value])):
                    raise ValueError
            except (ValueError, TypeError, RecursionError):
                raise InputError(self._damaged(number)) from None
            self._pieces[name] = value
            whole += len(line)
        return whole

    def _refuse(self, head: bytes) -> None:
        try:
            known = json.loads(head)
            if known["format"] != FORMAT:
                raise ValueError
            of = dict(known["of"])
        except (ValueError, TypeError, LookupError, RecursionError):
            raise InputError(self._damaged(1)) from None
        changed = [name for name in self._of if of.get(name) != self._of[name]] or ["something"]
        message = f"the checkpoint {self._path} is of other work: not the same {', '.join(changed)}"
        raise InputError(Diagnostic(ParallelCode.OTHER_WORK, message, expected=ANOTHER))

    def _damaged(self, line: int | None = None) -> Diagnostic:
        place = "" if line is None else f" (line {line})"
        message = f"{self._path} is no checkpoint, or damaged{place}"
        return Diagnostic(ParallelCode.NO_CHECKPOINT, message, expected=ANOTHER)

    def _unwritable(self, error: OSError) -> InputError:
        message = f"the checkpoint {self._path} cannot be written: {error.strerror or error}"
        return InputError(Diagnostic(ParallelCode.UNWRITABLE, message))

    def _is_at_path(self, stream: FileIO) -> bool:
        try:
            return samestat(os.fstat(stream.fileno()), self._path.stat())
        except FileNotFoundError:
            return False

    def _take(self, stream: FileIO) -> None:
        """Let no other process write to the file."""
        try:
            from fcntl import LOCK_EX, LOCK_NB, flock
        except ImportError:
            return
        try:
            flock(stream, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            message = f"another command is writing to the checkpoint {self._path}"
            raise InputError(Diagnostic(ParallelCode.IN_USE, message, expected=ANOTHER)) from None


def _line(value: object) -> bytes:
    # What was worked out may be no number.
    return json.dumps(value, separators=(",", ":"), allow_nan=True).encode() + b"\n"


def _seal(head: bytes, told: bytes) -> str:
    return sha256(head + told).hexdigest()[:32]
