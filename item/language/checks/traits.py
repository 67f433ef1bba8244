"""Resolve the traits that the lexicon gives to constants and types: gender, number, animacy, narrators."""

from __future__ import annotations

from item.language.checks.symbols import Symbols
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections
from item.language.vocabulary import Gender, Plurality

VALUES = {":gender": tuple(Gender), ":number": tuple(Plurality)}
# What one thing cannot both be given by.
OPPOSED = {":animate": ":animacy", ":inanimate": ":animacy"}

# Whom only a cast names the lexicon cannot name.
OF_TYPES = "a constant of the domain, or a type: that holds of the participants of casts, too"
OF_NARRATORS = "a constant of the domain; a narrative with a cast shows by its name or first line who tells"


class TraitResolver:
    """Resolve the entries of one lexicon, one after the other.

    Parameters
    ----------
    symbols : what the domain declares.
    findings : where values that do not exist, names that are not declared and contradictions are noted.
    """

    def __init__(self, symbols: Symbols, findings: Collector) -> None:
        self._symbols = symbols
        self._findings = findings
        self._given: dict[tuple[str, str], tuple[str, ast.Name]] = {}
        self._narrator: ast.Name | None = None

    def resolve(self, entry: sections.Trait) -> sections.Trait | None:
        """Return an entry with its names as declared, None where its value means nothing."""
        value = entry.value
        if value is not None:
            choices = VALUES[entry.keyword]
            if value.text.lower() not in choices:
                message = f"`{value.text}` is no value of `{entry.keyword}`"
                expected = " or ".join((", ".join(choices[:-1]), choices[-1]))
                meant = self._findings.suggest(value.text, choices)
                self._findings.add(
                    LanguageCode.TRAIT, value.span, message, expected=expected, suggestion=meant
                )
                return None
            value = ast.Name(value.text.lower(), span=value.span)
        found = (self._name(entry, name) for name in entry.names)
        names = tuple(name for name in found if name is not None)
        if entry.keyword == ":narrator":
            self._check_narrators(names)
        for name in names:
            self._compare(entry.keyword, value.text if value is not None else entry.keyword[1:], name)
        return sections.Trait(entry.keyword, value, names, span=entry.span)

    def _name(self, entry: sections.Trait, name: ast.Name) -> ast.Name | None:
        """Return a name as declared: a constant's, or where a trait can be shared a type's."""
        shared = entry.keyword != ":narrator"
        spelling = self._symbols.constants.find(name.text)
        if spelling is None and shared:
            spelling = self._symbols.types.find(name.text)
        if spelling is not None:
            return ast.Name(spelling, span=name.span)
        if not self._symbols.is_discarded(name.text):
            message = f"no constant{' or type' * shared} is called `{name.text}`"
            choices = (*self._symbols.constants, *(self._symbols.types if shared else ()))
            meant = self._findings.suggest(name.text, choices)
            expected = OF_TYPES if shared else OF_NARRATORS
            self._findings.add(
                LanguageCode.UNDECLARED_LEXICON_NAME,
                name.span,
                message,
                expected=None if meant else expected,
                suggestion=meant,
            )
        return None

    def _check_narrators(self, names: tuple[ast.Name, ...]) -> None:
        """Report narrators beside the first one, whom alone "I" names."""
        for name in names:
            first = self._narrator = self._narrator or name
            if name.text != first.text:
                message = f"a story has one narrator, and `{first.text}` is one already"
                place = self._findings.place("the first one is here", first.span)
                self._findings.add(LanguageCode.TRAIT, name.span, message, related=(place,))

    def _compare(self, keyword: str, value: str, name: ast.Name) -> None:
        """Report a name that has another value of the same trait already, or the same one."""
        key = OPPOSED.get(keyword, keyword), name.text
        other, first = self._given.setdefault(key, (value, name))
        if first is name:
            return
        place = self._findings.place("the first one is here", first.span)
        if other == value:
            message = f"`{name.text}` is listed as {value} already"
            self._findings.add(LanguageCode.REPEATED, name.span, message, related=(place,))
        else:
            message = f"`{name.text}` is {value} here and {other} elsewhere"
            self._findings.add(LanguageCode.TRAIT, name.span, message, related=(place,))
