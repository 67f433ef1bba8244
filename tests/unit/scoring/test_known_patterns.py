"""Role patterns that are remembered, against those worked out anew."""

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.scoring.directions import called
from item.scoring.known_patterns import known_patterns, known_places
from item.scoring.role_patterns import role_patterns, told_places

STATION = Domain.parse("""(define (domain station) (:types person)
  (:constants ann ben cora - person)
  (:event arrest :parameters (?by ?who - person) :precondition (not (= ?by ?who)))
  (:event nothing)
  (:lexicon (:gender female ann cora) (:gender male ben) (arrest "arrested")))""")
TEXTS = (
    "Ann arrested Ben.",
    "Ann was arrested by Ben.",
    "Ann and Ben were arrested.",
    "Ben arrested Cora.",
    '"Ben arrested me," said Ann.',
    '"I arrested Ben," said Ann.',
)


def test_sentences_that_tell_of_the_same_candidates_keep_patterns_of_their_own():
    told = Narrative("monday", tuple(Sentence(str(k), text) for k, text in enumerate(TEXTS)))
    parameters = called(STATION)
    prepared = Preprocessor(STATION, Reasoner(STATION)).preprocess(told).candidate_sets
    forms = {id(one.candidates.form) for one in prepared}
    assert len(forms) < len(TEXTS)
    for _ in range(2):
        for one in prepared:
            assert known_places(one.reading, one.candidates) == told_places(one.reading)
            assert known_patterns(one.reading, one.candidates, parameters) == role_patterns(
                one.reading, one.candidates, parameters
            )
