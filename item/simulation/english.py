"""English for simulated sentences: verbs in the third person, and names with an article or a capital."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.language.vocabulary import ARTICLES
from item.narrative.description.wording import ADVERBS, PREPOSITIONS
from item.narrative.discourse.titles import BEFORE_NAMES
from item.narrative.mentions.persons import persons
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.verb_forms import AUXILIARIES
from item.resources import shipped
from item.user_cache import from_toml

# What begins a name that needs no article.
_DETERMINERS = CLOSED.determiners.beginning_names
# So many times as often as before a preposition a word stands where nouns do, if it is one.
_MOSTLY = 2
# Behind one of these whoever follows has room.
_BEFORE = PREPOSITIONS | ADVERBS | ARTICLES | {"against"}
_HISSING = re.compile(r"(?:s|x|z|ch|sh|o)$")
_CONSONANT_Y = re.compile(r"(?<![aeiou])y$")


def third_person(phrase: str) -> str:
    """Return what he or she does: "takes home" for "take home". What begins with no known verb stays."""
    verb, *rest = phrase.split(" ")
    if verb not in _verbs() or verb in english().modals:
        return phrase
    return " ".join((_with_s(verb), *rest))


def is_noun(phrase: str) -> bool:
    """Return whether a phrase is one word, and a noun rather than a verb: "supper"."""
    return phrase in _nouns()


def has_no_room(phrase: str, participants: int) -> bool:
    """Return whether a phrase has words where so many participants would stand.

    Where a verb is not its first word, it has a subject: "kids are born". With an article it has an object
    ("drops a kid"), unless a preposition or an article at its end stands before it ("brings a case against").
    """
    words = phrase.split()
    has_subject = participants > 0 and not AUXILIARIES.isdisjoint(words[1:])
    has_object = participants > 1 and not ARTICLES.isdisjoint(words) and words[-1] not in _BEFORE
    return has_subject or has_object


def is_passive(phrase: str) -> bool:
    """Return whether a phrase says what is done to its subject: "is voted in"."""
    words = phrase.split()
    return len(words) > 1 and words[0] in AUXILIARIES and may_be_participle(words[1])


def _with_s(verb: str) -> str:
    if verb in _third_person():
        return _third_person()[verb]
    return f"{verb}es" if _HISSING.search(verb) else f"{_CONSONANT_Y.sub('ie', verb)}s"


@cache
def _verbs() -> frozenset[str]:
    """Return verbs in their base form: the list of verbs has some in other forms, and nouns, too."""
    groups, irregular = _groups(), _irregular()
    forms = {one for own in irregular.values() for one in own}
    known = {one for name, own in groups.items() for one in (name, *own) if " " not in one}
    known |= {*irregular, *_third_person()}
    told = {_with_s(one) for one in known}
    return frozenset(known - _nouns() - told - (forms - irregular.keys()))


@cache
def _nouns() -> frozenset[str]:
    """Return the words that the phrases of verbs have where nouns stand, and hardly where verbs do."""
    groups, said = _groups(), _beside_verbs()
    verbs = {*groups, *_irregular(), *_third_person()}
    as_verb, as_noun = Counter[str](), Counter[str]()
    for words in (phrase.split() for own in groups.values() for phrase in own):
        as_verb[words[0]] += len(words) > 1 and words[1] in said["before"]
        as_noun.update(
            after for before, after in pairwise(words) if before in said["after"] or before in verbs
        )
    nouns = {one for one, n in as_noun.items() if n > max(1, _MOSTLY * as_verb[one])}
    return frozenset(nouns - verbs - set(said["also"]))


def _groups() -> Mapping[str, tuple[str, ...]]:
    return _table("verbs.toml", "groups")


def _irregular() -> Mapping[str, tuple[str, ...]]:
    return _table("irregular.toml", "forms")


@cache
def _third_person() -> Mapping[str, str]:
    """Return the irregular forms of the third person by the verbs."""
    return from_toml(shipped("grammar") / "irregular.toml", lambda said: dict(said["third_person"]))


def _table(file: str, name: str) -> Mapping[str, tuple[str, ...]]:
    return from_toml(
        shipped("grammar") / file, lambda said: {word: tuple(own) for word, own in said[name].items()}
    )


def _beside_verbs() -> Mapping[str, tuple[str, ...]]:
    """Return the words before and after verbs and nouns, and further verbs."""
    return from_toml(
        shipped("grammar") / "english.toml",
        lambda said: {name: tuple(said["verbs"][name]) for name in ("before", "after", "also")},
    )


def joined(before: str, name: str) -> str:
    """Return words and the name after them, with one article: "gave a" and "the pill" are "gave the pill"."""
    words = before.split()
    while words and words[-1].lower() in ARTICLES and name.split(" ")[0].lower() in _DETERMINERS:
        words.pop()
    return " ".join((*words, name))


class Naming:
    """Says whom a sentence names with an article, and whom with a capital.

    Where a domain has persons, what is none of them is a thing. Of others nobody knows, so they are named as
    the domain does.
    """

    def __init__(self, domain: Domain) -> None:
        self._persons = persons(domain)

    def written(self, constant: str, name: str) -> str:
        """Return one of the names of a constant as a sentence has it."""
        words = name.split()
        if not (self._persons and words) or name != name.lower() or words[0] in _DETERMINERS:
            return name
        if any(sign.isdigit() for sign in name):
            return name
        if words[0] in BEFORE_NAMES and len(words) > 1:
            return name.title()
        if constant in self._persons and len(words) == 1:
            return name.capitalize() if name == constant.lower() else name
        return f"the {name}"
