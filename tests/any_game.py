"""What Hypothesis may do to a game, whichever it is: play it, clone it, guess, and read its record again."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from thirdage.lab import fuzz
from thirdage.lab.fuzz import faults, fingerprint


class AnyGame(RuleBasedStateMachine):
    """Who inherits from this deals a `game` and its `twin`, a clone. What fails is shortened."""

    game: Any
    twin: Any

    @precondition(lambda self: not self.game.over)
    @rule(choice=st.integers(0, 10**6))
    def somebody_chooses(self, choice: int) -> None:
        index = choice % len(self.game.options)
        self.game.choose(index)
        self.twin.choose(index)

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 10**6), player=st.sampled_from(fuzz.PLAYERS))
    def many_choose(self, seed: int, player: Any) -> None:
        rng = random.Random(seed)
        for _ in range(rng.randrange(80)):
            if self.game.options is not None:
                index = player(self.game, rng)
                self.game.choose(index)
                self.twin.choose(index)

    @precondition(lambda self: not self.game.over)
    @rule(trial=st.sampled_from(fuzz.TRIALS), seed=st.integers(0, 10**6))
    def somebody_tries(self, trial: fuzz.Trial, seed: int) -> None:
        trial(self.game, random.Random(seed))

    @precondition(lambda self: self.game.over)
    @rule(seed=st.integers(0, 10**6))
    def the_tale_is_told_again(self, seed: int) -> None:
        fuzz.try_record(self.game, random.Random(seed))

    @invariant()
    def all_is_well(self) -> None:
        assert list(faults(self.game)) == []

    @invariant()
    def the_clone_went_the_same_way(self) -> None:
        assert fingerprint(self.game) == fingerprint(self.twin)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            fuzz.try_record(self.game, random.Random(0))


def the_same_every_time(examples: int, steps: int) -> settings:
    """The same games in every run: a suite should fail for a reason. `thirdage fuzz` looks for new ones."""
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        print_blob=False,
    )
