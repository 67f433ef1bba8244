"""What is made of shipped files is the same with a cache, without one, and after it was damaged."""

import tomllib

import pytest

from item.resources import shipped
from item.user_cache import read_toml


@pytest.mark.parametrize("name", ["verbs", "irregular", "english", "rules"])
def test_a_table_says_the_same_from_the_cache(name, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = shipped("grammar") / f"{name}.toml"
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    assert read_toml(path) == said
    kept = tmp_path / "item" / f"{name}.json"
    assert kept.is_file()
    assert read_toml(path) == said
    kept.write_text(kept.read_text(encoding="utf-8")[:-2], encoding="utf-8")
    assert read_toml(path) == said


def test_a_table_that_has_changed_is_read_again(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "words.toml"
    path.write_text('go = ["walk"]', encoding="utf-8")
    assert read_toml(path) == {"go": ["walk"]}
    path.write_text('go = ["run"]', encoding="utf-8")
    assert read_toml(path) == {"go": ["run"]}
