"""PPO in one file of numpy: learns Tysiąc's single deals from nothing, first against `random`, then against `greedy`.

    PYTHONPATH=python OPENBLAS_NUM_THREADS=1 python3 python/examples/ppo.py --out /tmp/ppo

Writes policy.npz, curve.csv and curve.svg. `evaluate.py` measures the policy against Talon's agents.
"""

from __future__ import annotations

import argparse
import csv
import resource
from pathlib import Path

import numpy as np

import talon_games

RULES = {"maxHands": 1}
POINTS = 100.0  # count as a reward of one


class Policy:
    """Two hidden layers; what may not be played has no chance."""

    def __init__(self, columns: int, actions: int, width: int = 128, seed: int = 1):
        rng = np.random.default_rng(seed)

        def layer(inputs: int, outputs: int, gain: float) -> np.ndarray:
            return (rng.standard_normal((inputs, outputs)) * gain / np.sqrt(inputs)).astype(np.float32)

        zeros = lambda size: np.zeros(size, np.float32)  # noqa: E731
        self.w = [layer(columns, width, 1.4), zeros(width), layer(width, width, 1.4), zeros(width)]
        self.w += [layer(width, actions, 0.01), zeros(actions), layer(width, 1, 1.0), zeros(1)]

    def forward(self, x: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray, tuple]:
        w = self.w
        h1 = np.maximum(x @ w[0] + w[1], 0)
        h2 = np.maximum(h1 @ w[2] + w[3], 0)
        scores = np.where(mask, h2 @ w[4] + w[5], -1e9)
        scores = scores - scores.max(1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(1, keepdims=True)
        return chances, (h2 @ w[6] + w[7])[:, 0], (x, h1, h2)

    def gradients(self, kept: tuple, d_scores: np.ndarray, d_value: np.ndarray) -> list[np.ndarray]:
        x, h1, h2 = kept
        w = self.w
        d2 = (d_scores @ w[4].T + d_value[:, None] @ w[6].T) * (h2 > 0)
        d1 = (d2 @ w[2].T) * (h1 > 0)
        v = d_value[:, None]
        return [x.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ d_scores, d_scores.sum(0), h2.T @ v, v.sum(0)]

    def save(self, path: Path) -> None:
        np.savez(path, *self.w)

    @classmethod
    def load(cls, path: Path) -> "Policy":
        policy = cls.__new__(cls)
        with np.load(path) as saved:
            policy.w = [saved[f"arr_{i}"] for i in range(8)]
        return policy


class Adam:
    def __init__(self, weights: list[np.ndarray]):
        self.m = [np.zeros_like(w) for w in weights]
        self.v = [np.zeros_like(w) for w in weights]
        self.t = 0

    def step(self, weights: list[np.ndarray], gradients: list[np.ndarray], rate: float) -> None:
        self.t += 1
        norm = np.sqrt(sum(float((g * g).sum()) for g in gradients))
        shrink = min(1.0, 0.5 / (norm + 1e-8))
        scale = rate * np.sqrt(1 - 0.999**self.t) / (1 - 0.9**self.t)
        for w, g, m, v in zip(weights, gradients, self.m, self.v):
            g = g * shrink
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= scale * m / (np.sqrt(v) + 1e-5)


def draw(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    sums = chances.cumsum(1)
    actions = (sums < rng.random((len(chances), 1)) * sums[:, -1:]).sum(1)
    return np.minimum(actions, chances.shape[1] - 1)


def margin(env: talon_games.VectorEnv, reward: np.ndarray) -> np.ndarray:
    """What was won, less the mean of what the others won."""
    others = (reward.sum(1) - env.own_reward) / (env.seats - 1)
    return (env.own_reward - others) / POINTS


def collect(
    env: talon_games.VectorEnv, policy: Policy, steps: int, sums: np.ndarray, rng: np.random.Generator
) -> dict[str, np.ndarray]:
    """So many decisions in every match, with advantages by GAE; the deal is short, so nothing is discounted.

    `sums` are the margins of the deals so far, kept from one call to the next.
    """
    n, answer = env.num_envs, env.answer
    kept: dict[str, list] = {key: [] for key in ("x", "mask", "action", "log", "value", "reward", "done")}
    for _ in range(steps):
        chances, value, _ = policy.forward(answer.observation, answer.mask)
        action = draw(chances, rng)
        kept["x"].append(answer.observation.copy())
        kept["mask"].append(answer.mask.copy())
        kept["action"].append(action)
        kept["log"].append(np.log(chances[np.arange(n), action] + 1e-12))
        kept["value"].append(value)
        answer = env.step(action)
        won = margin(env, answer.reward)
        sums += won
        # To win the deal counts as much as a hundred points: by points alone, one plays for few high ones.
        kept["reward"].append(won + np.where(answer.done, np.sign(sums), 0).astype(np.float32))
        sums[answer.done] = 0
        kept["done"].append(answer.done.astype(np.float32))
    _, following, _ = policy.forward(answer.observation, answer.mask)
    advantages, running = np.zeros((steps, n), np.float32), np.zeros(n, np.float32)
    for t in reversed(range(steps)):
        goes_on = 1 - kept["done"][t]
        delta = kept["reward"][t] + goes_on * following - kept["value"][t]
        running = delta + 0.95 * goes_on * running
        advantages[t], following = running, kept["value"][t]
    flat = {key: np.concatenate(kept[key]) for key in ("x", "mask", "action", "log", "value")}
    flat["advantage"] = advantages.reshape(-1)
    flat["target"] = flat["advantage"] + flat["value"]
    return flat


def learn(
    policy: Policy, adam: Adam, data: dict[str, np.ndarray], rate: float, entropy: float, rng: np.random.Generator
) -> None:
    total = len(data["action"])
    advantage = (data["advantage"] - data["advantage"].mean()) / (data["advantage"].std() + 1e-8)
    for _ in range(3):
        order = rng.permutation(total)
        for batch in np.array_split(order, max(1, total // 1024)):
            chances, value, kept = policy.forward(data["x"][batch], data["mask"][batch])
            rows, action, adv = np.arange(len(batch)), data["action"][batch], advantage[batch]
            log_all = np.log(chances + 1e-12)
            ratio = np.exp(log_all[rows, action] - data["log"][batch])
            is_free = np.where(adv > 0, ratio < 1.2, ratio > 0.8)
            d_log = -(adv * ratio * is_free) / len(batch)
            d_scores = -chances * d_log[:, None]
            d_scores[rows, action] += d_log
            mean_log = (chances * log_all).sum(1, keepdims=True)
            d_scores += entropy * chances * (log_all - mean_log) / len(batch)
            d_scores *= data["mask"][batch]
            d_value = (value - data["target"][batch]) / len(batch)
            adam.step(policy.w, policy.gradients(kept, d_scores.astype(np.float32), d_value.astype(np.float32)), rate)


def measure(env: talon_games.VectorEnv, policy: Policy, seed: int) -> tuple[float, float, int]:
    """The likeliest moves, one deal in every match: share of deals won (a tie is a half), mean margin in points, deals."""
    answer = env.reset(seed=seed)
    left, sums, wins = np.ones(env.num_envs, bool), np.zeros(env.num_envs), np.zeros(env.num_envs)
    while left.any():
        chances, _, _ = policy.forward(answer.observation, answer.mask)
        answer = env.step(chances.argmax(1))
        sums[left] += margin(env, answer.reward)[left] * POINTS
        ended = left & answer.done
        wins[ended] = np.where(sums[ended] > 0, 1.0, np.where(sums[ended] == 0, 0.5, 0.0))
        left &= ~answer.done
    return float(wins.mean()), float(sums.mean()), env.num_envs


def curve(rows: list[dict], path: Path) -> None:
    """The learning curve as a picture, drawn by hand: nothing has to be installed for it."""
    width, height, left = 720, 460, 60
    most = max(row["decisions"] for row in rows) or 1
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">']
    parts.append(f'<rect width="{width}" height="{height}" fill="white"/>')

    def panel(top: int, bottom: int, low: float, high: float, ticks: tuple, form: str, lines: tuple) -> None:
        def y(value: float) -> float:
            return bottom - (bottom - top) * (min(max(value, low), high) - low) / (high - low)

        for tick in ticks:
            parts.append(f'<line x1="{left}" x2="{width - 20}" y1="{y(tick):.1f}" y2="{y(tick):.1f}" stroke="#ddd"/>')
            parts.append(f'<text x="{left - 8}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick:{form}}</text>')
        for place, (key, about, colour) in enumerate(lines):
            points = (f"{left + (width - left - 20) * row['decisions'] / most:.1f},{y(float(row[key])):.1f}" for row in rows)
            parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
            parts.append(f'<text x="{width - 24}" y="{bottom - 12 - 16 * place}" text-anchor="end" fill="{colour}">{about}</text>')

    blue, brown = "#2b6cb0", "#c05621"
    won = (("random", "deals won against random", blue), ("greedy", "deals won against greedy", brown))
    panel(20, 220, 0, 1, (0, 0.25, 0.5, 0.75, 1), ".0%", won)
    ahead = (("greedy margin", "points ahead of greedy a deal", brown),)
    panel(250, 420, -60, 60, (-60, -30, 0, 30, 60), "+.0f", ahead)
    parts.append(f'<text x="{left}" y="{height - 12}">0</text>')
    parts.append(f'<text x="{width - 20}" y="{height - 12}" text-anchor="end">{most:,} decisions</text>')
    path.write_text("\n".join([*parts, "</svg>", ""]), encoding="utf-8")


def cpu(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    parser.add_argument("--iterations", type=int, nargs=2, default=(20, 880), help="against random, then against greedy")
    parser.add_argument("--matches", type=int, default=256)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--every", type=int, default=30, help="measure after so many iterations")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(given.seed)
    names = ("random", "greedy")
    tests = {name: talon_games.VectorEnv("tysiac", 1024, rules=RULES, opponents=name) for name in names}
    info = tests["random"].info
    policy = Policy(info["columns"], len(info["actions"]), seed=given.seed)
    adam, rows, done, total = Adam(policy.w), [], 0, sum(given.iterations)

    def note(iteration: int) -> None:
        shares = {name: measure(env, policy, 1_000_000) for name, env in tests.items()}
        row = {"iteration": iteration, "decisions": iteration * given.matches * given.steps}
        row |= {name: round(share, 4) for name, (share, _, _) in shares.items()}
        row |= {f"{name} margin": round(points, 1) for name, (_, points, _) in shares.items()}
        rows.append(row)
        print(" ".join(f"{key} {value}" for key, value in row.items()), f"cpu {cpu(resource.RUSAGE_SELF):.0f} s", flush=True)
        with open(given.out / "curve.csv", "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
        curve(rows, given.out / "curve.svg")
        policy.save(given.out / "policy.npz")

    note(0)
    for name, count in zip(names, given.iterations):
        with talon_games.VectorEnv("tysiac", given.matches, rules=RULES, opponents=name, seed=given.seed) as env:
            env.reset()
            sums = np.zeros(given.matches, np.float32)
            for _ in range(count):
                left = 1 - done / total
                data = collect(env, policy, given.steps, sums, rng)
                learn(policy, adam, data, rate=1e-3 * left + 1e-5, entropy=0.02 * left, rng=rng)
                done += 1
                if done % given.every == 0 or done == total:
                    note(done)
    for env in tests.values():
        env.close()
    own, talon = cpu(resource.RUSAGE_SELF), cpu(resource.RUSAGE_CHILDREN)
    print(f"{(own + talon) / 60:.1f} CPU minutes: {own:.0f} s here, {talon:.0f} s in Talon.")


if __name__ == "__main__":
    main()
