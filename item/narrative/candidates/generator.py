"""The ground events a sentence may stand for (paper section 3.1, "Training Example Generator").

Every event type is tried. Its parameters are filled, in every order, with the constants that the sentence
mentions; a parameter for which it mentions none takes a constant that a static fact ties to a mentioned one
(the group of a named member), or one that the context supplies: a salient constant, or one that the belief
state singles out (`item.narrative.candidates.referents`). Which of these a belief state admits is decided
later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from item.language.domain import Domain
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate, descriptions
from item.narrative.candidates.filling import Filler, Place, Supplies
from item.narrative.candidates.forms import CandidateForm, Candidates
from item.narrative.candidates.joint_events import plural_events
from item.narrative.candidates.referents import ReferentFinder
from item.narrative.candidates.size import refuse_too_many
from item.narrative.clauses.sources import Gains, only_sources
from item.narrative.description.resolution import Describing, Resolution
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import RECENT, DiscourseContext
from item.narrative.discourse.landmarks import only_landmarks
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.owners import only_owners
from item.narrative.mentions.pronouns import Person, number_unnamed
from item.remembered import Remembered

# Arguments, whether they are recent, how many of those spoken of are unused, and which of these do not fit.
_Filled: TypeAlias = tuple[tuple[Argument, ...], bool, int, frozenset[str]]
# A narrative may be without end, so not all forms are remembered.
MOST_REMEMBERED = 1024


class CandidateGenerator:
    """Enumerate the candidates of sentences under one domain.

    Parameters
    ----------
    domain : gives the event types, the constants and the static facts that tie constants together.
    describing : finds whom descriptions may mean; where it is None, they do not count.
    """

    def __init__(self, domain: Domain, describing: Describing | None = None) -> None:
        self._describing = describing
        self._filler = Filler(domain)
        # Events whose places may be filled alike have the same number.
        places = self._filler.places
        self._alike = {name: list(places.values()).index(own) for name, own in places.items()}
        self._unlike = {number: name for name, number in self._alike.items()}.values()
        self._referents = ReferentFinder(domain)
        self._gains = Gains(domain)
        self._plurals = plural_events(domain)
        self._singulars = {name for parts in self._plurals.values() for name, _ in parts}
        # The forms of candidates, by all that they depend on.
        self._forms: Remembered[tuple[object, ...], CandidateForm] = Remembered(MOST_REMEMBERED)

    def generate(self, text: AnnotatedText, context: DiscourseContext, agreement: Agreement) -> Candidates:
        """Return the candidates of a sentence, in the order of the domain's events.

        An argument is supplied only where no mention is left that could stand there; of a plural event, which
        says nothing of one that others would not tell without it, only where a pronoun stands for it. What a
        plural event says too, and more of those that the sentence speaks of take part in, is left out.

        Parameters
        ----------
        text : the sentence with its mentions.
        context : whom the sentences before it name.
        agreement : whom pronouns may mean.

        Raises
        ------
        InputError
            When those that the sentence names fill the places of an event type in too many ways.
        """
        mentioned = tuple(dict.fromkeys(one.constant for one in text.mentions))
        for event, members in self._filler.members.items():
            named = [[one for one in mentioned if one in own] for own in members]
            refuse_too_many(event, named, text.tokens)
        standing = agreement.standing(text)
        unspoken = number_unnamed(text) + any(one.person is Person.PLACE for one in standing)
        resolution = self._describing.resolve(text, context.named) if self._describing else None
        supplies = self._referents.supplies(text, context, agreement)
        owners, sources = only_owners(text), only_sources(text)
        near = only_landmarks(text, agreement) | text.points
        if resolution or sources or near:
            made = self._generate(mentioned, owners, resolution, supplies, unspoken, sources, near)
            return Candidates.of(made)
        constants, key = self._form_of(
            mentioned,
            owners,
            supplies,
            unspoken,
            takes_part=any(one.takes_part for one in standing),
        )
        form = self._forms.get(key)
        if form is None:
            made = self._generate(mentioned, owners, None, supplies, unspoken, sources, near)
            form = self._forms.keep(key, CandidateForm(made, constants))
        return Candidates(form, constants)

    def _form_of(
        self,
        mentioned: tuple[str, ...],
        owners: frozenset[str],
        supplies: Supplies,
        unspoken: int,
        *,
        takes_part: bool,
    ) -> tuple[tuple[str, ...], tuple[object, ...]]:
        """Return the constants that candidates may name, and all else that they depend on.

        Of constants that is which of them are the same, where those that the sentence names may stand, and
        to whom of these others are tied.
        """
        places: dict[Place, None] = {}
        for event in self._unlike:
            places.update(
                dict.fromkeys(self._filler.supplied(event, mentioned, owners, takes_part=takes_part))
            )
        supplied = [supplies(*place) for place in places]
        every = [one for own in supplied for one in (*own.near, *own.far)]
        constants = (*mentioned, *self._filler.nameless, *(one.constant for one in every))
        numbers = {one: place for place, one in enumerate(dict.fromkeys(constants))}
        ties = [
            self._referents.are_tied(one, other.constant)
            for other in every
            if other.origin is ArgumentOrigin.RELATED
            for one in mentioned
        ]
        key = (
            unspoken,
            takes_part,
            tuple(map(self._filler.standing, mentioned)),
            tuple([one in owners for one in mentioned if owners]),
            tuple([own.form for own in supplied]),
            tuple([numbers[one] for one in constants]),
            tuple(ties),
        )
        return tuple(numbers), key

    def _generate(
        self,
        mentioned: tuple[str, ...],
        owners: frozenset[str],
        resolution: Resolution | None,
        supplies: Supplies,
        unspoken: int,
        sources: frozenset[str],
        near: frozenset[str],
    ) -> tuple[Candidate, ...]:
        """Return the candidates of a sentence that names some constants.

        Parameters
        ----------
        unspoken : how many the sentence means without naming them.
        sources, near : those that it names only as what something comes from, or is near.
        """
        found: list[Candidate] = []
        filled: dict[tuple[int, frozenset[str]], list[_Filled]] = {}
        for event, alike in self._alike.items():
            own: list[_Filled] = []
            gone = near | (self._gains.left_out(event, sources, mentioned) if sources else frozenset())
            for left_out in (gone, frozenset()) if gone else (frozenset(),):
                key = alike, left_out
                if key not in filled:
                    named = tuple(one for one in mentioned if one not in left_out)
                    every = self._filler.fill(event, named, owners, resolution, supplies)
                    filled[key] = self._described_by(event, every, named, resolution, unspoken)
                own += filled[key]
            kept = _best_described(own) if resolution else own
            found += [Candidate(event, *one) for one in kept]
        return tuple(self._told_once(found, unspoken) if self._plurals else found)

    def _described_by(
        self,
        event: str,
        filled: Sequence[tuple[Argument, ...]],
        mentioned: Sequence[str],
        resolution: Resolution | None,
        unspoken: int,
    ) -> list[_Filled]:
        """Return argument lists of an event with what they leave of the sentence.

        Parameters
        ----------
        unspoken : how many the sentence means without naming them.
        """
        takes = frozenset().union(*self._filler.members[event])
        # Where nothing is described, those from the context account for no mention.
        unused: dict[tuple[str, ...], tuple[int, frozenset[str]]] = {}
        describes = bool(resolution)
        found = []
        for arguments in filled:
            recent, implied = True, 0
            told = []
            for one in arguments:
                if one.referent is None:
                    told.append(one.constant)
                else:
                    implied += 1
                    recent = recent and one.referent.salience in RECENT
            key = tuple(told)
            if describes or key not in unused:
                left, nameless = self._unused(event, arguments, mentioned, resolution)
                unused[key] = len(left) + nameless, frozenset(left) - takes
            surplus, incompatible = unused[key]
            # Whom a pronoun means is to be accounted for like whom a name means.
            surplus += max(0, unspoken - implied)
            found.append((arguments, recent, surplus, incompatible))
        return found

    def _told_once(self, found: Sequence[Candidate], pronouns: int) -> list[Candidate]:
        """Return candidates without plural events that nothing tells, and without what plural events say too.

        In which order those who do something together are its arguments makes no difference.
        """
        kept: list[Candidate] = []
        said: dict[tuple[str, ...], int] = {}
        together: set[tuple[str, frozenset[tuple[str, ...]]]] = set()
        for one in found:
            plural = self._plurals.get(one.event)
            if plural:
                parts = frozenset(
                    (name, *(one.arguments[place].constant for place in part)) for name, part in plural
                )
                if _supplied(one) > pronouns or (one.event, parts) in together:
                    continue
                together.add((one.event, parts))
                said.update(dict.fromkeys(parts, one.surplus))
            kept.append(one)
        return [
            one
            for one in kept
            if one.event not in self._singulars or one.surplus <= said.get(one.ground, one.surplus)
        ]

    def _unused(
        self,
        event: str,
        arguments: Sequence[Argument],
        mentioned: Sequence[str],
        resolution: Resolution | None,
    ) -> tuple[list[str], int]:
        """Return the mentions that are unused when each related argument accounts for one it is tied to.

        Descriptions are to be accounted for, too, and account for the names in them. The number is of those
        that are not.
        """
        used = [argument.constant for argument in arguments]
        nameless = 0
        if resolution:
            described = descriptions(arguments)
            told, nameless = resolution.unaccounted(described)
            # A parameter that the precondition does not use is named by a word of its own.
            told_alone = (
                one.constant
                for one, (_, decided) in zip(arguments, self._filler.places[event], strict=True)
                if one.origin is ArgumentOrigin.MENTIONED and not decided
            )
            nameless += resolution.repeated(described, told_alone)
            used += sorted(told)
        left = [constant for constant in mentioned if constant not in used]
        for argument in arguments:
            if argument.origin is ArgumentOrigin.RELATED:
                tied = [one for one in left if self._referents.are_tied(one, argument.constant)]
                # An argument may be tied to a mention that is an argument itself, or has been accounted for.
                left = [one for one in left if one not in tied[:1]]
        return left, nameless


def _best_described(filled: Sequence[_Filled]) -> list[_Filled]:
    """Return argument lists, of those with the same constants the ones that account for most.

    What is described need not be supplied, and a noun phrase that may be read in several ways is read in one.
    """
    least: dict[tuple[str, ...], int] = {}
    for arguments, _, surplus, _ in filled:
        if descriptions(arguments):
            key = tuple(one.constant for one in arguments)
            least[key] = min(surplus, least.get(key, surplus))
    kept, seen = [], set()
    for one in filled:
        key = tuple(argument.constant for argument in one[0])
        if key not in least or (not descriptions(one[0]) and one[2] <= least[key]):
            kept.append(one)
        elif descriptions(one[0]) and one[2] == least[key] and key not in seen:
            seen.add(key)
            kept.append(one)
    return kept


def _supplied(candidate: Candidate) -> int:
    return sum(argument.origin is ArgumentOrigin.CONTEXT for argument in candidate.arguments)
