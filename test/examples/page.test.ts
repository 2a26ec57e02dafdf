// What the page does with a game that has a folder and a line and nothing else: it takes the plain parts.
import './register.ts';
import { expect, test } from 'vitest';
import { kuhn } from '../../examples/kuhn/index.ts';
import { gameInfos } from '../../scripts/vitePlugins.ts';
import { strategyApi, strategySamples } from '../../scripts/strategyApi.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { plainFields } from '../../src/play/plain.ts';
import { plainHost } from '../../src/web/table/match/host.ts';
import { textPaths } from '../../src/web/kit/i18n/groups.ts';
import { hasLesson, hasSample, loadHost, loadLesson, loadSample } from '../../src/web/faces/index.ts';
import { loadRulesFile } from '../../src/web/pages/learn/rulesFiles.ts';
import { levelsOf, plainBotOf, proposedOf } from '../../src/web/kit/games/levels.ts';

const info = gameInfos().find(({ id }) => id === kuhn.id)!;

test('the first page offers it, with opponents who need to know nothing of a game', () => {
  expect(info).toMatchObject({ name: 'Kuhn poker', about: kuhn.about, defaultPreset: 'standard' });
  expect(info.presets.map(({ title, seats }) => [title, seats])).toEqual([
    ['Ten deals', 2],
    ['One deal', 2],
  ]);
  expect(levelsOf(kuhn.id, info.agents).map(({ agent }) => agent)).toEqual(['random', 'expert:quick']);
  expect([proposedOf(kuhn.id, info.agents), plainBotOf(info.agents)]).toEqual(['random', 'random']);
});

test('it has the plain host, no lesson, no sample and no strategy to begin with', async () => {
  expect(await loadHost(kuhn.id)).toBe(plainHost);
  expect([hasLesson(kuhn.id), await loadLesson(kuhn.id)]).toEqual([false, null]);
  expect([hasSample(kuhn.id), await loadSample(kuhn.id)]).toEqual([false, null]);
  expect([strategySamples(kuhn.id), strategyApi(kuhn).methods]).toEqual([[], []]);
});

test('its rules are read in English where nobody has translated them', async () => {
  const { text, language } = await loadRulesFile(kuhn.id, 'pl');
  expect([text.split('\n')[0], language]).toEqual(['# Kuhn poker', 'en']);
});

test('and so are its sentences, while those of other folders come in the language asked for', () => {
  const lobby = ['../lobby/lang/en.json', '../lobby/lang/pl.json'];
  const own = '../../../examples/kuhn/lang/en.json';
  expect(textPaths([...lobby, own], 'pl', 'all')).toEqual([lobby[1], own]);
  expect(textPaths([...lobby, own], 'en', 'all')).toEqual([lobby[0], own]);
  expect(textPaths([...lobby, own], 'pl', 'start')).toEqual([lobby[1]]);
});

test('the plain table shows what the seat knows in words, and nothing that it does not know', () => {
  const game = kuhn.create(kuhn.presets['one-deal']!);
  const s = game.newState();
  game.applyChance(s, game.sampleChance(s, rngFrom('plain')));
  const own = Object.fromEntries(plainFields(game.view(s, 1)));
  expect(own['cards']).toMatch(/^\[null,"[JQK]"\]$/);
  expect(Object.keys(own)).toEqual(['phase', 'deal', 'cards', 'moves', 'scores']);
});
