"""What goes over the wire around the games: people and their devices, and what they have played."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StringConstraints

from ..kernel.shapes import Side
from .protocol import Name, Strict, Token

MOST_NOTES = 4000  # letters of private notes
MOST_SENT = 60  # tables in one message; a browser remembers no more
PersonKey = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,80}$")]
TableName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{1,20}$")]

# YOURS ON EVERY DEVICE


class NewPerson(Strict):
    """Somebody who wants their games on every device."""

    name: Name = ""


class PersonMade(BaseModel):
    """The key that this browser is to keep: whoever has it is that person."""

    key: str


class MyTable(Strict):
    """Seats of mine at a table, by their tokens."""

    id: TableName
    tokens: list[Token] = Field(min_length=1, max_length=8)


class MyTables(Strict):
    """The tables this browser knows."""

    name: Name | None = None  # what I am called now
    tables: list[MyTable] = Field(default=[], max_length=MOST_SENT)
    gone: list[TableName] = Field(default=[], max_length=MOST_SENT)  # those that are not to be mine any more


class HeldTable(BaseModel):
    """A table at which a person has a seat."""

    table: str
    scenario: str
    title: str
    created: float
    over: bool
    tokens: dict[str, str]  # by seat


class MyGames(BaseModel):
    """All games of a person, newest first, with the tokens of their seats."""

    name: str
    tables: list[HeldTable]


class DeviceLink(BaseModel):
    """The code of a link to another device: it works once, and not for long."""

    code: str
    until: float  # seconds since 1970


class TakeLink(Strict):
    """Take what a link gives, on another device."""

    code: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,80}$")]


class Taken(BaseModel):
    """What a link gave: all games of a person with a key for this browser, or seats at one table."""

    key: str | None = None
    name: str = ""
    tables: list[HeldTable]


# PASSKEYS: as the browser's own functions write them. Browsers add more, which is not looked at.

Base64 = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$", max_length=4000)]


class AttestedKey(BaseModel):
    """What a browser tells of a passkey that it has made."""

    client_data: Base64 = Field(alias="clientDataJSON")
    attestation: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$", max_length=16000)] = Field(
        alias="attestationObject"
    )


class NewCredential(BaseModel):
    """A passkey that a browser has made."""

    id: Base64
    raw_id: Base64 = Field(alias="rawId")
    type: Literal["public-key"]
    response: AttestedKey


class NewPasskey(Strict):
    """Keep this passkey of mine, under this name."""

    credential: NewCredential
    name: Name = ""


class Signature(BaseModel):
    """A challenge that a passkey has signed."""

    client_data: Base64 = Field(alias="clientDataJSON")
    authenticator_data: Base64 = Field(alias="authenticatorData")
    signature: Base64
    user_handle: Base64 | None = Field(default=None, alias="userHandle")


class SignedChallenge(BaseModel):
    """What a browser gives back when somebody has chosen a passkey."""

    id: Base64
    raw_id: Base64 = Field(alias="rawId")
    type: Literal["public-key"]
    response: Signature


class PasskeySignIn(Strict):
    """Let me in with this passkey."""

    credential: SignedChallenge


class PasskeyOptions(BaseModel):
    """What the browser's own function is called with."""

    options: dict[str, Any]


class Passkey(BaseModel):
    """A passkey of a person."""

    id: str
    name: str  # on what it was made
    created: float
    used: float | None


class MyPasskeys(BaseModel):
    """All passkeys of a person, oldest first."""

    passkeys: list[Passkey]


class PlayedGame(BaseModel):
    """A game that a person has played or is playing."""

    table: str
    name: str  # of the table
    game: str
    scenario: str
    title: str
    created: float
    ended: float | None
    seats: list[str]  # mine, by their titles
    side: Side | None  # None: both
    result: Literal["won", "lost", "none"] | None  # None: it is still on
    counts: bool  # whether it is in the results below
    others: list[str]  # who else played, in words


class Results(BaseModel):
    """How often a person has won a scenario for a side."""

    game: str
    scenario: str
    title: str
    side: Side
    played: int
    won: int


class Streaks(BaseModel):
    """Games won or lost in a row: the present run, and the longest run of wins."""

    won: bool
    length: int
    longest: int


class History(BaseModel):
    """What a person has played, newest first, and how it went."""

    name: str
    games: list[PlayedGame]
    results: list[Results]
    streaks: Streaks


# LOOKING BACK


class Slip(BaseModel):
    """A choice that cost much, and what would have been better, by what its seat could know."""

    at: int  # how many choices stood before it
    seat: str
    round: int
    prompt: str
    taken: str
    better: str
    index: int  # of the better option: a branch at `at` can begin with it
    loss: float  # of the chance to win
    reason: str


class Analysis(BaseModel):
    """Who was ahead after each choice, and the costliest choices of each seat, in a game that is over."""

    state: Literal["working", "ready"]
    done: int
    of: int
    values: list[float]  # how likely the Free Peoples win, from before the first choice on
    mistakes: list[Slip]


# RATINGS


class Ranked(BaseModel):
    """Somebody on the ladder."""

    name: str
    tag: str  # tells people of the same name apart; empty for bots
    bot: bool
    rating: int
    deviation: int
    games: int
    sure: bool  # enough games: the rating is not provisional


class Ladder(BaseModel):
    """Everybody who has a rating in a game, the strongest first."""

    game: str
    players: list[Ranked]


class MyRating(BaseModel):
    """My rating in a game."""

    game: str
    rating: int
    deviation: int
    games: int
    sure: bool


class MyRatings(BaseModel):
    """Whether I want to be rated, and my ratings."""

    rated: bool
    ratings: list[MyRating]


class WantRating(Strict):
    """Whether I want to be rated; if not, my ratings are forgotten."""

    rated: bool


# PRIVATE NOTES


class Jottings(Strict):
    """What I have written down on a game for myself."""

    text: Annotated[str, StringConstraints(max_length=MOST_NOTES)] = ""


API: list[type[BaseModel]] = [
    Analysis, Jottings, Ladder, MyRatings, WantRating,
    NewPerson, PersonMade, MyTables, MyGames, DeviceLink, TakeLink, Taken, History,
    PasskeyOptions, NewPasskey, PasskeySignIn, MyPasskeys,
]  # fmt: skip
