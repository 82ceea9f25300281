"""What a move of the Fellowship is likely to cost, exactly: the Hunt roll, the tile, Corruption, being seen.

Which tiles are in the Hunt pool is known to everybody; only which comes next is not. No card is used, nobody
falls, and no gift of the Guide lowers the damage: all of it is met with the Ring. A Fellowship that is
revealed on the map is found where that costs no second tile (there always is such a place).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..facts import CORRUPTION_THAT_LOSES, DIE_DAMAGE, EYE_DAMAGE, MOST_HUNT_DICE
from .rolls import Chances, mean, with_rerolls

FACES = 6  # of a die


class TileFace(NamedTuple):
    """What a Hunt tile does: its damage (below 0 it heals), and whether it reveals or stops."""

    damage: int  # or EYE_DAMAGE, DIE_DAMAGE
    reveal: bool = False
    stop: bool = False


class Hunt(NamedTuple):
    """What a move of the Fellowship is likely to cost, a move that costs nothing taken into account."""

    found: float  # a tile is drawn
    revealed: float  # and not lost
    stopped: float  # a tile that stops is drawn: on the Mordor track no step is made
    healed: float  # a tile that takes Corruption away
    damage: Chances  # of each amount
    corruption: Chances  # of each amount afterwards; the last stands for all that lose the game

    @property
    def mean_damage(self) -> float:
        """The damage on average."""
        return mean(self.damage)

    @property
    def lost(self) -> float:
        """The Ring-bearers fall to the Ring."""
        return self.corruption[CORRUPTION_THAT_LOSES]


def hunted(tiles: Iterable[TileFace], corruption: int, *, dice: int, moves: int = 0, again: int = 0) -> Hunt:
    """A move on the map: a tile is drawn if the Hunt roll has a success, and an Eye is worth the successes.

    `dice` are the Shadow's in the Hunt box. `moves` are those with which the Fellowship has moved before this
    turn: each adds 1 to every die, but a 1 is never a success. `again` is how many failed dice are rolled
    again.

    >>> hunt = hunted([TileFace(EYE_DAMAGE, reveal=True), TileFace(2)], 10, dice=1)
    >>> f"{hunt.found:.3f} {hunt.mean_damage:.3f} {hunt.lost:.3f}"
    '0.167 0.250 0.083'
    """
    chance = min(1 + moves, FACES - 1) / FACES
    return _hunt(tiles, corruption, with_rerolls(min(dice, MOST_HUNT_DICE), again, chance), always=False)


def tried(tiles: Iterable[TileFace], corruption: int, *, box: int) -> Hunt:
    """A move on the Mordor track: a tile is drawn for sure, and an Eye is worth all the dice in the Hunt box.

    >>> tried([TileFace(EYE_DAMAGE, reveal=True)], 3, box=4).mean_damage
    4.0
    """
    return _hunt(tiles, corruption, (*(0.0,) * box, 1.0), always=True)


def _hunt(tiles: Iterable[TileFace], corruption: int, eyes: Chances, always: bool) -> Hunt:
    """`eyes` is how likely an Eye is worth how much; unless a tile is drawn `always`, 0 means none is."""
    pool = Counter(tiles)
    chances = dict.fromkeys(("found", "revealed", "stopped", "healed"), 0.0)
    damage = [0.0] * (max(FACES, len(eyes) - 1) + 1)
    after = [0.0] * (CORRUPTION_THAT_LOSES + 1)
    for eye, likely in enumerate(eyes):
        if not eye and not always:
            damage[0] += likely
            after[min(corruption, CORRUPTION_THAT_LOSES)] += likely
            continue
        chances["found"] += likely
        for face, number in pool.items():
            drawn = likely * number / pool.total()
            chances["stopped"] += drawn * face.stop
            chances["healed"] += drawn * (face.damage < 0)
            for cost, chance in _costs(face, eye):
                now = min(max(0, corruption + cost), CORRUPTION_THAT_LOSES)
                damage[max(0, cost)] += drawn * chance
                after[now] += drawn * chance
                if face.reveal and now < CORRUPTION_THAT_LOSES:
                    chances["revealed"] += drawn * chance
    while len(damage) > 1 and not damage[-1]:
        damage.pop()
    return Hunt(**chances, damage=tuple(damage), corruption=tuple(after))


def _costs(face: TileFace, eye: int) -> Iterator[tuple[int, float]]:
    """What a tile may cost, and how likely."""
    if face.damage == DIE_DAMAGE:
        yield from ((rolled, 1 / FACES) for rolled in range(1, FACES + 1))
    else:
        yield (eye if face.damage == EYE_DAMAGE else face.damage), 1.0
