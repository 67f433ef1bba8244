"""The preprocessors of the domain, the casts and the evidence that a caller hands over."""

from __future__ import annotations

import threading
from collections.abc import Mapping

from item.handed_over.checks import checked_evidence
from item.language.domain import Domain
from item.language.given import GivenDomain, checked_casts, checked_domain
from item.logic.contradiction import OnContradiction
from item.narrative.evidence.source import EvidenceSource
from item.narrative.preprocessors import Preprocessors


class KeptPreprocessors(threading.local):
    """The preprocessors of what was handed over last, kept as long as the same is handed over.

    Each thread has its own: what a reasoner finds out while it works is for one at a time.
    """

    _key: tuple[object, ...] = ()
    _made: Preprocessors

    def of(
        self,
        domain: GivenDomain,
        casts: Mapping[str, Domain] | None,
        axioms: bool,
        types: bool,
        on_contradiction: OnContradiction,
        evidence: EvidenceSource | None,
    ) -> Preprocessors:
        """Return the preprocessors (`item.narrative.preprocessors`).

        Raises
        ------
        TypeError, ValueError, InputError
            As `checked_domain`, `checked_casts` and `checked_evidence`.
        """
        key = domain, casts, axioms, types, on_contradiction, evidence
        if len(key) != len(self._key) or any(
            one is not other for one, other in zip(self._key, key, strict=True)
        ):
            known = checked_domain(domain)
            if casts is not None:
                checked_casts(casts, known)
            if evidence is not None:
                checked_evidence(evidence)
            self._made = Preprocessors(
                known,
                casts,
                axioms=axioms,
                types=types,
                on_contradiction=on_contradiction,
                evidence=evidence,
            )
            self._key = key
        return self._made
