"""The Ruffian cards of Fire and Swords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import questions
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import ARMY, ATTACK, BATTLEGROUND_ZONE, CHARACTER, FREE
from thirdage.cardgame.options import PLACES
from thirdage.cardgame.procedures import draw_cards
from thirdage.cardgame.queries import BonusAt, Carryover, MayAlsoEnter, OpensBattlegrounds, shows
from thirdage.cardgame.sets.base import HOBBIT, ROHAN
from thirdage.cardgame.words import (
    ON_NEW_PATH,
    activate_named,
    activate_random_path,
    add_token,
    attack_token,
    cards_of,
    cycle_from_hand,
    cycle_self,
    draw,
    draw_and_play,
    each,
    eliminate_self,
    forsake,
    player,
)
from thirdage.kernel.effects import if_done, special, then

from ..fire_and_swords import NORTHMEN, RUFFIAN, army, character, event

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame
    from thirdage.kernel.decision import RawOption

# ARMIES

dirty_thieving_ruffians = army(
    "Dirty Thieving Ruffians",
    RUFFIAN,
    attack=1,
    defense=1,
    starred="attack",
    standing=BonusAt("The Shire", attack=1),
    reserve_action=eliminate_self >> activate_named("The Shire"),
)
wild_men_of_dunland = army(
    "Wild Men of Dunland",
    RUFFIAN,
    attack=2,
    defense=1,
    standing=MayAlsoEnter(ROHAN),
)

# CHARACTERS

bill_ferny = character(
    "Bill Ferny",
    RUFFIAN,
    paths="2",
    path=1,
    path_switch="new_hunters_are_stronger",
    attack_leadership=1,
    starred="path",
    standing=BonusAt("Inn of the Prancing Pony", path=1),
    reserve_action=cycle_self
    >> then(player(HOBBIT, cycle_from_hand(1)), player(NORTHMEN, cycle_from_hand(1))),
)
lotho_sackville_baggins = character(
    "Lotho Sackville-Baggins",
    RUFFIAN,
    when_played=draw(1),
    standing=Carryover(1, in_reserve=True),
)
spies = character(
    "Spies",
    RUFFIAN,
    paths="1-3",
    path=1,
    path_switch="new_hunters_are_stronger",
    reserve_action=cycle_self >> then(draw(2), cycle_from_hand(1)),
    inferred="",
)
squint_eyed_southerner = character(
    "Squint-eyed Southerner",
    RUFFIAN,
    paths="2-3",
    path=1,
    path_switch="new_hunters_are_stronger",
    reserve_action=eliminate_self >> each(FREE, forsake(1)),
)
ted_sandyman = character(
    "Ted Sandyman",
    RUFFIAN,
    paths="1",
    path=1,
    path_switch="new_hunters_are_stronger",
    reserve_action=eliminate_self >> then(player(HOBBIT, forsake(1)), draw(1)),
)

# EVENTS


def storm_a_battleground(game: CardGame, seat: int, source: int) -> None:
    """Ask which battleground with a Ruffian card of this player gets the tokens; without any, draw a card."""
    places: list[RawOption] = [
        PLACES[battleground]
        for battleground in game.active
        if any(
            t.FACTION[card] == RUFFIAN and game.layout.owner[card] == seat
            for card in game.zones[BATTLEGROUND_ZONE + battleground]
        )
    ]
    if places:
        game.ask(seat, questions.PUT_TOKEN(ATTACK, source), places, battleground_stormed, seat, source)
    else:
        draw_cards(game, seat, 1, source)


def battleground_stormed(game: CardGame, seat: int, source: int, option: RawOption) -> None:
    """Put an attack token on the chosen battleground, or two if it shows Rohan."""
    for _ in range(2 if shows(game, option[1], ROHAN) else 1):
        add_token(game, seat, ATTACK, source, option)


death_to_the_strawheads = event(
    "Death to the Strawheads",
    RUFFIAN,
    this_round=OpensBattlegrounds(RUFFIAN, ROHAN),
    event=special(
        storm_a_battleground,
        "put an attack token on an active battleground where you have a Ruffian card, or 2 of them on a Rohan"
        " battleground; if there is none where you have a Ruffian card, draw a card instead",
    ),
    inferred="",
)
gathering_to_the_summons = event(
    "Gathering to the Summons",
    RUFFIAN,
    event=draw_and_play(5, cards_of(type_=ARMY), also=cards_of(type_=CHARACTER)),
    inferred="",
)
lost = event(
    "Lost!",
    RUFFIAN,
    event=if_done(activate_random_path(), attack_token(ON_NEW_PATH)),
    inferred="",
)
