import { expect, test } from 'vitest';
import { tysiac } from '../games/tysiac/index.ts';
import { mosaic } from '../games/mosaic/index.ts';
import { Match } from '../core/match.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { BaseView, Json } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import { Solution } from '../core/solver.ts';
import { Labels, type Odds } from './labels.ts';
import { DEFAULT_SETTINGS, goalAt, ownShare, pullAt, type TrainSettings } from './settings.ts';
import { openStage, type Stage } from './stage.ts';

const stageOf = (definition: AnyDefinition): Stage => {
  const rules = definition.presets[definition.defaultPreset] as Json;
  const stage = openStage(definition, rules, definition.learning!.stages.at(-1)!.name);
  return stage.ok ? stage.value : expect.fail(stage.error.message);
};

/** Plays at random until a decision with several choices comes in such a phase. */
const positionIn = (stage: Stage, isWanted: (view: BaseView) => boolean) => {
  const match = new Match({ game: stage.game, rng: rngFrom('labels'), policy: 'throw' });
  for (let seat = match.advance(); ; seat = match.advance()) {
    const view: BaseView = stage.game.view(match.state, seat);
    if (isWanted(view) && view.legal.length > 1) return { state: match.state, legal: view.legal };
    match.answer('random', view.legal[match.decisionRng(seat).int(view.legal.length)]!);
  }
};
const sumOf = (odds: Odds): number => odds.reduce((sum, one) => sum + Math.exp(one), 0);

test('cards are as likely as the solver says they are worth, softly', () => {
  const stage = stageOf(tysiac);
  const { state, legal } = positionIn(stage, ({ phase }) => phase === 'play');
  const odds = new Labels(stage, 0.1).of(state, legal, () => expect.fail('nobody need be asked'))!;
  const solver = tysiac.solver!(stage.game);
  const solution = new Solution(stage.game.actionCount);
  solver.solveMoves(state, 'settlement', solution);
  expect(sumOf(odds)).toBeCloseTo(1, 10);
  legal.forEach((id, i) => {
    // A tenth of a reward of one is ten points.
    const behind = (solution.side * (solution.valueOf(id) - solution.valueOf(legal[0]!))) / 10;
    expect(odds[i]! - odds[0]!).toBeCloseTo(behind, 9);
  });
});

test.each<[AnyDefinition, string]>([
  [tysiac, 'auction'],
  [mosaic, ''],
])('%#: where nothing can be solved the teacher chooses', (definition, phase) => {
  const stage = stageOf(definition);
  const { state, legal } = positionIn(stage, (view) => phase === '' || view.phase === phase);
  const odds = new Labels(stage, 0.1).of(state, legal, () => legal[1]!)!;
  expect(sumOf(odds)).toBeCloseTo(1, 10);
  expect(odds.indexOf(Math.max(...odds))).toBe(1);
  expect(Math.exp(odds[1]!)).toBeGreaterThan(0.8);
  expect(odds.every((one, i) => i === 1 || one === odds[0])).toBe(true);
});

test('what is learned changes with the iterations, and so does who decides', () => {
  const distil = { teacher: 'heuristic', iterations: 10, temperature: 0.1, own: 0, pull: 0.2 };
  const sizes = { hand: 8, trick: 8, history: 8, hidden: 8, layers: 1, attention: 0, span: 8 };
  const settings: TrainSettings = { ...DEFAULT_SETTINGS, sizes, iterations: 30, distil };
  expect([0, 9, 10, 29].map((iteration) => goalAt(settings, iteration))).toEqual([
    'distil',
    'distil',
    'tutored',
    'tutored',
  ]);
  expect([0, 1, 5, 9].map((iteration) => ownShare(distil, iteration))).toEqual([0, 0.2, 1, 1]);
  expect([0, 1, 9].map((iteration) => ownShare({ ...distil, own: 1 }, iteration))).toEqual([1, 1, 1]);
  expect([10, 20, 30].map((iteration) => pullAt(settings, iteration))).toEqual([0.2, 0.1, 0]);
  expect(goalAt({ ...settings, distil: { ...distil, pull: 0 } }, 10)).toBe('ppo');
  const { distil: _, ...plain } = settings;
  expect([goalAt(plain, 0), pullAt(plain, 0)]).toEqual(['ppo', 0]);
});
