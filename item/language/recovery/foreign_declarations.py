"""Read the declarations of other languages: variables without their question marks, types in other places.

They are rewritten before parentheses are matched. Each mistake is reported once, with a fix.
"""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token

from item.diagnostics import Span
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.missing_dashes import rewrite_constants, rewrite_missing_dashes
from item.language.recovery.places import around, before, declared_types, sections, touch, word
from item.language.syntax.lexer import span_of

# Sections of names with their types, and what stands between the two elsewhere.
NAMES_IN = frozenset({"_TYPES", "_CONSTANTS", "_OBJECTS"})
ABOVE = frozenset({"isa", "is-a", "extends", "subtype-of"})


def rewrite_declarations(tokens: list[Token], findings: Collector) -> list[Token]:
    """Rewrite the lists that declare variables."""
    for rewrite in (
        rewrite_colons,
        supply_parameters,
        rewrite_alternatives,
        rewrite_types_before,
        rewrite_variables,
        rewrite_dashes,
        rewrite_missing_dashes,
        rewrite_constants,
    ):
        tokens = rewrite(tokens, findings)
    return tokens


def rewrite_colons(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `?p: person` as `?p - person`, and so `van : vehicle` and `van isa vehicle` among the types."""
    types = declared_types(tokens)
    rewritten: list[Token] = []
    section = ""
    for at, token in enumerate(tokens):
        after = tokens[at - 1] if at else token
        following = tokens[at + 1] if at + 1 < len(tokens) else token
        section = token.type if token.startswith(":") and after.type == "LPAR" else section
        declared = after.type == "VARIABLE" or (section in NAMES_IN and after.type == "NAME")
        alone = declared and token == ":" and following.lower() in types
        joined = declared and token.startswith(":") and token[1:].lower() in types
        named = section == "_TYPES" and (after.type, following.type) == ("NAME", "NAME")
        called = named and token.lower() in ABOVE
        if not (alone or joined or called):
            rewritten.append(token)
            continue
        space = "" if touch(after, token) is False else " "
        text = f"{space}- " if joined else f"{space}-"
        span = span_of(token)
        sign = span if called else Span(span.line, span.column, span.line, span.column + 1)
        message = f"a type stands behind `-`: `{after} - {token[1:] if joined else following}`"
        fix = findings.rewrite(sign, text)
        findings.add(LanguageCode.UNEXPECTED, sign, message, fix=fix, mistake="colon")
        rewritten.append(word("MINUS", "-", token))
        if joined:
            rewritten.append(word("NAME", token[1:], token))
    return rewritten


def supply_parameters(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `(:event go (?p))` as `(:event go :parameters (?p))`."""
    rewritten: list[Token] = []
    for at, token in enumerate(tokens):
        kinds = [one.type for one in tokens[max(0, at - 2) : at + 2]] if token.type == "LPAR" else []
        if kinds in (["_EVENT", "NAME", "LPAR", "VARIABLE"], ["_ACTION", "NAME", "LPAR", "VARIABLE"]):
            apart = " " if touch(tokens[at - 1], token) else ""
            fix = findings.rewrite(before(token), f"{apart}:parameters ")
            message = "`:parameters` is missing before this list"
            findings.add(LanguageCode.INCOMPLETE, span_of(token), message, fix=fix)
            rewritten.append(word("_PARAMETERS", ":parameters", token))
        rewritten.append(token)
    return rewritten


def rewrite_types_before(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `(room ?r)` as `(?r - room)`, and `(dark room)` among the predicates as `(dark ?x1 - room)`."""
    types = declared_types(tokens)
    replaced: dict[int, list[Token]] = {}
    for start, end in _variable_lists(tokens):
        inside = tokens[start:end]
        kinds = [token.type for token in inside]
        count = len(inside) // 2
        typed = all(token.lower() in types for token in inside[::2])
        if inside and typed and kinds == ["NAME", "VARIABLE"] * count:
            read = [
                one
                for name, variable in zip(inside[::2], inside[1::2], strict=True)
                for one in (variable, word("MINUS", "-", variable), name)
            ]
        elif inside and set(kinds) == {"NAME"} and all(token.lower() in types for token in inside):
            if tokens[start - 1].type != "NAME":
                continue
            read = [
                one
                for number, name in enumerate(inside, 1)
                for one in (word("VARIABLE", f"?x{number}", name), word("MINUS", "-", name), name)
            ]
        else:
            continue
        said = " ".join(read)
        place = around(inside[0], inside[-1])
        fix = findings.rewrite(place, said)
        message = "a type stands behind its variable and `-`"
        findings.add(
            LanguageCode.UNEXPECTED, place, message, expected=f"`{said}`", fix=fix, mistake="type before"
        )
        replaced.update((at, []) for at in range(start, end))
        replaced[start] = read
    if not replaced:
        return tokens
    return [one for at, token in enumerate(tokens) for one in replaced.get(at, [token])]


def rewrite_alternatives(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `?x - either a b` as `?x - (either a b)`."""
    if not any(token.type == "_EITHER" for token in tokens):
        return tokens
    rewritten: list[Token] = []
    at = 0
    while at < len(tokens):
        rewritten.append(tokens[at])
        at += 1
        if tokens[at - 1].type != "MINUS" or at >= len(tokens) or tokens[at].type != "_EITHER":
            continue
        end = at + 1
        while end < len(tokens) and tokens[end].type == "NAME":
            end += 1
        if end == at + 1 or end == len(tokens) or tokens[end].type not in ("RPAR", "VARIABLE"):
            continue
        types = tokens[at:end]
        said = f"({' '.join(types)})"
        place = around(types[0], types[-1])
        message = "alternatives of a type stand in parentheses"
        fix = findings.rewrite(place, said)
        findings.add(LanguageCode.UNEXPECTED, place, message, expected=f"`{said}`", fix=fix)
        opener = word("LPAR", "(", types[0])
        rewritten += [opener, *types, word("RPAR", ")", types[-1])]
        at = end
    return rewritten


def rewrite_variables(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read names in a list of parameters as variables, there and in the section around it."""
    rewritten = list(tokens)
    for start, end in sections(tokens):
        names = _names_for_variables(tokens, start, end)
        declared = set(names.values())
        for at in range(start + 1, end):
            token = tokens[at]
            used = str(token) in names and tokens[at - 1].type not in ("LPAR", "MINUS")
            if token.type != "NAME" or not (used or at in declared):
                continue
            rewritten[at] = token.update(type="VARIABLE", value=f"?{token}")
            span = span_of(token)
            fix = findings.rewrite(before(token), "?")
            message = f"variables begin with `?`: `?{token}`"
            findings.add(LanguageCode.UNEXPECTED, span, message, fix=fix, mistake=("variables", start))
    return rewritten


def _names_for_variables(tokens: list[Token], start: int, end: int) -> dict[str, int]:
    """Return the parameters of a section that has no variable among them, with their positions."""
    names: dict[str, int] = {}
    for at in range(start, end - 1):
        if tokens[at].type == "_PARAMETERS" and tokens[at + 1].type == "LPAR":
            inside = at + 2
            while inside < end and tokens[inside].type in ("NAME", "MINUS", "LPAR", "_EITHER"):
                typed = tokens[inside - 1].type in ("MINUS", "_EITHER")
                if tokens[inside].type == "LPAR":
                    return {}
                if tokens[inside].type == "NAME" and not typed:
                    names[str(tokens[inside])] = inside
                inside += 1
            if inside == end or tokens[inside].type != "RPAR":
                return {}
    return names


def rewrite_dashes(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `?p-person` as `?p - person` where the section speaks of `?p`, and `person` is a type."""
    if not any(token.type == "VARIABLE" and "-" in token for token in tokens):
        return tokens
    types = declared_types(tokens)
    rewritten: dict[int, list[Token]] = {}
    for start, end in sections(tokens):
        variables = [token.lower() for token in tokens[start:end] if token.type == "VARIABLE"]
        for at in range(start, end):
            token = tokens[at]
            if token.type != "VARIABLE" or "-" not in token:
                continue
            name, _, type_name = token.rpartition("-")
            if type_name.lower() not in types or name.lower() not in variables:
                continue
            if variables.count(token.lower()) > 1:
                continue
            said = f"{name} - {type_name}"
            findings.add(
                LanguageCode.SPACE_BEFORE_DASH,
                span_of(token),
                f"`{token}` is one word: the `-` before a type stands alone",
                suggestion=said,
                fix=findings.rewrite(span_of(token), said),
            )
            rewritten[at] = [
                token.update(value=name),
                word("MINUS", "-", token),
                word("NAME", type_name, token),
            ]
    return [one for at, token in enumerate(tokens) for one in rewritten.get(at, [token])]


def _variable_lists(tokens: list[Token]) -> Iterator[tuple[int, int]]:
    """Yield the bounds of what stands inside the lists of variables that hold words alone."""
    section = ""
    for at in range(1, len(tokens) - 1):
        before_it, token, head = tokens[at - 1], tokens[at], tokens[at + 1]
        if token.startswith(":"):
            section = token.type
        if token.type != "LPAR":
            continue
        start = at + 1
        if section in ("_PREDICATES", "_FUNCTIONS") and head.type == "NAME" and before_it.type != "MINUS":
            start = at + 2
        elif before_it.type not in ("_PARAMETERS", "_FORALL", "_EXISTS"):
            continue
        end = start
        while end < len(tokens) and tokens[end].type in ("NAME", "VARIABLE", "MINUS"):
            end += 1
        if end < len(tokens) and tokens[end].type == "RPAR":
            yield start, end
