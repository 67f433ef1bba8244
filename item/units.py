"""Many narratives: the units in which they are learnt from and read, each by one worker at a time.

A unit is some narratives of about two thousand sentences together, whatever the number of workers, so that
results never depend on it. Within a unit everything is as in a corpus by itself: narratives of one cast share
a reasoner, and what their sentences show of gender and animacy. Nothing but the sums that learning needs
passes from one unit to another. A corpus of one unit is worked on in this process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain, repeat, takewhile
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from item.diagnostics import Diagnostic, InputError, and_more
from item.inference.budget import Status
from item.inference.interpretation import Interpretation
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.learner import Model, ShardLearner
from item.learning.shard import Shard
from item.logic.stopping import BudgetSpentError
from item.narrative.corpus import PreparedCorpus
from item.narrative.labels import Labels, check_places
from item.narrative.narrative import Narrative
from item.narrative.packed import unpacked
from item.narrative.preprocessors import Preprocessors
from item.parallel.codes import ParallelCode
from item.parallel.common import Common
from item.parallel.garbage import collect_latest
from item.parallel.workers import Held, Lost, Workers

T = TypeVar("T")

Readings: TypeAlias = Mapping[int, tuple[Interpretation, ...]]
"""The readings of narratives, by their places."""
Reader: TypeAlias = Common[tuple[ShardLearner, Model]]
"""What reads them all."""

# So many sentences make a unit: fewer would show little of gender and animacy, more leave workers idle.
MOST_TOGETHER = 2_000
# The last units that are read are read in pieces of so many sentences, so that workers end at about the same
# time. Each piece begins with an empty reasoner, which costs as much as a hundred sentences.
LAST_IN_PIECES = 2
PIECE = 1_000
# Of so many units all that learning needs stays in memory; of more only what it needs of the one in turn.
MOST_AWAKE = 10


class Unit(Struct, frozen=True):
    """Narratives that are worked on together.

    Attributes
    ----------
    places : of the narratives in their corpus.
    shared : preprocessors, never used themselves: a unit is read alike whatever has been read before.
    casts : the domains of narratives that have constants or a start of their own, by name.
    labels : of their sentences; None where nobody gives any.
    company : all narratives of the unit that this is a part of: they show gender and animacy, too.
    """

    places: tuple[int, ...]
    shared: Common[Preprocessors]
    casts: Mapping[str, Domain]
    narratives: tuple[Narrative, ...]
    labels: Labels | None
    company: tuple[Narrative, ...]

    def prepare(self) -> PreparedCorpus:
        """Return the narratives prepared; nothing of it stays with the unit."""
        collect_latest()  # What the unit before has left.
        told = {id(one): unpacked(one) for one in self.company}
        narratives, company = ([told[id(own)] for own in one] for one in (self.narratives, self.company))
        return self.shared.value.afresh(self.casts).prepare(narratives, self.labels, company)

    def known(self, readings: Readings) -> bool:
        """Return whether all narratives are among readings."""
        return all(place in readings for place in self.places)

    def part(self, places: Sequence[int]) -> Unit:
        """Return some of the narratives, which are read as they are in this unit."""
        kept = [self.places.index(place) for place in places]
        narratives = tuple(self.narratives[k] for k in kept)
        labels = None if self.labels is None else [self.labels[k] for k in kept]
        return Unit(tuple(places), self.shared, self.casts, narratives, labels, self.company)

    def pieces(self) -> Iterator[Unit]:
        """Yield parts of about `PIECE` sentences."""
        sizes = [len(one.sentences) for one in self.narratives]
        return map(self.part, _together(self.places, sizes, PIECE))


def units_of(
    narratives: Sequence[Narrative], preprocessors: Preprocessors, labels: Labels | None
) -> tuple[Unit, ...]:
    """Return narratives in units: those of one cast together, in the order in which casts first occur."""
    if labels is not None:
        check_places(narratives, labels)
    casts: dict[object, list[int]] = {}
    for place, one in enumerate(narratives):
        casts.setdefault(preprocessors.kind(one.name), []).append(place)
    order = [place for own in casts.values() for place in own]
    sizes = [len(narratives[place].sentences) for place in order]
    shared, found = Common(preprocessors.afresh({})), []
    for own in _together(order, sizes, MOST_TOGETHER):
        told = tuple(narratives[place] for place in own)
        given = None if labels is None else [labels[place] for place in own]
        found.append(Unit(tuple(own), shared, preprocessors.casts_of(told), told, given, told))
    return tuple(found)


def _together(places: Sequence[int], sizes: Sequence[int], most: int) -> Iterator[list[int]]:
    """Yield places in their order, one or as many together as have no more than `most` sentences."""
    own: list[int] = []
    size = 0
    for place, length in zip(places, sizes, strict=True):
        if own and size + length > most:
            yield own
            own, size = [], 0
        own.append(place)
        size += length
    if own:
        yield own


class UnitShards:
    """Shards that workers keep, one for each unit, to learn from and to read."""

    def __init__(self, units: Sequence[Unit], workers: Workers, search: SearchOptions) -> None:
        self._units = units
        self._workers = workers
        # The same for the same function: its change takes the place of the one before (`Held.change`).
        self._stoppable = cache(partial(partial, _stoppable, search))
        rests = len(units) > MOST_AWAKE
        self._held: Held = workers.hold([(_shard, (one, search, rests)) for one in units])

    def each(self, function: Callable[..., Any], *given: Any, lasting: bool = False) -> list[Any]:  # noqa: ANN401
        """Return what a method of `Shard` says of each of them.

        Raises
        ------
        InputError
            When one has been lost (code P101).
        """
        ask = self._held.change if lasting else self._held.ask
        told = [*ask(self._stoppable(function), *given)]
        lost = [unit for unit, own in zip(self._units, told, strict=True) if own is Lost.LOST]
        if lost:
            names = [one.name for unit in lost for one in unit.narratives]
            raise InputError(lost_narratives(names, "learnt from"))
        return told

    def in_order(self, told: Sequence[Sequence[T]]) -> list[T]:
        """Return what each shard told of each of its narratives, in the order of the narratives."""
        pairs = zip(self._units, told, strict=True)
        placed = {place: one for unit, own in pairs for place, one in zip(unit.places, own, strict=True)}
        return [placed[place] for place in sorted(placed)]

    def read(
        self, learner: ShardLearner, model: Model, k: int, search: SearchOptions, known: Readings
    ) -> Iterator[tuple[Interpretation, ...]]:
        """Yield the best readings of each narrative, in their order (`read_units`)."""
        among = [number for number, one in enumerate(self._units) if not one.known(known)]
        reader = Common((learner, model))
        told = self._held.ask(_read_shard, reader, k, search, look=search.look, among=among)
        return _in_order(self._units, told, partial(_read, self._workers, reader, k, search), known)

    def release(self) -> None:
        """Let the workers forget what they have learnt from; what they read with last stays with them."""
        self._held.release()


def read_units(
    units: Sequence[Unit],
    workers: Workers,
    learner: ShardLearner,
    model: Model,
    k: int,
    search: SearchOptions,
    known: Readings,
) -> Iterator[tuple[Interpretation, ...]]:
    """Yield the `k` best readings of each narrative, the best first, in the order of the narratives.

    A narrative with which every worker has died has one reading, `LOST`; when the budget is spent, those that
    nobody has come to have one of no sentence. Only the units that are being read are in memory, and a few
    ahead.

    Parameters
    ----------
    known : readings found before; a unit or piece of which all are known is not read.
    """
    read = partial(_read, workers, Common((learner, model)), k, search)
    whole, last = units[:-LAST_IN_PIECES], units[-LAST_IN_PIECES:]
    pieces = [*whole, *(piece for one in last for piece in one.pieces())]
    return _in_order(pieces, read([one for one in pieces if not one.known(known)]), read, known)


def lost_narratives(names: Sequence[str], what: str) -> Diagnostic:
    """Return the error that narratives could not be worked on."""
    shown = and_more(names, 3)
    message = f"{shown}: could not be {what}: the worker died or ran out of memory, whenever it was tried"
    return Diagnostic(ParallelCode.LOST, message, expected="more memory, or a smaller --beam")


def _read(
    workers: Workers, reader: Reader, k: int, search: SearchOptions, units: Sequence[Unit]
) -> Iterator[Any]:
    """Yield what is read of units, then without end that time was up: then no more are begun."""
    begun = takewhile(lambda _: not search.timed_out, units)
    found = workers.map(_read_unit, ((reader, k, search, one) for one in begun), search.look)
    return chain(found, repeat(Status.TIMED_OUT))


def _in_order(
    units: Sequence[Unit],
    told: Iterator[Any],
    read: Callable[[Sequence[Unit]], Iterator[Any]],
    known: Readings,
) -> Iterator[tuple[Interpretation, ...]]:
    """Yield the readings of units in the order of the narratives.

    Parameters
    ----------
    told : the readings of each, or why there are none.
    read : reads units; the narratives of a lost one are read once more, one by one.
    """
    ready = {place: known[place] for one in units if one.known(known) for place in one.places}
    n = sum(len(one.places) for one in units)
    done = 0
    remaining = (one for one in units if not one.known(known))
    while True:
        while done in ready:
            yield ready.pop(done)
            done += 1
        if done == n:
            return
        unit = next(remaining)
        try:
            found = next(told)
            if found is Lost.LOST:
                parts = [unit.part([place]) for place in unit.places]
                found = [_of(one, own)[0] for one, own in zip(parts, read(parts), strict=False)]
        except BudgetSpentError as error:
            found = Status(error.reason)
            told = repeat(found)
        ready.update(zip(unit.places, _of(unit, found), strict=True))


def _of(unit: Unit, found: Any) -> Sequence[tuple[Interpretation, ...]]:  # noqa: ANN401
    """Return what was found of each narrative of a unit, or that nothing was, and why."""
    if isinstance(found, Lost | Status):
        return [(Interpretation(one.name, (), 0.0, Status(found.value)),) for one in unit.narratives]
    readings: Sequence[tuple[Interpretation, ...]] = found
    return readings


def _shard(unit: Unit, search: SearchOptions, rests: bool) -> Shard:
    with search.stoppable():
        return Shard(unit.shared.value.domain, unit.prepare, search, rests=rests)


def _stoppable(search: SearchOptions, function: Callable[..., T], *given: object) -> T:
    with search.stoppable():
        return function(*given)


def _read_shard(shard: Shard, reader: Reader, k: int, search: SearchOptions) -> Any:  # noqa: ANN401
    return _readings(lambda: shard.corpus, reader, k, search)


def _read_unit(piece: tuple[Reader, int, SearchOptions, Unit]) -> Any:  # noqa: ANN401
    return _readings(piece[3].prepare, *piece[:3])


def _readings(
    prepare: Callable[[], PreparedCorpus], reader: Reader, k: int, search: SearchOptions
) -> Sequence[tuple[Interpretation, ...]] | Status:
    """Return the readings of a corpus; if time is up before it is prepared, that it is."""
    learner, model = reader.value
    try:
        with search.stoppable():
            return learner.decode(model, prepare(), k, search)
    except BudgetSpentError as error:
        # Others have come further, and what they have counts.
        return Status(error.reason)
