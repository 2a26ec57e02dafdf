import { expect, test } from 'vitest';
import { rngFrom } from '../../core/rng.ts';
import { DONE } from './actions.ts';
import { skitgubbe } from './index.ts';
import { tell, type Teller } from './told.ts';
import type { SkitgubbeView } from './view.ts';

const teller: Teller = {
  person: (seat) => ({ who: 'other', name: `seat ${seat}` }),
  list: (seats) => seats.map((seat) => `seat ${seat}`).join(' and '),
};
const rules = skitgubbe.parseRules({ preset: 'standard' });
if (!rules.ok) throw new Error(rules.error.message);
const game = skitgubbe.create(rules.value);
const state = game.newState();
game.applyChance(state, game.sampleChance(state, rngFrom('told')));
const before: SkitgubbeView = game.view(state, 0);

const keysOf = (change: Partial<SkitgubbeView>): string[] =>
  tell(teller, { actor: 1, id: DONE, before, after: { ...before, ...change } }).map(({ message }) => message.key);

test('a war names those who play on', () => {
  const after = { ...before, wars: 1, round: 1, order: [0, 2] };
  const [war, ...rest] = tell(teller, { actor: 1, id: DONE, before, after });
  expect(war!.message).toMatchObject({ key: 'skitgubbe.told.war', params: { players: 'seat 0 and seat 2' } });
  expect(rest).toEqual([]);
});

test('a war that is aborted in the same step is not told: nobody plays on', () => {
  const keys = keysOf({ wars: 1, round: 0, order: [], trump: 2, trumpCard: 28, trumpOwner: 1 });
  expect(keys).toEqual(['skitgubbe.told.takenBack', 'skitgubbe.told.trump']);
});
