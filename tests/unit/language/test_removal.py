"""What is needless goes, with the space that parted it from the rest."""

import pytest

from item.diagnostics import Source, Span
from item.language.checker import check_text
from item.language.fixes import fixed, with_fixes
from item.language.removal import removal

DOMAIN = """(define (domain kennel)
  (:types person dog)
  (:constants mr_abbot - person rex tom - dog)
  (:predicates (fed ?d - dog))
  (:event feed :parameters (?p - person ?d - dog) :effect (fed ?d))
  (:lexicon
    LEXICON
    (feed "gives food")))"""


@pytest.mark.parametrize(
    ("lexicon", "mended"),
    [
        ('(rex "Rex" "the pup")', '(rex "the pup")'),
        ('(rex "the pup" "Rex")', '(rex "the pup")'),
        ('(rex "the pup" "rex" "Rex" "the dog")', '(rex "the pup" "the dog")'),
        ('(rex "the pup"\n      "Rex"\n      "the dog")', '(rex "the pup"\n      "the dog")'),
        ('(rex "Rex" ; his name\n      "the dog")', '(rex ; his name\n      "the dog")'),
        # An entry needs a phrase.
        ('(mr_abbot "Mr Abbot") (rex "the pup")', '(rex "the pup")'),
        ('(rex "the pup") (mr_abbot "Mr Abbot" "mr abbot")', '(rex "the pup")'),
        ('(tom "the pup") (rex "Rex") (mr_abbot "Mr Abbot")', '(tom "the pup")'),
    ],
)
def test_a_phrase_that_says_nothing_new_goes(lexicon, mended):
    source = Source("kennel.pddl", DOMAIN.replace("LEXICON", lexicon))
    _, found = check_text(source)
    assert {one.code for one in found} == {"W203"}
    after, _ = fixed(source)
    assert after.text == DOMAIN.replace("LEXICON", mended)
    assert check_text(after)[1] == ()


def test_what_stands_on_several_lines_may_have_a_comment_inside():
    lexicon = '(rex "Rex" ; who is old\n    )'
    source = Source("kennel.pddl", DOMAIN.replace("LEXICON", lexicon))
    _, (found,) = check_text(source)
    assert (found.code, found.fix) == ("W203", None)
    assert with_fixes(source, [found]) == source


def test_a_line_with_nothing_else_goes_as_a_whole():
    fix = removal(Span(2, 3, 2, 6), Source("x", "(a\n  (b)\n  (c))"))
    assert fix is not None
    assert [(one.span, one.text) for one in fix.edits] == [(Span(2, 1, 3, 1), "")]
