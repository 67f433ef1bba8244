"""Direct speech: its words, and whether they are about the past."""

from time import process_time

import pytest

from item.narrative.words.speech import spoken, tells_past
from item.narrative.words.tokens import tokenise


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('"There she goes!" cried Ben, and ran after her.', "there she goes"),
        ('Ann asked, "Where is it" and left.', "where is it"),
        ('Ben shouted "go on" and left.', "go on"),
        ("“It is late,” said Ann. „Come!“", "it is late come"),
        ("«Viens,» said Ann: ‘I don’t know’.", "viens i don't know"),
        ("'I'll have it,' said Ann's brother, and fed the dogs' cats.", "i will have it"),
        # "½" is read as two words, "cafés" with a letter in two parts as one.
        ('After ½ an hour "I will!" cried Ben, "I will."', "i will i will"),
        ('At the cafe\u0301s "I will!" cried Ben.', "i will"),
        # A speech that goes on in the next line.
        ('"Take it with you', "take it with you"),
        # Titles, apostrophes and a mark alone are no speech.
        ('He read "Emma" and left.', ""),
        ("The dogs' food and Ann's cat's bowl.", ""),
        ('The 5" pipe broke.', ""),
        ('"Emma" was, he said, "fine."', "fine"),
    ],
)
def test_words_of_direct_speech(text, said):
    words = tokenise(text)
    assert " ".join(words[place] for place in sorted(spoken(text))) == said


@pytest.mark.parametrize(
    ("text", "past"),
    [("I lost the map", True), ("I've found it", True), ("take the map", False), ("she isn't well", False)],
)
def test_speech_about_the_past(text, past):
    assert tells_past(tokenise(text)) is past


def test_many_titles_are_told_from_speech_in_linear_time():
    """Reading again what stands before each of two thousand took 4 s."""
    began = process_time()
    assert spoken("Ann has " + '"b" ' * 2_000) == frozenset()
    assert process_time() - began < 2
    ended = spoken(f'Ann has {"cards, " * 100} and Ben says "b" ')
    assert len(ended) == 1
