"""Narratives prepared together: their candidates, what prepared them, and which sentences have labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from item.diagnostics import Diagnostic
from item.narrative.prepared import PreparedNarrative
from item.narrative.preprocess import Preprocessor


class PreparedCorpus(Struct, frozen=True):
    """Prepared narratives, N of them.

    Attributes
    ----------
    narratives : with the candidates that labels leave.
    preprocessors : of each narrative; narratives of the same entities share one.
    labelled : for each narrative, whether each of its sentences has a label.
    warnings : of labels that were passed over.
    """

    narratives: tuple[PreparedNarrative, ...]
    preprocessors: tuple[Preprocessor, ...]
    labelled: tuple[tuple[bool, ...], ...]
    warnings: tuple[Diagnostic, ...] = ()

    @classmethod
    def of(
        cls, narratives: Sequence[PreparedNarrative], preprocessors: Sequence[Preprocessor]
    ) -> PreparedCorpus:
        """Return a corpus without labels."""
        labelled = tuple((False,) * len(one.candidate_sets) for one in narratives)
        return cls(tuple(narratives), tuple(preprocessors), labelled)

    def groups(self) -> Iterator[tuple[Preprocessor, tuple[int, ...]]]:
        """Yield each preprocessor with the positions of its narratives."""
        for by in dict.fromkeys(self.preprocessors):
            yield by, tuple(position for position, one in enumerate(self.preprocessors) if one is by)

    def side_by_side(self) -> Iterator[tuple[int, ...]]:
        """Yield the positions of narratives that are searched side by side.

        The reasoners of their preprocessors number states and events alike.
        """
        together: dict[int, list[int]] = {}
        for position, by in enumerate(self.preprocessors):
            together.setdefault(id(by.reasoner.answers), []).append(position)
        yield from map(tuple, together.values())
