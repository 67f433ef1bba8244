"""Where a shard keeps what the next iteration needs: in memory, or in a file until it is asked for."""

from __future__ import annotations

import pickle
import tempfile
import weakref
from contextlib import suppress
from os import SEEK_END
from typing import IO, Any

from item.diagnostics import Diagnostic, InputError
from item.model_codes import ModelCode


class Storage:
    """Keeps values by their names."""

    def __init__(self) -> None:
        self._values: dict[str, Any] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def put(self, name: str, value: object) -> None:
        """Keep a value, in place of the one of this name before."""
        self._values[name] = value

    def get(self, name: str) -> Any:  # noqa: ANN401
        """Return the value of a name; there must be one."""
        return self._values[name]

    def take(self, name: str) -> Any:  # noqa: ANN401
        """Return the value of a name, and keep it no longer; there must be one."""
        value = self.get(name)
        del self._values[name]
        return value


class FileStorage(Storage):
    """Keeps values in one file, which has no name, and is closed when nobody needs the values any longer.

    Of the values only the last may be replaced.
    """

    def __init__(self) -> None:
        super().__init__()
        self._file: IO[bytes] | None = None

    def put(self, name: str, value: object) -> None:
        """Keep a value, in place of the one of this name before.

        Raises
        ------
        ValueError
            When another value has been put since; what stands behind a value would be cut off.
        InputError
            When there is no room for it.
        """
        if name in self._values and name != [*self._values][-1]:
            raise ValueError(f"{name}: only the value that was put last may be replaced")
        try:
            if self._file is None:
                self._file = tempfile.TemporaryFile(prefix="item-")  # noqa: SIM115
                weakref.finalize(self, _close, self._file)
            end = self._file.seek(0, SEEK_END)
            self._file.seek(self._values.setdefault(name, end))
            pickle.dump(value, self._file, pickle.HIGHEST_PROTOCOL)
            self._file.truncate()
            self._file.flush()
        except OSError as error:
            message = f"what is learnt from cannot be kept in {tempfile.gettempdir()}: {error.strerror}"
            expected = "another folder in the environment variable TMPDIR"
            raise InputError(Diagnostic(ModelCode.NO_ROOM, message, expected=expected)) from None

    def get(self, name: str) -> Any:  # noqa: ANN401
        """Return the value of a name; there must be one."""
        assert self._file is not None
        self._file.seek(self._values[name])
        return pickle.load(self._file)


def _close(file: IO[bytes]) -> None:
    """Close a file of which nothing is needed any longer; what there was no room for stays unwritten."""
    with suppress(OSError):
        file.close()
