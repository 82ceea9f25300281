"""Temporary: kinds for a game that has not declared its own. They have names, but no facts, no sections."""

from __future__ import annotations

from typing import Any

from .kinds import Happening, Kinds, Question, Values


class _Question(Question):
    __slots__ = ()

    def facts(self, game: object, prompt: Values) -> dict[str, Any]:
        return {}


class _Happening(Happening):
    __slots__ = ()

    def facts(self, game: object, event: Values) -> dict[str, Any]:
        return {}


class UndeclaredQuestions(Kinds[Question]):
    """Whatever is asked is a kind of question."""

    def __getitem__(self, name: str) -> Question:
        return _Question(name, "", section="")


class UndeclaredHappenings(Kinds[Happening]):
    """Whatever happens is a kind of event."""

    def __getitem__(self, name: str) -> Happening:
        return _Happening(name, str)
