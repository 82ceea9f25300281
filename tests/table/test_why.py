"""Why something is not lit, in words a newcomer understands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.card_games import card_game
from tests.table.people import Host
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import FRESH, PATH, PLAYED
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.state import CardGame
from thirdage.cardgame.why import why


def table(frodo: dict[str, Any], path: str = "caradhras", **others: Any) -> CardGame:
    """A Trilogy in which it is Frodo's turn."""
    position = {
        "scenario": "trilogy", "round": 4, "turn": "frodo", "path": {"id": path, "cards": []},
        "battlegrounds": [{"id": "helms-deep", "cards": []}], "seats": {"frodo": frodo, **others},
    }  # fmt: skip
    return card_game(games.arrange(position, seed=1))


def asked(game: CardGame, card: str | None = None, place: str | None = None) -> str:
    """What is answered to Frodo."""
    return why(game, ("frodo",), card, place)


async def test_when_it_is_somebody_elses_turn_or_nobodys(lone_host: Host) -> None:
    made, ann_token, bob_token = await lone_host.two_people()
    async with lone_host.sit(made, ann_token) as ann, lone_host.sit(made, bob_token) as bob:
        waits = ann if bob.options else bob
        titles = {"gandalf": "Gandalf", "balrog-of-moria": "The Balrog of Moria"}
        said = await waits.asks("why", type="why", card="gimli")
        assert said["text"] == f"It is {titles[waits.view['decision']['seat']]}'s turn to choose."
        seen = len(ann.messages)
        await ann.send(type="propose", what="resign", ply=ann.ply)
        await ann.next("state", seen)
        said = await ann.asks("why", type="why", card="gimli")
        assert said["text"] == "The game is over."


def test_a_card_that_can_be_played_says_so() -> None:
    game = table({"hand": ["gimli", "dwarven-axe"]})
    assert asked(game, "gimli") == "Gimli is one of the options: Play Gimli."


def test_an_item_without_a_wielder() -> None:
    game = table({"hand": ["dwarven-axe", "sting"], "reserve": []})
    assert asked(game, "dwarven-axe").startswith("Dwarven Axe needs a wielder in play:")


def test_a_path_whose_number_does_not_fit() -> None:
    game = table({"hand": ["treebeard", "dwarven-axe"]})
    assert asked(game, "treebeard", "path") == "Treebeard may go to paths 5 and 6; Caradhras is path 4."
    game = table({"hand": ["smeagol", "riders-of-rohan"]})
    assert asked(game, "smeagol", "path") == "Sméagol may go to paths 6 to 9; Caradhras is path 4."
    assert asked(game, "riders-of-rohan", "path").endswith("armies never go to a path.")


def test_a_card_that_goes_to_no_place_or_to_none_now() -> None:
    game = table({"hand": ["sting", "gimli", "bilbo-baggins"], "reserve": ["sam-gamgee"]})
    assert asked(game, "sting", "path").startswith("Sting is an item: it goes on its wielder")
    assert asked(game, "sting", "reserve").startswith("Sting is an item: it goes on its wielder")
    assert asked(game, "sam-gamgee", "reserve") == "Sam Gamgee is in reserve already."
    assert game.decision is not None
    game.choose([str(option) for option in game.decision.options].index("Cycle a card"))
    said = "Gimli cannot be put there now. Which card do you cycle?"
    assert asked(game, "gimli", "path") == asked(game, "gimli", "reserve") == said


def test_a_battleground_of_other_peoples() -> None:
    game = table({"hand": ["gimli", "dwarven-axe"]})
    said = asked(game, "gimli", "helms-deep")
    assert said.startswith("Helm's Deep shows ")
    assert said.endswith("and Gimli is Dwarf.")


def test_a_place_that_is_not_active() -> None:
    game = table({"hand": ["gimli", "dwarven-axe"]})
    assert asked(game, "gimli", "minas-tirith") == "Minas Tirith is not active."


def test_a_card_played_to_reserve_this_round() -> None:
    game = table({"hand": ["dwarven-axe", "bilbo-baggins"], "reserve": ["gimli"]})
    assert asked(game, "gimli") == "Gimli is one of the options: Move Gimli."
    game.flags[t.BY_ID["gimli"][0]] |= FRESH
    game.ask_again()
    assert asked(game, "gimli").startswith("Gimli was played to reserve this round")
    assert asked(game, "gimli", "path").startswith("Gimli was played to reserve this round")


def test_somebody_elses_card() -> None:
    game = table({"hand": ["gimli", "dwarven-axe"]}, saruman={"reserve": ["balrog-of-moria"]})
    assert asked(game, "balrog-of-moria") == "Balrog of Moria belongs to Saruman."


def test_a_card_at_a_place_stays_there_though_another_place_would_take_it() -> None:
    game = table({"hand": ["gimli", "dwarven-axe"], "reserve": []}, saruman={"reserve": ["saruman"]})
    game.put(t.BY_ID["gandalf-the-grey"][0], PATH)
    game.ask_again()
    said = asked(game, "gandalf-the-grey", "helms-deep")
    assert said.startswith("Gandalf the Grey is on the path and stays there until combat")
    assert asked(game, "saruman", "helms-deep") == "Saruman belongs to Saruman."


def test_a_card_that_was_played_this_round_goes_nowhere_again() -> None:
    game = table({"hand": ["gimli", "dwarven-axe"]})
    game.flags[t.BY_ID["gimli"][0]] |= PLAYED
    game.ask_again()
    said = "Gimli was played this round already and cannot be played again in it."
    assert asked(game, "gimli") == asked(game, "gimli", "path") == said


def test_an_item_whose_wielder_is_all_there_is_to_pay_with() -> None:
    kept = ("gimli", "dwarven-axe")
    rest = [t.KIND[c].id for c in layout_of("trilogy", {}).decks[0] if t.KIND[c].id not in kept]
    game = table({"hand": ["dwarven-axe"], "reserve": ["gimli"], "draw": [], "eliminated": rest})
    assert game.decision is not None
    assert not any("Dwarven Axe" in str(option) for option in game.decision.options)
    said = "Dwarven Axe cannot be played: there is nothing to forsake for it but its wielder Gimli."
    assert asked(game, "dwarven-axe") == said


def test_an_item_of_a_teammate_that_the_player_of_its_wielder_uses() -> None:
    lembas = {"card": "sam-gamgee", "items": ["lembas"]}
    game = table({"hand": ["gimli"], "reserve": [lembas]})
    said = asked(game, "lembas")
    assert said.startswith("Lembas belongs to Aragorn. Its action (")
    assert said.endswith("is not for where it is.")


def test_a_place_before_a_card() -> None:
    assert asked(table({"hand": ["gimli"]}), place="path") == "First choose a card, then where it goes."


def test_a_question_about_something_else() -> None:
    game = table({"hand": ["gimli", "dwarven-axe", "bilbo-baggins"], "reserve": ["gandalf-the-grey"]})
    assert game.decision is not None
    assert game.decision is not None
    game.choose([str(option) for option in game.decision.options].index("Cycle a card"))
    said = asked(game, "gandalf-the-grey")
    assert said.startswith("Gandalf the Grey is in your reserve, which is not what is asked for:")


@pytest.mark.parametrize(
    ("card", "place"), [("no-card", None), (None, "no-place"), (None, None), ("gimli", "x")]
)
def test_what_is_not_there_is_answered_all_the_same(card: str | None, place: str | None) -> None:
    assert asked(table({"hand": ["gimli"]}), card, place).endswith(".")


def test_every_answer_is_a_sentence_wherever_the_game_is() -> None:
    rng = random.Random(2)
    game = games.new("trilogy", seed=5)
    cards = sorted({kind.id for kind in t.KIND})
    places = ["path", "reserve", "draw", "pass", *sorted(t.LOCATION_BY_ID)]
    while game.options is not None:
        for _ in range(6):
            card, place = rng.choice([None, *cards]), rng.choice([None, None, *places])
            said = why(game, (game.seat_name(game.seat),), card, place)
            assert said.endswith((".", "?")), said
        game.choose(rng.randrange(len(game.options)))
