"""Positions: where everything is, as a JSON object for tests, puzzles, lessons and bug reports.

Only what matters is named. Without `regions` the armies stand as at the start; with it, only the regions
named hold figures (`"others": "start"` leaves the rest of the map as at the start), and figures not named are
among the reinforcements. Cards not named are in their decks, shuffled by the seed below any cards listed
there (top first). Standard Hunt tiles not named are in the pool; if `in` names the pool, they lie aside and
come back when an empty pool is filled anew. What `position_of` writes names everything, so that a game
arranged from it goes on exactly as the one it was taken from. Taken in the middle of an action, it is the
position before it with the part `since` (see kernel/between.py). What cannot be is refused (possible.py).

With three and four players hands are named by seats. A position may say at which `place` of the order of
actions it is, where armies are `mixed` (by side), by whom captured regions were `taken_by`, which hidden
cards were `given` by a teammate (`unsure`: and may have been discarded face down), and what has to `rest`.

    {"scenario": "war-of-the-ring",
     "regions": {"edoras": {"figures": {"rohan-regular": 2}},
                 "folde": {"figures": {"isengard-regular": 5}, "control": "shadow"}},
     "nations": {"isengard": {"steps": 0}}, "dice": {"shadow": ["army", "event"]}, "to_act": "shadow"}
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from ..kernel.between import Told, position_between, read_since
from ..kernel.chance import key_of
from ..kernel.english import listed
from ..kernel.errors import BadPosition, nearest
from ..kernel.seats import seat_number
from . import possible
from . import tables as t
from .board import BITS, OWNER, add, controller, dismiss, regions_in
from .cards import stays
from .command import buried_zone, order_of_actions, side_of
from .consecutive import ARMIES, is_bound, resting_armies, rests
from .describing import action_dice
from .facts import (
    ACTION_RESOLUTION,
    CHARACTERS,
    CORRUPTION_THAT_LOSES,
    DECK_COUNT,
    DECK_IDS,
    ENTS_OF_FANGORN,
    FACTIONS,
    FARTHEST_FROM_WAR,
    FIRST_SHADOW_NATION,
    FREE,
    GOLLUM,
    GONE,
    GUIDE_KEPT,
    HAND,
    IN_FELLOWSHIP,
    MESSENGER_USED,
    MOST_ACTION_DICE,
    MOST_PROGRESS,
    MOST_UNITS,
    MOST_UNITS_BESIEGED,
    NATIONS,
    NOT_YET,
    RESULT_COUNT,
    RESULTS,
    RING_USED,
    SECOND_RING_USED,
    SHADOW,
    SIDES,
    STRONGHOLD,
    TABLE,
    TRIED_IN_MORDOR,
    TWILIGHT,
)
from .facts import DISCARD as DISCARDS
from .fellowship import guides
from .figures import COMES_AGAIN, KIND_BY_ID, KIND_COUNT, KIND_IDS, SIDE_OF
from .given import UNSURE, is_given, is_unsure, looked_by
from .map import GATES_OF_MORDOR, REGION_BY_ID, REGION_COUNT, REGION_IDS, SETTLEMENT
from .mixed import bit_of, both_stand, is_mixed, is_team
from .questions import ACTION
from .seating import SEATINGS, TWO_PLAYERS
from .setup import ALL_SPECIAL, BASE_TILES, HUNT_TILES, LAST_STEP, STANDARD_TILES, TILE_IDS
from .start import OPTIONS, empty_game, read_options, set_up
from .state import SCENARIO, BoardGame
from .turn import (
    FIRST,
    action_roll,
    begin_fellowship_phase,
    end_actions,
    hunt_allocation,
    new_turn,
    place_in_order,
    take_turn,
    unused,
    victory_phase,
    was_refused,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..kernel.chance import Rigged

KEYS: Final = (
    "scenario", "options", "turn", "phase", "to_act", "regions", "others", "casualties", "people",
    "fellowship", "nations", "pools", "dice", "hunt", "rings", "happened", "hands", "decks", "discards",
    "buried", "table", "tiles", "since", "factions", "wakings", "seen",
)  # fmt: skip
OF_TEAMS: Final = (  # with three or four players
    "place", "mixed", "taken_by", "given", "unsure", "rest", "seen_by",
)  # fmt: skip
MOST_WAKINGS: Final = 3  # cards that wake the Ents
FOR_TWO: Final = ("live", "switches", "turns", TWILIGHT)  # options of two players
AT_START: Final = ("scenario", "options", "phase", "since")
TURN: Final = ACTION()
START: Final = "start"  # before everything: the decks are shuffled first
PHASES: Final = (START, "draw", "fellowship", "hunt", "roll", "actions", "victory")
HAPPENED: Final = {
    "free-ring": RING_USED << FREE, "shadow-ring": RING_USED << SHADOW, "messenger": MESSENGER_USED,
    "tried": TRIED_IN_MORDOR, "guide-kept": GUIDE_KEPT,
    "second-free-ring": SECOND_RING_USED << FREE, "second-shadow-ring": SECOND_RING_USED << SHADOW,
}  # fmt: skip
ELSEWHERE: Final = {"fellowship": IN_FELLOWSHIP, "not-yet": NOT_YET, "gone": GONE}


# TAKING ONE


def at_rest(game: BoardGame) -> bool:
    """Whether a side is about to act, so that nothing waits but the rest of the turn."""
    return game.prompt == TURN and not was_refused(game)


def position_of(game: BoardGame) -> dict[str, Any]:
    """The position; in the middle of an action, where it began and what was chosen since."""
    if game.options is None or not at_rest(game):
        start = game.origin or {"scenario": game.scenario, "options": dict(game.open_options), "phase": START}
        return position_between(
            game, game.seed, start, lambda key: arrange(start, 0, False, key), at_rest, position_of
        )
    return {
        "scenario": game.scenario,
        "options": dict(game.open_options),
        "turn": game.turn,
        "phase": "actions",
        "to_act": game.seating.seats[game.seat],
        "regions": _regions_entry(game),
        "casualties": {KIND_IDS[k]: n for k, n in enumerate(game.casualties) if n},
        "people": {CHARACTERS[p]: _place_id(game.persons[p]) for p in game.box.people if p != GOLLUM},
        "fellowship": {
            "at": REGION_IDS[game.ring_at],
            "progress": game.progress,
            "revealed": game.revealed,
            "corruption": game.corruption,
            "guide": CHARACTERS[game.guide],
            "mordor": game.mordor,
        },
        "nations": {
            name: {"steps": game.steps[n], "active": bool(game.awake >> n & 1)}
            for n, name in enumerate(NATIONS)
        },
        "pools": {name: game.rolled[side] for side, name in enumerate(SIDES)},
        "dice": {
            name: [RESULTS[f] for f in range(RESULT_COUNT) for _ in range(game.dice[RESULT_COUNT * side + f])]
            for side, name in enumerate(SIDES)
        },
        "hunt": {"shadow": game.hunt_dice, "free": game.hunt_moves},
        "rings": {name: game.rings[side] for side, name in enumerate(SIDES)},
        "happened": [name for name, bit in HAPPENED.items() if game.happened & bit],
        "hands": _by_seat(game, _hand_zone),
        "decks": {name: _ids(reversed(game.zones[deck])) for deck, name in enumerate(DECK_IDS)},
        "discards": {name: _ids(game.zones[DISCARDS + side]) for side, name in enumerate(SIDES)},
        "buried": _by_seat(game, buried_zone),
        "table": _ids(game.zones[TABLE]),
        **(_team_entries(game) if game.seating.several else {}),
        "tiles": {
            name: [TILE_IDS[i] for i in regions_in(bits)]
            for name, bits in (
                ("in", game.tiles_in), ("drawn", game.tiles_drawn), ("waiting", game.tiles_waiting),
                ("out", game.tiles_out),
            )
        },
        **({"seen": _ids(_seen(game))} if _seen(game) else {}),
        **({"factions": _factions(game), "wakings": game.wakings} if game.box.factions else {}),
    }  # fmt: skip


def _regions_entry(game: BoardGame) -> dict[str, Any]:
    entries = {}
    for region in range(REGION_COUNT):
        entry: dict[str, Any] = {}
        base = KIND_COUNT * region
        figures = {KIND_IDS[k]: game.figures[base + k] for k in range(KIND_COUNT) if game.figures[base + k]}
        if figures:
            entry["figures"] = figures
        if game.captured >> region & 1:
            entry["control"] = SIDES[controller(game, region)]
        if game.besieged >> region & 1:
            entry["besieged"] = True
        if entry:
            entries[REGION_IDS[region]] = entry
    return entries


def _factions(game: BoardGame) -> list[str]:
    return [FACTIONS[faction] for faction in game.box.factions if game.factions >> faction & 1]


def _team_entries(game: BoardGame) -> dict[str, Any]:
    """What a position says of teams: whose action in the order it is, mixed armies, and who knows what."""
    seats = game.seating.seats
    return {
        "place": place_in_order(game),
        "mixed": {
            name: [REGION_IDS[r] for r in range(REGION_COUNT) if is_mixed(game, side, r)]
            for side, name in enumerate(SIDES)
        },
        "taken_by": {
            REGION_IDS[r]: seats[game.seating.teams[controller(game, r)][game.credit >> r & 1]]
            for r in regions_in(game.captured)
        },
        "given": _ids(card for card in range(t.CARD_COUNT) if is_given(game, card)),
        "unsure": _ids(
            card for card in range(t.CARD_COUNT) if is_given(game, card) and is_unsure(game, card)
        ),
        "rest": {
            "nations": [name for n, name in enumerate(NATIONS) if rests(game, n)],
            "armies": [REGION_IDS[r] for r in resting_armies(game)],
        },
        **(
            {"seen_by": [name for n, name in enumerate(seats) if game.seen & looked_by(n)]}
            if _seen(game)
            else {}
        ),
    }


def _seen(game: BoardGame) -> list[int]:
    return [card for card in range(t.CARD_COUNT) if game.seen >> card & 1]


def _place_id(here: int) -> str:
    if here < REGION_COUNT:
        return REGION_IDS[here]
    return next(name for name, value in ELSEWHERE.items() if value == here)


def _ids(cards: Iterable[int]) -> list[str]:
    return [t.EVENT[card].id for card in cards]


def _hand_zone(game: BoardGame, seat: int) -> int:
    return HAND + seat


def _by_seat(game: BoardGame, zone: Callable[[BoardGame, int], int]) -> dict[str, list[str]]:
    return {name: _ids(game.zones[zone(game, seat)]) for seat, name in enumerate(game.seating.seats)}


# ARRANGING ONE


def arrange(
    position: object,
    seed: int,
    log: bool,
    key: Rigged | None = None,
) -> BoardGame:
    """A game that begins at a position; an impossible one is refused with a sentence.

    `key` stands for the chance of the seed.
    """
    entries = _object(position, "position")
    scenario = entries.get("scenario", SCENARIO)
    if not isinstance(scenario, str) or scenario not in SEATINGS:
        known = listed([repr(name) for name in SEATINGS], "or")
        raise BadPosition(f"A position of the board game is of {known}, not of {scenario!r}.")
    seating = SEATINGS[scenario]
    _checked(entries, (*KEYS, *OF_TEAMS) if seating.several else KEYS, "position")
    options = FOR_TWO if seating is TWO_PLAYERS else OPTIONS
    game = empty_game(
        read_options(_checked(entries.get("options", {}), options, "options"), seating),
        seed,
        log,
        seating,
    )
    try:
        game.origin = json.loads(json.dumps(entries))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadPosition(f"A position is made of what JSON can say ({error}).") from None
    game.turn = _number(entries.get("turn", 1), 1, 10_000, "The turn")
    phase = _one_of(entries.get("phase", "actions"), PHASES, "phase")
    since = read_since(entries.get("since"))
    told = Told(since.chance) if since else None
    game.key = told or key or game.key
    if phase == START:
        _checked(entries, AT_START, "position at the start")
        game.turn = 0
        game.do((set_up,))
        game.run()
    else:
        _arrange_all(game, phase, entries)
    if since and told:
        since.make_again(game, told, key or key_of(seed))
    return game


def _arrange_all(game: BoardGame, phase: str, entries: dict[str, Any]) -> None:
    _arrange_map(game, entries)
    _arrange_factions(game, entries.get("factions", []))
    game.wakings = _number(entries.get("wakings", 0), 0, MOST_WAKINGS, "The number of wakings")
    if game.wakings and not game.factions >> ENTS_OF_FANGORN & 1:
        raise BadPosition("Only where the Ents are in play can cards have woken them.")
    _arrange_people(game, entries.get("people", {}))
    _arrange_fellowship(game, entries.get("fellowship", {}))
    _arrange_nations(game, entries.get("nations", {}))
    _arrange_dice(game, entries)
    _arrange_cards(game, entries)
    _arrange_seen(game, entries.get("seen", []), entries.get("seen_by"))
    _arrange_tiles(game, entries.get("tiles", {}))
    if game.seating.several:
        _arrange_teams(game, entries)
    _check_table(game)
    possible.check(game, phase)
    _begin(game, phase, entries)


def _begin(game: BoardGame, phase: str, entries: dict[str, Any]) -> None:
    order = order_of_actions(game)
    first = game.seating.seats[order[FIRST]]
    place = order.index(seat_number(game.seating.seats, entries.get("to_act", first)))
    if entries.get("place") is not None:
        nth = _number(entries["place"], 0, len(order) - 1, "The place in the order of actions")
        if "to_act" in entries and order[nth] != order[place]:
            there = game.seating.seats[order[nth]]
            raise BadPosition(f"At place {nth} of the order {there} acts, not {entries['to_act']}.")
        place = nth
    rest: list[tuple[Any, ...]] = [
        (begin_fellowship_phase,), (hunt_allocation,), (action_roll,), (take_turn, FIRST), (end_actions,),
        (victory_phase,), (new_turn,),
    ]  # fmt: skip
    if phase == "draw":
        rest = [(new_turn,)]
        game.turn -= 1
    elif phase == "actions":
        game.phase = ACTION_RESOLUTION
        rest = [(take_turn, place), *rest[4:]]
    else:
        rest = rest[{"fellowship": 0, "hunt": 1, "roll": 2, "victory": 5}[phase] :]
    game.do(*rest)
    game.run()


def _arrange_map(game: BoardGame, entries: dict[str, Any]) -> None:
    others = _one_of(entries.get("others", "empty"), ("empty", "start"), "others")
    named = entries.get("regions")
    if named is not None:
        regions = {_region(name): entry for name, entry in _object(named, "regions").items()}
        kept = set() if others == "empty" else set(range(REGION_COUNT)) - set(regions)
        for region in range(REGION_COUNT):
            if region not in kept:
                for kind in range(KIND_COUNT):
                    n = game.figures[KIND_COUNT * region + kind]
                    if n:
                        dismiss(game, region, kind, n)
        for region, entry in regions.items():
            _arrange_region(game, region, entry)
    for name, n in _object(entries.get("casualties", {}), "casualties").items():
        kind = _kind(game, name)
        if COMES_AGAIN[kind]:
            whose = "of the Shadow" if SIDE_OF[kind] else "that can be built anew"
            raise BadPosition(f"Figures {whose} go back to the reinforcements; {name} cannot be a casualty.")
        game.casualties[kind] = _from_reserve(game, kind, n)


def _arrange_region(game: BoardGame, region: int, entry: object) -> None:
    parts = _checked(entry, ("figures", "control", "besieged"), REGION_IDS[region])
    for name, n in _object(parts.get("figures", {}), "figures").items():
        kind = _kind(game, name)
        number = _from_reserve(game, kind, n)
        if number:
            add(game, region, kind, number)
    if "control" in parts:
        side = seat_number(SIDES, parts["control"])
        if OWNER[region] < 0:
            raise BadPosition(f"There is no Settlement in {REGION_IDS[region]} to control.")
        if side != OWNER[region]:
            game.captured |= BITS[region]
    if _flag(parts.get("besieged", False), "besieged"):
        if SETTLEMENT[region] != STRONGHOLD:
            raise BadPosition(f"There is no Stronghold in {REGION_IDS[region]} to besiege.")
        game.besieged |= BITS[region]
    _check_region(game, region)


def _check_region(game: BoardGame, region: int) -> None:
    besieged = bool(game.besieged >> region & 1)
    for side in (FREE, SHADOW):
        inside = besieged and controller(game, region) == side
        units = game.strength[REGION_COUNT * side + region]
        most = MOST_UNITS_BESIEGED if inside else MOST_UNITS
        if units > most:
            raise BadPosition(
                f"{units} units of one side are too many for {REGION_IDS[region]}: {most} at most."
            )
        if besieged and not units:
            raise BadPosition(f"A siege of {REGION_IDS[region]} needs units of both sides.")
        if not besieged and units and controller(game, region) == 1 - side:
            raise BadPosition(
                f"Units in {REGION_IDS[region]} have taken it, or besiege it:"
                " say so with control or besieged."
            )
    if not besieged and game.strength[region] and game.strength[REGION_COUNT + region]:
        raise BadPosition(
            f"Units of both sides stand in {REGION_IDS[region]}; that is possible only in a siege."
        )


def _from_reserve(game: BoardGame, kind: int, n: object) -> int:
    total = game.box.totals[kind]
    number = _number(n, 0, total, f"The number of {KIND_IDS[kind]}")
    if number > game.reserve[kind]:
        raise BadPosition(f"There are only {total} {KIND_IDS[kind]} in the game.")
    game.reserve[kind] -= number
    return number


def _arrange_factions(game: BoardGame, factions: object) -> None:
    able = tuple(FACTIONS[faction] for faction in game.box.factions)
    for name in _list(factions, "factions"):
        game.factions |= 1 << FACTIONS.index(_one_of(name, able, "faction"))


def _arrange_people(game: BoardGame, people: object) -> None:
    named = _object(people, "people")
    for name, place in named.items():
        person = CHARACTERS.index(_one_of(name, _people_ids(game), "character"))
        here = ELSEWHERE[place] if isinstance(place, str) and place in ELSEWHERE else _region(place)
        if here == IN_FELLOWSHIP and person not in game.box.fellows:
            raise BadPosition(f"{name} is never in the Fellowship.")
        game.persons[person] = here
    for young, old in possible.BECOMES.items():
        if game.persons[old] != NOT_YET and CHARACTERS[young] not in named:
            game.persons[young] = GONE
    able = guides(game)
    if game.guide not in able:
        game.guide = able[0]


def _arrange_fellowship(game: BoardGame, fellowship: object) -> None:
    parts = _checked(
        fellowship, ("at", "progress", "revealed", "corruption", "guide", "mordor"), "fellowship"
    )
    game.progress = _number(parts.get("progress", 0), 0, MOST_PROGRESS, "Progress")
    game.revealed = _flag(parts.get("revealed", False), "revealed")
    game.corruption = _number(parts.get("corruption", 0), 0, CORRUPTION_THAT_LOSES - 1, "Corruption")
    game.mordor = _number(parts.get("mordor", 0), 0, LAST_STEP, "The step on the Mordor track")
    if "at" in parts:
        game.ring_at = _region(parts["at"])
    elif game.mordor:
        game.ring_at = GATES_OF_MORDOR[0]
    if "guide" in parts:
        guide = CHARACTERS.index(_one_of(parts["guide"], _people_ids(game), "guide"))
        if guide not in guides(game):
            raise BadPosition(f"{parts['guide']} cannot be the Guide: only who has the highest Level.")
        game.guide = guide


def _arrange_nations(game: BoardGame, nations: object) -> None:
    for name, entry in _object(nations, "nations").items():
        nation = NATIONS.index(_one_of(name, NATIONS, "nation"))
        parts = _checked(entry, ("steps", "active"), name)
        game.steps[nation] = _number(
            parts.get("steps", game.steps[nation]), 0, FARTHEST_FROM_WAR, "Steps from war"
        )
        awake = bool(game.awake >> nation & 1 or not game.steps[nation])
        active = _flag(parts.get("active", awake), "active")
        if not active and (nation >= FIRST_SHADOW_NATION or not game.steps[nation]):
            raise BadPosition(f"{name} cannot be passive here.")
        game.awake = game.awake & ~(1 << nation) | active << nation
        game.at_war = game.at_war & ~(1 << nation) | (not game.steps[nation]) << nation


def _arrange_dice(game: BoardGame, entries: dict[str, Any]) -> None:
    for name, faces in _object(entries.get("dice", {}), "dice").items():
        side = seat_number(SIDES, name)
        for face in _list(faces, "dice"):
            game.dice[RESULT_COUNT * side + RESULTS.index(_one_of(face, RESULTS, "result"))] += 1
    hunt = _checked(entries.get("hunt", {}), SIDES, "hunt")
    game.hunt_dice = _number(hunt.get("shadow", 0), 0, 10, "Dice in the Hunt box")
    game.hunt_moves = _number(hunt.get("free", 0), 0, 6, "Dice in the Hunt box")
    rings = _object(entries.get("rings", {}), "rings")
    for name, n in rings.items():
        game.rings[seat_number(SIDES, name)] = _number(n, 0, 3, "Elven Rings")
    if SIDES[FREE] not in rings:
        game.rings[FREE] -= game.rings[SHADOW]  # the Shadow has them from the Free Peoples
    pools = _checked(entries.get("pools", {}), SIDES, "pools")
    game.rolled = bytes(
        _number(pools.get(name, _pool(game, side)), 0, MOST_ACTION_DICE[side], f"The pool of {name}")
        for side, name in enumerate(SIDES)
    )
    for name in _list(entries.get("happened", []), "happened"):
        game.happened |= HAPPENED[_one_of(name, tuple(HAPPENED), "event of this turn")]


def _pool(game: BoardGame, side: int) -> int:
    """How many dice a side has this turn if nobody says: as many as it would roll, or as there are."""
    there = unused(game, side) + (game.hunt_dice if side else game.hunt_moves)
    return min(max(action_dice(game, side), there), MOST_ACTION_DICE[side])


def _arrange_cards(game: BoardGame, entries: dict[str, Any]) -> None:
    placed: set[int] = set()
    ids = tuple(t.EVENT[card].id for card in game.box.cards)

    def put(names: object, zone: Callable[[int], int]) -> None:
        for name in _list(names, "cards"):
            card = t.BY_ID[_one_of(name, ids, "event card")]
            if card in placed:
                raise BadPosition(f"{name} is in two places.")
            placed.add(card)
            game.bring(card, zone(card))

    def put_own(names: object, side: int, zone: int) -> None:
        put(names, lambda card: _own(card, side, zone))

    for name, cards in _object(entries.get("discards", {}), "discards").items():
        side = seat_number(SIDES, name)
        put_own(cards, side, DISCARDS + side)
    for key, zone in (("hands", _hand_zone), ("buried", buried_zone)):
        for name, cards in _object(entries.get(key, {}), key).items():
            seat = seat_number(game.seating.seats, name)
            put_own(cards, side_of(game, seat), zone(game, seat))
    put(entries.get("table", []), lambda card: TABLE)
    tops: dict[int, list[int]] = {}
    for name, cards in _object(entries.get("decks", {}), "decks").items():
        deck = DECK_IDS.index(_one_of(name, DECK_IDS, "deck"))
        tops[deck] = []
        for card_name in _list(cards, "cards"):
            card = t.BY_ID[_one_of(card_name, ids, "event card")]
            if card in placed or t.deck_of(card) != deck or not t.EVENT[card].dealt:
                raise BadPosition(f"{card_name} cannot lie in the deck {name}.")
            placed.add(card)
            tops[deck].append(card)
    for deck in range(DECK_COUNT):
        rest = [card for card in game.zones[deck] if card not in placed]
        game.shuffle(rest)
        game.zones[deck][:] = rest + tops.get(deck, [])[::-1]


def _arrange_seen(game: BoardGame, seen: object, seen_by: object) -> None:
    """Which cards in hands an enemy has seen; of a team all have, unless it is said who."""
    seats = game.seating.seats
    who = None if seen_by is None else {seat_number(seats, name) for name in _list(seen_by, "seats")}
    held = {t.EVENT[card].id: card for zone in game.zones[HAND:][: len(game.seating.seats)] for card in zone}
    for name in _list(seen, "cards that the enemy has seen"):
        if name not in held:
            raise BadPosition(f"{name} is in no hand, so nobody has seen it there.")
        game.seen |= 1 << held[name]
        enemies = game.seating.teams[1 - t.side_of(held[name])]
        for seat in enemies if who is None else who:
            if seat not in enemies:
                raise BadPosition(f"{seats[seat]} is no enemy of whoever holds {name}, and has not seen it.")
            game.seen |= looked_by(seat)


def _own(card: int, side: int, zone: int) -> int:
    if t.side_of(card) != side:
        raise BadPosition(f"{t.EVENT[card].id} is a card of the other side.")
    return zone


def _arrange_teams(game: BoardGame, entries: dict[str, Any]) -> None:
    for name, regions in _checked(entries.get("mixed", {}), SIDES, "mixed").items():
        side = SIDES.index(name)
        for region in map(_region, _list(regions, "mixed armies")):
            if not both_stand(game, side, region):
                raise BadPosition(
                    f"A mixed army in {REGION_IDS[region]} needs units of both players of a team."
                )
            game.mixed |= bit_of(side, region)
    for name, seat_name in _object(entries.get("taken_by", {}), "taken_by").items():
        region = _region(name)
        seat = seat_number(game.seating.seats, seat_name)
        if not game.captured >> region & 1 or side_of(game, seat) != controller(game, region):
            raise BadPosition(f"{seat_name} cannot have taken {name}: his side has not captured it.")
        if seat != game.seating.teams[side_of(game, seat)][0]:
            game.credit |= BITS[region]
    for key, shift in (("given", 0), ("unsure", UNSURE)):
        for card_name in _list(entries.get(key, []), key):
            card = t.BY_ID[_one_of(card_name, tuple(t.BY_ID), "event card")]
            game.given |= 1 << shift + card
            if not is_given(game, card) or not is_team(game, t.side_of(card)):
                raise BadPosition(f"{card_name} is not a hidden card that a teammate has given away.")
    rest = _checked(entries.get("rest", {}), ("nations", "armies"), "rest")
    for nation in _list(rest.get("nations", []), "nations"):
        game.rested |= 1 << NATIONS.index(_one_of(nation, NATIONS, "nation"))
    for region in map(_region, _list(rest.get("armies", []), "armies")):
        game.rested |= 1 << ARMIES + region
    if game.rested and not is_bound(game, FREE):
        raise BadPosition("Nations and armies rest only with three players, for the Free Peoples.")


def _arrange_tiles(game: BoardGame, tiles: object) -> None:
    parts = _checked(tiles, ("in", "drawn", "waiting", "out"), "tiles")
    left = [tile for tile in range(len(HUNT_TILES)) if (game.box.tiles | ALL_SPECIAL) >> tile & 1]
    bits = {}
    for key in ("in", "drawn", "waiting", "out"):
        bits[key] = 0
        for name in _list(parts.get(key, []), "tiles"):
            found = next((i for i in left if TILE_IDS[i] == name), None)
            if found is None:
                raise BadPosition(f"There is no Hunt tile {name!r} left to place.")
            left.remove(found)
            bits[key] |= 1 << found
    if "in" not in parts:
        bits["in"] = sum(1 << i for i in left if game.box.tiles >> i & 1)
    game.tiles_in, game.tiles_drawn = bits["in"], bits["drawn"]
    game.tiles_waiting, game.tiles_out = bits["waiting"], bits["out"]


def _check_table(game: BoardGame) -> None:
    """Refuse cards on the table that could not lie there; a special tile's card has been played."""
    for card in game.zones[TABLE]:
        if not stays(game, card):
            raise BadPosition(f"{t.EVENT[card].id} cannot lie on the table here.")
    in_play = game.tiles_in | game.tiles_drawn | game.tiles_waiting | game.tiles_out
    for tile in range(len(STANDARD_TILES), len(BASE_TILES)):
        if in_play >> tile & 1:
            card = next(c.number for c in t.EVENT if c.title == HUNT_TILES[tile].event)
            if game.where[card] < DECK_COUNT:
                game.put(card, DISCARDS + t.side_of(card))
            elif game.where[card] >= HAND:
                raise BadPosition(f"{t.EVENT[card].id} has been played: its Hunt tile is in play.")


# READING


def _object(value: object, name: str) -> dict[str, Any]:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise BadPosition(f"{name!r} of a position is an object with names, not {value!r}.")
    return value


def _list(value: object, name: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise BadPosition(f"The {name} of a position are a list, not {value!r}.")
    return list(value)


def _checked(value: object, keys: tuple[str, ...], name: str) -> dict[str, Any]:
    entries = _object(value, name)
    for key in entries:
        _one_of(key, keys, f"part of {name}")
    return entries


def _number(value: object, low: int, high: int, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{name} is a number from {low} to {high}, not {value!r}.")
    return value


def _flag(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"The part {name!r} of a position is true or false, not {value!r}.")
    return value


def _one_of(value: object, names: tuple[str, ...], what: str) -> str:
    if isinstance(value, str) and value in names:
        return value
    near = nearest(str(value), list(names))
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise BadPosition(f"There is no {what} {value!r} in the board game.{hint}")


def _region(name: object) -> int:
    return REGION_BY_ID[_one_of(name, REGION_IDS, "region")]


def _kind(game: BoardGame, name: object) -> int:
    return KIND_BY_ID[_one_of(name, tuple(KIND_IDS[kind] for kind in game.box.kinds), "kind of figure")]


def _people_ids(game: BoardGame) -> tuple[str, ...]:
    return tuple(CHARACTERS[person] for person in game.box.people)
