"""Preconditions that a text keeps violating: of events that were read, or that a cue asked for in vain."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from math import prod

from msgspec import Struct

from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.language.printing.written import written_text
from item.language.syntax.walk import terms
from item.logic.belief import GroundAtom, split_sequence
from item.logic.diagnosis.explainer import Explainer, Explanation
from item.review.gaps import Phrase
from item.review.literals import needed
from item.review.retold import told_before
from item.review.text import ReadSentence, by_frequency

# Every explanation asks the solver: so many events are looked at.
MOST_EXPLAINED = 100
# Where more could be meant, whether none of them will do is left open.
MOST_FILLED = 1000


class Violation(Struct, frozen=True):
    """A condition that stands against an event type.

    Attributes
    ----------
    event : the event type.
    condition : as the domain writes it, with the event's parameters in the place of arguments.
    sentences : the ids of the sentences whose event it refutes.
    told_twice : those of them whose event only repeats an earlier sentence (`told_before`).
    """

    event: str
    condition: str
    sentences: tuple[str, ...]
    told_twice: tuple[str, ...] = ()


def violations(
    domain: Domain,
    interpretations: Iterable[Interpretation],
    sentences: Sequence[ReadSentence],
    speaking: Sequence[Phrase],
    casts: Mapping[str, Domain],
) -> tuple[Violation, ...]:
    """Return what the text violates, the most frequent first.

    Parameters
    ----------
    interpretations, sentences : the best readings of narratives, and all their sentences in the same order.
    speaking : cues; where a sentence carries one and is read as something else, the most probable event of
        the cue's type is looked at, with whomever the sentence may mean in the places of those unnamed.
    """
    explainers: dict[Domain, Explainer] = {}
    found: dict[tuple[str, str], list[str]] = {}
    twice: dict[tuple[str, str], list[str]] = {}
    places = ((own, place) for own in interpretations for place in range(len(own.sentences)))
    doubtful = (
        (one, event, *at)
        for one, at in zip(sentences, places, strict=True)
        for event in dict.fromkeys(_refuted(one, speaking))
    )
    for one, event, interpretation, position in islice(doubtful, MOST_EXPLAINED):
        own = casts.get(one.narrative, domain)
        if own not in explainers:
            explainers[own] = Explainer(own)
        refuted = tuple(explainers[own].explanations(one.reading.before, event))
        if event not in one.reading.events:
            refuted = _whoever_is_meant(explainers[own], one, refuted)
        repeats = bool(refuted) and told_before(own, interpretation, position, refuted) is not None
        for explanation in refuted:
            if explanation.conditions:
                key = event[0], _lifted(explanation, own)
                found.setdefault(key, []).append(one.id)
                if repeats:
                    twice.setdefault(key, []).append(one.id)
    return tuple(Violation(*key, ids, tuple(twice.get(key, ()))) for key, ids in by_frequency(found))


def _refuted(sentence: ReadSentence, speaking: Sequence[Phrase]) -> Iterator[GroundAtom]:
    """Yield the events of a sentence that may be refuted."""
    if not sentence.reading.feasible:
        # Only the first of several is sure to meet the state before the sentence.
        yield sentence.reading.events[0]
    for one in speaking:
        if one.event not in sentence.events and one.cue in sentence.cues:
            own = (
                event
                for event, _ in sentence.reading.alternatives
                if event[0] == one.event and len(split_sequence(event)) == 1
            )
            yield from islice(own, 1)


def _whoever_is_meant(
    explainer: Explainer, sentence: ReadSentence, refuted: Sequence[Explanation]
) -> tuple[Explanation, ...]:
    """Return what refutes an event that is not read, whomever its sentence means without naming them.

    "The caretaker was sacked" violates nothing as long as anybody can be sacked.

    Parameters
    ----------
    refuted : the reasons against one such event.
    """
    unnamed = [_arguments(one) - {*sentence.mentioned} for one in refuted]
    always = tuple(one for one, own in zip(refuted, unnamed, strict=True) if not own)
    if always or not refuted:
        return always
    domain, event = explainer.domain, refuted[0].event
    open_ones = frozenset().union(*unnamed)
    places = [
        domain.objects_of(parameter) if argument in open_ones else (argument,)
        for parameter, argument in zip(domain.events[event[0]].parameters, event[1:], strict=True)
    ]
    if prod(map(len, places)) > MOST_FILLED:
        return ()
    before = sentence.reading.before
    for arguments in product(*places):
        other = (event[0], *arguments)
        if any(before.knows(atom, not true) for atom, true in needed(domain, other)):
            continue
        if explainer.explain(before, other) is None:
            return ()
    return tuple(refuted)


def _arguments(explanation: Explanation) -> frozenset[str]:
    """Return the arguments of an event that the refuted conditions speak of."""
    spoken = {term.text for one in explanation.conditions for term in terms(one)}
    return frozenset(spoken).intersection(explanation.event[1:])


def _lifted(explanation: Explanation, domain: Domain) -> str:
    """Return the refuted conditions with parameters in the place of the event's arguments."""
    text = " ".join(map(written_text, explanation.conditions))
    name, *arguments = explanation.event
    for parameter, argument in zip(domain.events[name].parameters, arguments, strict=True):
        text = re.sub(rf"(?<![^\s()]){re.escape(argument)}(?![^\s()])", parameter.name.text, text)
    return text
