"""Text cut into the words of the grammar."""

from __future__ import annotations

import re
from functools import cache

from lark import Token
from lark.lexer import PatternStr
from lark.tree import Meta

from item.diagnostics import Edit, Fix, Source, Span
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax.grammar import load_grammar

# Beyond these a file is damaged or no domain at all; stopping there bounds the time to about two seconds.
MAX_LENGTH = 1_000_000
MAX_TOKENS = 50_000
MAX_WORD = 200
MAX_ERRORS = 100

# How other languages write that two things are the same, or not.
FOREIGN_COMPARISONS = frozenset({"==", "!=", "\\=", "<>", "=/=", "/=", "~="})

# How they write `not`, before a list or a name, and other words.
FOREIGN_NOT = ("!", "~", "¬", "\\+")
FOREIGN_WORDS = {
    **dict.fromkeys(("&", "&&", "∧"), "and"),
    **dict.fromkeys(("|", "||", "∨"), "or"),
    **dict.fromkeys(("->", "=>", "→", "⇒"), "imply"),
    **{"+=": "increase", "-=": "decrease"},
}

# What people, and what they write with, put around a phrase in place of plain double quotes.
QUOTES = "'`‘’‚“”„«»"


# Digits that hyphens join: without a letter they are no name.
DIGITS = re.compile(r"\d[\d-]*")

# How a problem begins, for a message about a text that is not read.
PROBLEM = re.compile(r"\(\s*define\s*\(\s*problem\b", re.IGNORECASE)

# Words of queries that a list follows; before anything else they are names, as in `(holds ?who ?key)`.
BEFORE_LISTS = frozenset({"_ASK_HOLDS", "_ASK_BEFORE", "_ASK_LAST", "_ASK_POSSIBLE", "_ASK_CERTAIN"})


@cache
def keywords() -> dict[str, str]:
    """Return the terminal of each keyword and sign of the language, by its text."""
    return {t.pattern.value: t.name for t in load_grammar().terminals if isinstance(t.pattern, PatternStr)}


def tokenize(source: Source, findings: Collector, *, ids: bool = False) -> list[Token] | None:
    """Cut a text into tokens, None if it is too long; report and leave out unexpected characters.

    A keyword gets its own terminal in any letter case. Comparisons and connectives of other
    languages are kept, as `STRAY`.

    Parameters
    ----------
    ids : whether sentences may be named: numbers, and words with full stops, are phrases then.
    """
    if len(source.text) > MAX_LENGTH:
        message = f"the text has more than {MAX_LENGTH:,} characters: too long for {_kind(source)}"
        findings.add(LanguageCode.TOO_LONG, None, message)
        return None
    tokens: list[Token] = []
    known = keywords()
    for token in load_grammar().lex(source.text):
        if len(tokens) == MAX_TOKENS:
            message = f"the text has more than {MAX_TOKENS:,} words and parentheses"
            message += f": too long for {_kind(source)}"
            findings.add(LanguageCode.TOO_LONG, span_of(token), message)
            return None
        match token.type:
            case "NUMBER" if ids and tokens and tokens[-1].type == "_ASK_AT":
                tokens.append(_phrase(token, token))
            case "STRAY" if ids and _touch(tokens, token):
                tokens.append(_phrase(tokens.pop(), token))
            case "STRAY" if token in FOREIGN_COMPARISONS | FOREIGN_WORDS.keys() or token.startswith(
                FOREIGN_NOT
            ):
                tokens.append(token)
            case "STRAY":
                tokens += report_stray(token, findings)
            case "UNCLOSED_PHRASE":
                tokens.append(_closed(token, findings))
            case kind if len(token) > MAX_WORD and kind != "PHRASE":
                message = f"the word has more than {MAX_WORD} characters"
                findings.add(LanguageCode.NOT_A_WORD, span_of(token), message)
                tokens.append(token.update(value=token[:MAX_WORD]))
            case kind:
                own = known.get(token.lower(), kind)
                tokens.append(token if own == kind else token.update(type=own))
        if len(findings) >= MAX_ERRORS:
            return None
    return [
        token.update(type="NAME") if token.type in BEFORE_LISTS and after.type != "LPAR" else token
        for token, after in zip(tokens, (*tokens[1:], *tokens[-1:]), strict=True)
    ]


def _kind(source: Source) -> str:
    """Return what a text is by its beginning."""
    return "a problem" if PROBLEM.search(source.text, 0, MAX_LENGTH) else "a domain"


def span_of(place: Token | Meta) -> Span:
    """Return the place of a token, or of a parse tree that has at least one."""
    corners = (place.line, place.column, place.end_line, place.end_column)
    return Span(*(corner or 0 for corner in corners))


def _closed(token: Token, findings: Collector) -> Token:
    """Report a phrase that its line does not close, and return it closed.

    The parentheses at the end of the line hardly belong to the phrase: the mend closes it before them.
    """
    span = span_of(token)
    meant = token.rstrip().rstrip(")").rstrip()
    end = Span(span.line, span.column + len(meant), span.line, span.column + len(meant))
    findings.add(
        LanguageCode.UNCLOSED_PHRASE,
        span,
        "the phrase is not closed on its line",
        suggestion=f'{meant}"',
        fix=Fix((Edit(end, '"'),)),
    )
    return token.update(type="PHRASE", value=token.rstrip() + '"')


def _touch(tokens: list[Token], token: Token) -> bool:
    """Return whether a token goes on where a word before it ends."""
    last = tokens[-1] if tokens else None
    return last is not None and last.end_pos == token.start_pos and last.type not in ("LPAR", "RPAR")


def _phrase(first: Token, last: Token) -> Token:
    """Return one token, or two that touch, as a phrase."""
    text = first if first is last else first.strip('"') + last
    phrase = first.update(type="PHRASE", value=f'"{text}"')
    phrase.end_line, phrase.end_column, phrase.end_pos = last.end_line, last.end_column, last.end_pos
    return phrase


def report_stray(token: Token, findings: Collector) -> list[Token]:
    """Report what is no word, and return what it was meant to be: a phrase, where its quotes say so."""
    found: list[Token] = []
    shown = token if len(token) <= 20 else f"{token[:20]}..."
    message, expected = f"unexpected `{shown}`", "names of letters, digits, `-` and `_`"
    if DIGITS.fullmatch(token):
        expected = f"a name with a letter or `_` in it, such as `n{shown}`"
        findings.add(LanguageCode.NOT_A_WORD, span_of(token), message, expected=expected, mistake=str(token))
        return [token.update(type="NAME")]
    if token == "?":
        message, expected = "`?` has no variable name after it", "a variable, `?x`"
    elif token[0] in QUOTES and not _follows_a_word(token, findings):
        expected = 'a phrase in double quotes (`"`)'
        if len(token) > 2 and token[-1] in QUOTES:
            found.append(token.update(type="PHRASE", value=f'"{token[1:-1]}"'))
    findings.add(LanguageCode.NOT_A_WORD, span_of(token), message, expected=expected)
    return found


def _follows_a_word(token: Token, findings: Collector) -> bool:
    """Tell an apostrophe inside a word from a quote."""
    start = token.start_pos or 0
    return start > 0 and findings.source.text[start - 1].isalnum()
