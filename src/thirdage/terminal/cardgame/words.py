"""Cards, places and the whole table in words, made from a view. Nothing here knows more than the view."""

from __future__ import annotations

from functools import cache
from typing import Any

from ... import CardInfo, cards
from ...cardgame import tables as t
from ...cardgame.factions import icon_title_of
from ...cardgame.facts import SIDE_TITLES, SIDES, STEP_TITLES, STEPS
from ...kernel.english import count, listed
from ..faces import Command, Sheet
from ..names import find, program
from .guide import GUIDE as GUIDE

UNUSUAL_MARKS = {"monstrous": "Mn"}  # Mordor begins with the same letters
SIDE_NAMES = dict(zip(SIDES, SIDE_TITLES, strict=True))
SIDE_MARKS = {"free": "○", "shadow": "◉"}
STEP_NAMES = dict(zip(STEPS, STEP_TITLES, strict=True))
PROVENANCE = {
    "seed": "From the rulebook.",
    "reference": "From the fact sheets of the printed cards; the wording is ours.",
    "reconstructed": "Reconstructed: the printed text is not public, so this card is our best guess.",
    "invented": "Invented by whoever wrote its set; there is no such printed card.",
}
ICON_WORDS = (
    ("attack", "attack"),
    ("defense", "defense"),
    ("attack_leadership", "attack leadership"),
    ("defense_leadership", "defense leadership"),
    ("path", "path"),
)
ICON_MARKS = (
    ("attack", "{}A"),
    ("defense", "{}D"),
    ("attack_leadership", "({}A)"),
    ("defense_leadership", "({}D)"),
    ("path", "{}P"),
)


# CARDS


def catalogue() -> dict[str, CardInfo]:
    """Every card and location by id."""
    return _catalogue(len(t.KIND), len(t.LOCATION))


@cache
def _catalogue(cards_there: int, places_there: int) -> dict[str, CardInfo]:
    return {card.id: card for card in cards()}


def faction_name(faction: str) -> str:
    """A faction as people call it."""
    return icon_title_of(faction)


def faction_mark(faction: str) -> str:
    """A faction in two letters."""
    return UNUSUAL_MARKS.get(faction) or faction_name(faction)[:2]


def title(id_: str) -> str:
    """The title of a card or location."""
    return str(catalogue()[id_].title)


def find_card(typed: str, among: tuple[str, ...] = ()) -> CardInfo:
    """The card a person means, first among some, then among all; else an error with the nearest names."""
    titles = {id_: str(card.title) for id_, card in catalogue().items()}
    return catalogue()[find("card", typed, titles, among, f"`{program()} cards` lists them all.")]


def icons(card: CardInfo, marks: bool = False) -> str:
    """The icons of a card: in words ("attack 2, path 1") or as marks ("2A 1P")."""
    if card.kind == "skirmish":
        return ""
    if card.kind != "faction card":
        return f"{card.defense}D" if marks else f"defense {card.defense}"
    shown = []
    names = ICON_MARKS if marks else ICON_WORDS
    for (name, form), (_, word) in zip(names, ICON_WORDS, strict=True):
        n = card.icons[name]
        star = "*" if name in card.starred else ""
        if n or star:
            shown.append(form.format(n) + star if marks else f"{word} {n}{' or more' if star else ''}")
    if marks:
        return " ".join(shown).replace(") (", " ")  # leadership icons in one pair of brackets
    return ", ".join(shown)


def paths(numbers: list[int]) -> str:
    """Path numbers as printed.

    >>> paths([1, 2, 3, 5, 8, 9])
    '1-3 5 8-9'
    """
    runs: list[list[int]] = []
    for n in numbers:
        if runs and runs[-1][1] == n - 1:
            runs[-1][1] = n
        else:
            runs.append([n, n])
    return " ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


def path_words(card: CardInfo) -> str:
    """The paths a card may go to."""
    return f"path{'s' if len(card.paths) > 1 else ''} {listed(paths(card.paths).split())}"


def kind_line(card: CardInfo) -> str:
    """What sort of card it is."""
    if card.kind == "path":
        other = f" (its text can make it {card.other_number})" if "other_number" in card else ""
        return f"Path {card.number}{other}, {_points(card)}"
    if card.kind in ("battleground", "skirmish"):
        defend = listed([faction_name(f) for f in card.defenders])
        attack = listed([faction_name(f) for f in card.attackers])
        sides = f"Defenders: {defend}. Attackers: {attack}"
        if card.kind == "skirmish":
            brings = listed([title(place) for place in card.accompanying], "or")
            return f"{SIDE_NAMES[card.side]} skirmish. {sides}. It brings {brings}"
        return f"{SIDE_NAMES[card.side]} battleground, {_points(card)}. {sides}"
    words = f"{faction_name(card.faction)} {card.type}"
    if card.keywords:
        words += f", {', '.join(card.keywords)}"
    return words + (", promotional card" if card.promo else "")


def _points(card: CardInfo) -> str:
    return count(card.points, "point").replace("a ", "1 ")


def card_lines(card: CardInfo, provenance: bool = True) -> list[str]:
    """All there is to say of a card, a line to each thing."""
    lines = [kind_line(card) + "."]
    if icons(card):
        lines.append(f"Icons: {icons(card)}.")
    if card.kind == "faction card":
        if card.paths:
            lines.append(f"May go to {path_words(card)}.")
        if card.wielders:
            lines.append(f"Wielded by {listed(card.wielders, 'or')}.")
        if card.copies > 1:
            lines.append(f"There are {card.copies} copies.")
    if card.text:
        lines.append(card.text)
    if provenance or card.provenance == "reconstructed":
        lines.append(PROVENANCE[card.provenance])
    if card.doubt:
        label = "What is known" if card.provenance == "reconstructed" else "In doubt"
        lines.append(f"{label}: {card.doubt}")
    if "other_reading" in card:
        lines.append(f"The other reading, where a game takes it: {card.other_reading}")
    if "no_other_reading" in card:
        lines.append(f"There is no other reading: {card.no_other_reading}")
    return lines


def short(card: CardInfo) -> str:
    """A card in a few words, for a list of options."""
    if card.kind == "faction card":
        parts = [f"{faction_name(card.faction)} {card.type}", icons(card)]
        if card.paths and card.icons["path"]:
            parts.append(f"for {path_words(card)}")
        return ", ".join(part for part in parts if part)
    if card.kind == "skirmish":
        return "skirmish"
    return f"defense {card.defense}, {_points(card)}"


def option_words(view: dict[str, Any], option: dict[str, Any]) -> str:
    """An option with a few words about the card it plays, as the line mode lists it."""
    text = str(option["text"])
    if option["kind"] in ("play", "card", "place") and "(" not in text:
        for id_ in (*option["cards"], *option["places"]):
            if id_ in catalogue():
                return f"{text} ({short(catalogue()[id_])})"
    return text


# THE TABLE


def score_line(view: dict[str, Any]) -> str:
    """Both sides' points in words."""
    free, shadow = view["score"]["free"], view["score"]["shadow"]
    corruption = view["corruption"]
    tail = f", {corruption} of it corruption" if corruption else ""
    return f"Free Peoples {free}, Shadow {shadow}{tail}"


def round_line(view: dict[str, Any]) -> str:
    """Where in the game we are."""
    if view["over"]:
        return f"The game is over after round {view['round']}"
    where = f"Round {view['round']}, " if view["round"] else ""
    return f"{where}{STEP_NAMES[view['step']]}"


def entry_words(entry: dict[str, Any]) -> str:
    """A card on the table with its items and tokens."""
    extra = [title(item["card"]) for item in entry.get("items", ())]
    tokens = entry.get("tokens", {}).get("attack", 0)
    if tokens:
        extra.append(count(tokens, "attack token"))
    fresh = " (cannot move this round)" if entry.get("fresh") else ""
    return title(entry["card"]) + (f" with {listed(extra)}" if extra else "") + fresh


def sides_of(place: dict[str, Any]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The attackers and the defenders at a path or battleground."""
    defending = place.get("side", "free")
    attackers: list[dict[str, Any]] = []
    defenders: list[dict[str, Any]] = []
    for entry in place["cards"]:
        mine = catalogue()[entry["card"]].side == defending
        (defenders if mine else attackers).append(entry)
    return attackers, defenders


def sum_words(place: dict[str, Any]) -> str:
    """The running sum at a place and what it means."""
    sums = place["sum"]
    return (
        f"{sums['attack']} attack against {sums['place']} of the place"
        f" and {sums['defenders']} of its defenders: {sums['outcome']}"
    )


def preview_words(view: dict[str, Any], foreseen: dict[str, Any]) -> list[str]:
    """How the count would stand at a place to which a card can go."""
    place = foreseen["place"]
    where = f"The path {title(view['path']['id'])}" if place == "path" else title(place)
    return [f"{where}: {foreseen['text']}."]


def not_foretold(option: dict[str, Any]) -> str:
    """Every answer is foretold, or has nothing to foretell."""
    return ""


def nothing_foretold(view: dict[str, Any]) -> str:
    """What is said if nothing can be foretold of any answer."""
    return "Nothing can be foretold of these answers."


def path_label(path: dict[str, Any]) -> str:
    """The number of a path, with its part where numbers have parts: 4, or 4A."""
    return f"{path['number']}{path.get('part', '')}"


def printed_number(path: dict[str, Any]) -> str:
    """What is said of a path whose text has changed its number."""
    printed = catalogue()[path["id"]].number
    return "" if printed == path["number"] else f" (printed as {printed})"


def beside_words(view: dict[str, Any], place: dict[str, Any]) -> str:
    """Which battlegrounds a skirmish can help, or which skirmishes can help a battleground."""
    battlegrounds = view["battlegrounds"]
    if "accompanying" in place:
        active = [other["id"] for other in battlegrounds if other["id"] in place["accompanying"]]
        if active:
            return f"winning it may help at {listed([title(id_) for id_ in active], 'or')}"
        return f"neither {listed([title(id_) for id_ in place['accompanying']], 'nor')} is active"
    helping = [other["id"] for other in battlegrounds if place["id"] in other.get("accompanying", ())]
    return f"the skirmish {listed([title(id_) for id_ in helping], 'or')} may help here" if helping else ""


def place_words(view: dict[str, Any], place: dict[str, Any]) -> list[str]:
    """A path, battleground or skirmish as it stands."""
    card = catalogue()[place["id"]]
    if "number" in place:
        head = f"Path {path_label(place)}{printed_number(place)}, {card.title}, {_points(card)}"
    else:
        kind = place.get("kind", "battleground")
        head = f"{SIDE_NAMES[place['side']]} {kind} {card.title}"
        if kind == "battleground":
            head += f", {_points(card)}"
        if "from" in place:
            head += f", reactivated from the {SIDE_NAMES[place['from']]} scoring area, printed icons ignored"
    lines = [f"{head}: {sum_words(place)}."]
    attackers, defenders = sides_of(place)
    tokens = [count(n, f"{kind} token") for kind, n in place["tokens"].items() if n]
    for name, entries in (("Attackers", attackers), ("Defenders", defenders)):
        if entries:
            lines.append(f"  {name}: {'; '.join(entry_words(e) for e in entries)}.")
    if tokens:
        lines.append(f"  Tokens: {listed(tokens)}.")
    beside = beside_words(view, place)
    if beside:
        lines.append(f"  {beside[0].upper()}{beside[1:]}.")
    if place.get("coming"):
        lines.append(f"  It will be replaced by {title(place['coming'])} after combat.")
    return lines


def times(n: int) -> str:
    """How often something was done."""
    return {0: "never", 1: "once", 2: "twice"}.get(n, f"{n} times")


def seat_words(seat: dict[str, Any], mine: bool, acting: bool = True) -> str:
    """A seat in a sentence or two."""
    counts = seat["counts"]
    parts = [
        f"{count(counts['hand'], 'card').replace('a ', '1 ')} in hand",
        f"{counts['draw']} to draw",
        f"{counts['cycle']} cycled",
        f"{counts['eliminated']} eliminated",
    ]
    if "recycled" in seat:
        parts.append(f"recycled {times(seat['recycled'])}")
    if seat.get("after_recycle"):
        parts.append(f"{len(seat['after_recycle'])} to come after a recycle")
    if seat["ring_kind"] != "none":
        parts.append("Ring token ready" if seat["ring"] else "Ring token used")
    if seat["passed"] and acting:
        parts.append("has passed")
    you = " (you)" if mine else ""
    text = f"{seat['title']}{you}, {SIDE_NAMES[seat['side']]}: {', '.join(parts)}."
    if seat["reserve"]:
        text += f" Reserve: {'; '.join(entry_words(e) for e in seat['reserve'])}."
    else:
        text += " Reserve: empty."
    return text


def table_words(view: dict[str, Any]) -> list[str]:
    """The whole table, a line to each thing."""
    lines = [f"{round_line(view)}. {score_line(view)}."]
    if view["path"]:
        lines += place_words(view, view["path"])
    for battleground in view["battlegrounds"]:
        lines += place_words(view, battleground)
    if view.get("fought"):
        lines.append(f"Skirmishes out of the game: {listed([title(id_) for id_ in view['fought']])}.")
    if view["this_round"]:
        lines.append(f"Until the end of the round: {listed([title(c) for c in view['this_round']])}.")
    if view.get("later"):
        waiting = sum(len(section) for section in view["later"])
        recycles = "twice" if len(view["later"]) == 1 else "once"
        lines.append(
            f"Not in the decks yet: {waiting} locations, the next when all have recycled {recycles}."
        )
    for name, seat in view["seats"].items():
        lines.append(seat_words(seat, name in view["seers"], view["step"] == "action"))
    return lines


def hand_words(view: dict[str, Any]) -> list[str]:
    """The hands of the seats one looks for."""
    lines = []
    for name in view["seers"]:
        seat = view["seats"][name]
        lines.append(f"{seat['title']}'s hand, carryover limit {seat['carryover']}:")
        lines += [f"  {title(id_)} ({short(catalogue()[id_])})" for id_ in seat["hand"]] or ["  empty"]
        if seat["aside"]:
            lines.append(f"  Set aside: {', '.join(title(c) for c in seat['aside'])}.")
        if "top" in seat:
            lines.append(f"  On top of the draw deck: {title(seat['top'])}.")
    return lines


def in_view(view: dict[str, Any]) -> tuple[str, ...]:
    """Every card and place named in a view, the nearest to hand first."""
    ids: list[str] = []
    for option in (view["decision"] or {}).get("options") or ():
        ids += [id_ for id_ in (*option["cards"], *option["places"]) if id_ in catalogue()]
    for name in view["seers"]:
        ids += view["seats"][name]["hand"]
    places = [*([view["path"]] if view["path"] else []), *view["battlegrounds"]]
    entries = [entry for place in places for entry in place["cards"]]
    entries += [entry for seat in view["seats"].values() for entry in seat["reserve"]]
    ids += [place["id"] for place in places]
    for entry in entries:
        ids += [entry["card"], *(item["card"] for item in entry.get("items", ()))]
    return tuple(dict.fromkeys([*ids, *view["playing"]]))


def result_words(view: dict[str, Any]) -> str:
    """How it ended."""
    result = view["result"]
    verb = "wins" if result["winner"] == "shadow" else "win"
    scores = result["scores"]
    return (
        f"The {SIDE_NAMES[result['winner']]} {verb}. {result['reason']}"
        f" Free Peoples {scores['free']}, Shadow {scores['shadow']}."
    )


# FOR THE SCREENS


ROUND = "round"
ADVISER = "normal"


def titles(view: dict[str, Any]) -> dict[str, str]:
    """The seats as people call them."""
    return {name: seat["title"] for name, seat in view["seats"].items()}


def moment_line(view: dict[str, Any]) -> str:
    """Where in the game we are, and how it stands."""
    return f"{round_line(view)}. {score_line(view)}."


def about_line(view: dict[str, Any]) -> str:
    """The same in fewer words, for a list of games."""
    score = view["score"]
    number = view["round"]
    state = "finished" if view["over"] else f"round {number}" if number else "before round 1"
    return f"{state}, Free Peoples {score['free']}, Shadow {score['shadow']}"


def before_question(view: dict[str, Any]) -> list[str]:
    """Nothing: the answers say it all."""
    return []


def subjects(view: dict[str, Any], option: dict[str, Any]) -> list[str]:
    """The cards and places an answer is about."""
    ids = [
        view["path"]["id"] if id_ == "path" and view["path"] else id_
        for id_ in (*option["cards"], *option["places"])
    ]
    return [id_ for id_ in ids if id_ in catalogue()]


def lookup_lines(view: dict[str, Any] | None, typed: str) -> list[str]:
    """A card that is looked up by name: its title, then all there is to say of it."""
    card = find_card(typed, in_view(view) if view else ())
    return [card.title, *(f"  {line}" for line in card_lines(card))]


def _table(view: dict[str, Any], _: str) -> list[str]:
    return table_words(view)


def _hand(view: dict[str, Any], _: str) -> list[str]:
    return hand_words(view)


COMMANDS: dict[str, Command] = {"t": _table, "table": _table, "h": _hand, "hand": _hand}
NAMED: tuple[str, ...] = ()
SHEETS: tuple[Sheet, ...] = ()
