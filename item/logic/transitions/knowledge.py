"""What the reasoners of one domain have in common, so that a question is answered once for all of them.

Narratives that are read in units have a reasoner for each unit (`item.units`): its numbers of belief states
and events follow from what it was asked before. Answers do not; so they are kept here.
"""

from __future__ import annotations

import threading
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.transitions.dispatch import Dispatcher
from item.logic.transitions.form_answers import KnownForms
from item.logic.transitions.narrowing import Narrowing
from item.logic.transitions.progression import Progression
from item.logic.transitions.query import FactorOrigin
from item.logic.transitions.symmetry import Symmetry

# Knowledge that fills so many bytes is not handed on: what is kept is bounded however much is read.
LARGEST = 2**27


@dataclass(frozen=True, slots=True)
class EventShares:
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

    Attributes
    ----------
    questions : counts what the solver was asked.

    Raises
    ------
    InputError
        As `Reasoner`.
    """

    def __init__(self, domain: Domain, forms: KnownForms | None = None) -> None:
        grounded = GroundDomain(domain)
        self.grounder, self.components = grounded.grounder, grounded.components
        symmetry = Symmetry(domain, self.grounder.atoms)
        self.questions = Dispatcher(grounded, symmetry, forms or KnownForms())
        self.progression = Progression(grounded, self.questions, Narrowing(grounded, symmetry))
        self._compiler = grounded.compiler
        self._shares: dict[FactorOrigin, EventShares | None] = {}
        self.progression.grow()

    def shares(self, events: Sequence[GroundAtom], *, effects: bool) -> list[EventShares | None]:
        """Return the shares of ground events, None for those that are impossible (`Compiler.compile`).

        Raises
        ------
        ValueError
            For an event type that the domain does not declare, or a wrong number of arguments.
        """
        origins = [FactorOrigin(event, effects) for event in events]
        new = [one for one in dict.fromkeys(origins) if one not in self._shares]
        compiled = self._compiler.compile([one.event for one in new], effects=effects)
        self.progression.grow()
        for origin, factors in zip(new, compiled, strict=True):
            self._shares[origin] = None
            if factors is not None:
                numbers = tuple(self.progression.numbers(factors, origin))
                self._shares[origin] = EventShares(numbers, all(factor.plain for factor in factors))
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

    def of(self, domain: Domain, shape: Hashable) -> Knowledge:
        """Return the knowledge of a domain, new unless the last one was of the same shape.

        What is grounded as it is met is never handed on: there the numbers of fluents follow from what was
        asked.

        Parameters
        ----------
        shape : all that a reasoner depends on.

        Raises
        ------
        InputError
            As `Reasoner`.
        """
        known = self._knowledge
        if known is None or self._shape != shape or known.progression.size > LARGEST:
            # What was known before need not stay in memory meanwhile.
            self._knowledge = None
            if self._forms.size > LARGEST:
                self._forms = KnownForms()
            known = Knowledge(domain, self._forms)
            self._shape, self._knowledge = shape, known if known.components.complete else None
        return known

    def __reduce__(self) -> tuple[object, ...]:
        return _of_this_thread, ()


_HERE = threading.local()


def _of_this_thread() -> LatestKnowledge:
    latest: LatestKnowledge = _HERE.__dict__.setdefault("latest", LatestKnowledge())
    return latest
