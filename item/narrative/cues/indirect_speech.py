"""Indirect speech: "Ann reported that Ben had left" names Ann because she says it, not because she left."""

from __future__ import annotations

from functools import lru_cache

from item.language.domain import Domain
from item.narrative.cues.cues import Key, as_key, phrases
from item.narrative.cues.hints import hints
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.pronouns import FIRST_PERSON
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.tokens import Gap, split_words, tokenise, word_spans

THAT, TO = "that", "to"
# Whoever says something is named among so many first words: "At the March meeting Ann reported that ...".
MOST_BEFORE = 5
# A verb that hints so strongly at an event may tell of it.
TELLING = 0.1


class IndirectSpeech:
    """Who says what the sentences of a domain's narratives tell, where they name somebody for that alone.

    A verb that speaks for, or hints at, an event of the domain tells of that event: "Ann confessed that ...".
    Where the sentence has an "I", who that is would be hard to tell.

    Parameters
    ----------
    finder : finds the names of the domain's constants.
    """

    def __init__(self, domain: Domain, finder: MentionFinder) -> None:
        self._finder = finder
        self._stating, self._aside = _verbs(as_key(phrases(domain, lexicon=True)))

    def parted(self, text: str) -> tuple[str | None, str]:
        """Return who says what a sentence tells, and the rest of it; None and all of it if nobody does."""
        tokens = tokenise(text)
        if self._aside.isdisjoint(tokens) or not FIRST_PERSON.isdisjoint(tokens):
            return None, text
        _, gaps = split_words(text)
        spans = word_spans(text)
        if len(spans) != len(tokens):
            return None, text
        verbs = [place for place, one in enumerate(tokens) if one in self._aside]
        mentions = self._finder.read(text).mentions
        for verb in verbs:
            subject = next((one for one in mentions if one.end == verb), None)
            if subject is None:
                continue
            end = verb + 1
            # "Ann confessed to Ben that she had left."
            told = next((one for one in mentions if tokens[end : one.start] == (TO,)), None)
            end = end if told is None else told.end
            first = subject.start < MOST_BEFORE and subject is mentions[0]
            if first and tokens[verb] in self._stating and tokens[end : end + 1] == (THAT,):
                return subject.constant, text[spans[end][1] :].lstrip()
            # "On Thursday, Ann stated, the hall was full."
            aside = subject.start > 0 and gaps[subject.start] is Gap.PAUSE
            if aside and told is None and (end == len(tokens) or gaps[end] is Gap.PAUSE):
                before, after = text[: spans[subject.start - 1][1]], text[spans[verb][1] :].lstrip(" ,;-")
                return subject.constant, f"{before} {after}".strip()
        return None, text


# Whatever their casts are, narratives of one domain have the same words.
@lru_cache(maxsize=16)
def _verbs(speaking: Key) -> tuple[frozenset[str], frozenset[str]]:
    """Return the verbs that say who speaks, and those that do so between commas, without the domain's own."""
    telling = {stem(word) for _, own in speaking for phrase in own for word in phrase.words}
    for own in hints(dict(speaking)).values():
        telling.update(term for term, weight in own.items() if weight >= TELLING)
    words = english()
    stating = frozenset(verb for verb in words.stating if stem(verb) not in telling)
    return stating, stating | {verb for verb in words.thinking if stem(verb) not in telling}
