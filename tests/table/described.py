"""Requests made up from the API's own description, and whether they are answered as it says."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings, strategies
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance,
]  # fmt: skip


def fuzz(description: dict[str, Any], base: str, table: str, tokens: str) -> int:
    """Ask for everything in many ways; how many."""
    cases = 0

    def try_out(operation: Any, mode: GenerationMode) -> None:
        @settings(
            max_examples=8,
            database=None,
            deadline=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(data=strategies.data())
        def one(data: Any) -> None:
            nonlocal cases
            case = data.draw(operation.as_strategy(generation_mode=mode))
            if "id" in (case.path_parameters or {}) and data.draw(strategies.booleans()):
                case.path_parameters["id"] = table
                case.headers = {**(case.headers or {}), "Authorization": f"Bearer {tokens}"}
            answer = case.call(base_url=f"http://{base}")
            cases += 1
            case.validate_response(answer, checks=CHECKS)

        with suppress(Unsatisfiable):  # nothing can be wrong with a request that has no parts
            one()

    for found in schemathesis.openapi.from_dict(description).get_all_operations():
        assert isinstance(found, Ok)
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            try_out(found.ok(), mode)
    return cases
