"""The players know what to do with Twilight of the Third Age: each element is used where it helps."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame import options as o
from thirdage.boardgame.facts import CHARACTERS, FACTION_PHRASES
from thirdage.boardgame.figures import KIND_IDS
from thirdage.boardgame.state import BoardGame
from thirdage.boardgame.twilight.ents import awaken
from thirdage.players import answer, player
from thirdage.players.hint import rank

every_level = pytest.mark.parametrize("level", ["easy", "normal", "hard"])
ALL_GONE = dict.fromkeys(("balrog", "witch-king", "mouth-of-sauron", "saruman"), "gone")
WAR = at_war("isengard", "rohan", "sauron", "gondor", "southrons-easterlings", "elves")


def chosen(level: str, table: Board) -> str:
    """What a player chooses, in words."""
    return table.options()[answer(player(level, 1), table.game)]


def acting(side: str, *dice: str, **position: Any) -> Board:
    """A side is about to act in a game with the whole expansion."""
    usual: dict[str, Any] = {"options": {"twilight": True}, "nations": WAR, "rings": {"free": 0}}
    return Board(**{**usual, "dice": {side: list(dice)}, "to_act": side, **position})


# CHARACTERS AND FACTIONS


@every_level
@pytest.mark.parametrize(
    ("side", "who", "position"),
    [
        ("free", "Galadriel", {"regions": {"lorien": army("elves-regular", 2)}}),
        ("shadow", "the Balrog", {"regions": {"moria": army("sauron-regular", 2)}}),
        ("shadow", "the Chief of the Ringwraiths", {"fellowship": {"at": "hollin"}}),
        ("shadow", "the Hillmen of Dunland", {"people": dict.fromkeys(("balrog", "witch-king"), "gone")}),
    ],
)  # fmt: skip
def test_whoever_can_come_is_brought_into_play(level: str, side: str, who: str, position: Any) -> None:
    gone = {"saruman": "gone", "mouth-of-sauron": "gone"} if side == "shadow" else {}
    people = {**gone, **position.get("people", {})}
    table = acting(side, "muster", "muster", **{**position, "people": people})
    assert any(f"bring {who}" in option for option in table.options())
    found = chosen(level, table)
    assert found.startswith("Muster die: bring "), found


def called(**more: Any) -> Board:
    """Saruman is in play, the Fellowship near Fangorn, and a card could wake the Ents."""
    return acting(
        "free", "character",
        people={"saruman": "orthanc"},
        fellowship={"at": "parth-celebrant", "progress": 1},
        hands={"free": ["the-ents-awake-rock-and-stone"]},
        **more,
    )  # fmt: skip


@every_level
def test_a_companion_goes_to_fangorn_and_calls_the_ents(level: str) -> None:
    table = called()
    assert chosen(level, table).startswith("Character die: separate Companions")
    table.game.choose(answer(player(level, 1), table.game))
    while table.game.options is not None and table.game.prompt[0] != "turn":
        table.game.choose(answer(player(level, 1), table.game))
    assert any(table.person(name) == "fangorn" for name in CHARACTERS[:7])
    here = acting("free", "muster", people={"saruman": "orthanc", "merry": "fangorn", "galadriel": "gone"})
    assert chosen(level, here) == "Muster die: bring the Ents of Fangorn into play"


@every_level
def test_ents_strike_orthanc_and_march_in_when_nobody_defends_it(level: str) -> None:
    def awake(*defenders: str | int) -> Board:
        regions = {"fangorn": army("ent", 4), "westemnet": army("isengard-regular", 6, control="shadow")}
        if defenders:
            regions["orthanc"] = army(*defenders)
        table = acting("free", "muster", factions=["ents"], people={"saruman": "orthanc"}, regions=regions)
        table.game.options = None
        table.game.stack.clear()
        table.game.do((awaken,))
        table.game.run()
        return table

    table = awake("isengard-regular", 2)
    assert chosen(level, table) == "An Ent goes to the Fords of Isen"
    table.game.choose(answer(player(level, 1), table.game))
    assert chosen(level, table).startswith("An Ent attacks Orthanc")
    table = awake()
    for _ in range(2):
        table.game.choose(answer(player(level, 1), table.game))
    assert table.person("saruman") == "gone"


@every_level
def test_dunlendings_join_the_army_that_besieges(level: str) -> None:
    table = acting(
        "shadow", "muster", "muster",
        factions=["dunlendings"],
        people=ALL_GONE,
        regions={
            "helms-deep": army("isengard-regular", 4, "rohan-regular", 3, besieged=True),
            "north-dunland": army("isengard-regular", 1),
        },
    )  # fmt: skip
    options = table.options()
    joins = {
        place: max(hint.score for hint in rank(player(level, 1), table.game) if place in options[hint.index])
        for place in ("two Dunlendings join the army in Helm's Deep", "join the army in North Dunland")
    }
    assert joins["two Dunlendings join the army in Helm's Deep"] > joins["join the army in North Dunland"]


# SIEGE ENGINES


def siege(towers: int, trebuchets: int) -> dict[str, Any]:
    """Minas Tirith under siege, with engines on both sides."""
    figures: list[str | int] = ["sauron-regular", 6, "gondor-regular", 3]
    figures += ["siege-tower", towers] if towers else []
    figures += ["trebuchet", trebuchets] if trebuchets else []
    return {"minas-tirith": army(*figures, besieged=True)}


def building(side: str, towers: int, trebuchets: int) -> dict[str, float]:
    """How well a player likes to build a Siege Engine, by place."""
    regions = {
        **siege(towers, trebuchets),
        "dol-amroth": army("gondor-regular", 3),
        "grey-havens": army("elves-regular", 1),
    }
    table = acting(side, "muster", "muster", regions=regions, people=ALL_GONE)
    options = table.options()
    return {
        options[hint.index].partition(" build ")[2]: hint.score
        for hint in rank(player("normal", 1), table.game)
        if " build " in options[hint.index]
    }


def test_a_siege_tower_is_built_until_the_besiegers_are_superior() -> None:
    assert (
        building("shadow", 0, 0)["a Siege Tower before Minas Tirith"]
        > (building("shadow", 1, 0)["a Siege Tower before Minas Tirith"])
    )
    assert (
        building("shadow", 1, 1)["a Siege Tower before Minas Tirith"]
        > (building("shadow", 1, 0)["a Siege Tower before Minas Tirith"])
    )


def test_a_trebuchet_is_built_where_there_is_a_siege() -> None:
    liked = building("free", 1, 0)
    assert max(liked, key=liked.__getitem__) == "a Trebuchet in Minas Tirith"


def playing(side: str, card: str, **position: Any) -> float:
    """How well normal likes to play an event, beside drawing a card."""
    table = acting(side, "event", hands={side: [card]}, people=ALL_GONE, **position)
    liked = {table.options()[hint.index]: hint.score for hint in rank(player("normal", 1), table.game)}
    draws = max(score for words, score in liked.items() if "draw from" in words)
    return max(score for words, score in liked.items() if "play " in words) - draws


def test_great_engines_are_for_a_siege_that_lacks_them() -> None:
    """Two Siege Towers by one card: rather where they make the besiegers superior."""
    card = "deep-trenches-and-great-engines"
    assert playing("shadow", card, regions=siege(0, 0)) > playing("shadow", card, regions=siege(2, 0))


def test_an_event_of_a_faction_is_worth_its_die() -> None:
    dunland = {"north-dunland": army("isengard-regular", 1)}
    assert playing("shadow", "rage-of-the-dunlendings-e", factions=["dunlendings"], regions=dunland) > 0
    coast = {
        "umbar": army("southrons-easterlings-regular", 6, "ship", 3),
        "pelargir": army("gondor-regular", 1),
    }
    assert playing("shadow", "the-corsairs-are-upon-us", factions=["corsairs"], regions=coast) > 0


# THE CORSAIRS


@every_level
def test_ships_sail_to_pelargir_and_the_army_lands_there(level: str) -> None:
    table = acting(
        "shadow", "army", "army",
        factions=["corsairs"],
        people=ALL_GONE,
        regions={
            "umbar": army("southrons-easterlings-regular", 6, "ship", 2),
            "pelargir": army("gondor-regular", 1),
            "minas-tirith": army("gondor-regular", 3),
        },
    )  # fmt: skip
    table.choose("Army die", "move up to two armies")
    assert chosen(level, table) == "2 Corsair Ships from Umbar to Pelargir"
    landing = acting(
        "shadow",
        "army",
        factions=["corsairs"],
        people=ALL_GONE,
        regions={
            "umbar": army("southrons-easterlings-regular", 8, "ship", 1),
            "pelargir": army("gondor-regular", 1, "ship", 1),
        },
        others="start",
    )
    attacks = {
        landing.options()[hint.index]: hint.score
        for hint in rank(player(level, 1), landing.game)
        if "attack" in landing.options()[hint.index]
    }
    assert "attack Pelargir" in max(attacks, key=attacks.__getitem__)


# SMÉAGOL


@every_level
def test_smeagol_declares_the_fellowship_at_the_gate(level: str) -> None:
    table = acting(
        "free", "character", "muster",
        people={"smeagol": "fellowship"},
        fellowship={"at": "dagorlad", "progress": 1},
        hunt={"shadow": 5, "free": 1},
    )  # fmt: skip
    table.game.options = [option for option in table.game.options or () if option[0] == o.DECLARE] or None
    assert table.game.options is not None
    table.game.choose(0)
    assert "Morannon" in chosen(level, table)


# WHOLE GAMES


class Played:
    """What normal players do with the expansion in some games."""

    def __init__(self, number: int) -> None:
        self.used: Counter[str] = Counter()
        for seed in range(1, number + 1):
            game = games.new("war-of-the-ring", seed=seed, log=False, twilight=True)
            assert isinstance(game, BoardGame)
            bots = [player("normal", f"{seed} {seat}") for seat in game.seats]
            used: set[str] = set()
            while game.options is not None:
                index = answer(bots[game.seat], game)
                used.add(self.deed(game.options[index]))
                game.choose(index)
            self.used.update(used)

    @staticmethod
    def deed(option: tuple[int, ...]) -> str:
        """A use of the expansion, by name; else nothing."""
        kind = option[0]
        if kind == o.ENTER:
            return CHARACTERS[option[2]]
        if kind == o.FACTION:
            return FACTION_PHRASES[option[2]]
        if kind == o.BUILD:
            return KIND_IDS[option[2]]
        return o.KEYS[kind]


def test_the_elements_come_into_play() -> None:
    used = Played(8).used
    for name in ("galadriel", "balrog", "chief-of-the-ringwraiths", "the Hillmen of Dunland", "hillmen"):
        assert used[name] >= 2, name
    assert used["siege-tower"] >= 1
    assert used["trebuchet"] >= 2
    assert used["the Corsairs of Umbar"] >= 1


def test_hints_and_fairness_with_the_expansion() -> None:
    """A hint always has words, and what is hidden makes no difference."""
    game = games.new("war-of-the-ring", seed=5, log=False, twilight=True)
    rng = Random(1)
    asked = 0
    while game.options is not None and game.turn <= 4:
        if rng.random() < 0.15 and len(game.options) > 1:
            other = game.guess(game.seat_name(game.seat), rng)
            assert answer(player("normal", 1), game) == answer(player("normal", 1), other)
            assert all(hint.reason for hint in rank(player("normal", 1), game)[:3])
            asked += 1
        game.choose(answer(player("normal", 2), game))
    assert asked > 5
