"""Narratives that say "I" while nothing shows who that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.narrators import narrators, says_i
from item.narrative.mentions.pronouns import FIRST_PERSON
from item.narrative.words.tokens import tokenise

# One sentence may quote somebody without marks.
LEAST_SENTENCES = 2
MOST_ANNOTATORS = 16


class UnknownNarrator(Struct, frozen=True):
    """That nothing shows who tells a narrative.

    Attributes
    ----------
    narrative : its name.
    perhaps : who is taken to be able to say "I" there, nobody or several.
    sentences : the ids of the sentences that say so.
    """

    narrative: str
    perhaps: tuple[str, ...]
    sentences: tuple[str, ...]


def unknown_narrators(
    domain: Domain, interpretations: Iterable[Interpretation], casts: Mapping[str, Domain]
) -> Iterator[UnknownNarrator]:
    """Yield the narratives whose "I" may be nobody known, or several people.

    Parameters
    ----------
    interpretations : the best ones.
    casts : the domains of narratives that have constants of their own, by name.
    """
    annotator = lru_cache(maxsize=MOST_ANNOTATORS)(Annotator)
    for one in interpretations:
        told = [own.sentence for own in one.sentences]
        if all(FIRST_PERSON.isdisjoint(tokenise(own.text)) for own in told):
            continue
        own = casts.get(one.narrative, domain)
        (texts,) = annotator(own).read_all([[sentence.text for sentence in told]])
        ids = tuple(sentence.id for sentence, text in zip(told, texts, strict=True) if says_i(text))
        agreement = Agreement(own, texts)
        found = narrators(one.narrative, annotator(own).named(one.narrative), texts, own, agreement)
        if len(ids) >= LEAST_SENTENCES and len(found) != 1 and any(map(agreement.personal, own.constants)):
            yield UnknownNarrator(one.narrative, tuple(sorted(found)), ids)
