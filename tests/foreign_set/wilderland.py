"""Wilderland: the Beornings come to the help of the Free Peoples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import tables as t
from thirdage.cardgame.declare import CardSet
from thirdage.cardgame.facts import ARMY, BATTLEGROUND_ZONE, BY_TEXT, DRAW, FREE, NO_RING, SHADOW
from thirdage.cardgame.procedures import eliminate
from thirdage.cardgame.queries import BonusAt, Carryover
from thirdage.cardgame.scenario import Deck
from thirdage.cardgame.sets.base import DWARF, ELF, HOBBIT, ISENGARD, MONSTROUS, MORDOR, WIZARD
from thirdage.cardgame.words import (
    ON_EITHER,
    activate_named,
    cycle_self,
    defense_token,
    draw,
    eliminate_self,
    named,
    player,
    take,
)
from thirdage.kernel.effects import may, special, then

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame

WILDERLAND = CardSet("wilderland", "Wilderland")

BEORNING = WILDERLAND.faction("beorning", "Beorning", FREE)

# CARDS

beornings = WILDERLAND.army(
    "Beornings", BEORNING, copies=3, attack=1, defense=1, starred="defense",
    standing=BonusAt("The Carrock", defense=1),
)  # fmt: skip

lord_of_the_beornings = WILDERLAND.character(
    "Lord of the Beornings", BEORNING, keywords=("Skin-changer",), paths="2-4", path=1,
    attack=2, defense=1, defense_leadership=1,
    when_played=may(take(named("Honey-cakes"), DRAW)),
    reserve_action=cycle_self >> defense_token(ON_EITHER),
)  # fmt: skip

warden_of_the_high_pass = WILDERLAND.character(
    "Warden of the High Pass", BEORNING, paths="3-5", path=1, attack_leadership=1, defense=1,
    standing=Carryover(1, in_reserve=True),
)  # fmt: skip

honey_cakes = WILDERLAND.item(
    "Honey-cakes", BEORNING, wielders=(HOBBIT, "Skin-changer"), path=1,
    in_play_action=eliminate_self >> draw(2),
)  # fmt: skip


def hunt_goblins(game: CardGame, seat: int, source: int) -> None:
    """Every Monstrous army at an active battleground is eliminated."""
    for battleground in game.active:
        for card in game.zones[BATTLEGROUND_ZONE + battleground][:]:
            if t.FACTION[card] == MONSTROUS and t.TYPE[card] == ARMY:
                eliminate(game, card, BY_TEXT, by=source)


bears_in_the_night = WILDERLAND.event(
    "Bears in the Night", BEORNING,
    event=then(special(hunt_goblins, "eliminate every Monstrous army at active battlegrounds"), draw(1)),
)  # fmt: skip

# LOCATIONS

the_carrock = WILDERLAND.battleground(
    FREE, "The Carrock", points=2, defense=1, defenders=(BEORNING, WIZARD), attackers=(MONSTROUS, MORDOR),
    activation=then(player(BEORNING, draw(1)), activate_named("Dol Guldur")),
)  # fmt: skip

# A SCENARIO

over_the_mountains = WILDERLAND.scenario(
    "over-the-mountains",
    "Over the Mountains",
    sets=("base", "wilderland"),
    source="docs/write-a-card.md",
    decks=(
        Deck("goblins", "The Goblins", SHADOW, (MONSTROUS, ISENGARD, MORDOR), 6, 1, 5, ring=NO_RING),
        Deck("beorn", "Beorn", FREE, (BEORNING, DWARF, ELF, HOBBIT, WIZARD), 6, 1, 4),
    ),
    turn_order=("goblins", "beorn"),
    people={2: (("goblins",), ("beorn",))},
    last_path=5,
    battlegrounds=("the-carrock", "rivendell", "lorien", "dol-guldur", "moria", "orthanc"),
    notes="From the Shire to the Anduin, with Beornings in the war.",
)
