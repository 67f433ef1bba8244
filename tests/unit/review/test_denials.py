"""Which clauses do not tell what happened, and which phrases say so."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.review.denials import Denial, DenialKind, denials

TEXT = """(define (domain house) (:types person door) (:constants ann ben - person oak - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?p - person ?d - door) :effect (opened ?d))
  (:lexicon (open "is glad to open") (:modality {modality})))"""


@pytest.mark.parametrize(
    ("modality", "text", "found"),
    [
        ('"leans forward"', "Ann opened the oak.", ()),
        ('"leans forward"', "Ann leans forward to it.", (("ann leans forward to it", ("leans forward",)),)),
        (
            '"forward" "leans forward"',
            "Ann leans forward to it, and Ben opened the oak.",
            (("ann leans forward to it", ("leans forward",)),),
        ),
        ('"x"', "Ann did not open the oak.", (("ann did not open the oak", ("not",)),)),
        ('"x"', "Did Ann open the oak?", (("did ann open the oak", ()),)),
        (
            '"x"',
            "Instead of opening the oak Ann sat.",
            (("instead of opening the oak", ("instead of",)),),
        ),
        (":off", "Ann did not open the oak.", ()),
    ],
)
def test_the_phrases_of_a_clause_that_tells_nothing(modality, text, found):
    domain = Domain.parse(TEXT.format(modality=modality))
    ((reading,),) = Annotator(domain).read_all([[text]])
    kinds = [DenialKind.PHRASES if phrases else DenialKind.FORM for _, phrases in found]
    expected = (Denial(*one, kind) for one, kind in zip(found, kinds, strict=True))
    assert denials(reading, domain.lexicon) == tuple(expected)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ('"The oak is mine," said Ann.', ["speech", "speaker"]),
        ('"How kind," said Ben, and Ann opened the oak.', ["speech", "speaker"]),
        ('"Did Ann open the oak?" asked Ben.', ["form", "speaker"]),
    ],
)
def test_what_is_said_and_who_says_it(text, kinds):
    domain = Domain.parse(TEXT.format(modality='"x"'))
    ((reading,),) = Annotator(domain).read_all([[text]])
    assert [(one.kind, one.phrases) for one in denials(reading, domain.lexicon)] == [(k, ()) for k in kinds]
