"""Positions: where everything is, as a JSON object for tests, puzzles, lessons and bug reports.

Only what matters is named. Cards not named go to their owner's draw deck, shuffled by the seed below any
cards listed in `draw` (top first), or are all eliminated (`"others": "eliminated"`, for puzzles in which
nothing can be drawn); locations not named stay in their decks. What `position_of` writes names everything, so
that a game arranged from it goes on exactly as the one it was taken from. Taken in the middle of an action,
it is the position before it with the part `since` (see kernel/between.py).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..kernel.between import Told, position_between, read_since
from ..kernel.chance import key_of
from ..kernel.errors import BadPosition, ThirdAgeError, nearest, plain
from . import questions
from . import tables as t
from .action import action_step, take_turn
from .activation import location_step
from .facts import (
    ACTION_STEP,
    ACTIVE,
    ASIDE,
    BATTLEGROUND_ZONE,
    BOX,
    CHARACTER,
    CYCLE,
    DRAW,
    ELIMINATED,
    FREE_AREA,
    FRESH,
    HAND,
    IN_DECK,
    ITEM,
    LATER,
    NO_RING,
    NOBODY,
    OUT,
    PATH,
    PLAYED,
    RESERVE,
    SHADOW_AREA,
    SIDES,
    USED,
    ZONES_PER_SEAT,
)
from .journey import is_over
from .layout import Layout, layout_of
from .queries import IN_PLAY
from .round import AFTER_ACTIONS
from .sections import lay_out_sections, sections_joined
from .setup import empty_game, set_up

if TYPE_CHECKING:
    from ..kernel.chance import Rigged
    from .state import CardGame

KEYS = (
    "scenario", "options", "round", "starting", "turn", "phase", "path", "battlegrounds", "seats", "scored",
    "corruption", "gone", "this_round", "passed", "actions", "place", "last_number", "starting_place",
    "since", "last_path", "sections", "others",
)  # fmt: skip
SEAT_KEYS = ("hand", "reserve", "draw", "cycle", "eliminated", "ring", "known", "recycled")
FLAGS = {"fresh": FRESH, "played": PLAYED, "used": USED}
START = "start"  # before everything: the decks are shuffled first
AT_START = ("scenario", "options", "phase", "since")
PHASES = (START, "location", "action", "combat")
OTHERS = ("deck", "eliminated")  # where the cards are that are not named


# TAKING ONE


def at_rest(game: CardGame) -> bool:
    """Whether somebody's turn is about to begin, so that nothing waits but the rest of the round."""
    return game.prompt == questions.YOUR_TURN


def position_of(game: CardGame) -> dict[str, Any]:
    """The position; in the middle of an action, where it began and what was chosen since."""
    layout = game.layout
    if game.options is None or game.prompt != questions.YOUR_TURN:
        start = game.origin or {"scenario": layout.scenario.id, "options": layout.options, "phase": START}
        return position_between(
            game, game.seed, start, lambda key: arrange(start, 0, False, key), at_rest, position_of
        )
    position: dict[str, Any] = {
        "scenario": layout.scenario.id,
        "options": layout.options,
        "round": game.round,
        "starting": layout.seats[layout.turn_order[game.starting]],
        "turn": layout.seats[layout.turn_order[game.turn]],
        "path": _path_entry(game),
        "battlegrounds": [_battleground_entry(game, battleground) for battleground in game.active],
        "seats": {name: _seat_entry(game, seat) for seat, name in enumerate(layout.seats)},
        "scored": {
            side: [t.LOCATION[p].id for p, where in enumerate(game.loc_where) if where == FREE_AREA + n]
            for n, side in enumerate(SIDES)
        },
        "gone": [
            t.LOCATION[p].id for p in _locations(layout) if game.loc_where[p] == OUT
        ],  # won by nobody, or drafted away
        "corruption": game.corruption,
        "last_number": game.last_number,
        "this_round": [t.KIND[card].id for card in game.this_round],
        "passed": [name for seat, name in enumerate(layout.seats) if game.passed >> seat & 1],
        "actions": game.actions,
    }
    if len(layout.turn_order) != len(layout.seats):
        position["place"] = game.turn  # a seat with two turns in a round: which one it is
        position["starting_place"] = game.starting
    if layout.scenario.path_parts and game.last_path >= 0:
        position["last_path"] = t.LOCATION[game.last_path].id
    if game.recycled:
        position["sections"] = sections_joined(game)
    if not layout.options:
        del position["options"]
    return position


def _locations(layout: Layout) -> list[int]:
    return [*layout.battlegrounds, *(p for paths in layout.paths.values() for p in paths)]


def _seat_entry(game: CardGame, seat: int) -> dict[str, Any]:
    base = seat * ZONES_PER_SEAT
    zones = game.zones
    hidden = [card for kind in (HAND, DRAW, CYCLE, ELIMINATED) for card in zones[base + kind]]
    counted = {"recycled": game.recycled[seat]} if game.recycled else {}
    return {
        "hand": [_hidden_entry(game, card) for card in zones[base + HAND]],
        "reserve": _open_entries(game, base + RESERVE),
        "draw": [_hidden_entry(game, card) for card in reversed(zones[base + DRAW])],
        "cycle": [_hidden_entry(game, card) for card in zones[base + CYCLE]],
        "eliminated": [_hidden_entry(game, card) for card in zones[base + ELIMINATED]],
        "ring": bool(game.ring[seat]),
        "known": [_rumour_entry(game, card) for card in hidden],
        **counted,
    }


def _rumour_entry(game: CardGame, card: int) -> list[Any]:
    return [_name(card), game.rumour[card] & 0x1F]


def _name(card: int) -> str:
    """The id of a card; copies after the first are told apart by a number."""
    copy = t.copy_number(card)
    return t.KIND[card].id + (f"#{copy + 1}" if copy else "")


def _hidden_entry(game: CardGame, card: int) -> Any:
    names = _flag_names(game, card)
    return {"card": _name(card), "flags": names} if names else _name(card)


def _flag_names(game: CardGame, card: int) -> list[str]:
    return [name for name, bit in FLAGS.items() if game.flags[card] & bit]


def _open_entries(game: CardGame, zone: int) -> list[Any]:
    entries: list[Any] = []
    for card in game.zones[zone]:
        if game.wielder[card] != NOBODY:
            continue
        items = [_hidden_entry(game, item) for item in game.zones[zone] if game.wielder[item] == card]
        flags = _flag_names(game, card)
        tokens = game.card_tokens[card]
        if items or flags or tokens:
            entry: dict[str, Any] = {"card": _name(card)}
            if items:
                entry["items"] = items
            if flags:
                entry["flags"] = flags
            if tokens:
                entry["tokens"] = {"attack": tokens}
            entries.append(entry)
        else:
            entries.append(_name(card))
    return entries


def _tokens(game: CardGame, place: int) -> dict[str, int]:
    return {"attack": game.tokens[2 * place], "defense": game.tokens[2 * place + 1]}


def _path_entry(game: CardGame) -> dict[str, Any] | None:
    if game.path < 0:
        return None
    return {
        "id": t.LOCATION[game.path].id,
        "cards": _open_entries(game, PATH),
        "tokens": _tokens(game, game.path),
    }


def _battleground_entry(game: CardGame, battleground: int) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "id": t.LOCATION[battleground].id,
        "cards": _open_entries(game, BATTLEGROUND_ZONE + battleground),
        "tokens": _tokens(game, battleground),
    }
    if game.stripped >> battleground & 1:
        entry["from"] = SIDES[1 - t.OWNER_SIDE[battleground]]
    return entry


# ARRANGING ONE


def arrange(position: object, seed: int, log: bool = True, key: Rigged | None = None) -> CardGame:
    """A game that begins at this position; an impossible one is refused with a sentence.

    `key` stands for the chance of the seed.
    """
    try:
        json.dumps(position)
        return _Arrangement(position, seed, log, key).game
    except BadPosition:
        raise
    except ThirdAgeError as error:
        raise BadPosition(str(error)) from None
    except (AttributeError, KeyError, TypeError, ValueError, IndexError, AssertionError) as error:
        raise BadPosition(f"The position has a part of the wrong kind ({error}).") from None


class _Arrangement:
    """Builds a game from a position, one part at a time."""

    def __init__(self, position: object, seed: int, log: bool, key: Rigged | None) -> None:
        if not isinstance(position, dict):
            raise BadPosition("A position is a JSON object.")
        _known_keys(position, KEYS, "position")
        if "scenario" not in position:
            raise BadPosition("A position names its scenario.")
        self.position = position
        self.layout = layout_of(position["scenario"], _dict(position.get("options") or {}, "options"))
        self.game = empty_game(self.layout, seed, log)
        self.game.origin = json.loads(json.dumps(position))
        self.placed: set[int] = set()
        self.rumours: dict[int, int] = {}
        since = read_since(position.get("since"))
        told = Told(since.chance) if since else None
        self.game.key = told or key or self.game.key
        if position.get("phase") == START:
            _known_keys(position, AT_START, "position at the start")
            self.game.do((set_up,))
            self.game.run()
        else:
            self._sections()
            self._places()
            self._scored()
            self._seats()
            self._shuffle_rest()
            self._counters()
            self._begin()
        if since and told:
            since.make_again(self.game, told, key or key_of(seed))

    # NAMES

    def _card(self, name: object, seat: int = -1) -> int:
        """A card that is not placed yet; of copies the first that is free."""
        if not isinstance(name, str):
            raise BadPosition(f"A card is named by its id, not by {name!r}.")
        base, _, copy = name.partition("#")
        id_ = plain(base)
        if id_ not in t.BY_ID:
            close = nearest(base, t.BY_ID)
            hint = f" Did you mean {' or '.join(close)}?" if close else ""
            raise BadPosition(f"There is no card called {base!r}.{hint}")
        if copy and (not copy.isdecimal() or not 1 <= int(copy) <= len(t.BY_ID[id_])):
            raise BadPosition(f"There is no copy {copy!r} of {base!r}.")
        copies = t.BY_ID[id_] if not copy else t.BY_ID[id_][int(copy) - 1 : int(copy)]
        title = t.KIND[t.BY_ID[id_][0]].title
        mine = [c for c in copies if self.layout.in_game(c) and seat in (-1, self.layout.owner[c])]
        if not mine:
            whose = f" in {self.layout.titles[seat]}'s deck" if seat >= 0 else " in this scenario"
            raise BadPosition(f"{title} is not{whose}.")
        free = [c for c in mine if c not in self.placed]
        if not free:
            raise BadPosition(f"{title} is named more often than there are copies of it.")
        if self.game.where[free[0]] == BOX:
            raise BadPosition(f"{title} is not in the game before its owner has recycled.")
        self.placed.add(free[0])
        return free[0]

    def _place(self, name: object, what: str) -> int:
        if not isinstance(name, str) or plain(name) not in t.LOCATION_BY_ID:
            close = nearest(str(name), t.LOCATION_BY_ID)
            hint = f" Did you mean {' or '.join(close)}?" if close else ""
            raise BadPosition(f"There is no {what} called {name!r}.{hint}")
        place = t.LOCATION_BY_ID[plain(name)]
        if place not in _locations(self.layout):
            raise BadPosition(f"{t.LOCATION[place].title} is not used in this scenario.")
        return place

    def _unused(self, place: int) -> int:
        if self.game.loc_where[place] == LATER:
            raise BadPosition(f"{t.LOCATION[place].title} is in a section that has not joined its deck yet.")
        if self.game.loc_where[place] != IN_DECK:
            raise BadPosition(f"{t.LOCATION[place].title} is named in two places.")
        return place

    # PARTS

    def _sections(self) -> None:
        """How often everybody has recycled, and so which sections are in the game."""
        game, layout = self.game, self.layout
        for name, given in _dict(self.position.get("seats") or {}, "seats").items():
            if "recycled" in _dict(given, f"seat {name}"):
                if not game.recycled:
                    raise BadPosition(f"Nobody counts recycles in {layout.scenario.title}.")
                counts = list(game.recycled)
                counts[layout.seat_number(name)] = _number(given["recycled"], "recycled", 0, 10_000)
                game.recycled = tuple(counts)
        joined = _number(self.position.get("sections", 1), "sections", 1, 1 + len(layout.later_battlegrounds))
        for section in layout.later_battlegrounds[: joined - 1]:
            for place in section:
                game.loc_where[place] = IN_DECK
        if joined > 1 and min(game.recycled) < joined - 1:
            raise BadPosition(f"Section {joined} joins when everybody has recycled {joined - 1} times.")
        for seat in layout.seat_range if game.recycled else ():
            lay_out_sections(game, seat)

    def _places(self) -> None:
        game = self.game
        path = self.position.get("path")
        if path is not None:
            entry = _dict({"id": path} if isinstance(path, str) else path, "path")
            _known_keys(entry, ("id", "cards", "tokens"), "path")
            number = self._unused(self._place(entry.get("id"), "path"))
            if not t.IS_PATH[number]:
                raise BadPosition(f"{t.LOCATION[number].title} is a battleground, not a path.")
            game.path = number
            game.loc_where[number] = ACTIVE
            game.active_mask |= 1 << number
            game.last_number = t.NUMBER[number]
            game.last_path = number
            self._tokens_on(number, entry.get("tokens"))
            for card in _list(entry.get("cards", []), "cards"):
                self._open_card(card, PATH)
        for given in _list(self.position.get("battlegrounds", []), "battlegrounds"):
            entry = _dict({"id": given} if isinstance(given, str) else given, "battleground")
            _known_keys(entry, ("id", "cards", "tokens", "from"), "battleground")
            battleground = self._unused(self._place(entry.get("id"), "battleground"))
            if t.IS_PATH[battleground]:
                raise BadPosition(f"{t.LOCATION[battleground].title} is a path, not a battleground.")
            game.loc_where[battleground] = ACTIVE
            game.active.append(battleground)
            game.active_mask |= 1 << battleground
            source = entry.get("from")
            if source is not None and t.IS_SKIRMISH[battleground]:
                raise BadPosition(f"{t.LOCATION[battleground].title} is a skirmish: it is never reactivated.")
            if source is not None and source not in SIDES:
                raise BadPosition(f"A battleground comes from 'free' or 'shadow', not from {source!r}.")
            if source is not None and SIDES.index(source) != t.OWNER_SIDE[battleground]:
                game.stripped |= 1 << battleground
            self._tokens_on(battleground, entry.get("tokens"))
            for card in _list(entry.get("cards", []), "cards"):
                self._open_card(card, BATTLEGROUND_ZONE + battleground)

    def _tokens_on(self, place: int, tokens: object) -> None:
        for kind, n in _dict(tokens or {}, "tokens").items():
            if kind not in ("attack", "defense"):
                raise BadPosition(f"There are attack and defense tokens, not {kind!r}.")
            self.game.tokens[2 * place + (kind == "defense")] = _number(n, "tokens", 0, 200)

    def _open_card(self, given: object, zone: int) -> None:
        """A card in play with its items."""
        game = self.game
        entry = _dict({"card": given} if isinstance(given, str) else given, "card")
        _known_keys(entry, ("card", "items", "tokens", "flags"), "card")
        seat = zone // ZONES_PER_SEAT if zone < PATH else -1
        card = self._card(entry.get("card"), seat)
        title = t.KIND[card].title
        if t.TYPE[card] > CHARACTER:
            raise BadPosition(f"{title} cannot lie there by itself: only armies and characters can.")
        if zone == PATH and t.TYPE[card] != CHARACTER:
            raise BadPosition(f"{title} is an army and cannot be on a path.")
        game.put(card, zone)
        self._flags(card, entry)
        tokens = _dict(entry.get("tokens") or {}, "tokens")
        _known_keys(tokens, ("attack",), "tokens of a card")
        game.card_tokens[card] = _number(tokens.get("attack", 0), "tokens", 0, 200)
        if game.card_tokens[card] and t.TYPE[card] != CHARACTER:
            raise BadPosition(f"{title} is an army; tokens lie only on characters.")
        for thing in _list(entry.get("items", []), "items"):
            given_item = _dict({"card": thing} if isinstance(thing, str) else thing, "item")
            _known_keys(given_item, ("card", "flags"), "item")
            item = self._card(given_item.get("card"))
            if t.TYPE[item] != ITEM or card not in t.WIELDERS[item]:
                raise BadPosition(f"{title} cannot wield {t.KIND[item].title}.")
            game.put(item, zone)
            game.wielder[item] = card
            self._flags(item, given_item)

    def _flags(self, card: int, entry: dict[str, Any]) -> None:
        for name in _list(entry.get("flags", []), "flags"):
            if not isinstance(name, str) or name not in FLAGS:
                raise BadPosition(f"A card is {', '.join(FLAGS)}, not {name!r}.")
            self.game.flags[card] |= FLAGS[name]

    def _scored(self) -> None:
        scored = _dict(self.position.get("scored") or {}, "scored")
        _known_keys(scored, SIDES, "scored")
        for number, side in enumerate(SIDES):
            for name in _list(scored.get(side, []), "scored"):
                place = self._unused(self._place(name, "location"))
                if t.IS_SKIRMISH[place]:
                    raise BadPosition(f"{t.LOCATION[place].title} is a skirmish: nobody scores it.")
                self.game.loc_where[place] = FREE_AREA + number
        for name in _list(self.position.get("gone", []), "gone"):
            self.game.loc_where[self._unused(self._place(name, "location"))] = OUT

    def _seats(self) -> None:
        seats = _dict(self.position.get("seats") or {}, "seats")
        for name, given in seats.items():
            seat = self.layout.seat_number(name)
            entry = _dict(given, f"seat {name}")
            _known_keys(entry, SEAT_KEYS, f"seat {name}")
            base = seat * ZONES_PER_SEAT
            for card in _list(entry.get("reserve", []), "reserve"):
                self._open_card(card, base + RESERVE)
            for zone, kind in (("hand", HAND), ("cycle", CYCLE), ("eliminated", ELIMINATED)):
                for thing in _list(entry.get(zone, []), zone):
                    self.game.put(self._hidden_card(thing, seat), base + kind)
            top = [self._hidden_card(thing, seat) for thing in _list(entry.get("draw", []), "draw")]
            for card in reversed(top):
                self.game.put(card, base + DRAW)
            ring = entry.get("ring")
            if ring is not None:
                if ring not in (0, 1) or not isinstance(ring, int):  # true and false are 1 and 0
                    raise BadPosition(f"A Ring token is true (ready) or false (used), not {ring!r}.")
                if ring and self.layout.rings[seat] == NO_RING:
                    raise BadPosition("There are no Ring tokens in this scenario.")
                self.game.ring[seat] = ring
            names = {_name(card): card for card in self.placed}
            for pair in _list(entry.get("known", []), "known"):
                if not isinstance(pair, list | tuple) or len(pair) != 2 or not isinstance(pair[0], str):
                    raise BadPosition(f"What is known of a card is its id and a number, not {pair!r}.")
                if pair[0] not in names:
                    raise BadPosition(f"Something is said to be known of {pair[0]!r}, which is nowhere.")
                self.rumours[names[pair[0]]] = _number(pair[1], "known", 1, 31)

    def _hidden_card(self, given: object, seat: int) -> int:
        entry = _dict({"card": given} if isinstance(given, str) else given, "card")
        _known_keys(entry, ("card", "flags"), "card")
        card = self._card(entry.get("card"), seat)
        self._flags(card, entry)
        return card

    def _shuffle_rest(self) -> None:
        """Shuffle the cards that are not named, below those that are; and say what everybody knows."""
        game = self.game
        others = self.position.get("others", "deck")
        if others not in OTHERS:
            raise BadPosition(f"The other cards are in the {' or '.join(OTHERS)} pile, not {others!r}.")
        gone = others == "eliminated"
        for seat in self.layout.seat_range:
            deck = game.zones[seat * ZONES_PER_SEAT + DRAW]
            listed = [card for card in deck if card in self.placed]
            rest = [card for card in deck if card not in self.placed]
            if gone:
                for card in rest:
                    game.put(card, seat * ZONES_PER_SEAT + ELIMINATED)
                rest = []
            if len(rest) > 1:
                game.shuffle(rest)
            deck[:] = rest + listed
            hidden = sum(
                1 << kind
                for kind in (DRAW, HAND, CYCLE, ELIMINATED)
                if game.zones[seat * ZONES_PER_SEAT + kind]
            )
            rumour = bytearray(game.rumour)
            for kind in (DRAW, HAND, CYCLE, ELIMINATED, ASIDE):
                for card in game.zones[seat * ZONES_PER_SEAT + kind]:
                    known = self.rumours.get(card, hidden)
                    if not known >> kind & 1:
                        raise BadPosition(f"What is known of {t.KIND[card].title} does not fit where it is.")
                    rumour[card] = seat << 5 | known
            for card in range(self.layout.card_count):
                if IN_PLAY[game.where[card]]:
                    rumour[card] = self.layout.owner[card] << 5
            game.rumour = rumour

    def _counters(self) -> None:
        game = self.game
        position = self.position
        layout = self.layout
        game.round = _number(position.get("round", 1), "round", 1, len(layout.legs))
        game.starting = self._turn_place(
            position.get("starting_place"), position.get("starting"), 0, "starting"
        )
        game.turn = self._turn_place(position.get("place"), position.get("turn"), game.starting, "turn")
        game.corruption = _number(position.get("corruption", 0), "corruption", 0, 10_000)
        game.actions = _number(position.get("actions", 0), "actions", 0, 10_000)
        numbers = [t.NUMBER[p] for p in _locations(layout) if game.loc_where[p] != IN_DECK] or [0]
        game.last_number = _number(
            position.get("last_number", game.last_number or max(numbers)), "last_number", 0, layout.last_path
        )
        self._last_path()
        if game.path >= 0 and game.last_number not in (t.NUMBER[game.path], t.OTHER_NUMBER[game.path]):
            raise BadPosition(f"{t.LOCATION[game.path].title} is the last path: its number is last_number.")
        if game.path >= 0 and game.last_number != t.NUMBER[game.path]:
            game.other_number = game.last_number
        for place, where in enumerate(game.loc_where):
            if where in (FREE_AREA, SHADOW_AREA) and t.NUMBER[place] > game.last_number:
                title = t.LOCATION[place].title
                raise BadPosition(f"{title} cannot be scored: the last path was number {game.last_number}.")
        for name in _list(position.get("passed", []), "passed"):
            game.passed |= 1 << layout.seat_number(name)
        self._check_passes()
        events = []
        for name in _list(position.get("this_round", []), "this_round"):
            card = t.BY_ID.get(plain(str(name)), (-1,))[0]
            if card not in t.ROUND_EFFECTS or not layout.in_game(card):
                raise BadPosition(f"{name!r} is not an event that lasts for a round of this scenario.")
            events.append(card)
        game.this_round = tuple(events)

    def _last_path(self) -> None:
        """The path that was activated last; if it is not said, the one that is farthest on the journey."""
        game, layout = self.game, self.layout
        name = self.position.get("last_path")
        if name is not None:
            if not layout.scenario.path_parts:
                raise BadPosition(f"The last path of {layout.scenario.title} is known by its number.")
            path = self._place(name, "path")
            if not t.IS_PATH[path] or game.loc_where[path] == IN_DECK or game.path not in (-1, path):
                raise BadPosition(f"{t.LOCATION[path].title} is not the path that was activated last.")
            game.last_path = path
        elif game.path < 0 and game.last_number and layout.scenario.path_parts:
            used = [p for paths in layout.legs for p in paths if game.loc_where[p] != IN_DECK]
            of_number = [p for p in used if game.last_number in (t.NUMBER[p], t.OTHER_NUMBER[p])]
            if not of_number:
                raise BadPosition(f"No path {game.last_number} was used: name the last path.")
            game.last_path = of_number[-1]
        last = game.last_path
        if last >= 0 and game.last_number not in (t.NUMBER[last], t.OTHER_NUMBER[last]):
            raise BadPosition(f"{t.LOCATION[last].title} is the last path: its number is last_number.")

    def _check_passes(self) -> None:
        game, layout = self.game, self.layout
        if game.passed == layout.everyone:
            raise BadPosition("When all have passed, the action phase is over.")
        seat = layout.turn_order[game.turn]
        if layout.turn_order.count(seat) == 1 and game.passed >> seat & 1:
            raise BadPosition(f"{layout.titles[seat]} has passed; it is somebody else's turn.")

    def _turn_place(self, place: object, seat: object, default: int, what: str) -> int:
        order = self.layout.turn_order
        number = None if seat is None else self.layout.seat_number(seat)
        if place is None:
            return default if number is None else order.index(number)
        found = _number(place, what, 0, len(order) - 1)
        if number is not None and number != order[found]:
            raise BadPosition(f"{self.layout.titles[number]} does not have turn {found} of a round.")
        return found

    def _begin(self) -> None:
        game = self.game
        phase = self.position.get("phase", "action")
        if phase not in PHASES:
            raise BadPosition(f"Play goes on from the phase {', '.join(PHASES)}, not {phase!r}.")
        if phase == "location":
            if game.path >= 0:
                raise BadPosition("In the location phase no path is active yet.")
            game.do((location_step,), (action_step,), *AFTER_ACTIONS)
        elif phase == "combat":
            game.turn = game.starting
            game.do(*AFTER_ACTIONS)
        else:
            if game.path < 0 and not ("last_number" in self.position and is_over(game)):
                raise BadPosition("In the action phase a path is active; name it.")
            game.step = ACTION_STEP
            game.do((take_turn,), *AFTER_ACTIONS)
        game.run()


# SMALL CHECKS


def _known_keys(entry: dict[str, Any], known: Iterable[str], what: str) -> None:
    for key in entry:
        if key not in known:
            close = nearest(str(key), known)
            hint = f" Did you mean {close[0]!r}?" if close else ""
            raise BadPosition(f"A {what} has no part called {key!r}.{hint}")


def _dict(value: object, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadPosition(f"The part {what!r} of a position is an object, not {value!r}.")
    return value


def _list(value: object, what: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise BadPosition(f"The part {what!r} of a position is a list, not {value!r}.")
    return list(value)


def _number(value: object, what: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(
            f"The part {what!r} of a position is a number from {least} to {most}, not {value!r}."
        )
    return value
