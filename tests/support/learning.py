"""One model for all commands of a process that would learn the same one anew."""

from item.cli.session import CommandSession
from item.session import Session

_preprocessors = CommandSession._preprocessors
_learn = Session.learn
_known = {}


def share(patch):
    """Let commands that read the same domain share its reasoner, and those that learn the same its model."""
    patch.setattr(CommandSession, "_preprocessors", _shared_preprocessors)
    patch.setattr(Session, "learn", _shared_learn)


def _shared_preprocessors(session):
    if session.casts or session._evidence is not None:
        return _preprocessors(session)
    key = session.domain.definition, session._on_contradiction
    if key not in _known:
        _known[key] = _preprocessors(session)
    return _known[key]


def _shared_learn(session, narratives, labels=None, callback=None):
    # A budget stops learning wherever the machine has come to.
    budget = session.search.budget
    limited = budget is not None and (budget._deadline, budget._max_states) != (None, None)
    if labels is not None or limited:
        return _learn(session, narratives, labels, callback)
    key = session.preprocessors, session.learner, session.search.beam, tuple(narratives)
    if key not in _known:
        _known[key] = _learn(session, narratives, labels, callback)
    return _known[key]
