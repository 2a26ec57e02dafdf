// The example's match in words, for each seat and for somebody who only watches.
import { expect, test } from 'vitest';
import { BET, CALL, CHECK, FOLD } from '../../examples/kuhn/actions.ts';
import { kuhn } from '../../examples/kuhn/index.ts';
import { telling } from '../../examples/kuhn/telling.ts';
import { readerOf } from '../../src/cli/screen/screen.ts';
import { storyLines } from '../../src/cli/screen/story.ts';
import { textsOf } from '../../src/cli/screen/texts.ts';
import { CHANCE, type Seat } from '../../src/core/game.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { seatAgents } from '../../src/play/seating.ts';
import { Session } from '../../src/play/session.ts';
import { Story } from '../../src/play/story.ts';

const game = kuhn.create({ deals: 2, bet: 1 });
const [J, Q, K] = [0, 1, 2];
/** Seat 0 bluffs with the jack and is called; then both check, and the king beats the queen. */
const STEPS = [
  [CHANCE, J, Q, K],
  [0, BET],
  [1, CALL],
  [CHANCE, Q, K, J],
  [1, CHECK],
  [0, CHECK],
];

const told = (seat: Seat | null, steps: readonly (readonly number[])[]): string[] => {
  const reader = readerOf({ definition: kuhn, game, names: ['Ann', 'Bob'], you: seat, texts: textsOf(kuhn, 'en') });
  const story = new Story(game, telling, { seat, open: false });
  return [...story.follow(steps as number[][], [])].flatMap((seen) => storyLines(reader, seen.told)).filter(Boolean);
};

test('who plays hears of the own card, and of the other one when it is shown', () => {
  expect(told(0, STEPS)).toEqual([
    'Deal 1',
    'You get J.',
    'You begin.',
    'You bet.',
    'Bob calls.',
    '  You show J.',
    '  Bob shows Q.',
    'Bob wins 2 chips.',
    'Deal 2',
    'You get Q.',
    'Bob begins.',
    'Bob checks.',
    'You check.',
    '  You show Q.',
    '  Bob shows K.',
    'Bob wins 1 chip.',
    'Bob wins the match: +3.',
  ]);
  expect(told(1, STEPS).slice(0, 5)).toEqual(['Deal 1', 'You get Q.', 'Ann begins.', 'Ann bets.', 'You call.']);
});

test('who watches hears of no card before it is shown', () => {
  expect(told(null, STEPS).slice(0, 5)).toEqual(['Deal 1', 'Ann begins.', 'Ann bets.', 'Bob calls.', '  Ann shows J.']);
});

test('after a fold nobody hears of the cards', () => {
  const folded = [...STEPS.slice(0, 2), [1, FOLD]];
  for (const seat of [0, null]) {
    expect(told(seat, folded).slice(-2)).toEqual(['Bob folds.', seat === 0 ? 'You win 1 chip.' : 'Ann wins 1 chip.']);
  }
  expect(told(1, folded).join(' ')).not.toContain('J');
});

test('two people sit at one session: moves are offered to who is asked, and the deal waits to be looked at', async () => {
  const agents = seatAgents([null, null], game, rngFrom('kuhn'));
  const session = new Session({ definition: kuhn, game, seed: 'kuhn', agents, practice: false }, []);
  const heard: string[] = [];
  const act = (seat: Seat, id: number): void => {
    const plan = session.plan(seat, [id]);
    if (!plan.ok) throw new Error(plan.error.message.key);
    session.take(plan.value);
  };
  for (let thought = await session.think(); thought !== null; thought = await session.think()) session.take(thought);
  const asked = session.frame(0);
  expect([asked.moves.map(({ id }) => id), session.frame(1).moves]).toEqual([[CHECK, BET], []]);
  expect(session.plan(1, [CHECK])).toMatchObject({
    ok: false,
    error: { message: { key: 'play.notYourTurn' } },
  });
  act(0, BET);
  expect(session.frame(1).moves.map(({ id }) => id)).toEqual([CALL, FOLD]);
  expect(session.plan(1, [CHECK])).toMatchObject({ ok: false, error: { message: { key: 'kuhn.refusal.bet-made' } } });
  act(1, FOLD);
  heard.push(...session.frame(null, 0).seen.flatMap(({ told: lines }) => lines.map(({ message }) => message.key)));
  expect(heard).toEqual(['kuhn.part', 'kuhn.told.begins', 'kuhn.told.bet', 'kuhn.told.fold', 'kuhn.told.wins']);
  expect(session.pauseFor(null)).toBe('deal');
  session.take(session.deal());
  expect(session.frame(1).moves.map(({ id }) => id)).toEqual([CHECK, BET]);
});
