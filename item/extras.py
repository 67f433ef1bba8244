"""Parts of the installation: what needs one that is missing ends with one error."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from item.diagnostics import Diagnostic, InputError


class InstallationCode(StrEnum):
    """The codes of diagnostics about what is installed."""

    NO_EXTRA = "X101"
    NO_PACKAGE = "X102"


class MissingExtraError(InputError, ImportError):
    """An extra is not installed (code X101)."""


@contextmanager
def extra(name: str, use: str) -> Iterator[None]:
    """Import within it what an extra installs.

    Parameters
    ----------
    name : of the extra, such as `plot`.
    use : what it is needed for, such as "pictures are drawn".

    Raises
    ------
    MissingExtraError
        When it is not installed.
    """
    try:
        yield
    except ImportError:
        message = f"{use} where the extra `{name}` is installed"
        found = Diagnostic(InstallationCode.NO_EXTRA, message, expected=installing(name))
        raise MissingExtraError(found) from None


def installing(name: str) -> str:
    """Return how an extra is installed: from source; the package index has another project of the name."""
    return f"pip install '.[{name}]' in the folder that item was installed from"


def lacking(error: ModuleNotFoundError) -> Diagnostic | None:
    """Return what is to be said of a package that item needs and that is not installed.

    None if the module that is missing is one of item or of Python, which installing packages does not mend.
    """
    package = (error.name or "").partition(".")[0]
    if package in ("", "item") or package in sys.stdlib_module_names:
        return None
    message = f"the package `{package}`, which item needs, is not installed for {sys.executable}"
    mend = "the Python of an environment into which item was installed, or `pip install .` in its folder"
    return Diagnostic(InstallationCode.NO_PACKAGE, message, expected=mend)
