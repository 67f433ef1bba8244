"""What the forms of an English word have in common."""

from functools import lru_cache

import snowballstemmer

_stemmer = snowballstemmer.stemmer("english")


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """Return the stem of a lower-cased English word ("passes" and "passed" have the same)."""
    return str(_stemmer.stemWord(word))
