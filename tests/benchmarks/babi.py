"""Score the answers to question answering tasks: learnt from the stories alone, asked in plain words.

Run from the repository's root: `python -m tests.benchmarks.babi [--data FOLDER] [--no-axioms] [TASK...]`.
A row is a task: its sentences and questions, the share of right answers, and seconds of processor time from
reading the file to the last answer. The answers of the corpus are read here, after all has been decided.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

from item import Domain, NarrativeMapper
from item.cli.commands.ask import ENOUGH
from item.narrative.sampling import subset
from item.query.answers import Answer, Truth
from item.query.resolution import answer_all, resolve_requests
from item.query.stories import read_stories

DATA = Path(__file__).parents[3] / "shared" / "data" / "babi"
NUMBERS = ("none", "one", "two", "three", "four", "five")
VERDICTS = {Truth.TRUE: "yes", Truth.FALSE: "no", Truth.UNKNOWN: "maybe"}


@dataclass(frozen=True)
class Score:
    """How a task went; `wrong` has the id, the question, the answer given and the right one."""

    task: str
    sentences: int
    questions: int
    seconds: float
    wrong: tuple[tuple[str, str, str, str], ...]

    @property
    def accuracy(self) -> float:
        """Return the share of right answers."""
        return 1 - len(self.wrong) / self.questions


def plain(question: str, answer: Answer) -> str:
    """Return an answer as the corpus writes it."""
    if answer.count is not None:
        return NUMBERS[answer.count[0]]
    if answer.certain:
        return ",".join(sorted(value for one in answer.certain for _, value in one.values))
    return VERDICTS[answer.truth] if question.startswith("Is ") else "nothing"


def gold(path: Path) -> list[str]:
    """Return the answers of a task in order."""
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if "\t" in line]
    return [",".join(sorted(row[1].split(","))) for row in rows]


def number(path: Path) -> int:
    """Return the number of a task."""
    return int(path.name.removeprefix("qa").partition("_")[0])


def score(path: Path, *, beam: int | None = None, axioms: bool = True, domain: str = "babi") -> Score:
    """Learn from a task's stories and answer its questions, as `item ask` does."""
    start = time.process_time()
    known = Domain.load(domain)
    narratives, requests = read_stories(path)
    posed = resolve_requests(known, narratives, requests)
    mapper = NarrativeMapper(known, beam=beam, axioms=axioms).fit(subset(narratives, ENOUGH))
    readings = {best.narrative: (best,) for best, *_ in mapper.k_best(narratives, 1, frozen=True)}
    answers = answer_all(posed, readings)
    seconds = time.process_time() - start
    found = [plain(asked.question, one) for asked, one in zip(requests, answers, strict=True)]
    return Score(
        path.stem,
        sum(len(one.sentences) for one in narratives),
        len(requests),
        seconds,
        tuple(
            (dict(request.columns)["id"], request.question, own, right)
            for request, own, right in zip(requests, found, gold(path), strict=True)
            if own != right
        ),
    )


def main() -> None:
    """Print a row a task, and with --wrong the answers that are not right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tasks", nargs="*", type=int)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--beam", type=int)
    parser.add_argument("--no-axioms", dest="axioms", action="store_false")
    parser.add_argument("--wrong", type=int, default=0, metavar="N", help="show the first N wrong answers")
    options = parser.parse_args()
    print("task\tsentences\tquestions\taccuracy\tseconds")
    for path in sorted(options.data.glob("qa*.txt"), key=number):
        if not options.tasks or number(path) in options.tasks:
            one = score(path, beam=options.beam, axioms=options.axioms)
            print(
                f"{one.task}\t{one.sentences}\t{one.questions}\t{one.accuracy:.3f}\t{one.seconds:.1f}",
                *(f"  {' | '.join(row)}" for row in one.wrong[: options.wrong]),
                sep="\n",
                flush=True,
            )


if __name__ == "__main__":
    main()
