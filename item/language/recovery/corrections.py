"""What a word that cannot stand at its place was meant to be."""

from __future__ import annotations

import re
from typing import NamedTuple

from lark import Token

from item.diagnostics import Edit, Fix, suggest
from item.language.codes import NOT_POSITIVE, LanguageCode
from item.language.collector import Collector
from item.language.recovery.foreign_words import WRITTEN, is_foreign, meant_by
from item.language.recovery.lookahead import Lookahead
from item.language.recovery.places import around, word
from item.language.syntax.lexer import keywords, span_of
from item.language.syntax.unsupported import ENTRIES, refusal
from item.language.vocabulary import Gender, Plurality

NAME = re.compile(r"\d*[^\W\d][\w-]*")

# So many letters at least are a keyword's beginning.
MIN_SHORT = 3

# Where the sections belong that only one kind of file has.
PROBLEM, DOMAIN = "a problem file", "a domain file"
HOMES = {
    "_OBJECTS": f"{PROBLEM}: those of a domain are its `:constants`",
    **dict.fromkeys(("_GOAL", "_METRIC", "_LENGTH", "_SITUATION", "_DOMAIN_NAME"), PROBLEM),
    **dict.fromkeys(("_TYPES", "_PREDICATES", "_EXCLUSIVE", "_CONSTRAINT", "_LEXICON"), DOMAIN),
    **dict.fromkeys(("_ORDERED", "_DEFINE_EFFECT"), DOMAIN),
    **dict.fromkeys(("_DERIVED", "_EVENT", "_ACTION", "_FUNCTIONS"), DOMAIN),
    "_CONSTANTS": f"{DOMAIN}: those of a problem are its `:objects`",
}

# What is an entry of a section.
ENTRIES_OF = {
    **dict.fromkeys(("_PRIOR", "_QUESTION", "_SAY", "_MODALITY", "_VERBS"), "`:lexicon`"),
    **dict.fromkeys(("_GENDER", "_NUMBER_OF", "_ANIMATE", "_INANIMATE", "_NARRATOR"), "`:lexicon`"),
    "_CLOSED": "`:init`",
    "_PER": "`:exclusive`",
}

# The sections that both kinds of file have, under other names.
SAME_ELSEWHERE = {"_OBJECTS": ":constants", "_CONSTANTS": ":objects"}

# The entries of the lexicon that begin with one of a few values, by these values.
VALUED = {
    **{str(value): "_GENDER" for value in Gender},
    **{str(value): "_NUMBER_OF" for value in Plurality},
}


class Correction(NamedTuple):
    """The keyword that a word means, and whether it can mean nothing else."""

    word: str
    certain: bool


def correction(token: Token, cursor: Lookahead) -> Correction | None:
    """Return the keyword that can follow and that a word most probably means."""
    if token.type not in ("NAME", "KEYWORD") and not token.type.startswith("_"):
        return None
    known = cursor.keywords()
    meant = meant_by(token, known)
    if meant is not None:
        word, same = meant
        # Where a phrase may stand, the word may be one without its quotes.
        return Correction(word, same and cursor.after("PHRASE") is None)
    if is_foreign(token):
        return None
    choices = [word for word in known if word.startswith(":") == token.startswith(":")]
    right = suggest(token, choices)
    if right is not None and right != token.lower():
        return Correction(right, _is_slip(token.lower(), right))
    right = _shortened(token, known)
    return None if right is None else Correction(right, certain=True)


def _is_slip(word: str, right: str) -> bool:
    """Say whether a word is one keyword misspelt, and no other word.

    A slip seldom touches the first letter: `:unordered` and `:inclusive` are other words. Nor is a word a
    slip that is as near to another keyword, wherever that may stand.
    """
    from rapidfuzz.distance import DamerauLevenshtein

    if word[:2] != right[:2]:
        return False
    others = (one for one in keywords() if one != right and one.startswith(":") == right.startswith(":"))
    off = DamerauLevenshtein.distance(word, right)
    return all(DamerauLevenshtein.distance(word, one) > off for one in others)


def home_of(token: Token, cursor: Lookahead) -> str | None:
    """Return where a section belongs that only one kind of file has.

    None for other words, and where the section could not stand under the name that the other kind of file
    has for it.
    """
    other = SAME_ELSEWHERE.get(token.type)
    if other is not None and cursor.after(keywords()[other]) is None:
        return None
    return HOMES.get(token.type) or ENTRIES_OF.get(token.type)


def _shortened(token: Token, known: tuple[str, ...]) -> str | None:
    """Return the keyword that a word leaves the colon out of, or the end: `event`, `:pre`, `:params`."""
    bare = token.lower().removeprefix(":")
    meant = [
        word
        for word in known
        if word == f":{bare}" or (len(bare) >= MIN_SHORT and word.startswith(f":{bare.rstrip('s')}"))
    ]
    return meant[0] if len(meant) == 1 and meant[0] != token.lower() else None


def report_keyword(token: Token, right: Correction, findings: Collector) -> None:
    """Report a misspelt or foreign keyword, or one that means something else at its place."""
    here = token.type.startswith("_") and not token.type.startswith("_ASK_")
    code = LanguageCode.UNEXPECTED if here else LanguageCode.UNKNOWN_KEYWORD
    message = f"`{token}` cannot stand here" if here else f"unknown keyword `{token}`"
    fix = Fix((Edit(span_of(token), right.word),), safe=right.certain)
    findings.add(code, span_of(token), message, suggestion=right.word, fix=fix)


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


def refused_list(tokens: list[Token], at: int, section: Token | None) -> str | None:
    """Return why the list that begins at a position is refused, as an entry of `:init` perhaps, or None."""
    head, *following = tokens[at + 1 : at + 4]
    reason = refusal(head)
    if reason is None and section is not None and section.type == "_INIT":
        # `(at 10 (p a))`; `at` may be a predicate, too.
        kinds = [one.type for one in following]
        fits = kinds == ["NUMBER", "LPAR"] if head.lower() == "at" else kinds[:1] == ["LPAR"]
        entry = ENTRIES.get(head.lower())
        reason = f"`{head}`: {entry}" if entry is not None and fits else None
    return reason


def report_head(head: Token, inside: Lookahead, findings: Collector) -> bool:
    """Report what a list begins with that holds other lists, if no such list can stand at its place."""
    written = WRITTEN.get(head.lower())
    if head.type.startswith("_"):
        message = f"`{head}` cannot stand here"
        expected = written or inside.expected()
        findings.add(LanguageCode.UNEXPECTED, span_of(head), message, expected=expected)
    elif written is not None:
        message = f"unknown keyword `{head}`"
        findings.add(LanguageCode.UNKNOWN_KEYWORD, span_of(head), message, expected=written)
    else:
        return False
    return True


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
    report_keyword(token, Correction(f"{keyword} {value}", certain=True), findings)
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


def prefixed(tokens: list[Token], at: int, cursor: Lookahead, findings: Collector) -> bool:
    """Read `(:requirements typing)` as `(:requirements :typing)`.

    Returns
    -------
    Whether the tokens were changed.
    """
    token = tokens[at]
    if token.type != "NAME" or cursor.after("KEYWORD") is None:
        return False
    message = f"a requirement begins with a colon: `:{token}`"
    fix = findings.rewrite(span_of(token), f":{token}")
    findings.add(LanguageCode.UNEXPECTED, span_of(token), message, fix=fix, mistake="colon")
    tokens[at] = token.update(type="KEYWORD", value=f":{token}")
    return True


def assigned(tokens: list[Token], at: int, cursor: Lookahead, findings: Collector) -> bool:
    """Read `(= (f) 1)` as `(assign (f) 1)` in an effect.

    Returns
    -------
    Whether the tokens were changed.
    """
    token = tokens[at]
    kinds = [one.type for one in tokens[at - 1 : at + 2]]
    if kinds != ["LPAR", "EQUAL", "LPAR"] or cursor.after("_ASSIGN") is None:
        return False
    message = "`=` compares: in an effect a function gets its value by `assign`"
    fix = findings.rewrite(span_of(token), "assign")
    findings.add(LanguageCode.UNEXPECTED, span_of(token), message, suggestion="assign", fix=fix)
    tokens[at] = token.update(type="_ASSIGN", value="assign")
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
    if token.type != "NAME" or cursor.after("PHRASE") is None or meant_by(token, cursor.keywords()):
        return False
    end = at
    while end + 1 < len(tokens) and tokens[end + 1].type == "NAME":
        end += 1
    place = around(token, tokens[end])
    phrase = f'"{" ".join(tokens[at : end + 1])}"'
    message = "a phrase stands in double quotes"
    # A constant or event that stands elsewhere may have been meant itself, not a word for another.
    other = any(one.lower() == token.lower() for one in (*tokens[:at], *tokens[end + 1 :]))
    fix = Fix((Edit(place, phrase),), safe=not other)
    findings.add(LanguageCode.UNEXPECTED, place, message, suggestion=phrase, fix=fix)
    tokens[at : end + 1] = [token.update(type="PHRASE", value=phrase)]
    return True


# What turns a word into what can stand at its place.
REWRITES = (requoted, valued, unsigned, assigned, prefixed)
