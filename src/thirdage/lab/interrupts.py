"""Ctrl-C that is remembered, whatever other code makes of it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType


@contextmanager
def ctrl_c() -> Iterator[Callable[[], bool]]:
    """Gives a function that says whether Ctrl-C has been pressed.

    It raises KeyboardInterrupt as always, but that is raised in whatever code runs at that moment. A library
    may turn it into an error of its own, and Python drops it in code whose errors are ignored, as while a
    process forks: then whoever asks here still learns of it.
    """
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        signal.default_int_handler(number, frame)

    # Where Ctrl-C means something else, such as nothing at all in the background, that remains so.
    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not usual or current_thread() is not main_thread():
        yield lambda: False
        return
    signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
