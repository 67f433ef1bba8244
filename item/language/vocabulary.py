"""What the lexicon of a domain says: names of things, words for events, traits that pronouns go by."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import assert_never

from msgspec import Struct, field

from item.closed_classes import CLOSED
from item.language.syntax import ast, sections

THE = "the"
ARTICLES = CLOSED.determiners.articles
CARDINALS = CLOSED.numbers.cardinals
# What else English calls some numbers.
AMOUNTS = CLOSED.numbers.amounts
ORDINALS = CLOSED.numbers.ordinals


class Gender(StrEnum):
    """What `he`, `she` and `it` tell apart."""

    FEMALE = "female"
    MALE = "male"
    NEUTER = "neuter"


class Plurality(StrEnum):
    """Whether a name stands for one (`it`) or for several (`they`)."""

    SINGULAR = "singular"
    PLURAL = "plural"


class Traits(Struct, frozen=True):
    """What pronouns agree with; None where the domain does not say."""

    gender: Gender | None = None
    number: Plurality | None = None
    animate: bool | None = None

    def __or__(self, other: Traits) -> Traits:
        """Return these traits, with what they leave open taken from others."""
        return Traits(
            self.gender or other.gender,
            self.number or other.number,
            other.animate if self.animate is None else self.animate,
        )


class Lexicon(Struct, frozen=True):
    """Optional knowledge about words; every key is a declared name, spelt as declared.

    A name is a word for what it names, whether the lexicon has an entry for it or not.

    Attributes
    ----------
    aliases : further names of constants.
    cues : phrases that hint at event types.
    priors : how frequent event types are beforehand, relative to 1.
    questions : how queries are asked in plain words.
    sayings : how facts are said in plain words.
    nouns : what a thing of a type is called.
    descriptions : words that say that a predicate holds of something.
    traits : of constants and of types (whose constants have them): see `Domain.traits`.
    narrator : the constant that "I" stands for; None if no entry says it.
    modality : further phrases that say that a clause's event did not happen.
    default_modality : whether the default English phrases say so, too.
    default_verbs : whether what English uses much like a cue or name hints at the event, too.
    """

    aliases: Mapping[str, tuple[str, ...]]
    cues: Mapping[str, tuple[str, ...]]
    priors: Mapping[str, float]
    questions: tuple[sections.Question, ...] = ()
    nouns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    descriptions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    traits: Mapping[str, Traits] = field(default_factory=dict)
    narrator: str | None = None
    modality: tuple[str, ...] = ()
    default_modality: bool = True
    default_verbs: bool = True
    sayings: tuple[sections.Say, ...] = ()


def agreed(some: Iterable[Traits]) -> Traits:
    """Return the traits that some have and none contradicts."""
    known = tuple(some)
    genders = {one.gender for one in known} - {None}
    numbers = {one.number for one in known} - {None}
    animate = {one.animate for one in known} - {None}
    return Traits(
        genders.pop() if len(genders) == 1 else None,
        numbers.pop() if len(numbers) == 1 else None,
        animate.pop() if len(animate) == 1 else None,
    )


def as_matched(phrase: str) -> str:
    """Return a phrase as it is matched: whole words, letter case aside; a name's dashes are spaces."""
    return " ".join(phrase.lower().replace("-", " ").replace("_", " ").split())


def name_of_another(alias: str, name: str, other: str) -> tuple[str, str]:
    """Return the message that an alias of the constant `name` is the own name of `other`, and the mend."""
    return (
        f'"{alias}" always means `{other}`, whose own name it is, and never `{name}`',
        f'another name for the constant `{other}`, and "{alias}" as an alias of both',
    )


def _once(phrases: Iterable[str]) -> tuple[str, ...]:
    """Return phrases without those that are matched as an earlier one is."""
    found: dict[str, str] = {}
    for one in phrases:
        found.setdefault(as_matched(one), one)
    return tuple(found.values())


def lexicon_of(
    entries: Iterable[sections.LexiconEntry],
    constants: Container[str],
    events: Container[str],
    types: Container[str],
    ordered: Mapping[str, tuple[str, ...]],
) -> Lexicon:
    """Return what resolved entries say: a name is a constant's, else an event's, a type's, a predicate's."""
    tables = ("aliases", "cues", "nouns", "descriptions")
    said: dict[str, dict[str, list[str]]] = {table: {} for table in tables}
    priors: dict[str, float] = {}
    questions: list[sections.Question] = []
    traits: dict[str, Traits] = {}
    narrator: str | None = None
    modality: list[sections.Modality] = []
    verbs = True
    sayings: list[sections.Say] = []
    for entry in entries:
        match entry:
            case sections.Phrases(ast.Name(text), own):
                kinds = zip(tables, (constants, events, types, (text,)), strict=True)
                table = said[next(kind for kind, names in kinds if text in names)]
                table.setdefault(text, []).extend(phrase.text for phrase in own)
            case sections.Prior(event, weight):
                priors[event.text] = weight
            case sections.Question():
                questions.append(entry)
            case sections.Modality():
                modality.append(entry)
            case sections.NoVerbs():
                verbs = False
            case sections.Say():
                sayings.append(entry)
            case sections.Trait(":narrator", _, (teller, *_)):
                narrator = teller.text
            case sections.Trait(_, _, names):
                traits |= {name.text: _trait(entry) | traits.get(name.text, Traits()) for name in names}
            case _:
                assert_never(entry)
    return Lexicon(
        priors=priors,
        questions=tuple(questions),
        traits=traits,
        narrator=narrator,
        modality=tuple(phrase.text for entry in modality for phrase in entry.phrases),
        default_modality=all(entry.phrases for entry in modality),
        default_verbs=verbs,
        sayings=tuple(sayings),
        **_phrases(said, _counted(constants, ordered)),
    )


def _phrases(
    said: Mapping[str, Mapping[str, Sequence[str]]], counted: Mapping[str, tuple[str, ...]]
) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return the phrases of each table without repetitions, and the aliases that counted constants have."""
    phrases = {table: {name: _once(every) for name, every in own.items()} for table, own in said.items()}
    for name, more in counted.items():
        phrases["aliases"][name] = (*phrases["aliases"].get(name, ()), *more)
    return phrases


def _counted(constants: Container[str], ordered: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return English words that name numbers, and constants by their place in the one order there is."""
    # With two orders, "the second" may be of either; numbers are not counted by ordinals.
    rows = [own for own in ordered.values() if not all(name.isdecimal() for name in own)]
    words: dict[str, tuple[str, ...]] = {}
    words |= zip(rows[0], ORDINALS, strict=False) if len(rows) == 1 else ()
    called = {number: (word,) for number, word in enumerate(CARDINALS)}
    called |= {number: (*called.get(number, ()), *others) for number, others in AMOUNTS.items()}
    words |= {str(number): own for number, own in called.items() if str(number) in constants}
    return words


def _trait(entry: sections.Trait) -> Traits:
    """Return the trait that a resolved entry gives."""
    match entry.keyword, entry.value:
        case ":gender", ast.Name(value):
            return Traits(gender=Gender(value))
        case ":number", ast.Name(value):
            return Traits(number=Plurality(value))
        case keyword, _:
            return Traits(animate=keyword == ":animate")
