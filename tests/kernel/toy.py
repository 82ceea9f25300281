"""Beans: a toy game that knows nothing of cards, to prove that the kernel stands alone.

Two seats have a heap each. On a turn a seat throws a die, gives or takes beans, or stops. It is no good game.
"""

from __future__ import annotations

from typing import Any

from thirdage.kernel.decision import RawOption
from thirdage.kernel.effects import EFFECTS, Effect
from thirdage.kernel.engine import Engine, Task
from thirdage.kernel.english import YOU, Voice, count
from thirdage.kernel.events import EVERYONE, Event, unroll
from thirdage.kernel.kinds import NUMBER, Kinds, Meaning, Question

ALICE, BOB = 0, 1
THROW, TAKE, STOP, KEEP = range(8, 12)
NAMES = {THROW: "Throw the die", TAKE: "Take a bean", STOP: "Stop", KEEP: "Keep it"}
GUEST = Meaning(lambda game, seat: game.seat_name(seat), lambda game, seat: game.seat_name(seat).title())
QUESTIONS: Kinds[Question] = Kinds()
BREAKFAST = QUESTIONS.declare(Question("breakfast", "What now, after breakfast?", section="meals"))
LUNCH = QUESTIONS.declare(Question("lunch", "What now, after lunch?", section="meals"))
TEA = QUESTIONS.declare(
    Question("tea", "What now, after tea?", section="manners", beans=NUMBER, source=GUEST)
)
SNACK = QUESTIONS.declare(Question("snack", "Another?", section="meals", gesture="nibbling"))


class Beans(Engine):
    """A game of beans in progress."""

    __slots__ = ("done", "heaps")

    heaps: list[int]
    done: list[str]  # what was done, in order

    def clone(self) -> Beans:
        new = object.__new__(Beans)
        self.copy_kernel(new)
        new.heaps = self.heaps[:]
        new.done = self.done[:]
        return new

    def seat_name(self, seat: int) -> str:
        return ("alice", "bob")[seat]

    @property
    def questions(self) -> Kinds[Question]:
        return QUESTIONS

    def say_prompt(self, prompt: tuple[Any, ...]) -> str:
        return self.questions[prompt[0]].sentence(self, prompt)

    def say_option(self, option: RawOption, prompt: tuple[Any, ...]) -> str:
        return NAMES.get(option[0], f"option {option}")

    def option_key(self, option: RawOption) -> str:
        return " ".join(str(part) for part in option)

    def option_targets(self, option: RawOption) -> dict[str, list[str]]:
        return {"cards": [], "places": ["heap"] if option[0] == TAKE else []}

    def say_event(self, event: Event, seers: int, you: int | None = None) -> str:
        kind, shown, seat, n = event
        seen = shown == EVERYONE or shown & seers
        return f"{self.seat_name(seat)} {kind} {n if seen else 'something'}"

    def events(self, seers: int) -> list[str]:
        return [self.say_event(event, seers) for event in unroll(self.log)]


def beans(*tasks: Task, seed: int = 7, log: bool = True, live: bool = False) -> Beans:
    """A game with these things to do, run until somebody is asked."""
    game = object.__new__(Beans)
    game.begin(seed, log=log, live=live)
    game.heaps = [3, 3]
    game.done = []
    game.do(*tasks)
    game.run()
    return game


# RULES


def note(game: Beans, word: str) -> None:
    """Note a word."""
    game.done.append(word)


def do_both(game: Beans, one: str, other: str) -> None:
    """Do two things, the first named first."""
    game.do((note, one), (note, other))


def turn(game: Beans, seat: int) -> None:
    """Ask what a seat does on its turn."""
    options: list[RawOption] = [(THROW,), (STOP,)]
    if game.heaps[1 - seat]:
        options.insert(1, (TAKE, 1))
    game.ask(seat, BREAKFAST(), options, act, seat)


def act(game: Beans, seat: int, option: RawOption) -> None:
    """Do what was chosen."""
    if option[0] == STOP:
        return
    game.do((turn, 1 - seat))
    if option[0] == THROW:
        thrown = game.chance(6) + 1
        game.heaps[seat] += thrown
        game.tell("throws", 1 << seat, seat, thrown)
    else:
        game.heaps[1 - seat] -= 1
        game.heaps[seat] += 1
        game.tell("takes", EVERYONE, seat, 1)


def again(game: Beans, seat: int) -> None:
    """Ask the same seat again and again: a turn of several choices."""
    game.ask(seat, LUNCH(), [(KEEP,), (THROW,), (STOP,)], go_on, seat)


def go_on(game: Beans, seat: int, option: RawOption) -> None:
    """Go on asking."""
    if option[0] == THROW:
        game.no_way_back()
    if option[0] != STOP:
        game.do((again, seat))


def snack(game: Beans, seat: int) -> None:
    """Ask for something small: one of several questions that can be answered in one go."""
    game.ask(seat, SNACK(), [(KEEP,), (THROW,)], eaten)


def eaten(game: Beans, option: RawOption) -> None:
    """To throw it away reveals something."""
    if option[0] == THROW:
        game.no_way_back()


def offer(game: Beans, seat: int, n: int, hidden: bool) -> None:
    """Ask with so many options."""
    game.ask(seat, TEA(n, seat), [(TAKE, i) for i in range(n)], chosen, seat, hidden=hidden)


def chosen(game: Beans, seat: int, option: RawOption) -> None:
    """Note what was chosen."""
    game.done.append(f"{game.seat_name(seat)} chose {option[1]}")


def stumble(game: Beans, foot: str) -> None:
    """Stumble over something."""
    raise ZeroDivisionError(foot)


# EFFECTS


class Gain(Effect):
    """Get beans; always possible."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, game: Any, seat: int, source: int) -> None:
        game.heaps[seat] += self.n
        game.done.append(f"+{self.n}")

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('gain')} {count(self.n, 'bean')}"


class Lose(Effect):
    """Give beans away; possible only in full."""

    def __init__(self, n: int, secret: bool = False) -> None:
        self.n = n
        self.secret = secret

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(game.heaps[seat] >= self.n)

    def run(self, game: Any, seat: int, source: int) -> None:
        if self.available(game, seat, source):
            game.heaps[seat] -= self.n
            game.done.append(f"-{self.n}")

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('lose')} {count(self.n, 'bean')}"


class Everyone(Effect):
    """Everybody gains; its sentence names who acts."""

    own_subject = True

    def run(self, game: Any, seat: int, source: int) -> None:
        game.heaps = [n + 1 for n in game.heaps]
        game.done.append("everyone")

    def text(self, voice: Voice = YOU) -> str:
        return "everyone gains a bean"


def play(effect: Effect, live: bool = False) -> Beans:
    """A game in which alice does this, and then the game notes that it went on."""
    bound = effect.bind("toy/effect")
    assert EFFECTS["toy/effect"] is bound
    return beans(bound.task(ALICE, 0), (note, "after"), live=live)


def offered(effect: Effect, heap: int = 3) -> bool:
    """Whether alice could do this with such a heap."""
    game = beans()
    game.heaps[ALICE] = heap
    return effect.bind("toy/offered").available(game, ALICE, 0)
