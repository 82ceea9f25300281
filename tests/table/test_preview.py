"""What the count would become: true, the same whatever is hidden, and only for who is asked."""

from __future__ import annotations

import random
from typing import Any

from tests.card_games import card_game
from tests.table.people import Host
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import OUT
from thirdage.cardgame.state import CardGame
from thirdage.kernel.playable import Playable


def table(*attackers: str, turn: str = "frodo", **seats: Any) -> CardGame:
    """A Trilogy on path 4, where Shelob lurks; nobody holds Helm's Deep against these attackers."""
    position = {
        "scenario": "trilogy", "round": 4, "turn": turn,
        "path": {"id": "caradhras", "cards": ["shelob"], "tokens": {"attack": 1}},
        "battlegrounds": [{"id": "helms-deep", "cards": list(attackers)}],
        "seats": {"frodo": {"hand": ["gimli", "riders-of-rohan", "smeagol"]}} | seats,
    }  # fmt: skip
    return card_game(games.arrange(position, seed=1))


def preview(game: Playable, index: int | None) -> list[Any]:
    """What whoever is asked is shown."""
    return games.preview(game, index)


def option(game: CardGame, text: str) -> int:
    assert game.decision is not None
    return [str(option) for option in game.decision.options].index(text)


def sums(game: CardGame) -> dict[str, Any]:
    """The count at each place."""
    view = game.view(None)
    shown = {place["id"]: place["sum"] for place in view["battlegrounds"]}
    return shown | ({"path": view["path"]["sum"]} if view["path"] else {})


def test_a_card_on_the_turn_says_how_each_of_its_places_would_stand() -> None:
    game = table("white-hand-orcs", "warg-riders")
    before = sums(game)
    found = {would["place"]: would for would in preview(game, option(game, "Play Riders of Rohan"))}
    assert list(found) == ["helms-deep"], "the reserve has no count"
    would = found["helms-deep"]
    assert would["sum"]["defenders"] == before["helms-deep"]["defenders"] + 1
    assert would["text"] == "it would be level, 3:3"
    assert preview(game, option(game, "Cycle a card")) == []
    assert sums(game) == before, "nothing has happened"


def test_the_count_is_told_from_the_side_of_who_asks() -> None:
    game = table("white-hand-orcs")
    assert preview(game, option(game, "Play Riders of Rohan"))[0]["text"] == "you would lead 3:1"
    game = table("white-hand-orcs", turn="saruman", saruman={"hand": ["warg-riders", "grima-wormtongue"]})
    assert preview(game, option(game, "Play Warg Riders"))[0]["text"] == "you would lead 3:2"


def test_where_a_card_goes_is_asked_every_place_says_how_it_would_stand() -> None:
    game = table()
    on_the_turn = preview(game, option(game, "Play Gimli"))
    assert [would["place"] for would in on_the_turn] == ["path"]
    game.choose(option(game, "Play Gimli"))
    assert preview(game, None) == on_the_turn


def test_a_card_that_replaces_its_path_is_counted_where_it_fights() -> None:
    game = table(turn="saruman", saruman={"hand": ["caradhras-the-cruel", "gollum"]})
    game.loc_where[t.LOCATION_BY_ID["khazad-dum"]] = OUT  # so that only one other path 4 can be activated
    (shown,) = preview(game, option(game, "Play Caradhras the Cruel"))
    assert (shown["place"], shown["text"]) == ("path", "you would lead 3:0")  # Shelob and a token are there


def test_what_is_shown_is_what_happens_and_tells_nothing_hidden() -> None:
    checked = 0
    for seed in range(4):
        game = games.new("trilogy", seed=seed, live=True)
        rng = random.Random(seed)
        while not game.over:
            assert game.options is not None
            seat = game.seat_name(game.seat)
            index = rng.randrange(len(game.options))
            shown = preview(game, index)
            assert shown == preview(game.guess(seat, random.Random(seed)), index)
            game.choose(index)
            while game.options is not None and game.prompt[:2] == ("cycle", "pay"):
                game.choose(0)
            if len(shown) == 1 and game.options is not None and game.prompt == ("turn",):
                assert sums(game)[shown[0]["place"]] == shown[0]["sum"]
                checked += 1
    assert checked > 20


async def test_only_who_is_asked_is_shown_anything(lone_host: Host) -> None:
    made, ann_token, bob_token = await lone_host.two_people()
    async with (
        lone_host.sit(made, ann_token) as ann,
        lone_host.sit(made, bob_token) as bob,
        lone_host.sit(made) as eve,
    ):
        shown = 0
        rng = random.Random(1)
        while not shown:
            asked = ann if ann.options else bob
            for person in (ann, bob, eve):
                await person.reaches(max(ann.ply, bob.ply))
                for index, offered in enumerate(asked.options):
                    request = {"type": "preview", "ply": asked.ply, "index": index}
                    places = (await person.asks("preview", **request))["places"]
                    if person is not asked or not set(offered["to"]) - {f"reserve/{asked.view['seers'][0]}"}:
                        assert places == []
                    shown += len(places)
            for ply, index in ((asked.ply + 1, 0), (asked.ply, 999)):
                assert (await asked.asks("preview", type="preview", ply=ply, index=index))["places"] == []
            await asked.choose(rng.randrange(len(asked.options)))
            await ann.reaches(asked.ply)
            await bob.reaches(asked.ply)
