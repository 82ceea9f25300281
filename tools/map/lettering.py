"""How wide names are, and how they are broken into lines.

The widths are those of EB Garamond in thousandths of its size: upright (600) for places with a settlement,
italic
(400) for the lands between. They were measured in a browser; a letter that is missing here is a fault.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Final

UPRIGHT: Final = {
    " ": 225, "'": 225, "-": 302, "A": 711, "B": 613, "C": 709, "D": 762, "E": 571, "F": 535, "G": 722,
    "H": 804,
    "I": 356, "K": 736, "L": 585, "M": 912, "N": 804, "O": 761, "P": 589, "R": 744, "S": 484, "T": 687,
    "U": 742,
    "V": 695, "W": 986, "a": 425, "b": 533, "c": 410, "d": 537, "e": 408, "f": 346, "g": 478, "h": 545,
    "i": 279,
    "k": 521, "l": 270, "m": 797, "n": 553, "o": 500, "p": 540, "r": 388, "s": 348, "t": 355, "u": 543,
    "v": 468,
    "w": 730, "y": 467, "ó": 500, "û": 543,
}  # fmt: skip
ITALIC: Final = {
    " ": 200, "'": 200, "-": 268, "A": 658, "B": 572, "C": 631, "D": 752, "E": 576, "F": 509, "G": 687,
    "H": 751,
    "I": 362, "K": 699, "L": 583, "M": 991, "N": 771, "O": 694, "P": 566, "R": 687, "S": 467, "T": 622,
    "U": 700,
    "V": 683, "W": 1067, "a": 491, "b": 449, "c": 313, "d": 516, "e": 341, "f": 321, "g": 415, "h": 488,
    "i": 294,
    "k": 455, "l": 286, "m": 789, "n": 527, "o": 380, "p": 439, "r": 379, "s": 276, "t": 292, "u": 509,
    "v": 410,
    "w": 623, "y": 405, "ó": 380, "û": 509,
}  # fmt: skip
LEADING: Final = 0.94  # from line to line, as a part of the size
RISE: Final = 0.66  # how far a line stands above its foot, and
FALL: Final = 0.2  # how far it hangs below


def width(line: str, size: float, italic: bool) -> float:
    """How wide a line is set."""
    return sum((ITALIC if italic else UPRIGHT)[letter] for letter in line) * size / 1000


def height(lines: int, size: float) -> float:
    """How high so many lines are set."""
    return (RISE + FALL + LEADING * (lines - 1)) * size


def breakings(title: str) -> list[tuple[str, ...]]:
    """The ways to set a name in one, two or three lines.

    >>> breakings("Old Ford")
    [('Old Ford',), ('Old', 'Ford')]
    """
    words = title.replace("-", "-\0").replace(" ", " \0").split("\0")
    found = []
    for lines in range(1, min(3, len(words)) + 1):
        for cuts in combinations(range(1, len(words)), lines - 1):
            ends = [0, *cuts, len(words)]
            parts = ["".join(words[a:b]).strip() for a, b in pairwise(ends)]
            if not any(part.endswith((" the", " of")) or part in ("of", "the", "The") for part in parts[:-1]):
                found.append(tuple(parts))
    return found
