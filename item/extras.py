"""Parts of the installation: what needs one that is missing ends with one error."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from item.diagnostics import Diagnostic, InputError
from item.installation import InstallationCode, missing_package


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
    """Return the diagnostic of a package that is not installed, None if the module is no such package."""
    found = missing_package(error)
    return None if found is None else Diagnostic(InstallationCode.NO_PACKAGE, found[0], expected=found[1])
