"""The board game at a table: people and bots play it, take back, ask, look on and look back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board
from tests.table.people import Host, play_on
from tests.table.test_seats import names_in
from thirdage import games
from thirdage.boardgame import tables as t
from thirdage.boardgame.facts import CHARACTERS, SIDES
from thirdage.boardgame.map import REGION_IDS
from thirdage.boardgame.piles import pile_of
from thirdage.boardgame.setup import TILE_IDS
from thirdage.boardgame.state import BoardGame
from thirdage.kernel.playable import Playable

BOARD = "war-of-the-ring"
BOTH = {"free": "me", "shadow": "me"}
OPEN = {"free": "me", "shadow": "open"}
OPEN_PILES = ("table", "playing", "discards", "shown")


def board_game(game: Playable) -> BoardGame:
    """The game, which must be one of the board game."""
    assert isinstance(game, BoardGame)
    return game


async def two_people(host: Host, **more: Any) -> tuple[str, str, str]:
    """A table with two people: its id and the token of each."""
    made = await host.table(OPEN, BOARD, **more)
    request = {"seats": ["shadow"], "name": "Bob", "invitation": made["invitation"]}
    joined = await host.post(f"/tables/{made['table']}/join", request)
    return made["table"], made["tokens"]["free"], joined["tokens"]["shadow"]


async def test_two_people_play_to_the_last_turn_while_a_third_looks_on(lone_host: Host) -> None:
    table, ann, bob = await two_people(lone_host, options={"turns": 1})
    async with (
        lone_host.sit(table, ann) as one,
        lone_host.sit(table, bob) as two,
        lone_host.sit(table) as watcher,
    ):
        await play_on([one, two, watcher], random.Random(1))
        game = lone_host.live(table).game
        assert game.over
        for person, seats in ((one, ("free",)), (two, ("shadow",)), (watcher, None)):
            expected = game.view(seats)
            assert {**person.view, "log": expected["log"]} == expected  # the log is kept up by lines
            assert [line["text"] for line in person.lines] == game.events(seats)
        told = await one.hears(lambda told: told["type"] == "table" and told["table"]["over"])
        assert (told["table"]["game"], told["table"]["title"]) == ("boardgame", "War of the Ring")
        assert told["table"]["result"]["winner"] is None
        assert told["table"]["result"]["reason"] == "The game has reached its last turn; nobody has won."


@pytest.mark.parametrize("level", ["random", "easy"])
async def test_a_person_plays_against_a_bot(lone_host: Host, level: str) -> None:
    made = await lone_host.table({"free": level, "shadow": "me"}, BOARD)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        assert await play_on([ann], random.Random(2), 20) == 20
        assert ann.view["seers"] == ["shadow"]
        facts = await lone_host.get(f"/tables/{made['table']}")
        assert facts["seats"]["free"]["level"] == level
        assert facts["seats"]["shadow"]["title"] == "Shadow"


async def test_what_the_scenario_is_like_is_told_before(lone_host: Host) -> None:
    scenario = {info["name"]: info for info in await lone_host.get("/scenarios")}[BOARD]
    assert scenario["game"] == "boardgame"
    assert [seat["seat"] for seat in scenario["seats"]] == ["free", "shadow"]
    assert [seat["cards"] for seat in scenario["seats"]] == [48, 48]
    assert scenario["seats"][1]["factions"] == ["isengard", "sauron", "southrons-easterlings"]
    assert scenario["people"] == {"2": [["free"], ["shadow"]]}
    told = await lone_host.get("/cards?game=boardgame")
    assert [card["id"] for card in told["cards"]] == [card.id for card in games.cards("boardgame")]
    about = {level["name"]: level["about"] for level in await lone_host.get("/levels?game=boardgame")}
    assert about["normal"] != {x["name"]: x["about"] for x in await lone_host.get("/levels")}["normal"]
    for path in ("/cards?game=chess", "/levels?game=chess"):
        assert "There is no game called 'chess'" in (await lone_host.get(path, expect=400))["detail"]
    await lone_host.post("/tables", {"scenario": BOARD, "options": {"promos": True}}, expect=400)


async def test_choices_are_taken_back_until_chance_or_another_has_spoken(lone_host: Host) -> None:
    made = await lone_host.table(BOTH, BOARD)
    taken_back = 0
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        rng = random.Random(4)
        live = lone_host.live(made["table"])
        for _ in range(60):
            before = json.loads(json.dumps(live.game.view(None)))
            await ann.choose(rng.randrange(len(ann.options)))
            undo = live.undo(("free", "shadow"))
            if undo is None:
                continue
            seen = len(ann.messages)
            await ann.send(type="undo", ply=ann.ply, choices=1)
            await ann.next("state", seen)
            assert {**ann.view, "log": [], "seers": [], "cards": {}, "decision": None} == {
                **before, "log": [], "seers": [], "cards": {}, "decision": None,
            }  # fmt: skip
            taken_back += 1
            await ann.choose(rng.randrange(len(ann.options)))
    assert taken_back > 5


async def test_hints_and_why_not_are_given_to_whoever_is_asked(lone_host: Host) -> None:
    table, ann_token, bob_token = await two_people(lone_host)
    async with lone_host.sit(table, ann_token) as ann, lone_host.sit(table, bob_token) as bob:
        await play_on([ann, bob], random.Random(6), 30)
        asked, waits = (ann, bob) if ann.options else (bob, ann)
        side = asked.view["decision"]["seat"]
        hint = await asked.asks("hint", type="hint", ply=asked.ply, level="easy")
        assert sorted(line["index"] for line in hint["ranked"]) == list(range(len(asked.options)))
        assert all(line["reason"] for line in hint["ranked"])
        held = asked.view["cards"][side]["hand"]
        for card in held:
            said = (await asked.asks("why", type="why", card=card))["text"]
            assert said.startswith(t.EVENT[t.BY_ID[card]].title)
            assert "not where you can see it" not in said
        said = await asked.asks("why", type="why", place="rivendell")
        assert said["text"].startswith(("Rivendell is ", "Rivendell: "))
        said = await waits.asks("why", type="why", card=held[0])
        assert said["text"].endswith("'s turn to choose.")


async def test_odds_are_told_to_whoever_is_asked_and_to_nobody_else(lone_host: Host) -> None:
    table, ann_token, bob_token = await two_people(lone_host)
    rng = random.Random(6)
    async with lone_host.sit(table, ann_token) as ann, lone_host.sit(table, bob_token) as bob:
        moves: list[int] = []
        while not moves:
            await play_on([ann, bob], rng, 1)
            asked, waits = (ann, bob) if ann.options else (bob, ann)
            moves = [i for i, option in enumerate(asked.options) if option["kind"] == "fellowship"]
        request = {"type": "preview", "ply": asked.ply, "index": moves[0]}
        (odds,) = (await asked.asks("preview", **request))["places"]
        assert (odds["odds"], odds["dice"]) == ("hunt", min(5, asked.view["hunt"]["shadow"]))
        assert (await waits.asks("preview", **request))["places"] == []


def test_why_not_tells_an_option_a_requirement_or_the_question() -> None:
    why = games.hosting_of(BOARD).why
    hands = {"free": ["horn-of-gondor", "the-red-arrow"]}
    board = Board(to_act="free", dice={"free": ["muster", "event"], "shadow": ["army"]}, hands=hands)

    def asked(card: str | None = None, place: str | None = None) -> str:
        return why(board.game, ("free",), card, place)

    question = board.asked
    offered = "Horn of Gondor is one of the options: Event die: play Horn of Gondor."
    assert asked("horn-of-gondor") == offered
    assert asked("the-red-arrow") == "The Red Arrow can be played as an event only if Gondor is active."
    assert asked(place="moria").startswith("Moria: say first which die you use")
    assert asked("no-such-card") == "There is no such card."
    assert asked(place="nowhere") == "There is no such region."
    assert asked() == "Ask about a card or a region."
    assert asked("axe-and-bow") == "Axe and Bow is not where you can see it."
    board = Board(to_act="free", dice={"free": ["muster"], "shadow": ["army"]}, hands=hands)
    said = "Horn of Gondor is in your hand. As an event it needs a die that counts as Event or as Character."
    assert asked("horn-of-gondor") == f"{said} {question}"


async def test_a_game_is_exported_imported_replayed_and_branched(lone_host: Host) -> None:
    table, ann_token, bob_token = await two_people(lone_host)
    async with lone_host.sit(table, ann_token) as ann, lone_host.sit(table, bob_token) as bob:
        await play_on([ann, bob], random.Random(10), 90)
        await ann.reaches(90)
        early = await lone_host.get(f"/tables/{table}/replay?at=40", bob_token)
        assert early["view"]["cards"]["free"]["hand"] is None
        assert early["view"]["cards"]["shadow"]["hand"] is not None
        seen = len(ann.messages)
        await ann.send(type="propose", what="resign", ply=ann.ply)
        await ann.next("state", seen)
        assert ann.lines[-1]["text"] == "The Free Peoples have resigned."
    record = await lone_host.get(f"/tables/{table}/record")
    replay = await lone_host.get(f"/tables/{table}/replay?at=90&eyes=all")
    assert replay["choices"] == len(record["choices"]) == 90
    assert all(replay["view"]["cards"][side]["hand"] is not None for side in SIDES)
    assert len(replay["rounds"]) == replay["round"] == replay["view"]["turn"]
    branch = await lone_host.post(
        f"/tables/{table}/branch", {"at": 10, "seats": {"free": "random", "shadow": "me"}}
    )
    async with lone_host.sit(branch["table"], *branch["tokens"].values()) as bob:
        assert bob.ply >= 10
    imported = await lone_host.post("/tables/import", {"record": record, "seats": BOTH})
    async with lone_host.sit(imported["table"], *imported["tokens"].values()) as ann:
        assert ann.ply == 90
        await ann.choose()


# THE WIRE


def may_know(game: BoardGame, seats: tuple[str, ...]) -> set[str]:
    """The cards that these sides may know to be where they are: open, or their own."""
    found = set()
    for card in range(t.CARD_COUNT):
        pile = pile_of(game, card)
        if pile.name in OPEN_PILES or (pile.seat >= 0 and game.seats[pile.seat] in seats):
            found.add(t.EVENT[card].id)
    if game.options is not None and game.seats[game.seat] in seats:  # a search of the own deck shows cards
        found |= {id_ for option in game.options for id_ in game.option_targets(option)["cards"]}
    return found


@pytest.mark.parametrize("seed", [1, 2])
async def test_the_wire_never_carries_what_a_side_may_not_know(lone_host: Host, seed: int) -> None:
    """Every byte sent to a side and to a watcher is searched for cards that are hidden from it."""
    made = await lone_host.table(BOTH, BOARD, options={"live": True})
    tokens = made["tokens"]
    table = lone_host.live(made["table"])
    ids = {card.id for card in t.EVENT} - {*REGION_IDS, *CHARACTERS, *TILE_IDS}
    async with (
        lone_host.sit(made["table"], *tokens.values()) as driver,
        lone_host.sit(made["table"], tokens["free"]) as one,
        lone_host.sit(made["table"], tokens["shadow"]) as two,
        lone_host.sit(made["table"]) as watcher,
    ):
        eyes = {one: ("free",), two: ("shadow",), watcher: ()}
        known = {person: may_know(board_game(table.game), seats) for person, seats in eyes.items()}
        read = dict.fromkeys(eyes, 0)
        rng = random.Random(seed)
        hidden = 0
        for _ in range(250):
            await play_on([driver], rng, 1)
            for person, seats in eyes.items():
                await person.reaches(driver.ply)
                known[person] |= may_know(board_game(table.game), seats)
                for message in person.raw[read[person] :]:
                    leaked = names_in(message, ids - known[person])
                    assert not leaked, f"{seats} was told of {leaked}: {message}"
                read[person] = len(person.raw)
                hidden = max(hidden, len(ids - known[person]))
        assert hidden > 60, "there was nothing to hide"
        assert len(known[watcher]) > 3, "cards were played"


# TEAMS

FOUR = "war-of-the-ring-4"


async def test_people_and_bots_play_in_teams(lone_host: Host) -> None:
    seats = {"gondor": "me", "rohan": "random", "witch-king": "me", "saruman": "easy"}
    made = await lone_host.table(seats, FOUR, options={"turns": 1})
    tokens = made["tokens"]
    async with (
        lone_host.sit(made["table"], tokens["gondor"]) as one,
        lone_host.sit(made["table"], tokens["witch-king"]) as two,
        lone_host.sit(made["table"]) as watcher,
    ):
        await play_on([one, two, watcher], random.Random(1))
        game = lone_host.live(made["table"]).game
        assert game.over
        for person, held in ((one, ("gondor",)), (two, ("witch-king",)), (watcher, None)):
            expected = game.view(held)
            assert {**person.view, "log": expected["log"]} == expected
            assert [line["text"] for line in person.lines] == game.events(held)
        facts = await lone_host.get(f"/tables/{made['table']}")
        assert [facts["seats"][seat]["title"] for seat in seats] == [
            "Gondor",
            "Rohan",
            "Witch-king",
            "Saruman",
        ]


async def test_what_the_scenario_for_teams_is_like_is_told_before(lone_host: Host) -> None:
    scenario = {info["name"]: info for info in await lone_host.get("/scenarios")}[FOUR]
    assert [seat["seat"] for seat in scenario["seats"]] == ["gondor", "rohan", "witch-king", "saruman"]
    assert scenario["order"] == ["rohan", "saruman", "gondor", "witch-king"]
    assert [seat["draw"] for seat in scenario["seats"]] == [1, 1, 1, 1]
    assert scenario["people"]["3"] == [["gondor", "rohan"], ["witch-king"], ["saruman"]]
    refused = await lone_host.post("/tables", {"scenario": FOUR, "options": {"people": 5}}, expect=400)
    assert "for 2, 3 or 4 people" in str(refused)
