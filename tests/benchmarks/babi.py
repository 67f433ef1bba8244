"""Score the answers to question answering tasks: learnt from the stories, asked in plain words.

    python tests/benchmarks/babi.py [--data FOLDER] [--beam N] [TASK ...]

The answers of the corpus are read here and nowhere else.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from item import Domain, NarrativeMapper
from item.query.answers import Answer, Truth
from item.query.requests import answer_all
from item.query.stories import read_stories

DATA = Path(__file__).parents[3] / "shared" / "data" / "babi"
NUMBERS = ("none", "one", "two", "three", "four", "five")
VERDICTS = {Truth.TRUE: "yes", Truth.FALSE: "no", Truth.UNKNOWN: "maybe"}


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


def score(path: Path, beam: int) -> dict[str, object]:
    """Learn from a task's stories and answer its questions."""
    start = time.perf_counter()
    domain = Domain.load("babi")
    narratives, requests = read_stories(path)
    mapper = NarrativeMapper(domain, beam=beam).fit(narratives)
    read = {one.narrative: [one] for one in mapper.predict(narratives)}
    known = time.perf_counter()
    found = answer_all(domain, read, requests)
    answers = [plain(asked.question, one) for asked, one in zip(requests, found, strict=True)]
    end = time.perf_counter()
    wanted = gold(path)
    wrong = [
        (request, own, right)
        for request, own, right in zip(requests, answers, wanted, strict=True)
        if own != right
    ]
    return {
        "task": path.stem,
        "sentences": sum(len(one.sentences) for one in narratives),
        "questions": len(wanted),
        "accuracy": round(1 - len(wrong) / len(wanted), 4),
        "seconds": round(end - start, 1),
        "seconds asking": round(end - known, 1),
        "wrong": [
            f"{dict(one.columns)['id']} {one.question} {own} ({right})" for one, own, right in wrong[:5]
        ],
    }


def main() -> None:
    """Print one JSON object a task."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tasks", nargs="*", type=int)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--beam", type=int, default=8)
    options = parser.parse_args()
    for path in sorted(options.data.glob("qa*.txt"), key=number):
        if not options.tasks or number(path) in options.tasks:
            print(json.dumps(score(path, options.beam)), flush=True)


if __name__ == "__main__":
    main()
