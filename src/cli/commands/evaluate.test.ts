import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { NetLayout } from '../../agents/neural/layout.ts';
import type { FigureReport } from '../../arena/evaluation/report.ts';
import { Evaluation } from '../../arena/evaluation/evaluation.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, type Json } from '../../core/game.ts';
import { replay } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { mosaic } from '../../games/mosaic/index.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { ulti } from '../../games/ulti/index.ts';
import { packCheckpoint, type Checkpoint } from '../../nn/checkpoint.ts';
import { netPlayer } from '../../players/netPlayer.ts';
import { openHouseBot } from '../../players/player.ts';
import { startParameters } from '../../nn/net/parameters.ts';
import { capture } from '../../../test/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SIZES = { hand: 4, trick: 4, history: 4, hidden: 8, layers: 1, attention: 2, span: 8 };

/** A net that has learned nothing; rules are changes of the preset. */
const writeNet = (
  name: string,
  definition: AnyDefinition,
  preset: string,
  rules: object = {},
  about: Partial<Checkpoint> = {},
): string => {
  const game = definition.create({ ...definition.presets[preset], ...rules });
  const layout = new NetLayout(definition, game);
  const spec = layout.spec(SIZES);
  const path = join(folder, name);
  const net: Checkpoint = {
    game: definition.id,
    preset: Object.keys(rules).length === 0 ? preset : null,
    rulesKey: game.rulesKey,
    featureHash: layout.featureHash,
    spec,
    parameters: startParameters(spec, rngFrom(name)),
    command: 'talon train',
    iteration: 3,
    decisions: 100,
    evaluation: [],
    ...about,
  };
  writeFileSync(path, packCheckpoint(net));
  return path;
};

const short = writeNet('short.net', tysiac, 'alpha-1000', { maxHands: 3 });
const SHORT = ['--set', 'maxHands=3'];
const evaluate = (file: string, ...more: string[]) => capture(['evaluate', '--checkpoint', file, ...more]);

describe('Tysiąc', () => {
  const args = [...SHORT, '--games', '11', '--seed', '3', '--json'];

  test('all tiers, the same bytes with any number of workers', async () => {
    const one = await evaluate(short, ...args, '--workers', '1');
    const two = await evaluate(short, ...args, '--workers', '2');
    expect([one.code, one.err]).toEqual([0, '']);
    expect(two.out).toBe(one.out);
    const report = JSON.parse(one.out);
    expect(report).toMatchObject({ game: 'tysiac', preset: null, seed: 3, net: { iteration: 3 }, loss: null });
    expect(report.opponents.map(({ opponent }: { opponent: string }) => opponent)).toEqual([
      'random',
      ...Object.keys(tysiac.bots),
    ]);
    for (const { games, figures, faults } of report.opponents) {
      expect([games, faults]).toEqual([12, { net: 0, opponent: 0 }]);
      expect(Object.keys(figures)).toEqual(
        expect.arrayContaining(['score', 'contractsMade', 'bombsEscaped', 'bombsWasted', 'meldsTimely', 'meldLoss']),
      );
      const { net } = figures.score;
      expect(net.interval[0]).toBeLessThanOrEqual(net.value);
    }
  });

  test('says what talon compare says of the same deals', async () => {
    const found = JSON.parse((await evaluate(short, ...args, '--opponents', 'greedy')).out).opponents[0];
    const pairs = ['--pairs', '6', '--seed', '3', '--json'];
    const same = await capture(['compare', `neural:${short}`, 'greedy', '--game', 'tysiac', ...SHORT, ...pairs]);
    const { winRate, winRateInterval, scoreDiff, interval } = JSON.parse(same.out);
    expect(found).toMatchObject({ winRate, winRateInterval, scoreDiff, scoreDiffInterval: interval });
    const { net, opponent } = found.figures.score;
    expect(net.value - opponent.value).toBeCloseTo(scoreDiff, 5);
  });

  test('bombs are escapes or waste, and shares are shares', async () => {
    const { out } = await evaluate(short, ...args, '--opponents', 'random', '--games', '60');
    const [{ figures }] = JSON.parse(out).opponents;
    for (const side of ['net', 'opponent']) {
      const [escaped, wasted] = [figures.bombsEscaped[side], figures.bombsWasted[side]];
      if (escaped !== null) expect(escaped.value + wasted.value).toBeCloseTo(1, 5);
    }
    expect(figures.bombsEscaped.opponent).not.toBeNull();
    for (const { about, net, opponent } of Object.values<FigureReport>(figures)) {
      if (!about.startsWith('share')) continue;
      for (const { interval } of [net, opponent].filter((side) => side !== null)) {
        const [low, high] = interval!;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high).toBeGreaterThan(low);
      }
    }
  });

  test('as a table', async () => {
    const { out } = await evaluate(short, ...SHORT, '--games', '4', '--opponents', 'greedy,random');
    expect(out).toMatch(/4 games \(2 pairs\) against each opponent, seed 1/);
    expect(out).toMatch(/^against +win rate % +deals won % +points a match +ahead by$/m);
    expect(out.indexOf('against greedy')).toBeLessThan(out.indexOf('against random'));
    expect(out).toMatch(/^% of its contracts made +/m);
    expect(out).toMatch(/no valued positions of these rules/);
  });
});

describe('a stage', () => {
  const file = writeNet('stage.net', tysiac, 'alpha-1000');
  const args = ['--stage', 'play', '--games', '8', '--opponents', 'greedy', '--json'];

  test('gives the same bytes with any number of workers, and tells of its own decisions', async () => {
    const one = await evaluate(file, ...args, '--workers', '1');
    const two = await evaluate(file, ...args, '--workers', '2');
    expect([one.code, one.err]).toEqual([0, '']);
    expect(two.out).toBe(one.out);
    const { stage, preset, loss } = JSON.parse(one.out);
    expect([stage, preset]).toEqual(['play', 'alpha-1000']);
    expect(loss.positions).toBeGreaterThan(50);
  });

  test('leaves everything else to its bot, and plays its rules', () => {
    const bytes = new Uint8Array(readFileSync(file));
    const plan = { game: 'tysiac', rules: tysiac.presets['alpha-1000'] as Json, net: 'net', opponents: ['random'] };
    const opened = Evaluation.open(tysiac, { ...plan, pairs: 6, seed: '1', judge: [], stage: 'play' }, (of, name) =>
      name === 'net' ? netPlayer(of, name, bytes) : openHouseBot(of, name),
    );
    if (!opened.ok) return expect.fail(opened.error.message);
    const { game } = opened.value.compares[0]!.simulation;
    const kinds = { same: 0, other: 0 };
    opened.value.play({ from: 0, to: 6 }, ({ result: { steps } }) => {
      const deals = steps.filter(([actor]) => actor === CHANCE).length;
      expect(deals).toBeLessThan(4);
      steps.forEach(([actor, id], i) => {
        if (actor === CHANCE) return;
        const view = game.view(replay(game, steps, i), actor!);
        const bot = tysiac.bots['greedy']!(game, actor!, rngFrom(1));
        const isSame = [bot.decide(view, { rng: rngFrom(1), limitMs: null })].flat()[0] === id;
        if (view.phase === 'play') kinds[isSame ? 'same' : 'other']++;
        // Of a compound answer the first step tells enough.
        else if (view.phase !== 'exchange') expect(isSame, view.phase).toBe(true);
      });
    });
    expect(kinds.other).toBeGreaterThan(20);
  });

  test('that a game does not have is refused', async () => {
    const { code, err } = await evaluate(file, '--stage', 'sleep');
    expect([code, err]).toEqual([2, expect.stringMatching(/no stage called 'sleep'\. There are: play, contract/)]);
  });
});

test('Ulti has contracts and kontras, and neither bombs nor marriages', async () => {
  const file = writeNet('ulti.net', ulti, 'standard', { dealsPerSession: 1 });
  const rules = ['--set', 'dealsPerSession=1'];
  const { out } = await evaluate(file, ...rules, '--games', '12', '--opponents', 'greedy', '--json');
  const [{ games, figures }] = JSON.parse(out).opponents;
  expect(games).toBe(12);
  expect(Object.keys(figures)).toEqual(['score', 'plays', 'contractsMade', 'meanValue', 'kontrasPerDefence']);
});

test.each([
  ['skitgubbe', skitgubbe, 'standard-2', 'simple', ['loses', 'eatsPerGame']],
  ['mosaic', mosaic, 'standard-2', 'random', ['patternsPerGame', 'refusedShare']],
])('%s has wins, scores and losses', async (_, definition: AnyDefinition, preset, opponent, rates) => {
  const file = writeNet(`${preset} ${definition.id}.net`, definition, preset);
  const { out, err } = await evaluate(file, '--games', '2', '--opponents', opponent, '--json');
  expect(err).toBe('');
  const { opponents, loss, preset: played } = JSON.parse(out);
  expect(played).toBe(preset);
  expect(Object.keys(opponents[0].figures)).toEqual(expect.arrayContaining(['score', ...rates]));
  expect(loss).toMatchObject({ positions: 500, reference: expect.stringContaining('sampled worlds') });
  expect(loss.mean).toBeGreaterThan(0);
  expect(loss.interval[0]).toBeLessThan(loss.mean);
});

describe('refuses', () => {
  const damaged = join(folder, 'damaged.net');
  const bytes = readFileSync(short);
  bytes[bytes.length - 1]! ^= 1;
  writeFileSync(damaged, bytes);
  const foreign = writeNet('foreign.net', tysiac, 'alpha-1000', {}, { game: 'bridge' });

  test.each([
    [['--checkpoint', join(folder, 'nowhere.net')], /nowhere.net' cannot be read: there is no such file/],
    [['--checkpoint', folder], /cannot be read: it is a folder/],
    [['--checkpoint', damaged], /damaged.net: This is no net that can be read/],
    [['--checkpoint', import.meta.filename], /This is no net that can be read: it is no net of Talon/],
    [['--checkpoint', foreign], /no game called 'bridge'/],
    [['--checkpoint', short], /has learned rules without a name; name them by --rules or --set/],
    [['--checkpoint', short, '--preset', 'polish-3'], /other features or actions|learned the rules with the key/],
    [['--checkpoint', short, ...SHORT, '--opponents', 'careful'], /no agent for Tysiąc called 'careful'/],
    [['--checkpoint', short, ...SHORT, '--opponents', 'greedy,'], /--opponents must be all or names with commas/],
    [[], /--checkpoint/],
  ])('%j', async (args, sentence) => {
    const { code, err, out } = await capture(['evaluate', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
