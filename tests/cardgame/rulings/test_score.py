"""Scoring and victory (rulings SCORE)."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, hand, no_places_but, wielding

NO_RING = {"ring": False}
RINGS_USED: dict[str, Any] = {"frodo": NO_RING, "witch_king": NO_RING, "aragorn": NO_RING, "saruman": NO_RING}


def the_end_of(path: str, **facts: Any) -> Table:
    """The Victory Check after combat on this path, with nothing left to activate afterwards."""
    gone = no_places_but(path, *facts.get("free_scored", ()))
    return at_the_table(phase="combat", path=path, gone=gone, **{**RINGS_USED, **facts})


def reason(table: Table) -> str:
    assert table.game.result is not None
    return table.game.result.reason


# WHEN


@pytest.mark.ruling("SCORE-01")
def test_nobody_wins_in_the_middle_of_a_round_however_far_ahead() -> None:
    table = at_the_table(corruption=40, turn="frodo", frodo=hand("Sting"))
    assert not table.game.over
    table.frodo.cycles("Sting")
    assert not table.game.over
    table.fight()
    assert table.game.over
    assert table.game.result is not None
    assert table.game.result.winner == "shadow"
    assert table.game.round == 1


@pytest.mark.ruling("SCORE-01")
def test_a_lead_that_melts_before_the_check_does_not_win() -> None:
    table = at_the_table(
        corruption=11,
        path="Weathertop",
        on_path=[wielding("Sam Gamgee", "Lembas")],
        turn="frodo",
        gone=no_places_but("Weathertop"),
    )
    table.frodo.uses("Lembas")
    table.fight()
    assert not table.game.over  # 10 against the 2 points of Weathertop


# THE LEAD


@pytest.mark.ruling("SCORE-02")
def test_the_shadow_wins_with_a_lead_of_ten_and_not_with_nine() -> None:
    won = the_end_of("Bag End", corruption=11)
    assert won.game.result is not None
    assert won.game.result.winner == "shadow"
    assert won.game.result.scores == {"free": 1, "shadow": 11}
    assert reason(won) == "The Shadow leads by 10 points."
    assert not the_end_of("Bag End", corruption=10).game.over


@pytest.mark.ruling("SCORE-02")
def test_the_free_peoples_win_with_a_lead_of_ten_and_not_with_nine() -> None:
    nine = ("Minas Tirith", "Helm's Deep", "Rivendell", "Edoras")  # 8, and 1 for Bag End
    assert not the_end_of("Bag End", free_scored=nine).game.over
    won = the_end_of("Bag End", free_scored=(*nine, "Pelargir"))
    assert won.game.result is not None
    assert won.game.result.winner == "free"
    assert won.game.result.scores == {"free": 10, "shadow": 0}


@pytest.mark.ruling("SCORE-03")
def test_ring_tokens_do_not_count_for_the_lead_before_the_end() -> None:
    table = at_the_table(phase="combat", corruption=10, gone=no_places_but("Bag End"))
    assert not table.game.over  # 10 to 1; the Shadow's two tokens would make it 12 to 3
    table = at_the_table(
        phase="combat", corruption=10, gone=no_places_but("Bag End"), frodo=NO_RING, aragorn=NO_RING
    )
    assert not table.game.over


@pytest.mark.ruling("SCORE-03")
def test_ring_tokens_count_at_the_end() -> None:
    rings = the_end_of("Orodruin", corruption=4, frodo={"ring": True}, aragorn={"ring": True})
    assert rings.game.result is not None
    assert rings.game.result.scores == {"free": 5, "shadow": 4}
    assert rings.game.result.winner == "free"
    without = the_end_of("Orodruin", corruption=4)
    assert without.game.result is not None
    assert without.game.result.scores == {"free": 3, "shadow": 4}
    assert without.game.result.winner == "shadow"


@pytest.mark.ruling("SCORE-03")
def test_a_used_ring_token_is_worth_nothing() -> None:
    table = at_the_table(path="Orodruin", turn="frodo", gone=no_places_but("Orodruin"))
    table.frodo.uses_ring()
    table.fight()
    assert table.game.result is not None
    assert table.game.result.scores == {"free": 3 + 1, "shadow": 2}


# THE LAST PATH


@pytest.mark.ruling("SCORE-04")
def test_the_game_ends_with_the_last_path_even_before_round_nine() -> None:
    table = the_end_of("Orodruin", round=6)
    assert table.game.over
    assert table.game.round == 6
    assert not the_end_of("Shelob's Lair", round=8).game.over


@pytest.mark.ruling("SCORE-04")
def test_a_path_raised_to_nine_in_the_action_step_makes_it_the_last_round() -> None:
    table = at_the_table(path="Shelob's Lair", on_path=["Gandalf the Grey"], turn="frodo", round=7)
    table.frodo.uses("Gandalf the Grey").chooses("Orodruin")
    table.fight()
    assert table.game.over
    assert table.game.round == 7
    assert table.scored("free") == ["Shelob's Lair", "Orodruin"]


@pytest.mark.ruling("SCORE-05")
def test_a_last_path_that_replaces_another_is_fought_for_as_well_and_then_it_is_over() -> None:
    table = at_the_table(path="Orodruin", on_path=["Gollum"], turn="saruman", frodo=hand("Sting"))
    table.saruman.uses("Gollum").chooses("Morgai")
    assert not table.game.over
    assert table.corruption == 1
    table.fight()
    assert table.game.over
    assert table.game.round == 1
    assert table.scored("shadow") == ["Morgai", "Orodruin"]  # Morgai's own attack token was not cancelled
    assert table.corruption == 2


@pytest.mark.ruling("SCORE-06")
def test_a_tie_goes_to_the_shadow() -> None:
    table = the_end_of("Orodruin", corruption=3)
    assert table.game.result is not None
    assert table.game.result.winner == "shadow"
    assert reason(table) == "The last path is done and the score is 3 to 3: a tie goes to the Shadow."


@pytest.mark.ruling("SCORE-08")
def test_two_paths_of_the_same_number_score_separately() -> None:
    table = at_the_table(
        path="Weathertop",
        free_scored=("The Old Forest",),
        phase="combat",
        gone=no_places_but("Weathertop", "The Old Forest"),
    )
    assert table.game.view(None)["score"] == {"free": 4, "shadow": 0}


@pytest.mark.ruling("SCORE-09")
def test_nothing_is_drawn_and_the_token_stays_after_the_end() -> None:
    table = the_end_of("Orodruin", frodo={"ring": False, "reserve": ["Gandalf the White"]})
    assert table.game.over
    assert table.frodo.hand == table.saruman.hand == []
    assert table.game.view(None)["starting"] == "frodo"
    assert table.game.decision is None


# CORRUPTION


@pytest.mark.ruling("SCORE-07")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_corruption_never_falls_below_nothing(before: int, after: int) -> None:
    table = at_the_table(
        path="Weathertop",
        on_path=[wielding("Frodo Baggins", "Lembas"), "Sam Gamgee"],
        corruption=before,
        turn="frodo",
    )
    table.frodo.uses("Lembas")
    assert table.corruption == after


@pytest.mark.ruling("SCORE-12")
def test_corruption_by_text_goes_straight_to_the_scoring_area() -> None:
    table = at_the_table(
        path="Dead Marshes",
        on_path=["Grishnákh", wielding("Gandalf the Grey", "Glamdring")],
        turn="witch-king",
        gone=no_places_but("Dead Marshes"),
    )
    table.witch_king.uses("Grishnákh")
    assert table.corruption == 1
    assert table.tokens("Dead Marshes") == {"attack": 0, "defense": 0}
    assert table.game.view(None)["score"] == {"free": 0, "shadow": 1}
    table.fight()
    assert table.corruption == 1  # all that defense could not cancel it
    assert table.scored("free") == ["Dead Marshes"]


# SHORT SCENARIOS


def gandalf_on_path_7(**switches: bool) -> Table:
    return at_the_table(
        "return-of-the-king",
        path="Osgiliath",
        on_path=["Gandalf the Grey", "Sméagol"],
        turn="aragorn",
        options={"switches": switches},
    )


@pytest.mark.ruling("SCORE-10")
def test_no_text_shortens_the_return_of_the_king() -> None:
    table = gandalf_on_path_7()
    assert not table.offers("Use Gandalf the Grey")
    assert not table.offers("Use Sméagol")


@pytest.mark.ruling("SCORE-10")
def test_a_path_of_the_same_number_may_still_be_activated() -> None:
    table = at_the_table("return-of-the-king", path="Osgiliath", on_path=["Gollum"], turn="witch-king")
    table.witch_king.uses("Gollum").chooses("The Cross-roads")
    assert table.path == "The Cross-roads"


@pytest.mark.ruling("SCORE-10")
def test_by_the_switch_the_return_of_the_king_may_be_shortened() -> None:
    table = gandalf_on_path_7(three_rounds_exactly=False)
    assert table.offers("Use Sméagol")
    table.aragorn.uses("Gandalf the Grey").chooses("Shelob's Lair")
    assert table.path == "Shelob's Lair"


@pytest.mark.ruling("SCORE-11")
@pytest.mark.parametrize(
    ("scenario", "path"),
    [
        ("fellowship", "Imladris"),
        ("return-of-the-king", "Henneth Annûn"),
        ("duel-2", "Imladris"),
        ("duel-3", "Imladris"),
    ],
)
def test_a_lead_of_ten_ends_every_scenario(scenario: str, path: str) -> None:
    for corruption, over in ((10, False), (11, True)):
        table = at_the_table(
            scenario,
            phase="combat",
            path=path,
            corruption=corruption,
            gone=no_places_but(path, scenario=scenario),
        )
        assert table.game.over is over


@pytest.mark.ruling("SCORE-11")
def test_by_the_switch_the_return_of_the_king_goes_on_for_three_rounds_whatever_the_lead() -> None:
    def over(scenario: str, path: str) -> bool:
        table = at_the_table(
            scenario,
            phase="combat",
            path=path,
            corruption=20,
            gone=no_places_but(path, "Crack of Doom", scenario=scenario),
            options={"switches": {"lead_ends_three_rounds": False}},
        )
        return table.game.over

    assert not over("return-of-the-king", "Henneth Annûn")
    assert over("return-of-the-king", "Orodruin")
    assert over("trilogy", "Imladris"), "elsewhere the lead still wins"


@pytest.mark.ruling("SCORE-04")
def test_the_fellowship_ends_with_path_six() -> None:
    table = at_the_table("fellowship", phase="combat", path="Amon Hen", round=4)
    assert table.game.over
