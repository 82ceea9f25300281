"""Shapes that the views of every game share; each game declares the rest of its own (`shapes.py`).

Without `from __future__ import annotations`: the shapes are read while the program runs.
"""

from typing import Any, Literal, NotRequired, TypedDict, TypeVar, cast, get_args

from .result import Result

T = TypeVar("T")
Side = Literal["free", "shadow"]  # as every game, the table and the page call them


class OptionView(TypedDict):
    """An option: its words, its lasting key, and what it points at.

    A zone is where cards lie: `hand/frodo`, `reserve/frodo`, `path`, the id of a battleground, and so on."""

    text: str
    key: str
    kind: str  # the first word of the key
    cards: list[str]
    places: list[str]
    at: list[str]  # the zone in which each of the cards lies
    to: list[str]  # the zones to which the card can go that this option plays or moves
    people: NotRequired[list[str]]  # characters on a board
    dice: NotRequired[list[str]]  # the die that is used, by what it shows; of one that is turned also to what
    nations: NotRequired[list[str]]  # on a political track
    lead: NotRequired[int]  # so many characters of the text name what is used: a heading can stand for them
    brief: NotRequired[
        str
    ]  # the text without what is known once an army is picked up: where it goes, whom it attacks


class DecisionView(TypedDict):
    """The question being asked; only whoever is asked sees the options."""

    seat: str
    prompt: str  # for people; programs read the kind and the facts
    kind: str
    section: str  # of the rules: what explains the question
    source: str | None  # the card or place whose text asks; None: the rules ask
    facts: dict[str, Any]
    gesture: NotRequired[str]  # what can be asked for in one go with the questions that follow, if anything
    options: list[OptionView] | None


class GameResult(TypedDict):
    """How the game ended."""

    winner: Side | None  # None: nobody has won
    scores: dict[str, int]
    reason: str
    winners: NotRequired[list[str]]  # seats that win for themselves, where the rules know that


def copied(part: T) -> T:
    """A part of a view for a reader who may do with it what they like."""
    found: Any = part
    if isinstance(part, dict):
        found = {name: copied(inner) for name, inner in part.items()}
    elif isinstance(part, list):
        found = [copied(inner) for inner in part]
    return cast("T", found)


def result_view(result: Result | None) -> GameResult | None:
    """How a game ended, ready for JSON; None while it goes on."""
    if result is None:
        return None
    winner: Side | None = next((side for side in get_args(Side) if side == result.winner), None)
    view: GameResult = {"winner": winner, "scores": result.scores, "reason": result.reason}
    return {**view, "winners": list(result.winners)} if result.winners else view
