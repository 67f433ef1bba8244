"""Optional parts of the installation: what needs one that is missing ends with one error."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from item.diagnostics import Diagnostic, InputError


class InstallationCode(StrEnum):
    """The codes of diagnostics about what is installed."""

    NO_EXTRA = "X101"


@contextmanager
def extra(name: str, use: str) -> Iterator[None]:
    """Import within it what an extra installs.

    Parameters
    ----------
    name : of the extra, such as `plot`.
    use : what it is needed for, such as "pictures are drawn".

    Raises
    ------
    InputError
        When it is not installed (code X101).
    """
    try:
        yield
    except ImportError:
        message = f"{use} where the extra `{name}` is installed"
        mend = f"pip install 'item[{name}]'"
        raise InputError(Diagnostic(InstallationCode.NO_EXTRA, message, expected=mend)) from None
