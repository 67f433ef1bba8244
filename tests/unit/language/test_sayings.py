import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.language.printing.printer import text_of
from item.language.sayings import say
from item.output.notation import say_all

TEXT = """(define (domain d) (:types player) (:constants ann bob - player)
  (:predicates (holding ?p - player) (likes ?a ?b - player) (dark))
  (:event take :parameters (?p - player) :effect (holding ?p))
  (:event meet :parameters (?p ?q - player) :effect (likes ?p ?q))
  (:event dusk :effect (dark))
  (:lexicon %s))"""
SAYINGS = '(:say (holding ?P) "?p has the ball") (:say (likes ?a bob) "?a likes Bob" "Bob bores ?a")'


def domain(entries):
    return Domain.parse(TEXT % entries)


def test_facts_are_said_as_the_lexicon_says():
    known = domain(SAYINGS).lexicon.sayings
    assert say(known, ("holding", "ann")) == "ann has the ball"
    assert say(known, ("holding", "ann"), true=False) == "it is false that ann has the ball"
    assert say(known, ("likes", "ann", "bob")) == "ann likes Bob"
    assert say(known, ("likes", "ann", "bob"), true=False) == "Bob bores ann"
    assert say(known, ("likes", "bob", "ann")) is None
    assert say(known, ("dark",)) is None
    assert say_all([("dark",), ("holding", "bob")], known) == ["bob has the ball", "dark()"]


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ('(:say (holding ?p) "?q has the ball")', "E205"),
        ('(:say (hold ?p) "?p has the ball")', "E203"),
        ('(:say (holding ?p ?q) "?p has the ball")', "E210"),
        ('(:say (holding ?p) "...")', "E308"),
        ("(:say (holding ?p))", "E1"),
    ],
)
def test_what_cannot_be_said_is_refused(entry, code):
    with pytest.raises(InputError, match=code):
        domain(entry)


def test_sayings_are_printed_as_they_are_read():
    text = text_of(domain(SAYINGS).definition)
    assert '(:say (likes ?a bob) "?a likes Bob" "Bob bores ?a")' in text
    assert say(Domain.parse(text).lexicon.sayings, ("holding", "ann")) == "ann has the ball"
