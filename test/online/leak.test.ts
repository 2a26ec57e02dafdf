// Nothing hidden leaves. A table is shown to a seat, and the same table in a world in which two cards that the seat has
// never seen have changed places: every byte must be the same, at every step.
import { expect, test } from 'vitest';
import { CHANCE } from '../../src/core/game.ts';
import { playSync, type Step } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { random } from '../../src/agents/random.ts';
import { TIMES } from '../../src/server/tables/clock.ts';
import { newDeal } from '../../src/server/tables/fairness.ts';
import { LiveTable } from '../../src/server/tables/liveTable.ts';
import { listedOf } from '../../src/server/lobby/listing.ts';
import type { KeptStep, TableRow } from '../../src/server/store/tableStore.ts';
import { twinOf } from '../conformance/twins.ts';
import { KITS } from '../kits/index.ts';
import type { GameKit, Variant } from '../kits/kit.ts';

/** By hand: TALON_LEAK_MATCHES=250, a thousand over all games. */
const MATCHES = Number(process.env['TALON_LEAK_MATCHES'] ?? 20);
/** A deal or two of a long match are enough: each match is another one. */
const MOST_STEPS = 120;

const rowOf = ({ definition }: GameKit, { game }: Variant, seats: number): TableRow => ({
  id: 'AAAAAAAAAAAA',
  code: 'BCDFGH',
  game: definition.id,
  rules: (game as unknown as { rules: unknown }).rules,
  rulesKey: game.rulesKey,
  preset: 'test',
  engine: 'test',
  clock: { perMove: 20, bank: 60 },
  seats: Array.from({ length: seats }, (_, at) => ({ kind: 'person', person: `p${at}`, name: `P${at}`, away: false })),
  deal: newDeal(seats, () => 'a'.repeat(64)),
  phase: 'playing',
  seed: 'seed',
  head: 0,
  version: 1,
  dueAt: null,
  isOver: false,
  result: null,
  created: 0,
  isClosed: false,
  lobby: 'house',
  ladder: null,
  finished: null,
  ending: null,
  series: null,
  cup: null,
});

const keptAs = (steps: readonly Step[]): KeptStep[] =>
  steps.map((step, index) => ({ step, by: step[0] === CHANCE ? 'chance' : 'person', at: 1000 * index, faults: [] }));

/** Whatever the server would send of a table, step by step; with `leak`, a server that tells too much. */
const sent = (
  row: TableRow,
  steps: readonly Step[],
  seat: number | null,
  leak: (live: LiveTable) => unknown = () => null,
): string[] => {
  const kept = keptAs(steps);
  const live = new LiveTable(
    row,
    [],
    () => {
      throw new Error('no bots here');
    },
    TIMES,
  );
  return kept.map((step, index) => {
    live.follow({ ...row, head: index + 1 }, [step]);
    const shown = live.frame(seat, index % 9 === 0 ? 0 : index, 1000 * index + 300, false);
    const listed = listedOf({ live, isHere: () => true, watchers: 1 });
    return JSON.stringify([shown, live.state(seat, () => true), listed, leak(live)]);
  });
};

/** By how many steps from the first on two matches are the same. */
const alike = (one: readonly Step[], two: readonly Step[]): number =>
  one.findIndex((step, at) => step.join() !== two[at]?.join());

/** What all hands a deal behind are after each step; with `leak`, from a server that shows the deal that is played. */
const behind = (row: TableRow, steps: readonly Step[], leak = false): { finished: number; text: string }[] => {
  const noBots = (): never => {
    throw new Error('no bots here');
  };
  const live = new LiveTable(row, [], noBots, TIMES);
  return keptAs(steps).map((step, index) => {
    live.follow({ ...row, head: index + 1 }, [step]);
    return { finished: live.finishedSteps, text: JSON.stringify(leak ? live.record().steps : live.openDeals()) };
  });
};

/** Some of each game: every step is looked at from the first one on. */
const BEHIND = 12;

for (const kit of KITS) {
  test(`${kit.definition.id}: all hands a deal behind say nothing of the deal that is played`, () => {
    let [twins, found, shown] = [0, 0, 0];
    for (let m = 0; m < BEHIND; m++) {
      const variant = kit.variants[m % kit.variants.length]!;
      const { game } = variant;
      const rng = rngFrom(`behind/${m}`);
      const agents = Array.from({ length: game.seats }, (_, at) => random(game, at, rng));
      const steps = playSync({ game, rng }, agents).steps.slice(0, MOST_STEPS);
      const twin = twinOf(kit.swap, game, steps, m % game.seats, rng);
      if (twin === null) continue;
      twins++;
      const row = rowOf(kit, variant, game.seats);
      const count = twin.length - 1;
      const same = alike(steps.slice(0, count), twin);
      const [one, two] = [steps, twin].map((list) => behind(row, list.slice(0, count)));
      for (const [step, { finished, text }] of one!.entries()) {
        if (finished > same) break; // what was dealt differently is over, and open
        if (finished > 0) shown++;
        expect(two![step], `${variant.name}, step ${step}`).toEqual({ finished, text });
      }
      const leaks = [steps, twin].map((list) => behind(row, list.slice(0, count), true).at(-1)!.text);
      if (leaks[0] !== leaks[1]) found++;
    }
    expect(twins).toBeGreaterThan(0);
    expect(found).toBe(twins);
    // Mosaic and Skitgubbe are one deal: nothing is shown before the end.
    if (['tysiac', 'ulti'].includes(kit.definition.id)) expect(shown).toBeGreaterThan(0);
  });
}

for (const kit of KITS) {
  test(`${kit.definition.id}: ${MATCHES} matches are shown alike to every seat in worlds that it cannot tell apart`, () => {
    let twins = 0;
    let found = 0;
    const variants = kit.variants;
    for (let m = 0; m < MATCHES; m++) {
      const variant = variants[m % variants.length]!;
      const { game } = variant;
      const rng = rngFrom(`leaks/${m}`);
      const agents = Array.from({ length: game.seats }, (_, at) => random(game, at, rng));
      const steps = playSync({ game, rng }, agents).steps.slice(0, MOST_STEPS);
      const row = rowOf(kit, variant, game.seats);
      for (let seat = 0; seat < game.seats; seat++) {
        const twin = twinOf(kit.swap, game, steps, seat, rng);
        if (twin === null) continue;
        twins++;
        // The last step is what the seat did before it could see a difference.
        const count = twin.length - 1;
        const worlds = [steps, twin].map((list) => list.slice(0, count));
        for (const watcher of [seat, null]) {
          const [one, two] = worlds.map((list) => sent(row, list, watcher));
          for (let step = 0; step < count; step++)
            if (one![step] !== two![step])
              expect(two![step], `${variant.name}, step ${step}, ${watcher}`).toBe(one![step]);
        }
        const [one, two] = worlds.map((list) => sent(row, list, seat, ({ session }) => session!.steps.at(-1)));
        if (one!.join() !== two!.join()) found++;
      }
    }
    expect(twins).toBeGreaterThan(MATCHES / 2);
    // A server that told the steps as they are would be found out, nearly always.
    expect(found).toBeGreaterThan(twins * 0.9);
  });
}
