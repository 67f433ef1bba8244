"""The domains of narratives in a stream: each name is known only when its narrative comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from item.diagnostics import Diagnostic, InputError, Severity
from item.language.domain import Domain
from item.narrative.codes import NarrativeCode
from item.narrative.io.casts import is_without_events, misspelt, without_events
from item.narrative.io.sources import Paths
from item.narrative.io.starts import read_start_files

# So many names of narratives that no file names are remembered: a stream may have any number.
MOST_NAMES = 10_000


class ArrivingDomains(Mapping[str, Domain]):
    """The domains of narratives that have constants or a start of their own, whatever they are called.

    It also has the domains of names that it does not list: a start may be for all narratives.

    Parameters
    ----------
    domain : what all narratives have in common.
    casts : the domains of narratives that have constants of their own (`read_casts`).
    starts : files that say how narratives start, as in `read_starts`. A problem that is alone is for the
        narrative of its name if that is in `names`, or else comes first; otherwise it is for all.
    names : the narratives that are known beforehand: others are learnt from.

    Raises
    ------
    InputError
        With every error of the files that is one whatever comes.
    """

    def __init__(
        self, domain: Domain, casts: Mapping[str, Domain], starts: Paths, names: Sequence[str]
    ) -> None:
        found: list[Diagnostic] = []
        self._domain, self._casts, self._names = domain, casts, dict.fromkeys(names)
        self._starts = read_start_files(starts, found)
        alone = self._starts.alone
        # None as long as the first narrative has not come.
        self._for_all: bool | None = (
            (alone is not None and alone not in names) if names or not alone else None
        )
        self._came: dict[str, None] = {}
        self._in_turns = False
        self._judged: set[Domain] = set()
        self._listed: dict[str, None] = {}
        for name in dict.fromkeys((*casts, *self._starts.places, *names, *(() if casts else ("",)))):
            try:
                if self._own(name) is not domain and name:
                    self._listed[name] = None
            except InputError as error:
                # What is wrong with a cast that nothing is read with is no matter.
                found += error.diagnostics if name in self._starts.places or name not in casts else ()
        if found:
            raise InputError(dict.fromkeys(found))

    def __getitem__(self, name: str) -> Domain:
        """Return the domain of a narrative.

        Raises
        ------
        KeyError
            When it is the one that all have in common.
        InputError
            When a start that is for all narratives is wrong with the constants of this one.
        """
        own = self._own(name)
        if own is self._domain:
            raise KeyError(name)
        return own

    def __iter__(self) -> Iterator[str]:
        """Return the names that files have, as far as nothing is wrong with them."""
        return iter(self._listed)

    def __len__(self) -> int:
        """Return how many those are."""
        return len(self._listed)

    def arrived(self, name: str) -> list[Diagnostic]:
        """Note that a narrative has come; return warnings about it.

        Raises
        ------
        InputError
            As `__getitem__`.
        """
        found = []
        if self._for_all is None:
            self._for_all = name != self._starts.alone
        if name in self._came and not self._in_turns:
            self._in_turns = True
            message = f"the narrative `{name}` has been told before: it begins anew"
            expected = "all sentences of a narrative one after the other, or no `--stream`"
            code = NarrativeCode.REPEATED_NARRATIVE
            found.append(Diagnostic(code, message, Severity.WARNING, expected=expected))
        elif self._for_all and name == self._starts.alone and name not in self._came:
            source, span = self._starts.places[name]
            message = f"the start of `{name}` was taken for all narratives, as the first has another name"
            expected = "a table with the columns `narrative` and `fact`"
            code = NarrativeCode.START_FOR_ALL
            found.append(Diagnostic(code, message, Severity.WARNING, source, span, expected=expected))
        if len(self._came) < MOST_NAMES or name in self._casts or name in self._starts.places:
            self._came[name] = None
        own = self._own(name)
        # Without files that bring constants all narratives are alike, and it is said of all of them.
        if own not in self._judged and (self._casts or self._starts.problems):
            self._judged.add(own)
            if is_without_events(own):
                unread = {one: own for one in self._casts if one not in self._came}
                empty = without_events([name], own, unread)
                found += [] if empty is None else [empty]
        return found

    def never_came(self) -> list[Diagnostic]:
        """Return warnings of the narratives that files name and that have not come, when all have."""
        names = (*self._names, *self._came)
        starts = () if self._for_all else self._starts.unknown(names, Severity.WARNING)
        return [*starts, *misspelt(self._casts, dict.fromkeys(names))]

    def _own(self, name: str) -> Domain:
        before = self._casts.get(name, self._domain)
        return self._starts.domain(before, name, for_all=bool(self._for_all))
