"""What a scenario and its options fix for a whole game, by the numbers the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..kernel.effects import EFFECTS, Effect
from ..kernel.errors import BadOption, plain, unknown
from ..kernel.seats import Seats, seat_number, seers_among
from ..kernel.switches import flipped, read_switches
from . import tables as t
from .facts import DUEL_RING, FACTIONS, NOBODY
from .scenario import Scenario
from .sets.base.scenarios import SCENARIOS
from .switches import Switches

DRAFTS = {False: (False, False), True: (True, True), "battlegrounds": (True, False), "decks": (False, True)}


class Layout:
    """The fixed part of a game."""

    def __init__(self, scenario: Scenario, options: dict[str, Any]) -> None:
        self.scenario = scenario
        self.options = options  # only what differs from the default, as written in records
        self.switches = read_switches(Switches, options.get("switches", {}))
        self.draft_fields, self.draft_decks = DRAFTS[options.get("drafting", False)]

        # SEATS AND ORDER
        self.seats: tuple[str, ...] = tuple(deck.seat for deck in scenario.decks)
        self.titles: tuple[str, ...] = tuple(deck.title for deck in scenario.decks)
        self.seat_range = range(len(self.seats))
        self.everyone = (1 << len(self.seats)) - 1
        self.side_of: tuple[int, ...] = tuple(deck.side for deck in scenario.decks)
        self.places: tuple[int, ...] = tuple(self.seats.index(name) for name in scenario.places)
        self.enemies = tuple(
            tuple(e for e in self.seat_range if self.side_of[e] != self.side_of[s]) for s in self.seat_range
        )
        self._orders = tuple(self._order_from(place) for place in range(len(self.places)))
        self.people = scenario.people[options.get("people", max(scenario.people))]
        self.person_of: tuple[int, ...] = tuple(
            next(n for n, person in enumerate(self.people) if name in person) for name in self.seats
        )
        drafted = bool(options.get("drafting"))
        self.setup = tuple((7, 2) if drafted else (d.setup_draw, d.setup_cycle) for d in scenario.decks)
        self.draw_step = tuple(deck.draw for deck in scenario.decks)
        self.rings = tuple(deck.ring for deck in scenario.decks)
        self.ring_points = tuple(
            int(ring != 0 and not (ring == DUEL_RING and self.switches.duel_rings_score_nothing))
            for ring in self.rings
        )

        # CARDS
        owner = bytearray([NOBODY]) * len(t.KIND)
        self.decks: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted(self._cards_of(seat, bool(options.get("promos"))), key=t.lasting_order))
            for seat in self.seat_range
        )
        for seat, deck in enumerate(self.decks):
            for card in deck:
                owner[card] = seat
        self.owner = bytes(owner)
        self.faction_seat = tuple(
            next((s for s in self.seat_range if f in scenario.decks[s].factions), -1)
            for f in range(len(FACTIONS))
        )
        self.actions = tuple(self._actions_of(seat) for seat in self.seat_range)
        self.carryover = tuple(
            tuple((c, *t.CARRYOVER[c]) for c in deck if t.CARRYOVER[c][0]) for deck in self.decks
        )
        self.extra_draw = tuple(
            tuple((c, *t.EXTRA_DRAW[c]) for c in deck if t.EXTRA_DRAW[c][0]) for deck in self.decks
        )
        self.attacks = tuple(
            n if not kind.attack_switch or getattr(self.switches, kind.attack_switch) else 0
            for n, kind in zip(t.ATTACKS, t.KIND, strict=True)
        )
        self.reach_givers = tuple(pair for pair in t.REACH_GIVERS if self.owner[pair[0]] != NOBODY)
        self.bonus_givers = tuple(pair for pair in t.BONUS_GIVERS if self.owner[pair[0]] != NOBODY)
        self.ground_givers = tuple(pair for pair in t.GROUND_GIVERS if self.owner[pair[0]] != NOBODY)

        # LOCATIONS
        chosen = scenario.fields or tuple(p.id for p in t.PLACE if not p.number)
        self.fields: tuple[int, ...] = tuple(t.PLACE_BY_ID[name] for name in sorted(chosen))
        self.fixed_fields = {
            number: tuple(t.PLACE_BY_ID[name] for name in names)
            for number, names in scenario.fixed_fields.items()
        }
        numbers = range(scenario.first_path, scenario.last_path + 1)
        names = scenario.paths or tuple(p.id for p in t.PLACE if p.number)
        self.paths: dict[int, tuple[int, ...]] = {
            n: tuple(t.PLACE_BY_ID[name] for name in sorted(names) if t.NUMBER[t.PLACE_BY_ID[name]] == n)
            for n in numbers
        }
        self.first_path = scenario.first_path
        self.last_path = scenario.last_path
        self.path_needs_more = scenario.path_needs_more
        self.lead_wins = not scenario.three_rounds or self.switches.lead_ends_three_rounds
        self.paths_may_rise = not (scenario.three_rounds and self.switches.three_rounds_exactly)
        doubled = scenario.doubled
        if len(self.seats) == 3 and doubled and not self.switches.only_single_decks_double:
            doubled = (0, 1)
        self.doubled = tuple(side in doubled for side in (0, 1))

    def _cards_of(self, seat: int, promos: bool) -> list[int]:
        deck = self.scenario.decks[seat]
        if deck.cards:
            return [card for title, copies in deck.cards for card in t.BY_ID[plain(title)][:copies]] + [
                card
                for card, kind in enumerate(t.KIND)
                if promos and kind.promo and kind.faction in deck.factions
            ]
        return [
            card
            for card, kind in enumerate(t.KIND)
            if kind.faction in deck.factions and (promos or not kind.promo)
        ]

    def _actions_of(self, seat: int) -> tuple[tuple[int, int, int, Effect], ...]:
        """The actions on cards that this seat may use: (card, number, zones, effect)."""
        found = []
        for card in sorted(range(len(t.KIND)), key=t.lasting_order):
            if self.owner[card] == NOBODY:
                continue
            faction = t.KIND[card].action_player
            user = self.owner[card] if faction < 0 else self.faction_seat[faction]
            if user == seat:
                for number, (zones, address) in enumerate(t.ACTIONS[card]):
                    found.append((card, number, zones, EFFECTS[address]))
        return tuple(found)

    def _order_from(self, place: int) -> tuple[int, ...]:
        turned = self.places[place:] + self.places[:place]
        return tuple(dict.fromkeys(turned))

    def order_from(self, place: int) -> tuple[int, ...]:
        """All seats in turn order, beginning at this place of it."""
        return self._orders[place]

    def seat_number(self, name: object) -> int:
        """The seat of that name."""
        return seat_number(self.seats, name)

    def seers(self, who: Seats) -> int:
        """The seats somebody sees for, as bits."""
        return seers_among(self.seats, who)

    def __reduce__(self) -> tuple[Any, ...]:
        return (layout_of, (self.scenario.id, self.options))


def layout_of(scenario: object, options: Mapping[str, Any]) -> Layout:
    """The layout of a scenario with these options, checked; made once for each combination."""
    if not isinstance(scenario, str) or plain(scenario) not in SCENARIOS:
        raise unknown("scenario", scenario, SCENARIOS)
    found = SCENARIOS[plain(scenario)]
    kept = _checked(found, options)
    return _layout(found.id, _frozen(kept))


def _checked(scenario: Scenario, options: Mapping[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    for name, value in options.items():
        if name == "promos" or name == "live":
            _is_bool(name, value)
        elif name == "drafting":
            if not isinstance(value, (bool, str)) or value not in DRAFTS:
                raise BadOption(
                    f"The option drafting is true, false, 'battlegrounds' or 'decks', not {value!r}."
                )
            if value and not scenario.drafting:
                raise BadOption(f"Expert Drafting is not offered for {scenario.title}.")
        elif name == "people":
            if type(value) is not int or value not in scenario.people:
                counts = " or ".join(str(n) for n in sorted(scenario.people))
                raise BadOption(f"{scenario.title} is for {counts} people, not {value!r}.")
            if value == max(scenario.people):
                continue
        elif name == "switches":
            value = flipped(read_switches(Switches, value))
        else:
            raise BadOption(
                f"There is no option called {name!r}. There are: people, promos, drafting, switches, live."
            )
        if value:
            kept[name] = value
    return dict(sorted(kept.items()))


def _is_bool(name: str, value: object) -> None:
    if not isinstance(value, bool):
        raise BadOption(f"The option {name} is true or false, not {value!r}.")


def _frozen(options: dict[str, Any]) -> tuple[Any, ...]:
    return tuple((k, tuple(v.items()) if isinstance(v, dict) else v) for k, v in options.items())


@lru_cache(maxsize=256)
def _layout(scenario: str, options: tuple[Any, ...]) -> Layout:
    return Layout(SCENARIOS[scenario], {k: dict(v) if isinstance(v, tuple) else v for k, v in options})


def forget_layouts() -> None:
    """Make layouts anew when next needed, after the tables were changed (by tests only)."""
    _layout.cache_clear()
