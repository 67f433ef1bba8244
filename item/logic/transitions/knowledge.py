"""What the reasoners of one domain have in common, so that a question is answered once for all of them.

Narratives that are read in units have a reasoner for each unit (`item.units`): its numbers of belief states
and events follow from what it was asked before. Answers do not; so they are kept here.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Hashable, Iterable, Sequence

from msgspec import Struct

from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.grounding.stand_ins import StandIns
from item.logic.transitions.all_fluents import AllFluents
from item.logic.transitions.dispatch import Dispatcher
from item.logic.transitions.form_answers import KnownForms
from item.logic.transitions.interning import WideRowInterner
from item.logic.transitions.narrowing import Narrowing
from item.logic.transitions.progression import StateProgression
from item.logic.transitions.query import FactorOrigin
from item.logic.transitions.restating import restated
from item.logic.transitions.symmetry import Symmetry

# Knowledge that fills so many bytes is not handed on: what is kept is bounded however much is read.
LARGEST = 2**27


class EventShares(Struct, frozen=True):
    """What a ground event falls into.

    Attributes
    ----------
    numbers : its sub-events, as the progression numbers them.
    plain : whether all of them are.
    """

    numbers: tuple[int, ...]
    plain: bool


class Knowledge:
    """The ground parts of a domain, and the answers to questions about them.

    It belongs to one thread and one process, as its reasoners do.

    Parameters
    ----------
    domain : the checked domain.
    forms : answers to plain questions, of any domain; its own if None.
    beside : of another domain about which questions are to be answered together with those about this one,
        where both can be shared.

    Attributes
    ----------
    questions : counts what the solver was asked.
    progression : answers questions about this domain, and about those beside it.
    world : the number of this one there.
    fluents : those of the domain.

    Raises
    ------
    InputError
        As `Reasoner`.
    """

    def __init__(
        self, domain: Domain, forms: KnownForms | None = None, beside: Knowledge | None = None
    ) -> None:
        self._domain = domain
        self._beside = beside
        self._forms = forms or KnownForms()
        self._stand_ins = StandIns(domain)
        # By name and number of arguments: the first event type of the same axioms.
        first: dict[Hashable, str] = {}
        self._alike = {
            (name, len(one.parameters)): first.setdefault(
                (one.parameters, one.precondition, one.effect), name
            )
            for name, one in domain.events.items()
        }
        self._ground()
        self.fluents = AllFluents(self.components, self._stand_ins)

    def _ground(self) -> None:
        """Ground the constants that are mentioned, and those that stand for others."""
        self._grounded = GroundDomain(self._stand_ins.domain, whole=self._domain)
        self.grounder, self.components = self._grounded.grounder, self._grounded.components
        symmetry = Symmetry(self._stand_ins.domain, self.grounder.atoms)
        self.questions = Dispatcher(self._grounded, symmetry, self._forms)
        beside = self._beside
        self.progression: StateProgression = StateProgression()
        if beside is not None and beside.shareable and self.shareable:
            self.progression = beside.progression
        narrowing = Narrowing(self._grounded, symmetry)
        self.world = self.progression.add(self._grounded, self.questions, narrowing)
        self._compiler = self._grounded.compiler
        self._shares: dict[FactorOrigin, EventShares | None] = {}
        self.grow()

    def grow(self) -> None:
        """Take in the components found since."""
        self.progression.grow(self.world)

    def _origin(self, event: GroundAtom, *, effects: bool) -> FactorOrigin:
        """Return where the shares of an event come from; event types of the same axioms have one origin."""
        name, *arguments = self._stand_ins.inner(event)
        return FactorOrigin((self._alike.get((name, len(arguments)), name), *arguments), effects)

    @property
    def shareable(self) -> bool:
        """Tell whether it is the same whatever it was asked."""
        return self.components.complete and not self._stand_ins

    def mention(self, atoms: Iterable[GroundAtom], states: WideRowInterner) -> bool:
        """Let the constants of ground events or fluents stand for themselves alone.

        Parameters
        ----------
        states : the belief states met, rows of component states; stated anew where the components are others.

        Returns
        -------
        Whether they are; then events have other shares, too.
        """
        new = self._stand_ins.new(atoms) if self._stand_ins else ()
        if not new:
            return False
        before = self._grounded, self.progression
        asked = self.questions.calls, self.questions.asked
        larger = self._stand_ins.grow(new)
        if larger:
            self._ground()
            self.fluents.follow(self.components)
            self.questions.calls += asked[0]
            self.questions.asked += asked[1]
            after = self._grounded, self.progression
            states.restate(restated(states.matrix, before, after, self._stand_ins.representative))
        self._stand_ins.mention(new)
        return larger

    @property
    def restated(self) -> tuple[object, ...]:
        """Return what changes as a whole or not at all where `mention` states states anew."""
        return self, self.fluents, self._stand_ins

    def fluent(self, atom: GroundAtom) -> int:
        """Return the number of a ground fluent whose constants were mentioned.

        Raises
        ------
        ValueError
            For an atom that is not a fluent of the domain.
        """
        name, *arguments = self._stand_ins.inner(atom)
        declared = self._domain.predicates[name].parameters if name in self._domain.fluents else None
        if declared is None or self.grounder.bind(declared, arguments) is None:
            raise ValueError(f"({' '.join(atom)}) is not a fluent")
        return self.grounder.atom((name, *arguments))

    def all_false(self, predicates: Collection[str]) -> dict[int, int]:
        """Return the value false of all fluents of some predicates, by their numbers.

        Raises
        ------
        InputError
            When these are too many to be held.
        """
        if not predicates:
            return {}
        self.components.touch_all(predicates)
        return {self.grounder.atom(one): -1 for one in self.components.fluents if one[0] in predicates}

    def shares(self, events: Sequence[GroundAtom], *, effects: bool) -> list[EventShares | None]:
        """Return the shares of ground events, None for those that are impossible (`Compiler.compile`).

        Raises
        ------
        ValueError
            For an event type that the domain does not declare, or a wrong number of arguments.
        """
        origins = [self._origin(event, effects=effects) for event in events]
        new = [one for one in dict.fromkeys(origins) if one not in self._shares]
        compiled = self._compiler.compile([one.event for one in new], effects=effects)
        self.grow()
        for origin, factors in zip(new, compiled, strict=True):
            found = None
            if factors is not None:
                numbers = tuple(self.progression.numbers(factors, origin, self.world))
                found = EventShares(numbers, all(factor.plain for factor in factors))
            self._shares[origin] = found
        return [self._shares[origin] for origin in origins]


class LatestKnowledge:
    """The knowledge of the domain that was reasoned about last, for further reasoners of the same domain.

    Answers to plain questions are handed on to other domains, too. Where it is sent, it stands for that of
    the process or thread there.
    """

    def __init__(self) -> None:
        self._shape: Hashable = None
        self._knowledge: Knowledge | None = None
        self._forms = KnownForms()

    def of(self, domain: Domain, shape: Hashable, beside: Knowledge | None = None) -> Knowledge:
        """Return the knowledge of a domain, new unless the last one was of the same shape.

        What is grounded as it is met is never handed on: there the numbers of fluents follow from what was
        asked. Nor is what is known where constants stand for others, or of domains side by side: it would
        grow with every one that is read about.

        Parameters
        ----------
        shape : all that a reasoner depends on.
        beside : as for `Knowledge`.

        Raises
        ------
        InputError
            As `Reasoner`.
        """
        known = self._knowledge
        if known is None or self._shape != shape or not self._bounded(known):
            # What was known before need not stay in memory meanwhile.
            self._knowledge = None
            if self._forms.size > LARGEST:
                self._forms = KnownForms()
            if beside is not None and beside.progression.size > LARGEST:
                beside = None
            known = Knowledge(domain, self._forms, beside)
            self._shape, self._knowledge = shape, known if known.shareable else None
        return known

    @staticmethod
    def _bounded(known: Knowledge) -> bool:
        return known.progression.size <= LARGEST and not known.progression.several

    def __reduce__(self) -> tuple[object, ...]:
        return _of_this_thread, ()


_HERE = threading.local()


def _of_this_thread() -> LatestKnowledge:
    latest: LatestKnowledge = _HERE.__dict__.setdefault("latest", LatestKnowledge())
    return latest
