import { expect, test } from 'vitest';
import { tysiac } from '../games/tysiac/index.ts';
import { createReport } from './report.ts';
import { playGames, prepareSimulation } from './run.ts';
import { reportTables, toCsv } from './tables.ts';

test('a name is never a formula, and numbers stay numbers', () => {
  const rows = [
    ['=HYPERLINK("x")', '+1+2', '-1|cmd', '@SUM(A1)', '\t=1'],
    ['-5', -5, 'a=b', '', null],
    ['+7', -0.5, '\u202E=1', '\r\n@x', '＝1'],
    ['two\nlines', 1e-7, 'a\u001b[2J', ' -1', '−1'],
  ];
  expect(toCsv({ head: ['a', 'b', 'c', 'd', 'e'], rows })).toBe(
    [
      `a,b,c,d,e`,
      `"'=HYPERLINK(""x"")",'+1+2,'-1|cmd,'@SUM(A1),'=1`,
      `'-5,-5,a=b,,`,
      `'+7,-0.5,'=1,'@x,'＝1`,
      `two lines,1e-7,a [2J,'-1,−1`,
      '',
    ].join('\n'),
  );
});

test.each([
  [[], 'counters', 'random,bombsWasted,bombs on contracts that would have been made (where bombs are judged),,'],
  [[], 'groups', 'bombs,judged,wasted,,,,,,,'],
  [['bombs'], 'groups', /^bombs,judged,wasted,\d/m],
])('what nobody asked to be judged has empty cells: %j, %s', (judge, name, line) => {
  const plan = { game: 'tysiac', rules: {}, agents: ['random', 'greedy'], games: 4, seed: '1', judge };
  const simulation = prepareSimulation(tysiac, { ...plan, faults: 'throw' });
  if (!simulation.ok) throw new Error(simulation.error.message);
  const summary = playGames(simulation.value, 0, 4);
  const tables = reportTables(simulation.value, createReport(simulation.value, null, summary), summary);
  const csv = toCsv(tables.find((table) => table.name === name)!);
  if (typeof line === 'string') expect(csv.split('\n')).toContain(line);
  else expect(csv).toMatch(line);
});
