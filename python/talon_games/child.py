"""The process that plays: `talon serve --stdio`, and the frames that are exchanged with it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import weakref
from pathlib import Path
from typing import Any, Sequence

import numpy as np

from .errors import IllegalAction, TalonDied, error_for

PROTOCOL = 1
HEADER_BYTES = 8
JSON_FRAME, ARRAYS_FRAME = 0, 1
# How much a pipe holds: whole answers go through it without waking the other side for each part.
PIPE_BYTES = 1 << 20
# How long the process has to end by itself once its input has ended.
QUIT_SECONDS = 2.0
LAST_WORDS = 2000


def find_talon(talon: str | Sequence[str] | None = None) -> list[str]:
    """The command that runs Talon: as given, by TALON_COMMAND, of the repository or the npm package around, or on the PATH."""
    given = talon if talon is not None else os.environ.get("TALON_COMMAND")
    if given:
        return given.split() if isinstance(given, str) else list(given)
    node = shutil.which("node")
    for folder in [*Path(__file__).resolve().parents, Path.cwd().resolve(), *Path.cwd().resolve().parents]:
        for script in (folder / "bin" / "talon.mjs", folder / "node_modules" / "talon-games" / "bin" / "talon.mjs"):
            if node and script.is_file():
                return [node, str(script)]
    installed = shutil.which("talon")
    if installed:
        return [installed]
    raise TalonDied(
        "Talon is not found: start Python in a folder of its repository or of its npm package (npm install talon-games), put its "
        "command 'talon' on the PATH, or say where it is: "
        "TALON_COMMAND='node /where/it/is/bin/talon.mjs' (or talon=['node', …]).",
        "ERR_NOT_FOUND",
    )


class Child:
    """One process. It is asked and answers, in turn; it ends with `close`, or when nobody holds it any more."""

    def __init__(self, talon: str | Sequence[str] | None = None):
        command = [*find_talon(talon), "serve", "--stdio"]
        self._errors = tempfile.TemporaryFile()
        try:
            # A group of its own: Ctrl-C is for Python, which then ends the process in order.
            self.process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except OSError as problem:
            self._errors.close()
            raise TalonDied(f"Talon does not start ({' '.join(command)}): {problem}", "ERR_NOT_FOUND") from None
        self._in = self.process.stdin.fileno()
        self._out = self.process.stdout.fileno()
        _widen(self._out)
        self._header = bytearray(HEADER_BYTES)
        self._moves = bytearray(HEADER_BYTES)
        self._owner = os.getpid()
        self._is_owed = False
        self._end = weakref.finalize(self, _end, self.process, self._errors, self._owner)
        self.hello = self.ask({"type": "hello", "protocol": PROTOCOL})

    def ask(self, message: dict) -> dict:
        """A message of control, answered by one; what is refused is raised."""
        answer = self.exchange_json(message, None)
        if answer is None:
            raise TalonDied("Talon answered with numbers where words were expected.", "ERR_PROTOCOL")
        return answer

    def exchange_json(self, message: dict, into: memoryview | None) -> dict | None:
        """Asks by JSON; arrays of the answer go `into` the buffer, and the answer is None then."""
        text = json.dumps(message, default=_plain).encode()
        return self._exchange(len(text).to_bytes(4, "little") + JSON_FRAME.to_bytes(4, "little") + text, into)

    def exchange_moves(self, moves: np.ndarray, into: memoryview) -> None:
        """Plays a move in every match."""
        narrow = _narrow(moves)
        size = HEADER_BYTES + 4 * moves.size
        if len(self._moves) != size:
            self._moves = bytearray(size)
            self._moves[0:4] = (4 * moves.size).to_bytes(4, "little")
            self._moves[4:8] = ARRAYS_FRAME.to_bytes(4, "little")
        np.frombuffer(self._moves, "<i4", offset=HEADER_BYTES)[:] = narrow
        self._exchange(self._moves, into)

    def close(self) -> None:
        """Ends the process; calling it again does nothing."""
        self._end()

    @property
    def is_closed(self) -> bool:
        return not self._end.alive

    def _exchange(self, data: bytes | bytearray, into: memoryview | None) -> dict | None:
        if os.getpid() != self._owner:
            raise TalonDied("This environment belongs to the process that was forked: make one in each process.", "ERR_FORKED")
        if self.is_closed:
            raise TalonDied("This environment has been closed.", "ERR_CLOSED")
        if self._is_owed:
            # The next one to read would take that answer for its own.
            raise TalonDied(
                "An answer has not been read to its end (Ctrl-C, or two threads at once): make a new environment.",
                "ERR_OUT_OF_STEP",
            )
        self._is_owed = True
        self._write(data)
        message = self._read(into)
        self._is_owed = False
        if message is not None and message.get("type") == "error":
            raise error_for(message)
        return message

    def _write(self, data: bytes | bytearray) -> None:
        view = memoryview(data)
        try:
            while view:
                view = view[os.write(self._in, view) :]
        except OSError:
            raise self._death() from None

    def _read(self, into: memoryview | None) -> dict | None:
        """Header and body by one call to the system where both are there."""
        header = self._header
        got = os.readv(self._out, [header, into]) if into is not None else os.readv(self._out, [header])
        while got < HEADER_BYTES:
            part = os.readv(self._out, [memoryview(header)[got:], into or bytearray(1)]) if got else 0
            if part == 0:
                raise self._death()
            got += part
        length, kind = int.from_bytes(header[0:4], "little"), int.from_bytes(header[4:8], "little")
        if kind == ARRAYS_FRAME:
            if into is None or len(into) != length:
                raise TalonDied(f"Talon answered with {length} bytes of numbers, which nobody expected.", "ERR_PROTOCOL")
            self._fill(into, got - HEADER_BYTES)
            return None
        body = bytearray(length)
        begun = min(got - HEADER_BYTES, length)
        if begun:
            body[:begun] = into[:begun]  # a message came where numbers were expected
        self._fill(memoryview(body), begun)
        message: dict[str, Any] = json.loads(body.decode())
        return message

    def _fill(self, view: memoryview, begun: int) -> None:
        while begun < len(view):
            part = os.readv(self._out, [view[begun:]])
            if part == 0:
                raise self._death()
            begun += part

    def _death(self) -> TalonDied:
        """Why it is gone, in its own last words."""
        try:
            code: int | str = self.process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            code = "still running, but its pipe is closed"
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - LAST_WORDS))
        words = self._errors.read().decode(errors="replace").strip()
        self.close()
        return TalonDied(f"Talon has ended (exit code {code}).{' It said: ' + words if words else ''}", "ERR_DIED")


def _plain(value: Any) -> Any:
    """What numpy counts and draws, as JSON has it."""
    if isinstance(value, (np.generic, np.ndarray)):
        return value.tolist()
    raise TypeError(f"Talon takes numbers, words, lists and dicts, not {type(value).__name__}.")


def _narrow(moves: np.ndarray) -> np.ndarray:
    """As frames have them; what would become another action on the way is refused."""
    if moves.ndim != 1:
        raise IllegalAction(f"Actions are one number for each match, not an array of {moves.shape}.", "ERR_ACTION_COUNT")
    if moves.dtype.kind not in "iu":
        raise IllegalAction(f"Actions are whole numbers, not {moves.dtype}.", "ERR_ILLEGAL_ACTION")
    narrow = moves.astype("<i4", copy=False)
    if narrow is not moves and (narrow != moves).any():
        raise IllegalAction(f"No action has the number {moves[narrow != moves][0]}.", "ERR_ILLEGAL_ACTION")
    return narrow


def _widen(pipe: int) -> None:
    try:
        import fcntl

        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
    except (ImportError, AttributeError, OSError):
        pass  # as wide as the system has it


def _end(process: subprocess.Popen, errors: Any, owner: int) -> None:
    """Its input ends, and so does it; who does not is killed with all that it has started."""
    if os.getpid() != owner:
        return  # a fork of the process that started it
    for pipe in (process.stdin, process.stdout):
        try:
            pipe.close()
        except OSError:
            pass
    for ending in (None, signal.SIGTERM, signal.SIGKILL):
        if ending is not None:
            try:
                os.killpg(process.pid, ending)
            except (OSError, AttributeError):
                process.kill()
        try:
            process.wait(QUIT_SECONDS)
            break
        except subprocess.TimeoutExpired:
            continue
    errors.close()
