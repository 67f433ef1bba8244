"""What the forms of an English word have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

import snowballstemmer

from item.resources import shipped
from item.user_cache import read_toml

_stemmer = snowballstemmer.stemmer("english")


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """Return the stem of a lower-cased English word: that of "passed" for "passes", of "take" for "took"."""
    return str(_stemmer.stemWord(irregular_forms().get(word, word)))


@cache
def irregular_forms() -> Mapping[str, str]:
    """Return the verb that each irregular form is of (`grammar/irregular.toml`)."""
    verbs = read_toml(shipped("grammar") / "irregular.toml")
    return {form: verb for verb, forms in verbs.items() for form in forms}


def singulars(word: str) -> Iterator[str]:
    """Yield what a lower-cased word may be the plural of: "boxes" of "box", "bodies" of "body"."""
    for ending, instead in (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe")):
        if word.endswith(ending):
            yield word.removesuffix(ending) + instead
