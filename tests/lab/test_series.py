"""Series against the house, before anything is served: which games they are, and what they come to."""

from __future__ import annotations

from typing import Any

import pytest

from thirdage.arena import series as s
from thirdage.games import scenario_info
from thirdage.kernel.errors import ThirdAgeError
from thirdage.lab.match import new_match
from thirdage.lab.playing import Times
from thirdage.table.glicko import Rating

FREE, SHADOW = "free", "shadow"


def row(key: s.Key, winner: str | None, **more: Any) -> dict[str, Any]:
    """A game as a run file tells of it."""
    return {
        **key._asdict(), "winner": winner, "scores": [3, 5], "reason": "", "ending": "lead", "rounds": 6,
        "decisions": 100, "times": [Times().to_json()] * 2, "late": False, "refused": {}, "lost": 0,
        "record": "", **more,
    }  # fmt: skip


def test_every_deal_of_a_match_is_played_from_both_sides_against_each_level() -> None:
    series = s.new_series("mine", "duel-2", "easy,normal,easy", games=3, seed=5)
    assert series.games == 4
    assert list(series.tasks) == [
        ("easy", 5, 0), ("easy", 5, 1), ("normal", 5, 0), ("normal", 5, 1),
        ("easy", 6, 0), ("easy", 6, 1), ("normal", 6, 0), ("normal", 6, 1),
    ]  # fmt: skip
    same = new_match("duel-2", "random", "easy", games=4, seed=5).tasks
    mine = [task for key, task in series.tasks.items() if key.against == "easy"]
    assert [(task.seed, task.arm, task.whose) for task in mine] == [
        (task.seed, task.arm, task.whose) for task in same
    ]
    assert series.side(s.Key("easy", 5, 0)) == FREE
    assert series.side(s.Key("easy", 5, 1)) == SHADOW


def test_a_seat_with_a_level_of_its_own_is_not_the_visitors() -> None:
    series = s.new_series("mine", "trilogy", "easy", games=2, seats=["saruman=random"])
    first, second = series.tasks.values()
    seats = scenario_info("trilogy").seats
    assert dict(zip(seats, first.whose, strict=True)) == {
        "frodo": 0, "aragorn": 0, "witch-king": 1, "saruman": -1,
    }  # fmt: skip
    assert dict(zip(seats, second.levels, strict=True)) == {
        "frodo": "easy", "aragorn": "easy", "witch-king": "mine", "saruman": "random",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"visitor": "a/b"}, "A bot's name has"),
        ({"visitor": ""}, "A bot's name has"),
        ({"visitor": "Hard"}, "is a player of the house"),
        ({"scenario": "duel-9"}, "no scenario"),
        ({"against": "easy,strong"}, "no level"),
        ({"against": ""}, "no level"),
        ({"games": 0}, "at least 1"),
        ({"seed": -1}, "A seed is"),
        ({"seconds": 0.0}, "The time for an answer"),
        ({"seconds": float("nan")}, "The time for an answer"),
        ({"seats": ["gandalf=easy"]}, "leave it a seat of the Free Peoples"),
        ({"options": ["twilight"]}, "twilight"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_served(changed: Any, said: str) -> None:
    wanted = {"visitor": "mine", "scenario": "duel-2", "against": "easy", "games": 2, **changed}
    with pytest.raises(ThirdAgeError, match=said):
        s.new_series(**wanted)


def test_a_series_is_summed_up_as_a_match_is() -> None:
    series = s.new_series("mine", "duel-2", "easy,random", games=2)
    wins = {("easy", 0): FREE, ("easy", 1): FREE, ("random", 0): FREE, ("random", 1): SHADOW}
    rows = [row(key, wins[key.against, key.arm]) for key in series.tasks]
    found = s.summaries(series, s.played(series, rows[::-1]))
    assert [rate.wins for rate in found["easy"].as_side] == [1, 0]
    assert found["random"].total.wins == 2
    assert found["random"].total.games == 2


def test_the_ratings_are_those_of_a_ladder_on_which_all_begin_alike() -> None:
    series = s.new_series("mine", "duel-2", "easy,random", games=20)
    rows = [row(key, series.side(key) if key.against == "random" else None) for key in series.tasks]
    found = s.ratings(series, rows)
    assert found["mine"].rating > found["easy"].rating > found["random"].rating
    assert found["mine"].deviation < found["easy"].deviation < 350
    assert s.ratings(series, []) == dict.fromkeys(("mine", "easy", "random"), Rating())
    who, rating, interval = s.rating_lines(found)[0]
    low, high = (int(part) for part in interval.split(" to "))
    assert who == "mine"
    assert low < int(rating) < high


def test_how_a_visitor_behaved_is_told() -> None:
    series = s.new_series("mine", "duel-2", "easy", games=2, seconds=2.5)
    first, second = series.tasks
    rows = [
        row(first, SHADOW, late=True, refused={"stale": 2}),
        row(second, FREE, lost=3, refused={"stale": 1, "not-understood": 1}),
    ]
    assert s.conduct_lines(series, rows) == [
        ("games lost on time (2.5 s an answer)", "1"),
        ("messages refused", "4 (stale 3, not-understood 1)"),
        ("connections lost in a game", "3"),
    ]
