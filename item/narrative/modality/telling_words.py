"""The words by which a domain's sentences tell its events: names and cues."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from item.language.domain import NOTHING, Domain
from item.narrative.words.auxiliaries import forms_of, ways_to_say
from item.narrative.words.english import english
from item.narrative.words.phrases import Phrases
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise

# A shorter word of an event's name or cue is rather no verb ("in"), and one as short may begin any other.
SHORTEST_VERB = 4


class TellingWords(Struct, frozen=True):
    """Names and cues of events, as clauses are searched for them.

    Attributes
    ----------
    spoken : names, cues, and idioms that tell something ("no sign of").
    single, first : stems of those of one word, and of the first word of each.
    inflected : the stems of cues of several words, in each way to say them.
    heads : beginnings of first words long enough to be verbs, cues of `nothing` among them.
    short_heads, stems : stems of those that are just long enough, and of all.
    """

    spoken: Phrases
    single: frozenset[str]
    first: frozenset[str]
    inflected: Phrases
    heads: tuple[str, ...]
    short_heads: frozenset[str]
    stems: frozenset[str]

    @classmethod
    def of(cls, domain: Domain) -> TellingWords:
        """Return those of a domain."""
        cues = domain.lexicon.cues
        events = [name for name in domain.events if name != NOTHING]
        telling = (*events, *(cue for name in events for cue in cues.get(name, ())))
        return _telling_words(telling, tuple(cues.get(NOTHING, ())))

    def inflections(self, tokens: tuple[str, ...]) -> frozenset[int]:
        """Return the places of words that are part of an author's cue in any inflection."""
        spelt = forms_of(list(map(stem, tokens)))
        found = (span for said in spelt for span in self.inflected.found(said))
        return frozenset(place for start, end in found for place in range(start, end))

    def is_verb(self, word: str) -> bool:
        """Return whether a lower-cased word may be a finite verb."""
        known = english().is_verb(word) or word.startswith(self.heads)
        # "Swaps" is one where "swapped" is a cue; "swap" may follow a "to".
        present = word.endswith("s") and stem(word) in self.stems
        return known or present or stem(word) in self.short_heads


# Whatever their casts are, narratives of one domain have the same words.
@lru_cache(maxsize=16)
def _telling_words(telling: tuple[str, ...], of_nothing: tuple[str, ...]) -> TellingWords:
    # A cue of `nothing` does not tell: who gives it "wants" means that plans are no events.
    spoken = english().idioms.with_more(telling)
    # An author's cue is one in any inflection, but a single word may be a part of an English phrase, too.
    cues = [tuple(map(stem, tokenise(one))) for one in telling]
    inflected = (" ".join(said) for run in cues if len(run) > 1 for said in ways_to_say(run))
    first = {one for said in (*telling, *of_nothing) for one in tokenise(said)[:1]}
    return TellingWords(
        spoken,
        frozenset(run[0] for run in cues if len(run) == 1),
        frozenset(run[0] for run in cues),
        Phrases.of(inflected),
        tuple(sorted(one.removesuffix("e") for one in first if len(one) > SHORTEST_VERB)),
        frozenset(stem(one) for one in first if len(one) == SHORTEST_VERB),
        frozenset(map(stem, first)),
    )
