"""Which cells of the table of words beside mentions candidates fill, by hand."""

from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.cues.words import described
from item.narrative.mentions.described import Description
from item.scoring.beside import beside_cells
from item.scoring.vocabulary import Vocabulary

# Cells of a table of shape (2, 3, 4): event types, places (the last of whom is no argument), words.
KNOWN = Vocabulary({"go": 0, "give": 1}, {}, {}, dict.fromkeys([("before", k) for k in "abcd"], 0), 3)


def candidate(event, *arguments):
    return Candidate(event, arguments, recent=True, surplus=0)


def mentioned(constant):
    return Argument(constant, ArgumentOrigin.MENTIONED)


def meant(constant, unit):
    return Argument(constant, ArgumentOrigin.DESCRIBED, None, Description(0, 1, units=frozenset({unit})))


def test_each_word_stands_beside_a_place_of_the_event_or_beside_none():
    columns = [("ann", 2), ("ben", 3), ("ann", 1)]
    candidates = (
        candidate("go", mentioned("ben")),
        candidate("give", mentioned("ann"), mentioned("ben")),
        candidate("give", mentioned("ben"), mentioned("ann")),
        # An argument from the context is nobody whom the sentence names.
        candidate("give", Argument("ann", ArgumentOrigin.CONTEXT), mentioned("ben")),
    )
    assert beside_cells(KNOWN, columns, candidates).tolist() == [
        [10, 3, 9],
        [14, 19, 13],
        [18, 15, 17],
        [22, 19, 21],
    ]


def test_words_beside_a_description_are_beside_the_argument_that_it_means():
    columns = [(described(0), 2), (described(1), 3)]
    candidates = (candidate("go", meant("ann", 0)), candidate("go", meant("ann", 1)))
    assert beside_cells(KNOWN, columns, candidates).tolist() == [[2, 11], [10, 3]]


def test_a_sentence_without_words_beside_mentions_fills_no_cell():
    assert beside_cells(KNOWN, [], [candidate("go", mentioned("ann"))]).shape == (1, 0)
