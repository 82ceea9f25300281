"""The Hobbit cards of the base set."""

from thirdage.cardgame.facts import CHARACTER, CYCLE, FORSAKEN_FROM_RESERVE, IN_PATH_COMBAT
from thirdage.cardgame.queries import CycleInstead, GroundDefense, MayEnter
from thirdage.cardgame.readings import reading
from thirdage.cardgame.words import (
    ON_NEW_PATH,
    ON_PATH,
    SAME,
    activate_path,
    cards_of,
    cycle_self,
    defense_token,
    draw,
    eliminate_self,
    take,
)
from thirdage.kernel.effects import if_done, then

from ..base import DUNEDAIN, HOBBIT, MONSTROUS, ROHAN, character, event, item

# CHARACTERS

bilbo_baggins = character(
    "Bilbo Baggins",
    HOBBIT,
    paths="3",
    path=1,
    standing=CycleInstead(),
    reserve_action=cycle_self >> draw(2),
)
fatty_bolger = character(
    "Fatty Bolger",
    HOBBIT,
    standing=CycleInstead(FORSAKEN_FROM_RESERVE, switch="fatty_saved_from_reserve_only"),
    reserve_action=eliminate_self >> draw(3),
    doubt="Players dispute from where he is saved.",
    other=reading(switch="fatty_saved_from_reserve_only"),
)
frodo_baggins = character(
    "Frodo Baggins",
    HOBBIT,
    paths="1-9",
    path=1,
    standing=CycleInstead(items_lost=True),
)
merry_brandybuck = character(
    "Merry Brandybuck",
    HOBBIT,
    paths="1-9",
    path=1,
    defense_leadership=1,
    standing=(MayEnter(ROHAN), CycleInstead(IN_PATH_COMBAT)),
    doubt="Whether a Rohan army must already be there is not clear.",
    other=reading(standing=MayEnter(ROHAN, with_army=True)),
)
pippin_took = character(
    "Pippin Took",
    HOBBIT,
    paths="1-9",
    path=1,
    defense_leadership=1,
    standing=(MayEnter(DUNEDAIN), CycleInstead(IN_PATH_COMBAT)),
    doubt="Whether a Dúnedain army must already be there is not clear.",
    other=reading(standing=MayEnter(DUNEDAIN, with_army=True)),
)
sam_gamgee = character(
    "Sam Gamgee",
    HOBBIT,
    paths="1-9",
    path=1,
    reserve_action=cycle_self >> defense_token(ON_PATH),
)

# ITEMS

herbs_and_stewed_rabbit = item(
    "Herbs and Stewed Rabbit",
    HOBBIT,
    wielders=("Frodo Baggins", "Sam Gamgee"),
    in_play_action=eliminate_self >> then(take(cards_of(HOBBIT, CHARACTER), CYCLE), draw(1)),
)
mithril_coat = item("Mithril Coat", HOBBIT, wielders=("Frodo Baggins", "Sam Gamgee"), path=2)
sting = item(
    "Sting",
    HOBBIT,
    wielders=("Frodo Baggins", "Sam Gamgee"),
    keywords=("Weapon",),
    standing=GroundDefense(1, against=MONSTROUS),
    doubt="The source lists no icons; a printed path icon is possible.",
    other=reading(path=1),
)

# EVENTS

there_is_another_way = event(
    "There Is Another Way",
    HOBBIT,
    event=if_done(activate_path(SAME), defense_token(ON_NEW_PATH)),
)
