import { expect, test } from 'vitest';
import { Graph } from '../graph/graph.ts';
import { nodeRuntime } from '../runtime.node.ts';
import { tensor, type Tensor } from '../runtime.ts';
import { distilLoss } from './distilLoss.ts';
import { PPO } from './lossGraph.ts';
import type { PpoBatch } from './ppoLoss.ts';

test('what is distilled from worlds that differ is the softmax of the mean of their values', async () => {
  const values = [
    [4, 0, 1],
    [-3, 0, 1],
  ];
  const [rows, choices] = [values.length, 3];
  const logSoftmax = (list: readonly number[]): number[] => {
    const total = list.reduce((sum, value) => sum + Math.exp(value), 0);
    return list.map((value) => value - Math.log(total));
  };
  const g = new Graph('distil', 'float64');
  const list = (name: string) => g.input(name, [rows]);
  const batch: PpoBatch = {
    allowed: g.input('allowed', [rows, choices]),
    action: g.input('action', [rows], 'int64'),
    logChance: list('logChance'),
    advantage: list('advantage'),
    target: list('target'),
    policyWeight: list('policyWeight'),
    valueWeight: list('valueWeight'),
    entropyCoefficient: g.input('entropyCoefficient', []),
    soft: g.input('soft', [rows, choices]),
  };
  const terms = distilLoss(g, g.input('logits', [rows, choices]), list('value'), batch, PPO);
  for (const [name, term] of Object.entries(terms)) g.output(term, name);
  const session = await nodeRuntime.open(g.toModel());
  const numbers = (of: readonly number[]): Tensor => tensor(Float64Array.from(of), [of.length]);
  const lossAt = async (logits: readonly number[]): Promise<number> => {
    const table = (of: readonly number[]): Tensor => tensor(Float64Array.from(of), [rows, choices]);
    const zeros = numbers([0, 0]);
    const found = await session.run({
      logits: table([...logits, ...logits]),
      soft: table(values.flatMap(logSoftmax)),
      allowed: table(Array.from({ length: rows * choices }, () => 1)),
      action: tensor(new BigInt64Array(rows), [rows]),
      value: zeros,
      logChance: zeros,
      advantage: zeros,
      target: zeros,
      valueWeight: zeros,
      policyWeight: numbers([0.5, 0.5]),
      entropyCoefficient: tensor(Float64Array.of(0), []),
    });
    return Number(found['policyLoss']!.data[0]);
  };
  const mean = [0.5, 0, 1];
  const best = await lossAt(mean);
  const chances = logSoftmax(mean).map(Math.exp);
  const wanted = values
    .map(logSoftmax)
    .reduce((sum, row) => sum + 0.5 * chances.reduce((all, p, i) => all + p * (Math.log(p) - row[i]!), 0), 0);
  expect(best).toBeCloseTo(wanted, 10);
  for (let i = 0; i < choices; i++) {
    for (const step of [-0.01, 0.01]) {
      expect(await lossAt(mean.map((logit, at) => (at === i ? logit + step : logit)))).toBeGreaterThan(best);
    }
  }
});
