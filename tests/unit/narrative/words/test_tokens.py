import pytest

from item.narrative.words.tokens import Gap, split_words, tokenise


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", ()),
        (" ... !", ()),
        ("Purple7, to PINK2.", ("purple7", "to", "pink2")),
        ("purple7 's pass", ("purple7", "'s", "pass")),
        ("purple7's pass", ("purple7", "'s", "pass")),
        ("purple7\u2019s pass", ("purple7", "'s", "pass")),
        ("O'Neil's, the players'", ("o'neil", "'s", "the", "players")),
        ("doesn't 'sometimes'", ("doesn't", "sometimes")),
        ("kick-off, kick_off, kick off", ("kick", "off") * 3),
        ("a\u00a0b\tc\x00d", ("a", "b", "c", "d")),
        ("Ann & Ben, key + phone, B&B", ("ann", "and", "ben", "key", "and", "phone", "b", "and", "b")),
        ("& so on, 3+4, c++, +5 &c., at&t;", ("so", "on", "3", "4", "c", "5", "c", "at", "and", "t")),
        ("\uff30\uff29\uff2e\uff2b\uff17", ("pink7",)),
    ],
)
def test_words(text, tokens):
    assert tokenise(text) == tokens


def test_composed_and_decomposed_letters_are_the_same_word():
    assert tokenise("Jose\u0301") == tokenise("Jos\u00e9") == ("jos\u00e9",)


def test_gaps_say_where_a_name_may_go_on():
    words, gaps = split_words("P. O'Neil's cross-field ball. It, too: falls (short)")
    assert dict(zip(words, gaps, strict=True)) == {
        "P": Gap.START,
        "O'Neil": Gap.INITIAL,
        "'s": Gap.SPACE,
        "cross": Gap.SPACE,
        "field": Gap.SPACE,
        "ball": Gap.SPACE,
        "It": Gap.START,
        "too": Gap.PAUSE,
        "falls": Gap.START,
        "short": Gap.PAUSE,
    }


@pytest.mark.parametrize(
    ("text", "gap"),
    [
        ("Ben - his brother", Gap.PAUSE),
        ("Ben \u2013 his brother", Gap.PAUSE),
        ("Ben \u2014 his brother", Gap.PAUSE),
        ("Ben\u2014his brother", Gap.PAUSE),
        ("Ben--his brother", Gap.PAUSE),
        ("kick-off", Gap.SPACE),
        ("kick\u2013off", Gap.SPACE),
        ("kick- off", Gap.SPACE),
        ("10 - 11", Gap.SPACE),
        ("10\u201411", Gap.SPACE),
    ],
)
def test_a_dash_between_spaces_is_no_hyphen(text, gap):
    assert split_words(text)[1][1] is gap


@pytest.mark.parametrize(
    "text", ["wagon #7", "C++ box", "50% share", "No. #7", "lot* 3", "float £40", "Thanks @Ann"]
)
def test_signs_are_part_of_what_things_are_called(text):
    assert split_words(text)[1][1] in (Gap.SPACE, Gap.INITIAL)


@pytest.mark.parametrize("text", ["kick off", "Pink", "  put  down ", "a", "AT the TOP"])
def test_plain_words_are_cut_as_those_with_punctuation(text):
    assert split_words(text) == split_words(f"{text}!")
