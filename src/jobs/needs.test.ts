import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { gatherNeeds, sha256, type Gathering } from './needs.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-needs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);

const gathered = (...players: string[]): Gathering => {
  const found = gatherNeeds('skitgubbe', 'skitgubbe', players);
  return found.ok ? found.value : expect.fail(found.error.message);
};

describe('what a job needs', () => {
  test('is what is in the files of those who play, by its hash; bots need nothing', () => {
    writeFileSync(path('a.js'), 'class Strategy {}');
    writeFileSync(path('b.js'), 'class Strategy { }');
    const { needs, blobs } = gathered(path('a.js'), 'simple', path('b.js'), path('a.js'));
    expect(Object.keys(needs)).toEqual([path('a.js'), path('b.js')]);
    expect(blobs.size).toBe(2);
    for (const [hash, bytes] of blobs) expect(sha256(bytes)).toBe(hash);
    expect(gathered('simple').needs).toEqual({});
  });

  test.skipIf(process.platform === 'win32')('does not wait for a pipe or a device', () => {
    execFileSync('mkfifo', [path('pipe.js')]);
    symlinkSync('/dev/zero', path('zero.js'));
    expect(gathered(path('pipe.js'), path('zero.js'), path('nowhere.js')).needs).toEqual({});
  });

  test('is no more than a strategy may have', () => {
    writeFileSync(path('huge.js'), '');
    truncateSync(path('huge.js'), 8 * 2 ** 30);
    expect(gathered(path('huge.js')).needs).toEqual({});
  });
});
