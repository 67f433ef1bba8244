"""Who says "I" in a narrative."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.narrators import narrators, not_told_by
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors

CREW = """
(define (domain crew)
  (:types sailor cook - person boat)
  (:constants Ann Bob Cy - sailor Kim - cook Swan - boat)
  (:event sail :parameters (?s - sailor ?b - boat))
  (:event give :parameters (?a - person ?b - boat ?c - person))
  (:lexicon (Kim "Mrs Kim") (:animate person) (:inanimate boat)TRAIT))
"""


def crew(trait=""):
    return Domain.parse(CREW.replace("TRAIT", trait))


def told(title, *sentences, trait=""):
    domain = crew(trait)
    annotator = Annotator(domain)
    (texts,) = annotator.read_all([sentences])
    found = narrators(title, annotator.named(title), texts, domain, Agreement(domain, texts))
    return " ".join(sorted(found))


@pytest.mark.parametrize(
    ("title", "sentences", "expected"),
    [
        # The title, however it is written, unless it rather says whom the story is about.
        ("bob-log", ["Rain.", "I sail the Swan."], "Bob"),
        ("BOB_2", ["Rain.", "I sail the Swan."], "Bob"),
        ("bob", ["Rain.", "I saw Bob.", "Bob sailed.", "Bob came back.", "Kim waved."], "Ann Cy"),
        # The title names the type.
        ("cook", ["Rain.", "I give the Swan to Ann."], "Kim"),
        # The dateline and the opening.
        ("mon", ["Diary of Cy.", "I sail the Swan."], "Cy"),
        ("mon", ["21:50 on shift, Cy, rain.", "I sail the Swan."], "Cy"),
        ("mon", ["Kept by Ann.", "I sail.", "Ann is tired."], "Ann"),
        ("mon", ["We saw much of the sea with Ann.", "I sail with Ann.", "Ann is tired."], "Bob Cy Kim"),
        ("mon", ["Ann here, tired.", "I sail the Swan."], "Ann"),
        ("mon", ["Ann here sailed the Swan.", "I sleep."], "Ann"),
        # Who says so, wherever.
        ("mon", ["Rain.", "I am Cy, by the way.", "I sail.", "Cy is tired."], "Cy"),
        ("mon", ["Rain.", "My name is Kim.", "I sail."], "Kim"),
        # The opening, the end of a letter, and a name beside "I"; but not in any other line.
        ("mon", ["Dear Lou, this is Cy, with news.", "I sail.", "Cy is tired."], "Cy"),
        ("mon", ["Rain.", "And this is Cy.", "I sail."], "Ann Bob Kim"),
        ("mon", ["Dear Lou, rain.", "I sail with Ann.", "Write soon, your Bob."], "Bob"),
        ("mon", ["Dear Lou, rain.", "I sail with Ann.", "Love, Bob."], "Bob"),
        ("mon", ["Dear Lou, rain.", "I sail with Ann.", "Love to Bob."], "Cy Kim"),
        # Another letter may follow.
        ("mon", ["Dear Lou, rain.", "I sail.", "Love, Bob.", "And a kiss."], "Bob"),
        ("mon", ["Dear Lou, rain.", "Your loving brother, Bob.", "Dear Lou, I sail."], "Bob"),
        ("mon", ["I sail.", "Your Bob.", "Dear Bob, I sleep.", "Love, Ann."], "Ann Bob"),
        ("mon", ["I sail.", "Next day, Bob.", "I sleep.", "Bob too."], "Ann Cy Kim"),
        ("mon", ["I sail.", "Your pots went to Bob.", "I sleep."], "Ann Cy Kim"),
        ("mon", ["I sail.", "Love to Bob.", "I sleep."], "Ann Cy Kim"),
        ("mon", ["I sail.", "Your turn, Bob.", "I sleep."], "Ann Cy Kim"),
        ("mon", ["I sail.", "The old sailor, Bob.", "I sleep."], "Ann Cy Kim"),
        ("mon", ["I sail.", "With much love, your old friend Bob.", "I sleep."], "Bob"),
        ("mon", ["Rain.", "Then I, your own Kim, sailed.", "Kim sleeps."], "Kim"),
        ("mon", ["Rain.", "Then I met poor Kim."], "Ann Bob Cy"),
        ("mon", ["Rain.", "Then I, the poor old Kim, sailed."], "Ann Bob Cy"),
        ("mon", ["Rain.", "I saw a, poor Kim, sail."], "Ann Bob Cy"),
        # What somebody in the story says makes nobody the narrator.
        ("bob", ["Rain.", '"I sailed," said Ann.'], ""),
        # Only the clause counts in which somebody is named: one without a verb, and without "I".
        ("log", ["Bob sailed the Swan, at dawn.", "I sail."], "Ann Cy Kim"),
        ("log", ["I sailed the Swan, Bob here.", "I sail."], "Bob"),
        # Whoever is named like others does not narrate, nor whoever does something with "me".
        ("mon", ["I sail the Swan.", "Bob sails.", "Cy sails.", "Kim cooks."], "Ann"),
        ("mon", ["Ann and I sail the Swan.", "Bob sails.", "Kim sails."], "Cy"),
        # Of several of whom nothing is said each may be meant; a boat says nothing.
        ("mon", ["I sail again.", "Bob sails."], "Ann Cy Kim"),
        # Of people who are all named like others none narrates.
        ("mon", ["I sail.", "Ann sails.", "Bob sails.", "Cy sails.", "Kim cooks."], ""),
        # Nobody says "I": nobody is left out as the narrator.
        ("bob", ["Rain.", "Sails the Swan."], ""),
    ],
)
def test_who_narrates_is_seen_from_title_opening_and_names(title, sentences, expected):
    assert told(title, *sentences) == expected


def test_the_opening_and_the_end_of_a_letter_frame_a_story():
    lines = ("Ann sails.", "Bob sails.", "Your loving Bob.", "Kim sails, with love.", "Love to Kim.")
    narrative = Narrative("mon", tuple(Sentence(str(place), one) for place, one in enumerate(lines)))
    preprocessor = Preprocessors(crew()).of("mon")
    streamed = preprocessor.preprocess_each(narrative.sentences, narrative="mon", together=2)
    for told in (preprocessor.preprocess(narrative).candidate_sets, streamed):
        assert [one.reading.framing for one in told] == [True, False, True, False, False]


def test_whom_the_domain_declares_narrates_unless_the_narrative_shows_another():
    declared = " (:narrator Bob)"
    assert told("mon", "I sail the Swan.", trait=declared) == "Bob"
    # In a log nobody may say "I".
    assert told("mon", "The Swan sails.", trait=declared) == "Bob"
    assert told("mon", "Bob sails the Swan.", trait=declared) == ""
    assert told("cook", "Bob gave me the Swan.", "Bob sails.", "I sleep.", trait=declared) == "Kim"
    assert told("ann-diary", "I sail the Swan.", trait=declared) == "Ann"


def test_whom_the_domain_calls_i_by_an_alias_narrates_everything():
    assert told("ann-diary", "I sail the Swan.", trait=' (Cy "we")') == "Cy"


def test_in_a_chat_only_who_says_nothing_before_a_colon_is_a_narrator():
    assert told("mon", "Bob: I sail the Swan.", "Bob: Kim, I am tired.") == ""


def test_i_names_the_declared_narrator_in_his_own_narratives_alone():
    domain = crew(" (:narrator Bob)")
    diaries = [Narrative(f"{one}-diary", (Sentence(one, "I sail the Swan."),)) for one in ("bob", "kim")]
    prepared = Preprocessors(domain).prepare(diaries).narratives
    named = [[one.constant for one in own.candidate_sets[0].reading.mentions] for own in prepared]
    assert named == [["Bob", "Swan"], ["Swan"]]


def test_in_a_chat_i_stays_the_name_of_who_speaks():
    (text,) = Annotator(crew(" (:narrator Bob)")).read_all([["Bob: I sail the Swan."]])[0]
    assert not_told_by(text, "Bob") is text


def test_whoever_is_declared_and_does_not_narrate_keeps_the_name_and_not_i():
    ((text,),) = Annotator(crew(" (:narrator Ann)")).read_all([["Ann sails, and I give Ann the Swan."]])
    kept = not_told_by(text, "Ann").mentions
    assert [text.tokens[one.start] for one in text.mentions] == ["ann", "i", "ann", "swan"]
    assert [text.tokens[one.start] for one in kept] == ["ann", "ann", "swan"]
