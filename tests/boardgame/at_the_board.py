"""A small language to write tests of the board game as a player would tell them.

    table = Board(regions={"edoras": army("rohan-regular", 2), ...}, dice={"shadow": ["army"]},
                  to_act="shadow")
    with table.rolls(6, 6, 1, 2):
        table.choose("Army die", "Attack", "Edoras")
    assert table.army("edoras") == {}

An option is chosen by words it contains; where several options contain them, the words after them narrow it
down ("Army die", "Attack", "Edoras" choose "Army die: attack Edoras (…"). An option's key, all its words, or
those before its note in brackets choose it even if others contain them. The name of a die alone takes it up:
until something is chosen, only what it can do is looked at. Questions with one option are never put. Dice are
rigged with `rolls`: a roll that the test did not name fails it, and so does one it named that nobody made.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from thirdage.boardgame.board import controller
from thirdage.boardgame.facts import CHARACTERS, NATIONS, RESULTS, SIDES
from thirdage.boardgame.figures import KIND_COUNT, KIND_IDS
from thirdage.boardgame.map import REGION_BY_ID, REGION_TITLES
from thirdage.boardgame.options import ASSAULT, ATTACK, ENTER, MARCH, PLACE
from thirdage.boardgame.position import ELSEWHERE, arrange
from thirdage.boardgame.questions import SECTIONS
from thirdage.boardgame.state import BoardGame
from thirdage.boardgame.tables import EVENT
from thirdage.boardgame.victory import points
from thirdage.kernel.english import capital

Entry = dict[str, Any]


def army(*figures: str | int, **more: Any) -> Entry:
    """A region's entry: army("gondor-regular", 3, "gondor-leader", 1), besieged=True, control="shadow"."""
    pairs = zip(figures[::2], figures[1::2], strict=True)
    return {"figures": dict(pairs), **more}


def at_war(*nations: str) -> Entry:
    """These nations At War."""
    return {nation: {"steps": 0, "active": True} for nation in nations}


def containing(options: Sequence[str], words: Sequence[str]) -> list[int]:
    """The options that contain all of these words in this order."""
    pattern = re.compile(".*".join(map(re.escape, words)), re.IGNORECASE)
    return [i for i, option in enumerate(options) if pattern.search(option)]


def _names(option: str, key: str) -> tuple[str, ...]:
    """What names exactly this option: all of it, what stands before its note in brackets, or its key."""
    return option, option.partition(" (")[0], key, key.removeprefix("number ")


class Board:
    """A game from a position, with words to play it and to look at it."""

    _taken = ("", -1)  # the die that was taken up, and how many answers had been given then

    def __init__(self, *, seed: int = 7, log: bool = True, **position: Any) -> None:
        self.game: BoardGame = arrange(position, seed, log)

    # PLAYING

    def options(self) -> list[str]:
        """What can be chosen now, in words."""
        return [words for _, words in self._offered()]

    def _offered(self) -> list[tuple[int, str]]:
        """The options with their numbers; if a die was taken up, only what it can do, without its name."""
        decision = self.game.decision
        offered = [] if decision is None else [(i, str(option)) for i, option in enumerate(decision.options)]
        die, when = self._taken
        if when != self.game.count:
            return offered
        return [(i, capital(words.removeprefix(die))) for i, words in offered if words.startswith(die)]

    def _takes_up(self, word: str) -> bool:
        """Whether the word is the name of a die, which then is taken up."""
        names = {option.partition(": ")[0] for option in self.options() if " die: " in option}
        named = [name for name in names if name.lower() == word.lower()]
        if named:
            self._taken = (f"{named[0]}: ", self.game.count)
        return bool(named)

    def keys(self) -> list[str]:
        """What can be chosen now, as it stands in records."""
        decision = self.game.decision
        return [] if decision is None else [option.key for option in decision.options]

    def offers_key(self, key: str) -> bool:
        """Whether this can be chosen now, as it stands in records."""
        return key in self.keys()

    def goals(self) -> list[str]:
        """The titles of the regions to which somebody can go, or that can be attacked, each once."""
        return list(dict.fromkeys(REGION_TITLES[goal] for _, goal in self._ways()))

    def starts(self) -> list[str]:
        """The titles of the regions from which somebody can go or attack, each once."""
        return list(dict.fromkeys(REGION_TITLES[origin] for origin, _ in self._ways()))

    def _ways(self) -> list[tuple[int, int]]:
        """From where to where somebody can go or attack."""
        options = self.game.options or ()
        ways = [option for option in options if option[0] in (MARCH, ASSAULT, ATTACK)]
        return [(option[-2], option[-1]) for option in ways]

    def sites(self, figure: str = "") -> list[str]:
        """The titles of the regions where a figure, or one of this kind, can be placed, each once."""
        placings = [option for option in self.game.options or () if option[0] == PLACE]
        return list(
            dict.fromkeys(REGION_TITLES[r] for _, kind, r in placings if figure in ("", KIND_IDS[kind]))
        )

    def figures(self) -> list[str]:
        """The kinds of figure that can be placed, each once."""
        placings = [option for option in self.game.options or () if option[0] == PLACE]
        return list(dict.fromkeys(KIND_IDS[kind] for _, kind, _ in placings))

    def entries(self) -> list[str]:
        """The titles of the regions where a character can be brought into play."""
        return [REGION_TITLES[option[3]] for option in self.game.options or () if option[0] == ENTER]

    def choose(self, *words: str) -> Board:
        """Choose, one after the other, the option that is these words or this key, or else contains them."""
        left = list(words)
        while left:
            if self._takes_up(left[0]):
                left.pop(0)
                continue
            keys = self.keys()
            numbers, options = zip(*self._offered(), strict=True)
            found = [i for i, option in enumerate(options) if left[0] in _names(option, keys[numbers[i]])]
            said = [left.pop(0)]
            found = found or containing(options, said)
            while len(found) > 1 and left and containing(options, [*said, left[0]]):
                said.append(left.pop(0))
                found = containing(options, said)
            asked = self._asked()
            assert len(found) == 1, f"{said} is {len(found)} of the options of {asked!r}: {options}"
            self.game.choose(numbers[found[0]])
        return self

    def _asked(self) -> str:
        """What is asked; whatever a test comes by must be declared, with facts that can be written down."""
        decision = self.game.decision
        if decision is None:
            return "The game is over."
        json.dumps([decision.kind, decision.source, decision.facts])
        assert decision.section in SECTIONS
        return decision.prompt

    def offers(self, *words: str) -> bool:
        """Whether an option contains these words, one after the other."""
        return bool(containing(self.options(), words))

    @contextmanager
    def rolls(self, *numbers: int) -> Iterator[None]:
        """These numbers come up on the dice of the Hunt, of battles and of events, in this order."""
        left = list(numbers)

        def roll(game: BoardGame) -> int:
            assert left, "a die is rolled that the test did not name"
            game.mark = game.count
            return left.pop(0)

        with patch.object(BoardGame, "roll", roll):
            yield
        assert not left, f"nobody rolled {left}"

    @contextmanager
    def chance(self, *numbers: int) -> Iterator[None]:
        """These numbers, from 0, come of blind draws (tiles, Companions) and of Action dice."""
        left = list(numbers)

        def chance(game: BoardGame, n: int) -> int:
            assert left, f"a draw of {n} is made that the test did not name"
            game.mark = game.count
            return left.pop(0)

        with patch.object(BoardGame, "chance", chance):
            yield
        assert not left, f"nobody drew {left}"

    # LOOKING

    @property
    def seat(self) -> str:
        """Who is asked."""
        return SIDES[self.game.seat]

    @property
    def asked(self) -> str:
        """The question."""
        decision = self.game.decision
        return "" if decision is None else decision.prompt

    def army(self, region: str) -> dict[str, int]:
        """The figures in a region."""
        base = KIND_COUNT * REGION_BY_ID[region]
        return {
            KIND_IDS[k]: self.game.figures[base + k] for k in range(KIND_COUNT) if self.game.figures[base + k]
        }

    def reserve(self, kind: str) -> int:
        """How many figures of a kind wait among the reinforcements."""
        return self.game.reserve[KIND_IDS.index(kind)]

    def casualties(self, kind: str) -> int:
        """How many figures of a kind are out of the game."""
        return self.game.casualties[KIND_IDS.index(kind)]

    def person(self, name: str) -> str:
        """Where a character is."""
        here = self.game.persons[CHARACTERS.index(name)]
        for word, value in ELSEWHERE.items():
            if here == value:
                return word
        return next(id_ for id_, number in REGION_BY_ID.items() if number == here)

    def held_by(self, region: str) -> str:
        """Who controls a region's Settlement."""
        side = controller(self.game, REGION_BY_ID[region])
        return "" if side < 0 else SIDES[side]

    def besieged(self, region: str) -> bool:
        """Whether a Stronghold is under siege."""
        return bool(self.game.besieged >> REGION_BY_ID[region] & 1)

    def steps(self, nation: str) -> int:
        """Steps from war."""
        return self.game.steps[NATIONS.index(nation)]

    def active(self, nation: str) -> bool:
        """Whether a nation is active."""
        return bool(self.game.awake >> NATIONS.index(nation) & 1)

    def dice(self, side: str) -> list[str]:
        """A side's unused dice."""
        base = 7 * SIDES.index(side)
        return [RESULTS[f] for f in range(7) for _ in range(self.game.dice[base + f])]

    def cards(self, zone: int) -> list[str]:
        """The ids of the cards in a zone (see facts.py)."""
        return [EVENT[card].id for card in self.game.zones[zone]]

    def points(self, side: str) -> int:
        """Victory Points."""
        return points(self.game, SIDES.index(side))

    def told(self, seat: str | Sequence[str] | None = None) -> str:
        """The whole log in words."""
        return "\n".join(self.game.events(seat))
