"""What encodes and judges sentences is kept as long as the same is asked for."""

import gc
from weakref import ref

import pytest

from item.language.domain import Domain
from item.logic.coherence import StateFeatures
from item.logic.reasoner import Reasoner
from item.narrative.preprocess import Preprocessor
from item.scoring.scoring_tools import ScoringTools
from item.scoring.vocabulary import collect_vocabulary


@pytest.fixture(scope="module")
def kitchen():
    return Domain.load("kitchen")


@pytest.fixture
def asked(kitchen):
    """What is asked for: positional and named arguments of `ScoringTools.of`."""
    own = [Preprocessor(kitchen, Reasoner(kitchen)), collect_vocabulary(kitchen, (), ["pour"])]
    return own, {"lexicon": True, "features": StateFeatures.ALL}


def test_the_same_is_kept(kitchen, asked):
    (by, vocabulary), options = asked
    first = ScoringTools.of(by, vocabulary, **options)
    # A model that was sent has an equal vocabulary.
    second = ScoringTools.of(by, collect_vocabulary(kitchen, (), ["pour"]), **options)
    assert second.encoder is first.encoder
    assert second.base_rate is first.base_rate


@pytest.mark.parametrize(
    ("change", "encoder", "base_rate"),
    [
        ("vocabulary", False, True),
        ("lexicon", False, True),
        ("features", True, False),
        ("preprocessor", False, False),
    ],
)
def test_what_differs_is_made_anew(kitchen, asked, change, encoder, base_rate):
    (by, vocabulary), options = asked
    given = by, vocabulary, options
    first = ScoringTools.of(by, vocabulary, **options)
    if change == "vocabulary":
        vocabulary = collect_vocabulary(kitchen, (), ["pour", "stir"])
    elif change == "lexicon":
        options = {**options, "lexicon": False}
    elif change == "features":
        options = {**options, "features": StateFeatures.NONE}
    else:
        by = Preprocessor(kitchen, by.reasoner)
    second = ScoringTools.of(by, vocabulary, **options)
    assert (second.encoder is first.encoder) == encoder
    assert (second.base_rate is first.base_rate) == base_rate
    if by is given[0]:
        # The latest are kept, none before.
        third = ScoringTools.of(*given[:2], **given[2])
        assert (third.encoder is second.encoder) == encoder
        assert (third.base_rate is second.base_rate) == base_rate


def test_what_a_preprocessor_needs_goes_with_it(asked):
    (by, vocabulary), options = asked
    ScoringTools.of(by, vocabulary, **options)
    known = ref(by.reasoner)
    asked[0].clear()
    del by
    gc.collect()
    assert known() is None
