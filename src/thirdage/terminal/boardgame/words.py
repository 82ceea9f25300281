"""The board, its cards and its people in words, made from a view. Nothing here knows more than the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from ... import CardInfo, cards, sets
from ...boardgame import questions as q
from ...boardgame.facts import (
    BASE_SET,
    CHARACTERS,
    CORRUPTION_THAT_LOSES,
    FORTIFICATION,
    GOLLUM,
    LEVEL,
    NATION_TITLES,
    NATIONS,
    NO_NATION,
    NOTHING,
    PHASE_TITLES,
    PHASES,
    POINTS_THAT_WIN,
    RESULT_TITLES,
    RESULTS,
    SIDE_TITLES,
    SIDES,
    SITE_TITLES,
    SMEAGOL,
    side_of_nation,
)
from ...boardgame.figures import IS_UNIT, KIND_BY_ID, NATION_OF, NAZGUL_KIND, SIDE_OF
from ...boardgame.gazetteer import LANDMARKS
from ...boardgame.map import (
    DISTANCE,
    GATES_OF_MORDOR,
    IMPASSABLE,
    NATION,
    NEIGHBOURHOODS,
    NEIGHBOURS,
    OTHER_NAMES,
    REGION_BY_ID,
    REGION_IDS,
    REGION_PHRASES,
    REGION_TITLES,
    REGIONS,
    SETTLEMENT,
    VICTORY_POINTS,
)
from ...boardgame.meanings import tile_title
from ...boardgame.setup import CRACK_OF_DOOM, TILE_IDS
from ...kernel.english import capital, count, listed
from ...kernel.errors import UnknownName, plain, unknown
from ..faces import Command, Sheet, View
from ..names import find, matches, program
from .armies import NATION_MARKS as NATION_MARKS
from .armies import PEOPLE_NAMES, army_marks, army_words, forces
from .guide import GUIDE as GUIDE
from .odds import not_foretold as not_foretold
from .odds import nothing_foretold as nothing_foretold
from .odds import preview_words as preview_words
from .people import person_lines
from .teams import (
    camp_marks,
    camps,
    command_words,
    commander_in_battle,
    is_team,
    is_you,
    order_words,
    player_words,
    rest_words,
    seat_name,
    seats_of,
    team_words,
    winner_words,
)
from .teams import hand_words as held_words
from .teams import titles as titles
from .twilight import (
    FIGURE_TITLES,
    about_twilight,
    figure_lines,
    is_sailing,
    missing,
    of_twilight,
    on_the_shore,
    shore_words,
    twilight_words,
)

ROUND = "turn"
ADVISER = "normal"
SIDE_NAMES: dict[str, str] = dict(zip(SIDES, SIDE_TITLES, strict=True))
SIDE_MARKS = {"free": "○", "shadow": "◉"}
RING = "◇"  # the Fellowship on the map; R is a Regular
RESULT_NAMES = dict(zip(RESULTS, RESULT_TITLES, strict=True))
DICE_MARKS = dict(zip(RESULTS, ("C", "A", "M", "E", "M/A", "Eye", "W"), strict=True))
ELSEWHERE = {
    "fellowship": "with the Fellowship",
    "leaving": "leaving the Fellowship",
    "not-yet": "not yet in play",
    "gone": "out of the game",
}
COMBAT = "combat/"  # before a Combat title, among the ids of what can be looked up
PROVENANCE = "From the fact sheets of the printed cards; the wording is ours."
TILE_NAMES = {id_: tile_title(tile).removeprefix("an ") for tile, id_ in enumerate(TILE_IDS)}
EMPTY: dict[str, Any] = {"figures": {}, "people": [], "besieged": False}


# WHAT CAN BE LOOKED UP


@cache
def events() -> dict[str, CardInfo]:
    """The event cards by id."""
    return {card.id: card for card in cards("boardgame")}


@cache
def catalogue() -> dict[str, CardInfo]:
    """The event cards, the regions, the characters and the figures of the expansion by id."""
    places = {
        id_: CardInfo(id=id_, title=REGION_TITLES[n], kind="region") for n, id_ in enumerate(REGION_IDS)
    }
    persons = {id_: CardInfo(id=id_, title=PEOPLE_NAMES[id_], kind="character") for id_ in CHARACTERS}
    figures = {id_: CardInfo(id=id_, title=name, kind="figure") for id_, name in FIGURE_TITLES.items()}
    return {**events(), **places, **persons, **figures}


def title(id_: str) -> str:
    """The title of a card, region, character or kind of figure."""
    return str(catalogue()[id_].title)


@cache
def combat_cards() -> dict[str, tuple[str, ...]]:
    """The event cards that bear each Combat title, by an id that no card has."""
    found: dict[str, tuple[str, ...]] = {}
    for id_, card in events().items():
        name = f"{COMBAT}{plain(card.combat['title'])}"
        found[name] = (*found.get(name, ()), id_)
    return found


def combat_titles() -> dict[str, str]:
    """The Combat titles, by the same ids."""
    return {name: str(events()[ids[0]].combat["title"]) for name, ids in combat_cards().items()}


def event_named(typed: str, among: Iterable[str] = ()) -> list[str]:
    """The event card a person means by its title or its Combat title: its title, then all there is to say."""
    near = tuple(among)
    names = {id_: name for id_, name in all_titles().items() if id_ in events() or id_ in combat_cards()}
    id_ = find("event card", typed, names, _first_of(near), f"`{program()} events` lists them all.")
    return [line for each in _with_namesakes(id_, near) for line in named_lines(None, each)]


@cache
def all_titles() -> dict[str, str]:
    """What can be looked up by name; of cards with the same title the one of the base set stands for all."""
    found: dict[str, str] = {}
    for id_, thing in catalogue().items():
        if thing.title not in found.values():
            found[id_] = str(thing.title)
    return {**found, **combat_titles()}


def _first_of(ids: Iterable[str]) -> tuple[str, ...]:
    """These things, or those that stand for them in the list of titles."""
    by_title = {name: id_ for id_, name in all_titles().items() if not id_.startswith(COMBAT)}
    return tuple(by_title[title(id_)] for id_ in ids)


def _with_namesakes(id_: str, near: Iterable[str]) -> list[str]:
    """A thing and all with the same title, or only those of them that are near."""
    if id_ in combat_cards():
        return [id_]
    same = [other for other, thing in catalogue().items() if thing.title == title(id_)]
    return [other for other in same if other in near] or same


def named_lines(view: View | None, id_: str) -> list[str]:
    """A thing that was found by name; a Combat title that several cards bear stands for all of them."""
    if id_ in combat_cards():
        id_, *others = combat_cards()[id_]
        if others:
            combat = events()[id_].combat
            cards = listed([title(each) for each in (id_, *others)])
            return [
                str(combat["title"]),
                f"  A Combat card, initiative {combat['initiative']}: {combat['text']}",
                f"  On {cards}.",
            ]
    return [title(id_), *(f"  {line}" for line in thing_lines(view, id_))]


def find_region(typed: str) -> int:
    """The region a person means; else an error with the nearest names, nations among them."""
    names = [*REGION_TITLES, *OTHER_NAMES]
    numbers = [*range(len(REGION_TITLES)), *OTHER_NAMES.values()]
    found: list[int] = list(dict.fromkeys(numbers[i] for i in matches(typed, names)))
    if not found:
        raise unknown("region", typed, [*REGION_TITLES, *NATION_TITLES])
    if len(found) > 1:
        raise UnknownName(f"{typed!r} could be {listed([REGION_TITLES[region] for region in found], 'or')}.")
    return found[0]


def lookup_lines(view: View | None, typed: str) -> list[str]:
    """A card, region or character that is looked up by name: its title, then all there is to say of it."""
    near = in_view(view) if view else ()
    try:
        id_ = find("card, region or character", typed, all_titles(), _first_of(near))
    except UnknownName:
        others = [REGION_IDS[n] for name, n in OTHER_NAMES.items() if plain(name) == plain(typed)]
        if not others:
            raise
        id_ = others[0]
    return [line for each in _with_namesakes(id_, near) for line in named_lines(view, each)]


def thing_lines(view: View | None, id_: str, provenance: bool = True) -> list[str]:
    """All there is to say of a card, region or character, a line to each thing."""
    if id_ in events():
        return event_lines(events()[id_], provenance, bool(view and view["battle"]))
    if id_ in REGION_BY_ID:
        return region_words(view or {"regions": {}, "fellowship": None}, REGION_BY_ID[id_])
    if id_ in FIGURE_TITLES:
        return figure_lines(view, id_)
    lines = person_lines(id_)
    if missing(view, id_):
        return [missing(view, id_), *lines]
    at = (view or {}).get("people", {}).get(id_)
    if view is None or at is None:
        return lines
    guides = ", its Guide" if at == "fellowship" and view["fellowship"]["guide"] == id_ else ""
    level = f", of level {guide_level(view)}" if guides and id_ == CHARACTERS[SMEAGOL] else ""
    return [f"Now {place_phrase(at)}{guides if level else ''}{level}.", *lines]


def place_phrase(at: str) -> str:
    """Where somebody is."""
    return ELSEWHERE[at] if at in ELSEWHERE else f"in {REGION_PHRASES[REGION_BY_ID[at]]}"


def kind_line(card: CardInfo) -> str:
    """Which deck a card is of, and which die plays it."""
    side = SIDE_NAMES[card.side]
    return f"{side} {capital(card.deck)} deck, played with {_a(RESULT_NAMES[card.icon])} or an Event die"


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


def event_lines(card: CardInfo, provenance: bool = True, in_battle: bool = False) -> list[str]:
    """All there is to say of an event card, a line to each thing; in battle its use there comes first."""
    combat = card.combat
    fought = f"In battle, {combat['title']} (initiative {combat['initiative']}): {combat['text']}"
    said = event_text(card)
    lines = [f"{kind_line(card)}.", *set_lines(card), *([fought, *said] if in_battle else [*said, fought])]
    if card.confidence != "high":
        lines.append(
            f"In doubt: our sources for this card agree only in part; our confidence is {card.confidence}."
        )
    if provenance:
        lines.append(PROVENANCE)
    return lines


def set_lines(card: CardInfo) -> list[str]:
    """Of which expansion a card is, and which card of the base set gives way to it."""
    if card.set == BASE_SET:
        return []
    replaces = card.get("replaces")
    if not replaces:
        return [f"From {set_titles()[card.set]}."]
    old = title(replaces)
    place = "the card of the same title in the base set" if old == card.title else old
    return [f"From {set_titles()[card.set]}, in place of {place}."]


@cache
def set_titles() -> dict[str, str]:
    """The sets of the board game by their names."""
    return {info.name: info.title for info in sets() if info.game == "boardgame"}


def event_text(card: CardInfo) -> list[str]:
    """The event of a card: what it requires, what it does, also on the table, and when it leaves it."""
    text = str(card.text)
    lines = []
    if card.requirement:
        need = f"Play if {card.requirement}."
        lines.append(f"Requires: {capital(card.requirement)}.")
        text = text.removeprefix(need).strip()
    leaves = f" Discard it {card.leaves}." if card.leaves else ""
    stays = f"Stays on the table: {card.table}." if card.table else ""
    does = text.removesuffix(leaves.strip()).strip() if leaves else text
    does = does.removesuffix(stays).strip() if stays else does
    if does:
        lines.append(f"Event: {does}")
    if stays:
        lines.append(stays)
    if leaves:
        lines.append(leaves.strip())
    return lines


def deck_lines() -> list[str]:
    """Every event card, deck by deck, in a line."""
    lines: list[str] = []
    deck = ""
    for card in sorted(events().values(), key=lambda card: (SIDES.index(card.side), card.deck)):
        if deck != f"{card.side} {card.deck}":
            deck = f"{card.side} {card.deck}"
            lines.append(f"{SIDE_NAMES[card.side]}, {capital(card.deck)} deck")
        doubt = "" if card.confidence == "high" else f" Confidence: {card.confidence}."
        battle = f"{card.combat['title']}, initiative {card.combat['initiative']}"
        about = f"{RESULT_NAMES[card.icon]}; in battle {battle}"
        added = "".join(f" {line}" for line in set_lines(card))
        number = f"{card.number}. " if card.number else ""
        lines.append(f"  {number}{card.title} ({about}). {card.text}{added}{doubt}")
    return lines


# ARMIES


def controller(view: View, region: int) -> str | None:
    """The side that controls the Settlement of a region, if it has one."""
    if SETTLEMENT[region] == NOTHING:
        return None
    here = view["regions"].get(REGION_IDS[region])
    return here["controller"] if here is not None else SIDES[side_of_nation(NATION[region])]


def is_taken(view: View, region: int) -> bool:
    """Whether the enemy of its nation controls a region."""
    holder = controller(view, region)
    return holder is not None and holder != SIDES[side_of_nation(NATION[region])]


def standing(view: View, region: int) -> list[tuple[str, str, str]]:
    """Who stands in a region, the besieged first: side, "in" if besieged, army in short."""
    here = view["regions"].get(REGION_IDS[region], EMPTY)
    found = {side: camp_marks(view, REGION_IDS[region], side, force) for side, force in forces(here).items()}
    if not here["besieged"]:
        return [(side, "", army) for side, army in found.items()]
    inside = here["controller"]
    order = sorted(found, key=lambda side: side != inside)
    return [(side, "in" if side == inside else "", found[side]) for side in order]


def matters(view: View, region: int, close: bool = False) -> bool:
    """Whether a region is worth a line: somebody or something is there (if close, something with points)."""
    id_ = REGION_IDS[region]
    site = VICTORY_POINTS[region] if close else REGIONS[region].site
    return id_ in view["regions"] or site != 0 or view["fellowship"]["at"] == id_


# THE MAP


def mark(view: View, region: int) -> str:
    """The mark of a region: what stands there and who holds it."""
    site = REGIONS[region].site
    if site == FORTIFICATION:
        return "#"
    return ("·", "∘•", "□■", "△▲")[site][controller(view, region) == "shadow" if site else 0]


def fellowship_mark(view: View) -> str:
    """The Fellowship, where its figure stands."""
    fellowship = view["fellowship"]
    if fellowship["mordor"]:
        return f"the Fellowship, Mordor {fellowship['mordor']}/{CRACK_OF_DOOM}"
    if fellowship["revealed"] or not fellowship["progress"]:
        return "the Fellowship"
    return f"the Fellowship +{fellowship['progress']}"


def region_line(view: View, region: int) -> str:
    """A region in a line: mark, name, who stands there."""
    parts = [
        f"{SIDE_MARKS[side]} {f'{inside}: ' if inside else ''}{army}"
        for side, inside, army in standing(view, region)
    ]
    if view["fellowship"]["at"] == REGION_IDS[region]:
        parts.append(f"{RING} {fellowship_mark(view)}")
    site = SITE_TITLES[REGIONS[region].site]
    what = f" ({site}{', taken' if is_taken(view, region) else ''})" if site else ""
    return f"{mark(view, region)} {REGION_TITLES[region]}{what}" + (f": {'; '.join(parts)}" if parts else "")


def members(part: int) -> list[int]:
    """The regions of a neighbourhood."""
    return [n for n, region in enumerate(REGIONS) if region.neighbourhood == part]


def map_words(view: View, typed: str = "") -> list[str]:
    """The map: where somebody stands or could; all of it, or a nation or neighbourhood, if asked for."""
    wanted = plain(typed)
    lines: list[str] = []
    if wanted not in ("", "all"):
        regions = list(_regions_called(typed))
        if not regions:
            return region_command(view, typed)
        return [region_line(view, region) for region in regions]
    for part, (name, _) in enumerate(NEIGHBOURHOODS):
        here = members(part)
        shown = [region for region in here if wanted or matters(view, region)]
        rest = len(here) - len(shown)
        lines.append(name + (f" ({count(rest, 'other region').replace('an ', '1 ')})" if rest else ""))
        lines += [f"  {region_line(view, region)}" for region in shown]
    return lines


def _regions_called(typed: str) -> Iterator[int]:
    wanted = plain(typed)
    for nation, name in enumerate(NATION_TITLES):
        if wanted in (plain(name), NATIONS[nation]):
            yield from (n for n, home in enumerate(NATION) if home == nation)
    for part, (name, _) in enumerate(NEIGHBOURHOODS):
        if wanted == plain(name):
            yield from members(part)


def region_words(view: View, region: int) -> list[str]:
    """All there is to say of a region now, a line to each thing."""
    lines = []
    nation, site, points = NATION[region], SITE_TITLES[REGIONS[region].site], VICTORY_POINTS[region]
    what = [NATION_TITLES[nation]] if nation != NO_NATION else ["No nation"]
    if site:
        what.append(f"{site} ({points} points)" if points > 1 else f"{site} (1 point)" if points else site)
    if is_taken(view, region):
        holder = controller(view, region) or ""
        what.append(f"taken by the {SIDE_NAMES[holder]}")
    lines.append(f"{', '.join(what)}.")
    here = view["regions"].get(REGION_IDS[region], EMPTY)
    for side, army in forces(here).items():
        how = ""
        if here["besieged"]:
            how = ", besieged inside" if here["controller"] == side else ", besieging"
        for camp in camps(view, REGION_IDS[region], side, army):
            whose = f"{SIDE_NAMES[side]}{how}{command_words(view, camp)}"
            lines.append(f"{whose}: {army_words(camp.figures, camp.people)}.")
    if view["fellowship"] and view["fellowship"]["at"] == REGION_IDS[region]:
        lines.append(f"{capital(fellowship_mark(view))}.")
    if region in GATES_OF_MORDOR:
        lines.append("A Fellowship declared here enters Mordor.")
    lines.append("Next to it:")
    for other in NEIGHBOURS[region]:
        armies = "; ".join(f"{SIDE_MARKS[side]} {army}" for side, _, army in standing(view, other))
        lines.append(f"  {mark(view, other)} {REGION_TITLES[other]}" + (f": {armies}" if armies else ""))
    if IMPASSABLE[region]:
        lines.append(f"Behind mountains: {listed([REGION_TITLES[other] for other in IMPASSABLE[region]])}.")
    lines += on_the_shore(view, region)
    return [*lines, *away_words(view, region)]


def away_words(view: View, region: int) -> list[str]:
    """How many regions it is from here to the Fellowship, the nearest armies and some landmarks."""
    away = DISTANCE[region]
    near = []
    fellowship = view["fellowship"]
    if fellowship and not fellowship["mordor"] and fellowship["at"] != REGION_IDS[region]:
        known = "" if fellowship["revealed"] or not fellowship["progress"] else " (last known)"
        near.append(f"the Fellowship{known} {away[REGION_BY_ID[fellowship['at']]]}")
    for side in SIDES:
        camps = [REGION_BY_ID[id_] for id_, place in view["regions"].items() if _has_army(place, side)]
        others = [here for here in camps if here != region]
        if others:
            nearest = min(others, key=lambda here: away[here])
            near.append(f"{SIDE_MARKS[side]} {REGION_TITLES[nearest]} {away[nearest]}")
    marks = [f"{REGION_TITLES[here]} {away[here]}" for here in LANDMARKS if here != region]
    lines = [f"Nearest from here: {', '.join(near)}."] if near else []
    return [*lines, f"Regions away: {', '.join(marks)}."]


def _has_army(place: View, side: str) -> bool:
    kinds = [KIND_BY_ID[id_] for id_ in place["figures"]]
    return any(IS_UNIT[kind] and SIDES[SIDE_OF[kind]] == side for kind in kinds)


# BOTH SIDES, THE NATIONS, THE FELLOWSHIP


def moment_line(view: View) -> str:
    """Where in the game we are, and how it stands."""
    where = f"Turn {view['turn']}, {PHASE_TITLES[PHASES.index(view['phase'])]}"
    if view["over"]:
        where = f"The game is over after turn {view['turn']}"
    points = [
        f"{SIDE_NAMES[side]} {view['points'][side]} of {POINTS_THAT_WIN[n]} points"
        for n, side in enumerate(SIDES)
    ]
    corruption = view["fellowship"]["corruption"]
    return f"{where}. {', '.join(points)}, Corruption {corruption} of {CORRUPTION_THAT_LOSES}."


def about_line(view: View) -> str:
    """The same in fewer words, for a list of games."""
    state = "finished" if view["over"] else f"turn {view['turn']}"
    points = view["points"]
    return f"{state}, Free Peoples {points['free']}, Shadow {points['shadow']}{about_twilight(view)}"


def dice_words(dice: list[str]) -> str:
    """Dice in a list.

    >>> dice_words(["character", "character", "army"])
    '2 Character, 1 Army'
    """
    return ", ".join(f"{n} {RESULT_NAMES[face]}" for face, n in Counter(dice).items())


def dice_marks(dice: list[str]) -> str:
    """Dice in short.

    >>> dice_marks(["character", "character", "army"])
    'C C A'
    """
    return " ".join(DICE_MARKS[face] for face in dice) or "none"


def dice_counts(dice: list[str]) -> str:
    """Dice in as little room as can be.

    >>> dice_counts(["character", "character", "army"])
    '2C 1A'
    """
    return " ".join(f"{n}{DICE_MARKS[face]}" for face, n in Counter(dice).items())


def unrolled(view: View, side: str) -> str:
    """How many dice a side is going to roll, until they are rolled."""
    early = view["phase"] in ("draw", "fellowship", "hunt", "roll") and not view["over"]
    return f"{view['pools'][side]} to roll" if early else ""


def side_words(view: View, side: str) -> list[str]:
    """A side in a sentence or two; the players of a team in one each."""
    seats = seats_of(view, side)
    held = view["cards"][seats[0]]
    decks = {deck: view["cards"]["decks"][deck] for deck in held["hand_backs"]}
    left = listed([f"{n} {deck.removeprefix(side + '-').capitalize()}" for deck, n in decks.items()])
    rings = (
        count(view["rings"][side], "Elven Ring").replace("an ", "1 ")
        if view["rings"][side]
        else "no Elven Ring"
    )
    dice = (
        unrolled(view, side) or f"{dice_words(view['dice'][side]) or 'none left'} (of {view['pools'][side]})"
    )
    discarded = f"to draw {left}; {len(held['discards'])} discarded."
    if len(seats) > 1:
        players = [player_words(view, seat) for seat in seats]
        return [f"{SIDE_NAMES[side]}: dice {dice}; {rings}; {discarded}", *players]
    you = " (you)" if is_you(view, seats[0]) else ""
    return [f"{SIDE_NAMES[side]}{you}: dice {dice}; {rings}; {held_words(view, seats[0])}; {discarded}"]


def nation_state(view: View, nation: int) -> str:
    """How far a nation is from war, in short: 2, (2) while it is passive, War."""
    state = view["nations"][NATIONS[nation]]
    if not state["steps"]:
        return "War"
    return str(state["steps"]) if state["active"] else f"({state['steps']})"


def nation_words(view: View, nation: int) -> str:
    """How far a nation is from war."""
    state = view["nations"][NATIONS[nation]]
    if not state["steps"]:
        return "At War"
    steps = count(state["steps"], "step").replace("a ", "1 ")
    return f"{'active' if state['active'] else 'passive'}, {steps} from war"


def nations_words(view: View) -> list[str]:
    """The political track and what each nation can still muster."""
    lines = []
    others = of_twilight(view["reserve"])
    mustered = {id_: n for id_, n in view["reserve"].items() if id_ not in others}
    for nation, name in enumerate(NATION_TITLES):
        left = {id_: n for id_, n in mustered.items() if _mustered_by(id_, nation)}
        lines.append(f"{name}: {nation_words(view, nation)}. To muster: {army_marks(left, []) or 'nobody'}.")
    nazgul = view["reserve"].get("nazgul", 0)
    lines.append(f"Nazgûl to muster: {nazgul}.")
    return [*lines, *twilight_words(view)]


def _mustered_by(id_: str, nation: int) -> bool:
    kind = KIND_BY_ID[id_]
    return kind != NAZGUL_KIND and NATION_OF[kind] == nation


def fellowship_words(view: View) -> list[str]:
    """The Fellowship and the Hunt."""
    fellowship = view["fellowship"]
    where = REGION_PHRASES[REGION_BY_ID[fellowship["at"]]]
    if fellowship["mordor"]:
        state = "revealed" if fellowship["revealed"] else "hidden"
        lines = [f"The Fellowship is in Mordor, {state}, on step {fellowship['mordor']} of {CRACK_OF_DOOM}."]
    elif fellowship["revealed"]:
        lines = [f"The Fellowship is revealed in {where}."]
    elif fellowship["progress"]:
        lines = [f"The Fellowship is hidden, last known in {where}; progress {fellowship['progress']}."]
    else:
        lines = [f"The Fellowship is hidden in {where}; progress 0."]
    lines.append(f"Corruption: {fellowship['corruption']} of {CORRUPTION_THAT_LOSES}.")
    others = [PEOPLE_NAMES[id_] for id_ in fellowship["companions"] if id_ != fellowship["guide"]]
    with_him = f" With him: {listed(others)}." if others else ""
    lines.append(f"Guide: {PEOPLE_NAMES[fellowship['guide']]}.{with_him}")
    apart = [
        f"{PEOPLE_NAMES[id_]} {place_phrase(at)}"
        for id_, at in view["people"].items()
        if at not in ELSEWHERE and CHARACTERS.index(id_) < GOLLUM
    ]
    if apart:
        lines.append(f"On the map: {listed(apart)}.")
    lines.append(hunt_box(view))
    lines.append(f"Hunt pool: {_tiles(view['tiles']['in'])}.")
    for name, what in (("drawn", "Drawn"), ("waiting", "Waiting for Mordor"), ("out", "Removed")):
        if view["tiles"][name]:
            lines.append(f"{what}: {_tiles(view['tiles'][name])}.")
    return lines


def hunt_box(view: View) -> str:
    """The dice in the Hunt box."""
    return f"Hunt box: {view['hunt']['shadow']} of the Shadow, {view['hunt']['free']} of the Free Peoples."


def _tiles(tiles: dict[str, int]) -> str:
    total = sum(tiles.values())
    if not total:
        return "empty"
    named = ", ".join(f"{n} × {TILE_NAMES[id_]}" for id_, n in tiles.items())
    return f"{total} {'tile' if total == 1 else 'tiles'} by damage: {named}"


# CARDS AND BATTLE


def hand_words(view: View) -> list[str]:
    """The hands of those one looks for, with the texts."""
    lines = []
    for seat in view["seers"]:
        held = view["cards"][seat]
        lines.append(f"{seat_name(view, seat)} hand:")
        for id_ in held["hand"]:
            lines += [f"  {title(id_)}", *(f"    {line}" for line in event_lines(events()[id_], False))]
        if not held["hand"]:
            lines.append("  empty")
        for name, what in (("committed", "Chosen for this battle"), ("buried", "Discarded face down")):
            if held[name]:
                lines.append(f"  {what}: {listed([title(id_) for id_ in held[name]])}.")
    return lines


def table_cards(view: View) -> list[str]:
    """The cards on the table and the one that is being played, in a sentence each."""
    lines = []
    if view["cards"]["playing"]:
        lines.append(f"Being played: {listed([title(id_) for id_ in view['cards']['playing']])}.")
    if view["cards"]["table"]:
        lines.append(f"On the table: {listed([title(id_) for id_ in view['cards']['table']])}.")
    for side in SIDES:
        discards = view["cards"][seats_of(view, side)[0]]["discards"]
        if discards:
            lines.append(f"Discards of the {SIDE_NAMES[side]}: {', '.join(title(id_) for id_ in discards)}.")
    return lines


def battle_words(view: View) -> list[str]:
    """The battle being fought."""
    battle = view["battle"]
    if battle is None:
        return ["No battle is being fought."]
    lines = [f"{battle_head(battle)}, round {battle['round'] or 1}."]
    for side in sorted(SIDES, key=lambda side: side != battle["attacker"]):
        force = battle["forces"][side]
        what = "attack" if side == battle["attacker"] else "defend"
        if side == "shadow":
            what += "s"
        notes = "".join(f" {capital(note)}." for note in battle_notes(view, side))
        lines.append(
            f"  The {SIDE_NAMES[side]} {what}: {army_words(force['figures'], force['people'])}."
            f" Combat Strength {force['strength']}, Leadership {force['leadership']},"
            f" hits on {force['hits_on']}.{notes}"
        )
        if force["card"]:
            lines.append(f"  Combat card: {combat_title(force['card'])}.")
        elif force["announced"]:
            lines.append("  A Combat card is announced.")
    return lines


def battle_notes(view: View, side: str) -> list[str]:
    """Who commands a team's army in the battle, and who is superior by Siege Engines."""
    commander = commander_in_battle(view, side)
    notes = [f"commanded by {commander}"] if commander else []
    return [*notes, "superior by Siege Engines"] if is_superior(view, side) else notes


def is_superior(view: View, side: str) -> bool:
    """Whether a side is superior by Siege Engines in the battle."""
    return bool(view["battle"].get("superior") == side)


def battle_head(battle: View) -> str:
    """Which battle it is."""
    place = REGION_PHRASES[REGION_BY_ID[battle["at"]]]
    if battle["kind"] == "siege":
        return f"Siege of {place}"
    if battle["kind"] == "sortie":
        return f"Sortie from {place}"
    return f"Battle in {place}, attacked from {REGION_PHRASES[REGION_BY_ID[battle['from']]]}"


def combat_title(id_: str) -> str:
    """A card as it is called in battle."""
    return f"{events()[id_].combat['title']} ({title(id_)})"


def table_words(view: View) -> list[str]:
    """Everything but the map, a line to each thing."""
    lines = [moment_line(view), *(line for side in SIDES for line in side_words(view, side))]
    lines += [*team_words(view), *fellowship_words(view), *nations_words(view), *table_cards(view)]
    if view["battle"]:
        lines += battle_words(view)
    return lines


def result_words(view: View) -> str:
    """How it ended."""
    result = view["result"]
    scores = result["scores"]
    winner = result["winner"]
    won = f" The {SIDE_NAMES[winner]} {'wins' if winner == 'shadow' else 'win'}." if winner else ""
    points = f"Victory points: Free Peoples {scores['free']}, Shadow {scores['shadow']}."
    return f"{result['reason']}{won}{winner_words(view)} {points}"


# ANSWERS

# What is noted beside an answer or before a question, by the kind of the question
ABOUT_A_BATTLE = tuple(
    kind.name for kind in (q.FIELD_OR_SIEGE, q.ANNOUNCE, q.PICK_CARD, q.EXTEND_SIEGE, q.GO_ON, q.RETREAT)
)
TELLS_WHO_IS_THERE = tuple(
    kind.name
    for kind in (
        q.TRAIN_WHERE, q.WHICH_IS_HIT, q.SPELLS_FROM, q.SPELLS_ON, q.RECRUIT_WHERE, q.GATHER_WHERE,
        q.ENTER_WHERE, q.EAGLES, q.WHICH_ARMY,
    )
)  # fmt: skip
ABOUT_THE_WAY = (q.DECLARE.name, q.HUNT_DICE.name)


def army_of_answer(view: View, option: View) -> str:
    """Who stands in the region an answer names, in short, unless its words tell it."""
    if view["decision"]["kind"] in TELLS_WHO_IS_THERE:
        return ""
    if len(option["places"]) != 1 or option["kind"] in ("path", "enter"):
        return ""
    return "; ".join(
        f"{SIDE_MARKS[side]} {f'{inside}: ' if inside else ''}{army}"
        for side, inside, army in standing(view, REGION_BY_ID[option["places"][0]])
    )


def note_of_answer(view: View, option: View) -> str:
    """What one would look up before giving this answer, in short: who stands there, how near war is."""
    army = army_of_answer(view, option)
    kind, _, value = str(option["key"]).partition(" ")
    if kind == "place":  # a figure of the reinforcements
        left = f"{view['reserve'][value.partition(' ')[0]]} left"
        return f"{army}; {left}" if army else left
    if army:
        return army
    if kind == "diplomacy":
        return nation_words(view, NATIONS.index(option["nations"][0]))
    return f"level {guide_level(view)}" if kind == "guide" else ""


def guide_level(view: View) -> int:
    """The level of the Guide; Sméagol's is that of the highest Companion beside him."""
    guide = CHARACTERS.index(view["fellowship"]["guide"])
    others = [LEVEL[CHARACTERS.index(name)] for name in view["fellowship"]["companions"]]
    return max(others) if guide == SMEAGOL else LEVEL[guide]


def option_words(view: View, option: View) -> str:
    """An answer with who stands there or what the card is, as the line mode lists it."""
    text = str(option["text"])
    note = note_of_answer(view, option)
    if note:
        return _with_note(text, note)
    if option["cards"] and option["kind"] in ("play", "card"):
        if view["battle"]:  # a Combat card, with its title and initiative
            return text
        card = events()[option["cards"][0]]
        return _with_note(text, f"{capital(card.deck)} card, {RESULT_NAMES[card.icon]} symbol")
    return text


def _with_note(text: str, note: str) -> str:
    """An answer and what is to be known of it, in one pair of brackets."""
    return f"{text[:-1]}; {note})" if text.endswith(")") else f"{text} ({note})"


def before_question(view: View) -> list[str]:
    """What one must know for the question, where the line mode would not show it otherwise."""
    asked = view["decision"]["kind"]
    if view["battle"] and asked in ABOUT_A_BATTLE:
        return battle_words(view)
    if asked == q.ACTION.name:
        own = view["seats"][view["decision"]["seat"]]["side"]
        other = SIDES[1 - SIDES.index(own)]
        left = dice_words(view["dice"][other]) or "none"
        whose = "The dice of your team" if is_team(view, own) else "Your dice"
        yours = f"{whose}: {dice_words(view['dice'][own])}."
        lines = [f"{yours} Dice left to the {SIDE_NAMES[other]}: {left}. {hunt_box(view)}"]
        return [*lines, *([order_words(view), *rest_words(view)] if "teams" in view else [])]
    if is_sailing(view):
        return [shore_words(view)]
    if asked in ABOUT_THE_WAY:
        return fellowship_words(view)[:2]
    return []


def subjects(view: View, option: View) -> list[str]:
    """The cards, regions and people an answer is about; where somebody goes comes before where from."""
    return [*option["cards"], *reversed(option["places"]), *option["people"]]


def in_view(view: View) -> tuple[str, ...]:
    """Every card, region and character named in a view, the nearest to hand first."""
    ids: list[str] = []
    for option in (view["decision"] or {}).get("options") or ():
        ids += subjects(view, option)
    for seat in view["seers"]:
        ids += view["cards"][seat]["hand"]
    ids += [*view["cards"]["playing"], *view["cards"]["table"], *view["regions"], view["fellowship"]["at"]]
    return tuple(dict.fromkeys(ids))


# WHAT CAN BE TYPED


def region_command(view: View, typed: str) -> list[str]:
    """A region that was named."""
    if not typed:
        raise UnknownName("Say which region, such as: region minas tirith.")
    region = _region_not_nation(typed)
    return [REGION_TITLES[region], *(f"  {line}" for line in region_words(view, region))]


def _region_not_nation(typed: str) -> int:
    """The region a person means; who means a nation or a part of the map is told how to see it."""
    try:
        return find_region(typed)
    except UnknownName:
        parts = [(name, "a nation") for name in NATION_TITLES]
        parts += [(part.title, "a part of the map") for part in NEIGHBOURHOODS]
        for name, what in parts:
            if plain(name) == plain(typed):
                raise UnknownName(f"{name} is {what}: map {typed} shows its regions.") from None
        raise


def card_command(view: View, typed: str) -> list[str]:
    """An event card that was named."""
    if not typed:
        raise UnknownName("Say which card, such as: card elven cloaks.")
    return event_named(typed, [id_ for id_ in in_view(view) if id_ in events()])


def _table(view: View, _: str) -> list[str]:
    return table_words(view)


def _hand(view: View, _: str) -> list[str]:
    return hand_words(view)


def _nations(view: View, _: str) -> list[str]:
    return nations_words(view)


def _fellowship(view: View, _: str) -> list[str]:
    return fellowship_words(view)


def _battle(view: View, _: str) -> list[str]:
    return battle_words(view)


COMMANDS: dict[str, Command] = {
    "map": map_words, "m": map_words,
    "region": region_command,
    "card": card_command,
    "hand": _hand, "h": _hand,
    "nations": _nations,
    "fellowship": _fellowship,
    "battle": _battle,
    "table": _table, "t": _table,
}  # fmt: skip
NAMED: tuple[str, ...] = ("map", "m", "region", "card")
SHEETS: tuple[Sheet, ...] = (
    Sheet("f4", "Map", "map", "all"),
    Sheet("f5", "Hand", "hand"),
    Sheet("f6", "State", "table"),
)
