"""Kleene's truth of a formula along every path through the definitions of derived predicates."""

from itertools import product

from item.language.syntax import ast
from item.language.syntax.matching import constant_of


def kleene(domain, formula, binding, known, path=frozenset()):
    """Return the truth (1, 0, -1) and the fluents that make it so, or that leave it open.

    Parameters
    ----------
    known : 1 for the fluents known true, -1 for those known false.
    path : the derived atoms on the way here; what leads back to one of them is open.
    """

    def look(part, own=binding):
        return kleene(domain, part, own, known, path)

    def everywhere(variables, part):
        ranges = [domain.objects_of(one) for one in variables]
        names = [one.name.text for one in variables]
        return [look(part, {**binding, **dict(zip(names, own, strict=True))}) for own in product(*ranges)]

    match formula:
        case ast.Atom(predicate, terms):
            atom = (predicate.text, *(constant_of(term, binding) for term in terms))
            return _atom(domain, atom, known, path)
        case ast.Equal(left, right):
            return (1 if constant_of(left, binding) == constant_of(right, binding) else -1), set()
        case ast.Not(part):
            return _negated(look(part))
        case ast.And(parts):
            return _negated(_some([_negated(look(part)) for part in parts]))
        case ast.Or(parts):
            return _some([look(part) for part in parts])
        case ast.Imply(left, right):
            return _some([_negated(look(left)), look(right)])
        case ast.Forall(variables, part):
            return _negated(_some([_negated(one) for one in everywhere(variables, part)]))
        case ast.Exists(variables, part):
            return _some(everywhere(variables, part))


def _atom(domain, atom, known, path):
    rules = [rule for rule in domain.derived if rule.name.text == atom[0]]
    if rules:
        if atom in path:
            return 0, set()
        bound = [
            (rule, dict(zip((one.name.text for one in rule.parameters), atom[1:], strict=True)))
            for rule in rules
        ]
        return _some(
            [
                kleene(domain, rule.body, own, known, path | {atom})
                for rule, own in bound
                if all(own[one.name.text] in domain.objects_of(one) for one in rule.parameters)
            ]
        )
    if atom[0] in domain.fluents:
        return known.get(atom, 0), {atom}
    return (1 if atom in domain.statics else -1), set()


def _negated(found):
    value, atoms = found
    return -value, atoms


def _some(parts):
    """Return the truth of a disjunction: the first true part makes it true, else all alike count."""
    for value, atoms in parts:
        if value > 0:
            return value, atoms
    best = max((value for value, _ in parts), default=-1)
    return best, set().union(*(atoms for value, atoms in parts if value == best))
