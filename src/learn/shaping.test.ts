import { expect, test } from 'vitest';
import type { Json } from '../core/game.ts';
import { playSync } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import type { TysiacGame } from '../games/tysiac/game.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { startParameters } from '../nn/net/parameters.ts';
import { nodeRuntime } from '../nn/runtime.node.ts';
import { playAll } from './selfPlay.ts';
import { Shaper, shapingEvents, shapingLeft } from './shaping.ts';
import { openStage, type Stage } from './stage.ts';
import { StepRunner } from './stepRunner.ts';

const sizes = { hand: 4, trick: 4, history: 4, hidden: 4, layers: 1, attention: 0, span: 40 };

const stageOf = (name: string): Stage => {
  const stage = openStage(tysiac, tysiac.presets['alpha-1000'] as Json, name);
  return stage.ok ? stage.value : expect.fail(stage.error.message);
};

/** Each decision with what it was rewarded beside the points, when one kind of event counts one. */
const hintsIn = async (stage: Stage, event: string, games: number) => {
  const spec = stage.layout.spec(sizes);
  const runner = await StepRunner.open(nodeRuntime, spec, 4);
  const play = async (shaper: Shaper | null) => {
    const options = { from: 0, to: games, opponents: [], share: 0, past: null, hints: { shaper, teacher: null } };
    return playAll(stage, runner, startParameters(spec, rngFrom(1)), rngFrom('shaping'), options);
  };
  const plain = await play(null);
  const shaped = await play(Shaper.of(stage, { rewards: { [event]: 1 }, share: 1 }, 0, 10));
  await runner.close();
  const hints = shaped.episodes.flat().flatMap(({ action, reward, length }, i) => {
    const before = plain.episodes.flat()[i]!;
    expect(before.action).toEqual(action);
    return Array.from({ length }, (_, t) => ({ id: action[t]!, reward: reward[t]! - before.reward[t]!, t, length }));
  });
  expect(shaped.shaping).toBeCloseTo(
    hints.reduce((sum, { reward }) => sum + reward, 0),
    4,
  );
  expect(plain.shaping).toBe(0);
  return hints;
};

test('every marriage that is declared is rewarded, and nothing else', async () => {
  const stage = stageOf('play');
  const { layout } = (stage.game as TysiacGame).ruleset;
  const hints = await hintsIn(stage, 'meld', 12);
  expect(hints.some(({ id }) => id >= layout.marry)).toBe(true);
  for (const { id, reward } of hints) expect(reward).toBeCloseTo(id >= layout.marry ? 1 : 0, 4);
});

test('bombs are rewarded when they are judged as wasted, and only then', async () => {
  // At the lowest bid most contracts would be made; of what chance bids most would not.
  const [low, high] = [stageOf('contract'), stageOf('bombs')];
  const { layout } = (low.game as TysiacGame).ruleset;
  const hints = [...(await hintsIn(low, 'bomb', 60)), ...(await hintsIn(high, 'bomb', 60))];
  const bombs = hints.filter(({ id }) => id === layout.bomb);
  const wasted = bombs.filter(({ reward }) => Math.abs(reward - 1) < 1e-4);
  expect(wasted.length).toBeGreaterThan(0);
  expect(wasted.length).toBeLessThan(bombs.length);
  for (const hint of hints) if (!wasted.includes(hint)) expect(hint.reward).toBeCloseTo(0, 4);
});

test('a contract is precise as the view of the deal says', () => {
  const game = tysiac.create({ ...tysiac.presets['alpha-1000']!, maxHands: 40 });
  const event = shapingEvents(tysiac).find(({ name }) => name === 'contract')!;
  const seen: string[] = [];
  const agents = [0, 1].map((seat) => tysiac.bots['greedy']!(game, seat, rngFrom(seat)));
  for (let match = 0; match < 12; match++) {
    let deals = 0;
    playSync(
      {
        game,
        rng: rngFrom(match),
        onDecision: (s, actor, id) => {
          const by = 'earnedBy' in event ? event.earnedBy(game, s, actor, id) : null;
          const { phase, lastDeal } = game.view(s, null);
          const isEnd = phase === 'deal' || phase === 'game-end';
          const isPrecise =
            isEnd &&
            lastDeal!.result === 'played' &&
            lastDeal!.made &&
            lastDeal!.raw[lastDeal!.declarer]! - lastDeal!.contract < 10;
          expect(by).toBe(isPrecise ? lastDeal!.declarer : null);
          if (isEnd) seen.push(isPrecise ? 'precise' : lastDeal!.made ? 'made' : 'not');
          deals++;
        },
      },
      agents,
    );
    expect(deals).toBeGreaterThan(0);
  }
  expect(new Set(seen)).toEqual(new Set(['precise', 'made', 'not']));
});

test('hints fade to nothing over their share of the run', () => {
  const settings = { rewards: { meld: 0.01 }, share: 0.5 };
  expect([0, 5, 9, 10, 19].map((iteration) => shapingLeft(settings, iteration, 20))).toEqual([
    1,
    0.5,
    expect.closeTo(0.1),
    0,
    0,
  ]);
  expect(Shaper.of(stageOf('play'), settings, 10, 20)).toBeNull();
  expect(Shaper.of(stageOf('play'), null, 0, 20)).toBeNull();
});
