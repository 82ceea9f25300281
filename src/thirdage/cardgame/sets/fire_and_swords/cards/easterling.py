"""The Easterling cards of Fire and Swords."""

from typing import Any

from thirdage.cardgame.declare import Card
from thirdage.cardgame.facts import ARMY, SHADOW
from thirdage.cardgame.queries import BonusAt, MayAlsoEnter, OpensBattlegrounds
from thirdage.cardgame.sets.base import MORDOR, SOUTHRON
from thirdage.cardgame.words import (
    activate_chosen,
    activate_named,
    cards_of,
    cycle_from_hand,
    draw,
    draw_and_play,
    each,
    eliminate_self,
)
from thirdage.kernel.effects import then

from ..fire_and_swords import EASTERLING, army, character, event


def marchers(title: str, place: str, **facts: Any) -> Card:
    """An army that can be spent from reserve to bring the war to a place."""
    return army(title, EASTERLING, **facts, reserve_action=eliminate_self >> activate_named(place))


# ARMIES

easterling_axe_men = marchers(
    "Easterling Axe-men",
    "Erebor",
    attack=1,
    defense=1,
    starred="attack",
    standing=BonusAt("Erebor", attack=1),
)
easterling_garrison = marchers(
    "Easterling Garrison",
    "Rhûn",
    attack=1,
    defense=1,
    starred="defense",
    standing=BonusAt("Rhûn", defense=1),
)
horde_from_the_east = army("Horde from the East", EASTERLING, attack=3, defense=1, inferred="")
mirkwood_skirmishers = marchers(
    "Mirkwood Skirmishers",
    "Woodland Realm",
    attack=1,
    defense=1,
    starred="attack",
    standing=BonusAt("Woodland Realm", attack=1),
)
variags_of_khand = army(
    "Variags of Khand",
    EASTERLING,
    attack=2,
    defense=1,
    standing=MayAlsoEnter(SOUTHRON),
)
wainriders = marchers("Wainriders", "Dale", attack=2, defense=1)

# CHARACTERS

easterling_commander = character(
    "Easterling Commander",
    EASTERLING,
    attack=1,
    attack_leadership=1,
    when_played=draw_and_play(5, cards_of(EASTERLING, ARMY)),
)
the_red_bannerman = character(
    "The Red Bannerman",
    EASTERLING,
    attack_leadership=1,
    defense_leadership=1,
    reserve_action=eliminate_self >> activate_chosen(EASTERLING, activate=False),
)

# EVENTS

allies_of_sauron = event(
    "Allies of Sauron",
    EASTERLING,
    this_round=OpensBattlegrounds(EASTERLING, MORDOR),
    event=draw(1),
    inferred="",
)
many_kings_to_the_service_of_mordor = event(
    "Many Kings to the Service of Mordor",
    EASTERLING,
    event=each(SHADOW, then(draw(2), cycle_from_hand(1))),
    inferred="",
)
musterings_of_long_planned_war = event(
    "Musterings of Long-planned War",
    EASTERLING,
    event=draw_and_play(7, cards_of(type_=ARMY), up_to=2, eliminate=1),
    inferred="",
)
