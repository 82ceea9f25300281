"""The Rohan cards of the base set."""

from thirdage.cardgame.declare import army, character, event, item
from thirdage.cardgame.facts import ARMY, CHARACTER, CYCLE, ROHAN
from thirdage.cardgame.queries import BonusWhileInPlay, Opens
from thirdage.cardgame.words import activate_field, cards_of, draw_and_play, eliminate_one, named, take
from thirdage.kernel.effects import may, special

from .specials import death_ride

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
)
theoden = character(
    "Théoden",
    ROHAN,
    starred="attack defense",
    standing=BonusWhileInPlay("Gandalf the Grey", "Gandalf the White", attack=1, defense=1),
    when_played=draw_and_play(5, cards_of(ROHAN)),
    doubt="Whether he has icons of his own is not visible in the source.",
)
ghan_buri_ghan = character(
    "Ghân-buri-Ghân",
    ROHAN,
    promo=True,
    defense_leadership=1,
    standing=Opens("Minas Tirith", ROHAN),
    doubt="His faction is inferred.",
)

# ITEMS

shadowfax = item(
    "Shadowfax",
    ROHAN,
    wielders=("Gandalf the Grey", "Gandalf the White"),
    attack=1,
    defense=1,
    reserve_action=activate_field(bring="wielder", must_move=True),
    doubt="That it moves a Gandalf played this round is inferred from Andúril.",
)

# EVENTS

death_ride_ride_to_ruin = event(
    "Death! Ride, Ride to Ruin!",
    ROHAN,
    event=special(
        death_ride,
        "eliminate any number of Rohan cards from your reserve; then the Mordor player eliminates the same"
        " number of Mordor cards at active battlegrounds",
    ),
)
