"""Forms of auxiliaries, and contracted negations, which mean the same in an author's cue.

Who gives an event the cue "is out of order" means "was out of order", too, and "cannot be saved" is said as
"couldn't be saved". Only cues are looked for so; as words of a sentence the forms stay what they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from item.narrative.words.stems import stem
from item.resources import shipped
from item.user_cache import from_toml

NOT = "not"


def forms_of(stems: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the stems of a sentence as they are, and where it has auxiliaries, with these in one form."""
    yield stems
    plain = plainly(stems)
    if plain is not None:
        yield plain


def plainly(stems: Sequence[str]) -> list[str] | None:
    """Return stems with every auxiliary in one form, as many as before; None where there is none."""
    forms = _forms()
    if not any(one in forms for one in stems):
        return None
    return [forms.get(one, one) for one in stems]


def ways_to_say(run: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the runs of stems that say what an author's run of stems does, that one first.

    The others have auxiliaries in one form (`plainly`), and negations contracted or written out.
    """
    plain = tuple(plainly(run) or run)
    found = dict.fromkeys((run, plain))
    full = _written_out()
    if any(one in full for one in plain):
        found[tuple(part for one in plain for part in full.get(one, (one,)))] = None
    contracted = {parts: one for one, parts in full.items()}
    for place in range(len(plain) - 1):
        short = contracted.get((plain[place], plain[place + 1]))
        if short is not None:
            found[*plain[:place], short, *plain[place + 2 :]] = None
    return tuple(found)


@cache
def _forms() -> Mapping[str, str]:
    """Return for the stem of each form the one that stands for all."""
    return from_toml(
        shipped("grammar") / "irregular.toml",
        lambda said: {stem(form): stem(one) for one, forms in said["auxiliaries"].items() for form in forms},
    )


@cache
def _written_out() -> Mapping[str, tuple[str, str]]:
    """Return the two words of each contracted negation, in the forms that stand for all."""
    return from_toml(
        shipped("grammar") / "irregular.toml",
        lambda said: {stem(one): (stem(verb), NOT) for one, verb in said["contracted"].items()},
    )
