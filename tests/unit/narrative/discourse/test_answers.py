"""Answers without a verb: "Who took the key? Ben."."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

KEYS = Domain.parse("""(define (domain keys) (:types person place thing)
  (:constants ann ben cora - person mill inn - place key - thing)
  (:event walk :parameters (?p - person ?l - place))
  (:event arrest :parameters (?by ?p - person))
  (:event give :parameters (?from - person ?t - thing ?to - person))
  (:event nothing) (:lexicon (walk "goes to" "went to") (give "gave to") (arrest "arrests")))""")
CHAT = ("Ann: I went to the mill.", "Ben: Hello!", "Cora: Good morning.")


def told(*sentences):
    """Return the tokens of the last sentence, and of each clause whether it tells an event."""
    last = Annotator(KEYS).read_all([sentences])[0][-1]
    return " ".join(last.tokens), [one.told for one in last.clauses]


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Who took the key? Ben.", "ben took the key"),
        ("Well, who took the key? It was Ben.", "well ben took the key"),
        ("And who took the key? Ben and Cora.", "and ben and cora took the key"),
        ("Who took the key? Ben, of course.", "ben took the key of course"),
        ("Who had the key? Ben.", "ben had the key"),
        ("Who was arrested by Ann? Ben. She went away.", "ben was arrested by ann she went away"),
        ("What did Ben take from Ann? The key.", "ben did take the key from ann"),
        ("What did Ben pick up? The key.", "ben did pick up the key"),
        ("Whom has Ann arrested? Ben.", "ann has arrested ben"),
        ("Which inn did Ben leave? The inn.", "ben did leave the inn"),
        ("Where did he go? To the mill.", "he did go to the mill"),
        ("Who did the ann give it to? Ben.", "the ann did give it to ben"),
        ("Who did Ann give it to? To Ben.", "ann did give it to ben"),
        ("To whom did Ann give it? Ben.", "ann did give it to ben"),
        ("By whom was Ben arrested? By Ann.", "ben was arrested by ann"),
        ("Has Ben taken the key? Yes.", "ben has taken the key"),
        ("Was Ben arrested? Yes, indeed!", "ben was arrested"),
    ],
)
def test_an_answer_says_what_the_question_leaves_open(sentence, words):
    assert told(sentence)[0] == words
    first, second = sentence.split("? ")
    if "well" not in words and "and ben" not in words:
        assert told(f"{first}?", second)[0] == words


@pytest.mark.parametrize(
    "sentence",
    [
        # Another question, nobody, a denial, a verb of its own.
        "Who took the key? Ben?",
        "Who took the key? Nobody.",
        "Who took the key? Not Ben.",
        "Who took the key? Ben did not know.",
        "Did Ben take the key? No.",
        # No answer to such a question, or to no event.
        "Did Ben take the key? The mill.",
        "Who took the key? Yes.",
        "Where is Ben? At the mill.",
        "Who is there? Ben.",
        "Who was there? Ben.",
        "Was Ben there? Yes.",
        "Will Ben take the key? Yes.",
        "Has the child left? Yes.",
        "Who took the key? To Ben.",
        "Who did? Ben.",
        "What about the key? Ben.",
        # Whoever says it, perhaps.
        "Who took the key? Ann: Ben.",
        "Ben took the key. Cora.",
        "Did you take the key? Yes.",
        "Who? Ben.",
    ],
)
def test_what_is_no_answer_stays_as_it_is(sentence):
    words = "".join(one for one in sentence.lower() if one not in "?.:")
    assert told(sentence)[0] == words


def test_what_is_to_come_is_not_told_by_an_answer():
    assert told("Who will take the key? Ben.") == ("ben will take the key", [False])


@pytest.mark.parametrize(
    ("question", "answer", "words"),
    [
        ("Ann: Did you take my key?", "Ben: Yes.", "I did take your key"),
        ("Ann: Who took the key?", "Ben: Me!", "I took the key"),
        ("Ann: Who gave you the key?", "Ben: Cora.", "cora gave me the key"),
        ("Ann: Who gave me the key?", "Ann: Cora.", "cora gave me the key"),
        ("Ann: Who took the key?", "Ben: Not me!", "not me"),
    ],
)
def test_in_a_chat_i_and_you_change_places(question, answer, words):
    assert told(*CHAT, question, answer)[0] == words.lower()
