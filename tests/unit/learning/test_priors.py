"""Priors, number by number, on a domain and texts small enough to say what each should be."""

import numpy as np
import pytest
from msgspec.structs import asdict, replace

from item.language.domain import NOTHING, Domain
from item.learning.counts import Counts
from item.learning.discount import Discount
from item.learning.priors import pseudocounts
from item.learning.pseudocounts import Pseudocounts, shapes
from item.learning.statistics import Statistics
from item.learning.strengths import LITTLE, PriorStrengths
from item.learning.text import EncodedCorpus
from item.logic.coherence import FITS, Coherence, StateFeatures
from item.narrative.cues.cues import phrases
from item.narrative.discourse.context import Salience
from item.narrative.modality.modality import Modality
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.scoring.cued import Cued
from item.scoring.role_patterns import RolePattern

GIFTS = """(define (domain gifts) (:types person thing)
  (:constants ann ben - person cup key - thing)
  (:predicates (has ?p - person ?t - thing))
  (:event hand-over :parameters (?p ?q - person ?t - thing) :precondition (has ?p ?t) :effect (has ?q ?t))
  (:event drop :parameters (?p - person ?t - thing) :precondition (has ?p ?t) :effect (not (has ?p ?t)))
  (:event rain)
  (:lexicon (hand-over "most solemnly presents something precious") (drop "lets go of") (:prior rain 3)))"""
TEXT = (
    "Ann hands the cup over to Ben.",
    "He drops it.",
    "To Ben Ann most solemnly presents something precious, the key.",
    "It rains today.",
    "Ben lets go.",
)
# All different, so that no two can be taken for each other.
STRENGTHS = replace(
    PriorStrengths.shipped(),
    words=7.0, growth=0.5, floor=0.11, types=2.0, noise=1.7, named=1.3, modality=13.0, roles=17.0,
    beside=19.0, usual=23.0, coherence=29.0, salience=31.0, events=37.0, sharper=2.3, evidence=41.0,
    mistakes=43.0, speaking=0.6, brief=2.5, within=0.3, hinted=0.45, half_hinted=0.35, overlap=0.37,
    surplus=0.03, incompatible=0.2, passed_over=0.55, skipped=0.4, contrary=0.06, elsewhere=0.24,
    context=0.21, related=0.12, unnamed=0.44,
    inversion=0.13, noise_mention=0.14, infeasible=0.28, open=2.3, partly=0.05, untold=0.01,
    noise_partly=0.06, noise_untold=0.8, two=0.9, three=0.1, guessed=0.35, right_type=0.25, wrong=0.15,
    cued_noise=0.052, cued_other=0.27, cued=47.0, unspoken=0.4, spoken=7.0, completeness=1.5,
)  # fmt: skip


def corpus(texts):
    domain = Domain.parse(GIFTS)
    narrative = Narrative("n", tuple(Sentence(str(k), text) for k, text in enumerate(texts)))
    return domain, EncodedCorpus.of(domain, Preprocessors(domain).prepare([narrative]))


@pytest.fixture(scope="module")
def seen():
    """Return the domain, a text in numbers, and the priors."""
    domain, text = corpus(TEXT)
    return domain, text, pseudocounts(domain, text.vocabulary, text.tally, STRENGTHS)


def statistics(domain, text, *, lexicon=True):
    return Statistics.of(text.vocabulary, text.tally, phrases(domain, lexicon=lexicon))


def test_every_table_has_the_shape_that_models_are_read_with(seen):
    _, text, prior = seen
    for name, shape in shapes(text.vocabulary).items():
        assert getattr(prior, name).shape == shape
    rest = {"sides", "shrinkage", "features"}
    assert {*shapes(text.vocabulary)} | rest == {*Pseudocounts.__struct_fields__}


@pytest.mark.parametrize("lexicon", [True, False])
def test_event_types(seen, lexicon):
    domain, text, _ = seen
    prior = pseudocounts(domain, text.vocabulary, text.tally, STRENGTHS, lexicon=lexicon)
    carried = statistics(domain, text, lexicon=lexicon).carried
    assert carried.max() > 0
    for name, row in text.vocabulary.types.items():
        expected = (1.7 if name == NOTHING else 2.0) + 1.3 * carried[row]
        assert prior.types[row] == pytest.approx(expected * (3.0 if lexicon and name == "rain" else 1.0))


def slow_words(shown, strengths):
    """Return the prior of words, cell by cell."""
    speaking = strengths.speaking * min(1.0, strengths.brief / max(shown.length, 1.0))
    little = min(1.0, LITTLE / shown.per_type) ** 2
    found = np.zeros_like(shown.spoken)
    for row in range(len(found)):
        said = shown.spoken[row].copy()
        total = shown.within[row].sum()
        if total > 0:
            share = little * strengths.within * min(total, 1.0)
            said = (1 - share) * said + share * shown.within[row] / total
        total = shown.hinted[row].sum()
        if total > 0:
            share = little * strengths.hinted * total / (total + strengths.half_hinted)
            said = (1 - share) * said + share * shown.hinted[row] / total
        told = (1 - speaking) * shown.frequency + speaking * said
        found[row] = strengths.floor + strengths.words * shown.per_type**strengths.growth * told
    return found


@pytest.mark.parametrize("per_type", [1.5, 10, 25])
@pytest.mark.parametrize("brief", [2.5, 1000.0])
def test_words(seen, per_type, brief):
    """Names and cues say less the longer sentences are, and hints the more text there is."""
    domain, text, _ = seen
    strengths = replace(STRENGTHS, brief=brief)
    tally = replace(
        text.tally,
        n_sentences=int(per_type * len(text.vocabulary.types)),
        n_words=int(4 * per_type * len(text.vocabulary.types)),
    )
    shown = Statistics.of(text.vocabulary, tally, phrases(domain, lexicon=True))
    assert shown.per_type == per_type
    assert shown.length > 2.5
    assert shown.within.sum(axis=1).min() == 0
    assert (shown.within.sum(axis=1).max() > 1) == (per_type > 2)
    assert shown.hinted.sum() > 0
    prior = pseudocounts(domain, text.vocabulary, tally, strengths)
    assert prior.words == pytest.approx(slow_words(shown, strengths))


def test_a_text_without_words_has_priors_all_the_same():
    domain, text = corpus(TEXT)
    tally = replace(text.tally, n_words=0, n_sentences=0)
    # As if its sentences had one word each.
    strengths = replace(STRENGTHS, brief=0.5)
    prior = pseudocounts(domain, text.vocabulary, tally, strengths)
    shown = Statistics.of(text.vocabulary, tally, phrases(domain, lexicon=True))
    assert shown.length == 0
    assert prior.words == pytest.approx(slow_words(shown, strengths))


def test_whether_sentences_tell(seen):
    _, text, prior = seen
    for name, row in text.vocabulary.types.items():
        partly, untold = (0.06, 0.8) if name == NOTHING else (0.05, 0.01)
        whole = 1.0 + partly + untold
        expected = {Modality.TOLD: 1.0, Modality.PARTLY: partly, Modality.UNTOLD: untold}
        assert prior.modality[row] == pytest.approx([13.0 * expected[one] / whole for one in Modality])


PLAUSIBLE = {
    # What a sentence names, and how plausible it is that it does so.
    RolePattern(("0", "1", "2"), 0, 0, True): 1.0,
    RolePattern(("1", "0", "2"), 0, 0, True): 0.13,
    RolePattern(("2", "1", "0"), 0, 0, True): 0.13**3,
    RolePattern(("0", "1", "2"), 2, 0, True): 0.03**2,
    RolePattern(("0", "1", "2"), 1, 2, True): 0.03 * 0.2**2,
    RolePattern(("1", "2", "3"), 1, 0, False): 0.03 * 0.55,
    RolePattern(("0", "1", "2"), 1, 0, True, True): 0.03 * 0.4,
    RolePattern(("context", "0", "context"), 0, 0, True): 0.21**2,
    RolePattern(("0", "related", "unnamed"), 0, 0, True): 0.12 * 0.44,
    RolePattern(("related", "related", "unnamed"), 0, 0, True): 0.12**2 * 0.44,
    RolePattern(("unnamed", "unnamed", "0"), 0, 0, True): 0.44**2,
}
# Nobody names all the arguments of `drop`, and nobody else, in these.
DROPPED = {
    RolePattern(("0", "context"), 0, 0, True): 0.21,
    RolePattern(("0", "1"), 1, 0, True): 0.03,
}
# Of events without arguments, and of noise.
NOBODY = {
    RolePattern((), 0, 0, True): (1.0, 1.0),
    RolePattern((), 1, 1, True): (0.03 * 0.2, 0.14**2),
    RolePattern((), 0, 3, False): (0.2**3 * 0.55, 0.14**3),
    RolePattern((), 0, 0, True, contrary=True): (0.06, 1.0),
    RolePattern((), 0, 0, True, elsewhere=True): (0.24, 1.0),
}


def test_role_patterns(seen):
    """A row has 17 sentences; what is met and what is not share it by how plausible it is."""
    domain, text, _ = seen
    patterns = [*PLAUSIBLE, *DROPPED, *NOBODY]
    vocabulary = replace(text.vocabulary, patterns={one: k for k, one in enumerate(patterns)})
    prior = pseudocounts(domain, vocabulary, text.tally, STRENGTHS)
    never = 0.03**2
    rows = {
        "hand-over": ([*PLAUSIBLE.values()], 0, never),
        # Naming everybody in order may be among what was never met.
        "drop": ([*DROPPED.values()], len(PLAUSIBLE), never + 1),
        "rain": ([one for one, _ in NOBODY.values()], len(PLAUSIBLE) + len(DROPPED), never),
        NOTHING: ([one for _, one in NOBODY.values()], len(PLAUSIBLE) + len(DROPPED), never),
    }
    assert {*rows} == {*vocabulary.types}
    for name, (plausible, first, unmet) in rows.items():
        expected = np.zeros(len(patterns) + 1)
        expected[first : first + len(plausible)] = plausible
        expected[-1] = unmet
        assert prior.patterns[vocabulary.types[name]] == pytest.approx(17.0 * expected / expected.sum())


def test_without_any_pattern_only_what_was_never_met_is_left(seen):
    domain, text, _ = seen
    prior = pseudocounts(domain, replace(text.vocabulary, patterns={}), text.tally, STRENGTHS)
    assert prior.patterns.tolist() == [[17.0]] * len(text.vocabulary.types)


def test_what_is_the_same_for_all_domains(seen):
    domain, text, prior = seen
    n = len(text.vocabulary.types)
    fits = {Coherence.INFEASIBLE: 0.28, Coherence.OPEN: 2.3, Coherence.EXPECTED: 1.0}
    assert prior.usual == pytest.approx([23.0 * fits[one] / 3.58 for one in range(FITS)])
    assert prior.shrinkage == 29.0
    assert not prior.coherence.any()
    classes = [getattr(STRENGTHS, one.name.lower()) for one in Salience]
    assert prior.salience == pytest.approx([31.0 * one / sum(classes) for one in classes])
    assert prior.exposure.tolist() == [31.0] * len(Salience)
    several = np.array([1.0, 0.9, 0.1, 0.35 * 0.9, 0.35 * 0.1, STRENGTHS.cued_noise])
    assert prior.events == pytest.approx(37.0 * several / several.sum())
    assert prior.trust == pytest.approx([41.0 / 1.4, 41.0 * 0.25 / 1.4, 41.0 * 0.15 / 1.4])
    assert prior.mistakes == pytest.approx([43.0 / n] * n)
    assert prior.cues == pytest.approx([47.0, 47.0 * 0.27 * min(prior.unspoken[0], 1.0)])
    assert prior.cued_noise.tolist() == [0.052]
    assert prior.sharpness.tolist() == [2.3]
    # There is little text.
    assert prior.overlap.tolist() == [0.0]
    assert prior.features is StateFeatures.ALL
    beside = statistics(domain, text).beside
    assert beside.any()
    for row in prior.beside.reshape(-1, len(beside)):
        assert row == pytest.approx(19.0 * beside)


@pytest.mark.parametrize(("other", "cost"), [(10.0, 0.1), (100.0, 1.0), (300.0, 1.0)])
def test_how_far_cues_are_trusted_is_learnt_but_none_speaks_against_its_type(seen, other, cost):
    *_, prior = seen
    costs = {Cued.NONE: 1.0, Cued.OWN: 1.0, Cued.NOISE: 0.052, Cued.OTHER: cost, Cued.UNSPOKEN: 1.0}
    learnt = replace(prior, cues=np.array([100.0, other]), unspoken=np.ones(1)).parameters()
    assert np.exp(learnt.cues) == pytest.approx([costs[one] for one in Cued])


@pytest.mark.parametrize(
    ("speaking", "n_sentences", "plausible"),
    [
        # By 7 sentences of which .4 have no words of the author.
        ([0.0, 0.0], 2, 1.0),
        ([9.0, 4.0], 2, (6.8 / 20 / 0.4) ** 1.5),
        ([0.0, 13.0], 2, (15.8 / 20 / 0.4) ** 1.5),
        # Forty sentences for each event type: a sixteenth of the power.
        ([9.0, 4.0], 160, (6.8 / 20 / 0.4) ** (1.5 / 16)),
    ],
)
def test_the_more_events_an_author_has_words_for_the_less_plausible_is_one_without(
    seen, speaking, n_sentences, plausible
):
    domain, text, _ = seen
    assert len(text.vocabulary.types) == 4
    tally = replace(text.tally, speaking=np.array(speaking), n_sentences=n_sentences)
    prior = pseudocounts(domain, text.vocabulary, tally, STRENGTHS)
    assert prior.unspoken == pytest.approx([plausible])
    learnt = replace(prior, cues=np.array([100.0, 50.0])).parameters()
    assert prior.cues == pytest.approx([47.0, 47.0 * 0.27 * min(plausible, 1.0)])
    costs = {Cued.NONE: 1.0, Cued.OWN: 1.0, Cued.NOISE: 0.052, Cued.OTHER: 0.5, Cued.UNSPOKEN: plausible}
    assert np.exp(learnt.cues) == pytest.approx([costs[one] for one in Cued])


@pytest.mark.parametrize("features", StateFeatures)
def test_parameters_are_counts_in_proportion(seen, features):
    domain, text, _ = seen
    prior = pseudocounts(domain, text.vocabulary, text.tally, STRENGTHS, features=features)
    random = np.random.default_rng(0)
    met = {name: random.uniform(0, 9, getattr(prior, name).shape) for name in Counts.__struct_fields__}
    counts = prior.plus(Counts(**met))
    for name, own in met.items():
        assert getattr(counts, name) == pytest.approx(getattr(prior, name) + own)
    parameters = counts.parameters()
    for name in ("types", "modality", "patterns", "events", "trust", "mistakes"):
        table = getattr(counts, name)
        expected = [row / row.sum() for row in np.atleast_2d(table)]
        assert np.atleast_2d(np.exp(getattr(parameters, name))) == pytest.approx(np.array(expected))
    words = Discount(prior.words, met["words"], STRENGTHS.discount).words()
    assert np.exp(parameters.words) == pytest.approx(words / words.sum(axis=1, keepdims=True))
    assert np.exp(parameters.salience) == pytest.approx(counts.salience / counts.exposure)
    for name in ("sharpness", "overlap"):
        assert getattr(parameters, name) is getattr(counts, name)
    # What all types show draws each towards it, and what is not told apart counts together.
    usual = counts.usual + counts.coherence.sum(axis=0)
    for row, own in enumerate(counts.coherence):
        fits = own + 29.0 * usual / usual.sum()
        expected = [
            sum(fits[other] for other in range(FITS) if features.grouping[one, other]) / fits.sum()
            for one in range(FITS)
        ]
        assert np.exp(parameters.coherence[row]) == pytest.approx(expected)
    sides = text.vocabulary.sides
    for shares, own in zip(
        np.exp(parameters.beside).reshape(-1, len(sides)), counts.beside.reshape(-1, len(sides)), strict=True
    ):
        assert shares == pytest.approx(
            [one / own[sides == side].sum() for one, side in zip(own, sides, strict=True)]
        )


def test_what_was_never_counted_is_impossible_and_no_error(seen):
    _, _, prior = seen
    never = replace(prior, salience=np.append(np.zeros(1), prior.salience[1:]), mistakes=np.eye(4)[0])
    parameters = never.parameters()
    assert parameters.salience[0] == -np.inf
    assert parameters.mistakes.tolist() == [0.0, -np.inf, -np.inf, -np.inf]


def test_priors_are_equal_where_all_tables_are(seen):
    domain, text, prior = seen
    again = pseudocounts(domain, text.vocabulary, text.tally, STRENGTHS)
    assert prior == again
    assert prior != "prior"
    for name, value in asdict(prior).items():
        other = StateFeatures.NONE if name == "features" else value + 1
        assert prior != replace(prior, **{name: other})
    with pytest.raises(TypeError):
        hash(prior)
