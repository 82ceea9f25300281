"""Draw the picture of the screen for the documentation: `python -m thirdage.terminal.picture FILE.svg`."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import thirdage

from ..players import answer, player
from .app import PlayApp
from .session import Session, read_levels, read_people

SEED, CHOICES, SIZE = 11, 180, (120, 36)


def session() -> Session:
    """A game well under way: Frodo's turn in the middle of the Trilogy."""
    game = thirdage.new("trilogy", seed=SEED)
    bot = player("easy", 3)
    while game.count < CHOICES or game.seats[game.seat] != "frodo" or game.prompt != ("turn",):
        game.choose(answer(bot, game))
    people = read_people("trilogy", "frodo", None)
    return Session(game, people, read_levels("trilogy", None, people))


async def picture() -> str:
    """The screen as SVG, without fonts from elsewhere."""
    app = PlayApp(session(), pace=0)
    app.told = len(app.session.game.events(None)) - 6
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        svg = app.export_screenshot(title="thirdage play trilogy --seat frodo", simplify=True)
    return re.sub(r"@font-face\s*{.*?}\s*", "", svg, flags=re.DOTALL)


def main(file: str) -> None:
    """Write the picture."""
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(asyncio.run(picture()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
