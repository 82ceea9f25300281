"""Questions, options and events in words. Nothing here changes a game."""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from ..kernel.effects import EFFECTS, perform
from ..kernel.english import YOU, Subject, Voice, capital, cited, count, headed, listed, sentence, within
from ..kernel.events import EVERYONE
from ..kernel.secrets import sees_event
from ..kernel.switches import say_departures
from . import options as o
from . import tables as t
from .action import destinations, placements
from .facts import (
    ARMY,
    ASIDE,
    DRAW,
    DUEL_RING,
    FIELD,
    FORSAKEN,
    FREE_AREA,
    FRESH,
    HAND,
    IN_DECK,
    KINDS,
    LIMBO,
    NOBODY,
    OUT,
    PATH,
    RESERVE,
    SHADOW,
    SIDE_TITLES,
    TOKENS,
    TRILOGY_RING,
    ZONE_TITLES,
    ZONES,
)
from .queries import IN_RESERVE, reach
from .switches import OTHERWISE

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from ..kernel.events import Event
    from .layout import Layout
    from .state import CardGame


def title(card: int) -> str:
    """The title of a card."""
    return t.KIND[card].title


def place_title(place: int) -> str:
    """The title of a location."""
    return t.PLACE[place].title


def source_title(source: int) -> str:
    """The title of the card or location whose text is meant (locations are given as ~number)."""
    return title(source) if source >= 0 else place_title(~source)


# OPTIONS


def say_option(game: CardGame, option: RawOption, prompt: tuple[Any, ...]) -> str:
    """An option of a question in words."""
    kind = option[0]
    if kind == o.CARD:
        return title(option[1]) + _which_one(game, option[1], prompt)
    if kind == o.PLAY:
        return f"Play {title(option[1])}"
    if kind == o.MOVE:
        return f"Move {title(option[1])}"
    if kind == o.USE:
        address = t.ACTIONS[option[1]][option[2]][1]
        return f"Use {title(option[1])}: {_text_now(game, address, option[1])}"
    if kind == o.PLACE:
        return say_place(game, option[1])
    if kind == o.TO_FIELD:
        return f"To {place_title(option[1])}"
    if kind == o.TO_PATH:
        return f"To the path {place_title(game.path)}" if game.path >= 0 else "To the path"
    if kind == o.TO_WIELDER:
        return f"On {title(option[1])}"
    if kind == o.FATE:
        return FATE_PHRASES[option[1]]
    if kind <= 2:
        return _say_answer(game, prompt, option)
    if kind == o.RING:
        return RING_PHRASES[game.layout.rings[game.seat]]
    if kind == o.LEAVE:
        return f"Leave it to {within(game.layout.titles[_teammate(game)])}'s deck"
    if kind == o.DONE:
        chosen = {"rider": 2, "aside": 3}.get(prompt[0])  # where the question says how many were chosen
        return "No more" if chosen and prompt[chosen] else ENDINGS[prompt[0]]
    return PHRASES[kind]


def _teammate(game: CardGame) -> int:
    """The other seat of the side that is asked; the same person may play both."""
    side_of = game.layout.side_of
    return next(s for s in game.layout.seat_range if s != game.seat and side_of[s] == side_of[game.seat])


def _which_one(game: CardGame, card: int, prompt: tuple[Any, ...]) -> str:
    """Where this card lies, if the question offers a copy of it elsewhere as well; else nothing.

    A forsaken card comes from hand or from reserve: where both are offered each says which.
    """
    asked = [other[1] for other in game.options or () if other[0] == o.CARD]
    zone = game.where[card]
    apart = prompt[0] == "forsake" and len({game.where[other] for other in asked}) > 1
    if t.MULTIPLE[card] and not apart:
        apart = sum(t.COPY[other] == t.COPY[card] for other in asked) > 1
    if not apart:
        return ""
    if IN_RESERVE[zone]:
        return " (played to reserve this round)" if game.flags[card] & FRESH else " (in reserve)"
    return f" (at {place_title(zone - FIELD)})" if zone >= FIELD else " (in hand)"


def _text_now(game: CardGame, address: str, source: int) -> str:
    """What a text tells the seat that is asked to do, as things stand: the wielder by name, for example."""
    return EFFECTS[address].text(Voice(moment=(game, game.seat, source)))


def _say_answer(game: CardGame, prompt: tuple[Any, ...], option: RawOption) -> str:
    """Yes, no, or one of two alternatives: with what it means, since a list of options is read by itself."""
    if option[0] == 2:
        return capital(_text_now(game, f"{prompt[1]}/{option[1]}", prompt[2]))
    if option[0] == 1:
        return "No"
    if prompt[0] == "may":
        return f"Yes: {_text_now(game, prompt[1], prompt[2])}"
    return "Yes"


PHRASES = {
    o.CYCLE_ONE: "Cycle a card",
    o.WINNOW: "Winnow: eliminate 2 cards to draw 1",
    o.PASS: "Pass",
    o.TO_RESERVE: "To reserve",
    o.TO_EFFECT: "Resolve it",
    o.TOP: "The top card of your draw deck",
    o.QUARREL: "Refuse: the enemy decides",
}
ENDINGS = {"aside": "Play none of these", "rescue": "Nobody", "rider": "None"}
RING_PHRASES = {
    TRILOGY_RING: "Use your Ring token: draw 2 cards",
    DUEL_RING: "Use your Ring token: draw 3 cards, then eliminate 1 and cycle 1 from hand",
}
FATE_PHRASES = ("Cycle it with its items", "Cycle it and eliminate its items")


def say_place(game: CardGame, place: int) -> str:
    """A location, with its number if it is a path and where it comes from if it lies in a scoring area."""
    text = place_title(place)
    if t.IS_PATH[place]:
        return f"{text} (path {t.NUMBER[place]})"
    where = game.loc_where[place]
    if where in (FREE_AREA, FREE_AREA + 1):
        return f"{text} (from the {SIDE_TITLES[where - FREE_AREA]} scoring area)"
    return text


def option_key(option: RawOption) -> str:
    """An option as it stands in records."""
    kind = option[0]
    name = o.KEYS[kind]
    if kind in (o.CARD, o.PLAY, o.MOVE, o.TO_WIELDER):
        return f"{name} {t.KIND[option[1]].id}"
    if kind == o.USE:
        return f"{name} {t.KIND[option[1]].id} {option[2]}"
    if kind in (o.PLACE, o.TO_FIELD):
        return f"{name} {t.PLACE[option[1]].id}"
    return f"{name} {option[1]}" if len(option) > 1 else name


def option_targets(game: CardGame, option: RawOption) -> dict[str, list[str]]:
    """What an option points at: cards, the zone `at` which each of them lies, places, and the zones
    `to` which the card would go that is played or moved."""
    kind = option[0]
    cards: list[str] = []
    places: list[str] = []
    at: list[str] = []
    if kind in (o.CARD, o.PLAY, o.MOVE, o.USE, o.TO_WIELDER):
        cards = [t.KIND[option[1]].id]
        at = [zone_name(game, game.where[option[1]])]
    elif kind in (o.PLACE, o.TO_FIELD):
        places = [t.PLACE[option[1]].id]
    else:
        places = {o.TO_PATH: ["path"], o.TO_RESERVE: ["reserve"], o.TOP: ["draw"]}.get(kind, [])
    to = list(dict.fromkeys(_zone_of(game, goal) for goal in _goals(game, option) if goal[0] != o.TO_EFFECT))
    return {"cards": cards, "places": places, "at": at, "to": to}


def zone_name(game: CardGame, zone: int) -> str:
    """A zone in a word: `hand/frodo`, `path`, or the id of a battleground."""
    if zone == PATH:
        return "path"
    if zone == LIMBO:
        return "playing"
    if zone >= FIELD:
        return t.PLACE[zone - FIELD].id
    return f"{ZONES[zone % KINDS]}/{game.layout.seats[zone // KINDS]}"


def _goals(game: CardGame, option: RawOption) -> list[RawOption]:
    """Where the card goes that this option plays or moves: one place, or those that can be chosen next."""
    kind = option[0]
    if kind == o.PLAY:
        return destinations(game, option[1])
    if kind == o.MOVE:
        return placements(game, reach(game, option[1], True))
    if kind == o.CARD and game.prompt[0] == "aside":
        found: list[RawOption] = EFFECTS[game.prompt[1]].places(game, option[1])  # type: ignore[attr-defined]
        return found
    return [option] if o.TO_RESERVE <= kind <= o.TO_WIELDER else []


def _zone_of(game: CardGame, goal: RawOption) -> str:
    """The zone to which one of the places leads that can be chosen for a card."""
    kind = goal[0]
    if kind == o.TO_FIELD:
        return t.PLACE[goal[1]].id
    if kind == o.TO_WIELDER:
        return zone_name(game, game.where[goal[1]])
    return "path" if kind == o.TO_PATH else zone_name(game, game.seat * KINDS + RESERVE)


# QUESTIONS


def say_prompt(game: CardGame, prompt: tuple[Any, ...]) -> str:
    """A question in a full sentence; if the same is asked again, so that nobody takes it for a hitch."""
    again = sum(1 for _ in takewhile(lambda task: task == game.task, reversed(game.stack)))
    more = " One more follows." if again == 1 else f" {again} more follow." if again else ""
    return _question(game, prompt) + more


def _question(game: CardGame, prompt: tuple[Any, ...]) -> str:
    kind = prompt[0]
    if kind == "may":
        return headed(source_title(prompt[2]), f"do you {_text_now(game, prompt[1], prompt[2])}?")
    if kind == "which":
        return headed(source_title(prompt[2]), "which do you choose?")
    if kind in ("cycle", "forsake"):
        return _say_cost(kind, prompt[1], prompt[2])
    if kind == "loss":
        zone, left = prompt[1], prompt[2]
        place = game.path if zone == PATH else zone - FIELD
        icons = count(left, "attack icon").replace("an ", "1 ")
        return f"{place_title(place)}: eliminate a defender; {icons} still to cancel."
    if kind in ("take", "victim"):
        return headed(source_title(prompt[2]), SHORT[kind])
    if kind == "aside":
        return headed(source_title(prompt[2]), MORE[kind] if prompt[3] else SHORT[kind])
    if kind == "rider":
        return headed(source_title(prompt[1]), MORE[kind] if prompt[2] else SHORT[kind])
    if kind == "token":
        return headed(source_title(prompt[2]), f"where does the {TOKENS[prompt[1]]} token go?")
    if kind == "activate":
        return headed(source_title(prompt[1]), _which_location(game))
    if kind in ("aside out", "aside cycle", "fallen", "rescue"):
        return headed(source_title(prompt[1]), SHORT[kind])
    if kind in ("where", "move", "fate"):
        return SHORT[kind].format(cited(title(prompt[1])))
    if kind == "may move":
        asked = f"do you move {title(prompt[1])} to {place_title(prompt[2])}?"
        return headed(source_title(prompt[3]), asked)
    if kind == "support":
        return f"{place_title(prompt[1])}: which leader does {_own_armies(game, prompt[1])} support?"
    return SHORT[kind]


def _which_location(game: CardGame) -> str:
    """Which location a text calls: what is in a deck is activated, what was scored is reactivated."""
    places = [option[1] for option in game.options or () if option[0] == o.PLACE]
    if any(t.IS_PATH[place] for place in places):
        return "which path is activated?"
    was = {game.loc_where[place] == IN_DECK for place in places}
    deeds = [deed for deed, unused in (("activated", True), ("reactivated", False)) if unused in was]
    return f"which battleground is {' or '.join(deeds)}?"


def _own_armies(game: CardGame, field: int) -> str:
    """The armies at a battleground of the seat that is asked."""
    owner = game.layout.owner
    armies = [c for c in game.zones[FIELD + field] if t.TYPE[c] == ARMY and owner[c] == game.seat]
    if len(armies) == 1:
        return f"your army {title(armies[0])}"
    return f"one of your armies ({_titles(tuple(armies))})"


SHORT = {
    "turn": "Your turn: what will you do?",
    "where": "Where do you play {}?",
    "move": "Where do you move {}?",
    "fate": "How is {} saved?",
    "winnow": "Winnow: which card do you eliminate?",
    "ring": "Ring token: which card do you eliminate?",
    "setup": "Which card do you put on your cycle pile before the game begins?",
    "combat": "Where is combat resolved next?",
    "take": "which card do you take?",
    "aside": "which of the drawn cards do you play?",
    "aside out": "which of the drawn cards do you eliminate?",
    "aside cycle": "which of the drawn cards do you cycle?",
    "victim": "which card is eliminated?",
    "rider": "which Rohan card do you eliminate?",
    "fallen": "which Mordor card do you eliminate?",
    "rescue": "who is saved?",
    "draft field": "Draft: which battleground stays in the game?",
    "draft card": "Draft: which card leaves your deck?",
}
MORE = {  # when one was chosen already
    "aside": "which other of the drawn cards do you play?",
    "rider": "which other Rohan card do you eliminate?",
}
REASONS = {
    "action": "Which card do you cycle?",
    "limit": "You hold more cards than your carryover limit. Which card do you cycle?",
    "ring": "Ring token: which card do you cycle?",
}


def _say_cost(kind: str, why: str, source: int) -> str:
    if why == "pay":
        what = "Which card do you cycle" if kind == "cycle" else "Your hand is empty. What do you forsake"
        return f"{what} to play {cited(title(source))}?"
    if why == "text":
        what = "which card do you cycle from your hand" if kind == "cycle" else "what do you forsake"
        return headed(source_title(source), f"{what}?")
    if why == "instead":
        return headed(source_title(source), "your hand is empty. What do you forsake instead?")
    return REASONS[why] if kind == "cycle" else "Your hand is empty. What do you forsake?"


# EVENTS


def say_event(game: CardGame, event: Event, seers: int, you: int) -> str:
    """An event in words for those who may see it; `you` are the seats whose player reads it."""
    return _say_event(game.layout, event, sees_event(seers, event), you)


def player_of(title: str) -> str:
    """A seat within a sentence: most seats bear the name of a card, so the player is spoken of.

    >>> player_of("Saruman"), player_of("The Witch-king")
    ("Saruman's player", "the Witch-king's player")
    """
    return f"{within(title)}'s player"


def subject(layout: Layout, seat: int, you: int) -> Subject:
    """Who acts, as the reader calls them; who plays several seats is told as which."""
    if seat < 0:
        return Subject("")
    if not you >> seat & 1:
        return Subject(player_of(layout.titles[seat]))
    return Subject("you" if you == 1 << seat else f"as {within(layout.titles[seat])} you", YOU)


@lru_cache(maxsize=4096)  # the latest events stand in many views
def _say_event(layout: Layout, event: Event, seen: bool, you: int) -> str:
    kind, shown, seat, cards, *facts = event
    named = seen and -1 not in cards
    what = _titles(cards) if cards and named else count(max(len(cards), 1), "card")
    if kind in BY_TEXT and shown == EVERYONE and facts[-1] in cards:
        facts[-1] = None  # a card's own text about itself: to name it once is enough
    said = _SAYINGS[kind](subject(layout, seat, you), what, cards, facts)
    if kind in GIVEN_UP or kind not in BY_TEXT or facts[-1] is None:
        return sentence(said)
    return sentence(headed(source_title(facts[-1]), said))


def _titles(cards: tuple[int, ...]) -> str:
    """The titles in a list; with semicolons where a title has a comma of its own."""
    names = [title(card) for card in cards]
    *most, last = names
    if any("," in name for name in most) or (len(most) > 1 and "," in last):
        return f"{'; '.join(most)}; and {last}"
    return listed(names)


# The last fact of these is the card or location whose text has it done, and what is told begins with it;
# cards are given up for other reasons as well.
GIVEN_UP = frozenset(("cycle", "eliminate", "saved"))
BY_TEXT = GIVEN_UP | frozenset(
    ("draw", "recycle", "take", "keep", "remove", "token", "corruption", "activate", "path", "move")
)


def _said_draw(who: Subject, what: str, cards: Any, facts: Any) -> str:
    if not cards:
        return who.does("have no card left to draw")
    if facts[0] == ASIDE:
        return f"{who.does('draw')} and {who.voice.verb('set')} aside {what}"
    return who.does(f"draw {what}")


FROM = {
    HAND: " from hand",
    DRAW: " from the top of the draw deck",
    RESERVE: " from reserve",
    ASIDE: " from those drawn",
}


def _said_cycle(who: Subject, what: str, cards: Any, facts: Any) -> str:
    kind, _, why, by = facts
    if why == "with":
        return who.does(f"cycle {what} with {title(by)}")
    said = who.does(f"cycle {what}") + (FROM[kind] if kind != RESERVE else "")
    return _for(said, why, by)


def _said_eliminate(who: Subject, what: str, cards: Any, facts: Any) -> str:
    kind, how, why, by = facts
    if why == "with":
        return who.does(f"lose {what} with {title(by)}")
    if why == "removed":
        said, why = f"{what} is removed from the game", "text"
    elif how & FORSAKEN:
        said = who.does(f"forsake {what}") + FROM[kind]
    elif kind == RESERVE:
        said = who.does(f"lose {what}")
    else:
        said = who.does(f"eliminate {what}") + FROM[kind]
    return _for(said, why, by)


def _said_saved(who: Subject, what: str, cards: Any, facts: Any) -> str:
    kind, how, why, by = facts
    if how & FORSAKEN:
        said = who.does(f"forsake {what}") + FROM[kind]
        return f"{_for(said, why, by)}; it is cycled instead"
    if why == "saved by":
        return f"{what} is cycled instead of eliminated, by {title(by)}"
    return _for(f"{what} is cycled instead of eliminated", why, by)


def _for(said: str, why: str, by: int | None) -> str:
    """What a card was given up for."""
    if why in ("pay", "pay with the last"):
        assert by is not None
        last = "; there is no other to pay with" if why != "pay" else ""
        return f"{said} to play {title(by)}{last}"
    if why == "limit":
        return f"{said}, down to the carryover limit"
    if why not in ("text", "instead") or by is None:
        return said
    return headed(source_title(by), f"{said} instead of cycling one" if why == "instead" else said)


def _to(dest: RawOption, path: int) -> str:
    if dest[0] == o.TO_PATH:
        return f" to the path {place_title(path)}"
    if dest[0] == o.TO_WIELDER:
        return f" on {title(dest[1])}"
    if dest[0] == o.TO_FIELD:
        return f" to {place_title(dest[1])}"
    return " to reserve" if dest[0] == o.TO_RESERVE else ""


def _said_use(who: Subject, what: str, cards: Any, facts: Any) -> str:
    return who.does(f"use {what}" + (f" on {title(facts[0])}" if facts[0] != NOBODY else ""))


def _said_activate(who: Subject, what: str, cards: Any, facts: Any) -> str:
    field, was, _ = facts
    if was == IN_DECK:
        return who.does(f"activate {place_title(field)}")
    return who.does(f"reactivate {place_title(field)} from the {SIDE_TITLES[was - FREE_AREA]} scoring area")


def _said_path(who: Subject, what: str, cards: Any, facts: Any) -> str:
    path, replaces, _ = facts
    first = "; combat comes first on the path it replaces" if replaces else ""
    return who.does(f"activate {place_title(path)}, path {t.NUMBER[path]}{first}")


def _said_combat(who: Subject, what: str, cards: Any, facts: Any) -> str:
    place, attack, ground, held = facts
    name = place_title(place)
    return f"combat at {name}: {attack} attack against {ground} of the place and {held} of its defenders"


def _said_support(who: Subject, what: str, cards: Any, facts: Any) -> str:
    field, pairs = facts
    (army, leader), *others = pairs
    first = f"{title(leader)} is supported by {title(army)}"
    rest = [f"{title(led)} by {title(by)}" for by, led in others]
    return f"at {place_title(field)} {'; '.join([first, *rest])}"


def _said_loss(who: Subject, what: str, cards: Any, facts: Any) -> str:
    place, by_enemy = facts
    if by_enemy:
        return f"{who.does(f'must give up {what}')} at {place_title(place)}: the enemy chose it"
    return f"{who.does(f'give up {what}')} at {place_title(place)}"


def _said_scored_path(who: Subject, what: str, cards: Any, facts: Any) -> str:
    path, where, corruption = facts
    name = place_title(path)
    if where == FREE_AREA:
        return f"the Free Peoples win {name} for {count(t.POINTS[path], 'point').replace('a ', '1 ')}"
    if where == OUT:
        return f"nobody wins {name}"
    return f"the Shadow adds {corruption} corruption at {name}"


def _said_scored_field(who: Subject, what: str, cards: Any, facts: Any) -> str:
    field, side = facts
    points = count(t.POINTS[field], "point").replace("a ", "1 ")
    verb = "takes" if side else "take"
    return f"the {SIDE_TITLES[side]} {verb} {place_title(field)} for {points}"


def _said_corruption(who: Subject, what: str, cards: Any, facts: Any) -> str:
    n = facts[0]
    if not n:
        return "there is no corruption to remove"
    return who.does(f"add {n} corruption" if n > 0 else f"remove {-n} corruption")


def _said_token(who: Subject, what: str, cards: Any, facts: Any) -> str:
    place, kind, by = facts
    if by == ~place:
        facts[-1] = None  # the location's own text about itself
    if not who.name:
        who = Subject(f"the {SIDE_TITLES[SHADOW]}")  # Morgai's token is put there by the side
    return who.does(f"put {count(1, TOKENS[kind] + ' token')} on {place_title(place)}")


def _said_end(who: Subject, what: str, cards: Any, facts: Any) -> str:
    side, free, shadow = facts
    verb = "wins" if side else "win"
    return f"the {SIDE_TITLES[side]} {verb}: Free Peoples {free}, Shadow {shadow}"


def _said_switches(who: Subject, what: str, cards: Any, facts: Any) -> str:
    return say_departures(OTHERWISE, facts)


_SAYINGS: dict[str, Any] = {
    "draw": _said_draw,
    "cycle": _said_cycle,
    "eliminate": _said_eliminate,
    "saved": _said_saved,
    "use": _said_use,
    "activate": _said_activate,
    "path": _said_path,
    "combat": _said_combat,
    "support": _said_support,
    "loss": _said_loss,
    "scored path": _said_scored_path,
    "scored field": _said_scored_field,
    "corruption": _said_corruption,
    "token": _said_token,
    "end": _said_end,
    "switches": _said_switches,
    "setup": lambda who, what, cards, facts: "the decks are shuffled",
    "play": lambda who, what, cards, facts: who.does(f"play {what}{_to(*facts)}"),
    "move": lambda who, what, cards, facts: who.does(f"move {what}{_to(*facts[:2])}"),
    "recycle": lambda who, what, cards, facts: who.does(
        f"shuffle {who.your} cycle pile into {who.your} draw deck"
    ),
    "take": lambda who, what, cards, facts: who.does(f"take {what} from {who.your} {ZONE_TITLES[facts[0]]}"),
    "keep": lambda who, what, cards, facts: who.does(f"take {what} into hand"),
    "remove": lambda who, what, cards, facts: f"{what} is removed from the game",
    "pass": lambda who, what, cards, facts: who.does("pass"),
    "winnow": lambda who, what, cards, facts: who.does("winnow"),
    "ring": lambda who, what, cards, facts: who.does("use a Ring token"),
    "round": lambda who, what, cards, facts: f"round {facts[0]} begins; {who.does('start')}",
    "card token": lambda who, what, cards, facts: f"{what} gets {count(facts[0], 'attack token')}",
    "score": lambda who, what, cards, facts: f"the score is Free Peoples {facts[0]}, Shadow {facts[1]}",
    "draft": lambda who, what, cards, facts: who.does(f"keep {place_title(facts[0])} in the game"),
    "draft out": lambda who, what, cards, facts: f"{place_title(facts[0])} leaves the game",
}


# TASKS


def describe_task(game: CardGame, task: tuple[Any, ...]) -> str:
    """A waiting task in words, if it performs a card's text; else nothing."""
    if task and task[0] is perform:
        _, address, seat, source = task
        return f"{game.layout.titles[seat]}: {headed(source_title(source), EFFECTS[address].text())}"
    return ""
