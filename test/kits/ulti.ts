import { cardsOf, count, setFrom } from '../../src/core/cards.ts';
import { CHANCE, OVER, type AnyGame, type Rng } from '../../src/core/game.ts';
import { parseCard, pointsIn } from '../../src/games/ulti/deck.ts';
import { createUlti, ulti, type UltiGame } from '../../src/games/ulti/index.ts';
import type { UltiRules } from '../../src/games/ulti/options.ts';
import { Oracle } from '../../src/games/ulti/oracle.ts';
import { PRESETS } from '../../src/games/ulti/presets.ts';
import { checkRules, type EngineRules } from '../../src/games/ulti/rules.ts';
import type { State } from '../../src/games/ulti/state.ts';
import type { GameKit, SwapKit, TinyVariant, Variant } from './kit.ts';
import { everyPartition } from './partitions.ts';

const standard = PRESETS['standard']!;
const variant = (name: string, rules: EngineRules): Variant => ({ name, game: createUlti(rules) });

const SHORT = 3;
const presets = Object.entries(PRESETS).map(([name, rules]) => variant(name, { ...rules, dealsPerSession: SHORT }));
const changed = (name: string, changes: Partial<UltiRules>): Variant =>
  variant(name, { ...standard, dealsPerSession: SHORT, ...changes });
/** Options that no preset uses, each where it matters. */
const odd: Variant[] = [
  changed('free bidding', { bidRequiresCards: false, firstDealer: 'random', kontraTiming: 'afterFirstTrick' }),
  changed('optional marriages', { marriageDeclaration: 'optional', marriagesIn: 'allTrumpContracts' }),
  changed('told marriages, before the lead', {
    marriageDeclaration: 'optional',
    marriageTiming: 'beforeFirstTrick',
    marriageSuitPublic: true,
    kontraTiming: 'withFirstCard',
    maxKontraLevel: 4,
  }),
  changed('raising without the talon', { raiseWithoutTalon: true, reenterAfterPass: false, selfRaise: false }),
  changed('long ladder', { ladder: 'huwiki54', fourAces: true, tieRule: 'strictValue', lossValues: 'huwikiTable' }),
  changed('each for himself', { kontraScope: 'individual', maxKontraLevel: 6, silentUltiSettlement: 'individual' }),
  changed('open from the start', {
    openExposure: 'beforeFirstTrick',
    openHands: 'all',
    earlyTermination: false,
    concede: 'soloist',
    standaloneDurchmars: 'trumpOrNoTrump',
  }),
  changed('a passz may be paid', { passzContract: 'ask', discardRestriction: 'noPointCards', keepSeven: 'free' }),
];

const deck = (tokens: string): number => setFrom(tokens.split(' ').map(parseCard));
const EIGHT = deck('M7 MK MF Z7 ZK ZF P7 TA');
const EIGHT_RED = deck('P7 PK PF Z7 ZK ZF ZX TA');
const ELEVEN = deck('M7 MK MF MA Z7 ZK ZF P7 PX TX TA');

/** Short auctions: the ladder has only these bids. */
const FEW = ['passz', 'ulti', '20_100'];

const tinyVariant = (
  name: string,
  cards: number,
  handSize: number,
  bids: readonly string[],
  changes: Partial<UltiRules> = {},
): TinyVariant => {
  const game = createUlti({ ...standard, ...changes, deck: cards, handSize, bids, dealsPerSession: 1 });
  const packet = handSize >> 1;
  /** Seat 0 deals, so seat 1 bids first: a packet each, the talon for the first bidder, the rest. */
  const ordered = (hands: readonly number[][]): number[] => {
    const [first = [], ...others] = hands;
    return [
      ...first.slice(0, packet),
      ...others.flatMap((hand) => hand.slice(0, packet)),
      ...first.slice(packet),
      ...others.flatMap((hand) => hand.slice(packet)),
    ];
  };
  const dealsLike = (outcome: readonly number[], seat: number): number[][] => {
    const s = game.newState();
    game.applyChance(s, outcome);
    const { hand } = s.players[seat]!;
    const sizes = [handSize + 2, handSize, handSize];
    const own = (seat + 2) % 3;
    return everyPartition(cards & ~hand, sizes.toSpliced(own, 1)).map((others) => {
      const hands: number[][] = [];
      let at = 0;
      for (let i = 0; i < 3; i++) hands.push(i === own ? cardsOf(hand) : others.slice(at, (at += sizes[i]!)));
      return ordered(hands);
    });
  };
  return { name, game, dealsLike };
};

const tiny: TinyVariant[] = [
  tinyVariant('eight', EIGHT, 2, FEW),
  tinyVariant('eight, waived bids', EIGHT, 2, ['40_100', 'ulti_durchmars', '20_100_durchmars']),
  tinyVariant('eight with hearts', EIGHT_RED, 2, ['piros_passz', 'piros_40_100', 'teritett_betli'], {
    kontraTiming: 'withFirstCard',
    openExposure: 'beforeFirstTrick',
  }),
  tinyVariant('eight, free bidding', EIGHT, 2, ['passz', '40_100_ulti', 'betli'], {
    bidRequiresCards: false,
    kontraTiming: 'afterFirstTrick',
  }),
  tinyVariant('eight, optional marriages', EIGHT, 2, FEW, {
    marriageDeclaration: 'optional',
    marriagesIn: 'allTrumpContracts',
    raiseWithoutTalon: true,
  }),
  tinyVariant('eight, told marriages', EIGHT_RED, 2, ['passz', '20_100', 'piros_20_100'], {
    marriageSuitPublic: true,
    marriageTiming: 'beforeFirstTrick',
    marriagesIn: 'allTrumpContracts',
    discardRestriction: 'noPointCards',
  }),
  tinyVariant('eleven', ELEVEN, 3, ['passz', 'ulti']),
  tinyVariant('eleven, in suit', ELEVEN, 3, ['40_100', 'ulti_teritett_durchmars'], {
    followWhenTrumped: 'mustBeatInSuit',
    openHands: 'all',
  }),
  tinyVariant('eleven, no trump', ELEVEN, 3, ['betli'], { betliMustBeat: false, earlyTermination: false }),
];

/** §13.11 */
const invariants = (anyGame: AnyGame, s: State): string[] => {
  const game = anyGame as UltiGame;
  const broken: string[] = [];
  const total = s.players.reduce((sum, player) => sum + player.score, 0);
  if (total !== 0) broken.push(`I01: the scores make ${total}`);
  const change = s.players.reduce((sum, player) => sum + player.lastChange, 0);
  if (change !== 0) broken.push(`I01: a deal changed the scores by ${change}`);
  const isStandard = game.rules.deck === undefined && game.rules.talonPoints === 'defenders';
  if (isStandard && s.lastResult === 1 && s.lastTrump >= 0) {
    if (s.lastSolo + s.lastDefence !== 90) broken.push(`I02: ${s.lastSolo} and ${s.lastDefence} points`);
    const [solo, defence] = [s.lastSolo + s.lastSoloMarriages, s.lastDefence + s.lastDefenceMarriages];
    if (solo === defence) broken.push('I03: a tied parti');
    if (solo >= 100 && defence >= 100) broken.push('I04: two hundreds');
  }
  if (game.actor(s) === CHANCE || game.actor(s) === OVER) return broken;
  const table = setFrom([s.card0, s.card1].slice(0, s.trickSize));
  const sets = [...s.players.flatMap((player) => [player.hand, player.captured]), s.talon, table];
  const sum = sets.reduce((cards, set) => cards + count(set), 0);
  const all = sets.reduce((union, set) => union | set, 0);
  if (all !== game.ruleset.deck || sum !== count(all)) broken.push(`I06: ${sum} cards, ${count(all)} different`);
  for (const player of s.players) {
    if (player.points !== pointsIn(player.captured)) broken.push('points of tricks');
    if ((player.hand & player.lacks) !== 0) broken.push('a card that was shown to be lacking');
  }
  return broken;
};

/** The choices of each option that random rules pick from. */
const CHOICES: { [K in keyof UltiRules]?: readonly UltiRules[K][] } = {
  ladder: ['classic38', 'huwiki42', 'huwiki54'],
  tieRule: ['listOrder', 'valueThenFewerUnits', 'strictValue'],
  standaloneDurchmars: ['noTrump', 'trumpOrNoTrump'],
  fourAces: [true, false],
  selfRaise: [true, false],
  reenterAfterPass: [true, false],
  raiseWithoutTalon: [true, false],
  bidRequiresCards: [true, false],
  discardRestriction: ['none', 'noPointCards'],
  passzContract: ['play', 'forfeit', 'ask'],
  talonPoints: ['defenders', 'soloist', 'nobody'],
  marriagesIn: ['partiContracts', 'allTrumpContracts'],
  marriageTiming: ['onFirstCard', 'beforeFirstTrick'],
  marriageDeclaration: ['auto', 'optional'],
  marriageSuitPublic: [true, false],
  marriageNeedsTrick: ['no', 'player', 'side'],
  kontraTiming: ['beforePlay', 'withFirstCard', 'afterFirstTrick'],
  kontraScope: ['byTrump', 'shared', 'individual'],
  maxKontraLevel: [1, 2, 3, 6],
  lossValues: ['symmetric', 'huwikiTable'],
  lostUlti: ['plusBase', 'double', 'single'],
  silent100: ['double', 'off', 'half'],
  silentUlti: ['on', 'off'],
  silentUltiLost: ['double', 'single', 'none'],
  silentUltiPartnerWin: ['lost', 'neutral'],
  silentUltiSettlement: ['team', 'individual'],
  silentDurchmars: ['replacesParti', 'adds', 'off'],
  silentDurchmarsScope: ['partiContracts', 'trumpWithoutDurchmars'],
  defenderSilentDurchmars: ['side', 'single', 'off'],
  followWhenTrumped: ['free', 'mustBeatInSuit'],
  betliMustBeat: [true, false],
  keepSeven: ['enforced', 'free'],
  openExposure: ['afterFirstTrick', 'beforeFirstTrick'],
  openHands: ['soloist', 'all'],
  earlyTermination: [true, false],
  concede: ['off', 'soloist'],
  dealsPerSession: [1, 2, 4],
  dealerRotation: ['rotate', 'soloistDeals'],
  firstDealer: [0, 1, 2, 'random'],
};

const randomRules = (rng: Rng): EngineRules => {
  for (;;) {
    const rules: Record<string, unknown> = { ...standard };
    for (const [name, values] of Object.entries(CHOICES)) rules[name] = values[rng.int(values.length)];
    const candidate = rules as unknown as EngineRules;
    if (checkRules(candidate) === null) return candidate;
  }
};

const cards = (tokens: string): number[] => tokens.split(' ').map(parseCard);
/** The hands of D01 in §13.10, the talon with P1: P1, P2, P0 in the order of §2.1. */
const DEAL = cards('MA MF ML M9 M7 MX M8 ZK ZF PA MK ZL Z8 PX PK Z9 Z7 ZA ZX PF P9 T9 P7 TA TF T8 T7 PL P8 TX TK TL');
const counted = { game: createUlti(standard), deal: DEAL };
/** A packet each, the talon, a packet each. */
const EIGHT_DEALT = cards('M7 ZK TA MK MF Z7 ZF P7');
const AUCTION = 'xZ7 xZ9 b:ulti p p stand t:M';

/** §7.5 hands that lie face up. */
const openHands = ({ rules, ruleset }: UltiGame, s: State): number => {
  const hasBegun = s.leader >= 0 && (s.tricks > 0 || rules.openExposure === 'beforeFirstTrick');
  if (!hasBegun || !ruleset.bids[s.bid]!.open) return 0;
  return s.players.reduce(
    (set, { hand }, seat) => (seat === s.soloist || rules.openHands === 'all' ? set | hand : set),
    0,
  );
};

const isDiscard = (game: AnyGame, id: number): boolean => {
  const { discard, trump } = (game as UltiGame).ruleset.layout;
  return id >= discard && id < trump;
};

const swap: SwapKit = {
  // Own cards, tricks, and hands that lie open. Who picks up or lays down a talon has it in hand.
  shown: (game, state, seat) => {
    const s = state as State;
    const table = setFrom([s.card0, s.card1].slice(0, s.trickSize));
    const captured = s.players.reduce((set, player) => set | player.captured, 0);
    const own = seat === null ? 0 : s.players[seat]!.hand;
    const open = openHands(game as UltiGame, s);
    // §2.5 the talon is turned up when a deal is settled.
    const turned = game.actor(s) < 0 ? s.lastTalon : 0;
    return cardsOf(own | captured | table | open | turned);
  },
  told: (game, state) => {
    const s = state as State;
    const settled = game.actor(s) < 0 ? [s.lastResult, s.lastWon, s.players.map((player) => player.lastChange)] : [];
    return [
      settled,
      s.players.map(({ declared, twenties, declaredSuits }) => [declared, twenties, declaredSuits]),
    ].join();
  },
  hiddenMoves: {
    cardOf: (game, id) => (isDiscard(game, id) ? id - (game as UltiGame).ruleset.layout.discard : -1),
    withCard: (game, _, card) => (game as UltiGame).ruleset.layout.discard + card,
    isHidden: (game, s, _, seat) => game.actor(s) !== seat,
  },
};

export const ultiKit: GameKit = {
  definition: ulti,
  swap,
  variants: [...presets, ...odd],
  tiny,
  invariants,
  randomRules,
  choices: CHOICES,
  isAllowed: (rules) => checkRules(rules as EngineRules) === null,
  create: (rules) => createUlti(rules as EngineRules),
  createOracle: (rules) => new Oracle(rules as EngineRules),
  counts: [
    { name: 'standard, discards and bids', ...counted, moves: '', expected: [11, 66, 723] },
    { name: 'standard, auction', ...counted, moves: 'xZ7 xZ9 b:ulti', expected: [2, 13, 79, 1453] },
    { name: 'standard, kontra', ...counted, moves: AUCTION, expected: [3, 6, 17, 27, 87] },
    { name: 'standard, first trick', ...counted, moves: `${AUCTION} ok ok`, expected: [9, 13, 26, 224] },
    {
      name: 'a whole deal with eight cards',
      game: tiny[0]!.game,
      deal: EIGHT_DEALT,
      moves: '',
      expected: [3, 6, 12, 23, 44, 78, 122, 189, 285],
    },
  ],
};
