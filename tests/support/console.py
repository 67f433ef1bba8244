"""Run commands as a reader of the pages would type them, in this process."""

import io
import shlex
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

import pytest

from item.cli.main import main


@dataclass(frozen=True)
class Ended:
    """How a command ended and what it wrote; `err` is empty where both streams were read as one."""

    status: int
    out: str
    err: str = ""


def run(command):
    """Run `item ...` or `python -m item ...` in this process; read both streams as one."""
    words = shlex.split(command)
    if words[:3] == ["python", "-m", "item"]:
        words = words[2:]
    assert words[0] == "item", f"not a command of this project: {command}"
    shown = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(shown), redirect_stderr(shown):
        patch.setattr(sys, "argv", words)
        # On a busy machine commands would say on the way where they are.
        patch.setattr("item.cli.console.progress.PATIENCE", 3600.0)
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
        with pytest.raises(SystemExit) as ended:
            main()
    return Ended(ended.value.code or 0, shown.getvalue())
