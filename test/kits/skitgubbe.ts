import type { Card } from '../../src/core/cards.ts';
import { CHANCE, type AnyGame, type Rng } from '../../src/core/game.ts';
import { SUIT_COUNT, RANK_COUNT, cardsIn, parseCard, rankOf, suitOf } from '../../src/games/skitgubbe/deck.ts';
import { createSkitgubbe, skitgubbe, type SkitgubbeGame } from '../../src/games/skitgubbe/index.ts';
import type { SkitgubbeRules } from '../../src/games/skitgubbe/options.ts';
import { Oracle } from '../../src/games/skitgubbe/oracle.ts';
import { PRESETS } from '../../src/games/skitgubbe/presets.ts';
import { checkRules, type EngineRules } from '../../src/games/skitgubbe/rules.ts';
import { PART2, SLOUGHING, cardOf, deckLeft, lengthOf, type State } from '../../src/games/skitgubbe/state.ts';
import type { GameKit, SwapKit, TinyVariant, Variant } from './kit.ts';

const standard = PRESETS.standard!;
const cards = (tokens: string): Card[] => tokens.split(' ').map(parseCard);

/** Long enough for most random games of three, short enough for a test. */
const SHORT = 100;
const variant = (name: string, rules: EngineRules): Variant => ({
  name,
  game: createSkitgubbe({ ...rules, maxPart2Turns: Math.min(rules.maxPart2Turns, SHORT) }),
});

const presets = Object.entries(PRESETS).map(([name, rules]) => variant(name, rules));
/** Options that no preset uses, each where it matters. */
const odd: Variant[] = [
  variant('no guard, any empty hand ends part 1', {
    ...standard,
    players: 3,
    lastCardGuard: false,
    part1End: 'any-hand-empty',
  }),
  variant('ace high, eats on, no skips', {
    ...standard,
    players: 3,
    goat: 2,
    part1AceLow: false,
    afterEat: 'same-player',
    emptyTableEat: 'illegal',
    killThreshold: 'active-now',
  }),
  variant('kills by all seats', { ...standard, players: 5, killThreshold: 'initial-players' }),
  variant('who can beat must', { ...standard, players: 4, voluntaryEat: false, part1End: 'any-hand-empty' }),
  variant('no guard, war by round', { ...standard, players: 2, lastCardGuard: false, warLeadingRank: 'round' }),
];

const tinyVariant = (name: string, changes: Partial<EngineRules> & { deck: readonly Card[] }): TinyVariant => {
  const rules = { ...standard, maxPart2Turns: 4, ...changes };
  const { players, handSize, deck } = rules;
  /** Hands are sets, so that each is listed in one order; the card set aside and the deck are in every order. */
  const dealsLike = (outcome: readonly number[], seat: number): number[][] => {
    const own = outcome.filter((_, i) => i < players * handSize && i % players === seat);
    const worlds: number[][] = [];
    const deal = (hands: Card[][], left: readonly Card[]): void => {
      const next = hands.length;
      if (next === players) {
        const dealt = Array.from(
          { length: players * handSize },
          (_, i) => hands[i % players]![Math.floor(i / players)]!,
        );
        for (const rest of permutations(left)) worlds.push([...dealt, ...rest]);
      } else {
        for (const hand of next === seat ? [own] : choices(left, handSize)) {
          const rest = next === seat ? left : left.filter((card) => !hand.includes(card));
          deal([...hands, hand], rest);
        }
      }
    };
    deal(
      [],
      deck.filter((card) => !own.includes(card)),
    );
    return worlds;
  };
  return { name, game: createSkitgubbe(rules), dealsLike };
};

const choices = (from: readonly Card[], size: number): Card[][] => {
  if (size === 0) return [[]];
  return from.flatMap((card, i) => choices(from.slice(i + 1), size - 1).map((more) => [card, ...more]));
};

const permutations = (of: readonly Card[]): Card[][] => {
  if (of.length === 0) return [[]];
  return of.flatMap((card, i) => permutations(of.toSpliced(i, 1)).map((more) => [card, ...more]));
};

const EIGHT = cards('2C 5C KC 2D 5D KD 2H 5H').sort((a, b) => a - b);
const NINE = cards('2C 5C KC 2D 5D KD 2H 5H KH').sort((a, b) => a - b);
const TEN = cards('2C 5C KC 2D 5D KD 2H 5H KH 2S').sort((a, b) => a - b);
const SIX = cards('2C 3C KC 2D 3D 2H').sort((a, b) => a - b);
const SEVEN = cards('2C 3C KC 2D 3D 2H 3H').sort((a, b) => a - b);

/** Whoever can beat must: runs of three suits, and hands that are left over for part 2. */
const duty = {
  players: 3,
  handSize: 3,
  deck: cards('2C 3C 4C 2D 3D 4D 2H 3H 4H AS'),
  part1End: 'any-hand-empty',
  voluntaryEat: false,
  emptyTableEat: 'illegal',
  maxPart2Turns: 12,
} as const;

/** Runs that a seat cannot hold whole are told only where who can beat must, and seldom: with many hands that are short. */
const gaps: Variant = {
  name: 'five, must beat',
  game: createSkitgubbe({
    ...standard,
    ...duty,
    players: 5,
    handSize: 2,
    deck: cards('2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S'),
    maxPart2Turns: 20,
  }),
};

const tiny: TinyVariant[] = [
  tinyVariant('two, two cards each', { players: 2, handSize: 2, deck: EIGHT }),
  // A deck to draw from and whole hands: ranks lacked at different times, then cards played from any of them.
  tinyVariant('two, three cards each', { players: 2, handSize: 3, deck: TEN }),
  tinyVariant('two, one card each', { players: 2, handSize: 1, deck: SEVEN }),
  tinyVariant('two, no guard', { players: 2, handSize: 2, deck: EIGHT, lastCardGuard: false, warLeadingRank: 'round' }),
  tinyVariant('three, one card each', { players: 3, handSize: 1, deck: SIX, goat: 1 }),
  tinyVariant('three, two cards each', { players: 3, handSize: 2, deck: NINE }),
  tinyVariant('three, any empty hand ends part 1', {
    players: 3,
    handSize: 2,
    deck: EIGHT,
    part1End: 'any-hand-empty',
    part1AceLow: false,
    beatRule: 'same-suit-or-trump',
  }),
  tinyVariant('three, no deck', { players: 3, handSize: 2, deck: SEVEN, killThreshold: 'active-now' }),
  tinyVariant('three, must beat', duty),
  tinyVariant('four, one card each', { players: 4, handSize: 1, deck: SIX, afterEat: 'same-player' }),
];

/** Where every card is, in hand or known; and whether what everybody knows is true. */
const invariants = (anyGame: AnyGame, s: State): string[] => {
  const { ruleset } = anyGame as SkitgubbeGame;
  const broken: string[] = [];
  if (anyGame.actor(s) === CHANCE) return broken;
  const isPart1 = s.phase < PART2;
  const onTable = laidCards(s);
  const hidden = Array.from(s.count, (count, seat) => hiddenOf(s, seat, count));
  const known = hidden.map((_, seat) => cardsIn(s.known, SUIT_COUNT * seat));
  const aside = isPart1 ? [s.setAside, ...s.order.subarray(s.deckAt, s.deckEnd)] : cardsIn(s.killed);
  const all = [...onTable, ...hidden.flat(), ...known.flat(), ...aside].sort((a, b) => a - b);
  if (all.join() !== ruleset.cards.join()) broken.push(`cards: ${all.length} in places`);
  hidden.forEach((hand, seat) => {
    const rooms = hand.map((card) => s.room[RANK_COUNT * seat + rankOf(card)]!).sort((a, b) => a - b);
    if (rooms.some((room, i) => room < i + 1)) broken.push(`seat ${seat} holds what it was seen to lack`);
    if (hand.some((card) => (s.absent[SUIT_COUNT * seat + suitOf(card)]! >> rankOf(card)) & 1)) broken.push('absent');
    const size = isPart1 ? hand.length : hand.length + known[seat]!.length;
    if (size !== s.count[seat]) broken.push(`seat ${seat} has ${size} cards, not ${s.count[seat]}`);
    const isShort = deckLeft(s) > 0 && hand.length !== s.handSize && !(s.phase === SLOUGHING && s.turn === seat);
    if (isPart1 && isShort) broken.push(`seat ${seat} was not refilled`);
    if (!isPart1 && (s.count[seat] === 0) !== ((s.out >> seat) & 1) > 0 && s.outCount < s.seats) broken.push('out');
  });
  return broken;
};

/** The pile of part 1, or the plays on the table. */
const laidCards = (s: State): Card[] =>
  [...s.laid.subarray(0, s.laidCount)].flatMap((entry) =>
    Array.from({ length: s.phase < PART2 ? 1 : lengthOf(entry) }, (_, i) => cardOf(entry) + i),
  );

const hiddenOf = (s: State, seat: number, count: number): Card[] => {
  if (s.phase < PART2) return [...s.slots.subarray(seat * s.handSize, seat * s.handSize + count)];
  const masks = [0, 1, 2, 3].map((suit) => s.hands[SUIT_COUNT * seat + suit]! & ~s.known[SUIT_COUNT * seat + suit]!);
  return cardsIn(masks);
};

/** The choices of each option that random rules pick from. */
const CHOICES: { [K in keyof SkitgubbeRules]?: readonly SkitgubbeRules[K][] } = {
  players: [2, 3, 4, 5, 6],
  part1AceLow: [true, false],
  warLeadingRank: ['round', 'whole-trick'],
  lastCardGuard: [true, false],
  part1End: ['cannot-play', 'any-hand-empty'],
  beatRule: ['rank-any-suit', 'same-suit-or-trump'],
  afterEat: ['next-player', 'same-player'],
  voluntaryEat: [true, false],
  emptyTableEat: ['skip', 'illegal'],
  killThreshold: ['active-at-trick-start', 'active-now', 'initial-players'],
  maxPart2Turns: [1, 7, 50, 200],
};

const randomRules = (rng: Rng): SkitgubbeRules => {
  const rules: Record<string, unknown> = { ...standard };
  for (const [name, values] of Object.entries(CHOICES)) rules[name] = values[rng.int(values.length)];
  rules.goat = rng.int(rules.players as number);
  return rules as unknown as SkitgubbeRules;
};

/** Three hands, the card set aside, then the deck. */
const THREE_HANDS = cards(
  '9C 5H QD 9D QC 5S 4S 9H 2D AS 3C 6C 8C JC 10C AC KC 2C 4C 5C 7C 3D 4D 5D 6D 7D 8D 10D JD KD AD' +
    ' 2H 3H 4H 6H 7H 8H 10H JH QH KH AH 2S 3S 6S 7S 8S 9S 10S JS QS KS',
);
const FIRST_PLAYS = '9C done done done 9H done done done QD';
const count3 = { game: createSkitgubbe({ ...standard, players: 3 }), deal: THREE_HANDS };
const small = { players: 3, handSize: 2, deck: NINE, maxPart2Turns: 6 };
const countNine = {
  game: createSkitgubbe({ ...standard, ...small }),
  deal: cards('2C 5C KD 5D KC 2D 2H 5H KH'),
};

/** §6 own cards, and all that was ever laid; captured, returned and eaten cards were. Every move is open. */
const swap: SwapKit = {
  variants: [gaps],
  isRare: (state) => (state as State).gaps.some((length) => length > 0),
  shown: (_, state, seat) => {
    const s = state as State;
    const own = seat === null ? [] : hiddenOf(s, seat, s.count[seat]!);
    const turned = s.phase < PART2 ? [] : [s.setAside];
    return [...own, ...turned, ...laidCards(s), ...cardsIn(s.killed)];
  },
};

export const skitgubbeKit: GameKit = {
  definition: skitgubbe,
  swap,
  variants: [...presets, ...odd],
  tiny,
  invariants,
  randomRules,
  choices: CHOICES,
  isAllowed: (rules) => checkRules(rules as EngineRules) === null,
  create: (rules) => createSkitgubbe(rules as EngineRules),
  createOracle: (rules) => new Oracle(rules as EngineRules),
  counts: [
    { name: 'standard-3, first plays', ...count3, moves: '', expected: [4, 6, 6, 6, 12, 18, 20, 20, 38] },
    { name: 'standard-3, first trick', ...count3, moves: FIRST_PLAYS, expected: [2, 3, 4, 7, 8, 9, 9, 27, 30] },
    { name: 'nine cards', ...countNine, moves: '', expected: [3, 5, 5, 5, 7, 11, 14, 17, 24, 39] },
  ],
};
