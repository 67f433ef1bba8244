"""Aliases of a cast by which another constant of the narrative is called, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from item.diagnostics import Diagnostic, Related, Severity
from item.language.codes import LanguageCode
from item.language.domain import Domain
from item.language.vocabulary import as_matched, two_meanings
from item.narrative.io.findings import Place


def shared_aliases(
    domain: Domain, names: Iterable[str], aliases: Mapping[tuple[str, str], Place]
) -> Iterator[Diagnostic]:
    """Yield a warning for each alias of one narrative's cast that does not say who is meant.

    Parameters
    ----------
    domain : what all narratives have in common.
    names : the constants of the cast.
    aliases : the constants of the cast with their aliases, and where these stand.
    """
    owners = {
        as_matched(alias): constant for constant, own in domain.lexicon.aliases.items() for alias in own
    }
    owners.update((as_matched(name), name) for name in (*domain.constants, *names))
    places: dict[str, Place] = {}
    for (name, alias), (source, span) in aliases.items():
        words = as_matched(alias)
        owner = owners.setdefault(words, name)
        first = places.setdefault(words, (source, span))
        if owner != name and words:
            message, expected = two_meanings(alias, name, owner)
            related = () if first == (source, span) else (Related("the other one is here", *first),)
            yield Diagnostic(
                LanguageCode.AMBIGUOUS_LEXICON,
                message,
                Severity.WARNING,
                source=source,
                span=span,
                expected=expected,
                related=related,
            )
