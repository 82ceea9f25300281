"""Looking one action ahead, and at the replies to it."""

from __future__ import annotations

import pytest

from thirdage import games
from thirdage.cardgame.facts import FREE
from thirdage.cardgame.state import CardGame
from thirdage.kernel.playable import Playable
from thirdage.players import answer, player
from thirdage.players.glimpse import GlimpsePlayer
from thirdage.players.greedy import Look
from thirdage.players.judges import judge_of
from thirdage.players.judges.cardgame.judge import CardJudge
from thirdage.players.mind import LEARNED, Mind

REPLIES = 3
NORMAL = Mind(LEARNED)


def turns() -> list[CardGame]:
    """Turns of both sides in a game at a glance."""
    game = games.new("fellowship", seed=3, log=False)
    bot = player("easy", 3)
    found = []
    while game.options is not None:
        if game.prompt[0] == "turn" and len(game.options) > 4 and game.count % 5 == 0:
            found.append(game.clone())
        game.choose(answer(bot, game))
    assert {game.layout.side_of[turn.seat] for turn in found} == {0, 1}
    return found


def after_each_reply(judge: CardJudge, table: CardGame) -> list[float]:
    """The chance of the Free Peoples after each of the most tempting replies, played out at a glance."""
    looks = judge.glance(table)
    found = []
    for index in sorted(range(len(looks)), key=lambda i: -looks[i])[:REPLIES]:
        new = table.clone()
        new.choose(index)
        while new.options is not None and not judge.paused(new, table):
            new.choose(judge.quick(new))
        mover = judge.side(table, table.seat)
        value = judge.value(new, mover)
        found.append(value if mover == FREE else 1.0 - value)
    return found


def test_a_table_promises_what_the_best_reply_leaves_of_it() -> None:
    differs = 0
    for turn in turns():
        judge = judge_of(turn, NORMAL)
        assert isinstance(judge, CardJudge)
        side = judge.side(turn, turn.seat)
        table = turn.clone()
        table.choose(0)
        while table.options is not None and not judge.paused(table, turn):
            table.choose(judge.quick(table))
        if table.options is None or not judge.opens(table):
            continue
        replies = after_each_reply(judge, table)
        enemy_is_free = judge.side(table, table.seat) == FREE
        expected = max(replies) if enemy_is_free else min(replies)
        promise = Look(judge, turn, REPLIES).promise(table)
        assert promise == pytest.approx(expected if side == FREE else 1.0 - expected)
        differs += promise != pytest.approx(judge.value(table, side))
    assert differs > 3, "a reply changes what a table promises"


def test_without_replies_the_table_counts_as_it_looks() -> None:
    turn = turns()[0]
    judge = judge_of(turn, NORMAL)
    side = judge.side(turn, turn.seat)
    assert Look(judge, turn).promise(turn) == judge.value(turn, side)


def test_whoever_weighs_replies_answers_otherwise_now_and_then() -> None:
    """Otherwise it would cost time for nothing; and the game it is shown stays as it was."""

    def chosen(turn: Playable, replies: int) -> int:
        bot = GlimpsePlayer(1, mind=NORMAL, replies=replies)
        return bot.choose(turn.clone(), turn.seat_name(turn.seat))

    asked = turns()
    before = [turn.record().to_json() for turn in asked]
    assert [chosen(turn, REPLIES) for turn in asked] != [chosen(turn, 0) for turn in asked]
    assert [turn.record().to_json() for turn in asked] == before
