// What Tysiąc tells those who look back: where the cards lie, claims, the luck of a deal.
import { count, has } from '../../core/cards.ts';
import type { AnyGame } from '../../core/game.ts';
import { Solution } from '../../core/solver.ts';
import { handNames, type ClaimKit, type StudyKit } from '../../core/study.ts';
import { worldsOf } from '../shared/fillings.ts';
import { CARD_COUNT, cardName, cardToken } from './deck.ts';
import type { TysiacGame } from './game.ts';
import { activeSeats, readKnowledge } from './knowledge.ts';
import { startPlay } from './play.ts';
import { nextActive, type Ruleset } from './ruleset.ts';
import { TysiacSolver } from './solver/solver.ts';
import { BOMBED, NOBODY, PLAY, PLAYED, State, copyState } from './state.ts';
import type { TysiacView } from './view.ts';

/** Two seats count the difference of both, so a contract of 120 lost instead of made is 240 and more. */
const MARKS = { mistake: 15, blunder: 50 };

export const createTysiacStudy = (game: AnyGame): StudyKit<State, TysiacView> => {
  const { ruleset } = game as TysiacGame;
  const { seats } = ruleset.rules;
  const [pile0, pile1, aside] = [seats, seats + 1, seats + 2];
  return {
    marks: MARKS,
    places: [...handNames(seats), 'pile 1', 'pile 2', 'put aside'],
    cardCount: CARD_COUNT,
    cardToken,
    cardName,
    locate: (s, out) => {
      out.fill(-1);
      for (let card = 0; card < CARD_COUNT; card++) {
        for (let seat = 0; seat < seats; seat++) if (has(s.players[seat].hand, card)) out[card] = seat;
        if (has(s.discards, card)) out[card] = aside;
        else if (s.taken !== 0 && has(s.musik0, card) && out[card] < 0) out[card] = pile0;
        else if (s.taken !== 1 && has(s.musik1, card) && out[card] < 0) out[card] = pile1;
      }
    },
    contract: (s) => (s.lastResult === PLAYED ? { soloist: s.lastDeclarer, made: s.lastMade === 1 } : null),
    claims: createClaims(game, ruleset),
    luck: createLuck(ruleset),
    isRedeal: (s) => s.lastResult === BOMBED && ruleset.rules.bombEffect === 'redeal',
  };
};

const createClaims = (game: AnyGame, ruleset: Ruleset): ClaimKit<State, TysiacView> => ({
  worlds: (view, most) => {
    if (view.phase !== 'play' || view.seat === null) return null;
    const knowledge = readKnowledge(ruleset, view);
    const others = activeSeats(ruleset, view).filter((seat) => seat !== view.seat);
    const gone = knowledge.seats.reduce((set, { played }) => set | played, view.hand | view.discards);
    const hands = others.map((seat) => {
      const { lacks, holds } = knowledge.seats[seat];
      return { size: view.players[seat].cards, may: ruleset.deck & ~gone & ~lacks, must: holds & ~gone };
    });
    return worldsOf<State>(game, view, others, hands, most);
  },
  // Every trick has as many cards as there are active players.
  tricksOf: (s, seat) => count(s.players[seat].captured) / ruleset.active,
  isSameSide: (s, one, other) => (one === s.declarer) === (other === s.declarer),
});

/** Each active seat leads once with the cards as they were dealt, the piles left aside. */
const createLuck = (ruleset: Ruleset): StudyKit<State>['luck'] => {
  let solver: TysiacSolver | null = null;
  const solution = new Solution();
  const s = new State(ruleset.rules.seats, ruleset.maxDealSteps);
  const totals = new Float64Array(ruleset.rules.seats);
  return (dealt, _outcome, out) => {
    solver ??= new TysiacSolver(ruleset);
    out.fill(0);
    let sum = 0;
    let seat = nextActive(ruleset, dealt, dealt.dealer);
    for (let i = 0; i < ruleset.active; i++, seat = nextActive(ruleset, dealt, seat)) {
      copyState(dealt, s);
      s.phase = PLAY;
      s.bidder = NOBODY;
      s.declarer = seat;
      s.taken = 0;
      startPlay(s);
      solver.solve(s, 'points', solution, MOST_NODES);
      totals[seat] = (solution.lower + solution.upper) / 2;
      sum += totals[seat];
    }
    for (let i = 0; i < ruleset.active; i++, seat = nextActive(ruleset, dealt, seat)) {
      out[seat] = totals[seat] - (sum - totals[seat]) / (ruleset.active - 1);
    }
  };
};

/** Three hands take long; bounds tell luck nearly as well. */
const MOST_NODES = 60_000;
