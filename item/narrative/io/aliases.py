"""Aliases of a cast that are the own name of another constant of the narrative."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from item.diagnostics import Diagnostic, Severity
from item.language.codes import LanguageCode
from item.language.domain import Domain
from item.language.vocabulary import as_matched, name_of_another
from item.narrative.io.findings import Place


def aliases_that_are_names(
    domain: Domain, names: Iterable[str], aliases: Mapping[tuple[str, str], Place]
) -> Iterator[Diagnostic]:
    """Yield a warning for each alias of one narrative's cast that always means another constant.

    Parameters
    ----------
    domain : what all narratives have in common.
    names : the constants of the cast.
    aliases : the constants of the cast with their aliases, and where these stand.
    """
    owners = {as_matched(name): name for name in (*domain.constants, *names)}
    for (name, alias), (source, span) in aliases.items():
        owner = owners.get(as_matched(alias), name)
        if owner != name:
            message, expected = name_of_another(alias, name, owner)
            yield Diagnostic(
                LanguageCode.AMBIGUOUS_LEXICON,
                message,
                Severity.WARNING,
                source=source,
                span=span,
                expected=expected,
            )
