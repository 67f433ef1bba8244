"""What is made of shipped files is the same with a cache, without one, and after it was damaged."""

import json
import tomllib

import pytest

from item.closed_classes import read_closed_classes
from item.language.rules import load_rules
from item.learning.strengths import FILE, PriorStrengths
from item.narrative.cues.hints import groups
from item.narrative.cues.remarks import word_weights
from item.narrative.words.english import english
from item.narrative.words.stems import ambiguous_forms, irregular_forms
from item.resources import shipped
from item.user_cache import from_toml, sealed


@pytest.mark.parametrize("name", ["closed_classes", "verbs", "irregular", "english", "rules"])
def test_a_table_says_the_same_from_the_cache(name, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = shipped("grammar") / f"{name}.toml"
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    assert from_toml(path, dict) == said
    kept = tmp_path / "item" / f"{name}.json"
    assert kept.is_file()
    assert from_toml(path, dict) == said
    kept.write_text(kept.read_text(encoding="utf-8")[:-2], encoding="utf-8")
    assert from_toml(path, dict) == said


def test_a_table_that_has_changed_is_read_again(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "words.toml"
    path.write_text('go = ["walk"]', encoding="utf-8")
    assert from_toml(path, dict) == {"go": ["walk"]}
    path.write_text('go = ["run"]', encoding="utf-8")
    assert from_toml(path, dict) == {"go": ["run"]}


def closed_classes():
    """Return the tables of closed classes as dicts, which can be compared."""
    return {name: getattr(own, "__dict__", own) for name, own in vars(read_closed_classes()).items()}


SHAPES = ["{}", "[]", "5", '"forms"', "null", '{"a": 1}', '{"forms": 1}', '{"words": {"but": "x"}}']


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("closed_classes", closed_classes),
        ("english", english),
        ("irregular", irregular_forms),
        ("irregular", ambiguous_forms),
        ("remarks", word_weights),
        ("rules", load_rules),
        ("strengths", PriorStrengths.shipped),
        ("verbs", groups),
    ],
)
def test_a_table_of_another_shape_with_a_valid_seal_is_read_again(name, found, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    fresh = getattr(found, "__wrapped__", found)
    said = fresh()
    path = FILE if name == "strengths" else shipped("grammar") / f"{name}.toml"
    kept = tmp_path / "item" / f"{name}.json"
    whole = kept.read_text(encoding="utf-8")
    for shape in SHAPES:
        # Also without what is made of it and kept beside it.
        seal = sealed(path.read_text(encoding="utf-8"), shape)
        kept.write_text(f"{seal}\n{shape}", encoding="utf-8")
        (tmp_path / "item" / "verb-groups.json").unlink(missing_ok=True)
        assert fresh() == said
        assert kept.read_text(encoding="utf-8") == whole


@pytest.mark.parametrize("shape", ["{}", "[]", "5", '{"give": 1}'])
def test_groups_of_verbs_of_another_shape_are_made_again(shape, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    said = groups.__wrapped__()
    kept = tmp_path / "item" / "verb-groups.json"
    folder = shipped("grammar")
    made_from = "\n".join(
        (folder / f"{name}.toml").read_text(encoding="utf-8") for name in ("verbs", "irregular")
    )
    assert kept.read_text(encoding="utf-8").startswith(sealed(made_from, json.dumps(said)))
    kept.write_text(f"{sealed(made_from, shape)}\n{shape}", encoding="utf-8")
    assert groups.__wrapped__() == said
