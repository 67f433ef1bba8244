"""Events in words: a template with a name, a pronoun or nothing in each of its places."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from random import Random

from msgspec import Struct

from item.language.domain import Domain
from item.language.sayings import VARIABLE
from item.language.vocabulary import ARTICLES, Gender, Plurality
from item.logic.belief import GroundAtom
from item.simulation.amounts import Amounts
from item.simulation.chance import pick
from item.simulation.english import Naming, joined, third_person
from item.simulation.options import SimulationOptions
from item.simulation.templates import lexical
from item.simulation.vocabulary import CONNECTIVES, Vocabulary

# What does not stand without the participant after it.
_DEPENDENT = (*sorted(ARTICLES), *CONNECTIVES)
# Commas with nothing between them, and the blank before a sign: what stood there is left out.
_LOOSE = re.compile(r"(?<=[,;:])(?:\s*[,;:])+|\s+(?=[,;:.!?])")
_PLACE = re.compile(rf"(?P<dependent>(?:\b(?:{'|'.join(_DEPENDENT)})\s+)*){VARIABLE.pattern}", re.IGNORECASE)


class Telling(StrEnum):
    """How a sentence tells its event; the first that applies counts."""

    NOISE = "noise"
    SEVERAL = "several"
    OMISSION = "omission"
    PRONOUN = "pronoun"
    NAMED = "named"


class Wording(Struct, frozen=True):
    """What is said, and of whom.

    Attributes
    ----------
    text : without capital and full stop.
    named : the constants that it names or means by a pronoun.
    told : how.
    """

    text: str
    named: frozenset[str]
    told: Telling


class Narrator:
    """Puts the events of a domain into words.

    Parameters
    ----------
    vocabulary : the words for constants and events.
    templates : sentences of event types; others are told by their cues or names.
    """

    def __init__(
        self,
        domain: Domain,
        vocabulary: Vocabulary,
        templates: Mapping[str, tuple[str, ...]],
        options: SimulationOptions,
    ) -> None:
        self._parameters = {
            name: tuple(one.name.text for one in event.parameters) for name, event in domain.events.items()
        }
        self._amounts = Amounts(domain)
        self._vocabulary = vocabulary
        self._given = templates
        self._templates = {
            name: templates.get(name) or tuple(self._lexical(domain, name, verb) for verb in verbs)
            for name, verbs in vocabulary.verbs.items()
        }
        self._plural = {one for one in domain.constants if domain.traits(one).number is Plurality.PLURAL}
        self._options = options
        self._naming = Naming(domain)
        self._pronouns = {
            constant: _pronoun(domain, constant, place) for place, constant in enumerate(domain.constants)
        }

    def _lexical(self, domain: Domain, name: str, verb: str) -> str:
        parameters = domain.events[name].parameters
        receives = len(parameters) == 3 and parameters[0].types == parameters[2].types
        words = self._vocabulary
        return lexical(
            self._parameters[name],
            verb,
            words.connectives,
            receives=receives,
            prepositions=words.prepositions,
            numbers=self._amounts.of(name),
        )

    def tell(
        self,
        random: Random,
        event: GroundAtom,
        before: Collection[str],
        inferred: Callable[[int], bool],
    ) -> Wording:
        """Return an event in words.

        Parameters
        ----------
        event : its name and arguments.
        before : whom the event before has named.
        inferred : whether it need not be said who stands in a place of the event.
        """
        name, *arguments = event
        template = pick(random, self._templates[name])
        variables = {one.lower(): one for one in self._parameters[name]}
        bound = dict(zip(variables, arguments, strict=True))
        places = [one.lower() for one in VARIABLE.findall(template)]
        own, amounts = name not in self._given, self._amounts.of(name)
        if own and not (arguments and arguments[0] in self._plural):
            template = _in_third_person(template)
        told, named = Telling.NAMED, []
        said: list[str | None] = []
        for place, variable in enumerate(places):
            constant = bound[variable]
            names = self._vocabulary.names[constant]
            word: str | None = pick(random, names) if names else ""
            if word and own and variables[variable] in amounts:
                word = self._amounts.counted(name, constant, word)
            elif word and own:
                word = self._naming.written(constant, word)
            omitted = random.random() < self._options.omission
            replaced = random.random() < self._options.pronouns
            # Whom a sentence has twice is not left out: it would name them all the same, or be broken.
            once = places.count(variable) == 1
            if once and names and omitted and inferred(self._parameters[name].index(variables[variable])):
                told, word = Telling.OMISSION, None
            elif names and replaced and not place and constant in before:
                told, word = Telling.PRONOUN, self._pronouns[constant]
            if word:
                named.append(constant)
            said.append(word)
        return Wording(_filled(template, said), frozenset(named), told)


def _filled(template: str, said: Sequence[str | None]) -> str:
    """Return a template with words in its places; with what is left out (None) "with the" goes, too."""
    words = iter(said)

    def fill(place: re.Match[str]) -> str:
        word = next(words)
        return "" if word is None else joined(place["dependent"], word)

    text = _PLACE.sub(fill, template)
    if None in said:
        text = _LOOSE.sub("", text).strip(" ,;:")
    return " ".join(text.split())


def _in_third_person(template: str) -> str:
    """Return a template with its verb, which follows the first place or begins it, in the third person."""
    subject, _, rest = template.partition(" ") if template.startswith("?") else ("", "", template)
    return f"{subject} {third_person(rest)}".strip()


def _pronoun(domain: Domain, constant: str, place: int) -> str:
    """Return the pronoun of a constant; where the domain leaves "he" or "she" open they take turns."""
    traits = domain.traits(constant)
    if traits.number is Plurality.PLURAL:
        return "they"
    if traits.gender is Gender.NEUTER or (traits.animate is False and traits.gender is None):
        return "it"
    if traits.gender is None:
        return ("she", "he")[place % 2]
    return "she" if traits.gender is Gender.FEMALE else "he"
