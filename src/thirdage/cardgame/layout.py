"""What a scenario and its options fix for a whole game, by the numbers the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..kernel.errors import BadOption, plain, unknown
from ..kernel.switches import flipped, read_switches
from . import tables as t
from .declare import Card, Location
from .plans import BASE_SET, CardPlan, LocationPlan, SeatPlan, read_split
from .readings import Reading, ids_of, read_readings
from .scenario import SCENARIOS, Scenario
from .switches import Switches

OPTIONS = ("people", "split", "promos", "new_paths", "drafting", "readings", "switches", "live")
DRAFTS = {False: (False, False), True: (True, True), "battlegrounds": (True, False), "decks": (False, True)}


class Layout(SeatPlan, CardPlan, LocationPlan):
    """The fixed part of a game."""

    def __init__(self, scenario: Scenario, options: dict[str, Any]) -> None:
        self.scenario = scenario
        self.options = options  # only what differs from the default, as written in records
        given = options.get("switches", {})
        self.switches = read_switches(Switches, {**given, **_flipped_by(options.get("readings", ""))})
        self.draft_battlegrounds, self.draft_decks = DRAFTS[options.get("drafting", False)]
        SeatPlan.__init__(self, scenario, options, self.switches)
        CardPlan.__init__(self, scenario, options, self.switches)
        LocationPlan.__init__(self, scenario, options, self.switches)

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
            if value == max(scenario.people) or "split" in options:
                continue  # the usual number, or one that the split tells
        elif name == "new_paths":
            _is_bool(name, value)
            if value and not takes_new_paths(scenario):
                raise BadOption(f"{scenario.title} has paths of its own: there are no new ones to add.")
        elif name == "split":
            value = _checked_split(scenario, value, options.get("people"))
        elif name == "readings":
            value = read_readings(value, *_doubts())
        elif name == "switches":
            value = flipped(read_switches(Switches, value))
        else:
            raise BadOption(f"There is no option called {name!r}. There are: {', '.join(OPTIONS)}.")
        if value:
            kept[name] = value
    return dict(sorted(kept.items()))


def options_of(scenario: Scenario) -> tuple[str, ...]:
    """The options that a scenario knows."""
    special = {
        "drafting": scenario.drafting,
        "split": scenario.any_split,
        "new_paths": takes_new_paths(scenario),
    }
    return (
        "people",
        "promos",
        "readings",
        "switches",
        "live",
        *(name for name, known in special.items() if known),
    )


def all_readings() -> list[tuple[str, Reading]]:
    """Every other reading there is, with the id of what is read so."""
    return list(_doubts()[0].items())


def _doubts() -> tuple[dict[str, Reading], dict[str, str]]:
    """Every other reading by id, and the titles of everything in doubt."""
    kinds = [t.KIND[copies[0]] for copies in t.BY_ID.values()]
    things: list[Card | Location] = [*kinds, *t.LOCATION]
    readings = {thing.id: thing.other for thing in things if thing.other and not thing.other.missing}
    return readings, {thing.id: thing.title for thing in things if thing.doubt}


def _flipped_by(readings: str) -> dict[str, bool]:
    """The switches that are flipped because a card is read otherwise."""
    known, _ = _doubts() if readings else ({}, {})
    names = [known[id_].switch for id_ in ids_of(readings) if known[id_].switch]
    return {name: not getattr(Switches(), name) for name in names}


def takes_new_paths(scenario: Scenario) -> bool:
    """Whether the paths of Fire and Swords can be added: in base scenarios that list no paths (FS-LOC-19)."""
    return scenario.set == BASE_SET and not scenario.paths


def _checked_split(scenario: Scenario, split: object, people: object) -> str:
    """Who holds which decks, as records write it; nothing if that is how it usually is."""
    if not scenario.any_split:
        raise BadOption(f"Who holds which decks of {scenario.title} is fixed.")
    if not isinstance(split, str):
        raise BadOption(f"The option split is written like 'frodo+aragorn, gandalf', not {split!r}.")
    persons = read_split(split)
    seats = [deck.seat for deck in scenario.decks]
    for seat in (seat for person in persons for seat in person):
        if seat not in seats:
            raise unknown("seat", seat, seats)
    if sorted(seat for person in persons for seat in person) != sorted(seats):
        raise BadOption(f"In {scenario.title} each deck is held by one person: {', '.join(seats)}.")
    if not scenario.keeps_sides(persons):
        raise BadOption("Nobody holds decks of both sides.")
    if people is not None and people != len(persons):
        raise BadOption(f"The decks are split among {len(persons)} people, not {people!r}.")
    if scenario.people.get(len(persons)) == persons and len(persons) == max(scenario.people):
        return ""
    return ", ".join("+".join(person) for person in persons)


def _is_bool(name: str, value: object) -> None:
    if not isinstance(value, bool):
        raise BadOption(f"The option {name} is true or false, not {value!r}.")


def _frozen(options: dict[str, Any]) -> tuple[Any, ...]:
    return tuple((k, tuple(v.items()) if isinstance(v, dict) else v) for k, v in options.items())


@lru_cache(maxsize=256)
def _layout(scenario: str, options: tuple[Any, ...]) -> Layout:
    return Layout(SCENARIOS[scenario], {k: dict(v) if isinstance(v, tuple) else v for k, v in options})
