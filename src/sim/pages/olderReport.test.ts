// Reports are files that people keep: what a game has begun to count since is simply not in them.
import { expect, test } from 'vitest';
import { tysiac } from '../../games/tysiac/index.ts';
import { createReport, publishReport, unpublishReport } from '../report.ts';
import { playGames, prepareSimulation, type Simulation } from '../run.ts';
import { ENGLISH } from '../words.ts';
import { tag } from './html.ts';
import { simulationSections } from './simulationPage.ts';

test('a report from before a rate and a group of counters were there is shown without them', () => {
  const plan = {
    game: 'tysiac',
    rules: {},
    agents: ['random', 'greedy'],
    games: 4,
    seed: '1',
    faults: 'throw',
  } as const;
  const prepared = prepareSimulation(tysiac, plan);
  if (!prepared.ok) throw new Error(prepared.error.message);
  const simulation = prepared.value;
  const { definition } = simulation;
  const isOld = ({ key }: { key: string }): boolean => !key.startsWith('meanBomb') && key !== 'bombed';
  const older = {
    ...simulation,
    definition: {
      ...definition,
      rates: definition.rates.filter(isOld),
      groups: definition.groups!.filter(isOld),
    },
  } as Simulation;
  const kept = publishReport(older, createReport(older, null, playGames(older, 0, 4)));
  const report = unpublishReport(JSON.parse(JSON.stringify(kept)) as never);
  const sections = simulationSections({ simulation, report, summary: null, command: '', options: {} }, ENGLISH);
  const text = JSON.stringify(tag`${sections}`);
  expect(text).toContain('Contracts by value');
  expect(text).not.toContain('by the bid before them');
  expect(text).not.toMatch(/undefined|NaN/);
});
