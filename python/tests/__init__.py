"""`python3 -m unittest` in this folder. Starting Talon is what costs, so tests share a process where they can."""
