"""The shape of a view of the board game: what each key is called and holds.

Where a view is built it is checked against these; the server's description of the wire and the page's types
are made from them. Nothing here is imported from the future: the shapes are read while the program runs.
"""

from typing import Literal, NotRequired, TypedDict

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


_OpenWitchKing = TypedDict("_OpenWitchKing", {"witch-king": NotRequired[OpenCards]})


class OpenBoardCards(DrawnCards, _OpenWitchKing):
    """All cards as everybody sees them, by the seats of the game."""

    free: NotRequired[OpenCards]
    shadow: NotRequired[OpenCards]
    gondor: NotRequired[OpenCards]
    rohan: NotRequired[OpenCards]
    saruman: NotRequired[OpenCards]


_WitchKing = TypedDict("_WitchKing", {"witch-king": NotRequired[SeatCards]})


class BoardCards(DrawnCards, _WitchKing):
    """All cards, by the seats of the game."""

    free: NotRequired[SeatCards]
    shadow: NotRequired[SeatCards]
    gondor: NotRequired[SeatCards]
    rohan: NotRequired[SeatCards]
    saruman: NotRequired[SeatCards]


class ArmyView(TypedDict):
    """An army of a team: who commands it, and whether it is mixed of both players' troops."""

    side: Side
    commander: str
    mixed: bool
    figures: Figures
    people: list[str]


class RestView(TypedDict):
    """What the only player of a side has just acted upon, and so may not act upon now."""

    nations: list[str]
    armies: list[str]  # regions


class TeamsView(TypedDict):
    """What there is to see of teams: none of it is a secret."""

    leading: dict[str, str]  # by side: the Leading Player
    acting: str | None  # whose action it is
    order: list[str]  # of actions this turn
    place: int | None  # of whoever acts in that order
    nations: dict[str, str]  # by nation: who commands it
    armies: dict[str, list[ArmyView]]  # by region, of sides that are teams
    merits: dict[str, int]  # by seat: the Victory Points that decide who of the winners wins for himself
    rest: RestView | None


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
    teams: NotRequired[TeamsView]  # with three or four players
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


# ODDS: what an option is likely to come to, before any card


class SideOdds(TypedDict):
    """One side of a battle that may be fought: its first round, and what is left of it on average."""

    side: Side
    units: int
    dice: int
    again: int  # misses it may roll again
    hits_on: int
    hits: list[float]  # the chance of each number of hits in the first round
    after_one: float  # units left after one round
    left: float  # units left at the end
    regulars: float
    elites: float


class EndOdds(TypedDict):
    """How likely a battle ends in each way."""

    won: float  # only the attacker is left
    lost: float  # only the defender is left
    both_lost: float
    undecided: float  # both are left: an assault that stops


class WayOdds(TypedDict):
    """How a battle goes if it is fought in this way and the attacker presses on as long as he can."""

    how: Literal["field", "walls", "storm", "sortie", "no-walls"]  # the last is told to compare
    rounds: float
    end: EndOdds
    after_one: EndOdds  # if it lasts one round
    attacker: SideOdds
    defender: SideOdds


_AttackFrom = TypedDict("_AttackFrom", {"from": str})


class AttackOdds(_AttackFrom):
    """The odds of an attack, or of what is left of a battle."""

    odds: Literal["attack"]
    to: str
    side: Side  # that attacks
    ways: list[WayOdds]
    refuges: list[str]  # where the defender may retreat to after a round


class HuntOdds(TypedDict):
    """What the next move of the Fellowship is likely to cost, if all damage is met with the Ring."""

    odds: Literal["hunt"]
    mordor: int  # the step on the Mordor track, 0 outside
    dice: int  # rolled by the Hunt; none in Mordor
    needs: int  # what a die must show
    again: int  # failed dice it may roll again
    eye: int  # the damage of an Eye in Mordor; elsewhere it is the number of successes
    tiles: int  # in the pool
    found: float  # a tile is drawn
    revealed: float
    stopped: float
    healed: float
    damage: float  # on average
    damages: list[float]  # the chance of each amount
    corruption: list[float]  # the chance of each amount afterwards; the last stands for 12 and more
    lost: float
