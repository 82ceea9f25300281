"""Reasons: every fact and trait has its words, and the sentence names what is obvious on the table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

import thirdage
from tests.boardgame.at_the_board import Board, army, at_war
from tests.players.test_blunders import table, thinker
from tests.players.test_hints import LOCATIONS, moments, titles_in
from thirdage import BadOption, games
from thirdage.boardgame.facts import FREE
from thirdage.boardgame.facts import SIDES as BOARD_SIDES
from thirdage.boardgame.state import BoardGame
from thirdage.cardgame.facts import SIDES as CARD_SIDES
from thirdage.kernel.playable import Playable
from thirdage.players import answer, player, rank, why
from thirdage.players.fitting import learning_of
from thirdage.players.grounds import FACT, Ground, Words, by_habit
from thirdage.players.habits import Habits, Numbers
from thirdage.players.judges import judge_of
from thirdage.players.judges.boardgame import traits as board_traits
from thirdage.players.judges.boardgame.asides import ASIDES
from thirdage.players.judges.boardgame.grounds import PHRASES as BOARD
from thirdage.players.judges.boardgame.instinct import GLANCES
from thirdage.players.judges.boardgame.judge import BoardJudge
from thirdage.players.judges.boardgame.learned import learned
from thirdage.players.judges.boardgame.moment import BATTLE_FACTS
from thirdage.players.judges.boardgame.moment import FACTS as BOARD_FACTS
from thirdage.players.judges.cardgame import traits as card_traits
from thirdage.players.judges.cardgame.grounds import PHRASES as CARDS
from thirdage.players.judges.cardgame.judge import CardJudge
from thirdage.players.judges.cardgame.moment import FACTS as CARD_FACTS
from thirdage.players.judges.cardgame.trait_phrases import LOCAL
from thirdage.players.mind import LEARNED, Mind
from thirdage.players.phrases import At, Phrases, Topic, by_side, says, themes
from thirdage.players.reasons import Case, Cases
from thirdage.players.voice import IT, YOU

EVERY = {"war-of-the-ring": 3, "trilogy": 2}  # questions that are looked at, of how many
PHRASES = {"war-of-the-ring": BOARD, "trilogy": CARDS}


def habits(sides: tuple[str, ...], groups: dict[str, tuple[float, ...]], traits: dict[str, float]) -> Habits:
    """What every side has learned."""
    return Habits(tuple(Numbers(groups, traits) for _ in sides))


def row(names: Iterable[str], **numbers: float) -> tuple[float, ...]:
    """The numbers of a group: those that are named, with _ for a space, and none for all other facts."""
    named = {name.replace("_", " "): number for name, number in numbers.items()}
    return tuple(named.pop(name, 0.0) for name in names)


def on_board(game: BoardGame, words: str, groups: dict[str, dict[str, float]], **traits: float) -> Case:
    """The case for the option with these words, to a player that has learned only this."""
    names = learning_of("war-of-the-ring").facts
    known = {group: row(names.get(group.partition("/")[0], names[""]), **of) for group, of in groups.items()}
    learned = {name.replace("__", "/").replace("_", " "): number for name, number in traits.items()}
    return case_of(BoardJudge(habits(BOARD_SIDES, known, learned)), game, words)


def case_of(judge: Any, game: Playable, words: str) -> Case:
    assert game.decision is not None
    index = next(i for i, option in enumerate(game.decision.options) if words in str(option))
    return Cases(judge, game).of(index)


# EVERYTHING HAS ITS WORDS


@pytest.mark.parametrize(
    ("phrases", "facts"), [(BOARD, {*BOARD_FACTS, *BATTLE_FACTS}), (CARDS, {*CARD_FACTS})]
)
def test_every_fact_has_a_phrase_and_a_usual_value(phrases: Phrases, facts: set[str]) -> None:
    assert set(phrases.by_fact) == facts
    assert set(phrases.usual) == facts


def test_every_trait_that_was_learned_has_a_phrase() -> None:
    names = {name for numbers in learned().of_side for name in numbers.traits}
    assert not [name for name in sorted(names) if BOARD.trait(name) is None]


def test_every_family_of_traits_of_the_board_game_has_a_phrase() -> None:
    listed = [
        value[0]
        for value in vars(board_traits).values()
        if isinstance(value, tuple) and value and isinstance(value[0], str) and "/" in value[0]
    ]
    assert len(listed) == 16, "pull, storm, raised at …: a tuple of names for each"
    plain = (set(GLANCES) | set(ASIDES)) - set(board_traits.LOOKS)  # known by the names of answers alone
    assert not [name for name in (*listed, *plain) if BOARD.trait(name) is None]


def test_every_trait_of_a_card_at_a_location_has_a_phrase() -> None:
    fields = {name.replace("_", " ") for name in card_traits.Local._fields}
    assert fields == set(LOCAL)
    for role in card_traits.ROLES:
        assert not [name for name in fields if CARDS.trait(f"{role}/{name}") is None]


@pytest.mark.parametrize("scenario", EVERY)
def test_whatever_options_have_in_a_game_has_a_phrase(scenario: str) -> None:
    game = games.new(scenario, seed=5, log=False)
    rng = Random(1)
    phrases = PHRASES[scenario]
    asked = 0
    while game.options is not None:
        if len(game.options) > 1 and game.count % EVERY[scenario] == 0:
            asked += 1
            judge = judge_of(game, Mind(LEARNED))
            for ground in judge.grounds(game):
                facts = [name.removeprefix(FACT) for name in ground.amounts if name.startswith(FACT)]
                traits = [name for name in ground.amounts if not name.startswith(FACT)]
                assert set(facts) <= set(phrases.by_fact)
                assert not [name for name in traits if phrases.trait(name) is None]
        wild = rng.random() < 0.3
        game.choose(rng.randrange(len(game.options)) if wild else answer(player("easy", 1), game))
    assert asked > 50


# WHAT IT IS MADE OF


@pytest.mark.parametrize("scenario", ["war-of-the-ring"])
def test_the_parts_add_up_to_what_habits_add(scenario: str) -> None:
    learning = learning_of(scenario)
    checked = 0
    for game in moments(scenario):
        side = game.side_number(game.seat)
        facts, parts, _ = learning.look(game, side)
        names = BATTLE_FACTS if len(facts) == len(BATTLE_FACTS) else BOARD_FACTS
        found = by_habit(learned(), side, names, facts, dict(BOARD.usual), parts)
        added = learned().add(side, facts, parts, [0.0] * len(parts))
        for ground, whole in zip(found, added, strict=True):
            checked += 1
            assert sum(ground.amounts.values()) == pytest.approx(whole)
    assert checked > 100


class Strange:
    """A judge whose numbers come from nowhere near habits."""

    def looks(self, game: Any) -> list[float]:
        return [0.1, 0.5, 0.4]

    def grounds(self, game: Any) -> list[Ground]:
        return [Ground("a", {"x": 0.3, "y": -0.4, "z": 0.01}), Ground("b", {"x": 0.1}), Ground("a", {})]

    def arguments(
        self, game: Any, index: int, more: Mapping[str, float], kinds: list[str], after: Any
    ) -> Iterable[tuple[float, Words]]:
        assert kinds == ["a", "b"]
        return [(amount, Words(f"{{you}} {{have}} {name}")) for name, amount in more.items()]


def test_any_judge_that_can_name_its_grounds_can_be_asked() -> None:
    cases: Any = Cases(Strange(), None)  # type: ignore[arg-type]
    assert cases.rivals(0) == [1], "options of another kind"
    assert cases.of(0) == Case(("you have x",), ("you have y",))
    assert cases.of(0, IT) == Case(("it has x",), ("it has y",))


def test_a_topic_is_told_only_of_what_it_has_to_do_with() -> None:
    hunt = Topic(("dice",), says("much"), says("little"), by_side("hide"), by_side("go"))
    phrases = Phrases((hunt,), {}, {"turn/go": themes("go"), "turn/hide": themes("hide")}, {"dice": 0.5})

    def said(amount: float, dice: float, *kinds: str) -> list[str]:
        found = phrases.arguments(At(None, FREE, ()), {"dice": dice}, {"fact/dice": amount}, [*kinds])
        return [words.text for _, words in found]

    assert said(0.2, 0.1, "turn/go", "turn/draw") == ["little"]
    assert said(-0.2, 0.9, "turn/go", "turn/draw") == ["much"]
    assert said(0.2, 0.9, "turn/draw", "turn/go") == ["much"], "it speaks against the next best thing"
    assert said(0.2, 0.9, "turn/go", "turn/draw") == [], "nobody would understand why"
    assert said(0.2, 0.9, "turn/draw", "turn/muster") == []


def test_the_same_reason_for_who_plays_and_for_who_asks() -> None:
    text = "{you} {hold} 3 cards, {are} ahead, and {your} deck is empty"
    assert YOU.say(text) == "you hold 3 cards, are ahead, and your deck is empty"
    assert IT.say(text) == "it holds 3 cards, is ahead, and its deck is empty"


# AT THE BOARD


def test_an_empty_hunt_box_speaks_for_a_step() -> None:
    board = Board(dice={"free": ["character", "event"]}, hunt={"shadow": 0}, fellowship={"at": "rivendell"})
    case = on_board(board.game, "move the Fellowship", {"turn/fellowship": {"hunt_dice": -0.5}})
    assert case.pros == ("the Hunt box is empty",)


def test_many_hunters_speak_against_a_step_and_for_something_else() -> None:
    board = Board(dice={"free": ["character", "event"]}, hunt={"shadow": 5}, fellowship={"at": "rivendell"})
    learned = {"turn/fellowship": {"hunt_dice": -0.5}}
    assert on_board(board.game, "move the Fellowship", learned).cons == ("the Hunt box holds five dice",)
    assert on_board(board.game, "draw from the Character", learned).pros == ("the Hunt box holds five dice",)


def test_a_shadow_that_is_about_to_win_is_named() -> None:
    regions = {
        place: army("sauron-regular", 1, control="shadow")
        for place in ("minas-tirith", "dol-amroth", "helms-deep", "edoras", "pelargir")
    }
    board = Board(regions=regions, dice={"free": ["character", "event"]}, fellowship={"at": "rivendell"})
    assert board.points("shadow") == 8
    case = on_board(board.game, "move the Fellowship", {"turn/fellowship": {"shadow_points": 0.5}})
    assert case.pros == ("the Shadow is two points from victory",)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_hint_to_hide_says_that_the_fellowship_is_revealed(level: str) -> None:
    board = Board(fellowship={"revealed": True, "at": "hollin"}, dice={"free": ["character", "event"]})
    hint = rank(player(level, 1), board.game)[0]
    assert "hide" in board.options()[hint.index]
    assert hint.reason.startswith("hides the Fellowship. The Fellowship is revealed")


def test_whoever_would_leave_a_stronghold_empty_is_told_so() -> None:
    board = Board(
        regions={"helms-deep": army("rohan-regular", 3), "fords-of-isen": army("isengard-regular", 5)},
        nations=at_war("rohan", "isengard"),
        dice={"free": ["muster-army"]},
    )
    board.choose("move up to two armies")
    hints = {board.options()[h.index]: h.reason for h in rank(player("normal", 1), board.game)}
    leaving = [reason for words, reason in hints.items() if words.startswith("Helm's Deep")]
    assert leaving
    for reason in leaving:
        assert "it would leave Helm's Deep empty, and five enemy units stand beside it" in reason


def test_a_place_that_is_hardly_defended_is_a_reason_to_attack_it() -> None:
    board = Board(
        regions={
            "edoras": army("rohan-regular", 1),
            "westemnet": army("isengard-regular", 6, control="shadow"),
        },
        nations=at_war("rohan", "isengard"),
        dice={"shadow": ["army", "event"]},
        to_act="shadow",
    )
    traits = {"assault__city_edge": 0.1, "assault__prize": 0.2}
    case = on_board(board.game, "attack Edoras", {}, **traits)
    assert set(case.pros) == {"Edoras is hardly defended", "Edoras is worth one victory point"}


def test_little_corruption_is_a_reason_to_bear_damage() -> None:
    traits = {"damage__corruption__early": 0.5, "damage__corruption__late": -0.5}

    def damaged(corruption: int) -> BoardGame:
        way = {"corruption": corruption, "mordor": 2}
        return (
            Board(fellowship=way, tiles={"in": ["2"]}, dice={"free": ["character"]}).choose("Move the F").game
        )

    borne = on_board(damaged(1), "Use the Ring", {}, **traits)
    assert borne.pros == ("the Ring-bearers bear only 1 Corruption",)
    assert on_board(damaged(8), "Use the Ring", {}, **traits).cons == ("the Ring-bearers bear 8 Corruption",)


# AT THE CARD TABLE


def hint_for(game: Any, words: str, level: str = "normal") -> str:
    assert game.decision is not None
    texts = [str(option) for option in game.decision.options]
    return next(h.reason for h in rank(thinker(level, 1), game) if texts[h.index] == words)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_last_to_act_is_told_that_a_path_stays_won(level: str) -> None:
    game = table({"hand": ["gimli", "dwarven-axe"], "reserve": []})
    said = hint_for(game, "Play Gimli", level)
    assert said.startswith("wins Caradhras as things stand")
    assert "All others have passed, so Caradhras stays won" in said


def test_a_card_that_is_not_needed_is_told_to_be_so() -> None:
    won = {"cards": ["frodo-baggins", "sam-gamgee"], "tokens": {"attack": 0}}
    game = table({"hand": ["dwarven-axe"], "reserve": ["gimli"]}, path=won)
    case = case_of(judge_of(game), game, "Move Gimli")
    assert not case.pros or "safe" not in case.pros[0]
    learned = habits(CARD_SIDES, {}, {"defend the path/needless": -0.5})
    assert case_of(CardJudge(None, learned), game, "Move Gimli").cons == ("Caradhras is safe without it",)


def test_a_full_hand_speaks_for_cycling_a_card() -> None:
    cards = ["gimli", "dwarven-axe", "gandalf-the-grey", "treebeard", "sam-gamgee", "frodo-baggins"]
    game = table({"hand": cards, "reserve": []})
    learned = habits(CARD_SIDES, {"turn/cycle": row(CARD_FACTS, cards=0.4, cards_too_many=0.4)}, {})
    case = case_of(CardJudge(None, learned), game, "Cycle a card")
    assert case.pros == ("you hold six cards and cannot keep them all",)


def test_a_side_that_is_far_ahead_may_pass() -> None:
    scored = {"free": ["bag-end", "weathertop", "helms-deep", "lorien"]}
    game = table({"hand": ["gimli"], "reserve": []}, path={"tokens": {"attack": 0}}, scored=scored)
    learned = habits(CARD_SIDES, {"turn/pass": row(CARD_FACTS, ahead=1.0)}, {})
    pros = case_of(CardJudge(None, learned), game, "Pass").pros
    assert any(said.startswith("the Free Peoples are") for said in pros), pros


# WHY DID IT DO THAT


@pytest.mark.parametrize("scenario", EVERY)
def test_a_player_is_asked_why_it_chose_what_it_chose(scenario: str) -> None:
    for game in moments(scenario)[:8]:
        assert game.decision is not None
        bot = thinker("normal", 3)
        taken = answer(bot, game)
        found = why(bot, game, taken)
        assert found.taken == found.best == taken
        assert len({liked.index for liked in found.liked}) == min(3, len(game.decision.options))
        for liked in found.liked:
            text = str(liked)
            assert text.endswith(".")
            assert "{" not in text
            assert " you" not in f" {text.lower()}", text


def test_what_was_taken_is_explained_even_if_it_was_the_last_choice() -> None:
    game = moments("trilogy")[3]
    assert game.decision is not None
    bot = thinker("normal", 3)
    texts = [str(option) for option in game.decision.options]
    worst = rank(bot, game)[-1].index
    found = why(bot, game, worst)
    assert found.about(worst).does
    assert found.verdict(texts).endswith(f"Asked again, it would choose “{texts[found.best]}”.")


def test_whoever_searches_tells_what_the_search_preferred() -> None:
    game = table({"hand": ["gimli", "dwarven-axe"], "reserve": []})
    found = why(thinker("hard", 1), game)
    assert found.ahead == found.best
    assert "look ahead" in found.verdict([""] * len(game.options or ()))
    assert why(thinker("easy", 1), game).ahead is None


def test_chance_has_no_reasons_and_an_option_must_exist() -> None:
    game = thirdage.new("trilogy", seed=1)
    with pytest.raises(BadOption, match="by chance"):
        why(player("random"), game)
    for junk in (-1, 999, True, "0", 1.5):
        with pytest.raises(BadOption, match="An option is a number from 0 to"):
            why(player("easy"), game, junk)  # type: ignore[arg-type]


@pytest.mark.parametrize("scenario", [s.name for s in thirdage.scenarios()])
def test_the_reasons_follow_from_what_the_seat_may_know(scenario: str) -> None:
    """Two games that differ only in what is hidden from the seat; and no card is named that is."""
    for moment in moments(scenario)[::2]:
        assert moment.decision is not None
        hidden = moment.guess(moment.seat_name(moment.seat), Random(12))
        found, again = (why(thinker("easy", 2), each, 0) for each in (moment, hidden))
        assert found == again
        cards = thirdage.cards("boardgame" if isinstance(moment, BoardGame) else "cardgame")
        titles = {str(card["title"]): str(card["id"]) for card in cards}
        places = {card["id"] for card in cards if card["kind"] in LOCATIONS}
        asked = " ".join([moment.decision.prompt, *(str(option) for option in moment.decision.options)])
        seen = json.dumps(moment.view(moment.seat_name(moment.seat))) + asked
        by_id = {id_: title for title, id_ in titles.items()}
        for liked in found.liked:
            for id_ in titles_in(str(liked), titles) - places:
                assert f'"{id_}"' in seen or by_id[id_] in asked, f"hidden: {liked}"
