"""What a call fails with: a code of the wire by its name, or no answer at all."""

from __future__ import annotations

from typing import Any

from ._calls import CODES

_NAMES = {code: name for name, code in CODES.items()}


class WaybillError(Exception):
    """A call that failed.

    code: name of the code, such as ``planLacksRight`` or ``keyLimit``; ``net`` without an answer of the site
    status: HTTP status; None without an answer
    data: what the code says beside its text, such as the fields that break a rule
    trace: names the request to whoever runs the site
    retry_after: seconds after which another try makes sense
    """

    def __init__(
        self,
        message: str,
        *,
        code: int | None,
        status: int | None,
        data: Any = None,
        trace: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = "net" if code is None else _NAMES.get(code, "unknown")
        self.status = status
        self.data = data
        self.trace = trace
        self.retry_after = retry_after

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"
