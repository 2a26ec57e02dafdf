"""Many matches at once."""

import unittest
from datetime import datetime

import numpy as np

import talon_games


def any_actions(answer, rng):
    keys = np.where(answer.mask, rng.random(answer.mask.shape), -1)
    return keys.argmax(1)


class Vector(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.env = talon_games.VectorEnv("tysiac", 16, rules={"maxHands": 1}, opponents="greedy", seed=3)

    @classmethod
    def tearDownClass(cls):
        cls.env.close()

    def run_for(self, steps):
        answer = self.env.reset(seed=11)
        rng = np.random.default_rng(5)
        seen = []
        for _ in range(steps):
            answer = self.env.step(any_actions(answer, rng))
            seen.append(tuple(array.tobytes() for array in answer))
        return seen

    def test_the_same_seed_gives_the_same_arrays(self):
        self.assertEqual(self.run_for(40), self.run_for(40))

    def test_arrays_are_views_of_what_was_read_and_live_for_two_moves(self):
        first = self.env.reset(seed=1)
        self.assertFalse(first.observation.flags.owndata)
        kept = first.observation.copy()
        second = self.env.step(first.mask.argmax(1))
        np.testing.assert_array_equal(first.observation, kept)
        self.assertFalse(np.shares_memory(first.observation, second.observation))
        third = self.env.step(second.mask.argmax(1))
        self.assertTrue(np.shares_memory(first.observation, third.observation))
        self.assertEqual(first.observation.shape, (16, self.env.info["columns"]))
        self.assertEqual([first.mask.dtype, first.done.dtype], [bool, bool])

    def test_rewards_of_the_own_seat_sum_to_what_the_records_say(self):
        answer = self.env.reset(seed=2)
        rng = np.random.default_rng(0)
        sums = np.zeros(16)
        ended = 0
        for _ in range(60):
            seat = answer.seat.copy()
            answer = self.env.step(any_actions(answer, rng))
            sums += self.env.own_reward
            for match in np.flatnonzero(answer.done)[:4]:
                record = self.env.record(int(match))
                self.assertEqual(record["players"][seat[match]], "human")
                self.assertEqual(record["result"]["returns"][seat[match]], sums[match])
                self.assertEqual(record["result"]["places"], answer.place[match].tolist())
                ended += 1
            sums[answer.done] = 0
        self.assertGreater(ended, 10)

    def test_an_action_that_is_not_allowed_anywhere_is_played_nowhere(self):
        answer = self.env.reset(seed=1)
        right = answer.mask.argmax(1)
        wrong = right.copy()
        wrong[7] = np.flatnonzero(~answer.mask[7])[0]
        before = answer.observation.copy()
        with self.assertRaisesRegex(talon_games.IllegalAction, "^Match 7: the action"):
            self.env.step(wrong)
        np.testing.assert_array_equal(self.env.answer.observation, before)
        with self.assertRaisesRegex(talon_games.IllegalAction, "16 matches are played"):
            self.env.step(right[:3])
        self.env.step(right)

    def test_seeds_may_be_words_and_numbers_of_numpy(self):
        first = self.env.reset(seed=np.arange(16)).observation.copy()
        np.testing.assert_array_equal(self.env.reset(seed=list(range(16))).observation, first)
        first = self.env.reset(seed=np.int64(5)).observation.copy()
        np.testing.assert_array_equal(self.env.reset(seed="5").observation, first)
        with self.assertRaisesRegex(TypeError, "not datetime"):
            self.env.reset(seed=[datetime.now()] * 16)
        self.env.reset(seed=1)

    def test_observations_come_in_the_encoding_that_is_asked_for(self):
        env = talon_games.VectorEnv("tysiac", 2, encoding=2, seed=1)
        self.addCleanup(env.close)
        self.assertEqual([self.env.info["encoding"], env.info["encoding"]], [1, 2])
        self.assertEqual(env.reset().observation.shape, (2, env.info["columns"]))
        self.assertGreater(env.info["columns"], self.env.info["columns"])
        with self.assertRaisesRegex(talon_games.TalonError, "Tysiąc has encodings 1 to 2; there is no 9"):
            talon_games.env("tysiac", encoding=9)


if __name__ == "__main__":
    unittest.main()
