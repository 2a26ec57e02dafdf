// PyTorch's speed at the same work, where Python has it: `apt-get install python3-torch` in Debian.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface TorchWork {
  inputs: number;
  choices: number;
  /** Sequences of an iteration, those of a batch, and their length. */
  games: number;
  batch: number;
  span: number;
  epochs: number;
}

/** Decisions learned from per second of CPU time on one thread; null where it cannot be asked. */
export const torchStepsPerSecond = ({ inputs, choices, games, batch, span, epochs }: TorchWork): number | null => {
  const args = [inputs, choices, games, batch, span, epochs].map(String);
  const script = join(import.meta.dirname, 'yardstick.py');
  const { status, stdout } = spawnSync('python3', [script, ...args], { encoding: 'utf8' });
  const speed = status === 0 ? Number(stdout) : Number.NaN;
  return speed > 0 ? speed : null;
};
