"""Replays: any moment of a past game quickly, from clones kept along the way."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import games
from ..kernel.events import count_events

if TYPE_CHECKING:
    from ..kernel.playable import Playable
    from ..kernel.record import Record

APART = 24  # choices between the games that are kept
MOST = 32  # replays that are kept in memory
NOBODY_CHOSE = 255


@dataclass(frozen=True, slots=True)
class Reel:
    """A record, with clones kept along the way."""

    record: Record
    kept: list[Playable]
    marks: array[int]  # for each event how many choices stood after it
    rounds: list[int]  # at how many choices each round began
    askers: array[int]  # the number of the seat that made each choice; NOBODY_CHOSE if there was only one way

    @classmethod
    def of(cls, record: Record) -> Reel:
        """Play a record through once."""
        game = games.replay(record.short_of(len(record.choices)))
        marks = array("H", [0] * count_events(game.log))
        kept = [game.clone()]
        rounds = [0] * game.round_number
        askers = array("B")
        for number, (index, _) in enumerate(record.choices, 1):
            log = game.log
            assert game.options is not None
            askers.append(game.seat if len(game.options) > 1 else NOBODY_CHOSE)
            game.choose(index)
            marks.extend([number] * count_events(game.log, log))
            if number % APART == 0:
                kept.append(game.clone())
            rounds += [number] * (game.round_number - len(rounds))
        return cls(record, kept, marks, rounds, askers)

    def at(self, choices: int) -> Playable:
        """The game after this many choices."""
        game = self.kept[choices // APART].clone()
        for index, _ in self.record.choices[choices // APART * APART : choices]:
            game.choose(index)
        return game

    def chosen_by(self, seats: Collection[int]) -> list[int]:
        """After which choices it can be asked why one of these seats chose so."""
        return [number for number, seat in enumerate(self.askers, 1) if seat in seats]


class Reels:
    """The replays that were looked at lately."""

    def __init__(self) -> None:
        self._reels: OrderedDict[tuple[str, int], Reel] = OrderedDict()

    def reel(self, table: str, ply: int, game: Playable) -> Reel:
        """The reel of a table at this ply."""
        found = self._reels.get((table, ply))
        if found is None:
            found = Reel.of(game.record())
            for old in [key for key in self._reels if key[0] == table]:
                del self._reels[old]
            self._reels[table, ply] = found
            while len(self._reels) > MOST:
                self._reels.popitem(last=False)
        self._reels.move_to_end((table, ply))
        return found
