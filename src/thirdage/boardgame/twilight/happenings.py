"""What is told of the expansion: its kinds of events, beside those of the base game in happenings.py."""

from __future__ import annotations

from ..happenings import happening
from ..meanings import FACTION, REGION, TILE

FACTION_ENTERS = happening("faction enters", "The {who} bring {faction} into play.", faction=FACTION)
RING_RETURNS = happening("ring returns", "An Elven Ring comes back to the {who}.")

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
