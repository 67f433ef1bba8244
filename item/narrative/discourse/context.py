"""What a narrative has named so far, and how salient each constant is as a referent.

A sentence that leaves somebody unnamed mostly means whom the last sentences named: the more recent the
mention and the nearer to the beginning of its sentence, the more salient (Grosz, Joshi and Weinstein,
"Centering", Computational Linguistics 1995). Besides this rank the number of sentences since the mention
counts. Ranks count among the constants that fit the same parameter, so that a place does not push a person
out of mind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from enum import IntEnum

from msgspec import Struct
from msgspec.structs import replace

from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.pronouns import has_pronoun

# A narrative may be without end, so not everybody named in it is remembered.
MOST_REMEMBERED = 64
# How apt somebody is to be meant who was last named one, two, three or four sentences ago, or longer ago.
NEARNESS = (4.0, 1.6, 0.75, 0.75)
LONG_AGO = 0.6
# ... and whom no sentence has named so far, of those whom a pronoun fits, if it fits somebody who has been.
UNNAMED_SO_FAR = 0.3


class Salience(IntEnum):
    """How salient a constant is among those that may fill the same parameter."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3
    """Fourth or fifth."""
    SIXTH = 4
    """Sixth to eighth."""
    EARLIER = 5
    """Named, but eight others are more salient."""
    NEVER = 6
    """Not named so far."""
    NARRATOR = 7
    """The one who says "I"."""


RANKED = (
    Salience.FIRST,
    Salience.SECOND,
    Salience.THIRD,
    *(Salience.FOURTH,) * 2,
    *(Salience.SIXTH,) * 3,
)
RECENT = frozenset((*RANKED[:5], Salience.NARRATOR))
"""Classes whose constants a sentence may mean although no belief state singles them out."""
# How long ago they were named says nothing of these.
UNDATED = frozenset((Salience.NEVER, Salience.NARRATOR))


class Referent(Struct, frozen=True):
    """A constant that a sentence may mean without naming it.

    Attributes
    ----------
    salience : its class among the constants that fit the parameter.
    rivals : how many constants that fit the parameter have the same class, itself among them.
    classes : the classes that those constants have, ascending, each with the mean agreement of its constants
        relative to the best.
    agreement : how well it fits the pronouns of the sentence, up to 1, times how near it is
        (`DiscourseContext.nearness`), times how plausible leaving it out is.
    pronoun : the token of the pronoun that it fits; None where there is none.
    tied : whether no sentence has named it, but whom a static fact ties to it.
    last : whether it is in `DiscourseContext.last`, or a static fact ties it to one that is.
    present : whether it is in `DiscourseContext.present`, and no sentence has named it.
    takes_part : whether whom that pronoun means takes part, though others are named (`Pronoun.takes_part`).
    personal : whether it is a person whom that pronoun means, as far as the domain shows who is one.
    """

    salience: Salience
    rivals: int
    classes: tuple[tuple[Salience, float], ...]
    agreement: float
    pronoun: int | None
    last: bool
    tied: bool = False
    present: bool = False
    takes_part: bool = False
    personal: bool = False


class DiscourseContext(Struct, frozen=True):
    """Whom the sentences before have named.

    Attributes
    ----------
    named : the constants, the most salient first.
    last : those of the last sentence that names any, the one named last first; then those before them that
        it may mean by a pronoun.
    narrators : who may say "I"; one of them, where that is known.
    present : of whom the start of the narrative says something, each the only one of those that fit some
        parameter. A log never names its own ship.
    recent : whom each of the last sentences names, the last sentence first, as many as `NEARNESS`.
    omission : how plausible it is that an agent is left out (`item.narrative.discourse.agents`).
    subject : who acts in "and went home", if the clause before names somebody: the first whom it names.
    """

    named: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    narrators: frozenset[str] = frozenset()
    present: frozenset[str] = frozenset()
    recent: tuple[frozenset[str], ...] = ()
    omission: float = 1.0
    subject: str | None = None

    @property
    def narrator(self) -> str | None:
        """Return who says "I"; None where that is not known."""
        return next(iter(self.narrators)) if len(self.narrators) == 1 else None

    def nearness(self, constant: str) -> float:
        """Return how apt a constant is to be meant because of how long ago it was named.

        It multiplies the weight of its class (`item.scoring.salience`).
        """
        return next(
            (near for near, named in zip(NEARNESS, self.recent, strict=False) if constant in named), LONG_AGO
        )

    def told_by(self, speaker: str | None) -> DiscourseContext:
        """Return the context of a sentence that somebody says, or with None nobody but the narrator."""
        if speaker is None:
            return self
        named = tuple(dict.fromkeys((speaker, *self.named)))
        last = tuple(dict.fromkeys((speaker, *self.last)))
        recent = (frozenset((speaker,)).union(*self.recent[:1]), *self.recent[1:])
        return replace(self, named=named, last=last, recent=recent, narrators=frozenset())

    def after(self, text: AnnotatedText) -> DiscourseContext:
        """Return the context after one more sentence."""
        mentioned = [mention.constant for mention in text.mentions]
        if text.speaker is not None:
            mentioned.append(text.speaker)
        mentioned += (one for one in text.alluded if one not in mentioned)
        recent = (frozenset(mentioned), *self.recent[: len(NEARNESS) - 1])
        if not mentioned:
            return replace(self, recent=recent)
        named = tuple(dict.fromkeys((*mentioned, *self.named)))[:MOST_REMEMBERED]
        meant = self.last if has_pronoun(text) else ()
        last = tuple(dict.fromkeys((*reversed(mentioned), *meant)))
        return replace(self, named=named, last=last, recent=recent)


def classify(
    ranked: Sequence[str], members: Iterable[str], narrators: Set[str]
) -> dict[str, tuple[Salience, int]]:
    """Return the salience class of each constant that fits a parameter, and how many share that class.

    Parameters
    ----------
    ranked : those that have been named, the most salient first.
    members : all of them.
    narrators : those of whom each may be the one who is left out as the narrator.
    """
    ranks = {one: RANKED[rank] if rank < len(RANKED) else Salience.EARLIER for rank, one in enumerate(ranked)}
    classes = {one: ranks.get(one, Salience.NEVER) for one in members}
    classes.update((one, Salience.NARRATOR) for one in narrators & classes.keys())
    sizes = Counter(classes.values())
    return {one: (own, sizes[own]) for one, own in classes.items()}


def nearnesses(
    context: DiscourseContext, classes: Mapping[str, tuple[Salience, int]], meant: Set[str]
) -> dict[str, float]:
    """Return how apt each constant is to be meant because of when it was named.

    Parameters
    ----------
    meant : those that a pronoun fits.
    """
    known = any(classes[one][0] is not Salience.NEVER for one in meant)
    near = {}
    for one, (salience, _) in classes.items():
        if salience not in UNDATED:
            near[one] = context.nearness(one)
        else:
            near[one] = UNNAMED_SO_FAR if known and salience is Salience.NEVER and one in meant else 1.0
    return near
