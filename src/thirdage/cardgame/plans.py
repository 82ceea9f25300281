"""The three parts of a layout: who sits where, whose each card is, and which locations there are.

They are made once for a scenario and its options and then only read, millions of times: so a layout *is* all
three, and the rules read `game.layout.owner` without a step in between.

A layout reaches as far as the sets of its scenario. Sets that are entered later change nothing in it.
"""

from __future__ import annotations

from typing import Any

from ..kernel.effects import EFFECTS, Effect
from ..kernel.errors import plain
from ..kernel.seats import Seats, seat_number, seers_among
from . import tables as t
from .factions import FACTIONS
from .facts import BATTLEGROUND_ZONE, DUEL_RING, FREE, NO_RING, NOBODY, SHADOW
from .readings import Reading, ids_of
from .scenario import Deck, Scenario
from .switches import Switches

BASE_SET = "base"
NEW_PATHS = "fire-and-swords"  # the set whose paths other scenarios may add (FS-LOC-19)
AS_USUAL = Reading()  # nothing differs
DRAFT_SETUP = (7, 2)  # cards drawn and then cycled at the beginning, after a draft


class SeatPlan:
    """Seats, sides, people, the turn order, and what each seat draws."""

    def __init__(self, scenario: Scenario, options: dict[str, Any], switches: Switches) -> None:
        decks = scenario.decks
        self.seats: tuple[str, ...] = tuple(deck.seat for deck in decks)
        self.titles: tuple[str, ...] = tuple(deck.title for deck in decks)
        self.seat_range = range(len(self.seats))
        self.everyone = (1 << len(self.seats)) - 1
        self.side_of: tuple[int, ...] = tuple(deck.side for deck in decks)
        order = scenario.turn_order
        if scenario.other_order and not switches.witch_king_acts_before_balrog:
            order = scenario.other_order
        self.turn_order: tuple[int, ...] = tuple(self.seats.index(name) for name in order)
        self.enemies = tuple(
            tuple(e for e in self.seat_range if self.side_of[e] != self.side_of[s]) for s in self.seat_range
        )
        self._orders = tuple(self._order_from(turn) for turn in range(len(self.turn_order)))
        self.people = read_split(options["split"]) if "split" in options else usual_split(scenario, options)
        self.person_of: tuple[int, ...] = tuple(
            next(n for n, person in enumerate(self.people) if name in person) for name in self.seats
        )
        drafted = bool(options.get("drafting"))
        self.setup = tuple(DRAFT_SETUP if drafted else (deck.setup_draw, deck.setup_cycle) for deck in decks)
        self.draw_step = tuple(deck.draw for deck in decks)
        self.rings = tuple(deck.ring for deck in decks)
        self.ring_points = tuple(
            int(ring != NO_RING and not (ring == DUEL_RING and switches.duel_rings_score_nothing))
            for ring in self.rings
        )
        doubled = scenario.doubled
        if len(self.seats) == 3 and doubled and not switches.only_single_decks_double:
            doubled = (FREE, SHADOW)
        self.doubled = tuple(side in doubled for side in (FREE, SHADOW))

    def _order_from(self, turn: int) -> tuple[int, ...]:
        turned = self.turn_order[turn:] + self.turn_order[:turn]
        return tuple(dict.fromkeys(turned))

    def order_from(self, turn: int) -> tuple[int, ...]:
        """All seats in turn order, beginning with the one that has this turn."""
        return self._orders[turn]

    def seat_number(self, name: object) -> int:
        """The seat of that name."""
        return seat_number(self.seats, name)

    def seers(self, who: Seats) -> int:
        """The seats somebody sees for, as bits."""
        return seers_among(self.seats, who)


class CardPlan:
    """The decks, and which cards have something to say in this game."""

    def __init__(self, scenario: Scenario, options: dict[str, Any], switches: Switches) -> None:
        seats = range(len(scenario.decks))
        self.card_count = max(t.CARDS_OF[name].stop for name in scenario.sets)
        cards = range(self.card_count)
        promos = bool(options.get("promos"))
        self.decks: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted(_cards_of(scenario, seat, promos), key=t.lasting_order)) for seat in seats
        )
        sections = [_sections_of(deck) for deck in scenario.decks]
        self.cycle_piles = tuple(tuple(sorted(found[1], key=t.lasting_order)) for found in sections)
        self.after_recycle = tuple(tuple(sorted(found[2], key=t.lasting_order)) for found in sections)
        self.counts_recycles = any(self.after_recycle) or bool(scenario.later_battlegrounds)
        owner = [NOBODY] * self.card_count
        for seat, deck in enumerate(self.decks):
            for card in deck:
                owner[card] = seat
        self.owner = tuple(owner)
        self.faction_seat = tuple(
            next((s for s in seats if faction in scenario.decks[s].factions), -1)
            for faction in range(len(FACTIONS))
        )
        others = _other_readings(options)
        # The addresses of texts that are read otherwise, and what they are then; see readings.py.
        self.read_as = {usual: other for id_, r in others.items() for usual, other in r.addresses(id_)}
        self.actions = tuple(self._actions_of(seat) for seat in seats)
        self.carryover = tuple(self._carryover_of(seat) for seat in seats)
        self.extra_draw = tuple(
            tuple((card, *more) for card in deck for more in t.EXTRA_DRAW[card]) for deck in self.decks
        )
        self.attacks = tuple(
            n if not (switch := t.KIND[card].attack_switch) or getattr(switches, switch) else 0
            for card, n in enumerate(self._icons("attack", t.ATTACKS, others))
        )
        self.defenses = self._icons("defense", t.DEFENSES, others)
        self.attack_leadership = self._icons("attack_leadership", t.ATTACK_LEADERSHIP, others)
        self.defense_leadership = self._icons("defense_leadership", t.DEFENSE_LEADERSHIP, others)
        self.path_icons = tuple(
            n + ((switch := t.KIND[card].path_switch) != "" and getattr(switches, switch))
            for card, n in enumerate(self._icons("path", t.PATH_ICONS, others))
        )
        read = [others.get(t.KIND[card].id, AS_USUAL) for card in cards]
        self.bonuses = tuple(read[card].bonuses or t.BONUSES[card] for card in cards)
        self.reach_limits = tuple(read[card].limits or t.REACH_LIMITS[card] for card in cards)
        self.wielders = tuple(tuple(filter(self.in_game, t.WIELDERS[card])) for card in cards)
        self.peekers = tuple(tuple(card for card in t.PEEKERS if card in deck) for deck in self.decks)
        self.rescuers = self._those_in_game(t.RESCUERS)
        self.reach_givers = self._those_in_game(t.REACH_GIVERS)
        self.bonus_givers = self._those_in_game(t.BONUS_GIVERS)
        self.ground_givers = self._those_in_game(t.GROUND_GIVERS)

    def _icons(self, name: str, printed: list[int], others: dict[str, Reading]) -> tuple[int, ...]:
        """The icons of one kind on each card, as they are read in this game."""
        return tuple(
            others[t.KIND[card].id].icons.get(name, n) if t.KIND[card].id in others else n
            for card, n in enumerate(printed[: self.card_count])
        )

    def in_game(self, card: int) -> bool:
        """Whether a card lies in one of the decks."""
        return card < self.card_count and self.owner[card] != NOBODY

    def _those_in_game(self, pairs: list[tuple[int, Any]]) -> tuple[tuple[int, Any], ...]:
        return tuple(pair for pair in pairs if self.in_game(pair[0]))

    def _carryover_of(self, seat: int) -> tuple[tuple[int, int, bool], ...]:
        """The cards that raise the carryover limit of this seat: (card, by how much, only in reserve)."""
        return tuple(
            (card, more, in_reserve)
            for deck in self.decks
            for card in deck
            for more, in_reserve, faction in t.CARRYOVER[card]
            if seat == (self.owner[card] if faction < 0 else self.faction_seat[faction])
        )

    def _actions_of(self, seat: int) -> tuple[tuple[int, int, int, Effect], ...]:
        """The actions on cards that this seat may use: (card, number, zones, effect)."""
        found = []
        for card in sorted(filter(self.in_game, range(self.card_count)), key=t.lasting_order):
            faction = t.KIND[card].action_player
            user = self.owner[card] if faction < 0 else self.faction_seat[faction]
            if user == seat:
                for number, (zones, address) in enumerate(t.ACTIONS[card]):
                    found.append((card, number, zones, EFFECTS[self.read_as.get(address, address)]))
        return tuple(found)


def _other_readings(options: dict[str, Any]) -> dict[str, Reading]:
    """What is read otherwise, by id."""
    found = {}
    for id_ in ids_of(options.get("readings", "")):
        thing = t.KIND[t.BY_ID[id_][0]] if id_ in t.BY_ID else t.LOCATION[t.LOCATION_BY_ID[id_]]
        assert thing.other is not None  # the option was checked
        found[id_] = thing.other
    return found


def _cards_of(scenario: Scenario, seat: int, promos: bool) -> list[int]:
    """The cards of a seat's deck: those listed, or all of its factions in the sets of the scenario."""
    deck = scenario.decks[seat]
    whole = deck.whole if deck.cards else deck.factions
    cards = [card for name in scenario.sets for card in t.CARDS_OF[name] if t.FACTION[card] in deck.factions]
    listed = [card for section in _sections_of(deck) for card in section]
    return listed + [card for card in cards if (promos if t.KIND[card].promo else t.FACTION[card] in whole)]


def _sections_of(deck: Deck) -> tuple[list[int], ...]:
    """The cards listed for each section; of copies the later sections have the later ones."""
    copies = {plain(title): iter(t.BY_ID[plain(title)]) for title, _ in deck.listed}
    return tuple(
        [next(copies[plain(title)]) for title, wanted in section for _ in range(wanted)]
        for section in (deck.cards, deck.cycle_pile, deck.after_recycle)
    )


def usual_split(scenario: Scenario, options: dict[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Who holds which decks if nothing else is said, by how many people there are."""
    return scenario.people[options.get("people", max(scenario.people))]


def read_split(split: str) -> tuple[tuple[str, ...], ...]:
    """Who holds which decks: people are set apart by commas, the decks of one by a plus sign."""
    return tuple(tuple(plain(seat) for seat in person.split("+")) for person in split.split(","))


class LocationPlan:
    """Battlegrounds and paths, and how far the journey goes."""

    def __init__(self, scenario: Scenario, options: dict[str, Any], switches: Switches) -> None:
        places = [place for name in scenario.sets for place in t.LOCATIONS_OF[name]]
        self.place_count = max(t.LOCATIONS_OF[name].stop for name in scenario.sets)
        if options.get("new_paths"):
            places += [place for place in t.LOCATIONS_OF[NEW_PATHS] if t.IS_PATH[place]]
            self.place_count = max(self.place_count, t.LOCATIONS_OF[NEW_PATHS].stop)
        self.zone_count = (
            BATTLEGROUND_ZONE + 1 + max((place for place in places if not t.IS_PATH[place]), default=-1)
        )
        chosen = scenario.battlegrounds or tuple(
            t.LOCATION[place].id for place in places if not t.IS_PATH[place]
        )
        self.battlegrounds: tuple[int, ...] = tuple(t.LOCATION_BY_ID[name] for name in sorted(chosen))
        self.skirmishes: tuple[int, ...] = tuple(b for b in self.battlegrounds if t.IS_SKIRMISH[b])
        self.fixed_battlegrounds = {
            number: tuple(t.LOCATION_BY_ID[name] for name in names)
            for number, names in scenario.fixed_battlegrounds.items()
        }
        names = scenario.paths or tuple(t.LOCATION[place].id for place in places if t.IS_PATH[place])
        self.paths: dict[int, tuple[int, ...]] = {
            n: tuple(
                t.LOCATION_BY_ID[name] for name in sorted(names) if t.NUMBER[t.LOCATION_BY_ID[name]] == n
            )
            for n in range(scenario.first_path, scenario.last_path + 1)
        }
        self.later_battlegrounds: tuple[tuple[int, ...], ...] = tuple(
            tuple(t.LOCATION_BY_ID[name] for name in sorted(section))
            for section in scenario.later_battlegrounds
        )
        # The legs of the journey in turn: see journey.py.
        self.legs: tuple[tuple[int, ...], ...] = tuple(
            tuple(t.LOCATION_BY_ID[name] for name in sorted(part)) for part in scenario.path_parts
        ) or tuple(self.paths.values())
        self.leg_of = {path: leg for leg, paths in enumerate(self.legs) for path in paths}
        self.successors = {
            t.LOCATION_BY_ID[path]: t.LOCATION_BY_ID[next_] for path, next_ in scenario.successors.items()
        }
        self.dictated = frozenset(path for leg in self.legs for path in leg if self._is_dictated(leg))
        # In a Duel that is a guess (FS-NOR-09).
        spared = scenario.path_needs_more and not switches.north_duels_corrupt
        self.lost_battlegrounds_corrupt = scenario.lost_battlegrounds_corrupt and not spared
        self.first_path = scenario.first_path
        self.last_path = scenario.last_path
        self.path_needs_more = scenario.path_needs_more
        self.lead_wins = not scenario.three_rounds or switches.lead_ends_three_rounds
        self.paths_may_rise = not (scenario.three_rounds and switches.three_rounds_exactly)

    def _is_dictated(self, leg: tuple[int, ...]) -> bool:
        return any(path in self.successors.values() for path in leg)

    def first_leg(self, number: int) -> int:
        """The first leg of the journey with this number; behind the last one if there is none."""
        numbers = [t.NUMBER[paths[0]] for paths in self.legs]
        return numbers.index(number) if number in numbers else len(self.legs)
