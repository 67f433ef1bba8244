"""`item explain`: say why a sentence was read as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from item.cli import arguments
from item.cli.arguments import DEFAULT_METHOD
from item.cli.destination import Destination
from item.cli.domains import domains_of
from item.cli.progress import learn, working
from item.diagnostics import Diagnostic, InputError, suggest
from item.logic.contradiction import OnContradiction


def explain(
    domain: arguments.DomainName,
    text: arguments.Texts,
    sentence: Annotated[str, typer.Option(metavar="ID", help="The sentence, by its id.")],
    train: Annotated[
        list[str] | None,
        typer.Option(metavar="TEXT...", help="Learn from these narratives, not from the one explained."),
    ] = None,
    model: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Use a model that `train` has written.")
    ] = None,
    exact: arguments.Exact = False,
    beam: arguments.Beam = None,
    top: Annotated[
        int, typer.Option(metavar="K", min=0, help="How many events to show besides the chosen one.")
    ] = 5,
    cast: arguments.Casts = None,
    start: arguments.Starts = None,
    output: arguments.Output = None,
    lexicon: arguments.Lexicon = True,
    on_contradiction: arguments.AfterContradiction = OnContradiction.FORGET,
) -> None:
    """Say why a sentence was read as it was, and why other events were not chosen.

    Of an event that cannot happen it shows what of its precondition is refuted, by what is known, and since
    which sentence.
    """
    if model is not None and (train or not lexicon):
        raise typer.BadParameter("a model has been learnt already.", param_hint="--model")
    arguments.check_search(None, exact=exact, beam=beam)
    with Destination(output) as destination:
        from item.language.domain import Domain
        from item.logic.diagnosis.explainer import Explainer
        from item.mapper import NarrativeMapper
        from item.narrative.codes import NarrativeCode
        from item.narrative.io.readers import read_narratives
        from item.output.explanation import explanation
        from item.persistence import load_model

        axioms = Domain.load(domain)
        narratives = read_narratives(text)
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
        casts = domains_of(axioms, cast, start, (*narratives, *(learnt_from if train else ())))
        mapper = NarrativeMapper(
            axioms,
            method=DEFAULT_METHOD,
            casts=casts,
            lexicon=lexicon,
            on_contradiction=on_contradiction,
            beam="all" if exact else beam,
        )
        if model is not None:
            mapper.model_ = load_model(model, axioms)
        else:
            learn(mapper, learnt_from)
        with working("reading"):
            (interpretation,) = mapper.predict([narrative])
        explainer = Explainer(casts.get(narrative.name, axioms))
        destination.write(explanation(interpretation, position, explainer, top=top))
