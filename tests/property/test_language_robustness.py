"""Whatever the text, checking it ends with messages about places in it, never with a traceback."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from item.diagnostics import InputError, Severity, Source
from item.language.checker import check_text
from item.language.collector import Collector
from item.language.domain import Domain
from item.language.formatter import format_text
from item.language.parser import parse
from item.language.recovery.parentheses import ParenthesisMatcher
from item.language.syntax import sections
from item.language.syntax.grammar import load_grammar
from item.language.syntax.lexer import MAX_LENGTH, MAX_TOKENS, keywords, tokenize
from item.resources import shipped

DOMAINS = [path.read_text(encoding="utf-8") for path in sorted(shipped("domain").glob("*.pddl"))]
SMALL = """(define (domain lamps)
  (:types lamp room) (:constants desk - lamp hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:init (in desk hall)) (:exclusive (in ?l ?r) :per (?l)) (:constraint (or (on desk) (not (on desk))))
  (:event light :parameters (?l - lamp) :precondition (exists (?r - room) (in ?l ?r)) :effect (on ?l))
  (:lexicon (desk "the desk") (:prior light 2)))"""
# `NAME` is also what a message calls a name to be filled in.
TERMINALS = re.compile(
    "|".join(sorted(rf"\b{t.name}\b" for t in load_grammar().terminals if t.name != "NAME"))
    + r"|Token\(|\$END"
)

pieces = st.sampled_from(
    [
        *keywords(),
        "(",
        ")",
        "(",
        ")",
        "?x",
        "?x-",
        "on",
        "desk",
        '"a b"',
        '"',
        "3",
        ";c\n",
        "\x00",
        "<",
        "\\",
        "#script",
    ]
)


def check(text):
    """Check a text, and what holds of all messages."""
    found = check_text(Source("<text>", text))[1]
    lines = text.split("\n")
    assert [one.sort_key() for one in found] == sorted(one.sort_key() for one in found)
    for one in found:
        assert one.code[0] == one.severity[0].upper()
        assert not TERMINALS.search(f"{one.message} {one.expected} {one.suggestion}".replace(text, ""))
        for span in [one.span, *(other.span for other in one.related)]:
            if span is not None:
                assert 1 <= span.line <= span.end_line <= len(lines)
                assert 1 <= span.column <= len(lines[span.line - 1]) + 1
        assert one.render()
    if [one for one in found if one.severity is Severity.ERROR]:
        with pytest.raises(InputError):
            Domain.parse(text)
    elif isinstance(parse(Source("<text>", text)).tree, sections.DomainDefinition):
        Domain.parse(text)
    return found


@given(st.text(max_size=200))
def test_any_text(text):
    check(text)


@given(st.lists(pieces, max_size=80).map(" ".join))
def test_any_words(text):
    check(text)


@given(st.lists(pieces, max_size=40).map(lambda words: f"(define (domain d) {' '.join(words)})"))
def test_any_words_inside_a_domain(text):
    check(text)


@st.composite
def damaged(draw):
    text = draw(st.sampled_from([SMALL, SMALL, SMALL, *DOMAINS]))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 1, 1, 1, 2, 9, 40]))
        put = draw(st.sampled_from(["", "", "(", ")", '"', ";", "?", "-", ":", " ", "x"]) | pieces)
        text = text[:at] + put + text[at + length :]
    return text


@given(damaged())
def test_damaged_domains(text):
    errors = [one for one in check(text) if one.severity is Severity.ERROR]
    if not errors:
        assert format_text(Source("<text>", text))


@pytest.mark.parametrize(
    "text",
    [
        "(" * 10_000,
        "(define (domain d) (:constraint " + "(not " * 10_000 + "(p)" + ")" * 10_002,
        ")" * (MAX_TOKENS + 1),
        "(define (domain d) (:constants " + "a " * MAX_TOKENS + "))",
        "(define (domain d) (:constants " + "a" * 900_000 + "))",
        "@" * (MAX_LENGTH + 1),
        "\n" * MAX_LENGTH,
        '"' * 100_001,
        "1" * 500_000 + "$",
        "-" * 70_000,
        "(define (domain d) (:types " + " ".join(f"t{n} - t{n + 1}" for n in range(5_000)) + "))",
        "(define (domain d) (:types " + " ".join(f"t{n} - t{(n + 1) % 5_000}" for n in range(5_000)) + "))",
    ],
    ids=lambda text: f"{text[:24]}... ({len(text)})".replace("\n", "|"),
)
def test_huge_texts_are_answered_with_a_diagnostic(text):
    assert [one for one in check_text(Source("<text>", text))[1] if one.severity is Severity.ERROR]


def test_the_same_text_gives_the_same_messages():
    text = SMALL.replace("room)", "rom)").replace("lamp)", "lmap)")
    assert check(text) == check(text)
    assert check(text)


@pytest.mark.parametrize("name", ['a"b', "a\\b", "#script", "#include", "%x", "a.b", "x;y", "a'b", "a\x00b"])
def test_a_name_is_a_plain_word(name):
    found = check_text(Source("<text>", f"(define (domain d) (:constants {name}\n))"))[1]
    assert {one.code for one in found} & {"E101", "E102", "E108", "W301"}


@pytest.mark.parametrize(
    "phrase", ["#script(python) x #end.", "%* x *%", "\\", "#include 'x'.", "'); x(", "{{ x }}"]
)
def test_a_phrase_is_kept_as_written(phrase):
    domain = Domain.parse(f'(define (domain d) (:constants ann) (:lexicon (ann "an {phrase}")))')
    assert domain.lexicon.aliases == {"ann": (f"an {phrase}",)}


@given(st.lists(pieces, max_size=60).map(" ".join))
def test_parentheses_are_matched_or_given_up(text):
    findings = Collector(Source("<text>", text))
    tokens = ParenthesisMatcher(tokenize(findings.source, findings) or [], findings).run()
    depth = 0
    for token in tokens or ():
        depth += {"LPAR": 1, "RPAR": -1}.get(token.type, 0)
        assert depth >= 0
    assert depth == 0


@pytest.mark.parametrize(
    "text",
    [
        "(define (domain d) ()",
        "define certain ( or ( :objects ) :types ) ( foo ) ( domain :types ) at :parameters x ( :lexicon )",
        "when ) ( at define ( :types not when :precondition holds :effect 3",
    ],
)
def test_what_once_went_wrong(text):
    assert check(text)
