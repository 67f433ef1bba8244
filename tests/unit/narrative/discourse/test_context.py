"""Whom sentences leave in mind, and how salient each is."""

import pytest

from item.language.domain import Domain
from item.narrative.discourse.context import (
    LONG_AGO,
    MOST_REMEMBERED,
    NEARNESS,
    DiscourseContext,
    Salience,
    classify,
)
from item.narrative.mentions.mentions import MentionFinder

CREW = "(define (domain crew) (:types sailor) (:constants Ann Bob Cy Di - sailor) (:event sail))"


@pytest.fixture(scope="module")
def read():
    return MentionFinder(Domain.parse(CREW)).read


def after(read, *texts):
    context = DiscourseContext()
    for text in texts:
        context = context.after(read(text))
    return context


def test_the_last_sentence_counts_most_and_its_first_name_before_the_others(read):
    context = after(read, "Cy waves.", "Ann sails with Bob.")
    assert context.named == ("Ann", "Bob", "Cy")
    assert context.last == ("Bob", "Ann")


def test_a_sentence_without_names_only_lets_time_pass(read):
    before, rain = after(read, "Ann sails."), after(read, "Ann sails.", "It rains.")
    assert (rain.named, rain.last) == (before.named, before.last)
    assert (before.nearness("Ann"), rain.nearness("Ann")) == NEARNESS[:2]


def test_who_was_named_lately_is_near(read):
    context = after(read, "Ann sails.", "Bob sails.", "Cy sails.", "Ann waves.", "It rains.")
    assert [context.nearness(one) for one in ("Ann", "Cy", "Bob", "Di")] == [*NEARNESS[1:], LONG_AGO]
    gone = after(read, "Ann sails.", *["It rains."] * len(NEARNESS))
    assert gone.nearness("Ann") == LONG_AGO
    # Time without names leaves the context as it is, so that sentences can share what is found for them.
    assert gone.after(read("It rains.")) == gone


def test_whoever_speaks_is_near(read):
    context = after(read, "Ann sails.", "It rains.").told_by("Di")
    assert [context.nearness(one) for one in ("Di", "Ann")] == [NEARNESS[0], NEARNESS[1]]


def test_a_pronoun_keeps_those_before_in_the_last_sentence(read):
    assert after(read, "Ann waves.", "Bob sees her.").last == ("Bob", "Ann")
    assert after(read, "Ann waves.", "Bob sails.").last == ("Bob",)


def test_memory_is_bounded():
    names = " ".join(f"s{i}" for i in range(2 * MOST_REMEMBERED))
    domain = Domain.parse(
        f"(define (domain crew) (:types sailor) (:constants {names} - sailor) (:event sail))"
    )
    context = DiscourseContext().after(MentionFinder(domain).read(names.replace(" ", " and ")))
    assert len(context.named) == MOST_REMEMBERED


def test_classes_rank_among_those_who_fit():
    classes = classify(("Di", "Bob"), ("Ann", "Bob", "Cy", "Di"), frozenset())
    assert classes == {
        "Ann": (Salience.NEVER, 2),
        "Bob": (Salience.SECOND, 1),
        "Cy": (Salience.NEVER, 2),
        "Di": (Salience.FIRST, 1),
    }
    assert classify((), ("Ann", "Bob"), {"Bob"})["Bob"] == (Salience.NARRATOR, 1)
    # Two of whom one narrates share the class.
    several = classify(("Ann",), ("Ann", "Bob", "Cy"), {"Ann", "Bob"})
    assert several["Ann"] == several["Bob"] == (Salience.NARRATOR, 2)


def test_who_was_named_before_is_in_a_class_with_few_others():
    names = [f"s{number}" for number in range(10)]
    found = classify(names, [*names, "other", "narrator"], {"narrator"})
    assert [found[one] for one in (*names, "other", "narrator")] == [
        (Salience.FIRST, 1),
        (Salience.SECOND, 1),
        (Salience.THIRD, 1),
        *[(Salience.FOURTH, 2)] * 2,
        *[(Salience.SIXTH, 3)] * 3,
        *[(Salience.EARLIER, 2)] * 2,
        (Salience.NEVER, 1),
        (Salience.NARRATOR, 1),
    ]
    # Their numbers are places in tables.
    assert [*Salience] == [*range(len(Salience))]
