"""Turn balanced tokens that the grammar rejects into tokens that it accepts, with a report of each change.

The grammar's own tables say at every place what could follow: that is what a message offers, and among the
keywords that could follow a misspelt one finds its correction. What cannot be corrected is left out together
with the smallest list around it, so that the rest of the file is still read.
"""

from __future__ import annotations

from typing import NamedTuple

from lark import Token
from msgspec import Struct

from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery import corrections
from item.language.recovery.corrections import correction, report_keyword
from item.language.recovery.lookahead import END, Lookahead
from item.language.recovery.places import around, partners
from item.language.syntax.lexer import MAX_ERRORS, keywords, span_of
from item.language.syntax.unsupported import NEGATIVE, instead, refusal

# What may stand where a list was left out: a formula or effect that says nothing, or an empty list.
PLACEHOLDERS = (("LPAR", "_AND", "RPAR"), ("LPAR", "RPAR"), ("LPAR", "_DOMAIN", "NAME", "RPAR"))

# What a file must say first and its author may have forgotten.
OPENINGS = {
    "`(:domain NAME)`": ("LPAR", "_DOMAIN_NAME", "NAME", "RPAR"),
}


class Repaired(NamedTuple):
    """Tokens that the grammar accepts, or None if nothing is left; and the words that were left out."""

    tokens: list[Token] | None
    discarded: frozenset[str]


class _List(Struct):
    """A list being read: the place before it, where it begins, and whether something in it was left out."""

    before: Lookahead
    position: int
    kept: int
    damaged: bool = False


class Repair:
    """One run over the tokens of a file."""

    def __init__(self, tokens: list[Token], findings: Collector) -> None:
        self._tokens = tokens
        self._findings = findings
        self._ends = partners(tokens)
        self._cursor = Lookahead.start()
        self._kept: list[Token] = []
        self._lists: list[_List] = []
        self._discarded: set[str] = set()
        self._left_out_to = -1

    def run(self) -> Repaired:
        """Read all tokens; the findings tell what was changed."""
        at = 0
        while at < len(self._tokens) and len(self._findings) < MAX_ERRORS:
            at = self._read(at)
        if not self._tokens:
            self._findings.add(
                LanguageCode.INCOMPLETE, None, "the text is empty", expected=self._cursor.expected()
            )
        complete = at >= len(self._tokens) and self._cursor.after(END) is not None
        return Repaired(self._kept if complete else None, frozenset(self._discarded))

    def _read(self, at: int) -> int:
        """Read or repair at one token and return the position to go on from."""
        token = self._tokens[at]
        kind = self._cursor.kind(token)
        after = self._cursor.after(kind)
        if after is None:
            return self._repair(at, token)
        if kind == "LPAR":
            self._lists.append(_List(self._cursor, at, len(self._kept)))
        elif kind == "RPAR":
            self._lists.pop()
        self._kept.append(token if kind == token.type else token.update(type=kind))
        self._cursor = after
        return at + 1

    def _repair(self, at: int, token: Token) -> int:
        for repair in (
            self._leave_out_type,
            self._rewrite,
            self._refuse,
            self._supply,
            self._correct,
            self._split_dash,
            self._blame_head,
        ):
            position = repair(at, token)
            if position is not None:
                return position
        if token.type == "RPAR":
            if not self._lists[-1].damaged:
                message = "something is missing before this `)`"
                self._report(LanguageCode.INCOMPLETE, token, message)
            return self._leave_out_list()
        home = corrections.home_of(token, self._cursor)
        if home is not None and len(self._lists) == 2:
            if token.type in corrections.HOMES and self._lists[-1].position != at - 1:
                home = f"a list of its own, behind that of `{self._owner(at)}`"
            elif token.type in corrections.SAME_ELSEWHERE:
                corrections.rename_section(self._tokens, at, home, self._findings)
                return at
            self._findings.add(LanguageCode.UNEXPECTED, span_of(token), f"`{token}` belongs in {home}")
        elif at != self._left_out_to and token.type == "LPAR":
            self._report(LanguageCode.UNEXPECTED, token, f"unexpected {self._shown(at)}")
        elif at != self._left_out_to:
            corrections.report_unknown(token, self._owner(at), self._cursor, self._findings)
        return self._leave_out_item(at)

    def _refuse(self, at: int, token: Token) -> int | None:
        """Refuse what PDDL has and this language has not."""
        around = self._lists[-1] if self._lists else None
        at_head = around is not None and around.position == at - 1
        reason = refusal(token) if at_head or token.startswith(":") else None
        if around and [one.type for one in self._tokens[at : at + 2]] == ["MINUS", "NUMBER"]:
            reason = f"`-{self._tokens[at + 1]}`: {NEGATIVE}"
        if reason is not None:
            self._findings.add(LanguageCode.UNSUPPORTED, span_of(token), reason, expected=instead(token))
            of_list = at_head or (around is not None and token.type == "MINUS")
            return self._leave_out_list() if of_list else self._leave_out_item(at)
        if around is None or around.damaged:
            return None
        head = self._tokens[around.position + 1]
        section = self._owner(around.position + 1)
        reason = corrections.refused_list(self._tokens, around.position, section)
        if reason is None:
            return None
        self._findings.add(LanguageCode.UNSUPPORTED, span_of(head), reason, mistake=reason)
        return self._leave_out_list()

    def _supply(self, at: int, token: Token) -> int | None:
        """Supply what a file must say first."""
        if not self._lists or (around := self._lists[-1]).position != at - 1:
            return None
        for text, kinds in OPENINGS.items():
            after = around.before.after(*kinds)
            if after is not None and after.after("LPAR", token.type) is not None:
                opener = self._tokens[around.position]
                self._findings.add(
                    LanguageCode.INCOMPLETE, span_of(opener), f"{text} is missing before this list"
                )
                self._go_back(around)
                self._put(kinds, opener, after)
                return around.position
        return None

    def _correct(self, at: int, token: Token) -> int | None:
        """Correct a misspelt keyword."""
        right = correction(token, self._cursor)
        if right is None:
            return None
        report_keyword(token, right, self._findings)
        self._tokens[at] = token.update(type=keywords()[right.word], value=right.word)
        return at

    def _split_dash(self, at: int, token: Token) -> int | None:
        """Take `?x- type` for `?x - type`."""
        after = self._cursor.after("MINUS")
        if token.type != "NAME" or after is None or not self._kept[-1].endswith("-"):
            return None
        word, name = self._kept[-1], self._kept[-1][:-1]
        message = f"the `-` before a type stands alone, but `{word}` is one word"
        named = name != "?"  # what a variable is called, its author alone knows
        said = f"{name if named else '?x'} - {token}"
        fix = self._findings.rewrite(span_of(word), f"{name} -") if named else None
        code = LanguageCode.SPACE_BEFORE_DASH
        self._findings.add(code, span_of(word), message, suggestion=said, fix=fix)
        self._kept[-1:] = [word.update(value=name), Token.new_borrow_pos("MINUS", "-", word)]
        self._cursor = after
        return at

    def _rewrite(self, at: int, _token: Token) -> int | None:
        """Take a name out of quotes, put a phrase into them, and the like."""
        rewrites = corrections.REWRITES
        if not any(rewrite(self._tokens, at, self._cursor, self._findings) for rewrite in rewrites):
            return None
        self._ends = partners(self._tokens)
        return at

    def _leave_out_type(self, at: int, token: Token) -> int | None:
        """Leave out the type that is repeated where a variable is used."""
        around_it = self._lists[-1] if self._lists else None
        following = self._tokens[at + 1 : at + 2]
        if token.type != "MINUS" or around_it is None or not following or following[0].type != "NAME":
            return None
        # The word that the list began with may have been left out.
        atom = [one.type for one in self._kept[around_it.kept + 1 :][:1]] == ["NAME"]
        per = self._kept[around_it.kept - 1].type == "_PER"
        if not (atom or per) or self._kept[-1].type != "VARIABLE":
            return None
        whose = "`:per`" if per else "an atom"
        message = f"{whose} repeats no types: `{self._kept[-1]}` has one where it is declared"
        fix = self._findings.rewrite(place := around(token, following[0]), "")
        self._findings.add(LanguageCode.UNEXPECTED, place, message, fix=fix, mistake="types")
        return at + 2

    def _blame_head(self, at: int, token: Token) -> int | None:
        """Where a list stands inside a list that takes none, say what is wrong with that one's head."""
        around = self._lists[-1] if self._lists else None
        if token.type != "LPAR" or around is None or around.damaged or at == around.position + 1:
            return None
        head = self._tokens[around.position + 1]
        if self._kept[around.kept + 1].type != "NAME":
            return None
        inside = around.before.after("LPAR")
        assert inside is not None
        right = correction(head, inside)
        if right is not None:
            report_keyword(head, right, self._findings)
            self._tokens[around.position + 1] = head.update(type=keywords()[right.word], value=right.word)
            self._go_back(around)
            return around.position
        return self._leave_out_list() if corrections.report_head(head, inside, self._findings) else None

    def _leave_out_item(self, at: int) -> int:
        """Leave out a word or a list, and the list around it if it makes no sense without."""
        end = self._ends.get(at, at) + 1
        if self._tokens[at].startswith(":"):
            end = self._end_of_field(end)
        self._lose(at, end)
        self._left_out_to = end
        if not self._lists:
            return end
        around = self._lists[-1]
        around.damaged = True
        if len(self._kept) > around.kept + 1 and self._kept[around.kept + 1].type == "NAME":
            return self._leave_out_list()  # an atom with another number of terms is another atom
        return end if self._can_follow(self._cursor, end) else self._leave_out_list()

    def _end_of_field(self, at: int) -> int:
        """Return where the values of a keyword end: at the next keyword or the end of the list."""
        while (
            at < len(self._tokens)
            and self._tokens[at].type != "RPAR"
            and not self._tokens[at].startswith(":")
        ):
            at = self._ends.get(at, at) + 1
        return at

    def _leave_out_list(self) -> int:
        """Leave out the list being read, and the one around it if it makes no sense without."""
        left_out = self._lists[-1]
        self._go_back(left_out)
        end = self._ends[left_out.position] + 1
        self._lose(left_out.position, end)
        self._left_out_to = end
        if self._lists:
            self._lists[-1].damaged = True
        for placeholder in PLACEHOLDERS:
            after = self._cursor.after(*placeholder)
            if after is not None and self._can_follow(after, end):
                self._put(placeholder, self._tokens[left_out.position], after)
                return end
        if not self._lists or self._can_follow(self._cursor, end):
            return end
        return self._leave_out_list()

    def _go_back(self, to: _List) -> None:
        self._lists.pop()
        self._cursor = to.before
        del self._kept[to.kept :]

    def _put(self, kinds: tuple[str, ...], place: Token, after: Lookahead) -> None:
        """Write what the text does not say; it gets the place of a token that it does."""
        self._kept += [Token.new_borrow_pos(kind, "", place) for kind in kinds]
        self._cursor = after

    def _can_follow(self, cursor: Lookahead, at: int) -> bool:
        kind = cursor.kind(self._tokens[at]) if at < len(self._tokens) else END
        return cursor.after(kind) is not None

    def _lose(self, start: int, end: int) -> None:
        self._discarded.update(token.lower() for token in self._tokens[start:end])

    def _report(self, code: LanguageCode, token: Token, message: str) -> None:
        if not self._findings.has(LanguageCode.UNCLOSED_PARENTHESIS, span_of(token)):
            self._findings.add(code, span_of(token), message, expected=self._cursor.expected())

    def _owner(self, at: int) -> Token | None:
        """Return the head of the list that a word stands in; what begins a list stands in the one around."""
        around = [one.position for one in self._lists if one.position < at - 1]
        return self._tokens[around[-1] + 1] if around else None

    def _shown(self, at: int) -> str:
        """Return how a message names the list that begins at a position."""
        return f"list `({self._tokens[at + 1]} ...)`" if self._ends[at] > at + 1 else "list `()`"
