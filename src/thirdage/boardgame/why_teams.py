"""Why something cannot be chosen in teams: somebody else commands it, or it has just acted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import questions as q
from . import tables as t
from .consecutive import acts_alone, army_rests, rests
from .facts import NATION_PHRASES, PLURAL_NATIONS
from .map import NATION, REGION_COUNT
from .mixed import HIS_OWN, NOTHING, command_of, is_mixed, is_team, teammate
from .seating import ANY_OF_THE_SIDE
from .teams import player_of

if TYPE_CHECKING:
    from .state import BoardGame

OF_ARMIES = (q.ACTION.name, q.MARCH.name, q.WHICH_ATTACKS.name)
OF_ATTACKS = (q.ACTION.name, q.WHICH_ATTACKS.name)


def why_not_there(game: BoardGame, side: int, region: int) -> str:
    """Why whoever is asked may not use the army of a region, or muster there; "" if teams are no reason."""
    if game.prompt[0] in OF_ARMIES and game.strength[REGION_COUNT * side + region]:
        return _army(game, side, region)
    if game.prompt[0] == q.MUSTER.name:
        return _nation(game, side, region)
    return ""


def _army(game: BoardGame, side: int, region: int) -> str:
    if acts_alone(game, side):
        return "the mixed army there has just acted" if army_rests(game, region) else ""
    if not is_team(game, side):
        return ""
    command = command_of(game, game.seat, side, region)
    other = game.seating.names[teammate(game, game.seat)]
    if command == NOTHING:
        return f"the army there is the {other}'s"
    if command == HIS_OWN and is_mixed(game, side, region) and game.prompt[0] in OF_ATTACKS:
        return f"the {other} commands the mixed army there: you may only move your own troops out"
    return ""


def _nation(game: BoardGame, side: int, region: int) -> str:
    nation = NATION[region]
    if not 0 <= nation < len(game.seating.nations):
        return ""
    seat = game.seating.nations[nation]
    if game.seating.sides[seat] != side:
        return ""
    name = NATION_PHRASES[nation]
    if seat != game.seat:
        obey = "obey" if nation in PLURAL_NATIONS else "obeys"
        return f"{name} {obey} the {game.seating.names[seat]}"
    if rests(game, nation) and acts_alone(game, side):
        return f"you have just acted on {name}"
    return ""


def why_not_used(game: BoardGame, card: int) -> str:
    """Why whoever is asked may not use a card of his as an event; "": teams are not the reason."""
    player = player_of(game.seating, card)
    if player not in (game.seat, ANY_OF_THE_SIDE):
        return f"Only the {game.seating.names[player]} may use it as an event."
    tired = [nation for nation in t.FOR_NATIONS[card] if rests(game, nation)]
    if tired and acts_alone(game, game.seating.sides[game.seat]):
        return f"You have just acted on {NATION_PHRASES[tired[0]]}."
    return ""
