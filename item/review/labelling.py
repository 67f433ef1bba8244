"""Label a text sentence by sentence, the most telling sentence first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from item.inference.interpretation import LEAST_SHARE
from item.language.domain import NOTHING
from item.logic.belief import GroundAtom
from item.review.active_learning import most_telling
from item.review.text import ReadSentence

MOST_CANDIDATES = 9
# So many are shown however improbable they are, more only if two digits can tell them from 0.
FEWEST_CANDIDATES = 3
# Others than the most probable event types have their place, too.
MOST_OF_A_TYPE = 3
SENTENCES_BEFORE = 2
# Learning goes on after every answer in short texts, and after so many more the longer the text is.
SENTENCES_AN_ANSWER = 500


class Question(Struct, frozen=True):
    """A sentence to be labelled.

    Attributes
    ----------
    before : the texts of the sentences before it, some of them.
    candidates : events with their probabilities, the most probable first; `nothing` may be among them.
    """

    sentence: ReadSentence
    before: tuple[str, ...]
    candidates: tuple[tuple[GroundAtom, float], ...]

    @property
    def numbered(self) -> tuple[GroundAtom, ...]:
        """Return the candidates that have a number of their own, from 1: all but `nothing`."""
        return tuple(event for event, _ in self.candidates if event != (NOTHING,))


def questions(sentences: Sequence[ReadSentence], labelled: Collection[str], most: int) -> list[Question]:
    """Return what to ask next, the most telling first.

    Parameters
    ----------
    labelled : the ids of sentences that are not asked about.
    most : how many questions.
    """
    return [_question(sentences, place) for place in most_telling(sentences, labelled, most)]


def answers_between(n_sentences: int) -> int:
    """Return after how many answers learning goes on."""
    return max(1, n_sentences // SENTENCES_AN_ANSWER)


def _question(sentences: Sequence[ReadSentence], place: int) -> Question:
    one = sentences[place]
    before = [own for own in sentences[:place] if own.narrative == one.narrative][-SENTENCES_BEFORE:]
    counts: dict[str, int] = {}
    candidates: list[tuple[GroundAtom, float]] = []
    for event, share in one.reading.alternatives:
        counts[event[0]] = counts.get(event[0], 0) + 1
        likely = share >= LEAST_SHARE or len(candidates) < FEWEST_CANDIDATES
        if likely and counts[event[0]] <= MOST_OF_A_TYPE:
            candidates.append((event, share))
    texts = tuple(own.reading.sentence.text for own in before)
    # What has no key of its own takes no place of one that has.
    kept = [own for own in candidates if own[0] != (NOTHING,)][:MOST_CANDIDATES]
    return Question(one, texts, tuple(own for own in candidates if own[0] == (NOTHING,) or own in kept))
