"""Calls of a Waybill site: signed with an API key, tried again where that can help, answered or raised."""

from __future__ import annotations

import http.client
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ._calls import CODES, ROWS, Calls
from ._signer import ServerKey, Signer, new_idempotency_key, new_nonce, unb64u
from .errors import WaybillError

_LANGUAGES = {"cn": "zh", "en": "en", "cnf": "cnf", "spain": "spain", "vietnam": "vietnam"}
_FORM = "application/x-www-form-urlencoded;charset=UTF-8"
_RETRIES = 3
_FIRST_WAIT_SECONDS = 0.3
_LONGEST_WAIT_SECONDS = 10.0
_STATUSES_TO_RETRY = frozenset([408, 429, 500, 502, 503, 504])


@dataclass(frozen=True)
class ReceivedFile:
    """A file as a call answers it."""

    name: str
    type: str
    content: bytes

    def save(self, folder: str | Path = ".") -> Path:
        """Writes it into a folder under its own name; returns its path."""
        path = Path(folder) / self.name
        path.write_bytes(self.content)
        return path


@dataclass(frozen=True)
class _Attempt:
    """What one attempt came to: an envelope, a file, or nothing that can be read."""

    status: int
    retry_after: float | None
    envelope: dict[str, Any] | None
    file: ReceivedFile | None

    @property
    def code(self) -> int | None:
        return None if self.envelope is None else self.envelope["code"]


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args: Any) -> None:
        return None


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_text(item) for item in value)
    return str(value)


def _form(fields: Mapping[str, Any]) -> str:
    """Lists as ``a,b,c``; fields that are None stay away."""
    return urllib.parse.urlencode({name: _text(value) for name, value in fields.items() if value is not None})


def _read_envelope(content: bytes) -> dict[str, Any] | None:
    try:
        parsed = json.loads(content)
    except ValueError:
        return None
    return parsed if isinstance(parsed, dict) and {"code", "message"} <= parsed.keys() else None


def _read_file(status: int, headers: Any, content: bytes) -> ReceivedFile | None:
    match = re.fullmatch(r'attachment; filename="([\w.-]+)"', headers.get("content-disposition", ""))
    if status != 200 or match is None:
        return None
    return ReceivedFile(match[1], headers.get("content-type", "application/octet-stream"), content)


def _read_seconds(text: str | None) -> float | None:
    try:
        return None if text is None else float(text)
    except ValueError:
        return None


def _is_worth_retrying(attempt: _Attempt) -> bool:
    if attempt.file is not None:
        return False
    # An answer that is none of the site's: a proxy's, for example.
    if attempt.envelope is None or attempt.code == CODES["nonceSeen"]:
        return True
    # The day of the key is over: no wait within a call helps.
    return attempt.code != CODES["keyLimit"] and attempt.status in _STATUSES_TO_RETRY


def _page_rows(answer: Any) -> dict[str, Any]:
    """The part of an answer that has the rows: itself, or its ``results``."""
    page = answer.get("results", answer) if isinstance(answer, dict) else {"data": answer}
    if not isinstance(page, dict) or not isinstance(page.get("data"), list):
        raise TypeError("the answer of this call has no rows")
    return page


class WaybillClient(Calls):
    """A Waybill site.

    key: API key, ``wbk_...``, as the settings page showed it once
    url: address of the site, such as ``https://trade.example``; what follows the host is not looked at
    language: of messages and of texts in answers: ``en``, ``cn``, ``cnf``, ``spain`` or ``vietnam``
    timeout: longest time of one attempt in seconds

    Every call is a method in snake case (``transaction_search``), and ``call`` makes it by its name.
    """

    def __init__(self, key: str, url: str, *, language: str = "en", timeout: float = 30.0) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("url is the address of the site, such as https://trade.example")
        self._signer = Signer(key)
        self._host = parts.netloc.rpartition("@")[2].lower()
        self._scheme = parts.scheme
        self._language = _LANGUAGES[language]
        self._timeout = timeout
        # A redirect would be signed for another address.
        self._opener = urllib.request.build_opener(_NoRedirects)
        self._server: ServerKey | None = None
        # Server time minus ours, in ms.
        self._offset = 0.0

    @property
    def origin(self) -> str:
        """Origin of the site, such as ``https://trade.example``."""
        return f"{self._scheme}://{self._host}"

    def call(
        self,
        name: str,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> Any:
        """Makes a call by its name, and returns its answer.

        Its fields are a mapping, keyword arguments, or both. ``idempotency_key`` belongs to something that was begun
        before and is asked for once more: it is done and charged once. Raises WaybillError.
        """
        if name not in ROWS:
            raise ValueError(f"there is no call {name}")
        key = idempotency_key or new_idempotency_key()
        asked = {**(request or {}), **fields}
        last: _Attempt | None = None
        cause: Exception | None = None
        corrected = False
        for retry in range(_RETRIES + 1):
            if retry > 0:
                time.sleep(self._pause(retry, last))
            try:
                last, cause = self._attempt(name, asked, key), None
                # A wrong clock or an old server key is no failure of the call.
                if not corrected and self._correct(last):
                    corrected = True
                    last = self._attempt(name, asked, key)
            except (OSError, http.client.HTTPException) as error:
                last, cause = None, error
                continue
            if not _is_worth_retrying(last):
                break
        if last is not None and last.file is not None:
            return last.file
        if last is not None and last.envelope is not None and last.code == CODES["ok"]:
            return last.envelope["data"]
        envelope = (last.envelope if last else None) or {}
        raise WaybillError(
            envelope.get("message", "The site did not answer."),
            code=envelope.get("code"),
            status=last.status if last else None,
            data=envelope.get("data"),
            trace=envelope.get("trace"),
            retry_after=last.retry_after if last else None,
        ) from cause

    def pages(self, name: str, request: Mapping[str, Any] | None = None, **fields: Any) -> Iterator[Any]:
        """Answers of a call page by page, from ``page`` (1) to the last. Further pages of a search cost nothing."""
        asked = {**(request or {}), **fields}
        page = int(asked.get("page") or 1)
        while True:
            answer = self.call(name, {**asked, "page": page})
            yield answer
            if isinstance(answer, dict) and answer.get("token"):
                # The proof that the search was paid for.
                asked["token"] = answer["token"]
            if not _page_rows(answer).get("next"):
                return
            page += 1

    def iter_rows(
        self, name: str, request: Mapping[str, Any] | None = None, **fields: Any
    ) -> Iterator[dict[str, Any]]:
        """Rows of a list one by one; pages are fetched when they are needed."""
        paged = ROWS[name]["paged"]
        answers = self.pages(name, request, **fields) if paged else [self.call(name, request, **fields)]
        for answer in answers:
            yield from _page_rows(answer)["data"]

    def rows(
        self, name: str, request: Mapping[str, Any] | None = None, *, limit: int = 1_000, **fields: Any
    ) -> list[dict[str, Any]]:
        """Rows of a list, at most ``limit``, ready for ``pandas.DataFrame(rows)``."""
        found: list[dict[str, Any]] = []
        for row in self.iter_rows(name, request, **fields):
            if len(found) >= limit:
                break
            found.append(row)
        return found

    def wait_for_file(self, token: str, *, timeout: float = 600.0) -> ReceivedFile:
        """The file of an order, when it is ready. Raises WaybillError when it failed, TimeoutError after ``timeout``."""
        end = time.monotonic() + timeout
        while self.call("fileState", token=token)["state"] == "working":
            if time.monotonic() > end:
                raise TimeoutError("the file is not ready yet")
            time.sleep(1)
        return self.call("fileDownload", token=token)

    def _pause(self, retry: int, last: _Attempt | None) -> float:
        asked = last.retry_after if last is not None else None
        wait = _FIRST_WAIT_SECONDS * 2 ** (retry - 1) if asked is None else asked
        # Programs that failed together do not come back together.
        return min(wait, _LONGEST_WAIT_SECONDS) * (1 + random.random() / 4)

    def _correct(self, attempt: _Attempt) -> bool:
        """Puts right what an answer says is wrong about our clock or the server's key; False when it says nothing."""
        if attempt.code == CODES["clockSkew"] and attempt.envelope is not None:
            self._offset = (attempt.envelope.get("data") or {}).get("t", 0) - time.time() * 1_000
            return True
        if attempt.code != CODES["unknownKey"]:
            return False
        self._server = None
        return True

    def _synchronise(self) -> ServerKey:
        if self._server is None:
            sent = time.time() * 1_000
            with self._opener.open(f"{self.origin}/sa/t", timeout=self._timeout) as response:
                content = response.read()
            try:
                answer = json.loads(content)
                server = ServerKey(answer["kid"], unb64u(answer["pk"]))
                # Half of the way there and back has passed since the server wrote t.
                self._offset = answer["t"] - (sent + time.time() * 1_000) / 2
            except (ValueError, KeyError, TypeError) as error:
                raise OSError("this address does not answer as a Waybill site") from error
            self._server = server
        return self._server

    def _attempt(self, name: str, request: Mapping[str, Any], idempotency_key: str) -> _Attempt:
        row = ROWS[name]
        server = self._synchronise()
        common = _form(
            {
                "lang": self._language,
                "r_host": self._host,
                "ts": round(time.time() * 1_000 + self._offset),
                "nonce": new_nonce(),
            }
        )
        kind, method = row["body"], row["method"]
        query = _form(request) if kind == "query" else ""
        target = f"{row['path']}?{query}{'&' if query else ''}{common}"
        body = {"query": lambda: "", "form": lambda: _form(request), "json": lambda: json.dumps(request)}[kind]()
        signature, headers = self._signer.sign(
            server,
            method=method,
            host=self._host,
            target=target,
            content_type={"query": "", "form": _FORM, "json": "application/json"}[kind],
            body=body.encode(),
            idempotency_key=idempotency_key if row["once"] else "",
            bearer=row["bearer"],
        )
        sent = urllib.request.Request(
            f"{self.origin}{target}&rs={signature}",
            method=method,
            headers=headers,
            data=None if kind == "query" else body.encode(),
        )
        try:
            with self._opener.open(sent, timeout=self._timeout) as response:
                return self._read(row["file"], response.status, response.headers, response.read())
        except urllib.error.HTTPError as error:
            with error:
                return self._read(False, error.code, error.headers, error.read())

    @staticmethod
    def _read(may_be_file: bool, status: int, headers: Any, content: bytes) -> _Attempt:
        file = _read_file(status, headers, content) if may_be_file else None
        retry_after = _read_seconds(headers.get("retry-after"))
        return _Attempt(status, retry_after, None if file else _read_envelope(content), file)
