"""Who says "I" in a narrative.

A narrator is seldom named: in the title ("otis-van3"), in the dateline ("Diary of K. Tanaka"), or in the
opening ("Ann here"). Whoever is named like others later on hardly narrates, even if the domain declares so:
the narratives of one domain have several narrators.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import prod

from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.language.vocabulary import Plurality
from item.narrative.discourse.agreement import Agreement
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import NARRATOR
from item.narrative.mentions.pronouns import FIRST_PERSON
from item.narrative.words.english import english
from item.narrative.words.verb_forms import AUXILIARIES

# How much each sign multiplies the odds of a person against somebody of whom there is no sign.
TITLE = 100.0
WRITES = 60.0
DATELINE = 10.0
DECLARED = 5.0
# The title names the type: "guard".
KIND = 5.0
NAMED = 0.1
# The odds that none of the constants narrates.
NOBODY = 2.0
# Who is so probable is the narrator. Otherwise whoever is nearly as probable as the best may be.
SURE = 0.4
NEARLY = 0.4
# Who is named once, without any other sign, is less probable than this.
UNNAMED = 0.5
# Between "I" and a name that says who that is at most two of these stand.
MOST_BETWEEN = 2
APPOSED = CLOSED.determiners.before_narrators


def narrators(
    title: str,
    named: Sequence[str],
    texts: Sequence[AnnotatedText],
    domain: Domain,
    agreement: Agreement,
) -> frozenset[str]:
    """Return who may say "I" in a narrative: one constant if that is known; nobody if there is no sign.

    Whom the domain calls "I" by an alias narrates whatever says so; and whom it calls "we", unless it
    declares that one to be several, or another narrator.

    Parameters
    ----------
    title : the name of the narrative.
    named : the constants that it names.
    texts : the sentences of the narrative, or of its beginning.
    """
    told = [text for text in texts if text.speaker is None]
    silent = not any(map(says_i, told))
    called = next(_called_i(domain), None)
    if called is not None and not silent:
        return frozenset((called,))
    if silent:
        # A log may say "I" nowhere, but names whoever does not keep it.
        declared = domain.lexicon.narrator
        keepers = _keepers(told[:1], agreement) or ({declared} if declared is not None else set())
        later = told[1:] if declared not in keepers else told
        return frozenset(keepers - {one.constant for text in later for one in text.mentions})
    odds = _odds(title, named, told, domain, agreement)
    total, best = sum(odds.values()) + NOBODY, max(odds.values(), default=0.0)
    least = SURE * total if best >= SURE * total else max(NEARLY * best, UNNAMED)
    return frozenset(one for one, own in odds.items() if own >= least)


def _called_i(domain: Domain) -> Iterator[str]:
    """Yield the constants that the domain calls "I" or "we"."""
    for constant, aliases in domain.lexicon.aliases.items():
        words = {alias.lower() for alias in aliases}
        group = domain.traits(constant).number is Plurality.PLURAL or domain.lexicon.narrator is not None
        if not words.isdisjoint(NARRATOR) or not (group or words.isdisjoint(FIRST_PERSON)):
            yield constant


def says_i(text: AnnotatedText) -> bool:
    """Return whether a sentence says "I" or "we" of whoever tells it."""
    return text.speaker is None and not FIRST_PERSON.isdisjoint(_told(text))


def closes(text: AnnotatedText) -> bool:
    """Return whether a sentence is no more than the end of a letter: "Your loving sister, Ann."."""
    last = text.mentions[-1] if text.mentions else None
    if last is None or last.end < len(text.tokens):
        return False
    before = frozenset(text.tokens[: last.start])
    return not english().closing.isdisjoint(before) and before <= english().closing_beside


def _keepers(opening: Sequence[AnnotatedText], agreement: Agreement) -> set[str]:
    """Return the one person who, by the first sentence, writes a narrative; nobody if it tells of a deed."""
    found = {
        one.constant
        for text in opening
        if AUXILIARIES.isdisjoint(text.tokens)
        for one in text.mentions
        if agreement.personal(one.constant) and _writes(text, one)
    }
    return found if len(found) == 1 else set()


def _odds(
    title: str, named: Sequence[str], texts: Sequence[AnnotatedText], domain: Domain, agreement: Agreement
) -> Mapping[str, float]:
    """Return the odds of each person of a domain."""
    words = frozenset(re.findall("[a-z]+", title.lower()))
    kinds = [
        frozenset(domain.instances((kind,)))
        for kind in domain.types
        if not words.isdisjoint((kind, *domain.lexicon.nouns.get(kind, ())))
    ]
    odds = {
        one: (TITLE if one in named else 1.0)
        * (DECLARED if one == domain.lexicon.narrator else 1.0)
        * prod(KIND for own in kinds if one in own)
        for one in domain.constants
        if agreement.personal(one)
    }
    for constant, factor in _signs(texts, odds):
        odds[constant] *= factor
    return odds


def _signs(texts: Sequence[AnnotatedText], people: Mapping[str, float]) -> Iterator[tuple[str, float]]:
    """Yield what the sentences of a narrative say for and against those whom they name."""
    writers: set[str] = set()
    for place, text in enumerate(texts):
        phrases = [english().naming, *([english().opening] if place == 0 else [])]
        named = [end for one in phrases for _, end in one.found(text.tokens)]
        named += _apposed(text)
        if place == len(texts) - 1:
            named += _signed(text)
        elif closes(text):
            named.append(text.mentions[-1].start)
        for constant in sorted({one.constant for one in text.mentions if one.start in named} & people.keys()):
            if constant not in writers:
                writers.add(constant)
                yield constant, WRITES
        own = {one.constant: one for one in reversed(text.mentions) if text.tokens[one.start] not in NARRATOR}
        for constant in sorted(people.keys() & own.keys()):
            mention = own[constant]
            heads = place == 0 and not _beside_narrator(text, mention)
            if heads and _writes(text, mention):
                writers.add(constant)
                yield constant, WRITES
            elif heads and _labels(text, mention):
                yield constant, DATELINE
            elif constant not in writers:
                yield constant, NAMED


def _apposed(text: AnnotatedText) -> Iterator[int]:
    """Yield where a name begins that says who "I" is: "I, your own Ann, was sent to the village"."""
    clauses = {one.start for one in text.clauses}
    for one in text.mentions:
        for start in range(max(one.start - MOST_BETWEEN, 1), one.start + 1):
            begins = start in clauses and text.tokens[start - 1] == "i"
            if begins and APPOSED.issuperset(text.tokens[start : one.start]):
                yield one.start


def _signed(text: AnnotatedText) -> Iterator[int]:
    """Yield where a name begins that ends a letter: "Write soon, your Ann.", "Love, Ann."."""
    begins = {one.start for one in text.clauses}
    for one in text.mentions:
        heads = one.start in begins or text.tokens[one.start - 1] in english().writers_before
        if one.end == len(text.tokens) and one.start > 0 and heads and _labels(text, one):
            yield one.start


def _told(text: AnnotatedText) -> Iterator[str]:
    """Yield the words of a sentence that nobody in the story says."""
    spoken = {place for one in text.clauses if one.spoken for place in range(one.start, one.end)}
    yield from (token for place, token in enumerate(text.tokens) if place not in spoken)


def _beside_narrator(text: AnnotatedText, mention: Mention) -> bool:
    """Return whether the clause of a mention has an "I": "Grim and I were wed"."""
    return not frozenset(NARRATOR).isdisjoint(_clause(text, mention))


def _writes(text: AnnotatedText, mention: Mention) -> bool:
    """Return whether a sentence says that whom it mentions writes it."""
    words = english()
    before = text.tokens[max(mention.start - 2, 0) : mention.start]
    after = text.tokens[mention.end : mention.end + 1]
    if not (words.writers_before.isdisjoint(before) and words.writers_after.isdisjoint(after)):
        return True
    return not words.writers_owning.isdisjoint(after) and _labels(text, mention)


def _labels(text: AnnotatedText, mention: Mention) -> bool:
    """Return whether a mention stands in a clause without a verb: "21:50 on shift, Fenwick"."""
    return any(not one.verb for one in text.clauses if one.holds(mention.start))


def _clause(text: AnnotatedText, mention: Mention) -> Sequence[str]:
    """Return the words of the clause of a mention."""
    for one in text.clauses:
        if one.holds(mention.start):
            return text.tokens[one.start : one.end]
    return text.tokens


def not_told_by(text: AnnotatedText, declared: str) -> AnnotatedText:
    """Return a sentence in which "I" does not name the narrator whom the domain declares."""
    if text.speaker is not None:
        return text
    kept = tuple(
        one for one in text.mentions if one.constant != declared or text.tokens[one.start] not in NARRATOR
    )
    return text if len(kept) == len(text.mentions) else replace(text, mentions=kept)
