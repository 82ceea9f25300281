"""The datasheet of a data set, written from what is in it: what it is, how it was made, what to beware of.

Its questions are those of "Datasheets for Datasets" (Gebru and others, 2021), as far as they apply to games
between machines.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from pathlib import Path
from statistics import median

from ..games import SCENARIOS, cards
from ..players import level
from .dataset_games import DECISIONS, GAMES, SPLITS, Wanted, split_of
from .match import interval, percent
from .playing import sides_of
from .ratings import Rate
from .runs import Row

FIELDS = {
    "game": "the number of the game, from 0 on in the order of the file",
    "split": "`train`, `validation` or `test`",
    "scenario": "its name, as `thirdage.new` takes it",
    "seed": "of the deal and of all chance after it",
    "players": "the level that played each seat",
    "winner": "the side that won; null if nobody had when the last turn was over",
    "scores": "points of both sides in the end",
    "reason": "how it was won, in words",
    "ending": "the same in a word, as counted above",
    "rounds": "rounds, or turns where the game calls them so",
    "decisions": "questions answered; a question with one option is never put",
    "record": "the whole game as text: `thirdage.replay(thirdage.Record.from_json(record))` plays it again",
}
DECISION_FIELDS = {
    "game": "the number of the game",
    "ply": "the number of the decision in it, from 0 on",
    "seat, side, level": "who was asked",
    "kind": "the kind of question",
    "options": "the keys of all options, as records write them",
    "choice": "which of them was chosen, from 0 on",
    "won": "whether that side won in the end",
}


def datasheet(wanted: Wanted, head: Row, rows: list[Row], folder: Path, decisions: bool) -> str:
    """All of it, as Markdown."""
    levels = sorted({name for row in rows for name in row["players"].values()})
    parts = [
        f"# Datasheet: {len(rows):,} games of War of the Ring between machines",
        motivation(),
        composition(rows, decisions),
        files(folder, decisions),
        fields(decisions),
        splits(rows),
        making(wanted, head, levels, decisions),
        biases(rows, levels),
        USES,
        LICENCE,
    ]
    return "\n\n".join(parts) + "\n"


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def motivation() -> str:
    """What it is for."""
    return (
        "## Motivation\n\n"
        "Whole games of imperfect information with teams, hidden hands and long plans: for imitation, offline"
        " learning, models of what others hold, and studies of the games themselves. More of them, by other"
        " players or of other scenarios, are made with the same command."
    )


def composition(rows: list[Row], decisions: bool) -> str:
    """What it holds."""
    by_scenario = []
    for name in dict.fromkeys(row["scenario"] for row in rows):
        own = [row for row in rows if row["scenario"] == name]
        answers = [row["decisions"] for row in own]
        endings = Counter(row["ending"] for row in own).most_common()
        by_scenario.append(
            [
                f"`{name}`", f"{len(own):,}", f"{sum(answers):,}", f"{median(answers):g}",
                f"{median(row['rounds'] for row in own):g}", ", ".join(f"{word} {n}" for word, n in endings),
            ]
        )  # fmt: skip
    total = sum(row["decisions"] for row in rows)
    more = " Each decision is also a row of its own." if decisions else ""
    head = ["scenario", "games", "decisions", "median decisions", "median rounds", "how they ended"]
    return (
        f"## Composition\n\n{len(rows):,} games with {total:,} decisions, all of them finished, none"
        " left out."
        f"{more} No two are the same deal of the same scenario. No person played, and nothing is about"
        " people."
        "\n\n"
        f"{table(head, by_scenario)}"
    )


def files(folder: Path, decisions: bool) -> str:
    """The files with their sizes and checksums."""
    found = []
    for name in (GAMES, DECISIONS) if decisions else (GAMES,):
        content = (folder / name).read_bytes()
        found.append([f"`{name}`", f"{len(content):,}", f"`{sha256(content).hexdigest()}`"])
    return f"## Files\n\n{table(['file', 'bytes', 'SHA-256'], found)}"


def fields(decisions: bool) -> str:
    """What each field means."""
    found = f"## Fields\n\n`{GAMES}`: a line of JSON for each game, gzip.\n\n"
    found += table(["field", "meaning"], [[f"`{name}`", text] for name, text in FIELDS.items()])
    if decisions:
        found += (
            f"\n\n`{DECISIONS}`: a row for each decision, Parquet. It tells no observation: replay the record"
        )
        found += " and ask `game.view(seat)` or the environments for what a seat knew.\n\n"
        found += table(["column", "meaning"], [[f"`{name}`", text] for name, text in DECISION_FIELDS.items()])
    return found


def splits(rows: list[Row]) -> str:
    """How it is divided."""
    counted = Counter(split_of(row["scenario"], row["seed"]) for row in rows)
    lines = [[f"`{name}`", f"{counted[name]:,}", f"{share} %"] for name, share in SPLITS.items()]
    return (
        "## Splits\n\nBy a hash of scenario and seed, so that a game stays in its split when more are"
        " added. The"
        f" same seed in two scenarios is two deals.\n\n{table(['split', 'games', 'aimed at'], lines)}"
    )


def making(wanted: Wanted, head: Row, levels: list[str], decisions: bool) -> str:
    """How it was made."""
    rules = ", ".join(f"{name} {version}" for name, version in head["rules"].items())
    return (
        "## How it was made\n\n"
        f"    thirdage {wanted.command(decisions)}\n\n"
        f"thirdage {head['version']}, rules {rules}, code `{head['code']}` (a fingerprint of rules and"
        " players),"
        f" Python {head['python']}. The same command with the same code makes the same bytes, whatever"
        " the number"
        " of processes. Every record was played again and led to the same end before it was kept. The"
        " levels:\n\n"
        + "\n".join(f"- `{name}`: {level(name).about}" for name in levels)
        + "\n\nA player sees what its seat may see and nothing else; a search has its full number of"
        " iterations"
        " whatever the clock says."
    )


def biases(rows: list[Row], levels: list[str]) -> str:
    """What to beware of."""
    lines = []
    scenarios = list(dict.fromkeys(row["scenario"] for row in rows))
    for name in scenarios:
        own = [row for row in rows if row["scenario"] == name]
        first = sides_of(name).names[0]
        rate = Rate(sum(row["winner"] == first for row in own), len(own))
        undecided = sum(row["winner"] is None for row in own)
        lines.append(
            [f"`{name}`", f"{rate.wins} of {rate.games}", percent(rate.share), interval(rate), str(undecided)]
        )
    by = " and ".join(f"`{name}`" for name in levels)
    said = [
        "## Known biases\n\nThe sides do not win equally often, by the scenario and by how these"
        " players play it:\n",
        table(["scenario", "Free Peoples won", "share", "95 % interval", "nobody won"], lines),
        "",
        f"- All games are by {by}. Such players are of one family and share their blind spots: what they"
        " never do"
        " is not in the set. How strong they are is measured in docs/strength.md of the project.",
        "- But for chance and hidden cards they answer alike each time, so options that look bad to"
        " them are hardly"
        " ever seen.",
        "- That a choice went with winning does not say that it wins: a side that does well has more to"
        " choose"
        " from.",
        "- A question with one option is not put and not in the set. Options stand in a fixed order"
        " that tells"
        " something by itself: learn from their keys, not from their places.",
    ]
    if doubtful := [name for name in scenarios if reconstructed(name)]:
        named = ", ".join(f"`{name}` ({reconstructed(name)})" for name in doubtful)
        said.append(
            f"- Of some sets the printed cards are not public, and ours are reconstructed; so many cards and"
            f" locations that can be met in {named}. What is found there holds for ours."
        )
    return "\n".join(said)


def reconstructed(scenario: str) -> int:
    """How many cards and locations of the sets of a scenario are not known for sure."""
    info = SCENARIOS[scenario]
    return sum(
        card["provenance"] == "reconstructed" and card["set"] in info.sets for card in cards(info.game)
    )


USES = (
    "## Uses\n\nGood for learning to play, for predicting choices, hidden cards and winners, and"
    " for questions about"
    " the games as these players play them. Not for claims about how people play, nor about the"
    " printed games where"
    " cards are reconstructed. Whoever reports strength should play games instead of predicting these."
)
LICENCE = (
    "## Licence and upkeep\n\nUnder the MIT licence of thirdage, which made it. War of the Ring,"
    " The Lord of the Rings"
    " and the names in them belong to their owners, with whom this is not connected; no text of"
    " printed cards is in"
    " it. Records replay with every later version that says so (docs/compatibility.md); if one does"
    " not, that is a"
    " fault worth reporting with the game's line."
)
