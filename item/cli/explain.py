"""`item explain`: say why a sentence was read as it was."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from item.cli import arguments
from item.cli.destination import Destination
from item.cli.texts import texts_of
from item.diagnostics import Diagnostic, InputError, suggest
from item.logic.contradiction import OnContradiction

Sentence: TypeAlias = Annotated[str, typer.Option(metavar="ID", help="Id of the sentence.")]
Train: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(metavar="TEXT...", help="Learn from these narratives instead of TEXT."),
]
Top: TypeAlias = Annotated[int, typer.Option(metavar="K", min=0, help="Number of alternatives to show.")]


def explain(
    domain: arguments.DomainName,
    text: arguments.OptionalTexts = None,
    *,
    sentence: Sentence,
    train: Train = None,
    model: arguments.ModelFile = None,
    exact: arguments.Exact = False,
    beam: arguments.Beam = None,
    top: Top = 5,
    cast: arguments.Casts = None,
    start: arguments.Starts = None,
    evidence: arguments.EvidenceFiles = None,
    output: arguments.Output = None,
    lexicon: arguments.Lexicon = True,
    on_contradiction: arguments.AfterContradiction = OnContradiction.FORGET,
) -> None:
    """Say why a sentence was read as it was, and why other events were not chosen.

    Of an event that cannot happen it shows what of its precondition is refuted, by what is known, and since
    which sentence.
    """
    texts = texts_of(domain, text)
    arguments.check_model(model, train=train, lexicon=lexicon)
    arguments.check_search(None, exact=exact, beam=beam)
    with Destination(output) as destination:
        from item.cli.session import CommandSession
        from item.logic.diagnosis.explainer import Explainer
        from item.narrative.codes import NarrativeCode
        from item.narrative.io.readers import read_narratives
        from item.output.explanation import explanation

        session = CommandSession(
            domain, lexicon=lexicon, on_contradiction=on_contradiction, beam="all" if exact else beam
        )
        narratives = read_narratives(texts)
        places = {
            own.id: (narrative, position)
            for narrative in narratives
            for position, own in enumerate(narrative.sentences)
        }
        if sentence not in places:
            raise InputError(
                Diagnostic(
                    NarrativeCode.UNKNOWN_ID,
                    f"no sentence has the id `{sentence}`",
                    suggestion=suggest(sentence, tuple(places)),
                )
            )
        narrative, position = places[sentence]
        learnt_from = read_narratives(train) if train else narratives
        session.assign(cast, start, (*narratives, *(learnt_from if train else ())), evidence)
        if model is not None:
            session.load(model)
        else:
            session.learn(learnt_from)
        ((interpretation,),) = session.decode([narrative])
        explainer = Explainer(session.casts.get(narrative.name, session.domain))
        destination.write(explanation(interpretation, position, explainer, top=top))
