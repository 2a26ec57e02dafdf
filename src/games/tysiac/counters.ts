// What a simulation counts besides wins.
import type { Counter, CounterGroup, Figure, Judgement, Rate, Timing } from '../../core/definition.ts';
import { marriedCard } from './actions.ts';
import { SUITS, suitOf } from './deck.ts';
import type { TysiacGame } from './game.ts';
import { BOMBED, DEAL, GAME_END, PLAYED, PROOF_FAILED, THROWN_IN, type State } from './state.ts';

const SUIT_WORDS = { S: 'spades', C: 'clubs', D: 'diamonds', H: 'hearts' } as const;
const SUIT_NAMES = { S: 'Spades', C: 'Clubs', D: 'Diamonds', H: 'Hearts' } as const;

/** Contracts, and bids before a bomb, by value: from `least` up to the next. `key` ends the names of their counters. */
const VALUES = [
  { least: 0, key: 'To100', name: '100 or less', of: 'of 100 or less' },
  { least: 101, key: '101To120', name: '101–120', of: 'of 101–120' },
  { least: 121, key: '121To150', name: '121–150', of: 'of 121–150' },
  { least: 151, key: '151To200', name: '151–200', of: 'of 151–200' },
  { least: 201, key: 'Above200', name: 'above 200', of: 'above 200' },
] as const;

export const COUNTERS = [
  { key: 'deals', about: 'deals of any kind' },
  { key: 'thrownIn', about: 'deals in which everybody passed' },
  { key: 'declared', about: 'deals played out as declarer' },
  { key: 'made', about: 'contracts made' },
  { key: 'contractPoints', about: 'sum of the contracts played' },
  { key: 'bombs', about: 'bombs used' },
  { key: 'proofsFailed', about: 'bids that could not be proved' },
  { key: 'marriagePoints', about: 'points of marriages in deals played out' },
  { key: 'defended', about: 'deals played out as defender' },
  { key: 'defencePoints', about: 'raw points as defender' },
  { key: 'hands', about: 'deals played out with a hand of cards' },
  { key: 'handPoints', about: 'raw points in deals played out' },
  ...SUITS.map((suit) => ({
    key: `marriagesIn${SUIT_NAMES[suit]}` as const,
    about: `marriages declared in ${SUIT_WORDS[suit]}`,
  })),
  ...VALUES.flatMap(
    ({ key, of }) =>
      [
        { key: `contractsMade${key}`, about: `contracts ${of} made` },
        { key: `contractsLost${key}`, about: `contracts ${of} lost` },
      ] as const,
  ),
  { key: 'bombsSaved', about: 'bombs that spared a lost contract (where bombs are judged)' },
  { key: 'bombsWasted', about: 'bombs on contracts that would have been made (where bombs are judged)' },
  { key: 'bombPoints', about: 'points that bombs were worth to their players (where bombs are judged)', signed: true },
  ...VALUES.map(({ key, of }) => ({ key: `bombsAfter${key}`, about: `bombs after a bid ${of}` }) as const),
  { key: 'bombBids', about: 'sum of the bids before its bombs' },
  { key: 'bombDeals', about: 'sum of the numbers of the deals in which it bombed' },
] as const satisfies readonly Counter[];

type Key = (typeof COUNTERS)[number]['key'];
const INDEX = Object.fromEntries(COUNTERS.map((counter, i) => [counter.key, i])) as Record<Key, number>;

export const RATES: readonly Rate[] = [
  { key: 'declares', about: 'share of the deals played as declarer', of: 'declared', per: 'deals' },
  { key: 'contractsMade', about: 'share of its contracts made', of: 'made', per: 'declared' },
  { key: 'meanContract', about: 'mean contract', of: 'contractPoints', per: 'declared' },
  { key: 'bombsPerDeal', about: 'bombs per deal', of: 'bombs', per: 'deals' },
  { key: 'meanBombBid', about: 'mean bid before a bomb', of: 'bombBids', per: 'bombs' },
  { key: 'meanBombDeal', about: 'mean number of the deal in which it bombs', of: 'bombDeals', per: 'bombs' },
  { key: 'pointsPerHand', about: 'mean points in a hand', of: 'handPoints', per: 'hands' },
  { key: 'meanDefence', about: 'mean points as defender', of: 'defencePoints', per: 'defended' },
];

/** The first is the length of a match. */
export const FIGURES: readonly Figure[] = [
  { key: 'deals', about: 'deals of any kind' },
  { key: 'scoredHands', about: 'deals that were scored' },
];

export const measureMatch = (s: State, out: Float64Array): void => {
  out[0] = s.deals;
  out[1] = s.scoredHands;
};

export const GROUPS: readonly CounterGroup[] = [
  {
    key: 'contracts',
    about: 'contracts by value, made and lost',
    items: VALUES.map(({ key, name }) => ({
      name,
      counters: { made: `contractsMade${key}`, lost: `contractsLost${key}` },
    })),
  },
  {
    key: 'marriages',
    about: 'marriages declared in deals played out',
    items: SUITS.map((suit) => ({ name: SUIT_WORDS[suit], counters: { '': `marriagesIn${SUIT_NAMES[suit]}` } })),
  },
  {
    key: 'bombs',
    about: 'bombs',
    items: [
      { name: 'used', counters: { '': 'bombs' } },
      { name: 'judged', counters: { saved: 'bombsSaved', wasted: 'bombsWasted' } },
    ],
  },
  {
    key: 'bombed',
    about: 'bombs by the bid before them',
    items: VALUES.map(({ key, name }) => ({ name, counters: { '': `bombsAfter${key}` } })),
  },
];

/** A bomb is saved when the deal, played on without it, would have been lost, and wasted when it would have been made. */
export const BOMBS: Judgement = {
  key: 'bombs',
  about: 'were the bombs worth it?',
  counters: ['bombsSaved', 'bombsWasted', 'bombPoints'],
  rates: [
    { key: 'bombsEscaped', about: 'share of its bombs that spared a lost contract', of: 'bombsSaved', per: 'bombs' },
    { key: 'bombsWasted', about: 'share of its bombs that were wasted', of: 'bombsWasted', per: 'bombs' },
    { key: 'pointsPerBomb', about: 'points that a bomb was worth', of: 'bombPoints', per: 'bombs' },
  ],
  isJudged: (game, id) => {
    const { rules, ruleset } = game as TysiacGame;
    return rules.bombsPerPlayer > 0 && id === ruleset.layout.bomb;
  },
  isOver: (_game, s: State) => s.phase === DEAL || s.phase === GAME_END,
  judge: (_game, seat, real: State, without: State, counts) => {
    counts[INDEX[without.lastMade === 1 ? 'bombsWasted' : 'bombsSaved']]++;
    counts[INDEX.bombPoints] += real.players[seat].lastChange - without.players[seat].lastChange;
  },
};

/** Marriages can be kept back for a later trick. */
export const MELDS: Timing = {
  key: 'melds',
  about: 'were the marriages declared at the right moment?',
  isTimed: (game, id) => id >= (game as TysiacGame).ruleset.layout.marry,
  rates: [
    { key: 'meldsTimely', about: 'share of its marriages declared when best', of: 'melds.timely', per: 'melds.made' },
    { key: 'meldLoss', about: 'points lost by the moment of a marriage', of: 'melds.lost', per: 'melds.made' },
    {
      key: 'meldsMissed',
      about: 'share of the moments held back when best to declare',
      of: 'melds.missed',
      per: 'melds.held',
    },
  ],
};

/** Runs after every decision; counts when that decision has ended a deal. */
export const countDecision = (game: TysiacGame, s: State, counts: readonly Float64Array[]): void => {
  if (s.phase !== DEAL && s.phase !== GAME_END) return;
  for (let seat = 0; seat < s.players.length; seat++) {
    const row = counts[seat];
    const isDeclarer = seat === s.lastDeclarer;
    const sitsOut = s.players.length === 4 && seat === s.dealer; // §2.12.3
    row[INDEX.deals]++;
    if (s.lastResult === THROWN_IN) row[INDEX.thrownIn]++;
    if (s.lastResult === BOMBED && isDeclarer) countBomb(s, row);
    if (s.lastResult === PROOF_FAILED && isDeclarer) row[INDEX.proofsFailed]++;
    if (s.lastResult !== PLAYED || sitsOut) continue;
    row[INDEX.marriagePoints] += s.players[seat].marriagePoints;
    row[INDEX.hands]++;
    row[INDEX.handPoints] += s.players[seat].lastRaw;
    if (isDeclarer) countContract(s, row);
    else {
      row[INDEX.defended]++;
      row[INDEX.defencePoints] += s.players[seat].lastRaw;
    }
  }
  if (s.lastResult === PLAYED) countMarriages(game, s, counts);
};

/** The place in VALUES. */
const classOf = (value: number): number => VALUES.findLastIndex(({ least }) => least <= value);

const countBomb = (s: State, row: Float64Array): void => {
  row[INDEX.bombs]++;
  row[INDEX.bombsAfterTo100 + classOf(s.lastBid)]++;
  row[INDEX.bombBids] += s.lastBid;
  row[INDEX.bombDeals] += s.deals;
};

const countContract = (s: State, row: Float64Array): void => {
  row[INDEX.declared]++;
  row[INDEX.made] += s.lastMade;
  row[INDEX.contractPoints] += s.lastContract;
  const first = s.lastMade === 1 ? INDEX.contractsMadeTo100 : INDEX.contractsLostTo100;
  row[first + 2 * classOf(s.lastContract)]++;
};

/** The course of the deal names every marriage that was declared, whether or not it was credited. */
const countMarriages = ({ ruleset }: TysiacGame, s: State, counts: readonly Float64Array[]): void => {
  const { layout } = ruleset;
  for (let at = 0; at < s.logSize; at += 2) {
    const id = s.log[at + 1];
    if (id >= layout.marry) counts[s.log[at]][INDEX.marriagesInSpades + suitOf(marriedCard(layout, id))]++;
  }
};
