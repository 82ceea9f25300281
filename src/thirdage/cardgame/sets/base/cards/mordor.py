"""The Mordor cards of the base set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from thirdage.cardgame.declare import Card
from thirdage.cardgame.facts import (
    ARMY,
    CHARACTER,
    CYCLE,
    FORSAKEN_FROM_DECK,
    FREE,
    IN_COMBAT,
    NOBODY,
    SHADOW,
)
from thirdage.cardgame.procedures import cycle_from_play
from thirdage.cardgame.queries import BonusAt, Carryover, CycleInstead, ExtraDraw, NoPathDuringShadowBattle
from thirdage.cardgame.readings import no_reading, reading
from thirdage.cardgame.words import (
    ON_BATTLEGROUND,
    ON_PATH,
    activate_chosen,
    add_corruption,
    attack_token,
    cards_of,
    cycle_from_hand,
    cycle_self,
    defense_token,
    draw,
    draw_and_play,
    each,
    eliminate_self,
    forsake,
    move_wielder,
    on_path,
    remove,
    take,
    the_wielder,
)
from thirdage.kernel.effects import Effect, may, special
from thirdage.kernel.english import YOU, Voice
from thirdage.kernel.events import EVERYONE

from ..base import MORDOR, army, character, event, item

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame

NAZGUL = "Nazgûl"
NAZGUL_CHARACTER = cards_of(type_=CHARACTER, keyword=NAZGUL)


def nazgul(title: str, **facts: Any) -> Card:
    """A Nazgûl: on any path but those of the mountains, and a leader of attacks."""
    facts = {"path": 1, "attack_leadership": 1, **facts}
    return character(title, MORDOR, keywords=(NAZGUL,), paths="1-3 5-9", **facts)


# ARMIES

black_uruks = army("Black Uruks", MORDOR, attack=2, defense=1)
grond = army("Grond, Hammer of the Underworld", MORDOR, attack=3)
mordor_orcs = army("Mordor Orcs", MORDOR, copies=5, attack=1, defense=1)
olog_hai = army("Olog-hai", MORDOR, attack=2, defense=2)
trolls_of_udun = army("Trolls of Udûn", MORDOR, attack=1, defense=2)

# NAZGÛL

the_witch_king = nazgul(
    "The Witch-king",
    path=2,
    attack=2,
    attack_leadership=0,
    standing=(ExtraDraw(1), CycleInstead(FORSAKEN_FROM_DECK)),
)
the_beguiler = nazgul("The Beguiler", reserve_action=cycle_self >> each(FREE, cycle_from_hand(1)))
the_black_easterling = nazgul(
    "The Black Easterling",
    defense_leadership=1,
    starred="defense",
    standing=BonusAt("Dol Guldur", defense=1),
    when_played=draw(1),
    doubt="The defense icons are hard to read in the source.",
    other=reading(defense_leadership=0),
)
the_commander = nazgul("The Commander", reserve_action=cycle_self >> each(SHADOW, draw(1)))
the_destroyer = nazgul("The Destroyer", reserve_action=cycle_self >> attack_token(ON_BATTLEGROUND))
the_hunter = nazgul("The Hunter", reserve_action=cycle_self >> attack_token(ON_PATH))
the_messenger = nazgul(
    "The Messenger",
    reserve_action=cycle_self >> take(NAZGUL_CHARACTER, CYCLE, another=True),
    doubt="Whether it may take itself back is not stated.",
    other=reading(switch="messenger_leaves_itself"),
)
the_reaver = nazgul("The Reaver", reserve_action=cycle_self >> each(FREE, forsake(1)))
the_warrior = nazgul("The Warrior", reserve_action=cycle_self >> defense_token(ON_BATTLEGROUND))

# OTHER CHARACTERS


def put_skulls_on_self(game: CardGame, seat: int, source: int) -> None:
    """One attack token on this card, two on Cirith Ungol."""
    n = 2 if on_path("Cirith Ungol").holds(game, seat, source) else 1
    game.card_tokens[source] += n
    game.tell("card token", EVERYONE, seat, (source,), n)


gorbag_and_shagrat = character(
    "Gorbag & Shagrat",
    MORDOR,
    paths="8-9",
    defense_leadership=1,
    starred="path",
    when_played_or_moved_to_path=may(
        cycle_from_hand(1)
        >> special(
            put_skulls_on_self,
            "put an attack token on this card, or 2 of them if the active path is Cirith Ungol",
        )
    ),
)
gothmog = character(
    "Gothmog",
    MORDOR,
    promo=True,
    when_played=remove("The Witch-king"),
    standing=ExtraDraw(1),
    doubt="The source shows no icons and no paths, which is improbable.",
    other=reading(attack_leadership=1, defense_leadership=1),
)
grishnakh = character(
    "Grishnákh",
    MORDOR,
    paths="6-7",
    path=1,
    attack_leadership=1,
    path_action=eliminate_self >> add_corruption(1),
)
mouth_of_sauron = character(
    "Mouth of Sauron",
    MORDOR,
    paths="7-9",
    path=1,
    attack_leadership=1,
    defense_leadership=1,
    standing=(NoPathDuringShadowBattle(), ExtraDraw(1)),
)
the_lidless_eye = character(
    "The Lidless Eye",
    MORDOR,
    paths="9",
    path=1,
    when_played=each(SHADOW, draw(1)),
    standing=(NoPathDuringShadowBattle(), Carryover(1, in_reserve=True)),
)

# ITEMS


class CycleWielder(Effect):
    """Cycle the wielder with all its items, this one included."""

    def available(self, game: CardGame, seat: int, source: int) -> bool:
        return game.wielder[source] != NOBODY

    def run(self, game: CardGame, seat: int, source: int) -> None:
        cycle_from_play(game, game.wielder[source], source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('cycle')} {the_wielder(voice)} and all its items"


black_breath = item(
    "Black Breath",
    MORDOR,
    wielders=NAZGUL,
    location_action=CycleWielder() >> add_corruption(1),
    doubt="The source leaves the icons of all Mordor items empty.",
    other=reading(path=1),
)
black_riders_mount = item(
    "Black Rider's Mount",
    MORDOR,
    wielders=NAZGUL,
    path=1,
    when_played_on_wielder_in_reserve=may(move_wielder(to_path=True)),
    doubt="That it moves a Nazgûl played this round is inferred.",
    other=reading(when_played_on_wielder_in_reserve=may(move_wielder(to_path=True, fresh=False))),
)
fell_beast = item(
    "Fell Beast",
    MORDOR,
    wielders=NAZGUL,
    attack=1,
    attack_switch="fell_beast_attacks",
    when_played_on_wielder_in_reserve=may(move_wielder(to_path=False)),
    doubt="Its attack icon is inferred from Black Rider's Mount.",
    other=reading(switch="fell_beast_attacks"),
)
morgul_blade = item(
    "Morgul Blade",
    MORDOR,
    wielders=NAZGUL,
    keywords=("Weapon",),
    path_action=eliminate_self >> add_corruption(1),
    doubt="The source lists no icons; a printed path icon is possible.",
    other=reading(path=1),
)
nazguls_mantle = item(
    "Nazgûl's Mantle",
    MORDOR,
    wielders=NAZGUL,
    standing=CycleInstead(IN_COMBAT, wielder=True),
    doubt="The source leaves the icons of all Mordor items empty.",
    other=no_reading("Woven of All Colours, which does the same, has no icons either"),
)

# EVENTS

the_black_captain = event(
    "The Black Captain",
    MORDOR,
    event=activate_chosen(MORDOR, bring="The Witch-king"),
    doubt="That it moves a Witch-king played this round is inferred.",
    other=reading(event=activate_chosen(MORDOR, bring="The Witch-king", fresh=False)),
)
the_day_without_dawn = event(
    "The Day Without Dawn",
    MORDOR,
    event=draw_and_play(7, cards_of(type_=ARMY), up_to=2, eliminate=1),
)
the_ringwraiths_are_abroad = event(
    "The Ringwraiths Are Abroad",
    MORDOR,
    event=draw_and_play(7, NAZGUL_CHARACTER, up_to=2, eliminate=1),
)
