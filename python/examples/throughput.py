"""Decisions per second of processor time, both processes together, with moves drawn at random.

    PYTHONPATH=python OPENBLAS_NUM_THREADS=1 python3 python/examples/throughput.py --matches 256 --steps 4000

What starting Talon costs is measured by a run without moves and taken off.
"""

from __future__ import annotations

import argparse
import resource

import numpy as np

import talon_games


def cpu(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def any_moves(answer: talon_games.Answer, rng: np.random.Generator) -> np.ndarray:
    """One of the legal ids in every match, all alike."""
    counts = answer.mask.sum(1)
    before = np.cumsum(counts) - counts
    return np.flatnonzero(answer.mask)[before + (rng.random(len(counts)) * counts).astype(np.int64)] % answer.mask.shape[1]


def run(game: str, matches: int, steps: int, opponents: str | None) -> tuple[float, float]:
    """What Python and Talon used, in seconds."""
    rng = np.random.default_rng(1)
    mine, theirs = cpu(resource.RUSAGE_SELF), cpu(resource.RUSAGE_CHILDREN)
    with talon_games.VectorEnv(game, matches, opponents=opponents, seed=7) as env:
        answer = env.reset()
        for _ in range(steps):
            answer = env.step(any_moves(answer, rng))
    return cpu(resource.RUSAGE_SELF) - mine, cpu(resource.RUSAGE_CHILDREN) - theirs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="tysiac")
    parser.add_argument("--matches", type=int, default=256)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--opponents", help="an agent of Talon at the other seats; left out, all seats are played")
    given = parser.parse_args()
    start = run(given.game, given.matches, 0, given.opponents)
    whole = run(given.game, given.matches, given.steps, given.opponents)
    python, talon = (used - before for used, before in zip(whole, start))
    decisions = given.matches * given.steps
    print(f"{decisions} decisions: Python {python:.2f} s, Talon {talon:.2f} s; {decisions / (python + talon):,.0f} per CPU second")
    print(f"Starting Talon: {sum(start):.2f} s")


if __name__ == "__main__":
    main()
