"""Who says what a sentence tells."""

import pytest

from item import Domain, Narrative, NarrativeMapper, Sentence
from item.narrative.annotator import Annotator
from item.narrative.cues.indirect_speech import IndirectSpeech
from item.narrative.mentions.mentions import MentionFinder

TEXT = """
(define (domain inquest)
  (:types person thing)
  (:constants ann ben cora - person vase - thing)
  (:predicates (broken ?t - thing) (has ?p - person ?t - thing))
  (:event break :parameters (?p - person ?t - thing)
    :precondition (not (broken ?t)) :effect (broken ?t))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event confess :parameters (?p - person))
  (:event nothing)
  (:lexicon (confess "admitted")))
"""
DOMAIN = Domain.parse(TEXT)


def parted(text):
    """Return who says what a sentence tells, and the rest of it."""
    return IndirectSpeech(DOMAIN, MentionFinder(DOMAIN)).parted(text)


@pytest.mark.parametrize(
    ("text", "speaker", "rest"),
    [
        ("Ann reported that Ben had broken the vase.", "ann", "Ben had broken the vase."),
        ("At the May meeting Ann stated that Ben broke it.", "ann", "Ben broke it."),
        ("Yesterday Ann reported that Ben broke it.", "ann", "Ben broke it."),
        ("Ann reported to Ben that Cora broke it.", "ann", "Cora broke it."),
        # It hints at `confess`, but hardly.
        ("Ann confirmed that Ben broke it.", "ann", "Ben broke it."),
        ("On Monday, Ann stated, Ben broke the vase.", "ann", "On Monday Ben broke the vase."),
        ("Ben broke the vase, Ann says.", "ann", "Ben broke the vase ."),
        ("On Monday, Ann thought, Ben broke the vase.", "ann", "On Monday Ben broke the vase."),
    ],
)
def test_whoever_only_says_it_is_no_part_of_it(text, speaker, rest):
    assert parted(text) == (speaker, rest)


@pytest.mark.parametrize(
    "text",
    [
        "Ann broke the vase.",
        # What somebody thinks may be otherwise.
        "Ann thought that Ben broke the vase.",
        "Cora broke it, Ann said to Ben.",
        # Nobody of the story says so, or she says it of herself.
        "It was reported that Ben had broken the vase.",
        "Ann reported having broken the vase.",
        # Not the first whom it names, or too late in the sentence.
        "To Ben Ann said that Cora broke it.",
        "In the drawing room upstairs Ann said that Ben broke it.",
        # This is an event of the domain, by its cue and by a word for it.
        "Ann admitted that Ben broke the vase.",
        # The word hints strongly at `take`, so this may be a `take`.
        "Ann claimed that Ben broke the vase.",
        # Where its words stand is not clear: "½" is read as two, "cafés" with a letter in two parts as one.
        "½ hour later Ann said that Ben broke the vase.",
        "At cafe\u0301s Ann said that Ben broke the vase.",
        # Who "I" is would be somebody else.
        "Ann said that I broke the vase.",
        # Told of, not set off.
        "Ben told what Ann said of Cora.",
    ],
)
def test_all_else_stays_as_it_is(text):
    assert parted(text) == (None, text)


def test_who_says_it_is_spoken_of_before_the_sentence():
    reading = Annotator(DOMAIN).read_all([["Ann reported that Ben had broken the vase."]])[0][0]
    assert reading.speaker == "ann"
    assert [one.constant for one in reading.mentions] == ["ben", "vase"]


def test_what_was_reported_is_read():
    told = [Narrative("inquest", (Sentence("1", "Ann stated that Ben broke the vase."),))]
    (best,) = NarrativeMapper(DOMAIN).fit(told).predict(told)
    assert best.sentences[0].event == ("break", "ben", "vase")
