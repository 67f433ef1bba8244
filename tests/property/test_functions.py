"""The reasoner's values of functions agree with a simulation of all the integers they may have."""

from itertools import product
from operator import eq, ge, gt, le, lt

from hypothesis import given
from hypothesis import strategies as st

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from tests.support.examples import examples

SIGNS = {"=": eq, "<": lt, "<=": le, ">": gt, ">=": ge}
LOW, HIGH = 1, 4
JARS = ("a", "b")


@st.composite
def changes(draw):
    """A change of the first jar: its word and what it is changed by."""
    word = draw(st.sampled_from(["increase", "decrease", "assign"]))
    lowest = LOW if word == "assign" else 0
    number = st.integers(lowest, HIGH if word == "assign" else HIGH - LOW).map(str)
    return word, draw(number | st.sampled_from(["?n", "(level ?y)"]))


operands = st.sampled_from(["(level ?x)", "(level ?y)", "?n"]) | st.integers(0, HIGH + 1).map(str)
comparisons = st.tuples(
    st.sampled_from(sorted(SIGNS)), st.sampled_from(["(level ?x)", "(level ?y)"]), operands
).filter(lambda one: one[0] != "=" or one[2] not in ("0", str(HIGH + 1)))
# Two changes of one jar agree or are impossible.
events = st.tuples(st.none() | comparisons, st.booleans(), st.lists(changes(), min_size=1, max_size=2))


def text_of(some):
    """Return a domain with these events."""
    parts = []
    for at, (needed, denied, made) in enumerate(some):
        effects = " ".join(f"({word} (level ?x) {by})" for word, by in made)
        formula = "(and)" if needed is None else "({} {} {})".format(*needed)
        parts.append(
            f"(:event e{at} :parameters (?x ?y - jar ?n - (number 1 3)) :precondition "
            f"{f'(not {formula})' if denied else formula} :effect (and {effects}))"
        )
    return (
        f"(define (domain jars) (:types jar) (:constants {' '.join(JARS)} - jar) "
        f"(:functions (level ?j - jar) - (number {LOW} {HIGH})) {' '.join(parts)})"
    )


def simulate(world, event, jars, number):
    """Return the world after an event, None if it cannot happen."""
    needed, denied, made = event
    values = {"?n": number, "(level ?x)": world[jars[0]], "(level ?y)": world[jars[1]]}

    def value(operand):
        return values[operand] if operand in values else int(operand)

    held = needed is None or SIGNS[needed[0]](value(needed[1]), value(needed[2]))
    if held == denied:
        return None
    old = world[jars[0]]
    new, *others = {
        {"increase": old + value(by), "decrease": old - value(by), "assign": value(by)}[word]
        for word, by in made
    }
    return {**world, jars[0]: new} if LOW <= new <= HIGH and not others else None


jars = st.permutations(JARS) | st.just(["a", "a"])
stories = st.lists(st.tuples(st.integers(0, 2), jars, st.integers(1, 3)), max_size=4)


@examples(100)
@given(
    st.lists(events, min_size=1, max_size=3),
    st.dictionaries(st.sampled_from(JARS), st.integers(LOW, HIGH)),
    stories,
)
def test_functions_have_the_values_that_integers_have(some, known, story):
    start = " ".join(f"(= (level {jar}) {value})" for jar, value in known.items())
    reasoner = Reasoner(Domain.parse(text_of(some)).starting(start))
    worlds = [dict(zip(JARS, own, strict=True)) for own in product(range(LOW, HIGH + 1), repeat=len(JARS))]
    worlds = [world for world in worlds if known.items() <= world.items()]
    state = reasoner.start
    for at, who, number in story:
        event = at % len(some)
        worlds = [new for world in worlds if (new := simulate(world, some[event], who, number)) is not None]
        numbers = reasoner.events([(f"e{event}", *who, str(number))])
        (state,) = reasoner.progress([state], numbers).tolist()
        # A belief is what is known atom by atom: less than the worlds where those are several.
        if state < 0:
            assert not worlds
            return
        assert worlds or len(known) < len(JARS)
        belief = reasoner.belief(state)
        for _, jar, value in belief.true:
            assert {world[jar] for world in worlds} <= {int(value)}
        for _, jar, value in belief.false:
            assert int(value) not in {world[jar] for world in worlds}
        if len(known) == len(JARS):
            assert len(belief.true) == len(JARS)
