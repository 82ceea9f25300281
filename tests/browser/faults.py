"""What makes a page hard to use for somebody, by axe-core's reckoning."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.chromium import AXE


def faults(page: Page) -> list[str]:
    """What axe-core finds serious."""
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['help']}: {[node['html'][:200] for node in fault['nodes'][:3]]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
