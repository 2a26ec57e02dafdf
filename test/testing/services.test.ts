// Where tests find a Redis, and what is said where there is none.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findRedis, verdict } from '../../scripts/services.ts';
import { allSteps } from '../../scripts/testing/steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-services-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = join(folder, 'redis-server');
writeFileSync(program, '');
chmodSync(program, 0o755);

test('the Redis that is named comes first, then the one on the machine', () => {
  expect(findRedis({ REDIS_URL: 'redis://there', PATH: folder })).toEqual({ url: 'redis://there' });
  expect(findRedis({ PATH: `/nowhere:${folder}` })).toEqual({ program });
  expect(findRedis({ PATH: '/nowhere' })).toBeNull();
});

test('where none can be had one line says what is left out, and only build machines fail', () => {
  const why = 'only root may install it';
  expect(verdict(why, {})).toEqual({
    line: 'No Redis, so the tests of the fleet (test/fleet) are left out: only root may install it.',
    fails: false,
  });
  expect(verdict(why, { TALON_SERVICES: 'required' })).toEqual({
    line: 'No Redis, and TALON_SERVICES=required asks for the tests of the fleet (test/fleet): only root may install it.',
    fails: true,
  });
  expect(verdict(null, { PATH: folder })).toEqual({ line: `Redis: ${program}.`, fails: false });
});

test('every part of all tests looks for services before its long tests, and shows what it found', () => {
  for (const index of [1, 2]) {
    const names = allSteps({ index, count: 2 }).map(({ name }) => name);
    expect(names.indexOf('services for tests')).toBe(names.indexOf('long tests') - 1);
  }
  const services = allSteps().find(({ name }) => name === 'services for tests')!;
  expect(services.tell!.test(verdict('why', {}).line)).toBe(true);
});
