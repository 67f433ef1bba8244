"""What the forms of an English word have in common."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

import snowballstemmer
from msgspec import Struct

from item.resources import shipped
from item.user_cache import from_toml

Made = TypeVar("Made")

# "Relit" is a form of "relight", as "lit" is of "light".
AGAIN = "re"
# What a plural ends in, and its singular instead.
PLURAL_ENDINGS = (
    *(("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe")),
    *(("men", "man"), ("children", "child")),
)
# So many words before an ambiguous form may show that it is another word.
BEYOND = 3

_stemmer = snowballstemmer.stemmer("english")


class AmbiguousForm(Struct, frozen=True):
    """A past form that is another word as well.

    Attributes
    ----------
    verb : of which it is a form.
    after, before : it is the other word directly after, or before, one of these.
    beyond : ... or where one of these is among the `BEYOND` words before it.
    """

    verb: str
    after: frozenset[str]
    before: frozenset[str]
    beyond: frozenset[str]

    def is_verb(self, words: Sequence[str], place: int, determiners: Container[str]) -> bool:
        """Return whether the form at a place of lower-cased words is one of the verb.

        Parameters
        ----------
        determiners : after which no verb stands.
        """
        last = words[place - 1] if place else ""
        return not (
            last in determiners
            or last in self.after
            or not self.before.isdisjoint(words[place + 1 : place + 2])
            or not self.beyond.isdisjoint(words[max(0, place - BEYOND) : place])
        )


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """Return the stem of a lower-cased English word: that of "passed" for "passes", of "take" for "took"."""
    forms = irregular_forms()
    if word.startswith(AGAIN) and word not in forms and word.removeprefix(AGAIN) in forms:
        return _stemmed(AGAIN + forms[word.removeprefix(AGAIN)])
    return _stemmed(forms.get(word, word))


def _stemmed(word: str) -> str:
    """Return the stem of a word: one of "stuffs" and "stuffed", and one of "purrs" and "purred"."""
    found = str(_stemmer.stemWord(word))
    if found.endswith("f") and word.startswith(found + "f"):
        return found + "f"
    return found.removesuffix("r") if found.endswith("rr") else found


@cache
def irregular_forms() -> Mapping[str, str]:
    """Return the verb that each irregular form is of (`grammar/irregular.toml`)."""
    return _of_irregular(lambda said: {form: verb for verb, forms in said["forms"].items() for form in forms})


@cache
def ambiguous_forms() -> Mapping[str, AmbiguousForm]:
    """Return the past forms that are other words as well (`grammar/irregular.toml`)."""
    return _of_irregular(
        lambda said: {
            form: AmbiguousForm(
                own["verb"], *(frozenset(own.get(where, ())) for where in ("after", "before", "beyond"))
            )
            for form, own in said["ambiguous"].items()
        }
    )


def _of_irregular(build: Callable[[Mapping[str, Any]], Made]) -> Made:
    return from_toml(shipped("grammar") / "irregular.toml", build)


def singulars(word: str) -> Iterator[str]:
    """Yield what a lower-cased word may be the plural of: "boxes" of "box", "postmen" of "postman"."""
    for ending, instead in PLURAL_ENDINGS:
        if word.endswith(ending):
            yield word.removesuffix(ending) + instead
