"""What an unlabelled text shows before learning, and what the author's priors make of it."""

from types import SimpleNamespace

import numpy as np
import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.learning.priors import pseudocounts
from item.learning.statistics import Statistics, Tally, shares
from item.learning.strengths import PriorStrengths
from item.learning.text import EncodedCorpus
from item.narrative.cues.cues import phrases
from item.narrative.cues.predicates import HintStrength
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors

DOMAIN = """(define (domain jobs) (:predicates (p) (q))
  (:event repaint :effect (p)) (:event leave :effect (not (p))) (:event rest :effect (q))
  (:lexicon (:prior rest 3)))"""


@pytest.fixture(scope="module")
def seen():
    """Return a domain, its vocabulary in a text, and what is counted in the text."""
    domain = Domain.parse(DOMAIN)
    texts = ("They repaint.", "They repant.", "They leave.", "They rest.", "They rest.")
    narrative = Narrative("n", tuple(Sentence(str(k), text) for k, text in enumerate(texts)))
    text = EncodedCorpus.of(domain, Preprocessors(domain).prepare([narrative]))
    return domain, text.vocabulary, text.tally


def test_words_that_stand_for_a_name_share_what_it_says(seen):
    """A misspelt name and the name itself say together what the name would say."""
    domain, vocabulary, tally = seen
    text = Statistics.of(vocabulary, tally, phrases(domain, lexicon=True))
    spoken = text.spoken[vocabulary.types["repaint"]]
    assert spoken[[vocabulary.stems[one] for one in ("repaint", "repant")]] == pytest.approx([0.5, 0.5])
    assert text.spoken.sum(axis=1) == pytest.approx(1)


RACE = """(define (domain race) (:predicates (p))
  (:event overtake :effect (p)) (:event rest :effect (not (p)))
  (:lexicon (overtake "takes the early lead")))"""


def test_rare_words_of_a_cue_say_something_by_themselves():
    """`the` is in most sentences, and `early` in none; what is left shares what the event's phrases say."""
    domain = Domain.parse(RACE)
    texts = ("A boat takes the lead.", *["The crowd sings."] * 8, "They rest.")
    narrative = Narrative("n", tuple(Sentence(str(k), text) for k, text in enumerate(texts)))
    text = EncodedCorpus.of(domain, Preprocessors(domain).prepare([narrative]))
    vocabulary = text.vocabulary
    within = Statistics.of(vocabulary, text.tally, phrases(domain, lexicon=True)).within
    expected = np.zeros_like(within)
    # Each in a tenth of the sentences, where a quarter would say nothing; one of two phrases.
    half = (1 - 0.1 / 0.25) / 2
    expected[vocabulary.types["overtake"], [vocabulary.stems[one] for one in ("take", "lead")]] = half
    assert within == pytest.approx(expected)


def test_what_is_shown_is_told_by_sentences_for_each_type(seen):
    domain, vocabulary, tally = seen
    text = Statistics.of(vocabulary, tally, phrases(domain, lexicon=True))
    assert len(vocabulary.types) == 4
    assert text.per_type == pytest.approx(5 / 4)
    assert replace(tally, n_sentences=2).per_type == 1.0


def test_a_prior_of_the_author_multiplies_what_is_counted_beforehand(seen):
    domain, vocabulary, tally = seen
    strengths = replace(PriorStrengths.shipped(), types=2.0, named=1.5)
    plain, weighed = (
        pseudocounts(domain, vocabulary, tally, strengths, lexicon=lexicon).types for lexicon in (False, True)
    )
    rest = vocabulary.types["rest"]
    assert plain[rest] == pytest.approx(2.0 + 1.5 * 2)
    factors = np.ones(len(plain))
    factors[rest] = 3.0
    assert weighed == pytest.approx(plain * factors)


def test_shares_of_words_are_those_of_their_side():
    counts = np.array([[[1.0, 2.0, 3.0, 4.0]], [[0.0, 5.0, 0.0, 0.0]]])
    found = shares(counts, np.array([2, 0, 2, 2]))
    assert found[0, 0] == pytest.approx([1 / 8, 1.0, 3 / 8, 1 / 2])
    # Nothing is counted of three words of one side.
    assert found[1, 0] == pytest.approx([1 / 3, 1.0, 1 / 3, 1 / 3])


@pytest.mark.parametrize(
    ("occurring", "shared"),
    [
        ([[1.0, 2.0, 0.0]], [False, True, False]),
        ([[1.0, 2.0, 0.0], [1.0, 0.0, 1.0]], [True, True, False]),
        ([[0.0, 1.0, 1.0], [0.0, 0.0, 0.0], [1.0, 0.0, 1.0]], [False, False, True]),
    ],
)
def test_words_are_shared_by_sentences_of_all_parts(occurring, shared):
    none = np.zeros(3)
    total = Tally.total(
        [
            Tally(2, 3, np.array(one), none, np.array(one[::-1]), none, 30, np.array([1, 2]))
            for one in occurring
        ]
    )
    assert (total.occurring > 1).tolist() == shared
    assert (total.having_beside > 1).tolist() == shared[::-1]
    assert (total.n_sentences, total.per_type) == (2 * len(occurring), max(2 * len(occurring) / 3, 1.0))
    assert total.remarks == 30 * len(occurring)
    assert total.speaking.tolist() == [len(occurring), 2 * len(occurring)]


def test_a_word_counts_once_a_sentence_and_as_often_as_it_stands_beside_mentions(seen):
    _, vocabulary, _ = seen
    vocabulary = replace(vocabulary, beside={(0, "a"): 0, (0, "b"): 1, (1, "a"): 2})
    told = [
        SimpleNamespace(
            words=np.array([0, 1]),
            neighbours=np.array([0, 0, 2]),
            carried=np.array([], dtype=int),
            hint=HintStrength.STRONG,
            remark=0.29,
            noise=1,
        ),
        SimpleNamespace(
            words=np.array([1]),
            neighbours=np.array([2]),
            carried=np.array([], dtype=int),
            hint=HintStrength.WEAK,
            remark=-0.5,
            noise=1,
        ),
    ]
    tally = Tally.of(vocabulary, told)
    assert tally.occurring[:2].tolist() == [1, 2]
    assert tally.beside.tolist() == [2, 0, 2]
    assert tally.having_beside.tolist() == [1, 0, 2]
    assert tally.remarks == 29 - 50


@pytest.mark.parametrize(
    ("carried", "hint", "speaking"),
    [
        ([0], HintStrength.NONE, [1, 0]),
        # What speaks outright needs no hint.
        ([0, 1], HintStrength.STRONG, [1, 0]),
        ([], HintStrength.FAIR, [0, 1]),
        ([], HintStrength.WEAK, [0, 0]),
        # A cue of noise speaks of no event.
        ([1], HintStrength.NONE, [0, 0]),
        ([1], HintStrength.FAIR, [0, 1]),
    ],
)
def test_sentences_that_seem_to_tell_an_event_have_words_of_the_author_or_hints(
    seen, carried, hint, speaking
):
    _, vocabulary, _ = seen
    none = np.array([], dtype=int)
    told = SimpleNamespace(
        words=none,
        neighbours=none,
        carried=np.array(carried, dtype=int),
        hint=hint,
        remark=0.0,
        noise=1,
    )
    assert Tally.of(vocabulary, [told]).speaking.tolist() == speaking


@pytest.mark.parametrize(("cue", "said"), [("thunders", 0.0), ("sings", 0.5)])
def test_a_cue_of_noise_leaves_the_unknown_rest_of_it_half_at_least(cue, said):
    """Else the first one would speak against all other noise, the more so the longer the sentence."""
    domain = Domain.parse(RACE.replace("(:lexicon", f'(:lexicon (nothing "{cue}")'))
    narrative = Narrative("n", (Sentence("0", "The crowd sings."), Sentence("1", "They rest.")))
    text = EncodedCorpus.of(domain, Preprocessors(domain).prepare([narrative]))
    spoken = Statistics.of(text.vocabulary, text.tally, phrases(domain, lexicon=True)).spoken
    stems = text.vocabulary.stems
    own = spoken[text.vocabulary.types["nothing"]]
    assert own.sum() == pytest.approx(1)
    assert own[stems["rest"]] == pytest.approx((1 - said) / len(stems))
    assert own[stems["sing"]] == pytest.approx(said + (1 - said) / len(stems))
