"""Who can see what: views, logs, questions and taking back (rulebook, page 9, and Eliminate on page 13)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import thirdage
from tests.at_the_table import Table, at_the_table, battleground, hand, seat, wielding
from tests.card_games import card_game, card_scenarios
from thirdage import games
from thirdage.cardgame import questions as q
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import DRAW, HAND, RESERVE, ZONES_PER_SEAT
from thirdage.cardgame.options import CARD, TOP, USE, WINNOW
from thirdage.cardgame.state import CardGame
from thirdage.cardgame.view import known_piles, own_piles, same_piles
from thirdage.cardgame.words import Take
from thirdage.kernel.effects import EFFECTS

LIVE = {"live": True}


def known(table: Table, of: str, zone: str, to: str | None = "frodo") -> list[str]:
    """What somebody sees of a hidden zone."""
    shown: list[str] = table.game.view(to)["seats"][of][zone]
    return shown


def random_choices(game: CardGame, rng: random.Random, most: int) -> CardGame:
    for _ in range(most):
        if game.options is not None:
            game.choose(rng.randrange(len(game.options)))
    return game


# OWN CARDS AND THE CARDS OF OTHERS


def a_table() -> Table:
    return at_the_table(
        path="Weathertop",
        on_path=[wielding("Strider", "Andúril"), "The Hunter"],
        path_tokens={"attack": 1},
        battlegrounds=[battleground("Rivendell", "High Elves")],
        frodo=hand(
            "Sam Gamgee",
            "Gimli",
            reserve=[wielding("Frodo Baggins", "Phial of Galadriel")],
            cycle=["Treebeard"],
            eliminated=["Sting"],
            draw=["Quickbeam"],
        ),
        aragorn=hand("Elrond", cycle=["Legolas"], eliminated=["Denethor"]),
        witch_king=hand("The Reaver", "The Beguiler", "Olog-hai", cycle=["Grishnákh"]),
        saruman=hand("Gollum"),
        turn="frodo",
    )


def test_a_seat_sees_its_own_hand_and_piles() -> None:
    mine = a_table().frodo.view["seats"]["frodo"]
    assert mine["hand"] == ["sam-gamgee", "gimli"]
    assert mine["cycle"] == ["treebeard"]
    assert mine["eliminated"] == ["sting"]


@pytest.mark.parametrize("onlooker", ["aragorn", "witch-king", "saruman", None])
def test_nobody_else_sees_a_hand_or_a_pile(onlooker: str | None) -> None:
    table = a_table()
    shown = table.game.view(onlooker)["seats"]["frodo"]
    assert shown["hand"] == shown["cycle"] == shown["eliminated"] == shown["aside"] == []
    assert shown["counts"] == {"hand": 2, "draw": 25, "cycle": 1, "eliminated": 1, "aside": 0}
    everything = json.dumps([table.game.view(onlooker), table.game.events(onlooker)])
    for card in ("sam-gamgee", "gimli", "treebeard", "quickbeam"):
        assert card not in everything


def test_nobody_sees_a_draw_deck_not_even_its_owner() -> None:
    table = a_table()
    assert "quickbeam" not in json.dumps(table.frodo.view)
    assert "draw" not in table.frodo.view["seats"]["frodo"]


@pytest.mark.parametrize("onlooker", ["frodo", "saruman", None])
def test_everybody_sees_what_is_in_play(onlooker: str | None) -> None:
    view = a_table().game.view(onlooker)
    assert view["path"]["id"] == "weathertop"
    assert view["path"]["tokens"] == {"attack": 1, "defense": 0}
    strider, hunter = view["path"]["cards"]
    assert strider == {
        "card": "strider",
        "owner": "aragorn",
        "items": [{"card": "anduril", "owner": "aragorn"}],
    }
    assert hunter["card"] == "the-hunter"
    assert view["battlegrounds"][0]["cards"][0]["card"] == "high-elves"
    (frodo,) = view["seats"]["frodo"]["reserve"]
    assert frodo["items"] == [{"card": "phial-of-galadriel", "owner": "aragorn"}]
    assert "the-old-forest" in view["unused"]
    assert view["path"]["sum"] == {
        "attack": 2, "place": 0, "defenders": 3,
        "missing": -1, "holds": True, "nobody_scores": False, "outcome": "holds",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("scenario", "tokens", "told"),
    [
        ("trilogy", {"attack": 2}, (2, False, False, "2 corruption")),
        ("trilogy", {"attack": 1, "defense": 1}, (0, True, False, "holds")),
        ("trilogy", {"defense": 2}, (-2, True, False, "holds")),
        ("duel-2", {"attack": 1, "defense": 1}, (0, True, True, "holds, but nobody scores it")),
        ("duel-2", {"defense": 1}, (-1, True, False, "holds")),
    ],
)
def test_a_sum_tells_as_data_whether_a_place_holds(
    scenario: str, tokens: dict[str, int], told: tuple[int, bool, bool, str]
) -> None:
    seat = "frodo" if scenario == "trilogy" else "gandalf"
    game = at_the_table(scenario, turn=seat, path="Bag End", path_tokens=tokens).game
    found = game.view(None)["path"]["sum"]
    assert (found["missing"], found["holds"], found["nobody_scores"], found["outcome"]) == told


def test_a_spectator_sees_no_more_than_anybody() -> None:
    table = a_table()
    view = table.game.view(None)
    assert view["seers"] == []
    assert all(s["hand"] == [] for s in view["seats"].values())
    decision = view["decision"]
    assert decision == table.frodo.view["decision"] | {"options": None}
    assert (decision["seat"], decision["prompt"]) == ("frodo", "Your turn: what will you do?")


def test_one_person_with_two_seats_sees_what_both_see() -> None:
    view = a_table().game.view(("frodo", "aragorn"))
    assert view["seers"] == ["frodo", "aragorn"]
    assert view["seats"]["frodo"]["hand"] == ["sam-gamgee", "gimli"]
    assert view["seats"]["aragorn"]["hand"] == ["elrond"]
    assert view["seats"]["aragorn"]["eliminated"] == ["denethor"]
    assert view["seats"]["witch-king"]["hand"] == []
    assert view["seats"]["saruman"]["hand"] == []


def test_an_unknown_seat_has_no_view() -> None:
    game = games.new("trilogy", seed=1)
    with pytest.raises(thirdage.UnknownName, match="Did you mean frodo"):
        game.view("froddo")
    with pytest.raises(thirdage.UnknownName):
        game.view(("frodo", "sauron"))
    with pytest.raises(thirdage.UnknownName):
        game.events("sauron")
    with pytest.raises(thirdage.UnknownName):
        game.legal_undo("sauron")


@pytest.mark.parametrize("scenario", [s.name for s in card_scenarios()])
def test_every_view_of_a_game_is_ready_for_json(scenario: str) -> None:
    rng = random.Random(4)
    game = card_game(games.new(scenario, seed=4))
    while not game.over:
        seers: list[Any] = [None, rng.choice(game.seats), game.seats]
        for who in seers:
            view = game.view(who)
            assert json.loads(json.dumps(view)) == view
        random_choices(game, rng, 25)
    final = game.view(None)
    assert final["over"]
    assert game.result is not None
    assert final["result"]["winner"] == game.result.winner
    assert final["decision"] is None


# CARDS THAT WERE SHOWN


def test_a_card_that_was_taken_is_known_to_be_in_hand() -> None:
    table = at_the_table(
        aragorn=hand("Elrond", "Arwen", reserve=["Halbarad"], cycle=["Legolas"]), turn="aragorn"
    )  # fmt: skip
    table.aragorn.uses("Halbarad").chooses("Strider")
    assert known(table, "aragorn", "hand") == ["strider"]
    assert known(table, "aragorn", "cycle") == ["halbarad"]  # seen going there from play
    assert known(table, "aragorn", "hand", None) == ["strider"]


def test_a_known_card_is_no_longer_known_once_it_may_have_been_cycled() -> None:
    table = at_the_table(aragorn=hand("Elrond", "Arwen", reserve=["Halbarad"]), turn="aragorn")
    table.aragorn.uses("Halbarad").chooses("Strider")
    for player in (table.saruman, table.frodo, table.witch_king):
        player.passes()
    table.aragorn.cycles("Elrond")
    assert known(table, "aragorn", "hand") == []
    assert known(table, "aragorn", "cycle") == ["halbarad"]
    assert "elrond" in known(table, "aragorn", "cycle", "aragorn")


def test_a_card_left_alone_in_hand_after_it_was_taken_is_still_known() -> None:
    table = at_the_table(aragorn=hand(reserve=["Halbarad"]), turn="aragorn")
    table.aragorn.uses("Halbarad").chooses("Aragorn")
    for player in (table.saruman, table.frodo, table.witch_king):
        player.passes()
    assert known(table, "aragorn", "hand") == ["aragorn"]


def test_a_card_that_went_from_play_to_a_pile_is_known_there_until_it_is_recycled() -> None:
    table = at_the_table(
        on_path=["Merry Brandybuck", "The Hunter"],
        frodo=hand("There Is Another Way", "Gimli", reserve=["Gandalf the Grey"], cycle=["Sting"]),
        turn="frodo",
    )
    table.frodo.plays("There Is Another Way").chooses("Bucklebury Ferry")
    assert known(table, "frodo", "cycle", "saruman") == ["merry-brandybuck"]
    assert known(table, "frodo", "eliminated", "saruman") == ["there-is-another-way"]
    assert known(table, "witch-king", "eliminated", "saruman") == ["the-hunter"]

    recycled = at_the_table(
        frodo=seat(reserve=[wielding("Gandalf the White", "Shadowfax")]),
        saruman=seat(reserve=["Gríma Wormtongue"], cycle=["Shelob"]),
        witch_king=seat(reserve=[]),
        turn="frodo",
    )
    recycled.frodo.uses("Shadowfax").chooses("Orthanc")
    recycled.saruman.declines()
    assert known(recycled, "saruman", "cycle", "saruman") == []


def test_a_card_eliminated_from_hand_is_hidden_unless_its_text_saves_it() -> None:
    table = at_the_table(frodo=hand("Frodo Baggins", "Gimli", "Sting", draw=["Éomer"]), turn="frodo")
    plain = Table(table.game.clone())
    plain.frodo.winnows("Gimli", "Sting")
    assert known(plain, "frodo", "eliminated", "saruman") == []
    for word in ("Gimli", "gimli", "Sting", "sting"):
        assert word not in plain.saruman.sees
    table.frodo.winnows("Frodo Baggins", "Gimli")
    assert known(table, "frodo", "cycle", "saruman") == ["frodo-baggins"]
    assert "Frodo Baggins is cycled instead of eliminated." in table.game.events("saruman")
    assert "gimli" not in table.saruman.sees


def test_a_card_forsaken_from_the_deck_is_hidden_unless_its_text_saves_it() -> None:
    for top, shown in (("Éomer", False), ("Gandalf the White", True)):
        table = at_the_table(
            frodo=hand("Gimli", draw=[top]), witch_king=seat(reserve=["The Reaver"]), turn="witch-king"
        )
        table.witch_king.uses("The Reaver")
        table.frodo.chooses("The top card")
        assert (top in table.saruman.sees) == shown
        assert top in table.frodo.sees  # its owner examines it


def test_a_removed_card_is_shown_wherever_it_was() -> None:
    table = at_the_table(aragorn=hand("Aragorn", "Strider", "Arwen"), turn="aragorn")
    table.aragorn.plays("Aragorn", to="reserve", paying="Arwen")
    assert known(table, "aragorn", "eliminated") == ["strider"]
    assert "Aragorn: Strider is removed from the game." in table.game.events("frodo")
    assert "arwen" not in table.frodo.sees


def test_the_card_that_pays_is_hidden_and_the_card_that_is_played_is_not() -> None:
    table = at_the_table(frodo=hand("Gimli", "Sting", "Éowyn"), turn="frodo")
    table.frodo.chooses("Play Gimli")
    assert table.game.view("saruman")["playing"] == ["gimli"]
    table.frodo.chooses("Sting")
    assert "Gimli" in table.saruman.sees
    assert "Sting" not in table.saruman.sees
    assert "sting" not in table.saruman.sees


def test_playing_one_copy_does_not_tell_of_the_other() -> None:
    # Everybody knows of one company of Riders in this hand; whether there is a second is not theirs to know.
    one = hand("Gimli", "Riders of Rohan#2", "Sting", known=[["riders-of-rohan#2", 1 << HAND]])
    two = hand("Riders of Rohan", "Riders of Rohan#2", "Sting", known=[["riders-of-rohan#2", 1 << HAND]])
    shown = []
    for zones in (one, two):
        table = at_the_table(frodo=zones, turn="frodo")
        assert known(table, "frodo", "hand", "saruman") == ["riders-of-rohan"]
        table.frodo.chooses("Play Riders of Rohan")
        assert known(table, "frodo", "hand", "saruman") == []
        shown.append(table.saruman.sees)
    assert shown[0] == shown[1]


# CARDS DRAWN ASIDE


def test_cards_drawn_aside_are_their_owners_alone() -> None:
    drawn = ["Éowyn", "Sam Gamgee", "Treebeard", "Sting", "Glamdring"]
    table = at_the_table(frodo=hand("Théoden", "Gimli", draw=drawn), turn="frodo")
    table.frodo.plays("Théoden", to="reserve")
    ids = ["eowyn", "glamdring", "sam-gamgee", "sting", "treebeard"]
    assert known(table, "frodo", "aside", "frodo") == ids
    assert known(table, "frodo", "aside", "aragorn") == []
    assert table.aragorn.view["seats"]["frodo"]["counts"]["aside"] == 5
    table.frodo.chooses("Éowyn")
    assert "Éowyn" in table.aragorn.sees
    assert known(table, "frodo", "cycle", "aragorn") == []
    for word in ("treebeard", "Treebeard", "glamdring", "sam-gamgee"):
        assert word not in table.aragorn.sees


# QUESTIONS


def test_only_the_seat_that_is_asked_sees_the_options() -> None:
    table = a_table()
    decision = table.frodo.view["decision"]
    assert decision["seat"] == "frodo"
    assert {"text", "key", "kind", "cards", "places", "at", "to"} == set(decision["options"][0])
    assert "Play Sam Gamgee" in [option["text"] for option in decision["options"]]
    for other in (table.aragorn, table.witch_king, table.saruman):
        assert other.view["decision"]["seat"] == "frodo"
        assert other.view["decision"]["options"] is None
    assert table.game.view(("frodo", "saruman"))["decision"]["options"] is not None
    assert table.game.view(("aragorn", "saruman"))["decision"]["options"] is None


# THE LOG


def test_log_lines_name_hidden_cards_to_their_owner_alone() -> None:
    table = at_the_table(frodo=hand("Gimli", "Sting", draw=["Éomer", "Éowyn"]), turn="frodo")
    table.frodo.uses_ring()
    assert table.game.events("frodo")[-2:] == [
        "You use a Ring token.",
        "You draw Éomer and Éowyn.",
    ]
    for other in ("aragorn", "saruman", None):
        assert table.game.events(other)[-1] == "Frodo's player draws 2 cards."
    assert table.game.events(("frodo", "saruman"))[-1] == "Frodo's player draws Éomer and Éowyn."
    for player in (table.witch_king, table.aragorn, table.saruman):
        player.passes()
    table.frodo.cycles("Sting")
    assert table.game.events("frodo")[-1] == "You cycle Sting from hand."
    assert table.game.events("aragorn")[-1] == "Frodo's player cycles a card from hand."
    assert table.frodo.view["log"][-1] == table.game.events("frodo")[-1]
    assert table.saruman.view["log"][-1] == table.game.events("saruman")[-1]


def test_the_log_goes_on_where_a_reader_left_off() -> None:
    game = random_choices(games.new("trilogy", seed=3), random.Random(3), 30)
    told = game.events("frodo")
    assert game.events("frodo", since=len(told)) == []
    assert game.events("frodo", since=5) == told[5:]
    random_choices(game, random.Random(4), 5)
    assert game.events("frodo")[: len(told)] == told


def test_cards_cycled_before_the_game_are_secret() -> None:
    game = games.new("trilogy", seed=11)
    first = str(game.decision.options[0]) if game.decision else ""
    game.choose(0)
    assert first in " ".join(game.events("frodo"))
    shown = game.view("aragorn")["seats"]["frodo"]
    assert shown["cycle"] == []
    assert shown["counts"]["cycle"] == 1
    assert first not in " ".join(game.events("aragorn"))


# TWO WORLDS THAT DIFFER ONLY IN WHAT A SEAT CANNOT KNOW

REMOVERS = {"aragorn", "gandalf-the-white"}  # to play them shows where the older card was
CYCLED = q.CYCLES | {q.SETUP.name, q.ASIDE_CYCLE.name}
ELIMINATED = {q.WINNOW.name, q.RING.name, q.ASIDE_OUT.name, q.DRAFT_CARD.name}
FACE_DOWN = CYCLED | ELIMINATED | q.FORSAKES


def look(game: CardGame, who: str) -> str:
    lines = [[line, line.kind, line.seat, line.cards, line.facts] for line in game.events(who)]
    return json.dumps([game.view(who), lines], ensure_ascii=False)


def other_world(game: CardGame, who: str, rng: random.Random) -> CardGame:
    """The same game with other hidden cards of others; the seat's own deck and chance to come stay."""
    twin = game.guess(who, rng)
    twin.key = game.key
    deck = game.seats.index(who) * ZONES_PER_SEAT + DRAW
    twin.zones[deck] = game.zones[deck][:]
    return twin


def looks(game: CardGame) -> dict[str, list[int]]:
    """The options by what an onlooker sees of them: a face-down card looks like any other.

    An option that would show what is hidden (a card that its text saves) is left out; one that searches
    is told apart by what it would find.
    """
    found: dict[str, list[int]] = {}
    decision = game.decision
    assert decision is not None
    for option in decision.options:
        kind = option.raw[0]
        name = str(option)
        if REMOVERS & set(option.targets["cards"]):
            continue
        if kind == CARD:
            card = option.raw[1]
            if game.prompt[0] in FACE_DOWN and game.where[card] % ZONES_PER_SEAT != RESERVE:
                if t.FATES_OF[card] and game.prompt[0] not in q.CYCLES:
                    continue
                name = "a card"
            else:
                name += f" {game.where[card]} {game.flags[card]}"
        elif kind == TOP:
            deck = game.zones[game.seat * ZONES_PER_SEAT]
            if not deck or t.FATES_OF[deck[-1]] or t.KIND[deck[-1]].title in ("Boromir", "Faramir"):
                continue
        elif kind == WINNOW:
            hand = game.zones[game.seat * ZONES_PER_SEAT + HAND]
            if len(hand) == 2 and any(t.FATES_OF[card] for card in hand):
                continue
        elif kind == USE:
            name += searched(game, t.ACTIONS[option.raw[1]][option.raw[2]][1], option.raw[1])
        elif game.prompt[0] in (q.MAY.name, q.WHICH.name):
            name += searched(game, game.prompt[1], game.prompt[2])
        found.setdefault(name, []).append(option.index)
    return found


def searched(game: CardGame, address: str, source: int) -> str:
    """What a search would find, and where."""
    return "".join(
        f" {t.KIND[card].title} {game.where[card]}"
        for effect in EFFECTS[address].walk()
        if isinstance(effect, Take)
        for card in sorted(effect.targets(game, game.seat, source))
    )


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("scenario", [s.name for s in card_scenarios()])
def test_two_worlds_that_differ_only_in_secrets_look_the_same(scenario: str, seed: int) -> None:
    rng = random.Random(seed)
    game = card_game(games.new(scenario, seed=seed, live=True))
    random_choices(game, rng, rng.randrange(160))
    who = rng.choice(game.seats)
    twin = other_world(game, who, rng)
    assert look(game, who) == look(twin, who)
    for _ in range(40):
        if game.decision is None or twin.decision is None or REMOVERS & set(game.view(None)["playing"]):
            break
        if game.decision.seat == who:
            index = rng.randrange(len(game.decision.options))
            game.choose(index)
            twin.choose(index)
        else:
            here, there = looks(game), looks(twin)
            both = [name for name in here if name in there]
            if not both:
                break  # nothing can be chosen that looks the same: here the worlds part
            name = rng.choice(both)
            game.choose(rng.choice(here[name]))
            twin.choose(rng.choice(there[name]))
        assert look(game, who) == look(twin, who)


def test_two_hands_that_are_cycled_winnowed_and_forsaken_look_the_same() -> None:
    told = []
    for cards in (["Gimli", "Sting", "Éomer", "Éowyn"], ["Treebeard", "Théoden", "Glamdring", "Quickbeam"]):
        table = at_the_table(
            frodo=hand(*cards),
            witch_king=seat(reserve=["The Reaver", "The Beguiler"]),
            turn="frodo",
            options=LIVE,
        )
        table.frodo.cycles(cards[0])
        table.witch_king.uses("The Reaver")
        table.aragorn.chooses("The top card")
        table.frodo.chooses(cards[1])
        table.aragorn.passes()
        table.saruman.passes()
        table.frodo.winnows(cards[2], cards[3])
        told.append(table.saruman.sees)
    assert told[0] == told[1]


# LIVE GAMES: SILENCE TELLS NOTHING


def test_a_live_game_asks_for_the_only_card_that_can_pay() -> None:
    for live in (False, True):
        table = at_the_table(frodo=hand("Gimli", "Sting"), turn="frodo", options={"live": live})
        table.frodo.chooses("Play Gimli")
        assert table.frodo.asked == live
        if live:
            assert table.options == ["Sting"]


@pytest.mark.parametrize("bow", ["draw", "hand"])
def test_in_a_live_game_a_search_is_asked_for_even_if_it_cannot_succeed(bow: str) -> None:
    zones = {"hand": ["Legolas", "Elrond", "Arwen"], "draw": []}
    zones[bow] = [*zones[bow], "Bow of the Galadhrim"]
    table = at_the_table(path="Imladris", aragorn=seat(**zones), turn="aragorn", options=LIVE)
    table.aragorn.plays("Legolas", to="reserve", paying="Elrond")
    assert table.aragorn.asked
    assert table.prompt.startswith("Legolas:")
    assert table.frodo.view["decision"]["prompt"].startswith("Legolas:")
    assert len(table.options) == (2 if bow == "draw" else 1)
    table.aragorn.declines()
    assert table.saruman.asked

    quiet = at_the_table(path="Imladris", aragorn=seat(**zones), turn="aragorn")
    quiet.aragorn.plays("Legolas", to="reserve", paying="Elrond")
    assert quiet.aragorn.asked == (bow == "draw")


def test_a_live_game_asks_which_nazgul_even_if_there_is_one() -> None:
    table = at_the_table(
        witch_king=seat(reserve=["The Messenger"], cycle=["The Hunter"]), turn="witch-king", options=LIVE
    )
    table.witch_king.uses("The Messenger")
    assert table.witch_king.asked
    assert table.options == ["The Hunter"]


def test_a_live_game_does_not_tell_by_silence_that_saruman_is_not_in_the_deck() -> None:
    table = at_the_table(
        frodo=seat(reserve=["Éomer"]),
        saruman=hand("Saruman", reserve=["Gríma Wormtongue"]),
        turn="saruman",
        options=LIVE,
    )
    table.saruman.uses("Gríma Wormtongue")
    assert table.saruman.asked
    assert len(table.options) == 1
    table.game.choose(0)
    assert table.frodo.eliminated == ["Éomer"]


# TAKING BACK


def views_so_far(game: CardGame, choices: list[int]) -> list[str]:
    """What Frodo's player saw before each of these choices, and after the last."""
    seen = [json.dumps(game.view("frodo"))]
    for index in choices:
        game.choose(index)
        seen.append(json.dumps(game.view("frodo")))
    return seen


def test_choices_are_taken_back_one_by_one() -> None:
    table = at_the_table(frodo=hand("Sam Gamgee", "Gimli", "Sting"), turn="frodo")
    game = table.game
    seen = views_so_far(game, [0, 0, 0])  # play Sam, to reserve, paid with Gimli
    assert table.witch_king.asked
    assert game.legal_undo("frodo") == 3
    for n in (1, 2, 3):
        back = card_game(games.replay(game.record().short_of(n)))
        assert json.dumps(back.view("frodo")) == seen[3 - n]
        assert back.legal_undo("frodo") == 3 - n


def test_nobody_takes_back_the_choices_of_others() -> None:
    table = at_the_table(frodo=hand("Sam Gamgee", "Gimli", "Sting"), turn="frodo")
    table.frodo.cycles("Gimli")
    assert table.game.legal_undo("frodo") == 2
    assert table.game.legal_undo("witch-king") == 0
    table.witch_king.passes()
    assert table.game.legal_undo("frodo") == 0
    assert table.game.legal_undo("witch-king") == 1


def test_a_draw_cannot_be_taken_back() -> None:
    table = at_the_table(frodo=hand("Gimli"), turn="frodo")
    table.frodo.uses_ring()
    assert table.game.legal_undo("frodo") == 0


def test_choices_after_a_draw_can_be_taken_back() -> None:
    table = at_the_table("duel-2", gandalf=hand("Gimli", "Sting"), turn="gandalf")
    table.gandalf.uses_ring()
    assert table.game.legal_undo("gandalf") == 0
    table.gandalf.chooses("Gimli")
    assert table.game.legal_undo("gandalf") == 1
    table.gandalf.chooses("Sting")
    assert table.game.legal_undo("gandalf") == 2


def test_the_top_of_the_deck_once_turned_over_stays_so() -> None:
    table = at_the_table(frodo=hand("Gimli", draw=["Éomer"]), turn="frodo")
    table.frodo.chooses("Play Gimli")
    assert table.frodo.asked or table.frodo.eliminated == ["Éomer"]  # nothing else could be forsaken
    assert table.game.legal_undo("frodo") == 0


def test_a_card_that_was_revealed_stays_revealed() -> None:
    table = at_the_table(frodo=hand("Frodo Baggins", "Gimli", "Sting"), turn="frodo")
    table.frodo.chooses("Winnow")
    assert table.game.legal_undo("frodo") == 1
    table.frodo.chooses("Frodo Baggins")
    assert table.game.legal_undo("frodo") == 0


def test_a_deck_that_was_searched_was_seen() -> None:
    table = at_the_table(aragorn=seat(reserve=["Halbarad"], draw=["Strider", "Aragorn"]), turn="aragorn")
    table.aragorn.uses("Halbarad")
    assert table.options[-2:] == ["Aragorn", "Strider"], "they are listed as they lie, the top last"
    assert table.game.legal_undo("aragorn") == 0
    table.aragorn.chooses("Strider")
    assert table.game.legal_undo("aragorn") == 0


def test_who_has_looked_into_the_mirror_cannot_take_it_back() -> None:
    table = at_the_table(
        aragorn=hand("Mirror of Galadriel", "Elrond", "Arwen", reserve=["Galadriel"]), turn="aragorn"
    )
    table.aragorn.plays("Mirror of Galadriel", paying="Arwen")
    assert "top" in table.aragorn.view["seats"]["aragorn"]
    assert table.game.legal_undo("aragorn") == 0


def test_a_new_game_has_nothing_to_take_back() -> None:
    game = games.new("trilogy", seed=1)
    assert [game.legal_undo(name) for name in game.seats] == [0, 0, 0, 0]
    game.choose(0)
    assert game.legal_undo("frodo") == 1


@pytest.mark.parametrize("seed", range(4))
def test_whatever_may_be_taken_back_leads_to_what_was_seen_before(seed: int) -> None:
    rng = random.Random(seed)
    game = random_choices(games.new("trilogy", seed=seed), rng, 20 * seed)
    name = game.seats[seed]
    seen = [look(game, name)]
    checked = 0
    for _ in range(60):
        random_choices(game, rng, 1)
        seen.append(look(game, name))
        undo = min(game.legal_undo(name), len(seen) - 1)
        if undo and rng.random() < 0.5:
            n = rng.randint(1, undo)
            back = card_game(games.replay(game.record().short_of(n)))
            assert look(back, name) == seen[-1 - n]
            checked += 1
    assert checked


@pytest.mark.parametrize("scenario", [info.name for info in card_scenarios()])
def test_piles_that_seem_the_same_at_a_glance_are_shown_alike(scenario: str) -> None:
    rng = random.Random(5)
    game = card_game(games.new(scenario, seed=5))
    same = 0
    while game.options is not None:
        before, game = game, game.clone()
        game.choose(rng.randrange(len(game.options or ())))
        for each in range(len(game.seats)):
            if same_piles(before, game, each):
                same += 1
                assert own_piles(before, each) == own_piles(game, each)
                assert known_piles(before, each) == known_piles(game, each)
    assert same > game.count / 4
