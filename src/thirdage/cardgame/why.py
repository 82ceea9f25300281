"""Why something is not lit: in words, and from nothing the asker may not know.

What is looked at: the question that is asked, what is printed, what lies open, and the asker's own piles
(except the draw deck). A card that is nowhere among these is simply not to be seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.english import listed
from . import options as o
from . import tables as t
from .action import ZONE_BIT, may_pass, possible_wielders
from .declare import wielder_title
from .factions import FACTION_TITLES, icon_title
from .facts import (
    ARMY,
    BATTLEGROUND_ZONE,
    CHARACTER,
    EVENT,
    FRESH,
    HAND,
    ITEM,
    LIMBO,
    MOST_ACTIONS,
    NOBODY,
    PATH,
    PLAYED,
    RESERVE,
    SEAT_ZONE_TITLES,
    SHADOW,
    ZONES_PER_SEAT,
)
from .queries import (
    IN_PLAY,
    MayGoTo,
    NoPathDuringShadowBattle,
    NotToBattlegrounds,
    NotToShadowBattlegrounds,
    path_number,
    reach,
)
from .queries import wielders_in_play as can_wield
from .questions import MOVE, PLACINGS, TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .state import CardGame

OTHER_PLACES = ("path", "reserve", "draw", "pass")  # one may ask about these as about locations


def why(game: CardGame, seats: tuple[str, ...], card: str | None, place: str | None) -> str:
    """Why these seats, who are asked, cannot choose this card, this place, or this card for this place."""
    if card is not None and card not in t.BY_ID:
        return "There is no such card."
    if place is not None and place not in OTHER_PLACES and place not in t.LOCATION_BY_ID:
        return "There is no such place."
    if card is not None:
        seen = _seen(game, seats, card)
        if not seen:
            return f"{t.KIND[t.BY_ID[card][0]].title} is not where you can see it."
        return _of_card(game, seen, place)
    if place is not None:
        return _of_place(game, place)
    return "Ask about a card or a place."


def _seen(game: CardGame, seats: tuple[str, ...], card: str) -> list[int]:
    """The copies of a card that lie open or in the asker's own piles; those of the asker first."""
    mine = [game.layout.seats.index(seat) for seat in seats]
    found = []
    for copy in filter(game.layout.in_game, t.BY_ID[card]):
        zone = game.where[copy]
        if (
            IN_PLAY[zone]
            or zone == LIMBO
            or (zone < PATH and zone // ZONES_PER_SEAT in mine and zone % ZONES_PER_SEAT)
        ):
            found.append(copy)
    return sorted(found, key=lambda copy: (game.layout.owner[copy] != game.seat, not _in_hand(game, copy)))


def _in_hand(game: CardGame, card: int) -> bool:
    return game.where[card] == game.seat * ZONES_PER_SEAT + HAND


def _where(game: CardGame, card: int) -> str:
    zone = game.where[card]
    if zone == PATH:
        return "on the path"
    if zone == LIMBO:
        return "being played"
    if zone >= BATTLEGROUND_ZONE:
        return f"at {t.LOCATION[zone - BATTLEGROUND_ZONE].title}"
    owner = zone // ZONES_PER_SEAT
    whose = "your" if owner == game.seat else f"{game.layout.titles[owner]}'s"
    return f"in {whose} {SEAT_ZONE_TITLES[zone % ZONES_PER_SEAT]}"


# A CARD


def _of_card(game: CardGame, copies: list[int], place: str | None) -> str:
    options = game.options or []
    kind = game.prompt[0]
    titled = t.KIND[copies[0]].title
    if kind in PLACINGS and place is not None and game.prompt[1] in copies:
        return _of_place(game, place)
    if place in (None, "pass", "draw"):
        for option in options:
            of_card = option[0] not in (o.PLACE, o.TO_BATTLEGROUND, o.FATE)
            if of_card and len(option) > 1 and option[1] in copies:
                return f"{titled} is one of the options: {game.say_option(option, game.prompt)}."
    if kind != TURN.name:
        question = game.say_prompt(game.prompt)
        if place is not None:
            return f"{titled} cannot be put there now. {question}"
        return f"{titled} is {_where(game, copies[0])}, which is not what is asked for: {question}"
    card = copies[0]
    if place is not None and _could_go(game, card):
        return _why_not_to(game, card, place, moving=not _in_hand(game, card))
    return _on_turn(game, card)


def _was_played(game: CardGame, card: int) -> bool:
    """Whether a card was played this round and so cannot be again; armies and events can."""
    return t.TYPE[card] in (CHARACTER, ITEM) and bool(game.flags[card] & PLAYED)


def _could_go(game: CardGame, card: int) -> bool:
    """Whether a card is where cards are played or moved from, so that it depends on the place."""
    if _in_hand(game, card):
        return not _was_played(game, card)
    return t.TYPE[card] <= CHARACTER and game.where[card] == game.seat * ZONES_PER_SEAT + RESERVE


def _on_turn(game: CardGame, card: int) -> str:
    """Why a card is neither played, moved nor used on this turn."""
    titled = t.KIND[card].title
    owner = game.layout.owner[card]
    zone = game.where[card]
    if owner != game.seat:
        belongs = f"{titled} belongs to {game.layout.titles[owner]}."
        return " ".join(filter(None, [belongs, _not_used(game, card)]))  # Lembas is used by another player
    if game.actions >= MOST_ACTIONS:
        return "So many actions were taken this round that only cycling and passing are left."
    if zone == game.seat * ZONES_PER_SEAT + HAND:
        return _not_played(game, card)
    if IN_PLAY[zone]:
        return " ".join(filter(None, [_not_moved(game, card), _not_used(game, card)]))
    return f"{titled} is {_where(game, card)}; cards are played from hand."


def _not_played(game: CardGame, card: int) -> str:
    kind = t.KIND[card]
    if _was_played(game, card):
        return f"{kind.title} was played this round already and cannot be played again in it."
    if kind.type == ITEM and not can_wield(game, card):
        wielders = listed([wielder_title(w) for w in kind.wielders], "or")
        present = [c for c in game.layout.wielders[card] if IN_PLAY[game.where[c]]]
        if present:
            return f"{t.KIND[present[0]].title} has another Weapon, and {kind.title} cannot be one of two."
        return f"{kind.title} needs a wielder in play: {wielders}."
    if kind.type == ITEM and not possible_wielders(game, game.seat, card):
        wielder = t.KIND[can_wield(game, card)[0]].title
        return f"{kind.title} cannot be played: there is nothing to forsake for it but its wielder {wielder}."
    return f"{kind.title} can be played."


def _not_moved(game: CardGame, card: int) -> str:
    kind = t.KIND[card]
    zone = game.where[card]
    if game.wielder[card] != NOBODY:
        return f"{kind.title} goes where its wielder {t.KIND[game.wielder[card]].title} goes."
    if kind.type > CHARACTER:
        return ""
    if zone != game.seat * ZONES_PER_SEAT + RESERVE:
        return f"{kind.title} is {_where(game, card)} and stays there until combat; only reserve moves."
    if game.flags[card] & FRESH:
        return f"{kind.title} was played to reserve this round and can move from the next round on."
    if not reach(game, card, True):
        return f"{kind.title} {_may_go(card)}, and no such place is active."
    return f"{kind.title} can be moved."


def _not_used(game: CardGame, card: int) -> str:
    """Why an action on a card cannot be used."""
    said = []
    for other, _, zones, effect in game.layout.actions[game.seat]:
        if other != card:
            continue
        if not ZONE_BIT[game.where[card]] & zones:
            said.append(f"Its action ({effect.text()}) is not for where it is.")
        elif not effect.available(game, game.seat, card):
            said.append(f"Its action ({effect.text()}) cannot be paid for or would find nothing to do.")
    return " ".join(said)


def _may_go(card: int) -> str:
    """Where a card may go by what is printed on it."""
    kind = t.KIND[card]
    welcome = [f for f in range(len(FACTION_TITLES)) if t.WELCOME[card] >> f & 1 and f != kind.faction]
    shown = listed([FACTION_TITLES[faction] for faction in (kind.faction, *welcome)], "or")
    battlegrounds = f"battlegrounds that show {shown}"
    named = [place for ability in kind.standing if isinstance(ability, MayGoTo) for place in ability.places]
    if named:
        battlegrounds = f"{battlegrounds}, to {listed(named, 'or')}"
    if kind.type == CHARACTER and kind.paths:
        return f"may go to {_paths(kind.paths)} and to {battlegrounds}"
    return f"may go to {battlegrounds}"


def _paths(numbers: Sequence[int]) -> str:
    """Path numbers in words.

    >>> _paths((3, 4, 5, 6)), _paths((2,)), _paths((1, 2, 5))
    ('paths 3 to 6', 'path 2', 'paths 1, 2 and 5')
    """
    if len(numbers) == 1:
        return f"path {numbers[0]}"
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"paths {numbers[0]} to {numbers[-1]}"
    return f"paths {listed([str(n) for n in numbers])}"


# A PLACE


def _of_place(game: CardGame, place: str) -> str:
    kind = game.prompt[0]
    for option in game.options or ():
        if place in game.option_targets(option)["places"]:
            return f"It is one of the options: {game.say_option(option, game.prompt)}."
    if place == "pass" and kind == TURN.name and not may_pass(game, game.seat):
        return "You may pass with no more cards in hand than you can carry over, or fewer than each enemy."
    if kind in PLACINGS:
        return _why_not_to(game, game.prompt[1], place, moving=kind == MOVE.name)
    if kind == TURN.name:
        return "First choose a card, then where it goes."
    return f"That is not what is asked for: {game.say_prompt(game.prompt)}"


def _why_not_to(game: CardGame, card: int, place: str, *, moving: bool) -> str:
    """Why a card cannot be played or moved to a place."""
    kind = t.KIND[card]
    if kind.type == EVENT:
        return f"{kind.title} is an event: it goes nowhere, it happens."
    if kind.type == ITEM:
        wielders = listed([wielder_title(w) for w in kind.wielders], "or")
        return f"{kind.title} is an item: it goes on its wielder, {wielders}."
    if place == "reserve":
        return f"{kind.title} is in reserve already." if moving else f"{kind.title} can go to reserve."
    number = game.path if place == "path" else t.LOCATION_BY_ID.get(place, -1)
    if number < 0:
        return "No path is active."
    titled = t.LOCATION[number].title
    if not game.active_mask >> number & 1:
        return f"{titled} is not active."
    if moving and game.where[card] == game.seat * ZONES_PER_SEAT + RESERVE and game.flags[card] & FRESH:
        return f"{kind.title} was played to reserve this round and can move from the next round on."
    if reach(game, card, moving) >> number & 1:
        return f"{kind.title} can go to {titled}."
    standing = kind.standing
    if t.IS_PATH[number]:
        if kind.type == ARMY:
            return f"{kind.title} is an army, and armies never go to a path."
        if path_number(game) in kind.paths:
            texts = [s.text() for s in standing if isinstance(s, NoPathDuringShadowBattle)]
            return f"{kind.title}: {listed(texts)}." if texts else f"{kind.title} cannot go there now."
        allowed = f"may go to {_paths(kind.paths)}" if kind.paths else "never goes to a path"
        return f"{kind.title} {allowed}; {titled} is path {path_number(game)}."
    icons = sorted((*t.LOCATION[number].defenders, *t.LOCATION[number].attackers))
    shown = listed([icon_title(icon) for icon in icons])
    if any(isinstance(s, NotToBattlegrounds) for s in standing):
        return f"{kind.title} cannot go to a battleground."
    if t.OWNER_SIDE[number] == SHADOW and any(isinstance(s, NotToShadowBattlegrounds) for s in standing):
        return f"{kind.title} cannot go to a Shadow battleground."
    return f"{titled} shows {shown}, and {kind.title} is {FACTION_TITLES[kind.faction]}."
