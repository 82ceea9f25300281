"""The Monstrous cards of the base set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from thirdage.cardgame.declare import Card
from thirdage.cardgame.facts import FREE, IN_PATH_COMBAT
from thirdage.cardgame.queries import BonusAt, CycleInstead
from thirdage.cardgame.readings import no_reading, reading
from thirdage.cardgame.words import SAME, activate_path, draw, each, eliminate_self, forsake, on_path
from thirdage.kernel.effects import Effect, May
from thirdage.kernel.english import YOU, Voice

from ..base import MONSTROUS, army, character, item

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame


def terror(title: str, paths: str, **facts: Any) -> Card:
    """A creature that can be spent from reserve to make every Free Peoples player forsake a card."""
    return character(
        title,
        MONSTROUS,
        paths=paths,
        path=1,
        **facts,
        reserve_action=eliminate_self >> each(FREE, forsake(1)),
    )


# ARMIES

goblins_of_the_misty_mountains = army(
    "Goblins of the Misty Mountains", MONSTROUS, copies=2, attack=1, defense=1
)

# CHARACTERS

balrog_of_moria = character(
    "Balrog of Moria",
    MONSTROUS,
    paths="4-5",
    path=2,
    attack=2,
    defense=2,
    starred="path",
    standing=BonusAt("Khazad-dûm", path=1),
    when_played_or_moved=each(FREE, forsake(1)),
)
barrow_wights = terror("Barrow-wights", "1-3")
candles_of_corpses = terror(
    "Candles of Corpses",
    "6-7",
    starred="path",
    standing=BonusAt("Dead Marshes", path=1),
    doubt="The number of extra icons is lost in the source and taken to be 1.",
    other=reading(standing=BonusAt("Dead Marshes", path=2)),
)


# Whether it must turn the Fellowship back is in doubt (ruling CARD-13).
class CaradhrasTurnsBack(Effect):
    """On the path Caradhras another path 4 is activated; the switch makes it optional."""

    def __init__(self, part: Effect) -> None:
        self.parts = (part, May(part))
        self.condition = on_path("Caradhras")

    def run(self, game: CardGame, seat: int, source: int) -> None:
        if self.condition.holds(game, seat, source):
            part = self.parts[0 if game.layout.switches.caradhras_must_turn_back else 1]
            game.do(part.task(seat, source))

    def text(self, voice: Voice = YOU) -> str:
        return f"if {self.condition.text()}, {self.parts[0].text(voice)}"


caradhras_the_cruel = terror(
    "Caradhras the Cruel",
    "4-5",
    when_played_to_path=CaradhrasTurnsBack(activate_path(SAME)),
    doubt="That its first text is not optional is inferred.",
    other=reading(switch="caradhras_must_turn_back"),
)
cave_troll = terror("Cave-troll", "4 8-9", attack=1, defense=1)
flocks_of_crebain = character(
    "Flocks of Crebain",
    MONSTROUS,
    paths="1-7",
    path=1,
    path_action=activate_path(SAME),
)
gollum = character(
    "Gollum",
    MONSTROUS,
    paths="6-9",
    path=1,
    path_action=activate_path(SAME),
    standing=CycleInstead(IN_PATH_COMBAT),
)
hill_troll = terror("Hill-troll", "2-9", attack=1, defense=1)
shelob = character(
    "Shelob",
    MONSTROUS,
    paths="7-9",
    path=1,
    starred="path",
    standing=BonusAt("Shelob's Lair", path=1),
    when_played_or_moved=each(FREE, forsake(1)),
)

# ITEMS

whip_of_many_thongs = item(
    "Whip of Many Thongs",
    MONSTROUS,
    promo=True,
    wielders="Balrog of Moria",
    keywords=("Weapon",),
    attack=1,
    defense=1,
    path=1,
    when_played=draw(1),
    doubt="A misprint is reported, but not which.",
    other=no_reading("nothing says which of its facts is misprinted"),
)
