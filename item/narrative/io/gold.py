"""Gold: the event that each sentence is known to stand for, for measuring only."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Self

from msgspec import Struct

from item.diagnostics import Diagnostic, InputError, Source, Span, and_more, quantity
from item.language.domain import Domain
from item.language.given import GivenDomain, checked_domain
from item.narrative.codes import NarrativeCode
from item.narrative.io.event_reader import EventReader, OpenEvent, write_open
from item.narrative.io.findings import Findings, Place
from item.narrative.io.formats import read_tab_separated
from item.narrative.io.sources import Paths, each_path
from item.narrative.io.tables import read_tsv
from item.narrative.io.unknown_names import MOST_SLIPS, mistakes
from item.narrative.named import near_ids
from item.narrative.narrative import Narrative, refuse_no_narratives

ID, EVENT, ALSO = "id", "event", "also"


class GoldEvent(Struct, frozen=True):
    """What one sentence tells.

    Attributes
    ----------
    name : the event type.
    arguments : constants, None for one that nobody can know.
    columns : further columns of the row, as (header, value) pairs in their order.
    also : further events that the sentence tells.
    """

    name: str
    arguments: tuple[str | None, ...]
    columns: tuple[tuple[str, str], ...] = ()
    also: tuple[GoldEvent, ...] = ()

    @classmethod
    def of(cls, events: Sequence[OpenEvent], columns: tuple[tuple[str, str], ...] = ()) -> Self:
        """Return what a sentence tells: one event or several, at least one, each with its arguments."""
        first, *others = events
        return cls(*first, columns, tuple(GoldEvent(*one) for one in others))

    @property
    def ground(self) -> tuple[str | None, ...]:
        """Return the event type followed by its arguments, without further events."""
        return self.name, *self.arguments

    def __str__(self) -> str:
        """Return the events as gold writes them."""
        return write_open(self.name, self.arguments, self.also)


class Gold(Struct, frozen=True):
    """The gold of one or more files.

    Attributes
    ----------
    events : sentence id to event, in the order of the files.
    places : sentence id to the place of its gold.
    """

    events: Mapping[str, GoldEvent]
    places: Mapping[str, tuple[Source, Span]]

    def __repr__(self) -> str:
        """Return of how many sentences it is, in a line."""
        return f"<Gold of {quantity(len(self.events), 'sentence')}>"

    def check(self, narratives: Sequence[Narrative]) -> None:
        """Raise an InputError with every id that no sentence of the narratives has."""
        unknown = unknown_ids(self.places, narratives)
        if unknown:
            raise InputError(unknown)


def unknown_ids(
    places: Mapping[str, tuple[Source, Span]], narratives: Sequence[Narrative]
) -> list[Diagnostic]:
    """Return an error for every id that no sentence of the narratives has; one if there are many of them.

    Parameters
    ----------
    places : where each id stands.
    """
    known = sorted({sentence.id for narrative in narratives for sentence in narrative.sentences})
    own = set(known)
    missing = [one for one in places if one not in own]
    if known and 1 < len(missing) == len(places):
        # The table is that of another text.
        message = f"no sentence has any of these {len(missing)} ids"
        return [_unknown(message, places[missing[0]], expected=f"ids such as `{known[0]}`")]
    if len(missing) > MOST_SLIPS:
        named = and_more([f"`{one}`" for one in missing], MOST_SLIPS)
        message = f"no sentence has {len(missing)} of these {len(places)} ids: {named}"
        return [_unknown(message, places[missing[0]], expected="rows of the sentences that are read")]
    return [_unknown_id(one, places[one], known) for one in missing]


def _unknown_id(one: str, place: Place, known: Sequence[str]) -> Diagnostic:
    """Return an error for an id that no sentence has; another number is no slip of the pen."""
    message = f"no sentence has the id `{one}`"
    near, alike = near_ids(one, known)
    return _unknown(message, place, expected=alike, suggestion=near)


def _unknown(
    message: str, place: Place, *, expected: str | None = None, suggestion: str | None = None
) -> Diagnostic:
    source, span = place
    return Diagnostic(
        NarrativeCode.UNKNOWN_ID,
        message,
        source=source,
        span=span,
        expected=expected,
        suggestion=suggestion,
    )


def read_gold(
    paths: Paths,
    domain: GivenDomain,
    own: Mapping[str, Domain] | None = None,
    *,
    of: Sequence[Narrative] | None = None,
    labels: bool = False,
    strangers: Collection[str] = (),
) -> Gold:
    """Read tab-separated gold with the columns `id` and `event`; further columns are kept.

    An event is written `pass(a,b)`, in any letter case; `?` is an argument that nobody can know, and a
    name without parentheses the event type alone. Of several events, `a(x) + b(y)`, the first one is what is
    asked for, and the others may be told, too; so may those of a column `also`.

    Parameters
    ----------
    domain : a domain, a domain file, or the name of a shipped domain.
    own : the domains of sentences that may speak of further constants, by id.
    of : whose sentences have the ids, if all are known.
    labels : whether the files hold labels, and messages call them so.
    strangers : constants of casts that are not at hand; where there are any, gold may name others, too.

    Raises
    ------
    InputError
        With every error of all the files (codes N1.. and N2..): names that the domains do not have (see
        `mistakes`), sentences with two rows, ids that no sentence has, and what is written wrongly.
    TypeError
        With the name of an argument that is something else.
    """
    if own is not None and not isinstance(own, Mapping):
        raise TypeError(f"own: a mapping from ids to Domains is expected, not {type(own).__name__}")
    if of is not None:
        refuse_no_narratives("of", of)
    found = Findings()
    gold = _GoldReader(checked_domain(domain), own or {}, found, labels=labels, strangers=strangers)
    for path in each_path(paths):
        try:
            source = read_tab_separated(path)
        except InputError as error:
            found += error.diagnostics
        else:
            gold.read(source)
    found += unknown_ids(gold.places, of) if of is not None else ()
    if found:
        raise InputError(found)
    return Gold(gold.events, gold.places)


class _GoldReader:
    """Read gold, one table after the other.

    Parameters
    ----------
    domain, own, labels, strangers : as in `read_gold`.
    found : receives the errors of the tables.

    Attributes
    ----------
    events, places : those read so far, as in `Gold`.
    """

    def __init__(
        self,
        domain: Domain,
        own: Mapping[str, Domain],
        found: Findings,
        *,
        labels: bool,
        strangers: Collection[str],
    ) -> None:
        self.events: dict[str, GoldEvent] = {}
        self.places: dict[str, tuple[Source, Span]] = {}
        self._found = found
        self._labels = labels
        self._usual = EventReader(domain, found, strangers)
        # Many sentences share a domain: each domain has one reader.
        readers = {each: EventReader(each, found) for each in dict.fromkeys(own.values())}
        self._domains = (domain, *readers)
        self._readers = {identifier: readers[each] for identifier, each in own.items()}

    def read(self, source: Source) -> None:
        """Read one table."""
        table = read_tsv(source, (ID, EVENT), self._found, optional=(ALSO,))
        since, cells = len(self._found), list[str]()
        for row in table.rows:
            identifier = row.values[ID].strip()
            place = source, table.span(row.line, ID)
            first = self.places.setdefault(identifier, place)
            if first is not place:
                message = f"the sentence `{identifier}` has {'two labels' if self._labels else 'gold twice'}"
                self._found.note(NarrativeCode.REPEATED_GOLD, message, *place, first=first)
            reader, before = self._readers.get(identifier, self._usual), len(self._found)
            events = reader.read_all(row.values[EVENT], source, table.span(row.line, EVENT))
            if row.values.get(ALSO, "").strip():
                events += reader.read_all(row.values[ALSO], source, table.span(row.line, ALSO), events)
            if self._labels:
                reader.check_number(events, source, table.span(row.line, EVENT))
            cells += (row.values[EVENT], row.values.get(ALSO, ""))
            if self._readers and identifier not in self._readers:
                # Whose constants these are nobody knows: what is wrong is the id.
                kept = [one for one in self._found[before:] if one.code != NarrativeCode.UNKNOWN_CONSTANT]
                self._found[before:] = kept
            if events:
                further = tuple((c, value) for c, value in row.values.items() if c not in (ID, EVENT))
                self.events[identifier] = GoldEvent.of(events, further)
        self._found[since:] = mistakes(self._found[since:], self._domains, cells)
