"""What is told of the expansion: its kinds of events, beside those of the base game in happenings.py."""

from __future__ import annotations

from ...kernel.english import count
from ...kernel.kinds import NUMBER
from ..figures import SHIP, name_of, plural_of
from ..happenings import happening
from ..map import REGION_PHRASES
from ..meanings import FACTION, REGION, ROLLED

Cards = tuple[int, ...]

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
