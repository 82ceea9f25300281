"""The Location step and activation (rulings LOC)."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, hand, seat
from thirdage.kernel.errors import plain

FREE_GROUNDS = ("Dol Amroth", "Edoras", "Helm's Deep", "Lórien", "Minas Tirith", "Pelargir", "Rivendell")
SHADOW_GROUNDS = ("Dol Guldur", "Harad", "Minas Morgul", "Morannon", "Moria", "Orthanc", "Umbar")


def new_round(*grounds: str, **facts: Any) -> Table:
    """The Location step of a round, with only these battlegrounds left in their decks."""
    gone = [plain(g) for g in (*FREE_GROUNDS, *SHADOW_GROUNDS) if g not in grounds]
    return at_the_table(path=None, phase="location", gone=gone, **{"starting": "frodo", **facts})


def line(table: Table, text: str) -> int:
    """At which place of the public log these words stand."""
    return next(i for i, said in enumerate(table.game.events(None)) if text in said)


# THE LOCATION STEP


@pytest.mark.ruling("LOC-01")
def test_no_path_is_active_while_the_battlegrounds_text_is_still_being_resolved() -> None:
    table = new_round("Minas Tirith")
    assert table.active == ["Minas Tirith"]
    assert table.aragorn.asked
    assert table.path is None
    table.aragorn.declines()
    assert table.path is not None


@pytest.mark.ruling("LOC-01")
def test_the_path_waits_for_a_battleground_that_another_brings() -> None:
    table = new_round("Lórien", "Dol Guldur")
    assert line(table, "activates Lórien") < line(table, "activates Dol Guldur")
    assert line(table, "activates Dol Guldur") < line(table, f"activates {table.path}")


@pytest.mark.ruling("LOC-02")
def test_an_empty_battleground_deck_borrows_from_the_other_side() -> None:
    assert new_round("Rivendell", "Umbar", starting="frodo").active == ["Rivendell"]
    assert new_round("Rivendell", "Umbar", starting="saruman").active == ["Umbar"]
    assert new_round("Umbar", starting="frodo").active == ["Umbar"]
    assert new_round("Rivendell", starting="saruman").active == ["Rivendell"]


@pytest.mark.ruling("LOC-02")
def test_two_empty_battleground_decks_bring_none() -> None:
    table = new_round()
    assert table.active == []
    assert table.path is not None


@pytest.mark.ruling("LOC-03")
def test_the_first_path_of_a_game_is_a_random_path_1() -> None:
    firsts = {new_round(seed=seed).path for seed in range(25)}
    assert firsts == {"Bag End", "Bucklebury Ferry", "Gildor's Encampment"}


@pytest.mark.ruling("LOC-03")
def test_a_new_round_goes_on_from_the_path_that_a_card_activated() -> None:
    table = at_the_table(path="Imladris", on_path=["Strider"], turn="aragorn")
    table.aragorn.uses("Strider").chooses("Khazad-dûm")
    table.fight()
    assert table.game.round == 2
    assert table.game.view(None)["path"]["number"] == 5


@pytest.mark.ruling("LOC-03")
def test_another_path_of_the_same_number_does_not_hold_the_next_round_back() -> None:
    table = at_the_table(path="Imladris", on_path=["Flocks of Crebain"], turn="saruman")
    table.saruman.uses("Flocks of Crebain").chooses("Fords of Bruinen")
    while "Your turn" not in table.prompt:
        table.game.choose(0)
    table.fight()
    while "Your turn" not in table.prompt:
        table.game.choose(0)
    assert table.game.round == 2
    assert table.game.view(None)["path"]["number"] == 4


@pytest.mark.ruling("LOC-04")
def test_a_path_that_was_passed_over_is_out_of_the_game() -> None:
    table = at_the_table(path="Weathertop", on_path=["Gandalf the Grey"], turn="frodo")
    assert "the-old-forest" in table.game.view(None)["unused"]
    table.frodo.uses("Gandalf the Grey").chooses("Imladris")
    unused = table.game.view(None)["unused"]
    assert not {"bag-end", "the-old-forest", "inn-of-the-prancing-pony"} & set(unused)
    assert {"fords-of-bruinen", "caradhras"} <= set(unused)


# ACTIVATING BY A CARD


@pytest.mark.ruling("LOC-05")
def test_a_path_that_a_card_activates_is_chosen_by_the_acting_player() -> None:
    table = at_the_table(path="Weathertop", on_path=["Flocks of Crebain"], turn="saruman")
    table.saruman.uses("Flocks of Crebain")
    assert table.saruman.asked
    assert sorted(table.options) == ["Inn of the Prancing Pony (path 2)", "The Old Forest (path 2)"]
    table.saruman.chooses("Inn of the Prancing Pony")
    assert table.path == "Inn of the Prancing Pony"


@pytest.mark.ruling("LOC-06")
def test_an_action_is_not_offered_without_a_path_to_activate() -> None:
    crebain: dict[str, Any] = {"path": "Weathertop", "on_path": ["Flocks of Crebain"], "turn": "saruman"}
    assert at_the_table(**crebain).offers("Use Flocks of Crebain")
    spent = at_the_table(**crebain, free_scored=("The Old Forest", "Inn of the Prancing Pony"))
    assert not spent.offers("Use Flocks of Crebain")


@pytest.mark.ruling("LOC-06")
def test_no_path_comes_after_the_last_of_the_scenario() -> None:
    trilogy = at_the_table(path="Morgai", on_path=["Gandalf the Grey"], turn="frodo")
    assert not trilogy.offers("Use Gandalf the Grey")
    amon_hen: dict[str, Any] = {"path": "Amon Hen", "on_path": ["Gandalf the Grey"]}
    assert not at_the_table("fellowship", turn="gandalf", **amon_hen).offers("Use Gandalf the Grey")
    assert at_the_table(turn="frodo", **amon_hen).offers("Use Gandalf the Grey")


@pytest.mark.ruling("LOC-06")
def test_an_optional_trigger_is_not_asked_without_a_path_to_activate() -> None:
    faramir: dict[str, Any] = {"path": "Osgiliath", "turn": "aragorn", "aragorn": hand("Faramir", "Arwen")}
    table = at_the_table(**faramir)
    table.aragorn.plays("Faramir", to="path")
    assert table.aragorn.can("Yes")
    table = at_the_table(**faramir, free_scored=("Henneth Annûn", "The Cross-roads"))
    table.aragorn.plays("Faramir", to="path")
    assert table.asked == "saruman"
    assert table.path == "Osgiliath"


@pytest.mark.ruling("LOC-06")
def test_a_mandatory_trigger_or_event_does_nothing_without_a_path_to_activate() -> None:
    table = at_the_table(
        path="Caradhras",
        free_scored=("Khazad-dûm", "The Doors of Durin"),
        turn="saruman",
        saruman=hand("Caradhras the Cruel", "Hill-troll"),
        frodo=hand("There Is Another Way", "Gimli"),
    )
    table.saruman.plays("Caradhras the Cruel", to="path")
    assert table.path == "Caradhras"
    assert table.on_path == ["Caradhras the Cruel"]
    table.frodo.plays("There Is Another Way")
    assert table.frodo.eliminated == ["There Is Another Way"]
    assert table.path == "Caradhras"
    assert table.tokens("Caradhras")["defense"] == 0


@pytest.mark.ruling("LOC-07")
def test_a_new_path_waits_for_the_old_combat_and_the_card_for_the_new_text() -> None:
    table = at_the_table(
        path="Amon Hen",
        on_path=["Sméagol", "The Reaver", "Uglúk"],
        turn="frodo",
        aragorn=hand("Boromir", "Elrond"),
    )
    table.frodo.uses("Sméagol").chooses("Osgiliath")
    # The old path was lost by one icon, and now the new path's text is being resolved.
    assert table.scored("shadow") == ["Amon Hen"]
    assert table.path == "Osgiliath"
    assert table.aragorn.asked
    assert table.corruption == 1
    table.aragorn.declines()
    # Only then comes the rest of Sméagol's text, and the action ends.
    assert table.corruption == 2
    assert table.asked == "witch-king"


@pytest.mark.ruling("LOC-08")
def test_nobody_comes_along_to_the_new_path() -> None:
    table = at_the_table(
        path="Weathertop",
        on_path=["Strider", "Merry Brandybuck", "The Reaver", "Barrow-wights"],
        turn="aragorn",
    )
    table.aragorn.uses("Strider").chooses("Imladris")
    table.aragorn.chooses("Strider")
    assert table.path == "Imladris"
    assert table.on_path == []
    assert table.aragorn.eliminated == ["Strider"]
    assert table.frodo.cycle == ["Merry Brandybuck"]
    assert table.witch_king.eliminated == ["The Reaver"]
    assert table.saruman.eliminated == ["Barrow-wights"]


@pytest.mark.ruling("LOC-09")
def test_the_old_path_stays_active_until_its_combat_is_over() -> None:
    table = at_the_table(
        path="Weathertop", on_path=["Gandalf the Grey", "Sam Gamgee", "The Reaver"], turn="frodo"
    )
    table.frodo.uses("Gandalf the Grey").chooses("Imladris")
    assert table.prompt.startswith("Weathertop")
    assert table.path == "Weathertop"
    assert table.game.view(None)["path"]["coming"] == "imladris"
    table.frodo.chooses("Sam Gamgee")
    assert table.path == "Imladris"
    assert "coming" not in table.game.view(None)["path"]


@pytest.mark.ruling("LOC-10")
def test_a_battlegrounds_text_in_the_location_step_finds_no_path_to_play_to() -> None:
    table = new_round("Morannon", starting="witch-king", witch_king=seat(draw=["Olog-hai"]))
    table.witch_king.chooses("Olog-hai")
    assert table.path is None
    assert table.options == ["To reserve", "To Morannon"]


@pytest.mark.ruling("LOC-11")
def test_a_card_drawn_by_a_paths_text_may_be_played_to_that_very_path() -> None:
    table = at_the_table(
        path="Osgiliath", on_path=["Gandalf the Grey"], turn="frodo", witch_king=seat(draw=["The Reaver"])
    )
    table.frodo.uses("Gandalf the Grey").chooses("Morgul Vale")
    table.witch_king.chooses("The Reaver").chooses("To the path Morgul Vale")
    assert table.path == "Morgul Vale"
    assert table.on_path == ["The Reaver"]


@pytest.mark.ruling("LOC-12")
@pytest.mark.parametrize(
    ("starting", "first", "second"), [("frodo", "frodo", "aragorn"), ("witch-king", "aragorn", "frodo")]
)
def test_in_the_location_step_each_player_acts_from_the_starting_player_on(
    starting: str, first: str, second: str
) -> None:
    # A new round with path 5: the seed brings Egladil.
    for seed in range(20):
        table = new_round(starting=starting, seed=seed, free_scored=("Caradhras",))
        if table.path == "Egladil":
            break
    assert table.path == "Egladil"
    for name, waiting in ((first, second), (second, None)):
        assert table.asked == name
        assert len(getattr(table, name).hand) == 2
        assert waiting is None or getattr(table, waiting).hand == []
        table.game.choose(0)
    assert "Your turn" in table.prompt


@pytest.mark.ruling("LOC-12")
@pytest.mark.parametrize(
    ("actor", "card", "first", "second"),
    [("witch_king", "The Reaver", "aragorn", "frodo"), ("saruman", "Hill-troll", "frodo", "aragorn")],
)
def test_in_the_action_step_each_player_acts_from_the_acting_player_on(
    actor: str, card: str, first: str, second: str
) -> None:
    acting: dict[str, Any] = {actor: seat(reserve=[card])}
    table = at_the_table(turn=actor.replace("_", "-"), frodo=hand("Gimli"), aragorn=hand("Arwen"), **acting)
    getattr(table, actor).uses(card)
    assert table.asked == first
    table.game.choose(0)
    assert table.asked == second


@pytest.mark.ruling("LOC-13")
def test_any_battleground_can_come_after_one_was_taken_from_the_deck() -> None:
    came = set()
    for seed in range(60):
        table = at_the_table(
            starting="frodo", turn="saruman", seed=seed, saruman=seat(reserve=["Corsairs of Umbar"])
        )
        table.saruman.uses("Corsairs of Umbar")
        table.fight()
        while table.game.round == 1:
            table.game.choose(0)
        came.add(table.active[0])
    assert came == set(SHADOW_GROUNDS) - {"Umbar"}


@pytest.mark.ruling("LOC-14")
@pytest.mark.parametrize(
    "where", [{"battlegrounds": ["Umbar"]}, {"shadow_scored": ("Umbar",)}, {"free_scored": ("Umbar",)}]
)
def test_a_battleground_that_left_its_deck_cannot_be_activated(where: dict[str, Any]) -> None:
    raiders = seat(reserve=["Corsairs of Umbar"])
    assert at_the_table(turn="saruman", saruman=raiders).offers("Use Corsairs of Umbar")
    assert not at_the_table(turn="saruman", saruman=raiders, **where).offers("Use Corsairs of Umbar")


@pytest.mark.ruling("LOC-14")
def test_edoras_does_not_fetch_helms_deep_out_of_a_scoring_area() -> None:
    gone = [plain(g) for g in FREE_GROUNDS if g not in ("Edoras", "Helm's Deep")]
    table = at_the_table(
        path=None, phase="location", starting="frodo", shadow_scored=("Helm's Deep",), gone=gone
    )
    assert table.active == ["Edoras"]
    assert table.scored("shadow") == ["Helm's Deep"]


@pytest.mark.ruling("LOC-15")
@pytest.mark.parametrize(
    ("starting", "active"), [("frodo", ["Lórien", "Dol Guldur"]), ("saruman", ["Dol Guldur", "Lórien"])]
)
def test_lorien_and_dol_guldur_call_each_other_only_once(starting: str, active: list[str]) -> None:
    table = new_round("Lórien", "Dol Guldur", starting=starting)
    assert table.active == active
    assert sum("activates" in said for said in table.game.events(None)) == 3  # these two and the path


@pytest.mark.ruling("LOC-16")
def test_all_battlegrounds_can_be_active_at_once() -> None:
    table = at_the_table(
        battlegrounds=[*FREE_GROUNDS, *SHADOW_GROUNDS[:-1]],
        turn="saruman",
        saruman=seat(reserve=["Corsairs of Umbar"]),
    )
    table.saruman.uses("Corsairs of Umbar")
    assert len(table.active) == 14
    table.everyone_passes()
    assert len(table.options) == 15


# THE FELLOWSHIP OF THE RING


@pytest.mark.ruling("LOC-17")
def test_in_round_4_of_the_fellowship_lorien_and_dol_guldur_come_once_each() -> None:
    table = at_the_table("fellowship", path=None, phase="location", round=4, free_scored=("Imladris",))
    assert table.active == ["Lórien", "Dol Guldur"]
    said = table.game.events(None)
    assert sum("activates Lórien" in x for x in said) == sum("activates Dol Guldur" in x for x in said) == 1


@pytest.mark.ruling("LOC-17")
def test_dol_guldur_comes_although_lorien_came_before_its_round() -> None:
    table = at_the_table(
        "fellowship", path=None, phase="location", round=4, free_scored=("Imladris", "Lórien")
    )
    assert table.active == ["Dol Guldur", "Lórien"]


@pytest.mark.ruling("LOC-18")
def test_the_paths_of_the_fellowship_are_random_among_those_listed() -> None:
    came = set()
    for seed in range(20):
        table = at_the_table("fellowship", path=None, phase="location", seed=seed)
        while table.path is None:
            table.game.choose(0)
        came.add(table.path)
    assert came == {"Bucklebury Ferry", "Gildor's Encampment"}


# DECLINING


@pytest.mark.ruling("LOC-19")
def test_an_activation_text_that_says_may_can_be_declined() -> None:
    table = new_round("Minas Tirith", aragorn=hand("Arwen"))
    assert table.aragorn.can("No")
    table.aragorn.declines()
    assert table.aragorn.hand == ["Arwen"]
    assert table.aragorn.eliminated == []


@pytest.mark.ruling("LOC-19")
def test_drawing_is_never_declined() -> None:
    table = new_round("Moria", starting="saruman")
    assert "Your turn" in table.prompt
    assert len(table.saruman.hand) == 2


@pytest.mark.ruling("LOC-19")
def test_a_card_drawn_by_an_activation_text_need_not_be_played() -> None:
    table = new_round("Minas Morgul", starting="witch-king", witch_king=seat(draw=["The Reaver"]))
    table.witch_king.chooses("Play none of these")
    assert "The Reaver" in table.witch_king.cycle
    assert table.witch_king.reserve == []
