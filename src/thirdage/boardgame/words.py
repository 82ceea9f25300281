"""The vocabulary of event cards: what more than one card does or asks for.

A word is an effect (may it be done, do it, say it) or a condition. What only one card does is an ordinary
function beside the card, wrapped with `special`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..kernel.effects import Condition, Effect
from ..kernel.english import YOU, Voice, count, listed
from ..kernel.events import EVERYONE
from .board import ALL, controller, is_inside, nazgul_at, recruit, regions_in, room
from .cards import draw_card
from .casualties import strike
from .facts import (
    BY_CARD,
    CHARACTER_TITLES,
    DECK_TITLES,
    FREE,
    IN_FELLOWSHIP,
    MOST_COMBAT_DICE,
    NATION_PHRASES,
    PLURAL_NATIONS,
    SHADOW,
)
from .fellowship import corrupt
from .figures import FIRST_LEADER, NAZGUL_KIND, elite, leader, name_of, plural_of, regular
from .map import NAMES
from .options import KINDS_, REGIONS
from .politics import activate, advance, can_advance, is_at_war
from .setup import HUNT_TILES
from .travel import move_companions, walkers

if TYPE_CHECKING:
    from ..kernel.game import RawOption
    from .state import BoardGame

Item = tuple[int, ...]  # the kinds of figure one may choose from


# CONDITIONS


class Holds(Condition):
    """A condition given as a function and its words."""

    def __init__(self, test: Callable[[Any], bool], words: str) -> None:
        self.test = test
        self.words = words

    def holds(self, game: Any, seat: int, source: int) -> bool:
        return self.test(game)

    def text(self) -> str:
        return self.words


def all_of(*conditions: Condition) -> Condition:
    """All of several conditions."""
    return AllOf(conditions)


class AllOf(Condition):
    """All of several conditions."""

    def __init__(self, parts: Sequence[Condition]) -> None:
        self.parts = parts

    def holds(self, game: Any, seat: int, source: int) -> bool:
        return all(part.holds(game, seat, source) for part in self.parts)

    def text(self) -> str:
        return " and ".join(part.text() for part in self.parts)


def nation_at_war(*nations: int) -> Condition:
    """These nations are At War."""
    return Holds(
        lambda game: all(is_at_war(game, n) for n in nations), nations_do(nations, "is At War", "are At War")
    )


def nation_active(nation: int) -> Condition:
    """This nation is active."""
    return Holds(
        lambda game: bool(game.awake >> nation & 1), nations_do((nation,), "is active", "are active")
    )


def nations_do(nations: Sequence[int], singular: str, plural: str) -> str:
    """Nations and their verb.

    >>> nations_do((2,), "wakes", "wake"), nations_do((1,), "wakes", "wake")
    ('Gondor wakes', 'the Elves wake')
    """
    names = listed([NATION_PHRASES[n] for n in nations])
    return f"{names} {plural if len(nations) > 1 or nations[0] in PLURAL_NATIONS else singular}"


def in_play(person: int) -> Condition:
    """A character stands on the map."""
    return Holds(lambda game: game.persons[person] < ALL, f"{CHARACTER_TITLES[person]} is in play")


def one_in_fellowship(*persons: int) -> Condition:
    """One of these Companions is in the Fellowship."""
    names = listed([CHARACTER_TITLES[p] for p in persons], "or")
    return Holds(
        lambda game: any(game.persons[p] == IN_FELLOWSHIP for p in persons), f"{names} is in the Fellowship"
    )


fellowship_revealed = Holds(lambda game: game.revealed, "the Fellowship is revealed")
fellowship_on_its_way = Holds(lambda game: game.progress > 0, "the Fellowship's progress is 1 or more")


# THE RING-BEARERS


class Corrupt(Effect):
    """The Ring-bearers gain Corruption, or lose it."""

    own_subject = True

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, game: Any, seat: int, source: int) -> None:
        corrupt(game, self.n)

    def text(self, voice: Voice = YOU) -> str:
        return f"the Ring-bearers {'gain' if self.n > 0 else 'lose'} {abs(self.n)} Corruption"


def corruption(n: int) -> Effect:
    """The Ring-bearers gain Corruption."""
    return Corrupt(n)


def heal(n: int) -> Effect:
    """The Ring-bearers lose Corruption."""
    return Corrupt(-n)


class TileEnters(Effect):
    """A special Hunt tile comes into play."""

    own_subject = True

    def __init__(self, title: str) -> None:
        self.tile = next(i for i, tile in enumerate(HUNT_TILES) if tile.event == title)

    def run(self, game: Any, seat: int, source: int) -> None:
        if game.mordor:
            game.tiles_in |= 1 << self.tile
        else:
            game.tiles_waiting |= 1 << self.tile

    def text(self, voice: Voice = YOU) -> str:
        from .wording import tile_title

        face = tile_title(self.tile).partition(": ")[2]
        return (
            f"its Hunt tile, {face}, joins the Hunt pool when the Fellowship enters Mordor,"
            " at once if it is there already"
        )


tile_enters = TileEnters


# CARDS


class Draw(Effect):
    """Draw cards from one of the own decks."""

    def __init__(self, n: int, deck: int) -> None:
        self.n = n
        self.deck = deck

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(game.zones[2 * seat + self.deck])

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do(*[(draw_card, seat, 2 * seat + self.deck)] * self.n)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('draw')} {count(self.n, DECK_TITLES[self.deck] + ' card')}"


draw = Draw


# POLITICS


class Advance(Effect):
    """Nations step towards war."""

    own_subject = True

    def __init__(self, *nations: int) -> None:
        self.nations = nations

    def run(self, game: Any, seat: int, source: int) -> None:
        for nation in self.nations:
            advance(game, nation, BY_CARD)

    def text(self, voice: Voice = YOU) -> str:
        each = "each " if len(self.nations) > 1 else ""
        return nations_do(
            self.nations, "advances one step towards war", f"{each}advance one step towards war"
        )


class Wake(Effect):
    """Nations become active."""

    own_subject = True

    def __init__(self, *nations: int) -> None:
        self.nations = nations

    def run(self, game: Any, seat: int, source: int) -> None:
        for nation in self.nations:
            activate(game, nation, BY_CARD)

    def text(self, voice: Voice = YOU) -> str:
        return nations_do(self.nations, "becomes active", "become active")


class GoToWar(Effect):
    """A nation becomes active and goes all the way to war; if it stays passive, as far as it may."""

    own_subject = True

    def __init__(self, nation: int) -> None:
        self.nation = nation

    def run(self, game: Any, seat: int, source: int) -> None:
        activate(game, self.nation, BY_CARD)
        while can_advance(game, self.nation):
            advance(game, self.nation, BY_CARD)

    def text(self, voice: Voice = YOU) -> str:
        return nations_do(
            (self.nation,), "becomes active and is At War at once", "become active and are At War at once"
        )


advances = Advance
wakes = Wake
goes_to_war = GoToWar


# RECRUITING


def may_recruit(game: BoardGame, side: int, region: int) -> bool:
    """Whether a card may recruit in a region: no enemy control, and no enemy army but a besieging one."""
    if controller(game, region) == 1 - side:
        return False
    return not game.strength[ALL * (1 - side) + region] or is_inside(game, region, side)


def can_place(game: BoardGame, side: int, region: int, kind: int) -> bool:
    """Whether a figure of this kind can be placed: there is one, and room for it, or an army for a Leader."""
    if not game.reserve[kind]:
        return False
    if kind < FIRST_LEADER:
        return room(game, region, side) > 0
    return kind == NAZGUL_KIND or game.strength[ALL * FREE + region] > 0


def place_items(game: BoardGame, side: int, region: int, items: tuple[Item, ...]) -> None:
    """Recruit one figure for each item in a region; what cannot be placed is skipped."""
    if not may_recruit(game, side, region):
        return
    for i, item in enumerate(items):
        kinds = [kind for kind in item if can_place(game, side, region, kind)]
        if len(kinds) > 1:
            options: list[RawOption] = [KINDS_[kind] for kind in kinds]
            game.ask(side, ("recruit", region), options, item_placed, side, region, items[i + 1 :])
            return
        if kinds:
            recruit(game, region, kinds[0])


def item_placed(game: BoardGame, side: int, region: int, rest: tuple[Item, ...], option: RawOption) -> None:
    """The chosen figure is placed; the others follow."""
    recruit(game, region, option[1])
    game.do((place_items, side, region, rest))


def unit(nation: int, n: int = 1) -> tuple[Item, ...]:
    """Units of a nation, Regular or Elite as the player likes."""
    return ((elite(nation), regular(nation)),) * n


def regulars(nation: int, n: int = 1) -> tuple[Item, ...]:
    """Regulars of a nation."""
    return ((regular(nation),),) * n


def elites(nation: int, n: int = 1) -> tuple[Item, ...]:
    """Elites of a nation."""
    return ((elite(nation),),) * n


def leaders(nation: int, n: int = 1) -> tuple[Item, ...]:
    """Leaders of a nation; name them after the units they need."""
    return ((leader(nation),),) * n


def nazgul(n: int = 1) -> tuple[Item, ...]:
    """Nazgûl."""
    return ((NAZGUL_KIND,),) * n


def say_items(items: tuple[Item, ...]) -> str:
    """Figures in words, the same ones together."""
    said = []
    for item in dict.fromkeys(items):
        n = items.count(item)
        if len(item) > 1:
            noun = name_of(item[0]).replace("Elite", "unit")
            said.append(f"{count(n, noun)} (Regular or Elite)")
        else:
            said.append(count(n, name_of(item[0]), plural_of(item[0])))
    return listed(said)


class Gain(Effect):
    """Recruit figures in a region: a certain one, or one of several at choice."""

    def __init__(
        self,
        places: int | Sequence[int] | Callable[[Any], list[int]],
        *items: tuple[Item, ...],
        where: str = "",
    ) -> None:
        self.places = (places,) if isinstance(places, int) else places
        self.items = tuple(item for group in items for item in group)
        self.where = where

    def regions(self, game: BoardGame, side: int) -> list[int]:
        """Where the figures can be placed."""
        places = self.places(game) if callable(self.places) else self.places
        return [
            region
            for region in places
            if may_recruit(game, side, region)
            and any(can_place(game, side, region, kind) for item in self.items for kind in item)
        ]

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(self.regions(game, seat))

    def run(self, game: Any, seat: int, source: int) -> None:
        options: list[RawOption] = [REGIONS[region] for region in self.regions(game, seat)]
        if options:
            game.ask(seat, ("recruit where", source), options, gain_there, seat, self.items)

    def text(self, voice: Voice = YOU) -> str:
        if self.where:
            where = self.where
        elif callable(self.places):
            raise AssertionError("say where")
        else:
            where = f"in {listed([NAMES[r] for r in self.places], 'or')}"
        return f"{voice.verb('recruit')} {say_items(self.items)} {where}"


def gain_there(game: BoardGame, side: int, items: tuple[Item, ...], option: RawOption) -> None:
    """The figures are placed in the chosen region."""
    game.do((place_items, side, option[1], items))


recruits = Gain


# COMPANIONS


class MoveCompanions(Effect):
    """Move any number of the Companions on the map."""

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(walkers(game))

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do((walk_as_you_like,))

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('move')} any number of the Companions on the map"


def walk_as_you_like(game: BoardGame) -> None:
    """Ask for Companions to move, none if the player likes."""
    move_companions(game, optional=True)


moves_companions = MoveCompanions()


# HITS


def roll_hits(game: BoardGame, side: int, dice: int, target: int) -> int:
    """Roll some dice for an event; says how many are the target or more."""
    rolled = tuple(game.roll() for _ in range(dice))
    if game.log is not None:
        game.tell("dice rolled", EVERYONE, side, (), rolled)
    return sum(n >= target for n in rolled)


def hit_army(game: BoardGame, side: int, region: int, dice: int, target: int, source: int) -> None:
    """Roll for hits on the enemy's army in a region; its owner takes the losses."""
    hits = roll_hits(game, side, min(dice, MOST_COMBAT_DICE), target)
    if hits:
        strike(game, 1 - side, region, hits)


class HitOneArmy(Effect):
    """Choose one of some of the enemy's armies and roll dice for hits on it."""

    def __init__(self, dice: int, target: int, armies: Callable[[Any], list[int]], which: str) -> None:
        self.dice = dice
        self.target = target
        self.armies = armies
        self.which = which

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(self.armies(game))

    def run(self, game: Any, seat: int, source: int) -> None:
        options: list[RawOption] = [REGIONS[region] for region in self.armies(game)]
        if options:
            game.ask(seat, ("which is hit", source), options, army_hit, seat, self.dice, self.target, source)

    def text(self, voice: Voice = YOU) -> str:
        from_ = f"{self.target} or more" if self.target < 6 else "6"
        return (
            f"{voice.verb('choose')} {self.which} and {voice.verb('roll')} {count(self.dice, 'die', 'dice')}:"
            f" each {from_} is a hit on it"
        )


def army_hit(game: BoardGame, side: int, dice: int, target: int, source: int, option: RawOption) -> None:
    """Roll for hits on the chosen army."""
    hit_army(game, side, option[1], dice, target, source)


hits_one_army = HitOneArmy


def armies_of(game: BoardGame, side: int) -> list[int]:
    """The regions with units of a side."""
    return list(regions_in(game.armies[side]))


def with_nazgul(game: BoardGame, region: int) -> bool:
    """Whether a Shadow army with a Nazgûl stands in a region."""
    return game.strength[ALL * SHADOW + region] > 0 and nazgul_at(game, region) > 0
