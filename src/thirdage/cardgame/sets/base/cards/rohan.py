"""The Rohan cards of the base set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import questions
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import (
    ARMY,
    BATTLEGROUND_ZONE,
    BY_TEXT,
    CHARACTER,
    CYCLE,
    ITEM,
    RESERVE,
    ZONES_PER_SEAT,
)
from thirdage.cardgame.options import DONE, THE_END
from thirdage.cardgame.procedures import eliminate, open_options
from thirdage.cardgame.queries import BonusWhileInPlay, Opens
from thirdage.cardgame.readings import no_reading, reading
from thirdage.cardgame.words import (
    activate_chosen,
    cards_of,
    draw_and_play,
    eliminate_one,
    eliminate_target,
    named,
    take,
)
from thirdage.kernel.effects import may, special

from ..base import MORDOR, ROHAN, army, character, event, item

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame
    from thirdage.kernel.decision import RawOption

# ARMIES

riders_of_rohan = army("Riders of Rohan", ROHAN, copies=2, attack=2, defense=1)
village_militia = army("Village Militia", ROHAN, attack=1, defense=1)

# CHARACTERS

eomer = character(
    "Éomer",
    ROHAN,
    attack=1,
    defense_leadership=1,
    when_played=draw_and_play(5, cards_of(ROHAN, ARMY)),
)
eowyn = character(
    "Éowyn",
    ROHAN,
    attack=1,
    defense_leadership=1,
    when_played_to_battleground=may(
        eliminate_one(cards_of(type_=CHARACTER, keyword="Nazgûl"), "eowyn_reaches_everywhere")
    ),
    when_played_to_reserve=may(take(named("Merry Brandybuck", "Pippin Took"), CYCLE)),
    doubt="The source does not say where the Nazgûl must be.",
    other=reading(switch="eowyn_reaches_everywhere"),
)
theoden = character(
    "Théoden",
    ROHAN,
    starred="attack defense",
    standing=BonusWhileInPlay("Gandalf the Grey", "Gandalf the White", attack=1, defense=1),
    when_played=draw_and_play(5, cards_of(ROHAN)),
    doubt="Whether he has icons of his own is not visible in the source.",
    other=reading(attack=1, defense=1),
)
ghan_buri_ghan = character(
    "Ghân-buri-Ghân",
    ROHAN,
    promo=True,
    defense_leadership=1,
    standing=Opens("Minas Tirith", ROHAN),
    doubt="His faction is inferred.",
    other=no_reading("no other faction fits what he does"),
)

# ITEMS

shadowfax = item(
    "Shadowfax",
    ROHAN,
    wielders=("Gandalf the Grey", "Gandalf the White"),
    attack=1,
    defense=1,
    reserve_action=activate_chosen(bring="wielder", must_move=True),
    doubt="That it moves a Gandalf played this round is inferred from Andúril.",
    other=reading(reserve_action=activate_chosen(bring="wielder", must_move=True, fresh=False)),
)

# EVENTS


def death_ride(game: CardGame, seat: int, source: int) -> None:
    """Any number of Rohan cards from reserve against as many Mordor cards on battlegrounds."""
    game.do((choose_rider, seat, source, 0))


def _counts(game: CardGame, card: int, faction: int) -> bool:
    items = game.layout.switches.death_ride_counts_items
    return t.FACTION[card] == faction and (items or t.TYPE[card] != ITEM)


def choose_rider(game: CardGame, seat: int, source: int, spent: int) -> None:
    """Ask for a Rohan card to eliminate from reserve, or no more."""
    riders = [c for c in game.zones[seat * ZONES_PER_SEAT + RESERVE] if _counts(game, c, ROHAN)]
    options = open_options(game, riders)
    if options:
        options.append(THE_END)
        game.ask(seat, questions.RIDER(source, spent), options, rider_chosen, seat, source, spent)
    else:
        _answer(game, source, spent)


def rider_chosen(game: CardGame, seat: int, source: int, spent: int, option: RawOption) -> None:
    """Eliminate the chosen Rohan card and go on, or let the Mordor player pay."""
    if option[0] == DONE:
        _answer(game, source, spent)
        return
    game.do((choose_rider, seat, source, spent + 1))
    eliminate(game, option[1], BY_TEXT, by=source)


def _answer(game: CardGame, source: int, spent: int) -> None:
    mordor = game.layout.faction_seat[MORDOR]
    if mordor >= 0:
        game.do(*[(choose_fallen, mordor, source)] * spent)


def choose_fallen(game: CardGame, seat: int, source: int) -> None:
    """Ask the Mordor player for a Mordor card on an active battleground."""
    fallen = [
        c
        for battleground in game.active
        for c in game.zones[BATTLEGROUND_ZONE + battleground]
        if _counts(game, c, MORDOR)
    ]
    options = open_options(game, fallen)
    if options:
        game.ask(seat, questions.FALLEN(source), options, eliminate_target, source)


death_ride_ride_to_ruin = event(
    "Death! Ride, Ride to Ruin!",
    ROHAN,
    event=special(
        death_ride,
        "eliminate any number of Rohan cards from your reserve; then the Mordor player eliminates the same"
        " number of Mordor cards at active battlegrounds",
    ),
)
