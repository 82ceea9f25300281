"""Effects: what a card does, as frozen objects with three faces: may it be done, do it, say it.

An effect is found by its address, such as `the-reaver/reserve_action/1`, so that a task on the stack holds
words and numbers only. Here are the control words that every game needs; a game adds its own vocabulary.

Cost and consequence are different things:

* `cost >> benefit` means "pay this to get that": if the cost cannot be paid in full, nothing is available.
* `then(a, b)` is plain sequence: do what can be done, skip the rest.
* `if_done(a, b)` does b only if a can be done.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from copy import copy
from itertools import pairwise
from typing import Any

from .declaring import Mention, string
from .engine import Engine
from .english import YOU, Voice, listed
from .errors import BadDeclaration

ACCEPT: tuple[int, ...] = (0,)
DECLINE: tuple[int, ...] = (1,)
PART = 2  # (PART, i): the i-th alternative of a choose_one
PARTS = tuple((PART, i) for i in range(4))
FIRST_OWN_KIND = 8  # a game numbers its own kinds of option from here

# Names of the two questions below, asked with (address of the effect, source). Each game declares them.
MAY = "may"  # is it done?
WHICH = "which"  # which alternative is done?

EFFECTS: dict[str, Effect] = {}  # by address; filled when cards are declared, never changed afterwards


class Effect(ABC):
    """Something a card does. `parts` are the effects it is made of."""

    address = ""
    parts: tuple[Effect, ...] = ()
    secret = False  # whether it can be done depends on cards the others cannot see
    section = ""  # of the rules: what explains this word of a game's vocabulary
    own_subject = False  # its sentence names who acts ("each player draws ..."), so it cannot follow "to"

    def available(self, game: Any, seat: int, source: int) -> bool:
        """Whether it can be done in full now; an optional effect is offered only then."""
        return True

    @abstractmethod
    def run(self, game: Any, seat: int, source: int) -> None:
        """Do it: act, or put tasks on the stack."""

    @abstractmethod
    def text(self, voice: Voice = YOU) -> str:
        """Its clause in English."""

    def mentions(self) -> tuple[Mention, ...]:
        """What it speaks of by name beside its parts; all of it must exist."""
        return ()

    def __rshift__(self, benefit: Effect) -> Effect:
        return Pay(self, benefit)

    def bind(self, address: str) -> Effect:
        """A copy that knows its address, entered in the table of effects together with its parts."""
        bound = copy(self)
        bound.address = address
        bound.parts = tuple(part.bind(f"{address}/{i}") for i, part in enumerate(self.parts))
        EFFECTS[address] = bound
        return bound

    def walk(self) -> Iterator[Effect]:
        """The effect and all it is made of."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def task(self, seat: int, source: int) -> tuple[Any, ...]:
        """The task that performs it."""
        return (perform, self.address, seat, source)

    def __repr__(self) -> str:
        own = [f"{k}={v!r}" for k, v in vars(self).items() if k not in ("address", "parts")]
        return f"{type(self).__name__}({', '.join([*map(repr, self.parts), *own])})"


def effects(word: str, *parts: object, least: int = 1) -> tuple[Effect, ...]:
    """The parts of a word of which at least some must be there, checked."""
    found = tuple(part for part in parts if isinstance(part, Effect))
    if len(found) < len(parts):
        wrong = next(part for part in parts if not isinstance(part, Effect))
        raise BadDeclaration(f"`{word}` is made of effects; {wrong!r} is none.")
    if len(found) < least:
        raise BadDeclaration(f"`{word}` needs {least} or more effects; here are {len(found)}.")
    return found


def perform(game: Engine, address: str, seat: int, source: int) -> None:
    """Do what a card says."""
    EFFECTS[address].run(game, seat, source)


class Pay(Effect):
    """Pay a cost in full to get a benefit."""

    def __init__(self, cost: Effect, benefit: Effect) -> None:
        self.parts = effects("cost >> benefit", cost, benefit)
        self.own_subject = benefit.own_subject

    def available(self, game: Any, seat: int, source: int) -> bool:
        cost, benefit = self.parts
        return cost.available(game, seat, source) and benefit.available(game, seat, source)

    def run(self, game: Any, seat: int, source: int) -> None:
        cost, benefit = self.parts
        if cost.available(game, seat, source):
            game.do(cost.task(seat, source), benefit.task(seat, source))

    def text(self, voice: Voice = YOU) -> str:
        cost, benefit = self.parts
        if benefit.own_subject:
            return f"{cost.text(voice)}; {benefit.text(voice)}"
        return f"{cost.text(voice)} to {benefit.text(voice.to())}"


class Then(Effect):
    """One thing after the other; what cannot be done is skipped."""

    def __init__(self, *parts: Effect) -> None:
        self.parts = effects("then", *parts)
        self.own_subject = parts[0].own_subject

    def available(self, game: Any, seat: int, source: int) -> bool:
        return any(part.available(game, seat, source) for part in self.parts)

    def run(self, game: Any, seat: int, source: int) -> None:
        game.do(*[part.task(seat, source) for part in self.parts])

    def text(self, voice: Voice = YOU) -> str:
        first, *rest = [part.text(voice) for part in self.parts]
        if not voice.third:  # after what somebody else does: "..., then you draw a card"
            for i, (before, part) in enumerate(pairwise(self.parts)):
                if before.own_subject and not isinstance(before, If) and not part.own_subject:
                    rest[i] = f"you {rest[i].removeprefix('you ')}"
        return first + "".join(f"; then, {c}" if c.startswith("if ") else f", then {c}" for c in rest)


class IfDone(Effect):
    """The second thing happens only if the first can be done."""

    def __init__(self, first: Effect, second: Effect) -> None:
        self.parts = effects("if_done", first, second)
        self.own_subject = first.own_subject

    def available(self, game: Any, seat: int, source: int) -> bool:
        return self.parts[0].available(game, seat, source)

    def run(self, game: Any, seat: int, source: int) -> None:
        first, second = self.parts
        if first.available(game, seat, source):
            game.do(first.task(seat, source), second.task(seat, source))

    def text(self, voice: Voice = YOU) -> str:
        first, second = self.parts
        done = "if they do" if voice.third else "if you do"
        return f"{first.text(voice)}; {done}, {second.text(voice)}"


class May(Effect):
    """The player may do it or decline; of alternatives one is chosen, or nothing, in one question."""

    def __init__(self, part: Effect) -> None:
        self.parts = effects("may", part)

    def available(self, game: Any, seat: int, source: int) -> bool:
        return self.parts[0].available(game, seat, source)

    def run(self, game: Any, seat: int, source: int) -> None:
        part = self.parts[0]
        if isinstance(part, ChooseOne):
            part.offer(game, seat, source, [DECLINE])
            return
        prompt = (MAY, part.address, source)
        if part.available(game, seat, source):
            game.ask(seat, prompt, [ACCEPT, DECLINE], accept_or_decline, part.address, seat, source)
        elif game.live and any(each.secret for each in part.walk()):
            # Not asking would reveal to the others what is not in the deck.
            game.ask(seat, prompt, [DECLINE], accept_or_decline, part.address, seat, source, hidden=True)

    def text(self, voice: Voice = YOU) -> str:
        you = "" if voice.third else "you "
        return f"{you}may {self.parts[0].text(voice.to())}"


def accept_or_decline(game: Engine, address: str, seat: int, source: int, answer: tuple[int, ...]) -> None:
    """Do the optional effect if the player wants it."""
    if answer == ACCEPT:
        game.do((perform, address, seat, source))


class ChooseOne(Effect):
    """The player picks one of the alternatives that can be done."""

    def __init__(self, *parts: Effect) -> None:
        self.parts = effects("choose_one", *parts, least=2)
        if len(parts) > len(PARTS):
            raise BadDeclaration(f"`choose_one` has at most {len(PARTS)} alternatives, not {len(parts)}.")

    def available(self, game: Any, seat: int, source: int) -> bool:
        return any(part.available(game, seat, source) for part in self.parts)

    def run(self, game: Any, seat: int, source: int) -> None:
        self.offer(game, seat, source, [])

    def offer(self, game: Any, seat: int, source: int, more: list[tuple[int, ...]]) -> None:
        """Ask which alternative is done, or one of some other answers if there is any."""
        options = [PARTS[i] for i, part in enumerate(self.parts) if part.available(game, seat, source)]
        secret = any(each.secret for each in self.walk())
        if options or (more and secret and game.live):
            prompt = (WHICH, self.address, source)
            game.ask(seat, prompt, [*options, *more], do_part, self.address, seat, source, hidden=secret)

    def text(self, voice: Voice = YOU) -> str:
        return "either " + listed([part.text(voice) for part in self.parts], "or")


def do_part(game: Engine, address: str, seat: int, source: int, answer: tuple[int, ...]) -> None:
    """Do the alternative that was chosen, if one was."""
    if answer != DECLINE:
        game.do((perform, f"{address}/{answer[1]}", seat, source))


class Condition(ABC):
    """Something that holds or does not."""

    @abstractmethod
    def holds(self, game: Any, seat: int, source: int) -> bool:
        """Whether it holds now."""

    @abstractmethod
    def text(self) -> str:
        """As in "if ..."."""

    def mentions(self) -> tuple[Mention, ...]:
        """What it speaks of by name; all of it must exist."""
        return ()


class If(Effect):
    """Only under a condition."""

    def __init__(self, condition: Condition, part: Effect) -> None:
        if not isinstance(condition, Condition):
            raise BadDeclaration(f"`if_` asks a condition; {condition!r} is none.")
        self.condition = condition
        self.parts = effects("if_", part)
        self.own_subject = True

    def mentions(self) -> tuple[Mention, ...]:
        return self.condition.mentions()

    def available(self, game: Any, seat: int, source: int) -> bool:
        return self.condition.holds(game, seat, source) and self.parts[0].available(game, seat, source)

    def run(self, game: Any, seat: int, source: int) -> None:
        if self.condition.holds(game, seat, source):
            game.do(self.parts[0].task(seat, source))

    def text(self, voice: Voice = YOU) -> str:
        return f"if {self.condition.text()}, {self.parts[0].text(voice)}"


class Special(Effect):
    """An effect that only one card needs: an ordinary function with its own sentence."""

    def __init__(
        self,
        function: Callable[[Any, int, int], None],
        text: str,
        available: Callable[[Any, int, int], bool] | None = None,
    ) -> None:
        if not callable(function):
            raise BadDeclaration(f"`special` does what a function says; {function!r} is none.")
        self.function = function
        self.sentence = string("The sentence of `special`", text)
        self.test = available

    def available(self, game: Any, seat: int, source: int) -> bool:
        return self.test is None or self.test(game, seat, source)

    def run(self, game: Any, seat: int, source: int) -> None:
        self.function(game, seat, source)

    def text(self, voice: Voice = YOU) -> str:
        return self.sentence


then = Then
if_done = IfDone
may = May
choose_one = ChooseOne
if_ = If
special = Special
