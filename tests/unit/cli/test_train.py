from item.language.domain import Domain
from item.learning.multinomial_model import MultinomialModel
from item.paper.logistic import LogisticModel
from item.persistence import load_model


def test_both_kinds_of_models(item, game, tmp_path):
    path = tmp_path / "model"
    for method, kind in (("default", MultinomialModel), ("paper", LogisticModel)):
        assert item("train", "robocup", game, "-o", path, "--method", method).status == 0
        assert isinstance(load_model(path, Domain.load("robocup")), kind)


def test_baselines_learn_nothing(item, game, tmp_path):
    ended = item("train", "robocup", game, "-o", tmp_path / "model", "--method", "uniform")
    assert ended.status == 2
    assert "uniform learns nothing" in ended.err
    assert not (tmp_path / "model").exists()


def test_a_model_needs_a_place(item, game):
    ended = item("train", "robocup", game)
    assert ended.status == 2
    assert "--output" in ended.err
