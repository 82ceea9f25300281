"""What each path is worth, what it withstands, and what happens when it is reached."""

from __future__ import annotations

import pytest

from tests.at_the_table import (
    Table,
    activating,
    at_the_table,
    battleground,
    hand,
    of_card,
    path_combat,
    path_defense_of,
    seat,
)


def hands(table: Table) -> dict[str, int]:
    """How many cards each seat holds, as far as it holds any."""
    sizes = {name: entry["counts"]["hand"] for name, entry in table.game.view(None)["seats"].items()}
    return {name: n for name, n in sizes.items() if n}


# NUMBERS


@pytest.mark.parametrize(
    ("title", "number", "defense", "points"),
    [
        of_card("Bag End", 1, 0, 1),
        of_card("Bucklebury Ferry", 1, 1, 1),
        of_card("Gildor's Encampment", 1, 1, 1),
        of_card("Inn of the Prancing Pony", 2, 1, 2),
        of_card("The Old Forest", 2, 1, 2),
        of_card("Weathertop", 2, 0, 2),
        of_card("Fords of Bruinen", 3, 0, 1),
        of_card("Imladris", 3, 1, 1),
        of_card("The Council of Elrond", 3, 1, 1),
        of_card("Caradhras", 4, 0, 2),
        of_card("Khazad-dûm", 4, 0, 2),
        of_card("The Doors of Durin", 4, 0, 2),
        of_card("Dimrill Dale", 5, 0, 1),
        of_card("Egladil", 5, 1, 1),
        of_card("Lothlórien", 5, 2, 1),
        of_card("Amon Hen", 6, 0, 2),
        of_card("Dead Marshes", 6, 1, 2),
        of_card("Emyn Muil", 6, 0, 2),
        of_card("Henneth Annûn", 7, 1, 1),
        of_card("Osgiliath", 7, 0, 1),
        of_card("The Cross-roads", 7, 0, 1),
        of_card("Cirith Ungol", 8, 0, 2),
        of_card("Morgul Vale", 8, 0, 2),
        of_card("Shelob's Lair", 8, 0, 2),
        of_card("Crack of Doom", 9, 0, 3),
        of_card("Morgai", 9, 0, 3),
        of_card("Orodruin", 9, 0, 3),
    ],
)
def test_a_path_withstands_and_is_worth_what_it_shows(
    title: str, number: int, defense: int, points: int
) -> None:
    assert at_the_table(path=title).game.view(None)["path"]["number"] == number
    assert path_defense_of(title) == defense
    won = path_combat(title, path_tokens={"attack": defense})
    assert won.game.view(None)["score"] == {"free": points, "shadow": 0}
    lost = path_combat(title, path_tokens={"attack": defense + 2})
    assert lost.game.view(None)["score"] == {"free": 0, "shadow": 2}
    assert lost.scored("shadow") == [title]


# DRAWING


@pytest.mark.ruling("SET-06")
@pytest.mark.parametrize(
    ("title", "drawn"),
    [
        of_card("Bag End", {"frodo": 2}),
        of_card("Bucklebury Ferry", {"witch-king": 1, "frodo": 1}),
        of_card("Inn of the Prancing Pony", {"witch-king": 2, "saruman": 2}),
        of_card("Weathertop", {"witch-king": 2}),
        of_card("Imladris", {"aragorn": 2}),
        of_card("The Council of Elrond", {"frodo": 1, "aragorn": 1}),
        of_card("Khazad-dûm", {"saruman": 2}),
        of_card("Dead Marshes", {"saruman": 2}),
        of_card("Henneth Annûn", {"aragorn": 1}),
        of_card("The Cross-roads", {"frodo": 1, "aragorn": 1}),
        of_card("Shelob's Lair", {"saruman": 2}),
        of_card("Crack of Doom", {"saruman": 2}),
        of_card("Orodruin", {"witch-king": 2}),
    ],
)
@pytest.mark.parametrize("starting", ["frodo", "saruman"])
def test_those_who_are_named_draw_whoever_reaches_it(
    title: str, drawn: dict[str, int], starting: str
) -> None:
    table = activating(title, starting=starting)
    assert table.path == title
    assert hands(table) == drawn
    assert "Your turn" in table.prompt


@pytest.mark.ruling("SET-06")
@pytest.mark.parametrize("title", [of_card("Shelob's Lair"), of_card("Crack of Doom")])
def test_the_monstrous_player_draws_also_where_nobody_plays_isengard(title: str) -> None:
    assert hands(activating(title, scenario="return-of-the-king")) == {"witch-king": 2}


@pytest.mark.ruling("DUEL-05")
@pytest.mark.ruling("DUEL-06")
@pytest.mark.parametrize(
    ("title", "drawn"),
    [
        of_card("Bucklebury Ferry", {"witch-king": 1, "gandalf": 1}),
        of_card("Inn of the Prancing Pony", {"witch-king": 4}),
        of_card("The Council of Elrond", {"gandalf": 2}),
        of_card("Khazad-dûm", {"witch-king": 2}),
        of_card("Henneth Annûn", {"gandalf": 1}),
        of_card("The Cross-roads", {"gandalf": 2}),
    ],
)
def test_in_a_duel_only_what_each_player_of_a_side_does_is_doubled(title: str, drawn: dict[str, int]) -> None:
    assert hands(activating(title, scenario="duel-2")) == drawn


# DRAWING AND CYCLING


@pytest.mark.ruling("LOC-19")
@pytest.mark.parametrize(
    ("title", "who", "held", "top"),
    [
        of_card("Gildor's Encampment", "aragorn", "Boromir", "Strider"),
        of_card("Lothlórien", "aragorn", "Boromir", "Strider"),
        of_card("Amon Hen", "witch_king", "Olog-hai", "Grishnákh"),
    ],
)
def test_the_one_who_is_named_draws_a_card_and_cycles_one_of_all(
    title: str, who: str, held: str, top: str
) -> None:
    table = activating(title, **{who: hand(held, draw=[top])})
    player = getattr(table, who)
    assert player.asked
    assert table.options == [held, top]
    player.chooses(held)
    assert player.hand == [top]
    assert player.cycle == [held]
    assert hands(table) == {player.name: 1}
    assert "Your turn" in table.prompt


@pytest.mark.card("egladil")
def test_at_egladil_each_free_peoples_player_draws_two_and_cycles_one() -> None:
    table = activating(
        "Egladil",
        frodo=hand("Glamdring", draw=["Sting", "Gimli"]),
        aragorn=hand("Boromir", draw=["Strider", "Faramir"]),
    )
    assert table.options == ["Glamdring", "Sting", "Gimli"]
    table.frodo.chooses("Sting")
    assert table.options == ["Boromir", "Strider", "Faramir"]
    table.aragorn.chooses("Faramir")
    assert table.frodo.cycle == ["Sting"]
    assert table.aragorn.cycle == ["Faramir"]
    assert hands(table) == {"frodo": 2, "aragorn": 2}
    assert "Your turn" in table.prompt


@pytest.mark.card("egladil")
@pytest.mark.ruling("DUEL-05")
def test_in_a_duel_the_whole_of_egladil_is_done_once_and_then_again() -> None:
    table = activating(
        "Egladil", scenario="duel-2", gandalf=seat(draw=["Sting", "Gimli", "Boromir", "Strider"])
    )
    assert table.options == ["Sting", "Gimli"]
    table.gandalf.chooses("Sting")
    assert table.options == ["Gimli", "Boromir", "Strider"]
    table.gandalf.chooses("Gimli")
    assert table.gandalf.hand == ["Boromir", "Strider"]
    assert table.gandalf.cycle == ["Sting", "Gimli"]
    assert "Your turn" in table.prompt


# FORSAKING


@pytest.mark.ruling("LOC-12")
@pytest.mark.parametrize("title", [of_card("The Old Forest"), of_card("Caradhras"), of_card("Emyn Muil")])
def test_each_free_peoples_player_forsakes_a_card_in_turn_order(title: str) -> None:
    table = activating(
        title,
        starting="witch-king",
        frodo=hand("Glamdring", "Sting"),
        witch_king=hand("Olog-hai"),
        aragorn=hand("Boromir"),
        saruman=hand("Gollum"),
    )
    table.aragorn.chooses("Boromir")
    table.frodo.chooses("Sting")
    assert table.aragorn.eliminated == ["Boromir"]
    assert table.frodo.eliminated == ["Sting"]
    assert hands(table) == {"frodo": 1, "witch-king": 1, "saruman": 1}
    assert "Your turn" in table.prompt


@pytest.mark.card("the-old-forest")
@pytest.mark.card("caradhras")
@pytest.mark.card("emyn-muil")
@pytest.mark.ruling("DUEL-05")
@pytest.mark.parametrize("title", ["The Old Forest", "Caradhras", "Emyn Muil"])
def test_in_a_duel_two_cards_are_forsaken(title: str) -> None:
    table = activating(title, scenario="duel-2", gandalf=hand("Glamdring", "Sting", "Gimli"))
    table.gandalf.chooses("Glamdring", "Gimli")
    assert table.gandalf.eliminated == ["Glamdring", "Gimli"]
    assert "Your turn" in table.prompt


@pytest.mark.card("fords-of-bruinen")
def test_at_the_fords_each_free_peoples_player_forsakes_one_and_then_draws_three() -> None:
    table = activating("Fords of Bruinen", frodo=hand("Glamdring"), aragorn=hand("Boromir"))
    table.frodo.chooses("Glamdring")
    assert len(table.frodo.hand) == 3, "the first is done before the next begins"
    table.aragorn.chooses("Boromir")
    assert table.frodo.eliminated == ["Glamdring"]
    assert table.aragorn.eliminated == ["Boromir"]
    assert hands(table) == {"frodo": 3, "aragorn": 3}
    assert "Your turn" in table.prompt


@pytest.mark.card("fords-of-bruinen")
@pytest.mark.ruling("DUEL-05")
def test_in_a_duel_a_card_drawn_at_the_fords_can_be_the_second_to_be_forsaken() -> None:
    table = activating(
        "Fords of Bruinen", scenario="duel-2", gandalf=hand("Glamdring", draw=["Sting", "Gimli", "Boromir"])
    )
    table.gandalf.chooses("Glamdring")
    assert table.gandalf.hand == ["Sting", "Gimli", "Boromir"]
    table.gandalf.chooses("Gimli")
    assert table.gandalf.eliminated == ["Glamdring", "Gimli"]
    assert len(table.gandalf.hand) == 5
    assert "Your turn" in table.prompt


@pytest.mark.card("osgiliath")
@pytest.mark.ruling("LOC-19")
def test_at_osgiliath_the_dunedain_player_may_forsake_one_to_draw_three() -> None:
    table = activating("Osgiliath", aragorn=hand("Boromir"))
    table.aragorn.accepts().chooses("Boromir")
    assert table.aragorn.eliminated == ["Boromir"]
    assert hands(table) == {"aragorn": 3}
    assert "Your turn" in table.prompt

    table = activating("Osgiliath", aragorn=hand("Boromir"))
    table.aragorn.declines()
    assert hands(table) == {"aragorn": 1}
    assert table.aragorn.eliminated == []


# THE OTHERS


@pytest.mark.card("the-doors-of-durin")
@pytest.mark.ruling("CARD-44")
@pytest.mark.ruling("LOC-19")
def test_the_monstrous_player_may_forsake_a_card_to_wake_something_at_the_doors() -> None:
    table = activating("The Doors of Durin", battlegrounds=["Edoras"], saruman=hand("Gollum"))
    table.saruman.accepts().chooses("Gollum")
    assert table.saruman.eliminated == ["Gollum"]
    assert table.tokens("The Doors of Durin") == {"attack": 1, "defense": 0}
    assert "Your turn" in table.prompt
    table.everyone_passes()
    table.choose("The Doors of Durin")
    assert table.corruption == 1

    table = activating("The Doors of Durin", saruman=hand("Gollum"))
    table.saruman.declines()
    assert table.saruman.hand == ["Gollum"]
    assert table.tokens("The Doors of Durin") == {"attack": 0, "defense": 0}


@pytest.mark.card("dimrill-dale")
def test_at_dimrill_dale_each_shadow_player_cycles_two_cards() -> None:
    table = activating(
        "Dimrill Dale",
        frodo=hand("Glamdring"),
        witch_king=hand("Olog-hai", "Grishnákh", "Black Uruks"),
        saruman=hand("Gollum", "Saruman", "Uglúk"),
    )
    table.witch_king.chooses("Olog-hai", "Grishnákh")
    table.saruman.chooses("Uglúk", "Gollum")
    assert table.witch_king.cycle == ["Olog-hai", "Grishnákh"]
    assert table.saruman.cycle == ["Uglúk", "Gollum"]
    assert hands(table) == {"frodo": 1, "witch-king": 1, "saruman": 1}
    assert "Your turn" in table.prompt


@pytest.mark.card("dimrill-dale")
@pytest.mark.ruling("PLAY-18")
def test_at_dimrill_dale_a_short_hand_forsakes_what_it_cannot_cycle() -> None:
    table = activating(
        "Dimrill Dale",
        witch_king=hand("Olog-hai", reserve=["The Reaver"], draw=["Grishnákh"]),
        saruman=seat(draw=["Gollum", "Uglúk"]),
    )
    table.witch_king.chooses("The Reaver")
    assert table.witch_king.cycle == ["Olog-hai"]
    assert table.witch_king.eliminated == ["The Reaver"]
    assert table.saruman.cycle == []
    assert table.saruman.eliminated == ["Gollum", "Uglúk"]
    assert "Your turn" in table.prompt


@pytest.mark.card("dimrill-dale")
@pytest.mark.ruling("DUEL-05")
def test_in_a_duel_four_cards_are_cycled_at_dimrill_dale() -> None:
    held = ["Olog-hai", "Grishnákh", "Black Uruks", "Gollum", "Uglúk"]
    table = activating("Dimrill Dale", scenario="duel-2", witch_king=hand(*held))
    table.witch_king.chooses(*held[:4])
    assert table.witch_king.cycle == held[:4]
    assert table.witch_king.hand == ["Uglúk"]
    assert "Your turn" in table.prompt


FIVE = ["Olog-hai", "Mordor Orcs", "The Reaver", "Grishnákh", "Fell Beast"]


@pytest.mark.card("cirith-ungol")
@pytest.mark.ruling("PLAY-07")
def test_at_cirith_ungol_an_army_of_five_cards_may_march() -> None:
    table = activating("Cirith Ungol", battlegrounds=["Minas Tirith", "Edoras"], witch_king=seat(draw=FIVE))
    assert sorted(table.witch_king.aside) == sorted(FIVE)
    assert table.options == ["Olog-hai", "Mordor Orcs", "Play none of these"]
    table.witch_king.chooses("Olog-hai")
    assert table.options == ["To reserve", "To Minas Tirith"]
    table.witch_king.chooses("To Minas Tirith")
    assert table.at("Minas Tirith") == ["Olog-hai"]
    assert sorted(table.witch_king.cycle) == ["Fell Beast", "Grishnákh", "Mordor Orcs", "The Reaver"]
    assert table.witch_king.eliminated == []
    assert "Your turn" in table.prompt


@pytest.mark.card("cirith-ungol")
@pytest.mark.ruling("DUEL-12")
def test_in_a_duel_any_shadow_army_may_march_from_cirith_ungol() -> None:
    five = ["Warg Riders", "Gollum", "The Reaver", "Grishnákh", "Haradrim Múmakil"]
    table = activating("Cirith Ungol", scenario="duel-2", witch_king=seat(draw=five))
    assert table.options == ["Warg Riders", "Haradrim Múmakil", "Play none of these"]


@pytest.mark.card("morgul-vale")
@pytest.mark.ruling("LOC-11")
def test_at_morgul_vale_a_nazgul_of_five_cards_may_ride_to_the_very_path() -> None:
    five = ["The Hunter", *FIVE[1:]]
    table = activating("Morgul Vale", battlegrounds=["Minas Tirith"], witch_king=seat(draw=five))
    assert sorted(table.witch_king.aside) == sorted(five)
    assert table.options == ["The Hunter", "The Reaver", "Play none of these"]
    table.witch_king.chooses("The Hunter")
    assert table.options == ["To reserve", "To the path Morgul Vale", "To Minas Tirith"]
    table.witch_king.chooses("To the path")
    assert table.on_path == ["The Hunter"]
    assert sorted(table.witch_king.cycle) == ["Fell Beast", "Grishnákh", "Mordor Orcs", "The Reaver"]
    assert "Your turn" in table.prompt


@pytest.mark.card("cirith-ungol")
@pytest.mark.card("morgul-vale")
@pytest.mark.ruling("LOC-19")
@pytest.mark.parametrize("title", ["Cirith Ungol", "Morgul Vale"])
def test_nothing_need_be_played_of_the_five_cards(title: str) -> None:
    table = activating(title, witch_king=seat(draw=FIVE))
    table.witch_king.chooses("Play none of these")
    assert sorted(table.witch_king.cycle) == sorted(FIVE)
    assert table.witch_king.reserve == []


@pytest.mark.card("morgai")
@pytest.mark.ruling("CARD-44")
def test_morgai_has_a_skull_of_its_own_that_can_be_cancelled() -> None:
    table = activating("Morgai", battlegrounds=["Edoras"])
    assert "Your turn" in table.prompt, "nobody is asked"
    assert table.tokens("Morgai") == {"attack": 1, "defense": 0}
    assert table.corruption == 0
    table.everyone_passes()
    table.choose("Morgai")
    assert table.corruption == 1

    table = activating("Morgai", frodo=hand("Frodo Baggins", "Glamdring"))
    table.frodo.plays("Frodo Baggins", to="path")
    table.everyone_passes()
    assert table.corruption == 0
    assert table.scored("free") == ["Morgai"]


@pytest.mark.card("morgai")
@pytest.mark.parametrize("starting", ["frodo", "witch-king"])
def test_the_skull_on_morgai_is_the_shadows_whoever_activates_the_path(starting: str) -> None:
    table = activating("Morgai", starting=starting)
    told = [line for line in table.game.events(None) if "token" in line]
    assert told == ["The Shadow puts an attack token on Morgai."]


@pytest.mark.card("weathertop")
@pytest.mark.ruling("LOC-05")
@pytest.mark.ruling("LOC-07")
def test_a_path_reached_in_the_action_step_speaks_after_combat_on_the_old_one() -> None:
    table = at_the_table(
        path="The Old Forest",
        turn="saruman",
        on_path=["Flocks of Crebain", "Hill-troll"],
        battlegrounds=[battleground("Edoras")],
        witch_king=seat(draw=["Olog-hai", "Grishnákh"]),
    )
    table.saruman.uses("Flocks of Crebain")
    assert table.options == ["Inn of the Prancing Pony (path 2)", "Weathertop (path 2)"]
    table.saruman.chooses("Weathertop")
    assert table.corruption == 1
    assert table.path == "Weathertop"
    assert table.witch_king.hand == ["Olog-hai", "Grishnákh"]
