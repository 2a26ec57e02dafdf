import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { measure } from './measure.ts';

test('the calibration loop is used as it stands, to the byte', () => {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, 'calibration.ts')));
  expect(hash.digest('hex')).toBe('83d0a10ea3c2545971c3c7903f30767a51e3150e22c824e88ed0fa0d355d76e7');
});

test('measures every game', () => {
  const report = measure(GAMES, { rounds: 1, cpuSeconds: 0.01, calibrationDeals: 2000 });
  expect(report.games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
  for (const { raw, driven } of report.games) {
    expect(raw.perCpuSecond).toBeGreaterThan(0);
    expect(driven.ratio).toBeCloseTo(driven.perCpuSecond / report.calibration.perCpuSecond, 4);
  }
});
