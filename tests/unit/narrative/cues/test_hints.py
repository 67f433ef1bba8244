"""Which words hint at event types."""

import tomllib
from collections import Counter

import pytest

from item.language.domain import Domain
from item.narrative.cues.cues import phrases
from item.narrative.cues.hints import groups, hinted, hints
from item.narrative.cues.words import stem
from item.resources import shipped

TEXT = """(define (domain shop) (:types person thing) (:constants ann ben - person saw - thing)
  (:event give :parameters (?a ?b - person ?t - thing))
  (:event take-up :parameters (?a - person ?t - thing))
  (:event mend :parameters (?t - thing))
  (:event nothing)
  (:lexicon (take-up "grabbed") (mend "glued back together")))"""
SHOP = Domain.parse(TEXT)


def of(event, *, lexicon=True):
    return hints(phrases(SHOP, lexicon=lexicon)).get(event, {})


def test_words_of_a_group_hint_at_the_event_that_the_group_is_called_after():
    assert of("give")["toss"] > 0
    assert of("give")["hand_over"] > 0
    assert of("mend")["fettl"] > of("mend")["sew"] > 0


def test_what_speaks_for_an_event_outright_hints_at_none():
    assert not {"grab", "give", "mend"}.intersection(of("give"), of("take-up"), of("mend"))


def test_a_cue_that_is_in_a_group_brings_its_others():
    assert of("take-up")["snatch"] > of("take-up", lexicon=False).get("snatch", 0.0)


def test_who_shares_a_member_with_a_group_has_a_part_of_it():
    """Half, and less the more groups the shared word is in; what hints at one event alone hints fully."""
    many = Counter(term for members in groups().values() for term in members)
    own = {"take", "take_up", "grab"}
    parts = [
        (of("take-up")[term], 0.5 * sum(1 / many[shared] for shared in own.intersection(members)))
        for members in groups().values()
        if "grab" in members and members[0] not in own
        for term in members
        if many[term] == 1 and term not in of("give") and term not in of("mend")
    ]
    assert len(parts) > 10
    for weight, expected in parts:
        assert weight == pytest.approx(expected)


def test_a_word_that_hints_at_two_events_hints_less_at_each():
    both = {*of("give")}.intersection(of("take-up"))
    alone = hints({"give": phrases(SHOP, lexicon=True)["give"]})["give"]
    assert both
    for term in both:
        assert of("give")[term] < alone[term]


def test_nothing_hints_at_noise():
    assert of("nothing") == {}


def test_the_file_names_each_group_among_its_members():
    assert all(name == own[0] and len(own) > 1 for name, own in groups().items())


def test_no_two_groups_of_the_file_are_called_alike():
    said = tomllib.loads((shipped("grammar") / "verbs.toml").read_text(encoding="utf-8"))
    assert len(groups()) == len(said["groups"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("lock", "unlock"),
        ("open", "close"),
        ("load", "unload"),
        ("raise", "lower"),
        ("start", "stop"),
        ("lose", "find"),
        ("plant", "harvest"),
        ("light", "extinguish"),
        ("hire", "dismiss"),
        ("promote", "demote"),
        ("approve", "reject"),
        ("deposit", "withdraw"),
        ("succeed", "fail"),
        ("freeze", "thaw"),
        ("connect", "disconnect"),
        ("install", "remove"),
        ("admit", "discharge"),
        ("marry", "divorce"),
        ("arrest", "release"),
        ("board", "alight"),
        ("attack", "defend"),
    ],
)
def test_groups_of_opposite_meaning_share_no_word(one, other):
    assert not {*groups()[stem(one)]}.intersection(groups()[stem(other)])


def test_terms_say_at_which_events_they_hint():
    spoken = phrases(SHOP, lexicon=True)
    assert {(event, term) for term, events in hinted(spoken).items() for event in events} == {
        (event, term) for event, terms in hints(spoken).items() for term in terms
    }


def test_hints_are_worked_out_once_for_all_casts():
    others = Domain.parse(TEXT.replace("ann ben - person", "zoe - person"))
    assert hinted(phrases(others, lexicon=True)) is hinted(phrases(SHOP, lexicon=True))


def test_a_cue_of_nothing_hints_at_no_event():
    text = """(define (domain yard) (:event jump :parameters ()) (:lexicon {}))"""
    speaking = [phrases(Domain.parse(text.format(one)), lexicon=True) for one in ("", '(nothing "hops")')]
    (before, after) = (hints(one)["jump"] for one in speaking)
    assert "hop" in before
    assert after == {term: weight for term, weight in before.items() if term != "hop"}
