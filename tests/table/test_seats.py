"""Nobody can choose for, see as, or take over a seat whose token they do not hold: by trying."""

from __future__ import annotations

import asyncio
import json
import random
import re
from typing import Any

import pytest

from tests.card_games import card_game
from tests.table.people import MINE, Host, play_on
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import DRAW, LIMBO, NOBODY, PATH, ZONES_PER_SEAT
from thirdage.cardgame.knowledge import is_known, peeks
from thirdage.cardgame.queries import IN_PLAY
from thirdage.cardgame.state import CardGame
from thirdage.table.tokens import Tokens


async def test_a_seat_cannot_choose_for_another_nor_a_watcher_for_anybody(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob, host.sit(table) as eve:
        people = {"gandalf": ann, "balrog-of-moria": bob}
        for _ in range(6):
            asked = people[ann.view["decision"]["seat"]]
            others = [p for p in (ann, bob, eve) if p is not asked]
            for index, option in enumerate(asked.options):
                for other in others:
                    request = {"type": "choose", "ply": asked.ply, "index": index, "key": option["key"]}
                    assert await other.refused(**request) == "not-your-turn"
            await asked.choose()
            for person in (ann, bob, eve):
                await person.reaches(asked.ply)
        for request in (
            {"type": "propose", "what": "resign", "ply": eve.ply},
            {"type": "propose", "what": "takeback", "ply": eve.ply, "to": 0},
            {"type": "rematch"},
        ):
            assert await eve.refused(**request) in ("not-your-seat", "not-now")
        assert await eve.refused(type="undo", ply=eve.ply) == "nothing-to-undo"
        assert host.live(table).ply == 6


async def test_a_side_cannot_be_resigned_by_the_other(host: Host) -> None:
    table, ann_token, _ = await host.two_people()
    async with host.sit(table, ann_token) as ann:
        request = {"type": "propose", "what": "resign", "ply": 0, "side": "shadow"}
        assert await ann.refused(**request) == "not-now"


def forged(host: Host, table: str, other: str, good: str) -> dict[str, str]:
    """Tokens that must not open the seat of the Balrog."""
    stranger = Tokens("another secret")
    payload, _, signature = good.partition(".")
    return {
        "signed by somebody else": stranger.seat(table, "balrog-of-moria", 1),
        "of another table": host.service.tokens.seat(other, "balrog-of-moria", 0),
        "of an earlier sitting": host.service.tokens.seat(table, "balrog-of-moria", 0),
        "of a later sitting": host.service.tokens.seat(table, "balrog-of-moria", 2),
        "of a seat that is not there": host.service.tokens.seat(table, "sauron", 0),
        "an invitation": host.service.tokens.invitation(table),
        "with another's payload": f"{payload}.{signature[::-1]}",
        "with a longer payload": f"{payload}A.{signature}",
        "empty": "",
        "nonsense": "x.y",
    }


async def test_only_the_token_of_a_seat_opens_it(lone_host: Host) -> None:
    host = lone_host
    table, ann_token, _ = await host.two_people()
    other = (await host.table(MINE))["table"]
    for what, token in forged(host, table, other, ann_token).items():
        async with host.sit(table, token) as eve:
            assert eve.closed == 4401, what
            assert eve.state is None, what
        async with host.sit(table, ann_token, token) as eve:
            assert eve.closed == 4401, f"{what}, beside a good one"
        if not token:
            continue  # no token at all: a spectator, who is refused below
        for path, body in (
            ("leave", {"seats": ["balrog-of-moria"], "to": "open"}),
            ("rematch", {}),
            ("report", {"text": "x"}),
            ("branch", {"at": 0}),
        ):
            await host.post(f"/tables/{table}/{path}", body, token, expect=403)
        for path in ("record", "replay?eyes=balrog-of-moria", "replay"):
            await host.get(f"/tables/{table}/{path}", token, expect=403)
    await host.get(f"/tables/{table}/replay?eyes=balrog-of-moria", expect=403)
    await host.post(f"/tables/{table}/leave", {"seats": ["balrog-of-moria"]}, ann_token, expect=403)
    await host.post(f"/tables/{table}/leave", {"seats": ["gandalf"]}, expect=403)
    seats = host.live(table).seats
    assert [seat.kind for seat in seats.values()] == ["person", "person"]


async def test_a_seat_that_is_taken_cannot_be_joined(host: Host) -> None:
    table, _, _ = await host.two_people()
    invitation = host.live(table).invitation
    for seat in ("gandalf", "balrog-of-moria"):
        request = {"seats": [seat], "name": "Eve", "invitation": invitation}
        await host.post(f"/tables/{table}/join", request, expect=409)
    bots = await host.table({"gandalf": "me", "balrog-of-moria": "easy"})
    request = {"seats": ["balrog-of-moria"], "invitation": bots["invitation"]}
    await host.post(f"/tables/{bots['table']}/join", request, expect=409)


async def test_a_table_that_is_not_listed_is_joined_by_invitation_only(host: Host) -> None:
    hidden = await host.table({"gandalf": "me"})
    listed = await host.table({"gandalf": "me"}, listed=True)
    join: dict[str, Any] = {"seats": ["balrog-of-moria"], "name": "Bob"}
    await host.post(f"/tables/{hidden['table']}/join", join, expect=403)
    wrong = {**join, "invitation": listed["invitation"]}
    await host.post(f"/tables/{hidden['table']}/join", wrong, expect=403)
    shown = [facts["id"] for facts in (await host.get("/tables"))["tables"]]
    assert listed["table"] in shown
    assert hidden["table"] not in shown
    assert (await host.post(f"/tables/{listed['table']}/join", join))["tokens"]


async def test_two_who_want_the_same_seat_do_not_both_get_it(host: Host) -> None:
    made = await host.table({"gandalf": "me"})
    request = {"seats": ["balrog-of-moria"], "invitation": made["invitation"]}
    address = f"/api/tables/{made['table']}/join"
    answers = await asyncio.gather(*(host.http.post(address, json=request) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7


@pytest.mark.parametrize("options", [{"seed": 1}, {"log": False}, {"scenario": "x"}, {"live": 7}, {"x": []}])
async def test_nobody_chooses_the_seed_of_a_table(lone_host: Host, options: dict[str, Any]) -> None:
    request = {"scenario": "fellowship", "seats": MINE, "options": options}
    await lone_host.post("/tables", request, expect=400)


async def test_a_table_made_from_a_record_says_so(lone_host: Host) -> None:
    record = json.loads(games.new("fellowship", seed=1).record().to_json())
    made = await lone_host.post("/tables/import", {"record": record, "seats": MINE})
    assert (await lone_host.get(f"/tables/{made['table']}"))["parent"] == "import"


# THE WIRE


def may_know(game: CardGame, seats: tuple[str, ...]) -> set[str]:
    """The kinds of card that these seats may know to be where they are: open, their own, or shown to all."""
    found = set()
    mine = [game.layout.seats.index(seat) for seat in seats]
    for card, zone in enumerate(game.where):
        if game.layout.owner[card] == NOBODY:
            continue
        own = zone < PATH and zone // ZONES_PER_SEAT in mine
        top = (
            own
            and zone % ZONES_PER_SEAT == DRAW
            and game.zones[zone][-1] == card
            and peeks(game, zone // ZONES_PER_SEAT)
        )
        if (
            IN_PLAY[zone]
            or zone == LIMBO
            or (own and zone % ZONES_PER_SEAT != DRAW)
            or top
            or is_known(game, card)
        ):
            found.add(t.KIND[card].id)
    if game.options is not None and game.seat in mine:  # a search of one's own deck shows what it finds
        found |= {id_ for option in game.options for id_ in game.option_targets(option)["cards"]}
    return found


def names_in(text: str, ids: set[str]) -> set[str]:
    """Those of the ids that occur in a text as whole words."""
    return {id_ for id_ in ids if id_ in text and re.search(rf"(?<![\w-]){id_}(?![\w-])", text)}


@pytest.mark.parametrize(("scenario", "seed"), [("fellowship", 1), ("duel-2", 2)])
async def test_the_wire_never_carries_what_a_seat_may_not_know(
    lone_host: Host, scenario: str, seed: int
) -> None:
    """Every byte sent to a seat and to a watcher during a whole game is searched for hidden cards."""
    names = games.new(scenario, seed=0).seats
    made = await lone_host.table(dict.fromkeys(names, "me"), scenario, options={"live": True})
    tokens = made["tokens"]
    table = lone_host.live(made["table"])
    ids = {t.KIND[card].id for deck in card_game(table.game).layout.decks for card in deck}
    ids -= {*names, *(place.id for place in t.LOCATION)}
    async with (
        lone_host.sit(made["table"], *tokens.values()) as driver,
        lone_host.sit(made["table"], tokens[names[0]]) as one,
        lone_host.sit(made["table"], tokens[names[1]]) as two,
        lone_host.sit(made["table"]) as watcher,
    ):
        eyes = {one: (names[0],), two: (names[1],), watcher: ()}
        known = {person: may_know(card_game(table.game), seats) for person, seats in eyes.items()}
        read = dict.fromkeys(eyes, 0)
        rng = random.Random(seed)
        hidden = 0
        while not driver.view["over"]:
            await play_on([driver], rng, 1)
            for person, seats in eyes.items():
                await person.reaches(driver.ply)
                if not person.view["over"]:
                    known[person] |= may_know(card_game(table.game), seats)
                    for message in person.raw[read[person] :]:
                        leaked = names_in(message, ids - known[person])
                        assert not leaked, f"{seats} was told of {leaked}: {message}"
                    read[person] = len(person.raw)
                    hidden = max(hidden, len(ids - known[person]))
        assert hidden > 10, "there was nothing to hide"


@pytest.mark.parametrize(("scenario", "places"), [
    ("fellowship", (None, "path", "reserve")), ("war-of-the-ring", (None, "rivendell")),
])  # fmt: skip
def test_why_says_the_same_of_a_hidden_card_wherever_it_is(
    scenario: str, places: tuple[str | None, ...]
) -> None:
    game = games.new(scenario, seed=5, live=True)
    why = games.hosting_of(scenario).why
    cards = [card.id for card in games.game_of(scenario).cards()]
    rng = random.Random(5)
    for _ in range(40):
        if game.options is None:
            break
        asked = game.seat_name(game.seat)
        other = game.guess(asked, random.Random(6))
        for card in cards:
            for place in places:
                said = why(game, (asked,), card, place)
                assert said == why(other, (asked,), card, place)
        game.choose(rng.randrange(len(game.options)))
