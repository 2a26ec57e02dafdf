// What Ulti tells those who look back: where the cards lie, claims, the luck of a deal.
import { count, has, setFrom, type CardSet } from '../../core/cards.ts';
import type { AnyGame } from '../../core/game.ts';
import { Solution } from '../../core/solver.ts';
import { handNames, type ClaimKit, type StudyKit } from '../../core/study.ts';
import { worldsOf } from '../shared/fillings.ts';
import type { UltiAction } from './actions.ts';
import { CARD_COUNT, POINT_CARDS, cardToken, seven, suitSet, TALON_SIZE } from './deck.ts';
import type { UltiGame } from './game.ts';
import { TALON, readKnowledge } from './knowledge.ts';
import type { Ruleset } from './ruleset.ts';
import { UltiSolver } from './solver/solver.ts';
import { PLAY, State, copyState } from './state.ts';
import { BETLI, hasUnit } from './units.ts';
import type { UltiView } from './view.ts';
import { cardText } from './words.ts';

/** A simple parti is 1 from each defender, an ulti 4: half a parti is a slip, a lost 40-100 or ulti a blunder. */
const MARKS = { mistake: 1, blunder: 4 };

export const createUltiStudy = (game: AnyGame): StudyKit<State, UltiView> => {
  const { ruleset } = game as UltiGame;
  return {
    marks: MARKS,
    places: [...handNames(3), 'talon'],
    cardCount: CARD_COUNT,
    cardToken,
    cardName: cardText,
    locate: (s, out) => {
      out.fill(-1);
      for (let card = 0; card < CARD_COUNT; card++) {
        for (let seat = 0; seat < 3; seat++) if (has(s.players[seat].hand, card)) out[card] = seat;
        if (has(s.talon, card)) out[card] = TALON;
      }
    },
    contract: (s) => {
      const { units } = ruleset.bids[s.lastBid];
      return { soloist: s.lastSoloist, made: (s.lastWon & units) === units };
    },
    botPhases: ['discard', 'bid', 'auction', 'passz', 'trump', 'kontra'],
    claims: createClaims(game, ruleset),
    luck: createLuck(ruleset),
  };
};

const createClaims = (game: AnyGame, ruleset: Ruleset): ClaimKit<State, UltiView> => ({
  worlds: (view, most) => {
    if (view.phase !== 'play' || view.seat === null) return null;
    // Whoever plays betli claims to take none; the others have nothing to claim.
    if (isBetli(ruleset, view.bid) && view.seat !== view.soloist) return null;
    const { may } = readKnowledge(ruleset, view);
    const others = [0, 1, 2].filter((seat) => seat !== view.seat);
    const hands = others.map((seat) => ({ size: view.players[seat].cards, may: may[seat], must: mustHold(may, seat) }));
    return worldsOf<State>(game, view, others, hands, most);
  },
  // In betli each trick of the soloist is one for the others.
  tricksOf: (s, seat) =>
    !isBetli(ruleset, s.bid) ? s.players[seat].tricks : seat === s.soloist ? 0 : s.players[s.soloist].tricks,
  mayPlay: (s, id) => {
    const action = game.toAction(id) as UltiAction;
    if (action.type !== 'playCard') return false;
    // The trump seven is for the last trick, announced or not (§8.1).
    const isSeven = s.trump >= 0 && action.card === seven(s.trump);
    return !isSeven || count(s.players[s.turn].hand) === 1;
  },
  isSameSide: (s, one, other) => (one === s.soloist) === (other === s.soloist),
});

const isBetli = (ruleset: Ruleset, bid: number): boolean => hasUnit(ruleset.bids[bid].units, BETLI);

/** Cards that can be nowhere else. */
const mustHold = (may: readonly CardSet[], seat: number): CardSet => {
  let elsewhere = 0;
  for (let place = 0; place <= TALON; place++) if (place !== seat) elsewhere |= may[place];
  return may[seat] & ~elsewhere;
};

/** Each seat plays a parti in its best suit with the ten cards it was dealt, the talon left aside. */
const createLuck = (ruleset: Ruleset): StudyKit<State>['luck'] => {
  let solver: UltiSolver | null = null;
  const solution = new Solution();
  const s = new State(ruleset.maxDealSteps);
  const talonAt = 3 * (ruleset.handSize >> 1);
  return (dealt, outcome, out) => {
    solver ??= new UltiSolver(ruleset);
    const talon = setFrom(outcome.slice(talonAt, talonAt + TALON_SIZE));
    let sum = 0;
    for (let seat = 0; seat < 3; seat++) {
      copyState(dealt, s);
      s.talon = talon;
      for (const player of s.players) {
        player.hand &= ~talon;
        player.start = player.hand;
      }
      s.phase = PLAY;
      s.bid = 1;
      s.soloist = seat;
      s.turn = seat;
      s.leader = seat;
      s.trump = bestSuit(s.players[seat].hand);
      solver.solve(s, 'points', solution, MOST_NODES);
      out[seat] = (solution.lower + solution.upper) / 2;
      sum += out[seat];
    }
    for (let seat = 0; seat < 3; seat++) out[seat] -= (sum - out[seat]) / 2;
  };
};

const MOST_NODES = 30_000;
/** What a card of the suit is worth beside a point card. */
const LENGTH_WORTH = 2;

const bestSuit = (hand: CardSet): number => {
  let best = 0;
  let most = -1;
  for (let suit = 0; suit < 4; suit++) {
    const cards = hand & suitSet(suit);
    const worth = LENGTH_WORTH * count(cards) + count(cards & POINT_CARDS);
    if (worth <= most) continue;
    most = worth;
    best = suit;
  }
  return best;
};
