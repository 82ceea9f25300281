"""The Monstrous cards of Fire and Swords."""

from __future__ import annotations

import pytest

from tests.at_the_table import battleground, hand, of_card, seat
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    attack_on_path,
    defense_at,
    open_paths,
)
from tests.cardgame.fire_and_swords.in_the_field import in_the_field
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import HAND, ZONES_PER_SEAT
from thirdage.cardgame.knowledge import show

CHIEFTAIN = "Orc-chieftain"
GOBLINS = "Goblins of the Misty Mountains"
SPIDERS = "Spiders of Mirkwood"
WATCHER = "Watcher in the Water"

# ICONS


@pytest.mark.parametrize(
    ("card", "woodland_realm", "erebor", "mount_gundabad"),
    [
        of_card(CHIEFTAIN, 0, 0, 0),
        of_card(SPIDERS, 2, 1, 1),
        of_card(WATCHER, 0, 0, 0),
        of_card("Wolves", 1, 1, 0),
    ],
)
def test_how_monsters_attack_and_hold(
    card: str, woodland_realm: int, erebor: int, mount_gundabad: int
) -> None:
    assert attack_at("Woodland Realm", card) == woodland_realm
    assert attack_at("Erebor", card) == erebor
    assert defense_at("Mount Gundabad", card) == mount_gundabad


@pytest.mark.parametrize(
    ("card", "paths"),
    [
        of_card(CHIEFTAIN, [4, 5]),
        of_card(SPIDERS, []),
        of_card(WATCHER, [4]),
        of_card("Wolves", [2, 3, 4, 5]),
    ],
)
def test_on_which_paths_monsters_lurk(card: str, paths: list[int]) -> None:
    assert open_paths("saruman", card) == paths
    if paths:
        assert attack_on_path("Caradhras", card) == 1


@pytest.mark.card("orc-chieftain")
def test_the_chieftain_leads_goblins_in_attack_and_defense() -> None:
    assert attack_at("Erebor", CHIEFTAIN, GOBLINS) == 1 + 1
    assert defense_at("Mount Gundabad", CHIEFTAIN, GOBLINS) == 1 + 1
    assert defense_at("Mount Gundabad", CHIEFTAIN, "Mordor Orcs") == 1


@pytest.mark.parametrize("card", [of_card(SPIDERS), of_card(WATCHER), of_card("Wolves")])
def test_the_others_lead_nobody(card: str) -> None:
    assert attack_at("Erebor", card, GOBLINS) == attack_at("Erebor", card) + 1
    assert defense_at("Mount Gundabad", card, GOBLINS) == defense_at("Mount Gundabad", card) + 1


# THE ORC-CHIEFTAIN


@pytest.mark.card("orc-chieftain")
def test_the_chieftain_may_trade_a_card_for_goblins() -> None:
    table = in_the_field(turn="saruman", saruman=hand(CHIEFTAIN, "Gollum", "Saruman"))
    table.saruman.plays(CHIEFTAIN, to="reserve", paying="Gollum").accepts()
    assert table.saruman.cycle == ["Gollum", "Saruman"]
    assert table.saruman.hand == [GOBLINS]
    assert table.frodo.view["seats"]["saruman"]["hand"] == ["goblins-of-the-misty-mountains"]
    assert table.asked == "aragorn"


@pytest.mark.card("orc-chieftain")
def test_the_chieftain_may_come_alone_and_calls_nobody_when_he_moves() -> None:
    table = in_the_field(turn="saruman", saruman=hand(CHIEFTAIN, "Gollum", "Saruman"))
    table.saruman.plays(CHIEFTAIN, to="reserve", paying="Gollum").declines()
    assert table.saruman.hand == ["Saruman"]
    table = in_the_field("Moria", turn="saruman", saruman=hand("Gollum", reserve=[CHIEFTAIN]))
    table.saruman.moves(CHIEFTAIN)
    assert table.asked == "aragorn"


@pytest.mark.card("orc-chieftain")
@pytest.mark.ruling("FS-NEW-06")
def test_the_chieftain_is_not_asked_when_no_goblins_are_in_the_deck() -> None:
    held = hand(CHIEFTAIN, "Gollum", "Saruman", cycle=[GOBLINS], eliminated=[GOBLINS] * 2)
    table = in_the_field(turn="saruman", saruman=held)
    table.saruman.plays(CHIEFTAIN, to="reserve", paying="Gollum")
    assert table.asked == "aragorn"
    assert table.saruman.hand == ["Saruman"]


@pytest.mark.card("orc-chieftain")
@pytest.mark.ruling("FS-NEW-06")
def test_with_an_empty_hand_nothing_can_be_traded_for_goblins() -> None:
    table = in_the_field(turn="saruman", saruman=hand(CHIEFTAIN, "Gollum"))
    table.saruman.plays(CHIEFTAIN, to="reserve", paying="Gollum")
    assert table.asked == "aragorn"
    assert table.saruman.hand == []


@pytest.mark.card("orc-chieftain")
def test_goblins_that_nobody_can_tell_apart_are_offered_once() -> None:
    table = in_the_field(turn="saruman", saruman=hand(CHIEFTAIN, "Gollum", "Saruman"), options={"live": True})
    table.saruman.plays(CHIEFTAIN, to="reserve", paying="Gollum").accepts()
    while not table.prompt.startswith("Orc-chieftain: which card do you take"):
        table.game.choose(0)
    assert table.options == [GOBLINS]


@pytest.mark.card("orc-chieftain")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_of_goblins_in_the_deck_those_are_taken_that_everybody_knows_there(number: int) -> None:
    """To take others would tell that there are two."""
    table = in_the_field(turn="saruman", saruman=hand(CHIEFTAIN, "Gollum", "Saruman"))
    known = t.BY_ID["goblins-of-the-misty-mountains"][number]
    show(table.game, known)  # as after it was cycled from play and the pile was recycled
    table.saruman.plays(CHIEFTAIN, to="reserve", paying="Gollum").accepts()
    assert table.saruman.hand == [GOBLINS]
    assert known in table.game.zones[table.saruman.number * ZONES_PER_SEAT + HAND]


# OTHER MONSTERS


@pytest.mark.parametrize("card", [of_card(SPIDERS), of_card("Wolves")])
def test_a_terror_is_spent_and_every_free_peoples_player_forsakes_a_card(card: str) -> None:
    table = in_the_field(
        turn="saruman",
        saruman=hand("Gollum", reserve=[card]),
        frodo=hand("Gimli"),
        gandalf=hand("Elrond"),
        aragorn=hand("Boromir"),
    )
    table.saruman.uses(card)
    table.aragorn.chooses("Boromir")
    table.frodo.chooses("Gimli")
    table.gandalf.chooses("Elrond")
    assert table.saruman.eliminated == [card]
    assert table.aragorn.eliminated == ["Boromir"]
    assert (table.frodo.eliminated, table.gandalf.eliminated) == (["Gimli"], ["Elrond"])
    assert table.saruman.hand == ["Gollum"]
    table = in_the_field(battleground("Mount Gundabad", card), turn="saruman")
    assert not table.saruman.can(f"Use {card}")


@pytest.mark.card("watcher-in-the-water")
def test_the_watcher_is_strongest_at_the_doors_of_durin() -> None:
    assert attack_on_path("The Doors of Durin", WATCHER) == 2
    assert attack_on_path("Khazad-dûm", WATCHER) == 1


@pytest.mark.card("watcher-in-the-water")
@pytest.mark.parametrize("moving", [False, True])
def test_when_the_watcher_comes_to_a_path_every_free_peoples_player_forsakes_a_card(moving: bool) -> None:
    own = seat(hand=["Gollum"], reserve=[WATCHER]) if moving else hand(WATCHER, "Gollum")
    table = in_the_field(
        path="Caradhras",
        turn="saruman",
        saruman=own,
        frodo=hand("Gimli"),
        gandalf=hand("Elrond"),
        aragorn=hand("Boromir"),
    )
    if moving:
        table.saruman.moves(WATCHER)
    else:
        table.saruman.plays(WATCHER, to="path")
    table.aragorn.chooses("Boromir")
    table.frodo.chooses("Gimli")
    table.gandalf.chooses("Elrond")
    assert table.on_path == [WATCHER]
    assert table.aragorn.eliminated == ["Boromir"]


@pytest.mark.card("watcher-in-the-water")
@pytest.mark.parametrize("to", ["reserve", "Moria"])
def test_elsewhere_the_watcher_frightens_nobody(to: str) -> None:
    table = in_the_field("Moria", path="Caradhras", turn="saruman", saruman=hand(WATCHER, "Gollum"))
    table.saruman.plays(WATCHER, to=f"To {to}")
    assert table.asked == "aragorn"
    assert table.prompt.startswith("Your turn")
    assert table.aragorn.eliminated == []
