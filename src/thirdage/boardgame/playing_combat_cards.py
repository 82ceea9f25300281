"""Combat cards of a round: who plays one, which, and whether it could matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from . import questions as q
from . import tables as t
from .cards import draw_card
from .combat_state import NO_CARD
from .combatants import fighters
from .command import battle_commander, hand_of
from .facts import COMMITTED, FREE, SHADOW, SHOWN, TABLE, WITCH_KING
from .options import CARD_OPTIONS, DRAW, NO, YES
from .queries import AS_COMBAT_CARD, COMPANION_NEEDED, NO_COMBAT_CARDS, on_table

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame


def combat_cards(game: BoardGame, side: int) -> list[int]:
    """The cards a side may play as Combat cards in this round."""
    battle = game.battle
    assert battle is not None
    if side == FREE:
        if any(NO_COMBAT_CARDS[card] >> battle.place & 1 for card in on_table(game, NO_COMBAT_CARDS)):
            return []
        if battle.source in COMPANION_NEEDED and battle.round == 1 and not fighters(game, FREE):
            return []
    hand = hand_of(game, battle_commander(game, side))
    cards = [card for card in sorted(hand) if may_fight_with(game, side, card)]
    cards += [
        card
        for card in on_table(game, AS_COMBAT_CARD)
        if t.side_of(card) == side and may_fight_with(game, side, card)
    ]
    return cards


def may_fight_with(game: BoardGame, side: int, card: int) -> bool:
    """Whether what the combat use of a card requires is fulfilled."""
    requires = t.COMBAT[card].requires
    return requires is None or requires.holds(game, side, card)


def announce_attacker(game: BoardGame) -> None:
    """Ask the attacker whether he plays a Combat card."""
    battle = game.battle
    if battle is not None and not battle.over:
        _ask_announcement(game, battle.attacker)


def announce_defender(game: BoardGame) -> None:
    """Ask the defender, who knows the attacker's answer, whether he plays a Combat card."""
    battle = game.battle
    if battle is not None and not battle.over:
        _ask_announcement(game, 1 - battle.attacker)


def _ask_announcement(game: BoardGame, side: int) -> None:
    battle = game.battle
    assert battle is not None
    options: list[RawOption] = [NO, YES] if combat_cards(game, side) else [NO]
    seat = battle_commander(game, side)
    game.ask(seat, q.ANNOUNCE(battle.place), options, announced, side, hidden=True)


def announced(game: BoardGame, side: int, option: RawOption) -> None:
    """The announcement binds."""
    battle = game.battle
    assert battle is not None
    if option == YES:
        battle.announced |= 1 << side
        game.tell("announces", EVERYONE, battle_commander(game, side), ())


def pick_cards(game: BoardGame) -> None:
    """Those who announced a card choose it unseen, the attacker first."""
    battle = game.battle
    if battle is None or battle.over:
        return
    sides = (battle.attacker, 1 - battle.attacker)
    game.do(*[(pick_card, side) for side in sides if battle.announced >> side & 1])


def can_pick_cards(game: BoardGame) -> bool:
    """Whether those who announced a card have one."""
    battle = game.battle
    return battle is None or all(combat_cards(game, s) for s in (FREE, SHADOW) if battle.announced >> s & 1)


def can_pick_card(game: BoardGame, side: int) -> bool:
    """Whether a side has a card to play."""
    return bool(combat_cards(game, side))


def pick_card(game: BoardGame, side: int) -> None:
    """Ask which Combat card is played."""
    options: list[RawOption] = [CARD_OPTIONS[card] for card in combat_cards(game, side)]
    game.ask(battle_commander(game, side), q.PICK_CARD(), options, card_picked, side, hidden=True)


t.NEEDS[pick_cards] = can_pick_cards
t.NEEDS[pick_card] = can_pick_card


def card_picked(game: BoardGame, side: int, option: RawOption) -> None:
    """The card lies face down; one used from the table lies open as before."""
    card = option[1]
    game.put(card, (SHOWN if game.where[card] == TABLE else COMMITTED) + side)


def show_cards(game: BoardGame) -> None:
    """The chosen cards are shown together."""
    battle = game.battle
    if battle is None or battle.over:
        return
    for side in (battle.attacker, 1 - battle.attacker):
        for card in game.zones[SHOWN + side] + game.zones[COMMITTED + side]:
            game.put(card, SHOWN + side)
            battle.cards[side] = card
            battle.idle |= 1 << side
            game.no_way_back()
            game.tell("combat card", EVERYONE, battle_commander(game, side), (card,))


def sorcerer(game: BoardGame) -> None:
    """Ask whether the Witch-king draws a card: the Shadow has played one in the first round."""
    battle = game.battle
    if battle is None or battle.over or battle.round != 1 or battle.cards[SHADOW] == NO_CARD:
        return
    if not fighters(game, SHADOW) >> WITCH_KING & 1:
        return
    either = game.switches.sorcerer_draws_from_either_deck
    able = (2, 3) if either else (t.deck_of(battle.cards[SHADOW]),)
    decks: list[RawOption] = [(DRAW, deck) for deck in able if game.zones[deck]]
    if decks:
        game.ask(battle_commander(game, SHADOW), q.SORCERER(), [*decks, NO], sorcerer_draws)


def sorcerer_draws(game: BoardGame, option: RawOption) -> None:
    """The Witch-king draws."""
    if option != NO:
        draw_card(game, battle_commander(game, SHADOW), option[1])


def may_matter(game: BoardGame, side: int, card: int) -> bool:
    """Whether a Combat card could do anything this round, as far as the battle shows before the rolls."""
    combat = t.COMBAT[card]
    effects = [effect for works in combat.steps.values() for _initiative, effect in works]
    return combat.ones_backfire or any(effect.available(game, side, card) for effect in effects)
