"""See which questions are the same but for the names of constants, so that the solver answers one of them.

Constants that no axiom names, of the same types and with the same static facts, may trade places: whatever is
so of one story is so of the story with their names exchanged. A belief state of a support and a ground event
are brought into a form in which such constants stand in the order of their places in the event and of what is
known of them; questions of one form have one answer, told in the same order. Constants of the event that have
no fluents in the support only have to be of one kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.arrays import Int64Array
from item.logic.belief import GroundAtom
from item.logic.grounding.kinds import kinds, shape_of
from item.logic.transitions.query import FactorOrigin, TransitionQuery, Values

# The values of so many fluents are one number: each is false, unknown or true.
MOST_AS_DIGITS = 39


class Form(NamedTuple):
    """What questions have in common that are the same but for names.

    Attributes
    ----------
    event : the number of what their events and supports have in common.
    values : of the belief state, the fluents in the order of the form.
    """

    event: int
    values: bytes


class _Orbit(Struct, frozen=True):
    """Constants that may trade places, n of them, and their fluents in one support.

    Attributes
    ----------
    columns : shape (n, k), for each constant the columns of its fluents, alike ones in the same place.
    """

    members: tuple[str, ...]
    columns: NDArray[np.int64]


class _Support(Struct, frozen=True):
    """What may trade places in a support.

    Attributes
    ----------
    orbits : constants that have fluents in it.
    present : all constants that may trade places at all and have fluents in it.
    """

    orbits: tuple[_Orbit, ...]
    present: frozenset[str]


class _Spoken(Struct, frozen=True):
    """What an event says of the constants of a support.

    Attributes
    ----------
    number : as in `Form.event`.
    roles : for each orbit, shape (members,): 0 where the event does not speak of one, else its rank by the
        places that it has in the event.
    """

    number: int
    roles: tuple[Int64Array, ...]


class Symmetry:
    """Brings questions into their form.

    Parameters
    ----------
    atoms : the ground atoms by number.
    """

    def __init__(self, domain: Domain, atoms: Sequence[GroundAtom]) -> None:
        self._atoms = atoms
        self._kinds = kinds(domain)
        self._supports: dict[tuple[int, ...], _Support] = {}
        # Numbers, because a form is looked up for every question.
        self._numbers: dict[tuple[object, ...], int] = {}
        self._said: dict[tuple[tuple[int, ...], FactorOrigin], _Spoken] = {}

    def forms(self, query: TransitionQuery) -> tuple[list[Form], Int64Array]:
        """Return the forms of questions, and the columns of their fluents in the order of the form.

        Returns
        -------
        forms : of each question.
        orders : shape (questions, fluents).
        """
        support = self._supports.get(query.fluents)
        if support is None:
            support = self._supports[query.fluents] = self._found(query.fluents)
        events, own = np.unique(query.pairs[:, 1], return_inverse=True)
        spoken = [self._spoken(query.fluents, support, query.origins[event]) for event in events.tolist()]
        values = query.states[query.pairs[:, 0]]
        orders = np.tile(np.arange(len(query.fluents)), (len(values), 1))
        for number, orbit in enumerate(support.orbits):
            roles = np.array([one.roles[number] for one in spoken])[own]
            columns = orders[:, orbit.columns]
            flat = columns.reshape(len(values), -1)
            known = np.take_along_axis(values, flat, axis=1).reshape(columns.shape)
            ranked = np.lexsort((_ranks(known), roles), axis=1)
            orders[:, orbit.columns.ravel()] = np.take_along_axis(
                columns, ranked[:, :, np.newaxis], axis=1
            ).reshape(flat.shape)
        data = np.take_along_axis(values, orders, axis=1).tobytes()
        width = len(query.fluents)
        forms = [
            Form(spoken[event].number, data[place * width : (place + 1) * width])
            for place, event in enumerate(own.tolist())
        ]
        return forms, orders

    def _spoken(self, fluents: tuple[int, ...], support: _Support, origin: FactorOrigin) -> _Spoken:
        """Return what an event says of the constants of a support."""
        found = self._said.get((fluents, origin))
        if found is None:
            name, *arguments = origin.event
            places: list[object] = [
                (self._kinds[one], arguments.index(one)) if self._absent(one, support) else one
                for one in arguments
            ]
            every = []
            for number, orbit in enumerate(support.orbits):
                own = [
                    tuple(place for place, one in enumerate(arguments) if one == member)
                    for member in orbit.members
                ]
                # Those that the event speaks of come last, in the order of their places.
                last = sorted(one for one in own if one)
                for rank, role in enumerate(last):
                    for place in role:
                        places[place] = (number, rank)
                every.append(np.array([last.index(one) + 1 if one else 0 for one in own]))
            form = (fluents, origin.effects, origin.given, name, *places)
            number = self._numbers.setdefault(form, len(self._numbers))
            found = self._said[fluents, origin] = _Spoken(number, tuple(every))
        return found

    def trades(self, fluents: Iterable[int]) -> bool:
        """Tell whether any constant of some fluents may trade places with another."""
        return any(one in self._kinds for fluent in fluents for one in self._atoms[fluent][1:])

    def _absent(self, constant: str, support: _Support) -> bool:
        """Tell whether a constant may trade places with others and has no fluents in a support."""
        return constant in self._kinds and constant not in support.present

    def _found(self, fluents: tuple[int, ...]) -> _Support:
        """Return the constants that may trade places within a support: those whose fluents in it are alike.

        Two constants with a fluent of both are never among them: it is another one for each.
        """
        shapes: dict[str, dict[GroundAtom, int]] = {}
        for column, fluent in enumerate(fluents):
            atom = self._atoms[fluent]
            for one in atom[1:]:
                if one in self._kinds:
                    shapes.setdefault(one, {})[shape_of(atom, one)] = column
        alike: dict[object, list[str]] = {}
        for one, own in shapes.items():
            alike.setdefault((self._kinds[one], tuple(sorted(own))), []).append(one)
        orbits = tuple(
            _Orbit(
                tuple(members),
                np.array([[shapes[one][shape] for shape in sorted(shapes[one])] for one in members]),
            )
            for members in alike.values()
            if len(members) > 1
        )
        return _Support(orbits, frozenset(shapes))


def _ranks(known: Values) -> Int64Array:
    """Return numbers in the order of the facts known about constants, shape (n, members).

    Equal facts have equal numbers.

    Parameters
    ----------
    known : shape (n, members, fluents).
    """
    if known.shape[2] > MOST_AS_DIGITS:
        _, ranks = np.unique(known.reshape(-1, known.shape[2]), axis=0, return_inverse=True)
        return ranks.reshape(known.shape[:2])
    digits = 3 ** np.arange(known.shape[2], dtype=np.int64)
    as_digits: Int64Array = (known + np.int8(1)) @ digits
    return as_digits
