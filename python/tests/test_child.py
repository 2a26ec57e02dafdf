"""What goes wrong with the process is told in Talon's words, as Python's exceptions."""

import os
import signal
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

import talon_games
from talon_games.child import Child, find_talon

# Says hello as Talon does, and then what it is told to do.
FAKE = """
import json, sys
def frame(message):
    text = json.dumps(message).encode()
    sys.stdout.buffer.write(len(text).to_bytes(4, 'little') + bytes(4) + text)
    sys.stdout.flush()
frame({'type': 'hello', 'protocol': 1})
sys.stdin.buffer.read(8)
%s
"""


def fake(code):
    return [sys.executable, "-c", FAKE % code]


class Package(unittest.TestCase):
    def test_its_version_is_that_of_the_file_it_is_built_from(self):
        text = (Path(__file__).resolve().parents[1] / "pyproject.toml").read_text(encoding="utf-8")
        self.assertIn(f'version = "{talon_games.__version__}"', text)


class Trouble(unittest.TestCase):
    def test_a_command_that_is_not_there(self):
        with self.assertRaisesRegex(talon_games.TalonDied, "does not start"):
            talon_games.env("tysiac", talon=["/nowhere/talon"])

    def test_the_command_may_be_given(self):
        self.assertEqual(find_talon("node talon.mjs"), ["node", "talon.mjs"])
        self.assertEqual(find_talon(["a b"]), ["a b"])

    def test_the_npm_package_is_found_beside_what_is_started(self):
        before = Path.cwd()
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder).resolve() / "node_modules" / "talon-games" / "bin" / "talon.mjs"
            script.parent.mkdir(parents=True)
            script.touch()
            inner = Path(folder) / "mine"
            inner.mkdir()
            os.chdir(inner)
            try:
                with mock.patch.object(talon_games.child, "__file__", str(inner / "child.py")), mock.patch("shutil.which", str):
                    self.assertEqual(find_talon(), ["node", str(script)])
            finally:
                os.chdir(before)

    def test_a_process_that_dies_is_told_with_its_last_words(self):
        child = Child(fake("print('no ink', file=sys.stderr); sys.exit(3)"))
        with self.assertRaisesRegex(talon_games.TalonDied, r"exit code 3\).* It said: no ink"):
            child.ask({"type": "open", "game": "tysiac"})
        self.assertTrue(child.is_closed)

    def test_what_talon_refuses_is_raised_with_its_code(self):
        child = Child(fake("frame({'type': 'error', 'code': 'ERR_X', 'message': 'Not so.'}); sys.stdin.buffer.read()"))
        with self.assertRaisesRegex(talon_games.TalonError, r"^Not so\.$") as raised:
            child.ask({"type": "open", "game": "x"})
        self.assertEqual(raised.exception.code, "ERR_X")
        child.close()
        self.assertIsNotNone(child.process.poll())

    def test_a_process_that_does_not_listen_is_ended_all_the_same(self):
        child = Child(fake("import time, signal; signal.signal(signal.SIGTERM, lambda *_: sys.exit(0)); time.sleep(600)"))
        child.close()
        self.assertIsNotNone(child.process.poll())

    def test_who_was_interrupted_is_never_given_the_answer_of_before(self):
        child = Child(fake("frame({'type': 'late'}); sys.stdin.buffer.read()"))
        read, child._read = child._read, lambda into: (_ for _ in ()).throw(KeyboardInterrupt())
        with self.assertRaises(KeyboardInterrupt):
            child.ask({"type": "open", "game": "tysiac"})
        child._read = read
        with self.assertRaisesRegex(talon_games.TalonDied, "not been read to its end"):
            child.ask({"type": "open", "game": "tysiac"})
        child.close()
        self.assertIsNotNone(child.process.poll())

    @unittest.skipUnless(hasattr(os, "fork"), "this system does not fork")
    def test_a_fork_does_not_speak_with_the_process_of_its_parent(self):
        with talon_games.env("tysiac", seed=7) as env:
            env.reset()
            reader, writer = os.pipe()
            child = os.fork()
            if child == 0:
                try:
                    env.reset()
                except talon_games.TalonDied as problem:
                    os.write(writer, problem.code.encode())
                finally:
                    os._exit(0)
            os.waitpid(child, 0)
            self.assertEqual(os.read(reader, 100), b"ERR_FORKED")
            for pipe in (reader, writer):
                os.close(pipe)
            env.reset()

    def test_actions_are_whole_numbers(self):
        with talon_games.env("tysiac", seed=7) as env:
            env.reset()
            first = int(env.last()[0]["action_mask"].argmax())
            with self.assertRaisesRegex(talon_games.IllegalAction, "whole numbers, not float64"):
                env.step(first + 0.5)
            env.step(first)
        with talon_games.VectorEnv("tysiac", 2, seed=7) as many:
            many.reset()
            with self.assertRaisesRegex(talon_games.IllegalAction, "No action has the number 1099511627776"):
                many.step(np.array([0, 2**40]))
            with self.assertRaisesRegex(talon_games.IllegalAction, r"not an array of \(2, 1\)"):
                many.step(np.zeros((2, 1), int))

    def test_what_comes_with_the_first_reset_is_asked_for_too_early(self):
        with talon_games.env("tysiac", seed=7) as env:
            for early in (env.last, lambda: env.step(0), lambda: env.observe("seat_0"), lambda: env.rewards):
                with self.assertRaisesRegex(AttributeError, "call reset first"):
                    early()

    @unittest.skipUnless(hasattr(os, "killpg"), "this system has no groups of processes")
    def test_a_process_that_is_killed_in_a_match_is_told(self):
        env = talon_games.env("tysiac", seed=7)
        env.reset()
        os.killpg(env._matches.child.process.pid, signal.SIGKILL)
        with self.assertRaisesRegex(talon_games.TalonDied, "Talon has ended"):
            env.reset()
        with self.assertRaisesRegex(talon_games.TalonDied, "has been closed"):
            env.reset()

    def test_nobody_has_to_close(self):
        child = Child(fake("sys.stdin.buffer.read()"))
        process = child.process
        del child
        self.assertIsNotNone(process.poll())

    def test_a_wrong_mode_of_rendering(self):
        with self.assertRaisesRegex(ValueError, "render_mode must be one of ansi, human"):
            talon_games.env("tysiac", render_mode="rgb_array")


if __name__ == "__main__":
    unittest.main()
