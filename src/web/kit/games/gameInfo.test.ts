import { expect, test } from 'vitest';
import { gameInfos } from '../../../../scripts/vitePlugins.ts';

test.each(gameInfos())('every preset of $name has a name for people and a line about it', ({ presets }) => {
  for (const { name, title, about } of presets) {
    expect(title, name).toMatch(/^[A-Z][^_\d]+$/);
    expect(about.length, name).toBeGreaterThan(20);
  }
  expect(new Set(presets.map(({ title }) => title)).size).toBe(presets.length);
});
