"""The small pages behind the links in mails. They need no script, since any program may open them."""

from __future__ import annotations

from html import escape

from .mail import CONFIRM

STYLE = (
    ":root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;"
    "padding:0 1.2rem;background:light-dark(#f4efe4,#14161b);color:light-dark(#22252b,#e9e4d8)}"
    "h1{font:600 1.7rem/1.2 Georgia,serif}b{overflow-wrap:anywhere}a{color:inherit}"
    "button{font:600 1rem system-ui,sans-serif;min-height:44px;padding:.5rem 1.2rem;border:0;"
    "border-radius:8px;background:light-dark(#8a6a2a,#c8a25a);color:light-dark(#fffaf0,#1b1507);cursor:pointer}"
)
HOME = '<p><a href="/">To the tables</a></p>'


def mail_page(found: tuple[str, str] | None, done: bool = False, again: str = "") -> str:
    """The page of a link: what it is for and a button that does it; or that it is done, and the way back."""
    if found is None:
        return _page(
            "This link is no longer valid",
            f"<p>It is too old, or part of it is missing. Give your address at the table again.</p>{HOME}",
        )
    what, address = found
    shown = f"<b>{escape(address)}</b>"
    if what == CONFIRM:
        if done:
            return _page("Thank you", f"<p>{shown} is told when it is your turn and you are away.</p>{HOME}")
        words = f"<p>Tell {shown} when it is your turn and you are away?</p>"
        return _page("Confirm your address", words + _button("Yes, confirm it"))
    if done:
        words = f"<p>Nothing more is sent from here to {shown}, whoever asks for it.</p>"
        return _page("No more mail", words + _button("Allow mail again", f"/api/mail/{escape(again)}") + HOME)
    words = f"<p>End all mail from this server to {shown}?</p>"
    return _page("No more mail?", words + _button("Yes, no more mail"))


def _button(words: str, to: str = "") -> str:
    target = f' action="{to}"' if to else ""
    return f'<form method="post"{target}><button>{words}</button></form>'


def _page(title: str, content: str) -> str:
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="robots" content="noindex">'
        f"<title>{title}</title><style>{STYLE}</style><main><h1>{title}</h1>{content}</main></html>"
    )
