"""Which pronouns a text's constants go by, estimated from the domain and from the text.

A pronoun mostly means one of those named before it in its sentence, the first of them rather than others, or
in the sentence before. How often each is meant is estimated by expectation maximisation: whoever is "he"
elsewhere is probably meant by this "he", too. Constants of one type share how often they are "it".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.language.domain import OBJECT, Domain, Traits
from item.language.vocabulary import ARTICLES, Gender
from item.narrative.discourse.places import LOCATIVE
from item.narrative.discourse.titles import TITLES
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.pronouns import FIRST_PERSON, Person, pronouns
from item.narrative.words.english import english

GENDERS = (Person.MALE, Person.FEMALE, Person.NEUTER)
# A title, or a trait that the domain gives, outweighs what a text seems to show.
CERTAIN = 20.0
TITLE = 5.0
# Before its own pronouns are counted, a constant has so many of "he" and "she" in equal shares, and so many
# of which its type's share are "it".
PRIOR = 1.0
SHARED = 5.0
ANIMACY_PRIOR = 0.5
# Somebody else than those named just before a pronoun is meant about as often as one of several.
ELSEWHERE = 0.3
# Names of the sentence before count so much less than its own.
EARLIER = 0.5
# After so many rounds the estimates hardly move.
ROUNDS = 10
# What capitals say of a type counts like so many pronouns.
WRITTEN = 6.0
# ... and so do the names of a type and its supertypes: "person".
NAMED_SO = 12.0
# After one of these a capital names a place, a ship or the like.
THINGS = LOCATIVE | ARTICLES


def pronoun_shares(domain: Domain, texts: Sequence[AnnotatedText] = ()) -> NDArray[np.float64]:
    """Return the share of each of `GENDERS` among a constant's pronouns, shape (constants, genders).

    Parameters
    ----------
    domain : gives the constants, their types and traits.
    texts : sentences that show which pronouns go with which names.
    """
    rows = {constant: row for row, constant in enumerate(domain.constants)}
    kinds = [types[0] if types else OBJECT for types in domain.constants.values()]
    given = np.array([_given(domain, one) for one in domain.constants]).reshape(-1, len(GENDERS))
    animacies = _animacies(domain, texts, rows, kinds)
    antecedents = _antecedents(texts, rows)
    shares = _smoothed(given, kinds, animacies)
    for _ in range(ROUNDS):
        shares = _smoothed(given + antecedents.counts(shares), kinds, animacies)
    return shares


class _Antecedents(Struct, frozen=True):
    """Whom P pronouns may mean, as A pairs of a pronoun and a constant.

    Attributes
    ----------
    pronouns : shape (A,), the number of the pronoun.
    cells : shape (2, A), the constant's row, and the pronoun's gender.
    weights : shape (A,), how probable the constant is before gender is looked at.
    """

    pronouns: NDArray[np.int64]
    cells: NDArray[np.int64]
    weights: NDArray[np.float64]

    def counts(self, shares: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how many pronouns of each gender mean each constant, under some shares."""
        rows, genders = self.cells
        likely = self.weights * shares[rows, genders]
        total = np.bincount(self.pronouns, likely) + ELSEWHERE / len(GENDERS)
        counts = np.zeros_like(shares)
        np.add.at(counts, (rows, genders), likely / total[self.pronouns])
        return counts


def _antecedents(texts: Sequence[AnnotatedText], rows: Mapping[str, int]) -> _Antecedents:
    """Return whom the pronouns of texts may mean: those named before them, nearby."""
    pairs: list[tuple[int, int, int]] = []
    weights: list[float] = []
    before: Sequence[Mention] = ()
    count = 0
    for one in texts:
        for pronoun in pronouns(one):
            if pronoun.person not in GENDERS:
                continue
            own: dict[int, float] = {}
            for mention in one.mentions:
                if mention.end <= pronoun.position:
                    own.setdefault(rows[mention.constant], 1.0 / (1 + len(own)))
            for mention in before:
                own.setdefault(rows[mention.constant], EARLIER / (1 + len(own)))
            pairs += [(count, row, GENDERS.index(pronoun.person)) for row in own]
            weights += own.values()
            count += 1
        before = one.mentions or before
    numbers, own_rows, genders = np.array(pairs, dtype=np.int64).reshape(-1, 3).T
    return _Antecedents(numbers, np.stack((own_rows, genders)), np.array(weights))


def _animacies(
    domain: Domain, texts: Sequence[AnnotatedText], rows: Mapping[str, int], kinds: Sequence[str]
) -> NDArray[np.float64]:
    """Return how often constants are expected to be "he" or "she", and "it"; shape (constants, 2).

    Whether the text gives the constants of a type capitals tells, without an article or a word for a place.
    Of somebody with a name of his own a noun says nothing more: "the porter". Who speaks has a name.
    """
    proper: Counter[str] = Counter()
    plain: Counter[str] = Counter()
    nouns: Counter[str] = Counter()
    for text in texts:
        if text.speaker is not None:
            proper[text.speaker] += 1
        for one in text.mentions:
            if one.capital is not None and text.tokens[one.start] not in FIRST_PERSON:
                thing = one.start > 0 and text.tokens[one.start - 1] in THINGS
                (proper if one.capital and not thing else plain)[one.constant] += 1
                if not one.capital:
                    nouns[one.constant] += 1
    written: dict[str, list[float]] = {}
    for constant, row in rows.items():
        own = written.setdefault(kinds[row], [0.0, 0.0])
        own[0] += proper[constant]
        own[1] += plain[constant] - (nouns[constant] if proper[constant] > nouns[constant] else 0)
    told = {kind: WRITTEN * np.array(own) / sum(own) for kind, own in written.items() if sum(own)}
    for kind in written:
        if not english().persons.isdisjoint(domain.types.get(kind, ())):
            told[kind] = told.get(kind, np.zeros(2)) + np.array((NAMED_SO, 0.0))
    return np.array([told.get(kind, np.zeros(2)) for kind in kinds]).reshape(-1, 2)


def _given(domain: Domain, constant: str) -> tuple[float, ...]:
    """Return what the domain says of a constant, as counts of the pronouns in `GENDERS`."""
    names = (constant, *domain.lexicon.aliases.get(constant, ()))
    words = {word for name in names for word in name.lower().replace("-", " ").replace("_", " ").split()}
    titled = {TITLES[word] for word in words & TITLES.keys()}
    counts = [TITLE * (person in titled) for person in GENDERS]
    for place, count in enumerate(_traits(domain.traits(constant))):
        counts[place] += count
    return tuple(counts)


def _traits(traits: Traits) -> tuple[float, ...]:
    match traits.gender, traits.animate:
        case Gender.MALE, _:
            return CERTAIN, 0.0, 0.0
        case Gender.FEMALE, _:
            return 0.0, CERTAIN, 0.0
        case Gender.NEUTER, _:
            return 0.0, 0.0, CERTAIN
        case None, True:
            return CERTAIN / 2, CERTAIN / 2, 0.0
        case None, False:
            return 0.0, 0.0, CERTAIN
        case _:
            return 0.0, 0.0, 0.0


def _smoothed(
    counts: NDArray[np.float64], kinds: Sequence[str], animacies: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return shares of each constant's pronouns, shape (constants, genders), given its type's animacy."""
    shares = np.empty_like(counts)
    types = np.array(kinds, dtype=object)
    for kind in dict.fromkeys(kinds):
        own = types == kind
        male, female, neuter = counts[own].sum(axis=0)
        animate, thing = animacies[own][0] + ANIMACY_PRIOR
        total = male + female + neuter + animate + thing
        things = (counts[own, 2] + SHARED * (neuter + thing) / total) / (counts[own].sum(axis=1) + SHARED)
        males = (counts[own, 0] + PRIOR / 2) / (counts[own, :2].sum(axis=1) + PRIOR)
        shares[own] = np.stack(((1 - things) * males, (1 - things) * (1 - males), things), axis=1)
    return shares
