"""One match by PettingZoo's interface for agents that act one after the other."""

from __future__ import annotations

import secrets
from operator import index
from typing import Any, Mapping, Sequence

import numpy as np

from .aec_base import AECEnv
from .matches import Matches
from .spaces import Box, Dict, Discrete

RENDER_MODES = ("ansi", "human")
SET_BY_RESET = ("agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards", "_answer")


class TalonEnv(AECEnv):
    """A match of one of Talon's games. Agents are called 'seat_0', 'seat_1' …; those of Talon are not among them."""

    def __init__(
        self,
        game: str,
        *,
        preset: str | None = None,
        rules: Mapping[str, Any] | None = None,
        encoding: int | None = None,
        opponents: Mapping[int, str] | Sequence[str | None] | None = None,
        seed: int | str | None = None,
        render_mode: str | None = None,
        talon: str | Sequence[str] | None = None,
    ):
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not '{render_mode}'.")
        self._matches = Matches(
            game,
            preset=preset,
            rules=rules,
            talon=talon,
            encoding=encoding,
            agents=_by_seat(opponents),
            resetsItself=False,
            observe="all",
        )
        self.info: dict[str, Any] = self._matches.info
        """All about the environment: rules, blocks of columns, notations of the actions, and more."""
        self.render_mode = render_mode
        self.metadata = {
            "name": self.info["id"],
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        learners = [seat for seat, name in enumerate(self.info["agents"]) if name is None]
        self._seats = {f"seat_{seat}": seat for seat in learners}
        self.possible_agents = list(self._seats)
        self.agents = []
        actions, columns = len(self.info["actions"]), self.info["columns"]
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: _observations(columns, actions) for agent in self.possible_agents}
        self._first_seed = seed
        self._seed: int | str | None = None
        self._played = 0

    def __getattr__(self, name: str) -> Any:
        if name in SET_BY_RESET:
            raise AttributeError(f"There is no '{name.lstrip('_')}' yet: call reset first.")
        raise AttributeError(f"'{type(self).__name__}' has no '{name}'.")

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | str | None = None, options: dict | None = None) -> None:
        """A new match. With a seed, that very match; without, the next after the last seed, '7/1', '7/2' …"""
        if seed is not None:
            self._seed, self._played = seed, 0
        elif self._seed is None:
            self._seed = self._first_seed if self._first_seed is not None else secrets.randbits(53)
        else:
            self._played += 1
        if not isinstance(self._seed, str):
            self._seed = index(self._seed)
        name = self._seed if self._played == 0 else f"{self._seed}/{self._played}"
        self._answer = self._matches.reset([name])
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """Acts for `agent_selection`. What is not allowed is raised as IllegalAction, and nothing has happened."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._answer = self._matches.step(np.atleast_1d(np.asarray(-1 if action is None else action)))
        self._cumulative_rewards[agent] = 0.0
        rewards = self._answer.reward[0]
        for one in self.agents:
            self.rewards[one] = float(rewards[self._seats[one]])
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent sees, as inputs of a net, and which actions it may take now."""
        seat = self._seats[agent]
        is_asked = self._answer.seat[0] == seat
        mask = self._answer.mask[0].astype(np.int8) if is_asked else np.zeros(len(self.info["actions"]), np.int8)
        return {"observation": self._answer.observation[0, seat].copy(), "action_mask": mask}

    def render(self) -> str | None:
        """What the agent to act sees, as text: answered in the mode 'ansi', printed in 'human'."""
        if self.render_mode is None:
            return None
        seat = self._seats[self.agent_selection] if self.agents else None
        text = self._matches.view(0, seat)["text"]
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        self._matches.close()

    def view(self, agent: str | None = None) -> dict[str, Any]:
        """All that an agent sees, as the game itself gives it; of nobody, what a spectator sees."""
        return self._matches.view(0, None if agent is None else self._seats[agent])["view"]

    def record(self) -> dict[str, Any]:
        """The record of the last match that has ended, for `talon replay` and `talon review`."""
        return self._matches.record(0)

    def notation(self, action: int) -> str:
        """An action in short: 'b120', 'KH+'."""
        return self.info["actions"][action]

    def __enter__(self) -> "TalonEnv":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()

    def _select(self) -> None:
        seat = int(self._answer.seat[0])
        if seat >= 0:
            self.agent_selection = f"seat_{seat}"
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


def _by_seat(opponents: Mapping[int, str] | Sequence[str | None] | None) -> dict[str, str] | list[str | None]:
    """As Talon is told: some seats by their numbers, or all of them."""
    if opponents is None or isinstance(opponents, Mapping):
        return {str(seat): name for seat, name in (opponents or {}).items()}
    return [opponents] if isinstance(opponents, str) else list(opponents)


def _observations(columns: int, actions: int) -> Dict:
    return Dict(
        {
            "observation": Box(-np.inf, np.inf, (columns,), np.float32),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
    )
