"""What the forms of an English word have in common."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache

import snowballstemmer

from item.resources import shipped

_stemmer = snowballstemmer.stemmer("english")


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """Return the stem of a lower-cased English word: that of "passed" for "passes", of "take" for "took"."""
    return str(_stemmer.stemWord(_irregular().get(word, word)))


@cache
def _irregular() -> Mapping[str, str]:
    """Return the verb that each irregular form is of (`grammar/irregular.toml`)."""
    verbs = tomllib.loads((shipped("grammar") / "irregular.toml").read_text(encoding="utf-8"))
    return {form: verb for verb, forms in verbs.items() for form in forms}
