"""The contract of PettingZoo's AEC interface, whether PettingZoo is there or not."""

import os
import unittest

import numpy as np

import talon_games


def play(env, seed, steps=10_000):
    """Any legal action by a stream of its own; what was seen on the way."""
    env.reset(seed=seed)
    rng = np.random.default_rng(3)
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, termination, truncation, info = env.last()
        seen.append((agent, observation["observation"].tobytes(), reward, termination))
        allowed = np.flatnonzero(observation["action_mask"])
        env.step(None if termination or truncation else int(rng.choice(allowed)))
    return seen


class Contract(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.env = talon_games.env(
            "tysiac", preset="alpha-1000", rules={"maxHands": 1}, seed=7, render_mode="ansi"
        )

    @classmethod
    def tearDownClass(cls):
        cls.env.close()

    def test_its_name_carries_a_version(self):
        self.assertEqual(str(self.env), "tysiac_v1")
        self.assertEqual(self.env.metadata["name"], "tysiac_v1")

    def test_the_same_seed_gives_the_same_match_and_rewards(self):
        first = play(self.env, 42)
        self.assertEqual(first, play(self.env, 42))
        self.assertNotEqual(first, play(self.env, 43))

    def test_resets_without_a_seed_go_on_from_the_last_one(self):
        env = self.env
        env.reset(seed=5)
        first = env.observe("seat_0")["observation"]
        env.reset()
        second = env.observe("seat_0")["observation"]
        env.reset(seed=5)
        np.testing.assert_array_equal(env.observe("seat_0")["observation"], first)
        env.reset()
        np.testing.assert_array_equal(env.observe("seat_0")["observation"], second)
        self.assertFalse(np.array_equal(first, second))

    def test_a_seed_is_a_whole_number_or_a_word(self):
        env = self.env
        seen = []
        for seed in (5, np.int64(5), "5"):
            env.reset(seed=seed)
            seen.append(env.observe("seat_0")["observation"].tobytes())
        self.assertEqual(len(set(seen)), 1)
        with self.assertRaises(TypeError):
            env.reset(seed=5.5)

    def test_spaces_hold_what_is_observed_and_are_the_same_objects(self):
        env = self.env
        env.reset(seed=1)
        for agent in env.agents:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))
            self.assertTrue(env.observation_space(agent).contains(env.observe(agent)))
            self.assertTrue(env.observation_space(agent).contains(env.observation_space(agent).sample()))
        mask = env.observe(env.agent_selection)["action_mask"]
        env.action_space(env.agent_selection).seed(1)
        self.assertEqual(mask[env.action_space(env.agent_selection).sample(mask)], 1)

    def test_only_the_agent_to_act_has_actions(self):
        env = self.env
        env.reset(seed=1)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        self.assertGreater(env.observe(env.agent_selection)["action_mask"].sum(), 0)
        self.assertEqual(env.observe(other)["action_mask"].sum(), 0)

    def test_rewards_are_cumulative_between_the_actions_of_an_agent_and_sum_to_the_result(self):
        env = self.env
        env.reset(seed=2)
        expected = dict.fromkeys(env.agents, 0.0)
        total = dict.fromkeys(env.agents, 0.0)
        rng = np.random.default_rng(0)
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            self.assertEqual(reward, expected[agent])
            total[agent] += reward
            expected[agent] = 0.0
            env.step(None if termination else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            for one, part in env.rewards.items():
                expected[one] += part
            self.assertEqual(set(env.rewards), set(env.agents))
            self.assertEqual(set(env.infos), set(env.agents))
        self.assertEqual(env.agents, [])
        self.assertEqual(list(total.values()), env.record()["result"]["returns"])

    def test_last_without_observing(self):
        self.env.reset(seed=1)
        self.assertIsNone(self.env.last(observe=False)[0])

    def test_an_action_that_is_not_allowed_is_raised_and_nothing_happens(self):
        env = self.env
        env.reset(seed=1)
        agent, before = env.agent_selection, env.observe(env.agent_selection)
        wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
        with self.assertRaises(talon_games.IllegalAction) as raised:
            env.step(wrong)
        self.assertIsInstance(raised.exception, ValueError)
        self.assertIn(f"the action {wrong} ('{env.notation(wrong)}') is not allowed", str(raised.exception))
        self.assertEqual(env.agent_selection, agent)
        np.testing.assert_array_equal(env.observe(agent)["observation"], before["observation"])
        env.step(np.int32(np.flatnonzero(before["action_mask"])[0]))

    def test_an_agent_whose_match_is_over_acts_by_none_alone(self):
        env = self.env
        env.reset(seed=1)
        while not env.terminations[env.agent_selection]:
            env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        with self.assertRaises(ValueError):
            env.step(0)
        for left in (1, 0):
            env.step(None)
            self.assertEqual(env.num_agents, left)

    def test_render_is_text_of_what_the_agent_sees(self):
        self.env.reset(seed=1)
        self.assertIn("b100", self.env.render())
        self.assertEqual(self.env.view("seat_1")["seat"], 1)
        self.assertEqual(self.env.view()["hand"], 0)

    def test_blocks_name_every_column(self):
        at = 0
        for block in self.env.info["blocks"]:
            self.assertEqual(block["offset"], at)
            at += block["size"]
        self.assertEqual(at, self.env.observation_space("seat_0")["observation"].shape[0])


class EveryGame(unittest.TestCase):
    def test_two_environments_with_one_seed_play_the_same_match_within_their_spaces(self):
        for game in ("tysiac", "ulti", "skitgubbe", "mosaic"):
            with self.subTest(game), talon_games.env(game) as one, talon_games.env(game, seed=9) as other:
                self.assertEqual(play(one, 9, 150), play(other, None, 150))
                one.reset(seed=9)
                for agent in one.agents:
                    self.assertIn(one.observe(agent), one.observation_space(agent))


class Ends(unittest.TestCase):
    def test_opponents_may_be_named_for_all_seats(self):
        with talon_games.env("tysiac", opponents=["greedy", None]) as env:
            self.assertEqual(env.possible_agents, ["seat_1"])
        for wrong in (["greedy"], "greedy"):
            with self.assertRaisesRegex(talon_games.TalonError, "These rules have 2 seats"):
                talon_games.env("tysiac", opponents=wrong)

    def test_opponents_of_talon_are_no_agents_and_closing_leaves_nothing_behind(self):
        with talon_games.env("skitgubbe", preset="standard-3", opponents={1: "simple", 2: "random"}, seed=1) as env:
            self.assertEqual(env.possible_agents, ["seat_0"])
            self.assertTrue(all(agent == "seat_0" for agent, *_ in play(env, 4, 12)))
            with self.assertRaisesRegex(talon_games.TalonError, "played by|no seat|Seat 1"):
                env._matches.view(0, 1)
            group = env._matches.child.process.pid
        with self.assertRaises(ProcessLookupError):
            os.killpg(group, 0)
        with self.assertRaisesRegex(talon_games.TalonDied, "has been closed"):
            env.reset()
        env.close()


if __name__ == "__main__":
    unittest.main()
