"""The extension for VS Code: its highlighting knows every keyword, its snippets are domains without fault."""

import json
import re
from pathlib import Path

import pytest

from item.diagnostics import Source
from item.language.checker import check_text
from item.language.syntax.lexer import keywords

FOLDER = Path(__file__).parents[3] / "grammar" / "vscode"
GRAMMAR = json.loads((FOLDER / "syntaxes" / "item.tmLanguage.json").read_text(encoding="utf-8"))
PATTERNS = [(one.get("name", ""), re.compile(one["match"])) for one in GRAMMAR["patterns"]]
FIELD = re.compile(r"\$\{\d+(?::([^{}]*))?\}|\$\d+")


def scope_of(line, word):
    """Return the scope of the first pattern that matches a word of a line."""
    at = line.index(word)
    for name, pattern in PATTERNS:
        for match in pattern.finditer(line):
            if match.start() <= at and match.end() >= at + len(word):
                return name
    return None


@pytest.mark.parametrize("word", sorted(word for word in keywords() if word.strip(":").isalpha()))
def test_every_keyword_is_highlighted(word):
    line = f"  {word} " if word.startswith(":") else f"  ({word} x)"
    scope = scope_of("(holds (open door) at noon)" if word == "at" else line, word)
    assert (scope or "").startswith("keyword")


@pytest.mark.parametrize(
    ("line", "word", "scope"),
    [
        ('  (red "a (van)") ; and', '"a (van)"', "string.quoted.double.item"),
        ("  ; (and ?x)", "and", "comment.line.semicolon.item"),
        ("(and (p ?x-1))", "?x-1", "variable.parameter.item"),
        ("(:requirements :typing)", ":typing", "constant.language.requirement.item"),
        ("(android ?x)", "and", None),
        ("(at ?x hall)", "at", None),
        ("(holds (at ann hall) at-noon)", "at-noon", None),
    ],
)
def test_words_are_highlighted(line, word, scope):
    assert scope_of(line, word) == scope


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("(at josé küche)", ["at", "josé", "küche"]),
        ("(:say (met ?x-1 2nd-base", [":say", "met", "?x-1", "2nd-base"]),
    ],
)
def test_a_word_of_the_editor_is_one_of_the_language(text, words):
    configuration = json.loads((FOLDER / "language-configuration.json").read_text(encoding="utf-8"))
    pattern, flags = (configuration["wordPattern"][key] for key in ("pattern", "flags"))
    # Letters and numbers of all scripts, as JavaScript names them; its `\\w` knows those of ASCII alone.
    assert (r"\w" in pattern, flags) == (False, "u")
    assert re.findall(pattern.replace(r"\p{L}\p{N}_", r"\w"), text) == words


def test_the_snippet_of_a_domain_is_one():
    snippets = json.loads((FOLDER / "snippets" / "item.json").read_text(encoding="utf-8"))
    text = FIELD.sub(lambda field: field[1] or "", "\n".join(snippets["domain"]["body"]))
    assert check_text(Source("snippet.pddl", text))[1] == ()


def test_the_files_that_the_manifest_names_exist():
    manifest = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    contributes = manifest["contributes"]
    named = [manifest["main"], contributes["languages"][0]["configuration"]]
    named += [one["path"] for kind in ("grammars", "snippets") for one in contributes[kind]]
    assert all((FOLDER / name).is_file() for name in named)
