"""One model for all commands of a process that would learn the same one anew."""

from item.cli.sessions.session import CommandSession
from item.evaluation import runs
from item.narrative.preprocessors import Preprocessors
from item.session import Session

_of_command = CommandSession._preprocessors
_learn = Session.learn
_known = {}


def share(patch):
    """Let commands that read the same domain share its reasoner, and those that learn the same its model."""
    patch.setattr(CommandSession, "_preprocessors", _shared_by_commands)
    patch.setattr(runs, "Preprocessors", _shared_by_runs)
    patch.setattr(Session, "learn", _shared_learn)


def _shared_by_commands(session):
    if session.casts or session._evidence is not None:
        return _of_command(session)
    return _kept((session.domain.definition, session._on_contradiction), lambda: _of_command(session))


def _shared_by_runs(domain, casts, *, axioms, types, on_contradiction, evidence):
    def make():
        return Preprocessors(
            domain,
            casts,
            axioms=axioms,
            types=types,
            on_contradiction=on_contradiction,
            evidence=evidence,
        )

    if casts or evidence is not None or not (axioms and types):
        return make()
    return _kept((domain.definition, on_contradiction), make)


def _shared_learn(session, narratives, labels=None, callback=None):
    def learn():
        return _learn(session, narratives, labels, callback)

    # A budget stops learning wherever the machine has come to.
    budget = session.search.budget
    limited = budget is not None and (budget._deadline, budget._max_states) != (None, None)
    if labels is not None or limited:
        return learn()
    return _kept((session.preprocessors, session.learner, session.search.beam, tuple(narratives)), learn)


def _kept(key, make):
    if key not in _known:
        _known[key] = make()
    return _known[key]
