"""What "so did Ben" says: sentences with the words that their pro-verbs stand for."""

import pytest
from msgspec.structs import replace

from item import Domain, Narrative, NarrativeMapper, Sentence
from item.narrative.annotator import Annotator
from item.narrative.cues.speaking import Speaking
from item.narrative.discourse.pro_verbs import ProVerbs
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.said import Said

LIBRARY_TEXT = """
(define (domain library)
  (:types person book)
  (:constants ann ben cleo - person atlas novel - book)
  (:predicates (has ?p - person ?b - book) (reads ?p - person))
  (:exclusive (has ?p ?b) :per (?b))
  (:event borrow :parameters (?p - person ?b - book) :precondition (not (has ?p ?b)) :effect (has ?p ?b))
  (:event return :parameters (?p - person ?b - book) :precondition (has ?p ?b) :effect (not (has ?p ?b)))
  (:event nothing)
  (:lexicon (borrow "took out") (return "brought back") (novel "the thick one")))
"""
LIBRARY = Domain.parse(LIBRARY_TEXT)


def told(*sentences):
    """Return the words of the last of some sentences."""
    return " ".join(Annotator(LIBRARY).read_all([sentences])[0][-1].tokens)


BEFORE = "Ann took the atlas out, because she had to."


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Ben did the same.", "ben took atlas out"),
        ("Ann didn't bring it back but Ben did.", "ann didn't bring it back but ben did bring back"),
        ("Ann did not bring it back; Ben did.", "ann did not bring it back ben did bring back"),
        ("Ann didn't read it, and Ben did the same.", "ann didn't read it and ben didn't read"),
        ("Ben did the same with the novel.", "ben took out with the novel"),
        ("So did Ben, at noon.", "ben took atlas out at noon"),
        ("And so did Ben", "and ben took atlas out"),
        ("Cleo left, as did Ben.", "cleo left ben left"),
        ("Ben and Cleo did too.", "ben and cleo took atlas out"),
        ("Ben likewise.", "ben took atlas out"),
        ("Ben followed suit.", "ben took atlas out"),
        ("Ben followed her example.", "ben took atlas out"),
        ("Ben follows her lead.", "ben took atlas out"),
        ("Ben followed the lead.", "ben followed the lead"),
        ("Ben as well.", "ben took atlas out"),
        ("And Ben too.", "and ben took atlas out"),
        ("The novel too.", "the novel took out"),
        ("Cold as well.", "cold as well"),
        ("Far too cold for Ben.", "far too cold for ben"),
        ("Cleo has left, and so has Ben.", "cleo has left and ben has left"),
        ("Cleo left and Ben did the same", "cleo left and ben left"),
        ("Cleo took the atlas, and so did Ben", "cleo took the atlas and ben took atlas"),
        ("Done.", "took atlas out"),
        ("Novel back on the shelf, Ben did it.", "novel back on the shelf ben back on shelf"),
        ("Ben did it himself.", "ben took atlas out"),
        ("Ben did it again with glue", "ben took atlas out again with glue"),
        ("Yes, Ben did that at noon.", "yes ben took atlas out at noon"),
        # The subject alone stands before "did".
        ("She did.", "she took atlas out"),
        ("11:02 Ben did.", "11 02 ben took atlas out"),
        ("Ok she did, five minutes ago.", "ok she took atlas out five minutes ago"),
        ("Ben did, and Cleo left.", "ben took atlas out and cleo left"),
        ("Ben did so at once.", "ben took atlas out at once"),
        ("Ben did so with glue.", "ben did so with glue"),
        ("Ben obeyed.", "ben took atlas out"),
        ("Ben wanted to read, and did.", "ben wanted to read and read"),
        # Of an earlier clause of the sentence, the last in which somebody does something.
        ("Ann left, Cleo took the novel, and so did Ben.", "ann left cleo took the novel and ben took novel"),
        ("Cleo left, at noon, and so did Ben.", "cleo left at noon and ben left"),
        ("Ann came, and left at noon, and so did Ben.", "ann came and left at noon and ben left at noon"),
        # The first of two is looked up.
        ("So did Ben, and Cleo did the same.", "ben took atlas out and cleo did the same"),
        # No pro-verbs: the words mean something else there.
        ("Ben did, the same day, some work.", "ben did the same day some work"),
        ("So did.", "so did"),
        ("Even so did Ben leave.", "even so did ben leave"),
        ("Done in a day.", "done in a day"),
        ("A job well done.", "a job well done"),
        ("That was all he did.", "that was all he did"),
        ("Cleo left later than Ben did.", "cleo left later than ben did"),
        ("Nobody saw what she did.", "nobody saw what she did"),
        ("A good job Ben did.", "a good job ben did"),
        ("Ben did so much for us.", "ben did so much for us"),
        ("Ben did too many things.", "ben did too many things"),
        ("I wrote a ticket for Ben likewise.", "i wrote a ticket for ben likewise"),
        ("They left on the same day.", "they left on the same day"),
        ("Nothing is lost, so do stop worrying.", "nothing is lost so do stop worrying"),
    ],
)
def test_words_that_a_pro_verb_stands_for(sentence, words):
    assert told(BEFORE, sentence) == words


def test_what_asks_somebody_to_do_it_is_no_part_of_it():
    assert told("Can you take the novel, Cleo?", "Done.") == "take novel"


@pytest.mark.parametrize(
    ("before", "words"),
    [
        # What happened goes before what did not, and that before what has no verb.
        ("Ann never left, but Cleo took the atlas.", "ben took atlas"),
        ("At noon, will Ann bring the atlas back?", "ben bring atlas back"),
        ("A fine day, at noon.", "ben fine day"),
        # A name keeps its article; the subject goes, whatever it is.
        ("Ann took the thick one out.", "ben took the thick one out"),
        ("The thick one fell down.", "ben fell down"),
        ("The second person left.", "ben left"),
    ],
)
def test_what_the_sentence_before_says(before, words):
    assert told(before, "Ben did so.") == words


def test_a_plan_is_carried_out():
    assert told("Will Ben bring the atlas back?", "He has just done so.") == "he has just bring atlas back"


@pytest.mark.parametrize(
    ("sentences", "words"),
    [
        (["Ann wanted to borrow it, which she did."], "ann wanted to borrow it she borrow"),
        (["Ann told Ben to borrow it, which he did."], "ann told ben to borrow it ben did borrow"),
        (["Ann told Ben to borrow it, and he did so."], "ann told ben to borrow it and ben did borrow"),
        (["Ann told the Ben to borrow it.", "He did."], "ben did borrow"),
        # Not what was done, and no clause of its own.
        (["Ann told Ben to borrow it, which he did not."], "ann told ben to borrow it which he did not"),
        (["Ann borrowed it, which she did."], "ann borrowed it which she did"),
        (["Ann wanted to borrow it, which Ben did."], "ann wanted to borrow it which ben did"),
        # Nobody was asked, or somebody who is none of these.
        (
            ["Ann wished Ben to borrow it, and she did."],
            "ann wished ben to borrow it and she wished ben to borrow",
        ),
        (["Ann was told to borrow it, and she did."], "ann was told to borrow it and she did borrow"),
        (["Ann told Ben to borrow it, and they did."], "ann told ben to borrow it and they did borrow"),
    ],
)
def test_who_does_it_was_asked_to(sentences, words):
    assert told(*sentences) == words


@pytest.mark.parametrize(
    ("sentences", "words"),
    [
        (['"Take the atlas, Ben," said Ann.', "So he did."], "so he take atlas"),
        (['"Take the atlas, Ben," said Ann.', "And so he did."], "and so he take atlas"),
        (["Ben wished to leave, and so he did."], "ben wished to leave and so he leave"),
        (["Ben wished to leave.", "Even so he did."], "even so he did"),
        (["Ben wished to leave.", "He was late, so he did."], "he was late so he did"),
        (["Ben wished to leave.", "So he did not."], "so he did not"),
    ],
)
def test_so_he_did_what_was_said(sentences, words):
    assert told(*sentences) == words


def test_a_pronoun_of_another_gender_is_not_of_whoever_was_asked():
    gendered = Domain.parse(LIBRARY_TEXT.replace("(:lexicon", "(:lexicon (:gender female cleo)"))
    read = Annotator(gendered).read_all([["Ann told Cleo to borrow it, and he did."]])[0][0]
    assert " ".join(read.tokens).endswith("and he did borrow")
    read = Annotator(gendered).read_all([["Ann told Cleo to borrow it, and she did."]])[0][0]
    assert " ".join(read.tokens).endswith("and cleo did borrow")


@pytest.mark.parametrize(
    ("sentences", "words"),
    [
        (["Ann tried to borrow it, and it worked."], "ann tried to borrow it and borrow"),
        (["Ann tried to borrow it and succeeded."], "ann tried to borrow it and borrow"),
        (["Ann tried to borrow it.", "She succeeded."], "she borrow"),
        # Nothing was tried, or it was not done.
        (["Ann borrowed it, and it worked."], "ann borrowed it and it worked"),
        (["Ann did not borrow it.", "It worked."], "it worked"),
        (["It worked."], "it worked"),
        (["Ann tried to borrow it, but did not succeed."], "ann tried to borrow it but did not succeed"),
        (["Ann tried to borrow it.", "She succeeded twice."], "she succeeded twice"),
    ],
)
def test_what_succeeded_was_done(sentences, words):
    assert told(*sentences) == words


def test_a_pro_verb_may_stand_for_another():
    assert told(BEFORE, "Ben did the same.", "So did Cleo.") == "cleo took atlas out"


def test_without_a_sentence_before_a_pro_verb_stands_as_it_is():
    assert told("Ben did the same.") == "ben did the same"


def test_sentences_that_come_later_go_on_with_those_read_before():
    annotator = Annotator(LIBRARY)
    annotator.read_all([[BEFORE]])
    (after,) = annotator.read_more(["Ben did too."])
    assert after.tokens == ("ben", "took", "atlas", "out")


def test_what_is_not_written_in_the_words_that_were_read_is_not_said_again():
    # One sign, and two words.
    half = "at \u00bd past ten"
    assert told(f"Ann took the atlas {half}.", "Ben did the same.") == "ben did the same"
    assert told(BEFORE, f"Ben did the same {half}.") == "ben did the same at 1 2 past ten"


def test_a_pro_verb_may_be_a_cue_of_its_own():
    again = Domain.parse(
        "(define (domain d) (:constants ann ben) (:event repeat :parameters (?p))"
        '(:lexicon (repeat "did the same")))'
    )
    (read,) = Annotator(again).read_all([["Ann went home.", "Ben did the same."]])
    assert read[1].tokens == ("ben", "did", "the", "same")


def test_the_event_is_of_the_same_type():
    lines = (
        "Ann took out the atlas.",
        "Ben did the same with the novel.",
        "Ann brought the atlas back.",
        "So did Ben.",
    )
    narrative = Narrative("day", tuple(Sentence(str(k), one) for k, one in enumerate(lines)))
    (found,) = NarrativeMapper(LIBRARY).fit([narrative]).predict([narrative])
    assert [one.event[0] for one in found.sentences] == ["borrow", "borrow", "return", "return"]
    assert found.sentences[1].event == ("borrow", "ben", "novel")


class Place(int):
    """A place of a word that counts how often it is compared."""

    compared = 0

    def _counted(self, other, compare):
        Place.compared += 1
        return compare(int(self), int(other))

    __hash__ = int.__hash__

    def __eq__(self, other):
        return self._counted(other, int.__eq__)

    def __lt__(self, other):
        return self._counted(other, int.__lt__)

    def __le__(self, other):
        return self._counted(other, int.__le__)

    def __gt__(self, other):
        return self._counted(other, int.__gt__)

    def __ge__(self, other):
        return self._counted(other, int.__ge__)


def comparisons(clauses):
    """Return how many comparisons it takes to look for pro-verbs in so many clauses that have none."""
    text = ", ".join(["Ben did so much"] * clauses)
    reading = Annotator(LIBRARY).read_all([[text]])[0][0]
    counted = [replace(one, start=Place(one.start), end=Place(one.end)) for one in reading.clauses]
    Place.compared = 0
    assert (
        ProVerbs(LIBRARY, Speaking(LIBRARY), Parts(LIBRARY)).restated(
            Said(text, replace(reading, clauses=tuple(counted))), ()
        )
        == text
    )
    return Place.compared


def test_a_sentence_of_twice_as_many_clauses_is_about_twice_the_work():
    assert 0 < comparisons(400) < 2.5 * comparisons(200)
