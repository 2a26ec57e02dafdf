"""What strategies written for a Python engine import; here Talon is the engine."""
