"""Nothing that does nothing is lost in silence: the option says so before, and the log afterwards.

The positions come from random games. In each of them every event card is played from where it is, and every
Combat card in a battle that was just begun; what the options and the log say of it must be true.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.combat.in_battle import MISS, Fight
from thirdage import games
from thirdage.boardgame import questions as q
from thirdage.boardgame import tables as t
from thirdage.boardgame.cards import does_something, may_play, play_event
from thirdage.boardgame.facts import EVENT, HAND, NATIONS, PLAYING, RESULT_COUNT, TABLE
from thirdage.boardgame.map import NEIGHBOURS, REGION_BY_ID, REGION_IDS
from thirdage.boardgame.options import CARD_OPTIONS, PASS, PLAY, RING, WASTE
from thirdage.boardgame.playing_combat_cards import may_fight_with, may_matter
from thirdage.boardgame.state import BoardGame
from thirdage.kernel.events import unroll

GAMES = 10
AFTER_A_ROUND = (q.GO_ON.name, q.EXTEND_SIEGE.name, q.RETREAT.name)
EVERY = 11  # so many actions lie between two positions of a game
NOT_THE_CARDS = (
    "figures", "reserve", "casualties", "persons", "steps", "awake", "captured", "besieged", "corruption",
    "progress", "revealed", "ring_at", "mordor", "tiles_in", "tiles_drawn", "tiles_waiting", "tiles_out",
    "dice", "hunt_dice", "rings", "guide",
)  # fmt: skip


@cache
def positions() -> tuple[BoardGame, ...]:
    """Games at the start of an action, at all stages, some with the end of the way and Minions in play."""
    found = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        game = games.new("war-of-the-ring", seed=seed, turns=14)
        actions = 0
        while game.options is not None:
            if game.prompt == q.ACTION():
                actions += 1
                if actions % EVERY == 0:
                    found.append(game.clone())
            game.choose(rng.randrange(len(game.options)))
    return tuple(found)


def board_of(game: BoardGame) -> tuple[object, ...]:
    """Everything but where the cards are."""
    values = (getattr(game, name) for name in NOT_THE_CARDS)
    return tuple(bytes(value) if isinstance(value, bytearray) else value for value in values)


class Played:
    """A card played in a position, as if it had been in hand, to its end; choices are made at random."""

    def __init__(self, before: BoardGame, card: int, rng: random.Random) -> None:
        side = t.side_of(card)
        game = before.clone()
        if game.where[card] != HAND + side:
            game.put(card, HAND + side)
        self.predicted = does_something(game, side, card)
        game.seat, game.prompt = side, q.ACTION()
        game.dice[RESULT_COUNT * side + EVENT] += 1  # the die that pays
        self.said = game.say_option((PLAY, EVENT, card), game.prompt)
        game.dice[RESULT_COUNT * side + EVENT] -= 1
        log, rolls, self.before = game.log, game.rolls, board_of(game)
        game.options = None
        game.do((play_event, side, card), game.task)
        game.run()
        self.asked = False
        while game.options is not None and (game.prompt != q.ACTION() or game.zones[PLAYING]):
            self.asked = True
            game.choose(rng.randrange(len(game.options)))
        self.rolled = game.rolls > rolls
        self.after = board_of(game)
        self.stays = game.where[card] == TABLE
        self.in_vain = ("in vain", (card,)) in [(event[0], event[3]) for event in told_since(game, log)]


def told_since(game: BoardGame, log: Any) -> Iterator[Any]:
    """What was told since the log was as it is given, the latest first."""
    now: Any = game.log
    while now is not log:
        now, event = now
        yield event


def every_card(rng: random.Random) -> Iterator[tuple[int, Played]]:
    """Every event card, played in every position in which it may be."""
    for before in positions():
        for card in range(t.BASE_CARD_COUNT):
            if before.where[card] != TABLE and may_play(before, t.side_of(card), card):
                yield card, Played(before, card, rng)


@pytest.mark.ruling("WR-EVT-16")
def test_what_would_do_nothing_is_said_before_and_told_afterwards() -> None:
    idle, tried = set(), set()
    for card, played in every_card(random.Random(1)):
        title = t.EVENT[card].title
        tried.add(card)
        if not played.predicted:
            idle.add(card)
            assert played.in_vain, f"{title} did something."
            assert played.after == played.before, f"{title} changed the board."
            assert played.said.endswith("(it would do nothing now)"), played.said
        else:
            assert "nothing" not in played.said, played.said
        if played.in_vain:
            # What was expected to do something has been left to chance, or to its player.
            assert not played.predicted or played.rolled or played.asked, title
            assert not played.stays, title
            assert played.after == played.before, title
    assert len(tried) > 80
    assert len(idle) > 20


@pytest.mark.ruling("WR-EVT-11")
@pytest.mark.card("wormtongue")
def test_a_card_that_leaves_the_table_at_once_is_said_to_do_nothing() -> None:
    table = Board(
        regions={}, people={"saruman": "orthanc"}, nations={"rohan": {"active": True}},
        hands={"shadow": ["wormtongue"]}, dice={"shadow": ["event"]}, to_act="shadow", rings={"free": 0},
    )  # fmt: skip
    table.choose("Play Wormtongue (it would do nothing now)")
    said = "The Shadow plays Wormtongue.\nWormtongue has no effect.\nWormtongue is discarded."
    assert said in table.told()


@pytest.mark.card("challenge-of-the-king")
@pytest.mark.parametrize("eyes", [0, 1])
def test_a_challenge_without_an_eye_in_the_pool_does_nothing(eyes: int) -> None:
    table = Board(
        regions={"edoras": army("rohan-regular", 1)}, people={"strider": "edoras"},
        hands={"free": ["challenge-of-the-king"]}, dice={"free": ["event"]}, rings={"free": 0},
        tiles={"in": ["1", "2", "3"] + ["eye-reveal"] * eyes},
    )  # fmt: skip
    assert table.offers("Play Challenge of the King (it would do nothing now)") != bool(eyes)
    with table.chance(eyes, eyes, eyes) if eyes else table.chance(0, 0, 0):  # the Eye is first, and not drawn
        table.choose("Play Challenge")
    assert "Challenge of the King has no effect." in table.told()


@pytest.mark.card("athelas")
def test_dice_that_heal_nothing_are_told_as_such() -> None:
    table = Board(
        regions={}, fellowship={"corruption": 2}, hands={"free": ["athelas"]}, dice={"free": ["event"]},
        rings={"free": 0},
    )  # fmt: skip
    assert table.offers("Play Athelas")
    assert not table.offers("nothing")
    with table.rolls(1, 2, 3):
        table.choose("Play Athelas")
    assert "The Free Peoples roll 1 2 3.\nAthelas has no effect." in table.told()


@pytest.mark.ruling("WR-DIE-27")
def test_no_die_is_used_in_silence() -> None:
    """What a die is used for is told, and something follows; otherwise it is put aside unused."""
    used = 0
    for seed in range(6):
        rng = random.Random(seed)
        game = games.new("war-of-the-ring", seed=seed, turns=10)
        told, idle = -1, False
        while game.options is not None:
            if game.prompt == q.ACTION() and told >= 0:
                kinds = [event[0] for event in unroll(game.log, told)]
                assert len(kinds) > 1 or idle, kinds
                used += not idle
                told = -1
            index = rng.randrange(len(game.options))
            if game.prompt == q.ACTION():
                told = len(unroll(game.log))
                idle = game.options[index][0] in (WASTE, PASS, RING)
            game.choose(index)
    assert used > 100


# COMBAT CARDS


def battles() -> Iterator[BoardGame]:
    """Battles in random games, before their cards are announced."""
    for seed in range(GAMES):
        rng = random.Random(seed)
        game = games.new("war-of-the-ring", seed=seed, turns=14)
        while game.options is not None:
            if game.prompt[0] == q.ANNOUNCE.name and game.battle is not None:
                yield game.clone()
            game.choose(rng.randrange(len(game.options)))


def shown_and_worked(game: BoardGame, side: int, card: int, rng: random.Random) -> list[str]:
    """A Combat card is played by this side alone; what is told of the round, by kind of event."""
    battle = game.battle
    assert battle is not None
    other = game.zones[HAND + 1 - side]
    for held in other[:]:
        game.put(held, t.deck_of(held))
    for held in game.zones[HAND + side][:]:
        game.put(held, t.deck_of(held))
    game.put(card, HAND + side)
    game.ask_again()
    told = len(unroll(game.log))
    round_ = battle.round
    while game.options is not None and game.battle is not None and game.battle.round == round_:
        if game.prompt[0] == q.ANNOUNCE.name:
            game.choose(len(game.options) - 1)
        elif game.prompt[0] == q.PICK_CARD.name:  # one on the table may be offered as well
            wanted = CARD_OPTIONS[card]
            game.choose(game.options.index(wanted) if wanted in game.options else 0)
        elif game.battle.over or game.prompt[0] in AFTER_A_ROUND:
            break
        else:
            game.choose(rng.randrange(len(game.options)))
    return [event[0] for event in unroll(game.log, told)]


@pytest.mark.ruling("WR-BAT-18")
def test_a_combat_card_that_cannot_matter_is_told_to_have_no_effect() -> None:
    rng = random.Random(3)
    idle = set()
    for before in list(battles())[::4]:
        if before.battle is None or before.battle.announced or before.seat != before.battle.attacker:
            continue
        for card in {t.COMBAT[card].title: card for card in range(t.BASE_CARD_COUNT)}.values():
            side = t.side_of(card)
            if before.where[card] == TABLE or not may_fight_with(before, side, card):
                continue
            matters = may_matter(before, side, card)
            kinds = shown_and_worked(before.clone(), side, card, rng)
            if "combat card" in kinds and not matters:
                idle.add(t.COMBAT[card].title)
                assert "works in vain" in kinds, t.COMBAT[card].title
    assert len(idle) > 3


@pytest.mark.card("combat-words-of-power")
def test_a_combat_card_that_cannot_matter_says_so_when_it_is_chosen() -> None:
    table = Board(
        regions={
            "eastern-brown-lands": army("sauron-regular", 3, "nazgul", 1),
            "western-emyn-muil": army("gondor-regular", 2),
        },
        hands={"shadow": ["the-lidless-eye", "shelobs-lair", "olog-hai", "hill-trolls", "stormcrow"]},
        nations=at_war(*NATIONS), dice={"shadow": ["army"]}, to_act="shadow", rings={"free": 0},
    )  # fmt: skip
    table.choose("Attack", "Eastern Brown Lands (")
    card = t.BY_ID["the-lidless-eye"]
    assert table.game.say_option(CARD_OPTIONS[card], ("combat card",)) == (
        "The Lidless Eye (Words of Power, initiative 1; it would do nothing as the battle stands)"
    )
    stormcrow = table.game.say_option(CARD_OPTIONS[t.BY_ID["stormcrow"]], ("combat card",))
    assert stormcrow == "Stormcrow (Great Host, initiative 7)"
    options = list(table.game.decision.options) if table.game.decision else []
    while table.game.battle is not None:
        table.game.choose(len(table.game.options or ()) - 1)
    old = [str(option) for option in options]  # it can still be read
    assert "The Lidless Eye (Words of Power, initiative 1)" in old


@pytest.mark.card("combat-no-quarter")
@pytest.mark.card("combat-confusion")
@pytest.mark.parametrize(("card", "title"), [("no-quarter", "No Quarter"), ("confusion", "Confusion")])
def test_a_combat_card_that_the_dice_left_idle_is_told_so(card: str, title: str) -> None:
    fight = Fight(free=army("gondor-regular", 3), shadow=army("sauron-regular", 3), free_card=card)
    fight.rolls(*MISS * 3, *MISS * 3)
    assert f"The Free Peoples' {title} has no effect." in fight.table.told()


@pytest.mark.card("combat-durins-bane")
@pytest.mark.ruling("WR-EX-A-08")
def test_a_combat_card_that_the_battle_did_not_wait_for_is_told_so() -> None:
    fight = Fight(
        free=army("gondor-regular", 2), shadow=army("sauron-regular", 3), free_card="scouts",
        shadow_card="durins-bane", place="hollin", origin="north-dunland",
    )  # fmt: skip
    fight.begin()
    fight.table.choose("South Downs", "Nobody")
    assert fight.table.told().count("The Shadow's Durin's Bane has no effect.") == 1
    assert "Scouts of the Free Peoples" not in fight.table.told()


@pytest.mark.card("combat-scouts")
def test_scouts_without_a_way_out_are_told_to_have_no_effect() -> None:
    place, origin = "western-emyn-muil", "eastern-brown-lands"
    around = (REGION_IDS[region] for region in NEIGHBOURS[REGION_BY_ID[place]])
    fight = Fight(
        free=army("gondor-regular", 2), shadow=army("sauron-regular", 3), free_card="scouts", place=place,
        origin=origin, regions={id_: army("sauron-regular", 1) for id_ in around if id_ != origin},
    )  # fmt: skip
    with fight.table.rolls(*MISS * 3, *MISS * 2):
        fight.table.choose("Attack", "Eastern Brown Lands", "Scouts")
    assert "The Free Peoples' Scouts has no effect." in fight.table.told()
