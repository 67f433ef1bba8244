"""Words of closed classes: determiners, pronouns, prepositions, and others that hold English together.

`grammar/closed_classes.toml` lists them and says what each list is for. Here every table is a class, and
every list an attribute of its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from item.resources import shipped
from item.user_cache import from_toml

# An item that begins so names another list, whose words it stands for.
OTHER_LIST = "+"

Words: TypeAlias = frozenset[str]
WordRuns: TypeAlias = tuple[tuple[str, ...], ...]
"""FixedPhrases, each as its words."""


class _Table:
    """The lists of a table, by their names.

    No data class, which would take ten times as long to make as the file takes to read, in every command.
    """

    def __init__(self, lists: Mapping[str, object]) -> None:
        if lists.keys() != self.__annotations__.keys():
            raise ValueError(f"{type(self).__name__} has other lists than the file")
        vars(self).update(lists)


class Determiners(_Table):
    """What stands before a noun."""

    articles: Words
    possessive_of_narration: Words
    possessive: Words
    before_names: Words
    beginning_names: Words
    of_descriptions: Words
    before_plurals: Words
    definite: Words
    indefinite_singular: Words
    indefinite: Words
    indefinite_or_negative: Words
    of_epithets: Words
    of_plural_epithets: Words
    before_appositions: Words
    definite_before_names: Words
    excluding_verbs: Words
    of_habits: Words
    of_two: Words
    before_wills: Words
    before_narrators: Words
    of_amounts: Words
    fillers: Words


class Pronouns(_Table):
    """What stands for a noun, or asks for one."""

    subject: Words
    third_person_subject: Words
    singular_subject: Words
    object: Words
    object_of_persons: Words
    indirect_object: Words
    third_person_object: Words
    first_person_singular: Words
    narrator: Words
    first_person_plural: Words
    male: Words
    female: Words
    neuter: Words
    third_person_singular: Words
    third_person_plural: Words
    third_person_plural_or_possessive: Words
    possessive_of_one: Words
    impersonal: Words
    of_known_things: Words
    prop_words: Words
    in_descriptions: Words
    plural_in_descriptions: Words
    relative_without_that: Words
    relative: Words
    relative_subject: Words
    interrogative_of_persons: Words
    interrogative_or_possessive: Words
    interrogative: Words
    interrogative_determiners: Words


class Prepositions(_Table):
    """What stands before a name or noun phrase."""

    simple: Words
    contrasted: Words
    spatial: Words
    of_attributes: Words
    of_attributes_or_owners: Words
    of_postmodifiers: Words
    locative: Words
    of_sources: Words
    of_goals: Words
    of_passing: Words
    of_ways: Words
    of_answers: Words
    ending_cues: Words
    of_doers: Words
    of_ranges: Words
    before_no: Words


class Conjunctions(_Table):
    """What stands between clauses, or between parts of one."""

    coordinating: Words
    coordinating_or_then: Words
    joining: Words
    going_on: Words
    contrastive: Words
    before_the_other: Words
    subordinating: Words
    before_subordinating: Words
    temporal_or_causal: Words
    after_hardly: Words
    before_participles: Words
    embedding: Words
    bounding_objects: Words
    bounding_noun_phrases: Words
    between_numbers: Words


class Auxiliaries(_Table):
    """Auxiliary verbs, and what stands beside them."""

    passive: Words
    perfect: Words
    be: Words
    do: Words
    of_questions: Words
    past: Words
    past_be: Words
    of_asked_events: Words
    of_asked_states: Words
    of_cleft_sentences: Words
    describing: Words
    singular: Words
    of_found_states: Words
    existential: Words
    supposing: Words
    of_consequences: Words
    future: Words
    enabling: Words
    naming: Words
    before_verbs: Words
    linking: Words


class Adverbs(_Table):
    """Particles and adverbs."""

    directional: Words
    particles: Words
    either_side: Words
    between_particles: Words
    negative: Words
    behind_auxiliaries: Words
    repeating: Words
    already: Words
    between_as: Words


class Others(_Table):
    """Words that any sentence may have, and words that show that something is no verb."""

    function_words: Words
    beginning_cues: Words
    before_names: Words
    before_finite_verbs: Words
    of_scores: Words
    before_scores: Words
    in_scores: Words
    no_participles: Words


class Numbers(_Table):
    """Words for numbers.

    Attributes
    ----------
    cardinals : by the numbers, from 0.
    ordinals : the ways to write each, from the first.
    amounts : what else some numbers are called.
    """

    cardinals: tuple[str, ...]
    ordinals: WordRuns
    amounts: Mapping[int, tuple[str, ...]]


class FixedPhrases(_Table):
    """FixedPhrases for places in an order, and others."""

    first: WordRuns
    last: WordRuns
    next_to_last: WordRuns
    middle: WordRuns
    from_first: WordRuns
    from_last: WordRuns
    last_but: WordRuns
    at_left: WordRuns
    at_right: WordRuns
    not_at_side: WordRuns
    beside: WordRuns
    of_two: WordRuns
    permitting: WordRuns
    comparing: WordRuns
    in_the_place: WordRuns
    commenting: WordRuns
    awaiting: WordRuns


class Titles(_Table):
    """Titles before names."""

    male: Words
    female: Words
    abbreviated: Words
    before_names: Words


class ClosedClasses(_Table):
    """The contents of the file.

    Attributes
    ----------
    turned : pronouns of whoever asks, with what each is to whoever answers.
    connectives : what simulated sentences have before further participants, the first that fits.
    """

    determiners: Determiners
    pronouns: Pronouns
    prepositions: Prepositions
    conjunctions: Conjunctions
    auxiliaries: Auxiliaries
    adverbs: Adverbs
    others: Others
    turned: Mapping[str, str]
    numbers: Numbers
    phrases: FixedPhrases
    connectives: tuple[str, ...]
    titles: Titles


def _words(said: Mapping[str, Any], table: str, name: str) -> Iterator[str]:
    for word in said[table][name]:
        if word.startswith(OTHER_LIST):
            yield from _words(said, *word.removeprefix(OTHER_LIST).split("."))
        else:
            yield word


def _lists(said: Mapping[str, Any], table: str) -> dict[str, Words]:
    return {name: frozenset(_words(said, table, name)) for name in said[table]}


def _numbers(said: Mapping[str, Any]) -> Numbers:
    ordinals = tuple(map(tuple, said["numbers"]["ordinals"]))
    amounts = {int(number): tuple(own) for number, own in said["amounts"].items()}
    cardinals = tuple(said["numbers"]["cardinals"])
    return Numbers({"cardinals": cardinals, "ordinals": ordinals, "amounts": amounts})


def _closed_classes(said: Mapping[str, Any]) -> ClosedClasses:
    kinds = {
        "determiners": Determiners,
        "pronouns": Pronouns,
        "prepositions": Prepositions,
        "conjunctions": Conjunctions,
        "auxiliaries": Auxiliaries,
        "adverbs": Adverbs,
        "others": Others,
        "titles": Titles,
    }
    sets = {table: kind(_lists(said, table)) for table, kind in kinds.items()}
    phrases = {name: tuple(map(tuple, map(str.split, own))) for name, own in said["phrases"].items()}
    others = {"turned": said["turned"], "numbers": _numbers(said), "phrases": FixedPhrases(phrases)}
    return ClosedClasses({**sets, **others, "connectives": tuple(said["simulated"]["connectives"])})


def read_closed_classes() -> ClosedClasses:
    """Return what the shipped file says."""
    return from_toml(shipped("grammar") / "closed_classes.toml", _closed_classes)


CLOSED = read_closed_classes()
