"""Many questions at once: understood before anything is learnt, answered when the stories are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
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
    """Understand requests about narratives.

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
        try:
            name = _story(request, stories)
            own = known.get(name, domain)
            if own not in readers:
                readers[own] = QuestionReader(own)
            asked = readers[own].read(request.question)
            _check_size(asked, own)
            place = _asked_place(request, stories[name])
            source = Source(QUERY, request.question)
            named = {
                moment.text: stories[name].place(moment.text, (source, moment.span))
                for moment in referenced_ids(asked.form.tree)
            }
            posed.append(ResolvedRequest(request, asked, own, name, place, request.before is not None, named))
        except InputError as error:
            found += [_placed(one, request) for one in error.diagnostics]
    if found:
        raise InputError(found)
    return tuple(posed)


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
    if request.narrative is None:
        if len(stories) == 1:
            return next(iter(stories))
        sentence = _sentence(request)
        told = [name for name, story in stories.items() if sentence in story.places]
        if len(told) == 1:
            return told[0]
        names = tuple(stories)
        if sentence is not None and not told:
            return names[sentence_named([one.narrative for one in stories.values()], sentence)[0]]
        message = f"there are {len(names)} narratives, {names[0]} ... {names[-1]}: name one"
        first = stories[names[0]].narrative.sentences[0].id
        expected = f"`--narrative {names[0]}` or `--after {first}`; in a file of questions, these keys"
        raise InputError(Diagnostic(QueryCode.WHICH_NARRATIVE, message, expected=expected))
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
