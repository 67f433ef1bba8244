"""Many questions at once: understood before anything is learnt, answered when the stories are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

from item.diagnostics import Diagnostic, InputError, Source, Span, suggest
from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.language.parser import parse_query
from item.narrative.named import sentence_named
from item.narrative.narrative import Narrative
from item.query.answers import Answer
from item.query.codes import QueryCode
from item.query.engine import QueryEngine
from item.query.forms import referenced_ids
from item.query.history import History
from item.query.questions import QUERY, PreparedQuery, QuestionReader, is_query
from item.query.requests import Request

MOST_BINDINGS = 100_000


@dataclass(frozen=True, slots=True)
class ResolvedRequest:
    """A request that can be answered.

    Attributes
    ----------
    asked : the query.
    domain : that of its narrative.
    narrative : the name of the story.
    place : of the sentence in whose time the request asks, None for the end of the story.
    before : whether it asks about the state before that sentence.
    referenced_ids : the places of the sentences that the query itself names.
    """

    request: Request
    asked: PreparedQuery
    domain: Domain
    narrative: str
    place: int | None
    before: bool
    referenced_ids: Mapping[str, int]

    def state(self, history: History) -> int:
        """Return the number of the state that is asked about."""
        return len(history.ids) if self.place is None else history.after(self.place) - self.before

    def referenced_states(self, history: History) -> Mapping[str, int]:
        """Return the numbers of the states after the sentences that the query itself names."""
        return {name: history.after(place) for name, place in self.referenced_ids.items()}


class _Story:
    """A narrative whose sentences are looked up by their ids."""

    def __init__(self, narrative: Narrative) -> None:
        self.narrative = narrative
        self.places = {own.id: k for k, own in enumerate(narrative.sentences)}

    def place(self, word: str, read: tuple[Source, Span] | None = None) -> int:
        """Return the place of the sentence that a word names; `read` is where the word stands."""
        if word in self.places:
            return self.places[word]
        return sentence_named((self.narrative,), word, read)[1]


def resolve_requests(
    domain: Domain,
    narratives: Iterable[Narrative],
    requests: Sequence[Request],
    casts: Mapping[str, Domain] | None = None,
) -> tuple[ResolvedRequest, ...]:
    """Understand requests about narratives, in order.

    A request that names neither a narrative nor a sentence becomes one about each narrative, with its name;
    where casts differ, about each in whose cast it is understood.

    Parameters
    ----------
    casts : the domains of narratives that have constants of their own, by name.

    Raises
    ------
    InputError
        With everything that is wrong with the requests.
    """
    known = casts or {}
    stories = {one.name: _Story(one) for one in narratives}
    readers: dict[Domain, QuestionReader] = {}
    posed: list[ResolvedRequest] = []
    found: list[Diagnostic] = []
    for request in requests:
        understood: list[ResolvedRequest] = []
        wrong: dict[Domain, list[Diagnostic]] = {}
        for one in _about(request, stories):
            own = domain
            try:
                name = _story(one, stories)
                own = known.get(name, domain)
                if own not in readers:
                    readers[own] = QuestionReader(own)
                if own not in wrong:
                    understood.append(_understood(one, stories[name], readers[own], own))
            except InputError as error:
                wrong[own] = [_placed(said, request) for said in error.diagnostics]
        posed += understood
        if not understood:
            found += _of_nearest(wrong, readers, request.question)
    if found:
        raise InputError(found)
    return tuple(posed)


def _of_nearest(
    wrong: Mapping[Domain, list[Diagnostic]], readers: Mapping[Domain, QuestionReader], question: str
) -> list[Diagnostic]:
    """Return what is wrong with a question in all narratives, once: where most of it is understood.

    In others the cast lacks names, and those are no mistakes.
    """

    def named(domain: Domain) -> int:
        return readers[domain].count_names(question) if domain in readers else 0

    return wrong[min(wrong, key=lambda one: (len(wrong[one]), -named(one)))]


def resolve_request(
    domain: Domain,
    narratives: Iterable[Narrative],
    request: Request,
    casts: Mapping[str, Domain] | None = None,
) -> ResolvedRequest:
    """Understand a request about one narrative; see `resolve_requests`.

    Raises
    ------
    InputError
        When it is not understood, or about several narratives.
    """
    first, *others = resolve_requests(domain, narratives, (request,), casts)
    if not others:
        return first
    raise InputError(_open([first.narrative, *(one.narrative for one in others)]))


def _open(names: Sequence[str]) -> Diagnostic:
    """Return what is said where any of several narratives may be meant."""
    message = f"any of {len(names)} narratives may be meant, {names[0]} ... {names[-1]}: name one"
    return Diagnostic(QueryCode.WHICH_NARRATIVE, message, expected=f"`narrative` {names[0]}")


def _about(request: Request, stories: Mapping[str, _Story]) -> Iterable[Request]:
    """Return a request, or one about each narrative where it names none of several and no sentence."""
    if request.narrative is not None or len(stories) == 1 or _sentence(request) is not None:
        return (request,)
    return (replace(request, narrative=name) for name in stories)


def _understood(request: Request, story: _Story, reader: QuestionReader, domain: Domain) -> ResolvedRequest:
    """Return a request about a story as one that can be answered."""
    asked = reader.read(request.question)
    _check_size(asked, domain)
    place = _asked_place(request, story)
    source = Source(QUERY, request.question)
    named = {
        moment.text: story.place(moment.text, (source, moment.span))
        for moment in referenced_ids(asked.form.tree)
    }
    before = request.before is not None
    request = replace(request, read_as=asked.read_as)
    return ResolvedRequest(request, asked, domain, story.narrative.name, place, before, named)


def answer_all(
    posed: Sequence[ResolvedRequest], readings: Mapping[str, Sequence[Interpretation]]
) -> tuple[Answer, ...]:
    """Answer requests in order.

    Parameters
    ----------
    readings : of each narrative asked about, the best first.
    """
    histories = {one.narrative: [History(own) for own in readings[one.narrative]] for one in _first(posed)}
    engines = {
        domain: QueryEngine(domain, tuple(dict.fromkeys(p.asked.form for p in posed if p.domain is domain)))
        for domain in dict.fromkeys(one.domain for one in posed)
    }
    answers = []
    for one in posed:
        own = histories[one.narrative]
        answers.append(
            engines[one.domain].ask(one.asked, own, one.state(own[0]), one.referenced_states(own[0]))
        )
    return tuple(answers)


def _first(posed: Sequence[ResolvedRequest]) -> Iterator[ResolvedRequest]:
    """Yield one request about each narrative."""
    yield from {one.narrative: one for one in posed}.values()


def _story(request: Request, stories: Mapping[str, _Story]) -> str:
    """Return the name of the narrative that a request is about."""
    if request.narrative is None:
        names = tuple(stories)
        sentence = None if len(names) == 1 else _sentence(request)
        if sentence is None:
            return names[0]
        told = [name for name in names if sentence in stories[name].places]
        if len(told) == 1:
            return told[0]
        if told:
            raise InputError(_open(told))
        return names[sentence_named([one.narrative for one in stories.values()], sentence)[0]]
    if request.narrative not in stories:
        message = f"there is no narrative `{request.narrative}`"
        near = suggest(request.narrative, tuple(stories))
        raise InputError(Diagnostic(QueryCode.UNKNOWN_NARRATIVE, message, suggestion=near))
    return request.narrative


def _check_size(asked: PreparedQuery, domain: Domain) -> None:
    """Refuse queries with more values than anybody reads; they are tried one by one."""
    for formula in asked.form.conditions():
        if prod(len(domain.objects_of(one)) for one in asked.form.asked(formula)) > MOST_BINDINGS:
            message = f"the variables have more than {MOST_BINDINGS:,} values together"
            raise InputError(Diagnostic(QueryCode.TOO_MANY_BINDINGS, message, expected="a narrower query"))


def _sentence(request: Request) -> str | None:
    """Return the id of the first sentence that a request names."""
    if request.after is not None or request.before is not None:
        return request.after if request.after is not None else request.before
    if not is_query(request.question):
        return None
    named = referenced_ids(parse_query(Source(QUERY, request.question)))
    return next((one.text for one in named), None)


def _asked_place(request: Request, story: _Story) -> int | None:
    """Return the place of the sentence after or before which a question is asked, None for the end."""
    if request.after is not None and request.before is not None:
        message = "a question is asked after a sentence or before one, not both"
        raise InputError(Diagnostic(QueryCode.AFTER_AND_BEFORE, message))
    sentence = request.before if request.after is None else request.after
    return None if sentence is None else story.place(sentence)


def _placed(found: Diagnostic, request: Request) -> Diagnostic:
    """Return a diagnostic that points into the file that a request was read from."""
    if request.source is None or request.span is None:
        return found
    return Diagnostic(
        found.code,
        found.message,
        source=request.source,
        span=request.span,
        expected=found.expected,
        suggestion=found.suggestion,
    )
