"""Which variables may stand at a place of a text that need not be finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from lark import Token

from item.language.sayings import VARIABLE

# A list of the text, as its words and lists.
Piece: TypeAlias = "Token | list[Piece]"

# Lists whose first list declares variables, and what stands before such a list elsewhere.
_DECLARING = frozenset({"_FORALL", "_EXISTS", "_DERIVED", "_DEFINE_EFFECT"})
_FIELD = "_PARAMETERS"
# Lists whose variables need no declaration: all that stand in one, in its phrases, too, belong together.
_OPEN = frozenset({"_EXCLUSIVE", "_QUESTION", "_SAY"})


class OpenList(NamedTuple):
    """A list around a place: all that stands in it, and how much of that stands before the place."""

    parts: list[Piece]
    before: int

    @property
    def head(self) -> str:
        """Return the word that it begins with before the place, in lower case; "" if none does."""
        first = self.parts[0] if self.before else []
        return first.lower() if isinstance(first, Token) else ""


def lists_around(before: Sequence[Token], behind: Sequence[Token]) -> tuple[OpenList, ...]:
    """Return the lists that are open at the place between two stretches of a text, the innermost last."""
    pending: list[list[Piece]] = [[]]
    _read(pending, before)
    found = [OpenList(one, len(one)) for one in pending]
    _read(pending, behind)
    return tuple(found)


def _read(pending: list[list[Piece]], tokens: Sequence[Token]) -> None:
    """Add tokens to the lists that are open; what closes the last of them ends the text."""
    for token in tokens:
        if token.type == "LPAR":
            inner: list[Piece] = []
            pending[-1].append(inner)
            pending.append(inner)
        elif token.type != "RPAR":
            pending[-1].append(token)
        elif len(pending) > 1:
            del pending[-1]
        else:
            return


def in_scope(around: Sequence[OpenList]) -> tuple[str, ...]:
    """Return the variables that may stand at a place inside some lists, as they are written."""
    found = (name for one in around for name in _of_list(one.parts))
    return tuple({name.lower(): name for name in found}.values())


def _of_list(parts: list[Piece]) -> Iterator[str]:
    """Yield the variables that may stand anywhere in a list."""
    head = parts[0].type if parts and isinstance(parts[0], Token) else ""
    if head in _OPEN:
        yield from _written(parts)
    if head in _DECLARING:
        yield from _written(parts[1:2])
    for at, part in enumerate(parts):
        if isinstance(part, Token) and part.type == _FIELD:
            yield from _written(parts[at + 1 : at + 2])


def _written(parts: list[Piece]) -> Iterator[str]:
    """Yield all variables of a stretch of text."""
    for part in parts:
        if isinstance(part, list):
            yield from _written(part)
        elif part.type in ("VARIABLE", "PHRASE"):
            yield from VARIABLE.findall(part)
