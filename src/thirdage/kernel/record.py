"""Records: a whole game as scenario, options, seed and choices, in JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, TypeVar

from .chance import LARGEST_SEED
from .errors import BadRecord, ThirdAgeError

FORMAT = 1
G = TypeVar("G")
Choice = tuple[int, str]  # the index of the option and its key


@dataclass(frozen=True, slots=True)
class Record:
    """All that is needed to play a game again. `rules` is the version of the rules it was played under."""

    scenario: str
    seed: int
    rules: int
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None  # where the game began, if not at the set-up
    choices: tuple[Choice, ...] = ()
    sets: tuple[str, ...] = ()  # the sets it needs that do not come with thirdage

    def short_of(self, choices: int) -> Record:
        """The record without its last choices: what undo replays."""
        if type(choices) is not int or not 0 <= choices <= len(self.choices):
            raise BadRecord(f"The record has {len(self.choices)} choices; {choices} cannot be left off.")
        return replace(self, choices=self.choices[: len(self.choices) - choices])

    def to_json(self) -> str:
        """The record as text, with a checksum so that a cut or altered file is noticed."""
        self.validate()
        content = self._content()
        content["check"] = _check(content)
        return json.dumps(content, ensure_ascii=False, separators=(",", ":"))

    def _content(self) -> dict[str, Any]:
        return {
            "thirdage": FORMAT,
            "rules": self.rules,
            **({"sets": list(self.sets)} if self.sets else {}),
            "scenario": self.scenario,
            "options": self.options,
            "seed": str(self.seed),  # as text: JSON readers elsewhere round large numbers
            "position": self.position,
            "choices": [list(choice) for choice in self.choices],
        }

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record; anything that is not one is refused with a sentence."""
        if not isinstance(text, str):
            raise BadRecord(f"A record is read from text, not from {type(text).__name__}.")
        try:
            content = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"This is not a record, or it is cut off: {error}.") from None
        if not isinstance(content, dict) or "thirdage" not in content:
            raise BadRecord("This is not a record of thirdage.")
        if content["thirdage"] != FORMAT:
            raise BadRecord(
                f"The record is written in format {content['thirdage']!r}; this version reads {FORMAT}."
            )
        check = content.pop("check", None)
        if check != _check(content):
            raise BadRecord("The record is incomplete or was altered: its checksum does not fit.")
        try:
            choices = tuple((index, key) for index, key in content["choices"])
            record = cls(
                scenario=content["scenario"],
                seed=_read_seed(content["seed"]),
                rules=content["rules"],
                options=content["options"],
                position=content["position"],
                choices=choices,
                sets=tuple(content.get("sets", ())),
            )
        except (KeyError, TypeError, ValueError):
            raise BadRecord("The record lacks a part that every record has.") from None
        record.validate()
        return record

    def validate(self) -> None:
        """Refuse a record whose parts are of the wrong kind."""
        good = (
            isinstance(self.scenario, str)
            and isinstance(self.options, dict)
            and type(self.rules) is int
            and self.rules > 0
            and type(self.seed) is int
            and 0 <= self.seed <= LARGEST_SEED
            and (self.position is None or isinstance(self.position, dict))
            and isinstance(self.choices, tuple)
            and all(_is_choice(choice) for choice in self.choices)
            and isinstance(self.sets, tuple)
            and all(isinstance(name, str) for name in self.sets)
        )
        if not good:
            raise BadRecord("The record has a part of the wrong kind.")


def begin(record: Record, version: int, arrange: Callable[[], G], new: Callable[[], G], oldest: int = 1) -> G:
    """The game a record begins, arranged from its position or new; then its choices can be followed.

    `version` is that of the rules now, `oldest` the first whose records still fit them.
    """
    record.validate()
    if record.rules > version:
        raise BadRecord(
            f"The record was played under rules version {record.rules}; this program knows up to {version}."
        )
    if record.rules < oldest:
        raise BadRecord(
            f"The record was played under rules version {record.rules}, when other questions were asked; this"
            f" program replays records from version {oldest} on. An older thirdage can replay it."
        )
    try:
        return new() if record.position is None else arrange()
    except ThirdAgeError as error:
        raise BadRecord(f"The record does not begin a game: {error}") from None


def _is_choice(choice: object) -> bool:
    return (
        isinstance(choice, tuple)
        and len(choice) == 2
        and type(choice[0]) is int
        and isinstance(choice[1], str)
    )


def _read_seed(written: object) -> int:
    if not isinstance(written, str) or not written.isascii() or not written.isdecimal():
        raise ValueError
    return int(written)


def _check(content: dict[str, Any]) -> str:
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
