"""English for simulated sentences: verbs in the third person, and names with an article or a capital."""

from __future__ import annotations

import re
from functools import cache

from item.language.domain import Domain
from item.narrative.text.persons import persons
from item.resources import shipped
from item.user_cache import read_toml

# What begins a name that needs no article.
_DETERMINERS = frozenset(
    ("the", "a", "an", "my", "our", "your", "his", "her", "its", "their", "this", "that")
)
_UNCHANGED = frozenset(("can", "could", "may", "might", "must", "shall", "should", "will", "would"))
_IRREGULAR = {"be": "is", "have": "has", "do": "does", "go": "goes"}
_HISSING = re.compile(r"(?:s|x|z|ch|sh|o)$")
_CONSONANT_Y = re.compile(r"(?<![aeiou])y$")


def third_person(phrase: str) -> str:
    """Return what he or she does: "takes home" for "take home". What begins with no known verb stays."""
    verb, *rest = phrase.split(" ")
    if verb not in _verbs() or verb in _UNCHANGED:
        return phrase
    return " ".join((_with_s(verb), *rest))


def _with_s(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return f"{verb}es" if _HISSING.search(verb) else f"{_CONSONANT_Y.sub('ie', verb)}s"


@cache
def _verbs() -> frozenset[str]:
    """Return verbs in their base form: the list of verbs has some in other forms, too."""
    folder = shipped("grammar")
    groups = read_toml(folder / "verbs.toml")["groups"]
    irregular = read_toml(folder / "irregular.toml")["forms"]
    forms = {one for own in irregular.values() for one in own}
    known = {one for name, own in groups.items() for one in (name, *own) if " " not in one}
    known |= {*irregular, *_IRREGULAR}
    told = {_with_s(one) for one in known}
    return frozenset(known - told - (forms - irregular.keys()))


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
        if constant in self._persons and len(words) == 1:
            return name.capitalize() if name == constant.lower() else name
        return f"the {name}"
