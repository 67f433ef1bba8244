"""A domain made ready for grounding: everything that names atoms, folds statics and compiles events."""

from __future__ import annotations

from item.language.domain import Domain
from item.logic.grounding.compiler import Compiler
from item.logic.grounding.components import Components
from item.logic.grounding.grounder import Grounder
from item.logic.grounding.statics import Statics


class GroundDomain:
    """The grounder of a domain, its static part, its components and its compiler.

    They grow together: atoms, fluents and components are stored when they are first met.

    Parameters
    ----------
    whole : the domain of which this one has some constants (`Components`).
    """

    def __init__(self, domain: Domain, *, whole: Domain | None = None) -> None:
        self.grounder = Grounder(domain)
        self.statics = Statics(self.grounder, domain.statics)
        self.components = Components(domain, self.grounder, self.statics, whole=whole)
        self.compiler = Compiler(domain, self.grounder, self.statics, self.components)
