"""In which order the events of a sentence stand."""

import numpy as np

from item.language.domain import Domain
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors

SHELVES = Domain.parse("""(define (domain shelves) (:types book) (:constants atlas novel poems - book)
  (:event take :parameters (?b - book)) (:lexicon (take "takes")))""")


def test_last_digits_do_not_decide_which_event_stands_first():
    told = Narrative("day", (Sentence("d.0", "The atlas, the novel and the poems are there: takes one."),))
    ((one,),) = (own.candidate_sets for own in Preprocessors(SHELVES).prepare([told]).narratives)
    n = len(one.candidates)
    assert n > 2
    alike = np.full(n, 1 / n)
    noise = np.arange(n) * 1e-16
    for shares in (alike, alike + noise, alike - noise):
        assert one.by_event(shares)[0].tolist() == [*range(n)]
    assert one.by_event(np.arange(n) / n)[0].tolist() == [*range(n)][::-1]
