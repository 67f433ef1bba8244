"""WGIM: alignment of comments with an ambiguous log."""

import numpy as np
import pytest

from item.evaluation.paper.systems import System, read_supervised
from item.evaluation.wgim import greedy
from item.evaluation.wgim.alignment import Ambiguous, align
from item.evaluation.wgim.igsl import comment_rates, shares
from item.evaluation.wgim.parser import Parser
from item.evaluation.wgim.templates import learn_templates, words_of
from item.logic.reasoner import Reasoner
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.paper import pointwise

PASS, KICK, STEAL = ("pass", "pink2", "pink3"), ("kick", "pink2"), ("steal", "purple5")


@pytest.fixture(scope="module")
def read(domain):
    return MentionFinder(domain).read


@pytest.fixture(scope="module")
def comments(read):
    """Return comments in which kicks go before passes, and are told themselves but seldom."""
    told = []
    for a, b in (("pink2", "pink3"), ("pink3", "pink4"), ("purple5", "purple6"), ("purple6", "purple7")) * 3:
        told.append((f"{a} plays it to {b}", (("kick", a), ("pass", a, b), ("kick", b))))
        told.append((f"{b} snatches the ball", (("kick", a), ("steal", b))))
    told += [("pink2 shoots", (("kick", "pink2"),)), ("nice weather", ())]
    return [Ambiguous(read(text), events) for text, events in told]


def test_rates_prefer_types_that_are_seldom_passed_over():
    logged = [(KICK, PASS), (KICK, PASS), (KICK, STEAL), (PASS,)]
    rates = comment_rates(logged)
    assert rates["pass"] > rates["kick"]
    assert rates["steal"] > rates["kick"]
    assert all(0 <= rate <= 1 for rate in rates.values())
    assert sum(shares((KICK, PASS), rates)) == pytest.approx(1)
    assert shares((KICK, PASS), rates)[1] > 0.5


def test_a_template_speaks_of_other_constants(read):
    pairs = [(read("pink2 passes to pink3"), PASS, 1.0), (read("pink2 loses it to purple9"), PASS, 0.5)]
    templates = learn_templates(pairs)
    assert templates.say(("pass", "purple7", "purple1")) == ("purple7", "passes", "to", "purple1")
    assert templates.say(KICK) is None
    assert words_of(read("Pink Goalie kicks")) == ("pink1", "kicks")


def test_alignment_finds_what_the_comments_tell(domain, comments):
    found = align(domain, comments)
    for comment, event in zip(comments[:-2], found.events, strict=False):
        assert event is not None
        assert event[0] == ("pass" if "plays" in comment.reading.tokens else "steal")
        assert event in comment.events
    assert found.events[-2:] == (KICK, None)
    assert found.converged
    assert align(domain, comments).events == found.events


def test_the_parser_reads_from_the_words_alone(domain, comments, read):
    parser = align(domain, comments).parser
    text = read("purple9 plays it to purple8")
    right, wrong = ("pass", "purple9", "purple8"), ("pass", "purple8", "purple9")
    assert parser.log_probability(text, right) > parser.log_probability(text, wrong)
    assert parser.log_probability(text, right) > parser.log_probability(text, ("kick", "purple9"))


def test_a_type_that_was_never_told_is_read_only_if_nothing_else_fits(domain, read):
    parser = Parser(domain, [(read("pink2 passes to pink3"), PASS, 1.0)])
    reasoner = Reasoner(domain)
    sentences = (Sentence("1", "pink2 steals from purple3"), Sentence("2", "pink2 passes to pink3"))
    prepared = Preprocessor(domain, reasoner).preprocess(Narrative("n", sentences))
    reading = pointwise.interpret(prepared, reasoner, parser)
    assert reading.sentences[1].event == PASS
    assert reading.sentences[1].probability > 0.5
    candidate_set = prepared.candidate_sets[0]
    scores = parser.on(candidate_set)(np.zeros(2, dtype=np.int32), np.zeros((1, 2), dtype=np.int8))
    assert scores.sum(axis=0) == pytest.approx([1, 1])


def test_greedy_inference_takes_the_best_feasible_event(domain, read):
    pairs = [
        (read("pink2 passes to pink3"), PASS, 5.0),
        (read("pink2 shoots"), KICK, 5.0),
        (read("purple5 shoots at it"), STEAL, 1.0),
    ]
    parser, reasoner = Parser(domain, pairs), Reasoner(domain)
    texts = ("pink2 passes to pink3", "purple5 shoots")
    sentences = tuple(Sentence(str(i), text) for i, text in enumerate(texts))
    prepared = Preprocessor(domain, reasoner).preprocess(Narrative("n", sentences))
    alone = pointwise.interpret(prepared, reasoner, parser)
    assert [one.event for one in alone.sentences] == [PASS, ("kick", "purple5")]
    coherent = greedy.interpret(prepared, reasoner, parser)
    # pink3 has the ball, so purple5 cannot kick it before stealing it.
    assert [one.event for one in coherent.sentences] == [PASS, STEAL]
    assert coherent.coherent


def test_what_the_parser_holds_next_to_impossible_is_not_proposed(domain, read):
    parser = Parser(domain, [(read("pink2 passes to pink3"), PASS, 90.0), (read("pink2 shoots"), KICK, 90.0)])
    sentences = (Sentence("1", "pink5 passes to pink6"),)
    (candidate_set,) = (
        Preprocessor(domain, Reasoner(domain)).preprocess(Narrative("n", sentences)).candidate_sets
    )
    scores = parser.on(candidate_set)(np.zeros(1, dtype=np.int32), np.zeros((1, 1), dtype=np.int8))[:, 0]
    proposed = [one.ground for one, score in zip(candidate_set.candidates, scores, strict=True) if score > 0]
    assert proposed == [("pass", "pink5", "pink6")]
    assert scores.sum() == pytest.approx(1)


def test_wgim_knows_no_axiom_and_its_inference_all(domain):
    def told(name, *rows):
        columns = [(text, (("logged_events", log),)) for text, log in rows]
        return Narrative(name, tuple(Sentence(f"{name}{k}", *one) for k, one in enumerate(columns)))

    passes = (
        ("pink2 plays it to pink3", "pass(pink2,pink3)"),
        ("pink3 plays it to pink2", "pass(pink3,pink2)"),
    )
    training = told("a", *passes * 3, ("pink2 is met by pink9", "kick(pink2)"))
    # No team-mates.
    test = told("b", ("pink2 plays it to purple6", ""))
    readings = read_supervised(domain, [training], test).readings
    assert readings[System.WGIM].sentences[0].event == ("pass", "pink2", "purple6")
    assert readings[System.WGIM_INFERENCE].sentences[0].event[0] != "pass"
