"""Strategies' files as programs on a pipe, without Talon: lines in, lines out."""

import json
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RUNNER = ROOT / "talon_games" / "strategy_program.py"
SAMPLES = ROOT.parent / "strategies" / "python"

HELLO = {"type": "hello", "protocol": 1, "game": "skitgubbe", "methods": ["part1Play", "part1Slough", "part2Move"]}


def card(rank, suit):
    return {"rank": rank, "suit": suit, "part1Rank": 3, "part2Rank": 3}


def ask(number, method, **told):
    return {"type": "ask", "id": number, "method": method, "seed": 7, "input": told}


def talk(file, *messages):
    lines = "".join(json.dumps(message) + "\n" for message in messages)
    done = subprocess.run([sys.executable, str(RUNNER), str(file)], input=lines, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr


class Strategies(unittest.TestCase):
    def test_fields_are_told_in_snake_case_and_actions_are_answered_in_camel_case(self):
        trick = [{"playerIndex": 1, "card": card("9", "H"), "sequence": 1}]
        answers, errors = talk(
            SAMPLES / "skitgubbe_example.py",
            HELLO,
            {"type": "match", "match": 1},
            ask(1, "part1Play", hand=[card("3", "C"), card("9", "S")], currentTrickPlays=trick),
            ask(2, "part1Slough", hand=[], allowedSloughIndices=[]),
            ask(3, "part2Move", hand=[card("3", "C"), card("9", "S")], tablePlays=[{"cards": []}], trump="S"),
            ask(4, "part2Move", hand=[card("3", "C")], tablePlays=[{"cards": []}], trump="S"),
            {"type": "goodbye"},
        )
        self.assertEqual(errors, "")
        self.assertEqual(
            answers,
            [
                {"type": "ready", "name": "Example"},
                {"id": 1, "answer": {"type": "PLAY_HAND_CARD", "cardIndex": 1}},
                {"id": 2, "answer": {"cardIndices": []}},
                {"id": 3, "answer": {"type": "PLAY_RUN", "runCardIndices": [1]}},
                {"id": 4, "answer": {"type": "EAT"}},
            ],
        )

    def test_a_class_without_the_methods_is_refused(self):
        answers, errors = talk(SAMPLES / "mosaic_first.py", HELLO)
        self.assertEqual(answers, [])
        self.assertIn("must have a class Strategy or Agent, or one class with part1_play", errors)


if __name__ == "__main__":
    unittest.main()
