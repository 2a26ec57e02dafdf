"""Single states for programs that search."""

import gc
import random
import unittest

import numpy as np

import talon_games


class Search(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.game = talon_games.load_game("tysiac", rules={"maxHands": 1})

    @classmethod
    def tearDownClass(cls):
        cls.game.close()

    def played(self, seed, steps):
        """The first match from this seed on that lasts so long, at random moves."""
        while True:
            state, rng = self.game.new_initial_state(seed), random.Random(seed)
            for _ in range(steps):
                if not state.is_terminal():
                    state.apply_action(rng.choice(state.legal_actions()))
            if steps > 100 or not state.is_terminal():
                return state
            seed += 1

    def test_a_match_is_played_to_its_end(self):
        state = self.played(7, 1000)
        self.assertTrue(state.is_terminal())
        self.assertEqual([state.current_player(), state.legal_actions()], [talon_games.TERMINAL, []])
        self.assertEqual(len(state.returns()), self.game.num_players())
        with self.assertRaisesRegex(talon_games.IllegalAction, "The match is over"):
            state.apply_action(0)
        with self.assertRaisesRegex(ValueError, "name the player"):
            state.observation_tensor()
        self.assertIn("\n> ", state.information_state_string(0))

    def test_copies_go_their_own_ways_and_draw_the_same(self):
        state = self.played(3, 4)
        before = state.information_state_string(0)
        one, two = state.clone(), state.clone()
        for copy in (one, two):
            while not copy.is_terminal():
                copy.apply_action(copy.legal_actions()[0])
        self.assertEqual(one.returns(), two.returns())
        self.assertEqual(state.information_state_string(0), before)
        action = state.legal_actions()[-1]
        self.assertNotEqual(state.child(action).information_state_string(0), before)

    def test_only_who_is_to_act_has_actions_and_no_others_are_played(self):
        state = self.game.new_initial_state(1)
        actor = state.current_player()
        self.assertEqual(state.legal_actions(1 - actor), [])
        self.assertEqual(state.legal_actions(actor), state.legal_actions())
        wrong = next(a for a in range(self.game.num_distinct_actions()) if a not in state.legal_actions())
        with self.assertRaises(talon_games.IllegalAction):
            state.apply_action(wrong)
        with self.assertRaisesRegex(talon_games.TalonError, "There is no seat 9"):
            state.information_state_string(9)

    def test_a_world_drawn_for_a_seat_is_the_same_to_it_and_another_to_others(self):
        state = self.played(5, 3)
        worlds = [state.resample_from_infostate(0) for _ in range(8)]
        for world in worlds:
            self.assertEqual(world.information_state_string(0), state.information_state_string(0))
            np.testing.assert_array_equal(world.information_state_tensor(0), state.information_state_tensor(0))
        self.assertGreater(len({world.view(1).__repr__() for world in worlds}), 1)
        again = [state.resample_from_infostate(0, seed=4).view(1) for _ in range(2)]
        self.assertEqual(again[0], again[1])

    def test_tensors_have_the_shapes_that_are_told(self):
        state = self.played(2, 6)
        self.assertEqual(list(state.observation_tensor(0).shape), self.game.observation_tensor_shape())
        tensor = state.information_state_tensor(1)
        self.assertEqual(tensor.shape[0], len(state.information_state_string(1).split("\n")))
        self.assertEqual(tensor.dtype, np.float32)

    def test_positions_with_open_cards_are_solved(self):
        with self.assertRaisesRegex(talon_games.TalonError, "Only the play of cards can be solved"):
            talon_games.solve(self.game.new_initial_state(1))
        state = self.played(1, 26)
        solved = talon_games.solve(state)
        self.assertTrue(solved.exact)
        self.assertEqual(sorted(solved.moves), state.legal_actions())
        best = max if state.current_player() == solved.soloist else min
        self.assertEqual(best(solved.moves.values()), solved.value)

    def test_a_game_without_a_solver_says_so(self):
        with talon_games.load_game("mosaic") as game:
            with self.assertRaisesRegex(talon_games.TalonError, "There is no solver for"):
                talon_games.solve(game.new_initial_state(1))

    def test_states_that_nobody_holds_are_let_go_of(self):
        state = self.game.new_initial_state(1)
        numbers = [state.clone()._number for _ in range(600)]
        gc.collect()
        state.clone()
        with self.assertRaisesRegex(talon_games.TalonError, "There is no state"):
            self.game._ask(type="clone", state=numbers[0])


if __name__ == "__main__":
    unittest.main()
