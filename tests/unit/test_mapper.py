import pickle

import pytest
from msgspec.structs import replace
from sklearn.base import clone
from sklearn.exceptions import ConvergenceWarning, NotFittedError

from item.diagnostics import InputError
from item.inference.budget import Budget, Status
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.methods import Method
from item.learning.model import EM
from item.learning.text import EncodedCorpus
from item.mapper import NarrativeMapper
from item.narrative.io.readers import read_narratives
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.paper.learners import Baseline, IterTrain
from item.paper.named import learner_named
from item.resources import shipped_example

TEXT = (
    "Pink5 passes to Pink6",
    "Pink6 kicks to Pink7",
    "Pink7's pass was picked off by Purple3",
    "Purple3 passes to Purple4",
    "Today we have a nice match",
    "Purple4 turns the ball over to Pink2",
    "Pink2 shoots",
)


@pytest.fixture(scope="module")
def soccer():
    return Domain.load("robocup")


@pytest.fixture(scope="module")
def game():
    return Narrative("game", tuple(Sentence(str(i), text) for i, text in enumerate(TEXT)))


@pytest.mark.parametrize("method", list(Method))
def test_every_method_reads_every_sentence(soccer, game, method):
    (reading,) = NarrativeMapper(soccer, learner=learner_named(method)).fit([game]).predict([game])
    assert [one.sentence for one in reading.sentences] == list(game.sentences)
    for one, following in zip(reading.sentences, reading.sentences[1:], strict=False):
        assert one.after == following.before
        assert 0 <= one.probability <= 1 + 1e-9
        assert one.event[0] in soccer.events
        shares = [share for _, share in one.alternatives]
        assert shares == sorted(shares, reverse=True)
    assert reading.coherent == all(one.feasible for one in reading.sentences)


def test_default_mode_tells_the_story(soccer, game):
    (reading,) = NarrativeMapper(soccer).fit([game]).predict([game])
    events = [one.event for one in reading.sentences]
    assert events[:4] == [
        ("pass", "pink5", "pink6"),
        ("pass", "pink6", "pink7"),
        ("badPass", "pink7", "purple3"),
        ("pass", "purple3", "purple4"),
    ]
    assert events[5] == ("turnover", "purple4", "pink2")
    assert ("holding", "pink2") in reading.sentences[5].after.true
    assert ("holding", "purple4") in reading.sentences[5].after.false
    assert reading.coherent


def test_a_missing_argument_comes_from_the_state(soccer):
    text = ("Pink5 passes to Pink6", "Pink6 dribbles", "intercepted by Purple3")
    game = Narrative("game", tuple(Sentence(str(i), one) for i, one in enumerate(text)))
    mapper = NarrativeMapper(soccer).fit([game])
    *_, last = mapper.predict([game])[0].sentences
    assert last.event[-1] == "purple3"
    assert ("holding", "purple3") in last.after.true


def test_labels_given_to_fit_are_not_looked_at(soccer, game):
    class Refusing:
        def __getattribute__(self, name):
            raise AssertionError("a label was read")

    NarrativeMapper(soccer).fit([game], Refusing())


def test_parameters_are_stored_untouched_and_can_be_cloned(soccer):
    learner = IterTrain(n_samples=3, random_state=7)
    copy = clone(NarrativeMapper(soccer, learner=learner, beam=4), safe=False)
    parameters = copy.get_params(deep=False)
    assert (parameters["learner"], parameters["beam"]) == (learner, 4)


def test_learning_that_does_not_converge_warns(soccer, game):
    with pytest.warns(ConvergenceWarning, match="2 iterations"):
        mapper = NarrativeMapper(soccer, learner=EM(n_iter=2, tol=0.0)).fit([game])
    assert (mapper.n_iter_, mapper.converged_) == (2, False)


def test_the_score_is_the_log_likelihood_per_sentence(soccer, game):
    mapper = NarrativeMapper(soccer, learner=EM(tol=1e-9), beam="all").fit([game])
    # One more E-step has the likelihood under what EM ended with.
    text = EncodedCorpus.of(soccer, Preprocessors(soccer).prepare([game]))
    learnt = mapper.model_.parameters
    expected = text.expectation(text.lattices(learnt, SearchOptions(beam="all")), label=1.0).e_step(learnt)
    assert mapper.score([game]) == pytest.approx(expected.log_likelihood / len(game.sentences), abs=1e-6)
    # Words of single sentences are not learnt from before the end.
    assert mapper.score([game]) > mapper.history_[-1] / len(game.sentences)
    for learner in (Baseline(), IterTrain(n_iter=1)):
        with pytest.raises(InputError, match=r"M108.*only the default method has a likelihood"):
            NarrativeMapper(soccer, learner=learner).fit([game]).score([game])


@pytest.mark.parametrize("learner", [IterTrain(), Baseline()])
@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"beam": 2}, "beam: None is expected, as only the default method takes it, not 2"),
        ({"beam": "all"}, "beam: None is expected, as only the default method takes it, not 'all'"),
        ({"prove": True}, "prove: False is expected, as only the default method takes it, not True"),
    ],
)
def test_options_of_a_search_that_a_learner_has_not_are_refused(soccer, game, learner, given, expected):
    with pytest.raises(ValueError, match=f"^{expected}$"):
        NarrativeMapper(soccer, learner=learner, **given).fit([game])


def test_predicting_before_learning_is_an_error(soccer, game):
    with pytest.raises(NotFittedError):
        NarrativeMapper(soccer).predict([game])


def test_the_seed_decides_what_chance_decides(soccer, game):
    def read(seed):
        mapper = NarrativeMapper(soccer, learner=Baseline(random_state=seed))
        return [one.event for one in mapper.fit([game]).predict([game])[0].sentences]

    assert read(0) == read(0)
    assert any(read(0) != read(seed) for seed in range(1, 5))


def test_an_empty_narrative_reads_as_nothing_at_all(soccer, game):
    (reading,) = NarrativeMapper(soccer, learner=Baseline()).fit([game]).predict([Narrative("empty", ())])
    assert reading.sentences == ()
    assert reading.coherent


def test_a_reading_whose_gap_nobody_proved_is_equal_to_a_copy_of_it(soccer, game):
    (reading,) = NarrativeMapper(soccer).fit([game]).predict([game])
    unproved = replace(reading, gap=float("nan"))
    assert pickle.loads(pickle.dumps(unproved)) == unproved
    assert unproved != replace(unproved, utility=0.0)


def test_the_best_of_the_k_best_readings_is_the_prediction(soccer, game):
    mapper = NarrativeMapper(soccer).fit([game])
    (readings,) = mapper.k_best([game], 4)
    assert readings[0] == mapper.predict([game])[0]
    utilities = [one.utility for one in readings]
    assert utilities == sorted(utilities, reverse=True)
    assert len({tuple(sentence.event for sentence in one.sentences) for one in readings}) == 4
    assert all(one.status is Status.OPTIMAL for one in readings)


def test_streaming_tells_what_prediction_tells(soccer, game):
    mapper = NarrativeMapper(soccer).fit([game])
    told = mapper.stream(iter(game.sentences), narrative=game.name, batch=2)
    (reading,) = mapper.predict([game])
    assert [(one.sentence, one.event) for one in told] == [(o.sentence, o.event) for o in reading.sentences]


@pytest.mark.parametrize("learner", [IterTrain(n_iter=1, tol=10.0), Baseline()])
def test_other_learners_find_one_reading_of_whole_narratives(soccer, game, learner):
    mapper = NarrativeMapper(soccer, learner=learner).fit([game])
    with pytest.raises(InputError, match="only the default method"):
        mapper.k_best([game], 2)
    with pytest.raises(InputError, match="only the default method"):
        mapper.stream(game.sentences)


@pytest.mark.parametrize("learner", [EM(), IterTrain()])
def test_a_spent_budget_stops_learning_and_reading(soccer, game, learner):
    mapper = NarrativeMapper(soccer, learner=learner, budget=Budget(seconds=0.0)).fit([game])
    assert (mapper.stopped_, mapper.converged_, mapper.history_) == (Status.TIMED_OUT, False, ())
    (reading,) = mapper.predict([game])
    assert (reading.status, reading.sentences) == (Status.TIMED_OUT, ())
    (reading,) = mapper.set_params(budget=None).predict([game])
    assert len(reading.sentences) == len(game.sentences)


def test_readings_keep_to_labels(soccer, game):
    labels = [[None, None, None, None, "kick(purple4)", None, "steal(pink2)"]]
    mapper = NarrativeMapper(soccer).fit([game], labels=labels)
    (reading,) = mapper.predict([game], labels=labels)
    assert [reading.sentences[k].event for k in (4, 6)] == [("kick", "purple4"), ("steal", "pink2")]
    assert reading.sentences[4].probability == pytest.approx(1)
    (free,) = mapper.predict([game])
    assert len(free.sentences[4].alternatives) > 1
    assert mapper.warnings_ == ()


def test_labels_teach_words():
    domain = Domain.parse(
        "(define (domain d) (:types man) (:constants ann bob - man) (:event bake :parameters (?m - man))"
        " (:event mend :parameters (?m - man)))"
    )
    texts = ("monday", *("ann frobs", "bob frobs", "ann blips", "bob blips") * 3)
    told = Narrative("n", tuple(Sentence(str(k), text) for k, text in enumerate(texts)))
    labels = [[None, "mend(ann)", None, "bake(ann)"] + [None] * 9]
    for e_step in ("soft", "hard", "off"):
        (reading,) = (
            NarrativeMapper(domain, learner=EM(e_step=e_step)).fit([told], labels=labels).predict([told])
        )
        assert {one.event[0] for one in reading.sentences if "frobs" in one.sentence.text} == {"mend"}
        assert {one.event[0] for one in reading.sentences if "blips" in one.sentence.text} == {"bake"}


def test_only_the_default_method_takes_labels(soccer, game):
    labels = [[None] * len(game.sentences)]
    with pytest.raises(InputError, match="M109"):
        NarrativeMapper(soccer, learner=IterTrain()).fit([game], labels=labels)
    with pytest.raises(InputError, match="M109"):
        NarrativeMapper(soccer, learner=Baseline()).fit([game]).predict([game], labels=labels)


def test_nothing_is_learnt_without_em(soccer, game):
    mapper = NarrativeMapper(soccer, learner=EM(e_step="off")).fit([game])
    assert (len(mapper.history_), mapper.converged_) == (1, True)


@pytest.mark.parametrize("features", ["no-penalty", "none"])
def test_less_of_the_state_may_count(soccer, game, features):
    whole = NarrativeMapper(soccer).fit([game])
    mapper = NarrativeMapper(soccer, learner=EM(state_features=features)).fit([game])
    assert mapper.history_[0] != whole.history_[0]
    (reading,) = mapper.predict([game])
    assert len(reading.sentences) == len(game.sentences)


def test_without_types_everybody_may_stand_everywhere(soccer, game):
    (typed,) = NarrativeMapper(soccer).fit([game]).predict([game])
    (untyped,) = NarrativeMapper(soccer, types=False).fit([game]).predict([game])
    corners = [
        {event for event, _ in one.sentences[0].alternatives if event[0] == "corner_kick"}
        for one in (typed, untyped)
    ]
    assert ("corner_kick", "pink5") in corners[1] - corners[0]


def test_probabilities_are_no_sharper_than_the_story_bears_out(soccer, game):
    mapper = NarrativeMapper(soccer).fit([game])
    assert 0 < mapper.model_.inverse_temperature <= 1
    (reading,) = mapper.predict([game])
    mapper.model_ = replace(mapper.model_, inverse_temperature=0.01)
    (vague,) = mapper.predict([game])
    assert [one.event for one in vague.sentences] == [one.event for one in reading.sentences]
    assert vague.sentences[0].probability < reading.sentences[0].probability


@pytest.fixture(scope="module")
def of_the_example(soccer):
    """Return a mapper that has learnt from the shipped example."""
    return NarrativeMapper(soccer).fit(read_narratives(shipped_example("robocup")))


@pytest.mark.parametrize(
    "texts",
    [
        (
            "Pink4 passes to Pink5",
            "Purple7 steals the ball and passes to Purple9",
            "Purple9 passes to Purple10",
        ),
        ("Pink4 passes to Pink5", "Pink5 passes to Pink6 who kicks to Pink7", "Pink7 passes to Pink8"),
        ("Pink4 passes to Pink5", "Pink5 shoots and Purple1 saves", "Purple1 passes to Purple2"),
    ],
)
def test_two_events_in_a_sentence_do_not_derail_the_state(of_the_example, texts):
    told = Narrative("told", tuple(Sentence(str(k), text) for k, text in enumerate(texts)))
    (reading,) = of_the_example.predict([told])
    *_, last = reading.sentences
    giver, *_, receiver = texts[-1].lower().split()
    assert last.event == ("pass", giver, receiver)
    assert last.feasible


@pytest.mark.parametrize(
    ("name", "build"),
    [
        ("beam", lambda told: NarrativeMapper("robocup", beam=-1).fit(told)),
        ("beam", lambda told: NarrativeMapper("robocup", beam=0).fit(told)),
        ("beam", lambda told: NarrativeMapper("robocup", beam="some").fit(told)),
        ("beam", lambda told: NarrativeMapper("robocup", beam=True).fit(told)),
        ("penalty", lambda _: IterTrain(penalty=float("nan"))),
        ("penalty", lambda _: Baseline(penalty=-1)),
        ("n_iter", lambda told: NarrativeMapper("robocup", learner=EM(n_iter=-1)).fit(told)),
        ("tol", lambda told: NarrativeMapper("robocup", learner=EM(tol=float("nan"))).fit(told)),
        ("k", lambda told: NarrativeMapper("robocup").fit(told).k_best(told, 0)),
    ],
)
def test_numbers_that_mean_nothing_are_refused_by_name(name, build):
    told = [Narrative("n", (Sentence("1", "Pink1 passes to Pink2."),))]
    with pytest.raises(ValueError, match=f"^{name}: "):
        build(told)


def test_learning_that_fails_leaves_the_old_model(game):
    """What a second `fit` was about to learn must not stand beside the model of the first."""
    mapper = NarrativeMapper("robocup", learner=EM(tol=1)).fit([game])
    before = [one.event for one in mapper.predict([game], frozen=True)[0].sentences]
    others = [Narrative("others", (Sentence("1", "Purple8 keeps the ball."),))]

    def fail(_):
        raise KeyError("enough")

    mapper.set_params(callback=fail)
    with pytest.raises(KeyError, match="enough"):
        mapper.fit(others)
    assert [one.event for one in mapper.predict([game], frozen=True)[0].sentences] == before


def test_a_lone_string_is_no_narrative():
    with pytest.raises(TypeError, match=r"^narratives: a list of sentences is expected, not a string"):
        NarrativeMapper("robocup").fit("Pink1 passes to Pink2.")


@pytest.mark.parametrize(
    ("casts", "error", "message"),
    [
        (5, TypeError, "casts: a mapping from narratives to Domains is expected, not int; read_casts"),
        (["game"], TypeError, "casts: a mapping from narratives to Domains is expected, not list"),
        ({"game": "pink"}, TypeError, "casts: a Domain is expected for the narrative 'game', not str"),
        (
            {"game": Domain.parse("(define (domain rain) (:event drizzle))")},
            ValueError,
            "casts: the domain of the narrative 'game' has an event 'drizzle', which 'robocup' does not have",
        ),
    ],
)
def test_what_are_no_casts_of_the_domain_is_refused(soccer, game, casts, error, message):
    with pytest.raises(error, match=message):
        NarrativeMapper(soccer, casts=casts).fit([game])


def test_a_mapper_that_was_pickled_reads_alike(game):
    other = Narrative(
        "other", (Sentence("o", "Purple3 passes to Purple4."), Sentence("p", "Purple4 shoots."))
    )
    mapper = NarrativeMapper("robocup").fit([other, game])
    copied = pickle.loads(pickle.dumps(mapper))
    assert copied.model_ == mapper.model_
    (one,), (two,) = mapper.predict([game]), copied.predict([game])
    assert [own.event for own in two.sentences] == [own.event for own in one.sentences]
    # States have other numbers, so sums run in another order.
    probabilities = [own.probability for own in one.sentences]
    assert [own.probability for own in two.sentences] == pytest.approx(probabilities, abs=1e-12)
