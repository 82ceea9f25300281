"""Sessions: who plays what, undo, saving and reading saves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import thirdage
from tests.card_games import card_game
from thirdage import games
from thirdage.terminal.cardgame.words import find_card, icons, in_view, table_words
from thirdage.terminal.saves import saved_games
from thirdage.terminal.session import (
    Session,
    read_file,
    read_levels,
    read_people,
    write_whole,
)


def session(
    scenario: str = "fellowship", seat: str = "gandalf", seed: int = 3, takebacks: bool = False
) -> Session:
    people = read_people(scenario, seat, None)
    game = card_game(games.new(scenario, seed=seed))
    return Session(game, people, read_levels(scenario, None, people), takebacks=takebacks)


def test_several_seats_can_be_held_by_one_person_or_by_everybody() -> None:
    assert read_people("trilogy", "Frodo, aragorn", None) == (("frodo", "aragorn"),)
    assert read_people("trilogy", "aragorn", 2) == (("frodo", "aragorn"),)
    assert read_people("trilogy", "all", 2) == (("frodo", "aragorn"), ("witch-king", "saruman"))
    assert len(read_people("trilogy", "all", None)) == 4
    assert read_people("fellowship", None, None) == (("gandalf",),)


@pytest.mark.parametrize(
    ("persons", "people"),
    [
        ((("frodo",),), 4),
        ((("frodo", "aragorn"),), 2),
        ((("witch-king", "saruman"),), 3),
        ((("frodo", "aragorn"), ("witch-king",)), None),
        ((("frodo", "saruman"),), None),
    ],
)
def test_who_plays_both_decks_of_a_side_is_one_person_in_the_rules(
    persons: tuple[tuple[str, ...], ...], people: int | None
) -> None:
    assert games.people_for("trilogy", persons) == people


def test_levels_are_given_for_all_or_for_one_seat() -> None:
    people = read_people("trilogy", "frodo", None)
    assert read_levels("trilogy", ["random", "saruman=easy"], people) == {
        "witch-king": "random", "aragorn": "random", "saruman": "easy",
    }  # fmt: skip
    with pytest.raises(thirdage.BadOption, match="frodo is played by a person"):
        read_levels("trilogy", ["frodo=easy"], people)
    with pytest.raises(thirdage.UnknownName, match="Did you mean saruman"):
        read_levels("trilogy", ["sauruman=easy"], people)


def test_a_choice_is_taken_back_until_somebody_else_has_chosen() -> None:
    game = session(seat="balrog-of-moria")
    with pytest.raises(thirdage.NotNow, match="nobody has chosen anything"):
        game.undo()
    before = game.view()
    game.choose(1)
    game.undo()
    assert game.view() == before
    game.choose(0)
    game.choose(0)
    game.run_bots()
    with pytest.raises(thirdage.NotNow, match="Gandalf has chosen since"):
        game.undo()


RING = "Use your Ring token: draw 2 cards"


def test_a_choice_is_not_taken_back_once_a_card_was_drawn() -> None:
    game = session("trilogy", "all")
    while RING not in (texts := [o["text"] for o in game.view()["decision"]["options"]]):
        game.choose(0)
    asked = game.eyes
    game.choose(texts.index(RING))
    game.last_eyes = asked
    assert game.game.legal_undo(asked[0]) == 0


def test_in_a_practice_game_a_choice_is_taken_back_past_the_bots() -> None:
    game = session(takebacks=True)
    game.run_bots()
    before = game.view()
    game.choose(0)
    game.run_bots()
    game.choose(0)
    game.run_bots()
    game.undo()
    game.undo()
    assert game.view() == before
    with pytest.raises(thirdage.NotNow, match="you have not chosen"):
        game.undo()


def test_a_saved_game_goes_on_where_it_was_and_bots_play_the_same(tmp_path: Path) -> None:
    game = session()
    game.run_bots()
    game.choose(2)
    path = game.save(tmp_path / "game.json")
    assert path is not None
    saved = read_file(path)
    again = Session(card_game(games.replay(saved.record)), saved.people, saved.levels)
    for each in (game, again):
        for _ in range(8):
            each.choose(0)
            each.run_bots()
    assert again.view() == game.view()


def test_the_folder_lists_unfinished_games_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDAGE_SAVES", str(tmp_path))
    (tmp_path / "note.json").write_text("[]")
    open_game = session()
    open_game.save(tmp_path / "open.json")
    done = session(seed=4)
    while not done.game.over:
        done.game.choose(0)
    done.save(tmp_path / "done.json")
    assert [game.path.name for game in saved_games()] == ["open.json"]
    assert {game.path.name for game in saved_games(finished=True)} == {"open.json", "done.json"}
    assert saved_games()[0].about.startswith("The Fellowship of the Ring as Gandalf")


def test_a_save_that_was_altered_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = session()
    game.save(path)
    whole = json.loads(path.read_text())
    changes: list[tuple[dict[str, Any], str]] = [
        ({"levels": {"gandalf": "easy"}}, "does not say who plays"),
        ({"people": []}, "does not say who plays"),
        ({"people": 7}, "does not say who plays"),
        ({"levels": {"balrog-of-moria": "godlike"}}, "no level called 'godlike'"),
        ({"thirdage save": 99}, "another version"),
        ({"record": {**whole["record"], "seed": "4"}}, "checksum"),
        ({"record": None}, "not a record"),
    ]
    for change, sentence in changes:
        path.write_text(json.dumps({**whole, **change}))
        with pytest.raises(thirdage.ThirdAgeError, match=sentence):
            read_file(path)


def test_a_save_is_never_left_half_written(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_whole(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "new \ud800")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_card_is_found_by_part_of_its_name_without_accents() -> None:
    assert find_card("eowyn").title == "Éowyn"
    assert find_card("grima worm").id == "grima-wormtongue"
    with pytest.raises(thirdage.UnknownName, match="Did you mean Gimli"):
        find_card("gimly")
    with pytest.raises(thirdage.UnknownName, match="could be"):
        find_card("gandalf")
    assert find_card("gandalf", among=("gandalf-the-grey", "gimli")).id == "gandalf-the-grey"


def test_icons_read_well_and_starred_ones_are_marked() -> None:
    assert icons(find_card("Elrond"), marks=True) == "1A 1D (1A 1D) 2P"
    assert icons(find_card("Guards of the Citadel"), marks=True) == "1A 1D*"
    assert icons(find_card("Gimli")) == "attack 1, defense 1, path 1"


def test_the_table_in_words_names_every_place_and_seat_but_no_hidden_card() -> None:
    game = session("trilogy", "frodo")
    game.run_bots()
    for _ in range(30):
        game.choose(0)
        game.run_bots()
    view = game.view()
    text = "\n".join(table_words(view))
    for seen in view["seats"].values():
        assert seen["title"] in text
    for place in (view["path"], *view["battlegrounds"]):
        assert place is None or find_card(place["id"]).title in text
    visible = set(in_view(view))
    hidden: set[str] = set()
    for seat in ("witch-king", "saruman"):
        hidden.update(game.game.view(seat)["seats"][seat]["hand"])
    unseen = {find_card(card).title for card in hidden - visible} - {"Saruman"}  # a seat has his name
    assert unseen
    for title in unseen:
        assert title not in text
