import pytest

from item.inference.interpretation import Interpretation, InterpretedSentence
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.narrative.narrative import Sentence
from item.review.text import read_sentences

NOWHERE = BeliefState()


@pytest.fixture
def domain():
    return Domain.parse(
        """(define (domain house)
          (:types person door)
          (:constants ann ben - person oak elm - door)
          (:predicates (opened ?d - door))
          (:event open :parameters (?p - person ?d - door)
            :precondition (not (opened ?d)) :effect (opened ?d))
          (:event close :parameters (?p - person ?d - door)
            :precondition (opened ?d) :effect (not (opened ?d)))
          (:event take-off :parameters (?p - person ?d - door))
          (:lexicon (open "unlocks" "lets in") (close "bangs")))"""
    )


@pytest.fixture
def told():
    """Return a function that makes a reading of (text, event, further alternatives, known before)."""

    def make(*sentences):
        read = []
        for number, (text, event, *rest) in enumerate(sentences):
            others = rest[0] if rest else {}
            before = rest[1] if len(rest) > 1 else NOWHERE
            share = 1 - sum(others.values())
            read.append(
                InterpretedSentence(
                    Sentence(f"h.{number}", text),
                    event,
                    share,
                    True,
                    before,
                    NOWHERE,
                    ((event, share), *others.items()),
                )
            )
        return Interpretation("h", tuple(read), 0.0)

    return make


@pytest.fixture
def sentences(domain, told):
    """Return a function that makes sentences as reviews see them."""
    return lambda *some: read_sentences(domain, [told(*some)], {})
