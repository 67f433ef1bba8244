"""Match the parentheses of a file, and find the one that is missing or too many.

A section such as `(:event` can only begin right inside `(define`, a field such as `:effect` only right inside
its section. Where one of them stands deeper, something before it was left open; where it stands less deep,
something was closed twice. So an error is found within its section, and the sections after it are sound.
"""

from __future__ import annotations

from lark import Token

from item.diagnostics import Edit, Fix, Span, suggest
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.heads import (
    FIELDS,
    fixed_keywords,
    is_atom,
    is_section,
    section_keywords,
)
from item.language.syntax.lexer import MAX_ERRORS, span_of

# No formula that people read comes near; everything that walks over the tree may recurse.
MAX_DEPTH = 100

# What takes any number of lists: where it was to be closed, its author alone knows. Several after `exists`
# are read as `and` of them.
DOUBTFUL = frozenset({"_AND", "_OR", "_ONEOF", "_EXISTS"})

# What an empty list may stand behind.
MAY_BE_EMPTY = FIELDS | {"_FORALL", "_EXISTS"}

# Where more are left open at the end of the text, it says more about the text than about each of them.
MANY = 3


class _Inserted(Token):
    """A parenthesis that the text lacks."""


class ParenthesisMatcher:
    """Rewrite a token list so that its parentheses match, reporting each change."""

    def __init__(self, tokens: list[Token], findings: Collector) -> None:
        self._pending = tokens[::-1]  # a stack: what is put back is read again
        kinds = [token.type for token in tokens]
        self._even = kinds.count("LPAR") == kinds.count("RPAR")
        self._kept: list[Token] = []
        self._opened: list[int] = []  # positions in `_kept` of the parentheses still open
        # Where the file (0) and its latest section (1) were opened and closed, as far as they were.
        self._closed: dict[int, tuple[int, int]] = {}
        self._repairs = 0
        self._findings = findings

    def run(self) -> list[Token] | None:
        """Return the balanced tokens, or None when the text is beyond repair."""
        while self._pending or self._opened:
            if max(self._repairs, len(self._findings)) >= MAX_ERRORS:
                return None
            token = self._pending.pop() if self._pending else None
            wanted = self._wanted_depth(token)
            if wanted is not None and len(self._opened) > wanted:
                if token is not None:
                    self._pending.append(token)
                self._close_one(wanted, token)
                continue
            shallow = wanted is not None and len(self._opened) < wanted
            if token is not None and shallow and self._reopen(token):
                continue
            if token is not None and not self._keep(token):
                return None
        return self._kept

    def _wanted_depth(self, token: Token | None) -> int | None:
        """Return how many lists are open before the token in a sound file, None if it may stand anywhere."""
        if token is None:
            return 0
        if token.type in FIELDS and self._kept and self._kept[-1].type != "LPAR":
            return 2
        if token.type == "LPAR" and self._pending and self._begins_section(self._pending[-1]):
            return 1
        return None

    def _begins_section(self, head: Token) -> bool:
        """Say whether a list with this head can only be a section.

        An unknown keyword may be a misspelt section where parentheses are missing; where they are even, it
        stands where its author put it. So does a section's keyword before phrases: only the lexicon has any.
        """
        if head.type != "KEYWORD":
            return is_section(head) and not self._has_phrases()
        return not self._even and suggest(head, fixed_keywords()) in section_keywords()

    def _has_phrases(self) -> bool:
        """Say whether the list whose head is read next stands inside a section and has phrases itself."""
        if not self._even or len(self._opened) < 2:
            return False
        for token in reversed(self._pending):
            if token.type in ("LPAR", "RPAR"):
                return False
            if token.type == "PHRASE":
                return True
        return False

    def _keep(self, token: Token) -> bool:
        if token.type == "LPAR":
            if len(self._opened) == MAX_DEPTH:
                message = f"lists are nested more than {MAX_DEPTH} deep"
                self._findings.add(LanguageCode.TOO_DEEP, span_of(token), message)
                return False
            self._opened.append(len(self._kept))
        elif token.type == "RPAR":
            if not self._opened:
                span, message = span_of(token), "this `)` closes nothing"
                fix = Fix(
                    (Edit(span, ""),), safe=self._is_plain(self._closed.get(1, (0, 0))[0], len(self._kept))
                )
                self._findings.add(LanguageCode.UNMATCHED_PARENTHESIS, span, message, fix=fix)
                return True
            opener = self._opened.pop()
            depth = len(self._opened)
            if depth == 0 or (depth == 1 and any(map(is_section, self._kept[opener + 1 : opener + 2]))):
                self._closed[depth] = opener, len(self._kept)
        self._kept.append(token)
        return True

    def _close_one(self, wanted: int, token: Token | None) -> None:
        """Close the list that was left open, where it should have been closed."""
        self._repairs += 1
        if token is None and len(self._opened) > MANY:
            opener, at = self._opened[-1], len(self._kept)
            message = f"{len(self._opened)} parentheses are not closed, this one and others around it"
            self._findings.add(LanguageCode.UNCLOSED_PARENTHESIS, span_of(self._kept[opener]), message)
            self._kept += [self._closing(self._kept[-1])] * len(self._opened)
            self._opened.clear()
            return
        start = self._opened[wanted]
        opener, at = (
            self._inside_atom(start) or self._out_of_line(start) or (self._opened[-1], len(self._kept))
        )
        where = "before the end of the text" if token is None else f"before line {token.line}"
        related = () if token is None else (self._findings.place("it is still open here", span_of(token)),)
        message = "this `(` is not closed " + where
        end = span_of(self._kept[at - 1])
        behind = Span(end.end_line, end.end_column, end.end_line, end.end_column)
        fix = Fix((Edit(behind, ")"),), safe=self._is_plain(self._closed_last(opener), at))
        self._findings.add(
            LanguageCode.UNCLOSED_PARENTHESIS,
            span_of(self._kept[opener]),
            message,
            related=related,
            fix=None if self._is_unfinished(at) else fix,
        )
        again = self._kept[at:]
        self._pending += again[::-1]
        self._pending.append(self._closing(self._kept[at - 1]))
        self._pending += self._kept[start:at][::-1]
        del self._kept[start:]
        del self._opened[wanted:]
        self._closed = {depth: place for depth, place in self._closed.items() if place[1] < start}

    def _reopen(self, token: Token) -> bool:
        """Take back the parenthesis that closed the file or its latest section too early, if it did."""
        opener, at = self._closed.pop(len(self._opened), (0, 0))
        belongs = at > 0 and (not self._opened or opener > self._opened[-1])
        if not belongs or isinstance(self._kept[at], _Inserted):
            return False
        self._repairs += 1
        message = "unmatched `)`: what follows belongs inside"
        span = span_of(self._kept[at])
        fix = Fix((Edit(span, ""),), safe=self._is_plain(opener, at))
        self._findings.add(LanguageCode.UNMATCHED_PARENTHESIS, span, message, fix=fix)
        self._pending += [token, *self._kept[:at:-1]]
        del self._kept[at:]
        self._opened.append(opener)
        return True

    def _is_plain(self, start: int, end: int) -> bool:
        """Say whether no list from a position on takes several, so that a parenthesis has one place."""
        return not any(token.type in DOUBTFUL for token in self._kept[start:end])

    def _is_unfinished(self, end: int) -> bool:
        """Say whether a list that needs parts has none yet at the end of the text before a position."""
        written = [token for token in self._kept[:end] if not isinstance(token, _Inserted)][-2:]
        return written[-1].type == "LPAR" and written[0].type not in MAY_BE_EMPTY

    def _closed_last(self, opener: int) -> int:
        """Return where the latest section begins in the whole file, or the list itself."""
        return self._closed.get(1, (opener, 0))[0] if opener == 0 else opener

    def _inside_atom(self, start: int) -> tuple[int, int] | None:
        """Return the first atom that has a list inside, and where that begins: no atom has one."""
        opened: list[int] = []
        for at in range(start, len(self._kept)):
            if self._kept[at].type == "LPAR":
                child = self._kept[at + 1].type if at + 1 < len(self._kept) else ""
                if opened and child != "_EITHER" and is_atom(self._kept[opened[-1] + 1]):
                    return opened[-1], at
                opened.append(at)
            elif self._kept[at].type == "RPAR" and opened:
                opened.pop()
        return None

    def _out_of_line(self, start: int) -> tuple[int, int] | None:
        """Return a list whose `)` begins a line right below the `(` of a list around it, and that `)`."""
        opened: list[int] = []
        for at in range(start, len(self._kept)):
            token = self._kept[at]
            if token.type == "LPAR":
                opened.append(at)
            elif token.type == "RPAR" and opened:
                opener = opened.pop()
                begins_line = at > 0 and self._kept[at - 1].line != token.line
                columns = {self._kept[outer].column for outer in [*self._opened, *opened] if outer < opener}
                if begins_line and self._kept[opener].column != token.column and token.column in columns:
                    return opener, at
        return None

    def _closing(self, after: Token) -> Token:
        """Return a closing parenthesis with the place of a token."""
        return _Inserted.new_borrow_pos("RPAR", ")", after)
