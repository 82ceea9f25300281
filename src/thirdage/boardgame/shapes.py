"""The shape of a view of the board game: what each key is called and holds.

Where a view is built it is checked against these; the server's description of the wire and the page's types
are made from them. Nothing here is imported from the future: the shapes are read while the program runs.
"""

from typing import Literal, TypedDict

from ..kernel.shapes import DecisionView, GameResult, Side

BySide = dict[str, int]  # "free" and "shadow"
Figures = dict[str, int]  # how many of each kind, by its id


class RegionView(TypedDict):
    """What stands in a region."""

    figures: Figures
    people: list[str]
    controller: str | None  # of a settlement
    besieged: bool


class FellowshipView(TypedDict):
    """The Fellowship on its way."""

    at: str
    progress: int
    revealed: bool
    corruption: int
    guide: str
    companions: list[str]
    mordor: int  # the step on the Mordor track, 0 outside


class NationView(TypedDict):
    """A nation on the Political Track."""

    steps: int  # from war
    active: bool


_HuntTiles = TypedDict("_HuntTiles", {"in": dict[str, int]})


class HuntTiles(_HuntTiles):
    """The Hunt tiles by their ids: in the pool, drawn, waiting for Mordor, and out of the game."""

    drawn: dict[str, int]
    waiting: dict[str, int]
    out: dict[str, int]


class OpenCards(TypedDict):
    """What everybody sees of the cards of a seat, and what its side has discarded."""

    discards: list[str]
    hand_backs: dict[str, int]  # how many cards of each deck
    buried_backs: dict[str, int]
    committed_backs: dict[str, int]


class HeldCards(TypedDict):
    """The cards of a seat that only its player sees; None to all others."""

    hand: list[str] | None
    buried: list[str] | None
    committed: list[str] | None


class SeatCards(OpenCards, HeldCards):
    """The cards of a seat."""


class DrawnCards(TypedDict):
    """The cards that both sides see."""

    decks: dict[str, int]
    table: list[str]
    playing: list[str]


class OpenBoardCards(DrawnCards):
    """All cards as everybody sees them."""

    free: OpenCards
    shadow: OpenCards


class BoardCards(DrawnCards):
    """All cards."""

    free: SeatCards
    shadow: SeatCards


class ForceView(TypedDict):
    """One side of a battle."""

    figures: Figures
    people: list[str]
    strength: int
    leadership: int
    hits_on: int
    announced: bool  # it will play a Combat card
    card: str | None  # the one it has shown


_BattleFrom = TypedDict("_BattleFrom", {"from": str})


class BattleView(_BattleFrom):
    """A battle that is being fought."""

    attacker: str
    at: str
    round: int
    kind: str
    forces: dict[str, ForceView]


class HuntView(TypedDict):
    """The dice in the Hunt box: of the Shadow, and of the Free Peoples' moves."""

    shadow: int
    free: int


class BoardSeat(TypedDict):
    """A seat: who plays for which side."""

    title: str
    side: Side


class TheBoard(TypedDict):
    """What is the same for everybody, but for the cards."""

    game: Literal["boardgame"]
    scenario: str
    turn: int
    phase: str
    to_act: str | None
    seats: dict[str, BoardSeat]
    regions: dict[str, RegionView]
    people: dict[str, str]
    fellowship: FellowshipView
    nations: dict[str, NationView]
    dice: dict[str, list[str]]
    pools: BySide
    hunt: HuntView
    rings: BySide
    happened: list[str]
    reserve: Figures
    casualties: Figures
    tiles: HuntTiles
    battle: BattleView | None
    points: BySide
    over: bool
    result: GameResult | None


class OpenBoard(TheBoard):
    """What everybody sees."""

    cards: OpenBoardCards


class BoardView(TheBoard):
    """The board as those who look may see it: exactly `game.view(seats)`."""

    cards: BoardCards
    seers: list[str]
    decision: DecisionView | None
    log: list[str]
