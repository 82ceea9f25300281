"""The Isengard cards of the base set."""

from thirdage.cardgame.declare import army, character, event, item
from thirdage.cardgame.facts import CHARACTER, DRAW, FORSAKEN_FROM_DECK, IN_COMBAT, ISENGARD, ROHAN
from thirdage.cardgame.queries import Carryover, CycleInstead, ExtraDraw
from thirdage.cardgame.words import (
    SAME,
    activate_field,
    activate_path,
    cards_of,
    eliminate_one,
    eliminate_self,
    named,
    once_per_round,
    take,
)
from thirdage.kernel.effects import choose_one, special

from .specials import can_look_into_palantir, look_into_palantir

# ARMIES

devilry_of_orthanc = army("Devilry of Orthanc", ISENGARD, attack=3)
fighting_uruk_hai = army("Fighting Uruk-hai", ISENGARD, attack=1, defense=2)
warg_riders = army("Warg Riders", ISENGARD, attack=2, defense=1)
white_hand_orcs = army("White Hand Orcs", ISENGARD, copies=2, attack=1, defense=1)

# CHARACTERS

grima_wormtongue = character(
    "Gríma Wormtongue",
    ISENGARD,
    paths="1-2 5-6",
    path=1,
    reserve_action=eliminate_self
    >> choose_one(take(named("Saruman"), DRAW), eliminate_one(cards_of(ROHAN, CHARACTER))),
)
saruman = character(
    "Saruman",
    ISENGARD,
    paths="5-6",
    path=2,
    attack=1,
    defense=1,
    attack_leadership=1,
    defense_leadership=1,
    standing=(ExtraDraw(1), CycleInstead(FORSAKEN_FROM_DECK)),
)
ugluk = character(
    "Uglúk",
    ISENGARD,
    paths="5-6",
    path=1,
    attack_leadership=1,
    defense_leadership=1,
    path_action=activate_path(SAME),
)

# ITEMS

palantir_of_orthanc = item(
    "Palantír of Orthanc",
    ISENGARD,
    wielders="Saruman",
    reserve_action=once_per_round(
        special(
            look_into_palantir,
            "look at the top 3 cards of your draw deck; eliminate one, cycle one and take one into your hand",
            can_look_into_palantir,
        )
    ),
)
sarumans_staff = item(
    "Saruman's Staff",
    ISENGARD,
    wielders="Saruman",
    attack=1,
    defense=1,
    path=1,
    standing=Carryover(1),
)
woven_of_all_colours = item(
    "Woven of All Colours",
    ISENGARD,
    wielders="Saruman",
    standing=CycleInstead(IN_COMBAT, wielder=True),
)

# EVENTS

threats_and_promises = event(
    "Threats and Promises",
    ISENGARD,
    event=activate_field(ISENGARD, bring="Saruman"),
    doubt="That it moves a Saruman played this round is inferred.",
)
