// How Tysiąc asks strategies, and what their answers mean. Made of the view alone.
import { cardsOf, count, type Card, type CardSet } from '../../core/cards.ts';
import { deepFreeze } from '../../core/freeze.ts';
import type { AnyGame } from '../../core/game.ts';
import { inWords } from '../../core/words.ts';
import type { TysiacCard, TysiacState, TysiacStrategy } from '../../strategy/index.ts';
import { choiceKit, questionsOf, type Question } from '../shared/choiceKit.ts';
import { CARD_LIST, TRICK } from '../shared/strategyKit.ts';
import { CARD_COUNT, POINTS, RANKS, SUITS, cardToken, rankOf, suitOf } from './deck.ts';
import type { TysiacGame } from './game.ts';
import en from './lang/en.json' with { type: 'json' };
import { actionOf, offersOf, readExchange, type ChoiceOf } from './strategyChoices.ts';
import { refusalMessage } from './text.ts';
import type { TysiacView } from './view.ts';

// Every question shows the same objects, so nobody may change them.
const CARDS: readonly TysiacCard[] = deepFreeze(
  Array.from({ length: CARD_COUNT }, (_, card) => ({
    rank: RANKS[rankOf(card)],
    suit: SUITS[suitOf(card)],
    token: cardToken(card),
    points: POINTS[card],
    strength: rankOf(card) + 1,
  })),
);
const show = (card: Card): TysiacCard => CARDS[card];
const showAll = (set: CardSet): TysiacCard[] => cardsOf(set).map(show);

const question = questionsOf<TysiacStrategy>();

const ask = (anyGame: AnyGame, view: TysiacView): Question => {
  const game = anyGame as TysiacGame;
  const tell = () => stateOf(game, view);
  const offers =
    <T extends ChoiceOf['type']>(...types: T[]) =>
    () =>
      offersOf(game, view, types);
  switch (view.phase) {
    case 'auction':
      return question('bid', offers('PASS', 'BID', 'CHALLENGE'), tell);
    case 'proof':
      return question('proof', offers('SHOW_PROOF'), tell);
    case 'last-challenge':
      return question('challenge', offers('CHALLENGE', 'ACCEPT'), tell);
    case 'musik':
      return question('chooseMusik', offers('CHOOSE_MUSIK'), tell);
    case 'exchange':
      return question('exchange', offers('DISCARD', 'PASS_CARDS', 'BOMB'), tell);
    case 'contract':
      return question('contract', offers('CONTRACT'), tell);
    default:
      return question('playCard', offers('PLAY_CARD'), tell);
  }
};

export const strategy = choiceKit<TysiacStrategy, TysiacView>({
  methods: {
    bid: 'your call in the auction: a bid, a challenge of the standing bid, or a pass',
    proof: 'your bid was challenged: show a marriage that covers it',
    challenge: 'another has won the auction: challenge the bid, or accept it',
    chooseMusik: 'you have won the auction: which face-down pile to take',
    exchange: 'cards to give away after the musik, or a bomb',
    contract: 'the contract to play: your bid or more',
    playCard: 'a card to the trick, with or without its marriage',
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
          bombs: 'plain',
          barrel: 'plain',
          captured: CARD_LIST,
          trickPoints: 'plain',
          marriagePoints: 'plain',
          shown: CARD_LIST,
        },
      },
    },
    dealer: 'plain',
    deal: 'plain',
    bid: 'plain',
    bidder: 'plain',
    bidIsAutomatic: 'plain',
    declarer: 'plain',
    contract: 'plain',
    musik: CARD_LIST,
    discards: CARD_LIST,
    trump: 'plain',
    trick: TRICK,
    tricksPlayed: 'plain',
    marriageValues: 'plain',
    target: 'plain',
    choices: 'plain',
  },
  shared: () => CARDS,
  ask,
  actionOf: (_, view, fields) => actionOf(view, fields),
  sentenceOf: (refusal) => inWords(en, refusalMessage(refusal)),
  handSize: ({ hand }) => count(hand),
  together: (game, view, answer) => readExchange(game as TysiacGame, view, answer),
});

const seatOrNull = (seat: number): number | null => (seat < 0 ? null : seat);

const stateOf = (game: TysiacGame, view: TysiacView): Omit<TysiacState<never>, 'memory' | 'choices'> => ({
  playerIndex: view.seat!,
  hand: showAll(view.hand),
  players: view.players.map((player) => ({
    score: player.score,
    cardCount: player.cards,
    passed: player.passed,
    bombs: player.bombs,
    barrel: player.barrel,
    captured: showAll(player.captured),
    trickPoints: player.trickPoints,
    marriagePoints: player.marriagePoints,
    shown: showAll(player.shown),
  })),
  dealer: view.dealer,
  deal: view.deal,
  bid: view.bid,
  bidder: seatOrNull(view.bidder),
  bidIsAutomatic: view.automatic,
  declarer: seatOrNull(view.declarer),
  contract: view.contract,
  musik: showAll(view.musik),
  discards: showAll(view.discards),
  trump: view.trump < 0 ? null : SUITS[view.trump],
  trick: trickOf(game, view),
  tricksPlayed: view.tricks,
  marriageValues: game.rules.marriageValues,
  target: game.rules.target,
});

const trickOf = ({ ruleset }: TysiacGame, view: TysiacView): TysiacState<never>['trick'] => {
  const seats = view.players.length;
  let seat = view.leader;
  return view.trick.map((card, i) => {
    if (i > 0) seat = (seat + 1) % seats;
    if (ruleset.sitOut && seat === view.dealer) seat = (seat + 1) % seats;
    return { playerIndex: seat, card: show(card) };
  });
};
