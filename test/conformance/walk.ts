import { CHANCE, OVER, type AnyGame, type Rng } from '../../src/core/game.ts';
import { rngFrom } from '../../src/core/rng.ts';

export const legalIds = (game: AnyGame, s: unknown): number[] => {
  const out = new Int32Array(game.actionCount);
  return [...out.subarray(0, game.legal(s, out))];
};

/** Plays random matches and shows every state on the way, before anything happens in it. */
export const walk = (game: AnyGame, matches: number, visit: (s: unknown, actor: number, rng: Rng) => void): void => {
  for (let m = 0; m < matches; m++) {
    const rng = rngFrom(`walk ${m}`);
    const s = game.newState();
    for (;;) {
      const actor = game.actor(s);
      visit(s, actor, rng.fork('visit'));
      if (actor === OVER) break;
      step(game, s, rng);
    }
  }
};

/** One random chance event or move. */
export const step = (game: AnyGame, s: unknown, rng: Rng): void => {
  if (game.actor(s) === CHANCE) return game.applyChance(s, game.sampleChance(s, rng));
  const ids = legalIds(game, s);
  game.apply(s, ids[rng.int(ids.length)]!);
};

export const copyOf = (game: AnyGame, s: unknown): unknown => {
  const twin = game.newState();
  game.copy(s, twin);
  return twin;
};
