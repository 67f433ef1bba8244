"""Templates: how an author tells events, `?from passes to ?to`."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from pathlib import Path

from item.diagnostics import Diagnostic, InputError, suggest
from item.language.domain import Domain
from item.language.sayings import VARIABLE
from item.narrative.codes import NarrativeCode
from item.narrative.io.findings import Findings
from item.narrative.io.formats import read_tab_separated
from item.narrative.io.tables import read_tsv
from item.simulation.codes import SimulationCode

EVENT, SENTENCE = "event", "sentence"
# Stands before who receives.
RECEIVING = "to"


def read_templates(path: str | Path, domain: Domain) -> Mapping[str, tuple[str, ...]]:
    """Read a table with the columns `event` and `sentence`: of each event type, sentences that tell it.

    Words that begin with a question mark are the event's parameters.

    Raises
    ------
    InputError
        With every error of the file: event types and parameters that the domain does not have, and
        empty sentences.
    """
    found = Findings()
    table = read_tsv(read_tab_separated(path), (EVENT, SENTENCE), found)
    templates: dict[str, tuple[str, ...]] = {}
    for row in table.rows:
        written, sentence = row.values[EVENT].strip(), row.values[SENTENCE].strip()
        if not sentence:
            found.note(
                NarrativeCode.EMPTY_VALUE,
                "the sentence is empty",
                table.source,
                table.span(row.line, SENTENCE),
                expected="a sentence; an event without a row is told by its cues or its name",
            )
        name = next((one for one in domain.events if one.lower() == written.lower()), None)
        if name is None:
            message = f"the domain has no event `{written}`"
            near = suggest(written, tuple(domain.events))
            place = table.source, table.span(row.line, EVENT)
            found.note(NarrativeCode.UNKNOWN_EVENT, message, *place, suggestion=near)
            continue
        for message, near in _unknown_parameters(name, sentence, domain):
            place = table.source, table.span(row.line, SENTENCE)
            found.note(SimulationCode.UNKNOWN_PARAMETER, message, *place, suggestion=near)
        templates[name] = (*templates.get(name, ()), sentence)
    if found:
        raise InputError(found)
    return templates


def checked_templates(
    templates: Mapping[str, str | Sequence[str]], domain: Domain
) -> Mapping[str, tuple[str, ...]]:
    """Return templates that no file holds; a lone one may stand without a list around it.

    Raises
    ------
    TypeError
        When there is no mapping, or something else than text in it.
    InputError
        With every event type that the domain does not have, every parameter that its event does not have, and
        every empty sentence.
    """
    if not isinstance(templates, Mapping):
        expected = "a mapping from event types to sentences is expected"
        raise TypeError(f"templates: {expected}, not {type(templates).__name__}")
    known: dict[str, tuple[str, ...]] = {}
    found: list[Diagnostic] = []
    for name, own in templates.items():
        sentences = (own,) if isinstance(own, str) else own
        if not isinstance(sentences, Sequence) or not all(isinstance(one, str) for one in sentences):
            raise TypeError(f"templates: sentences are expected for {name!r}, not {own!r}")
        known[name] = tuple(sentences)
        if name not in domain.events:
            message = f"templates: the domain has no event `{name}`"
            near = suggest(str(name), tuple(domain.events))
            found.append(Diagnostic(NarrativeCode.UNKNOWN_EVENT, message, suggestion=near))
            continue
        found += [
            Diagnostic(NarrativeCode.EMPTY_VALUE, f"templates: a sentence of `{name}` is empty")
            for one in sentences
            if not one.strip()
        ]
        found += [
            Diagnostic(SimulationCode.UNKNOWN_PARAMETER, f"templates: {message}", suggestion=near)
            for sentence in sentences
            for message, near in _unknown_parameters(name, sentence, domain)
        ]
    if found:
        raise InputError(found)
    return known


def _unknown_parameters(event: str, sentence: str, domain: Domain) -> Iterator[tuple[str, str | None]]:
    """Yield a message for each variable that is no parameter of an event, and the parameter it may mean."""
    parameters = {one.name.text.lower(): one.name.text for one in domain.events[event].parameters}
    for variable in VARIABLE.findall(sentence):
        if variable.lower() not in parameters:
            yield f"`{event}` has no parameter `{variable}`", suggest(variable, tuple(parameters.values()))


def lexical(
    parameters: tuple[str, ...],
    verb: str,
    connectives: tuple[str, ...],
    *,
    receives: bool = False,
    prepositions: Container[str] = (),
    numbers: Container[str] = (),
) -> str:
    """Return the template of an event that nobody has written one for: "?from passes ?to with ?what".

    Parameters
    ----------
    connectives : what stands before the third participant, the fourth and so on, in turn.
    receives : whether the third of three may be who receives, and stands after "to" if that is a connective.
    prepositions : what stands before such a participant whose parameter is called so: "brings ?what to ?to".
    numbers : the parameters that are numbers. They are no subject, have no preposition, and stand before
        others who have one of their own: "sells ?n to ?to".
    """
    amounts = [one for one in parameters if one in numbers]
    others = [one for one in parameters if one not in numbers]
    subject, rest = others[:1], others[1:]
    if receives and len(parameters) == 3 and RECEIVING in connectives:
        connectives = (RECEIVING,)
    called = [one.removeprefix("?").lower() for one in rest]
    direct = 0 if amounts and called and called[0] in prepositions else 1
    before = []
    for place, own in enumerate(called[direct:]):
        before.append(own if own in prepositions else connectives[place % len(connectives)])
        # A cue such as "takes to" has the thing inside it: "takes ?what to ?to".
        verb = verb.removesuffix(f" {own}") if own in prepositions else verb
    further = (f"{word} {one}" for word, one in zip(before, rest[direct:], strict=True))
    return " ".join((*subject, verb, *rest[:direct], *amounts, *further))
