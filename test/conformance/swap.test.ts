// Two cards that a seat has never seen change places, from the deal on: hidden moves name the other card, everything else
// is played alike. Unlike worlds drawn from a view, these are made without it, so even what every view showed would be
// found out.
import { expect, test } from 'vitest';
import { CHANCE, HIDDEN, OVER, type AnyGame } from '../../src/core/game.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { KITS } from '../kits/index.ts';
import type { SwapKit } from '../kits/kit.ts';
import { copyOf, legalIds } from './walk.ts';

const POSITIONS = 10_000;

interface Move {
  actor: number;
  id: number;
  /** By seat: was it hidden? */
  hidden: boolean[];
}

const asSeen = (kit: SwapKit, game: AnyGame, s: unknown, seat: number): string => {
  const view = game.view(s, seat);
  const features = new Float32Array(game.encoders[game.encoderOf(view)]!.size);
  game.encode(view, features);
  const legal = game.actor(s) === seat ? legalIds(game, s) : [];
  return JSON.stringify([view, legal, [...features], kit.moreInputs(game, view)]);
};

/** The moves with cards a and b exchanged in those that the seat has not seen, in the order that the game asks for. */
const relabelled = (
  kit: SwapKit,
  game: AnyGame,
  moves: readonly Move[],
  seat: number,
  a: number,
  b: number,
): number[] => {
  const ids = moves.map(({ id, hidden }) => {
    if (!hidden[seat]) return id;
    const card = kit.cardOf(game, id);
    return card === a ? kit.withCard(game, id, b) : card === b ? kit.withCard(game, id, a) : id;
  });
  for (let i = 1; i < ids.length; i++) {
    const isPair = moves[i]!.hidden[seat] && moves[i - 1]!.hidden[seat] && moves[i]!.actor === moves[i - 1]!.actor;
    if (isPair && ids[i]! < ids[i - 1]!) [ids[i - 1], ids[i]] = [ids[i]!, ids[i - 1]!];
  }
  return ids;
};

for (const { definition, variants, swap: kit } of KITS) {
  if (kit === undefined) continue;
  test(`${definition.id}: two cards never seen may change places unnoticed, over ${POSITIONS} positions`, () => {
    const rng = rngFrom('swaps');
    let checked = 0;
    for (let m = 0; checked < POSITIONS; m++) {
      const { game } = variants[m % variants.length]!;
      const s = game.newState();
      let before = copyOf(game, s);
      let deal: readonly number[] = [];
      let moves: Move[] = [];
      let seen = Array.from({ length: game.seats }, () => 0);
      while (game.actor(s) !== OVER && checked < POSITIONS) {
        if (game.actor(s) === CHANCE) {
          before = copyOf(game, s);
          deal = game.sampleChance(s, rng);
          game.applyChance(s, deal);
          moves = [];
          seen = seen.map(() => 0);
        } else {
          const ids = legalIds(game, s);
          const id = ids[rng.int(ids.length)]!;
          const hidden = seen.map((_, seat) => game.seenAs(s, id, seat) === HIDDEN);
          moves.push({ actor: game.actor(s), id, hidden });
          game.apply(s, id);
        }
        seen = seen.map((cards, seat) => cards | kit.shown(s, seat));
        if (game.actor(s) < 0) continue;
        const seat = rng.int(game.seats);
        const unseen = deal.filter((card) => ((seen[seat]! >>> card) & 1) === 0);
        if (unseen.length < 2) continue;
        const [a, b] = [0, 1].map(() => unseen.splice(rng.int(unseen.length), 1)[0]!);
        const other = copyOf(game, before);
        game.applyChance(
          other,
          deal.map((card) => (card === a ? b! : card === b ? a! : card)),
        );
        const isPossible = relabelled(kit, game, moves, seat, a!, b!).every((id) => {
          if (!legalIds(game, other).includes(id)) return false;
          game.apply(other, id);
          return true;
        });
        // What the rules make players tell by themselves may differ, and then the worlds are not alike.
        if (!isPossible || kit.told(other) !== kit.told(s)) continue;
        const [one, two] = [asSeen(kit, game, s, seat), asSeen(kit, game, other, seat)];
        if (one !== two) expect(two).toBe(one);
        checked++;
      }
    }
    expect(checked).toBe(POSITIONS);
  });
}
