"""Expected counts, against what defines them: the gradient of the likelihood, and the sums over sentences."""

import numpy as np
import pytest
from msgspec.structs import asdict, replace

from item.inference.marginals import posterior
from item.inference.options import DEFAULT_SEARCH
from item.inference.trellis import Trellis
from item.language.domain import Domain
from item.learning.counts import Counts
from item.learning.e_step import ExpectationStep
from item.learning.fits import EncodedNarrative
from item.learning.priors import pseudocounts
from item.learning.strengths import PriorStrengths
from item.learning.text import EncodedCorpus
from item.logic.coherence import Coherence
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.scoring.cued import Cued
from item.scoring.encoded import UNSEEN
from item.scoring.multinomial import MultinomialScorer
from item.scoring.told import SentenceScores
from item.scoring.trust import EncodedEvidence

LIBRARY = """(define (domain library)
  (:types person book)
  (:constants ann ben cora - person atlas novel - book)
  (:predicates (has ?p - person ?b - book))
  (:exclusive (has ?p ?b) :per (?b))
  (:event borrow :parameters (?p - person ?b - book) :precondition (not (has ?p ?b)) :effect (has ?p ?b))
  (:event lend :parameters (?p ?q - person ?b - book) :precondition (has ?p ?b) :effect (has ?q ?b))
  (:event return :parameters (?p - person ?b - book) :precondition (has ?p ?b) :effect (not (has ?p ?b))))"""
ONE_EVENT = (
    ("Ann borrows the atlas.", "She lends it to Ben.", "It rains.", "Ben returns it."),
    ("Nobody borrows the novel.", "Cora borrows the novel today.", "Cora wanted to return the novel."),
)
SEVERAL = (
    ("Ann borrows the atlas and Ben borrows the novel.", "Ann lends it to Cora.", "Cora returns the atlas."),
    ("Cora borrows the atlas and the novel.", "She returns it.", "Ann borrows the novel."),
)


class Read:
    """Texts in numbers, and parameters that are as good as any."""

    def __init__(self, texts):
        self.domain = Domain.parse(LIBRARY)
        narratives = [
            Narrative(f"n{i}", tuple(Sentence(f"{i}.{k}", text) for k, text in enumerate(own)))
            for i, own in enumerate(texts)
        ]
        corpus = Preprocessors(self.domain).prepare(narratives)
        self.corpus = EncodedCorpus.of(self.domain, corpus)
        vocabulary = self.corpus.vocabulary
        self.shape = len(vocabulary.types), len(vocabulary.stems)
        self.prior = pseudocounts(self.domain, vocabulary, self.corpus.tally, PriorStrengths.shipped())
        self.random = np.random.default_rng(0)
        known = self.prior.parameters()
        jittered = {
            name: table + self.random.normal(0, 0.3, table.shape) for name, table in asdict(known).items()
        }
        self.parameters = replace(known, **jittered)
        self.lattices = self.corpus.lattices(known, DEFAULT_SEARCH)
        self.sentences = list(self.corpus.sentences)
        # A source from outside speaks of the second sentence of each narrative.
        for own, encoded in enumerate(self.sentences):
            scores = self.random.uniform(0, 1, len(encoded[1].numbers))
            said = EncodedEvidence.of(scores, encoded[1].event_types, self.shape[0])
            self.sentences[own] = (encoded[0], replace(encoded[1], evidence=said), *encoded[2:])
        self.sizes = [len(own) for own in self.sentences]

    def step(self, weights=None):
        """Return the E-step with weights of the sentences of all narratives, 1 each if None."""
        weights = np.ones(sum(self.sizes)) if weights is None else weights
        rates = [one.base_rate for one in self.corpus.parts.values()]
        split = np.split(weights, np.cumsum(self.sizes)[:-1])
        narratives = [
            EncodedNarrative(lattice, sentences, own, rates[0])
            for lattice, sentences, own in zip(self.lattices, self.sentences, split, strict=True)
        ]
        return ExpectationStep(narratives, self.shape[0])


@pytest.fixture(scope="module", params=[ONE_EVENT, SEVERAL], ids=["one event", "several"])
def read(request):
    return Read(request.param)


def test_the_texts_have_everything_that_is_counted(read):
    sentences = [one for own in read.sentences for one in own]
    parts = [part for one in sentences for part in one.parts]
    assert any(len(one.implicit.candidates) for one in sentences)
    assert any(len(one.beside[0]) for one in sentences)
    assert len({one.modality for one in sentences}) > 1 or parts
    assert {part.echo for part in parts} in (set(), {False, True})


TABLES = ("types", "words", "modality", "patterns", "beside", "events", "trust", "mistakes")


@pytest.mark.parametrize("table", [*TABLES, "salience", "cues"])
def test_expected_counts_are_the_gradient_of_the_likelihood(read, table):
    """Fisher's identity; a class of referents loses by what there was to choose from."""
    step = read.step()
    # What a source says counts as often as it is believed.
    parameters = replace(read.parameters, sharpness=np.ones(1))
    expected = step.e_step(parameters)
    counts = getattr(expected, table)
    if table == "salience":
        counts = counts - expected.exposure * np.exp(parameters.salience)
    assert counts.dtype == np.float64
    table_before = getattr(parameters, table)
    # How plausible noise is beside a cue is not learnt.
    cells = [Cued.OWN, Cued.OTHER] if table == "cues" else slice(None)
    assert counts.shape == table_before[cells].shape
    for _ in range(3):
        # Each cell by itself would take long.
        direction = read.random.normal(size=counts.shape)
        moved = np.zeros_like(table_before)
        moved[cells] = direction
        up, down = (
            step.e_step(replace(parameters, **{table: table_before + sign * 1e-5 * moved})).log_likelihood
            for sign in (1, -1)
        )
        assert (up - down) / 2e-5 == pytest.approx((counts * direction).sum(), abs=1e-6, rel=1e-6)


@pytest.mark.parametrize("overlap", [0.0, 0.7])
def test_ways_are_worth_what_the_scorer_says(read, overlap, monkeypatch):
    monkeypatch.setattr("item.scoring.overlap.FULL", 2.0)
    # Learning does without the words that any remark may have.
    parameters = replace(read.parameters, overlap=np.array([overlap]), remarks=np.zeros(2))
    found = np.concatenate([*read.step().utilities(parameters)])
    (judges,) = read.corpus.parts.values()
    scorer = MultinomialScorer(judges.encoder, parameters, judges.base_rate)
    steps = [
        (read.lattices[number].steps[place], read.sentences[number][place])
        for number, place in Trellis(read.lattices).steps
    ]
    expected = [
        scorer.on_encoded([sentence])[0](stage.states, stage.coherence)[stage.candidates, stage.sources]
        for stage, sentence in steps
    ]
    assert found == pytest.approx(np.concatenate(expected))


def test_learning_does_without_the_words_that_any_remark_may_have(read):
    sentences = [one for own in read.sentences for one in own]
    weighty = replace(read.parameters, remarks=np.array([3.0, 0.5]))
    n_types = read.shape[0]
    learnt = SentenceScores(sentences, n_types, learning=True).log(weighty)
    assert learnt.tolist() == SentenceScores(sentences, n_types, learning=True).log(read.parameters).tolist()
    assert not np.allclose(learnt, SentenceScores(sentences, n_types).log(weighty))


@pytest.mark.parametrize("sharper", [1.0, 2.5])
def test_likelihood_and_posteriors_are_those_of_the_lattices(read, sharper):
    step = read.step()
    expected = step.e_step(read.parameters, sharper)
    weights = np.concatenate([*step.utilities(read.parameters)])
    order = Trellis(read.lattices).steps
    sizes = [len(read.lattices[number].steps[place].candidates) for number, place in order]
    weights_of = dict(zip(order, np.split(weights, np.cumsum(sizes)[:-1]), strict=True))
    likelihood, shares = 0.0, []
    coherence = np.zeros_like(read.parameters.coherence)
    for number, (lattice, sentences) in enumerate(zip(read.lattices, read.sentences, strict=True)):
        own = [weights_of[number, place] for place in range(len(lattice.steps))]
        known = posterior(lattice, own, inverse_temperature=sharper)
        likelihood += known.log_likelihood / sharper
        shares += [one.shares(found) for one, found in zip(lattice.steps, known.steps, strict=True)]
        for stage, sentence, found in zip(lattice.steps, sentences, known.steps, strict=True):
            for row, source, share in zip(stage.candidates, stage.sources, found, strict=True):
                # Each event of a sequence counts as the whole fits, and what is entailed as expected.
                fit = min(stage.coherence[row, source], Coherence.EXPECTED)
                for kind in sentence.event_types[row][sentence.event_types[row] != UNSEEN]:
                    coherence[kind, fit] += share
    assert expected.log_likelihood == pytest.approx(likelihood)
    assert expected.coherence == pytest.approx(coherence)
    assert len(expected.posteriors) == len(shares) == step.n_sentences == sum(read.sizes)
    for found, own in zip(expected.posteriors, shares, strict=True):
        assert found == pytest.approx(own)


def test_a_sentence_counts_as_much_as_it_weighs(read):
    n = sum(read.sizes)
    weights = read.random.uniform(0, 3, n)
    whole = read.step(weights).e_step(read.parameters)
    alone = [read.step(np.eye(n)[k]).e_step(read.parameters) for k in range(n)]
    for table in Counts.__struct_fields__:
        summed = sum(weight * getattr(one, table) for weight, one in zip(weights, alone, strict=True))
        assert getattr(whole, table) == pytest.approx(summed)
    assert whole.log_likelihood == pytest.approx(alone[0].log_likelihood)


def test_words_are_known_by_the_sentences_that_have_them(read):
    tally = read.corpus.tally
    sentences = [{*one.words.tolist()} for own in read.sentences for one in own]
    assert tally.occurring.tolist() == [
        sum(word in own for own in sentences) for word in range(read.shape[1])
    ]
    n_beside = len(read.corpus.vocabulary.beside)
    # Cells of a table; each row has all columns.
    beside = [{*(one.beside % n_beside).ravel().tolist()} for own in read.sentences for one in own]
    assert tally.having_beside.tolist() == [sum(word in own for own in beside) for word in range(n_beside)]


def test_what_a_sentence_contributed_is_left_out_as_a_whole_and_of_each_part(read, monkeypatch):
    monkeypatch.setattr("item.scoring.overlap.FULL", 2.0)
    weights = read.random.uniform(0, 1, sum(read.sizes))
    step = read.step(weights)
    expected = step.e_step(read.parameters)
    counts = read.prior.plus(expected)
    held_out = step.held_out(replace(counts, overlap=np.array([0.5])), expected.posteriors)
    sentences = [one for own in read.sentences for one in own]

    def told(piece, types, words):
        each = min(1.0, 2.0 / max(len(piece.words), 1)) ** 0.5
        words = replace(counts, words=words).discounted.words()
        words = (words / words.sum(axis=1)[:, None])[:, piece.words]
        return np.log(types) + each * np.log(words) @ piece.word_weights

    for sentence, shares, weight, changes in zip(
        sentences, expected.posteriors, weights, held_out, strict=True
    ):
        assert len({*sentence.words.tolist()}) == len(sentence.words)
        # How probable each row of the parts is: the sum over the sequences with it.
        rows = np.zeros(1 + sum(len(part.types) for part in sentence.parts))
        for own, share in zip(sentence.sequences, shares[len(sentence.types) :], strict=True):
            np.add.at(rows, own, np.where(own >= 0, share, 0.0))
        whole = shares[: len(sentence.types)]
        starts = np.cumsum([0, *(len(part.types) for part in sentence.parts)])
        pieces = [(sentence, whole[:0])] + [
            (part, rows[start : start + len(part.types)])
            for part, start in zip(sentence.parts, starts, strict=False)
        ]
        for (piece, own), change in zip(pieces, changes, strict=True):
            types, words = counts.types.copy(), counts.words.copy()
            parted = () if piece.echo else zip(piece.types, own, strict=False)
            for row, share in zip(sentence.types, whole, strict=True):
                types[row] -= share * weight
                words[row, piece.words] -= share * weight
            for row, share in parted:
                types[row] -= share * weight
                words[row, piece.words] -= share * weight * piece.word_weights
            words = np.maximum(words, 0.0)
            assert change == pytest.approx(
                told(piece, types, words) - told(piece, counts.types, counts.words)
            )
