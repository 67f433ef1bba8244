"""Syntactic roles as features, from a parser that the user brings (the paper's wish, section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.stems import stem

# Stands for a token that belongs to somebody named, so that a role is not tied to one constant.
NAMED = "<name>"


class RoleParser(Protocol):
    """Tells the syntactic role of each token: "subject", "object", whatever it calls them.

    With spaCy: ``lambda tokens: [one.dep_ for one in nlp(spacy.tokens.Doc(nlp.vocab, words=list(tokens)))]``.
    """

    def __call__(self, tokens: Sequence[str]) -> Sequence[str | None]:
        """Return a role for each of the lower-cased tokens, None where it has none to tell of."""
        ...


def role_terms(reading: AnnotatedText, parser: RoleParser) -> tuple[str, ...]:
    """Return what a sentence's roles add to phi_w: each role with the stem, or the name, that has it.

    Raises
    ------
    ValueError
        When the parser does not return a role, or None, for each token.
    """
    roles = parser(reading.tokens)
    if len(roles) != len(reading.tokens):
        raise ValueError(f"the parser gave {len(roles)} roles for {len(reading.tokens)} tokens")
    named = reading.named
    return tuple(
        f"{role}={NAMED if place in named else stem(token)}"
        for place, (role, token) in enumerate(zip(roles, reading.tokens, strict=True))
        if role is not None
    )
