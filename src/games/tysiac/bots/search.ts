// What Tysiąc tells agents that search: its plain play on worlds, and what a deal brings.
import { count } from '../../../core/cards.ts';
import type { ActionId, AnyGame, Rng } from '../../../core/game.ts';
import type { SearchKit } from '../../../core/search.ts';
import { marryId } from '../actions.ts';
import { CARD_COUNT, pointsIn } from '../deck.ts';
import type { TysiacGame } from '../game.ts';
import { legalActions } from '../legal.ts';
import { marriagesIn, nextActive, type Ruleset } from '../ruleset.ts';
import { deadCards } from '../score.ts';
import { AUCTION, EXCHANGE, LAST_CHALLENGE, MUSIK, PLAY, type State } from '../state.ts';
import type { TysiacView } from '../view.ts';
import { Bout, WIN_BONUS, cardOf, gainOf, isDeclared, type Stakes } from './bout.ts';
import { patient } from './heuristic.ts';
import { logLikelihood } from './likelihood.ts';
import { createPlan } from './plan.ts';
import { playOut } from './playOut.ts';
import { keepValue, plainMove } from './policy.ts';

/** Points beyond its own that a hand is bid on: the musik and the opponents' cards. */
const HOPED_FOR = 40;

/** Three hands are solved as slowly as two that are longer by so much. */
const THIRD_HAND = 4;

/** Most discards that are drawn at random are none that anybody would make. */
const DRAWS = 8;

/** Fills in a bout from a state in the play phase; players are counted from the declarer. */
const readBout = (ruleset: Ruleset, s: State, bout: Bout, seats: number[]): void => {
  bout.size = ruleset.active;
  bout.declarer = 0;
  bout.hands[2] = 0;
  bout.pendingBy = -1;
  for (let i = 0, seat = s.declarer; i < bout.size; i++, seat = nextActive(ruleset, s, seat)) {
    const player = s.players[seat];
    seats[i] = seat;
    bout.hands[i] = player.hand;
    bout.points[i] = player.trickPoints;
    bout.melds[i] = player.marriagePoints;
    bout.took[i] = player.captured === 0 ? 0 : 1;
    if (seat === s.turn) bout.turn = i;
    if (seat === s.bestSeat) bout.bestBy = i;
    if (player.pendingMarriage === 0) continue;
    bout.pending = player.pendingMarriage;
    bout.pendingBy = i;
  }
  bout.dead = pointsIn(deadCards(s));
  bout.trump = s.trump;
  bout.tricks = s.tricks;
  bout.laid = s.trickSize;
  bout.card0 = s.card0;
  bout.card1 = s.card1;
  bout.best = s.best;
};

export const createTysiacSearch = (game: AnyGame): SearchKit<State, TysiacView> => {
  const { ruleset } = game as TysiacGame;
  const { layout } = ruleset;
  const bout = new Bout();
  const seats = [0, 0, 0];
  const scores = [0, 0, 0];
  const stakes: Stakes & { me: number; contract: number } = { scores, contract: 0, me: 0 };
  const legal = new Int32Array(game.actionCount);

  /** The card that is missed least. */
  const exchangeMove = (s: State, size: number): ActionId => {
    const { hand } = s.players[s.turn];
    let best = legal[0];
    let least = Infinity;
    for (let i = 0; i < size; i++) {
      const id = legal[i];
      if (id < layout.give || id >= layout.contract) continue;
      const worth = keepValue(ruleset, hand, (id - layout.give) % CARD_COUNT);
      if (worth >= least) continue;
      least = worth;
      best = id;
    }
    return best;
  };

  /** The next bid as long as the hand may bring it. */
  const auctionMove = (s: State, size: number): ActionId => {
    const { hand } = s.players[s.turn];
    const promise = pointsIn(hand) + marriagesIn(ruleset, hand) + HOPED_FOR;
    for (let i = 0; i < size; i++) {
      const id = legal[i];
      if (id >= layout.bid && id < layout.challenge)
        return layout.bidValues[id - layout.bid] <= promise ? id : layout.pass;
    }
    return layout.pass;
  };

  const otherMove = (s: State, rng: Rng): ActionId => {
    const size = legalActions(ruleset, s, legal);
    if (s.phase === EXCHANGE) return exchangeMove(s, size);
    if (s.phase === AUCTION) return auctionMove(s, size);
    if (s.phase === MUSIK) return legal[rng.int(size)];
    const quiet = s.phase === LAST_CHALLENGE ? layout.accept : legal[0];
    for (let i = 0; i < size; i++) if (legal[i] === quiet) return quiet;
    return legal[0];
  };

  return {
    bot: patient,
    methods: {
      auction: 'plan',
      'last-challenge': 'plan',
      exchange: 'plan',
      contract: 'plan',
      play: 'pimc',
    },
    plan: createPlan(game),
    iterationsPerMs: 50,
    choose: (s, rng) => {
      if (s.phase !== PLAY) return otherMove(s, rng);
      readBout(ruleset, s, bout, seats);
      const move = plainMove(ruleset, bout);
      return isDeclared(move) ? marryId(layout, cardOf(move)) : layout.play + cardOf(move);
    },
    playOut: (s, out) => {
      if (s.phase !== PLAY) return false;
      readBout(ruleset, s, bout, seats);
      out.fill(0);
      for (let i = 0; i < bout.size; i++) scores[i] = s.players[seats[i]].score;
      stakes.contract = s.contract;
      playOut(ruleset, bout);
      for (let i = 0; i < bout.size; i++) {
        stakes.me = i;
        out[seats[i]] = gainOf(ruleset, bout, stakes);
      }
      return true;
    },
    evaluate: (s, out) => {
      let sum = 0;
      for (let seat = 0; seat < out.length; seat++) {
        out[seat] = s.players[seat].lastChange + ((s.winners >> seat) & 1 ? WIN_BONUS : 0);
        sum += out[seat];
      }
      for (let seat = 0; seat < out.length; seat++) out[seat] -= (sum - out[seat]) / (ruleset.active - 1);
    },
    drawsPerWorld: layout.discards ? DRAWS : 1,
    logWeight: (view, world) => logLikelihood(ruleset, view, world),
    cardsLeft: (s) => count(s.players[s.turn].hand) + (ruleset.active === 3 ? THIRD_HAND : 0),
  };
};
