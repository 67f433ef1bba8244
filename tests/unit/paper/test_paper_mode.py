"""Algorithm 2 of the paper and its modules."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence, evaluate_transitions
from item.logic.reasoner import TOP, Reasoner
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.paper.examples import generate_examples, initial_labels
from item.paper.iter_train import iter_train
from item.paper.logistic import LogisticModel, PhiSpace

TEXT = (
    "Purple10 passes to Purple11",
    "Purple11 kicks",
    "Pink5 steals the ball",
    "Pink5 kicks to Pink6",
    "Pink6 passes back to Pink5",
)


@pytest.fixture(scope="module")
def soccer():
    domain = Domain.load("robocup")
    reasoner = Reasoner(domain)
    sentences = tuple(Sentence(str(i), text) for i, text in enumerate(TEXT * 4))
    narrative = Preprocessor(domain, reasoner).preprocess(Narrative("game", sentences)).explicit_only()
    return domain, reasoner, narrative


def examples_of(soccer, seed=0, n=10):
    _, reasoner, narrative = soccer
    return generate_examples([narrative], reasoner, n_samples=n, random=np.random.default_rng(seed))


def test_examples_are_n_a_sentence_and_follow_the_states(soccer):
    _, reasoner, narrative = soccer
    examples = examples_of(soccer)
    assert len(examples) == 10 * len(narrative.candidate_sets)
    for sample in range(10):
        state = reasoner.start
        for example in examples[sample::10]:
            assert example.state == state
            event = narrative.candidate_sets[example.sentence].events[[example.candidate]]
            coherence, successor = evaluate_transitions(reasoner, event, np.array([state], dtype=np.int32))
            assert example.feasible == (coherence[0, 0] != Coherence.INFEASIBLE)
            state = int(successor[0, 0])
    assert any(not example.feasible for example in examples)
    assert any(example.state == TOP for example in examples[10:])


def test_the_seed_decides_the_examples(soccer):
    assert examples_of(soccer, 1) == examples_of(soccer, 1)
    assert examples_of(soccer, 1) != examples_of(soccer, 2)


def test_first_labels_need_a_feasible_event_and_a_similar_name(soccer):
    domain, _, narrative = soccer
    examples = examples_of(soccer, n=30)
    labels = initial_labels(domain, examples, narrative.candidate_sets)
    positive = {
        (
            narrative.candidate_sets[e.sentence].sentence.text,
            narrative.candidate_sets[e.sentence].candidates[e.candidate].event,
        )
        for e, label in zip(examples, labels, strict=True)
        if label
    }
    assert ("Purple10 passes to Purple11", "pass") in positive
    assert ("Pink5 steals the ball", "steal") in positive
    # By its name a kick; but a kick leaves Pink6 without a part.
    assert ("Purple11 kicks", "kick") in positive
    assert ("Pink5 kicks to Pink6", "kick") not in positive
    assert not [event for text, event in positive if "passes" in text and event == "offside"]
    assert all(e.feasible for e, label in zip(examples, labels, strict=True) if label)


def test_iter_train_is_reproducible_and_scores_add_up_to_one(soccer):
    domain, reasoner, narrative = soccer
    first, second = (iter_train(domain, reasoner, [narrative], random_state=3) for _ in range(2))
    assert np.array_equal(first.model.theta, second.model.theta)
    assert first.history == second.history
    scorer = first.model.scorer(domain, reasoner)
    states = np.array([TOP, reasoner.intern(BeliefState(true=(("holding", "pink5"),)))], dtype=np.int32)
    for candidate_set in narrative.candidate_sets[:5]:
        coherence, _ = evaluate_transitions(reasoner, candidate_set.events, states)
        scores = scorer.on(candidate_set)(states, coherence)
        assert scores.shape == coherence.shape
        assert scores.sum(axis=0) == pytest.approx([1, 1])
        assert (scores >= 0).all()


def test_phi_is_crossed_with_the_event_type(soccer):
    domain, reasoner, narrative = soccer
    words = {"pass": 0, "purple10": 1}
    space = PhiSpace({name: i for i, name in enumerate(domain.events)}, words, len(reasoner.fluents))
    theta = np.zeros((len(domain.events), space.width))
    assert sorted(space.columns(narrative.candidate_sets[0])) == [0, 1, 2]
    kick = space.types["kick"]
    theta[kick, 1] = 5.0
    holding = 1 + len(words) + list(reasoner.fluents).index(("holding", "purple10"))
    theta[kick, holding] = -20.0
    scorer = LogisticModel(space, theta).scorer(domain, reasoner)
    held = reasoner.intern(BeliefState(true=(("holding", "purple10"),)))
    candidate_set = narrative.candidate_sets[0]
    states = np.array([TOP, held], dtype=np.int32)
    scores = scorer.on(candidate_set)(states, evaluate_transitions(reasoner, candidate_set.events, states)[0])
    kicks = [k for k, one in enumerate(candidate_set.candidates) if one.event == "kick"]
    others = [k for k, one in enumerate(candidate_set.candidates) if one.event != "kick"]
    assert scores[kicks, 0].min() > scores[others, 0].max()
    assert scores[kicks, 1].max() < scores[others, 1].min()


def test_a_text_without_any_first_label_trains_nothing(soccer):
    domain, reasoner, _ = soccer
    sentences = (Sentence("0", "zzzzzzzz"),)
    narrative = Preprocessor(domain, reasoner).preprocess(Narrative("n", sentences)).explicit_only()
    result = iter_train(domain, reasoner, [narrative])
    assert not result.model.theta.any()
