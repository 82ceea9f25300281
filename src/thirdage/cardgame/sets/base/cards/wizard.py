"""The Wizard cards of the base set."""

from thirdage.cardgame.facts import ARMY, CHARACTER, CYCLE, FORSAKEN_FROM_DECK, IN_PATH_COMBAT, SHADOW
from thirdage.cardgame.queries import BonusAt, BonusPerPair, Carryover, CycleInstead, ExtraDraw
from thirdage.cardgame.readings import reading
from thirdage.cardgame.words import (
    NEXT,
    activate_path,
    add_corruption,
    cards_of,
    cycle_from_hand,
    cycle_self,
    each,
    eliminate_one,
    eliminate_self,
    named,
    player,
    remove,
    take,
)
from thirdage.kernel.effects import if_done

from ..base import HOBBIT, ISENGARD, WIZARD, character, item

# CHARACTERS

gandalf_the_grey = character(
    "Gandalf the Grey",
    WIZARD,
    paths="1-9",
    path=3,
    attack=2,
    defense=2,
    path_action=activate_path(NEXT),
)
gandalf_the_white = character(
    "Gandalf the White",
    WIZARD,
    attack=2,
    defense=3,
    when_played=remove("Gandalf the Grey"),
    standing=(ExtraDraw(1), CycleInstead(FORSAKEN_FROM_DECK)),
)
gwaihir_the_windlord = character(
    "Gwaihir the Windlord",
    WIZARD,
    paths="9",
    path=1,
    attack=1,
    defense=1,
    reserve_action=cycle_self >> take(named("Gandalf the Grey", "Gandalf the White"), CYCLE),
)
quickbeam = character(
    "Quickbeam",
    WIZARD,
    keywords=("Ent",),
    paths="5-6",
    path=1,
    starred="attack defense",
    standing=BonusPerPair(ISENGARD),
)
smeagol = character(
    "Sméagol",
    WIZARD,
    paths="6-9",
    path=1,
    path_action=if_done(activate_path(NEXT), add_corruption(1)),
    standing=CycleInstead(IN_PATH_COMBAT),
    doubt="Whether the corruption is a cost or a consequence is not clear.",
    other=reading(path_action=add_corruption(1) >> activate_path(NEXT)),
)
treebeard = character(
    "Treebeard",
    WIZARD,
    keywords=("Ent",),
    paths="5-6",
    path=1,
    attack=1,
    defense=1,
    starred="attack",
    standing=BonusAt("Orthanc", attack=1),
    when_played_or_moved_to_battleground=player(
        ISENGARD, eliminate_one(cards_of(ISENGARD, ARMY), "treebeard_reaches_everywhere")
    ),
    doubt="The source does not say where the army must be.",
    other=reading(switch="treebeard_reaches_everywhere"),
)

# ITEMS

ent_draught = item(
    "Ent-draught",
    WIZARD,
    wielders="Ent",
    in_play_action=eliminate_self >> take(cards_of(HOBBIT, CHARACTER), CYCLE, n=2),
)
gandalfs_staff = item(
    "Gandalf's Staff",
    WIZARD,
    wielders=("Gandalf the Grey", "Gandalf the White"),
    attack=1,
    defense=1,
    path=1,
    standing=Carryover(1),
)
glamdring = item(
    "Glamdring",
    WIZARD,
    wielders=("Gandalf the Grey", "Gandalf the White"),
    keywords=("Weapon",),
    attack=1,
    defense=1,
    path=1,
)
narya_ring_of_fire = item(
    "Narya, Ring of Fire",
    WIZARD,
    wielders=("Gandalf the Grey", "Gandalf the White"),
    keywords=("Ring",),
    attack=1,
    defense=1,
    path=1,
    reserve_action=cycle_self >> each(SHADOW, cycle_from_hand(1)),
)
