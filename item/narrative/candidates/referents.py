"""Constants for parameters that a sentence leaves out: relatives of its mentions, and salient referents."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import cache
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.candidates.arguments import Argument, ArgumentOrigin
from item.narrative.candidates.told import Told
from item.narrative.discourse.agreement import AGREES, Agreement
from item.narrative.discourse.context import (
    RECENT,
    DiscourseContext,
    Referent,
    Salience,
    classify,
    nearnesses,
)
from item.narrative.mentions.counted_nouns import counted_nouns, is_number
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.persons import persons
from item.remembered import Remembered

# One parameter may be left to the state; of types with more constants only those named so far are tried.
MOST_GUESSES = 64
# A narrative may be without end, so not everything that was supplied is remembered.
MOST_REMEMBERED = 2048
# A second and third one may be left unsaid, too, if so few salient constants fit.
MOST_FURTHER = 4
# Whom a pronoun fits so well it may introduce.
INTRODUCED = 0.8
# "A plum" is so many.
ONE = "1"
# Whom the last sentence is about is hardly among "the others", but may be their opponent.
NOT_THE_OTHERS = 0.02


class Supply(Struct, frozen=True, eq=False):
    """The arguments that may stand for one parameter without being mentioned.

    Sentences that may leave out the same arguments share the object.

    Attributes
    ----------
    near : relatives of mentions, and recent referents: those who fit a pronoun first, then the most recent.
    far : others, which a belief state must single out.
    form : a number that those have in common that differ in constants alone.
    subject : which of them is the subject of another clause of the sentence, if one is.
    """

    near: tuple[Argument, ...] = ()
    far: tuple[Argument, ...] = ()
    form: int = 0
    subject: str | None = None

    def beside(self, unnamed: Container[str]) -> Supply:
        """Return whom a pronoun or a clause may mean: they go beside those that stand for the unnamed."""

        def meant(one: Argument) -> bool:
            by_pronoun = one.referent is not None and one.referent.pronoun is not None
            return (by_pronoun or one.constant == self.subject) and one.constant not in unnamed

        return replace(self, near=tuple(filter(meant, self.near)), far=tuple(filter(meant, self.far)))

    def after(self, filled: Sequence[Argument]) -> tuple[Argument, ...]:
        """Return what may follow the arguments of the places before, at most one of which is far."""
        implied = [one.referent for one in filled if one.referent is not None]
        if not implied:
            return self.near + self.far
        distant = any(one.salience not in RECENT for one in implied)
        if len(implied) == 1:
            return self.near[:MOST_FURTHER] + (() if distant else self.far)
        return () if distant else self.near[:MOST_FURTHER]


class ReferentFinder:
    """Find arguments for what sentences leave out.

    Parameters
    ----------
    domain : gives the static facts that tie constants together.
    """

    def __init__(self, domain: Domain) -> None:
        self._neighbours = _static_neighbours(domain)
        self._counted = counted_nouns(domain)
        self._persons = persons(domain)
        # Who has a part in what may stand for a parameter: those that fit it, and those tied to them.
        self._concerned: dict[tuple[str, ...], frozenset[str]] = {}
        self._known: Remembered[tuple[object, ...], Supply] = Remembered(MOST_REMEMBERED)
        self._forms: Remembered[tuple[object, ...], int] = Remembered(MOST_REMEMBERED)
        self._new_form = count()

    def are_tied(self, one: str, other: str) -> bool:
        """Return whether some static fact holds of both constants."""
        return other in self._neighbours.get(one, ())

    def supplies(
        self, text: AnnotatedText, context: DiscourseContext, agreement: Agreement
    ) -> Callable[[tuple[str, ...], bool], Supply]:
        """Return a function from a parameter to what may stand there in one sentence.

        The parameter is given as the constants that fit it, and whether its event's precondition speaks of
        it, so that a belief state can single one of them out.
        """
        told = Told.of(text, context, agreement, self._counted)
        # Whom a pronoun may mean is for the agreement to say.
        by = (agreement, *told.free.items(), *told.standing) if told.free or told.standing else ()

        @cache
        def supply(slot: tuple[str, ...], decided: bool) -> Supply:
            concerned = self._concerned_by(slot)
            said = [
                tuple(one for one in some if one in concerned)
                for some in (
                    told.mentioned,
                    context.named,
                    context.last,
                    sorted(context.present),
                    *map(sorted, context.recent),
                )
            ]
            key = (
                *(slot, decided, *said, told.subject in slot),
                *(
                    told.excepted,
                    told.narrators,
                    told.saying,
                    frozenset(told.introduces),
                    told.omission,
                    told.single,
                    by,
                ),
                context.subject if context.subject in slot else None,
            )
            known = self._known.get(key)
            if known is None:
                known = self._known.keep(key, self._supply(told, slot, decided))
            return known

        return supply

    def _supply(self, told: Told, slot: tuple[str, ...], decided: bool) -> Supply:
        """Return what may stand for a parameter, as `supplies` is given it, in a sentence."""
        if told.single and ONE in slot and is_number(slot):
            return self._numbered([Argument(ONE, ArgumentOrigin.COUNTED)], [], None)
        if not told.others_than.isdisjoint(slot) and len(slot) == 2:
            return self._other_of_two(told, slot, decided)
        tied = self._tied(told.mentioned, frozenset(slot))
        related = [constant for constant in tied if constant not in told.mentioned]
        gone = {*told.mentioned, *told.excepted, *related}
        left = [constant for constant in slot if constant not in gone]
        arguments, fits = self._from_context(told, slot, left, decided)
        # Those who fit a pronoun first: of a second and third one left unsaid, few are tried.
        near = sorted(filter(_is_near, arguments), key=lambda argument: fits[argument.constant] <= AGREES)
        far = [argument for argument in arguments if not _is_near(argument)]
        named = [Argument(constant, ArgumentOrigin.RELATED) for constant in related]
        return self._numbered([*named, *near], far, told.context.subject)

    def _other_of_two(self, told: Told, slot: tuple[str, ...], decided: bool) -> Supply:
        """Return what may stand for a parameter that fits two where "the others" are the other one."""
        (other,) = (one for one in slot if one not in told.others_than)
        found, _ = self._from_context(told, slot, [one for one in slot if one != other], decided)
        rivals = [
            replace(one, referent=replace(one.referent, agreement=NOT_THE_OTHERS * one.referent.agreement))
            for one in found
            if one.referent is not None
        ]
        return self._numbered([Argument(other, ArgumentOrigin.OTHER), *rivals], [], None)

    def _from_context(
        self, told: Told, slot: tuple[str, ...], left: Sequence[str], decided: bool
    ) -> tuple[list[Argument], Mapping[str, float]]:
        """Return the arguments that the context supplies, and how well each constant left fits the pronouns.

        Parameters
        ----------
        left : those that fit the parameter, but for whom the sentence names and whoever is tied to these.
        """
        members = frozenset(slot)
        ranked = self._ranked(told.context.named, left)
        # Of several of whom the start says something none comes to mind.
        there = told.context.present & members
        alone = [constant for constant in left if there == {constant} and constant not in ranked]
        ranked += alone
        fits = {one: told.agreement.weight(one, told.free, told.saying) for one in left}
        if told.introduces:
            agrees = {one: told.agreement.weight(one, told.introduces, told.saying) for one in left}
            new = [one for one in left if one not in ranked and agrees[one] > INTRODUCED]
            ranked = [*new[:MOST_FURTHER], *ranked]
        last = self._ranked(told.context.last, left)
        # Who begins a sentence about somebody else leaves out no "me".
        unsaid = frozenset() if told.subject in members else told.narrators
        classes = classify(ranked, left, unsaid)
        pronouns = {one: told.agreement.pronoun(one, told.standing, told.saying) for one in left}
        near = nearnesses(told.context, classes, {one for one in left if pronouns[one] is not None})
        present = _present(classes, fits, near)
        plausible = told.omission if told.omission != 1.0 and _of_persons(slot, told.agreement) else 1.0
        tried: Iterable[str] = left
        if len(slot) > MOST_GUESSES or not (decided or len(slot) == 1):
            tried = (*last, *ranked, *told.narrators)
        arguments: list[Argument] = []
        for constant in filter(frozenset(tried).__contains__, dict.fromkeys((*last, *ranked, *left))):
            pronoun = pronouns[constant]
            referent = Referent(
                *classes[constant],
                present,
                fits[constant] * near[constant] * plausible,
                None if pronoun is None else pronoun.position,
                constant in last,
                tied=constant in ranked and constant not in (*alone, *told.context.named),
                present=constant in alone,
                takes_part=pronoun is not None and pronoun.takes_part,
                personal=pronoun is not None and constant in self._persons,
            )
            arguments.append(Argument(constant, ArgumentOrigin.CONTEXT, referent))
        return arguments, fits

    def _numbered(self, near: Sequence[Argument], far: Sequence[Argument], subject: str | None) -> Supply:
        """Return arguments that may be supplied, with the number of their form."""
        every = (*near, *far)
        form = len(near), *((one.origin, one.referent, one.constant == subject) for one in every)
        number = self._forms.get(form)
        if number is None:
            number = self._forms.keep(form, next(self._new_form))
        return Supply(tuple(near), tuple(far), number, subject)

    def _concerned_by(self, slot: tuple[str, ...]) -> frozenset[str]:
        if slot not in self._concerned:
            tied = (one for one, others in self._neighbours.items() if not frozenset(others).isdisjoint(slot))
            self._concerned[slot] = frozenset(slot).union(tied)
        return self._concerned[slot]

    def _ranked(self, named: Sequence[str], left: Sequence[str]) -> list[str]:
        """Return those of the constants left that are named, then those tied to one that is."""
        members = frozenset(left)
        own = (one for one in named if one in members)
        return list(dict.fromkeys((*own, *self._tied(named, members))))

    def _tied(self, constants: Sequence[str], members: frozenset[str]) -> list[str]:
        """Return the members that a static fact ties to one of the constants, and to no other member."""
        if not self._neighbours:
            return []
        tied = ([n for n in self._neighbours.get(one, ()) if n in members] for one in constants)
        return list(dict.fromkeys(ones[0] for ones in tied if len(ones) == 1))


def _of_persons(slot: Sequence[str], agreement: Agreement) -> bool:
    """Return whether more than half of those who fit a parameter are persons."""
    return 2 * sum(map(agreement.personal, slot)) > len(slot)


def _present(
    classes: Mapping[str, tuple[Salience, int]], fits: Mapping[str, float], near: Mapping[str, float]
) -> tuple[tuple[Salience, float], ...]:
    """Return the classes that some constants have, with their mean agreement relative to the best.

    How near constants are counts as well, but not for who agrees best.
    """
    best = max(fits.values(), default=1.0)
    total: dict[Salience, float] = {}
    for one, (salience, rivals) in sorted(classes.items()):
        total[salience] = total.get(salience, 0.0) + fits[one] * near[one] / rivals / best
    return tuple(sorted(total.items()))


def _is_near(argument: Argument) -> bool:
    referent = argument.referent
    return referent is not None and (referent.last or referent.salience in RECENT)


def _static_neighbours(domain: Domain) -> Mapping[str, tuple[str, ...]]:
    """Return for each constant those that stand beside it in a true static fact, in order."""
    neighbours: dict[str, dict[str, None]] = {}
    for _, *constants in sorted(domain.statics):
        for one in constants:
            neighbours.setdefault(one, {}).update(dict.fromkeys(c for c in constants if c != one))
    return {one: tuple(others) for one, others in neighbours.items()}
