"""Chats and minutes: "Ann: I have the key" names Ann because she says it, not because it tells of her."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from item.language.domain import Domain
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.names import NARRATOR
from item.narrative.words.speech import spoken
from item.narrative.words.tokens import tokenise

# A name before the first colon, perhaps after the time: "[09:14] Ann: ..." or "9:14 pm - Ann: ...".
_LABEL = re.compile(r"\s*(?:[\[(]?\d[\d:. ]*(?:[ap]m\b)?)?(?P<name>[^:]*):\s+(?=\S)")

# "Ben to Ann: ..." and "Ben @Ann: ..." say whom Ben speaks to, too, in a chat that has lines for everybody.
# Where all lines begin so, as in a commentary, they are about the two.
TO, AT = ("to",), "@"
# The colon after a name, and what is said, begin within so many characters.
LONGEST_LABEL = 80


class Speakers:
    """Who speaks in the sentences of some texts that begin with a name and a colon.

    Who is animate by the domain speaks. So do all constants of a type if one of them says "I" after its name
    and a colon. Other names are part of the sentence: "Golf: it will not start".

    Parameters
    ----------
    finder : finds the names of the domain's constants.
    texts : sentences that show who says "I".
    """

    def __init__(self, domain: Domain, finder: MentionFinder, texts: Iterable[str]) -> None:
        self._finder = finder
        texts = tuple(texts)
        self._addressing = any(self._for_everybody(text) for text in texts)
        kinds = {domain.constants[constant] for constant in self._saying_i(texts)}
        self._speaking = frozenset(
            one for one, own in domain.constants.items() if own in kinds or domain.traits(one).animate
        )

    def parted(self, text: str) -> tuple[str | None, str]:
        """Return who says a sentence and what is said; None and all of it if nobody is known to speak."""
        constant, said = self._labelled(text)
        return (constant, said) if constant in self._speaking else (None, text)

    def _saying_i(self, texts: Iterable[str]) -> Iterator[str]:
        """Yield whose name stands before an "I"."""
        for text in texts:
            constant, said = self._labelled(text)
            if constant is not None:
                # Who says "I" within quotation marks is somebody else.
                quoted = spoken(said)
                if any(word in NARRATOR and place not in quoted for place, word in enumerate(tokenise(said))):
                    yield constant

    def _for_everybody(self, text: str) -> bool:
        """Return whether a name stands alone before the first colon of a sentence."""
        match = _LABEL.match(text, 0, LONGEST_LABEL)
        if match is None:
            return False
        name = self._finder.read(match["name"])
        return [(one.start, one.end) for one in name.mentions] == [(0, len(name.tokens))]

    def _labelled(self, text: str) -> tuple[str | None, str]:
        """Return the constant whose name stands before the first colon of a sentence, and what follows it.

        Whoever is spoken to may be named behind it.

        If something else stands there, or there is no colon: None, and all of the sentence.
        """
        match = _LABEL.match(text, 0, LONGEST_LABEL)
        if match is not None:
            name = self._finder.read(match["name"])
            named = name.mentions
            whole = bool(named) and named[0].start == 0 and named[-1].end == len(name.tokens)
            between = name.tokens[named[0].end : named[-1].start] if whole else ()
            to = len(named) == 2 and between == (() if AT in match["name"] else TO)
            if whole and (len(named) == 1 or (to and self._addressing)):
                return named[0].constant, text[match.end() :]
        return None, text
