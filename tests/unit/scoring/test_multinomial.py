"""The default score, term by term as its docstring writes it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from types import SimpleNamespace
from typing import NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from item.language.domain import NOTHING, Domain
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import TOP, Reasoner
from item.narrative.candidates.arguments import ArgumentOrigin
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.cues.predicates import HintFinder, HintStrength
from item.narrative.cues.remarks import RemarkWords
from item.narrative.cues.words import BagOfWords
from item.narrative.discourse.context import Salience
from item.narrative.modality.modality import modality
from item.narrative.narrative import Narrative, Sentence
from item.narrative.prepared import PreparedNarrative
from item.narrative.preprocess import Preprocessor
from item.scoring.base_rate import BaseRate, kinds
from item.scoring.contributions import Source
from item.scoring.cued import Cued
from item.scoring.directions import called
from item.scoring.encoded import NUMBERS
from item.scoring.encoding import Encoder
from item.scoring.multinomial import MultinomialScorer
from item.scoring.parameters import Parameters
from item.scoring.role_patterns import role_patterns
from item.scoring.salience import EncodedReferents
from item.scoring.signs import SIGNS, UNTOLD, noise_row, noise_signs
from item.scoring.trust import EncodedEvidence
from item.scoring.vocabulary import Vocabulary, collect_vocabulary

LIBRARY = Domain.parse("""(define (domain library)
  (:types person book)
  (:constants ann ben cora - person atlas novel - book somebody - person anyone - person)
  (:predicates (has ?p - person ?b - book) (glad ?p - person))
  (:exclusive (has ?p ?b) :per (?b))
  (:event lend :parameters (?from ?to - person ?b - book)
    :precondition (and (has ?from ?b) (not (= ?from ?to))) :effect (has ?to ?b))
  (:event borrow :parameters (?p - person ?b - book)
    :precondition (forall (?q - person) (not (has ?q ?b))) :effect (has ?p ?b))
  (:event return :parameters (?p - person ?b - book) :precondition (has ?p ?b) :effect (not (has ?p ?b)))
  (:lexicon (somebody "") (anyone "") (return "brings back")))""")
LINES = (
    "Ann borrows the atlas.",
    "She brings back the atlas because of all the many very long words that stand in this one here.",
    "Ben lends Cora a novel in the cold hall.",
    "Nobody borrowed the novel.",
    "The novel, which Ben did not like, was given to Ann by Cora.",
    "It rains.",
    "Ann borrows the atlas and Ben borrows the novel.",
    "Cora brings back the novel and the atlas.",
    "Ben borrows it again and it rains.",
    "Ann borrows the atlas and Ben returns it.",
)


class World(NamedTuple):
    """A narrative, and what scores its sentences."""

    narrative: PreparedNarrative
    reasoner: Reasoner
    encoder: Encoder
    base_rate: BaseRate
    scorer: MultinomialScorer
    parameters: Parameters
    vocabulary: Vocabulary


@pytest.fixture(scope="module")
def world():
    reasoner = Reasoner(LIBRARY)
    preprocessor = Preprocessor(LIBRARY, reasoner)
    sentences = tuple(Sentence(str(number), line) for number, line in enumerate(LINES))
    narrative = preprocessor.preprocess(Narrative("x", sentences))
    # Of the last sentences but one nothing has been learnt: some words and patterns are unknown.
    known = preprocessor.preprocess(Narrative("x", sentences[:5]))
    vocabulary = collect_vocabulary(LIBRARY, [(LIBRARY, known, [True] * 5)], ["borrow", "unheard"])
    random = np.random.default_rng(5)
    types, words = len(vocabulary.types), len(vocabulary.stems)
    shapes = {
        "types": (types,),
        "words": (types, words),
        "modality": (types, 3),
        "patterns": (types, len(vocabulary.patterns) + 1),
        "beside": (types, vocabulary.places, len(vocabulary.beside)),
        "coherence": (types, 3),
        "salience": (len(Salience),),
        "events": (NUMBERS,),
        "cues": (len(Cued),),
        "signs": (SIGNS,),
        "remarks": (2,),
        "trust": (3,),
        "mistakes": (types,),
    }
    parameters = Parameters(
        **{name: -random.random(shape) * 5 for name, shape in shapes.items()},
        sharpness=np.array([1.5]),
        overlap=np.array([0.6]),
    )
    encoder = Encoder(LIBRARY, vocabulary, phrases(LIBRARY, lexicon=True))
    base_rate = BaseRate(LIBRARY, reasoner)
    scorer = MultinomialScorer(encoder, parameters, base_rate)
    return World(narrative, reasoner, encoder, base_rate, scorer, parameters, vocabulary)


def stems_of(reading, vocabulary) -> list[int]:
    """Return the columns of the words of a sentence or part."""
    found = BagOfWords(LIBRARY, ()).words(reading)
    return [vocabulary.stems[one] for one in found if one in vocabulary.stems]


def expected(reading, candidates, row, p, vocabulary, parts=()) -> float:
    """Return log P(t) + h sum_i log P(w_i | t) + ... of a single event, whatever the state.

    Parameters
    ----------
    parts : those of the sentence of which this is one; none where it is the sentence itself.
    """
    candidate = candidates[row]
    own = vocabulary.types[candidate.event]
    bag = BagOfWords(LIBRARY, ())
    each = min(1.0, 10 / max(len(stems_of(reading, vocabulary)), 1)) ** 0.6
    having = Counter(stem for one in parts or (reading,) for stem in stems_of(one, vocabulary))
    total = p.types[own]
    total += each * sum(p.words[own, one] / having[one] for one in stems_of(reading, vocabulary))
    total += p.modality[own, modality(reading)]
    pattern = role_patterns(reading, candidates, called(LIBRARY))[row]
    total += p.patterns[own, vocabulary.patterns.get(pattern, len(vocabulary.patterns))]
    # Who is left unnamed is any of the two whom no text names.
    total -= sum(one.origin is ArgumentOrigin.UNNAMED for one in candidate.arguments) * np.log(2)
    carried = {*CueFinder(phrases(LIBRARY, lexicon=True)).carried(reading)}
    hinted = HintFinder(phrases(LIBRARY, lexicon=True)).hinted(reading)
    if candidate.event == NOTHING:
        strongest = max(hinted.values(), default=HintStrength.NONE)
        total += p.signs[noise_row(noise_signs(reading), strongest)]
        weight, usual = p.remarks
        remarks = RemarkWords(phrases(LIBRARY, lexicon=True), english=True)
        total += weight * (remarks.log_odds(reading) - usual)
    else:
        untold = CueFinder(phrases(LIBRARY, lexicon=True)).untold(reading) - carried
        event = candidate.event
        hint = HintStrength.NONE if event in carried else hinted.get(event, HintStrength.NONE)
        total += p.signs[UNTOLD if event in untold else hint]
    if not carried:
        total += p.cues[Cued.NONE if candidate.event == NOTHING else Cued.UNSPOKEN]
    elif candidate.event in carried:
        total += p.cues[Cued.OWN]
    else:
        total += p.cues[Cued.NOISE if candidate.event == NOTHING else Cued.OTHER]
    places = {
        one.constant: place
        for place, one in enumerate(candidate.arguments)
        if one.origin is ArgumentOrigin.MENTIONED
    }
    for word in bag.beside(reading):
        if (word.side, word.word) in vocabulary.beside:
            place = places.get(word.constant, vocabulary.places - 1)
            total += p.beside[own, place, vocabulary.beside[word.side, word.word]]
    told = EncodedReferents.of(candidates.lifted).log_probabilities(p.salience, len(candidates))
    return total + told[row]


def test_what_a_sentence_tells_of_single_events_is_the_sum_of_its_terms(world):
    narrative, scorer, p, vocabulary = world.narrative, world.scorer, world.parameters, world.vocabulary
    nothing, unnamed = 0, 0
    for one in narrative.candidate_sets:
        told = scorer.on(one).told
        assert told.shape == (len(one.candidates), 1)
        single = [expected(one.reading, one.single, row, p, vocabulary) for row in range(len(one.single))]
        more = world.encoder.encode(one).numbers[: len(single)]
        several = p.events[more] if one.sequences else 0.0
        np.testing.assert_allclose(told[: len(single), 0], np.array(single) + several, atol=1e-12)
        for candidate in one.single:
            nothing += candidate.event == NOTHING
            unnamed += any(a.origin is ArgumentOrigin.UNNAMED for a in candidate.arguments)
    assert nothing == len(LINES)
    assert unnamed > 5


def test_what_a_sentence_tells_of_several_events_is_what_its_parts_tell_of_each(world):
    narrative, scorer, p, vocabulary = world.narrative, world.scorer, world.parameters, world.vocabulary
    met, shared = 0, 0
    for one in narrative.candidate_sets:
        told = scorer.on(one).told[len(one.single) :, 0]
        numbers = world.encoder.encode(one).numbers[len(one.single) :]
        for row, way in enumerate(one.sequences):
            met += 1
            together = [one.parts[k].reading for k, _ in way]
            parts = [
                expected(part.reading, part.candidates, own, p, vocabulary, together)
                for part, own in ((one.parts[k], own) for k, own in way)
                if not part.echo
            ]
            if len(parts) == len(way):
                words = [{*stems_of(reading, vocabulary)} for reading in together]
                shared += any(first & second for first, second in pairwise(words))
                assert told[row] == pytest.approx(sum(parts) + p.events[numbers[row]])
    assert met > 1
    assert shared > 1


@pytest.mark.parametrize("with_evidence", [False, True])
def test_contributions_sum_up_to_what_a_sentence_tells(world, with_evidence):
    narrative, scorer = world.narrative, world.scorer
    for one in narrative.candidate_sets:
        if with_evidence:
            one = replace(one, evidence=np.linspace(0.01, 1, len(one.candidates)))
        told = scorer.on(one).told[:, 0]
        terms = scorer.contributions(one)
        for row in range(len(one.candidates)):
            assert sum(term.value for term in terms(row)) == pytest.approx(told[row])


def test_contributions_of_words_name_them(world):
    narrative, scorer, vocabulary = world.narrative, world.scorer, world.vocabulary
    bag = BagOfWords(LIBRARY, ())
    for one in narrative.candidate_sets:
        if one.sequences:
            continue
        stems = [stem for stem in bag.words(one.reading) if stem in vocabulary.stems]
        beside = [(w.side, w.word) for w in bag.beside(one.reading) if (w.side, w.word) in vocabulary.beside]
        terms = scorer.contributions(one)(0)
        assert [term.detail for term in terms if term.source is Source.WORDS] == stems
        told = [term.detail for term in terms if term.source is Source.BESIDE]
        assert told == [f"{word} ({side})" for side, word in beside]


def test_how_an_event_fits_the_state_counts_beyond_chance(world):
    narrative, reasoner, _, base_rate, scorer, p, vocabulary = world
    beliefs = (
        BeliefState(),
        BeliefState((("has", "ann", "atlas"),)),
        BeliefState((), (("has", "ben", "novel"),)),
    )
    states = np.array([reasoner.intern(one) for one in beliefs], dtype=np.int32)
    places = {kind: place for place, kind in enumerate(kinds(LIBRARY))}
    chance = base_rate.log(states).each
    met = set()
    for one in narrative.candidate_sets:
        sentence = scorer.on(one)
        coherence, _ = evaluate_transitions(reasoner, one.events, states)
        utility = sentence(states, coherence)
        assert utility.shape == coherence.shape
        for row, candidate in enumerate(one.single):
            unnamed = tuple(a.origin is ArgumentOrigin.UNNAMED for a in candidate.arguments)
            kind = places[candidate.event, unnamed]
            own = p.coherence[vocabulary.types[candidate.event]]
            for column, coherent in enumerate(coherence[row].tolist()):
                met.add(coherent)
                # What is entailed counts as expected.
                fit = {Coherence.ENTAILED: Coherence.EXPECTED}.get(coherent, coherent)
                beyond = own[fit] - chance[column, kind, coherent]
                assert utility[row, column] == pytest.approx(sentence.told[row, 0] + beyond)
        # Nothing is known in the first state, so its ceiling is above what the others give.
        for column in range(3):
            ceiling = sentence.ceiling(states[:1], coherence[:, column : column + 1])[:, 0]
            assert (ceiling >= utility[:, column] - 1e-9).all()
    assert met == {*Coherence}


def test_no_state_that_knows_more_lifts_a_score_above_its_ceiling(world):
    """Nor does an event that another of the sentence makes possible."""
    narrative, reasoner, encoder, base_rate, scorer, p, _ = world
    shares = p.coherence - np.log(np.exp(p.coherence).sum(axis=1, keepdims=True))
    scorer = MultinomialScorer(encoder, replace(p, coherence=shares), base_rate)
    events = np.unique(np.concatenate([one.events for one in narrative.candidate_sets]))
    states = np.array([TOP], dtype=np.int32)
    for _ in range(2):
        after = reasoner.progress(states[:, None], events)
        states = np.unique(np.append(states, after[after >= 0]))
    known = [reasoner.belief(state) for state in states.tolist()]
    assert sum(len(one.sequences) > 0 for one in narrative.candidate_sets) > 2
    for one in narrative.candidate_sets:
        sentence = scorer.on(one)
        coherence, _ = evaluate_transitions(reasoner, one.events, states)
        utility = sentence(states, coherence)
        for state, less in zip(states, known, strict=True):
            more = [
                column
                for column, other in enumerate(known)
                if {*less.true} <= {*other.true} and {*less.false} <= {*other.false}
            ]
            ceiling = sentence.ceiling(np.full(len(more), state), coherence[:, more])
            assert (utility[:, more] <= ceiling + 1e-9).all()


def test_what_describes_arguments_and_what_a_source_says_is_added(world):
    narrative, scorer, p = world.narrative, world.scorer, world.parameters
    candidate_set = narrative.candidate_sets[0]
    n = len(candidate_set.candidates)
    random = np.random.default_rng(2)
    states, coherence = np.array([0], dtype=np.int32), np.ones((n, 1), dtype=np.int8)
    plain = scorer.on(candidate_set)
    described, most = -random.random((n, 1)), -random.random((n, 1))
    with_references = replace(plain, references=SimpleNamespace(log=lambda _: described, most=lambda _: most))
    assert with_references(states, coherence) == pytest.approx(plain(states, coherence) + described)
    assert with_references.ceiling(states, coherence) == pytest.approx(
        plain.ceiling(states, coherence) + most
    )
    # Of a source the logarithm is made as sharp as scores are.
    encoded = world.encoder.encode(candidate_set)
    source = EncodedEvidence.of(random.random(n), encoded.event_types, len(p.types))
    told = scorer.on_encoded([replace(encoded, evidence=source)])[0].told
    said = source.log_probabilities(p.trust, p.mistakes, n)
    assert told[:, 0] == pytest.approx(plain.told[:, 0] + 1.5 * said)


def test_sentences_read_together_have_each_what_it_has_by_itself(world):
    """To the last digit, referents, parts and what a source says included."""
    narrative, scorer, p = world.narrative, world.scorer, world.parameters
    random = np.random.default_rng(3)
    encoded = [world.encoder.encode(one) for one in narrative.candidate_sets * 3]
    said = [random.random(len(one.numbers)) for one in encoded]
    source = [
        EncodedEvidence.of(own, one.event_types, len(p.types)) if place % 3 else None
        for place, (own, one) in enumerate(zip(said, encoded, strict=True))
    ]
    told = [replace(one, evidence=own) for one, own in zip(encoded, source, strict=True)]
    together = scorer.on_encoded(told)
    for one, own in zip(told, together, strict=True):
        (alone,) = scorer.on_encoded([one])
        assert own.told.tolist() == alone.told.tolist()
    assert any(len(one.implicit.kinds) for one in told)
    assert any(one.parts for one in told)
    assert scorer.on_all([]) == []
