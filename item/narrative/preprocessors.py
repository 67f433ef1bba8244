"""Which narratives share a preprocessor and a reasoner: those that differ in their start only."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

from item.diagnostics import InputError
from item.language.domain import Domain, Lexicon
from item.logic.contradiction import OnContradiction
from item.logic.reasoner import Reasoner
from item.narrative.preprocess import Preprocessor


class Preprocessors:
    """The preprocessors of narratives, each made when it is first asked for, and kept.

    Narratives whose domains differ in what holds at the start, and in nothing else, have one preprocessor.
    """

    def __init__(self) -> None:
        # Of each domain the numbers of what it says; the domain is kept so that its id stays its own.
        self._told: dict[int, tuple[Domain, int, int]] = {}
        self._numbers: dict[Hashable, int] = {}
        self._reasoners: dict[Hashable, Reasoner] = {}
        self._preprocessors: dict[Hashable, Preprocessor] = {}
        self._placed: set[tuple[Hashable, str, int]] = set()

    def of(
        self,
        narrative: str,
        domain: Domain,
        *,
        axioms: bool = True,
        types: bool = True,
        on_contradiction: OnContradiction = OnContradiction.FORGET,
    ) -> Preprocessor:
        """Return the preprocessor of a narrative, which knows how it starts.

        Parameters
        ----------
        narrative : its name.
        domain : with the narrative's constants and start.
        axioms, types : whether they count (`NarrativeMapper`).
        on_contradiction : what is known after an event that cannot happen.

        Raises
        ------
        InputError
            When no state satisfies the domain's constraints, or what it says of the start.
        """
        if id(domain) not in self._told:
            self._told[id(domain)] = (
                domain,
                self._number(_shape(domain)),
                self._number(_words(domain.lexicon)),
            )
        _, shape, words = self._told[id(domain)]
        key = shape, words, axioms, types, on_contradiction
        placed = key, narrative, id(domain)
        if placed in self._placed:
            return self._preprocessors[key]
        known = domain if axioms else domain.without_axioms()
        known = known if types else known.without_types()
        if key not in self._preprocessors:
            own = shape, axioms, types, on_contradiction
            if own not in self._reasoners:
                plain = replace(known, start={}, closed=frozenset())
                self._reasoners[own] = Reasoner(plain, on_contradiction=on_contradiction)
            self._preprocessors[key] = Preprocessor(known, self._reasoners[own])
        preprocessor = self._preprocessors[key]
        try:
            preprocessor.starts[narrative] = preprocessor.reasoner.starting(known)
        except InputError as error:
            raise InputError(
                replace(one, message=f"{narrative}: {one.message}" if narrative else one.message)
                for one in error.diagnostics
            ) from None
        self._placed.add(placed)
        return preprocessor

    def _number(self, said: Hashable) -> int:
        return self._numbers.setdefault(said, len(self._numbers))


def _shape(domain: Domain) -> Hashable:
    """Return what a reasoner depends on, but for the start."""
    return (
        _frozen(domain.types),
        _frozen(domain.constants),
        _frozen(domain.predicates),
        _frozen(domain.events),
        domain.fluents,
        domain.derived,
        domain.exclusives,
        domain.constraints,
        domain.statics,
    )


def _words(lexicon: Lexicon) -> Hashable:
    """Return what preprocessors depend on beyond that."""
    tables = (lexicon.aliases, lexicon.cues, lexicon.nouns, lexicon.descriptions, lexicon.traits)
    return (*map(_frozen, tables), lexicon.narrators)


def _frozen(table: Mapping[str, Hashable]) -> Hashable:
    return tuple(table.items())
