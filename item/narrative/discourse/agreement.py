"""Whom the pronouns of a sentence may mean, by what they agree with (`item.narrative.discourse.genders`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from item.language.domain import Domain
from item.narrative.discourse.genders import GENDERS, pronoun_shares
from item.narrative.discourse.places import Places
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.persons import declared_plurals, plurals
from item.narrative.mentions.pronouns import Person, Pronoun, means_several, pronouns

# A pronoun after a name that it agrees with mostly means that name, and is free to mean another so often.
BOUND = 0.3
AGREES = 0.4
# Whoever is "it" so often is no person.
PERSONAL = 0.5
# "Its tail" names no participant as surely as "it" does.
POSSESSIVE = 0.6
# A participant may be meant by no word at all although there are pronouns for others.
UNSPOKEN = 0.12
# "They" are hardly ever one constant, but a constant may be several.
SINGULAR = 0.15
# "He" is hardly ever a herd.
ONE_OF_SEVERAL = 0.1
# What each of several is by himself.
EACH_OF = {Person.MEN: Person.MALE, Person.WOMEN: Person.FEMALE}
# "I" is hardly ever anybody but the narrator.
NOT_NARRATOR = 0.02


class Agreement:
    """How probable it is that a pronoun stands for a constant.

    Parameters
    ----------
    domain : gives the constants, their types and traits.
    texts : sentences that show which pronouns go with which names.
    """

    def __init__(self, domain: Domain, texts: Sequence[AnnotatedText] = ()) -> None:
        self._rows = {constant: row for row, constant in enumerate(domain.constants)}
        self._shares = pronoun_shares(domain, texts)
        self._places = Places(domain, texts)
        self._plural = plurals(domain)
        self._several = declared_plurals(domain)

    def share(self, constant: str, person: Person) -> float:
        """Return how large the share of a person among a constant's singular pronouns of the third person is.

        Of `Person.PLACE` it is how far the constant is a place, of "the men" how often it is "he".
        """
        if person is Person.PLACE:
            return self._places.share(constant)
        return float(self._shares[self._rows[constant], GENDERS.index(EACH_OF.get(person, person))])

    def personal(self, constant: str) -> bool:
        """Return whether nothing shows that a constant is a thing or a place."""
        return self.share(constant, Person.NEUTER) < PERSONAL and not self._places.is_place(constant)

    def free(self, text: AnnotatedText) -> Mapping[Person, float]:
        """Return how far each pronoun of a sentence is free to mean somebody whom the sentence does not name.

        The weights are 0 to 1; the freest pronoun of each person counts.
        """
        weights: dict[Person, float] = {}
        for one in pronouns(text):
            weight = POSSESSIVE if one.possessive else 1.0
            if self._bound(one, text):
                weight *= BOUND
            weights[one.person] = max(weight, weights.get(one.person, 0.0))
        if means_several(text):
            weights[Person.SEVERAL] = 1.0
        return weights

    def weight(self, constant: str, free: Mapping[Person, float], narrators: Set[str]) -> float:
        """Return how well a constant that a sentence does not name fits its pronouns, up to 1.

        Parameters
        ----------
        narrators : who may say "I".
        """
        if not free:
            return 1.0
        fits = (weight * self._fit(constant, person, narrators) for person, weight in free.items())
        return max(UNSPOKEN, *fits)

    def standing(self, text: AnnotatedText) -> tuple[Pronoun, ...]:
        """Return the pronouns of a sentence that stand for one whom it does not name; owners do not count."""
        return tuple(
            one
            for one in pronouns(text)
            if not one.possessive and one.person not in EACH_OF and not self._bound(one, text)
        )

    def meant(self, text: AnnotatedText) -> tuple[tuple[str, int], ...]:
        """Return whom a pronoun stands for in a later clause than the one that names them, and where it is.

        "Ben was wet, so she gave it to *him*": nobody else whom the sentence names fits the pronoun.
        """
        found: dict[tuple[str, Clause], int] = {}
        for one in pronouns(text):
            clause = text.clause_at(one.position)
            if clause is None or one.possessive or one.person not in GENDERS:
                continue
            fitting = {
                mention.constant
                for mention in text.mentions
                if mention.end <= one.position
                and mention.constant != one.other_than
                and self.share(mention.constant, one.person) > AGREES
            }
            inside = {mention.constant for mention in text.mentions if clause.holds(mention.start)}
            if len(fitting) == 1 and fitting.isdisjoint(inside):
                found.setdefault((fitting.pop(), clause), one.position)
        return tuple((constant, position) for (constant, _), position in found.items())

    def pronoun(self, constant: str, standing: Sequence[Pronoun], narrators: Set[str]) -> Pronoun | None:
        """Return the pronoun that fits a constant best, the first of such; None if none fits."""
        fits = [(-self._fit(constant, one.person, narrators), one.position, one) for one in standing]
        best, _, found = min(fits, default=(0.0, 0, None))
        return found if -best > AGREES else None

    def _fit(self, constant: str, person: Person, narrators: Set[str]) -> float:
        if person is Person.NARRATOR:
            return 1.0 if constant in narrators else NOT_NARRATOR
        if person is Person.SEVERAL:
            return 1.0 if constant in self._plural else SINGULAR
        if narrators == {constant} and person in GENDERS:
            # Nobody says "he" of himself.
            return NOT_NARRATOR
        return self.share(constant, person) * (ONE_OF_SEVERAL if constant in self._several else 1.0)

    def _bound(self, pronoun: Pronoun, text: AnnotatedText) -> bool:
        return pronoun.person is not Person.NARRATOR and any(
            mention.end <= pronoun.position
            and mention.constant != pronoun.other_than
            and self.share(mention.constant, pronoun.person) > AGREES
            for mention in text.mentions
        )
