"""What a word that cannot stand at its place was meant to be."""

from __future__ import annotations

import re

from lark import Token

from item.diagnostics import suggest
from item.language.codes import NOT_POSITIVE, LanguageCode
from item.language.collector import Collector
from item.language.recovery.lookahead import Lookahead
from item.language.recovery.places import around, word
from item.language.syntax.lexer import keywords, span_of
from item.language.vocabulary import Gender, Plurality

NAME = re.compile(r"\d*[^\W\d][\w-]*")

# So many letters at least are a keyword's beginning.
MIN_SHORT = 3

# Where the sections belong that only one kind of file has.
PROBLEM, DOMAIN = "a problem file", "a domain file"
HOMES = {
    "_OBJECTS": f"{PROBLEM}: those of a domain are its `:constants`",
    **dict.fromkeys(("_GOAL", "_METRIC", "_DOMAIN_NAME"), PROBLEM),
    **dict.fromkeys(("_TYPES", "_PREDICATES", "_EXCLUSIVE", "_CONSTRAINT", "_LEXICON"), DOMAIN),
    **dict.fromkeys(("_ORDERED", "_DEFINE_EFFECT"), DOMAIN),
    **dict.fromkeys(("_DERIVED", "_EVENT", "_ACTION", "_FUNCTIONS"), DOMAIN),
    "_CONSTANTS": f"{DOMAIN}: those of a problem are its `:objects`",
}

# The sections that both kinds of file have, under other names.
SAME_ELSEWHERE = {"_OBJECTS": ":constants", "_CONSTANTS": ":objects"}

# What others call our keywords: other planners, and people who have not looked them up.
CALLED = {
    **dict.fromkeys((":postcondition", ":post-condition", ":post", ":outcome", ":result"), ":effect"),
    **dict.fromkeys((":consequence", ":then"), ":effect"),
    **dict.fromkeys((":requires", ":needs", ":if"), ":precondition"),
    **dict.fromkeys((":arguments", ":args", ":variables"), ":parameters"),
    **dict.fromkeys((":facts", ":initially", ":initial", ":start"), ":init"),
    **dict.fromkeys((":invariant", ":always"), ":constraint"),
    **dict.fromkeys((":mutex", ":exclude", ":mutual-exclusion", ":unique"), ":exclusive"),
    **dict.fromkeys((":aliases", ":names", ":words", ":vocabulary"), ":lexicon"),
    **dict.fromkeys((":relations", ":fluents"), ":predicates"),
    **dict.fromkeys((":axioms", ":rule"), ":derived"),
    ":closed-world": ":closed",
}

# ... and the heads of formulas and effects, of which the first that can stand at the place is meant.
HEADS = {
    **dict.fromkeys(("implies", "implication", "if"), ("imply", "when")),
    **dict.fromkeys(("all", "every", "each", "foreach"), ("forall",)),
    **dict.fromkeys(("some", "any"), ("exists",)),
    "when": ("imply",),
    "imply": ("when",),
}

# The entries of the lexicon that begin with one of a few values, by these values.
VALUED = {
    **{str(value): "_GENDER" for value in Gender},
    **{str(value): "_NUMBER_OF" for value in Plurality},
}


def correction(token: Token, cursor: Lookahead) -> str | None:
    """Return the keyword that can follow and that a word most probably means."""
    if token.type not in ("NAME", "KEYWORD") and not token.type.startswith("_"):
        return None
    choices = [word for word in cursor.keywords() if word.startswith(":") == token.startswith(":")]
    called = CALLED.get(token.lower(), CALLED.get(token.lower().removesuffix("s")))
    meant = (called, *HEADS.get(token.lower(), ()))
    right = next((one for one in meant if one in choices), None) or suggest(token, choices)
    if right is None or right == token.lower():
        right = _shortened(token, cursor.keywords())
    return right


def home_of(token: Token, cursor: Lookahead) -> str | None:
    """Return where a section belongs that only one kind of file has.

    None for other words, and where the section could not stand under the name that the other kind of file
    has for it.
    """
    other = SAME_ELSEWHERE.get(token.type)
    if other is not None and cursor.after(keywords()[other]) is None:
        return None
    return HOMES.get(token.type)


def _shortened(token: Token, known: tuple[str, ...]) -> str | None:
    """Return the keyword that a word leaves the colon out of, or the end: `event`, `:pre`, `:params`."""
    bare = token.lower().removeprefix(":")
    meant = [
        word
        for word in known
        if word == f":{bare}" or (len(bare) >= MIN_SHORT and word.startswith(f":{bare.rstrip('s')}"))
    ]
    return meant[0] if len(meant) == 1 and meant[0] != token.lower() else None


def report_keyword(token: Token, right: str, findings: Collector) -> None:
    """Report a misspelt keyword, or one that belongs elsewhere."""
    code, message = LanguageCode.UNKNOWN_KEYWORD, f"unknown keyword `{token}`"
    if token.lower() in keywords():
        code, message = LanguageCode.UNEXPECTED, f"`{token}` cannot stand here"
    fix = findings.rewrite(span_of(token), right)
    findings.add(code, span_of(token), message, suggestion=right, fix=fix)


def report_unknown(token: Token, head: Token | None, cursor: Lookahead, findings: Collector) -> None:
    """Report a word or keyword that cannot stand where it stands, and resembles nothing that can.

    Parameters
    ----------
    head : what the list begins with that the word stands in, or that has the list which it begins.
    """
    code, message = LanguageCode.UNEXPECTED, f"unexpected `{token}`"
    wanted = any(one.startswith(":") for one in cursor.keywords())
    own = head is not None and head.startswith(":")
    if wanted and token.startswith(":") and token != ":" and (own or token.type == "KEYWORD"):
        code = LanguageCode.UNKNOWN_KEYWORD
        message = f"`{head}` has no `{token}`" if own else f"unknown section `{token}`"
    findings.add(code, span_of(token), message, expected=cursor.expected())


def rename_section(tokens: list[Token], at: int, home: str, findings: Collector) -> None:
    """Read a section under the name that it has in the other kind of file."""
    token = tokens[at]
    right = SAME_ELSEWHERE[token.type]
    fix = findings.rewrite(span_of(token), right)
    message = f"`{token}` belongs in {home}"
    findings.add(LanguageCode.UNEXPECTED, span_of(token), message, fix=fix)
    tokens[at] = token.update(type=keywords()[right])


def valued(tokens: list[Token], at: int, cursor: Lookahead, findings: Collector) -> bool:
    """Read `(:plural ...)` as `(:number plural ...)`.

    Returns
    -------
    Whether the tokens were changed.
    """
    token = tokens[at]
    value = token.lower().removeprefix(":")
    kind = VALUED.get(value)
    if token.type != "KEYWORD" or kind is None or cursor.after(kind) is None:
        return False
    keyword = next(text for text, one in keywords().items() if one == kind)
    report_keyword(token, f"{keyword} {value}", findings)
    tokens[at : at + 1] = [token.update(type=kind, value=keyword), word("NAME", value, token)]
    return True


def unsigned(tokens: list[Token], at: int, _cursor: Lookahead, findings: Collector) -> bool:
    """Leave out the sign of a negative weight.

    Returns
    -------
    Whether the tokens were changed.
    """
    kinds = [token.type for token in tokens[max(at - 2, 0) : at + 2]]
    if kinds != ["_PRIOR", "NAME", "MINUS", "NUMBER"]:
        return False
    findings.add(LanguageCode.PRIOR, around(*tokens[at : at + 2]), NOT_POSITIVE)
    del tokens[at]
    return True


def requoted(tokens: list[Token], at: int, cursor: Lookahead, findings: Collector) -> bool:
    """Take a name out of its quotes, or put quotes around a phrase, where the other can follow.

    Returns
    -------
    Whether the tokens were changed.
    """
    token = tokens[at]
    name = token[1:-1]
    if token.type == "PHRASE" and cursor.after("NAME") is not None and NAME.fullmatch(name):
        message = f"names stand without quotes: `{name}`"
        fix = findings.rewrite(span_of(token), name)
        findings.add(LanguageCode.UNEXPECTED, span_of(token), message, fix=fix, mistake="quotes")
        tokens[at] = token.update(type="NAME", value=name)
        return True
    if token.type != "NAME" or cursor.after("PHRASE") is None:
        return False
    if token.lower() == "off" and cursor.after("_OFF") is not None:
        return False  # `:off` is meant, no phrase
    end = at
    while end + 1 < len(tokens) and tokens[end + 1].type == "NAME":
        end += 1
    place = around(token, tokens[end])
    phrase = f'"{" ".join(tokens[at : end + 1])}"'
    message = "a phrase stands in double quotes"
    fix = findings.rewrite(place, phrase)
    findings.add(LanguageCode.UNEXPECTED, place, message, suggestion=phrase, fix=fix)
    tokens[at : end + 1] = [token.update(type="PHRASE", value=phrase)]
    return True
