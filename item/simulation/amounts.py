"""Numbers in simulated sentences, with what they count: "two goats"."""

from __future__ import annotations

from item.language.domain import Domain
from item.language.syntax.walk import changed_atoms
from item.narrative.cues.words import name_words
from item.narrative.mentions.counted_nouns import has_amount, is_number
from item.narrative.words.english import english
from item.narrative.words.stems import singulars
from item.narrative.words.tokens import tokenise

ONE = "1"


class Amounts:
    """Say which parameters of events are numbers, and what their numbers count.

    What counts is the function that an event changes, if it alone changes numbers and is called by a noun in
    the plural: two `goats`.
    """

    def __init__(self, domain: Domain) -> None:
        self._parameters = {
            name: frozenset(one.name.text for one in event.parameters if is_number(domain.objects_of(one)))
            for name, event in domain.events.items()
        }
        self._nouns = {name: _noun(domain, name) for name, own in self._parameters.items() if own}

    def of(self, event: str) -> frozenset[str]:
        """Return the parameters of an event that are numbers, as the domain writes them."""
        return self._parameters[event]

    def counted(self, event: str, number: str, word: str) -> str:
        """Return a number with what it counts; alone where nobody knows what that is.

        Parameters
        ----------
        number, word : the constant, and what the sentence calls it.
        """
        plural, singular = self._nouns.get(event, ("", ""))
        return f"{word} {singular if number == ONE else plural}".strip()


def _noun(domain: Domain, event: str) -> tuple[str, str]:
    """Return the noun of what the numbers of an event count in the plural and in the singular, else ""."""
    changed = {one.predicate.text for one in changed_atoms(domain.events[event].effect)}
    functions = [
        one
        for one in sorted(changed & domain.predicates.keys())
        if has_amount(domain, domain.predicates[one].parameters)
    ]
    noun = " ".join(name_words(functions[0])) if len(functions) == 1 else ""
    if not english().is_plural(noun) or " " in noun:
        return "", ""
    described = {word for own in domain.lexicon.descriptions.get(functions[0], ()) for word in tokenise(own)}
    known = [*singulars(noun)]
    # "Boxes" may be of a "boxe", for all that is known.
    sure = [one for one in known if one in described or len(known) == 1]
    return noun, sure[0] if sure else ""
