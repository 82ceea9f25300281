"""What is special in the Duels (rulings DUEL)."""

from typing import Any

import pytest

from tests.at_the_table import Table, all_but, at_the_table, hand, no_places_but, seat, wielding


def path_of_a_duel(path: str, *cards: Any, scenario: str = "duel-2", **facts: Any) -> Table:
    """Combat on a path of a Duel, with nothing left to activate afterwards."""
    gone = no_places_but(path, scenario=scenario)
    return at_the_table(scenario, phase="combat", path=path, on_path=list(cards), gone=gone, **facts)


def is_out(table: Table, path: str) -> bool:
    """Whether neither side has a path."""
    return path not in table.scored("free") + table.scored("shadow")


# PATH SCORING


@pytest.mark.ruling("DUEL-01")
def test_every_helmet_counts_in_a_duel_and_not_only_those_that_were_spent() -> None:
    # 1 of the path, 1 by a token, 3 of Gandalf against 3 skulls: 5 to 3, although Gandalf spends just one.
    table = path_of_a_duel(
        "Imladris", "The Witch-king", "The Hunter", "Gandalf the Grey", path_tokens={"defense": 1}
    )
    assert table.scored("free") == ["Imladris"]
    assert table.gandalf.eliminated == ["Gandalf the Grey"]


@pytest.mark.ruling("DUEL-01")
def test_items_and_bonuses_of_the_location_count_in_a_duel() -> None:
    sam = wielding("Sam Gamgee", "Mithril Coat", "Phial of Galadriel")
    held = path_of_a_duel("Weathertop", sam, path_tokens={"attack": 4})
    assert held.scored("free") == ["Weathertop"]  # 1 + 2 and 2 of the place against 4
    even = path_of_a_duel("Weathertop", sam, path_tokens={"attack": 5})
    assert is_out(even, "Weathertop")


@pytest.mark.ruling("DUEL-01")
def test_more_skulls_bring_corruption_as_ever() -> None:
    table = path_of_a_duel("Imladris", "The Witch-king", "The Hunter", "Sam Gamgee")
    assert table.corruption == 1
    assert table.scored("shadow") == ["Imladris"]


@pytest.mark.ruling("DUEL-02")
@pytest.mark.parametrize("scenario", ["duel-2", "duel-3"])
def test_with_equal_totals_nobody_has_the_path(scenario: str) -> None:
    table = path_of_a_duel("Imladris", "The Witch-king", "Sam Gamgee", scenario=scenario)
    assert is_out(table, "Imladris")
    assert table.corruption == 0
    assert table.game.view(None)["score"] == {"free": 0, "shadow": 0}


@pytest.mark.ruling("DUEL-02")
def test_an_empty_path_without_icons_leaves_a_duel() -> None:
    assert is_out(path_of_a_duel("Weathertop"), "Weathertop")
    assert path_of_a_duel("Imladris").scored("free") == ["Imladris"]


@pytest.mark.ruling("DUEL-02")
def test_a_path_that_nobody_has_does_not_come_back() -> None:
    table = at_the_table(
        "duel-2", path="Weathertop", on_path=["Flocks of Crebain", "Sam Gamgee"], turn="witch-king"
    )
    table.witch_king.uses("Flocks of Crebain").chooses("The Old Forest")
    assert "weathertop" not in table.game.view(None)["unused"]
    assert is_out(table, "Weathertop")


@pytest.mark.ruling("DUEL-03")
def test_losses_are_taken_although_nobody_gets_the_path() -> None:
    table = path_of_a_duel("Weathertop", "The Hunter", "Sam Gamgee")
    assert table.gandalf.eliminated == ["Sam Gamgee"]
    assert table.witch_king.eliminated == ["The Hunter"]


@pytest.mark.ruling("DUEL-04")
def test_path_scoring_of_a_duel_holds_in_the_middle_of_a_round() -> None:
    table = at_the_table("duel-2", path="Weathertop", on_path=["Gandalf the Grey"], path_tokens={"attack": 3})
    table.gandalf.uses("Gandalf the Grey").chooses("Imladris")
    assert table.path == "Imladris"
    assert is_out(table, "Weathertop")
    assert table.corruption == 0


# EACH PLAYER


@pytest.mark.ruling("DUEL-05")
def test_the_whole_instruction_is_followed_once_and_then_again() -> None:
    table = at_the_table("duel-2", path="Khazad-dûm", on_path=["Gandalf the Grey"], gandalf=hand("Sting"))
    table.gandalf.uses("Gandalf the Grey").chooses("Egladil")
    assert len(table.gandalf.hand) == 3
    table.gandalf.chooses("Sting")
    assert len(table.gandalf.hand) == 4
    assert table.gandalf.asked
    assert table.prompt == "Egladil: which card do you cycle from your hand?"
    table.game.choose(0)
    assert len(table.gandalf.hand) == 3
    assert len(table.gandalf.cycle) == 3  # Gandalf himself, Sting and one more
    assert table.asked == "witch-king"


@pytest.mark.ruling("DUEL-05")
def test_the_shadow_of_a_two_player_duel_does_it_twice_as_well() -> None:
    table = at_the_table("duel-2", turn="witch-king", witch_king=seat(reserve=["The Commander"]))
    table.witch_king.uses("The Commander")
    assert len(table.witch_king.hand) == 2


@pytest.mark.ruling("DUEL-05")
def test_the_free_peoples_of_a_duel_forsake_twice() -> None:
    table = at_the_table(
        "duel-2", turn="witch-king", witch_king=seat(reserve=["The Reaver"]), gandalf=hand("Sting", "Lembas")
    )
    table.witch_king.uses("The Reaver")
    table.gandalf.chooses("Sting")
    table.gandalf.chooses("Lembas")
    assert table.gandalf.eliminated == ["Sting", "Lembas"]
    assert table.asked == "gandalf"
    assert "Your turn" in table.prompt


@pytest.mark.ruling("DUEL-06")
def test_what_one_factions_player_does_is_not_doubled() -> None:
    table = at_the_table(
        "duel-2",
        phase="location",
        path=None,
        gone=no_places_but("Moria", "Bucklebury Ferry", scenario="duel-2"),
        last_number=0,
    )
    assert table.active == ["Moria"]
    assert table.path == "Bucklebury Ferry"
    assert len(table.gandalf.hand) == 1
    assert len(table.witch_king.hand) == 2 + 1


@pytest.mark.ruling("DUEL-06")
def test_what_you_do_and_single_effects_are_not_doubled() -> None:
    drawn = at_the_table("duel-2", turn="gandalf", gandalf=seat(reserve=["Bilbo Baggins"]))
    drawn.gandalf.uses("Bilbo Baggins")
    assert len(drawn.gandalf.hand) == 2

    token = at_the_table("duel-2", turn="witch-king", witch_king=seat(reserve=["The Hunter"]))
    token.witch_king.uses("The Hunter")
    assert token.tokens("Bag End") == {"attack": 1, "defense": 0}


def three_at_the_table(turn: str, *, double: bool = False, **seats: Any) -> Table:
    switches = {"only_single_decks_double": not double}
    return at_the_table("duel-3", turn=turn, options={"switches": switches}, **seats)


@pytest.mark.ruling("DUEL-07")
def test_two_shadow_decks_do_it_once_each_and_gandalf_twice() -> None:
    table = three_at_the_table("witch-king", witch_king=seat(reserve=["The Commander"]))
    table.witch_king.uses("The Commander")
    assert [len(table.witch_king.hand), len(table.saruman.hand)] == [1, 1]

    table = three_at_the_table("gandalf", gandalf=seat(reserve=[wielding("Elrond", "Vilya, Ring of Air")]))
    table.gandalf.uses("Vilya, Ring of Air")
    assert len(table.gandalf.hand) == 2


@pytest.mark.ruling("DUEL-07")
def test_by_the_switch_two_shadow_decks_do_it_twice_each() -> None:
    table = three_at_the_table("witch-king", double=True, witch_king=seat(reserve=["The Commander"]))
    table.witch_king.uses("The Commander")
    assert [len(table.witch_king.hand), len(table.saruman.hand)] == [2, 2]


# RING TOKENS


@pytest.mark.ruling("DUEL-08")
def test_the_ring_token_of_a_duel_draws_eliminates_and_cycles() -> None:
    table = at_the_table("duel-2", turn="gandalf", gandalf=hand("Sting", draw=["Lembas", "Arwen", "Elrond"]))
    table.gandalf.uses_ring()
    assert sorted(table.options) == ["Arwen", "Elrond", "Lembas", "Sting"]
    assert table.prompt == "Ring token: which card do you eliminate?"
    table.gandalf.chooses("Lembas")
    assert table.prompt == "Ring token: which card do you cycle?"
    table.gandalf.chooses("Sting")
    assert sorted(table.gandalf.hand) == ["Arwen", "Elrond"]
    assert table.gandalf.eliminated == ["Lembas"]
    assert table.gandalf.cycle == ["Sting"]
    assert not table.gandalf.ring


@pytest.mark.ruling("DUEL-08")
def test_the_ring_token_of_a_duel_is_ready_again_next_round() -> None:
    table = at_the_table(
        "duel-2", turn="gandalf", gandalf=seat(ring=False), gone=no_places_but("Bag End", scenario="duel-2")
    )
    assert not table.gandalf.can("Use your Ring token")
    table.fight()
    assert table.game.round == 2
    assert table.gandalf.ring
    assert table.witch_king.ring


@pytest.mark.ruling("DUEL-08")
def test_the_ring_token_of_a_duel_goes_as_far_as_the_hand_goes() -> None:
    left = all_but("gandalf", "Sting", scenario="duel-2")
    table = at_the_table("duel-2", turn="gandalf", gandalf=hand("Sting", eliminated=left))
    table.gandalf.uses_ring()
    assert "Sting" in table.gandalf.eliminated
    assert table.gandalf.hand == table.gandalf.cycle == []


@pytest.mark.ruling("DUEL-09")
def test_ring_tokens_of_a_duel_score_nothing() -> None:
    table = path_of_a_duel("Orodruin")
    assert table.game.result is not None
    assert table.game.result.scores == {"free": 0, "shadow": 0}


@pytest.mark.ruling("DUEL-09")
def test_only_the_shadows_tokens_score_in_a_three_player_duel() -> None:
    table = path_of_a_duel("Orodruin", scenario="duel-3")
    assert table.game.result is not None
    assert table.game.result.scores == {"free": 0, "shadow": 2}


@pytest.mark.ruling("DUEL-09")
def test_by_the_switch_the_tokens_of_a_duel_score() -> None:
    options = {"switches": {"duel_rings_score_nothing": False}}
    for scenario, scores in (("duel-2", (1, 1)), ("duel-3", (1, 2))):
        table = path_of_a_duel("Orodruin", scenario=scenario, options=options)
        assert table.game.result is not None
        assert tuple(table.game.result.scores.values()) == scores


# TURNS


@pytest.mark.ruling("DUEL-10")
@pytest.mark.parametrize(
    ("place", "passes"),
    [
        (0, ["gandalf", "witch-king", "gandalf", "saruman"]),
        (1, ["witch-king", "gandalf", "saruman"]),
        (2, ["gandalf", "saruman", "gandalf", "witch-king"]),
        (3, ["saruman", "gandalf", "witch-king"]),
    ],
)
def test_the_action_step_ends_when_the_run_of_passes_has_everybody(place: int, passes: list[str]) -> None:
    table = at_the_table("duel-3", place=place, battlegrounds=["Harad"])
    told = []
    while "Your turn" in table.prompt:
        told.append(table.asked)
        table.choose("Pass")
    assert told == passes
    assert "Where is combat resolved next" in table.prompt


@pytest.mark.ruling("DUEL-10")
def test_an_action_breaks_the_run_of_passes() -> None:
    table = at_the_table("duel-3", turn="witch-king", gandalf=hand("Sting"))
    table.witch_king.passes()
    table.gandalf.cycles("Sting")
    told = []
    while "Your turn" in table.prompt and table.game.round == 1:
        told.append(table.asked)
        table.choose("Pass")
    assert told == ["saruman", "gandalf", "witch-king"]


@pytest.mark.ruling("DUEL-11")
def test_the_starting_token_walks_through_the_four_places() -> None:
    table = at_the_table("duel-3")
    starters = {table.game.round: table.game.view(None)["starting"]}
    while not table.game.over:
        table.game.choose(len(table.options) - 1)
        starters[table.game.round] = table.game.view(None)["starting"]
    order = ["gandalf", "witch-king", "gandalf", "saruman"]
    assert len(starters) >= 5
    assert list(starters.values()) == [order[(n - 1) % 4] for n in starters]


@pytest.mark.ruling("DUEL-11")
@pytest.mark.ruling("LOC-12")
@pytest.mark.parametrize(
    ("place", "first", "second"), [(0, "witch-king", "saruman"), (2, "saruman", "witch-king")]
)
def test_what_gandalf_tells_each_shadow_player_begins_after_the_turn_he_has(
    place: int, first: str, second: str
) -> None:
    table = at_the_table(
        "duel-3",
        place=place,
        gandalf=seat(reserve=[wielding("Gandalf the Grey", "Narya, Ring of Fire")]),
        witch_king=hand("The Reaver", "Olog-hai"),
        saruman=hand("Uglúk", "Shelob"),
    )
    table.gandalf.uses("Narya, Ring of Fire")
    assert table.asked == first
    table.game.choose(0)
    assert table.asked == second


@pytest.mark.ruling("DUEL-11")
@pytest.mark.parametrize(("starting_place", "first"), [(0, "witch-king"), (2, "saruman")])
def test_the_shadow_player_who_follows_the_starting_token_names_losses_first(
    starting_place: int, first: str
) -> None:
    morannon = {
        "id": "morannon",
        "cards": ["Olog-hai", "Haradrim Múmakil"],
        "tokens": {"attack": 3},
    }
    table = at_the_table(
        "duel-3", phase="combat", starting_place=starting_place, path=None, battlegrounds=[morannon]
    )
    assert table.asked == first


@pytest.mark.ruling("DUEL-12")
def test_any_army_drawn_may_be_played_by_the_mordor_player_of_a_mixed_deck() -> None:
    drawn = ["White Hand Orcs", "Corsairs of Umbar", "Mordor Orcs", "Gollum", "The Hunter"]
    table = at_the_table(
        "duel-2",
        phase="location",
        path=None,
        starting="witch-king",
        witch_king=seat(draw=drawn),
        gone=no_places_but("Morannon", "Bag End", scenario="duel-2"),
        last_number=0,
    )
    assert table.asked == "witch-king"
    assert sorted(table.options)[:3] == ["Corsairs of Umbar", "Mordor Orcs", "Play none of these"]
    assert table.offers("White Hand Orcs")
    table.witch_king.chooses("White Hand Orcs")
    assert table.witch_king.reserve == ["White Hand Orcs"]  # Morannon shows no Isengard icon


@pytest.mark.ruling("DUEL-12")
def test_an_army_drawn_goes_where_its_own_faction_may_go() -> None:
    table = at_the_table(
        "duel-2",
        phase="location",
        path=None,
        starting="witch-king",
        witch_king=seat(draw=["Corsairs of Umbar", "Gollum", "The Hunter", "Shelob", "Uglúk"]),
        gone=no_places_but("Morannon", "Bag End", scenario="duel-2"),
        last_number=0,
    )
    table.witch_king.chooses("Corsairs of Umbar")
    assert table.options == ["To reserve", "To Morannon"]


# WHAT IS NO DUEL


@pytest.mark.ruling("DUEL-13")
def test_the_short_scenarios_do_not_double() -> None:
    fellowship = at_the_table(
        "fellowship", path="Imladris", turn="balrog-of-moria", balrog_of_moria=seat(reserve=["The Commander"])
    )
    fellowship.balrog_of_moria.uses("The Commander")
    assert len(fellowship.balrog_of_moria.hand) == 1

    king = at_the_table(
        "return-of-the-king", path="Osgiliath", turn="witch-king", witch_king=seat(reserve=["The Commander"])
    )
    king.witch_king.uses("The Commander")
    assert len(king.witch_king.hand) == 1


@pytest.mark.ruling("DUEL-13")
@pytest.mark.parametrize(
    ("scenario", "path"), [("fellowship", "Caradhras"), ("return-of-the-king", "Osgiliath")]
)
def test_the_short_scenarios_score_paths_as_ever(scenario: str, path: str) -> None:
    table = path_of_a_duel(path, scenario=scenario)
    assert table.scored("free") == [path]


# PASSING


@pytest.mark.ruling("DUEL-14")
def test_in_a_two_player_duel_fewer_cards_than_the_enemy_are_enough_to_pass() -> None:
    for enemy, may in ((3, False), (4, True)):
        table = at_the_table(
            "duel-2",
            turn="gandalf",
            gandalf=hand("Sting", "Lembas", "Arwen"),
            witch_king=seat(hand=["Mordor Orcs"] * enemy),
        )
        assert table.gandalf.can("Pass") is may


@pytest.mark.ruling("DUEL-14")
@pytest.mark.parametrize(("witch_king", "saruman", "may"), [(4, 4, True), (4, 3, False), (3, 4, False)])
def test_in_a_three_player_duel_gandalf_must_be_below_both(witch_king: int, saruman: int, may: bool) -> None:
    table = at_the_table(
        "duel-3",
        turn="gandalf",
        gandalf=hand("Sting", "Lembas", "Arwen"),
        witch_king=seat(hand=["Mordor Orcs"] * witch_king),
        saruman=seat(hand=["Gollum", "Shelob", "Uglúk", "Hill-troll"][:saruman]),
    )
    assert table.gandalf.can("Pass") is may


@pytest.mark.ruling("DUEL-14")
@pytest.mark.parametrize(("gandalf", "may"), [(4, True), (3, False)])
def test_in_a_three_player_duel_a_shadow_player_must_be_below_gandalf_only(gandalf: int, may: bool) -> None:
    table = at_the_table(
        "duel-3",
        turn="witch-king",
        gandalf=seat(hand=["Sting", "Lembas", "Arwen", "Gimli"][:gandalf]),
        witch_king=seat(hand=["Mordor Orcs"] * 3),
        saruman=seat(hand=["Gollum"]),
    )
    assert table.witch_king.can("Pass") is may
