"""The Southron cards of the base set."""

from typing import Any

from thirdage.cardgame.declare import Card
from thirdage.cardgame.queries import BonusAt
from thirdage.cardgame.words import activate_chosen, activate_named, eliminate_self

from ..base import SOUTHRON, army, character


def raiders(title: str, place: str, **facts: Any) -> Card:
    """An army that can be spent from reserve to bring the war to a place."""
    return army(
        title,
        SOUTHRON,
        attack=1,
        defense=1,
        **facts,
        reserve_action=eliminate_self >> activate_named(place),
    )


# ARMIES

coastal_raiders = raiders(
    "Coastal Raiders", "Dol Amroth", starred="attack", standing=BonusAt("Dol Amroth", attack=1)
)
corsairs_of_umbar = raiders("Corsairs of Umbar", "Umbar")
haradrim_cavalry = raiders(
    "Haradrim Cavalry", "Minas Tirith", starred="attack", standing=BonusAt("Minas Tirith", attack=1)
)
haradrim_mumakil = army("Haradrim Múmakil", SOUTHRON, attack=2, defense=1)
haradrim_regulars = raiders("Haradrim Regulars", "Harad")
the_black_fleet = raiders(
    "The Black Fleet", "Pelargir", starred="attack", standing=BonusAt("Pelargir", attack=1)
)

# CHARACTERS

the_black_serpent = character(
    "The Black Serpent",
    SOUTHRON,
    attack_leadership=1,
    defense_leadership=1,
    reserve_action=eliminate_self >> activate_chosen(SOUTHRON, activate=False),
)
