"""Supply `and` where a text has several conditions or effects and one is wanted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from lark import Token
from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import Edit, Fix
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.heads import FIELDS
from item.language.recovery.places import around, before, behind, partners, word
from item.language.syntax.lexer import span_of

# Heads that take one formula or effect, with how many lists stand before it.
TAKES_ONE = {
    **dict.fromkeys(("_NOT", "_CONSTRAINT"), 0),
    **dict.fromkeys(("_FORALL", "_EXISTS", "_WHEN", "_DERIVED", "_DEFINE_EFFECT"), 1),
}
JOINING = frozenset({"_AND", "_OR", "_IMPLY"})
# What they are called between effects.
OF_EFFECTS = {"_OR": "_ONEOF", "_IMPLY": "_WHEN"}
# Where lists stand side by side in these, `and` is not the only word that may have been left out.
DOUBTFUL = frozenset({"_CONSTRAINT", "_FORALL", "_WHEN", "_DERIVED"})
BODIES = FIELDS - {"_PARAMETERS", "_PER"}


def join_conditions(tokens: list[Token], findings: Collector) -> list[Token]:
    """Put `and` before several formulas or effects where one is wanted; the tokens are balanced."""
    joined = _Joined(tokens, partners(tokens), findings)
    for at, token in enumerate(tokens):
        if token.startswith(":"):
            joined.of_effects = token.type in ("_EFFECT", "_DEFINE_EFFECT")
        if token.type in BODIES:
            kinds = [one.type for one in tokens[at + 1 : at + 3]]
            if kinds == ["LPAR", "LPAR"]:
                joined.join_inside(at + 1)
            else:
                joined.join_around(at + 1)
        elif token.type == "LPAR" and joined.is_infix(at):
            joined.join_inside(at)
        elif token.type == "_INIT":
            joined.open_facts(at + 1)
        elif token.type in TAKES_ONE and at > 0 and tokens[at - 1].type == "LPAR":
            start = at + 1
            for _ in range(TAKES_ONE[token.type]):
                if any(one.startswith(":") for one in tokens[start : start + 2]):
                    break  # a keyword, which is wrong here, says nothing of how many lists are wanted
                start = joined.ends.get(start, start) + 1
            if token.type == "_NOT":
                joined.negate_each(at, start)
            else:
                joined.join_around(start, head=token)
    return joined.written()


class _SideBySide(Struct, frozen=True):
    """Lists that stand side by side, by their bounds, and the word that joins them.

    Attributes
    ----------
    said : whether it stands between them all.
    mixed : whether what stands between them says two things, so that no word joins them all.
    """

    bounds: list[tuple[int, int]]
    word: str = "and"
    said: bool = False
    mixed: bool = False


class _Joined:
    """The tokens of a file, with words added and left out."""

    def __init__(self, tokens: list[Token], ends: dict[int, int], findings: Collector) -> None:
        self.ends = ends
        self._tokens = tokens
        self._findings = findings
        # Outer lists come first: what they put somewhere stands before what lists inside them do.
        self._before: defaultdict[int, list[Token]] = defaultdict(list)
        self._after: defaultdict[int, list[Token]] = defaultdict(list)
        self._left_out: set[int] = set()
        self.of_effects = False  # whether what is joined next stands in an effect

    def written(self) -> list[Token]:
        """Return the tokens as they are to be read."""
        if not (self._before or self._after or self._left_out):
            return self._tokens
        return [
            one
            for at, token in enumerate(self._tokens)
            for one in (
                *self._before.get(at, ()),
                *(() if at in self._left_out else (token,)),
                *self._after.get(at, ()),
            )
        ]

    def join_around(self, start: int, head: Token | None = None) -> None:
        """Put a list around several that stand side by side.

        Parameters
        ----------
        head : what the list begins with that they stand in, if it is none of a field.
        """
        lists = self._lists(start, of_formulas=head is not None and head.type == "_EXISTS")
        if len(lists.bounds) < 2:
            return
        first, last = lists.bounds[0][0], lists.bounds[-1][1]
        opener, closer = self._tokens[first], self._tokens[last]
        self._before[first] += [word("LPAR", "(", opener), self._connective(lists.word, opener)]
        self._after[last] += [word("RPAR", ")", closer)]
        edits = [Edit(before(opener), f"({lists.word} "), Edit(behind(closer), ")")]
        self._report(opener, lists, edits, head)

    def is_infix(self, start: int) -> bool:
        """Say whether a list holds lists and what joins them, and stands within a formula or effect."""
        kinds = [token.type for token in self._tokens[start - 1 : start + 2]]
        if len(kinds) < 3 or kinds[1:] != ["LPAR", "LPAR"] or kinds[0] in BODIES:
            return False
        return any(self._between(self._lists(start + 1).bounds))

    def join_inside(self, start: int) -> None:
        """Put a word at the head of a list of lists, or leave the outer parentheses out."""
        lists = self._lists(start + 1)
        opener, end = self._tokens[start], self.ends[start]
        if not lists.bounds or lists.bounds[-1][1] + 1 != end:
            return
        if len(lists.bounds) > 1:
            self._before[start + 1] += [self._connective(lists.word, opener)]
            edits = [Edit(before(self._tokens[start + 1]), f"{lists.word} ")]
            self._report(opener, lists, edits)
            return
        self._left_out |= {start, end}
        edits = [Edit(span_of(opener), ""), Edit(span_of(self._tokens[end]), "")]
        message = "a formula stands in one pair of parentheses"
        fix = Fix(tuple(edits), safe=True)
        self._findings.add(LanguageCode.UNEXPECTED, span_of(opener), message, fix=fix)

    def negate_each(self, at: int, start: int) -> None:
        """Read `(not a b)` as neither of the two."""
        side_by_side = self._lists(start, of_formulas=True)
        lists = side_by_side.bounds
        if len(lists) < 2:
            return
        if any(self._between(lists)):
            self._report(self._tokens[lists[0][0]], replace(side_by_side, mixed=True), [])
            self._left_out.update(range(lists[0][1] + 1, lists[-1][1] + 1))
            return
        opener, last = self._tokens[at - 1], lists[-1][1]
        self._before[at - 1] += [word("LPAR", "(", opener), self._connective("and", opener)]
        edits = [Edit(before(opener), "(and ")]
        for (_, end), (start, _) in pairwise(lists):
            closer, second = self._tokens[end], self._tokens[start]
            self._after[end] += [word("RPAR", ")", closer)]
            self._before[start] += [word("LPAR", "(", second), word("_NOT", "not", second)]
            edits += [Edit(behind(closer), ")"), Edit(before(second), "(not ")]
        self._after[last] += [word("RPAR", ")", self._tokens[last])]
        edits.append(Edit(behind(self._tokens[last]), ")"))
        self._findings.add(
            LanguageCode.UNEXPECTED,
            span_of(self._tokens[lists[1][0]]),
            "`not` takes one formula",
            expected="`(and (not ...) (not ...))`",
            fix=Fix(tuple(edits)),
        )

    def open_facts(self, start: int) -> None:
        """Read `(:init (and a b))` as `(:init a b)`."""
        end = self.ends.get(start, start)
        opening, closing = self._tokens[start : start + 2], self._tokens[end + 1 : end + 2]
        # The parenthesis before `:init` may be missing, too.
        if [one.type for one in (*opening, *closing)] != ["LPAR", "_AND", "RPAR"]:
            return
        opener, head, closer = *opening, self._tokens[end]
        self._left_out |= {start, start + 1, end}
        fix = Fix((Edit(around(opener, head), ""), Edit(span_of(closer), "")), safe=True)
        message = "`:init` lists facts side by side, without `and`"
        self._findings.add(LanguageCode.UNEXPECTED, span_of(head), message, fix=fix)

    def _lists(self, at: int, *, of_formulas: bool = False) -> _SideBySide:
        """Return the lists that stand side by side from a position on; no section is among them."""
        tokens = self._tokens
        lists: list[tuple[int, int]] = []
        between: list[str] = []
        while at < len(tokens) and tokens[at].type == "LPAR" and not tokens[at + 1].startswith(":"):
            lists.append((at, self.ends[at]))
            at = self.ends[at] + 1
            joins = at + 1 < len(tokens) and tokens[at].type in JOINING and tokens[at + 1].type == "LPAR"
            between.append(tokens[at].type if joins else "")
            at += joins
        kinds = set(between[:-1])
        said = len(kinds) == 1 and "" not in kinds
        (kind,) = kinds if said else ("_AND",)
        mixed = not (said or kinds <= {"", "_AND"}) or (kind == "_IMPLY" and len(lists) > 2)
        if self.of_effects and not of_formulas:
            kind = OF_EFFECTS.get(kind, kind)
        return _SideBySide(lists, kind.removeprefix("_").lower(), said, mixed)

    def _between(self, lists: list[tuple[int, int]]) -> Iterator[int]:
        for (_, end), (start, _) in pairwise(lists):
            yield from range(end + 1, start)

    def _connective(self, text: str, near: Token) -> Token:
        return word(f"_{text.upper()}", text, near)

    def _report(self, token: Token, lists: _SideBySide, edits: list[Edit], head: Token | None = None) -> None:
        """Report lists that stand side by side; what stands between them is left out."""
        between = list(self._between(lists.bounds))
        self._left_out.update(between)
        if lists.mixed:
            message = "what joins these is not clear: parentheses say which belong together"
            expected = "`(and A (or B C))` or `(or (and A B) C)`, and `(not A)` of one"
            self._findings.add(LanguageCode.UNEXPECTED, span_of(token), message, expected=expected)
            return
        edits = edits + [Edit(span_of(self._tokens[at]), "") for at in between]
        expected = f"`({lists.word} ... ...)`"
        message = f"several conditions or effects need `{lists.word}` before them"
        if head is not None and head.type == "_WHEN":
            message = "`when` takes one condition and one effect"
            expected = "`and` before several conditions, or before several effects"
        # An `or` between effects may be meant otherwise, too.
        safe = lists.said or head is None or head.type not in DOUBTFUL
        safe = safe and lists.word != "oneof"
        fix = Fix(tuple(edits), safe=safe)
        self._findings.add(LanguageCode.UNEXPECTED, span_of(token), message, expected=expected, fix=fix)
