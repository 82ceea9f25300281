"""A real server in a process of its own, with a database that ends with the test.

Run as a program it is `thirdage` itself, but deals the same cards every time, from the first again when it is
told to, and, if that is wanted, says nothing that means anything.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI

    from thirdage.table.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
SCRAMBLED = "THIRDAGE_TEST_SCRAMBLED"
DEALS = "THIRDAGE_TEST_DEALS"  # names a file: whenever it says something else, the deals begin again


class Host:
    """The server, which can be killed and started again at the same address."""

    def __init__(self, folder: Path, scrambled: bool = False) -> None:
        self.folder = folder
        self.scrambled = scrambled
        self.deals = folder / "deals"
        self.files = count(1)
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def deals_anew(self) -> None:
        """Let the next game get the first deal again."""
        self.deals.write_text(str(next(self.files)))

    def start(self) -> None:
        """Start, and wait until it listens."""
        self.deals_anew()
        order = [sys.executable, "-m", "tests.browser.host", "serve", "--port", str(self.port)]
        order += ["--database", str(self.folder / "tables.db"), "--thinkers", "1", "--unlimited"]
        self.process = subprocess.Popen(
            order,
            cwd=ROOT,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT / "src"),
                "THIRDAGE_ABSENCE": "1",
                DEALS: str(self.deals),
                SCRAMBLED: "1" if self.scrambled else "",
            },
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found, f"the server has not started: {said}"
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """End it without giving it a chance."""
        if self.process is not None:
            self.process.kill()
        self._end()

    def stop(self) -> None:
        """End it in good order."""
        if self.process is not None:
            self.process.terminate()
        self._end()

    def _end(self) -> None:
        if self.process is not None:
            self.process.communicate(timeout=60)
            self.process = None


def main() -> None:
    """The program with its own deals."""
    from thirdage import cli
    from thirdage.kernel import chance

    dealt = deals(Path(os.environ[DEALS]))
    vars(chance)["secrets"] = SimpleNamespace(randbits=lambda bits: next(dealt))
    if os.environ.get(SCRAMBLED):
        scramble()
    cli.main()


def deals(file: Path) -> Iterator[int]:
    """The seeds 1, 2, 3 and so on, from 1 again whenever the file says something else."""
    said, seeds = "", count(1)
    while True:
        if (now := file.read_text()) != said:
            said, seeds = now, count(1)
        yield next(seeds)


def scramble() -> None:
    """Put somebody before the application who replaces its sentences."""
    from tests.browser.scrambled import Scrambled
    from thirdage.table import web

    made = web.application

    def application(settings: Settings) -> FastAPI:
        app = made(settings)
        app.add_middleware(Scrambled)
        return app

    vars(web)["application"] = application


if __name__ == "__main__":
    main()
