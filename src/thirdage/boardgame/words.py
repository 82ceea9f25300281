"""The vocabulary of event cards: what more than one card does; what they ask for is in `conditions.py`.

A word is an effect: may it be done, do it, say it. What only one card does is an ordinary function beside the
card, wrapped with `special`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..kernel.effects import Condition, Effect
from ..kernel.english import YOU, Voice, count, listed
from ..kernel.events import EVERYONE
from . import questions as q
from . import tables as t
from .attacking import attack, can_attack
from .board import controller, nazgul_at, recruit, regions_in, room
from .cards import draw_card
from .casualties import strike
from .command import actor, side_of
from .conditions import nations_do
from .facts import (
    BY_CARD,
    DECK_TITLES,
    DIE_DAMAGE,
    EYE_DAMAGE,
    FREE,
    IN_FELLOWSHIP,
    MOST_COMBAT_DICE,
    SHADOW,
    TABLE,
)
from .fellowship import corrupt, refill_pool
from .figures import IS_UNIT, KIND_COUNT, NAZGUL_KIND, elite, leader, regular
from .force import A_COMPANION, A_NAZGUL, THE_WITCH_KING
from .hunt import EVENT_TILE, NO_EYES, draw_tile
from .map import REGION_COUNT, REGION_PHRASES
from .meanings import Item, say_items
from .movement import can_move_armies, move_armies
from .options import CARD_OPTIONS, PERSON_OPTIONS, PLACE, REGION_OPTIONS
from .politics import activate, advance, can_advance, can_wake
from .queries import discard
from .setup import HUNT_TILES
from .travel import (
    FIXED_LEVEL,
    can_move_minions,
    gather,
    gather_leavers,
    members,
    move_companions,
    move_minions,
    separate,
    walkers,
)

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame


# The storms of Grond and of The Fighting Uruk-hai are alike, and so are their texts.
THREE_ROUND_STORM = (
    "the battle may last three rounds before an Elite must be reduced for another, and in its first round the"
    " Free Peoples may play a Combat card only if a Companion is in the battle"
)


class IfElse(Effect):
    """One thing under a condition, another without it."""

    own_subject = True

    def __init__(self, condition: Condition, first: Effect, second: Effect) -> None:
        self.condition = condition
        self.parts = (first, second)

    def available(self, game: Any, seat: int, source: int) -> bool:
        return self._now(game, seat, source).available(game, seat, source)

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do(self._now(game, seat, source).task(seat, source))

    def _now(self, game: Any, seat: int, source: int) -> Effect:
        first, second = self.parts
        return first if self.condition.holds(game, seat, source) else second

    def text(self, voice: Voice = YOU) -> str:
        first, second = self.parts
        return f"if {self.condition.text()}, {first.text(voice)}; otherwise, {second.text(voice)}"


if_else = IfElse


# THE RING-BEARERS


class Corrupt(Effect):
    """The Ring-bearers gain Corruption, or lose it."""

    own_subject = True

    def __init__(self, n: int) -> None:
        self.n = n

    def available(self, game: Any, seat: int, source: int) -> bool:
        return self.n > 0 or game.corruption > 0

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
            refill_pool(game)  # first: all the tiles that were there are used up
            game.tiles_in |= 1 << self.tile
        else:
            game.tiles_waiting |= 1 << self.tile
        game.tell("tile enters", EVERYONE, seat, (), self.tile, bool(game.mordor))

    def text(self, voice: Voice = YOU) -> str:
        return (
            f"the special Hunt tile of this card ({say_tile(self.tile)}) joins the Hunt pool"
            " when the Fellowship enters Mordor, or at once if it is already there"
        )


def say_tile(tile: int) -> str:
    """What a Hunt tile does, in words."""
    face = HUNT_TILES[tile]
    if face.damage < 0:
        said = [f"no damage, and the Ring-bearers lose {-face.damage} Corruption"]
    elif face.damage == EYE_DAMAGE:
        said = ["an Eye"]
    elif face.damage == DIE_DAMAGE:
        said = ["damage as a die shows"]
    else:
        said = [f"damage {face.damage}"]
    said += [icon for icon, shown in (("Reveal", face.reveal), ("Stop", face.stop)) if shown]
    return ", ".join(said)


tile_enters = TileEnters


class DrawTile(Effect):
    """Draw a Hunt tile for an event; `rules` says how it is met, `but` says that in words."""

    def __init__(self, rules: int = 0, but: str = "") -> None:
        self.rules = rules | EVENT_TILE | NO_EYES
        self.but = but

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do((draw_tile, 0, self.rules))

    def text(self, voice: Voice = YOU) -> str:
        return (
            f"{voice.verb('draw')} a Hunt tile: {NO_EYE}; any other is applied as after a successful Hunt"
            + (f", but {self.but}" if self.but else "")
        )


NO_EYE = "an Eye or a special tile of the Fellowship is discarded without effect"
draws_tile = DrawTile


# CARDS


class Draw(Effect):
    """Draw cards from one of the own decks."""

    def __init__(self, n: int, deck: int) -> None:
        self.n = n
        self.deck = deck

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(game.zones[2 * side_of(game, seat) + self.deck])

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do(*[(draw_card, seat, 2 * side_of(game, seat) + self.deck)] * self.n)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('draw')} {count(self.n, DECK_TITLES[self.deck] + ' card')}"


draw = Draw


class DiscardFromTable(Effect):
    """Discard a card that the enemy has on the table, of any deck if none is named."""

    def __init__(self, deck: int | None = None) -> None:
        self.deck = deck

    def cards(self, game: BoardGame, side: int) -> list[int]:
        """The cards to choose from."""
        decks = (0, 1) if self.deck is None else (self.deck,)
        enemy = 2 * (1 - side)
        return [card for card in game.zones[TABLE] if t.deck_of(card) - enemy in decks]

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(self.cards(game, side_of(game, seat)))

    def run(self, game: Any, seat: int, source: int) -> None:
        options: list[RawOption] = [CARD_OPTIONS[card] for card in self.cards(game, side_of(game, seat))]
        if options:
            game.ask(seat, q.WHICH_GOES(source), options, card_goes)

    def text(self, voice: Voice = YOU) -> str:
        card = "a card" if self.deck is None else f"a {DECK_TITLES[self.deck]} card"
        return f"{voice.verb('discard')} {card} that the enemy has on the table"


def card_goes(game: BoardGame, option: RawOption) -> None:
    """The chosen card leaves the table."""
    discard(game, option[1])


discards_from_table = DiscardFromTable


# POLITICS


class Advance(Effect):
    """Nations step towards war."""

    own_subject = True

    def __init__(self, *nations: int) -> None:
        self.nations = nations

    def available(self, game: Any, seat: int, source: int) -> bool:
        return any(can_advance(game, nation) for nation in self.nations)

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

    def available(self, game: Any, seat: int, source: int) -> bool:
        return any(can_wake(game, nation, BY_CARD) for nation in self.nations)

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

    def available(self, game: Any, seat: int, source: int) -> bool:
        return can_wake(game, self.nation, BY_CARD) or can_advance(game, self.nation)

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
    """Whether a card may recruit in a region: no enemy army and no marker of the enemy (page 37).

    One's own Stronghold under siege is open all the same (page 36). Where one's own army besieges, the enemy
    inside bars recruiting, unless the game follows the other reading (ruling EVT-13).
    """
    holder = controller(game, region)
    if game.besieged >> region & 1:
        return holder == side or not game.switches.no_recruits_at_a_siege
    marked = game.captured >> region & 1 and holder == 1 - side
    return not marked and not game.strength[REGION_COUNT * (1 - side) + region]


def can_place(game: BoardGame, side: int, region: int, kind: int) -> bool:
    """Whether a figure of this kind can be placed: there is one, and room for it, or an army for a Leader."""
    if not game.reserve[kind]:
        return False
    if IS_UNIT[kind]:
        return room(game, region, side) > 0
    return kind == NAZGUL_KIND or game.strength[REGION_COUNT * FREE + region] > 0


def place_items(game: BoardGame, side: int, region: int, items: tuple[Item, ...]) -> None:
    """Recruit one figure for each item in a region, one after the other; what cannot be placed is skipped."""
    if not may_recruit(game, side, region):
        return
    for i, item in enumerate(items):
        kinds = [kind for kind in item if can_place(game, side, region, kind)]
        if kinds:
            options: list[RawOption] = [(PLACE, kind, region) for kind in kinds]
            game.ask(actor(game, side), q.RECRUIT(), options, item_placed, side, items[i + 1 :])
            return


def arrivals(game: BoardGame, side: int, region: int, kind: int, rest: tuple[Item, ...]) -> tuple[Item, ...]:
    """Who comes to a region if a figure is placed there and others are to follow: what can be placed of them.

    Where one may choose between two kinds, both are named as long as there are figures of both.
    """
    left = bytearray(game.reserve)
    space = room(game, region, side)
    an_army = game.strength[REGION_COUNT * FREE + region] > 0
    coming: list[Item] = []
    for item in ((kind,), *rest):
        able = tuple(
            [k for k in item if left[k] and (space > 0 if IS_UNIT[k] else an_army or k == NAZGUL_KIND)]
        )
        if able:
            coming.append(able)
            if len(able) == 1:
                left[able[0]] -= 1
            if IS_UNIT[able[0]]:
                space -= 1
                an_army = True
    return tuple(coming)


def item_placed(game: BoardGame, side: int, rest: tuple[Item, ...], option: RawOption) -> None:
    """The chosen figure is placed; the others follow."""
    _, kind, region = option
    recruit(game, region, kind)
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
        return [region for region in self._wanted(game) if self._can_come(game, side, region)]

    def _wanted(self, game: BoardGame) -> Sequence[int]:
        return self.places(game) if callable(self.places) else self.places

    def _can_come(self, game: BoardGame, side: int, region: int) -> bool:
        if not may_recruit(game, side, region):
            return False
        return any(can_place(game, side, region, kind) for item in self.items for kind in item)

    def available(self, game: Any, seat: int, source: int) -> bool:
        side = side_of(game, seat)
        return any(self._can_come(game, side, region) for region in self._wanted(game))

    def run(self, game: Any, seat: int, source: int) -> None:
        ask_recruits(game, seat, self.regions(game, side_of(game, seat)), self.items)

    def text(self, voice: Voice = YOU) -> str:
        if self.where:
            where = self.where
        elif callable(self.places):
            raise AssertionError("say where")
        else:
            where = f"in {listed([REGION_PHRASES[r] for r in self.places], 'or')}"
        return f"{voice.verb('recruit')} {say_items(self.items)} {where}"


def ask_recruits(game: BoardGame, seat: int, regions: Sequence[int], items: tuple[Item, ...]) -> None:
    """Ask in which of these regions figures are recruited; some of them can come to each."""
    side = side_of(game, seat)
    options: list[RawOption] = [
        (PLACE, kind, region)
        for region in regions
        for kind in items[first_item(game, side, region, items)]
        if can_place(game, side, region, kind)
    ]
    if options:
        game.ask(seat, q.RECRUIT(), options, gained, side, items)


def first_item(game: BoardGame, side: int, region: int, items: tuple[Item, ...]) -> int:
    """The first item of which a figure can be placed in a region."""
    return next(
        i for i, item in enumerate(items) if any(can_place(game, side, region, kind) for kind in item)
    )


def gained(game: BoardGame, side: int, items: tuple[Item, ...], option: RawOption) -> None:
    """The first figure is placed, and the others in the same region."""
    first = first_item(game, side, option[2], items)
    item_placed(game, side, items[first + 1 :], option)


recruits = Gain

Due = tuple[tuple[int, tuple[Item, ...]], ...]  # regions, and the figures each is to receive


class GainInEach(Effect):
    """Recruit figures in each of several regions; where they cannot be placed, the others still come."""

    def __init__(self, *groups: tuple[int | Sequence[int], tuple[Item, ...]]) -> None:
        self.groups = tuple(((p,) if isinstance(p, int) else tuple(p), items) for p, items in groups)
        self.due: Due = tuple((region, items) for places, items in self.groups for region in places)

    def available(self, game: Any, seat: int, source: int) -> bool:
        side = side_of(game, seat)
        return any(can_gain(game, side, region, items) for region, items in self.due)

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do((serve, side_of(game, seat), source, self.due))

    def text(self, voice: Voice = YOU) -> str:
        said = []
        for places, items in self.groups:
            each = " each" if len(places) > 1 else ""
            said.append(f"{say_items(items)}{each} in {listed([REGION_PHRASES[r] for r in places])}")
        comma = "," if any(len(places) > 1 for places, _items in self.groups) else ""
        last = f"{comma} and {said.pop()}" if len(said) > 1 else ""
        return f"{voice.verb('recruit')} {', '.join(said)}{last}"


class GainInSome(Effect):
    """Choose several regions out of more and recruit figures in each."""

    def __init__(self, n: int, places: Sequence[int], *items: tuple[Item, ...], among: str) -> None:
        self.n = n
        self.places = tuple(places)
        self.items = tuple(item for group in items for item in group)
        self.among = among

    def available(self, game: Any, seat: int, source: int) -> bool:
        side = side_of(game, seat)
        return any(can_gain(game, side, region, self.items) for region in self.places)

    def run(self, game: Any, seat: int, source: int) -> None:
        side = side_of(game, seat)
        game.do((pick_places, side, source, self.n, self.places, self.items, ()))

    def text(self, voice: Voice = YOU) -> str:
        names = listed([REGION_PHRASES[r] for r in self.places])
        return (
            f"{voice.verb('choose')} {self.n} different {self.among} ({names})"
            f" and {voice.verb('recruit')} {say_items(self.items)} in each"
        )


def can_gain(game: BoardGame, side: int, region: int, items: tuple[Item, ...]) -> bool:
    """Whether any of these figures can be recruited in a region."""
    return may_recruit(game, side, region) and any(
        can_place(game, side, region, kind) for item in items for kind in item
    )


def pick_places(
    game: BoardGame,
    side: int,
    source: int,
    n: int,
    places: tuple[int, ...],
    items: tuple[Item, ...],
    chosen: tuple[int, ...],
) -> None:
    """Ask for the regions that receive figures, one after the other, if there are more than needed."""
    left = [r for r in places if r not in chosen and can_gain(game, side, r, items)]
    if len(chosen) + len(left) <= n:
        chosen, left = (*chosen, *left), []
    if len(chosen) == n or not left:
        game.do((serve, side, source, tuple((region, items) for region in chosen)))
    else:
        options: list[RawOption] = [REGION_OPTIONS[region] for region in left]
        short = shortage(game, items, n - len(chosen))
        prompt = q.RECRUIT_WHERE(source, items, len(chosen) + 1, n, short)
        game.ask(actor(game, side), prompt, options, place_picked, side, source, n, places, items, chosen)


def shortage(game: BoardGame, items: tuple[Item, ...], times: int = 1) -> bytes:
    """The figures that are left of those that are too few, if these are to come so many times."""
    wanted = Counter(kind for item in items for kind in item)
    short = [game.reserve[kind] if n * times > game.reserve[kind] else 0 for kind, n in wanted.items()]
    left = bytearray(KIND_COUNT)
    for kind, n in zip(wanted, short, strict=True):
        left[kind] = n
    return bytes(left)


def place_picked(
    game: BoardGame,
    side: int,
    source: int,
    n: int,
    places: tuple[int, ...],
    items: tuple[Item, ...],
    chosen: tuple[int, ...],
    option: RawOption,
) -> None:
    """A region is chosen; the next follows."""
    game.do((pick_places, side, source, n, places, items, (*chosen, option[1])))


def serve(game: BoardGame, side: int, source: int, due: Due) -> None:
    """Recruit in several regions; if there are too few figures, ask which region gets the next one."""
    due = tuple((region, items) for region, items in due if can_gain(game, side, region, items))
    if len(due) > 1 and too_few(game, side, due):
        options: list[RawOption] = [REGION_OPTIONS[region] for region, _items in due]
        kinds = {kind for _region, items in due for item in items for kind in item}
        left = bytes(game.reserve[kind] if kind in kinds else 0 for kind in range(KIND_COUNT))
        prompt = q.RECRUIT_WHERE(source, (), 0, 0, left)
        game.ask(actor(game, side), prompt, options, served, side, source, due)
    else:
        game.do(*[(place_items, side, region, items) for region, items in due])


def too_few(game: BoardGame, side: int, due: Due) -> bool:
    """Whether the reinforcements may not do for all the regions."""
    wanted: dict[int, int] = {}
    for region, items in due:
        for kind in {kind for item in items for kind in item}:
            n = sum(kind in item for item in items)
            most = room(game, region, side) if IS_UNIT[kind] else n
            wanted[kind] = wanted.get(kind, 0) + min(n, most)
    return any(n > game.reserve[kind] for kind, n in wanted.items())


def served(game: BoardGame, side: int, source: int, due: Due, option: RawOption) -> None:
    """A region gets one figure; then the next is asked for."""
    region = option[1]
    items = dict(due)[region]
    next_ = first_item(game, side, region, items)
    left = items[:next_] + items[next_ + 1 :]
    rest = tuple((there, left if there == region else others) for there, others in due)
    game.do((place_items, side, region, items[next_ : next_ + 1]), (serve, side, source, rest))


recruits_in_each = GainInEach
recruits_in_some = GainInSome


# COMPANIONS


def say_distance(extra: int) -> str:
    """How far Companions go. `extra` is as for a walk."""
    if extra >= FIXED_LEVEL:
        return f"as if their Level were {extra - FIXED_LEVEL}"
    return f"up to {extra} {'region' if extra == 1 else 'regions'} farther than usual"


class Separate(Effect):
    """Separate a Companion or a group from the Fellowship."""

    def __init__(self, extra: int, *, into_siege: bool = False) -> None:
        self.extra = extra
        self.into_siege = into_siege

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(members(game))

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do((separate, self.extra, self.into_siege))

    def text(self, voice: Voice = YOU) -> str:
        leave = f"{voice.verb('separate')} a Companion or a group from the Fellowship"
        return f"{leave} ({say_distance(self.extra)})"


class Send(Effect):
    """Separate a Companion or a group, or move one on the map; they may end in a Stronghold under siege."""

    def __init__(self, extra: int) -> None:
        self.extra = extra

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(members(game) or walkers(game, into_siege=True))

    def run(self, game: Any, seat: int, source: int) -> None:
        people = [*members(game), *walkers(game, into_siege=True)]
        options: list[RawOption] = [PERSON_OPTIONS[p] for p in people]
        if options:
            game.ask(seat, q.WHO_IS_SENT(), options, sent, self.extra)

    def text(self, voice: Voice = YOU) -> str:
        return (
            f"{voice.verb('separate')} a Companion or a group from the Fellowship,"
            f" or {voice.verb('move')} one that is on the map"
            f" ({say_distance(self.extra)}; the way may end in a Stronghold under siege)"
        )


def sent(game: BoardGame, extra: int, option: RawOption) -> None:
    """Ask who goes with him: of the Fellowship, or of his region."""
    person = option[1]
    if game.persons[person] == IN_FELLOWSHIP:
        game.do((gather_leavers, 1 << person, extra, True))
    else:
        game.do((gather, 1 << person, 0, extra, True))


separates = Separate
sends = Send


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


# NAZGÛL AND THEIR ARMIES


class MoveNazgul(Effect):
    """Move any number of Nazgûl."""

    def available(self, game: Any, seat: int, source: int) -> bool:
        return can_move_minions(game, mouth=False)

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do((fly_as_you_like,))

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('move')} any number of Nazgûl (the Witch-king is one)"


def fly_as_you_like(game: BoardGame) -> None:
    """Ask for Nazgûl to move, none if the player likes."""
    move_minions(game, mouth=False, optional=True)


NEEDS = {A_NAZGUL: "a Nazgûl", THE_WITCH_KING: "the Witch-king", A_COMPANION: "a Companion"}


class MoveArmies(Effect):
    """Move armies that have somebody with them, one region each."""

    def __init__(self, n: int, need: int) -> None:
        self.n = n
        self.need = need

    def available(self, game: Any, seat: int, source: int) -> bool:
        return can_move_armies(game, side_of(game, seat), self.n, self.need)

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do((move_armies, side_of(game, seat), self.n, self.need))

    def text(self, voice: Voice = YOU) -> str:
        who = NEEDS[self.need]
        if self.n == 1:
            return f"{voice.verb('move')} an army that has {who} with it"
        return f"{voice.verb('move')} up to {self.n} armies that each have {who} with them"


class AttackWith(Effect):
    """Attack with an army that has somebody with it."""

    def __init__(self, need: int) -> None:
        self.need = need

    def available(self, game: Any, seat: int, source: int) -> bool:
        return can_attack(game, side_of(game, seat), self.need)

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do((attack, side_of(game, seat), self.need))

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('attack')} with an army that has {NEEDS[self.need]} with it"


moves_nazgul = MoveNazgul()
moves_armies = MoveArmies
attacks_with = AttackWith


# HITS


def roll_hits(game: BoardGame, seat: int, dice: int, target: int) -> int:
    """Roll some dice for an event; says how many are the target or more."""
    rolled = tuple(game.roll() for _ in range(dice))
    game.tell("dice rolled", EVERYONE, seat, (), rolled)
    return sum(n >= target for n in rolled)


def hit_army(game: BoardGame, seat: int, region: int, dice: int, target: int, source: int) -> None:
    """Roll for hits on the enemy's army in a region; its owner takes the losses."""
    hits = roll_hits(game, seat, min(dice, MOST_COMBAT_DICE), target)
    if hits:
        strike(game, 1 - side_of(game, seat), region, hits)


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
        options: list[RawOption] = [REGION_OPTIONS[region] for region in self.armies(game)]
        if options:
            game.ask(seat, q.WHICH_IS_HIT(source), options, army_hit, seat, self.dice, self.target, source)

    def text(self, voice: Voice = YOU) -> str:
        from_ = f"{self.target} or more" if self.target < 6 else "6"
        return (
            f"{voice.verb('choose')} {self.which} and {voice.verb('roll')} {count(self.dice, 'die', 'dice')}:"
            f" each {from_} is a hit on it"
        )


def army_hit(game: BoardGame, seat: int, dice: int, target: int, source: int, option: RawOption) -> None:
    """Roll for hits on the chosen army."""
    hit_army(game, seat, option[1], dice, target, source)


hits_one_army = HitOneArmy


def armies_of(game: BoardGame, side: int) -> list[int]:
    """The regions with units of a side."""
    return list(regions_in(game.armies[side]))


def with_nazgul(game: BoardGame, region: int) -> bool:
    """Whether a Shadow army with a Nazgûl stands in a region."""
    return game.strength[REGION_COUNT * SHADOW + region] > 0 and nazgul_at(game, region) > 0
