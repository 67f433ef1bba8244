"""The message about a package that is not installed. This module imports none itself."""

from __future__ import annotations

import sys
from enum import StrEnum


class InstallationCode(StrEnum):
    """The codes of diagnostics about what is installed."""

    NO_EXTRA = "X101"
    NO_PACKAGE = "X102"


def missing_package(error: ModuleNotFoundError) -> tuple[str, str] | None:
    """Return the message about a package that is not installed, and the mend.

    None if the module that is missing is one of item or of Python, which installing packages does not mend.
    """
    package = (error.name or "").partition(".")[0]
    if package in ("", "item") or package in sys.stdlib_module_names:
        return None
    message = f"the package `{package}`, which item needs, is not installed for {sys.executable}"
    mend = "the Python of an environment into which item was installed, or `pip install .` in its folder"
    return message, mend
