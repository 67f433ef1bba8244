"""Casts: who takes part in which narrative, beyond the constants that the domain file declares.

A cast is a tab-separated table with the columns `narrative`, `name` and `type`, and optionally `aliases`
(separated by `|`; `""` is the empty one). A row gives one narrative one constant; several rows of a name give
it several types. A narrative that no row speaks of has the domain's constants alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from item.diagnostics import Diagnostic, InputError, Severity, quantity, suggest
from item.language.domain import NOTHING, Domain
from item.language.given import GivenDomain, checked_domain
from item.narrative.codes import NarrativeCode
from item.narrative.io.aliases import aliases_that_are_names
from item.narrative.io.findings import Findings, Place
from item.narrative.io.formats import read_tab_separated, unnumbered
from item.narrative.io.sources import Paths, each_path
from item.narrative.io.tables import Row, Table, read_tsv
from item.narrative.narrative import Narrative
from item.narrative.words.tokens import tokenise

NARRATIVE, NAME, TYPE, ALIASES = "narrative", "name", "type", "aliases"
SEPARATOR = "|"
# What people separate aliases by, too: no sentence could mention an alias with one of them, because a name
# does not go on after punctuation.
MISTAKEN_SEPARATOR = re.compile(r";|,(?!\d)|\s/\s")
SEVERAL_NAMES = re.compile(r"[;|]|\s/\s")
# Whoever has it stands for whom a sentence leaves unnamed.
EMPTY_ALIAS = '""'
# What events are written with: `pass(ann,ben)`.
SIGNS_OF_EVENTS = "(),"
# From so many characters on a name may be a slip of the pen.
SHORTEST_SLIP = 5


class _Cast:
    """The constants of one narrative, as its rows are read."""

    def __init__(self) -> None:
        self.spelling: dict[str, str] = {}
        self.types: dict[str, tuple[str, ...]] = {}
        self.aliases: dict[str, tuple[str, ...]] = {}
        self.places: dict[tuple[str, str], Place] = {}

    def add(self, name: str, type_name: str | None, aliases: Sequence[str], place: Place) -> None:
        """Take in a row; `type_name` is None for a constant of the domain, which gains aliases only.

        Parameters
        ----------
        place : where the aliases stand.
        """
        name = self.spelling.setdefault(name.lower(), name)
        if type_name is not None:
            self.types[name] = tuple(dict.fromkeys((*self.types.get(name, ()), type_name)))
        if aliases:
            self.aliases[name] = tuple(dict.fromkeys((*self.aliases.get(name, ()), *aliases)))
        for alias in aliases:
            self.places.setdefault((name, alias), place)


def read_casts(
    paths: Paths, domain: GivenDomain, warn: Callable[[Diagnostic], object] | None = None
) -> dict[str, Domain]:
    """Read cast files: for each narrative that they name, the domain with the narrative's own constants.

    Narratives with the same constants get the same object, so that they can share what is made from it. A
    name that the domain declares already may stand with its declared type, to give it further aliases.

    Parameters
    ----------
    paths : files, or `-` for standard input.
    domain : declares the types: a domain, a domain file, or the name of a shipped domain.
    warn : is called with a warning where rows change nothing, as every narrative has what they name, of a
        column that is called much like the one of aliases, and of aliases that two constants share.

    Raises
    ------
    InputError
        With every error of all the files (codes N1.. and N3..), among them types that the domain does not
        have and names without a word, which no text could mention.
    """
    known = checked_domain(domain)
    found = Findings()
    casts: dict[str, _Cast] = {}
    needless: list[Place] = []
    unread: list[Diagnostic] = []
    for path in each_path(paths):
        try:
            table = read_tsv(read_tab_separated(path), (NARRATIVE, NAME, TYPE), found, optional=(ALIASES,))
        except InputError as error:
            found += error.diagnostics
            continue
        unread += _unread_column(table)
        for row in table.rows:
            own = casts.setdefault(row.values[NARRATIVE].strip(), _Cast())
            if _read_row(row, table, known, own, found):
                needless.append((table.source, table.span(row.line, NAME)))
    if found:
        raise InputError(found)
    if warn is not None:
        for one in (*unread, *_changes_nothing(needless), *_shared(casts.values(), known)):
            warn(one)
    made: dict[tuple[object, ...], Domain] = {}
    domains = {}
    for narrative, cast in casts.items():
        content = tuple(cast.types.items()), tuple(cast.aliases.items())
        if content not in made:
            made[content] = known.extended(cast.types, cast.aliases)
        domains[narrative] = made[content]
    return domains


def misspelt(casts: Collection[str], names: Collection[str]) -> Iterator[Diagnostic]:
    """Yield a warning for each narrative of a cast that is called much like one which the cast leaves out.

    A cast may well speak of narratives that are not read. One whose name is the slip of a pen away from
    another's is warned of where that one has rows of its own, too: a single row of it may be misspelt.

    Parameters
    ----------
    casts, names : the narratives that casts speak of, and those that are read.
    """
    left_out = [one for one in names if one not in casts]
    slips = {slip: one for one in names for slip in (*_exchanged(one), *_shortened(one))}
    for name in casts:
        if name in names:
            continue
        near = unnumbered(name, left_out) or slips.get(name)
        near = near or next((one for one in _shortened(name) if one in names), None)
        near = near or suggest(name, left_out)
        if near is not None:
            message = f"the cast has rows for `{name}`, and no narrative has this name"
            yield Diagnostic(NarrativeCode.UNKNOWN_NARRATIVE, message, Severity.WARNING, suggestion=near)


def _exchanged(name: str) -> Iterator[str]:
    """Yield a longer name with two neighbouring letters in each other's place, for each two.

    Digits tell names apart: "game12" and "game21" are no slips of each other, nor are "sunday" and "monday".
    """
    for place, (one, other) in enumerate(pairwise(name)):
        if len(name) >= SHORTEST_SLIP and one != other and (one + other).isalpha():
            yield f"{name[:place]}{other}{one}{name[place + 2 :]}"


def _shortened(name: str) -> Iterator[str]:
    """Yield a name without one of its letters, for each, as far as the rest is long enough."""
    for place, one in enumerate(name):
        if len(name) > SHORTEST_SLIP and one.isalpha():
            yield name[:place] + name[place + 1 :]


def domain_of_each(
    narratives: Sequence[Narrative], domain: Domain, casts: Mapping[str, Domain] | None
) -> dict[str, Domain]:
    """Return for each sentence, by id, the domain with the constants of its narrative."""
    return {
        sentence.id: domain if casts is None else casts.get(narrative.name, domain)
        for narrative in narratives
        for sentence in narrative.sentences
    }


def without_events(
    narratives: Sequence[Narrative | str], domain: Domain, domains: Mapping[str, Domain]
) -> Diagnostic | None:
    """Return a warning of narratives, or their names, with whose constants no event can happen; else None.

    Mostly a cast is missing, or calls the narrative by another name.

    Parameters
    ----------
    domain : what all narratives have in common.
    domains : the domains of narratives that have constants or a start of their own, by name.
    """
    names = dict.fromkeys(one if isinstance(one, str) else one.name for one in narratives)
    own = {one: domains.get(one, domain) for one in names}
    # Many narratives share a domain.
    lacking = {key: is_without_events(one) for key, one in {id(one): one for one in own.values()}.items()}
    empty = [one for one in names if lacking[id(own[one])]]
    if not empty:
        return None
    unread = [one for one in domains if one not in names]
    others = f" and {len(empty) - 1} more" if len(empty) > 1 else ""
    return Diagnostic(
        NarrativeCode.NO_PARTICIPANTS,
        f"no event can happen in `{empty[0]}`{others}: no constants fit the parameters of any",
        Severity.WARNING,
        expected="constants in the domain, or a cast (`--cast`) that names the narrative",
        suggestion=suggest(empty[0], unread),
    )


def lacking_constants(domain: Domain) -> tuple[str, ...]:
    """Return the event types that have a parameter which no constant fits."""
    return tuple(
        name
        for name, event in domain.events.items()
        if any(not domain.objects_of(one) for one in event.parameters)
    )


def is_without_events(domain: Domain) -> bool:
    """Return whether each event has a parameter that no constant fits."""
    events = set(domain.events) - {NOTHING}
    return bool(events) and events.issubset(lacking_constants(domain))


def _shared(casts: Iterable[_Cast], domain: Domain) -> Iterator[Diagnostic]:
    """Yield the warnings of aliases that are other names; what is so in many narratives is said once."""
    said: set[str] = set()
    for cast in casts:
        for one in aliases_that_are_names(domain, cast.types, cast.places):
            if one.message not in said:
                said.add(one.message)
                yield one


def _changes_nothing(rows: Sequence[Place]) -> Iterator[Diagnostic]:
    """Yield the warning that rows, if any, name constants of the domain and say nothing new of them."""
    if not rows:
        return
    (source, span), n = rows[0], len(rows)
    verb = "names a constant" if n == 1 else "name constants"
    yield Diagnostic(
        NarrativeCode.NEEDLESS_ROW,
        f"{quantity(n, 'row')} {verb} of the domain, which every narrative has: {'it' if n == 1 else 'they'} "
        f"change{'s' * (n == 1)} nothing",
        Severity.WARNING,
        source=source,
        span=span,
        expected="constants that the domain does not declare, or further aliases",
    )


def _unread_column(table: Table) -> list[Diagnostic]:
    """Return a warning if no column has aliases, and one is called much like it; else nothing."""
    near = None if ALIASES in table.header else suggest(ALIASES, table.header)
    if near is None:
        return []
    # The header is the first line that is not blank.
    number = next(at for at, line in enumerate(table.source.text.split("\n"), 1) if line.strip())
    return [
        Diagnostic(
            NarrativeCode.UNREAD_COLUMN,
            f"the column `{near}` is not read",
            Severity.WARNING,
            source=table.source,
            span=table.span(number, near),
            suggestion=ALIASES,
        )
    ]


def _read_row(row: Row, table: Table, domain: Domain, cast: _Cast, found: Findings) -> bool:
    """Add one row to a cast, or note why that cannot be; return whether the row says nothing new."""

    def note(code: NarrativeCode, message: str, column: str, suggestion: str | None = None) -> None:
        found.note(code, message, table.source, table.span(row.line, column), suggestion=suggestion)

    name, written = row.values[NAME].strip(), row.values[TYPE].strip()
    written_aliases = row.values.get(ALIASES, "").strip()
    aliases = [alias.strip() for alias in written_aliases.split(SEPARATOR)] if written_aliases else []
    type_name = next((one for one in domain.types if one.lower() == written.lower()), None)
    declared = next((one for one in domain.constants if one.lower() == name.lower()), None)
    if not tokenise(name):
        note(NarrativeCode.NAME_WITHOUT_WORD, "the name has no word that a sentence could mention", NAME)
    elif any(sign in name for sign in SIGNS_OF_EVENTS):
        message = "the name has a parenthesis or a comma, so no event could be written with it"
        note(NarrativeCode.WRONG_VALUE, message, NAME)
    elif (mistaken := SEVERAL_NAMES.search(name)) is not None:
        message = f"one name stands here, not several separated by `{mistaken[0].strip()}`"
        message += f"; further ones stand in the column `{ALIASES}`, separated by `{SEPARATOR}`"
        note(NarrativeCode.OTHER_SEPARATOR, message, NAME, name[: mistaken.start()].strip() or None)
    elif (mistaken := MISTAKEN_SEPARATOR.search(written_aliases)) is not None:
        message = f"aliases are separated by `{SEPARATOR}`, not by `{mistaken[0].strip()}`"
        mended = MISTAKEN_SEPARATOR.sub(SEPARATOR, row.values[ALIASES])
        note(NarrativeCode.OTHER_SEPARATOR, message, ALIASES, mended)
    elif not all(alias == EMPTY_ALIAS or tokenise(alias) for alias in aliases):
        message = f"an alias has no word that a sentence could mention; the empty one is `{EMPTY_ALIAS}`"
        mended = SEPARATOR.join(one for one in aliases if one == EMPTY_ALIAS or tokenise(one))
        note(NarrativeCode.ALIAS_WITHOUT_WORD, message, ALIASES, mended or EMPTY_ALIAS)
    elif type_name is None:
        message = f"the domain has no type `{written}`"
        note(NarrativeCode.UNKNOWN_TYPE, message, TYPE, suggest(written, tuple(domain.types)))
    elif declared is None or type_name in domain.constants[declared]:
        known = ["" if one == EMPTY_ALIAS else one for one in aliases]
        place = table.source, table.span(row.line, ALIASES)
        cast.add(declared or name, None if declared else type_name, known, place)
    else:
        own = " and ".join(f"`{one}`" for one in domain.constants[declared])
        note(NarrativeCode.OTHER_TYPE, f"the domain declares `{declared}` as {own}", TYPE)
    return declared is not None and not aliases
