"""What can be wrong in the board game, and how it is dealt at random.

Most decisions leave most of the board as it was. So the figures and the cards are looked at by functions of
plain values that remember what they found.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..kernel.checks import Checks
from ..kernel.switches import some_flipped
from . import catalogue as _catalogue  # noqa: F401  (declares the cards)
from . import questions as q
from . import tables as t
from .board import BITS, OWNER, SETTLEMENTS, STRONGHOLDS, regions_in
from .command import hand_of, order_of_actions
from .consecutive import is_bound
from .facts import (
    CHARACTERS,
    COMMITTED,
    CORRUPTION_THAT_LOSES,
    DECK_COUNT,
    FARTHEST_FROM_WAR,
    FIRST_SHADOW_NATION,
    FREE,
    IN_FELLOWSHIP,
    LEAVING,
    MOST_ACTION_DICE,
    MOST_ENGINES,
    MOST_UNITS,
    MOST_UNITS_BESIEGED,
    NATIONS,
    NOWHERE,
    PLAYING,
    RESULT_COUNT,
    SHADOW,
    SHOWN,
    SIDES,
    TABLE,
)
from .fellowship import guides
from .figures import COMES_AGAIN, KIND_COUNT, KIND_IDS, LEADERS, SIEGE_TOWER, UNITS
from .map import REGION_COUNT, REGION_IDS
from .mixed import both_stand, is_mixed, own_units, units_of
from .options import (
    ATTACK,
    CARD,
    CEASE,
    DIPLOMACY,
    DONE,
    END_CARD,
    KEYS,
    MOST_OPTIONS,
    NO,
    PASS,
    PLAY,
    STAY,
    WASTE,
    YES,
)
from .queries import stands
from .seating import SEATINGS
from .setup import ALL_SPECIAL, CRACK_OF_DOOM, FIRST_RINGS
from .switches import Switches
from .teams import may_use
from .twilight.engines import FREE_STRONGHOLDS, engines_at, under_assault
from .wording import option_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .seating import Seating
    from .state import BoardGame

LASTS = (4, 8, 8, 16, 16, 16, 30, 100, 0)  # turns a random game may have; 0 is no limit
TURN = q.ACTION()
REST = (TURN, q.HUNT_DICE())  # when no hand is being cut
# A region holds too many units only until its owner has chosen who goes on, or goes back (STK-03, EVT-17).
ON_THE_MARCH = (q.WHICH_ARMY, q.MARCH, q.DIVIDE, q.OVER, q.OUT_AND_BACK, q.WHO_GOES, q.HOW_MANY, q.ALONG)
MAY_BE_OVERFULL = frozenset(question.name for question in (*ON_THE_MARCH, q.TOO_MANY))
EITHER = -1  # a place for cards of both sides, or of one that is checked otherwise
REMEMBERED = 64  # boards; what comes back comes back soon

key_of = lru_cache(maxsize=4096)(option_key)


# HOW IT CAN BE DEALT


def setups() -> list[tuple[str, dict[str, Any]]]:
    """The board game for each number of players and people, single options asked or not, and Twilight."""
    return [
        (seating.scenario, {"people": people, **more})
        for seating in SEATINGS.values()
        for people in seating.numbers
        for more in ({}, {"live": True}, {"twilight": True})
    ]


def by_chance(rng: Any) -> dict[str, Any]:
    """How many turns the game has, short ones showing the beginning more often; now and then switches."""
    return {"turns": rng.choice(LASTS)} | some_flipped(Switches, rng)


def ending(game: BoardGame) -> str:
    """Why the game ended."""
    return game.result.reason if game.result is not None else "unfinished"


# WHAT MUST ALWAYS HOLD


def faults(game: BoardGame) -> Iterator[str]:
    """What is wrong with a game of the board game, each in a sentence."""
    calm = _calm(game)
    crowded = game.options is not None and game.prompt[0] in MAY_BE_OVERFULL
    figures, strength = bytes(game.figures), bytes(game.strength)
    yield from lost_figures(figures, bytes(game.reserve), bytes(game.casualties), game.box.totals)
    yield from bad_armies(figures, strength, tuple(game.armies), calm)
    yield from bad_stacks(strength, game.besieged, game.captured, crowded)
    for region in regions_in(game.armies[FREE] & game.armies[SHADOW] & ~game.besieged):
        yield f"Units of both sides stand in {REGION_IDS[region]}, which is not besieged."
    yield from bad_control(strength, game.besieged, game.captured, calm)
    if SIEGE_TOWER in game.box.kinds:
        yield from _bad_engines(game, calm)
    yield from _misplaced_people(game)
    zones = tuple(map(tuple, game.zones))
    yield from misplaced_cards(zones, bytes(game.where), game.seating.sides, game.box.cards)
    yield from _cards_left_about(game, calm)
    yield from _bad_tracks(game)
    yield from _bad_dice(game)
    yield from _bad_tiles(game)
    yield from _bad_options(game)
    if game.seating.several:
        yield from _bad_teams(game, calm)
    elif game.troops or game.mixed or game.credit or game.given or game.doing or game.rested:
        yield "A game of two players keeps something for teams."


def _bad_teams(game: BoardGame, calm: bool) -> Iterator[str]:
    """What is wrong with teams: whose armies stand where, what is credited to whom, who is asked to act."""
    yield from bad_troops(game.seating, bytes(game.figures), tuple(game.troops))
    for side in (FREE, SHADOW):
        for region in range(REGION_COUNT) if calm and game.mixed else ():
            if is_mixed(game, side, region) and not both_stand(game, side, region):
                yield f"The army in {REGION_IDS[region]} is mixed without units of both players."
    if game.credit & ~game.captured:
        yield "Somebody is credited with a region that nobody has taken."
    if game.options is None:
        return
    if game.rested and not is_bound(game, FREE):
        yield "Something rests in a game where nothing does."
    if game.prompt != TURN:
        return
    if game.seat != order_of_actions(game)[game.then[1] % len(order_of_actions(game))] or game.doing:
        yield f"{game.seat_name(game.seat)} is asked for an action out of turn."
    for option in game.options:
        if option[0] == ATTACK and len(option) > 2 and not units_of(game, game.seat, option[2]):
            yield f"{game.seat_name(game.seat)} is offered an attack from {REGION_IDS[option[2]]}."
        if option[0] == DIPLOMACY and game.seating.nations[option[2]] != game.seat:
            yield f"{game.seat_name(game.seat)} is offered to move {NATIONS[option[2]]}."
        if option[0] == PLAY and not may_use(game, game.seat, option[2]):
            yield f"{game.seat_name(game.seat)} is offered {t.EVENT[option[2]].id}."


def _calm(game: BoardGame) -> bool:
    """Whether no battle and no card is in the middle of what it does."""
    return game.battle is None and not game.zones[PLAYING]


@lru_cache(maxsize=REMEMBERED)
def lost_figures(figures: bytes, reserve: bytes, casualties: bytes, totals: bytes) -> tuple[str, ...]:
    """What is wrong with how many figures there are: map, reinforcements and casualties make up the box."""
    found = []
    for kind in range(KIND_COUNT):
        there = sum(figures[kind::KIND_COUNT]) + reserve[kind] + casualties[kind]
        if there != totals[kind]:
            found.append(f"There are {there} {KIND_IDS[kind]}, not {totals[kind]}.")
        if COMES_AGAIN[kind] and casualties[kind]:
            found.append(f"{KIND_IDS[kind]} are out of the game; they go back to the reinforcements.")
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def bad_armies(figures: bytes, strength: bytes, armies: tuple[int, ...], calm: bool) -> tuple[str, ...]:
    """What is wrong with how the figures on the map are counted, and with Leaders that stand alone."""
    found = []
    for side in (FREE, SHADOW):
        counted = strength[REGION_COUNT * side : REGION_COUNT * side + REGION_COUNT]
        units = _by_region(figures, UNITS[side])
        if units != counted:
            found += [
                f"{units[region]} units in {REGION_IDS[region]} are counted as {counted[region]}."
                for region in range(REGION_COUNT)
                if units[region] != counted[region]
            ]
        bits = armies[side]
        if bits.bit_count() != REGION_COUNT - units.count(0) or not all(units[r] for r in regions_in(bits)):
            found.append("The bits of the armies are wrong.")
    if calm:
        found += [
            f"A Leader of the Free Peoples stands alone in {REGION_IDS[region]}."
            for region, leaders in enumerate(_by_region(figures, LEADERS[FREE]))
            if leaders and not strength[region]
        ]
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def bad_troops(seating: Seating, figures: bytes, troops: tuple[int, ...]) -> tuple[str, ...]:
    """What is wrong with how it is kept where each seat has units."""
    return tuple(
        f"The bits of the units of {name} are wrong."
        for seat, name in enumerate(seating.seats)
        if regions_in(troops[seat])
        != tuple(r for r, units in enumerate(_by_region(figures, own_units(seating, seat))) if units)
    )


def _by_region(figures: bytes, kinds: tuple[int, ...]) -> bytes:
    """How many figures of these kinds are in each region."""
    # Added up for all regions at once: each has a byte of the number, and too few figures to overflow it.
    total = sum(int.from_bytes(figures[kind::KIND_COUNT], "little") for kind in kinds)
    return total.to_bytes(REGION_COUNT + 1, "little")[:REGION_COUNT]


@lru_cache(maxsize=REMEMBERED)
def bad_stacks(strength: bytes, besieged: int, captured: int, crowded: bool) -> tuple[str, ...]:
    """What is wrong with how many units stand together."""
    found = []
    if not crowded and max(strength) > MOST_UNITS_BESIEGED:
        for place, units in enumerate(strength):
            if units > MOST_UNITS_BESIEGED:
                side, region = divmod(place, REGION_COUNT)
                inside = besieged >> region & 1 and _holder(region, captured) == side
                if inside or units > MOST_UNITS:
                    found.append(
                        f"{units} units of the {SIDES[side]} side are too many for {REGION_IDS[region]}."
                    )
    return tuple(found)


def _holder(region: int, captured: int) -> int:
    return OWNER[region] ^ (captured >> region & 1)


@lru_cache(maxsize=REMEMBERED)
def bad_control(strength: bytes, besieged: int, captured: int, calm: bool) -> tuple[str, ...]:
    """What is wrong with the control markers and the sieges."""
    found = []
    if captured & ~SETTLEMENTS:
        found.append("There is a control marker where no Settlement is.")
    if besieged & ~STRONGHOLDS:
        found.append("A region without a Stronghold is besieged.")
    if calm:
        for region in regions_in(SETTLEMENTS):
            if besieged >> region & 1:
                if not (strength[region] and strength[REGION_COUNT + region]):
                    found.append(f"{REGION_IDS[region]} is besieged without units of both sides.")
                continue
            stranger = 1 - _holder(region, captured)
            if strength[REGION_COUNT * stranger + region]:
                found.append(
                    f"Units of the {SIDES[stranger]} side stand in {REGION_IDS[region]}, which is not theirs."
                )
    return tuple(found)


def _bad_engines(game: BoardGame, calm: bool) -> Iterator[str]:
    for region in range(REGION_COUNT):
        towers, trebuchets = (engines_at(game, side, region) for side in (SHADOW, FREE))
        if not towers and not trebuchets:
            continue
        if max(towers, trebuchets) > MOST_ENGINES:
            yield f"There are more than {MOST_ENGINES} Siege Engines of a side in {REGION_IDS[region]}."
        if towers and not under_assault(game) >> region & 1:
            yield f"A Siege Tower stands in {REGION_IDS[region]}, where the Shadow besieges nobody."
        if trebuchets and not FREE_STRONGHOLDS & ~game.captured & BITS[region]:
            yield f"A Trebuchet stands in {REGION_IDS[region]}, which is no Stronghold of the Free Peoples."
        if trebuchets and calm and game.switches.trebuchets_need_an_army and not game.strength[region]:
            yield f"A Trebuchet stands in {REGION_IDS[region]} without an army."


def _misplaced_people(game: BoardGame) -> Iterator[str]:
    for person, here in enumerate(game.persons):
        if here >= REGION_COUNT:
            if here < LEAVING or (here == LEAVING and game.options is None):
                yield f"{CHARACTERS[person]} is nowhere."
            if here == IN_FELLOWSHIP and person not in game.box.fellows:
                yield f"{CHARACTERS[person]} is in the Fellowship."
    if game.guide not in guides(game) and (game.options is None or game.prompt[0] != q.GUIDE.name):
        yield f"{CHARACTERS[game.guide]} cannot be the Guide; {guides(game)} can."


@lru_cache(maxsize=REMEMBERED)
def misplaced_cards(
    zones: tuple[tuple[int, ...], ...], where: bytes, sides: tuple[int, ...], box: tuple[int, ...]
) -> tuple[str, ...]:
    """What is wrong with where the Event cards are: each is in one place, its own deck and its own side's."""
    found = []
    times = dict.fromkeys(range(len(t.EVENT)), 0)
    by_side = (FREE, SHADOW)  # discards, chosen cards, Combat cards at work
    owner = (
        *(EITHER,) * DECK_COUNT,
        *by_side * 3,
        EITHER,
        EITHER,
        *sides,
        *sides,
    )  # on the table lie both sides'
    for zone, cards in enumerate(zones):
        for card in cards:
            times[card] += 1
            if where[card] != zone:
                found.append(f"{t.EVENT[card].id} lies in zone {zone} but is said to be in {where[card]}.")
            if zone < DECK_COUNT and t.deck_of(card) != zone:
                found.append(f"{t.EVENT[card].id} lies in the wrong deck.")
            if owner[zone] not in (EITHER, t.side_of(card)):
                found.append(f"{t.EVENT[card].id} lies among the other side's cards.")
    undealt = [card for card in box if where[card] == NOWHERE and not t.EVENT[card].dealt]
    here = set(box).difference(undealt)
    odd = [t.EVENT[card].id for card, n in times.items() if n != (card in here)]
    if odd:
        found.append(f"Cards are lost or in two places: {odd}.")
    return tuple(found)


def _cards_left_about(game: BoardGame, calm: bool) -> Iterator[str]:
    asked = game.options is not None
    for seat, name in enumerate(game.seating.seats):
        held = len(hand_of(game, seat))
        if held > game.seating.hands[seat] and game.prompt in REST:
            yield f"The {name} seat holds {held} cards."
    for side in (FREE, SHADOW):
        if game.battle is None and (game.zones[COMMITTED + side] or game.zones[SHOWN + side]):
            yield "A Combat card lies about after the battle."
    if asked and game.prompt == TURN and game.zones[PLAYING]:
        yield "A card is still being played at the start of an action."
    for card in game.zones[TABLE]:
        if asked and calm and not stands(game, card):
            yield f"{t.EVENT[card].id} lies on the table though its condition no longer holds."


def _bad_tracks(game: BoardGame) -> Iterator[str]:
    over = game.result is not None
    if not 0 <= game.corruption < CORRUPTION_THAT_LOSES and not over:
        yield f"Corruption is {game.corruption}."
    meeting_a_tile = game.prompt != TURN  # the step is made before the tile is met (MRD-08)
    if not 0 <= game.mordor < CRACK_OF_DOOM + (over or meeting_a_tile):
        yield f"The Fellowship is on step {game.mordor} of the Mordor track."
    for nation, steps in enumerate(game.steps):
        if steps > FARTHEST_FROM_WAR or (steps == 0) != (game.at_war >> nation & 1):
            yield f"{NATIONS[nation]} stands wrongly on the political track."
        if not game.awake >> nation & 1 and (not steps or nation >= FIRST_SHADOW_NATION):
            yield f"{NATIONS[nation]} is passive where it cannot be."


def _bad_dice(game: BoardGame) -> Iterator[str]:
    for side, box in ((FREE, game.hunt_moves), (SHADOW, game.hunt_dice)):
        dice = sum(game.dice[RESULT_COUNT * side :][:RESULT_COUNT])
        if dice + box > MOST_ACTION_DICE[side] + 1:  # a card may add one
            yield f"The {SIDES[side]} side has {dice} dice and {box} in the Hunt box."
    if sum(game.rings) > sum(FIRST_RINGS):
        yield f"There are {sum(game.rings)} Elven Rings."


def _bad_tiles(game: BoardGame) -> Iterator[str]:
    places = (game.tiles_in, game.tiles_drawn, game.tiles_waiting, game.tiles_out)
    everywhere = places[0] | places[1] | places[2] | places[3]
    if sum(places) != everywhere or everywhere & ~(game.box.tiles | ALL_SPECIAL):
        yield "A Hunt tile is in two places."
    if game.box.tiles & ~everywhere:
        yield f"Hunt tiles are lost: {game.box.tiles & ~everywhere:b}."
    if game.mordor and game.tiles_waiting:
        yield "A special tile still waits though the Fellowship is in Mordor."


def _bad_options(game: BoardGame) -> Iterator[str]:
    options = game.options
    if options is None:
        return
    if len(options) > MOST_OPTIONS:
        yield f"There are {len(options)} options, which are too many: {game.prompt[0]}."
    if not KEYS.keys() >= {option[0] for option in options}:
        yield f"An option is of no known kind: {options}."
    elif len(set(map(key_of, options))) < len(options):
        yield f"An option is offered twice: {game.prompt} {options}."


def view_faults(view: dict[str, Any], seers: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with what these seats are shown."""
    for name in view["seats"]:
        cards = view["cards"][name]
        if (name in seers) != (cards["hand"] is not None):
            yield f"The hand of the {name} seat is wrongly shown to {seers} or hidden from them."
        elif name in seers and len(cards["hand"]) != sum(cards["hand_backs"].values()):
            yield f"The hand of the {name} seat has other backs."


CHECKS: Checks[BoardGame] = Checks(
    most_decisions=20_000,
    share=0.0015,  # a game has ten times the decisions of the card game
    idle=frozenset((WASTE, PASS, CEASE, STAY, DONE, NO[0])),
    keen=frozenset((PLAY, END_CARD, CARD, YES[0])),
    turn=TURN,
    counted={"turn": "turns"},
    setups=setups,
    by_chance=by_chance,
    faults=faults,
    ending=ending,
    view_faults=view_faults,
)
