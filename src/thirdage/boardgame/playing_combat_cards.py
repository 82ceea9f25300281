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
from .options import CARD_OPTIONS, DECK_OPTIONS, NO, YES
from .queries import AS_COMBAT_CARD, COMPANION_NEEDED, NO_COMBAT_CARDS, NO_FIRST_CARD, on_table

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame


def combat_cards(game: BoardGame, side: int) -> list[int]:
    """The cards a side may play as Combat cards in this round."""
    if is_barred(game, side):
        return []
    hand = hand_of(game, battle_commander(game, side))
    cards = [card for card in sorted(hand) if may_fight_with(game, side, card)]
    return cards + cards_on_table(game, side)


def is_barred(game: BoardGame, side: int) -> bool:
    """Whether a card keeps a side from playing any Combat card in this round."""
    battle = game.battle
    assert battle is not None
    if side != FREE:
        return False
    if any(NO_COMBAT_CARDS[card] >> battle.place & 1 for card in on_table(game, NO_COMBAT_CARDS)):
        return True
    if battle.round > 1:
        return False
    return battle.source in NO_FIRST_CARD or (battle.source in COMPANION_NEEDED and not fighters(game, FREE))


def cards_on_table(game: BoardGame, side: int) -> list[int]:
    """The cards on the table that a side may play as Combat cards."""
    return [
        card
        for card in on_table(game, AS_COMBAT_CARD)
        if t.side_of(card) == side and may_fight_with(game, side, card)
    ]


def might_play(game: BoardGame, side: int) -> bool:
    """Whether a side might play a Combat card, for all that everybody knows: nobody sees its hand."""
    if is_barred(game, side):
        return False
    return bool(hand_of(game, battle_commander(game, side)) or cards_on_table(game, side))


def may_fight_with(game: BoardGame, side: int, card: int) -> bool:
    """Whether what the combat use of a card requires is fulfilled."""
    requires = t.COMBAT[card].requires
    return requires is None or requires.holds(game, side, card)


# The attacker announces whether he plays a card; the defender, who has heard that, announces it as well; then
# both choose unseen (page 40, BAT-16). The defender hears nothing more before choosing, and is asked once.
# The attacker chooses knowing the defender's announcement; where everybody knows that none can come, he too
# is asked once.


def announce_attacker(game: BoardGame) -> None:
    """Ask the attacker whether he plays a Combat card; which one, only if the defender can have none."""
    battle = game.battle
    if battle is None or battle.over or not might_play(game, battle.attacker):
        return
    if not might_play(game, 1 - battle.attacker):
        ask_for_card(game, battle.attacker)
        return
    options: list[RawOption] = [NO, YES] if combat_cards(game, battle.attacker) else [NO]
    seat = battle_commander(game, battle.attacker)
    game.ask(seat, q.ANNOUNCE(battle.place), options, announced, battle.attacker, hidden=True)


def announced(game: BoardGame, side: int, option: RawOption) -> None:
    """The announcement binds."""
    battle = game.battle
    assert battle is not None
    if option == YES:
        battle.announced |= 1 << side
        game.tell("announces", EVERYONE, battle_commander(game, side), ())


def choose_defender(game: BoardGame) -> None:
    """Ask the defender, who knows the attacker's announcement, for a Combat card, if he plays one."""
    battle = game.battle
    if battle is not None and not battle.over and might_play(game, 1 - battle.attacker):
        ask_for_card(game, 1 - battle.attacker)


def ask_for_card(game: BoardGame, side: int) -> None:
    """Ask whether a Combat card is played, and which."""
    options: list[RawOption] = [NO, *(CARD_OPTIONS[card] for card in combat_cards(game, side))]
    game.ask(battle_commander(game, side), q.PICK_CARD(), options, card_or_none, side, hidden=True)


def card_or_none(game: BoardGame, side: int, option: RawOption) -> None:
    """That a card is played is told; the card lies face down."""
    if option != NO:
        announced(game, side, YES)
        card_picked(game, side, option)


def choose_attacker(game: BoardGame) -> None:
    """Ask the attacker, if he has announced a card, which one he plays."""
    battle = game.battle
    if battle is None or battle.over or not must_pick(game):
        return
    side = battle.attacker
    options: list[RawOption] = [CARD_OPTIONS[card] for card in combat_cards(game, side)]
    game.ask(battle_commander(game, side), q.PICK_CARD(), options, card_picked, side, hidden=True)


def must_pick(game: BoardGame) -> bool:
    """Whether the attacker has announced a card and not chosen it yet."""
    battle = game.battle
    assert battle is not None
    side = battle.attacker
    chosen = game.zones[COMMITTED + side] or game.zones[SHOWN + side]
    return bool(battle.announced >> side & 1) and not chosen


def can_pick(game: BoardGame) -> bool:
    """Whether the attacker has a card if he has announced one."""
    battle = game.battle
    return battle is None or not must_pick(game) or bool(combat_cards(game, battle.attacker))


t.NEEDS[choose_attacker] = can_pick


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
    decks: list[RawOption] = [DECK_OPTIONS[deck] for deck in able if game.zones[deck]]
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
