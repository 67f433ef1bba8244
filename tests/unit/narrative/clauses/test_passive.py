"""Who acts in a clause in the passive."""

import pytest

from item.language.domain import Domain
from item.narrative.clauses.passive import passive_agents
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.modality.clauses import ClauseFinder

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
        ("The key was given to Ann by Ben.", {7: 0}),
        ("Given to Ann by the old Ben, the key was gone.", {6: 0}),
        ("Ann slept, and the key was taken by Ben.", {8: 2}),
        ("Ann was set upon by Ben.", {5: 0}),
        ("Ann gave Ben the key by the hall.", {}),
        ("Ann walked by Ben.", {}),
        ("The key was given to Ann.", {}),
        ("The key was given to Ann by him.", {7: 0}),
        ("The key was given to Ann by his hand.", {}),
        ("7:10 Key handed over to Ann by Ben.", {8: 0}),
        ("Ann sent to the hall by Ben.", {6: 0}),
        ("Ann sent the key to the hall by Ben.", {}),
        ("She sent Ann to the hall by Ben.", {}),
        ("Ann had strolled over to the hall by Ben.", {}),
        ("Ann strolled on by the hall.", {}),
        ("Then Ann left the key in the shed by the hall.", {}),
        ("The key had been left lying there by Ben.", {8: 0}),
        ("Left by the hall.", {}),
        ("Downstairs by Ben Ann slept.", {}),
        ("Ann was tied by Ben.", {4: 0}),
        ("Seed by Ben.", {}),
        ("The key was given by the warder in the hall to Ben.", {}),
        ("The key handed over to Ann by Ben.", {7: 0}),
        ("Ann is near the old shed mended by Ben.", {}),
        # What interrupts a clause does not end it, unless it has a verb or a name of its own.
        ("Ann was tied, and rightly, by Ben.", {6: 0}),
        ("Ann was tied, Ben thinks, by the hall.", {}),
        ("Ann was tied, poor Ben by the hall.", {}),
        # The subject is that of the clause before.
        ("Ann was caught and then tied by Ben.", {7: 0}),
        ("Ben, Ann ran and was tied by Ben.", {7: 1}),
        ("Ann, who was tied by Ben, slept.", {5: 0}),
    ],
)
def test_agents_stand_after_by_in_a_clause_in_the_passive(text, found):
    assert dict(agents(text)) == found
