"""Random domains for Hypothesis in which everything hangs on whose turn it is, like cards, overs or chess."""

from __future__ import annotations

from hypothesis import strategies as st

TURNS = ("first", "second", "third")
# What may be asked of the two people, and of the turn.
_LEAVES = ("(holds ?x)", "(holds ?y)", "(rests ?x)", "(rests ?y)", "(rains)")
_TURNS = tuple(f"(turn {turn})" for turn in TURNS)
_LAWS = (
    "(or (turn first) (turn second) (turn third))",
    "(exists (?z - person) (holds ?z))",
    "(forall (?z - person) (or (not (holds ?z)) (rests ?z)))",
    "(or (not (rains)) (exists (?z - person) (rests ?z)))",
)


@st.composite
def literals(draw, atoms):
    atom = draw(st.sampled_from(atoms))
    return draw(st.sampled_from([atom, atom, f"(not {atom})"]))


@st.composite
def mixed(draw):
    """Return a formula that ties the turn to something else."""
    connective = draw(st.sampled_from(("and", "or")))
    return f"({connective} {draw(literals(_TURNS))} {draw(literals(_LEAVES))})"


@st.composite
def changes(draw, atoms):
    atom = draw(st.sampled_from(atoms))
    return draw(st.sampled_from([atom, atom, f"(not {atom})", f"(release {atom})"]))


@st.composite
def effects(draw):
    kind = draw(st.sampled_from(("when", "when", "when", "oneof", "pass", "change")))
    match kind:
        case "when":
            return f"(when {draw(mixed())} {draw(changes(_LEAVES))})"
        case "oneof":
            return (
                f"(oneof {draw(changes(_LEAVES))} (when {draw(literals(_TURNS))} {draw(changes(_LEAVES))}))"
            )
        case "pass":
            before, after = draw(st.permutations(TURNS))[:2]
            return f"(when (turn {before}) (turn {after}))"
    return draw(changes((*_LEAVES, *_TURNS)))


@st.composite
def turn_texts(draw):
    """Draw a domain."""
    people = draw(st.sampled_from(("ann bob", "ann")))
    laws = draw(st.lists(st.sampled_from(_LAWS), max_size=2, unique=True))
    groups = draw(
        st.sampled_from(("(:exclusive (holds ?z))", "(:exclusive (holds ?z) (rests ?z) :per (?z))"))
    )
    events = []
    for number in range(2):
        asked = " ".join(draw(st.lists(mixed(), max_size=2)))
        done = " ".join(draw(st.lists(effects(), min_size=2, max_size=4)))
        head = f"(:event e{number} :parameters (?x ?y - person)"
        events.append(f"{head} :precondition (and {asked}) :effect (and {done}))")
    return f"""(define (domain turns)
  (:types person moment)
  (:constants {people} - person {" ".join(TURNS)} - moment)
  (:predicates (turn ?t - moment) (holds ?z - person) (rests ?z - person) (rains))
  (:exclusive (turn ?t)) {groups}
  {" ".join(f"(:constraint {law})" for law in laws)}
  {" ".join(events)}
  (:event touch :parameters (?x - person)
    :precondition (or) :effect (and (holds ?x) (rests ?x) (rains) {" ".join(_TURNS)})))"""
