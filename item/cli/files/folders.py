"""The folder that several files of a command go into."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from item.cli.console.codes import OutputCode
from item.diagnostics import Diagnostic, InputError


@contextmanager
def made_folder(folder: Path) -> Iterator[None]:
    """Make a folder unless there is one; where an error ends the work, what was made and is empty goes again.

    Raises
    ------
    InputError
        When it cannot be made.
    """
    # The innermost first.
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    try:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            message = f"the folder {folder} cannot be made: {reason}"
            raise InputError(Diagnostic(OutputCode.CANNOT_WRITE, message)) from None
        yield
    except BaseException:
        with suppress(OSError):
            for one in missing:
                one.rmdir()
        raise
