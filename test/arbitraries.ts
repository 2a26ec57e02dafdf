// Rules and courses of play as fast-check draws them. Whatever fails shrinks: to fewer changes of a named rule set, to fewer
// and earlier moves, to the first deal.
import fc from 'fast-check';
import { CHANCE, OVER, type AnyGame } from '../src/core/game.ts';
import { rngFrom } from '../src/core/rng.ts';
import { legalIds } from './conformance/walk.ts';
import type { GameKit, Variant } from './kits/kit.ts';

/** A rule set of the kit by its name, and options that are changed in it. */
export interface DrawnRules {
  base: string;
  changes: [option: string, value: unknown][];
}

/** Which deals, and which of the legal moves at each decision; the play stops where they end. */
export interface DrawnPlay {
  deals: number;
  choices: number[];
}

/** Small packs first: what fails there is the easiest to look at. */
const basesOf = ({ tiny, variants }: GameKit): Variant[] => [
  ...tiny.map(({ name, game }) => ({ name: `tiny ${name}`, game })),
  ...variants,
];

/** Any rules within the options of a game. */
export const rulesOf = (kit: GameKit, mostChanges = 8): fc.Arbitrary<DrawnRules> => {
  const change = Object.entries(kit.choices).map(([option, values]) =>
    fc.tuple(fc.constant(option), fc.constantFrom(...values)),
  );
  return fc.record({
    base: fc.constantFrom(...basesOf(kit).map(({ name }) => name)),
    changes: fc.uniqueArray(fc.oneof(...change), {
      selector: ([option]) => option,
      maxLength: mostChanges,
      size: 'max',
    }),
  });
};

export const playOf = (mostMoves: number): fc.Arbitrary<DrawnPlay> =>
  fc.record({
    deals: fc.nat({ max: 999 }),
    choices: fc.array(fc.nat({ max: 999 }), { maxLength: mostMoves, size: 'max' }),
  });

/** The game under these rules. A change that does not go with those before it is left out. */
export const gameUnder = (kit: GameKit, { base, changes }: DrawnRules): AnyGame => {
  const found = basesOf(kit).find(({ name }) => name === base)!;
  let rules = found.game.rules as object;
  for (const [option, value] of changes) {
    const changed = { ...rules, [option]: value };
    if (kit.isAllowed(changed)) rules = changed;
  }
  return rules === found.game.rules ? found.game : kit.create(rules);
};

/** Shows every state on the way, before anything happens in it. Whatever goes wrong tells the moves before it. */
export const playThrough = (
  game: AnyGame,
  { deals, choices }: DrawnPlay,
  visit: (s: unknown, actor: number, decisions: number) => void,
): void => {
  const s = game.newState();
  const moves: string[] = [];
  try {
    for (let chances = 0; ;) {
      const actor = game.actor(s);
      visit(s, actor, moves.length);
      if (actor === OVER) return;
      if (actor === CHANCE) {
        game.applyChance(s, game.sampleChance(s, rngFrom(`drawn ${deals}`).fork(chances++)));
        continue;
      }
      const choice = choices[moves.length];
      if (choice === undefined) return;
      const legal = legalIds(game, s);
      const id = legal[choice % legal.length]!;
      moves.push(game.notation(id));
      game.apply(s, id);
    }
  } catch (problem) {
    throw new Error(`after the moves: ${moves.join(' ')}`, { cause: problem });
  }
};
