"""Lay out nested lists as PDDL text, with their comments."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from msgspec import Struct

WIDTH = 110
INDENT = 2


class Word(Struct, frozen=True):
    """A word or a quoted phrase; `blank` keeps an empty line before it."""

    text: str
    blank: bool = False

    @property
    def flat(self) -> str:
        """Return the word."""
        return self.text


class Comment(Struct, frozen=True):
    """A comment with its semicolon, at the end of a line of code or on a line of its own."""

    text: str
    trailing: bool
    blank: bool = False


class Group(Struct, frozen=True):
    """A list in parentheses; `flat` is its text on one line, None where that cannot be."""

    items: tuple[Item, ...]
    flat: str | None
    blank: bool = False


Item: TypeAlias = Word | Comment | Group


class Mode(StrEnum):
    """Where the items of a list that is broken into lines go."""

    EACH = "each on its own line"
    FILL = "as many on a line as fit"
    TYPED = "a line for each type"
    FIELDS = "a line for each keyword"


class Style(NamedTuple):
    """How a list is broken: how many items stay on the first line, and whether the rest is aligned below."""

    first: int
    aligned: bool
    mode: Mode
    always: bool = False


BLOCK = Style(2, False, Mode.EACH, always=True)
EVENT = Style(2, False, Mode.FIELDS, always=True)
ENTRIES = Style(1, False, Mode.EACH)
NAMES = Style(1, False, Mode.TYPED)
BODY = Style(2, False, Mode.EACH)
PARTS = Style(2, True, Mode.EACH)
WORDS = Style(2, True, Mode.FILL)
VARIABLES = Style(1, True, Mode.TYPED)
STYLES = {
    "define": BLOCK,
    **dict.fromkeys((":event", ":action"), EVENT),
    **dict.fromkeys((":predicates", ":lexicon", ":functions"), ENTRIES),
    **dict.fromkeys((":types", ":constants", ":objects"), NAMES),
    ":init": Style(1, False, Mode.FILL),
    **dict.fromkeys((":derived", "forall", "exists"), BODY),
    **dict.fromkeys(("and", "or", "not", "imply", "when", "oneof", ":constraint", ":goal"), PARTS),
}


def group(items: Iterable[Item], *, blank: bool = False) -> Group:
    """Return a list, with its text on one line if it has no comment and need not be broken."""
    items = tuple(items)
    texts = [None if isinstance(item, Comment) else item.flat for item in items]
    known = [text for text in texts if text is not None]
    broken = len(known) < len(texts) or (_style(items).always and len(items) > 2)
    return Group(items, None if broken else f"({' '.join(known)})", blank)


def lay_out(items: Iterable[Item]) -> str:
    """Return items as text, each at the beginning of a line."""
    page = _Page()
    for item in items:
        if page.is_written and not (isinstance(item, Comment) and item.trailing):
            page.new_line(0, blank=item.blank)
        page.lay(item, 0)
    return page.text()


def _style(items: tuple[Item, ...]) -> Style:
    head = items[0] if items else None
    if isinstance(head, Word):
        return STYLES.get(head.text.lower(), VARIABLES if head.text.startswith("?") else WORDS)
    return VARIABLES


class _Page:
    """Lines of code, each with the comment at its end."""

    def __init__(self) -> None:
        self._lines = [""]
        self._comments: dict[int, str] = {}

    @property
    def is_written(self) -> bool:
        return len(self._lines) > 1 or bool(self._lines[0])

    def new_line(self, column: int, *, blank: bool = False) -> None:
        if blank:
            self._lines.append("")
        self._lines.append(" " * column)

    def lay(self, item: Item, tail: int) -> None:
        """Write an item; `tail` closing parentheses will follow on the same line."""
        match item:
            case Word(text):
                self._lines[-1] += text
            case Comment(text, trailing):
                if trailing and self._lines[-1].strip():
                    self._comments[len(self._lines) - 1] = text
                else:
                    self._lines[-1] += text
            case Group(flat=str(text)) if self._fits(text, tail):
                self._lines[-1] += text
            case Group():
                self._break(item, tail)

    def _fits(self, text: str, tail: int) -> bool:
        return len(self._lines[-1]) + len(text) + tail <= WIDTH

    def _break(self, broken: Group, tail: int) -> None:
        style = _style(broken.items)
        column = len(self._lines[-1])
        below = column + INDENT
        self._lines[-1] += "("
        previous: Item | None = None
        for index, item in enumerate(broken.items):
            after = tail + 1 if index == len(broken.items) - 1 else 0
            if isinstance(item, Comment) and item.trailing and not isinstance(previous, Comment):
                self.lay(item, 0)
            elif self._needs_line(style, broken.items, index, after):
                self.new_line(below, blank=item.blank)
                self.lay(item, after)
            else:
                self._lines[-1] += " " if previous is not None else ""
                if style.aligned and index < style.first:
                    below = len(self._lines[-1])
                self.lay(item, after)
            previous = item
        if isinstance(previous, Comment):
            self.new_line(column)
        self._lines[-1] += ")"

    def _needs_line(self, style: Style, items: tuple[Item, ...], index: int, after: int) -> bool:
        """Say whether an item begins a line: after a comment always, else as the style says."""
        item, previous = items[index], items[index - 1] if index else None
        if isinstance(item, Comment) or isinstance(previous, Comment):
            return True
        if previous is None:
            return False
        if item.blank:
            return True
        if index < style.first:
            return False
        begins = not style.aligned and index == style.first
        fits = item.flat is not None and self._fits(f" {item.flat}", after)
        match style.mode:
            case Mode.EACH:
                return True
            case Mode.FILL:
                return begins or not fits
            case Mode.TYPED:
                return begins or not fits or (index > 1 and _is_dash(items[index - 2]))
            case Mode.FIELDS:
                return isinstance(item, Word) and item.text.startswith(":")

    def text(self) -> str:
        """Return the lines; comments behind equally indented ones are aligned, up to an empty line."""
        lines = list(self._lines)
        for run in self._runs():
            column = max(len(lines[at]) for at in run) + 2
            for at in run:
                lines[at] = f"{lines[at]:{column}}{self._comments[at]}"
        return "".join(f"{line.rstrip()}\n" for line in lines)

    def _runs(self) -> list[list[int]]:
        runs: list[list[int]] = []
        latest: dict[int, list[int]] = {}  # by the indentation of the lines
        for at, line in enumerate(self._lines):
            if not line:
                latest = {}
            elif at in self._comments:
                run = latest.setdefault(len(line) - len(line.lstrip()), [])
                if not run:
                    runs.append(run)
                run.append(at)
        return runs


def _is_dash(item: Item) -> bool:
    return isinstance(item, Word) and item.text == "-"
