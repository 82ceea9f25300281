"""The paths of Fire and Swords in base scenarios (ruling FS-LOC-19)."""

from typing import Any

import pytest

import thirdage
from tests.at_the_table import at_the_table, no_places_but
from tests.card_games import card_game
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.layout import layout_of

NEW = {
    1: "a-long-expected-party", 2: "the-barrow-downs", 3: "the-last-homely-house", 4: "the-high-pass",
    5: "fangorn", 6: "the-black-gate", 7: "the-tower-of-ecthelion", 8: "the-stairs", 9: "gorgoroth",
}  # fmt: skip
OFFERED = ("trilogy", "duel-2", "duel-3", "return-of-the-king")


@pytest.mark.ruling("FS-LOC-19")
@pytest.mark.parametrize("name", OFFERED)
def test_each_number_gets_its_new_path_and_nothing_else_changes(name: str) -> None:
    usual, wider = layout_of(name, {}), layout_of(name, {"new_paths": True})
    for number, paths in wider.paths.items():
        more = {t.LOCATION[p].id for p in set(paths) - set(usual.paths[number])}
        assert more == {NEW[number]}
    assert (wider.battlegrounds, wider.decks, wider.owner) == (usual.battlegrounds, usual.decks, usual.owner)


@pytest.mark.ruling("FS-LOC-19")
def test_it_is_off_unless_somebody_asks_for_it() -> None:
    offered = [info.name for info in thirdage.scenarios() if "new_paths" in info.options]
    assert offered == list(OFFERED)
    assert games.new("trilogy", seed=1, new_paths=False).record().options == {}
    assert games.new("trilogy", seed=1, new_paths=True).record().options == {"new_paths": True}


@pytest.mark.ruling("FS-LOC-19")
def test_a_scenario_with_paths_of_its_own_takes_no_others() -> None:
    with pytest.raises(thirdage.BadOption, match="has paths of its own"):
        games.new("fellowship", seed=1, new_paths=True)
    with pytest.raises(thirdage.BadOption, match="new_paths is true or false"):
        games.new("trilogy", seed=1, new_paths="yes")


@pytest.mark.ruling("FS-LOC-19")
@pytest.mark.card("the-high-pass")
def test_a_text_about_the_player_of_an_absent_faction_is_skipped() -> None:
    gone = no_places_but("The High Pass")
    facts: dict[str, Any] = {"options": {"new_paths": True}, "phase": "location", "path": None, "gone": gone}
    table = at_the_table("trilogy", last_number=3, round=4, **facts)
    assert table.path == "The High Pass"
    assert "Your turn" in table.prompt


@pytest.mark.parametrize("name", OFFERED)
def test_such_a_game_is_played_saved_and_replayed(name: str) -> None:
    game = card_game(games.new(name, seed=2, new_paths=True))
    while game.options is not None:
        game.choose(game.count * 7 % len(game.options))
    again = games.replay(thirdage.Record.from_json(game.record().to_json()))
    assert again.view(None) == game.view(None)
