"""Draw the picture of the screen for the documentation: `python -m thirdage.terminal.picture FILE.svg`."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from .. import games
from ..cardgame.questions import YOUR_TURN
from ..cardgame.state import CardGame
from ..players import answer, player
from .app import PlayApp
from .faces import happened
from .session import Session, read_levels, read_people

SIZE = (120, 36)
SEEDS = range(1, 60)


def session() -> Session:
    """A game well under way: Frodo's turn in the middle of the Trilogy, with much on the table."""
    people = read_people("trilogy", "frodo", None)
    for seed in SEEDS:
        game = games.new("trilogy", seed=seed)
        bot = player("easy", 3)
        while not game.over:
            if worth_a_picture(game):
                return Session(game, people, read_levels("trilogy", None, people))
            game.choose(answer(bot, game))
    raise AssertionError("no game is worth a picture")


def worth_a_picture(game: CardGame) -> bool:
    """Whether Frodo holds some cards on his turn and there is fighting in several places."""
    if game.prompt != YOUR_TURN or game.seats[game.seat] != "frodo" or game.round < 3:
        return False
    view = game.view("frodo")
    places = [view["path"], *view["battlegrounds"]]
    fought = [place for place in places if place["sum"]["attack"] and place["sum"]["defenders"]]
    cards = sum(len(place["cards"]) for place in places)
    return (
        len(fought) >= 2 and cards >= 5 and 2 <= len(places) <= 3 and len(view["seats"]["frodo"]["hand"]) >= 4
    )


async def picture() -> str:
    """The screen as SVG, without fonts from elsewhere."""
    app = PlayApp(session(), pace=0)
    app.told[app.session.eyes] = happened(app.session.game) - 6
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
