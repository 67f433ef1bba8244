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
    assert "uniform" not in item("train", "--help").out
    assert "uniform" not in item("train", "robocup", game, "-o", tmp_path / "model", "--method", "unform").err
    assert not (tmp_path / "model").exists()


def test_a_model_needs_a_place(item, game):
    ended = item("train", "robocup", game)
    assert ended.status == 2
    assert "--output" in ended.err


def test_a_model_is_said_not_to_hold_its_labels(item, game, tmp_path):
    labels = tmp_path / "labels.tsv"
    labels.write_text("id\tevent\ngame.000\tkick\n", encoding="utf-8")
    trained = item("train", "robocup", game, "-o", tmp_path / "a.json", "--labels", labels)
    assert trained.status == 0
    assert "does not hold them: give --labels again" in trained.err
    assert "--labels" not in item("train", "robocup", game, "-o", tmp_path / "b.json").err
