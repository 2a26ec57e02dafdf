"""Many matches at once, in numpy arrays."""

from __future__ import annotations

import secrets
from typing import Any, Mapping, Sequence

import numpy as np

from .matches import Answer, Matches
from .spaces import Box, Discrete


class VectorEnv:
    """`num_envs` matches side by side. One that ends makes room for the next at once.

    Without `opponents` all seats are yours, and `answer.seat` says for whom you act in each match. With them Talon plays
    the other seats: `opponents='greedy'` sits everywhere but on one seat, which moves on with every match; a list by seat,
    with None for yours, is kept as it is.

    Arrays of an answer are good until the second move after it: copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 256,
        *,
        preset: str | None = None,
        rules: Mapping[str, Any] | None = None,
        encoding: int | None = None,
        opponents: str | Sequence[str | None] | None = None,
        seed: int | None = None,
        talon: str | Sequence[str] | None = None,
    ):
        self._matches = Matches(
            game,
            preset=preset,
            rules=rules,
            talon=talon,
            encoding=encoding,
            matches=num_envs,
            agents=opponents if opponents is None or isinstance(opponents, str) else list(opponents),
            takesTurns=isinstance(opponents, str),
        )
        self.info: dict[str, Any] = self._matches.info
        """All about the environment: rules, blocks of columns, notations of the actions, and more."""
        self.num_envs = num_envs
        self.seats: int = self.info["seats"]
        self.num_actions = len(self.info["actions"])
        self.single_observation_space = Box(-np.inf, np.inf, (self.info["columns"],), np.float32)
        self.single_action_space = Discrete(self.num_actions)
        self._rows = np.arange(num_envs)
        self._first_seed = seed
        self.answer: Answer | None = None
        self.own_reward = np.zeros(num_envs, np.float32)
        """Of each match the reward of the seat that has just acted."""

    def reset(self, seed: int | str | Sequence[int | str] | None = None) -> Answer:
        """New matches everywhere. Match i of the seed 7 has the seed '7.i'; a list or an array has one for each match."""
        if seed is None:
            seed = self._first_seed if self._first_seed is not None else secrets.randbits(53)
        is_one = isinstance(seed, (int, str, np.integer))
        self.answer = self._matches.reset([f"{seed}.{i}" for i in range(self.num_envs)] if is_one else seed)
        self.own_reward[:] = 0
        return self.answer

    def step(self, actions: np.ndarray) -> Answer:
        """One action for every match. If one of them is not allowed, IllegalAction is raised and none is played."""
        if self.answer is None:
            raise RuntimeError("Call reset before the first step.")
        acted = self.answer.seat
        self.answer = answer = self._matches.step(np.asarray(actions))
        np.copyto(self.own_reward, answer.reward[self._rows, acted])
        return answer

    def record(self, match: int) -> dict[str, Any]:
        """The record of the last match that has ended in this row."""
        return self._matches.record(match)

    def close(self) -> None:
        self._matches.close()

    def __enter__(self) -> "VectorEnv":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()
