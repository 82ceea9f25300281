"""The Dúnedain cards of the base set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame.facts import DRAW, FORSAKEN_FROM_DECK
from thirdage.cardgame.queries import (
    BonusAt,
    BonusSupporting,
    CycleInstead,
    ExtraDraw,
    Hunters,
    NotToShadowBattlegrounds,
    OpensBattlegrounds,
    Rescue,
)
from thirdage.cardgame.readings import no_reading, reading
from thirdage.cardgame.words import (
    NEXT,
    SAME,
    activate_chosen,
    activate_path,
    cycle_from_hand,
    cycle_self,
    draw,
    forsake,
    in_play,
    named,
    path_number,
    remove,
    take,
)
from thirdage.kernel.effects import Effect, if_, may, then
from thirdage.kernel.english import YOU, Voice

from ..base import DUNEDAIN, HOBBIT, ROHAN, WIZARD, army, character, event, item

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame

# ARMIES

dead_men_of_dunharrow = army(
    "Dead Men of Dunharrow",
    DUNEDAIN,
    starred="attack defense",
    standing=BonusSupporting("Strider", "Aragorn", attack=2, defense=2),
)
guards_of_the_citadel = army(
    "Guards of the Citadel",
    DUNEDAIN,
    attack=1,
    defense=1,
    starred="defense",
    standing=BonusAt("Minas Tirith", defense=1),
)
knights_of_dol_amroth = army(
    "Knights of Dol Amroth",
    DUNEDAIN,
    attack=1,
    defense=1,
    starred="defense",
    standing=BonusAt("Dol Amroth", defense=1),
)
soldiers_of_gondor = army("Soldiers of Gondor", DUNEDAIN, attack=1, defense=1)
the_great_gate = army(
    "The Great Gate",
    DUNEDAIN,
    starred="defense",
    standing=(BonusAt("Minas Tirith", defense=3), NotToShadowBattlegrounds()),
)

# CHARACTERS

aragorn = character(
    "Aragorn",
    DUNEDAIN,
    attack=1,
    defense=1,
    attack_leadership=1,
    defense_leadership=1,
    when_played=remove("Strider"),
    standing=(ExtraDraw(1), CycleInstead(FORSAKEN_FROM_DECK)),
)
boromir = character(
    "Boromir",
    DUNEDAIN,
    paths="3-6",
    path=1,
    attack_leadership=1,
    defense=1,
    when_played=draw(1),
    when_played_or_moved_to_path=forsake(1),
)
denethor = character(
    "Denethor",
    DUNEDAIN,
    attack_leadership=1,
    defense_leadership=1,
    reserve_action=forsake(1) >> take(named("Boromir", "Faramir"), DRAW),
)
faramir = character(
    "Faramir",
    DUNEDAIN,
    paths="7-8",
    path=1,
    attack_leadership=1,
    defense=1,
    when_played_or_moved_to_path=if_(path_number(7), may(activate_path(SAME))),
)
halbarad = character(
    "Halbarad",
    DUNEDAIN,
    paths="2-3",
    path=1,
    attack_leadership=1,
    defense=1,
    reserve_action=cycle_self >> take(named("Strider", "Aragorn"), DRAW),
)
ioreth = character(
    "Ioreth",
    DUNEDAIN,
    promo=True,
    defense_leadership=1,
    standing=Rescue(never=WIZARD),
    doubt="Her faction and the reach of her text are inferred.",
    other=reading(switch="ioreth_must_rescue"),
)
prince_imrahil = character(
    "Prince Imrahil",
    DUNEDAIN,
    attack_leadership=1,
    defense=1,
    when_played=may(cycle_from_hand(1) >> take(named("Knights of Dol Amroth"), DRAW)),
)


# Where his action can be used is in doubt (ruling CARD-06).
class StriderMayLead(Effect):
    """On any path, or only on path 2 if the switch says so."""

    def __init__(self, part: Effect) -> None:
        self.parts = (part,)

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        anywhere = game.layout.switches.strider_leads_from_any_path
        return (anywhere or path_number(2).holds(game, seat, source)) and self.parts[0].available(
            game, seat, source
        )

    def run(self, game: CardGame, seat: int, source: int) -> None:
        game.do(self.parts[0].task(seat, source))

    def text(self, voice: Voice = YOU) -> str:
        return self.parts[0].text(voice)


strider = character(
    "Strider",
    DUNEDAIN,
    paths="2-6",
    path=2,
    attack=1,
    defense=1,
    path_action=StriderMayLead(activate_path(NEXT)),
    doubt="The source contradicts itself about the path on which his action can be used.",
    other=reading(switch="strider_leads_from_any_path"),
)

# ITEMS

anduril = item(
    "Andúril",
    DUNEDAIN,
    wielders=("Strider", "Aragorn"),
    keywords=("Weapon",),
    attack=1,
    defense=1,
    path=1,
    reserve_action=activate_chosen(DUNEDAIN, bring="wielder", must_move=True),
    doubt="That it moves a wielder played this round is inferred.",
    other=reading(reserve_action=activate_chosen(DUNEDAIN, bring="wielder", must_move=True, fresh=False)),
)
blade_of_westernesse = item(
    "Blade of Westernesse",
    DUNEDAIN,
    wielders=HOBBIT,
    keywords=("Weapon",),
    attack=1,
    defense=1,
    path=1,
)

# EVENTS

paths_of_the_dead = event(
    "Paths of the Dead",
    DUNEDAIN,
    event=then(forsake(2), draw(4), if_(in_play("Strider", "Aragorn"), draw(1))),
)
the_red_arrow = event(
    "The Red Arrow",
    DUNEDAIN,
    this_round=OpensBattlegrounds(ROHAN, DUNEDAIN, switch="red_arrow_covers_moves"),
    doubt="The source speaks of playing only; moving is taken to be allowed as well.",
    other=reading(switch="red_arrow_covers_moves"),
)
the_three_hunters = event(
    "The Three Hunters",
    DUNEDAIN,
    this_round=Hunters("Strider", "Aragorn", "Gimli", "Legolas"),
    doubt="Only Aragorn has leadership icons that support would count; the other three may be misread.",
    other=no_reading("the doubt is about the icons of Gimli and Legolas, who have readings of their own"),
)
