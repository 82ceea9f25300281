"""The Monstrous cards: terrors of the road, and what lives in the dark places."""

import pytest

from tests.at_the_table import (
    EVERY_BATTLEGROUND,
    Table,
    at_the_table,
    attack_of,
    battleground,
    defense_of,
    hand,
    open_paths,
    path_attack_of,
    seat,
    wielding,
)

BALROG = "Balrog of Moria"
CARADHRAS = "Caradhras the Cruel"
GOBLINS = "Goblins of the Misty Mountains"
WHIP = "Whip of Many Thongs"
PROMOS = {"promos": True}
TERRORS = ["Barrow-wights", "Candles of Corpses", CARADHRAS, "Cave-troll", "Hill-troll"]

# ARMIES


@pytest.mark.card("goblins-of-the-misty-mountains")
def test_goblins_are_two_armies_of_one() -> None:
    assert attack_of("Rivendell", GOBLINS) == 1
    assert attack_of("Rivendell", GOBLINS, GOBLINS) == 2
    assert defense_of("Moria", GOBLINS) == 1


def test_monsters_fight_the_elves_and_hold_moria_only() -> None:
    table = at_the_table(turn="saruman", battlegrounds=EVERY_BATTLEGROUND, saruman=hand(GOBLINS, "Gollum"))
    table.saruman.chooses(f"Play {GOBLINS}")
    assert set(table.options) == {"To reserve", "To Lórien", "To Moria", "To Rivendell"}


# TERRORS


@pytest.mark.card("barrow-wights")
@pytest.mark.card("candles-of-corpses")
@pytest.mark.card("caradhras-the-cruel")
@pytest.mark.card("cave-troll")
@pytest.mark.card("hill-troll")
@pytest.mark.parametrize("terror", TERRORS)
def test_a_terror_is_spent_from_reserve_and_each_free_player_forsakes_a_card(terror: str) -> None:
    table = at_the_table(
        turn="saruman",
        frodo=hand("Sting", "Gimli", reserve=["Quickbeam"]),
        aragorn=hand("Elrond", "Arwen"),
        witch_king=hand("The Reaver"),
        saruman=hand("Gollum", reserve=[terror]),
    )
    table.saruman.uses(terror)
    assert table.saruman.eliminated == [terror]
    assert sorted(table.options) == [
        "Gimli (in hand)",
        "Quickbeam (in reserve)",
        "Sting (in hand)",
        "The top card of your draw deck",
    ]
    table.frodo.chooses("Quickbeam")
    table.aragorn.chooses("Arwen")
    assert table.frodo.eliminated == ["Quickbeam"]
    assert table.aragorn.eliminated == ["Arwen"]
    assert table.witch_king.hand == ["The Reaver"]
    assert table.saruman.hand == ["Gollum"]
    assert table.asked == "frodo"
    assert table.prompt.startswith("Your turn")


@pytest.mark.card("barrow-wights")
@pytest.mark.card("candles-of-corpses")
@pytest.mark.card("caradhras-the-cruel")
@pytest.mark.card("cave-troll")
@pytest.mark.card("hill-troll")
@pytest.mark.parametrize("terror", TERRORS)
def test_a_terror_elsewhere_than_in_reserve_is_not_spent(terror: str) -> None:
    assert not at_the_table(turn="saruman", on_path=[terror]).saruman.can(f"Use {terror}")
    there = [battleground("Moria", terror)]
    assert not at_the_table(turn="saruman", battlegrounds=there).saruman.can(f"Use {terror}")
    assert not at_the_table(turn="saruman", saruman=hand(terror)).saruman.can(f"Use {terror}")


@pytest.mark.card("barrow-wights")
@pytest.mark.ruling("DUEL-05")
def test_a_terror_strikes_the_single_free_player_of_a_duel_twice() -> None:
    table = at_the_table(
        "duel-2",
        turn="witch-king",
        gandalf=hand("Sting", "Gimli", "Elrond"),
        witch_king=seat(reserve=["Barrow-wights"]),
    )
    table.witch_king.uses("Barrow-wights")
    table.gandalf.chooses("Sting", "Gimli")
    assert table.gandalf.hand == ["Elrond"]
    assert sorted(table.gandalf.eliminated) == ["Gimli", "Sting"]


@pytest.mark.card("barrow-wights")
def test_barrow_wights_haunt_the_first_three_paths() -> None:
    assert path_attack_of("Weathertop", "Barrow-wights") == 1
    assert open_paths("saruman", "Barrow-wights") == [1, 2, 3]
    assert attack_of("Rivendell", "Barrow-wights", GOBLINS) == 1
    assert defense_of("Moria", "Barrow-wights", GOBLINS) == 1


@pytest.mark.card("candles-of-corpses")
def test_the_candles_shine_brighter_in_the_dead_marshes() -> None:
    assert path_attack_of("Amon Hen", "Candles of Corpses") == 1
    assert path_attack_of("Dead Marshes", "Candles of Corpses") == 2
    assert open_paths("saruman", "Candles of Corpses") == [6, 7]
    assert attack_of("Rivendell", "Candles of Corpses", GOBLINS) == 1
    assert defense_of("Moria", "Candles of Corpses", GOBLINS) == 1


@pytest.mark.card("cave-troll")
def test_the_cave_troll_lives_under_the_mountains_and_fights_battles() -> None:
    assert path_attack_of("Khazad-dûm", "Cave-troll") == 1
    assert open_paths("saruman", "Cave-troll") == [4, 8, 9]
    assert attack_of("Rivendell", "Cave-troll") == 1
    assert attack_of("Rivendell", "Cave-troll", GOBLINS) == 2
    assert defense_of("Moria", "Cave-troll") == 1
    assert defense_of("Moria", "Cave-troll", GOBLINS) == 2


@pytest.mark.card("hill-troll")
def test_the_hill_troll_walks_everywhere_but_in_the_shire_and_fights_battles() -> None:
    assert path_attack_of("Weathertop", "Hill-troll") == 1
    assert open_paths("saruman", "Hill-troll") == [2, 3, 4, 5, 6, 7, 8, 9]
    assert attack_of("Rivendell", "Hill-troll") == 1
    assert attack_of("Rivendell", "Hill-troll", GOBLINS) == 2
    assert defense_of("Moria", "Hill-troll") == 1
    assert defense_of("Moria", "Hill-troll", GOBLINS) == 2


# CARADHRAS THE CRUEL


@pytest.mark.card("caradhras-the-cruel")
def test_caradhras_the_cruel_guards_the_mountain_paths() -> None:
    assert path_attack_of("Khazad-dûm", CARADHRAS) == 1
    assert open_paths("saruman", CARADHRAS) == [4, 5]
    assert attack_of("Rivendell", CARADHRAS, GOBLINS) == 1
    assert defense_of("Moria", CARADHRAS, GOBLINS) == 1


@pytest.mark.card("caradhras-the-cruel")
@pytest.mark.ruling("CARD-13")
@pytest.mark.ruling("LOC-07")
def test_caradhras_the_cruel_fights_on_his_mountain_at_once_and_turns_the_fellowship_back() -> None:
    table = at_the_table(
        turn="saruman",
        path="Caradhras",
        on_path=["Frodo Baggins", "Sam Gamgee"],
        saruman=hand(CARADHRAS, "Gollum", "Shelob"),
    )
    table.saruman.plays(CARADHRAS, to="path", paying="Gollum")
    assert sorted(table.options) == ["Khazad-dûm (path 4)", "The Doors of Durin (path 4)"]
    table.saruman.chooses("The Doors of Durin")
    assert table.path == "Caradhras"
    table.frodo.chooses("Sam Gamgee")
    assert table.frodo.eliminated == ["Sam Gamgee"]
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.saruman.eliminated == [CARADHRAS]
    assert table.scored("free") == ["Caradhras"]
    # Then the new path asks the same player, still within the action.
    assert table.path == "The Doors of Durin"
    table.saruman.accepts().chooses("Shelob")
    assert table.tokens("The Doors of Durin") == {"attack": 1, "defense": 0}
    assert table.asked == "frodo"


@pytest.mark.card("caradhras-the-cruel")
def test_caradhras_the_cruel_turns_nobody_back_elsewhere_or_when_he_is_moved() -> None:
    table = at_the_table(turn="saruman", path="Khazad-dûm", saruman=hand(CARADHRAS, "Gollum"))
    table.saruman.plays(CARADHRAS, to="path")
    assert (table.path, table.on_path) == ("Khazad-dûm", [CARADHRAS])
    table = at_the_table(turn="saruman", path="Caradhras", saruman=seat(reserve=[CARADHRAS]))
    table.saruman.moves(CARADHRAS)
    assert (table.path, table.on_path) == ("Caradhras", [CARADHRAS])
    assert table.asked == "frodo", "no other path is asked for"
    table = at_the_table(turn="saruman", path="Caradhras", saruman=hand(CARADHRAS, "Gollum"))
    table.saruman.plays(CARADHRAS, to="reserve")
    assert (table.path, table.saruman.reserve) == ("Caradhras", [CARADHRAS])
    assert table.asked == "frodo", "no other path is asked for"


@pytest.mark.card("caradhras-the-cruel")
@pytest.mark.ruling("CARD-12")
@pytest.mark.ruling("LOC-06")
def test_caradhras_the_cruel_just_stays_when_no_other_path_is_left() -> None:
    table = at_the_table(
        turn="saruman",
        path="Caradhras",
        free_scored=("Khazad-dûm", "The Doors of Durin"),
        saruman=hand(CARADHRAS, "Gollum"),
    )
    table.saruman.plays(CARADHRAS, to="path")
    assert (table.path, table.on_path) == ("Caradhras", [CARADHRAS])
    assert table.asked == "frodo"


@pytest.mark.card("caradhras-the-cruel")
@pytest.mark.ruling("CARD-13")
def test_caradhras_the_cruel_may_let_them_pass_if_the_table_plays_it_so() -> None:
    def plays_caradhras() -> Table:
        table = at_the_table(
            turn="saruman",
            path="Caradhras",
            saruman=hand(CARADHRAS, "Gollum"),
            options={"switches": {"caradhras_must_turn_back": False}},
        )
        table.saruman.plays(CARADHRAS, to="path")
        return table

    table = plays_caradhras()
    table.saruman.declines()
    assert (table.path, table.on_path) == ("Caradhras", [CARADHRAS])
    table = plays_caradhras()
    table.saruman.accepts().chooses("Khazad-dûm")
    assert (table.path, table.corruption) == ("Khazad-dûm", 1)


# BALROG OF MORIA


@pytest.mark.card("balrog-of-moria")
def test_the_balrog_is_strong_and_strongest_in_khazad_dum() -> None:
    assert attack_of("Rivendell", BALROG) == 2
    assert attack_of("Rivendell", BALROG, GOBLINS) == 3  # the goblins add only their own
    assert defense_of("Moria", BALROG) == 2
    assert defense_of("Moria", BALROG, GOBLINS) == 3
    assert path_attack_of("The Doors of Durin", BALROG) == 2
    assert path_attack_of("Khazad-dûm", BALROG) == 3
    assert open_paths("saruman", BALROG) == [4, 5]


@pytest.mark.card("shelob")
def test_shelob_is_at_home_in_her_lair_and_no_use_in_battle() -> None:
    assert path_attack_of("Cirith Ungol", "Shelob") == 1
    assert path_attack_of("Shelob's Lair", "Shelob") == 2
    assert open_paths("saruman", "Shelob") == [7, 8, 9]
    assert attack_of("Rivendell", "Shelob", GOBLINS) == 1
    assert defense_of("Moria", "Shelob", GOBLINS) == 1


@pytest.mark.card("balrog-of-moria")
@pytest.mark.card("shelob")
@pytest.mark.ruling("CARD-11")
@pytest.mark.parametrize(("monster", "path"), [(BALROG, "Khazad-dûm"), ("Shelob", "Cirith Ungol")])
@pytest.mark.parametrize("how", ["played", "moved"])
@pytest.mark.parametrize("to", ["path", "Moria"])
def test_each_free_player_forsakes_a_card_when_the_monster_comes(
    monster: str, path: str, how: str, to: str
) -> None:
    table = at_the_table(
        turn="saruman",
        path=path,
        battlegrounds=["Moria"],
        frodo=hand("Sting", "Gimli"),
        aragorn=hand("Elrond", "Arwen"),
        witch_king=hand("The Reaver"),
        saruman=hand(monster, "Gollum") if how == "played" else hand("Gollum", reserve=[monster]),
    )
    if how == "played":
        table.saruman.plays(monster, to=to)
    else:
        table.saruman.moves(monster, to=to)
    assert monster in (table.on_path if to == "path" else table.at("Moria"))
    table.frodo.chooses("Gimli")
    table.aragorn.chooses("Elrond")
    assert (table.frodo.hand, table.frodo.eliminated) == (["Sting"], ["Gimli"])
    assert (table.aragorn.hand, table.aragorn.eliminated) == (["Arwen"], ["Elrond"])
    assert table.witch_king.hand == ["The Reaver"]
    assert table.asked == "frodo"
    assert table.prompt.startswith("Your turn")


@pytest.mark.card("balrog-of-moria")
@pytest.mark.card("shelob")
@pytest.mark.ruling("CARD-11")
@pytest.mark.parametrize(("monster", "path"), [(BALROG, "Khazad-dûm"), ("Shelob", "Cirith Ungol")])
def test_a_monster_in_reserve_frightens_nobody(monster: str, path: str) -> None:
    table = at_the_table(
        turn="saruman", path=path, frodo=hand("Sting", "Gimli"), saruman=hand(monster, "Gollum")
    )
    table.saruman.plays(monster, to="reserve")
    assert table.frodo.hand == ["Sting", "Gimli"]
    assert table.frodo.eliminated == []
    assert table.prompt.startswith("Your turn")


@pytest.mark.card("whip-of-many-thongs")
def test_the_whip_makes_the_balrog_stronger_by_one() -> None:
    armed = wielding(BALROG, WHIP)
    assert attack_of("Rivendell", armed, options=PROMOS) == 3
    assert defense_of("Moria", armed, options=PROMOS) == 3
    assert path_attack_of("Dimrill Dale", armed, options=PROMOS) == 3


@pytest.mark.card("whip-of-many-thongs")
def test_the_whip_is_the_balrogs_and_draws_a_card() -> None:
    table = at_the_table(
        turn="saruman", saruman=hand(WHIP, "Gollum", reserve=["Hill-troll", "Shelob"]), options=PROMOS
    )
    assert not table.saruman.can(f"Play {WHIP}")
    table = at_the_table(
        turn="saruman",
        saruman=hand(WHIP, "Gollum", reserve=[BALROG, "Shelob"], draw=["Cave-troll", GOBLINS]),
        options=PROMOS,
    )
    table.saruman.plays(WHIP)
    assert sorted(table.saruman.reserve) == [BALROG, "Shelob", WHIP]
    assert table.saruman.hand == ["Cave-troll"]
    assert table.saruman.cycle == ["Gollum"]


# FLOCKS OF CREBAIN AND GOLLUM


@pytest.mark.card("flocks-of-crebain")
def test_crebain_fly_over_the_first_seven_paths_and_fight_in_no_battle() -> None:
    assert path_attack_of("Weathertop", "Flocks of Crebain") == 1
    assert open_paths("saruman", "Flocks of Crebain") == [1, 2, 3, 4, 5, 6, 7]
    assert attack_of("Rivendell", "Flocks of Crebain", GOBLINS) == 1
    assert defense_of("Moria", "Flocks of Crebain", GOBLINS) == 1


@pytest.mark.card("gollum")
def test_gollum_follows_on_the_last_four_paths_and_fights_in_no_battle() -> None:
    assert path_attack_of("Emyn Muil", "Gollum") == 1
    assert open_paths("saruman", "Gollum") == [6, 7, 8, 9]
    assert attack_of("Rivendell", "Gollum", GOBLINS) == 1
    assert defense_of("Moria", "Gollum", GOBLINS) == 1


@pytest.mark.card("flocks-of-crebain")
@pytest.mark.card("gollum")
@pytest.mark.ruling("LOC-05")
@pytest.mark.ruling("LOC-07")
@pytest.mark.ruling("PATH-14")
@pytest.mark.parametrize(("leader", "falls"), [("Flocks of Crebain", True), ("Gollum", False)])
def test_the_path_is_changed_after_combat_on_the_old_one(leader: str, falls: bool) -> None:
    table = at_the_table(
        turn="saruman",
        path="Osgiliath",
        on_path=[leader, "Frodo Baggins", "Sam Gamgee"],
        frodo=hand("Sting"),
        aragorn=hand("Elrond"),
    )
    table.saruman.uses(leader)
    assert sorted(table.options) == ["Henneth Annûn (path 7)", "The Cross-roads (path 7)"]
    table.saruman.chooses("The Cross-roads")
    assert table.path == "Osgiliath"
    table.frodo.chooses("Frodo Baggins")
    assert table.path == "The Cross-roads"
    assert table.scored("free") == ["Osgiliath"]
    assert (len(table.frodo.hand), len(table.aragorn.hand)) == (2, 2)  # each Free Peoples player draws
    assert table.saruman.eliminated == ([leader] if falls else [])
    assert table.saruman.cycle == ([] if falls else [leader])
    assert table.corruption == 0
    assert table.on_path == []
    assert table.asked == "frodo"


@pytest.mark.card("flocks-of-crebain")
@pytest.mark.card("gollum")
@pytest.mark.ruling("LOC-06")
@pytest.mark.parametrize("leader", ["Flocks of Crebain", "Gollum"])
def test_the_path_is_not_changed_without_another_or_from_elsewhere(leader: str) -> None:
    table = at_the_table(
        turn="saruman",
        path="Amon Hen",
        on_path=[leader],
        free_scored=("Dead Marshes",),
        gone=["emyn-muil"],
    )
    assert not table.saruman.can(f"Use {leader}")
    table = at_the_table(turn="saruman", path="Amon Hen", saruman=seat(reserve=[leader]))
    assert not table.saruman.can(f"Use {leader}")
    table = at_the_table(turn="saruman", path="Amon Hen", battlegrounds=[battleground("Moria", leader)])
    assert not table.saruman.can(f"Use {leader}")


@pytest.mark.card("gollum")
@pytest.mark.ruling("PATH-11")
def test_gollum_always_slips_away_from_path_combat() -> None:
    table = at_the_table(phase="combat", path="Emyn Muil", on_path=["Gollum", "Hill-troll"])
    assert table.saruman.cycle == ["Gollum"]
    assert table.saruman.eliminated == ["Hill-troll"]
    assert table.corruption == 2


@pytest.mark.card("gollum")
@pytest.mark.ruling("PATH-16")
def test_gollum_does_not_slip_away_from_anything_else() -> None:
    table = at_the_table(turn="saruman", saruman=hand("Hill-troll", reserve=["Gollum"]))
    table.saruman.plays("Hill-troll", paying="Gollum")
    assert table.saruman.eliminated == ["Gollum"]
    table = at_the_table(phase="combat", path=None, battlegrounds=[battleground("Rivendell", "Gollum")])
    assert table.saruman.eliminated == ["Gollum"]
