"""Ordinals as adverbs, and as names of constants."""

import pytest

from item.language.domain import Domain
from item.narrative.description.adverbs import adverbs, without
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.modality.clauses import ClauseFinder
from item.narrative.words.tokens import split_words

ROW = Domain.parse("""(define (domain row) (:types tile spot) (:constants oak elm - tile first last - spot)
  (:event clear :parameters (?s - spot)) (:event turn :parameters (?t - tile)))""")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Turn the oak first.", ["oak"]),
        ("Turn oak first, then elm.", ["oak", "elm"]),
        ("Turn the oak tile first and the elm.", ["oak", "elm"]),
        ("First turn the oak.", ["oak"]),
        ("First, the oak was turned.", ["oak"]),
        ("Clear first.", ["first"]),
        ("Clear the first.", ["first"]),
        ("Move the oak to first.", ["oak", "first"]),
        ("Swap the oak and last.", ["oak", "last"]),
        ("First is cleared.", ["first"]),
    ],
)
def test_an_ordinal_names_a_constant_only_where_one_may_stand(text, named):
    reading = MentionFinder(ROW).read(text)
    times = adverbs(reading.tokens, split_words(text)[1], ClauseFinder(ROW).is_verb)
    assert [one.constant for one in without(reading, times).mentions] == named
