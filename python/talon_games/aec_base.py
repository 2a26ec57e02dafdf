"""PettingZoo's AECEnv where it can be imported, else a class of the same shape."""

from __future__ import annotations

from typing import Any, Iterator

try:
    from pettingzoo import AECEnv
except ImportError:

    class AECEnv:  # type: ignore[no-redef]
        """Agents act one after the other: `agent_selection` is the one that `last` is about and that `step` acts for."""

        metadata: dict[str, Any]
        possible_agents: list[str]
        agents: list[str]
        agent_selection: str
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        rewards: dict[str, float]
        infos: dict[str, dict]
        _cumulative_rewards: dict[str, float]

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> "AECEnv":
            return self

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            """The agent to act, again and again, until none is left; call `step` once in each round."""
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict]:
            """Observation, reward since its last action, end, cut and info of the agent to act."""
            agent = self.agent_selection
            return (
                self.observe(agent) if observe else None,
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

        def state(self) -> Any:
            raise NotImplementedError("The whole state holds hidden cards, which nobody is shown.")

        def _accumulate_rewards(self) -> None:
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _clear_rewards(self) -> None:
            for agent in self.rewards:
                self.rewards[agent] = 0

        def _was_dead_step(self, action: None) -> None:
            """An agent whose match is over takes its leave: it acts by None once, and is gone."""
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            gone = self.agent_selection
            for kept in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del kept[gone]
            self.agents.remove(gone)
            if self.agents:
                self.agent_selection = self.agents[0]
            self._clear_rewards()

        def __str__(self) -> str:
            return self.metadata.get("name", type(self).__name__)


__all__ = ["AECEnv"]
