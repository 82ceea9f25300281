"""The board game line by line, driven by what a person would type."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import on_the_way
from thirdage import games
from thirdage.boardgame.facts import NATIONS
from thirdage.kernel.playable import Playable
from thirdage.terminal.boardgame.armies import army_marks
from thirdage.terminal.boardgame.words import (
    battle_words,
    event_lines,
    event_named,
    events,
    lookup_lines,
    map_words,
    option_words,
    region_command,
    table_words,
)
from thirdage.terminal.plain import LineGame, Lines
from thirdage.terminal.replay import LineWatch, Reel, print_game
from thirdage.terminal.saves import saved_games
from thirdage.terminal.session import Session, read_file, read_levels, read_people

BOARD = "war-of-the-ring"


class Script(Lines):
    """Typed lines from a list, then any answer there is; what is said is kept."""

    def __init__(self, *typed: str, then: random.Random | None = None) -> None:
        super().__init__()
        self.typed = list(typed)
        self.then = then
        self.said: list[str] = []

    def say(self, *lines: str) -> None:
        self.said += lines

    def ask(self, prompt: str) -> str | None:
        self.said.append(prompt)
        if self.typed:
            return self.typed.pop(0)
        return self.then.choice(self.words) if self.then else None

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def session(game: Playable | None = None, seat: str = "free", path: Path | None = None) -> Session:
    people = read_people(BOARD, seat, None)
    game = game or games.new(BOARD, seed=5)
    return Session(game, people, read_levels(BOARD, ["easy"], people), path)


def typed(*lines: str, seat: str = "free", path: Path | None = None) -> Script:
    """What is said in a game in which these lines are typed."""
    script = Script(*lines)
    LineGame(session(seat=seat, path=path), script).play()
    return script


def at_minas_tirith() -> Playable:
    """Minas Tirith is besieged, Boromir inside; Edoras has fallen."""
    return games.arrange(
        {
            "scenario": BOARD,
            "regions": {
                "minas-tirith": {
                    "figures": {"gondor-regular": 3, "gondor-leader": 1, "sauron-regular": 5, "nazgul": 2},
                    "besieged": True,
                },
                "edoras": {"figures": {"isengard-regular": 2}, "control": "shadow"},
            },
            "people": {"boromir": "minas-tirith"},
            "nations": {"sauron": {"steps": 0}, "gondor": {"steps": 0}, "isengard": {"steps": 0}},
            "dice": {"shadow": ["army"]},
            "hands": {"shadow": ["many-kings-to-the-service-of-mordor"]},
            "to_act": "shadow",
        },
        seed=1,
    )


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Script]:
    """A game against an easy opponent in which the person answers anything, to its end."""
    path = tmp_path_factory.mktemp("games") / "finished.json"
    script = Script(then=random.Random(3))
    LineGame(session(path=path), script).play()
    return path, script


def test_a_whole_game_is_played_to_its_end(finished: tuple[Path, Script]) -> None:
    path, script = finished
    assert "Victory points: Free Peoples" in script.said[-2]
    assert script.said[-1].endswith(f"watch {path}")


def test_nothing_of_the_other_hand_is_ever_said(finished: tuple[Path, Script]) -> None:
    path, _ = finished
    record = read_file(path).record
    game = games.replay(record.short_of(len(record.choices)))
    for index, _key in record.choices:
        view = game.view("free")
        hidden = set(game.view("shadow")["cards"]["shadow"]["hand"])
        hidden -= {*view["cards"]["shadow"]["discards"], *view["cards"]["table"], *view["cards"]["playing"]}
        said = "\n".join([*table_words(view), *map_words(view, "all"), *view["log"]])
        titles = {events()[id_].title for id_ in hidden}
        assert not [title for title in titles if title in said]
        game.choose(index)


def test_the_board_is_looked_at_by_words() -> None:
    said = typed(
        "map", "region minas tirith", "hand", "nations", "fellowship", "table", "battle", "log", "rules"
    ).text
    assert "△ Minas Tirith (Stronghold): ○ Go 3R 1E 1L" in said
    assert "  Free Peoples: 3 Gondor Regulars, 1 Gondor Elite and 1 Leader of Gondor." in said
    assert "Mithril Coat and Sting" in said
    assert "In battle, Blade of Westernesse (initiative 6)" in said
    assert "Gondor: passive, 2 steps from war. To muster: Go 6R 4E 3L." in said
    assert "The Fellowship is hidden in Rivendell; progress 0." in said
    assert "Shadow: dice 7 to roll; no Elven Ring; 2 cards in hand (1 Character" in said
    assert "No battle is being fought." in said
    assert "The Shadow draws from its Character deck." in said
    assert "THE HUNT" in said


def test_a_part_of_the_map_and_any_name_can_be_asked_for() -> None:
    said = typed(
        "map rohan", "map helms deep", "map all", "? gandalf the white", "? lothlorien", "card elven cloaks"
    ).text
    assert "□ Edoras (City): ○ Ro 1R 1E" in said
    assert "Behind mountains: Edoras, Anfalas and Erech." in said
    assert "· Weather Hills" in said
    assert "Now not yet in play." in said
    assert "Lórien\n  Elves, Stronghold (2 points)." in said
    assert "In battle, It is a Gift (initiative 3)" in said


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("region rivndell", "There is no region called 'rivndell'. Did you mean Rivendell?"),
        ("region", "Say which region, such as: region minas tirith."),
        ("map harad", "'harad' could be Near Harad or Far Harad."),
        ("card", "Say which card, such as: card elven cloaks."),
        ("card elven clokes", "There is no event card called 'elven clokes'. Did you mean Elven Cloaks"),
        ("? zzz", "There is no card, region or character called 'zzz'."),
        ("99", "There is no answer 99: choose a number from 1 to 4."),
        ("conquer", "'conquer' is not an answer here."),
        ("undo", "There is nothing to undo: nobody has chosen anything yet."),
    ],
)
def test_a_mistake_is_answered_with_a_sentence(line: str, sentence: str) -> None:
    assert sentence in typed(line).text


def test_the_same_die_is_offered_once_and_it_is_said_how_many_there_are() -> None:
    game = games.arrange(
        {
            "scenario": BOARD,
            "hands": {"shadow": ["monsters-roused"]},
            "discards": {"free": ["athelas", "elven-rope"]},
            "dice": {"shadow": ["muster", "muster", "army"]},
            "to_act": "shadow",
        }
    )
    script = Script("table", "muster")
    LineGame(session(game, seat="shadow"), script).play()
    assert "Your dice: 1 Army, 2 Muster. Dice left to the Free Peoples: none." in script.text
    question = script.text.partition("for?\n")[2].partition("> ")[0]
    assert question.startswith("  1. Army die: move up to two armies\n")
    assert question.count("Muster die: put it aside unused\n") == 1
    assert "Muster die: play Monsters Roused (Strategy card, Muster symbol)\n" in question
    assert "Discards of the Free Peoples: Athelas, Elven Rope." in script.text


def test_where_a_number_is_asked_for_it_means_itself() -> None:
    said = typed("0", seat="shadow").text
    assert "At most 7: as many as Companions in the Fellowship.\n  0\n  1\n" in said
    assert "You put no dice in the Hunt box." in said


def test_a_siege_shows_who_is_inside_and_what_has_fallen() -> None:
    view = at_minas_tirith().view("free")
    said = "\n".join(map_words(view))
    assert "△ Minas Tirith (Stronghold): ○ in: Go 3R 1L +Boromir; ◉ Sa 5R 2N" in said
    assert "■ Edoras (City, taken): ◉ Is 2R" in said
    region = region_command(view, "minas tirith")
    assert "  Free Peoples, besieged inside: 3 Gondor Regulars, 1 Leader of Gondor and Boromir." in region
    assert "  Shadow, besieging: 5 Sauron Regulars and 2 Nazgûl." in region


def test_a_mixed_army_is_told_nation_by_nation() -> None:
    assert army_marks(
        {"nazgul": 1, "southrons-easterlings-elite": 2, "sauron-regular": 1}, ["witch-king"]
    ) == ("Sa 1R So 2E 1N +Witch-king")


def test_a_battle_is_told_with_both_sides() -> None:
    game = at_minas_tirith()
    while game.view(None)["battle"] is None:
        assert game.decision is not None
        keys = [option.key for option in game.decision.options]
        attack = "attack army minas-tirith minas-tirith"
        game.choose(keys.index(attack) if attack in keys else 0)
    said = "\n".join(battle_words(game.view(None)))
    assert "Siege of Minas Tirith, round 1." in said
    assert (
        "The Shadow attacks: 5 Sauron Regulars and 2 Nazgûl. Combat Strength 5, Leadership 2, hits on 6"
        in said
    )
    assert "The Free Peoples defend: 3 Gondor Regulars, 1 Leader of Gondor and Boromir." in said


def test_undo_save_and_hint_work_as_in_the_card_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = typed("2", "undo", "hint", f"save {file}").text
    assert "Who guides the Fellowship from now on?" in said
    assert "Best: " in said
    assert f"Saved to {file}." in said
    assert read_file(file).record.scenario == BOARD


def test_a_question_comes_with_what_one_must_know_for_it() -> None:
    said = typed("1", "1").text
    assert "Dice left to the Shadow: " in said
    assert re.search(
        r"Hunt box: \d of the Shadow, 0 of the Free Peoples\.\nThe Free Peoples player: Your", said
    )
    game = at_minas_tirith()
    script = Script("attack the besieged")
    LineGame(session(game, "shadow"), script).play()
    assert (
        "Siege of Minas Tirith, round 1.\n"
        "  The Shadow attacks: 5 Sauron Regulars and 2 Nazgûl."
        " Combat Strength 5, Leadership 2, hits on 6."
    ) in script.text
    assert "The Shadow player: Minas Tirith: which Combat card do you play this round?" in script.text


def test_answers_say_how_near_war_is_and_who_is_left_to_muster() -> None:
    game = games.arrange(
        {
            "scenario": BOARD,
            "nations": {"gondor": {"steps": 0}, "dwarves": {"active": True}},
            "dice": {"free": ["muster"], "shadow": ["event"]},
        },
        seed=1,
    )
    script = Script("muster troops")
    LineGame(session(game), script).play()
    assert "A Gondor Regular in Lamedon (6 left)" in script.text
    assert "Muster die: bring the Dwarves one step towards war (active, 3 steps from war)" in script.text
    assert "Gondor: At War. To muster: Go 6R 4E 3L." in "\n".join(table_words(game.view("free")))


def test_the_guide_is_offered_with_his_level() -> None:
    view = games.new(BOARD, seed=5).view("free")
    option = {
        "text": "Lose the Guide, Gandalf the Grey",
        "key": "guide",
        "cards": [],
        "places": [],
        "people": [],
    }
    assert option_words(view, option) == "Lose the Guide, Gandalf the Grey (level 3)"


def test_what_was_done_piece_by_piece_is_one_line_and_told_once() -> None:
    game = games.arrange(
        {
            "scenario": BOARD,
            "regions": {},
            "people": {"saruman": "orthanc"},
            "nations": {"isengard": {"steps": 0}},
            "dice": {"shadow": ["muster", "muster"], "free": ["event"]},
            "to_act": "shadow",
        },
        seed=1,
    )
    told = session(game)
    told.news()
    assert game.decision is not None
    answers = [str(option) for option in game.decision.options]
    game.choose(
        answers.index("Muster die: the Voice of Saruman calls a Regular to every Isengard Settlement")
    )
    raised = "The Shadow places 1 Isengard Regular each in North Dunland, South Dunland and Orthanc."
    assert told.news() == ["The Shadow uses a Muster die.", raised]
    assert told.news() == []
    script = Script("log")
    LineGame(told, script).play()
    assert script.said.count(raised) == 1


def test_two_people_at_one_keyboard_see_their_own_hand_only() -> None:
    script = typed("", "hand", "1", "", "hand", seat="all")
    first, _, second = script.text.partition("Now the Shadow player: press Enter")
    assert "Free Peoples hand:" in first
    assert "Shadow hand:" not in first
    assert "Shadow hand:" in second
    assert "Free Peoples hand:" not in second


def test_a_saved_game_is_listed_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDAGE_SAVES", str(tmp_path))
    session(path=tmp_path / "game.json").save()
    listed = "War of the Ring as the Free Peoples player, turn 1, Free Peoples 0, Shadow 0"
    assert [game.about for game in saved_games()] == [listed]


def test_a_finished_game_is_printed_and_watched_turn_by_turn(finished: tuple[Path, Script]) -> None:
    path, _ = finished
    script = Script()
    print_game(Reel(read_file(path)), script)
    assert "Turn 2." in script.said
    assert "Victory points" in script.said[-1]
    script = Script(
        "", "r 2", "map gondor", "nations", "e shadow", "hand", "e nobody", "hand", "r 99", "region x", "q"
    )
    watch = LineWatch(Reel(read_file(path)), script)
    watch.watch()
    assert watch.reel.round == 2
    assert "Choice 1 of" in script.text
    assert "Turn 2, " in script.text
    assert "Minas Tirith" in script.text
    assert "Shadow hand:" in script.text
    assert "You see nobody's hand" in script.text
    assert "There is no turn 99: the game has turns 1 to" in script.text
    assert "There is no region called 'x'." in script.text


def test_a_card_is_found_by_its_title_in_battle_too() -> None:
    for card in events().values():
        said = "\n".join(event_named(card.combat["title"]))
        assert card.title in said
        assert card.combat["text"] in said
    scouts = event_named("scouts")
    assert scouts[0] == "Scouts"
    assert scouts[-1] == "  On The Spirit of Mordor, The Red Arrow and Grimbeorn the Old, Son of Beorn."
    assert event_named("blade of west")[0] == "Mithril Coat and Sting", "the one card that bears it"
    assert lookup_lines(None, "mumakil")[0] == "Mûmakil"


def test_every_event_card_and_character_can_be_shown() -> None:
    for card in events().values():
        lines = event_lines(card)
        assert lines[0].endswith("die.")
        assert [line for line in lines if line.startswith("In battle, ")]
        assert ("In doubt" in "".join(lines)) == (card.confidence != "high")
        assert event_named(card.title, [card.id]) == [card.title, *(f"  {line}" for line in lines)]
        assert set(lines) <= {line.strip() for line in event_named(card.title)}
    last = "\n".join(event_lines(events()["the-last-battle"]))
    assert "Requires: Aragorn or Gandalf the White is with a Free Peoples army" in last
    assert "\nStays on the table: dice that move the Fellowship" in last
    assert "\nDiscard it as soon as neither of the two is with such an army." in last
    assert "our confidence is medium" in last
    assert "level 3, Leadership 2" in "\n".join(lookup_lines(None, "Aragorn"))


# ODDS


def test_the_odds_of_attacks_and_of_the_rest_of_a_battle_are_told() -> None:
    board = Board(
        regions={
            "osgiliath": army("sauron-regular", 5, "sauron-elite", 1),
            "minas-tirith": army("gondor-regular", 5),
            "westemnet": army("isengard-regular", 2, control="shadow"),
            "edoras": army("rohan-regular", 2),
        },
        nations=at_war(*NATIONS), dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    told = "\n".join(session(board.game, "shadow").previews())
    assert "Osgiliath attacks Minas Tirith:" in told
    assert re.search(r"If it is fought in the field: you win \d\d%, they win .*; on average you lose", told)
    assert "If they withdraw inside, a siege begins; a later assault: you win" in told
    assert "Westemnet attacks Edoras:\n     Against the walls: you win" in told
    assert re.search(r"Without walls it would be: you win \d\d%, they win \d\d%, both destroyed \d+%\.", told)
    assert "in the field the defender may fall back to" in told


def test_the_odds_of_moving_the_fellowship_are_told() -> None:
    table = on_the_way("3", "eye-reveal", hunt=2, dice={"free": ["character"]}, fellowship={"corruption": 10})
    script = Script("odds")
    LineGame(session(table.game), script).play()
    assert "The Hunt rolls 2 dice that each need 6; 2 tiles in the pool." in script.text
    assert "Found 31%; revealed" in script.text
    assert "Corruption 10 to 12 at worst" in script.text
    quiet = session(on_the_way(hunt=0, dice={"free": ["character"]}).game).previews()
    assert "There are no dice in the Hunt box: nothing hunts the Fellowship." in "\n".join(quiet)


def test_where_dice_decide_nothing_that_is_said() -> None:
    table = Board(regions={}, phase="fellowship", fellowship={"progress": 1})
    assert session(table.game).previews() == ["Nothing can be foretold of these answers."]


def test_a_region_says_how_far_others_are() -> None:
    far = region_command(at_minas_tirith().view("free"), "druadan forest")
    assert "  Nearest from here: the Fellowship 7, ○ Minas Tirith 1, ◉ Minas Tirith 1." in far
    assert far[-1].startswith("  Regions away: Rivendell 7, Erebor ")
    assert "Druadan" not in far[-1]
    alone = lookup_lines(None, "rivendell")
    assert alone[-1].startswith("  Regions away: Erebor ")
    assert not [line for line in alone if "Nearest" in line]
