"""Chats and minutes: "Ann: I have the key" names Ann because she says it, not because it tells of her."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

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


class _Label(NamedTuple):
    """What stands before the first colon of a sentence, and what follows it.

    Attributes
    ----------
    name : the constant that is named first.
    addressed : whether another one is named behind it.
    said : what follows.
    """

    name: str
    addressed: bool
    said: str


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
        labels = [label for text in texts if (label := self._label(text)) is not None]
        self._is_chat = any(not one.addressed for one in labels)
        saying_i = (one.name for one in labels if self._is_chat and _says_i(one.said))
        kinds = {domain.constants[constant] for constant in saying_i}
        self._speaking = frozenset(
            one for one, own in domain.constants.items() if own in kinds or domain.traits(one).animate
        )

    def parted(self, text: str) -> tuple[str | None, str]:
        """Return who says a sentence and what is said; None and all of it if nobody is known to speak."""
        label = self._label(text)
        if label is None or label.name not in self._speaking or (label.addressed and not self._is_chat):
            return None, text
        return label.name, label.said

    def _label(self, text: str) -> _Label | None:
        """Return the label of a sentence; None if something else or no colon stands there."""
        match = _LABEL.match(text, 0, LONGEST_LABEL)
        if match is None:
            return None
        name = self._finder.read(match["name"])
        named = name.mentions
        if not named or named[0].start != 0 or named[-1].end != len(name.tokens):
            return None
        between = name.tokens[named[0].end : named[-1].start]
        addressed = len(named) == 2 and between == (() if AT in match["name"] else TO)
        if len(named) > 1 and not addressed:
            return None
        return _Label(named[0].constant, addressed, text[match.end() :])


def _says_i(said: str) -> bool:
    """Return whether what is said has an "I"; who says it within quotation marks is somebody else."""
    quoted = spoken(said)
    return any(word in NARRATOR and place not in quoted for place, word in enumerate(tokenise(said)))
