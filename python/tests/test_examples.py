"""The examples: their mathematics, without Talon."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

import dataset  # noqa: E402
import evaluate  # noqa: E402
import ppo  # noqa: E402
import tournament  # noqa: E402


class Examples(unittest.TestCase):
    def test_gradients_are_those_of_small_differences(self):
        rng = np.random.default_rng(1)
        policy = ppo.Policy(5, 4, width=6)
        policy.w = [w.astype(np.float64) + 0.1 * rng.standard_normal(w.shape) for w in policy.w]
        x, mask = rng.standard_normal((7, 5)), rng.random((7, 4)) < 0.7
        mask[:, 0] = True
        pick, aim = rng.random((7, 4)), rng.standard_normal(7)

        def loss():
            chances, value, kept = policy.forward(x, mask)
            return float((np.log(chances + 1e-300) * pick * mask).sum() + 0.5 * ((value - aim) ** 2).sum()), chances, value, kept

        _, chances, value, kept = loss()
        weights = pick * mask
        d_scores = weights - chances * weights.sum(1, keepdims=True)
        found = policy.gradients(kept, d_scores, value - aim)
        for w, gradient in zip(policy.w, found):
            at = tuple(rng.integers(size) for size in w.shape)
            w[at] += 1e-6
            above = loss()[0]
            w[at] -= 2e-6
            below = loss()[0]
            w[at] += 1e-6
            self.assertAlmostEqual((above - below) / 2e-6, gradient[at], places=4)

    def test_what_may_not_be_played_is_never_drawn(self):
        policy = ppo.Policy(3, 6)
        mask = np.zeros((500, 6), bool)
        mask[:, [1, 4]] = True
        chances, _, _ = policy.forward(np.ones((500, 3), np.float32), mask)
        self.assertEqual(set(ppo.draw(chances, np.random.default_rng(2))), {1, 4})

    def test_a_policy_is_saved_and_the_curve_is_drawn(self):
        policy = ppo.Policy(3, 6)
        with tempfile.TemporaryDirectory() as folder:
            policy.save(Path(folder) / "policy.npz")
            for one, other in zip(policy.w, ppo.Policy.load(Path(folder) / "policy.npz").w):
                np.testing.assert_array_equal(one, other)
            rows = [{"decisions": d, "random": 0.5, "greedy": 0.1, "greedy margin": -9.0} for d in (0, 100)]
            ppo.curve(rows, Path(folder) / "curve.svg")
            self.assertIn("deals won against greedy", (Path(folder) / "curve.svg").read_text())

    def test_intervals_and_plain_bots(self):
        mean, off = evaluate.interval(np.array([1.0, 3.0] * 50))
        self.assertAlmostEqual(mean, 2)
        self.assertAlmostEqual(off, 0.197, places=3)
        mask = np.array([[0, 1, 1, 0]], bool)
        answer = type("Answer", (), {"mask": mask})
        self.assertEqual([tournament.first(answer)[0], tournament.last(answer)[0]], [1, 2])


class Readers(unittest.TestCase):
    def test_whoever_is_not_there_is_told_how_to_get(self):
        def missing(file):
            raise ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")

        said = io.StringIO()
        with mock.patch.dict(dataset.READERS, {"pandas": missing}, clear=True), mock.patch("sys.argv", ["dataset.py", "x"]):
            with contextlib.redirect_stdout(said):
                dataset.main()
        self.assertEqual(said.getvalue(), "pandas: not here (pyarrow): pip install pandas pyarrow\n")


if __name__ == "__main__":
    unittest.main()
