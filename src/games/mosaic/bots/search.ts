// What Mosaic tells agents that search: which cells are worth a try, how a turn is brought to its end, and what boards
// promise then.
import type { ActionId, AnyGame } from '../../../core/game.ts';
import type { SearchKit } from '../../../core/search.ts';
import type { MosaicGame } from '../game.ts';
import { applyAction, legalActions } from '../legal.ts';
import { nextCard } from '../placement.ts';
import {
  APPLY_REWARD,
  DRAFT,
  DRAFT_PASS,
  DRAFT_PICK,
  GAME_END,
  PATTERN,
  PHASES,
  PLACEMENT,
  REWARD_PARAMS,
  deckLeft,
  type State,
} from '../state.ts';
import type { MosaicView } from '../view.ts';
import { DisruptorAgent } from './disruptor.ts';
import { Prospects } from './prospects.ts';
import { RewardWorth } from './rewardWorth.ts';
import { TUNING } from './tuning.ts';

/** How closely is looked: cells tried for a card, and drafts that are looked ahead. */
interface Care {
  iterations: number;
  cells: number;
  drafts: number;
}

/** From the least iterations on. About 5 ms, 85 ms, 0.7 s and 4 s a decision. */
const CARES: readonly Care[] = [
  { iterations: 0, cells: 6, drafts: 1 },
  { iterations: 250, cells: 10, drafts: 2 },
  { iterations: 2500, cells: 25, drafts: 2 },
  { iterations: 12_500, cells: 10, drafts: 3 },
];
/** Points. */
const WIN_WORTH = 10;
const TURN_WORTH = 1.5;

export const createMosaicSearch = (game: AnyGame): SearchKit<State, MosaicView> => {
  const { ruleset } = game as MosaicGame;
  const { layout, cells, players, patterns } = ruleset;
  const prospects = new Prospects(ruleset, TUNING);
  const rewards = new RewardWorth(ruleset, prospects);
  const worths = new Float64Array(game.actionCount);
  const legal = new Int32Array(game.actionCount);
  let [care] = CARES;

  /** Brings the highest of `worths` to the front, as many as are kept. */
  const bestFirst = (ids: Int32Array, size: number, kept: number): number => {
    const count = Math.min(size, kept);
    for (let i = 0; i < count; i++) {
      let best = i;
      for (let k = i + 1; k < size; k++) if (worths[k] > worths[best]) best = k;
      const [id, worth] = [ids[best], worths[best]];
      ids[best] = ids[i];
      worths[best] = worths[i];
      ids[i] = id;
      worths[i] = worth;
    }
    return count;
  };

  const bestCells = (s: State, ids: Int32Array, size: number): number => {
    prospects.read(s);
    const board = prospects.look(s.boards, s.turn * cells);
    const card = nextCard(s);
    for (let i = 0; i < size; i++) worths[i] = board.gain(ids[i] - layout.place, card);
    return bestFirst(ids, size, care.cells);
  };

  /** The cell after which the board promises most. */
  const place = (s: State): ActionId => {
    const size = bestCells(s, legal, legalActions(ruleset, s, legal));
    const drafts = draftsOf(s, s.turn);
    for (let i = 0; i < size; i++)
      worths[i] = prospects.valueAfter(s.boards, s.turn * cells, legal[i] - layout.place, nextCard(s), drafts);
    bestFirst(legal, size, 1);
    return legal[0];
  };

  /** The card with the best place on a board, or the worst: for oneself and for the next seat. */
  const draft = (s: State, seat: number, sign: number): ActionId => {
    const size = legalActions(ruleset, s, legal);
    prospects.read(s);
    const board = prospects.look(s.boards, seat * cells);
    const first = s.phase === DRAFT_PICK ? layout.pick : layout.pass;
    for (let i = 0; i < size; i++) worths[i] = sign * board.best(s.revealed[legal[i] - first]).gain;
    bestFirst(legal, size, 1);
    return legal[0];
  };

  const highestPattern = (s: State): ActionId => {
    const size = legalActions(ruleset, s, legal);
    for (let i = 0; i < size; i++) worths[i] = patterns[ruleset.matchPattern[legal[i] - layout.resolve]].vp;
    bestFirst(legal, size, 1);
    return legal[0];
  };

  const bestUses = (s: State, ids: Int32Array, size: number): number => {
    rewards.judge(s, ids, size, worths);
    return bestFirst(ids, size, care.cells);
  };

  const quickMove = (s: State): ActionId => {
    switch (s.phase) {
      case PLACEMENT:
        return place(s);
      case DRAFT_PICK:
        return draft(s, s.turn, 1);
      case DRAFT_PASS:
        return draft(s, (s.turn + 1) % players, -1);
      case PATTERN:
        return highestPattern(s);
      case APPLY_REWARD:
        return rewards.isWelcome(s) ? layout.accept : layout.refuse;
      default:
        bestUses(s, legal, legalActions(ruleset, s, legal));
        return legal[0];
    }
  };

  /** Does the deck last until this seat has a draft? */
  const draftsOf = (s: State, seat: number): number => {
    const before = (seat - s.turn + players) % players;
    const isDrafting = s.stage === DRAFT && s.phase !== DRAFT_PICK;
    const turns = isDrafting ? (before === 0 ? players - 1 : before - 1) : before;
    const left = deckLeft(s) + (s.phase === DRAFT_PICK ? ruleset.reveal : 0) - turns * ruleset.reveal;
    return left < ruleset.rules.end.END1.deckBelow ? 0 : care.drafts;
  };

  const evaluate = (s: State, out: Float64Array): void => {
    const isOver = s.phase === GAME_END;
    let sum = 0;
    prospects.read(s);
    for (let seat = 0; seat < players; seat++) {
      out[seat] = s.vp[seat] + (isOver ? 0 : promise(s, seat) / TUNING.now);
      sum += out[seat];
    }
    for (let seat = 0; seat < players; seat++) {
      const ahead = out[seat] - (sum - out[seat]) / (players - 1);
      out[seat] = isOver ? ahead + WIN_WORTH * Math.sign(ahead) : ahead;
    }
  };

  const promise = (s: State, seat: number): number => {
    let worth = prospects.valueAt(s.boards, seat * cells, draftsOf(s, seat));
    if (s.handSize[seat] === 0) return worth;
    const board = prospects.look(s.boards, seat * cells);
    for (let i = 0; i < s.handSize[seat]; i++) {
      const { cell, gain } = board.best(s.hands[seat * s.handCapacity + i]);
      if (cell >= 0) worth += gain;
    }
    return worth;
  };

  const isTurnOver = (s: State, turns: number): boolean =>
    s.phase === GAME_END ||
    s.turns !== turns ||
    (s.phase === DRAFT_PICK && s.pendingSize === 0) ||
    (s.phase === PLACEMENT && s.stage !== DRAFT);

  return {
    bot: (own) => new DisruptorAgent(own as MosaicGame),
    methods: Object.fromEntries(PHASES.map((phase) => [phase, 'ismcts' as const])),
    iterationsPerMs: 5,
    isFlat: true,
    prepare: (iterations) => (care = CARES.findLast((known) => known.iterations <= iterations)!),
    choose: quickMove,
    candidates: (s, ids, size) => {
      if (s.phase === PLACEMENT) return bestCells(s, ids, size);
      return s.phase === REWARD_PARAMS ? bestUses(s, ids, size) : size;
    },
    playOut: (s, out) => {
      const { turns, turn } = s;
      while (!isTurnOver(s, turns)) applyAction(ruleset, s, quickMove(s));
      evaluate(s, out);
      if (s.turns > turns && s.turn === turn && s.phase !== GAME_END) {
        for (let seat = 0; seat < players; seat++)
          out[seat] += seat === turn ? TURN_WORTH : -TURN_WORTH / (players - 1);
      }
      return true;
    },
    evaluate,
  };
};
