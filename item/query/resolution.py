"""Many questions at once: understood before anything is learnt, answered when the stories are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Source, Span
from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.language.parser import parse_query
from item.narrative.named import sentence_named
from item.narrative.narrative import Narrative
from item.query.answers import Answer
from item.query.codes import QueryCode
from item.query.engine import QueryEngine
from item.query.forms import Form, referenced_ids
from item.query.history import History
from item.query.open_questions import no_narrative, open_name, open_narrative
from item.query.price import check_price
from item.query.questions import QUERY, PreparedQuery, QuestionReader, is_query
from item.query.requests import Request


class ResolvedRequest(Struct, frozen=True):
    """A request that can be answered.

    Attributes
    ----------
    asked : the query.
    domain : that of its narrative.
    narrative : the name of the story.
    place : of the sentence in whose time the request asks, None for the end of the story.
    before : whether it asks about the state before that sentence.
    referenced_places : of the sentences that the query itself names, by the words that it names them with.
    """

    request: Request
    asked: PreparedQuery
    domain: Domain
    narrative: str
    place: int | None
    before: bool
    referenced_places: Mapping[str, int]

    def state(self, history: History) -> int:
        """Return the number of the state that is asked about."""
        return len(history.witnesses) if self.place is None else history.after(self.place) - self.before

    def referenced_states(self, history: History) -> Mapping[str, int]:
        """Return the numbers of the states after the sentences that the query itself names."""
        return {name: history.after(place) for name, place in self.referenced_places.items()}


def resolve_requests(
    domain: Domain,
    narratives: Iterable[Narrative],
    requests: Sequence[Request],
    casts: Mapping[str, Domain] | None = None,
) -> tuple[ResolvedRequest, ...]:
    """Understand requests about narratives, in order.

    A request that names neither a narrative nor a sentence becomes one about each narrative, with its name;
    where casts differ, about each in whose cast it is understood. One with a name that several constants have
    becomes one about each of these.

    Parameters
    ----------
    casts : the domains of narratives that have constants of their own, by name.

    Raises
    ------
    InputError
        With everything that is wrong with the requests.
    """
    resolver = _Resolver(domain, narratives, casts)
    posed: list[ResolvedRequest] = []
    found: list[Diagnostic] = []
    for request in requests:
        try:
            posed += resolver.resolve(request)
        except InputError as error:
            found += [_placed(one, request) for one in error.diagnostics]
    if found:
        raise InputError(found)
    return tuple(posed)


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
        When it is not understood, or about several narratives or namesakes.
    """
    posed = resolve_requests(domain, narratives, (request,), casts)
    names = tuple(dict.fromkeys(one.narrative for one in posed))
    if len(names) > 1:
        raise InputError(open_narrative(names))
    if len(posed) > 1:
        raise InputError(open_name([one.request.meant for one in posed]))
    return posed[0]


class _Story:
    """A narrative whose sentences are looked up by their ids; `alone` where there is no other."""

    def __init__(self, narrative: Narrative, *, alone: bool) -> None:
        self.narrative = narrative
        self._within = None if alone else narrative.name
        self.places = {own.id: k for k, own in enumerate(narrative.sentences)}

    def place(self, word: str, read: tuple[Source, Span] | None = None) -> int:
        """Return the place of the sentence that a word names; `read` is where the word stands."""
        if word in self.places:
            return self.places[word]
        return sentence_named((self.narrative,), word, read, within=self._within)[1]


class _Resolver:
    """Understands requests about some narratives (`resolve_requests`)."""

    def __init__(
        self, domain: Domain, narratives: Iterable[Narrative], casts: Mapping[str, Domain] | None
    ) -> None:
        self._domain = domain
        self._casts = casts or {}
        told = tuple(narratives)
        self._stories = {one.name: _Story(one, alone=len(told) == 1) for one in told}
        self._names = tuple(self._stories)
        self._readers: dict[Domain, QuestionReader] = {}

    def resolve(self, request: Request) -> list[ResolvedRequest]:
        """Return a request about each narrative that it may be about, and in whose cast it is understood.

        Raises
        ------
        InputError
            When it is understood in none; what is wrong with it in every narrative is said once.
        """
        names = self._narratives(request)
        understood: list[ResolvedRequest] = []
        wrong: dict[Domain, InputError] = {}
        for name in names:
            domain = self._casts.get(name, self._domain)
            if domain not in wrong:
                one = request if len(names) == 1 else replace(request, narrative=name)
                try:
                    understood += self._understood(one, self._stories[name], domain)
                except InputError as error:
                    wrong[domain] = error
        if wrong and not understood:
            raise self._elsewhere(self._nearest(wrong, request.question), request.question, names)
        return understood

    def _elsewhere(self, error: InputError, question: str, names: Sequence[str]) -> InputError:
        """Return what is wrong with a question about some narratives, with one whose cast has its names."""
        if any(self._understands(name, question) for name in names):
            return error
        named = {name: self._reader_of(name).count_names(question) for name in self._names}
        others = (name for name in self._names if named[name] > max(named[one] for one in names))
        other = next((name for name in others if self._understands(name, question)), None)
        if other is None:
            return error
        about = f"the narrative `{other}`, or a sentence of it: its cast has these names"
        return InputError(replace(one, expected=about, suggestion=None) for one in error.diagnostics)

    def _understands(self, name: str, question: str) -> bool:
        """Return whether a question can be read with the cast of a narrative."""
        try:
            self._reader_of(name).read(question)
        except InputError:
            return False
        return True

    def _reader_of(self, name: str) -> QuestionReader:
        """Return what reads questions about a narrative."""
        return self._reader(self._casts.get(name, self._domain))

    def _reader(self, domain: Domain) -> QuestionReader:
        """Return what reads questions about stories of a domain."""
        if domain not in self._readers:
            self._readers[domain] = QuestionReader(domain)
        return self._readers[domain]

    def _nearest(self, wrong: Mapping[Domain, InputError], question: str) -> InputError:
        """Return what is wrong where most of a question is understood: elsewhere the cast lacks its names."""
        named = {domain: self._reader(domain).count_names(question) for domain in wrong}
        return wrong[min(wrong, key=lambda one: (len(wrong[one].diagnostics), -named[one]))]

    def _narratives(self, request: Request) -> tuple[str, ...]:
        """Return the names of the narratives that a request may be about."""
        if request.narrative is not None:
            if request.narrative not in self._stories:
                raise InputError(no_narrative(request.narrative, self._names))
            return (request.narrative,)
        sentence = None if len(self._names) == 1 else _sentence(request)
        if sentence is None:
            return self._names
        told = tuple(name for name, story in self._stories.items() if sentence in story.places)
        if len(told) > 1:
            raise InputError(open_narrative(told))
        stories = [story.narrative for story in self._stories.values()]
        return told or (self._names[sentence_named(stories, sentence)[0]],)

    def _understood(self, request: Request, story: _Story, domain: Domain) -> list[ResolvedRequest]:
        """Return a request about a story as those that can be answered: several where names are shared."""
        place = _asked_place(request, story)
        before = request.before is not None
        source = Source(QUERY, request.question)
        posed = []
        for asked in self._reader(domain).read(request.question):
            check_price(asked.form, domain)
            named = {
                moment.text: story.place(moment.text, (source, moment.span))
                for moment in referenced_ids(asked.form.tree)
            }
            one = replace(request, read_as=asked.read_as, meant=asked.meant)
            posed.append(ResolvedRequest(one, asked, domain, story.narrative.name, place, before, named))
        return posed


def answer_all(
    posed: Sequence[ResolvedRequest], readings: Mapping[str, Sequence[Interpretation]]
) -> tuple[Answer, ...]:
    """Answer requests in order.

    Parameters
    ----------
    readings : of each narrative asked about, the best first.
    """
    names = dict.fromkeys(one.narrative for one in posed)
    histories = {name: [History(own) for own in readings[name]] for name in names}
    forms: dict[Domain, dict[Form, None]] = {}
    for one in posed:
        forms.setdefault(one.domain, {})[one.asked.form] = None
    engines = {domain: QueryEngine(domain, tuple(own)) for domain, own in forms.items()}
    answers = []
    for one in posed:
        own = histories[one.narrative]
        answers.append(
            engines[one.domain].ask(one.asked, own, one.state(own[0]), one.referenced_states(own[0]))
        )
    return tuple(answers)


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
    # Related places and the fix are of the text of the query alone.
    return replace(found, source=request.source, span=request.span, related=(), fix=None)
