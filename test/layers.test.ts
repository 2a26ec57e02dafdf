import { describe, expect, test } from 'vitest';
import { layerProblems, type Layer } from './layers.ts';

describe('folders in layers', () => {
  const house: Layer[] = [
    { folders: ['kit'], siblings: false },
    { folders: ['faces/*'], siblings: false },
    { folders: ['faces'], siblings: false },
    { folders: ['play', 'replay'], siblings: true },
    { folders: ['.'], siblings: false },
  ];
  const problems = (...imports: (readonly [from: string, to: string])[]): string[] =>
    layerProblems(
      'src/x',
      house,
      imports.map(([from, to]) => ({ from: `src/x/${from}`, to: `src/x/${to}` })),
    );

  test('everybody may import what is below, and what is in the same folder', () => {
    expect(
      problems(
        ['main.ts', 'play/a.ts'],
        ['play/a.ts', 'replay/a.ts'],
        ['replay/a.ts', 'faces/index.ts'],
        ['faces/index.ts', 'faces/kuhn/a.ts'],
        ['faces/kuhn/a.ts', 'faces/kuhn/deep/b.ts'],
        ['faces/kuhn/a.ts', 'kit/a.ts'],
      ),
    ).toEqual([]);
  });

  test.each([
    ['kit/a.ts', 'main.ts', 'kit is below .'],
    ['kit/a.ts', 'faces/kuhn/a.ts', 'kit is below faces/kuhn'],
    ['faces/kuhn/a.ts', 'faces/index.ts', 'faces/kuhn is below faces'],
    ['faces/kuhn/a.ts', 'faces/whist/a.ts', 'faces/kuhn is beside faces/whist'],
  ])('%s may not import %s', (from, to, why) => {
    expect(problems([from, to])).toEqual([`src/x/${from} imports src/x/${to}: ${why}`]);
  });

  test('folders in a circle are told, where each may import the other too', () => {
    const [circle, ...more] = problems(['play/a.ts', 'replay/b.ts'], ['replay/c.ts', 'play/d.ts']);
    expect([circle, more]).toEqual(['play -> replay -> play', []]);
  });

  test('a folder without a layer is told', () => {
    expect(problems(['lobby/a.ts', 'kit/a.ts'])).toEqual(['src/x/lobby is in no layer']);
  });
});
