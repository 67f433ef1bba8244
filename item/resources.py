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


def shipped_example(name: str) -> list[Path]:
    """Return the sorted paths of a shipped example's texts, for `read_narratives`.

    Raises
    ------
    FileNotFoundError
        When no shipped example has that name.
    """
    examples = shipped("examples")
    folder = examples / name
    names = sorted(path.name for path in examples.iterdir() if path.is_dir())
    texts = sorted((*folder.glob("*.txt"), *folder.glob("text.tsv"))) if name in names else []
    if not texts:
        raise FileNotFoundError(f"no shipped example is called {name!r}; there are: {', '.join(names)}")
    return texts
