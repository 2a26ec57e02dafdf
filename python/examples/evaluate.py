"""How well a policy plays Tysiąc's single deals against agents of Talon, with intervals of 95 %.

    PYTHONPATH=python python3 python/examples/evaluate.py /tmp/ppo/policy.npz --deals 1000 --against random greedy heuristic

Every deal is played from every seat, so that good cards come to both: the mean over the seats is one sample.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Callable

import numpy as np

import talon_games
from ppo import POINTS, RULES, Policy, margin

Choose = Callable[[talon_games.Answer], np.ndarray]


def play_all(env: talon_games.VectorEnv, choose: Choose, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """One match in every row, each deal in as many rows as there are seats: margins in points, and shares of wins, by deal."""
    answer = env.reset([f"{seed}.{row // env.seats}" for row in range(env.num_envs)])
    left, sums = np.ones(env.num_envs, bool), np.zeros(env.num_envs)
    while left.any():
        answer = env.step(choose(answer))
        sums[left] += POINTS * margin(env, answer.reward)[left]
        left &= ~answer.done
    wins = np.where(sums > 0, 1.0, np.where(sums == 0, 0.5, 0.0))
    return sums.reshape(-1, env.seats).mean(1), wins.reshape(-1, env.seats).mean(1)


def interval(samples: np.ndarray) -> tuple[float, float]:
    """The mean, and how far it may be off."""
    return float(samples.mean()), float(1.96 * samples.std(ddof=1) / np.sqrt(len(samples)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("policy", type=Path)
    parser.add_argument("--against", nargs="+", default=["random", "greedy", "heuristic", "expert:quick"])
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=2_000_000)
    given = parser.parse_args()
    policy = Policy.load(given.policy)

    def choose(answer: talon_games.Answer) -> np.ndarray:
        return policy.forward(answer.observation, answer.mask)[0].argmax(1)

    print(f"{'against':<14} {'points more a deal':>20} {'deals won':>16}")
    for name in given.against:
        with talon_games.VectorEnv("tysiac", 2 * given.deals, rules=RULES, opponents=name) as env:
            margins, wins = play_all(env, choose, given.seed)
        (points, points_off), (share, share_off) = interval(margins), interval(wins)
        print(f"{name:<14} {points:>+12.1f} ± {points_off:<5.1f} {share:>9.1%} ± {share_off:.1%}", flush=True)


if __name__ == "__main__":
    main()
