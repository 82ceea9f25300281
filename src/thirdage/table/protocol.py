"""Everything that goes over the wire, typed once: the JSON API, the live socket, and the client's types.

What comes in is checked by these models. What goes out has their shape; a test holds the server to it, and
`thirdage.table.typescript` writes them as TypeScript. The shape of a view is declared by its game. See
docs/protocol.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, StringConstraints
from pydantic_core import CoreSchema

from .. import games
from ..kernel.shapes import Side
from .clocks import LONGEST, SHORTEST
from .shapes import readable

MOST_NAME = 40
MOST_CHAT = 500
MOST_REPORT = 4000
MOST_EMAIL = 254
MOST_CHOICES = 5000  # in a record that is imported
MOST_ANSWERS = 40  # in a group

Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=MOST_NAME)]
SeatName = Annotated[str, StringConstraints(min_length=1, max_length=30)]
Token = Annotated[str, StringConstraints(max_length=200)]
Identifier = Annotated[str, StringConstraints(max_length=60)]
SeatChoice = Annotated[str, StringConstraints(min_length=1, max_length=20)]  # "me", "open" or a level
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]


class Strict(BaseModel):
    """A message from a client: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


# THE VIEW


class _Declared:
    """One of the shapes that games declare; `by` is the key that tells them apart."""

    def __init__(self, shapes: Callable[[], list[Any]], by: str | None) -> None:
        self.shapes = shapes
        self.by = by

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        union = reduce(or_, map(readable, self.shapes()))
        return handler.generate_schema(Annotated[union, Field(discriminator=self.by)] if self.by else union)


def _views() -> list[Any]:
    return [entry.hosting().view for entry in games.GAMES.values()]


def _previews() -> list[Any]:
    return [shape for entry in games.GAMES.values() for shape in entry.hosting().previewed]


# A view is exactly `game.view(seats)`; its shape is declared by each game, and `game` says which it is.
View = Annotated[dict[str, Any], _Declared(_views, "game")]
Preview = Annotated[dict[str, Any], _Declared(_previews, None)]


class Line(BaseModel):
    """A line of the log, in words for its reader."""

    at: int  # how many choices stood when it happened; the replay shows it with at=this
    kind: str
    seat: str | None
    text: str
    cards: list[str]  # the cards it names
    facts: dict[str, Any] | None = None  # null and false ones are left out; missing if none are left


# THE TABLE


class SeatFacts(BaseModel):
    """Who sits on a seat."""

    title: str
    side: Side
    kind: Literal["person", "bot", "open"]
    name: str  # what the person is called; empty for bots and open seats
    level: str | None  # of a bot
    here: bool  # connected now
    away: float | None = None  # a person who is not here: since when this is known (seconds since 1970)
    former: str | None = None  # the person who was away for long and may get the seat back
    late: bool = False  # a bot took over because the time had run out: that person may take the seat back
    left: float | None = None  # seconds left for all moves when its turn began, or begins


class Waiting(BaseModel):
    """Who is being waited for, and since when (seconds since 1970)."""

    seat: str
    since: float
    deadline: float | None = None  # when the time for it will have run out, if the table has a clock


class ClockTerms(BaseModel):
    """How long people may think."""

    per: Literal["move", "game"]  # a time for each move, or for all moves of the game together
    seconds: int
    level: str  # of the bot that takes a seat over when its time has run out


class TableResult(BaseModel):
    """How a table ended: by the rules, or because a side resigned."""

    winner: Side | None  # None: nobody has won
    scores: dict[str, int]
    reason: str
    resigned: Side | None = None


class Known(BaseModel):
    """Why somebody may know hidden cards: shown to everybody, and to newcomers before they sit down."""

    what: Literal["import", "branch", "record", "takeback", "end", "seat"]
    seat: str | None  # whose cards somebody has seen; None: any of them
    text: str


class TableFacts(BaseModel):
    """What everybody may know of a table."""

    id: str
    name: str
    game: str
    scenario: str
    title: str
    options: dict[str, Any]
    listed: bool
    created: float
    gathering: bool  # a seat is still open, and no cards are dealt: the game begins when all are taken
    seats: dict[str, SeatFacts]
    ply: int
    choices: int
    over: bool
    result: TableResult | None
    waiting: Waiting | None
    watchers: int
    rematch: str | None  # the table of the rematch
    parent: str | None  # the table it was branched off, or "import"
    known: list[Known]  # why somebody may know hidden cards; stays for good
    spectators_talk: bool  # whether spectators may chat
    absence: float  # seconds after which the others may hand on the seat of somebody who is away
    points: dict[str, int] = {}  # of the sides, as things stand; empty before the deal
    clock: ClockTerms | None = None
    passes: list[str] = []  # until what one can pass ahead in this game


class TableList(BaseModel):
    """The tables that can be joined or watched, newest first."""

    tables: list[TableFacts]


class Undo(BaseModel):
    """What a seat of yours may take back without asking."""

    seat: str
    choices: int
    step: int  # how many of them the latest step is: 1, or all choices of a group


class Proposal(BaseModel):
    """Something that needs the agreement of others."""

    id: int
    what: Literal["takeback", "resign", "replace", "admit"]
    by: str  # the seat that proposes
    to: int | None  # a take-back: how many choices will stand
    side: Side | None  # a resignation: whose
    waits: list[str]  # the seats that have not agreed yet
    seat: str | None  # the seat that is to be handed on
    fill: str | None  # who takes it: "open", "back" or a level
    name: str  # of somebody who asks to be let in on the seat
    state: Literal["open", "accepted", "refused", "void"]


class Chat(BaseModel):
    """Something said at the table. The text is plain: show it as text, never as HTML."""

    n: int
    when: float
    seat: str | None  # the seat of whoever said it; None: a spectator
    name: str
    text: str


class HintLine(BaseModel):
    """An option and why it is good or bad, best first."""

    index: int
    score: float
    reason: str


class LikedOption(BaseModel):
    """An option that a bot liked, and why."""

    text: str
    reason: str  # what it does, what spoke for it and what against it, in sentences


class Reasons(BaseModel):
    """Why a bot chose as it did."""

    at: int  # how many choices stood after this one
    seat: str
    level: str
    prompt: str  # what it was asked
    taken: LikedOption
    others: list[LikedOption]  # what it liked besides, the best first
    verdict: str  # what its first look and its look ahead preferred; may be empty


class LessonStep(BaseModel):
    """A step of a lesson."""

    text: str
    at: str  # the part of the screen it is about; may be empty
    asks: bool  # whether something has to be done before the next


class TrialFacts(BaseModel):
    """A puzzle or a lesson."""

    name: str
    game: str
    kind: Literal["puzzle", "lesson"]
    title: str
    task: str  # what a puzzle asks for, or what a lesson is about
    seat: str  # whoever plays it
    side: Side
    steps: list[LessonStep]  # of a lesson


class TrialState(BaseModel):
    """How far somebody has come with a puzzle or a lesson at a table."""

    trial: TrialFacts
    state: Literal["open", "astray", "solved", "failed"]  # astray: the aim cannot be reached any more
    step: int  # of a lesson: the step that asks for something now; after the last, how many there are


class SolutionMove(BaseModel):
    """A choice on the way to a solution."""

    seat: str
    text: str


class Solution(BaseModel):
    """How a puzzle is solved."""

    idea: str
    line: list[SolutionMove]


class BeginTrial(Strict):
    """A table for a puzzle or a lesson."""

    player: Name = ""


# FROM THE CLIENT, LIVE


class Hello(Strict):
    """The first message: who I am, and the last ply I have."""

    type: Literal["hello"]
    tokens: list[Token] = Field(default=[], max_length=8)
    name: Name = ""
    ply: Number | None = None


class Choose(Strict):
    """Answer the question that was asked at this ply."""

    type: Literal["choose"]
    ply: Number
    index: Number
    key: Annotated[str, StringConstraints(max_length=120)]
    id: Identifier | None = None


class GroupAnswer(Strict):
    """The key of an option, for a question of this kind about which at least these facts hold."""

    kind: Annotated[str, StringConstraints(max_length=60)]
    facts: dict[Annotated[str, StringConstraints(max_length=60)], Any] = Field(default={}, max_length=20)
    key: Annotated[str, StringConstraints(max_length=120)]


class ChooseGroup(Strict):
    """Answer the question that was asked at this ply and those that follow it: all of them, or none."""

    type: Literal["choose-group"]
    ply: Number
    answers: list[GroupAnswer] = Field(min_length=1, max_length=MOST_ANSWERS)
    draft: bool = False  # if the gesture is not complete with it, choose nothing and show me what would be
    id: Identifier | None = None


class UndoRequest(Strict):
    """Take back my own latest choices, as many as `undo` in the state allows; a group only as a whole."""

    type: Literal["undo"]
    ply: Number
    choices: Annotated[int, Field(ge=1, le=MOST_CHOICES)] = 1
    id: Identifier | None = None


class Propose(Strict):
    """Ask the others for a take-back, my side for resigning, or all for handing on a seat."""

    type: Literal["propose"]
    what: Literal["takeback", "resign", "replace"]
    ply: Number
    to: Number | None = None  # a take-back: how many choices are to stand; None: before my own latest
    side: Side | None = None  # a resignation by someone on both sides
    seat: SeatName | None = None  # to be handed on: the seat of somebody long away, or a bot's
    fill: SeatChoice | None = None  # "open" to anybody who asks, "back" to whoever sat there, or a level
    id: Identifier | None = None


class Answer(Strict):
    """Agree to a proposal, or not."""

    type: Literal["answer"]
    proposal: Number
    yes: bool
    id: Identifier | None = None


class Say(Strict):
    """Say something."""

    type: Literal["chat"]
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_CHAT)]
    id: Identifier | None = None


class LetTalk(Strict):
    """Let spectators talk, or not."""

    type: Literal["let-talk"]
    spectators: bool
    id: Identifier | None = None


class HintRequest(Strict):
    """What would this level do, and why? After the answers of a draft: at the question they lead to."""

    type: Literal["hint"]
    ply: Number
    level: Annotated[str, StringConstraints(max_length=20)] = "hard"
    answers: list[GroupAnswer] = Field(default=[], max_length=MOST_ANSWERS)
    id: Identifier | None = None


class WhyRequest(Strict):
    """Why can I not choose this card, this place, or this card for this place?"""

    type: Literal["why"]
    card: Annotated[str, StringConstraints(max_length=80)] | None = None
    place: Annotated[str, StringConstraints(max_length=80)] | None = None
    id: Identifier | None = None


class PreviewRequest(Strict):
    """What would come of this option? None: of every one that something can be said of."""

    type: Literal["preview"]
    ply: Number
    index: Number | None = None
    id: Identifier | None = None


class PassAhead(Strict):
    """Pass for me from now on, until this happens; None: no more."""

    type: Literal["pass-ahead"]
    ply: Number
    until: Annotated[str, StringConstraints(max_length=20)] | None = None
    id: Identifier | None = None


class RematchRequest(Strict):
    """Play the same scenario again; the answer carries your tokens for the new table."""

    type: Literal["rematch"]
    id: Identifier | None = None


class Sync(Strict):
    """Send me the whole state."""

    type: Literal["sync"]
    id: Identifier | None = None


class Ping(Strict):
    """Are you there?"""

    type: Literal["ping"]
    id: Identifier | None = None


ClientMessage = Annotated[
    Choose
    | ChooseGroup
    | UndoRequest
    | Propose
    | Answer
    | Say
    | LetTalk
    | HintRequest
    | WhyRequest
    | PreviewRequest
    | PassAhead
    | RematchRequest
    | Sync
    | Ping
    | Hello,
    Field(discriminator="type"),
]


# FROM THE SERVER, LIVE


class State(BaseModel):
    """Everything, for those seats: after hello, after a refusal, after a take-back."""

    type: Literal["state"] = "state"
    ply: int
    choices: int
    yours: list[str]  # the seats you hold
    view: View | None  # None while the table gathers its people: nothing is dealt yet
    lines: list[Line]  # the whole log
    since: dict[str, int]  # how many choices stood after each of your seats last chose
    undo: Undo | None
    waiting: Waiting | None
    table: TableFacts
    chat: list[Chat]  # the latest
    proposals: list[Proposal]  # those still open
    invitation: str | None  # for the join link; only those who hold a seat get it
    ahead: dict[str, str] = {}  # until what seats of yours pass ahead
    re: str | None = None


class Change(BaseModel):
    """What a choice changed. `set` and `unset` name parts of the view by their path, `seats/frodo/hand`."""

    model_config = ConfigDict(populate_by_name=True)

    type: Literal["change"] = "change"
    from_: int = Field(alias="from")
    ply: int
    choices: int
    set: dict[str, Any]
    unset: list[str]
    lines: list[Line]
    since: dict[str, int] | None = None  # those that changed
    undo: Undo | None
    waiting: Waiting | None


class Draft(BaseModel):
    """What the answers of a group would change, and what is asked next; nothing is chosen yet."""

    type: Literal["draft"] = "draft"
    ply: int
    answers: int  # how many of them there were
    set: dict[str, Any]  # as in a change
    unset: list[str]
    lines: list[Line]
    re: str | None = None


class TableNews(BaseModel):
    """Somebody came, went, sat down, or the table ended."""

    type: Literal["table"] = "table"
    table: TableFacts


RefusalReason = Literal[
    "stale", "not-your-seat", "not-your-turn", "no-such-option", "over", "nothing-to-undo", "not-now",
    "no-such-proposal", "not-understood", "too-fast", "busy",
]  # fmt: skip


class Refused(BaseModel):
    """A message was refused; if the client seems to be out of date, a whole state follows."""

    type: Literal["refused"] = "refused"
    reason: RefusalReason
    text: str
    re: str | None = None


class ProposalNews(BaseModel):
    """A proposal was made, answered or settled."""

    type: Literal["proposal"] = "proposal"
    proposal: Proposal


class ChatNews(BaseModel):
    """Somebody said something."""

    type: Literal["chat"] = "chat"
    chat: Chat


class HintNews(BaseModel):
    """What a level would do, best first."""

    type: Literal["hint"] = "hint"
    ply: int
    answers: int = 0  # of a draft, after which it is meant
    level: str
    ranked: list[HintLine]
    re: str | None = None


class WhyNews(BaseModel):
    """Why something cannot be chosen."""

    type: Literal["why"] = "why"
    card: str | None
    place: str | None
    text: str
    re: str | None = None


class PreviewNews(BaseModel):
    """What would come of an option, by place or attack; none if there is nothing to say."""

    type: Literal["preview"] = "preview"
    ply: int
    index: int | None
    places: list[Preview]
    re: str | None = None


class AheadNews(BaseModel):
    """A seat of yours passes ahead until this happens, or does so no more (None)."""

    type: Literal["ahead"] = "ahead"
    seat: str
    how: str | None


class LateNews(BaseModel):
    """The time of a seat has run out: a bot plays on."""

    type: Literal["late"] = "late"
    seat: str


class RematchNews(BaseModel):
    """The new table and your tokens for it (everybody else learns of it by `table`)."""

    type: Literal["rematch"] = "rematch"
    table: str
    tokens: dict[str, str]
    re: str | None = None


class Pong(BaseModel):
    """Yes."""

    type: Literal["pong"] = "pong"
    re: str | None = None


class Failure(BaseModel):
    """The connection is about to be closed."""

    type: Literal["error"] = "error"
    text: str
    void: list[int] = []  # which of the tokens in the hello are no longer valid


ServerMessage = Annotated[
    State
    | Change
    | Draft
    | TableNews
    | Refused
    | ProposalNews
    | ChatNews
    | HintNews
    | WhyNews
    | PreviewNews
    | AheadNews
    | LateNews
    | RematchNews
    | Pong
    | Failure,
    Field(discriminator="type"),
]


# THE JSON API


class SeatOfScenario(BaseModel):
    """A seat of a scenario."""

    seat: str
    title: str
    side: Side
    factions: list[str]  # the peoples it commands
    cards: int  # in its deck, or its decks
    draw: int  # cards each round


class ScenarioFacts(BaseModel):
    """A scenario that can be played."""

    name: str
    title: str
    game: str
    seats: list[SeatOfScenario]
    order: list[str]  # the seats in turn order; the first starts
    paths: list[int]  # the numbers of the first and the last path, where there are paths
    people: dict[str, list[list[str]]]  # for each number of people: the seats each of them holds
    options: list[str]
    notes: str


class LevelFacts(BaseModel):
    """How well a bot plays."""

    name: str
    title: str
    about: str


class Cards(BaseModel):
    """Every card and location; the same for as long as the version is."""

    version: str
    cards: list[dict[str, Any]]


class Version(BaseModel):
    """What is running here."""

    version: str
    email: bool  # whether a seat can ask to be told by e-mail
    passkeys: bool  # whether one can come back to one's name with a passkey


class Proof(BaseModel):
    """Proof that the server knows the secret in a database."""

    proof: str


class ClockChoice(Strict):
    """How long people may think: for each move, or for all moves of the game together."""

    per: Literal["move", "game"]
    seconds: Annotated[int, Field(ge=SHORTEST, le=LONGEST)]
    level: SeatChoice = "normal"  # of the bot that takes over when a time has run out


class NewTable(Strict):
    """A table to be made."""

    scenario: Annotated[str, StringConstraints(max_length=40)]
    options: dict[Annotated[str, StringConstraints(max_length=20)], Any] = Field(default={}, max_length=8)
    seats: dict[SeatName, SeatChoice] = Field(default={}, max_length=8)  # seats not named are open
    name: Name = ""  # of the table
    player: Name = ""  # your own
    listed: bool = False
    clock: ClockChoice | None = None


class Created(BaseModel):
    """A table was made: your tokens, and the invitation for the join link."""

    table: str
    tokens: dict[str, str]
    invitation: str


class Join(Strict):
    """Sit down."""

    seats: list[SeatName] = Field(min_length=1, max_length=8)
    name: Name = ""
    invitation: Token | None = None  # needed where the table is not listed
    known: Number = 0  # how many of the table's `known` facts I was shown; must be all


class Joined(BaseModel):
    """Your tokens."""

    table: str
    tokens: dict[str, str]
    asked: bool = False  # the seat was somebody's: the token is valid once the others agree


class Leave(Strict):
    """Give up seats of yours, to a bot or to whoever comes; or fill open seats with a bot."""

    seats: list[SeatName] = Field(min_length=1, max_length=8)
    to: SeatChoice = "open"  # "open" or a level


class ImportTable(Strict):
    """A table that continues where a record ends."""

    record: dict[str, Any]
    seats: dict[SeatName, SeatChoice] = Field(default={}, max_length=8)
    name: Name = ""
    player: Name = ""
    listed: bool = False


class Branch(Strict):
    """A table that continues from a point of another."""

    at: Number
    choice: Number | None = None  # the option that is chosen first there, by its number
    seats: dict[SeatName, SeatChoice] = Field(default={}, max_length=8)
    name: Name = ""
    player: Name = ""


class Replay(BaseModel):
    """The table as it was when `at` choices stood."""

    at: int
    choices: int
    round: int
    view: View
    lines: list[Line]  # what happened up to there
    rounds: list[int]  # at how many choices each round began; the first is round 1
    whys: list[int]  # a finished game: after which choices it can be asked why a bot chose so


class Report(Strict):
    """Something is wrong; the record goes with it."""

    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_REPORT)]


class Reported(BaseModel):
    """The number by which the report can be found again."""

    report: int


class NotifyRequest(Strict):
    """Tell me by e-mail when it is my turn and I am away; empty: no more."""

    email: Annotated[str, StringConstraints(strip_whitespace=True, max_length=MOST_EMAIL)] = ""


class Problem(BaseModel):
    """What was wrong with a request, in a sentence."""

    detail: str


def schema(more: Sequence[type[BaseModel]] = ()) -> dict[str, Any]:
    """The JSON schema of all that goes over the live socket and the API, by name."""
    from pydantic import TypeAdapter
    from pydantic.json_schema import models_json_schema

    api: list[type[BaseModel]] = [
        *more, ScenarioFacts, LevelFacts, Cards, Version, TableList, NewTable, Created, Join, Joined, Leave,
        ImportTable, Branch, Replay, Reasons, Report, Reported, NotifyRequest, Problem,
        TrialFacts, TrialState, Solution, BeginTrial,
    ]  # fmt: skip
    unions = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    definitions: dict[str, Any] = {}
    for mode in ("serialization", "validation"):
        wanted = [m for m in api if issubclass(m, Strict) == (mode == "validation")]
        _, found = models_json_schema([(m, mode) for m in wanted])
        definitions |= found["$defs"]
    for name, union in unions.items():
        mode = "validation" if name == "ClientMessage" else "serialization"
        whole = TypeAdapter(union).json_schema(mode=mode)  # type: ignore[arg-type]
        definitions |= whole.pop("$defs")
        definitions[name] = {"anyOf": whole["oneOf"]}
    definitions["View"] = {"anyOf": [{"$ref": f"#/$defs/{view.__name__}"} for view in _views()]}
    return definitions
