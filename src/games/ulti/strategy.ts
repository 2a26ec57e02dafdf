// How Ulti asks strategies, and what their answers mean. Made of the view alone.
import { cardsOf, count, type Card, type CardSet } from '../../core/cards.ts';
import { deepFreeze } from '../../core/freeze.ts';
import type { AnyGame } from '../../core/game.ts';
import { inWords } from '../../core/words.ts';
import type { UltiBidInfo, UltiCard, UltiState, UltiStrategy } from '../../strategy/index.ts';
import { choiceKit, questionsOf, type Question } from '../shared/choiceKit.ts';
import { CARD_LIST, TRICK } from '../shared/strategyKit.ts';
import { ABOVE_PLAIN, ABOVE_TRUMP, CARD_COUNT, RANKS, SUITS, cardToken, pointsIn, rankOf, suitOf } from './deck.ts';
import type { UltiGame } from './game.ts';
import en from './lang/en.json' with { type: 'json' };
import type { Bid } from './ladder.ts';
import { beatsBid, nextSeat, type Ruleset } from './ruleset.ts';
import { actionOf, kontrasOf, offersOf, readTogether, type ChoiceOf } from './strategyChoices.ts';
import { refusalMessage } from './text.ts';
import { UNITS, hasUnit } from './units.ts';
import type { UltiView } from './view.ts';

/** Its place among the eight of its suit, from 1. */
const orderIn = (above: Int32Array, card: Card): number => RANKS.length - cardsOf(above[card]).length;

// Every question shows the same objects, so nobody may change them.
const CARDS: readonly UltiCard[] = deepFreeze(
  Array.from({ length: CARD_COUNT }, (_, card) => ({
    rank: RANKS[rankOf(card)],
    suit: SUITS[suitOf(card)],
    token: cardToken(card),
    points: pointsIn(1 << card),
    trumpOrder: orderIn(ABOVE_TRUMP, card),
    plainOrder: orderIn(ABOVE_PLAIN, card),
  })),
);
const show = (card: Card): UltiCard => CARDS[card];
const showAll = (set: CardSet): UltiCard[] => cardsOf(set).map(show);

const question = questionsOf<UltiStrategy>();

const ask = (anyGame: AnyGame, view: UltiView): Question => {
  const game = anyGame as UltiGame;
  const tell = () => stateOf(game, view);
  const offers =
    <T extends ChoiceOf['type']>(...types: T[]) =>
    () =>
      offersOf(game, view, types);
  switch (view.phase) {
    case 'discard':
      return question('discard', offers('DISCARD'), tell);
    case 'bid':
      return question('bid', offers('BID'), tell);
    case 'auction':
      return question('auction', offers('PASS', 'PICK_UP', 'STAND', 'BID'), tell);
    case 'passz':
      return question('passz', offers('PLAY_ON', 'FORFEIT'), tell);
    case 'trump':
      return question('chooseTrump', offers('NAME_TRUMP'), tell);
    case 'kontra':
      return question('kontra', () => kontrasOf(game, view), tell);
    case 'announce':
      return question('announce', offers('ANNOUNCE', 'ANNOUNCE_SUIT', 'DONE'), tell);
    default:
      return question('playCard', offers('PLAY_CARD', 'CONCEDE'), tell);
  }
};

export const strategy = choiceKit<UltiStrategy, UltiView>({
  methods: {
    discard: 'you hold twelve cards: two for the talon',
    bid: 'the bid that goes with your discard',
    auction: 'pass, pick up the talon to outbid, or stand by your own bid',
    passz: 'play your passz or pay for it; asked only under the rules that ask',
    chooseTrump: 'you are the soloist: the trump',
    kontra: 'units to double, or to double back',
    announce: 'a marriage to announce; asked only under the rules that leave it to you',
    playCard: 'a card to the trick',
  },
  form: {
    playerIndex: 'plain',
    hand: CARD_LIST,
    players: {
      list: {
        fields: {
          score: 'plain',
          cardCount: 'plain',
          passed: 'plain',
          captured: CARD_LIST,
          tricks: 'plain',
          points: 'plain',
          marriagePoints: 'plain',
          openHand: CARD_LIST,
          lacks: 'plain',
        },
      },
    },
    dealer: 'plain',
    deal: 'plain',
    dealsPerSession: 'plain',
    bid: 'shared',
    bidder: 'plain',
    higherBids: { list: 'shared' },
    talon: CARD_LIST,
    soloist: 'plain',
    trump: 'plain',
    kontra: 'plain',
    trick: TRICK,
    tricksPlayed: 'plain',
    choices: 'plain',
  },
  shared: (game) => shownOf((game as UltiGame).ruleset).all,
  ask,
  actionOf: (_, view, fields) => actionOf(view, fields),
  sentenceOf: (refusal) => inWords(en, refusalMessage(refusal)),
  handSize: ({ hand }) => count(hand),
  together: (game, view, answer) => readTogether(game as UltiGame, view, answer),
});

const infoFor = (bid: Bid): UltiBidInfo => ({
  id: bid.id,
  name: bid.name,
  value: bid.win,
  units: UNITS.filter((_, unit) => hasUnit(bid.units, unit)),
  red: bid.red,
  open: bid.open,
  trump: bid.trump,
});

/** The bids of some rules by rank, and all that questions under them share. */
interface Shown {
  bids: readonly UltiBidInfo[];
  all: readonly object[];
}
const allShown = new WeakMap<Ruleset, Shown>();
const shownOf = (ruleset: Ruleset): Shown => {
  let shown = allShown.get(ruleset);
  if (!shown) {
    const bids = deepFreeze(ruleset.bids.map(infoFor));
    allShown.set(ruleset, (shown = { bids, all: [...CARDS, ...bids] }));
  }
  return shown;
};

const AUCTION_PHASES: readonly string[] = ['discard', 'bid', 'auction'];

const stateOf = ({ ruleset }: UltiGame, view: UltiView): Omit<UltiState<never>, 'memory' | 'choices'> => {
  const contract = ruleset.bids[view.bid];
  const { bids } = shownOf(ruleset);
  const isAuction = AUCTION_PHASES.includes(view.phase);
  const higher = isAuction ? ruleset.bids.filter(({ rank }) => beatsBid(ruleset, rank, view.bid)) : [];
  return {
    playerIndex: view.seat!,
    hand: showAll(view.hand),
    players: view.players.map((player) => ({
      score: player.score,
      cardCount: player.cards,
      passed: player.passed,
      captured: showAll(player.captured),
      tricks: player.tricks,
      points: player.points,
      marriagePoints: player.declared,
      openHand: showAll(player.open),
      lacks: cardsOf(player.lacks).map(cardToken),
    })),
    dealer: view.dealer,
    deal: view.deal,
    dealsPerSession: ruleset.rules.dealsPerSession,
    bid: view.bid === 0 ? null : bids[view.bid],
    bidder: view.holder < 0 ? null : view.holder,
    higherBids: higher.map(({ rank }) => bids[rank]),
    talon: showAll(view.talon),
    soloist: view.soloist < 0 ? null : view.soloist,
    trump: view.trump < 0 ? null : SUITS[view.trump],
    kontra: isAuction ? [] : kontraOf(contract, view),
    trick: trickOf(view),
    tricksPlayed: view.tricks,
  };
};

const kontraOf = (contract: Bid, { levels }: UltiView): UltiState<never>['kontra'] =>
  UNITS.flatMap((unit, i) =>
    hasUnit(contract.units, i) ? [{ unit, levels: [levels[2 * i], levels[2 * i + 1]] as const }] : [],
  );

const trickOf = (view: UltiView): UltiState<never>['trick'] => {
  let seat = view.leader;
  return view.trick.map((card, i) => {
    if (i > 0) seat = nextSeat(seat);
    return { playerIndex: seat, card: show(card) };
  });
};
