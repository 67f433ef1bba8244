"""What a client gets to see of requests that are no requests, and of defects."""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams, JsonRpcInvalidRequest
from pygls.protocol import LanguageServerProtocol
from pygls.protocol.json_rpc import RPCMessage
from pygls.workspace import Workspace


class AnsweredError(JsonRpcInvalidParams):
    """A request was no request, and the client has been told."""


class ServerProtocol(LanguageServerProtocol):
    """The protocol with an answer to every request, and without tracebacks in the answers.

    Attributes
    ----------
    left : whether the client ended the conversation without asking for the end first.
    """

    left = False

    def keep(self, workspace: Workspace) -> None:
        """Let a workspace have the files that are opened from now on."""
        self._workspace = workspace

    def handle_message(self, message: RPCMessage) -> None:
        """Let a message be handled, if it may come now; a request that may not is refused (-32600)."""
        method = getattr(message, "method", None)
        begins_again = method == types.INITIALIZE and self._workspace is not None
        if method is not None and hasattr(message, "id") and (self._shutdown or begins_again):
            why = "the server has begun already" if begins_again else "the server was asked to end"
            self._send_response(message.id, error=JsonRpcInvalidRequest(why).to_response_error())
            return
        self.left = self.left or (method == types.EXIT and not self._shutdown)
        super().handle_message(message)

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
        self, msg_id: str | int, result: object = None, error: types.ResponseError | None = None
    ) -> None:
        """Send a response; the data of an error would be a traceback."""
        own = None if error is None else types.ResponseError(code=error.code, message=error.message)
        super()._send_response(msg_id, result, own)
