# Recurrent PPO in PyTorch on one thread, with a trivial game: what `talon bench --all` compares training with.
# Prints the decisions learned from per second of CPU time, best of three iterations.
#   python3 yardstick.py INPUTS CHOICES GAMES SEQUENCES SPAN EPOCHS
import sys
import time

import torch
from torch import nn

inputs, choices, games, sequences, span, epochs = map(int, sys.argv[1:])
WIDTH, LAYERS = 256, 2
torch.set_num_threads(1)
torch.manual_seed(1)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.wide = nn.Linear(inputs, WIDTH)
        self.cells = nn.ModuleList(nn.LSTMCell(WIDTH, WIDTH) for _ in range(LAYERS))
        self.policy = nn.Linear(WIDTH, choices)
        self.value = nn.Linear(WIDTH, 1)

    def step(self, seen, memory):
        x, after = torch.relu(self.wide(seen)), []
        for cell, kept in zip(self.cells, memory):
            kept = cell(x, kept)
            x = kept[0]
            after.append(kept)
        return self.policy(x), self.value(x).squeeze(-1), after


def nothing(rows):
    return [(torch.zeros(rows, WIDTH), torch.zeros(rows, WIDTH)) for _ in range(LAYERS)]


net = Net()
adam = torch.optim.Adam(net.parameters(), lr=3e-4)


def play():
    """As many decisions as an iteration of ours has: all games in lock-step, rewards by chance."""
    seen = (torch.rand(span, games, inputs) < 0.2).float()
    memory, actions, chances, values = nothing(games), [], [], []
    with torch.no_grad():
        for t in range(span):
            logits, value, memory = net.step(seen[t], memory)
            spread = torch.distributions.Categorical(logits=logits)
            action = spread.sample()
            actions.append(action)
            chances.append(spread.log_prob(action))
            values.append(value)
    values, rewards = torch.stack(values), torch.rand(span, games) * 2 - 1
    gain, advantages = torch.zeros(games), torch.zeros(span, games)
    for t in reversed(range(span)):
        following = values[t + 1] if t + 1 < span else torch.zeros(games)
        gain = rewards[t] + following - values[t] + 0.95 * gain
        advantages[t] = gain
    return seen, torch.stack(actions), torch.stack(chances), values, advantages


def learn(seen, actions, chances, values, advantages):
    for _ in range(epochs):
        for rows in torch.randperm(games).split(sequences):
            memory, loss = nothing(len(rows)), 0.0
            for t in range(span):
                logits, value, memory = net.step(seen[t, rows], memory)
                spread = torch.distributions.Categorical(logits=logits)
                ratio = (spread.log_prob(actions[t, rows]) - chances[t, rows]).exp()
                advantage = advantages[t, rows]
                clipped = torch.min(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage)
                error = (value - (values[t, rows] + advantage)) ** 2
                loss = loss + (0.5 * error - clipped - 0.01 * spread.entropy()).mean()
            adam.zero_grad()
            (loss / span).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            adam.step()


best = 0.0
for iteration in range(4):
    start = time.process_time()
    learn(*play())
    speed = games * span / (time.process_time() - start)
    best = max(best, speed if iteration > 0 else 0.0)
print(best)
