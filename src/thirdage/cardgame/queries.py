"""Standing abilities: bonuses, limits, permissions and replacements. They are asked, never performed.

Each class holds what is printed and says it in English. The functions below answer the rules' questions
("carryover limit?", "where may it go?") by asking the few cards in play that have something to say.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

from ..kernel.declaring import Mention, flag, known, string, strings, whole
from ..kernel.english import count, listed
from ..kernel.errors import BadDeclaration, plain
from . import tables as t
from .factions import FACTION_TITLES, allies, faction_of
from .facts import (
    ARMY,
    BASE_CARRYOVER,
    BATTLEGROUND_ZONE,
    CHARACTER,
    FREE,
    PATH,
    RESERVE,
    SHADOW,
    SIDE_TITLES,
    ZONE_NUMBERS,
    ZONES_PER_SEAT,
)
from .standing import Bonus as Bonus
from .standing import CycleInstead as CycleInstead
from .standing import Icons
from .standing import RoundEffect as RoundEffect
from .standing import Standing as Standing
from .switches import NAMES as SWITCHES

if TYPE_CHECKING:
    from .state import CardGame

IN_RESERVE = bytes(1 if z < PATH and z % ZONES_PER_SEAT == RESERVE else 0 for z in range(ZONE_NUMBERS))
IN_PLAY = bytes(1 if IN_RESERVE[z] or z == PATH or z >= BATTLEGROUND_ZONE else 0 for z in range(ZONE_NUMBERS))

NOTHING: Icons = (0, 0, 0)


def _icons_text(attack: int, defense: int, path: int = 0) -> str:
    named = ((attack, "attack icon"), (defense, "defense icon"), (path, "path icon"))
    return listed([f"+{n} {name}{'s' if n > 1 else ''}" for n, name in named if n])


def _ids(titles: tuple[str, ...]) -> frozenset[str]:
    if not titles:
        raise BadDeclaration("An ability that speaks of other cards names at least one.")
    return frozenset(plain(title) for title in strings("The titles", titles))


def _cards(titles: tuple[str, ...]) -> tuple[Mention, ...]:
    return tuple(("card", title) for title in titles)


def anywhere_in_play(game: CardGame, ids: frozenset[str]) -> bool:
    """Whether a card of one of these kinds is in play."""
    where = game.where
    return any(IN_PLAY[where[card]] for id_ in ids for card in t.BY_ID[id_])


# ICONS THAT DEPEND ON SOMETHING


class BonusAt(Bonus):
    """More icons at a named location."""

    def __init__(self, place: str, attack: int = 0, defense: int = 0, path: int = 0) -> None:
        super().__init__(attack, defense, path)
        self.place = string("The place of `BonusAt`", place)

    def mentions(self) -> tuple[Mention, ...]:
        return (("location", self.place),)

    def given(self, game: CardGame, card: int) -> Icons:
        zone = game.where[card]
        here = game.path if zone == PATH else zone - BATTLEGROUND_ZONE
        return self.icons if here >= 0 and t.LOCATION_BY_ID[plain(self.place)] == here else NOTHING

    def text(self) -> str:
        where = f"on the path {self.place}" if self.icons[2] else f"at {self.place}"
        return f"{where}: {_icons_text(*self.icons)}"


class BonusWhileInPlay(Bonus):
    """More icons while another card is in play."""

    def __init__(self, *titles: str, attack: int = 0, defense: int = 0) -> None:
        super().__init__(attack, defense)
        self.titles = titles
        self.ids = _ids(titles)

    def mentions(self) -> tuple[Mention, ...]:
        return _cards(self.titles)

    def given(self, game: CardGame, card: int) -> Icons:
        return self.icons if anywhere_in_play(game, self.ids) else NOTHING

    def text(self) -> str:
        return f"while {listed(self.titles, 'or')} is in play: {_icons_text(*self.icons)}"


class BonusPerPair(Bonus):
    """One attack and one defense icon for every two enemies of a faction at the same battleground."""

    def __init__(self, faction: int) -> None:
        super().__init__(1, 1)
        self.faction = faction_of("The faction of `BonusPerPair`", faction)

    def given(self, game: CardGame, card: int) -> Icons:
        zone = game.where[card]
        if zone < BATTLEGROUND_ZONE:
            return NOTHING
        enemies = sum(
            t.FACTION[c] == self.faction and t.TYPE[c] in (ARMY, CHARACTER) for c in game.zones[zone]
        )
        return (enemies // 2, enemies // 2, 0)

    def text(self) -> str:
        name = FACTION_TITLES[self.faction]
        icons = _icons_text(*self.icons)
        return f"{icons} for every 2 {name} armies or characters at this card's battleground"


class BonusSupporting(Bonus):
    """More icons on an army while it supports one of the named characters; see combat.py."""

    def __init__(self, *titles: str, attack: int, defense: int) -> None:
        super().__init__(attack, defense)
        self.titles = titles
        self.ids = _ids(titles)

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.SUPPORT_BONUSES[card] += (self,)

    def mentions(self) -> tuple[Mention, ...]:
        return _cards(self.titles)

    def given(self, game: CardGame, card: int) -> Icons:
        return NOTHING  # support is assigned in combat, which asks for `icons` itself

    def text(self) -> str:
        return f"while supporting {listed(self.titles, 'or')}: {_icons_text(*self.icons)}"


class GivesDefense(Standing):
    """While in reserve, the named characters have one more defense icon."""

    def __init__(self, *titles: str) -> None:
        self.titles = titles
        self.ids = _ids(titles)

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.BONUS_GIVERS.append((card, self))

    def mentions(self) -> tuple[Mention, ...]:
        return _cards(self.titles)

    def text(self) -> str:
        names = listed(self.titles, "or")
        return f"while in reserve: {names} has +1 defense icon at a battleground and +1 path icon on a path"


class GroundDefense(Standing):
    """The path itself has more defense while this item is on it."""

    def __init__(self, n: int, against: int = -1) -> None:
        self.n = whole("The defense of `GroundDefense`", n, 1)
        if against != -1:
            faction_of("The enemy of `GroundDefense`", against)
        self.against = against  # only with a character of this faction on the path

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.GROUND_GIVERS.append((card, self))

    def given(self, game: CardGame) -> int:
        """How much it adds to the path it is on."""
        if self.against < 0:
            return self.n
        found = any(t.FACTION[c] == self.against and t.TYPE[c] == CHARACTER for c in game.zones[PATH])
        return self.n if found else 0

    def text(self) -> str:
        enemy = ""
        if self.against >= 0:
            enemy = f" together with {count(1, FACTION_TITLES[self.against] + ' character')}"
        return f"while on a path{enemy}: that path has {_icons_text(0, self.n)}"


# LIMITS AND DRAWS


class Carryover(Standing):
    """A higher carryover limit, for its owner or for the player of a faction."""

    def __init__(self, n: int = 1, *, in_reserve: bool = False, faction: int = -1) -> None:
        self.n = whole("The number of `Carryover`", n, 1)
        self.in_reserve = flag("`in_reserve`", in_reserve)
        self.faction = faction if faction == -1 else faction_of("The faction of `Carryover`", faction)

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.CARRYOVER[card] += ((self.n, self.in_reserve, self.faction),)

    def text(self) -> str:
        where = "in reserve" if self.in_reserve else "in play"
        whose = "your" if self.faction < 0 else f"the {FACTION_TITLES[self.faction]} player's"
        return f"while {where}: {whose} carryover limit is {self.n} higher"


class ExtraDraw(Standing):
    """More cards in the Draw step while in reserve."""

    def __init__(self, n: int = 1, *, cycle: int = 0) -> None:
        self.n = whole("The number of `ExtraDraw`", n, 1)
        self.cycle = whole("The `cycle` of `ExtraDraw`", cycle)

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.EXTRA_DRAW[card] += ((self.n, self.cycle),)

    def text(self) -> str:
        cards = "card" if self.n == 1 else "cards"
        text = f"while in reserve: draw {self.n} more {cards} in the Draw step"
        return f"{text}, then cycle {count(self.cycle, 'card')} from your hand" if self.cycle else text


# WHERE A CARD MAY GO


class MayEnter(Standing):
    """May go to battlegrounds that show another faction, whose armies can support it."""

    def __init__(self, faction: int, *, with_army: bool = False) -> None:
        self.faction = faction_of("The faction of `MayEnter`", faction)
        self.with_army = flag("`with_army`", with_army)  # only where such an army is

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.WELCOME[card] |= 1 << self.faction
        tables.SUPPORTERS[card] |= 1 << self.faction
        tables.REACH_LIMITS[card] += (self,)

    def narrow(self, game: CardGame, card: int, reach: int) -> int:
        """The reach that is left: whether such an army must be there already is in doubt (CARD-36).

        Where its own faction is shown it needs none (FS-NEW-11).
        """
        if self.with_army or not game.layout.switches.hobbits_need_no_army:
            for battleground in game.active:
                if t.SHOWS[battleground] >> t.FACTION[card] & 1:
                    continue
                cards = game.zones[BATTLEGROUND_ZONE + battleground]
                if not any(t.TYPE[c] == ARMY and t.FACTION[c] == self.faction for c in cards):
                    reach &= ~(1 << battleground)
        return reach

    def text(self) -> str:
        name = FACTION_TITLES[self.faction]
        where = f"this card may be played or moved to any {name} battleground"
        if self.with_army:
            where = f"{where} where a {name} army is"
        return f"{where}, and {name} armies can support it"


class MayAlsoEnter(Standing):
    """May go to battlegrounds that show another faction, friend or foe, and fights for its own side there."""

    def __init__(self, faction: int) -> None:
        self.faction = faction_of("The faction of `MayAlsoEnter`", faction)

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.WELCOME[card] |= 1 << self.faction
        tables.REACH_LIMITS[card] += (self,)

    def narrow(self, game: CardGame, card: int, reach: int) -> int:
        """The reach that is left: whether icons of any faction count for a text is in doubt (FS-TXT-12)."""
        if not game.layout.switches.any_icon_is_a_factions_icon:
            for battleground in game.active:
                by_faction = t.SHOWS[battleground] >> t.FACTION[card] & 1
                if not by_faction and not shows(game, battleground, self.faction):
                    reach &= ~(1 << battleground)
        return reach

    def text(self) -> str:
        return f"this card may also be played or moved to any {FACTION_TITLES[self.faction]} battleground"


class MayGoTo(Standing):
    """May go to named battlegrounds, whatever factions they show."""

    def __init__(self, *places: str) -> None:
        self.places = places
        self.ids = _ids(places)

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.OPEN_PLACES[card] |= self.ids

    def mentions(self) -> tuple[Mention, ...]:
        return tuple(("location", place) for place in self.places)

    def text(self) -> str:
        return f"this card may also be played or moved to {listed(self.places, 'or')}"


class NotToBattlegrounds(Standing):
    """Never at a battleground."""

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.BARRED[card] |= 1 << FREE | 1 << SHADOW

    def text(self) -> str:
        return "this card cannot be played or moved to a battleground"


class NotToShadowBattlegrounds(Standing):
    """Never at a Shadow battleground."""

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.BARRED[card] |= 1 << SHADOW

    def text(self) -> str:
        return "this card cannot be played or moved to a Shadow battleground"


class NoPathDuringShadowBattle(Standing):
    """Not to a path while a Shadow battleground is active."""

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.REACH_LIMITS[card] += (self,)

    def narrow(self, game: CardGame, card: int, reach: int) -> int:
        """The reach that is left; whether a skirmish of the Shadow counts is in doubt (FS-TXT-07)."""
        battles = t.SHADOW_BATTLEGROUNDS[0]
        if not game.layout.switches.shadow_skirmishes_count:
            battles &= ~t.SKIRMISHES[0]
        return reach & t.ALL_BATTLEGROUNDS[0] if game.active_mask & battles else reach

    def text(self) -> str:
        return "this card cannot be played or moved to a path while a Shadow battleground is active"


class Opens(Standing):
    """While in reserve, a battleground is open to all cards of a faction."""

    def __init__(self, place: str, faction: int) -> None:
        self.place = string("The place of `Opens`", place)
        self.faction = faction_of("The faction of `Opens`", faction)

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.REACH_GIVERS.append((card, self))

    def mentions(self) -> tuple[Mention, ...]:
        return (("location", self.place),)

    def reach(self, card: int) -> int:
        """Where it lets this card go."""
        return 1 << t.LOCATION_BY_ID[plain(self.place)] if t.FACTION[card] == self.faction else 0

    def text(self) -> str:
        name = FACTION_TITLES[self.faction]
        return f"while in reserve: {name} armies and characters may be played or moved to {self.place}"


class OnlyWeapon(Standing):
    """Its wielder can have no other Weapon."""

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.ONLY_WEAPONS.add(card)

    def text(self) -> str:
        return "the wielder cannot wield another Weapon"


class SeesTop(Standing):
    """Its owner may look at the top of the draw deck."""

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.PEEKERS.append(card)

    def text(self) -> str:
        return "while in play: you may look at the top card of your draw deck at any time"


# FOR THE REST OF A ROUND


class OpensBattlegrounds(RoundEffect):
    """Cards of one faction may go to the battlegrounds of another."""

    def __init__(self, cards: int, battlegrounds: int, *, switch: str = "") -> None:
        self.cards = faction_of("The first faction of `OpensBattlegrounds`", cards)
        self.battlegrounds = faction_of("The second faction of `OpensBattlegrounds`", battlegrounds)
        if switch:
            known("The switch", switch, SWITCHES)
        self.switch = switch  # a switch that, when off, narrows this to cards that are played

    def reach(self, game: CardGame, card: int, moving: bool) -> int:
        if t.FACTION[card] != self.cards:
            return 0
        if moving and self.switch and not getattr(game.layout.switches, self.switch):
            return 0
        return sum(
            1 << battleground for battleground in game.active if shows(game, battleground, self.battlegrounds)
        )

    def text(self) -> str:
        cards, battlegrounds = FACTION_TITLES[self.cards], FACTION_TITLES[self.battlegrounds]
        return f"{cards} armies and characters may be played or moved to {battlegrounds} battlegrounds"


class Hunters(RoundEffect):
    """The named characters may go to any battleground, and any army of their side can support them."""

    def __init__(self, *titles: str) -> None:
        self.titles = titles
        self.ids = _ids(titles)

    def mentions(self) -> tuple[Mention, ...]:
        return _cards(self.titles)

    def reach(self, game: CardGame, card: int, moving: bool) -> int:
        return t.ALL_BATTLEGROUNDS[0] if t.KIND[card].id in self.ids else 0

    def supporters(self, card: int) -> int:
        return allies(t.SIDE[card]) if t.KIND[card].id in self.ids else 0

    def text(self) -> str:
        names = listed(self.titles)
        side = SIDE_TITLES[FREE]
        where = f"{names} may be played or moved to any battleground"
        return f"{where}, and any {side} army there can support one of them"


# REPLACEMENTS


class Rescue(Standing):
    """After combat at her battleground she is cycled, and saves one other character."""

    def __init__(self, never: int) -> None:
        self.never = faction_of("The faction that `Rescue` never saves", never)

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.RESCUERS.append((card, self))

    def text(self) -> str:
        return (
            "after combat at this card's battleground: cycle this card, and choose another"
            f" non-{FACTION_TITLES[self.never]} character of yours that would be eliminated there;"
            " cycle it instead and eliminate its items"
        )


# THE QUESTIONS


def as_read(game: CardGame, address: str) -> str:
    """The address of a text as it is read in this game: the usual one, or that of its other reading."""
    return game.layout.read_as.get(address, address)


def carryover_limit(game: CardGame, seat: int) -> int:
    """How many cards a seat may keep at the end of the Action step."""
    limit = BASE_CARRYOVER
    where = game.where
    for card, more, in_reserve in game.layout.carryover[seat]:
        zone = where[card]
        if IN_RESERVE[zone] or (not in_reserve and IN_PLAY[zone]):
            limit += more
    return limit


def shows(game: CardGame, battleground: int, faction: int) -> bool:
    """Whether a text about the battlegrounds of a faction means this one.

    An icon that stands for any faction of a side stands for each of them; that is in doubt (FS-TXT-12).
    """
    if game.layout.switches.any_icon_is_a_factions_icon:
        return bool(t.SHOWS[battleground] >> faction & 1)
    place = t.LOCATION[battleground]
    return faction in place.defenders or faction in place.attackers


def path_number(game: CardGame) -> int:
    """The number of the active path: the one printed, unless its text has changed it."""
    return game.other_number or t.NUMBER[game.path]


def reach(game: CardGame, card: int, moving: bool = False) -> int:
    """The active locations to which a character or army may be played or moved, as bits."""
    mask = t.REACH[card]
    if game.path >= 0 and t.OTHER_NUMBER[game.path] and t.TYPE[card] == CHARACTER:
        mask &= ~(1 << game.path)
        mask |= (path_number(game) in t.KIND[card].paths) << game.path
    for limit in game.layout.reach_limits[card]:
        mask = limit.narrow(game, card, mask)
    for event in game.this_round:
        mask |= t.ROUND_EFFECTS[event].reach(game, card, moving)
    for giver, ability in game.layout.reach_givers:
        if IN_RESERVE[game.where[giver]]:
            mask |= ability.reach(card)
    return mask & game.active_mask


def supporters(events: tuple[int, ...], card: int) -> int:
    """The factions whose armies can support a character while these events last, as bits."""
    bits = t.SUPPORTERS[card]
    for event in events:
        bits |= t.ROUND_EFFECTS[event].supporters(card)
    return bits


def wielders_in_play(game: CardGame, item: int) -> list[int]:
    """The characters in play that may wield an item."""
    where = game.where
    return [c for c in game.layout.wielders[item] if IN_PLAY[where[c]] and not weapon_conflict(game, item, c)]


def weapon_conflict(game: CardGame, item: int, wielder: int) -> bool:
    """Whether one Weapon forbids another on this wielder."""
    kind = t.KIND[item]
    if "Weapon" not in kind.keywords:
        return False
    jealous = item in t.ONLY_WEAPONS
    for other in items_of(game, wielder):
        if "Weapon" in t.KIND[other].keywords and (jealous or other in t.ONLY_WEAPONS):
            return True
    return False


def items_of(game: CardGame, wielder: int) -> list[int]:
    """The items on a character."""
    holder = game.wielder
    return [c for c in game.zones[game.where[wielder]] if holder[c] == wielder]


def cards_in_play(game: CardGame) -> list[int]:
    """Every faction card in play."""
    zones = game.zones
    found = list(zones[PATH])
    for battleground in game.active:
        found += zones[BATTLEGROUND_ZONE + battleground]
    for seat in game.layout.seat_range:
        found += zones[seat * ZONES_PER_SEAT + RESERVE]
    return found
