"""What an edit changes in a file, as a patch."""

from __future__ import annotations

from difflib import unified_diff


def patch(before: str, after: str, name: str, edit: str) -> str:
    """Return how a text becomes another one, as `patch` reads it; nothing if they are equal.

    Parameters
    ----------
    name : of the file.
    edit : what was done to it, in a word that stands behind the name of the file that comes of it.
    """
    old, new = (text.splitlines(keepends=True) for text in (before, after))
    lines = unified_diff(old, new, name, f"{name} ({edit})")
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )
