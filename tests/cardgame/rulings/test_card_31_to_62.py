"""Per-card interactions, the second half: rulings CARD-31 to CARD-62."""

from typing import Any

import pytest

from tests.at_the_table import (
    Table,
    all_but,
    at_the_table,
    attack_of,
    battle,
    battleground,
    defense_of,
    hand,
    open_battlegrounds,
    path_combat,
    seat,
    wielding,
)

BATTLEGROUNDS = [
    "Dol Amroth", "Edoras", "Helm's Deep", "Lórien", "Minas Tirith", "Pelargir", "Rivendell",
    "Dol Guldur", "Harad", "Minas Morgul", "Morannon", "Moria", "Orthanc", "Umbar",
]  # fmt: skip
DUNEDAIN_BATTLEGROUNDS = [
    "Dol Amroth",
    "Harad",
    "Minas Morgul",
    "Minas Tirith",
    "Morannon",
    "Pelargir",
    "Umbar",
]
ROHAN_BATTLEGROUNDS = ["Edoras", "Helm's Deep", "Morannon", "Orthanc"]
RED_ARROW = ["the-red-arrow"]
HUNTERS = ["the-three-hunters"]


def switched(**switches: bool) -> dict[str, Any]:
    return {"switches": switches}


def battleground_sum(table: Table, title: str) -> dict[str, Any]:
    """What a battleground's combat would be now."""
    shown = table.game.view(None)["battlegrounds"]
    found: dict[str, Any] = shown[table.active.index(title)]["sum"]
    return found


def path_attack(table: Table) -> int:
    """The skulls on the active path."""
    attack: int = table.game.view(None)["path"]["sum"]["attack"]
    return attack


# TEXTS THAT BRING SOMEBODY TO A BATTLEGROUND


@pytest.mark.ruling("CARD-31")
@pytest.mark.parametrize("title", BATTLEGROUNDS)
def test_shadowfax_brings_gandalf_to_every_battleground(title: str) -> None:
    table = at_the_table(frodo=seat(reserve=[wielding("Gandalf the White", "Shadowfax")]), turn="frodo")
    table.frodo.uses("Shadowfax").chooses(title)
    while not table.prompt.startswith("Your turn"):
        table.game.choose(len(table.options) - 1)  # whatever the battleground's text asks first
    assert table.at(title) == ["Gandalf the White", "Shadowfax"]


@pytest.mark.ruling("CARD-31")
@pytest.mark.parametrize("title", DUNEDAIN_BATTLEGROUNDS)
def test_anduril_brings_aragorn_to_every_battleground_it_can_name(title: str) -> None:
    table = at_the_table(aragorn=seat(reserve=[wielding("Aragorn", "Andúril")]), turn="aragorn")
    table.aragorn.uses("Andúril")
    assert sorted(table.options) == DUNEDAIN_BATTLEGROUNDS
    table.aragorn.chooses(title)
    while not table.prompt.startswith("Your turn"):
        table.game.choose(len(table.options) - 1)
    assert table.at(title) == ["Aragorn", "Andúril"]


@pytest.mark.ruling("CARD-32")
def test_an_active_battleground_is_reached_by_a_plain_move_only() -> None:
    table = at_the_table(
        battlegrounds=["Pelargir"],
        aragorn=seat(reserve=[wielding("Aragorn", "Andúril")]),
        frodo=seat(reserve=[wielding("Gandalf the White", "Shadowfax")]),
        turn="frodo",
    )
    rider = Table(table.game.clone())
    table.frodo.uses("Shadowfax")
    assert not table.offers("Pelargir")
    assert len(table.options) == len(BATTLEGROUNDS) - 1
    rider.frodo.moves("Gandalf the White")
    assert rider.at("Pelargir") == ["Gandalf the White", "Shadowfax"]
    rider.witch_king.passes()
    rider.aragorn.uses("Andúril")
    assert not rider.offers("Pelargir")


@pytest.mark.ruling("CARD-33")
@pytest.mark.parametrize("zone", ["hand", "draw", "battleground"])
def test_the_black_captain_does_nothing_without_the_witch_king_in_reserve(zone: str) -> None:
    battlegrounds = [battleground("Lórien", "The Witch-king")] if zone == "battleground" else []
    cards: dict[str, Any] = {"draw": ["The Witch-king"]} if zone == "draw" else {}
    more = ["The Witch-king"] if zone == "hand" else []
    table = at_the_table(
        battlegrounds=battlegrounds,
        witch_king=hand("The Black Captain", "Olog-hai", *more, **cards),
        turn="witch-king",
    )
    table.witch_king.plays("The Black Captain", paying="Olog-hai")
    assert table.active == (["Lórien"] if zone == "battleground" else [])
    assert table.witch_king.eliminated == ["The Black Captain"]
    assert table.aragorn.asked


@pytest.mark.ruling("CARD-33")
def test_threats_and_promises_do_nothing_without_saruman_in_reserve() -> None:
    table = at_the_table(
        path="Egladil",
        on_path=["Saruman"],
        saruman=hand("Threats and Promises", "Warg Riders"),
        turn="saruman",
    )
    table.saruman.plays("Threats and Promises")
    assert table.active == []
    assert table.saruman.eliminated == ["Threats and Promises"]


@pytest.mark.ruling("CARD-33")
def test_the_black_captain_brings_the_witch_king_from_reserve() -> None:
    table = at_the_table(
        witch_king=hand("The Black Captain", "Olog-hai", reserve=["The Witch-king"]), turn="witch-king"
    )
    table.witch_king.plays("The Black Captain").chooses("Minas Tirith")
    table.aragorn.declines()
    table.witch_king.accepts()
    assert table.at("Minas Tirith") == ["The Witch-king"]


# WHO MAY GO WHERE


@pytest.mark.ruling("CARD-34")
def test_the_red_arrow_does_not_call_merry() -> None:
    assert (
        sorted(open_battlegrounds("frodo", "Merry Brandybuck", this_round=RED_ARROW)) == ROHAN_BATTLEGROUNDS
    )
    everywhere = sorted({*ROHAN_BATTLEGROUNDS, *DUNEDAIN_BATTLEGROUNDS})
    assert sorted(open_battlegrounds("frodo", "Éomer", this_round=RED_ARROW)) == everywhere


@pytest.mark.ruling("CARD-35")
def test_the_red_arrow_covers_moves_and_shadow_battlegrounds() -> None:
    table = at_the_table(
        battlegrounds=["Pelargir", "Umbar", "Rivendell"],
        frodo=seat(reserve=["Éomer"]),
        this_round=RED_ARROW,
        turn="frodo",
    )
    table.frodo.chooses("Move Éomer")
    assert table.options == ["To Pelargir", "To Umbar"]


@pytest.mark.ruling("CARD-35")
def test_the_red_arrow_covers_no_moves_if_the_switch_says_so() -> None:
    options = switched(red_arrow_covers_moves=False)
    table = at_the_table(
        battlegrounds=["Pelargir"],
        frodo=hand("Riders of Rohan", "Gimli", reserve=["Éomer"]),
        this_round=RED_ARROW,
        turn="frodo",
        options=options,
    )
    assert not table.frodo.can("Move Éomer")
    table.frodo.plays("Riders of Rohan", to="Pelargir")
    assert table.at("Pelargir") == ["Riders of Rohan"]


@pytest.mark.ruling("CARD-35")
def test_the_red_arrow_lasts_for_its_round_and_no_longer() -> None:
    table = at_the_table(
        aragorn=hand("The Red Arrow", "Elrond"), frodo=seat(reserve=["Éomer"]), turn="aragorn"
    )  # fmt: skip
    table.aragorn.plays("The Red Arrow")
    assert table.game.view(None)["this_round"] == ["the-red-arrow"]
    table.everyone_passes()
    while table.game.round == 1:
        table.game.choose(0)
    assert table.game.view(None)["this_round"] == []


@pytest.mark.ruling("CARD-36")
def test_merry_and_pippin_go_without_an_army_but_lead_nobody() -> None:
    assert sorted(open_battlegrounds("frodo", "Merry Brandybuck")) == ROHAN_BATTLEGROUNDS
    assert sorted(open_battlegrounds("frodo", "Pippin Took")) == DUNEDAIN_BATTLEGROUNDS
    assert defense_of("Edoras", "Merry Brandybuck") == 0
    assert defense_of("Edoras", "Merry Brandybuck", "Village Militia") == 2
    assert defense_of("Pelargir", "Pippin Took") == 0
    assert defense_of("Pelargir", "Pippin Took", "Soldiers of Gondor") == 2


@pytest.mark.ruling("CARD-36")
@pytest.mark.parametrize(
    ("hobbit", "army", "place", "empty"),
    [
        ("Merry Brandybuck", "Village Militia", "Edoras", "Helm's Deep"),
        ("Pippin Took", "Soldiers of Gondor", "Pelargir", "Dol Amroth"),
    ],
)
def test_merry_and_pippin_follow_an_army_if_the_switch_says_so(
    hobbit: str, army: str, place: str, empty: str
) -> None:
    options = switched(hobbits_need_no_army=False)
    battlegrounds = [battleground(place, army), battleground(empty, "Gandalf the White")]
    played = at_the_table(battlegrounds=battlegrounds, frodo=hand(hobbit), turn="frodo", options=options)
    played.frodo.chooses(f"Play {hobbit}")
    assert played.options == ["To reserve", "To the path Bag End", f"To {place}"]
    moved = at_the_table(
        battlegrounds=battlegrounds, frodo=seat(reserve=[hobbit]), turn="frodo", options=options
    )
    moved.frodo.chooses(f"Move {hobbit}")
    assert moved.options == ["To the path Bag End", f"To {place}"]


@pytest.mark.ruling("CARD-37")
@pytest.mark.parametrize("hobbit", ["Frodo Baggins", "Sam Gamgee", "Bilbo Baggins", "Fatty Bolger"])
def test_most_hobbits_never_fight_on_battlegrounds(hobbit: str) -> None:
    assert open_battlegrounds("frodo", hobbit) == []


@pytest.mark.ruling("CARD-38")
def test_gimli_fights_in_moria_or_hunts_anywhere() -> None:
    assert open_battlegrounds("frodo", "Gimli") == ["Moria"]
    assert sorted(open_battlegrounds("frodo", "Gimli", this_round=HUNTERS)) == sorted(BATTLEGROUNDS)


# ICONS BY PLACE


@pytest.mark.ruling("CARD-39")
def test_the_great_gate_holds_even_when_minas_tirith_has_fallen_before() -> None:
    table = at_the_table(battlegrounds=[battleground("Minas Tirith", "The Great Gate", **{"from": "shadow"})])
    assert battleground_sum(table, "Minas Tirith") == {
        "attack": 0, "place": 0, "defenders": 3,
        "missing": -3, "holds": True, "nobody_scores": False, "outcome": "holds",
    }  # fmt: skip
    assert defense_of("Minas Tirith", "The Great Gate") == 3
    assert defense_of("Pelargir", "The Great Gate") == 0


@pytest.mark.ruling("CARD-40")
@pytest.mark.parametrize(
    ("army", "home", "away"),
    [
        ("Knights of Dol Amroth", "Dol Amroth", "Pelargir"),
        ("Guards of the Citadel", "Minas Tirith", "Pelargir"),
    ],
)
def test_the_defenders_of_a_home_are_lost_with_their_bonus(army: str, home: str, away: str) -> None:
    assert defense_of(home, army) == 2
    assert defense_of(away, army) == 1
    table = battle(battleground(home, army, tokens={"attack": 1}, **{"from": "shadow"}))
    assert table.aragorn.eliminated == [army]  # a bonus of the place would have saved it


@pytest.mark.ruling("CARD-40")
@pytest.mark.parametrize(
    ("army", "home", "away"),
    [
        ("Coastal Raiders", "Dol Amroth", "Pelargir"),
        ("Haradrim Cavalry", "Minas Tirith", "Pelargir"),
        ("The Black Fleet", "Pelargir", "Dol Amroth"),
        ("Treebeard", "Orthanc", "Umbar"),
    ],
)
def test_raiders_and_treebeard_strike_harder_at_one_place(army: str, home: str, away: str) -> None:
    assert attack_of(home, army) == 2
    assert attack_of(away, army) == 1


@pytest.mark.ruling("CARD-41")
@pytest.mark.parametrize(
    ("enemies", "pairs"),
    [
        (["Warg Riders"], 0),
        (["Warg Riders", "Uglúk"], 1),
        (["Warg Riders", "White Hand Orcs", "Uglúk"], 1),
        (["Warg Riders", "White Hand Orcs", "White Hand Orcs", "Saruman"], 2),
        ([wielding("Saruman", "Saruman's Staff", "Woven of All Colours", "Palantír of Orthanc")], 0),
    ],
)
def test_quickbeam_counts_full_pairs_of_isengard_without_items(enemies: list[Any], pairs: int) -> None:
    attacking = at_the_table(battlegrounds=[battleground("Orthanc", "Quickbeam", *enemies)])
    assert battleground_sum(attacking, "Orthanc")["attack"] == pairs
    defending = at_the_table(battlegrounds=[battleground("Edoras", "Quickbeam", *enemies)])
    assert battleground_sum(defending, "Edoras")["defenders"] == pairs


# THE SHADOW ON PATHS


@pytest.mark.ruling("CARD-42")
@pytest.mark.parametrize(("card", "path"), [("Mouth of Sauron", "Osgiliath"), ("The Lidless Eye", "Morgai")])
@pytest.mark.parametrize(
    ("ground", "open_"),
    [
        (battleground("Umbar"), False),
        (battleground("Umbar", **{"from": "free"}), False),
        (battleground("Pelargir"), True),
        (battleground("Pelargir", **{"from": "shadow"}), True),
    ],
)
def test_the_mouth_and_the_eye_stay_off_the_path_while_a_shadow_battleground_is_active(
    card: str, path: str, ground: dict[str, Any], open_: bool
) -> None:
    played = at_the_table(
        path=path, battlegrounds=[ground], witch_king=hand(card, "Olog-hai"), turn="witch-king"
    )
    played.witch_king.chooses(f"Play {card}")
    assert played.offers("To the path") == open_  # if not, only reserve is left, and nobody asks
    moved = at_the_table(
        path=path, battlegrounds=[ground], witch_king=seat(reserve=[card]), turn="witch-king"
    )
    assert moved.witch_king.can(f"Move {card}") == open_


@pytest.mark.ruling("CARD-42")
def test_a_later_shadow_battleground_does_not_drive_the_mouth_away() -> None:
    table = at_the_table(
        path="Osgiliath",
        on_path=["Mouth of Sauron"],
        saruman=seat(reserve=["Corsairs of Umbar"]),
        turn="saruman",
    )
    table.saruman.uses("Corsairs of Umbar")
    assert table.active == ["Umbar"]
    assert table.on_path == ["Mouth of Sauron"]
    assert path_attack(table) == 1


@pytest.mark.ruling("CARD-43")
@pytest.mark.parametrize(("path", "skulls"), [("Morgul Vale", 1), ("Cirith Ungol", 2)])
@pytest.mark.parametrize("moving", [False, True])
def test_gorbag_and_shagrat_are_paid_for_their_skulls(path: str, skulls: int, moving: bool) -> None:
    if moving:
        table = at_the_table(
            path=path, witch_king=hand("Olog-hai", reserve=["Gorbag & Shagrat"]), turn="witch-king"
        )
        table.witch_king.moves("Gorbag & Shagrat")
    else:
        table = at_the_table(
            path=path, witch_king=hand("Gorbag & Shagrat", "Olog-hai", "Black Uruks"), turn="witch-king"
        )
        table.witch_king.plays("Gorbag & Shagrat", to="path", paying="Black Uruks")
    unpaid = Table(table.game.clone())
    table.witch_king.accepts()
    assert "Olog-hai" in table.witch_king.cycle
    assert path_attack(table) == skulls
    assert table.tokens(path)["attack"] == 0
    assert table.game.view(None)["path"]["cards"][0]["tokens"] == {"attack": skulls}
    unpaid.witch_king.declines()
    assert path_attack(unpaid) == 0


@pytest.mark.ruling("CARD-44")
def test_the_hunters_skull_lies_on_the_path_itself() -> None:
    table = at_the_table(witch_king=seat(reserve=["The Hunter"]), turn="witch-king")
    table.witch_king.uses("The Hunter")
    assert table.tokens("Bag End")["attack"] == 1
    assert table.on_path == []
    table.everyone_passes()
    assert table.corruption == 1
    assert table.tokens("Bag End")["attack"] == 0


@pytest.mark.ruling("CARD-44")
def test_the_doors_of_durin_put_a_skull_on_the_path() -> None:
    table = at_the_table(
        path="Khazad-dûm", on_path=["Flocks of Crebain"], saruman=hand("Warg Riders"), turn="saruman"
    )
    table.saruman.uses("Flocks of Crebain").chooses("The Doors of Durin").accepts().chooses("Warg Riders")
    assert table.tokens("The Doors of Durin")["attack"] == 1
    assert path_attack(table) == 1


@pytest.mark.ruling("CARD-44")
def test_morgai_puts_a_skull_on_itself() -> None:
    table = at_the_table(path="Orodruin", on_path=["Gollum"], turn="saruman")
    table.saruman.uses("Gollum").chooses("Morgai")
    assert table.tokens("Morgai")["attack"] == 1
    assert path_attack(table) == 1


@pytest.mark.ruling("CARD-45")
@pytest.mark.parametrize(
    ("entry", "source", "left"),
    [
        ("Grishnákh", "Grishnákh", []),
        (wielding("The Hunter", "Morgul Blade"), "Morgul Blade", ["The Hunter"]),
        (wielding("The Hunter", "Black Breath"), "Black Breath", []),
    ],
)
def test_certain_corruption_cannot_be_cancelled(entry: Any, source: str, left: list[str]) -> None:
    table = at_the_table(
        path="Emyn Muil", on_path=["Gandalf the Grey", entry], path_tokens={"defense": 5}, turn="witch-king"
    )
    table.witch_king.uses(source)
    assert table.corruption == 1
    assert table.on_path == ["Gandalf the Grey", *left]


@pytest.mark.ruling("CARD-46")
@pytest.mark.parametrize("where", ["path", "battleground"])
def test_black_breath_cycles_everything_on_its_nazgul(where: str) -> None:
    rider = wielding("The Reaver", "Black Breath", "Nazgûl's Mantle", "Morgul Blade")
    table = at_the_table(
        on_path=[rider] if where == "path" else [],
        battlegrounds=[battleground("Lórien", rider)] if where == "battleground" else [],
        turn="witch-king",
    )
    table.witch_king.uses("Black Breath")
    cycled = ["Black Breath", "Morgul Blade", "Nazgûl's Mantle", "The Reaver"]
    assert sorted(table.witch_king.cycle) == cycled
    assert table.witch_king.eliminated == []
    assert table.corruption == 1


@pytest.mark.ruling("CARD-46")
def test_black_breath_does_nothing_in_reserve() -> None:
    table = at_the_table(witch_king=seat(reserve=[wielding("The Reaver", "Black Breath")]), turn="witch-king")
    assert not table.witch_king.can("Use Black Breath")


@pytest.mark.ruling("CARD-47")
@pytest.mark.parametrize("mount", ["Black Rider's Mount", "Fell Beast"])
def test_a_mount_may_be_given_to_a_nazgul_already_at_its_goal(mount: str) -> None:
    table = at_the_table(
        on_path=["The Reaver"],
        battlegrounds=[battleground("Lórien", "The Hunter")],
        witch_king=hand(mount, "Olog-hai"),
        turn="witch-king",
    )
    twin = Table(table.game.clone())
    table.witch_king.plays(mount, on="The Reaver")
    assert table.aragorn.asked  # nobody moves, nobody is asked
    assert table.on_path == ["The Reaver", mount]
    assert path_attack(table) == (2 if mount == "Black Rider's Mount" else 1)
    twin.witch_king.plays(mount, on="The Hunter")
    assert twin.at("Lórien") == ["The Hunter", mount]
    assert battleground_sum(twin, "Lórien")["attack"] == (1 if mount == "Fell Beast" else 0)


def test_fell_beast_has_no_icon_if_the_switch_says_so() -> None:
    rider = wielding("The Witch-king", "Fell Beast")
    assert attack_of("Lórien", rider) == 3
    assert attack_of("Lórien", rider, options=switched(fell_beast_attacks=False)) == 2


# WHO RETURNS FROM COMBAT


@pytest.mark.ruling("CARD-48")
def test_the_mantle_brings_a_nazgul_back_from_any_combat() -> None:
    on_path = path_combat("Weathertop", wielding("The Reaver", "Nazgûl's Mantle"))
    attacking = battle(battleground("Lórien", wielding("The Reaver", "Nazgûl's Mantle")))
    defending = battle(
        battleground("Dol Guldur", wielding("The Black Easterling", "Nazgûl's Mantle"), tokens={"attack": 3})
    )
    for table, nazgul in (
        (on_path, "The Reaver"),
        (attacking, "The Reaver"),
        (defending, "The Black Easterling"),
    ):
        assert sorted(table.witch_king.cycle) == ["Nazgûl's Mantle", nazgul]
        assert table.witch_king.eliminated == []
    assert "Dol Guldur" in defending.scored("shadow")  # the loss still cancelled


@pytest.mark.ruling("CARD-48")
def test_the_robe_of_many_colours_brings_saruman_back_from_any_combat() -> None:
    robed = wielding("Saruman", "Woven of All Colours", "Saruman's Staff")
    for table in (
        path_combat("Egladil", robed),
        battle(battleground("Helm's Deep", robed)),
        battle(battleground("Orthanc", robed, tokens={"attack": 3})),
    ):
        assert sorted(table.saruman.cycle) == ["Saruman", "Saruman's Staff", "Woven of All Colours"]
        assert table.saruman.eliminated == []


@pytest.mark.ruling("CARD-49")
def test_the_elven_cloak_brings_its_wielder_back_from_a_path() -> None:
    table = path_combat(
        "Weathertop", wielding("Sam Gamgee", "Elven Cloak", "Mithril Coat"), "The Hunter", "The Reaver"
    )
    assert table.corruption == 0  # he cancelled both skulls before he slipped away
    assert sorted(table.frodo.cycle) == ["Mithril Coat", "Sam Gamgee"]
    assert table.aragorn.cycle == ["Elven Cloak"]


@pytest.mark.ruling("CARD-49")
def test_the_elven_cloak_does_not_help_on_a_battleground() -> None:
    table = battle(battleground("Rivendell", wielding("Legolas", "Elven Cloak"), tokens={"attack": 3}))
    assert sorted(table.aragorn.eliminated) == ["Elven Cloak", "Legolas"]


# BRINGING THE WAR TO A PLACE


@pytest.mark.ruling("CARD-50")
@pytest.mark.parametrize(
    ("army", "place"),
    [
        ("Coastal Raiders", "Dol Amroth"),
        ("Haradrim Cavalry", "Minas Tirith"),
        ("The Black Fleet", "Pelargir"),
        ("Corsairs of Umbar", "Umbar"),
        ("Haradrim Regulars", "Harad"),
    ],
)
def test_raiders_spend_themselves_for_an_unused_battleground_only(army: str, place: str) -> None:
    raiders = seat(reserve=[army])
    table = at_the_table(saruman=raiders, turn="saruman")
    table.saruman.uses(army)
    assert table.active == [place]
    assert army in table.saruman.eliminated
    assert not at_the_table(saruman=raiders, battlegrounds=[place], turn="saruman").saruman.can(f"Use {army}")
    for area in ("free_scored", "shadow_scored"):
        scored = at_the_table(saruman=raiders, turn="saruman", **{area: (place,)})  # type: ignore[arg-type]
        assert not scored.saruman.can(f"Use {army}")


@pytest.mark.ruling("CARD-51")
def test_the_black_serpent_reopens_what_lies_in_either_scoring_area() -> None:
    table = at_the_table(
        saruman=seat(reserve=["The Black Serpent"]),
        free_scored=("Umbar", "Rivendell"),
        shadow_scored=("Pelargir",),
        turn="saruman",
    )
    table.saruman.uses("The Black Serpent")
    assert sorted(table.options) == [
        "Pelargir (from the Shadow scoring area)",
        "Umbar (from the Free Peoples scoring area)",
    ]
    table.saruman.chooses("Umbar")
    assert table.saruman.eliminated == ["The Black Serpent"]
    shown = table.game.view(None)["battlegrounds"][0]
    assert shown["side"] == "shadow"
    assert shown["sum"]["place"] == 0  # its printed icons are ignored


@pytest.mark.ruling("CARD-51")
def test_the_black_serpent_cannot_open_an_unused_battleground() -> None:
    table = at_the_table(saruman=seat(reserve=["The Black Serpent"]), turn="saruman")
    assert not table.saruman.can("Use The Black Serpent")


@pytest.mark.ruling("CARD-52")
@pytest.mark.parametrize(("nazgul", "kind"), [("The Warrior", "defense"), ("The Destroyer", "attack")])
def test_warrior_and_destroyer_put_their_token_on_any_active_battleground(nazgul: str, kind: str) -> None:
    table = at_the_table(
        battlegrounds=["Rivendell", "Umbar", "Lórien"],
        witch_king=seat(reserve=[nazgul]),
        turn="witch-king",
    )
    table.witch_king.uses(nazgul)
    assert table.witch_king.asked
    assert sorted(table.options) == ["Lórien", "Rivendell", "Umbar"]
    table.witch_king.chooses("Rivendell")
    assert table.tokens("Rivendell")[kind] == 1
    assert table.witch_king.cycle == [nazgul]


@pytest.mark.ruling("CARD-53")
def test_nenya_strengthens_the_path_or_any_battleground() -> None:
    table = at_the_table(
        battlegrounds=["Rivendell", "Umbar"],
        aragorn=seat(reserve=[wielding("Galadriel", "Nenya, Ring of Adamant")]),
        turn="aragorn",
    )
    table.aragorn.uses("Nenya, Ring of Adamant")
    assert sorted(table.options) == ["Bag End (path 1)", "Rivendell", "Umbar"]
    table.aragorn.chooses("Umbar")
    assert table.tokens("Umbar") == {"attack": 0, "defense": 1}
    assert table.aragorn.reserve == ["Galadriel"]


# DRAWING AND TAKING


@pytest.mark.ruling("CARD-54")
def test_galadriel_draws_one_more_and_must_cycle_one() -> None:
    table = at_the_table(aragorn=seat(reserve=["Galadriel"]))
    table.everyone_passes()
    assert table.aragorn.asked
    assert len(table.aragorn.hand) == 4
    assert sorted(table.options) == sorted(set(table.aragorn.hand))  # no way to decline
    table.game.choose(0)
    assert len(table.aragorn.cycle) == 1
    assert table.game.round == 2


def orthanc(zone: str, always: bool = True) -> Table:
    """Gandalf rides to Orthanc, which lets the Isengard player take Saruman."""
    cards: dict[str, list[str]] = {"cycle": ["Shelob", "Gollum"]}
    cards.setdefault(zone, []).append("Saruman")
    table = at_the_table(
        frodo=seat(reserve=[wielding("Gandalf the White", "Shadowfax")]),
        saruman=seat(**cards),
        turn="frodo",
        options=switched(orthanc_always_recycles=always),
    )
    table.frodo.uses("Shadowfax").chooses("Orthanc")
    return table


@pytest.mark.ruling("CARD-55")
@pytest.mark.parametrize("zone", ["draw", "cycle"])
def test_orthanc_is_recycled_whether_saruman_is_taken_or_not(zone: str) -> None:
    table = orthanc(zone)
    declined = Table(table.game.clone())
    table.saruman.accepts()
    assert table.saruman.hand == ["Saruman"]
    assert table.saruman.cycle == []
    declined.saruman.declines()
    assert declined.saruman.hand == []
    assert declined.saruman.cycle == []


@pytest.mark.ruling("CARD-55")
def test_orthanc_leaves_the_pile_alone_if_saruman_was_in_hand_and_the_switch_wants_him_taken() -> None:
    assert sorted(orthanc("hand", always=False).saruman.cycle) == ["Gollum", "Shelob"]


@pytest.mark.ruling("CARD-55")
def test_orthanc_is_recycled_without_any_saruman() -> None:
    table = orthanc("eliminated")
    assert table.saruman.cycle == []
    assert table.at("Orthanc") == ["Gandalf the White", "Shadowfax"]


@pytest.mark.ruling("CARD-55")
def test_orthanc_is_recycled_only_for_saruman_if_the_switch_says_so() -> None:
    table = orthanc("draw", always=False)
    declined = Table(table.game.clone())
    table.saruman.accepts()
    assert table.saruman.hand == ["Saruman"]
    assert table.saruman.cycle == []
    declined.saruman.declines()
    assert sorted(declined.saruman.cycle) == ["Gollum", "Shelob"]
    assert sorted(orthanc("eliminated", always=False).saruman.cycle) == ["Gollum", "Shelob"]


@pytest.mark.ruling("CARD-56")
def test_paths_of_the_dead_take_two_before_they_give_five() -> None:
    table = at_the_table(
        aragorn=hand("Paths of the Dead", "Elrond", "Arwen", "Lembas", reserve=["Strider"]), turn="aragorn"
    )
    table.aragorn.plays("Paths of the Dead", paying="Elrond")
    assert table.aragorn.hand == ["Arwen", "Lembas"]  # nothing is drawn yet
    faithless = Table(table.game.clone())
    table.aragorn.chooses("Arwen", "Lembas")
    assert len(table.aragorn.hand) == 5
    faithless.aragorn.chooses("Strider", "Arwen")
    assert len(faithless.aragorn.hand) == 1 + 4
    assert table.aragorn.cycle == ["Elrond"]


@pytest.mark.ruling("CARD-57")
@pytest.mark.parametrize("pile", [["Gimli"], ["Gimli", "Merry Brandybuck"]])
def test_herbs_draw_a_card_even_if_no_hobbit_is_in_the_pile(pile: list[str]) -> None:
    table = at_the_table(
        frodo=seat(reserve=[wielding("Sam Gamgee", "Herbs and Stewed Rabbit")], cycle=pile), turn="frodo"
    )
    table.frodo.uses("Herbs and Stewed Rabbit")
    assert table.frodo.eliminated == ["Herbs and Stewed Rabbit"]
    assert len(table.frodo.hand) == len(pile)
    assert ("Merry Brandybuck" in table.frodo.hand) == (len(pile) == 2)
    assert table.frodo.cycle == ["Gimli"]


@pytest.mark.ruling("CARD-57")
def test_ent_draught_takes_the_one_hobbit_there_is() -> None:
    table = at_the_table(
        frodo=seat(reserve=[wielding("Treebeard", "Ent-draught")], cycle=["Pippin Took", "Gimli"]),
        turn="frodo",
    )
    table.frodo.uses("Ent-draught")
    assert table.frodo.hand == ["Pippin Took"]
    assert table.frodo.cycle == ["Gimli"]


@pytest.mark.ruling("CARD-58")
def test_gwaihir_brings_either_gandalf() -> None:
    both = seat(reserve=["Gwaihir the Windlord"], cycle=["Gandalf the Grey", "Gandalf the White", "Gimli"])
    table = at_the_table(frodo=both, turn="frodo")
    table.frodo.uses("Gwaihir the Windlord")
    assert table.options == ["Gandalf the Grey", "Gandalf the White"]
    table.frodo.chooses("Gandalf the White")
    assert table.frodo.hand == ["Gandalf the White"]
    assert "Gwaihir the Windlord" in table.frodo.cycle


@pytest.mark.ruling("CARD-59")
def test_the_three_hunters_still_need_an_army_each() -> None:
    riders = "Riders of Rohan"
    assert defense_of("Helm's Deep", "Aragorn", riders) == 2
    assert defense_of("Helm's Deep", "Aragorn", riders, this_round=HUNTERS) == 3
    assert defense_of("Helm's Deep", "Aragorn", "Éomer", riders, this_round=HUNTERS) == 3
    assert defense_of("Helm's Deep", "Aragorn", "Éomer", riders, riders, this_round=HUNTERS) == 5


@pytest.mark.ruling("CARD-59")
def test_the_three_hunters_last_through_combat() -> None:
    table = at_the_table(
        battlegrounds=[
            battleground("Rivendell", "Aragorn", "High Elves", tokens={"attack": 4}, **{"from": "shadow"})
        ],
        aragorn=hand("The Three Hunters", "Elrond"),
        turn="aragorn",
    )
    unaided = Table(table.game.clone())
    table.aragorn.plays("The Three Hunters")
    table.fight("Rivendell")
    assert "Rivendell" in table.scored("free")
    unaided.aragorn.cycles("Elrond")
    unaided.fight("Rivendell")
    assert "Rivendell" in unaided.scored("shadow")


# SMALL DECKS

SEARCHES = ["The Ringwraiths Are Abroad", "The Day Without Dawn"]


def small_deck(event: str, deck: list[str], pile: list[str]) -> Table:
    rest = all_but("witch-king", event, "Grishnákh", *deck, *pile)
    return at_the_table(
        witch_king=hand(event, "Grishnákh", draw=deck, cycle=pile, eliminated=rest), turn="witch-king"
    )


@pytest.mark.ruling("CARD-60")
@pytest.mark.parametrize("event", SEARCHES)
def test_a_search_recycles_and_finds_even_the_card_that_paid_for_it(event: str) -> None:
    table = small_deck(event, ["The Hunter", "Olog-hai"], ["The Reaver", "Black Uruks", "Morgul Blade"])
    table.witch_king.plays(event)
    found = ["Black Uruks", "Grishnákh", "Morgul Blade", "Olog-hai", "The Hunter", "The Reaver"]
    assert sorted(table.witch_king.aside) == found
    table.witch_king.chooses("Morgul Blade")
    assert "Morgul Blade" in table.witch_king.eliminated
    wanted = ["The Hunter", "The Reaver"] if event == SEARCHES[0] else ["Olog-hai", "Black Uruks"]
    for card in wanted:
        table.witch_king.chooses(card)
        if table.prompt.startswith("Where"):
            table.witch_king.chooses("To reserve")
    assert table.witch_king.reserve == wanted
    assert table.witch_king.aside == []
    assert sorted(table.witch_king.cycle + table.witch_king.draw) == [c for c in found if c not in (
        *wanted, "Morgul Blade",
    )]  # fmt: skip


@pytest.mark.ruling("CARD-60")
@pytest.mark.parametrize("event", SEARCHES)
def test_a_search_with_a_single_card_eliminates_it(event: str) -> None:
    table = small_deck(event, [], [])
    table.witch_king.plays(event)  # Grishnákh pays, and is all there is to draw
    assert "Grishnákh" in table.witch_king.eliminated
    assert event in table.witch_king.eliminated
    assert table.aragorn.asked


# PROMOS

PROMOS = {"promos": True}


@pytest.mark.ruling("CARD-61")
def test_ioreth_and_one_hero_of_hers_come_back_from_a_lost_battle() -> None:
    table = battle(
        battleground(
            "Pelargir",
            "Ioreth",
            wielding("Aragorn", "Andúril"),
            "Boromir",
            wielding("Gandalf the White", "Glamdring"),
            "Pippin Took",
            tokens={"attack": 99},
        ),
        options=PROMOS,
    )
    assert table.aragorn.asked
    assert sorted(table.options) == ["Aragorn", "Boromir"]  # no Wizard, nobody of another player
    table.aragorn.chooses("Aragorn")
    assert sorted(table.aragorn.cycle) == ["Aragorn", "Ioreth"]
    assert sorted(table.aragorn.eliminated) == ["Andúril", "Boromir"]
    assert sorted(table.frodo.eliminated) == ["Gandalf the White", "Glamdring", "Pippin Took"]


@pytest.mark.ruling("CARD-61")
def test_ioreth_does_not_save_a_wizard_even_of_her_own_deck() -> None:
    table = battle(
        battleground("Pelargir", "Ioreth", "Gandalf the White", tokens={"attack": 99}),
        scenario="duel-2",
        options=PROMOS,
    )
    assert table.gandalf.cycle == ["Ioreth"]
    assert table.gandalf.eliminated == ["Gandalf the White"]


@pytest.mark.ruling("CARD-61")
def test_ioreth_saves_an_attacker_too() -> None:
    table = battle(battleground("Umbar", "Ioreth", "Boromir"), options=PROMOS)
    assert sorted(table.aragorn.cycle) == ["Boromir", "Ioreth"]


@pytest.mark.ruling("CARD-61")
def test_ioreth_may_let_them_die_if_the_switch_says_so() -> None:
    table = battle(
        battleground("Pelargir", "Ioreth", "Boromir", tokens={"attack": 99}),
        options={**PROMOS, **switched(ioreth_must_rescue=False)},
    )
    assert table.aragorn.asked
    twin = Table(table.game.clone())
    table.aragorn.chooses("Nobody")
    assert table.aragorn.cycle == ["Ioreth"]
    assert table.aragorn.eliminated == ["Boromir"]
    twin.aragorn.chooses("Boromir")
    assert sorted(twin.aragorn.cycle) == ["Boromir", "Ioreth"]


@pytest.mark.ruling("CARD-62")
@pytest.mark.parametrize("zone", ["hand", "draw", "cycle", "reserve", "battleground"])
def test_gothmog_takes_the_witch_kings_place_wherever_that_is(zone: str) -> None:
    king = (
        wielding("The Witch-king", "Fell Beast") if zone in ("reserve", "battleground") else "The Witch-king"
    )
    cards: dict[str, list[Any]] = {"hand": ["Gothmog", "The Black Captain", "Olog-hai", "Black Uruks"]}
    if zone != "battleground":
        cards[zone] = [*cards.get(zone, []), king]
    table = at_the_table(
        battlegrounds=[battleground("Lórien", king)] if zone == "battleground" else [],
        witch_king=seat(**cards),
        turn="witch-king",
        options=PROMOS,
    )
    table.witch_king.plays("Gothmog", to="reserve", paying="Olog-hai")
    assert "The Witch-king" in table.witch_king.eliminated
    assert ("Fell Beast" in table.witch_king.eliminated) == (zone in ("reserve", "battleground"))
    before = table.active
    for player in (table.aragorn, table.saruman, table.frodo):
        player.passes()
    table.witch_king.plays("The Black Captain", paying="Black Uruks")
    assert table.active == before
    assert table.aragorn.asked
