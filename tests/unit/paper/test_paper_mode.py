"""Algorithm 2 of the paper and its modules."""

import re

import numpy as np
import pytest
from msgspec.structs import replace
from sklearn.exceptions import ConvergenceWarning

from item.inference.options import DEFAULT_SEARCH
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import TOP
from item.mapper import NarrativeMapper
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.paper.arguments import with_arguments
from item.paper.examples import generate_examples, initial_labels
from item.paper.heuristics import similar_types
from item.paper.iter_train import _thinned, _Trainer, iter_train
from item.paper.learners import IterTrain
from item.paper.logistic import LogisticModel, PhiSpace
from item.paper.options import Arguments, ProgressionVariant, Similarity, StateVector, TrainingOptions
from item.paper.progression import progress_of
from item.paper.sampler import Sampler
from item.parallel.checkpoint import Checkpoint
from item.session import Session


def narrative_of(corpus, arguments=Arguments.MENTIONED):
    return with_arguments(corpus.narratives[0], arguments)


def examples_of(soccer, seed=0, n=10):
    domain, corpus = soccer
    return generate_examples(
        narrative_of(corpus),
        progress_of(ProgressionVariant.EXACT, domain, corpus.preprocessors[0].reasoner),
        n_samples=n,
        arguments=Arguments.MENTIONED,
        random=np.random.default_rng(seed),
    )


def listed(examples):
    return [
        own.tolist() for own in (examples.sentences, examples.states, examples.candidates, examples.feasible)
    ]


def test_examples_are_n_a_sentence_and_follow_the_states(soccer):
    _, corpus = soccer
    narrative, reasoner = narrative_of(corpus), corpus.preprocessors[0].reasoner
    examples = examples_of(soccer)
    assert len(examples) == 10 * len(narrative.candidate_sets)
    for sample in range(10):
        state = reasoner.start
        rows = zip(*(own[sample::10] for own in listed(examples)), strict=True)
        for sentence, before, candidate, feasible in rows:
            assert before == state
            event = narrative.candidate_sets[sentence].events[[candidate]]
            coherence, successor = evaluate_transitions(reasoner, event, np.array([state], dtype=np.int32))
            assert feasible == (coherence[0, 0] != Coherence.INFEASIBLE)
            state = int(successor[0, 0])
    assert not examples.feasible.all()
    assert TOP in examples.states[10:]


def test_the_seed_decides_the_examples(soccer):
    assert listed(examples_of(soccer, 1)) == listed(examples_of(soccer, 1))
    assert listed(examples_of(soccer, 1)) != listed(examples_of(soccer, 2))


@pytest.mark.parametrize("similarity", Similarity)
@pytest.mark.parametrize("whole", [True, False])
def test_first_labels_need_a_feasible_event_and_a_similar_name(soccer, similarity, whole):
    domain, corpus = soccer
    narrative = narrative_of(corpus)
    examples = examples_of(soccer, n=30)
    labels = initial_labels(domain, narrative, examples, similarity=similarity, whole=whole)
    sets = narrative.candidate_sets
    positive = {
        (sets[i].sentence.text, sets[i].candidates[k].event)
        for i, k in zip(examples.sentences[labels], examples.candidates[labels], strict=True)
    }
    assert ("Purple10 passes to Purple11", "pass") in positive
    assert ("Pink5 steals the ball", "steal") in positive
    assert ("Purple11 kicks", "kick") in positive
    # By its name a kick; but a kick leaves Pink6 without a part.
    assert (("Pink5 kicks to Pink6", "kick") in positive) is not whole
    # Three edits make a goal of a ball.
    likely = similar_types(domain, sets[2], similarity)
    assert sets[2].sentence.text == "Pink5 steals the ball"
    assert ("goal" in likely) is (similarity is Similarity.NAME)
    assert (labels <= examples.feasible).all()


def test_a_team_takes_part_only_if_it_is_named(prepare):
    corpus = prepare("Purple10 passes to Purple11", "kick off for the purple team", "Purple10 passes")
    narrative = narrative_of(corpus)
    named = [{one.event for one in own.candidates} & {"kick_off", "goal"} for own in narrative.candidate_sets]
    # Nor is one supplied where a player's name would tell which.
    assert named == [set(), {"kick_off", "goal"}, set()]


def test_iter_train_is_reproducible_and_scores_add_up_to_one(soccer):
    domain, corpus = soccer
    first, second = (iter_train(domain, corpus, TrainingOptions(random_state=3)) for _ in range(2))
    assert np.array_equal(first.model.theta, second.model.theta)
    assert first.history == second.history
    reasoner = corpus.preprocessors[0].reasoner
    scorer = first.model.scorer(domain, reasoner)
    states = np.array([TOP, reasoner.intern(BeliefState(true=(("holding", "pink5"),)))], dtype=np.int32)
    for candidate_set in narrative_of(corpus).candidate_sets[:5]:
        coherence, _ = evaluate_transitions(reasoner, candidate_set.events, states)
        scores = scorer.on(candidate_set)(states, coherence)
        assert scores.shape == coherence.shape
        assert scores.sum(axis=0) == pytest.approx([1, 1])
        assert (scores >= 0).all()


def test_classifiers_are_averaged_in_every_iteration(soccer):
    """The mean of their parameters updates the labels of all samples."""
    domain, corpus = soccer
    options = TrainingOptions(n_models=3, random_state=5, n_iter=3)
    sampler = Sampler(domain, corpus, options)
    trainers = [_Trainer(sampler, options, random) for random in np.random.default_rng(5).spawn(3)]
    mean = np.zeros_like(trainers[0].theta)
    for k in range(3):
        for one in trainers:
            one.iterate(mean)
            training = sampler.training_set(one.examples)
            first = sampler.first_labels(one.examples)
            assert (one.labels == (training.best(mean) if k else first)).all()
        mean = np.mean([one.theta for one in trainers], axis=0)
    assert np.allclose(iter_train(domain, corpus, options).model.theta, mean)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"state": "lift"}, "state: 'binary', 'signed', 'lifted' or 'none' is expected, not 'lift'"),
        ({"arguments": "all"}, "arguments: 'mentioned', 'selected' or 'listed' is expected, not 'all'"),
        ({"n_models": 0}, "n_models: a whole number from 1 on is expected, not 0"),
        ({"n_samples": None}, "n_samples: a whole number from 1 on is expected, not None"),
        ({"C": -1.0}, "C: a number above 0 is expected, not -1.0"),
        ({"C": "1"}, "C: a number above 0 is expected, not '1'"),
        ({"tol": -1.0}, "tol: a number from 0 on is expected, not -1.0"),
        ({"roles": "spacy"}, "roles: a function from tokens to their roles is expected, not 'spacy'"),
    ],
)
def test_options_that_mean_nothing_are_refused(options, expected):
    with pytest.raises(ValueError, match=re.escape(expected)):
        IterTrain(**options)


def test_phi_is_crossed_with_the_event_type(soccer):
    domain, corpus = soccer
    reasoner = corpus.preprocessors[0].reasoner
    words = {"pass": 0, "purple10": 1}
    types = {name: i for i, name in enumerate(domain.events)}
    space = PhiSpace(types, words, StateVector.BINARY, len(reasoner.fluents))
    theta = np.zeros((len(domain.events), space.width))
    candidate_set = narrative_of(corpus).candidate_sets[0]
    assert sorted(space.columns(candidate_set.reading, None)) == [0, 1, 2]
    kick = space.types["kick"]
    theta[kick, 1] = 5.0
    holding = 1 + len(words) + list(reasoner.fluents).index(("holding", "purple10"))
    theta[kick, holding] = -20.0
    scorer = LogisticModel(space, theta).scorer(domain, reasoner)
    held = reasoner.intern(BeliefState(true=(("holding", "purple10"),)))
    states = np.array([TOP, held], dtype=np.int32)
    scores = scorer.on(candidate_set)(states, evaluate_transitions(reasoner, candidate_set.events, states)[0])
    kicks = [k for k, one in enumerate(candidate_set.candidates) if one.event == "kick"]
    others = [k for k, one in enumerate(candidate_set.candidates) if one.event != "kick"]
    assert scores[kicks, 0].min() > scores[others, 0].max()
    assert scores[kicks, 1].max() < scores[others, 1].min()


def test_a_text_without_any_first_label_trains_nothing(soccer, prepare):
    result = iter_train(soccer[0], prepare("zzzzzzzz zzzzzzzz"), TrainingOptions())
    assert not result.model.theta.any()


OPTIONS = [
    {"features": "concatenated"},
    {"state": "signed"},
    {"state": "lifted"},
    {"state": "none"},
    {"balance": "weigh"},
    {"similarity": "parts"},
    {"arguments": "mentioned"},
    {"arguments": "listed"},
    {"progression": "effects"},
    {"proportional": True},
    {"fresh": True, "n_iter": 3},
    {"whole": False},
    {"n_samples": 4},
    {"C": 0.01},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: ", ".join(f"{k}={v}" for k, v in one.items()))
def test_every_option_learns_and_reads(soccer, options):
    domain, corpus = soccer
    learner, default = replace(IterTrain(n_iter=5), **options), IterTrain(n_iter=5)
    learnt = learner.fit(domain, corpus, DEFAULT_SEARCH)
    other = default.fit(domain, corpus, DEFAULT_SEARCH)
    assert learnt.model.theta.any()
    # It is no other name for the default; of so few sentences later labels may make up for the first ones.
    same = learnt.model.theta.shape == other.model.theta.shape and np.array_equal(
        learnt.model.theta, other.model.theta
    )
    assert not same or not {"arguments", "similarity", "proportional", "whole"}.isdisjoint(options)
    (reading,) = learner.decode(learnt.model, corpus, DEFAULT_SEARCH)
    assert len(reading.sentences) == 20
    if options.get("features") == "concatenated":
        assert (learnt.model.theta[:, 1:] == learnt.model.theta[0, 1:]).all()


@pytest.mark.parametrize("fresh", [False, True])
def test_training_goes_on_from_a_checkpoint_to_the_same_digits(soccer, tmp_path, fresh):
    """Samples are drawn again, the same ones as before, whether each iteration has its own or not."""
    domain, corpus = soccer
    options = TrainingOptions(n_iter=4, n_models=2, tol=0.0, fresh=fresh)
    whole = iter_train(domain, corpus, options)
    for after in range(1, 4):
        path = tmp_path / f"kept{after}"

        def stop(iteration, after=after):
            if iteration.number == after:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt), Checkpoint(path, {}) as kept:
            iter_train(domain, corpus, options, callback=stop, checkpoint=kept)
        done = []
        with Checkpoint(path, {}) as kept:
            result = iter_train(domain, corpus, options, callback=done.append, checkpoint=kept)
        assert result == whole
        assert [iteration.number for iteration in done] == [*range(after, 4)]


def test_of_the_negative_examples_those_of_lowest_rank_stay():
    labels = np.array([False, True, False, False, True, False])
    ranks = np.array([0.9, 0.5, 0.1, 0.8, 0.0, 0.3])
    assert _thinned(labels, ranks).tolist() == [1, 2, 4, 5]


def test_only_the_best_of_its_rivals_is_positive_however_near_the_others_are(soccer):
    """A rival that scores a hundredth more takes the label away; of equals none has it, as the paper says."""
    domain, corpus = soccer
    sampler = Sampler(domain, corpus, TrainingOptions(n_samples=20))
    examples = sampler.draw(np.random.default_rng(0))
    training = sampler.training_set(examples)
    theta = np.zeros((len(sampler.space.types), sampler.space.width))
    alone = np.diff([*training.starts, len(training.pairs)]) == 1
    assert (training.best(theta) == alone).all()
    kick = sampler.space.types["kick"]
    # The first column is 1 for every sentence.
    theta[kick, 0] = 0.01
    kicks = np.add.reduceat(training.pair_types == kick, training.starts, dtype=int)
    assert training.best(theta).tolist() == (alone | ((training.types == kick) & (kicks == 1))).tolist()
    assert 0 < training.best(theta).sum() < len(training.types)


@pytest.mark.parametrize(("arguments", "shared"), [("selected", False), ("listed", True)])
def test_groundings_of_a_type_share_a_label_where_they_are_listed(prepare, soccer, arguments, shared):
    """The features tell types apart, not arguments: of pass(a,b) and pass(b,a) both score the same."""
    sampler = Sampler(
        soccer[0], prepare("Purple10 and Purple11 kick"), TrainingOptions(n_samples=100, arguments=arguments)
    )
    training = sampler.training_set(sampler.draw(np.random.default_rng(0)))
    theta = np.zeros((len(sampler.space.types), sampler.space.width))
    kick = sampler.space.types["kick"]
    theta[kick, 0] = 1.0
    kicks = training.types == kick
    assert kicks.any()
    assert training.best(theta).tolist() == (kicks & shared).tolist()


def test_where_later_labels_teach_nothing_learning_has_not_converged():
    """Either of two who are named may kick, so neither kick scores higher than every other event."""
    domain = Domain.parse(
        """(define (domain tie) (:types player) (:constants ann bob cat - player)
        (:predicates (tired ?p - player)) (:event kick :parameters (?x - player) :effect (tired ?x))
        (:event nothing))"""
    )
    told = ("Ann kicks with Bob.", "Bob kicks with Cat.", "Cat kicks with Ann.", "Ann kicks with Cat.")
    narrative = Narrative("tie", tuple(Sentence(str(k), text) for k, text in enumerate(told)))
    corpus = Preprocessors(domain).prepare([narrative])
    found = iter_train(domain, corpus, TrainingOptions())
    assert (len(found.history), found.converged) == (1, False)
    assert found.model == iter_train(domain, corpus, TrainingOptions(n_iter=1)).model
    with pytest.warns(ConvergenceWarning, match="did not converge in 1 iteration$"):
        NarrativeMapper(domain, learner=IterTrain()).fit([narrative])


def test_a_part_of_one_letter_resembles_itself_alone():
    """No letter lies near another: half of its length is no edit."""
    domain = Domain.parse("(define (domain plans) (:predicates (p)) (:event plan_b :effect (p)))")
    texts = Sentence("0", "the plan c"), Sentence("1", "the plan b")
    corpus = Preprocessors(domain).prepare([Narrative("plans", texts)])
    found = [similar_types(domain, one, Similarity.PARTS) for one in corpus.narratives[0].candidate_sets]
    assert ["plan_b" in one for one in found] == [False, True]


@pytest.mark.parametrize(
    "told", [(), ((),), (("Ann rises.",), ()), ((), ("Ann rises.", "Ben rises."))], ids=len
)
def test_narratives_without_sentences_teach_nothing(told):
    domain = Domain.parse(
        """(define (domain rise) (:types person) (:constants ann ben - person) (:predicates (up ?p - person))
        (:event rise :parameters (?p - person) :effect (up ?p)) (:event nothing))"""
    )

    def session():
        return Session(Preprocessors(domain), IterTrain())

    texts = [
        Narrative(f"n{n}", tuple(Sentence(f"{n}.{k}", text) for k, text in enumerate(own)))
        for n, own in enumerate(told)
    ]
    learnt = session().learn(texts)
    without = session().learn([one for one in texts if one.sentences])
    assert np.array_equal(learnt.model.theta, without.model.theta)
    assert learnt.history == without.history
    other = [*texts, Narrative("other", (Sentence("1", "Ben rises."),)), Narrative("none", ())]
    read = session().decode(learnt.model, other)
    assert [len(best.sentences) for (best,) in read] == [*map(len, told), 1, 0]
