"""A place in the grammar: what may follow, and how a message names it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lark import Token
from lark.parsers.lalr_analysis import Shift
from lark.parsers.lalr_parser_state import ParseConf
from msgspec import Struct

from item.language.syntax.grammar import load_grammar
from item.language.syntax.lexer import keywords

END = "$END"

# What old files alone have is not offered, nor what only functions and costs have.
SILENT = frozenset({"_LENGTH", "_SITUATION", "_INCREASE", "_DECREASE", "_ASSIGN", "COMPARISON"})

# How messages name a kind of word. A list is named by the word after its parenthesis.
WORDS = {
    "NAME": "a name",
    "VARIABLE": "a variable (`?x`)",
    "KEYWORD": "a requirement (`:typing`)",
    "NUMBER": "a number",
    "PHRASE": "a phrase in double quotes",
    "OPERATOR": "an operator",
    "COMPARISON": "a comparison",
    END: "the end of the text",
}
LISTS = {
    "_DEFINE": "`(define (domain NAME) ...)`",
    "_DOMAIN": "`(domain NAME)`",
    "_EVENT": "a section (`(:event ...)`)",
    "_DOMAIN_NAME": "`(:domain NAME)`",
    "_OBJECTS": "a section (`(:objects ...)`)",
    "_CLOSED": "an atom (`(PREDICATE ...)`)",
    "_PRIOR": 'an entry (`(NAME "phrase")`)',
    "_QUESTION": 'an entry (`(NAME "phrase")`)',
    "_WHEN": "an effect",
    "_EXISTS": "a formula",
    "_EITHER": "`(either TYPE ...)`",
    "VARIABLE": "a list of variables (`(?x - TYPE)`)",
    "NAME": "an atom (`(PREDICATE ...)`)",
}


class Part(NamedTuple):
    """A rule of the grammar, and which of its parts a word is, from 0, parentheses counted."""

    rule: str
    at: int


class Lookahead(Struct, frozen=True):
    """The states of the LALR automaton on the way to a place; immutable, so that one can go back."""

    states: tuple[int, ...]

    @classmethod
    def start(cls) -> Lookahead:
        """Return the beginning of a file."""
        return cls((_automaton().start_state,))

    def knows(self, kind: str) -> bool:
        """Say whether the automaton's present state has an entry for a terminal."""
        return kind in _automaton().states[self.states[-1]]

    def kind(self, token: Token) -> str:
        """Return the terminal a token stands for here: a keyword that cannot follow may be a name."""
        if self.knows(token.type) or not token.type.startswith("_"):
            return token.type
        return "KEYWORD" if token.startswith(":") else "NAME"

    def after(self, *kinds: str) -> Lookahead | None:
        """Return the place behind some terminals, or None if they cannot follow."""
        states = self.states
        for kind in kinds:
            step = _step(states, kind)
            if step is None:
                return None
            states = step.states
        return Lookahead(states)

    def parts(self, kind: str) -> tuple[Part, ...]:
        """Return what a terminal is part of here: a rule of the grammar, and the one that is part of.

        Rules whose names begin with an underscore are parts of others. Where the rule depends on the text
        behind, the shortest such text decides. Empty where the terminal cannot follow.
        """
        first = _step(self.states, kind)
        if first is None:
            return ()
        pending: list[tuple[tuple[int, ...], int, tuple[Part, ...]]] = [
            (first.states, len(first.states) - 1, ())
        ]
        seen = {first.states}
        for states, at, found in pending:
            for follows in _order():
                step = _step(states, follows)
                if step is None:
                    continue
                inner, own = list(found), at
                for rule, start, end in step.reduced:
                    if start <= own < end:
                        inner += [] if rule.startswith("_") else [Part(rule, own - start)]
                        own = start
                if len(inner) >= 2:
                    return tuple(inner[:2])
                if step.states not in seen:
                    seen.add(step.states)
                    pending.append((step.states, own, tuple(inner)))
        return ()

    def accepted(self) -> tuple[str, ...]:
        """Return the terminals that can follow, sorted as the grammar lists them."""
        known = _automaton().states[self.states[-1]]
        return tuple(kind for kind in _order() if kind in known and self.after(kind) is not None)

    def keywords(self) -> tuple[str, ...]:
        """Return the keywords that can follow, as text."""
        return tuple(_texts()[kind] for kind in self.accepted() if kind.startswith("_"))

    def expected(self) -> str:
        """Return what can follow, as source text."""
        parts = [
            self._list() if kind == "LPAR" else _word(kind) for kind in self.accepted() if kind not in SILENT
        ]
        return " or ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))

    def _list(self) -> str:
        inside = self.after("LPAR")
        kinds = () if inside is None else inside.accepted()
        return next((text for kind, text in LISTS.items() if kind in kinds), "`(`")


class _Step(NamedTuple):
    """What reading a terminal does: the states behind it, and the rules that ended before it.

    A rule comes with the first of the states of its parts and the one behind the last.
    """

    states: tuple[int, ...]
    reduced: tuple[tuple[str, int, int], ...]


def _step(before: tuple[int, ...], kind: str) -> _Step | None:
    """Read one terminal, None if it cannot follow."""
    automaton = _automaton()
    states = list(before)
    reduced: list[tuple[str, int, int]] = []
    while True:
        entry = automaton.states[states[-1]].get(kind)
        if entry is None:
            return None
        action, target = entry
        if action is Shift:
            states.append(target)
            break
        start = len(states) - len(target.expansion)
        reduced.append((target.origin.name, start, len(states)))
        del states[start:]
        states.append(automaton.states[states[-1]][target.origin.name][1])
        if kind == END and states[-1] == automaton.end_state:
            break
    return _Step(tuple(states), tuple(reduced))


@cache
def _automaton() -> ParseConf[int]:
    conf: ParseConf[int] = load_grammar().parse_interactive(start="file").parser_state.parse_conf
    return conf


@cache
def _texts() -> dict[str, str]:
    return {kind: text for text, kind in keywords().items()}


@cache
def _order() -> tuple[str, ...]:
    return (*(terminal.name for terminal in load_grammar().terminals), END)


def _word(kind: str) -> str:
    return WORDS.get(kind) or f"`{_texts()[kind]}`"
