"""What is said where a narrative does not exist, or it is open which one, or who, a question is about."""

from __future__ import annotations

from collections.abc import Sequence

from item.diagnostics import Diagnostic, some_of, suggest
from item.query.codes import QueryCode


def open_narrative(names: Sequence[str]) -> Diagnostic:
    """Return what is said where any of several narratives may be meant."""
    message = f"any of {len(names)} narratives may be meant, {names[0]} ... {names[-1]}: name one"
    return Diagnostic(QueryCode.WHICH_NARRATIVE, message, expected=f"`narrative` {names[0]}")


def no_narrative(name: str, names: Sequence[str]) -> Diagnostic:
    """Return what is said of a narrative that there is not.

    The one that was probably meant is the only one with this part in its name, or one alike.
    """
    holding = [one for one in names if name and name.lower() in one.lower()]
    near = holding[0] if len(holding) == 1 else suggest(name, names)
    message = f"there is no narrative `{name}`"
    return Diagnostic(QueryCode.UNKNOWN_NARRATIVE, message, expected=some_of(names), suggestion=near)


def open_name(meanings: Sequence[Sequence[tuple[str, str]]]) -> Diagnostic:
    """Return what is said where a question has a name that several constants have.

    Parameters
    ----------
    meanings : what the names may mean: each name with a constant.
    """
    name = next(own for own, constant in meanings[0] if any(dict(one)[own] != constant for one in meanings))
    constants = tuple(dict.fromkeys(dict(one)[name] for one in meanings))
    message = f'"{name}" may mean any of {len(constants)} constants: name one'
    return Diagnostic(QueryCode.UNKNOWN_QUESTION, message, expected=some_of(constants))
