"""The best story of a narrative as one answer set optimisation (story.lp, beside this module)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

import clingo

from item.language.domain import Domain
from item.logic.asp.solver import encoding
from item.logic.belief import GroundAtom
from item.logic.formulas import Literal
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.grounding.grounder import Grounder

STORY = Path(__file__).with_name("story.lp")


@dataclass(frozen=True, slots=True)
class Choice:
    """A candidate of a sentence.

    Attributes
    ----------
    event : the ground event.
    penalties : what it costs where it is infeasible, open, and expected or entailed, below 2**31; None
        where it is never chosen.
    guess : None if the sentence tells all its arguments; else equal for candidates that differ in arguments
        from the context only.
    recent : whether its arguments from the context were mentioned just before.
    """

    event: GroundAtom
    penalties: tuple[int | None, int | None, int | None]
    guess: int | None = None
    recent: bool = False


def cheapest_story(domain: Domain, sentences: Sequence[Sequence[Choice]]) -> tuple[int, ...] | None:
    """Return for each sentence the position of its choice in the cheapest story; None if there is no story.

    Everything is left to the solver: which choices a belief state admits, how they fit it, what is known
    after them, and the search, which is core-guided.

    Parameters
    ----------
    sentences : the choices of each sentence.

    Raises
    ------
    ValueError
        For an event that is not plain (`EventFactor`), or impossible in every state. What is known after an
        event that is not plain is what all its possible outcomes have in common; to minimise over such
        consequences is a level harder than one optimisation.
    """
    facts = [*_domain_facts(domain, sentences), *_sentence_facts(sentences)]
    chosen = _cheapest("\n".join(facts))
    if chosen is None:
        return None
    starts = accumulate(map(len, sentences), initial=0)
    return tuple(number - start for number, start in zip(chosen, starts, strict=False))


def _sentence_facts(sentences: Sequence[Sequence[Choice]]) -> Iterator[str]:
    events = _numbered(sentences)
    implicit: dict[tuple[int, int], int] = {}
    candidate = 0
    for sentence, choices in enumerate(sentences):
        yield f"sentence({sentence})."
        for one in choices:
            yield f"candidate({candidate},{sentence},{events[one.event]})."
            if one.guess is not None:
                yield f"guess({candidate},{implicit.setdefault((sentence, one.guess), len(implicit))})."
                if one.recent:
                    yield f"recent({candidate})."
            for fit, penalty in enumerate(one.penalties):
                if penalty is not None:
                    yield f"penalty({candidate},{fit},{penalty})."
            candidate += 1


def _domain_facts(domain: Domain, sentences: Sequence[Sequence[Choice]]) -> Iterator[str]:
    """Yield what is known at the start, the events, and the fluents and groups that they have to do with."""
    grounded = GroundDomain(domain)
    grounder, components = grounded.grounder, grounded.components
    events = [*_numbered(sentences)]
    touched: dict[int, None] = {}
    for number, shares in enumerate(grounded.compiler.compile(events)):
        if shares is None or not all(factor.plain for factor in shares):
            raise ValueError(f"({' '.join(events[number])}) is not plain, or impossible in every state")
        for factor in shares:
            touched.update(dict.fromkeys(factor.scope))
            yield from _share_facts(number, factor, grounder)
    own = [components[number] for number in touched]
    for fluent in (fluent for component in own for fluent in component.fluents):
        yield f"fluent({fluent})."
        atom = grounder.atoms[fluent]
        value = domain.start.get(atom, False if atom[0] in domain.closed else None)
        if value is not None:
            yield f"known({fluent},{1 if value else -1})."
    for number, group in enumerate(group for component in own for group in component.groups):
        yield from (f"member({number},{fluent})." for fluent in group.members)


def _share_facts(event: int, factor: EventFactor, grounder: Grounder) -> Iterator[str]:
    for conjunct in grounder.formulas.conjuncts(factor.precondition):
        literal = grounder.formulas[conjunct]
        assert isinstance(literal, Literal)
        yield f"precondition({event},{literal.atom},{1 if literal.positive else -1})."
    for effect in factor.effects:
        yield f"effect({event},{effect.fluent},{effect.value})."


def _numbered(sentences: Sequence[Sequence[Choice]]) -> dict[GroundAtom, int]:
    distinct = dict.fromkeys(one.event for choices in sentences for one in choices)
    return {event: number for number, event in enumerate(distinct)}


def _cheapest(facts: str) -> list[int] | None:
    """Return the numbers shown by an answer set of least cost, ascending; None if there is none."""
    control = clingo.Control(["--opt-strategy=usc", "0"])
    for text in (encoding("batch_solver"), STORY.read_text(encoding="utf-8"), facts):
        control.add("base", [], text)
    control.ground()
    cheapest = None
    with control.solve(yield_=True) as handle:
        # Every answer set is cheaper than the one before.
        for model in handle:
            cheapest = sorted(symbol.number for symbol in model.symbols(shown=True))
    return cheapest
