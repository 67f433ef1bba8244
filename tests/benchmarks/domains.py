"""Measure every shipped domain with one command: with and without its axioms, with and without its cues.

Run from the repository's root: `python -m tests.benchmarks.domains [ROW...] [--jobs N] [--quick]
[--write]`. Rows whose corpus is absent say so; --write stores the others in `docs/benchmarks/domains.json`,
and writes them into the pages. A row is learnt from unlabelled text and read; gold is looked at afterwards.

* learnt from: the text itself; others, and then the text itself, before it is read (as by default); others
  alone (`--frozen`).

* lines: of axioms, without the lexicon, comments and empty lines.
* event: share of sentences with the right event, arguments included where gold has them.
* F1: of the event types, averaged over those of gold.
* state: share of right answers to what a row asks of the state: in cricket who faces a ball, in nfl who has
  the ball at a play, in the bAbI tasks their questions.
* seconds: of the processor, to learn and read with axioms and cues.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import compress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from sklearn.metrics import f1_score

from item.inference.interpretation import InterpretedSentence
from item.language.domain import Domain
from item.learning.model import EM
from item.mapper import NarrativeMapper
from item.narrative.io.casts import read_casts
from item.narrative.io.readers import read_narratives
from item.narrative.narrative import Narrative
from item.resources import shipped, shipped_example
from tests.benchmarks import babi
from tests.support import domain_figures, pages

DATA = Path(__file__).parents[3] / "shared" / "data"
# What --quick reads of a row: so many narratives, and so many sentences of each.
QUICK = 2, 12

Gold = Mapping[str, str]
Folds = tuple[tuple[tuple[Narrative, ...], tuple[Narrative, ...]], ...]
StateTest = Callable[[InterpretedSentence, Gold], bool | None]


class Corpus(Struct, frozen=True):
    """What a row reads.

    Attributes
    ----------
    folds : pairs of narratives to learn from and narratives to read.
    gold : rows by the id of their sentence.
    casts : the domains of narratives with constants of their own.
    state : whether the state known of a sentence is right, None where gold does not say.
    """

    folds: Folds
    gold: Mapping[str, Gold]
    casts: Mapping[str, Domain] | None = None
    state: StateTest | None = None
    frozen: bool = False

    @property
    def taught(self) -> str:
        """Return what was learnt from."""
        own = all(learnt == told for learnt, told in self.folds)
        return "itself" if own else "others" if self.frozen else "others, itself"


class Figures(Struct, frozen=True):
    """What was measured; None where there is nothing to measure.

    Attributes
    ----------
    original : where gold says which sentences the corpus's own annotation found an event for: how many there
        are, and the share of right events.
    """

    sentences: int
    event: float | None
    f1: float | None
    state: float | None
    seconds: float
    original: tuple[int, float] | None = None


def table(path: Path) -> list[dict[str, str]]:
    """Return the rows of a tab-separated file."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def gold_of(*paths: Path) -> dict[str, Gold]:
    """Return the rows of gold files by id."""
    return {row["id"]: row for path in paths for row in table(path)}


def whole(narratives: Sequence[Narrative]) -> Folds:
    """Return the one fold that learns from what it reads."""
    return ((tuple(narratives), tuple(narratives)),)


def known(sentence: InterpretedSentence, predicate: str, *, after: bool = False) -> str | None:
    """Return the last argument of the first atom of a predicate that is known true."""
    belief = sentence.after if after else sentence.before
    return next((atom[-1] for atom in belief.true if atom[0] == predicate), None)


def robocup() -> Corpus:
    """Return the games, each read with what the other three teach."""
    folder = DATA / "robocup"
    texts = sorted(folder.glob("*.comments.tsv"))
    games = {path: tuple(read_narratives([path])) for path in texts}
    gold = gold_of(*folder.glob("*.gold.tsv"))
    folds = tuple(
        (tuple(one for other, own in games.items() if other != path for one in own), games[path])
        for path in texts
        if path.with_name(path.name.replace("comments", "gold")).exists()
    )
    return Corpus(folds, gold)


def striker(sentence: InterpretedSentence, gold: Gold) -> bool:
    """Return whether the batter who faces the ball is known."""
    named = sentence.event[2] if len(sentence.event) > 2 else "unnamed-batter"
    return (known(sentence, "on-strike") if named == "unnamed-batter" else named) == gold["striker"]


def prose(narratives: Sequence[Narrative]) -> tuple[Narrative, ...]:
    """Return innings without the header that names bowler and striker; a ball may have nothing else."""
    return tuple(
        replace(
            one, sentences=tuple(replace(s, text=dict(s.columns)["prose"] or "...") for s in one.sentences)
        )
        for one in narratives
    )


def cricket(*, learn: Callable[..., Sequence[Narrative]], read: Callable[..., Sequence[Narrative]]) -> Corpus:
    """Return the innings as they are learnt from, and as they are read."""
    folder = DATA / "cricket"
    innings = read_narratives([folder / "espn-dev.text.tsv"])
    casts = read_casts([folder / "espn-dev.cast.tsv"], Domain.load("cricket"))
    folds = ((tuple(learn(innings)), tuple(read(innings))),)
    return Corpus(folds, gold_of(folder / "espn-dev.gold.tsv"), casts, striker)


def possession(sentence: InterpretedSentence, gold: Gold) -> bool | None:
    """Return whether it is known who has the ball at a play: at a kickoff who receives it."""
    if gold["possession"] in ("", "-", "NA"):
        return None
    return known(sentence, "possession", after=sentence.event[0] == "kickoff") == gold["possession"]


def nfl() -> Corpus:
    """Return the games, with the teams of the columns as their casts."""
    texts = DATA / "nfl" / "dev.text.tsv"
    cast = sorted({(row["narrative"], row[side]) for row in table(texts) for side in ("home", "away")})
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "cast.tsv"
        path.write_text("narrative\tname\ttype\n" + "".join(f"{game}\t{team}\tteam\n" for game, team in cast))
        casts = read_casts([path], Domain.load("nfl"))
    return Corpus(whole(read_narratives([texts])), gold_of(DATA / "nfl" / "dev.gold.tsv"), casts, possession)


def example(name: str) -> Corpus:
    """Return a narrative that ships with the project."""
    return Corpus(
        whole(read_narratives(shipped_example(name))), gold_of(shipped("examples") / name / "gold.tsv")
    )


def as_it_is(narratives: Sequence[Narrative]) -> Sequence[Narrative]:
    """Return narratives unchanged."""
    return narratives


def elsewhere(load: Callable[[], Corpus]) -> Corpus:
    """Return narratives of which each half is read with what the other half has taught."""
    corpus = load()
    ((_, told),) = corpus.folds
    first, second = told[: len(told) // 2], told[len(told) // 2 :]
    return replace(corpus, folds=((first, second), (second, first)))


def frozen(load: Callable[[], Corpus]) -> Corpus:
    """Return what is read with the model as it is."""
    return replace(load(), frozen=True)


# Their narratives are among the examples.
SHIPPED = ("kitchen", "incident")
# Title: domain, corpus.
ROWS: dict[str, tuple[str, Callable[[], Corpus]]] = {
    "robocup": ("robocup", robocup),
    "cricket": ("cricket", partial(cricket, learn=as_it_is, read=as_it_is)),
    "cricket-prose": ("cricket", partial(cricket, learn=prose, read=prose)),
    "cricket-prose-from-headers": ("cricket", partial(cricket, learn=as_it_is, read=prose)),
    "nfl": ("nfl", nfl),
    **{
        f"{name}-elsewhere": (name, partial(elsewhere, load))
        for name, load in (("cricket", partial(cricket, learn=as_it_is, read=as_it_is)), ("nfl", nfl))
    },
    **{name: (name, partial(example, name)) for name in SHIPPED},
}
ROWS |= {
    f"{title}-frozen": (ROWS[title][0], partial(frozen, ROWS[title][1]))
    for title in ("robocup", "cricket-elsewhere", "nfl-elsewhere")
}
TASKS = {f"babi-{number}": number for number in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13)}


def lines(domain: str) -> int:
    """Return the lines of axioms of a shipped domain."""
    text = (shipped("domain") / f"{domain}.pddl").read_text(encoding="utf-8")
    axioms = text.partition("(:lexicon")[0].splitlines()
    return sum(bool(line.partition(";")[0].strip()) for line in axioms)


def shortened(narratives: Sequence[Narrative]) -> tuple[Narrative, ...]:
    """Return the beginnings of the first narratives."""
    count, length = QUICK
    return tuple(replace(one, sentences=one.sentences[:length]) for one in narratives[:count])


def right(sentence: InterpretedSentence, gold: str) -> bool:
    """Return whether an event agrees with gold, which may tell the type alone."""
    name, *arguments = sentence.event
    return gold in (name, f"{name}({','.join(arguments)})")


def measure(title: str, *, axioms: bool, lexicon: bool, beam: int | None, quick: bool) -> Figures:
    """Learn, read, and compare with gold."""
    if title in TASKS:
        (path,) = (DATA / "babi").glob(f"qa{TASKS[title]}_*.txt")
        score = babi.score(path, axioms=axioms)
        return Figures(score.sentences, None, None, score.accuracy, score.seconds)
    domain, load = ROWS[title]
    corpus = load()
    started = time.process_time()
    found: list[InterpretedSentence] = []
    for learnt, told in corpus.folds:
        texts = (shortened(learnt), shortened(told)) if quick else (learnt, told)
        mapper = NarrativeMapper(
            Domain.load(domain), learner=EM(lexicon=lexicon), casts=corpus.casts, axioms=axioms, beam=beam
        ).fit(texts[0])
        found += [s for best, *_ in mapper.k_best(texts[1], 1, frozen=corpus.frozen) for s in best.sentences]
    seconds = time.process_time() - started
    both = [(one, corpus.gold[one.sentence.id]) for one in found if one.sentence.id in corpus.gold]
    types = [gold["event"].partition("(")[0] for _, gold in both]
    states = [
        verdict
        for one, gold in both
        if corpus.state is not None and (verdict := corpus.state(one, gold)) is not None
    ]
    verdicts = [right(one, gold["event"]) for one, gold in both]
    annotated = (gold.get("in_log", "no_gold") != "no_gold" for _, gold in both)
    original = list(compress(verdicts, annotated))
    return Figures(
        len(both),
        sum(verdicts) / len(both),
        macro_f1(types, [one.event[0] for one, _ in both]),
        sum(states) / len(states) if states else None,
        seconds,
        (len(original), sum(original) / len(original)) if original else None,
    )


def macro_f1(gold: Sequence[str], found: Sequence[str]) -> float:
    """Return the F1 of event types, averaged over those of gold."""
    return f1_score(gold, found, average="macro", labels=sorted(set(gold)), zero_division=0)


# Axioms, cues.
VARIANTS = {
    "all": (True, True),
    "no axioms": (False, True),
    "no cues": (True, False),
    "neither": (False, False),
}
HEADER = (
    "row", "learnt from", "lines", "sentences", "event", "no axioms", "no cues", "neither", "F1", "no axioms",
    "state", "no axioms", "seconds",
)  # fmt: skip
# Shares may fall by so much where a change has nothing to do with them.
CHANCE = 0.01
# Widths of columns.
FIRST, OTHERS = 26, 14


def absent(title: str) -> bool:
    """Return whether the corpus of a row is not here."""
    folder = "babi" if title in TASKS else ROWS[title][0]
    return folder not in SHIPPED and not (DATA / folder).exists()


def measured(
    titles: Sequence[str], *, beam: int | None, quick: bool, jobs: int
) -> Iterator[tuple[str, dict[str, Figures] | None]]:
    """Yield the figures of each row by variant as they are measured, None where its corpus is not here."""
    with ProcessPoolExecutor(jobs) as pool:
        waiting = {
            title: {
                name: pool.submit(measure, title, axioms=axioms, lexicon=lexicon, beam=beam, quick=quick)
                for name, (axioms, lexicon) in VARIANTS.items()
                # The questions' domain has no cues to do without.
                if lexicon or title not in TASKS
            }
            for title in titles
            if not absent(title)
        }
        for title in titles:
            running = waiting.get(title)
            yield title, running and {name: future.result() for name, future in running.items()}


def cells(title: str, got: Mapping[str, Figures] | None) -> tuple[str, ...]:
    """Return a row of the table."""
    if got is None:
        return title, "absent"
    full, bare = got["all"], got["no axioms"]
    return (
        title,
        "itself" if title in TASKS else ROWS[title][1]().taught,
        str(lines(domain_of(title))),
        str(full.sentences),
        *(share(got[name].event if name in got else None) for name in VARIANTS),
        share(full.f1),
        share(bare.f1),
        share(full.state),
        share(bare.state),
        f"{full.seconds:.1f}",
    )


def record(title: str, got: Mapping[str, Figures]) -> dict[str, object]:
    """Return what is stored of a row."""
    full, bare = got["all"], got["no axioms"]
    found: dict[str, object] = {
        "date": datetime.date.today().isoformat(),
        "lines": lines(domain_of(title)),
        "sentences": full.sentences,
        "event": rounded(full.event),
        **{f"event, {name}": rounded(got[name].event) for name in VARIANTS if name in got and name != "all"},
        "F1": rounded(full.f1),
        "state": rounded(full.state),
        "state, no axioms": rounded(bare.state),
        "seconds": round(full.seconds, 1),
    }
    if full.original and bare.original:
        found["original sentences"], found["original"] = full.original[0], rounded(full.original[1])
        found["original, no axioms"] = rounded(bare.original[1])
    return found


def fallen(before: Mapping[str, object], now: Mapping[str, object]) -> Iterator[str]:
    """Yield which shares of a row are lower than those stored, by more than chance."""
    for name, was in before.items():
        value = now.get(name)
        if name == "seconds":
            continue
        if isinstance(was, float) and isinstance(value, float) and 0 < value < was - CHANCE:
            yield f"{name} fell from {was:.3f} to {value:.3f}"


def domain_of(title: str) -> str:
    """Return the domain of a row."""
    return "babi" if title in TASKS else ROWS[title][0]


def rounded(value: float | None) -> float | None:
    """Return a share as it is stored."""
    return None if value is None else round(value, 6)


def share(value: float | None) -> str:
    """Return a share as tables show it."""
    return "-" if value is None else f"{value:.3f}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="measure the shipped domains")
    titles = [*ROWS, *TASKS]
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(titles))
    parser.add_argument("--jobs", type=int, default=1, help="rows measured at the same time")
    parser.add_argument("--beam", type=int, help="belief states kept after a sentence")
    parser.add_argument("--quick", action="store_true", help="only see that everything runs")
    parser.add_argument("--write", action="store_true", help="write the figures into the pages")
    options = parser.parse_args(arguments)
    unknown = [title for title in options.rows if title not in titles]
    if unknown:
        parser.error(f"no such row: {', '.join(unknown)}; there are {', '.join(titles)}")
    if options.write and (options.quick or options.beam):
        parser.error("--write stores what is read as by default")
    show(HEADER)
    chosen = options.rows or titles
    for title, got in measured(chosen, beam=options.beam, quick=options.quick, jobs=options.jobs):
        show(cells(title, got))
        if options.write and got:
            now = record(title, got)
            for line in fallen(domain_figures.stored().get(title, {}), now):
                print(f"  {line}", flush=True)
            domain_figures.store({title: now})
            pages.write()


def show(row: Sequence[str]) -> None:
    """Print a row of the table."""
    first, *rest = row
    print(f"{first:{FIRST}}", *(f"{cell:>{OTHERS}}" for cell in rest), flush=True)


if __name__ == "__main__":
    main()
