// The Skitgubbe samples are what their names say: how often each does what it is named after, against the same table.
import { expect, test } from 'vitest';
import type { Agent } from '../../src/core/agent.ts';
import { playSync } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { EAT, RUN, RUN_LOW } from '../../src/games/skitgubbe/actions.ts';
import { suitOf } from '../../src/games/skitgubbe/deck.ts';
import { skitgubbe } from '../../src/games/skitgubbe/index.ts';
import type { SkitgubbeView } from '../../src/games/skitgubbe/view.ts';
import { Strategy as Counter } from '../../strategies/skitgubbe/counter.ts';
import { Strategy as Follower } from '../../strategies/skitgubbe/follower.ts';
import { Strategy as Gambler } from '../../strategies/skitgubbe/gambler.ts';
import { Strategy as Hoarder } from '../../strategies/skitgubbe/hoarder.ts';
import { Strategy as RunBuilder } from '../../strategies/skitgubbe/runBuilder.ts';
import { Strategy as Slougher } from '../../strategies/skitgubbe/slougher.ts';
import { agentOf, type Instance } from './drive.ts';

const GAMES = 60;
const CLASSES = { Counter, Follower, Gambler, Hoarder, RunBuilder, Slougher };
type Name = keyof typeof CLASSES;

interface Habits {
  deckTops: number;
  sloughs: number;
  /** Eaten although a trump would have beaten. */
  hoards: number;
  /** Mean length of the runs played. */
  runLength: number;
  losses: number;
  /** Has it written into its memory? */
  remembers: boolean;
}

const isTrumpRun = (view: SkitgubbeView, id: number): boolean => id >= RUN && suitOf(RUN_LOW[id - RUN]!) === view.trump;

/** One seat of the class against two followers, on the same deals for all. */
const habitsOf = (name: Name): Habits => {
  const game = skitgubbe.create(skitgubbe.presets['standard-3']!);
  const habits = { deckTops: 0, sloughs: 0, hoards: 0, losses: 0, remembers: false };
  let [runs, cards] = [0, 0];
  for (let m = 0; m < GAMES; m++) {
    const memory = {};
    const seats = [new CLASSES[name](), new Follower(), new Follower()] as unknown as Instance[];
    const agents = seats.map((instance, seat) => agentOf(skitgubbe, game, instance, seat === 0 ? memory : {}));
    const [own, ...others] = agents as [Agent, ...Agent[]];
    const watched: Agent = {
      ...own,
      decide(view: SkitgubbeView, turn) {
        const answer = own.decide(view, turn);
        if (answer === EAT && view.table.length > 0 && view.legal.some((id) => isTrumpRun(view, id))) habits.hoards++;
        return answer;
      },
    };
    const { steps, outcome } = playSync({ game, rng: rngFrom(`habits ${m}`), policy: 'throw' }, [watched, ...others]);
    for (const [actor, id] of steps) {
      if (actor !== 0) continue;
      const action = game.toAction(id!);
      if (action.type === 'playDeckTop') habits.deckTops++;
      if (action.type === 'sloughCard') habits.sloughs++;
      if (action.type !== 'playRun') continue;
      runs++;
      cards += action.cards.length;
    }
    if (outcome.places[0] === 3) habits.losses++;
    if (Object.keys(memory).length > 0) habits.remembers = true;
  }
  return { ...habits, runLength: cards / runs };
};

test('each sample has a character', () => {
  const names = Object.keys(CLASSES) as Name[];
  const habits = Object.fromEntries(names.map((name) => [name, habitsOf(name)])) as Record<Name, Habits>;
  /** Who does it most? */
  const first = (key: 'deckTops' | 'sloughs' | 'hoards'): Name =>
    names.reduce((best, name) => (habits[name][key] > habits[best][key] ? name : best));
  expect(first('deckTops')).toBe('Gambler');
  expect(first('hoards')).toBe('Hoarder');
  expect(habits.Follower.hoards).toBe(0);
  expect(habits.Slougher.sloughs).toBeGreaterThan(2 * habits.RunBuilder.sloughs);
  expect(habits.Follower.sloughs).toBe(0);
  expect(habits.RunBuilder.runLength).toBeGreaterThan(habits.Follower.runLength);
  expect(habits.RunBuilder.losses).toBeLessThan(habits.Gambler.losses);
  expect(names.filter((name) => habits[name].remembers)).toEqual(['Counter']);
});
