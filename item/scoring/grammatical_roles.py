"""Who acts in the clause of an event, and who does not: it was not me who "gave me the key".

In 131 of 162 clauses of 50 texts whose subject could take several parts of gold's event it has the first one;
most of the others have verbs such as "received".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise

from item.narrative.candidates.arguments import CONTEXT, MENTIONED, Argument, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.clauses.passive import BY
from item.narrative.clauses.repeated import JOINING
from item.narrative.clauses.sources import FROM
from item.narrative.mentions.mentions import AnnotatedText, Clause, Mention
from item.narrative.mentions.owners import GENITIVE
from item.narrative.mentions.pronouns import HER, PERSONS, pronouns
from item.narrative.modality.requests import TO
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.verb_forms import PERFECT
from item.scoring.directions import NO_VERBS
from item.scoring.exchanged import swapped

# So many words may stand between a subject and its verb: "Ann finally had".
MOST_BETWEEN = 2


class GrammaticalRoles:
    """The subjects and objects of a sentence, for the events of its candidates.

    Several pronouns may mean one participant: "*I* was late, so she gave *me* the key". For an event the one
    counts that stands in the clause which tells it.
    """

    def __init__(self, reading: AnnotatedText, candidates: Candidates) -> None:
        self._reading = reading
        self._places = pronoun_places(reading)
        self._objects = {place for place in self._places if _is_object(reading, place)}
        names = candidates.in_form
        self._subjects = {
            clause: {names.get(one, one) for one in found}
            for clause in _clauses(reading)
            if (found := _subjects(reading, clause))
        }
        self._owned = {
            (names.get(owner, owner), names.get(owned, owned)) for owner, owned in _owned_by_others(reading)
        }
        told = candidates.form.candidates if self._objects or self._subjects else ()
        self._grounds = {one.ground for one in told}
        self._meant = [(names.get(one, one), place) for one, place in reading.meant]
        self._named: dict[str, list[int]] = {}
        for mention in reading.mentions:
            self._named.setdefault(names.get(mention.constant, mention.constant), []).append(mention.start)
        self._known: dict[tuple[str, int], int] = {}
        # Events that are done to an object by somebody in some candidate, with where the object is.
        self._done = {
            (one.event, place)
            for one in (told if self._objects else ())
            for argument in one.arguments[1:]
            if (place := self._object(one.event, argument)) is not None
        }

    @property
    def apply(self) -> bool:
        """Return whether they say anything of who acts."""
        return bool(self._owned or self._grounds)

    def place(self, event: str, pronoun: int) -> int:
        """Return where the clause that tells of an event has a pronoun of a given one's person.

        If it has none, that is where the given one stands.
        """
        if len(self._places) < 2:
            return pronoun
        key = event, pronoun
        if key not in self._known:
            self._known[key] = self._place(event, pronoun)
        return self._known[key]

    def _place(self, event: str, pronoun: int) -> int:
        tokens = self._reading.tokens
        clauses = self._telling(event)
        if tokens[pronoun] not in PERSONS or any(clause.holds(pronoun) for clause in clauses):
            return pronoun
        own = (
            place
            for place in self._places
            if PERSONS[tokens[place]] is PERSONS[tokens[pronoun]]
            and any(clause.holds(place) for clause in clauses)
        )
        return next(own, pronoun)

    def mistaken(self, candidate: Candidate) -> bool:
        """Return whether an object acts in a candidate, or a subject is whom it is done to.

        So it is where the two could change places and where the one who acts is not named, or where both are
        subjects of one verb: "Ann and Ben jumped him". Nor does an owner act on what is his where somebody
        else does: "I borrowed Sam's map". Of two objects the first one may act for all this says: "gave *me*
        the key and went home with *her*".
        """
        arguments, ground = candidate.arguments, candidate.ground
        if any((ground[1], one) in self._owned for one in ground[2:]):
            return True
        objects = [self._object(candidate.event, one) for one in arguments]
        subjects = self._acting(candidate.event)
        if self._leaves_out_object(candidate.event, objects) and self._among(subjects, ground):
            return True
        if objects and objects[0] is not None and self._suffers(candidate.event, objects[0]):
            return True
        return any(
            (self._acts(objects, first, other) or _is_done_to(arguments, first, other, subjects))
            and swapped(ground, first, other) in self._grounds
            for other in range(1, len(arguments))
            for first in range(other)
        )

    def _suffers(self, event: str, place: int) -> bool:
        """Return whether an object could be whom an event is done to; not that of "saw her do it"."""
        return (event, place) in self._done and not _makes_act(self._reading.tokens[place - 1])

    def _leaves_out_object(self, event: str, objects: list[int | None]) -> bool:
        """Return whether no argument is an object that the clauses which tell of an event have."""
        clauses = self._telling(event)
        return objects.count(None) == len(objects) and any(
            not clauses or any(one.holds(place) for one in clauses) for place in self._objects
        )

    def _among(self, subjects: set[str], ground: tuple[str, ...]) -> bool:
        """Return whether an event has two of the subjects where another candidate has one with others."""
        own = [place for place, one in enumerate(ground) if place and one in subjects]
        return any(
            one[0] == ground[0] and one[first] == ground[first] and one[other] not in subjects
            for first, other in combinations(own, 2)
            for one in self._grounds
        )

    @staticmethod
    def _acts(objects: list[int | None], first: int, other: int) -> bool:
        one, before = objects[first], objects[other]
        return one is not None and (before is None or before >= one)

    def _telling(self, event: str) -> list[Clause]:
        """Return the clauses that tell of an event."""
        return [clause for clause, events in self._reading.told_in if event in events]

    def _acting(self, event: str) -> set[str]:
        """Return the subjects of the clauses that tell of an event."""
        own = (self._subjects[one] for one in self._telling(event) or self._subjects if one in self._subjects)
        return {subject for subjects in own for subject in subjects}

    def _object(self, event: str, argument: Argument) -> int | None:
        """Return where the clause that tells of an event has an object which means an argument of it."""
        pronoun = None if argument.referent is None else argument.referent.pronoun
        places = [] if pronoun is None else [self.place(event, pronoun)]
        clauses = self._telling(event)
        if not any(clause.holds(one) for one in self._named.get(argument.constant, ()) for clause in clauses):
            places += [place for one, place in self._meant if one == argument.constant]
        inside = (one for one in places if not clauses or any(clause.holds(one) for clause in clauses))
        return next((one for one in inside if one in self._objects), None)


def _owned_by_others(reading: AnnotatedText) -> Iterator[tuple[str, str]]:
    """Yield owners with what is theirs, of clauses that say by a pronoun before them who acts."""
    for owner, owned in pairwise(reading.mentions):
        clause = reading.clause_at(owner.start)
        start = 0 if clause is None else clause.start
        acts = not english().subjects.isdisjoint(reading.tokens[start : owner.start])
        if acts and reading.tokens[owner.end : owned.start] == GENITIVE:
            yield owner.constant, owned.constant


def _is_done_to(arguments: tuple[Argument, ...], first: int, other: int, subjects: set[str]) -> bool:
    done_to = arguments[other].origin is MENTIONED and arguments[other].constant in subjects
    return done_to and arguments[first].origin is CONTEXT


def pronoun_places(reading: AnnotatedText) -> tuple[int, ...]:
    """Return where pronouns of a sentence mean one who may take part."""
    if PERSONS.keys().isdisjoint(reading.tokens):
        return ()
    return tuple(
        one.position
        for one in pronouns(reading)
        if not one.possessive and reading.tokens[one.position] in PERSONS
    )


def grammar_of(reading: AnnotatedText, ranks: Mapping[str, int]) -> tuple[object, ...]:
    """Return all of a sentence on which the roles of those whom it names depend.

    Parameters
    ----------
    ranks : the constants that it names, with their order.
    """
    told = [clause for clause, _ in reading.told_in]
    return (
        tuple(tuple(ranks[one] for one in _subjects(reading, clause)) for clause in _clauses(reading)),
        tuple((ranks[owner], ranks[own]) for owner, own in _owned_by_others(reading)),
        tuple(
            (
                place,
                PERSONS[reading.tokens[place]],
                _is_object(reading, place),
                _makes_act(reading.tokens[place - 1]),
                *[clause.holds(place) for clause in told],
            )
            for place in pronoun_places(reading)
        ),
    )


def _clauses(reading: AnnotatedText) -> Iterator[Clause]:
    whole = Clause(0, len(reading.tokens), told=True, verb=True, participant=True)
    yield from (clause for clause, _ in reading.told_in) if reading.told_in else reading.clauses or (whole,)


def _subjects(reading: AnnotatedText, clause: Clause) -> tuple[str, ...]:
    """Return who act in a clause on something that it names or means, behind its verb: "Ann mended it"."""
    words, tokens = english(), reading.tokens
    named = reading.mentions_within(clause.start, clause.end)
    if not named:
        return ()
    verb = next((at for at in range(clause.start, clause.end) if _is_verb(reading, at)), clause.end)
    before = [mention for mention in named if mention.end <= verb]
    if not before or verb - before[-1].end > MOST_BETWEEN:
        return ()
    if verb < clause.end and tokens[verb] in PERFECT:
        stop = min(verb + MOST_BETWEEN + 2, clause.end)
        verb = next((at for at in range(verb + 1, stop) if words.is_verb(tokens[at])), clause.end)
    if verb + 1 >= clause.end or _tells_no_deed(reading, verb):
        return ()
    acts = tokens[verb + 1] in words.objects or any(other.start == verb + 1 for other in named)
    return tuple(_joined(reading, before)) if acts else ()


def _is_verb(reading: AnnotatedText, place: int) -> bool:
    """Return whether a word may be a finite verb: one that is known, or the word before "him"."""
    words, tokens = english(), reading.tokens
    if words.is_verb(tokens[place]):
        return True
    return tokens[place] not in NO_VERBS and not words.accusative.isdisjoint(tokens[place + 1 : place + 2])


def _makes_act(verb: str) -> bool:
    """Return whether the object of a verb acts in what follows: "let him go", "saw her do it"."""
    return verb in english().witnessing or verb in english().persuading


def _joined(reading: AnnotatedText, before: Sequence[Mention]) -> Iterator[str]:
    """Yield the last of those whom a clause names and who are joined to it: "Ann and the boy"."""
    yield before[-1].constant
    for one, other in pairwise(reversed(before)):
        if not JOINING.issuperset(reading.tokens[other.end : one.start]):
            return
        yield other.constant


def _tells_no_deed(reading: AnnotatedText, verb: int) -> bool:
    """Return whether the subject of a verb does not do what its clause tells.

    So it is with "received it", "saw him leave" and "asked him to leave".
    """
    word = reading.tokens[verb]
    asks = _makes_act(word) or reading.tokens[verb + 2 : verb + 3] == (TO,)
    return asks or stem(word) in _converses()


@cache
def _converses() -> frozenset[str]:
    """Return the stems of verbs whose subject is not who acts, by the order of parameters: "received"."""
    return frozenset(map(stem, english().converses))


def _is_object(reading: AnnotatedText, place: int) -> bool:
    """Return whether a pronoun is whom something is done to.

    Not that of "asked him to go", "bought by him", "got it from him", "her hands hurt" or "Me, I stayed".
    """
    token, following = reading.tokens[place], reading.tokens[place + 1 : place + 2]
    clause = reading.clause_at(place)
    opens = place == (0 if clause is None else clause.start)
    if not english().body.isdisjoint(following):
        return place > 0 and english().is_verb(reading.tokens[place - 1])
    if opens or following == (TO,) or (token != HER and token not in english().accusative):
        return False
    return reading.tokens[place - 1] not in (*FROM, BY)
