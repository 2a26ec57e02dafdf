"""Matches that Talon plays for us: opening them, and the arrays in which their answers come."""

from __future__ import annotations

from typing import Any, Mapping, NamedTuple, Sequence

import numpy as np

from .child import Child


class Answer(NamedTuple):
    """What Talon says of every match. The arrays are the memory that it was read into: nothing is copied."""

    observation: np.ndarray
    """float32: matches × columns; with every seat observed, matches × seats × columns."""
    mask: np.ndarray
    """bool: matches × actions; True for what may be played."""
    reward: np.ndarray
    """float32: matches × seats; what the points of each seat have changed by."""
    done: np.ndarray
    """bool: matches; the match has ended by this move."""
    seat: np.ndarray
    """int32: matches; whose turn it is, negative when the match is over."""
    kind: np.ndarray
    """int32: which encoder wrote the observation, by its number in `info['encoders']`."""
    place: np.ndarray
    """int32: matches × seats; of a match that has ended, 1 for the best; else 0."""


class Matches:
    """Any number of matches of one game in one process of Talon."""

    # Answers alternate between two stretches of memory, so that the one before the last move can still be read.
    BUFFERS = 2

    def __init__(
        self,
        game: str,
        *,
        preset: str | None,
        rules: Mapping[str, Any] | None,
        talon: str | Sequence[str] | None,
        **asked: Any,
    ):
        self.child = Child(talon)
        try:
            message = {"type": "open", "game": game, "preset": preset, "rules": rules, **asked}
            self.info = self.child.ask({key: value for key, value in message.items() if value is not None})
        except BaseException:
            self.child.close()
            raise
        places = self.info["arrays"]
        size = _ceil8(max(place["offset"] + _bytes(place) for place in places))
        self._buffers = [bytearray(size) for _ in range(self.BUFFERS)]
        self._views = [memoryview(buffer) for buffer in self._buffers]
        self._answers = [_answer(buffer, places) for buffer in self._buffers]
        self._turn = 0

    def reset(self, seeds: Sequence[int | str]) -> Answer:
        into = self._next()
        self.child.exchange_json({"type": "reset", "seeds": list(seeds)}, self._views[into])
        return self._take(into)

    def step(self, moves: np.ndarray) -> Answer:
        into = self._next()
        self.child.exchange_moves(moves, self._views[into])
        return self._take(into)

    def view(self, match: int, seat: int | None) -> dict:
        return self.child.ask({"type": "view", "match": match, "seat": seat})

    def record(self, match: int) -> dict:
        return self.child.ask({"type": "record", "match": match})["record"]

    def close(self) -> None:
        self.child.close()

    def _next(self) -> int:
        return (self._turn + 1) % self.BUFFERS

    def _take(self, into: int) -> Answer:
        # What is refused leaves the answer before in its place.
        self._turn = into
        return self._answers[into]


def _bytes(place: Mapping[str, Any]) -> int:
    return int(np.dtype(place["type"]).itemsize * np.prod(place["shape"], dtype=np.int64))


def _ceil8(size: int) -> int:
    return -(-size // 8) * 8


def _answer(buffer: bytearray, places: Sequence[Mapping[str, Any]]) -> Answer:
    arrays = {}
    for place in places:
        count = int(np.prod(place["shape"], dtype=np.int64))
        array = np.frombuffer(buffer, place["type"], count, place["offset"]).reshape(place["shape"])
        arrays[place["name"]] = array.view(bool) if place["type"] == "|u1" else array
    return Answer(**{name: arrays[name] for name in Answer._fields})
