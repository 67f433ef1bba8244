"""Printing and formatting lose nothing, whatever the tree or the text."""

from hypothesis import given
from hypothesis import strategies as st

from item.diagnostics import Source
from item.language.formatter import format_text
from item.language.parser import parse
from item.language.printing.printer import text_of
from item.language.syntax import ast, sections
from item.language.syntax.grammar import load_grammar
from tests.support.examples import examples

KEYWORDS = ("and", "or", "not", "imply", "forall", "exists", "when", "oneof", "release", "increase", "either")

words = st.from_regex(r"[a-zA-Z][\w-]{0,8}", fullmatch=True).filter(lambda word: word.lower() not in KEYWORDS)
names = st.builds(ast.Name, words)
variables = st.builds(ast.Variable, words.map(lambda word: f"?{word}"))
numbers = st.builds(ast.Name, st.integers(0, 99).map(str))
terms = names | variables | numbers
atoms = st.builds(ast.Atom, names, st.lists(terms, max_size=3).map(tuple))
types = st.lists(names, min_size=1, max_size=3).map(tuple)


def tuples(elements, **bounds):
    return st.lists(elements, **{"max_size": 4, **bounds}).map(tuple)


def typed(entries):
    """Return lists in which entries without a type come last, as in every text."""
    with_types = st.lists(st.builds(ast.Typed, entries, types), max_size=3)
    without = st.lists(st.builds(ast.Typed, entries), max_size=2)
    return st.builds(lambda first, last: (*first, *last), with_types, without)


formulas = st.recursive(
    atoms | st.builds(ast.Equal, terms, terms),
    lambda parts: (
        st.builds(ast.Not, parts)
        | st.builds(ast.And, tuples(parts))
        | st.builds(ast.Or, tuples(parts))
        | st.builds(ast.Imply, parts, parts)
        | st.builds(ast.Forall, typed(variables), parts)
        | st.builds(ast.Exists, typed(variables), parts)
    ),
    max_leaves=8,
)
effects = st.recursive(
    atoms | st.builds(ast.Delete, atoms) | st.builds(ast.Release, atoms),
    lambda parts: (
        st.builds(ast.AllOf, tuples(parts))
        | st.builds(ast.OneOf, tuples(parts, min_size=1))
        | st.builds(ast.When, formulas, parts)
        | st.builds(ast.ForallEffect, typed(variables), parts)
    ),
    max_leaves=8,
)
predicates = st.builds(sections.Predicate, names, typed(variables))
facts = st.builds(sections.Fact, atoms, st.booleans())
phrases = tuples(
    st.builds(ast.Phrase, st.text(st.characters(exclude_characters='"\n', codec="utf-8"), max_size=12)),
    min_size=1,
)
weights = st.floats(min_value=0, max_value=1e6, allow_nan=False).map(lambda weight: round(weight, 9))
queries = st.recursive(
    formulas
    | st.builds(ast.Count, tuples(variables, min_size=1), formulas)
    | st.builds(ast.Last, atoms)
    | st.builds(ast.Possible, formulas)
    | st.builds(ast.Certain, formulas),
    lambda parts: (
        st.builds(ast.Holds, parts, names | phrases.map(lambda some: some[0]))
        | st.builds(ast.Before, parts, formulas)
    ),
    max_leaves=2,
)
traits = st.builds(
    sections.Trait, st.sampled_from([":gender", ":number"]), names, tuples(names, min_size=1)
) | st.builds(
    sections.Trait,
    st.sampled_from([":animate", ":inanimate", ":narrator"]),
    st.none(),
    tuples(names, min_size=1),
)
modalities = st.builds(sections.Modality, phrases | st.just(()))
entries = (
    st.builds(sections.Phrases, names, phrases)
    | st.builds(sections.Prior, names, weights)
    | traits
    | modalities
)
domains = st.builds(
    sections.DomainDefinition,
    names,
    requirements=tuples(words.map(lambda word: ast.Name(f":{word}"))),
    types=typed(names),
    constants=typed(names | numbers),
    predicates=tuples(predicates),
    init=tuples(facts),
    exclusives=tuples(
        st.builds(sections.Exclusive, tuples(atoms, min_size=1), tuples(variables)), max_size=2
    ),
    constraints=tuples(st.builds(sections.Constraint, formulas), max_size=2),
    derived=tuples(st.builds(sections.Derived, names, typed(variables), formulas), max_size=2),
    events=tuples(st.builds(sections.Event, names, typed(variables), formulas, effects), max_size=3),
    lexicon=tuples(entries | st.builds(sections.Question, phrases, queries)),
    closed=tuples(st.builds(sections.Closed, tuples(names)), max_size=2),
    ordered=tuples(names),
    named_effects=tuples(st.builds(sections.NamedEffect, names, typed(variables), effects), max_size=2),
)
closed = tuples(st.builds(sections.Closed, tuples(names)), max_size=2)
problems = st.builds(sections.ProblemDefinition, names, names, typed(names), tuples(facts), closed)


def read(text):
    parsed = parse(Source("<text>", text))
    assert parsed.diagnostics == ()
    return parsed.tree


def words_and_comments(text):
    tokens = load_grammar().lex(text, dont_ignore=True)
    return [(token.type, token.rstrip()) for token in tokens if token.type != "SPACE"]


@given(domains | problems)
def test_reading_what_was_printed_gives_the_same_tree(tree):
    assert read(text_of(tree)) == tree


@given(domains | problems)
def test_printed_text_is_formatted_already(tree):
    text = text_of(tree)
    assert format_text(Source("<text>", text)) == text


@given(domains)
def test_no_line_is_wider_than_it_must_be(tree):
    for line in text_of(tree).split("\n"):
        assert len(line) <= 110 or len(line.split()) <= 2


@st.composite
def messy_texts(draw):
    """A domain with comments, empty lines and odd spaces between its words."""
    text = text_of(draw(domains))
    gap = st.sampled_from(
        ["", "", "", " ", "\n", "\n\n\n", "\t", "; note\n", "\n;; own line\n", " ;\n", "\n\n; x  \n\n"]
    )
    pieces = [str(token) for token in load_grammar().lex(text)]
    return "".join(draw(gap) + " " + piece for piece in pieces) + draw(gap)


@given(messy_texts())
@examples(20)
def test_formatting_keeps_words_and_comments_and_is_idempotent(text):
    formatted = format_text(Source("<text>", text))
    assert words_and_comments(formatted) == words_and_comments(text)
    assert format_text(Source("<text>", formatted)) == formatted
