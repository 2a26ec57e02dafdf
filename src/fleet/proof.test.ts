import { expect, test } from 'vitest';
import { rules } from '../../test/folderRules.ts';
import { ENGINE_FOLDERS, proofKey, whyKeptOut } from './proof.node.ts';

test('the build is made of every folder that a worker may load', () => {
  const met = new Set<string>();
  const left = ['fleet', 'games'];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    if (met.has(folder)) continue;
    met.add(folder);
    left.push(...rules[folder]!.folders.map((name) => name.replace('.web', '')));
  }
  expect([...met].sort()).toEqual([...ENGINE_FOLDERS]);
});

test('another engine, or another golden stretch, keeps a worker out; another Node alone does not', () => {
  const own = { build: 'a'.repeat(64), golden: 'b'.repeat(64), node: 'v24.1.0', platform: 'linux-x64' };
  expect(whyKeptOut({ ...own, node: 'v25.0.0', platform: 'linux-arm64' }, own)).toBeNull();
  expect(whyKeptOut({ ...own, build: 'c'.repeat(64) }, own)).toMatch(/^its engine is another one \(build cccccccccccc/);
  expect(whyKeptOut({ ...own, golden: 'c'.repeat(64), node: 'v25.0.0' }, own)).toMatch(/golden stretch .*v25\.0\.0/);
  expect(proofKey({ ...own, golden: 'c' })).not.toBe(proofKey(own));
});
