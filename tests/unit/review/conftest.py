import pytest

from item import Narrative, NarrativeMapper
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


DOORS = """(define (domain doors) (:types door) (:constants oak elm - door)
  (:predicates (opened ?d - door) (locked ?d - door))
  (:event open :parameters (?d - door)
    :precondition (and (not (opened ?d)) (not (locked ?d))) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:event lock :parameters (?d - door) :precondition (not (locked ?d)) :effect (locked ?d)){})"""
LABELS = ("lock(oak)", "open(elm)", "close(elm) + open(oak)", "close(elm)", "nothing()")


@pytest.fixture
def labelled_together():
    """Return a function that labels a sentence with two events, of which the second cannot happen.

    It returns the domain, the narrative, a mapper that keeps what is known after that, and the labels; given
    the labels and further sections of the domain.
    """

    def make(labels=LABELS, sections=""):
        domain = Domain.parse(DOORS.format(sections))
        texts = ["oak is locked", "elm opens", "elm closes and oak opens", "elm closes", "it rains"]
        told = [Sentence(f"h.{number}", text) for number, text in enumerate(texts[: len(labels)])]
        narrative = Narrative("h", told)
        mapper = NarrativeMapper(domain, on_contradiction="keep").fit([narrative], labels=[labels])
        return domain, narrative, mapper, [labels]

    return make
