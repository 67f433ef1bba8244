"""Answer queries about a story: states and events of its readings, solver where they leave something open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product

from msgspec.structs import replace

from item.language.domain import Domain
from item.language.sayings import say
from item.language.syntax import ast
from item.language.syntax.matching import match_atom
from item.logic.belief import BeliefState, GroundAtom, split_sequence, write_ground
from item.narrative.mentions.mentions import MentionFinder
from item.query.answers import Answer, Binding, Truth
from item.query.counting import Counter
from item.query.decision import Decider
from item.query.forms import ANY, Form
from item.query.grounds import Judged, from_start_of, witnesses_of
from item.query.history import History
from item.query.mutex_neighbours import MutexNeighbours
from item.query.questions import PreparedQuery
from item.query.relations import relations
from item.query.truth import Evaluator, Verdict

_TRUTH = {1: Truth.TRUE, 0: Truth.UNKNOWN, -1: Truth.FALSE}


class QueryEngine:
    """Answer queries about readings of narratives under one domain.

    Parameters
    ----------
    domain : the domain of the stories.
    forms : the queries that will be asked; together they cost the solver less.
    """

    def __init__(self, domain: Domain, forms: Sequence[Form]) -> None:
        self._domain = domain
        self._finder = MentionFinder(domain)
        self._judge = _Judge(domain, forms)

    def ask(
        self, asked: PreparedQuery, readings: Sequence[History], state: int, referenced: Mapping[str, int]
    ) -> Answer:
        """Answer a query.

        Parameters
        ----------
        asked : its form is one of those announced.
        readings : of one narrative, the best first; all but `possible` and `certain` ask that one only.
        state : the number of the state that is asked about (`History`).
        referenced : the numbers of the states after the sentences that the query names.
        """
        question = _Question(self._domain, self._finder, self._judge, asked, referenced)
        return question.answer(asked.form.tree, readings, state)


class _Judge:
    """Judges formulas in states: by evaluation, and by the solver where that leaves something open."""

    def __init__(self, domain: Domain, forms: Sequence[Form]) -> None:
        self._fluents = domain.fluents
        self._evaluator = Evaluator(domain)
        self._decider = Decider(domain)
        self._counter = Counter(domain)
        self._neighbours = MutexNeighbours(domain)
        self._sayings = domain.lexicon.sayings
        self._of_place = {one.name for one in relations(domain) if one.of_place}
        for form in forms:
            for formula in form.conditions():
                self._decider.announce(formula, form.parameters(formula))

    def verdict(
        self, form: Form, formula: ast.Formula, values: Mapping[str, str], history: History, state: int
    ) -> Verdict:
        """Return the truth of a formula of a query, with values of its variables, in a state of a reading."""
        verdict = self._evaluator.evaluate(formula, values, history.knowledge(state))
        if verdict.value:
            return verdict
        # A belief state knows every literal that follows from it, so of a fluent there is nothing to decide.
        if not (isinstance(formula, ast.Atom) and formula.predicate.text in self._fluents):
            parameters = form.parameters(formula)
            decided = self._decider.decide(formula, parameters, values, history.beliefs[state])
            if decided:
                return Verdict(decided, verdict.atoms)
        # What is open rests on what narrows it down, too.
        narrowing = (other for atom in verdict.atoms for other in self._neighbours.of(atom))
        return Verdict(0, tuple(dict.fromkeys((*verdict.atoms, *narrowing))))

    def bounds(
        self, form: Form, formula: ast.Formula, values: Sequence[Mapping[str, str]], belief: BeliefState
    ) -> tuple[int, int]:
        """Return for how many of some values, open one by one, a formula of a query holds together."""
        return self._counter.bounds(formula, form.parameters(formula), values, belief)

    def excluding(self, atom: GroundAtom, known: Mapping[GroundAtom, int]) -> tuple[GroundAtom, ...]:
        """Return what holds that excludes a fluent."""
        return tuple(other for other in self._neighbours.of(atom) if known.get(other) == 1)

    def said(self, atom: GroundAtom) -> str:
        """Return a fact as the lexicon says it, without a phrase for it as results show it."""
        return say(self._sayings, atom) or write_ground(atom)

    def of_place(self, predicate: str) -> bool:
        """Return whether a predicate is called by a word that says where something is."""
        return predicate in self._of_place


class _Question:
    """One query and the values it was given."""

    def __init__(
        self,
        domain: Domain,
        finder: MentionFinder,
        judge: _Judge,
        asked: PreparedQuery,
        referenced: Mapping[str, int],
    ) -> None:
        self._domain = domain
        self._finder = finder
        self._judge = judge
        self._form = asked.form
        self._given = asked.given
        self._referenced = referenced

    def answer(self, query: ast.Query, readings: Sequence[History], state: int) -> Answer:
        match query:
            case ast.Count(_, part):
                return self._count(part, readings[0], state)
            case ast.Possible(part):
                return self._over_readings(part, readings, state, possible=True)
            case ast.Certain(part):
                return self._over_readings(part, readings, state, possible=False)
            case ast.Holds(part, moment):
                return self.answer(part, readings, self._referenced[moment.text])
            case ast.Before(part, formula):
                return self._before(part, formula, readings, state)
            case ast.Last(event):
                return self._last(event, readings[0], state)
            case _:
                return self._answer(query, readings[0], state)

    def _answer(self, formula: ast.Formula, history: History, state: int) -> Answer:
        """Answer a formula from one reading."""
        found = [
            (values, Judged(self._verdict(formula, values, history, state), history))
            for values in self._values(formula)
        ]
        answer = self._collect(found, state)
        if (
            answer.truth is not Truth.FALSE
            or not isinstance(formula, ast.Atom)
            or not self._form.asked(formula)
        ):
            return answer
        return self._instead(answer, formula, [one for _, one in found], state)

    def _instead(self, answer: Answer, formula: ast.Atom, found: Sequence[Judged], state: int) -> Answer:
        """Return the answer "of nothing" with the facts that exclude the one asked for; it rests on these."""
        known = found[0].history.known(state) if found else {}
        grounds = {atom: self._judge.excluding(atom, known) for one in found for atom in one.verdict.atoms}
        instead = dict.fromkeys(chain.from_iterable(grounds.values()))
        if not instead:
            return answer
        own = {value for one in self._form.asked(formula) for value in self._domain.objects_of(one)}
        atoms = dict.fromkeys(other for atom in grounds for other in grounds[atom] or (atom,))
        judged = [Judged(Verdict(-1, tuple(atoms)), found[0].history)]
        return replace(
            answer,
            instead=tuple(map(self._judge.said, instead)),
            elsewhere=all(self._judge.of_place(one[0]) or not own.isdisjoint(one[1:]) for one in instead),
            witnesses=witnesses_of(judged, state),
            from_start=from_start_of(judged, state),
        )

    def _count(self, formula: ast.Formula, history: History, state: int) -> Answer:
        """Answer for how many values a formula holds in one reading."""
        found = self._answer(formula, history, state)
        certain = len(found.certain)
        open_values = [{**self._given, **dict(one.values)} for one in found.bindings[certain:]]
        low, high = self._judge.bounds(self._form, formula, open_values, history.beliefs[state])
        count = certain + low, certain + high
        truth = Truth.UNKNOWN if low < high else Truth.TRUE
        return Answer(truth, found.bindings, count, found.witnesses)

    def _over_readings(
        self, formula: ast.Formula, readings: Sequence[History], state: int, *, possible: bool
    ) -> Answer:
        """Answer whether a formula holds somewhere, or everywhere, in several readings."""
        found = []
        for values in self._values(formula):
            judged = [Judged(self._verdict(formula, values, one, state), one) for one in readings]
            if possible:
                held = next((one for one in judged if one.verdict.value >= 0), None)
                found.append((values, judged[0].settled(-1) if held is None else held.settled(1)))
            else:
                failed = next((one for one in judged if one.verdict.value <= 0), None)
                found.append((values, judged[0] if failed is None else failed.settled(-1)))
        return self._collect(found, state)

    def _before(
        self, part: ast.Query, formula: ast.Formula, readings: Sequence[History], state: int
    ) -> Answer:
        history = readings[0]
        for after in range(state, 0, -1):
            if self._verdict(formula, self._given, history, after).value > 0 and (
                self._verdict(formula, self._given, history, after - 1).value <= 0
            ):
                answer = self.answer(part, readings, after - 1)
                witnesses = (*answer.witnesses, history.witnesses[after - 1])
                return Answer(answer.truth, answer.bindings, answer.count, witnesses)
        return Answer(Truth.UNKNOWN)

    def _last(self, event: ast.Atom, history: History, state: int) -> Answer:
        told = self._told(event, history, state)
        last = next(told, None)
        if last is None:
            return Answer(Truth.FALSE)
        if not last.values:
            return Answer(Truth.TRUE, witnesses=last.witnesses)
        others: dict[tuple[tuple[str, str], ...], Binding] = {last.values: last}
        for one in told:
            others.setdefault(one.values, one)
        return Answer(Truth.TRUE, (last,), witnesses=last.witnesses, earlier=tuple(others.values())[1:])

    def _told(self, event: ast.Atom, history: History, state: int) -> Iterator[Binding]:
        """Yield the values with which an event has been told before a state, the latest first."""
        for sentence in range(state - 1, -1, -1):
            for one in reversed(split_sequence(history.events[sentence])):
                values = self._match(event, one)
                if values is not None:
                    asked = tuple((name, value) for name, value in values.items() if name not in self._given)
                    yield Binding(asked, Truth.TRUE, (history.witnesses[sentence],))

    def _match(self, event: ast.Atom, told: GroundAtom) -> Mapping[str, str] | None:
        """Return the values that make an event pattern the event told, those of interest only."""
        values = match_atom(event, told, self._given)
        if values is None:
            return None
        return {name: value for name, value in values.items() if not name.startswith(ANY)}

    def _values(self, formula: ast.Formula) -> Iterator[Mapping[str, str]]:
        """Yield every way to give the asked variables of a formula values."""
        asked = self._form.asked(formula)
        ranges = [self._domain.objects_of(one) for one in asked]
        names = [one.name.text for one in asked]
        return ({**self._given, **dict(zip(names, one, strict=True))} for one in product(*ranges))

    def _verdict(
        self, formula: ast.Formula, values: Mapping[str, str], history: History, state: int
    ) -> Verdict:
        return self._judge.verdict(self._form, formula, values, history, state)

    def _collect(self, found: Sequence[tuple[Mapping[str, str], Judged]], state: int) -> Answer:
        best = max((judged.verdict.value for _, judged in found), default=-1)
        grounds = [judged for _, judged in found if judged.verdict.value == best]
        bindings = [
            self._binding(values, judged, state)
            for values, judged in found
            if judged.verdict.value >= 0 and len(values) > len(self._given)
        ]
        bindings.sort(key=lambda one: one.truth is not Truth.TRUE)
        witnesses, from_start = witnesses_of(grounds, state), from_start_of(grounds, state)
        return Answer(_TRUTH[best], tuple(bindings), witnesses=witnesses, from_start=from_start)

    def _binding(self, values: Mapping[str, str], judged: Judged, state: int) -> Binding:
        asked = {name: value for name, value in values.items() if name not in self._given}
        truth = _TRUTH[judged.verdict.value]
        witnesses, from_start = witnesses_of([judged], state), from_start_of([judged], state)
        told_of = truth is Truth.TRUE or judged.history.told_of(self._finder).issuperset(asked.values())
        return Binding(tuple(asked.items()), truth, witnesses, from_start, told_of)
