"""Puzzles at the keyboard, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import games
from ..kernel.english import capital, count
from ..learn import Puzzle, puzzle, puzzles
from ..learn.puzzles import SEED
from ..learn.trials import ASTRAY, FAILED, SOLVED, start_of, state_of
from .names import program
from .plain import LineGame
from .session import Session

if TYPE_CHECKING:
    from .plain import Lines

HOUSE = "easy"  # who answers for the others


def list_puzzles(game: str = "") -> None:
    """All puzzles, with what is to be done."""
    for each in puzzles(game):
        print(f"{each.name:22} {each.title}: {each.task}")
    print(f"Play one with: {program()} puzzle NAME")


def tell_solution(name: str) -> None:
    """The idea of a puzzle, and one way to solve it."""
    found = puzzle(name)
    print(found.solution)
    for seat, choice in found.line():
        print(f"  {capital(seat)}: {choice}")


def prove(game: str = "") -> None:
    """Search through every puzzle, and say how many kinds of solution it has."""
    for each in puzzles(game):
        each.rules.check(each.aim)
        kinds = each.kinds()
        looked = count(each.search.looked, "table")
        print(f"{each.name:22} {count(len(kinds), 'kind')} of solution, {looked} looked at")
        for deeds in sorted(map(sorted, kinds)):
            print(f"{'':22}   {', '.join(deeds)}")


def play_puzzle(name: str, lines: Lines) -> None:
    """Play a puzzle until it is solved or the person leaves."""
    found = puzzle(name)
    lines.say(found.title, found.task)
    PuzzleGame(found, lines).play()


class PuzzleGame(LineGame):
    """A puzzle played line by line: it begins anew until it is solved."""

    def __init__(self, found: Puzzle, lines: Lines) -> None:
        self.puzzle = found
        super().__init__(self.anew(), lines)

    def anew(self) -> Session:
        """The puzzle from its start."""
        game = games.arrange(self.puzzle.position, SEED)
        levels = {seat: HOUSE for seat in game.seats if seat != self.puzzle.seat}
        return Session(game, ((self.puzzle.seat,),), levels)

    def state(self) -> str:
        """How it stands."""
        record = self.session.game.record()
        return state_of(self.puzzle, start_of(record), [index for index, _ in record.choices])

    def play(self) -> None:
        """Play until it is solved or the person leaves."""
        while True:
            self.session.run_bots()
            self.tell_news()
            state = self.state()
            if state == SOLVED:
                self.lines.say(f"Solved. {self.puzzle.solution}")
                return
            if state == ASTRAY:
                self.lines.say("Not quite: from here it cannot be forced any more. undo takes it back.")
            if state == FAILED:
                if self.ask("Not quite. Enter begins anew, q leaves. ") is None:
                    return
                self.session = self.anew()
                self.ask_anew = True
                continue
            if not self.answer():
                return
