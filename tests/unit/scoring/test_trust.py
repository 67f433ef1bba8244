"""How far a source of evidence is trusted."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from item.scoring.trust import EncodedEvidence

N_TYPES = 3
TYPES = np.array([[0, -1], [0, -1], [1, -1], [0, 1]])
TRUST = np.log([0.7, 0.2, 0.1])
MISTAKES = np.log([0.5, 0.3, 0.2])
positive = st.floats(0.001, 1)


def evidence(scores):
    return EncodedEvidence.of(np.array(scores), TYPES, N_TYPES)


def test_the_score_is_the_mixture_of_being_right_half_right_and_wrong():
    found = evidence([0.8, 0.2, 0.1, 0.3]).log_probabilities(TRUST, MISTAKES, 4)
    wrong = 0.1 * (0.5 * 0.5 + 0.3 * 0.1)
    alike = np.array([0.5, 0.5, 0.1, 0.3])
    assert np.exp(found) == pytest.approx(0.7 * np.array([0.8, 0.2, 0.1, 0.3]) + 0.2 * alike + wrong)


@given(positive)
def test_scores_that_are_all_alike_prefer_no_candidate(score):
    found = evidence([score] * 4)
    # Every type is among the candidates but the last.
    told = found.log_probabilities(TRUST, MISTAKES, 4)
    assert told == pytest.approx([told[0]] * 4)


@given(st.lists(positive, min_size=4, max_size=4), positive)
def test_only_ratios_count(scores, scale):
    one, other = (
        evidence(np.array(scores) * factor).log_probabilities(TRUST, MISTAKES, 4) for factor in (1, scale)
    )
    assert one - one[0] == pytest.approx(other - other[0], abs=1e-5)


@given(st.lists(positive, min_size=8, max_size=8), st.lists(positive, min_size=8, max_size=8))
def test_sentences_joined_are_the_sentences_each(scores, shares):
    first, second = evidence(scores[:4]), evidence(scores[4:])
    joined = EncodedEvidence.joined([first, None, second], [0, 4, 6], N_TYPES)
    told = joined.log_probabilities(TRUST, MISTAKES, 10)
    assert told[:4] == pytest.approx(first.log_probabilities(TRUST, MISTAKES, 4))
    assert told[4:6].tolist() == [0, 0]
    assert told[6:] == pytest.approx(second.log_probabilities(TRUST, MISTAKES, 4))
    all_shares = np.array([*shares[:4], 0.3, 0.7, *shares[4:]])
    counted = joined.expected(TRUST, MISTAKES, all_shares)
    of_each = [one.expected(TRUST, MISTAKES, all_shares[k : k + 4]) for one, k in ((first, 0), (second, 6))]
    for whole, *parts in zip(counted, *of_each, strict=True):
        assert whole == pytest.approx(sum(parts))


@given(st.lists(positive, min_size=4, max_size=4), st.lists(positive, min_size=4, max_size=4))
def test_every_sentence_counts_as_much_as_it_weighs(scores, shares):
    trust, mistakes = evidence(scores).expected(TRUST, MISTAKES, np.array(shares))
    assert trust.sum() == pytest.approx(sum(shares))
    assert mistakes.sum() == pytest.approx(trust[2])


def test_nothing_said_counts_nothing():
    nothing = EncodedEvidence.joined([None, None], [0, 2], N_TYPES)
    assert nothing.log_probabilities(TRUST, MISTAKES, 4).tolist() == [0] * 4
    trust, mistakes = nothing.expected(TRUST, MISTAKES, np.ones(4))
    assert trust.tolist() == [0, 0, 0]
    assert mistakes.tolist() == [0, 0, 0]
