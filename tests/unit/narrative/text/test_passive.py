"""Who acts in a clause in the passive."""

import pytest

from item.language.domain import Domain
from item.narrative.text.clauses import ClauseFinder
from item.narrative.text.mentions import MentionFinder
from item.narrative.text.passive import passive_agents

HOUSE = Domain.parse("""(define (domain house) (:types person thing place)
  (:constants ann ben - person key - thing hall - place)
  (:event give :parameters (?a - person ?k - thing ?b - person)))""")


def agents(text):
    reading = MentionFinder(HOUSE).read(text)
    clauses = ClauseFinder(HOUSE).clauses(text, reading)
    return passive_agents(type(reading)(reading.tokens, reading.mentions, clauses))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The key was given to Ann by Ben.", {"ben": 0}),
        ("Given to Ann by the old Ben, the key was gone.", {"ben": 0}),
        ("Ann slept, and the key was taken by Ben.", {"ben": 2}),
        ("Ann was set upon by Ben.", {"ben": 0}),
        ("Ann gave Ben the key by the hall.", {}),
        ("Ann walked by Ben.", {}),
        ("The key was given to Ann.", {}),
    ],
)
def test_agents_stand_after_by_in_a_clause_in_the_passive(text, found):
    assert dict(agents(text)) == found
