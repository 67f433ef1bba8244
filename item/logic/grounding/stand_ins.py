"""Constants that nobody has mentioned, of which a few stand for all of their kind.

The world that is grounded has those mentioned and some others of each large kind. A constant that is
mentioned takes the place, and the name, of one of the others; of all of them the same is known. When these
become few the world grows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.logic.grounding.kinds import kinds
from item.logic.grounding.sparing import Sparing, spares_needed

# Of kinds of fewer constants all are grounded: that costs little.
FEWEST = 64
# So many constants of a kind may be mentioned before the world grows.
ROOM = 32


class _Kind(Struct, frozen=True, eq=False):
    """Constants of one kind.

    Attributes
    ----------
    number : its own.
    members : all of them, in the order of the domain.
    """

    number: int
    members: tuple[str, ...]


class StandIns:
    """Which constants are grounded, and under which names.

    Its attributes are set anew and not changed in place, so that changes can be taken back (`all_or_none`).

    Attributes
    ----------
    domain : the domain of the constants grounded.
    """

    def __init__(self, domain: Domain) -> None:
        self._whole = domain
        self._needed = 0
        self._kinds: list[_Kind] = []
        self._kind_of: dict[str, _Kind] = {}
        # How many members of each kind are grounded: the first ones. And the names of those of them whose
        # places nobody has taken, and the members that nobody has mentioned, in order.
        self._sizes: tuple[int, ...] = ()
        self._spare: tuple[tuple[str, ...], ...] = ()
        self._hidden: tuple[tuple[str, ...], ...] = ()
        self._names: dict[str, str] = {}
        self._bearers: dict[str, str] = {}
        self.domain = domain
        if max(Counter(domain.constants.values()).values(), default=0) > FEWEST:
            self._needed = spares_needed(domain)
            self._divide(domain)

    def __bool__(self) -> bool:
        """Tell whether any constant stands for others."""
        return bool(self._kinds)

    @property
    def mentioned(self) -> int:
        """Return how many constants have been mentioned, of those for which others may stand."""
        return len(self._names)

    def _divide(self, domain: Domain) -> None:
        members: dict[Hashable, list[str]] = {}
        for one, kind in kinds(domain).items():
            members.setdefault(kind, []).append(one)
        allowed: dict[tuple[str, ...], bool] = {}
        for own in members.values():
            size = ROOM + self._needed
            if len(own) <= max(FEWEST, size):
                continue
            types = domain.constants[own[0]]
            if types not in allowed:
                allowed[types] = Sparing(domain, types).is_allowed()
            if allowed[types]:
                self._kinds.append(_Kind(len(self._kinds), tuple(own)))
                self._kind_of.update(dict.fromkeys(own, self._kinds[-1]))
        self._sizes = (ROOM + self._needed,) * len(self._kinds)
        self._hidden = tuple(kind.members for kind in self._kinds)
        self._spare = self._spares()
        if self._kinds:
            self.domain = self._small()

    def new(self, atoms: Iterable[GroundAtom]) -> list[str]:
        """Return the constants of atoms that nobody has mentioned and that others may stand for."""
        found = dict.fromkeys(one for atom in atoms for one in atom[1:])
        return [one for one in found if one in self._kind_of and one not in self._names]

    def grow(self, new: Sequence[str]) -> bool:
        """Make room for constants that are mentioned; tell whether more are grounded than before."""
        sizes = []
        for kind, before, spare in zip(self._kinds, self._sizes, self._spare, strict=True):
            more = sum(self._kind_of[one] is kind for one in new)
            size = before
            while len(spare) + size - before < more + self._needed and size < len(kind.members):
                size = min(2 * size, len(kind.members))
            sizes.append(size)
        larger = (*sizes,) != self._sizes
        if larger:
            self._sizes = (*sizes,)
            self._spare = self._spares()
            self.domain = self._small()
        return larger

    def _spares(self) -> tuple[tuple[str, ...], ...]:
        return tuple(
            tuple(one for one in kind.members[:size] if one not in self._bearers)
            for kind, size in zip(self._kinds, self._sizes, strict=True)
        )

    def mention(self, new: Sequence[str]) -> None:
        """Let constants stand for themselves, for which there is room."""
        spare = [dict.fromkeys(own) for own in self._spare]
        named: dict[str, str] = {}
        for one in new:
            own = spare[self._kind_of[one].number]
            name = one if one in own else next(iter(own))
            del own[name]
            named[one] = name
        self._names = {**self._names, **named}
        self._bearers = {**self._bearers, **{name: one for one, name in named.items()}}
        self._spare = tuple(map(tuple, spare))
        self._hidden = tuple(tuple(one for one in own if one not in named) for own in self._hidden)

    def inner(self, atom: GroundAtom) -> GroundAtom:
        """Return an atom of constants that were mentioned under the names by which they are grounded."""
        return (atom[0], *(self._names.get(one, one) for one in atom[1:]))

    def representative(self, atom: GroundAtom) -> GroundAtom:
        """Return the ground atom like which a ground atom is: its spare constants are the first ones."""
        used: Counter[int] = Counter()
        names: dict[str, str] = {}
        for one in atom[1:]:
            kind = self._kind_of.get(one)
            if kind is not None and one not in self._bearers and one not in names:
                names[one] = self._spare[kind.number][used[kind.number]]
                used[kind.number] += 1
        return (atom[0], *(names.get(one, one) for one in atom[1:]))

    def outer(self, atom: GroundAtom) -> Iterator[GroundAtom]:
        """Yield the atoms of the whole domain for which a ground atom stands, if it is the first such one."""
        spare = [one for one in dict.fromkeys(atom[1:]) if one in self._kind_of and one not in self._bearers]
        if spare and self.representative(atom) != atom:
            return
        for values in product(*(self._hidden[self._kind_of[one].number] for one in spare)):
            if len(set(values)) == len(values):
                names = {**self._bearers, **dict(zip(spare, values, strict=True))}
                yield (atom[0], *(names.get(one, one) for one in atom[1:]))

    def _small(self) -> Domain:
        """Return the domain of the constants grounded; how a story starts is said of the whole domain."""
        left_out = {one for kind in self._kinds for one in kind.members[self._sizes[kind.number] :]}
        return replace(
            self._whole,
            constants={one: own for one, own in self._whole.constants.items() if one not in left_out},
            statics=frozenset(atom for atom in self._whole.statics if left_out.isdisjoint(atom[1:])),
            start={},
        )
