"""What a side sees of the board game, and what it does not (ruling EVT-20)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import WHO_GUIDES
from thirdage import games
from thirdage.boardgame import tables as t
from thirdage.boardgame.command import buried_zone
from thirdage.boardgame.facts import COMMITTED, HAND, RESULT_TITLES, RESULTS, SIDES
from thirdage.boardgame.state import BoardGame


def looks(game: BoardGame, seers: Any) -> str:
    """A view and the whole log, to the byte."""
    return json.dumps([game.view(seers), game.events(seers)], ensure_ascii=False)


def middle(seed: int, choices: int, **options: Any) -> BoardGame:
    """A random game after some choices."""
    game: BoardGame = games.new("war-of-the-ring", seed=seed, **options)
    rng = random.Random(seed)
    for _ in range(choices):
        if game.options is not None:
            game.choose(rng.randrange(len(game.options)))
    return game


def another_deal(game: BoardGame, side: int, rng: random.Random) -> BoardGame:
    """A clone in which the hidden cards of a side with the same backs have changed places."""
    world = game.clone()
    places = (HAND + side, buried_zone(game, side), COMMITTED + side, 2 * side, 2 * side + 1)
    for deck in (2 * side, 2 * side + 1):
        slots = [(zone, i) for zone in places for i, c in enumerate(game.zones[zone]) if t.deck_of(c) == deck]
        cards = [game.zones[zone][i] for zone, i in slots]
        rng.shuffle(cards)
        for (zone, i), card in zip(slots, cards, strict=True):
            world.zones[zone][i] = card
            world.where[card] = zone
    return world


# THE BOARD


def test_the_board_at_the_start() -> None:
    view = games.new("war-of-the-ring", seed=1).view(None)
    assert view["game"] == "boardgame"
    assert view["scenario"] == "war-of-the-ring"
    assert (view["turn"], view["phase"], view["to_act"]) == (1, "fellowship", "free")
    assert view["regions"]["minas-tirith"] == {
        "figures": {"gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1},
        "people": [],
        "controller": "free",
        "besieged": False,
    }
    assert "buckland" not in view["regions"]
    assert view["fellowship"] == {
        "at": "rivendell",
        "progress": 0,
        "revealed": False,
        "corruption": 0,
        "guide": "gandalf-the-grey",
        "companions": ["gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin"],
        "mordor": 0,
    }
    assert view["nations"]["elves"] == {"steps": 3, "active": True}
    assert view["people"]["saruman"] == "not-yet"
    assert view["rings"] == {"free": 3, "shadow": 0}
    assert view["pools"] == {"free": 4, "shadow": 7}
    assert view["reserve"]["nazgul"] == 4
    assert view["casualties"] == {}
    assert view["tiles"]["in"] == {
        "eye-reveal": 4, "3": 3, "2": 2, "2-reveal": 1, "1": 2, "1-reveal": 2, "0-reveal": 2,
    }  # fmt: skip
    assert view["points"] == {"free": 0, "shadow": 0}
    assert view["cards"]["decks"] == {
        "free-character": 23, "free-strategy": 23, "shadow-character": 23, "shadow-strategy": 23,
    }  # fmt: skip
    assert view["battle"] is None
    assert not view["over"]


def test_a_siege_and_a_captured_city_are_seen() -> None:
    table = Board(
        regions={
            "helms-deep": army("rohan-regular", 1, "isengard-regular", 2, besieged=True),
            "edoras": army("isengard-regular", 1, control="shadow"),
        },
        people={"boromir": "helms-deep"},
    )
    regions = table.game.view("free")["regions"]
    assert regions["helms-deep"]["besieged"]
    assert regions["helms-deep"]["people"] == ["boromir"]
    assert regions["helms-deep"]["controller"] == "free"
    assert regions["edoras"]["controller"] == "shadow"
    assert table.game.view(None)["points"]["shadow"] == 1


def test_a_battle_is_seen_with_its_forces() -> None:
    table = battle()
    fight = table.game.view(None)["battle"]
    assert (fight["attacker"], fight["from"], fight["at"]) == ("shadow", "folde", "edoras")
    assert (fight["kind"], fight["round"]) == ("field", 1)
    assert fight["forces"]["shadow"] == {
        "figures": {"isengard-regular": 4},
        "people": [],
        "strength": 4,
        "leadership": 0,
        "hits_on": 6,
        "announced": False,
        "card": None,
    }
    assert fight["forces"]["free"]["figures"] == {"rohan-regular": 3, "rohan-leader": 1}


def test_a_finished_game_shows_its_result() -> None:
    game = games.new("war-of-the-ring", seed=1, turns=1)
    rng = random.Random(1)
    while game.options is not None:
        game.choose(rng.randrange(len(game.options)))
    view = game.view(None)
    assert view["over"]
    assert view["decision"] is None
    assert view["to_act"] is None
    assert view["result"]["winner"] is None
    json.dumps(view)


# CARDS


def test_a_side_sees_its_hand_and_the_backs_of_the_other() -> None:
    table = Board(
        hands={"free": ["athelas", "wisdom-of-elrond"], "shadow": ["shelobs-lair", "shadows-gather"]},
        buried={"shadow": ["the-ring-is-mine"]},
        discards={"free": ["elven-rope"]},
        dice={"free": ["muster-army", "character"]},
    )
    cards = table.game.view("free")["cards"]
    assert cards["free"]["hand"] == ["athelas", "wisdom-of-elrond"]
    assert cards["free"]["discards"] == ["elven-rope"]
    assert cards["shadow"]["hand"] is None
    assert cards["shadow"]["hand_backs"] == {"shadow-character": 1, "shadow-strategy": 1}
    assert cards["shadow"]["buried"] is None
    assert cards["shadow"]["buried_backs"] == {"shadow-character": 1, "shadow-strategy": 0}
    assert table.game.view("shadow")["cards"]["shadow"]["buried"] == ["the-ring-is-mine"]
    spectator = table.game.view(None)["cards"]
    assert spectator["free"]["hand"] is None
    both = table.game.view(SIDES)["cards"]
    assert both["free"]["hand"]
    assert both["shadow"]["hand"]


def battle() -> Board:
    table = Board(
        regions={
            "folde": army("isengard-regular", 4, control="shadow"),
            "edoras": army("rohan-regular", 3, "rohan-leader", 1),
        },
        nations=at_war("isengard", "rohan"),
        dice={"shadow": ["army"], "free": ["character", "muster-army"]},
        hands={
            "free": ["there-is-another-way", "the-last-battle", "imrahil-of-dol-amroth"],
            "shadow": ["stormcrow", "rage-of-the-dunlendings"],
        },
        to_act="shadow",
    )
    return table.choose("Army die", "Attack", "Folde (")


def test_a_combat_card_is_seen_only_when_both_are_shown() -> None:
    table = battle()
    assert (
        table.asked
        == "Edoras: do you play a Combat card this round? 4 Regulars against 3 Regulars, 1 Leader."
    )
    table.choose("Play a Combat card")
    assert table.seat == "free"
    mine = "The Last Battle"
    table.choose(mine)
    assert table.seat == "shadow"
    view = table.game.view("shadow")
    assert view["battle"]["forces"]["free"]["announced"]
    assert view["battle"]["forces"]["free"]["card"] is None
    assert view["cards"]["free"]["committed"] is None
    assert sum(view["cards"]["free"]["committed_backs"].values()) == 1
    assert mine not in looks(table.game, "shadow")
    assert table.game.view("free")["cards"]["free"]["committed"]
    table.choose(table.options()[0])
    assert mine in table.told("shadow")


def test_a_combat_card_used_from_the_table_lies_open() -> None:
    table = Board(
        regions={"moria": army("sauron-regular", 4), "hollin": army("elves-regular", 3)},
        nations=at_war("sauron", "elves"),
        dice={"shadow": ["army"], "free": ["character", "muster-army"]},
        table=["balrog-of-moria"],
        hands={"shadow": ["stormcrow"], "free": ["the-last-battle", "wisdom-of-elrond"]},
        to_act="shadow",
    ).choose("Army die", "Attack", "Moria (", "Play a Combat card", "Wisdom of Elrond")
    assert table.seat == "shadow"
    assert table.game.view("free")["cards"]["table"] == ["balrog-of-moria"]
    table.choose("Balrog")
    assert table.game.view("free")["cards"]["table"] == []
    assert "The Shadow shows Durin's Bane" in table.told("free")
    assert "balrog-of-moria" in table.game.view("free")["cards"]["shadow"]["discards"]


def test_only_who_is_asked_sees_the_options() -> None:
    game = games.new("war-of-the-ring", seed=1)
    assert game.view("free")["decision"]["options"][0]["key"] == "person gandalf-the-grey"
    shown = game.view("shadow")["decision"]
    assert shown["options"] is None
    assert shown == game.view("free")["decision"] | {"options": None}
    assert (shown["seat"], shown["prompt"]) == ("free", WHO_GUIDES)


def test_what_is_drawn_is_told_to_its_owner_only() -> None:
    game = games.new("war-of-the-ring", seed=1)
    drawn = [t.EVENT[card].title for card in game.zones[HAND]]
    for title in drawn:
        assert title in looks(game, "free")
        assert title not in looks(game, "shadow")
        assert title not in looks(game, None)


# NO LEAK


@pytest.mark.ruling("WR-EVT-20")
@pytest.mark.parametrize("live", [False, True])
@pytest.mark.parametrize(("seed", "choices"), [(1, 0), (2, 60), (3, 150), (4, 250), (5, 350), (6, 450)])
def test_games_that_differ_only_in_hidden_cards_look_the_same(seed: int, choices: int, live: bool) -> None:
    game = middle(seed, choices, live=live)
    rng = random.Random(seed)
    for side, name in enumerate(SIDES):
        world = another_deal(game, side, rng)
        assert world.zones != game.zones
        other = SIDES[1 - side]
        assert looks(world, other) == looks(game, other)
        assert looks(world, None) == looks(game, None)
        assert world.view(name)["cards"] != game.view(name)["cards"]


@pytest.mark.parametrize("seed", range(3))
def test_no_hidden_card_is_named_to_anybody_else_in_a_whole_game(seed: int) -> None:
    """The titles and ids of hidden cards are looked for in everything that is shown or told."""
    game = games.new("war-of-the-ring", seed=seed, turns=30, live=True)
    rng = random.Random(seed)
    told = 0
    while game.options is not None:
        if rng.random() < 0.04:
            for side, name in enumerate((*SIDES, None)):
                shown = game.view(name)
                del shown["tiles"]  # special tiles bear the names of cards
                seen = json.dumps([shown, game.events(name, told)], ensure_ascii=False)
                for other in {0, 1} - {side}:
                    for card in hidden(game, other):
                        assert t.EVENT[card].title not in seen
                        assert f'"{t.EVENT[card].id}"' not in seen
            told = len(game.events(None))
        game.choose(rng.randrange(len(game.options)))
    assert told


def hidden(game: BoardGame, side: int) -> list[int]:
    """The cards in a side's hand, decks, face-down discards and chosen for battle."""
    zones = (HAND + side, buried_zone(game, side), COMMITTED + side, 2 * side, 2 * side + 1)
    return [card for zone in zones for card in game.zones[zone]]


def test_the_pools_are_those_of_this_turn() -> None:
    table = Board(
        regions={"orthanc": army("isengard-regular", 1)}, nations=at_war("isengard"),
        dice={"shadow": ["muster"], "free": ["event"]}, to_act="shadow",
    )  # fmt: skip
    assert table.game.view(None)["pools"] == {"free": 4, "shadow": 7}
    table.choose("Saruman")
    assert table.game.view(None)["pools"] == {"free": 4, "shadow": 7}
    table.choose("Event die", "put it aside", "Gandalf the Grey")
    assert (table.game.turn, table.game.view(None)["pools"]) == (2, {"free": 4, "shadow": 8})


def spoil(part: Any) -> None:
    """Change everything in a part of a view that can be changed."""
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        spoil(inner)
    if isinstance(part, dict | list):
        part.clear()


def test_whoever_changes_a_view_changes_nobody_elses() -> None:
    game = games.new("war-of-the-ring", seed=4)
    rng = random.Random(4)
    for _ in range(60):
        for who in (None, "free", ("free", "shadow")):
            before = json.dumps(game.view(who))
            spoil(game.view(who))
            assert json.dumps(game.view(who)) == before
        game.choose(rng.randrange(len(game.options or ())))


def test_an_answer_tells_how_much_of_its_words_names_the_die_or_the_ring() -> None:
    game = games.new("war-of-the-ring", seed=4)
    led = set()
    rng = random.Random(4)
    while game.decision is not None and game.count < 150:
        view = game.view(game.decision.seat)["decision"]
        for option in view["options"]:
            lead = option.get("lead", 0)
            used = option["text"][:lead]
            if view["kind"] == "turn" and option["kind"] != "pass":
                die = RESULT_TITLES[RESULTS.index(option["dice"][0])]
                assert used == ("Elven Ring: " if option["kind"] == "ring" else f"{die} die: ")
                led.add(option["kind"])
            else:
                assert lead == 0
        game.choose(rng.randrange(len(game.decision.options)))
    assert {"ring", "fellowship", "armies", "play"} <= led


def test_an_army_that_goes_tells_in_brief_where_and_whom_it_joins() -> None:
    board = Board(
        regions={"moria": army("sauron-regular", 2), "dimrill-dale": army("sauron-regular", 9)},
        to_act="shadow",
        dice={"shadow": ["army"], "free": []},
    )
    board.choose("Move up to two armies")
    ways = {
        option["text"]: option["brief"]
        for option in board.game.view("shadow")["decision"]["options"]
        if option["places"][:1] == ["moria"]
    }
    assert ways["Moria (2 Regulars) to Dimrill Dale (joins 9 units, room for 1)"] == (
        "Dimrill Dale (joins 9 units, room for 1)"
    )
    assert ways["Moria (2 Regulars) to Hollin"] == "Hollin"


def test_an_army_that_attacks_tells_in_brief_whom_and_how_both_fight() -> None:
    board = Board(
        regions={
            "osgiliath": army("sauron-regular", 3, "nazgul", 1),
            "minas-tirith": army("gondor-regular", 2),
            "rivendell": army("elves-elite", 2, "isengard-regular", 4, besieged=True),
        },
        nations=at_war("sauron", "isengard", "gondor", "elves"),
        to_act="shadow",
        dice={"shadow": ["army"], "free": []},
    )
    options = board.game.view("shadow")["decision"]["options"]
    said = {
        option["places"][0]: option["brief"]
        for option in options
        if option["kind"] == "attack" and option["places"]
    }
    assert said == {
        "osgiliath": "Attack Minas Tirith (2 Regulars: 2 dice, Leadership 0) with 3 dice, Leadership 1",
        "rivendell": "Attack the besieged (2 Elites: 2 dice, Leadership 0) with 4 dice, Leadership 0",
    }


def test_what_an_option_points_at_is_the_readers_own() -> None:
    game = games.new("war-of-the-ring", seed=4)
    assert game.decision is not None
    for spoiled in (game.decision.options[0].targets, game.view("free")["decision"]):
        spoiled.clear()
    option = game.decision.options[0]
    option.targets["cards"].append("nothing")
    game.view(game.decision.seat)["decision"]["options"][0]["cards"].append("nothing")
    assert "nothing" not in game.decision.options[0].targets["cards"]
    assert "nothing" not in game.view(game.decision.seat)["decision"]["options"][0]["cards"]
