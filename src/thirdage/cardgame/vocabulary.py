"""The page of the vocabulary: every word a card can be written in, its meaning, its sentence, one card.

`python -m thirdage.cardgame.vocabulary` writes docs/vocabulary.md anew; a test compares the two.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..kernel import effects
from ..kernel.effects import Condition, Effect
from ..kernel.english import capital
from . import queries, words
from .declare import TRIGGERS
from .sets.base import BASE
from .sets.fire_and_swords import FIRE_AND_SWORDS

Use = tuple[str, str]  # the title of a card and its sentence
SETS = (BASE, FIRE_AND_SWORDS)  # a word is shown with the first card that uses it, in this order


def page() -> str:
    """The whole page as Markdown."""
    uses = _uses()
    lines = [
        "# The vocabulary of the cards",
        "",
        "Made by `python -m thirdage.cardgame.vocabulary` from the cards themselves; do not edit by hand.",
        "How to put the words together is told in [write-a-card.md](write-a-card.md).",
        "",
        *_when(),
    ]
    control = [c for c in _subclasses(Effect) if c.__module__ == effects.__name__]
    game = [c for c in _subclasses(Effect) if c.__module__ == words.__name__]
    own = [c for c in _subclasses(Effect) if c not in control and c not in game]
    lines += _section("Control words", "Shared by every game (`thirdage.kernel.effects`).", control, uses)
    lines += _section("Words that do something", "`thirdage.cardgame.words`.", game, uses)
    lines += _section("Conditions", "For `if_` (`thirdage.cardgame.words`).", _subclasses(Condition), uses)
    standing = [c for c in _subclasses(queries.Standing) if c is not queries.Bonus]
    lines += _section(
        "Standing abilities",
        "Asked by the rules, never performed (`thirdage.cardgame.queries`); given as `standing=`.",
        standing,
        uses,
    )
    lines += _section(
        "For the rest of the round",
        "Given as `this_round=` of an event.",
        _subclasses(queries.RoundEffect),
        uses,
    )
    lines += _section(
        "Words of one card",
        "Kept beside their card until a second card needs them.",
        own,
        uses,
    )
    return "\n".join(lines) + "\n"


def _subclasses(base: type[Any]) -> list[type[Any]]:
    """All subclasses in the order in which they are written."""
    found: list[type[Any]] = []
    for child in base.__subclasses__():
        if child.__module__.startswith("thirdage."):
            found.append(child)
        found += _subclasses(child)
    return found


def _when() -> list[str]:
    lines = ["## When", "", "The keyword in a declaration, and how its line in the text begins.", ""]
    lines += ["| keyword | text | card |", "| --- | --- | --- |"]
    for keyword, label in TRIGGERS.items():
        cards = [card for card_set in SETS for card in card_set.cards]
        card = next((c.title for c in cards if keyword in c.abilities), "")
        if card:
            lines.append(f"| `{keyword}` | {label or '(an event is simply resolved)'} | {card} |")
    return [*lines, ""]


def _section(title: str, about: str, classes: list[type], uses: dict[type, Use]) -> list[str]:
    lines = [
        f"## {title}",
        "",
        about,
        "",
        "| word | meaning | sentence | card |",
        "| --- | --- | --- | --- |",
    ]
    for cls in classes:
        if cls in uses:
            card, sentence = uses[cls]
            meaning = (cls.__doc__ or "").strip().splitlines()[0]
            lines.append(f"| `{_word(cls)}` | {meaning} | {sentence} | {card} |")
    return [*lines, ""]


def _word(cls: type) -> str:
    """The name under which cards use a class."""
    if cls is effects.Pay:
        return "cost >> benefit"
    if cls is words.AddToken:
        return "attack_token, defense_token"
    for module in (words, effects):
        for name, value in vars(module).items():
            if not name.startswith("_") and name != cls.__name__ and (value is cls or type(value) is cls):
                return name
    return cls.__name__


def _uses() -> dict[type, Use]:
    """The first card that uses each word, with the sentence the word makes there."""
    uses: dict[type, Use] = {}

    def note(thing: Any, title: str) -> None:
        if type(thing) not in uses:
            uses[type(thing)] = (title, capital(thing.text()))

    for card in (card for card_set in SETS for card in card_set.cards):
        for when, what in card.abilities.items():
            if when == "standing":
                for ability in what:
                    note(ability, card.title)
            elif when == "this_round":
                note(what, card.title)
            else:
                _note_effects(what, card.title, note)
    for place in (place for card_set in SETS for place in card_set.locations):
        for effect in place.effects.values():
            _note_effects(effect, place.title, note)
    return uses


def _note_effects(effect: Effect, title: str, note: Any) -> None:
    for part in effect.walk():
        note(part, title)
        condition = getattr(part, "condition", None)
        if isinstance(condition, Condition):
            note(condition, title)


def main() -> None:
    """Write docs/vocabulary.md in the current folder."""
    target = Path("docs/vocabulary.md")
    target.parent.mkdir(exist_ok=True)
    target.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
