"""Files that have no name until they are whole: a process that is killed leaves nothing of them."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

# Where the system shows the open files of a process by their numbers.
DESCRIPTORS = Path("/proc/self/fd")


def open_unnamed(folder: Path) -> BinaryIO | None:
    """Open a file without a name in a folder; None where the system or the file system has no such files."""
    flag = getattr(os, "O_TMPFILE", None)
    if flag is None or not DESCRIPTORS.is_dir():
        return None
    with suppress(OSError):
        return os.fdopen(os.open(folder, flag | os.O_RDWR, 0o600), "w+b")
    return None


def name_it(stream: BinaryIO, path: Path) -> None:
    """Give a file without a name this one, in the folder in which it was opened.

    Raises
    ------
    OSError
        When it can be neither named nor copied.
    """
    number = stream.fileno()
    try:
        # What the system shows is a link, which Python follows only where a folder is given; its number
        # counts for nothing.
        os.link(DESCRIPTORS / str(number), path, src_dir_fd=number, follow_symlinks=True)
    except OSError:
        with path.open("xb") as copy:
            stream.seek(0)
            shutil.copyfileobj(stream, copy)
