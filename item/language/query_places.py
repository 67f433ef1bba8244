"""What may stand at a place in a query where something else stands."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from lark import Token

# The words that begin a query about more than a formula, and what must stand behind them.
FORMS: Mapping[str, str] = {
    "count": "(count ?x FORMULA)",
    "last": "(last EVENT)",
    "possible": "(possible FORMULA)",
    "certain": "(certain FORMULA)",
    "holds": "(holds QUERY at ID)",
    "before": "(before QUERY FORMULA)",
}
_OPEN, _CLOSE = "(", ")"
# The only forms with a query inside.
_OVER_QUERIES = ("holds", "before")
_QUANTIFIERS = ("forall", "exists")
_FORMULA, _END = "a formula", "the end of the query"


def expected_there(before: Sequence[Token], accepted: Container[str]) -> str:
    """Return what may stand in a query at the first place where it does not parse.

    Parameters
    ----------
    before : the words up to there.
    accepted : the kinds of words that can stand there.
    """
    around = _around(before)
    if not around:
        return _END if before else _queries()
    *outer, (head, parts) = around
    # The first part of `before` is a query, the second a formula.
    query = all(one in _OVER_QUERIES and not done for one, done in outer)
    if "last" in [one for one, _ in outer]:
        return FORMS["last"]
    if head in FORMS and not query:
        return _FORMULA
    # Behind a part the parser's table accepts more than it will take.
    if head == "holds" and parts:
        return FORMS[head]
    if head in _QUANTIFIERS and before[-1].lower() == head:
        return "variables in parentheses, `(?x - TYPE)`"
    if "LPAR" not in accepted and not (before[-1] == _OPEN and query):
        return FORMS.get(head, _FORMULA if before[-1] == _OPEN else "a constant, a variable or `)`")
    return _queries() if query and (not head or (head in _OVER_QUERIES and not parts)) else _FORMULA


def _queries() -> str:
    *others, last = (_FORMULA, *FORMS.values())
    return f"{', '.join(others)} or {last}"


def _around(words: Sequence[Token]) -> list[tuple[str, int]]:
    """Return the lists that are open behind words, each with its first word and how many lists end in it."""
    found: list[tuple[str, int]] = []
    for place, word in enumerate(words):
        if word == _OPEN:
            following = words[place + 1].lower() if place + 1 < len(words) else ""
            found.append(("" if following == _OPEN else following, 0))
        elif word == _CLOSE:
            found.pop()
            if found:
                head, parts = found.pop()
                found.append((head, parts + 1))
    return found
