import { expect, test } from 'vitest';
import { rngFrom } from '../../core/rng.ts';
import { DONE } from './actions.ts';
import { skitgubbe } from './index.ts';
import { telling } from './telling.ts';
import type { SkitgubbeView } from './view.ts';

const rules = skitgubbe.parseRules({ preset: 'standard' });
if (!rules.ok) throw new Error(rules.error.message);
const game = skitgubbe.create(rules.value);
const state = game.newState();
game.applyChance(state, game.sampleChance(state, rngFrom('told')));
const before: SkitgubbeView = game.view(state, 0);

const tellDone = (change: Partial<SkitgubbeView>) =>
  telling.tell(game as never, { before, move: { actor: 1, id: DONE }, after: { ...before, ...change } });

test('a war names those who play on', () => {
  const [war, ...rest] = tellDone({ wars: 1, round: 1, order: [0, 2] });
  expect(war!.message).toEqual({ key: 'skitgubbe.told.war', params: { players: { seats: [0, 2] } } });
  expect(rest).toEqual([]);
});

test('a war that is aborted in the same step is not told: nobody plays on', () => {
  const told = tellDone({ wars: 1, round: 0, order: [], trump: 2, trumpCard: 28, trumpOwner: 1 });
  expect(told.map(({ message }) => message.key)).toEqual([
    'skitgubbe.told.takenBack',
    'skitgubbe.part',
    'skitgubbe.told.trump',
  ]);
});
