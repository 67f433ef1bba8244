"""Chats and minutes: "Ann: I have the key" names Ann because she says it, not because it tells of her."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from item.language.domain import Domain
from item.narrative.text.mentions import NARRATOR, MentionFinder
from item.narrative.text.speech import spoken
from item.narrative.text.tokens import tokenise

# What stands before the first colon: a name, perhaps after the time, which may be in brackets.
_LABEL = re.compile(r"\s*(?:[\[(]?\d[\d:. ]*(?:[ap]m)?[\])]?\s*[-,]?\s*)?(?P<name>[^:\n]*?)\s*:\s+(?=\S)")

# So many characters into a sentence a colon may part a name from what is said.
LONGEST_LABEL = 80


class Speakers:
    """Who speaks in the sentences of some texts that begin with a name and a colon.

    Constants of a type speak if the domain says that they are animate, or if one of them says "I" so. Before
    what others say the name is one like any other: "Golf: it will not start".

    Parameters
    ----------
    finder : finds the names of the domain's constants.
    texts : sentences that show who says "I".
    """

    def __init__(self, domain: Domain, finder: MentionFinder, texts: Iterable[str]) -> None:
        self._finder = finder
        kinds = {domain.constants[constant] for constant in self._saying_i(texts)}
        self._speaking = frozenset(
            one for one, own in domain.constants.items() if own in kinds or domain.traits(one).animate
        )

    def parted(self, text: str) -> tuple[str | None, str]:
        """Return who says a sentence, None if nobody is known to, and what is said: all of it then."""
        constant, said = self._labelled(text)
        return (constant, said) if constant in self._speaking else (None, text)

    def _saying_i(self, texts: Iterable[str]) -> Iterator[str]:
        for text in texts:
            constant, said = self._labelled(text)
            if constant is not None:
                quoted = spoken(said)
                words = enumerate(tokenise(said))
                if any(word in NARRATOR and place not in quoted for place, word in words):
                    yield constant

    def _labelled(self, text: str) -> tuple[str | None, str]:
        """Return the constant whose name stands before the first colon of a sentence, and what follows it."""
        match = _LABEL.match(text, 0, LONGEST_LABEL)
        if match is None:
            return None, text
        read = self._finder.read(match["name"])
        whole = [one.constant for one in read.mentions if (one.start, one.end) == (0, len(read.tokens))]
        return whole[0] if whole else None, text[match.end() :]
