"""Two particles of one verb."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

LAMPS = Domain.parse("""(define (domain lamps) (:types person lamp)
  (:constants ann - person hall porch - lamp) (:predicates (lit ?l - lamp))
  (:event switch_on :parameters (?l - lamp) :effect (lit ?l))
  (:event switch_off :parameters (?l - lamp) :effect (not (lit ?l)))
  (:event reset :parameters (?l - lamp))
  (:event walk :parameters (?p - person)) (:event nothing)
  (:lexicon (reset "switches off and on twice") (walk "walks up" "walks down")))""")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann switches it off and on again.", "ann switches it off and switches it on again"),
        ("It is switched off and then on.", "it is switched off and switched then on"),
        (
            "Ann switched the hall off and the porch on.",
            "ann switched the hall off and switched the porch on",
        ),
        (
            "Ann switched the hall off and back on.",
            "ann switched the hall off and switched the hall back on",
        ),
        # An author's own words stay as they are.
        ("Ann switched it off and on twice.", "ann switched it off and on twice"),
        # One event, whatever the particles; no verb; no second particle.
        ("Ann walks up and down.", "ann walks up and down"),
        ("Off and on again.", "off and on again"),
        ("Ann switches it off and leaves.", "ann switches it off and leaves"),
        ("Ann switches it off and on", "ann switches it off and switches it on"),
        ("And on and off.", "and on and off"),
        ("Ann switches it off and", "ann switches it off and"),
    ],
)
def test_a_verb_with_two_particles_is_said_twice(text, words):
    assert " ".join(Annotator(LAMPS).read_all([[text]])[0][-1].tokens) == words
