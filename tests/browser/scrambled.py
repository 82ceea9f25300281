"""A server whose sentences mean nothing: each is replaced by one of the same length, whatever it was.

What is data (ids, kinds, facts, numbers, titles) stays as it is. So whoever reads something out of the words
of the server is found out.
"""

from __future__ import annotations

import json
import random
import string
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]

# The names under which sentences are sent.
SENTENCES = frozenset(("prompt", "text", "outcome", "reason", "detail", "log", "notes", "doubt", "about"))


def nonsense(sentence: str) -> str:
    """The same words every time for the same sentence, as long as its own: letters alone, and spaces."""
    rng = random.Random(sentence)
    return "".join(c if c == " " else rng.choice(string.ascii_lowercase) for c in sentence)


def scrambled(value: Any, name: str = "") -> Any:
    """The same data with every sentence replaced; parts of a view can be named by their path."""
    if isinstance(value, dict):
        refused = value.get("type") == "refused"  # whose reason is a word for programs
        return {
            key: part if refused and key == "reason" else scrambled(part, key.rpartition("/")[2])
            for key, part in value.items()
        }
    if isinstance(value, list):
        return [scrambled(part, name) for part in value]
    return nonsense(value) if isinstance(value, str) and name in SENTENCES else value


class Scrambled:
    """Stands before the application and rewrites all JSON that it sends."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Let the application answer, in other words."""
        if scope["type"] == "websocket":
            await self.app(scope, receive, self._messages(send))
        elif scope["type"] == "http" and scope["path"].startswith("/api/"):
            plain = [(name, value) for name, value in scope["headers"] if name != b"accept-encoding"]
            await self.app({**scope, "headers": plain}, receive, self._answers(send))
        else:
            await self.app(scope, receive, send)

    def _messages(self, send: Send) -> Send:
        async def through(message: Message) -> None:
            if message["type"] == "websocket.send":
                message = {**message, "text": json.dumps(scrambled(json.loads(message["text"])))}
            await send(message)

        return through

    def _answers(self, send: Send) -> Send:
        started: list[Message] = []
        body = bytearray()

        async def through(message: Message) -> None:
            if message["type"] == "http.response.start":
                started.append(message)
                return
            body.extend(message.get("body", b""))
            if message.get("more_body"):
                return
            head = dict(started[0]["headers"])
            said = bytes(body)
            if head.get(b"content-type", b"").startswith(b"application/json"):
                said = json.dumps(scrambled(json.loads(said))).encode()
                head[b"content-length"] = str(len(said)).encode()
            await send({**started[0], "headers": list(head.items())})
            await send({**message, "body": said})

        return through
