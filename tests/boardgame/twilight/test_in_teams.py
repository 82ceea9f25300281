"""Twilight of the Third Age with three and four players: who commands which of its elements."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame.command import army_commander
from thirdage.boardgame.facts import SHADOW
from thirdage.boardgame.faults import faults
from thirdage.boardgame.map import FORDS_OF_ISEN
from thirdage.boardgame.seating import FOUR_PLAYERS
from thirdage.boardgame.tables import BY_ID
from thirdage.boardgame.teams import player_of

WAR = at_war("isengard", "sauron", "southrons-easterlings", "gondor", "rohan", "elves", "dwarves", "north")
FOUR: dict[str, Any] = {"scenario": "war-of-the-ring-4", "options": {"twilight": True}, "nations": WAR}


def acting(seat: str, die: str, **position: Any) -> Board:
    """One of four players acts, with one die of his side."""
    side = "free" if seat in ("gondor", "rohan") else "shadow"
    table = Board(**{**FOUR, "dice": {side: [die]}, "to_act": seat, **position})
    decision = table.game.decision
    assert decision is not None
    assert decision.seat == seat
    return table


@pytest.mark.ruling("XSET-07")
def test_minions_obey_the_witch_king_and_factions_saruman() -> None:
    balrog = {"fellowship": {"at": "hollin"}}
    assert acting("witch-king", "muster", **balrog).offers("Balrog")
    assert acting("witch-king", "muster", **balrog).offers("Chief of the Ringwraiths")
    assert not acting("witch-king", "muster", **balrog).offers("Hillmen")
    assert not acting("saruman", "muster", **balrog).offers("Balrog")
    assert acting("saruman", "muster").offers("Hillmen")
    assert acting("saruman", "muster").offers("Corsairs")
    in_play = {"factions": ["dunlendings", "corsairs"], "regions": {"orthanc": army("isengard-regular", 1)}}
    assert acting("saruman", "muster", **in_play).offers("two Dunlendings join")
    assert acting("saruman", "muster", **in_play).offers("a Corsair Ship")
    assert not acting("witch-king", "muster", **in_play).offers("two Dunlendings join")
    assert not acting("witch-king", "muster", **in_play).offers("a Corsair Ship")


@pytest.mark.ruling("XSET-07")
@pytest.mark.parametrize("seat", ["gondor", "rohan"])
def test_galadriel_and_the_ents_come_for_either_of_the_free_peoples(seat: str) -> None:
    table = acting(seat, "muster", people={"saruman": "orthanc", "merry": "fangorn"})
    assert table.offers("Galadriel")
    assert table.offers("Ents of Fangorn")


@pytest.mark.ruling("XSET-07")
def test_engines_are_built_by_whose_army_or_stronghold_it_is() -> None:
    siege = {
        "minas-tirith": army("gondor-regular", 2, "sauron-regular", 3, besieged=True),
        "helms-deep": army("rohan-regular", 2, "isengard-regular", 3, besieged=True),
    }
    built = {
        seat: [key.split()[-1] for key in [*acting(seat, "muster", regions=siege).keys()] if "build" in key]
        for seat in ("gondor", "rohan", "witch-king", "saruman")
    }
    assert built == {
        "gondor": ["minas-tirith"],
        "rohan": ["helms-deep"],
        "witch-king": ["minas-tirith"],
        "saruman": ["helms-deep"],
    }


@pytest.mark.ruling("XSET-07")
@pytest.mark.parametrize(
    ("mixed", "builders"), [([], ["witch-king", "saruman"]), (["minas-tirith"], ["saruman"])]
)
def test_either_of_two_separate_besiegers_builds_and_of_mixed_ones_the_commander(
    mixed: list[str], builders: list[str]
) -> None:
    armies = army("gondor-regular", 2, "sauron-regular", 2, "southrons-easterlings-regular", 4, besieged=True)
    position = {"regions": {"minas-tirith": armies}, "mixed": {"shadow": mixed}}
    built = [s for s in ("witch-king", "saruman") if acting(s, "muster", **position).offers("Siege Tower")]
    assert built == builders


@pytest.mark.ruling("XSET-08")
def test_either_of_the_free_peoples_declares_with_smeagol() -> None:
    guided = {
        "people": {"smeagol": "fellowship"},
        "fellowship": {"at": "hollin", "guide": "smeagol", "progress": 1},
    }
    for seat in ("gondor", "rohan"):
        assert acting(seat, "character", **guided).offers("declare the Fellowship")


@pytest.mark.ruling("XSET-09")
def test_the_chief_follows_at_the_word_of_the_witch_king() -> None:
    table = acting(
        "gondor",
        "character",
        people={"smeagol": "fellowship", "chief-of-the-ringwraiths": "moria"},
        fellowship={"at": "hollin", "guide": "smeagol", "progress": 1},
    )
    table.choose("Character die", "declare the Fellowship", "Trollshaws")
    decision = table.game.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == ("witch-king", "chief follows")


@pytest.mark.ruling("XSET-10")
def test_only_saruman_moves_ships_and_either_ships_his_own_army() -> None:
    regions = {
        "umbar": army("ship", 1, "sauron-regular", 2),
        "lamedon": army("ship", 1),
        "minas-morgul": army("sauron-regular", 1),
    }
    fleet = {"factions": ["corsairs"], "regions": regions}
    table = acting("witch-king", "army", **fleet)
    table.choose("Army die", "Move")
    assert not table.offers("Corsair Ship")
    assert "Lamedon" in table.goals()
    table = acting("saruman", "army", **fleet)
    table.choose("Army die", "Move")
    assert table.offers("Corsair Ship")


@pytest.mark.ruling("XSET-11")
def test_dunlendings_count_for_saruman_in_a_mixed_army() -> None:
    both = {"fords-of-isen": army("sauron-elite", 2, "dunlending", 3)}
    table = acting("saruman", "army", regions=both, factions=["dunlendings"])
    saruman = table.game.seating.seats.index("saruman")
    assert army_commander(table.game, SHADOW, FORDS_OF_ISEN) == saruman


@pytest.mark.ruling("XSET-12")
def test_with_three_players_a_trebuchet_is_an_action_on_its_nation() -> None:
    three = {
        **FOUR,
        "scenario": "war-of-the-ring-3",
        "to_act": "free",
        "dice": {"free": ["muster"] * 2, "shadow": ["army"]},
    }
    regions = {"minas-tirith": army("gondor-regular", 2), "helms-deep": army("rohan-regular", 2)}
    table = Board(**three, regions=regions, rest={"nations": ["gondor"], "armies": []})
    assert not table.offers("Trebuchet in Minas Tirith")
    table.choose("Muster die", "Trebuchet in Helm's Deep")
    view = table.game.view("free")
    assert view["teams"]["rest"]["nations"] == ["rohan"]


@pytest.mark.parametrize("scenario", ["war-of-the-ring-3", "war-of-the-ring-4"])
def test_whole_games_of_chance_hold_together(scenario: str) -> None:
    game = games.new(scenario, seed=11, twilight=True, turns=4)
    rng = random.Random(11)
    while game.options is not None:
        assert list(faults(game)) == []  # type: ignore[arg-type]
        game.choose(rng.randrange(len(game.options)))


@pytest.mark.parametrize(
    ("card", "seat"),
    [
        ("rangers-of-the-north", "rohan"),
        ("threats-to-the-fiefs-of-the-south", "gondor"),
        ("a-balrog-is-come", "witch-king"),
        ("captain-of-despair", "witch-king"),
        ("shadow-of-dol-guldur", "witch-king"),
        ("the-corsairs-are-upon-us", "saruman"),
        ("rage-of-the-dunlendings-e", "saruman"),
        ("deep-trenches-and-great-engines", ""),
        ("wind-from-the-west", ""),
    ],
)
@pytest.mark.ruling("WR-MP4-36")
def test_cards_of_the_expansion_are_for_the_player_they_are_about(card: str, seat: str) -> None:
    player = player_of(FOUR_PLAYERS, BY_ID[card])
    assert (FOUR_PLAYERS.seats[player] if player >= 0 else "") == seat


def test_what_one_player_has_seen_of_a_hand_his_teammate_does_not_know() -> None:
    hands = {"gondor": ["wind-from-the-west"], "saruman": ["stormcrow", "flocks-of-crebain"]}
    table = acting("gondor", "event", hands=hands)
    table.choose("Event die", "Wind from the West", "Yes")
    held = {
        seat: {
            tuple(table.game.guess(seat, random.Random(n)).view("saruman")["cards"]["saruman"]["hand"])
            for n in range(12)
        }
        for seat in ("gondor", "rohan")
    }
    assert held["gondor"] == {("flocks-of-crebain", "stormcrow")}
    assert len(held["rohan"]) > 1


@pytest.mark.ruling("XENT-07")
@pytest.mark.ruling("WR-MP4-20")
def test_separate_armies_that_ents_strike_become_one() -> None:
    regions = {
        "fangorn": army("ent", 3),
        "fords-of-isen": army("isengard-regular", 3, "sauron-regular", 2),
    }
    table = acting(
        "gondor",
        "character",
        regions=regions,
        factions=["ents"],
        people={"gandalf-the-white": "minas-tirith", "saruman": "orthanc"},
        hands={"gondor": ["the-ents-awake-huorns-e"]},
    )
    assert [a["mixed"] for a in table.game.view(None)["teams"]["armies"]["fords-of-isen"]] == [False, False]
    with table.rolls(5, 1, 1, 1, 1):
        table.choose("The Ents Awake: Huorns", "attacks the Fords of Isen")
    assert table.game.decision is not None
    assert table.game.decision.seat == "saruman"  # who has more units in it
    assert [a["mixed"] for a in table.game.view(None)["teams"]["armies"]["fords-of-isen"]] == [True]


@pytest.mark.ruling("XSET-12")
def test_after_ents_have_come_no_army_and_no_nation_rests() -> None:
    table = Board(
        scenario="war-of-the-ring-3",
        options={"twilight": True},
        nations=WAR,
        regions={"forlindon": army("elves-regular", 1, "dwarves-regular", 1)},
        people={"saruman": "orthanc", "merry": "fangorn"},
        dice={"free": ["muster", "muster-army"], "shadow": ["event"] * 2},
        rings={"free": 0},
    )
    table.choose("Muster die", "bring the Ents of Fangorn into play")
    assert table.game.view(None)["teams"]["rest"] == {"nations": [], "armies": []}
    table.game.choose(next(i for i, key in enumerate(table.keys()) if key.startswith("waste")))
    table.choose("Muster/Army die", "Move up to two armies")
    assert table.starts() == ["Forlindon"]
