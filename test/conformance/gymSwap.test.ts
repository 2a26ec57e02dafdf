// Two cards that a seat has never seen change places: what the door for learners sends for that seat is the same, byte by
// byte. Observations, masks, rewards, ends and turns all count.
import { expect, test } from 'vitest';
import { NetLayout } from '../../src/agents/neural/layout.ts';
import type { Agent, AgentFactory } from '../../src/core/agent.ts';
import { OVER, type AnyGame } from '../../src/core/game.ts';
import type { Step } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { Batch } from '../../src/gym/batch.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import type { GameKit } from '../kits/kit.ts';
import { drive, twinOf } from './twins.ts';

const MATCHES = 12;
const anybody: Agent = { name: 'any', decide: ({ legal }, { rng }) => legal[rng.int(legal.length)] };

/** What is sent while the seat is asked, with chance and the other seats as the steps have them. */
const sent = ({ definition }: GameKit, game: AnyGame, steps: readonly Step[], seat: number): string[] => {
  let at = 0;
  const table = {
    ...game,
    rules: {},
    sampleChance: () => steps[at++]!.slice(1),
  };
  const scripted: AgentFactory = () => ({ name: 'script', decide: () => steps[at++]![1]! });
  const batch = new Batch({
    game: table,
    layout: new NetLayout(definition, game),
    agents: Array.from({ length: game.seats }, (_, one) => (one === seat ? null : scripted)),
    names: [],
    takesTurns: false,
    matches: 1,
    resetsItself: false,
    observesAll: false,
  });
  const answers: string[] = [];
  /** What comes after the last step may tell the worlds apart. */
  const read = (): void => {
    if (at < steps.length) answers.push(Buffer.from(batch.arrays.frame).toString('base64'));
  };
  try {
    batch.reset(['swap']);
    read();
    while (at < steps.length && batch.arrays.seat[0] !== OVER) {
      const stepped = batch.step(Int32Array.of(steps[at++]![1]!));
      if (!stepped.ok) throw new Error(stepped.error.message);
      read();
    }
  } catch (problem) {
    if (at <= steps.length) throw problem; // else the script has come to its end
  }
  return answers;
};

/** Matches over all rules of the kit: how many answers were compared, and the first match in which they differ. */
const compare = (kit: GameKit, served: (game: AnyGame) => AnyGame): { compared: number; different: number | null } => {
  let compared = 0;
  for (let m = 0; m < MATCHES; m++) {
    const { game } = kit.variants[m % kit.variants.length]!;
    const seat = m % game.seats;
    const others = Array.from({ length: game.seats }, () => anybody);
    const { steps } = drive({ game, rng: rngFrom(`gym ${m}`), seat, create: () => anybody, others });
    const twin = twinOf(kit.swap, game, steps, seat, rngFrom(`gym twin ${m}`));
    if (twin === null) continue;
    const [one, two] = [steps.slice(0, twin.length), twin].map((course) => sent(kit, served(game), course, seat));
    if (one!.join() !== two!.join()) return { compared, different: m };
    compared += one!.length;
  }
  return { compared, different: null };
};

test.each(CHOSEN_KITS)('$definition.id: a learner is sent the same bytes whatever it cannot know', (kit) => {
  const { compared, different } = compare(kit, (game) => game);
  expect(different).toBeNull();
  expect(compared).toBeGreaterThan(5 * MATCHES);
});

test.each(CHOSEN_KITS)('$definition.id: who rewards a learner by what is hidden is found out', (kit) => {
  const leaking = (game: AnyGame): AnyGame => ({
    ...game,
    returns: (s, out) => {
      game.returns(s, out);
      out[0]! += sumOf(game.dump(s));
    },
  });
  expect(compare(kit, leaking).different).not.toBeNull();
});

const sumOf = (text: string): number => {
  let sum = 7;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 65_521;
  return sum;
};
