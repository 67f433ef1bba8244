"""The tables of the grammar are kept, and whatever happens to what is kept, the grammar is the same."""

import os

import pytest

from item.diagnostics import Source
from item.language.domain import Domain
from item.language.parser import parse
from item.language.syntax import grammar as module
from item.resources import shipped
from item.user_cache import MAX_CACHE, sealed

TEXT = (shipped("domain") / "robocup.pddl").read_text(encoding="utf-8")


@pytest.fixture
def grammar(monkeypatch, tmp_path):
    """Return a function that gets the grammar as a new process does, and counts how often it is compiled."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    compiled = []

    class Counted(module.Lark):
        def __init__(self, *arguments, **options):
            compiled.append(arguments)
            super().__init__(*arguments, **options)

    monkeypatch.setattr(module, "Lark", Counted)

    def start():
        module.load_grammar.cache_clear()
        return module.load_grammar()

    yield start, compiled, tmp_path / "item" / "axioms.json"
    module.load_grammar.cache_clear()


def reads(grammar):
    """Return the tree that a grammar reads, with the places of its words."""
    parsed = grammar.parse("(define (domain d) (:event e :precondition (and) :effect (and)))", start="file")
    return [(token.type, str(token), token.column) for token in parsed.scan_values(lambda _: True)]


def test_the_tables_are_compiled_once(grammar):
    start, compiled, _ = grammar
    first, second = start(), start()
    assert len(compiled) == 1
    assert first is not second
    assert reads(first) == reads(second)
    assert list(map(repr, first.terminals)) == list(map(repr, second.terminals))
    assert [(t.type, t) for t in first.lex(TEXT)] == [(t.type, t) for t in second.lex(TEXT)]
    tree = parse(Source("kept", TEXT)).tree
    module.load_grammar.cache_clear()
    assert parse(Source("kept again", TEXT)).tree == tree


@pytest.mark.parametrize("damage", ["empty", "cut", "changed", "unsealed", "other", "no text", "a program"])
def test_damaged_tables_are_made_again(grammar, damage):
    start, compiled, kept = grammar
    whole = reads(start())
    sound = kept.read_bytes()
    damaged = {
        "empty": b"",
        "cut": sound[: len(sound) // 2],
        "changed": sound.replace(b'"states"', b'"stat3s"'),
        "unsealed": sound.partition(b"\n")[2],
        "other": b"0" * 64 + b'\n{"data": {}, "memo": {}}',
        "no text": b"\xff\xfe" + sound,
        "a program": b"cos\nsystem\n(S'false'\ntR.",
    }[damage]
    assert damaged != sound
    kept.write_bytes(damaged)
    assert reads(start()) == whole
    assert len(compiled) == 2
    assert reads(start()) == whole
    assert len(compiled) == 2


def test_tables_of_another_grammar_are_made_again(grammar, monkeypatch):
    start, compiled, _ = grammar
    start()
    monkeypatch.setattr(module.lark, "__version__", "1.0")
    start()
    assert len(compiled) == 2


def test_without_a_home_nothing_is_kept(grammar, monkeypatch, tmp_path):
    start, compiled, _ = grammar
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", "here")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert reads(start()) == reads(start())
    assert len(compiled) == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("place", ["a file", "an unreadable entry"])
def test_a_cache_that_cannot_be_used_is_no_error(grammar, place):
    start, compiled, kept = grammar
    if place == "a file":
        kept.parent.write_text("in the way", encoding="utf-8")
    else:
        kept.mkdir(parents=True)
    assert reads(start()) == reads(start())
    assert len(compiled) == 2
    assert sorted(path.name for path in kept.parent.parent.rglob("*")) in (["item"], ["axioms.json", "item"])


@pytest.mark.parametrize("tables", ["{}", "null", "[" * 200_000, '{"data": {}, "memo": {}}'])
def test_tables_that_only_look_sound_are_made_again(grammar, tables):
    """A seal says who wrote the tables, not that they are any good."""
    start, compiled, kept = grammar
    whole = reads(start())
    text = (shipped("grammar") / "axioms.lark").read_text(encoding="utf-8")
    made_from = "\n".join([module.lark.__version__, *module.STARTS, text])
    kept.write_text(f"{sealed(made_from, tables)}\n{tables}", encoding="utf-8")
    assert reads(start()) == whole
    assert len(compiled) == 2


@pytest.mark.parametrize("kind", ["pipe", "device", "large", "somebody else's"])
def test_what_is_no_file_of_this_user_is_not_read(grammar, monkeypatch, kind):
    """A pipe would be waited for, and a device has no end."""
    start, compiled, kept = grammar
    whole = reads(start())
    if kind == "somebody else's":
        monkeypatch.setattr(os, "getuid", lambda: os.stat(kept).st_uid + 1)
    elif kind == "large":
        os.truncate(kept, MAX_CACHE + 1)
    else:
        kept.unlink()
        if kind == "pipe":
            os.mkfifo(kept)
        else:
            kept.symlink_to("/dev/zero")
    assert reads(start()) == whole
    assert len(compiled) == 2


def test_predicates_may_be_called_as_words_of_queries_are():
    """Three of four authors who had seen no documentation asked `(holds ?who ?key)`."""
    domain = Domain.parse(
        """(define (domain keys) (:types person key) (:constants ann - person k1 - key)
        (:predicates (holds ?p - person ?k - key) (last ?p - person))
        (:event take :parameters (?p - person ?k - key) :effect (and (holds ?p ?k) (last ?p)))
        (:lexicon (:question "who has ?k" (holds ?who ?k)) (:question "was it ?p" (last ?p))
          (:question "who had ?k" (holds (holds ?who ?k) at early))))"""
    )
    assert len(domain.lexicon.questions) == 3
