"""Answers, explanations and reviews that print as lines, so that a notebook shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from msgspec import Struct
from msgspec.structs import asdict

from item.output.explanation import explanation, explanation_record
from item.output.review import review_text
from item.query.answers import Answer
from item.review.review import Review
from item.review.why import Why


class StoryAnswer(Answer, frozen=True):
    """An answer; `str` writes it in lines, as `item ask` does."""

    said: str = ""

    @classmethod
    def of(cls, answer: Answer, lines: Iterable[str]) -> Self:
        """Return an answer with the lines that say it."""
        return cls(**asdict(answer), said="\n".join(lines))

    def __str__(self) -> str:
        """Return the answer in lines."""
        return self.said

    __repr__ = __str__


class Explanation(Struct, frozen=True):
    """The reasons of a reading of a sentence: `why` has the details, and `str` writes them in lines."""

    why: Why

    def __str__(self) -> str:
        """Return the explanation in lines."""
        return explanation(self.why)

    __repr__ = __str__

    def to_dict(self) -> dict[str, object]:
        """Return the explanation as data, as `item explain --format jsonl` writes it."""
        return explanation_record(self.why)


class StoryReview(Review, frozen=True):
    """A review; `str` writes it in lines, as `item review` does."""

    def __str__(self) -> str:
        """Return the review in lines."""
        return review_text(self)

    __repr__ = __str__
