"""Rules that rest on a guess: each can be flipped by name without touching a card.

`thirdage.new("trilogy", switches={"iconless_defenders_fall": False})`. The ruling behind each is named; the
reasons stand in docs/decisions.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.switches import names_of


@dataclass(frozen=True, slots=True)
class Switches:
    """All switches with what the game does by default."""

    draft_texts_ignored: bool = True  # SET-09: card text sleeps during a draft
    searches_need_a_target: bool = True  # PLAY-16: an action that searches is offered only if it finds
    last_card_may_be_free: bool = True  # PLAY-04: who has nothing left to pay with plays it for nothing
    empty_hand_pays_by_forsaking: bool = False  # PLAY-19: where cycling is voluntary, it takes a hand card
    excess_is_cycled: bool = True  # PLAY-22: hands over the limit are cycled down when all have passed
    texts_move_fresh_cards: bool = True  # MOVE-05: the six texts that move at once ignore "played this round"
    wielder_may_pay: bool = False  # ITEM-17: the wielder cannot be forsaken for the item played on it
    empty_deck_waits: bool = (
        True  # ELIM-11: recycled when next needed, not when a card is cycled onto nothing
    )
    iconless_defenders_fall: bool = (
        True  # PATH-07: if the attack is not cancelled, all defenders are eliminated
    )
    three_rounds_exactly: bool = True  # SCORE-10: no text raises the path number in The Return of the King
    lead_ends_three_rounds: bool = True  # SCORE-11: a lead of 10 ends The Return of the King as well
    only_single_decks_double: bool = True  # DUEL-07: two Shadow decks do "each player" once each
    duel_rings_score_nothing: bool = True  # DUEL-09: unused Ring tokens of a Duel are worth nothing
    fatty_saved_from_reserve_only: bool = True  # CARD-05
    strider_leads_from_any_path: bool = True  # CARD-06: otherwise only from path 2
    caradhras_must_turn_back: bool = True  # CARD-13: otherwise its player may decline
    messenger_leaves_itself: bool = True  # CARD-20: it cannot take itself back
    palantir_recycles: bool = True  # CARD-24: like a draw, so that three cards are reached
    eowyn_reaches_everywhere: bool = True  # CARD-25: otherwise only her own battleground
    treebeard_reaches_everywhere: bool = True  # CARD-26: otherwise only his own battleground
    death_ride_counts_items: bool = True  # CARD-28
    red_arrow_covers_moves: bool = True  # CARD-35
    hobbits_need_no_army: bool = True  # CARD-36: Merry and Pippin may go where no army could support them
    orthanc_always_recycles: bool = True  # CARD-55: otherwise only if Saruman is taken
    ioreth_must_rescue: bool = True  # CARD-61: otherwise her player may decline
    fell_beast_attacks: bool = True  # base.json: its attack icon is inferred from Black Rider's Mount
    skirmish_draws_cross_over: bool = True  # FS-LOC-10: from an empty deck to the other one
    shadow_skirmishes_count: bool = True  # FS-TXT-07: as active Shadow battlegrounds
    any_icon_is_a_factions_icon: bool = True  # FS-TXT-12: for texts that look for the battlegrounds of one
    items_do_not_resolve: bool = True  # FS-ACT-02: to resolve a skirmish takes an army or character there
    winners_must_use_the_text: bool = True  # FS-CMB-06: what a won skirmish says cannot be declined
    resolver_decides: bool = True  # FS-CMB-07: otherwise the first of the winning side in turn order
    owners_take_from_their_own_pile: bool = True  # FS-SIX-07: otherwise the player of the faction takes
    north_duels_corrupt: bool = True  # FS-NOR-09: War in the North does, also as a Duel
    witch_king_acts_before_balrog: bool = True  # FS-NOR-10: in its Three-Player Duel
    empty_recycles_do_not_count: bool = True  # FS-EPD-07
    dictated_paths_are_swapped: bool = True  # FS-EPP-07: what was dictated may be left for its neighbour
    renumbered_path_is_part_a: bool = True  # FS-EPP-14: The Black Gate as a 7 can be swapped for a 7A
    new_hunters_are_stronger: bool = False  # docs/balance.md: a reconstructed number that could be higher


# What a flipped switch means, for the players of such a game: the cards tell the default.
OTHERWISE = {
    "draft_texts_ignored": "card text works during a draft as well",
    "searches_need_a_target": "a card that is not there may be searched for",
    "last_card_may_be_free": "a card cannot be played if there is nothing to pay for it with",
    "empty_hand_pays_by_forsaking": "an empty hand may forsake where cycling from hand is voluntary",
    "excess_is_cycled": "hands over the carryover limit are kept when all have passed",
    "texts_move_fresh_cards": "no text moves a card that was played to reserve this round",
    "wielder_may_pay": "the wielder in reserve may be forsaken to pay for the item played on it",
    "empty_deck_waits": "the cycle pile replaces an empty draw deck as soon as a card is cycled",
    "iconless_defenders_fall": "defenders without icons are cycled even if the attack is not cancelled",
    "three_rounds_exactly": "texts can raise the path number in The Return of the King",
    "lead_ends_three_rounds": "The Return of the King lasts three rounds whatever the lead",
    "only_single_decks_double": "each Shadow player of the Three-Player Duel does twice what each is told",
    "duel_rings_score_nothing": "an unused Ring token of a Duel is worth 1 point",
    "fatty_saved_from_reserve_only": "Fatty Bolger is cycled wherever he is forsaken from",
    "strider_leads_from_any_path": "Strider can use his action on path 2 only",
    "caradhras_must_turn_back": "Caradhras the Cruel may, but need not, activate another path",
    "messenger_leaves_itself": "The Messenger may take itself back",
    "palantir_recycles": "Palantír of Orthanc shows no more cards than there are in the draw deck",
    "eowyn_reaches_everywhere": "Éowyn eliminates a Nazgûl at her own battleground only",
    "treebeard_reaches_everywhere": "Treebeard costs an Isengard army at his own battleground only",
    "death_ride_counts_items": "items do not count for Death! Ride, Ride to Ruin!",
    "red_arrow_covers_moves": "The Red Arrow lets Rohan cards be played to battlegrounds, but not moved",
    "hobbits_need_no_army": "Merry and Pippin go only to battlegrounds where an army can support them",
    "orthanc_always_recycles": "at Orthanc the cycle pile is shuffled only if Saruman is taken",
    "ioreth_must_rescue": "Ioreth may, but need not, save somebody",
    "fell_beast_attacks": "Fell Beast has no attack icon",
    "skirmish_draws_cross_over": "no more is drawn for a skirmish whose deck is empty",
    "shadow_skirmishes_count": "a Shadow skirmish does not keep anybody from the path",
    "any_icon_is_a_factions_icon": "texts about a faction's battlegrounds pass over icons of any faction",
    "items_do_not_resolve": "whoever has no more than an item at a skirmish may resolve it",
    "winners_must_use_the_text": "the winner of a skirmish may decline what it says",
    "resolver_decides": "what a won skirmish says is done by the first player of the side in turn order",
    "owners_take_from_their_own_pile": "cards that a text takes come from the piles of whoever plays them",
    "north_duels_corrupt": "War in the North as a Duel has no corruption for lost battlegrounds",
    "witch_king_acts_before_balrog": "The Balrog of Moria acts before The Witch-king",
    "empty_recycles_do_not_count": "a text that shuffles an empty cycle pile counts as a recycle",
    "dictated_paths_are_swapped": "paths 4B and 7B of the Epic Duel cannot be swapped for each other",
    "renumbered_path_is_part_a": "The Black Gate as a path 7 of the Epic Duel cannot be swapped for a 7A",
    "new_hunters_are_stronger": "each new Shadow character that goes to paths has one path icon more",
}

NAMES = names_of(Switches)
