// Two cards that a seat has never seen change places, from the deal on: hidden moves name the other card, everything else
// is played alike. No view is asked what is hidden, the kits say it by the rules; so even what every view showed would be
// found out: in views, legal ids, inputs of nets and strategies, refusals, and in how moves are told.
import { expect, test } from 'vitest';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { encodingOf, newestEncoding, type Encoding } from '../../src/core/encoding.ts';
import { CHANCE, OVER, type ActionId, type AnyGame, type Rng } from '../../src/core/game.ts';
import { rngFrom } from '../../src/core/rng.ts';
import type { GameKit, SwapKit, Variant } from '../kits/kit.ts';
import { cardNamed, exchangedDeal, exchangedMoves, isHiddenFrom, type Moved, type Watcher } from './exchange.ts';
import { copyOf, legalIds } from './walk.ts';

const POSITIONS = 10_000;
/** Worlds compared where something rare is told. */
const RARE = 500;

/** A match since its last chance event, and what each watcher has seen and heard of it. */
interface Course {
  before: unknown;
  deal: readonly number[];
  moves: Moved[];
  watched: { seat: Watcher; seen: Set<number>; isHidden: boolean[]; heard: ActionId[] }[];
}

const startCourse = (game: AnyGame, before: unknown, deal: readonly number[]): Course => {
  const watchers: Watcher[] = [...Array.from({ length: game.seats }, (_, seat) => seat), null];
  const watched = watchers.map((seat) => ({ seat, seen: new Set<number>(), isHidden: [], heard: [] }));
  return { before, deal, moves: [], watched };
};

/** Notes a move that is about to be made. */
const noteMove = (kit: SwapKit, game: AnyGame, s: unknown, id: ActionId, course: Course): void => {
  course.moves.push({ actor: game.actor(s), id });
  const card = cardNamed(kit, game, id);
  for (const { seat, seen, isHidden, heard } of course.watched) {
    const hidden = isHiddenFrom(kit, game, s, id, seat);
    isHidden.push(hidden);
    heard.push(game.seenAs(s, id, seat));
    if (card >= 0 && !hidden) seen.add(card);
  }
};

/** The world with the two cards exchanged and how its moves were told to the watcher, or null if it is not possible. */
const exchangedWorld = (
  kit: SwapKit,
  game: AnyGame,
  { before, deal, moves, watched }: Course,
  watcher: number,
  pair: readonly [number, number],
): { world: unknown; heard: ActionId[] } | null => {
  const { seat, isHidden } = watched[watcher]!;
  const world = copyOf(game, before);
  game.applyChance(world, exchangedDeal(deal, pair));
  const heard: ActionId[] = [];
  const legal = new Int32Array(game.actionCount);
  for (const id of exchangedMoves(kit, game, moves, isHidden, pair)) {
    if (game.actor(world) < 0 || !legal.subarray(0, game.legal(world, legal)).includes(id)) return null;
    heard.push(game.seenAs(world, id, seat));
    game.apply(world, id);
  }
  return { world, heard };
};

const encodings = new WeakMap<AnyGame, Encoding>();
/** The newest one holds all those of before. */
const newestOf = (definition: AnyDefinition, game: AnyGame): Encoding => {
  let encoding = encodings.get(game);
  if (encoding === undefined) {
    encodings.set(game, (encoding = encodingOf(definition, game, newestEncoding(definition))));
  }
  return encoding;
};

/** All that a watcher gets in this state. */
const asSeen = (
  definition: AnyDefinition,
  game: AnyGame,
  s: unknown,
  seat: Watcher,
  probe: ActionId,
): Record<string, unknown> => {
  const view = game.view(s, seat);
  if (seat === null) return { view };
  const encoding = newestOf(definition, game);
  const features = new Float32Array(encoding.encoders[encoding.encoderOf(view)]!.size);
  encoding.encode(view, features);
  const isAsked = game.actor(s) === seat;
  return {
    view,
    legal: isAsked ? legalIds(game, s) : [],
    features: [...features],
    refusal: game.refuse(view, game.toAction(probe)),
    strategy: isAsked ? definition.strategy?.call(game, view) : null,
    sequences: definition.sequences?.map((sequence) => sequence.encode(game, view)),
  };
};

/** Any move, but often the first or the last: so passes, high bids and long plays are met in every variant. */
const pickMove = (ids: readonly ActionId[], rng: Rng): ActionId => {
  const mood = rng.int(4);
  return ids[mood === 0 ? 0 : mood === 1 ? ids.length - 1 : rng.int(ids.length)]!;
};

/** Two different ones, or null. */
const drawPair = (cards: readonly number[], rng: Rng): [number, number] | null => {
  if (cards.length < 2) return null;
  const first = rng.int(cards.length);
  return [cards[first]!, cards[(first + 1 + rng.int(cards.length - 1)) % cards.length]!];
};

export const swapSuite = ({ definition, variants, tiny, swap: kit }: GameKit): void => {
  // With few cards the rare ways in which a hand gives itself away are common.
  const all = [...variants, ...tiny];
  test(`${definition.id}: two cards never seen may change places unnoticed, over ${POSITIONS} positions`, () => {
    const rng = rngFrom('swaps');

    /** Was there a world to compare with? */
    const check = (name: string, game: AnyGame, s: unknown, course: Course, watcher: number): boolean => {
      const { seat, seen, heard } = course.watched[watcher]!;
      const unseen = course.deal.filter((card) => !seen.has(card));
      const pair = drawPair(unseen, rng);
      const other = pair && exchangedWorld(kit, game, course, watcher, pair);
      // What the rules make players tell by themselves may differ, and then the worlds are not alike.
      if (other === null || kit.told?.(game, other.world) !== kit.told?.(game, s)) return false;
      const probe = rng.int(game.actionCount);
      const one = JSON.stringify({ heard, ...asSeen(definition, game, s, seat, probe) });
      const same = asSeen(definition, game, other.world, seat, probe);
      const two = JSON.stringify({ heard: other.heard, ...same });
      if (one !== two) {
        const where = `${name}: seat ${seat} can tell cards ${pair!.join(' and ')} apart`;
        expect(JSON.stringify(JSON.parse(two), null, 1), where).toBe(JSON.stringify(JSON.parse(one), null, 1));
      }
      return true;
    };

    let checked = 0;
    let rare = 0;
    const reached = new Set<string>();

    const playMatch = ({ name, game }: Variant, isEnough: () => boolean): void => {
      const s = game.newState();
      let course = startCourse(game, s, []);
      while (game.actor(s) !== OVER && !isEnough()) {
        if (game.actor(s) === CHANCE) {
          const deal = game.sampleChance(s, rng);
          course = startCourse(game, copyOf(game, s), deal);
          game.applyChance(s, deal);
        } else {
          const id = pickMove(legalIds(game, s), rng);
          noteMove(kit, game, s, id, course);
          game.apply(s, id);
        }
        for (const { seat, seen } of course.watched) for (const card of kit.shown(game, s, seat)) seen.add(card);
        const everybody = [...course.watched.keys()];
        const isRare = kit.isRare?.(s) ?? false;
        // Where a deal has ended there is much to tell and only one position: everybody looks.
        const watchers = isRare || game.actor(s) < 0 ? everybody : [rng.int(everybody.length)];
        const found = watchers.filter((watcher) => check(name, game, s, course, watcher));
        if (found.length === 0) continue;
        if (isRare) rare += found.length;
        checked++;
        reached.add(name);
      }
    };

    for (let m = 0; checked < POSITIONS; m++) playMatch(all[m % all.length]!, () => checked >= POSITIONS);
    for (let m = 0; kit.variants && rare < RARE; m++)
      playMatch(kit.variants[m % kit.variants.length]!, () => rare >= RARE);
    expect([...reached].sort()).toEqual([...all, ...(kit.variants ?? [])].map(({ name }) => name).sort());
  });
};
