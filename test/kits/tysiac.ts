import { cardsOf, count, setFrom } from '../../src/core/cards.ts';
import { CHANCE, OVER, type AnyGame, type Rng } from '../../src/core/game.ts';
import { CARD_COUNT, pairSet, parseCard, pointsIn } from '../../src/games/tysiac/deck.ts';
import { createTysiac, tysiac, type TysiacGame } from '../../src/games/tysiac/index.ts';
import type { TysiacRules } from '../../src/games/tysiac/options.ts';
import { Oracle } from '../../src/games/tysiac/oracle.ts';
import { PRESETS } from '../../src/games/tysiac/presets.ts';
import { checkRules, type EngineRules } from '../../src/games/tysiac/rules.ts';
import { PLAYED, type State } from '../../src/games/tysiac/state.ts';
import { everyPartition } from './partitions.ts';
import type { GameKit, SwapKit, TinyVariant, Variant } from './kit.ts';

const alpha = PRESETS['alpha-1000']!;
const polish = PRESETS['polish-3']!;
const fourSeats = PRESETS['polish-4']!;

const variant = (name: string, rules: EngineRules): Variant => ({ name, game: createTysiac(rules) });

const SHORT_MATCH = 4;
const presets = Object.entries(PRESETS).map(([name, rules]) => variant(name, { ...rules, maxHands: SHORT_MATCH }));
/** Options that no preset uses, each where it matters. */
const odd: Variant[] = [
  variant('random first dealer', { ...alpha, firstDealer: 'random', maxHands: SHORT_MATCH }),
  variant('any-turn marriages', {
    ...alpha,
    marriageBy: 'any-turn',
    marriageCredit: 'if-trick-won',
    maxHands: SHORT_MATCH,
  }),
  variant('automatic marriages', {
    ...polish,
    marriageMode: 'automatic',
    marriageBy: 'any-turn',
    maxHands: SHORT_MATCH,
  }),
  variant('secret musik', { ...polish, musikReveal: 'declarer', deadCards: 'none', maxHands: SHORT_MATCH }),
  variant('secret musik of the forced', {
    ...polish,
    musikReveal: 'public-unless-forced-minimum',
    maxHands: SHORT_MATCH,
  }),
  variant('sum of proofs', {
    ...alpha,
    proofScope: 'sum',
    proofBase: 60,
    wrongChallengeCost: 30,
    maxHands: SHORT_MATCH,
  }),
  variant('public passing', { ...polish, passVisibility: 'public', maxHands: SHORT_MATCH }),
  variant('last one takes', { ...alpha, lastPlayerStanding: 'takes-at-minimum', maxHands: SHORT_MATCH }),
  variant('forehand takes', {
    ...alpha,
    allPass: 'forehand-at-minimum',
    revealDeadAtEnd: false,
    maxHands: SHORT_MATCH,
  }),
];

const deck = (tokens: string): number => setFrom(tokens.split(' ').map(parseCard));
const EIGHT = deck('QS KS 10S AS QH KH 10H AH');
const TEN = deck('QS KS 10S AS QH KH 10H AH 9D AD');
const NINE = deck('QS KS AS QH KH AH QD KD 10D');
const TWELVE = deck('9S QS KS AS QH KH 10H AH JD QD KD AD');

const tinyVariant = (name: string, rules: EngineRules): TinyVariant => {
  const game = createTysiac({ ...rules, maxHands: 1 });
  const { handSize, musikCount, musikSize } = rules;
  const { active, deck: pack } = game.ruleset;
  const sizes = [...Array<number>(active).fill(handSize), ...Array<number>(musikCount).fill(musikSize)];
  /** Seat 0 deals, so seat 1 has the first block; a sitting dealer has none. */
  const dealsLike = (outcome: readonly number[], seat: number): number[][] => {
    const own = (seat + rules.seats - 1) % rules.seats;
    if (own >= active) return everyPartition(pack, sizes);
    const from = own * handSize;
    const cards = outcome.slice(from, from + handSize);
    const others = everyPartition(pack & ~setFrom(cards), sizes.toSpliced(own, 1));
    return others.map((deal) => deal.toSpliced(from, 0, ...cards));
  };
  return { name, game, dealsLike };
};

/** Two players, few cards; low ceilings keep the auction short. */
const two = { ...alpha, handSize: 2, deck: EIGHT, maxBid: 150, contractMax: 160 } as const;
const onePile = { musikCount: 1, musikPick: 'only-one' } as const;
const three = { ...polish, handSize: 2, deck: NINE, maxBid: 200 } as const;
const tiny: TinyVariant[] = [
  tinyVariant('two', two),
  tinyVariant('two, secret musik', {
    ...two,
    musikReveal: 'declarer',
    bidCap: 'none',
    trumpDuty: 'none',
    mustOvertake: false,
  }),
  tinyVariant('two, held marriages', {
    ...two,
    handSize: 3,
    ...onePile,
    musikReveal: 'declarer',
    bidCap: 'held-marriages',
    contractMax: 'held-marriages',
    maxBid: 200,
  }),
  tinyVariant('two, all proofs', { ...two, handSize: 3, ...onePile, proofScope: 'sum', proofBase: 90 }),
  tinyVariant('two, automatic', {
    ...two,
    handSize: 3,
    ...onePile,
    marriageMode: 'automatic',
    marriageFirstTrick: false,
  }),
  tinyVariant('two, longer', { ...two, handSize: 4, deck: TEN, ...onePile, maxBid: 120 }),
  tinyVariant('two, any turn', {
    ...two,
    handSize: 3,
    ...onePile,
    marriageBy: 'any-turn',
    marriageMode: 'automatic',
    marriageCredit: 'if-trick-won',
  }),
  tinyVariant('three', three),
  tinyVariant('three, secret musik', { ...three, musikReveal: 'declarer', trumpDuty: 'any-trump' }),
  tinyVariant('three, needs a marriage', {
    ...three,
    bidCap: 'needs-marriage-above-120',
    trumpDuty: 'if-wins',
    passVisibility: 'public',
  }),
  tinyVariant('three, challenge', {
    ...three,
    bidCap: 'challenge',
    maxBid: 150,
    forcedOpening: false,
    trumpDuty: 'overtrump-only',
  }),
  tinyVariant('three, longer', { ...three, handSize: 3, deck: TWELVE, maxBid: 120, contractRaise: 'none' }),
  tinyVariant('four', {
    ...fourSeats,
    handSize: 2,
    deck: NINE,
    maxBid: 200,
    musikReveal: 'public-unless-forced-minimum',
  }),
];

/** §3.11 */
const invariants = (anyGame: AnyGame, s: State): string[] => {
  const game = anyGame as TysiacGame;
  const broken: string[] = [];
  if (game.actor(s) === CHANCE || game.actor(s) === OVER) return broken;
  const table = [s.card0, s.card1, s.card2].slice(0, s.trickSize);
  const hands = s.players.map((player) => player.hand);
  const piles = [s.taken === 0 ? 0 : s.musik0, s.taken === 1 ? 0 : s.musik1];
  const sets = [...hands, ...s.players.map((player) => player.captured), ...piles, s.discards, setFrom(table)];
  const sum = sets.reduce((total, set) => total + count(set), 0);
  const all = sets.reduce((union, set) => union | set, 0);
  if (all !== game.ruleset.deck || sum !== count(all)) broken.push(`cards: ${sum} in places, ${count(all)} different`);
  for (const player of s.players) if (player.trickPoints !== pointsIn(player.captured)) broken.push('trick points');
  if (s.players.some((player) => player.bombs < 0 || player.bombs > game.rules.bombsPerPlayer)) broken.push('bombs');
  const roundScores = [PRESETS['alpha-1000'], PRESETS['polish-3'], PRESETS['polish-4']].some(
    (rules) => JSON.stringify({ ...rules, maxHands: game.rules.maxHands }) === JSON.stringify(game.rules),
  );
  if (roundScores && s.players.some((player) => player.score % 10 !== 0)) broken.push('scores are not in tens');
  return broken;
};

/** The choices of each option that random rules pick from. */
const CHOICES: { [K in keyof TysiacRules]?: readonly TysiacRules[K][] } = {
  firstDealer: [0, 1, 'random'],
  dealerAfterThrownIn: ['next', 'same'],
  musikReveal: ['public', 'declarer', 'public-unless-forced-minimum'],
  passVisibility: ['receiver', 'public'],
  revealDeadAtEnd: [true, false],
  forcedOpening: [true, false],
  openingBid: [60, 100, 120],
  minRaise: [5, 10, 20],
  bidGrid: [1, 5, 10],
  jumpBids: [true, false],
  maxBid: [null, 120, 200, 300],
  bidCap: ['none', 'needs-marriage-above-120', 'held-marriages', 'challenge'],
  lastPlayerStanding: ['must-decide', 'takes-at-minimum'],
  allPass: ['redeal', 'forehand-at-minimum'],
  proofThreshold: [120, 140],
  proofBase: [60, 100, 150],
  proofScope: ['single', 'sum'],
  challengeWindow: ['own-turn', 'own-turn-and-close'],
  proofFailBidder: ['minus-bid', 'zero'],
  proofFailOpponents: [0, 30, -20],
  wrongChallengeCost: [0, 25],
  bombsPerPlayer: [0, 1, 2],
  bombEffect: ['redeal', 'award'],
  bombAward: [0, 60],
  bombCost: [0, 30, 'bid'],
  bombDealer: ['same', 'next'],
  contractRaise: ['none', 'after-exchange'],
  contractGrid: [5, 10, 20],
  contractMax: [null, 'held-marriages', 400, 150],
  mustOvertake: [true, false],
  trumpDuty: ['none', 'overtrump-only', 'if-wins', 'any-trump', 'trump-and-overtrump'],
  marriageBy: ['trick-leader', 'any-turn'],
  marriageFirstTrick: [true, false],
  marriageMode: ['optional', 'automatic'],
  marriageCredit: ['on-declare', 'if-trick-won', 'if-any-trick-won'],
  declarerCheck: ['raw', 'rounded'],
  declarerGain: ['contract', 'actual'],
  defenderRounding: ['none', 'ceil10', 'nearest10', 'floor10', 'nearest5'],
  lockMode: ['none', 'declarer-only', 'barrel'],
  lockScore: [200, 880],
  lockCrossing: ['full', 'clamp'],
  barrelTries: [1, 3],
  target: [300, 1000],
  simultaneous: ['declarer-first', 'highest', 'shared'],
  scoreFloor: [null, 0, -100],
  maxHands: [3, 6],
};

const randomRules = (rng: Rng): EngineRules => {
  const names = Object.keys(CHOICES) as (keyof TysiacRules)[];
  const bases = Object.values(PRESETS);
  for (;;) {
    const base = bases[rng.int(bases.length)]!;
    const rules: Record<string, unknown> = { ...base };
    for (const name of names) {
      const values = CHOICES[name]!;
      rules[name] = values[rng.int(values.length)];
    }
    if (base.exchange === 'discard') rules.deadCards = (['none', 'last-trick-winner', 'declarer'] as const)[rng.int(3)];
    if (base.seats === 4) rules.sitOutBonus = rng.int(2) === 0 ? 'none' : 'musik';
    rules.startScores = base.startScores.map(() => [0, 100, 190, -50][rng.int(4)]!);
    const candidate = rules as unknown as EngineRules;
    if (checkRules(candidate) === null) return candidate;
  }
};

const cards = (tokens: string): number[] => tokens.split(' ').map(parseCard);
/** The deal of TY-106: forehand's hand, the dealer's, both piles. */
const TWO_HANDS = cards('AH KH QH 9H AD 10D JD AC 9C JS 10H JH KD QD 9D 10C KC KS QS AS 9S JC 10S QC');
/** The deal of TY-111. */
const THREE_HANDS = cards('AH KH QH AD 10D JC 9S KS QS JS AC 10C KD 10H AS 10S KC QC JD 9D 9H 9C QD JH');
const count2 = { game: createTysiac(alpha), deal: TWO_HANDS };
const count3 = { game: createTysiac(polish), deal: THREE_HANDS };
const PLAYED_TWO = 'b100 b110 b120 p m0 x9S xJS c150 AH JH KH+ 10H KS+ 9C AS JC';
const PLAYED_THREE = 'b110 p b120 p 0:9C 1:9S c160 AH 10H 9H QH+ 9C JD';

/** §5 the seat after this one that has cards; with four seats the dealer sits out. */
const nextDealt = ({ rules }: TysiacGame, s: State, seat: number): number => {
  const next = (seat + 1) % rules.seats;
  return rules.seats === 4 && next === s.dealer ? (next + 1) % rules.seats : next;
};

/** §5 who knows the musik: the declarer, a sitting dealer who may look, or everybody. */
const musikFor = ({ rules }: TysiacGame, s: State, seat: number | null): number => {
  if (rules.seats === 4 && seat === s.dealer && rules.sitOutSeesMusik) return s.musik0;
  const isOpen = rules.musikReveal === 'public' || (rules.musikReveal !== 'declarer' && s.automatic === 0);
  if (s.taken < 0 || (seat !== s.declarer && !isOpen)) return 0;
  return s.taken === 0 ? s.musik0 : s.musik1;
};

/** §3.4 all pairs of a challenged bidder, or the suits that were named. */
const proofsIn = ({ rules, ruleset }: TysiacGame, s: State): number => {
  if (rules.bidCap !== 'challenge') return 0;
  if (rules.proofScope === 'sum') return s.players.reduce((set, player) => set | player.shown, 0);
  const suits = s.log.slice(0, s.logSize).flatMap((id, i) => (i % 2 === 1 ? [id - ruleset.layout.proof] : []));
  return suits.filter((suit) => suit >= 0 && suit < 4).reduce((set, suit) => set | pairSet(suit), 0);
};

const swap: SwapKit = {
  shown: (anyGame, state, seat) => {
    const game = anyGame as TysiacGame;
    const s = state as State;
    // §2.2 after a hand that was played the dead cards may be turned up; then all have been seen.
    const isScored = game.actor(s) < 0 && s.lastResult === PLAYED;
    if (isScored && game.rules.revealDeadAtEnd) return game.ruleset.cards;
    const table = setFrom([s.card0, s.card1, s.card2].slice(0, s.trickSize));
    const open = s.players.reduce((set, player) => set | player.captured, table);
    const own = seat === null ? 0 : s.players[seat]!.hand;
    return cardsOf(open | own | proofsIn(game, s) | musikFor(game, s, seat));
  },
  // Whether a challenged bid could be proven and with which pairs (§3.4); what a deal scored, dead cards included (§3.8).
  told: (game, state) => {
    const s = state as State;
    const scored = game.actor(s) < 0 ? s.players.map(({ lastRaw, lastChange }) => [lastRaw, lastChange]) : [];
    return [s.phase, s.lastResult, proofsIn(game as TysiacGame, s), s.players.map(({ score }) => score), scored].join();
  },
  hiddenMoves: {
    cardOf: (game, id) => {
      const { give, contract } = (game as TysiacGame).ruleset.layout;
      return id >= give && id < contract ? (id - give) % CARD_COUNT : -1;
    },
    withCard: (game, id, card) => {
      const { give } = (game as TysiacGame).ruleset.layout;
      return id - ((id - give) % CARD_COUNT) + card;
    },
    // §5 discards are the declarer's secret, a passed card that of giver and receiver.
    isHidden: (anyGame, state, id, seat) => {
      const game = anyGame as TysiacGame;
      const s = state as State;
      if (seat === s.declarer) return false;
      if (game.rules.exchange === 'discard') return true;
      if (game.rules.passVisibility === 'public') return false;
      const first = nextDealt(game, s, s.declarer);
      const isFirst = id - game.ruleset.layout.give < CARD_COUNT;
      return seat !== (isFirst ? first : nextDealt(game, s, first));
    },
  },
};

export const tysiacKit: GameKit = {
  definition: tysiac,
  swap,
  variants: [...presets, ...odd],
  tiny,
  invariants,
  randomRules,
  choices: CHOICES,
  isAllowed: (rules) => checkRules(rules as EngineRules) === null,
  create: (rules) => createTysiac(rules as EngineRules),
  createOracle: (rules) => new Oracle(rules as EngineRules),
  counts: [
    { name: 'alpha-1000, auction', ...count2, moves: '', expected: [20, 226, 1401] },
    { name: 'alpha-1000, exchange', ...count2, moves: 'b100 p m1', expected: [12, 67] },
    { name: 'alpha-1000, first tricks', ...count2, moves: 'b120 p m0 x9S xJS c120', expected: [12, 22, 262, 856] },
    { name: 'alpha-1000, last tricks', ...count2, moves: PLAYED_TWO, expected: [8, 19, 107, 183] },
    { name: 'polish-3, auction', ...count3, moves: '', expected: [7, 42, 327] },
    { name: 'polish-3, exchange', ...count3, moves: 'p p', expected: [11, 91, 831] },
    { name: 'polish-3, tricks', ...count3, moves: PLAYED_THREE, expected: [6, 17, 79, 405] },
    {
      name: 'a whole deal with eight cards',
      game: createTysiac({ ...two, maxBid: 100, contractRaise: 'none', maxHands: 1 }),
      deal: cards('QS KS AH 10H 10S AS QH KH'),
      moves: '',
      expected: [2, 3, 5, 17, 29, 61, 117, 117, 117],
    },
  ],
};
