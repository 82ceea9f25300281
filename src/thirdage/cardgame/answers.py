"""Every kind of option, declared once: the word its key begins with, how it reads, what it points at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..kernel.decision import kind_of
from ..kernel.effects import ACCEPT, DECLINE, EFFECTS, PART
from ..kernel.english import capital, within
from ..kernel.kinds import NUMBER, Meaning
from . import options as o
from . import questions
from . import tables as t
from .action import destinations, placements
from .facts import (
    BATTLEGROUND_ZONE,
    DUEL_RING,
    FREE_AREA,
    FRESH,
    LIMBO,
    PATH,
    RESERVE,
    SEAT_ZONES,
    SIDE_TITLES,
    TRILOGY_RING,
    ZONES_PER_SEAT,
)
from .meanings import CARD, PLACE, place_id, place_title, title
from .queries import IN_RESERVE, as_read, reach
from .questions import QUESTIONS, text_now

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..kernel.decision import RawOption
    from ..kernel.kinds import Values
    from .state import CardGame

    Words = Callable[[RawOption, str], str]
    WordsNow = Callable[[CardGame, RawOption, Values], str]
    Goals = Callable[[CardGame, RawOption], list[RawOption]]


def _nowhere(game: CardGame, option: RawOption) -> list[RawOption]:
    return []


def _there(game: CardGame, option: RawOption) -> list[RawOption]:
    return [option]


@dataclass(frozen=True, slots=True)
class Answer:
    """A kind of option."""

    key: str  # the first word of its key
    words: str | Words  # whatever is asked; {} is the title of the thing, which a function gets as well
    thing: Meaning | None = None  # what the number of the option stands for
    now: WordsNow | None = None  # how it reads at a question, if that depends on the moment
    places: tuple[str, ...] = ()  # what it points at besides the thing
    goals: Goals = _nowhere  # where the card goes that it plays or moves: one place, or those to choose next


# WORDS FOR THE MOMENT


def _alternative_now(game: CardGame, option: RawOption, prompt: Values) -> str:
    _, address, source = prompt
    return capital(text_now(game, f"{address}/{option[1]}", source))


def _card_now(game: CardGame, option: RawOption, prompt: Values) -> str:
    """The card, and where it lies if the question offers a copy of it elsewhere as well.

    A forsaken card comes from hand or from reserve: where both are offered each says which.
    """
    card = option[1]
    forsakes = prompt[0] in questions.FORSAKES
    if not forsakes and not t.MULTIPLE[card]:  # as most often
        return title(card)
    asked = [other[1] for other in game.options or () if other[0] == o.CARD]
    apart = forsakes and len({game.where[other] for other in asked}) > 1
    if t.MULTIPLE[card] and not apart:
        apart = sum(t.COPY[other] == t.COPY[card] for other in asked) > 1
    return title(card) + (f" ({_where_it_lies(game, card)})" if apart else "")


def _where_it_lies(game: CardGame, card: int) -> str:
    zone = game.where[card]
    if IN_RESERVE[zone]:
        return "played to reserve this round" if game.flags[card] & FRESH else "in reserve"
    return f"at {place_title(zone - BATTLEGROUND_ZONE)}" if zone >= BATTLEGROUND_ZONE else "in hand"


def _use_now(game: CardGame, option: RawOption, prompt: Values) -> str:
    _, card, number = option
    return f"Use {title(card)}: {text_now(game, as_read(game, t.ACTIONS[card][number][1]), card)}"


def _ring_now(game: CardGame, option: RawOption, prompt: Values) -> str:
    return RING_PHRASES[game.layout.rings[game.seat]]


def _path_now(game: CardGame, option: RawOption, prompt: Values) -> str:
    return f"To the path {place_title(game.path)}" if game.path >= 0 else "To the path"


def _location_now(game: CardGame, option: RawOption, prompt: Values) -> str:
    """A location, with its number if it is a path and where it comes from if it lies in a scoring area."""
    place = option[1]
    text = place_title(place)
    if t.IS_PATH[place]:
        return f"{text} (path {t.NUMBER[place]})"
    where = game.loc_where[place]
    if where in (FREE_AREA, FREE_AREA + 1):
        return f"{text} (from the {SIDE_TITLES[where - FREE_AREA]} scoring area)"
    return text


def _leave_now(game: CardGame, option: RawOption, prompt: Values) -> str:
    """With the other seat of the side that is asked by name, if there is one other."""
    side_of = game.layout.side_of
    others = [s for s in game.layout.seat_range if s != game.seat and side_of[s] == side_of[game.seat]]
    if len(others) > 1:
        return "Leave it to your teammates"
    return f"Leave it to {within(game.layout.titles[others[0]])}'s deck"


# WORDS FOR ANY MOMENT

RING_PHRASES = {
    TRILOGY_RING: "Use your Ring token: draw 2 cards",
    DUEL_RING: "Use your Ring token: draw 3 cards, then eliminate 1 and cycle 1 from hand",
}
FATE_PHRASES = ("Cycle it with its items", "Cycle it and eliminate its items")


def _use_words(option: RawOption, name: str) -> str:
    _, card, number = option
    return f"Use {name}: {EFFECTS[t.ACTIONS[card][number][1]].text()}"


def _alternative_words(option: RawOption, name: str) -> str:
    return f"Alternative {option[1] + 1}"


def _fate_words(option: RawOption, name: str) -> str:
    return FATE_PHRASES[option[1]]


# WHERE CARDS GO


def _played(game: CardGame, option: RawOption) -> list[RawOption]:
    return destinations(game, option[1])


def _moved(game: CardGame, option: RawOption) -> list[RawOption]:
    return placements(game, reach(game, option[1], True))


def _chosen(game: CardGame, option: RawOption) -> list[RawOption]:
    """Cards that were drawn aside are played; other cards are chosen for something else."""
    if game.prompt[0] != questions.ASIDE.name:
        return []
    found: list[RawOption] = EFFECTS[game.prompt[1]].places(game, option[1])  # type: ignore[attr-defined]
    return found


ANSWERS = {
    ACCEPT[0]: Answer("yes", "Yes"),
    DECLINE[0]: Answer("no", "No"),
    PART: Answer("part", _alternative_words, NUMBER, now=_alternative_now),
    # ACTIONS OF A TURN
    o.PLAY: Answer("play", "Play {}", CARD, goals=_played),
    o.MOVE: Answer("move", "Move {}", CARD, goals=_moved),
    o.USE: Answer("use", _use_words, CARD, now=_use_now),
    o.CYCLE_ONE: Answer("cycle", "Cycle a card"),
    o.WINNOW: Answer("winnow", "Winnow: eliminate 2 cards to draw 1"),
    o.RESOLVE: Answer("skirmish", "Resolve the skirmish {}", PLACE),
    o.RING: Answer("ring", "Use your Ring token", now=_ring_now),
    o.PASS: Answer("pass", "Pass"),
    # WHERE A CARD GOES
    o.TO_RESERVE: Answer("reserve", "To reserve", places=("reserve",), goals=_there),
    o.TO_PATH: Answer("path", "To the path", now=_path_now, places=("path",), goals=_there),
    o.TO_BATTLEGROUND: Answer("battleground", "To {}", PLACE, goals=_there),
    o.TO_WIELDER: Answer("wielder", "On {}", CARD, goals=_there),
    o.TO_EFFECT: Answer("resolve", "Resolve it"),
    # THINGS
    o.CARD: Answer("card", "{}", CARD, now=_card_now, goals=_chosen),
    o.TOP: Answer("top", "The top card of your draw deck", places=("draw",)),
    o.PLACE: Answer("place", "{}", PLACE, now=_location_now),
    # OTHER ANSWERS
    o.DONE: Answer("done", "No more"),
    o.LEAVE: Answer("leave", "Leave it to the teammate", now=_leave_now),
    o.QUARREL: Answer("quarrel", "Refuse: the enemy decides"),
    o.FATE: Answer("fate", _fate_words, NUMBER),
}


def say_option(game: CardGame, option: RawOption, prompt: Values) -> str:
    """An option of a question in words."""
    own = QUESTIONS[prompt[0]].answer(option[0], game, prompt)
    if own is not None:
        return own
    now = ANSWERS[option[0]].now
    return words_of(option) if now is None else now(game, option, prompt)


def words_of(option: RawOption, name: Callable[[int], str] = title) -> str:
    """An option in words that fit wherever it is offered; `name` says what its card is called."""
    answer = ANSWERS[option[0]]
    called = ""
    if answer.thing is CARD:
        called = name(option[1])
    elif answer.thing is PLACE:
        called = place_title(option[1])
    return answer.words.format(called) if isinstance(answer.words, str) else answer.words(option, called)


def option_key(option: RawOption, name: Callable[[int], str] | None = None) -> str:
    """An option as it stands in records; `name` says what its card is called, if not by its id."""
    answer = ANSWERS[option[0]]
    if answer.thing is None:
        return answer.key
    called = name(option[1]) if name and answer.thing is CARD else answer.thing.fact(None, option[1])
    return " ".join([answer.key, str(called), *map(str, option[2:])])


class Called(NamedTuple):
    """What never changes of an option; its lists are shared, and to be read only."""

    answer: Answer
    words: str  # that fit anywhere
    key: str
    kind: str
    cards: list[str]
    places: list[str]


@lru_cache(maxsize=4096)  # a table asks for the same options again and again
def _called(option: RawOption) -> Called:
    answer = ANSWERS[option[0]]
    key = option_key(option)
    cards = [t.KIND[option[1]].id] if answer.thing is CARD else []
    places = [place_id(option[1])] if answer.thing is PLACE else list(answer.places)
    return Called(answer, words_of(option), key, kind_of(key), cards, places)


def options_view(game: CardGame) -> list[dict[str, Any]]:
    """The options of the pending question, in words and as data."""
    prompt = game.prompt
    phrased = QUESTIONS[prompt[0]].answers
    where, seats = game.where, game.layout.seats
    shown = []
    for option in game.options or ():
        answer, text, key, kind, cards, places = _called(option)
        if option[0] in phrased:
            text = say_option(game, option, prompt)
        elif answer.now is not None:
            text = answer.now(game, option, prompt)
        at = [_zone_name(seats, where[option[1]])] if cards else []
        to = [] if answer.goals is _nowhere else _goes_to(game, answer.goals(game, option))
        shown.append(
            {"text": text, "key": key, "kind": kind, "cards": cards, "places": places, "at": at, "to": to}
        )
    return shown


def option_targets(game: CardGame, option: RawOption) -> dict[str, list[str]]:
    """What an option points at: cards, the zone `at` which each of them lies, places, and the zones
    `to` which the card would go that is played or moved."""
    called = _called(option)
    at = [zone_name(game, game.where[option[1]])] if called.cards else []
    to = _goes_to(game, called.answer.goals(game, option))
    return {"cards": [*called.cards], "places": [*called.places], "at": at, "to": to}


def _goes_to(game: CardGame, goals: list[RawOption]) -> list[str]:
    """The zones to which these places lead, each once."""
    to: list[str] = []
    for goal in goals:
        zone = "" if goal[0] == o.TO_EFFECT else _zone_of(game, goal)
        if zone and zone not in to:
            to.append(zone)
    return to


def zone_name(game: CardGame, zone: int) -> str:
    """A zone in a word: `hand/frodo`, `path`, or the id of a battleground."""
    return _zone_name(game.layout.seats, zone)


@lru_cache(maxsize=4096)
def _zone_name(seats: tuple[str, ...], zone: int) -> str:
    if zone == PATH:
        return "path"
    if zone == LIMBO:
        return "playing"
    if zone >= BATTLEGROUND_ZONE:
        return place_id(zone - BATTLEGROUND_ZONE)
    return f"{SEAT_ZONES[zone % ZONES_PER_SEAT]}/{seats[zone // ZONES_PER_SEAT]}"


def _zone_of(game: CardGame, goal: RawOption) -> str:
    """The zone to which one of the places leads that can be chosen for a card."""
    kind = goal[0]
    if kind == o.TO_BATTLEGROUND:
        return place_id(goal[1])
    if kind == o.TO_WIELDER:
        return zone_name(game, game.where[goal[1]])
    return "path" if kind == o.TO_PATH else zone_name(game, game.seat * ZONES_PER_SEAT + RESERVE)
