"""Who speaks in the sentences of a chat."""

import pytest

from item import Domain, Narrative, NarrativeMapper, Sentence
from item.narrative.mentions.speakers import LONGEST_LABEL
from item.narrative.preprocessors import Preprocessors

TEXT = """
(define (domain workshop)
  (:types person car)
  (:constants ann ben - person golf clio - car)
  (:predicates (has ?p - person ?c - car))
  (:exclusive (has ?p ?c) :per (?c))
  (:event take :parameters (?p - person ?c - car) :precondition (not (has ?p ?c)) :effect (has ?p ?c))
  (:event nothing)
  (:lexicon (:narrator ben) (take "took")))
"""
WORKSHOP = Domain.parse(TEXT)


def prepared(*sentences, domain=WORKSHOP):
    """Return some sentences of one narrative, prepared."""
    told = Narrative("chat", tuple(Sentence(str(k), one) for k, one in enumerate(sentences)))
    return Preprocessors(domain).prepare([told]).narratives[0].candidate_sets


def last(*sentences, domain=WORKSHOP):
    """Return who says the last of some sentences, and whom it names."""
    reading = prepared(*sentences, domain=domain)[-1].reading
    return reading.speaker, [one.constant for one in reading.mentions]


SAYS_I = "Ann: I took the Golf."


def test_nobody_speaks_where_every_line_names_two_before_its_colon():
    """In commentary these are whom the line is about, even if it says "I"."""
    lines = ("Ann to Ben: I hear the Golf has gone.", "Ben to Ann: takes the Clio.")
    assert last(*lines) == (None, ["ben", "ann", "clio"])
    assert last(*lines, "Ben: who has it?", lines[1]) == ("ben", ["clio"])


@pytest.mark.parametrize(
    ("sentence", "speaker", "named"),
    [
        (SAYS_I, "ann", ["ann", "golf"]),
        ("Ben: Ann took the Clio.", "ben", ["ann", "clio"]),
        ("Ben: me and Ann took the Clio", "ben", ["ben", "ann", "clio"]),
        ("[09:14] Ben: the Clio's here", "ben", ["clio"]),
        ("9:14 pm - Ben: the Clio's here", "ben", ["clio"]),
        ('Ben: "I am late," said Ann.', "ben", ["ann"]),
        ("Ben to Ann: I took the Clio.", "ben", ["ben", "clio"]),
        ("Ben @Ann: I took the Clio.", "ben", ["ben", "clio"]),
        # Nobody is known to speak: a thing, more than a name, and no colon after it.
        ("Golf: battery flat.", None, ["golf"]),
        ("Ann and Ben: the Clio is here.", None, ["ann", "ben", "clio"]),
        ("Ann, Ben: the Clio is here.", None, ["ann", "ben", "clio"]),
        ("Ann:Ben: the Clio is here.", None, ["ann", "ben", "clio"]),
        ("Ben:the Clio is here.", None, ["ben", "clio"]),
        ("Here is what Ann took: the Clio.", None, ["ann", "clio"]),
        ("Ann took the Clio at 9:15.", None, ["ann", "clio"]),
        ("Ann:", None, ["ann"]),
    ],
)
def test_who_speaks(sentence, speaker, named):
    assert last(SAYS_I, sentence) == (speaker, named)


def test_after_the_time_a_name_may_begin_like_the_hour():
    early = Domain.parse(TEXT.replace("ann ben", "ann ben amos pma").replace("golf clio", "golf"))
    assert last("9 amos: I took the Golf.", domain=early) == ("amos", ["amos", "golf"])
    assert last("9 am amos: I took the Golf.", domain=early) == ("amos", ["amos", "golf"])


def test_whom_a_thing_quotes_does_not_speak():
    assert last('Golf: "I am late," said Ann.', "Golf: battery flat.") == (None, ["golf"])


def test_a_thing_that_says_i_speaks():
    assert last("Golf: I am tired.", "Clio: Ann took the Golf.") == ("clio", ["ann", "golf"])


def test_a_colon_far_into_a_sentence_parts_nobody_from_anything():
    assert last(SAYS_I, " " * 100 + "Ann: took the Golf.") == (None, ["ann", "golf"])
    # Looking for one would take hours.
    assert last(SAYS_I, " " * 500_000 + "Ann took the Golf.") == (None, ["ann", "golf"])


def test_what_is_said_begins_before_the_limit():
    longest = " " * (LONGEST_LABEL - len("Ann: t"))
    assert last(SAYS_I, f"{longest}Ann: took the Golf.") == ("ann", ["golf"])
    assert last(SAYS_I, f" {longest}Ann: took the Golf.") == (None, ["ann", "golf"])


def test_nobody_is_a_speaker_where_nobody_says_i():
    assert last("Ben: the Clio is here.", "Ann: took the Clio.") == (None, ["ann", "clio"])


def test_the_domain_says_who_may_speak():
    animate = Domain.parse(TEXT.replace("(:lexicon ", "(:lexicon (:animate person) "))
    assert last("Ben: the Clio is here.", domain=animate) == ("ben", ["clio"])


def test_a_speaker_is_the_first_of_whom_a_sentence_leaves_out():
    told = prepared(SAYS_I, "Ben: nice.", "Ann: took the Clio, too.")[-1]
    ranked = {one.ground[1]: one.arguments[0].referent for one in told.candidates if one.event == "take"}
    assert ranked["ann"].salience < ranked["ben"].salience


def test_a_chat_is_read_by_who_says_it():
    lines = ["Ann: I took the Golf.", "Ben: nice.", "Ben: I took the Clio"]
    told = Narrative("chat", tuple(Sentence(str(k), one) for k, one in enumerate(lines)))
    mapper = NarrativeMapper(WORKSHOP).fit([told])
    (found,) = mapper.predict([told])
    assert [one.event for one in found.sentences] == [
        ("take", "ann", "golf"),
        ("nothing",),
        ("take", "ben", "clio"),
    ]
