"""The shape of a view of the card game: what each key is called and holds.

Where a view is built it is checked against these; the server's description of the wire and the page's types
are made from them. Nothing here is imported from the future: the shapes are read while the program runs.
"""

from typing import Literal, NotRequired, TypedDict

from ..kernel.shapes import DecisionView, GameResult, Side


class Tokens(TypedDict):
    """Combat tokens on a location."""

    attack: int
    defense: int


class CardTokens(TypedDict):
    """Tokens on a character."""

    attack: int


class Item(TypedDict):
    """An item on its wielder."""

    card: str
    owner: str


class CardInPlay(Item):
    """A card on the table."""

    items: NotRequired[list[Item]]  # missing on an item that lies alone
    fresh: NotRequired[bool]  # played to reserve this round
    tokens: NotRequired[CardTokens]


class Sum(TypedDict):
    """Who is winning a location, and by how much."""

    attack: int
    place: int
    defenders: int
    missing: int  # how far the attack is ahead; 0 or less: it holds
    holds: bool
    nobody_scores: bool  # it holds, but not well enough to be scored
    outcome: str


class Path(TypedDict):
    """The active path."""

    id: str
    number: int
    part: NotRequired[str]  # A or B, where numbers have parts
    tokens: Tokens
    cards: list[CardInPlay]
    sum: Sum
    coming: NotRequired[str]


_From = TypedDict("_From", {"from": NotRequired[Side]})  # the scoring area a battleground came back from


class Battleground(_From):
    """An active battleground or skirmish."""

    id: str
    side: Side
    tokens: Tokens
    cards: list[CardInPlay]
    sum: Sum
    kind: NotRequired[Literal["skirmish"]]  # missing on a battleground
    accompanying: NotRequired[list[str]]  # of a skirmish: the battlegrounds that its text may help


class Counts(TypedDict):
    """How many cards lie in each pile of a seat."""

    hand: int
    draw: int
    cycle: int
    eliminated: int
    aside: int


class OpenSeat(TypedDict):
    """What everybody sees of a seat."""

    title: str
    side: Side
    counts: Counts
    carryover: int
    passed: bool
    ring: bool
    ring_kind: str
    reserve: list[CardInPlay]
    recycled: NotRequired[int]  # how often it has recycled; only where decks have sections
    after_recycle: NotRequired[list[str]]  # cards that join its cycle pile after its first recycle


class Piles(TypedDict):
    """The cards of a seat that its own player sees, or those that the others know of."""

    hand: list[str]
    cycle: list[str]
    eliminated: list[str]
    aside: list[str]
    top: NotRequired[str]  # of the deck


class SeatView(OpenSeat, Piles):
    """What can be seen of a seat."""


class Areas(TypedDict):
    """The locations in the two scoring areas."""

    free: list[str]
    shadow: list[str]


class Score(TypedDict):
    """The score of both sides."""

    free: int
    shadow: int


class CommonView(TypedDict):
    """What is the same for everybody."""

    game: Literal["cardgame"]
    scenario: str
    round: int
    step: str
    starting: str
    turn: str | None
    path: Path | None
    battlegrounds: list[Battleground]
    playing: list[str]
    this_round: list[str]
    scored: Areas
    fought: NotRequired[list[str]]  # skirmishes that have left the game; only where there are skirmishes
    later: NotRequired[list[list[str]]]  # sections that have not joined the battleground decks yet
    unused: list[str]
    corruption: int
    score: Score
    over: bool
    result: GameResult | None


class CardView(CommonView):
    """The table as those who look may see it: exactly `game.view(seats)`."""

    seers: list[str]
    seats: dict[str, SeatView]
    decision: DecisionView | None
    log: list[str]


class Would(TypedDict):
    """How a place would stand: the sum, and what it means for who asks."""

    place: str  # `path` or the id of a battleground
    sum: Sum
    text: str
