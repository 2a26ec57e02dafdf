import { expect, test } from 'vitest';
import { tysiac } from '../games/tysiac/index.ts';
import type { Agent } from './agent.ts';
import type { BaseView, Rng } from './game.ts';
import { Match, playSync } from './match.ts';
import { rngFrom } from './rng.ts';

const game = tysiac.create(tysiac.presets['alpha-1000']!);
const options = { game, rng: rngFrom('remind'), policy: 'throw' as const };

interface Life {
  views: string[];
  moves: string[];
}
const living = (life: Life): Agent<BaseView> => ({
  name: 'living',
  decide: (view) => {
    life.views.push(JSON.stringify(view));
    return view.legal.at(-1)!;
  },
  recall: (view) => void life.views.push(JSON.stringify(view)),
  notice: (actor, seen) => void life.moves.push(`${actor} ${seen}`),
});
const lives = (): Life[] => [0, 1].map(() => ({ views: [], moves: [] }));

test('who goes on from steps has seen what it would have seen from the start', () => {
  const whole = lives();
  const { steps } = playSync(options, whole.map(living));
  for (const at of [0, 1, 7, 30, 61]) {
    const late = lives();
    playSync({ ...options, steps: steps.slice(0, at) }, late.map(living));
    expect(late).toEqual(whole);
  }
});

test('who goes on from steps is reminded of each decision with the stream that it had', () => {
  const drawing = (draws: string[]): Agent<BaseView> => {
    const draw = (view: BaseView, { rng }: { rng: Rng }): number => {
      draws.push(`${view.phase} ${rng.int(1e9)}`);
      return view.legal.at(-1)!;
    };
    return { name: 'drawing', decide: draw, recall: (view, turn) => void draw(view, turn!) };
  };
  const whole: string[][] = [[], []];
  const { steps } = playSync(options, whole.map(drawing));
  const late: string[][] = [[], []];
  playSync({ ...options, steps: steps.slice(0, 40) }, late.map(drawing));
  expect(late).toEqual(whole);
});

test('who fails to remember goes on without, and it is no fault', () => {
  const { steps } = playSync(options, lives().map(living));
  const broken = (): Agent<BaseView> => ({
    ...living({ views: [], moves: [] }),
    recall: () => {
      throw new Error('forgot');
    },
  });
  const sphinx = Object.defineProperty({ ...broken() }, 'recall', {
    get: () => {
      throw new Error('no');
    },
  });
  const match = new Match({ ...options, steps: steps.slice(0, 30) });
  match.seat([broken(), sphinx]);
  expect(match.faults).toEqual([]);
});
