"""What a session did before changes no digit of what it learns and reads."""

import pytest

from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.model import EM
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.persistence import dump_model
from item.session import Session

LENDING = Domain.parse("""(define (domain lending)
  (:types person book)
  (:constants ann ben cora dan - person atlas novel poems - book)
  (:predicates (has ?p - person ?b - book) (in ?p - person))
  (:exclusive (has ?p ?b) :per (?b))
  (:event borrow :parameters (?p - person ?b - book) :precondition (not (has ?p ?b)) :effect (has ?p ?b))
  (:event lend :parameters (?p ?q - person ?b - book) :precondition (has ?p ?b) :effect (has ?q ?b))
  (:event return :parameters (?p - person ?b - book) :precondition (has ?p ?b) :effect (not (has ?p ?b)))
  (:event come :parameters (?p - person) :precondition (not (in ?p)) :effect (in ?p))
  (:event leave :parameters (?p - person) :precondition (in ?p) :effect (not (in ?p))))""")
TOLD = (
    "Somebody came.",
    "She takes a book.",
    "He has it now.",
    "Ann or Ben borrows the poems.",
    "She gives it to Cora.",
    "He is there no more.",
    "Dan takes it.",
    "It rains.",
    "They bring a book back.",
    "She goes.",
)


def story(name, sentences):
    return Narrative(name, tuple(Sentence(f"{name}.{n}", one) for n, one in enumerate(sentences)))


def outcome(before, **search):
    """Return the model of a story, and its three best readings, of a session that has read another one."""
    session = Session(Preprocessors(LENDING), EM(), SearchOptions(**search))
    if before:
        other = [story("other", before)]
        session.decode(session.learn(other).model, other)
    own = [story("own", TOLD)]
    model = session.learn(own).model
    (found,) = session.decode(model, own, 3, frozen=True)
    streamed = [one.alternatives for one in session.stream(model, own[0].sentences, frozen=True, batch=2)]
    told = [([one.alternatives for one in own.sentences], own.utility, str(own.gap)) for own in found]
    return dump_model(model, LENDING), told, streamed


@pytest.mark.parametrize("search", [{}, {"beam": "all"}, {"beam": 5, "prove": True}], ids=str)
def test_what_a_session_has_read_before_changes_no_digit(search):
    first = outcome((), **search)
    assert outcome(TOLD[::-1], **search) == first
    assert outcome(TOLD[4:8], **search) == first
