"""Facts in plain words, as the lexicon says them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from item.language.syntax import ast, sections

# How a variable is written in a phrase, and wherever else a text is not cut into words.
VARIABLE = re.compile(r"\?[\w-]+")


def say(sayings: Sequence[sections.Say], atom: Sequence[str], *, true: bool = True) -> str | None:
    """Return how a fact is said, None where the lexicon does not say.

    Parameters
    ----------
    sayings : of the domain's lexicon; the first one that fits counts.
    atom : the predicate followed by its arguments.
    true : whether the fact is true.
    """
    for one in sayings:
        bound = _bound(one.atom, atom)
        if bound is not None:
            positive, *negative = one.phrases
            phrase = positive if true or not negative else negative[0]
            words = VARIABLE.split(phrase.text)
            names = [bound[name.lower()] for name in VARIABLE.findall(phrase.text)]
            text = "".join(word + name for word, name in zip(words, [*names, ""], strict=True))
            return text if true or negative else f"it is false that {text}"
    return None


def _bound(pattern: ast.Atom, atom: Sequence[str]) -> dict[str, str] | None:
    """Return the constants that the variables of an atom stand for in a fact, None where it does not fit."""
    if pattern.predicate.text != atom[0] or len(pattern.terms) != len(atom) - 1:
        return None
    bound: dict[str, str] = {}
    for term, constant in zip(pattern.terms, atom[1:], strict=True):
        if isinstance(term, ast.Variable):
            if bound.setdefault(term.text.lower(), constant) != constant:
                return None
        elif term.text != constant:
            return None
    return bound
