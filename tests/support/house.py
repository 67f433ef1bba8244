"""A house in which people take, open and close things, and the clauses of sentences about it."""

from item.language.domain import Domain
from item.narrative.annotator import Annotator

HOUSE = Domain.parse("""(define (domain house) (:types person thing)
  (:constants ann ben - person cup gate - thing)
  (:event take :parameters (?p - person ?t - thing)) (:event open :parameters (?p - person ?t - thing))
  (:event close :parameters (?p - person ?t - thing)))""")


def clauses_in(text, *, told=False):
    """Return the clauses of a sentence as words; those alone that tell what happened if `told`."""
    ((reading,),) = Annotator(HOUSE).read_all([[text]])
    return [" ".join(reading.tokens[one.start : one.end]) for one in reading.clauses if one.told or not told]
