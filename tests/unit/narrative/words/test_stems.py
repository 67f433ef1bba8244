import pytest

from item.narrative.words.stems import singulars, stem


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("passes", "passed"),
        ("took", "takes"),
        ("given", "giving"),
        ("thrown", "throw"),
        ("glues", "glued"),
        ("relit", "relights"),
        ("stuffs", "stuffed"),
        ("sniffs", "sniffing"),
        ("purrs", "purred"),
    ],
)
def test_forms_of_a_word_have_one_stem(one, other):
    assert stem(one) == stem(other)


@pytest.mark.parametrize(
    ("one", "other"), [("left", "leave"), ("wound", "wind"), ("saw", "see"), ("off", "of")]
)
def test_a_form_that_is_a_word_of_its_own_keeps_its_stem(one, other):
    assert stem(one) != stem(other)


@pytest.mark.parametrize(
    ("plural", "singular"),
    [
        *(("boys", "boy"), ("boxes", "box"), ("bodies", "body"), ("knives", "knife")),
        *(
            ("men", "man"),
            ("dutchwomen", "dutchwoman"),
            ("grandchildren", "grandchild"),
        ),
    ],
)
def test_a_plural_has_its_singular(plural, singular):
    assert singular in singulars(plural)
