"""phi_s and phi_w in their several forms, against plain descriptions of them."""

import numpy as np
import pytest

from item.inference.options import DEFAULT_SEARCH
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence
from item.logic.reasoner import TOP
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.paper.examples import Examples
from item.paper.learners import IterTrain
from item.paper.logistic import PhiSpace, sentence_terms
from item.paper.options import Features, ProgressionVariant, StateVector, TrainingOptions
from item.paper.progression import progress_of
from item.paper.roles import role_terms
from item.paper.sampler import Sampler
from item.paper.state_vectors import state_vectors, width_of

VERBS = {"passes", "kicks", "steals"}


def simple_parser(tokens):
    """Return who stands before the first verb as its subject, whoever stands after it as an object."""
    verb = next((place for place, token in enumerate(tokens) if token in VERBS), len(tokens))
    return [
        "verb" if place == verb else "subject" if place < verb else "object" if token[-1].isdigit() else None
        for place, token in enumerate(tokens)
    ]


def lifted_by_hand(domain, reasoner, state, event):
    """Return what `StateVector.LIFTED` means, one column after the other."""
    true = reasoner.belief(state).true
    names = sorted(domain.fluents)
    slots = [(name, k) for name in names for k in range(len(domain.predicates[name].parameters))]
    most = max(len(one.parameters) for one in domain.events.values())
    arguments = [*reasoner.ground_event(event)[1:]]
    arguments += [None] * (most - len(arguments))
    general = [any(atom[0] == name for atom in true) for name in names]
    placed = [
        any(atom[0] == name and atom[1 + k] == argument for atom in true)
        for argument in arguments
        for name, k in slots
    ]
    return [int(one) for one in (*general, *placed)]


@pytest.mark.parametrize("state", StateVector)
def test_state_vectors_say_what_is_known(soccer, state):
    domain, corpus = soccer
    reasoner = corpus.preprocessors[0].reasoner
    held = reasoner.intern(BeliefState(true=(("holding", "pink5"), ("playing",))))
    stopped = reasoner.intern(BeliefState(true=(("stopped",), ("kick-off", "pink"))))
    events = reasoner.events([("pass", "pink5", "pink6"), ("kick", "pink6"), ("nothing",)])
    pairs = np.array([(one, event) for one in (TOP, held, stopped) for event in events], dtype=np.int32)
    found = state_vectors(state, domain, reasoner)(pairs[:, 0], pairs[:, 1])
    assert found.shape == (9, width_of(state, domain, reasoner))
    values = reasoner.values(pairs[:, 0])
    match state:
        case StateVector.BINARY:
            assert (found == (values == 1)).all()
        case StateVector.SIGNED:
            assert (found == values).all()
        case StateVector.LIFTED:
            by_hand = [lifted_by_hand(domain, reasoner, *pair) for pair in pairs.tolist()]
            assert found.tolist() == by_hand


@pytest.mark.parametrize("features", Features)
@pytest.mark.parametrize("state", StateVector)
def test_arrays_of_features_agree_with_the_scorer(soccer, state, features):
    """Scores by the columns that are trained on are those by which events are ranked."""
    domain, corpus = soccer
    options = TrainingOptions(state=state, features=features, n_samples=3)
    sampler = Sampler(domain, corpus, options)
    random = np.random.default_rng(0)
    examples = sampler.draw(random)
    training = sampler.training_set(examples)
    every = training.features(np.arange(len(examples[0])), features)
    parameters = random.normal(size=every.shape[1])
    theta = training.theta(parameters, features)
    raw = every @ parameters
    best = training.best(theta)
    space, reasoner = sampler.space, corpus.preprocessors[0].reasoner
    vectors = state_vectors(state, domain, reasoner)
    (own,) = examples
    for row, (i, before, k) in enumerate(zip(own.sentences, own.states, own.candidates, strict=True)):
        candidate_set = sampler.narratives[0].candidate_sets[i]
        types = [space.types[one.event] for one in candidate_set.candidates]
        state_part = vectors(np.full(len(types), before), candidate_set.events)
        scores = theta[types][:, space.columns(candidate_set.reading, None)].sum(axis=1)
        scores = scores + (state_part * theta[types, 1 + len(space.words) :]).sum(axis=1)
        assert scores[k] == pytest.approx(raw[row])
        others = [rival for rival in own.rivals[row] if rival != k]
        assert best[row] == all(scores[k] > scores[rival] + 1e-12 for rival in others)


def test_roles_are_features(soccer, prepare):
    reading = prepare("Pink5 kicks to Pink6").narratives[0].candidate_sets[0].reading
    assert role_terms(reading, simple_parser) == ("subject=<name>", "verb=kick", "object=<name>")
    plain = sentence_terms(reading, StateVector.BINARY, None)
    assert plain == ("kick", "to", "pink5", "pink6")
    assert sentence_terms(reading, StateVector.BINARY, simple_parser) == (
        *plain,
        "subject=<name>",
        "verb=kick",
        "object=<name>",
    )
    domain, corpus = soccer
    learner = IterTrain(n_iter=3, roles=simple_parser)
    model = learner.fit(domain, corpus, DEFAULT_SEARCH).model
    column = 1 + model.space.words["object=<name>"]
    types = model.space.types
    # Whoever has an object passes; whoever has none kicks.
    assert model.theta[types["pass"], column] > model.theta[types["kick"], column]
    (reading,) = learner.decode(model, corpus, DEFAULT_SEARCH)
    assert reading.sentences[0].event == ("pass", "purple10", "purple11")


def test_a_parser_that_miscounts_is_told(prepare):
    reading = prepare("Pink5 kicks to Pink6").narratives[0].candidate_sets[0].reading
    with pytest.raises(ValueError, match="1 roles for 4 tokens"):
        role_terms(reading, lambda _: ["subject"])


DOORS = """
(define (domain doors) (:types door) {constants}
  (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))
"""


def test_lifted_features_learn_from_several_casts():
    """Nothing of a model is tied to the constants of one narrative."""
    plain = Domain.parse(DOORS.format(constants=""))
    casts = {
        house: Domain.parse(DOORS.format(constants=f"(:constants {names} - door)"))
        for house, names in (("a", "oak elm"), ("b", "ash fir yew"), ("c", "teak"))
    }
    texts = {
        "a": ("the oak opens", "the oak closes", "the elm opens", "the elm closes"),
        "b": ("the ash opens", "the fir opens", "the ash closes", "the yew opens"),
        "c": ("the teak opens", "the teak closes"),
    }
    told = [
        Narrative(name, tuple(Sentence(f"{name}{i}", one) for i, one in enumerate(own)))
        for name, own in texts.items()
    ]
    preprocessors = Preprocessors(plain, casts)
    # Eight sentences are few: ten samples of each leave it to the seed whether "close" is learnt.
    learner = IterTrain(state=StateVector.LIFTED, n_samples=60)
    model = learner.fit(plain, preprocessors.prepare(told[:2]), DEFAULT_SEARCH).model
    assert not {"oak", "elm", "ash", "fir", "yew"} & set(model.space.words)
    (reading,) = learner.decode(model, preprocessors.prepare(told[2:]), DEFAULT_SEARCH)
    assert [one.event for one in reading.sentences] == [("open", "teak"), ("close", "teak")]


def test_effects_only_progression_learns_no_precondition(soccer):
    domain, corpus = soccer
    reasoner = corpus.preprocessors[0].reasoner
    events = reasoner.events([("kick", "pink5"), ("steal", "pink5"), ("pass", "pink5", "pink6")])
    states = np.array([TOP], dtype=np.int32)
    exact = progress_of(ProgressionVariant.EXACT, domain, reasoner)(events, states)
    effects = progress_of(ProgressionVariant.EFFECTS, domain, reasoner)(events, states)
    assert (exact[0] == effects[0]).all()
    known = [reasoner.belief(one).true for one in effects[1][:, 0]]
    assert known == [
        (("playing",),),
        (("holding", "pink5"), ("playing",)),
        (("holding", "pink6"), ("playing",)),
    ]
    assert ("holding", "pink5") in reasoner.belief(exact[1][0, 0]).true
    # What cannot happen leads to the same as ever.
    held = np.array([reasoner.intern(BeliefState(true=(("holding", "pink7"),)))], dtype=np.int32)
    coherence, after = progress_of(ProgressionVariant.EFFECTS, domain, reasoner)(events[:1], held)
    assert coherence[0, 0] == Coherence.INFEASIBLE
    assert after[0, 0] == TOP


def test_examples_have_a_length():
    empty = np.zeros(0, dtype=np.int32)
    assert len(Examples(empty, empty, empty, (), np.zeros(0, dtype=np.bool_))) == 0
    assert PhiSpace({}, {}, StateVector.NONE, 0).width == 1
