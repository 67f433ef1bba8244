"""How probable referents are, and how their weights are learnt."""

import numpy as np
import pytest
from msgspec.structs import astuple

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.discourse.context import Referent, Salience
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.scoring.salience import EncodedReferents

PRESENT = ((Salience.FIRST, 1.0), (Salience.NEVER, 1.0))


def candidate(salience, rivals, agreement=1.0, present=PRESENT):
    referent = Referent(salience, rivals, present, agreement, pronoun=None, last=False)
    return Candidate("go", (Argument("a", ArgumentOrigin.CONTEXT, referent),), recent=True, surplus=0)


def test_the_constants_that_fit_share_one_probability():
    encoded = EncodedReferents.of([candidate(Salience.FIRST, 1), candidate(Salience.NEVER, 4)])
    weights = np.log(np.arange(1.0, len(Salience) + 1))
    first, never = np.exp(encoded.log_probabilities(weights, 2))
    assert first + 4 * never == pytest.approx(1)
    ratio = np.exp(weights[Salience.FIRST] - weights[Salience.NEVER])
    assert first / (4 * never) == pytest.approx(ratio)


def test_a_pronoun_that_one_constant_fits_makes_it_certain():
    """What fits a pronoun badly is hardly a rival, and what fits well is no guess."""
    present = ((Salience.FIRST, 0.02), (Salience.NEVER, 1.0))
    encoded = EncodedReferents.of(
        [candidate(Salience.FIRST, 1, 0.02, present), candidate(Salience.NEVER, 1, 1.0, present)]
    )
    first, never = np.exp(encoded.log_probabilities(np.log(np.full(len(Salience), 0.5)), 2))
    assert first + never == pytest.approx(1)
    assert never == pytest.approx(1 / 1.02)


def test_where_nobody_fits_the_pronoun_all_are_improbable():
    encoded = EncodedReferents.of([candidate(Salience.FIRST, 1, 0.08), candidate(Salience.NEVER, 1, 0.08)])
    assert np.exp(encoded.log_probabilities(np.zeros(len(Salience)), 2)).sum() == pytest.approx(0.08)


def test_what_referents_have_in_common_is_held_once():
    sizes = []
    for many in (1000, 2000):
        own = EncodedReferents.of([candidate(Salience.FIRST, 1) for _ in range(many)])
        both = EncodedReferents.joined([own, own], [0, many])
        for one in (own, both):
            assert one.present.tolist() == len(one.kinds) * [[1.0, 0, 0, 0, 0, 0, 1.0, 0]]
        tables = astuple(both)
        sizes.append(sum(one.nbytes for one in tables))
    # Whose it is, and of which kind.
    assert sizes[1] - sizes[0] == 2 * 1000 * (4 + 4)


def test_a_candidate_without_referents_is_certain():
    assert EncodedReferents.of([Candidate("go", (), recent=True, surplus=0)]).log_probabilities(
        np.zeros(len(Salience)), 1
    ) == pytest.approx([0.0])


def test_the_update_converges_to_the_shares_that_choices_show():
    """Three of four times the first is chosen where both classes are there: the odds become 3."""
    encoded = EncodedReferents.of([candidate(Salience.FIRST, 1), candidate(Salience.NEVER, 1)])
    shares = np.array([3.0, 1.0])
    weights = np.zeros(len(Salience))
    for _ in range(50):
        chosen, exposure = encoded.expected(weights, shares)
        seen = exposure > 0
        weights[seen] = np.log(chosen[seen] / exposure[seen])
    assert weights[Salience.FIRST] - weights[Salience.NEVER] == pytest.approx(np.log(3))


def test_a_participant_whom_nothing_names_is_no_guess():
    """The author says that no text names it: it is not chosen among others, so it costs nothing."""
    domain = Domain.parse(
        """(define (domain overs) (:types bowler) (:constants somebody - bowler) (:predicates (p ?b - bowler))
        (:event bowl :parameters (?b - bowler) :effect (p ?b)) (:lexicon (somebody "")))"""
    )
    sentence = Narrative("n", (Sentence("0", "Bowls."),))
    (told,) = Preprocessor(domain, Reasoner(domain)).preprocess(sentence).candidate_sets
    origins = [one.origin for candidate in told.candidates for one in candidate.arguments]
    assert origins == [ArgumentOrigin.UNNAMED]
    salience = np.log(np.full(len(Salience), 0.01))
    encoded = EncodedReferents.of(told.candidates)
    assert encoded.log_probabilities(salience, len(told.candidates)).tolist() == [0.0, 0.0]


def test_the_referents_of_several_sentences_keep_their_candidates():
    """The candidates of the second sentence are numbered after those of the first."""
    first, second = candidate(Salience.FIRST, 1), candidate(Salience.NEVER, 4, agreement=0.5)
    parts = [EncodedReferents.of([first, second, first]), EncodedReferents.of([second, first])]
    salience = np.log(np.arange(1.0, len(Salience) + 1))
    together = EncodedReferents.joined(parts, [0, 3]).log_probabilities(salience, 5)
    apart = [one.log_probabilities(salience, n) for one, n in zip(parts, (3, 2), strict=True)]
    assert together == pytest.approx(np.concatenate(apart))


def test_each_choice_exposes_the_classes_that_were_there():
    """Hunter's update: a choice adds to both classes the share of one in their weights together."""
    encoded = EncodedReferents.of([candidate(Salience.FIRST, 1), candidate(Salience.NEVER, 1)])
    weights = np.log(np.arange(1.0, len(Salience) + 1))
    chosen, exposure = encoded.expected(weights, np.array([3.0, 1.0]))
    present = [salience for salience, _ in PRESENT]
    total = np.exp(weights[present]).sum()
    assert chosen[present].tolist() == [3.0, 1.0]
    assert exposure[present] == pytest.approx([4 / total, 4 / total])
    assert chosen.sum() == 4
    assert exposure.sum() == pytest.approx(8 / total)


def test_what_is_multiplied_by_itself_is_to_the_last_digit_what_it_is_alone():
    """BLAS rounds the product of a row by where it stands."""
    random = np.random.default_rng(0)
    sizes, kinds = [1, 0, 3, 7, 2, 5, 11], len(Salience)
    parts = [
        EncodedReferents(
            np.arange(n, dtype=np.int32),
            np.arange(n),
            random.integers(kinds, size=n).astype(np.int8),
            random.random((n, kinds)),
            np.zeros(n),
        )
        for n in sizes
    ]
    starts, ends = np.cumsum([0, *sizes[:-1]]), np.cumsum(sizes)
    together = EncodedReferents.joined(parts, starts.tolist())
    for _ in range(30):
        salience = random.normal(size=kinds)
        alone = [one.log_probabilities(salience, n) for one, n in zip(parts, sizes, strict=True)]
        found = together.log_probabilities(salience, sum(sizes), ends.tolist())
        assert found.tolist() == np.concatenate(alone).tolist()
