// What the example brings to the common suites, as every game does.
import type { AnyGame } from '../../src/core/game.ts';
import { kuhn } from '../../examples/kuhn/index.ts';
import { parseRules, type KuhnRules } from '../../examples/kuhn/options.ts';
import { Oracle } from '../../examples/kuhn/oracle.ts';
import { isShown } from '../../examples/kuhn/play.ts';
import { NO_CARD, type State } from '../../examples/kuhn/state.ts';
import type { GameKit, TinyVariant, Variant } from '../kits/kit.ts';

/** §1.3 every order of the three cards: seat 0, seat 1, the one that nobody sees. */
export const DEALS: readonly number[][] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

const variant = (name: string, rules: KuhnRules): Variant => ({ name, game: kuhn.create(rules) });

/** The pack is tiny as it is. */
const tiny: TinyVariant[] = [1, 3].map((deals) => ({
  ...variant(`${deals} deals`, { deals, bet: 1 }),
  dealsLike: (outcome, seat) => DEALS.filter((deal) => deal[seat] === outcome[seat]),
}));

const CHOICES = { deals: [1, 2, 5], bet: [1, 2, 10] } as const;

export const kuhnKit: GameKit = {
  definition: kuhn,
  variants: [
    ...Object.entries(kuhn.presets).map(([name, rules]) => variant(name, rules)),
    variant('high bets', { deals: 4, bet: 10 }),
  ],
  tiny,
  invariants: (_game, state) => {
    const { cards, scores } = state as State;
    const isSame = cards[0] !== NO_CARD && cards[0] === cards[1];
    return [...(isSame ? ['one card twice'] : []), ...(scores[0]! + scores[1]! === 0 ? [] : ['chips'])];
  },
  randomRules: (rng) => ({ deals: CHOICES.deals[rng.int(3)], bet: CHOICES.bet[rng.int(3)] }),
  choices: CHOICES,
  isAllowed: (rules) => parseRules(rules).ok,
  create: (rules) => kuhn.create(rules as KuhnRules),
  createOracle: (rules) => new Oracle(rules as KuhnRules),
  // check–check, check–bet, bet–call, bet–fold; then a check that was bet on is called or not.
  counts: [
    { name: 'a deal', game: kuhn.create({ deals: 1, bet: 1 }), deal: DEALS[0]!, moves: '', expected: [2, 4, 5] },
  ],
  swap: {
    // §5 the own card, and both where they are shown.
    shown: (_game: AnyGame, state, seat) => {
      const s = state as State;
      return [...s.cards].filter((card, holder) => card !== NO_CARD && (holder === seat || isShown(s)));
    },
    // A deal that is decided by the cards tells who had the higher one.
    told: (_game: AnyGame, state) => (state as State).scores.join(' '),
  },
};
