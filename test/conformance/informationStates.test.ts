// Information states of the door for programs that search: the same exactly when a seat has seen and done the same.
import { describe, expect, test } from 'vitest';
import { NetLayout } from '../../src/agents/neural/layout.ts';
import type { Agent } from '../../src/core/agent.ts';
import type { AnyGame, Json, Rng } from '../../src/core/game.ts';
import { canonicalJson, fingerprint } from '../../src/core/hash.ts';
import type { Step } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { informationRows, informationText } from '../../src/gym/information.ts';
import { SearchState, type Noticed } from '../../src/gym/searchState.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import type { GameKit } from '../kits/kit.ts';
import { drive, twinOf } from './twins.ts';

const anybody: Agent = { name: 'any', decide: ({ legal }, { rng }) => legal[rng.int(legal.length)] };

interface Information {
  text: string;
  /** A fingerprint of them. */
  numbers: string;
}

const everything = (noticed: Noticed[]): Noticed[] => noticed;

const informationIn = (layout: NetLayout, state: SearchState, seat: number, told = everything): Information => {
  const noticed = told(state.noticedBy(seat));
  const rows = informationRows(layout, noticed);
  const bytes = new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);
  return { text: informationText(state.game, noticed), numbers: fingerprint(Buffer.from(bytes).toString('latin1')) };
};

/** What the seat has seen and done by the engine alone, told in the plainest way. */
class Diary {
  readonly #pages: string[] = [];
  #last = '';

  look(game: AnyGame, s: unknown, seat: number): void {
    const page = canonicalJson(game.view(s, seat) as Json);
    if (page !== this.#last) this.#pages.push(page);
    this.#last = page;
  }

  act(id: number): void {
    this.#pages.push(`own ${id}`);
  }

  get whole(): string {
    return fingerprint(this.#pages.join('|'));
  }
}

interface Found extends Information {
  /** By the engine alone. */
  diary: string;
}

const COURSES = 40;
const DECISIONS = 9;

/** Information of all seats on the way through matches of which many share their cards, and some their moves for a while. */
const gather = ({ definition, variants }: GameKit, told = everything): Found[] => {
  const { game } = variants[0]!;
  const layout = new NetLayout(definition, game);
  const found: Found[] = [];
  for (let course = 0; course < COURSES; course++) {
    const outcomes: number[][] = [];
    const sampleChance = (s: unknown, rng: Rng): number[] => outcomes[outcomes.push(game.sampleChance(s, rng)) - 1]!;
    const state = SearchState.begin({ ...game, sampleChance }, rngFrom(`cards ${course % 5}`));
    const moves = Array.from({ length: DECISIONS }, (_, k) => rngFrom(`move ${k < 3 ? course % 3 : course % 20} ${k}`));
    const diaries = Array.from({ length: game.seats }, () => new Diary());
    const s = game.newState();
    const look = (): void => diaries.forEach((diary, seat) => diary.look(game, s, seat));
    look();
    for (const move of moves) {
      for (; outcomes.length > 0; look()) game.applyChance(s, outcomes.shift()!);
      if (state.actor < 0) break;
      diaries.forEach((diary, seat) => found.push({ ...informationIn(layout, state, seat, told), diary: diary.whole }));
      const legal = state.legal();
      const id = legal[move.int(legal.length)]!;
      diaries[state.actor]!.act(id);
      state.play(id);
      game.apply(s, id);
      look();
    }
  }
  return found;
};

/** Pairs in which texts, numbers and diaries do not agree about being the same, and how many pairs are the same. */
const judge = (found: readonly Found[]): { pairs: number; same: number; wrong: number } => {
  let same = 0;
  let wrong = 0;
  for (const [i, one] of found.entries()) {
    for (const other of found.slice(0, i)) {
      const isSame = one.diary === other.diary;
      if (isSame) same++;
      if ((one.text === other.text) !== isSame || (one.numbers === other.numbers) !== isSame) wrong++;
    }
  }
  return { pairs: (found.length * (found.length - 1)) / 2, same, wrong };
};

describe.each(CHOSEN_KITS)('$definition.id', (kit) => {
  test('texts and numbers differ exactly when the own observations or actions did', () => {
    const { pairs, same, wrong } = judge(gather(kit));
    expect(wrong).toBe(0);
    expect(same).toBeGreaterThan(10);
    expect(pairs).toBeGreaterThan(100_000);
  });

  test('who tells nothing of what came behind the deal is found out', () => {
    expect(judge(gather(kit, (noticed) => noticed.slice(0, 2))).wrong).toBeGreaterThan(0);
  });

  test('two cards that a seat has never seen change places, and its information is the same', () => {
    const { compared, different } = swapped(kit, (game) => game);
    expect(different).toBe(0);
    expect(compared).toBeGreaterThan(20);
  });

  test('who shows a seat what is hidden is found out', () => {
    const leaking = (game: AnyGame): AnyGame => ({
      ...game,
      view: (s, seat) => ({ ...game.view(s, seat), leak: game.dump(s) }),
    });
    expect(swapped(kit, leaking).different).toBeGreaterThan(0);
  });

  test('a world that is drawn for a seat has the information of the seat, before and after its next action', () => {
    const { game } = kit.variants[0]!;
    const layout = new NetLayout(kit.definition, game);
    const state = SearchState.begin(game, rngFrom('worlds'));
    const moves = rngFrom('moves of the worlds');
    for (let k = 0; k < 12 && state.actor >= 0; k++) {
      const { actor } = state;
      const world = state.resample(actor, rngFrom(k));
      expect(informationIn(layout, world, actor)).toEqual(informationIn(layout, state, actor));
      expect(world.legal()).toEqual(state.legal());
      const legal = state.legal();
      const id = legal[moves.int(legal.length)]!;
      state.play(id);
      world.play(id);
      const [ours, theirs] = [state, world].map((one) => informationIn(layout, one, actor).text.split('\n'));
      // What chance and others have shown since may differ; what was known before does not.
      const until = ours!.findLastIndex((line) => line.startsWith('> '));
      expect(theirs!.slice(0, until + 1)).toEqual(ours!.slice(0, until + 1));
    }
  });
});

const MATCHES = 8;

/** Twins of matches over all rules of the kit: how many states were compared, and in how many the seat could tell them apart. */
const swapped = (kit: GameKit, served: (game: AnyGame) => AnyGame): { compared: number; different: number } => {
  let compared = 0;
  let different = 0;
  for (let m = 0; m < MATCHES; m++) {
    const { game } = kit.variants[m % kit.variants.length]!;
    const seat = m % game.seats;
    const others = Array.from({ length: game.seats }, () => anybody);
    const { steps } = drive({ game, rng: rngFrom(`information ${m}`), seat, create: () => anybody, others });
    const twin = twinOf(kit.swap, game, steps, seat, rngFrom(`information twin ${m}`));
    if (twin === null) continue;
    const layout = new NetLayout(kit.definition, game);
    const [one, two] = [steps.slice(0, twin.length), twin].map((course) => walk(layout, served(game), course, seat));
    one!.forEach((information, i) => {
      compared++;
      if (information !== two![i]) different++;
    });
  }
  return { compared, different };
};

/** What the seat knows at each of its decisions in a match that goes as the steps say. */
const walk = (layout: NetLayout, game: AnyGame, steps: readonly Step[], seat: number): string[] => {
  let at = 0;
  const scripted = { ...game, sampleChance: () => steps[at++]!.slice(1) };
  const state = SearchState.begin(scripted, rngFrom('script'));
  const known: string[] = [];
  while (at < steps.length && state.actor >= 0) {
    if (state.actor === seat) known.push(Object.values(informationIn(layout, state, seat)).join());
    if (known.length > LONGEST) break;
    const [, id] = steps[at++]!;
    // Behind the last step chance is not in the script.
    if (at === steps.length) break;
    state.play(id!);
  }
  return known;
};

/** Decisions of a seat that are compared in a match; what is known grows with each. */
const LONGEST = 25;
