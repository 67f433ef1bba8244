"""How many events candidates are, and of which types, counted one candidate at a time."""

from __future__ import annotations

from collections import Counter
from itertools import product
from time import process_time

import pytest

from item.language.domain import NOTHING, Domain
from item.logic.reasoner import Reasoner
from item.narrative.clauses.background import is_background
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.narrative import Narrative, Sentence
from item.narrative.prepared import CandidateSet
from item.narrative.preprocess import Preprocessor
from item.scoring import encoding
from item.scoring.encoding import Encoder
from item.scoring.vocabulary import collect_vocabulary

DOMAIN = Domain.parse("""(define (domain carriers) (:types person parcel van place)
  (:constants ann - person p402 p455 p519 - parcel van3 - van harbour - place)
  (:predicates (in ?p - parcel ?v - van) (at ?v - van ?l - place))
  (:event load :parameters (?p - parcel ?v - van) :precondition (not (in ?p ?v)) :effect (in ?p ?v))
  (:event nothing)
  (:event unload :parameters (?p - parcel ?v - van) :precondition (in ?p ?v) :effect (not (in ?p ?v)))
  (:event arrive :parameters (?v - van ?l - place) :precondition (not (at ?v ?l)) :effect (at ?v ?l))
  (:lexicon (van3 "van 3") (p402 "402") (p455 "455") (p519 "519") (load "on board") (arrive "returned")
    (unload "off the van")))""")
LINES = (
    "Van 3 returned to Harbour.",
    "Van 3 returned to Harbour and 402 went on board.",
    "402 came off the van 3, 455 went on board van 3 and van 3 returned to Harbour.",
    # Only packing hints at loading.
    "Van 3 returned to Harbour and Ann packed 402.",
    "402, 455 and 519 went on board van 3.",
    "402 and 455 were packed.",
    # The first clause tells the later event.
    "402 went on board van 3 after 455 came off the van 3.",
    "It rained.",
)
SPEAKING = phrases(DOMAIN, lexicon=True)
CUES = CueFinder(SPEAKING)


@pytest.fixture(scope="module")
def read():
    preprocessor = Preprocessor(DOMAIN, Reasoner(DOMAIN))
    sentences = tuple(Sentence(str(number), line) for number, line in enumerate(LINES))
    told = preprocessor.preprocess(Narrative("x", sentences))
    vocabulary = collect_vocabulary(DOMAIN, [(DOMAIN, told, [True] * len(LINES))])
    return told.candidate_sets, Encoder(DOMAIN, vocabulary, SPEAKING)


def carried(part) -> set[str]:
    return set() if getattr(part, "echo", False) else {*CUES.carried(part.reading)}


def events_of(one: CandidateSet, row: int) -> list[str]:
    """Return the types of the events of a candidate, in the order in which they happened."""
    candidate = one.candidates[row]
    return [candidate.event, *(further.event for further in candidate.then)]


def number_of(one: CandidateSet, row: int) -> int:
    """Return which of `NUMBERS` a candidate is."""
    if not one.sequences:
        return -1
    single = len(one.single)
    if row < single:
        event = one.single[row].event
        spoken = [part for part in one.parts if not is_background(part.reading, part.reading.clauses[0])]
        others = any(carried(part) and event not in carried(part) for part in spoken)
        return 5 if event in CUES.carried(one.reading) and others else 0
    parts = [(one.parts[k], one.parts[k].candidates[own].event) for k, own in one.sequences[row - single]]
    told = [(part, event) for part, event in parts if event != NOTHING]
    outright = all(part.echo or event in carried(part) for part, event in told)
    return len(told) - 1 + (0 if outright else 2)


def with_passed_over(numbers):
    """Return numbers where two of three outright pass over the third, if there are three."""
    return [5 if number == 1 and 2 in numbers else number for number in numbers]


def test_candidates_have_the_numbers_and_types_of_their_events(read):
    candidate_sets, encoder = read
    types = {name: place for place, name in enumerate(DOMAIN.events)}
    met: Counter[int] = Counter()
    for one in candidate_sets:
        encoded = encoder.encode(one)
        rows = range(len(one.candidates))
        expected = with_passed_over([number_of(one, row) for row in rows])
        assert encoded.numbers.tolist() == expected
        met.update(expected)
        own = [[types[event] for event in events_of(one, row)] for row in rows]
        assert encoded.event_types.tolist() == [[*some, -1, -1][:3] for some in own]
        assert encoded.telling.tolist() == [c.event != NOTHING for c in one.single]
    # Sentences that may tell one event only; one, two, three; two not outright; one beside others.
    assert met.keys() >= {-1, 0, 1, 2, 3, 5}


def test_what_is_remembered_is_bounded_and_the_same(read, monkeypatch):
    candidate_sets, encoder = read
    before = [encoder.encode(one) for one in candidate_sets]
    assert all(encoder.encode(one) is old for one, old in zip(candidate_sets, before, strict=True))
    monkeypatch.setattr(encoding, "MOST_REMEMBERED", 2)
    fresh = Encoder(DOMAIN, encoder.vocabulary, SPEAKING)
    for one, old in zip(candidate_sets * 2, before * 2, strict=True):
        again = fresh.encode(one)
        assert again.types.tolist() == old.types.tolist()
        assert again.numbers.tolist() == old.numbers.tolist()
        assert max(map(len, (fresh._encoded, fresh._lifted))) <= 3


def test_a_sentence_that_names_many_is_soon_in_numbers():
    """Looking at all names for each candidate took 1 s; 0.15 s of it are left."""
    names = ["".join(one) for one in product("bdfgklmnprs", "aeiou", "dkls", "aeiou", "n")][:1_000]
    domain = Domain.parse(f"""(define (domain hall) (:types person) (:constants {" ".join(names)} - person)
      (:event arrive :parameters (?p - person)) (:event leave :parameters (?p - person)))""")
    text = Narrative("x", (Sentence("1", f"{', '.join(names)} arrive."),))
    told = Preprocessor(domain, Reasoner(domain)).preprocess(text)
    began = process_time()
    vocabulary = collect_vocabulary(domain, [(domain, told, [True])])
    (one,) = told.candidate_sets
    encoded = Encoder(domain, vocabulary, phrases(domain, lexicon=True)).encode(one)
    assert encoded.beside.shape == (2_001, 2_000)
    assert process_time() - began < 0.6
