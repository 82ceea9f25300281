"""Rules of the board game that rest on a reading of the rulebook: each can be flipped by name.

`thirdage.new("war-of-the-ring", switches={"besiegers_give_refuge": False})`. The ruling behind each is named;
pages and reasons stand in docs/rulings-boardgame.md and docs/decisions.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..kernel.switches import names_of


@dataclass(frozen=True, slots=True)
class Switches:
    """All switches with what the game does by default."""

    no_recruits_at_a_siege: bool = True  # EVT-13: a card recruits nobody where its player besieges an army
    besiegers_give_refuge: bool = True  # BAT-42: an army may retreat to where its own side besieges
    mouth_shuns_strongholds: bool = True  # CHM-13: also those that his side besieges
    standing_still_is_safe: bool = True  # REV-07: found in a Stronghold it did not leave, it draws no tile
    sorcerer_draws_from_either_deck: bool = True  # BAT-60: otherwise from that of the Combat card
    gandalf_draws_for_characters_only: bool = True  # EVT-21: otherwise for any card, from its own deck
    witch_king_needs_sauron_only: bool = True  # CRD-05: otherwise a Free Peoples nation At War as well
    isildurs_bane_can_be_averted: bool = True  # CRD-01: by a card that lowers no damage
    blade_may_spare: bool = True  # CRD-02: Blade of Westernesse may eliminate a Minion, and need not
    words_silence_the_white_rider: bool = True  # CRD-03: his ability rests for the round
    shield_wall_counts_mumakil: bool = False  # CRD-04: the hit scored without rolling counts as well
    perils_reach_mordor: bool = True  # CRD-06: Orc Patrol and the like are played on the Mordor track too
    teams_keep_the_limit: bool = True  # MP4-21, STK-04: no move overfills a region, not even a teammate's
    rings_are_the_teams: bool = True  # MP4-29: a team uses one Elven Ring a turn, not each of its players
    trebuchets_need_an_army: bool = True  # XSIE-03: none is built in a Stronghold without units
    withdrawing_saves_ships: bool = True  # XCOR-10: a retreat into the Stronghold is none that costs Ships
    ents_spare_leaders: bool = True  # XENT-11: Nazgûl and Minions survive an army that Ents destroy
    voice_leaves_dunlendings: bool = True  # XDUN-08: Saruman makes no Elites of them
    marches_make_room: bool = True  # STK-05: of two armies that a card sends, the second makes room too
    declaring_asks_for_the_guide: bool = True  # GUI-02: also whoever has settled who guides
    hunter_may_stop: bool = False  # HNT-06: after a roll without success, the Shadow need not roll again
    fateful_strike_may_spare: bool = True  # CRD-07: without a Nazgûl in the battle no Minion need fall
    ents_sink_ships: bool = True  # XCOR-16: Ships are lost with an army that Ents destroy
    requirements_asked_once: bool = True  # BAT-18: what a Combat card requires may be gone when it works


# What a flipped switch means, for the players of such a game: the cards tell the default.
OTHERWISE = {
    "no_recruits_at_a_siege": "an Event card also recruits where one's own army besieges a Stronghold",
    "besiegers_give_refuge": "no army retreats to a region where its own side besieges a Stronghold",
    "mouth_shuns_strongholds": "the Mouth of Sauron alone may go where the Shadow besieges a Stronghold",
    "standing_still_is_safe": (
        "a Fellowship that is revealed where it stands, in a Stronghold of the Shadow, draws a Hunt tile"
    ),
    "sorcerer_draws_from_either_deck": "the Witch-king draws from the deck of the Combat card only",
    "gandalf_draws_for_characters_only": (
        "Gandalf the Grey, guiding, draws for Strategy cards as well, from the deck of the card played"
    ),
    "witch_king_needs_sauron_only": (
        "the Witch-king enters only if a Free Peoples nation is At War as well as Sauron"
    ),
    "isildurs_bane_can_be_averted": (
        "neither Mithril Coat and Sting nor Wizard's Staff can be used against Isildur's Bane"
    ),
    "blade_may_spare": "Blade of Westernesse must eliminate a Minion if it can",
    "words_silence_the_white_rider": "Words of Power does not give Nazgûl back what the White Rider took",
    "shield_wall_counts_mumakil": "Shield-wall also counts the hit that Mûmakil scores without rolling",
    "perils_reach_mordor": (
        "Orc Patrol, Isildur's Bane, Foul Thing from the Deep and Candles of Corpses are not played while the"
        " Fellowship is on the Mordor track"
    ),
    "teams_keep_the_limit": (
        "an army may move to where its teammate's stands even if both are more than ten units; then each"
        " player removes one unit in turn"
    ),
    "rings_are_the_teams": "each player of a team may use an Elven Ring every turn",
    "trebuchets_need_an_army": "a Trebuchet can be built in a Stronghold without an army",
    "withdrawing_saves_ships": "Ships are lost as well where an army withdraws into its Stronghold",
    "ents_spare_leaders": "Nazgûl and Minions fall with an army that Ents destroy",
    "voice_leaves_dunlendings": "the Voice of Saruman also makes Elites of Dunlendings in Orthanc",
    "marches_make_room": "each army that marches by The Shadow Lengthens must find room by itself",
    "declaring_asks_for_the_guide": (
        "whoever has settled who guides the Fellowship is not asked for the Guide after a declaration"
    ),
    "hunter_may_stop": (
        "after a Hunt roll without success the Shadow is asked whether failed dice are rolled again"
    ),
    "fateful_strike_may_spare": "Fateful Strike must eliminate a Minion if it can and there is no Nazgûl",
    "ents_sink_ships": "Ships stay where Ents destroy an army",
    "requirements_asked_once": (
        "a Combat card has no effect if what it requires is gone when its turn comes"
    ),
}

NAMES = names_of(Switches)

# By version of the rules: the switches that came with it because a rule was wrong before, as they were then.
SINCE: Final[dict[int, dict[str, bool]]] = {
    3: {
        "marches_make_room": False,
        "perils_reach_mordor": False,
        "shield_wall_counts_mumakil": True,
        "declaring_asks_for_the_guide": False,
        "fateful_strike_may_spare": False,
        "ents_sink_ships": False,
    },
}


def as_then(options: Mapping[str, Any], rules: int) -> dict[str, Any]:
    """The options of a game played under some version of the rules: what changed later is as it was then."""
    given = options.get("switches", {})
    then = {
        name: was for version, switches in SINCE.items() if rules < version for name, was in switches.items()
    }
    if not then or not isinstance(given, dict):  # what is wrong with them is said where they are read
        return dict(options)
    return {**options, "switches": {**then, **given}}
