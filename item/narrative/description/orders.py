"""Which constants stand in an order: those of a type whose static facts form a chain."""

from __future__ import annotations

from item.language.domain import Domain


class Orders:
    """The ordered types of a domain.

    A type is ordered if the domain says so (`:ordered`), or by a static predicate of two of it that leads
    from one constant to the next, through all of them: `(next one two) (next two three)`.
    """

    def __init__(self, domain: Domain) -> None:
        self._chains = {frozenset(own): own for own in domain.ordered.values() if own}
        facts: dict[str, list[tuple[str, str]]] = {}
        for name, *arguments in sorted(domain.statics):
            if len(arguments) == 2:
                facts.setdefault(name, []).append((arguments[0], arguments[1]))
        for name, declared in domain.predicates.items():
            slots = {domain.objects_of(parameter) for parameter in declared.parameters}
            if len(declared.parameters) == 2 and len(slots) == 1:
                (members,) = slots
                chain = _chain(dict(facts.get(name, ())), members) if name not in domain.fluents else ()
                if chain and len(facts[name]) == len(chain) - 1:
                    self._chains.setdefault(frozenset(chain), chain)

    def __bool__(self) -> bool:
        """Return whether there is any."""
        return bool(self._chains)

    def only(self) -> tuple[str, ...]:
        """Return the constants of the only ordered type, in order; none if there are several, or none."""
        return next(iter(self._chains.values())) if len(self._chains) == 1 else ()

    def places(self, constants: tuple[str, ...]) -> dict[str, int] | None:
        """Return the places of constants of one ordered type, None for others."""
        own = frozenset(constants)
        for members, chain in self._chains.items():
            if own and own <= members:
                return {one: place for place, one in enumerate(chain)}
        return None


def _chain(following: dict[str, str], members: tuple[str, ...]) -> tuple[str, ...]:
    """Return all members in the order of a chain of pairs, nothing if it leaves out some."""
    firsts = [one for one in members if one not in following.values()]
    if len(members) < 2 or len(firsts) != 1:
        return ()
    chain = firsts
    while chain[-1] in following and len(chain) < len(members):
        chain.append(following[chain[-1]])
    return tuple(chain) if len(chain) == len(members) else ()
