"""Find the one parenthesis that is missing or too many in a section that is otherwise sound.

Every place in a section that is out of balance is tried. Where the grammar reads the section with one of them
and with no other, that is the mistake, and its mend is certain. What remains is left to `parentheses`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from lark import Token

from item.diagnostics import Edit, Fix
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.heads import is_section
from item.language.recovery.lookahead import END, Lookahead
from item.language.recovery.places import before, behind, word
from item.language.syntax.lexer import span_of

# Of a longer section not every place is tried: that would take seconds.
MAX_SECTION = 1000
OTHER = {"LPAR": "RPAR", "RPAR": "LPAR"}


class _Change(NamedTuple):
    """A parenthesis that is left out at a position, or supplied before it."""

    at: int
    supplied: str | None


def mend_parentheses(tokens: list[Token], findings: Collector) -> list[Token]:
    """Return the tokens without the parentheses too many, and with those that are missing, one in a section.

    Where it could stand at several places, layout says more: nothing is changed.
    """
    regions = list(_regions(tokens))
    # The first list is open behind the first region, and closed at the end of the last.
    off = {one: _surplus(tokens[slice(*one)]) - (one is regions[-1]) + (one is regions[0]) for one in regions}
    # Of an even text the author put each section where it stands; and where one has too many, and another too
    # few, neither may be what it seems.
    if len({one > 0 for one in off.values() if one}) != 1:
        return tokens
    header = None if off[regions[0]] else _after(Lookahead.start(), tokens[slice(*regions[0])])
    # From the end, so that the bounds before stay as they are.
    for region in reversed(regions):
        start = Lookahead.start() if region is regions[0] else header
        if start is None or abs(off[region]) != 1 or region[1] - region[0] > MAX_SECTION:
            continue
        found = _solutions(start, tokens, region, "RPAR" if off[region] > 0 else "LPAR")
        certain = len(found) == 1
        if certain or (found and all(one.supplied is None for one in found)):
            tokens = _mended(tokens, region[0], found[-1], findings, certain=certain)
    return tokens


def _mended(
    tokens: list[Token], first: int, change: _Change, findings: Collector, *, certain: bool
) -> list[Token]:
    """Return the tokens with a change to the section that begins at a position, and report it."""
    at, supplied = change
    token = tokens[at]
    if supplied is None:
        code, message = LanguageCode.UNMATCHED_PARENTHESIS, "unmatched `)`: what follows belongs inside"
        if token.type == "LPAR":
            code, message = LanguageCode.UNCLOSED_PARENTHESIS, "this `(` is too many"
        findings.add(code, span_of(token), message, fix=Fix((Edit(span_of(token), ""),), safe=certain))
        return [*tokens[:at], *tokens[at + 1 :]]
    if supplied == "LPAR":
        fix = findings.rewrite(before(token), "(")
        message = f"`(` is missing before `{token}`"
        findings.add(LanguageCode.UNMATCHED_PARENTHESIS, span_of(token), message, fix=fix)
    else:
        opened: list[Token] = []
        for one in tokens[first:at]:
            if one.type == "LPAR":
                opened.append(one)
            elif one.type == "RPAR":
                opened.pop()
        apart = token.line != opened[-1].line
        message = f"this `(` is not closed {f'before line {token.line}' if apart else 'on its line'}"
        fix = findings.rewrite(behind(tokens[at - 1]), ")")
        findings.add(
            LanguageCode.UNCLOSED_PARENTHESIS,
            span_of(opened[-1]),
            message,
            related=(findings.place("it is still open here", span_of(token)),),
            fix=fix,
        )
    return [*tokens[:at], word(supplied, "()"[supplied == "RPAR"], token), *tokens[at:]]


def _regions(tokens: list[Token]) -> Iterator[tuple[int, int]]:
    """Yield the bounds of what stands before the first section, and of the sections."""
    heads = enumerate(pairwise(tokens))
    starts = [
        at for at, (token, head) in heads if token.type == "LPAR" and head[:1] == ":" and is_section(head)
    ]
    yield from pairwise([0, *starts, len(tokens)])


def _surplus(tokens: Sequence[Token]) -> int:
    kinds = [token.type for token in tokens]
    return kinds.count("RPAR") - kinds.count("LPAR")


def _after(cursor: Lookahead | None, tokens: Sequence[Token]) -> Lookahead | None:
    """Return the place behind some tokens, or None if they cannot follow."""
    for token in tokens:
        if cursor is None:
            return None
        cursor = cursor.after(cursor.kind(token))
    return cursor


def _solutions(start: Lookahead, tokens: list[Token], region: tuple[int, int], surplus: str) -> list[_Change]:
    """Return what could be left out or supplied, so that a section can be read; two of them are enough.

    Parameters
    ----------
    surplus : the kind of parenthesis of which there is one more.
    """
    first, last = region
    found: list[_Change] = []
    cursor: Lookahead | None = start
    for at in range(first, last):
        if cursor is None or len(found) > 1:
            break
        found += (one for one in _changes(tokens, at, surplus) if _reads(cursor, tokens, one, last))
        cursor = _after(cursor, tokens[at : at + 1])
    return found


def _changes(tokens: list[Token], at: int, surplus: str) -> Iterator[_Change]:
    """Yield the changes at a position; of several in a row that make the same text only the last is one."""
    near = tokens[at + 1] if surplus == "RPAR" and at + 1 < len(tokens) else tokens[at - 1]
    if tokens[at].type == surplus and near.type != surplus:
        yield _Change(at, None)
    missing = OTHER[surplus]
    same = tokens[at - 1] if missing == "LPAR" else tokens[at]
    if same.type != missing:
        yield _Change(at, missing)


def _reads(cursor: Lookahead, tokens: list[Token], change: _Change, last: int) -> bool:
    """Say whether the grammar reads the rest of a section with a change."""
    changed = [] if change.supplied is None else [word(change.supplied, "", tokens[change.at])]
    rest = tokens[change.at + (change.supplied is None) : last]
    ends = _after(cursor, [*changed, *rest])
    if ends is None:
        return False
    return (ends.after(END) if last == len(tokens) else _after(ends, tokens[last : last + 2])) is not None
