"""What English words say of a clause, as the shipped file `grammar/english.toml` lists them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import filterfalse
from typing import Any

from msgspec import Struct

from item.narrative.words.english_tables import (
    by_first_word,
    of_dates,
    of_denials,
    of_nouns,
    of_writers,
    words_of,
)
from item.narrative.words.modal_phrases import forms, is_ending, modal, of_kind
from item.narrative.words.phrases import Phrases
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise
from item.resources import shipped
from item.user_cache import from_toml


class English(Struct, frozen=True):
    """The contents of the file.

    Attributes
    ----------
    modality : phrases, and ends of words, which say that what a clause tells did not happen.
    instead : phrases after which a clause says what did not happen.
    delayed, until : auxiliaries of what did not happen until one of the other words says: then it did.
    exceptions : phrases before those who take no part.
    gerunds : phrases after which a clause does so if it goes on with a form in "-ing".
    governing : phrases of a clause that tells nothing if such a form follows.
    no_gerund : words in "-ing" that are no forms of a verb.
    falling_to : phrases between "it is" and whoever shall do something.
    requesting : verbs of whoever asks or tells somebody to do something.
    hindering : verbs of whoever keeps somebody from doing something.
    kept_from : the words that stand between these and what was not done.
    inescapable, unhindering : verbs that tell what follows in "-ing" where they are denied: "resist", "stop".
    attempting : words that may stand between a denial and such a verb.
    undecided : auxiliaries of what nobody says happened, or did not.
    replacing : phrases behind which a verb may follow whoever takes no part.
    reporting : phrases of a clause that only says who says what stands beside it.
    hailing : words before the name of whoever is spoken to.
    uttering : verbs that end direct speech, before whoever says it.
    stating : verbs of a clause that only names who says what follows.
    thinking : verbs that do so between commas alone.
    present : finite verbs that say what is so, or to be done, when somebody speaks.
    idioms : phrases that tell what happened, though a word of the above is part of them.
    negated : phrases, and ends of words, which say that something did not happen.
    measured : words of `modality` that may only measure what is beside them (`degrees`, `doubts`), and those
        `before` or `after` which they do.
    ceasing : phrases behind one of these which say that something has changed.
    inverted : verbs with which a question begins.
    interrogative : words of a question that asks for more than yes or no.
    tags : other words that begin the few words which ask whether what stands before them is so.
    connectives : words with which a clause may begin.
    verbs : finite verbs.
    modals : auxiliaries of what may, shall or will be done.
    witnessing, persuading : verbs before whoever is seen, made or (with "to") got to do something.
    appraising : verbs before whoever is thanked or blamed "for" what he did.
    elaborating : words with which a clause begins that goes on about the one before.
    joining : phrases that stand for "and" between names.
    pro_verbs : phrases that stand for what the clause before says, by where they do so (`[again]`).
    onwards : words with which a clause goes on that leaves out who does so.
    promptly : phrases that may follow an `ending` one.
    affirming : phrases that by themselves answer that it is so.
    identifying : phrases before whoever a question asks for.
    agreeing : words of a pro-verb that repeats a denial.
    compared : words with which a clause answers nothing: "as he did".
    earlier : phrases of a sentence that tells what happened before the sentence before it.
    pluperfect : auxiliaries of what happened before; with one of them such a phrase may stand within a
        sentence.
    possessing : words before which these are no auxiliaries.
    after, before : words that open a clause which tells what happened before, or after, the other clause.
    subjects : words that say who acts, before the first verb.
    accusative : pronouns that do not.
    body : parts of bodies.
    whither : nouns without an article behind "going to".
    plurals : phrases for several of those spoken of before by their first words, the longest first; each with
        how many it means, None for all of them, `EVERY` or `OTHERS`, and whether whoever speaks is one.
    fractions : words before "of them" which pick out some.
    plural_nouns, no_plurals : plurals that do not end in "s", and words with that end that are none.
    following : words before which "her" is no possessive.
    objects : words after a participle which show that a clause without an auxiliary is active.
    moving : the stems of verbs after which "by" says where.
    calendar : names of days, months, seasons and feasts, short ones, too.
    days, months, feasts : those of days and months in full, and of feasts.
    dates : words beside numbers of dates and times, by kind (`item.narrative.mentions.dates`).
    listed : all words of all lists but `dates`, those of phrases one by one.
    writers_before, writers_after : words before and after the name of whoever writes a narrative.
    writers_owning : words after that name in a clause without a verb.
    naming : phrases before the name of whoever says them.
    closing, closing_beside : words before the name that ends a letter: one of the first, else the others.
    opening : phrases before that name in the first line.
    converses : verbs whose subject takes what another gives; a `giving` preposition stands before the giver.
    acquiring : those of them whose object is the giver's, where it is somebody's.
    persons : names of types whose constants are persons.
    noun_first : prepositions behind the noun of a name of several words, before the rest of it.
    relatives : nouns for somebody of somebody's, who is another one.
    unknown : nouns that behind an article like "a" are somebody new.
    amounts : nouns that behind such an article are no things.
    male, female, neuter : nouns that stand for somebody spoken of before, as "he", "she" and "it" do.
    mixed : such nouns in the plural that may mean men and women.
    """

    modality: Phrases
    instead: Phrases
    replacing: Phrases
    delayed: frozenset[str]
    until: frozenset[str]
    exceptions: Phrases
    gerunds: Phrases
    governing: Phrases
    no_gerund: frozenset[str]
    falling_to: Phrases
    requesting: frozenset[str]
    hindering: frozenset[str]
    attempting: frozenset[str]
    undecided: frozenset[str]
    inescapable: frozenset[str]
    unhindering: frozenset[str]
    kept_from: tuple[tuple[str, ...], ...]
    reporting: Phrases
    hailing: frozenset[str]
    uttering: frozenset[str]
    stating: frozenset[str]
    thinking: frozenset[str]
    present: frozenset[str]
    idioms: Phrases
    negated: Phrases
    measured: Mapping[str, frozenset[str]]
    ceasing: Phrases
    inverted: frozenset[str]
    interrogative: frozenset[str]
    tags: frozenset[str]
    connectives: frozenset[str]
    verbs: frozenset[str]
    modals: frozenset[str]
    witnessing: frozenset[str]
    persuading: frozenset[str]
    appraising: frozenset[str]
    elaborating: frozenset[str]
    joining: frozenset[tuple[str, ...]]
    pro_verbs: Mapping[str, Phrases]
    onwards: frozenset[str]
    promptly: Phrases
    affirming: Phrases
    identifying: Phrases
    agreeing: frozenset[str]
    compared: frozenset[str]
    earlier: Phrases
    pluperfect: frozenset[str]
    possessing: frozenset[str]
    after: frozenset[str]
    before: frozenset[str]
    subjects: frozenset[str]
    accusative: frozenset[str]
    body: frozenset[str]
    whither: frozenset[str]
    plurals: Mapping[str, tuple[tuple[tuple[str, ...], int | None, bool], ...]]
    plural_nouns: frozenset[str]
    no_plurals: frozenset[str]
    fractions: frozenset[str]
    following: frozenset[str]
    objects: frozenset[str]
    moving: frozenset[str]
    calendar: frozenset[str]
    days: frozenset[str]
    months: frozenset[str]
    feasts: frozenset[str]
    dates: Mapping[str, frozenset[str]]
    listed: frozenset[str]
    writers_before: frozenset[str]
    writers_after: frozenset[str]
    writers_owning: frozenset[str]
    naming: Phrases
    closing: frozenset[str]
    closing_beside: frozenset[str]
    opening: Phrases
    converses: frozenset[str]
    acquiring: frozenset[str]
    giving: frozenset[str]
    persons: frozenset[str]
    noun_first: frozenset[str]
    relatives: frozenset[str]
    unknown: frozenset[str]
    amounts: frozenset[str]
    male: frozenset[str]
    female: frozenset[str]
    neuter: frozenset[str]
    mixed: frozenset[str]

    def is_verb(self, word: str) -> bool:
        """Return whether a lower-cased word may be a finite verb, whatever the domain."""
        return word in self.verbs or (word.endswith("ed") and len(word) > 3)

    def makes_act(self, word: str) -> bool:
        """Return whether behind a verb a clause may follow about whoever it is done to: "let", "thanked"."""
        return word in self.witnessing or word in self.persuading or word in self.appraising

    def is_plural(self, word: str) -> bool:
        """Return whether a lower-cased word may be a noun in the plural."""
        return word in self.plural_nouns or (word.endswith("s") and word not in self.no_plurals)


@cache
def english() -> English:
    """Return what the shipped file says."""
    return from_toml(shipped("grammar") / "english.toml", _english)


def _english(said: Mapping[str, Any]) -> English:
    asking, clauses = said["asking"], said["clauses"]
    modality = modal(said)
    return English(
        modality=Phrases.of(filterfalse(is_ending, modality), filter(is_ending, modality)),
        **of_denials(said),
        governing=Phrases.of(of_kind(said, "governing")),
        reporting=Phrases.of(said["speech"]["reporting"]),
        hailing=frozenset(said["speech"]["hailing"]),
        uttering=frozenset(said["speech"]["uttering"]),
        stating=frozenset(said["speech"]["stating"]),
        thinking=forms(said["speech"]["thinking"]),
        present=frozenset((*said["speech"]["present"], *clauses["present"])),
        idioms=Phrases.of(said["telling"]["idioms"]),
        negated=Phrases.of(of_kind(said, "negated"), filter(is_ending, said["modality"]["negated"])),
        measured={kind: frozenset(own) for kind, own in said["measured"].items()},
        ceasing=Phrases.of(said["telling"]["ceasing"]),
        inverted=frozenset(asking["inverted"]),
        interrogative=frozenset(asking["words"]),
        tags=frozenset(asking["tags"]),
        connectives=frozenset(clauses["connectives"]),
        verbs=frozenset((*clauses["verbs"], *clauses["present"], *asking["inverted"])),
        modals=frozenset(clauses["modals"]),
        witnessing=frozenset(clauses["witnessing"]),
        persuading=frozenset(clauses["persuading"]),
        appraising=forms(clauses["appraising"]),
        elaborating=frozenset(clauses["elaborating"]),
        joining=frozenset(map(tokenise, said["lists"]["joining"])),
        pro_verbs={where: Phrases.of(phrases) for where, phrases in said["again"].items()},
        onwards=frozenset(said["onwards"]["words"]),
        promptly=Phrases.of(said["answers"]["promptly"]),
        affirming=Phrases.of(said["answers"]["affirming"]),
        identifying=Phrases.of(said["answers"]["identifying"]),
        agreeing=frozenset(said["answers"]["agreeing"]),
        compared=frozenset(said["answers"]["compared"]),
        earlier=Phrases.of(said["order"]["earlier"]),
        pluperfect=frozenset(said["order"]["pluperfect"]),
        possessing=frozenset(said["order"]["possessing"]),
        after=frozenset(said["order"]["after"]),
        before=frozenset(said["order"]["before"]),
        subjects=frozenset(said["pronouns"]["subjects"]),
        accusative=frozenset(said["pronouns"]["accusative"]),
        body=frozenset(said["pronouns"]["body"]),
        whither=frozenset(said["denying"]["whither"]),
        plurals=by_first_word(said["plurals"]),
        plural_nouns=frozenset(said["plurals"]["people"]),
        no_plurals=frozenset(said["plurals"]["others"]),
        fractions=frozenset(said["plurals"]["fractions"]),
        following=frozenset(said["pronouns"]["following"]),
        objects=frozenset(said["passive"]["objects"]),
        moving=frozenset(map(stem, said["passive"]["moving"])),
        **of_dates(said),
        # "Day" and "round" are parts of names as well.
        listed=frozenset(words_of([{**said, "dates": {}}, modality, of_kind(said, "governing")])),
        **of_writers(said),
        converses=frozenset(said["converses"]["verbs"]),
        acquiring=frozenset(said["converses"]["acquiring"]),
        giving=frozenset(said["converses"]["prepositions"]),
        **of_nouns(said),
    )
