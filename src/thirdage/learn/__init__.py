"""Puzzles and lessons: arranged tables with an aim. They are data; README.md here says how to add one."""

from .lessons import Lesson, Step, lesson, lessons
from .puzzles import Puzzle, puzzle, puzzles
from .solver import Search, TooLarge

__all__ = ["Lesson", "Puzzle", "Search", "Step", "TooLarge", "lesson", "lessons", "puzzle", "puzzles"]
