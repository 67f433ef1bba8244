"""One file as an editor shows it: what stands where, what it means, what is wrong."""

from __future__ import annotations

from msgspec import Struct

from item.diagnostics import Diagnostic, Edit, Severity, Source
from item.editor.occurrences import BUILT_IN, Occurrence, OccurrenceKind, occurrences
from item.language.checker import check
from item.language.fixes import edited
from item.language.parser import Parsed, parse
from item.language.syntax import sections


class Document(Struct, frozen=True):
    """A file, read as far as it can be.

    Attributes
    ----------
    tree : what the text says without its errors; None when nothing is left.
    found : errors and warnings about syntax and names.
    occurrences : the names, sorted by place.
    """

    source: Source
    tree: sections.Definition | None
    found: tuple[Diagnostic, ...]
    occurrences: tuple[Occurrence, ...]

    @classmethod
    def read(cls, source: Source) -> Document:
        """Read a text; never raises."""
        parsed = parse(source)
        tree, found = parsed.tree, parsed.diagnostics
        if isinstance(tree, sections.DomainDefinition):
            found = check(Parsed(source, tree, found, parsed.discarded)).diagnostics
        return cls(source, tree, found, () if tree is None else occurrences(tree))

    def at(self, line: int, column: int) -> Occurrence | None:
        """Return the name at a place; lines and columns from 1, the place behind a name included."""
        for one in self.occurrences:
            if one.span.line == line and one.span.column <= column <= one.span.end_column:
                return one
        return None

    def all_of(self, one: Occurrence) -> tuple[Occurrence, ...]:
        """Return all occurrences that mean the same as one."""
        return tuple(other for other in self.occurrences if other.same_as(one))

    def rename(self, one: Occurrence, new: str) -> tuple[Edit, ...]:
        """Return the edits that give a name another in all its places.

        Raises
        ------
        ValueError
            When the text would have an error that it does not have now, or would mean something else.
        """
        for name in (one.name, new):
            if name.lower() == BUILT_IN.get(one.kind):
                raise ValueError(f"`{name}` means something that no file declares")
        own = [place for place, other in enumerate(self.occurrences) if other.same_as(one)]
        edits = tuple(Edit(self.occurrences[place].span, new) for place in own)
        after = Document.read(edited(self.source, edits))
        known = {(found.code, found.message) for found in self.found}
        for found in after.found:
            if found.severity is Severity.ERROR and (found.code, found.message) not in known:
                raise ValueError(found.message)
        # A variable may be taken for another one without any error.
        first = after.occurrences[own[0]] if len(after.occurrences) == len(self.occurrences) else None
        if first is None or own != [at for at, other in enumerate(after.occurrences) if other.same_as(first)]:
            raise ValueError(f"`{new}` means something else here")
        return edits

    def declaration(self, one: Occurrence) -> Occurrence | None:
        """Return where a name is declared, None if it is not."""
        return next((other for other in self.all_of(one) if other.declares), None)

    def names(self, kind: OccurrenceKind) -> tuple[str, ...]:
        """Return the declared names of a kind, in the order of the text."""
        found = [one.name for one in self.occurrences if one.kind is kind and one.declares]
        return tuple(dict.fromkeys(found))
