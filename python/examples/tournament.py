"""A round robin of bots in Python, in Tysiąc's single deals: everybody meets everybody, each deal from both seats.

    PYTHONPATH=python python3 python/examples/tournament.py --deals 500 --policy /tmp/ppo/policy.npz

A bot is a function of many decisions at once. Strategies in files take part in `talon tournament`, as python:FILE.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from pathlib import Path

import numpy as np

import talon_games
from evaluate import Choose, interval
from ppo import RULES, Policy


def anything(seed: int) -> Choose:
    rng = np.random.default_rng(seed)
    return lambda answer: np.where(answer.mask, rng.random(answer.mask.shape), -1).argmax(1)


def first(answer: talon_games.Answer) -> np.ndarray:
    """Passes where it can, and plays the lowest card."""
    return answer.mask.argmax(1)


def last(answer: talon_games.Answer) -> np.ndarray:
    """Bids as high as it can."""
    return answer.mask.shape[1] - 1 - answer.mask[:, ::-1].argmax(1)


def meet(env: talon_games.VectorEnv, one: Choose, other: Choose, seed: int) -> np.ndarray:
    """By deal, how many points `one` was ahead, the mean of both seats."""
    rows = np.arange(env.num_envs)
    answer = env.reset([f"{seed}.{row // 2}" for row in rows])
    left, sums = np.ones(env.num_envs, bool), np.zeros(env.num_envs)
    seat_of_one = rows % 2
    while left.any():
        answer = env.step(np.where(answer.seat == seat_of_one, one(answer), other(answer)))
        ahead = answer.reward[rows, seat_of_one] - answer.reward[rows, 1 - seat_of_one]
        sums[left] += ahead[left]
        left &= ~answer.done
    return sums.reshape(-1, 2).mean(1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=3_000_000)
    parser.add_argument("--policy", type=Path, help="of ppo.py, as one more bot")
    given = parser.parse_args()
    bots: dict[str, Choose] = {"anything": anything(1), "first": first, "last": last}
    if given.policy is not None:
        policy = Policy.load(given.policy)
        bots["policy"] = lambda answer: policy.forward(answer.observation, answer.mask)[0].argmax(1)
    totals: dict[str, list[float]] = {name: [] for name in bots}
    with talon_games.VectorEnv("tysiac", 2 * given.deals, rules=RULES) as env:
        for one, other in combinations(bots, 2):
            points, off = interval(meet(env, bots[one], bots[other], given.seed))
            totals[one].append(points)
            totals[other].append(-points)
            print(f"{one:<10} {other:<10} {points:>+8.1f} ± {off:.1f} points a deal", flush=True)
    print()
    for name in sorted(bots, key=lambda bot: -np.mean(totals[bot])):
        print(f"{name:<10} {np.mean(totals[name]):>+8.1f}")


if __name__ == "__main__":
    main()
