"""What is told of the expansion: its kinds of events, beside those of the base game in happenings.py."""

from __future__ import annotations

from typing import Any

from ...kernel.english import count, listed
from ...kernel.kinds import NUMBER
from ..figures import SHIP, SIEGE_TOWER, counted, name_of, plural_of
from ..happenings import Cards, happening
from ..map import REGION_PHRASES, REGION_TITLES
from ..meanings import FACTION, FIGURE, REGION, RESULT, ROLLED, SEAT, TILE
from ..tables import title

FACTION_ENTERS = happening("faction enters", "The {who} bring {faction} into play.", faction=FACTION)


def _sails(game: object, who: str, cards: Cards, origin: int, goal: int, n: int) -> str:
    ships = count(n, name_of(SHIP), plural_of(SHIP))
    return f"The {who} sail {ships} from {REGION_PHRASES[origin]} to {REGION_PHRASES[goal]}."


def _ent_strikes(
    game: object, who: str, cards: Cards, region: int, rolled: tuple[int, ...], hits: int
) -> str:
    dice = ", ".join(map(str, rolled))
    scored = count(hits, "hit") if hits else "no hit"
    return f"An Ent attacks in {REGION_PHRASES[region]} and rolls {dice}: {scored}."


SAILS = happening("sails", _sails, origin=REGION, goal=REGION, number=NUMBER)
ENT_MARCHES = happening("ent marches", "An Ent goes to {region}.", region=REGION)
ENT_STRIKES = happening("ent strikes", _ent_strikes, region=REGION, rolled=ROLLED, hits=NUMBER)
ENTS_LEAVE = happening("ents leave", "The Ents have done what they came for and go home.")
RING_RETURNS = happening("ring returns", "An Elven Ring comes back to the {who}.")

# SIEGE ENGINES


def _built(game: object, who: str, cards: Cards, region: int, kind: int) -> str:
    where = "before" if kind == SIEGE_TOWER else "in"
    return f"The {who} build {count(1, name_of(kind))} {where} {REGION_PHRASES[region]}."


def _engines_lost(game: object, who: str, cards: Cards, region: int, kind: int, n: int) -> str:
    return f"{REGION_TITLES[region]}: {counted(kind, n)} lost."


BUILT = happening("built", _built, region=REGION, figure=FIGURE)
ENGINES_LOST = happening("engines lost", _engines_lost, region=REGION, figure=FIGURE, number=NUMBER)
SUPERIOR = happening("superior", "The {who} have superiority by their Siege Engines in this battle.")
CLAIMS = happening("claims", "The {who} give up a Trebuchet to have superiority in this battle.")

# EVENT CARDS


def _hand_seen(game: Any, who: str, cards: Cards, seat: int) -> str:
    whose = f"the hand of the {game.seating.names[seat]}"
    return f"The {who} look at {whose}{f': {listed([title(card) for card in cards])}' if cards else ''}."


HAND_SEEN = happening("hand seen", _hand_seen, player=SEAT)
JOINS_THE_HUNT = happening("joins the hunt", "The {die} die goes to the Hunt box as an Eye.", die=RESULT)
# SMÉAGOL
SMEAGOL_JOINS = happening("smeagol joins", "Sméagol joins the Fellowship; from now on he guides it.")
SMEAGOL_HELPS = happening("smeagol helps", "Sméagol knows the way: the tile goes back to the Hunt pool.")
SMEAGOL_GOES = happening("smeagol goes", "Sméagol slinks away and does not come back.")
SMEAGOL_FALLS_BACK = happening("smeagol falls back", "Alone with the Ring-bearers, Sméagol is Gollum again.")
CARD_COMES = happening("card comes", "{card} lies on the table.")
TILE_GONE = happening(
    "tile gone", "The Hunt tile is {tile}: it leaves the game, and another is drawn.", tile=TILE
)

# GALADRIEL AND THE BALROG
EYE_CANCELLED = happening(
    "eye cancelled", "Galadriel uses an Elven Ring: the Eye leaves the game, and another tile is drawn."
)
BALROG_COMES = happening(
    "balrog comes", "The Fellowship came by the Balrog in {region}: a Hunt tile is drawn.", region=REGION
)
