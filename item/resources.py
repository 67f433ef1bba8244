"""Where the shipped folders are: `grammar`, `domain` and `examples`.

In an installed wheel they lie inside the package, in a checkout (or an editable install) beside it.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def shipped(folder: str) -> Path:
    """Return the path of a shipped folder.

    Raises
    ------
    FileNotFoundError
        When the installation lacks the folder.
    """
    for root in (PACKAGE, PACKAGE.parent):
        if (root / folder).is_dir():
            return root / folder
    raise FileNotFoundError(f"the installation lacks the folder {folder!r}")
