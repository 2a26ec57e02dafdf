// Makes the net of bid values of Ulti anew: node scripts/bidValues.ts [--deals n] [--passes n] [--seed n]
// Hands near every kind of contract are dealt, played out by rule of thumb against six pairs of other hands and solved
// against one; a small net learns how often each unit is made. Only what `net.ts` answers is kept; the other solved
// values are learned beside it. The same options give the same file; the usual ones take about five minutes of a core.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cardsOf, type CardSet } from '../src/core/cards.ts';
import type { Rng } from '../src/core/game.ts';
import { rngFrom, shuffle } from '../src/core/rng.ts';
import { Solution } from '../src/core/solver.ts';
import { unitChances } from '../src/games/ulti/bots/evaluate.ts';
import { Playouts } from '../src/games/ulti/bots/playouts.ts';
import { createPolicy } from '../src/games/ulti/bots/policy.ts';
import { pack } from '../src/games/ulti/bots/values/packing.ts';
import { LEARNED_PLAIN, LEARNED_TRUMP, patternsOf, trainValues, type Sample } from './bidValues/training.ts';
import { NO_TRUMP, seven } from '../src/games/ulti/deck.ts';
import { createUlti } from '../src/games/ulti/index.ts';
import { applyAction } from '../src/games/ulti/legal.ts';
import { PRESETS } from '../src/games/ulti/presets.ts';
import { UltiSolver } from '../src/games/ulti/solver/solver.ts';
import { FIRST_DEALER, PLAY, TRUMP, copyState, type State } from '../src/games/ulti/state.ts';
import { BETLI, DURCHMARS, PARTI, ULTI, hasUnit } from '../src/games/ulti/units.ts';

const { values: options } = parseArgs({
  options: {
    deals: { type: 'string', default: '60000' },
    passes: { type: 'string', default: '8' },
    seed: { type: 'string', default: '11' },
  },
});
/** Deals of one stream; the seeds of streams go up by one. */
const PACKET = 10_000;
/** Other hands that are imagined for a hand, and positions looked at to solve one deal. */
const WORLDS = 6;
const NODES = 400_000;

// Any bid with any cards, so that every unit can be asked about every hand.
const game = createUlti({ ...PRESETS['standard']!, bidRequiresCards: false, dealsPerSession: 1 });
const { ruleset } = game;
const { layout } = ruleset;
const rankOf = (id: string): number => layout.bids.findIndex((bid) => bid.id === id) + 1;
const RANKS = {
  parti: rankOf('passz'),
  ulti: rankOf('ulti'),
  sweep: rankOf('40_100_durchmars'),
  betli: rankOf('betli'),
  durchmars: rankOf('durchmars'),
};
const playouts = new Playouts(ruleset);
const policy = createPolicy(ruleset);
const solver = new UltiSolver(ruleset);
const solution = new Solution();
const position = game.newState();

/** The soloist has twelve cards, the others share the rest. */
const dealTo = (cards: readonly number[], others: readonly number[]): State => {
  const s = game.newState();
  if (s.phase === FIRST_DEALER) game.applyChance(s, [0]);
  const [middle, last] = [others.slice(0, 10), others.slice(10)];
  const order = [
    cards.slice(0, 5),
    middle.slice(0, 5),
    last.slice(0, 5),
    cards.slice(5, 12),
    middle.slice(5),
    last.slice(5),
  ];
  game.applyChance(s, order.flat());
  return s;
};

const movesFor = (laid: CardSet, rank: number): number[] => [
  ...cardsOf(laid).map((card) => layout.discard + card),
  layout.bid + rank - 1,
];

const won = (s: State, unit: number): number => (hasUnit(s.lastWon, unit) ? 1 : 0);

/** A deal at its first lead; the state is lent until the next call. */
const atLead = (s: State, laid: CardSet, rank: number, trump: number): State => {
  copyState(s, position);
  for (const id of movesFor(laid, rank)) applyAction(ruleset, position, id);
  while (position.phase !== PLAY) {
    const isTrump = position.phase === TRUMP;
    applyAction(ruleset, position, isTrump ? layout.trump + layout.trumps.indexOf(trump) : policy(position));
  }
  return position;
};

/** Is a unit of a bid won with open cards? null where that was not found out. */
const solvedPart = (s: State, laid: CardSet, rank: number, trump: number, name: string): number | null => {
  const part = solver.solveParts(atLead(s, laid, rank, trump), NODES).find((one) => one.name === name)!;
  return part.won === null ? null : Number(part.won);
};

/** One observation of an output; `target` holds sums until all are in. */
const note = ({ target, weight }: Sample, output: number, value: number | null): void => {
  if (value === null) return;
  target[output]! += value;
  weight[output]!++;
};

const meansOf = (sample: Sample): Sample => ({
  ...sample,
  target: sample.target.map((sum, output) => (sample.weight[output] === 0 ? 0 : sum / sample.weight[output]!)),
});

const sampleOf = (hand: CardSet, laid: CardSet, trump: number): Sample => {
  const outputs = trump === NO_TRUMP ? LEARNED_PLAIN : LEARNED_TRUMP;
  const zeros = (): Float32Array => new Float32Array(outputs);
  return { isPlain: trump === NO_TRUMP, ...patternsOf(hand, laid, trump), target: zeros(), weight: zeros() };
};

const trumpSample = (cards: CardSet, laid: CardSet, trump: number, rng: Rng): Sample => {
  const sample = sampleOf(cards & ~laid, laid, trump);
  const hasSeven = (((cards & ~laid) >>> seven(trump)) & 1) === 1;
  for (let world = 0; world < WORLDS; world++) {
    const s = dealTo(cardsOf(cards), shuffle(cardsOf(~cards), rng));
    const end = playouts.end(s, movesFor(laid, RANKS.parti), trump);
    const isWon = won(end, PARTI) === 1;
    const isBig = end.lastPartiTimes > 1;
    const marriages = end.lastSoloMarriages - end.lastDefenceMarriages;
    note(sample, 0, Number(isWon));
    note(sample, 1, Number(end.lastSolo >= 60));
    note(sample, 2, Number(end.lastSolo >= 80));
    note(sample, 10, Number(isBig && isWon));
    note(sample, 11, Number(isBig && !isWon));
    if (hasSeven) note(sample, 3, won(playouts.end(s, movesFor(laid, RANKS.ulti), trump), ULTI));
    if (world < 2) note(sample, 4, won(playouts.end(s, movesFor(laid, RANKS.sweep), trump), DURCHMARS));
    if (world > 0) continue;
    solver.solve(atLead(s, laid, RANKS.parti, trump), 'points', solution, NODES);
    if (solution.lower === solution.upper) {
      note(sample, 5, Number(2 * solution.lower + marriages > 90));
      note(sample, 6, Number(solution.lower >= 60));
      note(sample, 7, Number(solution.lower >= 80));
    }
    if (hasSeven) note(sample, 8, solvedPart(s, laid, RANKS.ulti, trump, 'ulti'));
    note(sample, 9, solvedPart(s, laid, RANKS.sweep, trump, 'durchmars'));
  }
  return meansOf(sample);
};

const plainSample = (cards: CardSet, laid: CardSet, rng: Rng): Sample => {
  const sample = sampleOf(cards & ~laid, laid, NO_TRUMP);
  for (let world = 0; world < WORLDS; world++) {
    const s = dealTo(cardsOf(cards), shuffle(cardsOf(~cards), rng));
    note(sample, 0, won(playouts.end(s, movesFor(laid, RANKS.betli)), BETLI));
    if (world < 3) note(sample, 1, won(playouts.end(s, movesFor(laid, RANKS.durchmars)), DURCHMARS));
    if (world > 1) continue;
    note(sample, 2, solvedPart(s, laid, RANKS.betli, NO_TRUMP, 'betli'));
    note(sample, 3, solvedPart(s, laid, RANKS.durchmars, NO_TRUMP, 'durchmars'));
  }
  return meansOf(sample);
};

const FINE = 1 << 20;
const share = (rng: Rng): number => rng.int(FINE) / FINE;

/** One hand with a trump and one without, each with the discard that suits some wish, now and then with any discard. */
const samplesOf = (rng: Rng): Sample[] => {
  const twelve = shuffle(cardsOf(-1), rng).slice(0, 12);
  const cards = twelve.reduce((set, card) => set | (1 << card), 0);
  const pairs = twelve.flatMap((a, i) => twelve.slice(i + 1).map((b) => (1 << a) | (1 << b)));
  const wish = [0, 1, 2, 3, 4].map(() => share(rng) ** 2);
  const isWild = rng.int(8) === 0;
  let best = { value: -Infinity, laid: pairs[0]!, trump: 0 };
  // Hearts only cost more than the other suits.
  for (const trump of [0, 1, 3]) {
    for (const laid of pairs) {
      const chances = unitChances(cards & ~laid, laid, trump);
      const wanted = wish.reduce((sum, weight, unit) => sum + weight * chances[unit]!, 0);
      const value = isWild ? share(rng) : wanted + 0.15 * share(rng);
      if (value > best.value) best = { value, laid, trump };
    }
  }
  const withTrump = trumpSample(cards, best.laid, best.trump, rng);
  const unit = rng.int(4) === 0 ? DURCHMARS : BETLI;
  let plain = { value: -Infinity, laid: pairs[0]! };
  for (const laid of pairs) {
    const value = isWild ? share(rng) : unitChances(cards & ~laid, laid, NO_TRUMP)[unit]! + 0.1 * share(rng);
    if (value > plain.value) plain = { value, laid };
  }
  return [withTrump, plainSample(cards, plain.laid, rng)];
};

const samples: Sample[] = [];
for (let deal = 0; deal < Number(options.deals); deal++) {
  const packet = Number(options.seed) + Math.floor(deal / PACKET);
  samples.push(...samplesOf(rngFrom(`bid values ${packet}`).fork(deal % PACKET)));
}
const { most, text } = pack(trainValues(samples, Number(options.passes), rngFrom('bid values net 1')));
const lines = text.match(/.{1,110}/g)!.map((line) => `    '${line}'`);
writeFileSync(
  new URL('../src/games/ulti/bots/values/data.ts', import.meta.url),
  `// Made by \`node scripts/bidValues.ts\`: the numbers of the net, packed.
export const NUMBERS = {
  most: ${most},
  text:
${lines.join(' +\n')},
};
`,
);
