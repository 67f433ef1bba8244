"""The search for strengths across domains, and what is measured of them."""

from math import log

import numpy as np
import pytest
from msgspec.structs import asdict, replace

from item.learning.model import DEFAULT_LEARNER
from item.narrative.discourse.context import LONG_AGO, NEARNESS, UNNAMED_SO_FAR
from tests.benchmarks import annotators, lifted, parts, words
from tests.benchmarks.encoders import SHARPNESS, USUAL, Lesson, taught
from tests.benchmarks.lifting import search
from tests.benchmarks.lifting.corpora import Corpus
from tests.benchmarks.lifting.reader import read_fully
from tests.benchmarks.lifting.reading import Figures, read, together
from tests.benchmarks.lifting.search import FIXED, FREE, PROBABILITY, START, Ledger, moved
from tests.benchmarks.recall import recall
from tests.benchmarks.remarks import AUTHORS, Observed, weights
from tests.benchmarks.several import several
from tests.benchmarks.unsaid import unsaid


def figures(*pairs):
    right, probability = np.array(pairs, dtype=float).T
    return Figures(right.astype(bool), probability, np.log(probability))


def worth(likes):
    """Return a function that makes the figures of a domain which likes some numbers larger or smaller."""

    def of(domain, strengths):
        shares = [
            sign * np.tanh(log(getattr(strengths, name) / getattr(START, name)))
            for name, sign in likes[domain].items()
        ]
        return Figures(np.array([True]), np.ones(1), np.array([sum(shares)]))

    return of


@pytest.fixture
def ledger(monkeypatch):
    likes = {
        "a": {"words": 1.0, "open": -1.0, "never": 1.0},
        "b": {"words": 1.1, "open": -0.9, "never": -1.0},
        "c": {"words": 0.9, "open": -1.1, "never": 1.0},
    }
    monkeypatch.setattr(search, "read", worth(likes))
    monkeypatch.setattr(search, "believable", lambda *given: given[-1])
    return Ledger({name: name for name in likes})


def test_numbers_move_where_domains_agree(ledger):
    found = search.search(ledger, ["a", "b", "c"])
    assert found.words > START.words
    assert found.open < START.open
    changed = {name for name, value in asdict(found).items() if value != getattr(START, name)}
    assert changed == {"words", "open"}


def test_no_domain_is_asked_twice(ledger):
    search.search(ledger, ["a", "b", "c"])
    asked = ledger.asked
    search.search(ledger, ["a", "b", "c"])
    assert ledger.asked == asked
    search.search(ledger, ["a", "c"])
    # What each number by itself is worth to them is known; at most some joint steps are new.
    assert ledger.asked - asked <= 2 * len(search.MOVED) * len(search.LENGTHS)


def test_every_number_is_searched_in_one_of_two_ways_or_fixed():
    assert sorted((*FREE, *PROBABILITY, *FIXED)) == sorted(asdict(START))


def test_shares_stay_shares():
    found = moved(START, {"speaking": 5.0, "words": log(2)})
    assert START.speaking < found.speaking < 1
    assert found.words == 2 * START.words


def test_what_probabilities_are_worth():
    own = figures((1, 0.95), (0, 0.95), (1, 0.55), (0, 0.15))
    assert own.above(0.9) == (0.5, 0.5)
    assert np.isnan(own.above(0.99)[1])
    assert own.calibration_error == pytest.approx((2 * 0.45 + 0.45 + 0.15) / 4)
    assert own.honesty == pytest.approx(np.log([0.95, 0.05, 0.55, 0.85]).mean())
    assert together([own, own]).calibration_error == pytest.approx(own.calibration_error)


@pytest.fixture(scope="module")
def incident():
    corpus = Corpus.read("incident")
    return corpus, corpus.prepared()


@pytest.mark.slow
def test_a_search_sees_what_the_engine_reads(incident):
    corpus, prepared = incident
    strengths = DEFAULT_LEARNER.strengths
    engine = read_fully(corpus, prepared, DEFAULT_LEARNER)
    seen = read(corpus.taught(prepared, START), strengths)
    assert len(seen.right) == len(engine.right) == 82
    # The lattices are pruned by another guess.
    assert abs(seen.right.mean() - engine.right.mean()) < 0.05
    assert abs(seen.gold.mean() - engine.gold.mean()) < 0.2


@pytest.mark.slow
def test_parts_can_be_left_out():
    corpora = {name: Corpus.read(name) for name in ("allotment", "theatre")}
    usual = {name: one.prepared() for name, one in corpora.items()}

    def sentences(part, name="allotment"):
        found = parts.PARTS[part].candidates(corpora[name], usual[name])
        return [one for own in found.narratives for one in own.candidate_sets]

    assert any(one.sequences for one in sentences("nothing"))
    assert not any(one.sequences for one in sentences("several events"))
    assert any(one.references for one in sentences("nothing", "theatre"))
    assert not any(one.references for one in sentences("descriptions", "theatre"))

    def agreements(part):
        found = (a.referent for one in sentences(part) for c in one.candidates for a in c.arguments)
        return {one.agreement for one in found if one is not None}

    near = {*NEARNESS, LONG_AGO, UNNAMED_SO_FAR, 1.0}
    assert agreements("agreement with pronouns") == near
    assert {*NEARNESS} <= agreements("nothing") != near
    assert max(agreements("how long ago")) <= 1.0 < max(NEARNESS)


@pytest.mark.slow
def test_calibration_changes_probabilities_alone(incident):
    own = read_fully(*incident, DEFAULT_LEARNER)
    raw = read_fully(*incident, DEFAULT_LEARNER, parts.PARTS["calibration"].changed)
    assert np.array_equal(own.right, raw.right)
    # Less is certain, and what is wrong is held less probable; how well that fits differs between texts.
    assert raw.above(0.9)[0] > own.above(0.9)[0]
    assert raw.probability[~raw.right].mean() > own.probability[~own.right].mean()
    assert parts.line("nothing", [own], [own]).startswith("| nothing | 0.")


@pytest.mark.slow
def test_answers_help_the_other_sentences():
    row = annotators.Row.read("incident", weight=1.0)
    before, after = annotators.telling(row, [0, 5], between=5)
    assert after > before
    assert annotators.by_chance(row, [0], seed=0) == [before]
    assert replace(DEFAULT_LEARNER.strengths, label=1.0) == DEFAULT_LEARNER.strengths


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["allotment", "incident", "kitchen", "library", "shelter", "theatre", "workshop"]
)
def test_the_right_event_is_a_candidate(name):
    told, found, _ = recall(name)
    assert found / told >= 0.94


def test_what_sentences_leave_unsaid_is_counted():
    corpus = Corpus.read("incident")
    open_ones, others = unsaid(corpus)
    assert (len(open_ones), len(others)) == (26, 42)
    assert not open_ones & others


@pytest.mark.slow
def test_sentences_of_several_events_are_counted():
    found = several("workshop")
    assert found["several"] == 5
    assert 0 < found["read"] <= found["candidate"]
    assert found["read"] + found["in part"] <= found["several"]
    assert found["too many"] == 0
    assert found["right"] > 0.8


@pytest.mark.slow
def test_probabilities_are_refitted_by_themselves(capsys, monkeypatch):
    monkeypatch.setattr(search, "EVALUATIONS", 10)
    lifted.main(["incident", "allotment", "--folds", "--probabilities"])
    rows = {
        (name, kind): cells for name, kind, *cells in map(str.split, capsys.readouterr().out.splitlines()[1:])
    }
    for name in ("incident", "allotment"):
        ships, others = rows[name, "ships"], rows[name, "others"]
        assert ships[:2] == others[:2]  # as many are right
        assert ships[2:] != others[2:]


def test_parts_of_the_list_of_verbs_are_what_their_titles_say():
    groups = {"give": ("give", "hand", "pass_on", "let_have"), "take": ("take", "grab", "hand")}
    parts = dict(words.variants(groups))
    assert parts["100%"] == [groups]
    assert parts["0%"] == [{"give": ("give",), "take": ("take",)}]
    assert parts["single words"] == [{"give": ("give", "hand"), "take": groups["take"]}]
    assert parts["phrases"] == [{"give": ("give", "pass_on", "let_have"), "take": ("take",)}]
    # A term that is drawn is so wherever it stands.
    for half in parts["50%"]:
        assert ("hand" in half["give"]) == ("hand" in half["take"])
    assert len(parts["50%"]) == words.DRAWS


def test_likeness_counts_as_gold_teaches_and_the_slope_is_that_of_the_loss():
    chance = np.random.default_rng(0)
    features = chance.normal(size=(200, 4, 5))
    wanted = np.array([2.0, 0.0, 0.0, 0.0, 1.0])
    gold = np.eye(4, dtype=bool)[(features @ wanted + chance.gumbel(size=(200, 4))).argmax(axis=1)]
    lesson = Lesson(features, gold)
    found = taught([lesson])
    # One that counts twice as much as the engine's belief, of so much as is allowed.
    assert found.called == pytest.approx(2 * SHARPNESS / USUAL[0], rel=0.15)
    assert abs(found.said) < 0.15 * found.called
    at, step = np.full(5, 0.3), 1e-6
    _, slope = lesson.loss(at)
    for k in range(5):
        nudge = step * np.eye(5)[k]
        told = (lesson.loss(at + nudge)[0] - lesson.loss(at - nudge)[0]) / (2 * step)
        assert slope[k] == pytest.approx(told, rel=1e-4)


def test_words_of_remarks_are_learnt_beyond_what_the_engine_believes_and_each_text_tells():
    """Texts differ in how much of them tells nothing; that is taken for no word's doing."""
    random = np.random.default_rng(0)
    observed = []
    for number, texts in enumerate(AUTHORS):
        share = 0.2 + 0.6 * number / len(AUTHORS)
        for text in texts:
            for _ in range(60):
                remark = bool(random.random() < share)
                words = {"day"} | {
                    w
                    for w, p in (("but", 0.6), ("into", 0.2))
                    if random.random() < (p if remark else 0.8 - p)
                }
                # The engine knows already what "never" says.
                never = random.random() < (0.9 if remark else 0.1)
                odds = float(np.log(share / (1 - share))) + (2.2 if never else -2.2)
                words |= {"never"} if never else set()
                own = {"herring"} if texts is AUTHORS[0] and remark else set()
                observed.append(Observed(text, odds, frozenset(words | own), remark))
    found = weights(observed)
    assert found["but"] > 1 > 0 > -1 > found["into"]
    assert abs(found.get("never", 0.0)) < 0.3
    assert abs(found.get("day", 0.0)) < 0.3
    # One author's word is about his story.
    assert "herring" not in found
