"""Which rulings are proven by a test: `python3 play.py rulings`.

The questions stand in docs/rulings-*.md, one row of a table to each; a test proves one by carrying its
number, `@pytest.mark.ruling("PLAY-01")`; those of the board game begin with WR. The tests are read, not run.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(  # the page of the rulebook may stand last
    r"\| (?P<id>(?:[A-Z][A-Z0-9]*-)+\d+) \| (?P<question>[^|]+) \| (?P<decision>[^|]+) \|(?: [^|]+ \|)?"
)
DECISION = re.compile(r"\*\*(?P<id>[A-Z]+-\d+) (?P<question>[^*]+)\*\*")
NO_TEST = "(no test)"
OPEN = "(open)"
SWITCH = re.compile(r"Switch `(\w+)`")


@dataclass
class Ruling:
    """A numbered question, what was decided, and the tests that prove it."""

    id: str
    question: str
    decision: str = ""
    tests: list[str] = field(default_factory=list)

    @property
    def answered(self) -> bool:
        """Whether the page says why no test can prove it."""
        return self.decision.startswith(NO_TEST)

    @property
    def switch(self) -> str:
        """The switch that turns an open ruling round."""
        found = SWITCH.search(self.decision)
        return found[1] if found else ""


def read_rulings(docs: Path = ROOT / "docs") -> list[Ruling]:
    """The rulings of every page, in the order in which they stand there."""
    return [
        Ruling(row["id"], row["question"], row["decision"])
        for page in sorted(docs.glob("rulings-*.md"))
        for line in page.read_text(encoding="utf-8").splitlines()
        if (row := ROW.fullmatch(line))
    ]


def read_decisions(page: Path = ROOT / "docs" / "decisions.md") -> list[Ruling]:
    """Our own decisions, which tests may name as they name rulings."""
    return [Ruling(found["id"], found["question"]) for found in DECISION.finditer(page.read_text("utf-8"))]


def marked_tests(tests: Path = ROOT / "tests") -> Iterator[tuple[str, str]]:
    """Each number that a test carries, with the test as pytest names it."""
    for file in sorted(tests.rglob("test_*.py")):
        name = file.relative_to(tests.parent).as_posix()
        yield from _marks_in(ast.parse(file.read_text(encoding="utf-8")).body, name, [])


def _marks_in(body: list[ast.stmt], name: str, outer: list[str]) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _marks_in(node.body, f"{name}::{node.name}", outer + _numbers(node.decorator_list))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for number in dict.fromkeys(outer + _numbers(node.decorator_list)):
                yield number, f"{name}::{node.name}"


def _numbers(decorators: list[ast.expr]) -> list[str]:
    """The numbers in `pytest.mark.ruling(...)`, also where it is given with a parameter."""
    return [
        word.value
        for decorator in decorators
        for node in ast.walk(decorator)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.ruling"
        for word in node.args
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    ]


def join(rulings: list[Ruling], marks: Iterable[tuple[str, str]]) -> list[str]:
    """Enter each test with its ruling, and return the numbers that are nobody's."""
    by_id = {ruling.id: ruling for ruling in rulings}
    unknown = []
    for number, test in marks:
        if number in by_id:
            by_id[number].tests.append(test)
        else:
            unknown.append(f"{number} in {test}")
    return unknown


def report(rulings: list[Ruling], decisions: list[Ruling], unknown: list[str]) -> Iterator[str]:
    """The list as a person reads it."""
    for ruling in rulings:
        if ruling.tests or ruling.answered:
            yield _line(ruling)
            yield from (f"    {test}" for test in ruling.tests)
            if not ruling.tests:
                yield f"    {ruling.decision}"
    tested = [decision for decision in decisions if decision.tests]
    if tested:
        yield "\nOur own decisions:"
        for decision in tested:
            yield _line(decision)
            yield from (f"    {test}" for test in decision.tests)
    missing = [ruling for ruling in rulings if not ruling.tests and not ruling.answered]
    if missing:
        yield "\nNot proven:"
        yield from map(_line, missing)
    if unknown:
        yield "\nTests with a number that no page knows:"
        yield from unknown
    proven = sum(bool(ruling.tests) for ruling in rulings)
    answered = len(rulings) - proven - len(missing)
    counts = f"{proven} proven, {answered} answered without a test, {len(missing)} not proven"
    yield f"\n{len(rulings)} rulings: {counts}."


def _line(ruling: Ruling) -> str:
    switch = f" [switch {ruling.switch}]" if ruling.switch else ""
    return f"{ruling.id:10} {ruling.question}{switch}"


def main() -> int:
    """Print the list; 1 if a ruling is neither proven nor answered, or a test names none."""
    rulings, decisions = read_rulings(), read_decisions()
    unknown = join(rulings + decisions, marked_tests())
    for line in report(rulings, decisions, unknown):
        print(line)
    return int(bool(unknown) or not all(ruling.tests or ruling.answered for ruling in rulings))


if __name__ == "__main__":
    sys.exit(main())
