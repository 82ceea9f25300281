"""Every kind of event, declared once: its name, its fields and its sentence in the log."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ..kernel.english import YOU, Subject, count, headed, listed, sentence, within
from ..kernel.events import EVERYONE
from ..kernel.kinds import NUMBER, WORD, Happening, Kinds, Meaning, meaning
from ..kernel.secrets import sees_event
from ..kernel.switches import say_departures
from . import options as o
from . import tables as t
from .facts import (
    ASIDE,
    DRAW,
    FORSAKEN,
    FREE,
    FREE_AREA,
    HAND,
    IN_DECK,
    NOBODY,
    OUT,
    RESERVE,
    SEAT_ZONES,
    SHADOW,
    SIDE_TITLES,
    SIDES,
    TOKENS,
)
from .meanings import (
    FLAG,
    PILE,
    PLACE,
    SIDE,
    SOURCE,
    TOKEN,
    card_id,
    place_id,
    place_title,
    source_title,
    title,
    titles,
)
from .switches import OTHERWISE

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..kernel.decision import RawOption
    from ..kernel.events import Event
    from .layout import Layout
    from .state import CardGame

HAPPENINGS: Final[Kinds[Happening]] = Kinds()

# What is said of an event is a function of who acts, of what (its cards in words) and of its values. It gets
# a capital letter and a full stop. Many of these functions are made from a text with fields in braces.

NAMES = meaning(list, ", ".join)


def _told(name: str, say: Callable[..., str], /, **fields: Meaning) -> Happening:
    return HAPPENINGS.declare(Happening(name, say, **fields))


def _does(name: str, deed: str, /, **fields: Meaning) -> Happening:
    """Somebody does something: `deed` begins with the verb."""

    def say(who: Subject, what: str, *values: Any) -> str:
        return who.does(deed.format(what=what, your=who.your, **kind.spoken(None, values)))

    kind = _told(name, say, **fields)
    return kind


def _happens(name: str, clause: str, /, **fields: Meaning) -> Happening:
    """Something happens, whoever brought it about."""

    def say(who: Subject, what: str, *values: Any) -> str:
        return clause.format(what=what, **kind.spoken(None, values))

    kind = _told(name, say, **fields)
    return kind


# THE COURSE OF THE GAME


def _departs(who: Subject, what: str, names: tuple[str, ...]) -> str:
    return say_departures(OTHERWISE, names)


def _reads(who: Subject, what: str, names: tuple[str, ...]) -> str:
    read = [
        place_title(t.LOCATION_BY_ID[n]) if n in t.LOCATION_BY_ID else title(t.BY_ID[n][0]) for n in names
    ]
    return f"of what is in doubt, this game takes the other reading of {listed(read)}"


def _begins(who: Subject, what: str, number: int) -> str:
    return f"round {number} begins; {who.does('start')}"


def _ends(who: Subject, what: str, winner: int, free: int, shadow: int) -> str:
    verb = "wins" if winner else "win"
    return f"the {SIDE_TITLES[winner]} {verb}: Free Peoples {free}, Shadow {shadow}"


_told("switches", _departs, names=NAMES)
_told("readings", _reads, names=NAMES)
_happens("setup", "the decks are shuffled")
_does("draft", "keep {place} in the game", place=PLACE)
_happens("draft out", "{place} leaves the game", place=PLACE)
_told("round", _begins, round=NUMBER)
_does("cards join", "add {count} cards, {your} last section, to {your} cycle pile", count=NUMBER)
_happens("battlegrounds join", "section {section} joins the battleground decks", section=NUMBER)
_happens("score", "the score is Free Peoples {free}, Shadow {shadow}", free=NUMBER, shadow=NUMBER)
_told("end", _ends, winner=SIDE, free=NUMBER, shadow=NUMBER)

# ACTIONS


def _goal_fact(goal: RawOption) -> str | None:
    if goal[0] in (o.TO_PATH, o.TO_BATTLEGROUND):
        return place_id(goal[1])
    if goal[0] == o.TO_WIELDER:
        return card_id(goal[1])
    return "reserve" if goal[0] == o.TO_RESERVE else None


def _goal_words(goal: RawOption) -> str:
    if goal[0] == o.TO_PATH:
        return f" to the path {place_title(goal[1])}"
    if goal[0] == o.TO_BATTLEGROUND:
        return f" to {place_title(goal[1])}"
    if goal[0] == o.TO_WIELDER:
        return f" on {title(goal[1])}"
    return " to reserve" if goal[0] == o.TO_RESERVE else ""


def _wielder_fact(card: int) -> str | None:
    return None if card == NOBODY else card_id(card)


def _wielder_words(card: int) -> str:
    return "" if card == NOBODY else f" on {title(card)}"


# Where a card goes: `reserve`, a path or battleground, or the card that bears it; an event goes nowhere.
GOAL = meaning(_goal_fact, _goal_words)
WIELDER = meaning(_wielder_fact, _wielder_words)

_does("play", "play {what}{to}", to=GOAL)
_does("move", "move {what}{to}", to=GOAL, by=SOURCE)
_does("use", "use {what}{wielder}", wielder=WIELDER)
_does("pass", "pass")
_does("winnow", "winnow")
_does("ring", "use a Ring token")

# CARDS THAT ARE DRAWN AND TAKEN


def _draws(who: Subject, what: str, pile: int, by: int | None) -> str:
    if not what:
        return who.does("have no card left to draw")
    if pile == ASIDE:
        return f"{who.does('draw')} and {who.voice.verb('set')} aside {what}"
    return who.does(f"draw {what}")


_told("draw", _draws, into=PILE, by=SOURCE)
_does("recycle", "shuffle {your} cycle pile into {your} draw deck", by=SOURCE)
_does("take", "take {what} from {your} {out_of}", out_of=PILE, by=SOURCE)
_does("keep", "take {what} into hand", by=SOURCE)
_happens("remove", "{what} is removed from the game", out_of=PILE, by=SOURCE)

# CARDS THAT ARE GIVEN UP: from where, whether they are forsaken, why, and the text or card it is for.

FROM: Final = {
    HAND: " from hand",
    DRAW: " from the top of the draw deck",
    RESERVE: " from reserve",
    ASIDE: " from those drawn",
}


def _cycles(who: Subject, what: str, pile: int, how: int, why: str, by: int | None) -> str:
    if why == "with":
        assert by is not None
        return who.does(f"cycle {what} with {title(by)}")
    said = who.does(f"cycle {what}") + (FROM[pile] if pile != RESERVE else "")
    return _for(said, why, by)


def _eliminates(who: Subject, what: str, pile: int, how: int, why: str, by: int | None) -> str:
    if why == "with":
        assert by is not None
        return who.does(f"lose {what} with {title(by)}")
    if why == "removed":
        said, why = f"{what} is removed from the game", "text"
    elif how & FORSAKEN:
        said = who.does(f"forsake {what}") + FROM[pile]
    elif pile == RESERVE:
        said = who.does(f"lose {what}")
    else:
        said = who.does(f"eliminate {what}") + FROM[pile]
    return _for(said, why, by)


def _is_saved(who: Subject, what: str, pile: int, how: int, why: str, by: int | None) -> str:
    if how & FORSAKEN:
        said = who.does(f"forsake {what}") + FROM[pile]
        return f"{_for(said, why, by)}; it is cycled instead"
    if why == "saved by":
        assert by is not None
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


def _is_forsaken(how: int) -> bool:
    return bool(how & FORSAKEN)


def _how_words(how: int) -> str:
    return "forsaken" if how & FORSAKEN else ""


def _out_of(pile: int) -> str:
    return "play" if pile == RESERVE else SEAT_ZONES[pile]


OUT_OF = meaning(_out_of, FROM.__getitem__)  # RESERVE stands for wherever a card is in play
HOW = meaning(_is_forsaken, _how_words)
GIVEN_UP: Final = frozenset(
    _told(name, say, out_of=OUT_OF, forsaken=HOW, why=WORD, by=SOURCE).name
    for name, say in (("cycle", _cycles), ("eliminate", _eliminates), ("saved", _is_saved))
)

# LOCATIONS, TOKENS AND CORRUPTION


def _area_fact(was: int) -> str | None:
    return None if was == IN_DECK else SIDES[was - FREE_AREA]


def _area_words(was: int) -> str:
    return "" if was == IN_DECK else f" from the {SIDE_TITLES[was - FREE_AREA]} scoring area"


AREA = meaning(_area_fact, _area_words)  # the side whose scoring area a battleground lay in


def _activates(who: Subject, what: str, place: int, was: int, by: int | None) -> str:
    verb = "activate" if was == IN_DECK else "reactivate"
    return who.does(f"{verb} {place_title(place)}{_area_words(was)}")


def _enters_path(who: Subject, what: str, path: int, replaces: int, by: int | None) -> str:
    first = "; combat comes first on the path it replaces" if replaces else ""
    return who.does(f"activate {place_title(path)}, path {t.NUMBER[path]}{first}")


def _puts_token(who: Subject, what: str, place: int, token: int, by: int | None) -> str:
    if not who.name:
        who = Subject(f"the {SIDE_TITLES[SHADOW]}")  # Morgai's token is put there by the side
    return who.does(f"put {count(1, TOKENS[token] + ' token')} on {place_title(place)}")


def _gets_tokens(who: Subject, what: str, tokens: int) -> str:
    return f"{what} gets {count(tokens, 'attack token')}"


def _corrupts(who: Subject, what: str, n: int, by: int | None) -> str:
    if not n:
        return "there is no corruption to remove"
    if not who.name:
        who = Subject(f"the {SIDE_TITLES[SHADOW]}")  # for a battleground that it has taken
    return who.does(f"add {n} corruption" if n > 0 else f"remove {-n} corruption")


_told("activate", _activates, place=PLACE, area=AREA, by=SOURCE)
_told("path", _enters_path, place=PLACE, replaces=FLAG, by=SOURCE)
_told("token", _puts_token, place=PLACE, token=TOKEN, by=SOURCE)
_told("card token", _gets_tokens, tokens=NUMBER)
_told("corruption", _corrupts, corruption=NUMBER, by=SOURCE)

# SKIRMISHES


def _wins_skirmish(who: Subject, what: str, skirmish: int, side: int) -> str:
    verb = "wins" if side else "win"
    return f"the {SIDE_TITLES[side]} {verb} the skirmish {place_title(skirmish)}, which leaves the game"


_does("skirmish", "draw the skirmish {place}", place=PLACE)
_happens("locked", "{place} is drawn but cannot be activated; it goes back into its deck", place=PLACE)
_does("resolve", "resolve the skirmish {place}", place=PLACE)
_told("skirmish won", _wins_skirmish, place=PLACE, winner=SIDE)
_happens("skirmish back", "nobody is at {place}, which goes back into its deck", place=PLACE)
_does("path number", "change the number of {place} to {number}", place=PLACE, number=NUMBER, by=SOURCE)

# COMBAT AND SCORING


def _pairs_fact(pairs: tuple[tuple[int, int], ...]) -> list[list[str]]:
    return [[card_id(army), card_id(leader)] for army, leader in pairs]


def _pairs_words(pairs: tuple[tuple[int, int], ...]) -> str:
    (army, leader), *others = pairs
    first = f"{title(leader)} is supported by {title(army)}"
    return "; ".join([first, *[f"{title(led)} by {title(by)}" for by, led in others]])


SUPPORT = meaning(_pairs_fact, _pairs_words)  # armies and the leaders they support


def _gives_up(who: Subject, what: str, place: int, by_enemy: bool) -> str:
    if by_enemy:
        return f"{who.does(f'must give up {what}')} at {place_title(place)}: the enemy chose it"
    return f"{who.does(f'give up {what}')} at {place_title(place)}"


def _points(place: int) -> str:
    return count(t.POINTS[place], "point").replace("a ", "1 ")


def _scores_path(who: Subject, what: str, path: int, where: int, corruption: int) -> str:
    name = place_title(path)
    if where == FREE_AREA:
        return f"the Free Peoples win {name} for {_points(path)}"
    if where == OUT:
        return f"nobody wins {name}"
    return f"the Shadow adds {corruption} corruption at {name}"


def _scores_battleground(who: Subject, what: str, battleground: int, side: int) -> str:
    verb = "takes" if side else "take"
    return f"the {SIDE_TITLES[side]} {verb} {place_title(battleground)} for {_points(battleground)}"


def _winner_fact(where: int) -> str | None:
    return SIDES[FREE] if where == FREE_AREA else None


def _winner_words(where: int) -> str:
    return SIDE_TITLES[FREE] if where == FREE_AREA else "nobody"


PATH_WINNER = meaning(_winner_fact, _winner_words)  # the Shadow gets corruption, never the path

_happens(
    "combat",
    "combat at {place}: {attack} attack against {ground} of the place and {defenders} of its defenders",
    place=PLACE,
    attack=NUMBER,
    ground=NUMBER,
    defenders=NUMBER,
)
_happens("support", "at {place} {supported}", place=PLACE, supported=SUPPORT)
_told("loss", _gives_up, place=PLACE, by_enemy=FLAG)
_told("scored path", _scores_path, place=PLACE, winner=PATH_WINNER, corruption=NUMBER)
_told("scored battleground", _scores_battleground, place=PLACE, winner=SIDE)


# SAYING IT


def say_event(game: CardGame, event: Event, seers: int, you: int) -> str:
    """An event in words for those who may see it; `you` are the seats whose player reads it."""
    return _say_event(game.layout, event, sees_event(seers, event), you)


@lru_cache(maxsize=4096)  # the latest events stand in many views
def _say_event(layout: Layout, event: Event, seen: bool, you: int) -> str:
    kind, _, seat, cards, *values = event
    happening = HAPPENINGS[kind]
    named = seen and -1 not in cards
    what = titles(cards) if cards and named else count(len(cards), "card") if cards else ""
    by_text = any(name == "by" for name, _ in happening.fields)  # it is the last field
    if by_text and _is_about_itself(event):
        values[-1] = None
    said = happening.say(subject(layout, seat, you), what, *values)
    if by_text and kind not in GIVEN_UP and values[-1] is not None:
        said = headed(source_title(values[-1]), said)
    return sentence(said)


def _is_about_itself(event: Event) -> bool:
    """Whether a card's or location's own text speaks of itself: to name it once is enough."""
    kind, shown, _, cards, *values = event
    by = values[-1]
    return (shown == EVERYONE and by in cards) or (kind == "token" and by == ~values[0])


def subject(layout: Layout, seat: int, you: int) -> Subject:
    """Who acts, as the reader calls them; who plays several seats is told as which."""
    if seat < 0:
        return Subject("")
    if not you >> seat & 1:
        return Subject(player_of(layout.titles[seat]))
    return Subject("you" if you == 1 << seat else f"as {within(layout.titles[seat])} you", YOU)


def player_of(title: str) -> str:
    """A seat within a sentence: most seats bear the name of a card, so the player is spoken of.

    >>> player_of("Saruman"), player_of("The Witch-king")
    ("Saruman's player", "the Witch-king's player")
    """
    return f"{within(title)}'s player"
