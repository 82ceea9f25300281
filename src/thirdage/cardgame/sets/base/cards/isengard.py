"""The Isengard cards of the base set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import questions
from thirdage.cardgame.facts import (
    ASIDE,
    CHARACTER,
    CYCLE,
    DRAW,
    FORSAKEN_FROM_DECK,
    HAND,
    IN_COMBAT,
    ZONES_PER_SEAT,
)
from thirdage.cardgame.knowledge import slip
from thirdage.cardgame.procedures import cycle_hidden, draw_aside, hand_options
from thirdage.cardgame.queries import Carryover, CycleInstead, ExtraDraw
from thirdage.cardgame.readings import reading
from thirdage.cardgame.words import (
    SAME,
    activate_chosen,
    activate_path,
    cards_of,
    eliminate_one,
    eliminate_self,
    eliminate_target,
    named,
    once_per_round,
    take,
)
from thirdage.kernel.effects import choose_one, special

from ..base import ISENGARD, ROHAN, army, character, event, item

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame
    from thirdage.kernel.decision import RawOption

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


def can_look_into_palantir(game: CardGame, seat: int, source: int) -> bool:
    """Whether there is a card to look at."""
    base = seat * ZONES_PER_SEAT
    if game.zones[base + DRAW]:
        return True
    return game.layout.switches.palantir_recycles and bool(game.zones[base + CYCLE])


def look_into_palantir(game: CardGame, seat: int, source: int) -> None:
    """Look at the top three: eliminate one, cycle one, take one, as far as they go (ruling CARD-24)."""
    n = 3
    if not game.layout.switches.palantir_recycles:
        n = min(n, len(game.zones[seat * ZONES_PER_SEAT + DRAW]))
    game.do(
        (draw_aside, seat, n, source),
        (palantir_eliminates, seat, source),
        (palantir_cycles, seat, source),
        (palantir_takes, seat, source),
    )


def palantir_eliminates(game: CardGame, seat: int, source: int) -> None:
    """Ask which of the three cards is eliminated."""
    options = hand_options(game, seat, ASIDE)
    if options:
        game.ask(seat, questions.ASIDE_OUT(source), options, eliminate_target, source, hidden=True)


def palantir_cycles(game: CardGame, seat: int, source: int) -> None:
    """Ask which of the remaining cards is cycled."""
    options = hand_options(game, seat, ASIDE)
    if options:
        prompt = questions.ASIDE_CYCLE(source)
        game.ask(seat, prompt, options, palantir_cycle_chosen, seat, source, hidden=True)


def palantir_cycle_chosen(game: CardGame, seat: int, source: int, option: RawOption) -> None:
    """Cycle the chosen card."""
    cycle_hidden(game, seat, option[1], ASIDE, "text", source)


def palantir_takes(game: CardGame, seat: int, source: int) -> None:
    """Take the last of the three cards into hand."""
    for card in game.zones[seat * ZONES_PER_SEAT + ASIDE][:]:
        game.put(card, seat * ZONES_PER_SEAT + HAND)
        slip(game, seat, ASIDE, HAND)
        game.tell("keep", 1 << seat, seat, (card,), source)


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
    event=activate_chosen(ISENGARD, bring="Saruman"),
    doubt="That it moves a Saruman played this round is inferred.",
    other=reading(event=activate_chosen(ISENGARD, bring="Saruman", fresh=False)),
)
