"""What a client gets to see of requests that are no requests, and of defects."""

from __future__ import annotations

from typing import Any

from lsprotocol.types import ResponseError
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.protocol import LanguageServerProtocol


class AnsweredError(JsonRpcInvalidParams):
    """A request was no request, and the client has been told."""


class Protocol(LanguageServerProtocol):
    """The protocol with an answer to every request, and without tracebacks in the answers."""

    def structure_message(self, data: dict[str, Any]) -> object:
        """Return a message as the protocol has it.

        Raises
        ------
        AnsweredError
            For a request with other parameters than the protocol says; the client gets -32602.
        """
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            if "id" not in data or "method" not in data:
                raise
            told = AnsweredError(f"the parameters of `{data['method']}` are not those of the protocol")
            self._send_response(data["id"], error=told.to_response_error())
            raise told from error

    def _send_response(
        self, msg_id: str | int, result: object = None, error: ResponseError | None = None
    ) -> None:
        """Send a response; the data of an error would be a traceback."""
        own = None if error is None else ResponseError(code=error.code, message=error.message)
        super()._send_response(msg_id, result, own)
