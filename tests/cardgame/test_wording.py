"""What people read: options that can be told apart, questions that give their reason, a log that is true."""

import pytest

from tests.at_the_table import at_the_table, battle, battleground, hand, path_combat, seat, wielding
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import HAND
from thirdage.cardgame.switches import NAMES, OTHERWISE, Switches
from thirdage.kernel.errors import plain


@pytest.mark.ruling("ELIM-01")
def test_an_army_played_this_round_and_its_twin_that_may_move_can_be_told_apart() -> None:
    fresh = {"card": "Mordor Orcs", "flags": ["fresh", "played"]}
    table = at_the_table(
        path="Caradhras",
        turn="witch-king",
        witch_king=hand("The Hunter", reserve=["Mordor Orcs", fresh, "Mordor Orcs"]),
    )
    table.witch_king.chooses("Play The Hunter")
    assert table.options == [
        "Mordor Orcs (in reserve)",
        "Mordor Orcs (played to reserve this round)",
        "The top card of your draw deck",
    ]


def test_a_copy_that_has_no_twin_elsewhere_is_just_named() -> None:
    table = at_the_table(turn="saruman", saruman=seat(reserve=["Hill-troll"]), frodo=hand("Riders of Rohan"))
    table.saruman.uses("Hill-troll")
    assert table.options == ["Riders of Rohan", "The top card of your draw deck"]


def test_copies_in_hand_and_reserve_say_which_is_which() -> None:
    table = at_the_table(
        turn="saruman",
        saruman=seat(reserve=["Hill-troll"]),
        frodo=hand("Riders of Rohan", reserve=["Riders of Rohan"]),
    )
    table.saruman.uses("Hill-troll")
    assert table.options[:2] == ["Riders of Rohan (in hand)", "Riders of Rohan (in reserve)"]
    table.frodo.chooses("Riders of Rohan (in reserve)")
    assert table.frodo.hand == ["Riders of Rohan"]
    assert table.frodo.reserve == []


def test_an_option_names_the_zone_of_its_card_and_the_zones_to_which_it_can_go() -> None:
    """Without it a screen guesses, and lights the wrong one of two copies."""
    table = at_the_table(
        turn="frodo",
        path="Caradhras",
        battlegrounds=[battleground("Helm's Deep")],
        frodo=hand("Gimli", "Treebeard", "Sting", reserve=["Riders of Rohan", "Sam Gamgee"]),
    )
    options = {option["text"]: option for option in table.frodo.view["decision"]["options"]}
    assert options["Play Gimli"]["at"] == ["hand/frodo"]
    assert options["Play Gimli"]["to"] == ["reserve/frodo", "path"]
    assert options["Play Sting"]["to"] == ["reserve/frodo"], "on Sam, who lies there"
    assert options["Move Riders of Rohan"]["at"] == ["reserve/frodo"]
    assert options["Move Riders of Rohan"]["to"] == ["helms-deep"]
    assert options["Cycle a card"]["to"] == []
    table.frodo.chooses("Play Gimli")
    assert [option["to"] for option in table.frodo.view["decision"]["options"]] == [
        ["reserve/frodo"],
        ["path"],
    ]


@pytest.mark.card("treebeard")
def test_copies_at_two_battlegrounds_say_where_they_are_and_alike_ones_are_offered_once() -> None:
    played = {"card": "White Hand Orcs", "flags": ["played"]}
    table = at_the_table(
        turn="frodo",
        frodo=hand("Treebeard", "Gimli"),
        battlegrounds=[battleground("Edoras", "White Hand Orcs"), battleground("Orthanc", played)],
    )
    table.frodo.plays("Treebeard", to="Orthanc")
    assert table.options == ["White Hand Orcs (at Edoras)", "White Hand Orcs (at Orthanc)"]


@pytest.mark.card("treebeard")
def test_two_alike_armies_side_by_side_are_one_option_however_they_came_there() -> None:
    played = {"card": "White Hand Orcs", "flags": ["played"]}
    table = at_the_table(
        turn="frodo",
        frodo=hand("Treebeard", "Gimli"),
        battlegrounds=[battleground("Orthanc", "White Hand Orcs", played, "Warg Riders")],
    )
    table.frodo.plays("Treebeard", to="Orthanc")
    assert table.options == ["White Hand Orcs", "Warg Riders"]


@pytest.mark.ruling("PLAY-18")
def test_who_must_forsake_instead_of_cycling_is_told_why() -> None:
    table = at_the_table(
        turn="witch-king",
        witch_king=seat(reserve=["The Beguiler"]),
        frodo=seat(reserve=["Gimli"]),
        aragorn=hand("Arwen", "Elrond"),
    )
    table.witch_king.uses("The Beguiler")
    assert table.prompt == "The Beguiler: which card do you cycle from your hand?"
    table.aragorn.chooses("Arwen")
    assert table.asked == "frodo"
    assert table.prompt == "The Beguiler: your hand is empty. What do you forsake instead?"


def test_the_log_says_who_loses_an_army() -> None:
    table = at_the_table(
        phase="combat", battlegrounds=[battleground("Rivendell", "Goblins of the Misty Mountains")], path=None
    )
    assert "Saruman's player loses Goblins of the Misty Mountains." in table.game.events(None)


def test_the_log_says_what_becomes_of_the_cards_that_were_set_aside() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=hand(
            "Éomer", "Gimli", draw=["Sting", "Glamdring", "Narya, Ring of Fire", "Shadowfax", "Sméagol"]
        ),
    )
    table.frodo.plays("Éomer", to="reserve")
    assert "Éomer: Frodo's player cycles 5 cards from those drawn." in table.game.events("saruman")
    assert any("Sting" in line and "from those drawn" in line for line in table.game.events("frodo"))


@pytest.mark.ruling("PATH-05")
def test_the_question_for_a_loss_counts_the_icons_that_are_left() -> None:
    table = at_the_table(
        phase="combat",
        path="Weathertop",
        on_path=["Strider", "Sam Gamgee", "Merry Brandybuck", "The Hunter"],
        path_tokens={"attack": 1},
    )
    assert table.prompt == "Weathertop: eliminate a defender; 2 attack icons still to cancel."
    table.frodo.chooses("Sam Gamgee")
    assert table.prompt == "Weathertop: eliminate a defender; 1 attack icon still to cancel."


@pytest.mark.ruling("DUEL-02")
def test_the_running_sum_of_a_duel_says_that_nobody_scores_an_even_path() -> None:
    def outcome(scenario: str) -> str:
        table = at_the_table(scenario, path="Weathertop", on_path=["Sam Gamgee"], path_tokens={"attack": 1})
        path = table.game.view(None)["path"]
        return str(path["sum"]["outcome"])

    assert outcome("duel-2") == "holds, but nobody scores it"
    assert outcome("trilogy") == "holds"


NENYA = "Nenya, Ring of Adamant"
VILYA = "Vilya, Ring of Air"


@pytest.mark.parametrize(
    ("top", "said"),
    [
        (["Arwen", "Elrond"], "Arwen and Elrond"),
        (["Arwen", NENYA], f"Arwen and {NENYA}"),
        ([NENYA, "Arwen"], f"{NENYA}; and Arwen"),
        ([NENYA, "Arwen", VILYA], f"{NENYA}; Arwen; and {VILYA}"),
        (["Arwen", "Elrond", VILYA], f"Arwen; Elrond; and {VILYA}"),
    ],
)
def test_titles_with_a_comma_can_be_told_apart_in_the_log(top: list[str], said: str) -> None:
    if len(top) == 2:
        table = at_the_table(turn="aragorn", aragorn=seat(draw=top))
        table.aragorn.uses_ring()
        assert f"You draw {said}." in table.game.events("aragorn")
    else:
        table = at_the_table("duel-2", turn="gandalf", gandalf=seat(draw=top))
        table.gandalf.uses_ring()
        assert f"You draw {said}." in table.game.events("gandalf")


def test_who_has_given_up_nobody_yet_is_not_asked_for_more() -> None:
    table = at_the_table(
        turn="frodo", frodo=hand("Death! Ride, Ride to Ruin!", "Sting", reserve=["Éomer", "Éowyn"])
    )
    table.frodo.plays("Death! Ride, Ride to Ruin!")
    assert table.options == ["Éomer", "Éowyn", "None"]
    table.frodo.chooses("Éomer")
    assert table.options == ["Éowyn", "No more"]


def test_lembas_without_corruption_says_so() -> None:
    table = at_the_table(turn="frodo", on_path=[{"card": "Sam Gamgee", "items": ["Lembas"]}])
    table.frodo.uses("Lembas")
    assert table.game.events(None)[-1] == "Lembas: there is no corruption to remove."


# WHO


def test_a_seat_and_the_card_of_its_name_are_told_apart() -> None:
    table = at_the_table(turn="saruman", saruman=hand("Saruman", "Gollum"))
    table.saruman.plays("Saruman", to="reserve")
    assert table.game.events("frodo")[:2] == [
        "Saruman's player plays Saruman to reserve.",
        "Saruman's player cycles a card from hand to play Saruman; there is no other to pay with.",
    ]


def test_the_reader_is_called_you_and_everybody_else_by_name() -> None:
    table = at_the_table(turn="saruman", saruman=hand("Saruman", "Gollum"))
    table.saruman.plays("Saruman", to="reserve")
    table.frodo.passes()
    told = table.game.events("saruman")
    assert told == table.saruman.view["log"]
    assert told == [
        "You play Saruman to reserve.",
        "You cycle Gollum from hand to play Saruman; there is no other to pay with.",
        "Frodo's player passes.",
    ]
    assert table.game.events("saruman", names=True)[0] == "Saruman's player plays Saruman to reserve."


def test_who_plays_two_seats_is_told_which_one_acts() -> None:
    table = at_the_table(turn="saruman", saruman=hand("Saruman", "Gollum"), options={"people": 2})
    table.saruman.plays("Saruman", to="reserve")
    table.frodo.passes()
    told = table.game.events(("witch-king", "saruman"))
    assert told[0] == "As Saruman you play Saruman to reserve."
    assert told[2] == "Frodo's player passes."


def test_whoever_sees_for_both_sides_or_for_nobody_reads_names() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Sting"))
    table.frodo.passes()
    for eyes in (None, ("frodo", "saruman"), table.game.seats):
        assert table.game.events(eyes) == ["Frodo's player passes."]


# WHY AND WHENCE


def test_the_log_says_what_is_forsaken_from_where_and_by_which_card() -> None:
    table = at_the_table(
        turn="witch-king",
        witch_king=seat(reserve=["The Reaver"]),
        frodo=hand("Sting", reserve=["Gimli"]),
        aragorn=seat(draw=["Arwen"]),
    )
    table.witch_king.uses("The Reaver")
    assert table.prompt == "The Reaver: what do you forsake?"
    assert table.options == [
        "Sting (in hand)", "Gimli (in reserve)", "The top card of your draw deck",
    ]  # fmt: skip
    table.frodo.chooses("Gimli")
    assert table.game.events("frodo") == [
        "The Witch-king's player uses The Reaver.",
        "The Witch-king's player cycles The Reaver.",
        "The Reaver: Aragorn's player forsakes a card from the top of the draw deck.",
        "The Reaver: you forsake Gimli from reserve.",
    ]


def test_a_forsaken_card_that_its_text_saves_is_told_in_one_sentence() -> None:
    table = at_the_table(
        turn="witch-king", witch_king=seat(reserve=["The Reaver"]), frodo=hand("Frodo Baggins")
    )
    table.witch_king.uses("The Reaver")
    table.aragorn.chooses("The top card") if table.aragorn.asked else None
    table.frodo.chooses("Frodo Baggins")
    assert "The Reaver: you forsake Frodo Baggins from hand; it is cycled instead." in table.game.events(
        "frodo"
    )


def test_the_log_says_which_item_saves_its_wielder_and_what_goes_with_it() -> None:
    table = path_combat("Weathertop", wielding("Legolas", "Elven Cloak"), path_tokens={"attack": 3})
    told = table.game.events(None)
    assert "Legolas is cycled instead of eliminated, by Elven Cloak." in told
    assert "Aragorn's player cycles Elven Cloak with Legolas." in told


def test_the_log_says_which_army_supports_whom() -> None:
    table = battle(
        battleground(
            "Helm's Deep", "Éomer", "Riders of Rohan", "Saruman", "Warg Riders", tokens={"defense": 9}
        )
    )
    assert "At Helm's Deep Saruman is supported by Warg Riders; Éomer by Riders of Rohan." in (
        table.game.events(None)
    )


def test_the_log_says_that_dead_men_support_strider_who_leads_nobody() -> None:
    table = battle(battleground("Pelargir", "Strider", "Dead Men of Dunharrow", "Soldiers of Gondor"))
    assert "At Pelargir Strider is supported by Dead Men of Dunharrow." in table.game.events(None)


def test_the_log_says_that_the_enemy_named_the_loss() -> None:
    table = at_the_table(
        path="Amon Hen", on_path=["Gimli", "Legolas", "Boromir", "The Commander"], turn="frodo"
    )
    table.fight()
    table.frodo.chooses("Leave it to")
    table.aragorn.chooses("Refuse")
    table.witch_king.chooses("Gimli")
    assert "You must give up Gimli at Amon Hen: the enemy chose it." in table.game.events("frodo")


def test_a_card_is_removed_from_the_game_in_the_same_words_wherever_it_was() -> None:
    for strider in (seat(reserve=["Strider"]), seat(cycle=["Strider"])):
        table = at_the_table(turn="aragorn", aragorn=hand("Aragorn", "Arwen", "Elrond", **strider))
        table.aragorn.plays("Aragorn", to="reserve")
        assert table.game.events("frodo")[-1] == "Aragorn: Strider is removed from the game."


def test_a_text_of_an_item_names_its_wielder() -> None:
    table = at_the_table(turn="aragorn", aragorn=seat(reserve=[wielding("Strider", "Andúril")]))
    use = next(option for option in table.options if option.startswith("Use Andúril"))
    assert ", then move Strider there, even if" in use
    table.aragorn.uses("Andúril")
    assert table.game.events("frodo")[-1] == "Aragorn's player uses Andúril on Strider."


@pytest.mark.parametrize(
    ("scored", "gone", "deed"),
    [
        ((), (), "activated"),
        (("Harad",), ("Morannon", "Minas Morgul", "Dol Amroth", "Pelargir", "Minas Tirith"), "reactivated"),
        (("Harad",), (), "activated or reactivated"),
    ],
)
def test_a_question_says_whether_a_battleground_is_activated_or_reactivated(
    scored: tuple[str, ...], gone: tuple[str, ...], deed: str
) -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=seat(reserve=[wielding("Strider", "Andúril")]),
        free_scored=scored,
        shadow_scored=("Umbar",) if gone else (),
        gone=[plain(place) for place in gone],
    )
    table.aragorn.uses("Andúril")
    assert table.prompt == f"Andúril: which battleground is {deed}?"


def test_a_path_that_a_text_calls_is_called_a_path() -> None:
    table = at_the_table(turn="aragorn", path="Weathertop", on_path=["Strider"])
    table.aragorn.uses("Strider")
    assert table.prompt == "Strider: which path is activated?"
    table.choose("Imladris")
    assert (
        "Strider: you activate Imladris, path 3; combat comes first on the path it replaces."
        in table.game.events("aragorn")
    )


def test_the_question_whether_a_character_follows_names_the_card_that_asks() -> None:
    table = at_the_table(turn="saruman", saruman=hand("Threats and Promises", "Gollum", reserve=["Saruman"]))
    table.saruman.chooses("Play Threats and Promises").chooses("Orthanc")
    assert table.prompt == "Threats and Promises: do you move Saruman to Orthanc?"


def test_a_title_that_is_a_sentence_does_not_break_the_question() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=hand("Death! Ride, Ride to Ruin!", "Sting", "Gimli", reserve=["Éomer", "Éowyn", "Théoden"]),
    )
    table.frodo.chooses("Play Death! Ride, Ride to Ruin!")
    assert table.prompt == "Which card do you cycle to play “Death! Ride, Ride to Ruin!”?"
    table.frodo.chooses("Sting")
    assert table.prompt == "Death! Ride, Ride to Ruin! Which Rohan card do you eliminate?"
    table.frodo.chooses("Éomer")
    assert table.prompt == "Death! Ride, Ride to Ruin! Which other Rohan card do you eliminate?"
    assert table.game.events("frodo")[-1] == "Death! Ride, Ride to Ruin! You lose Éomer."


def test_after_a_first_card_that_was_drawn_the_way_out_is_no_more() -> None:
    drawn = ["Olog-hai", "Black Uruks", "Trolls of Udûn", "Mordor Orcs", "Gollum", "Shelob", "Cave-troll"]
    table = at_the_table(
        turn="witch-king", witch_king=hand("The Day Without Dawn", "The Reaver", draw=drawn[:4])
    )
    table.witch_king.plays("The Day Without Dawn")
    table.choose(table.options[-1])
    assert table.prompt == "The Day Without Dawn: which of the drawn cards do you play?"
    assert table.options[-1] == "Play none of these"
    table.choose(table.options[0])
    table.choose("To reserve") if "Where" in table.prompt else None
    assert table.prompt == "The Day Without Dawn: which other of the drawn cards do you play?"
    assert table.options[-1] == "No more"


def test_what_a_card_draws_for_itself_betrays_nothing_to_others() -> None:
    """Bilbo cycles himself and may be among the cards that his text then draws."""
    told = []
    for drawn in ("Bilbo Baggins", "Gimli"):
        table = at_the_table(turn="frodo")
        table.game.tell("draw", 1, 0, (t.BY_ID[plain(drawn)][0],), HAND, t.BY_ID["bilbo-baggins"][0])
        told.append(table.game.events("saruman"))
    assert told[0] == told[1]


# RULES THE OTHER WAY ROUND

FLIPPED = {"strider_leads_from_any_path": False, "fell_beast_attacks": False, "palantir_recycles": True}
SAID = (
    "This game departs from the usual rules: Strider can use his action on path 2 only; Fell Beast has no"
    " attack icon. Card texts tell the usual rule."
)


def test_a_game_with_other_switches_begins_by_saying_how_it_differs_from_the_card_texts() -> None:
    game = games.new("trilogy", seed=7, switches=FLIPPED)
    assert game.events("frodo")[0] == game.events(None)[0] == SAID
    assert game.view("frodo")["log"][0] == SAID


def test_an_arranged_game_says_so_too() -> None:
    table = at_the_table(turn="frodo", options={"switches": FLIPPED})
    assert table.game.events(None)[0] == SAID


def test_a_game_by_the_usual_rules_says_nothing_of_it() -> None:
    usual = {"strider_leads_from_any_path": True}
    assert games.new("trilogy", seed=7).events(None)[0] == "The decks are shuffled."
    assert games.new("trilogy", seed=7, switches=usual).events(None)[0] == "The decks are shuffled."


def test_every_switch_can_be_told_when_it_is_flipped() -> None:
    assert tuple(OTHERWISE) == NAMES
    flipped = {name: not getattr(Switches(), name) for name in NAMES}
    said = games.new("trilogy", seed=7, switches=flipped).events(None)[0]
    assert [name for name in NAMES if OTHERWISE[name] not in said] == []


def test_a_question_that_is_asked_again_says_so() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Treebeard", "Bilbo Baggins"))
    table.frodo.chooses("Winnow")
    assert table.prompt == "Winnow: which card do you eliminate? One more follows."
    table.frodo.chooses("Gimli")
    assert table.prompt == "Winnow: which card do you eliminate?"
