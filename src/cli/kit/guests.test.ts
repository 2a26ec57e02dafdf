import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fingerprintsOf } from './guests.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-guests-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);

describe('what is in the files of strategies', () => {
  test('tells one content from another, and says nothing of bots', () => {
    writeFileSync(path('a.js'), 'class Strategy {}');
    writeFileSync(path('b.js'), 'class Strategy { }');
    const prints = fingerprintsOf('skitgubbe', [path('a.js'), 'simple', path('b.js')])!;
    expect(Object.keys(prints)).toEqual([path('a.js'), path('b.js')]);
    expect(prints[path('a.js')]).not.toBe(prints[path('b.js')]);
    expect(fingerprintsOf('skitgubbe', ['simple'])).toBeUndefined();
  });

  test.skipIf(process.platform === 'win32')('does not wait for a pipe or a device', () => {
    execFileSync('mkfifo', [path('pipe.js')]);
    symlinkSync('/dev/zero', path('zero.js'));
    for (const name of ['pipe.js', 'zero.js']) {
      expect(() => fingerprintsOf('skitgubbe', [path(name)])).toThrow('it is no ordinary file');
    }
    expect(() => fingerprintsOf('skitgubbe', [path('nowhere.js')])).toThrow('there is no such file');
  });

  test('reads no more than a strategy may have', () => {
    writeFileSync(path('huge.js'), '');
    truncateSync(path('huge.js'), 8 * 2 ** 30);
    expect(() => fingerprintsOf('skitgubbe', [path('huge.js')])).toThrow('it is larger than 256 kB');
  });
});
