"""Format a file: the same words and comments in the same order, in the standard layout."""

from __future__ import annotations

from lark import Token

from item.diagnostics import InputError, Severity, Source
from item.language.parser import parse
from item.language.printing.layout import Comment, Item, Word, group, lay_out
from item.language.syntax.grammar import load_grammar


def format_text(source: Source) -> str:
    """Return the file's text in canonical form, comments kept; formatting it again changes nothing.

    Raises
    ------
    InputError
        When the text has errors of syntax.
    """
    errors = [found for found in parse(source).diagnostics if found.severity is Severity.ERROR]
    if errors:
        raise InputError(errors)
    opened: list[tuple[list[Item], bool]] = [([], False)]
    line = 1
    for token in load_grammar().lex(source.text, dont_ignore=True):
        if token.type == "SPACE":
            continue
        blank = _line(token) > line + 1
        items = opened[-1][0]
        match token.type:
            case "LPAR":
                opened.append(([], blank))
            case "RPAR":
                inside, blank = opened.pop()
                opened[-1][0].append(group(inside, blank=blank))
            case "COMMENT":
                items.append(Comment(token.rstrip(), trailing=_line(token) == line, blank=blank))
            case _:
                items.append(Word(str(token), blank=blank))
        line = token.end_line or line
    return lay_out(opened[0][0])


def _line(token: Token) -> int:
    return token.line or 0
