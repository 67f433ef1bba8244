"""Random small domains, belief states and events for Hypothesis."""

from __future__ import annotations

from itertools import product

from hypothesis import strategies as st

from item.language.domain import Domain

# Type `b` is a subtype of `a`. Predicates: name to the types of its parameters.
CONSTANTS = {"a1": "a", "a2": "a", "b1": "b", "b2": "b"}
FLUENTS = {"p": "", "q": "a", "u": "b", "v": "b", "r": "bb", "w": "ba"}
STATICS = {"s": "a", "t": "aa"}
DERIVED = {"d": "a", "e": "bb", "g": "b"}
GROUPS = {
    "q": ["(q ?x)"],
    "u": ["(u ?x)"],
    "r": ["(r ?x ?y)", "(r ?x ?y) :per (?x)", "(r ?x ?y) :per (?y)", "(r ?x ?x)"],
    "w": ["(w ?x ?y) :per (?x)", "(w ?x ?y)"],
    "qp": ["(q ?x) (p)"],
    "uv": ["(u ?x) (v ?x) :per (?x)", "(u ?x) (v ?y)"],
    "qu": ["(q ?x) (u ?x)", "(q ?x) (u ?x) :per (?x)", "(q b1) (u b1)"],
    "ru": ["(r ?x ?y) (u ?y) :per (?y)"],
    "sq": ["(s ?x) (q ?x)", "(s ?x) (q ?x) :per (?x)"],
}
LARGEST = 8


def covers(wanted: str, own: str) -> bool:
    return own in {"a": "ab", "b": "b"}[wanted]


@st.composite
def terms(draw, wanted, scope):
    fitting = [c for c, own in CONSTANTS_IN(scope) if covers(wanted, own)]
    variables = [name for name, own in scope["variables"] if covers(wanted, own)]
    if variables and not scope["names"]:
        return draw(st.sampled_from(variables))
    # Variables twice as often: a formula about its parameters says more.
    return draw(st.sampled_from(variables * 2 + fitting))


def CONSTANTS_IN(scope):  # noqa: N802
    return [(c, CONSTANTS[c]) for c in scope["constants"]]


@st.composite
def atoms(draw, scope, names):
    name = draw(st.sampled_from(sorted(names)))
    arguments = [draw(terms(wanted, scope)) for wanted in names[name]]
    return f"({' '.join([name, *arguments])})"


def bound(scope, name, kind):
    return {**scope, "variables": [*scope["variables"], (name, kind)]}


@st.composite
def formulas(draw, scope, names, depth):
    kinds = ["atom", "atom", "not-atom"]
    if depth:
        kinds += ["and", "or", "not", "imply", "forall", "exists", "equal"]
    kind = draw(st.sampled_from(kinds))
    inner = formulas(scope, names, max(depth - 1, 0))
    match kind:
        case "atom":
            return draw(atoms(scope, names))
        case "not-atom":
            return f"(not {draw(atoms(scope, names))})"
        case "and" | "or":
            return f"({kind} {' '.join(draw(st.lists(inner, max_size=3)))})"
        case "not":
            return f"(not {draw(inner)})"
        case "imply":
            return f"(imply {draw(inner)} {draw(inner)})"
        case "equal":
            return f"(= {draw(terms('a', scope))} {draw(terms('a', scope))})"
    variable, kind_of = f"?z{len(scope['variables'])}", draw(st.sampled_from("ab"))
    part = draw(formulas(bound(scope, variable, kind_of), names, depth - 1))
    return f"({kind} ({variable} - {kind_of}) {part})"


@st.composite
def clauses(draw, scope, fluents):
    """Return a disjunction of literals that rarely holds by itself and rarely rules everything out."""
    kind = draw(st.sampled_from("ab"))
    parts = draw(st.lists(literals(bound(scope, "?c", kind), fluents), min_size=2, max_size=3))
    return f"(forall (?c - {kind}) (or {' '.join(parts)}))"


@st.composite
def changes(draw, scope, fluents):
    atom = draw(atoms(scope, fluents))
    return draw(st.sampled_from([atom, atom, f"(not {atom})", f"(release {atom})"]))


@st.composite
def effects(draw, scope, fluents, names, depth):
    kinds = ["change", "change", *(["and", "when", "forall", "oneof"] if depth else [])]
    kind = draw(st.sampled_from(kinds))
    inner = effects(scope, fluents, names, depth - 1)
    match kind:
        case "change":
            return draw(changes(scope, fluents))
        case "and" | "oneof":
            return f"({kind} {' '.join(draw(st.lists(inner, min_size=1, max_size=3)))})"
        case "when":
            return f"(when {draw(formulas(scope, names, 1))} {draw(inner)})"
    variable, kind_of = f"?y{len(scope['variables'])}", draw(st.sampled_from("ab"))
    part = draw(effects(bound(scope, variable, kind_of), fluents, names, depth - 1))
    return f"(forall ({variable} - {kind_of}) {part})"


@st.composite
def conjunctions(draw, parts, least, most):
    return f"(and {' '.join(draw(st.lists(parts, min_size=least, max_size=most)))})"


@st.composite
def literals(draw, scope, fluents):
    atom = draw(atoms(scope, fluents))
    return draw(st.sampled_from([atom, atom, f"(not {atom})"]))


def ground(names, constants):
    return [
        (name, *arguments)
        for name, kinds in names.items()
        for arguments in product(*([c for c in constants if covers(k, CONSTANTS[c])] for k in kinds))
    ]


def written(names):
    return " ".join(
        f"({name} {' '.join(f'?x{n} - {k}' for n, k in enumerate(kinds))})" for name, kinds in names.items()
    )


@st.composite
def domain_texts(draw, *, plain=False, laws=True, names=True):
    """Draw a domain.

    A plain one has what bit masks can do, one without laws no constraints, and one without names seldom says
    which of its constants it means.
    """
    constants = ["a1", "b1", *draw(st.sampled_from([[], ["a2"], ["b2"]] if names else [["a2"], ["b2"]]))]
    fluents: dict[str, str] = {}
    for name in draw(st.permutations(sorted(FLUENTS))):
        wider = {**fluents, name: FLUENTS[name]}
        if len(ground(wider, constants)) <= LARGEST and draw(st.booleans()):
            fluents = wider
    if not fluents:
        fluents = {"q": "a"}
    scope = {"variables": [], "constants": constants, "names": names}
    names = {**fluents, **STATICS}
    derived = []
    if not plain:
        for name in draw(st.lists(st.sampled_from(sorted(DERIVED)), unique=True, max_size=3)):
            if name == "e":
                base = draw(st.sampled_from(["r", "t"] if "r" in fluents else ["t"]))
                guard = draw(st.sampled_from(["(v ?z)", "(q ?z)", "(s ?z)", "(u ?y)"]))
                if guard[1] not in names:
                    guard = "(and)"
                derived.append(f"(:derived (e ?x - b ?y - b) ({base} ?x ?y))")
                step = f"(exists (?z - b) (and ({base} ?x ?z) {guard} (e ?z ?y)))"
                derived.append(f"(:derived (e ?x - b ?y - b) {step})")
            else:
                kind = DERIVED[name]
                inside = bound(scope, "?x", kind)
                bodies = draw(st.lists(formulas(inside, names, 2), min_size=1, max_size=2))
                derived.extend(f"(:derived ({name} ?x - {kind}) {body})" for body in bodies)
            names = {**names, name: DERIVED[name]}
    usable = [g for key, g in GROUPS.items() if set(key) <= {*fluents, "s"} and (not plain or "s" not in key)]
    offered = sorted({group for groups in usable for group in groups})
    groups = (
        draw(st.lists(st.sampled_from(offered), min_size=plain, max_size=3, unique=True)) if offered else []
    )
    law = st.one_of(formulas(scope, names, 2), clauses(scope, fluents), clauses(scope, fluents))
    constraints = [] if plain or not laws else draw(st.lists(law, max_size=2))
    events = []
    for number in range(draw(st.integers(2, 3))):
        parameters = draw(st.sampled_from(["", "a", "b", "ab", "bb"]))
        inside = scope
        for position, kind in enumerate(parameters):
            inside = bound(inside, f"?x{position}", kind)
        if plain:
            precondition = draw(conjunctions(literals(inside, fluents), 0, 2))
            effect = draw(conjunctions(changes(inside, fluents), 1, 4))
        else:
            precondition = draw(formulas(inside, names, 3))
            effect = draw(conjunctions(effects(inside, fluents, names, 2), 1, 3))
        listed = " ".join(f"?x{n} - {k}" for n, k in enumerate(parameters))
        events.append(
            f"(:event e{number} :parameters ({listed}) :precondition {precondition} :effect {effect})"
        )
    # Every fluent must be one: an event that never comes into play touches those the others leave alone.
    touch = " ".join(f"({name} {' '.join(f'?x{n}' for n in range(len(k)))})" for name, k in fluents.items())
    events.append(f"(:event touch :parameters (?x0 ?x1 - b) :precondition (or) :effect (and {touch}))")
    facts = [f for f in ground(STATICS, constants) if draw(st.booleans())]
    lines = [
        "(define (domain random) (:types a - object b - a)",
        f"(:constants {' '.join(f'{c} - {CONSTANTS[c]}' for c in constants)})",
        f"(:predicates {written({**fluents, **STATICS, **{n: DERIVED[n] for n in names if n in DERIVED}})})",
        f"(:init {' '.join('(' + ' '.join(f) + ')' for f in facts)})",
        *(f"(:exclusive {group})" for group in groups),
        *derived,
        *(f"(:constraint {constraint})" for constraint in constraints),
        *events,
    ]
    return "\n".join(lines) + ")"


def beliefs(fluents):
    """Return a strategy for partial assignments as (fluent, value) pairs."""
    values = st.tuples(*(st.sampled_from([None, None, True, False]) for _ in fluents))
    return values.map(lambda vs: frozenset((f, v) for f, v in zip(fluents, vs, strict=True) if v is not None))


def ranges(domain: Domain, event):
    return [domain.objects_of(p) for p in event.parameters]


def all_events(domain: Domain):
    return [
        (name, *arguments)
        for name, event in domain.events.items()
        if name != "touch"
        for arguments in product(*ranges(domain, event))
    ]
