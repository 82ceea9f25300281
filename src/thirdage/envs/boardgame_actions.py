"""The actions of the board game: every answer that any of its questions can offer, by number.

Most answers name one or two things, and all that there are have a number: regions, kinds of figure, cards,
faces of dice. Armies go at most as far as the rules and the cards let them. Only the way of the Fellowship,
whose answer is a set of regions, is numbered by what it meets: there are never two ways that meet the same.
Games with Twilight of the Third Age have the actions of the base set and, behind them, those it brings.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from ..boardgame import catalogue as _catalogue  # noqa: F401  (declares the cards)
from ..boardgame import options as o
from ..boardgame import tables as t
from ..boardgame.actions import (
    AN_ARMY,
    AN_EVENT,
    BASE_USES,
    COMPANIONS_WHO_ENTER,
    COUNTS_AS,
    ENTER_WITH_A_MUSTER,
    THE_WILL,
    USES,
    uses_of,
)
from ..boardgame.board import BITS, STRONGHOLDS, held
from ..boardgame.box import BASE_TOTALS, ELEMENTS
from ..boardgame.events.free_strategy import FORCED_MARCH
from ..boardgame.events.shadow_strategy import ONE_FAR, TWO_LESS_FAR
from ..boardgame.facts import (
    BASE_CHARACTER_COUNT,
    CHARACTER_COUNT,
    CHARACTER_TITLES,
    DECK_COUNT,
    DIE,
    EYE,
    FACTIONS,
    FREE,
    ISENGARD,
    MUSTER,
    NATIONS_OF,
    RESULT_COUNT,
    RESULT_TITLES,
    ROHAN,
    SHADOW,
    SIDE_OF_FACTION,
    SPEAKS_FOR,
    VOICES,
)
from ..boardgame.figures import (
    BASE_KIND_COUNT,
    FIRST_LEADER,
    IS_ELITE,
    IS_UNIT,
    KIND_COUNT,
    TOTAL_OF_OTHERS,
    name_of,
)
from ..boardgame.map import (
    COAST_OF_GONDOR,
    COASTLINE,
    DISTANCE,
    IN_NATION,
    MINAS_TIRITH,
    MORIA,
    NEIGHBOURS,
    REGION_COUNT,
    REGION_PHRASES,
    UMBAR,
)
from ..boardgame.queries import END_WITH_DIE
from ..boardgame.seating import SEATINGS
from ..boardgame.turn import TURNED_BY_RING
from ..boardgame.twilight.engines import ENGINE
from ..boardgame.twilight.shore import sea_ways
from ..boardgame.wording import PHRASES, SAY, option_key
from ..kernel.effects import ACCEPT, DECLINE, PARTS
from ..kernel.english import capital, count
from .numbering import Numbering
from .refusing import board_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..face import Game
    from ..kernel.decision import RawOption
    from ..kernel.playable import Playable

REGIONS = range(REGION_COUNT)
FACES = range(RESULT_COUNT)
KINDS = range(BASE_KIND_COUNT)
OTHERS = range(BASE_KIND_COUNT, KIND_COUNT)  # of Twilight of the Third Age
LONGEST_MARCH = max(orders.steps for orders in (FORCED_MARCH, ONE_FAR, TWO_LESS_FAR))  # regions, by land

PLAIN: tuple[RawOption, ...] = (
    ACCEPT, DECLINE, *PARTS,
    o.THE_PASS, o.EVERYBODY, o.SOME, o.THE_END, o.A_PART,
    *((kind,) for kind in (o.STAY, o.FIGHT, o.INTO_SIEGE, o.CEASE)),
    *((kind,) for kind in (o.USE_RING, o.LOSE_GUIDE, o.LOSE_RANDOM, o.GUIDE_LEAVES, o.SHOW)),
)  # fmt: skip

# THE WAY OF THE FELLOWSHIP: what it meets, which stands for all ways that meet the same
AROUND: RawOption = (o.PATH, 0)
BY_MORIA: RawOption = (o.PATH, BITS[MORIA])
BY_STRONGHOLDS: RawOption = (o.PATH, STRONGHOLDS & ~BITS[MORIA])
BY_BALROG: RawOption = (o.PATH, ~STRONGHOLDS)  # of the expansion, abroad: his region alone is watched so
WAYS = {
    AROUND: ("around", "Around every watched place"),
    BY_MORIA: ("moria", "Through Moria"),
    BY_STRONGHOLDS: ("strongholds", "Through another Stronghold of the Shadow"),
    BY_BALROG: ("balrog", "Through the region of the Balrog"),
}


def way_met(regions: int, strongholds: int = STRONGHOLDS) -> RawOption:
    """The action of a way that touches these watched regions, as bits; `strongholds` are the Shadow's."""
    if not regions:
        return AROUND
    if regions & BITS[MORIA]:
        return BY_MORIA
    return BY_STRONGHOLDS if regions & strongholds else BY_BALROG


# WHAT A DIE IS USED FOR


def counts_as(side: int, face: int) -> int:
    """The results that a die of a side can ever count as: the Mouth of Sauron makes a Muster an Army."""
    return COUNTS_AS[face] | (AN_ARMY if side == SHADOW and face == MUSTER else 0)


def values_of(kind: int, side: int, face: int, twilight: bool) -> Iterable[tuple[int, ...]]:
    """What can ever be chosen with a use of a die of a side beside the die, as the option has it."""
    if kind == o.ATTACK:
        return [(), *steps(1), *(by_ship() if twilight and side == SHADOW else ())]
    if kind == o.DIPLOMACY:
        return [(nation,) for nation in NATIONS_OF[side]]
    if kind == o.ENTER:
        willing = COMPANIONS_WHO_ENTER if side == FREE and counts_as(side, face) & THE_WILL else ()
        known = range(CHARACTER_COUNT if twilight else BASE_CHARACTER_COUNT)
        people = (person for person in (*willing, *ENTER_WITH_A_MUSTER[side]) if person in known)
        return [(person, *where) for person in people for where in ((), *((r,) for r in REGIONS))]
    if kind == o.VOICE:
        return [(what,) for what in range(len(VOICES))]
    if kind == o.SPEAK:
        return [(person,) for person in SPEAKS_FOR]
    if kind == o.DRAW:
        return [(2 * side,), (2 * side + 1,)]
    if kind == o.PLAY:
        results = counts_as(side, face)
        own = (card for card in range(cards_known(twilight)) if t.side_of(card) == side)
        return [(card,) for card in own if results & AN_EVENT or results >> t.ICON[card] & 1]
    if kind == o.END_CARD:
        ended = [card for card in sorted(END_WITH_DIE) if card < cards_known(twilight)]
        return [(card,) for card in ended if END_WITH_DIE[card][0] == side]
    if kind == o.FACTION:
        return [(faction,) for faction in range(len(FACTIONS)) if SIDE_OF_FACTION[faction] == side]
    if kind == o.BUILD:
        return [(ENGINE[side], region) for region in among(STRONGHOLDS)]
    if kind == o.HILLMEN:
        return [(region,) for region in among(IN_NATION[ISENGARD] | IN_NATION[ROHAN])]
    return [()]


def cards_known(twilight: bool) -> int:
    """How many Event cards there are."""
    return t.CARD_COUNT if twilight else t.BASE_CARD_COUNT


def uses(twilight: bool) -> Iterator[RawOption]:
    """Every use of every die, whichever side has it; what both can do has one number.

    An Eye is used for nothing: it lies in the Hunt box.
    """
    dice = sorted({(face, side) for side, faces in enumerate(DIE) for face in faces if face != EYE})
    elements = ELEMENTS if twilight else ()
    for kind in (use.kind for use in (USES if twilight else BASE_USES)):
        found: dict[RawOption, None] = {}
        for face, side in dice:
            if kind in {use.kind for use in uses_of(side, counts_as(side, face), elements)}:
                values = values_of(kind, side, face, twilight)
                found |= {(kind, face, *chosen): None for chosen in values}
        yield from found
    turned = {(o.RING, face, new) for face, side in dice for new in TURNED_BY_RING[side] if new != face}
    yield from sorted(turned)


# WHERE ARMIES GO


def steps(most: int) -> list[tuple[int, int]]:
    """Pairs of regions so many steps apart at most; a region is no step from itself."""
    return [(here, there) for here in REGIONS for there in REGIONS if DISTANCE[here][there] <= most]


def among(bits: int) -> list[int]:
    """The regions that bits stand for."""
    return [region for region in REGIONS if bits >> region & 1]


def by_sea() -> list[tuple[int, int]]:
    """Where the Corsairs sail."""
    return [(UMBAR, coast) for coast in among(COAST_OF_GONDOR)]


def by_ship() -> list[tuple[int, int]]:
    """From where to where Ships of the expansion take an army."""
    return [(here, there) for here in COASTLINE for there in COASTLINE if here != there]


def by_hidden_paths() -> list[tuple[int, int]]:
    """Where the Woses lead an army of Rohan."""
    return list(product(among(IN_NATION[ROHAN]), (MINAS_TIRITH, *NEIGHBOURS[MINAS_TIRITH])))


def marches() -> list[tuple[int, int]]:
    """From where to where an army can ever go."""
    by_land = [(here, there) for here, there in steps(LONGEST_MARCH) if here != there]
    return sorted({*by_land, *by_sea(), *by_hidden_paths()})


def assaults() -> list[tuple[int, int]]:
    """From where an army can ever attack what; in a siege or sortie both are one region."""
    return sorted({*steps(1), *by_sea()})


# ALL OF THEM


def of_base_set() -> list[RawOption]:
    """Every answer in a game of the base set."""
    return [
        *PLAIN,
        *(way for way in WAYS if way != BY_BALROG),
        *o.NUMBER_OPTIONS,
        *((o.FACE, face) for face in FACES),
        *((o.DECK, deck) for deck in range(DECK_COUNT)),
        *o.NATION_OPTIONS,
        *o.PERSON_OPTIONS[:BASE_CHARACTER_COUNT],
        *((o.FOR_NOW, person) for person in range(BASE_CHARACTER_COUNT)),
        *o.KIND_OPTIONS[:BASE_KIND_COUNT],
        *(o.REDUCTION_OPTIONS[kind] for kind in KINDS if IS_ELITE[kind]),
        *(o.LOSS_OPTIONS[unit] for unit in range(FIRST_LEADER)),
        *((o.LOSE, unit, n) for unit in range(FIRST_LEADER) for n in range(2, BASE_TOTALS[unit] + 1)),
        *o.CARD_OPTIONS[: t.BASE_CARD_COUNT],
        *o.REGION_OPTIONS,
        *uses(twilight=False),
        *((o.MARCH, *way) for way in marches()),
        *((o.ASSAULT, *way) for way in assaults()),
        *((o.PLACE, kind, region) for kind in KINDS for region in REGIONS),
        *((o.LOSE_THERE, kind, region) for kind in KINDS for region in REGIONS),
        *((o.MIX, region) for region in REGIONS),
    ]


def of_twilight() -> list[RawOption]:
    """Every answer that Twilight of the Third Age brings."""
    known = set(of_base_set())
    units = [kind for kind in OTHERS if IS_UNIT[kind]]
    brought: list[RawOption] = [
        BY_BALROG,
        (o.CANCEL_EYE,),
        *((o.SEAT, seat) for seat in range(max(len(seating.seats) for seating in SEATINGS.values()))),
        *o.PERSON_OPTIONS[BASE_CHARACTER_COUNT:],
        *o.KIND_OPTIONS[BASE_KIND_COUNT:],
        *(o.LOSS_OPTIONS[unit] for unit in units),
        *((o.LOSE, unit, n) for unit in units for n in range(2, TOTAL_OF_OTHERS[unit] + 1)),
        *o.CARD_OPTIONS[t.BASE_CARD_COUNT :],
        *uses(twilight=True),
        *((o.MARCH, *way) for way in by_ship()),
        *((o.ASSAULT, *way) for way in by_ship()),
        *((o.SAIL, here, there) for here in COASTLINE for there in sea_ways(here)),
        *((kind, region) for kind in (o.ENT_MARCHES, o.ENT_STRIKES) for region in REGIONS),
        *((o.PLACE, kind, region) for kind in OTHERS for region in REGIONS),
        *((o.LOSE_THERE, kind, region) for kind in OTHERS for region in REGIONS),
    ]
    return [option for option in brought if option not in known]


class BoardActions(Numbering):
    """Every action of the board game, by number; with `twilight`, those of the expansion behind them.

    >>> import thirdage
    >>> game = thirdage.new("war-of-the-ring", seed=7)
    >>> actions = actions_of(game)
    >>> [actions.words(number) for number in actions.legal(game)][:2]
    ['Gandalf the Grey', 'Strider']
    """

    def __init__(self, twilight: bool = False) -> None:
        super().__init__((*of_base_set(), *(of_twilight() if twilight else ())))

    def legal(self, game: Game | Playable) -> list[int]:
        """The numbers of the options of the pending question, in the order of the options."""
        return self.numbers(board_game(game))

    def numbers(self, game: Playable) -> list[int]:
        """The same of a game that is surely a board game."""
        options = game.options or ()
        if options and options[0][0] == o.PATH:
            strongholds = STRONGHOLDS & held(board_game(game), SHADOW)
            return [self.number[way_met(regions, strongholds)] for _, regions in options]
        return list(map(self.number.__getitem__, options))

    def option_key(self, option: RawOption) -> str:
        """A short name: `play event riders-of-theoden`, `march edoras folde`."""
        return f"path {WAYS[option][0]}" if option in WAYS else option_key(option)

    def option_words(self, option: RawOption) -> str:
        """What an option means, whatever the question."""
        kind = option[0]
        if option in WAYS:
            return WAYS[option][1]
        if kind in OWN_WORDS:
            return OWN_WORDS[kind]
        if option in PARTS:
            return f"Alternative {option[1] + 1}"
        if kind == o.ATTACK and len(option) > 2:
            return f"{RESULT_TITLES[option[1]]} die: {_attack(option[2], option[3])}"
        if kind == o.ASSAULT:
            return capital(_attack(option[1], option[2]))
        if kind == o.MARCH:
            return f"From {REGION_PHRASES[option[1]]} to {REGION_PHRASES[option[2]]}"
        if kind == o.PLACE:
            return f"{capital(count(1, name_of(option[1])))} in {REGION_PHRASES[option[2]]}"
        if kind == o.LOSE_THERE:
            return f"Lose {count(1, name_of(option[1]))} in {REGION_PHRASES[option[2]]}"
        if kind == o.FOR_NOW:
            return f"{CHARACTER_TITLES[option[1]]} for now"
        if kind == o.SAIL:
            return f"Ships from {REGION_PHRASES[option[1]]} to {REGION_PHRASES[option[2]]}"
        if kind in (o.ENT_MARCHES, o.ENT_STRIKES):
            does = "marches to" if kind == o.ENT_MARCHES else "strikes the army in"
            return f"An Ent {does} {REGION_PHRASES[option[1]]}"
        if kind == o.SEAT:
            return f"The hand of player {option[1] + 1}"
        return SAY[kind](option) if kind in SAY else PHRASES[kind]


OWN_WORDS = {
    o.DIVIDE: "Only a part of an army",
    o.GUIDE_LEAVES: "The Hobbit who guides leaves the Fellowship",
    o.SHOW: "Reveal the Fellowship",
    o.CANCEL_EYE: "Galadriel cancels an Eye for an Elven Ring",
}


def _attack(here: int, there: int) -> str:
    if here == there:
        return f"attack at the siege of {REGION_PHRASES[there]}"
    return f"attack {REGION_PHRASES[there]} from {REGION_PHRASES[here]}"


def actions_of(game: Game | Playable) -> BoardActions:
    """The actions of a board game; all with the base set alone share them, and all with the expansion."""
    return board_actions(bool(board_game(game).box.elements))


def board_actions(twilight: bool = False) -> BoardActions:
    """The actions of every board game with the base set alone, or with the expansion, made once."""
    return _made(twilight)


_made = lru_cache(BoardActions)
