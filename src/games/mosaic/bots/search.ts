// What Mosaic tells agents that search: how good boards look, and which cells are worth a try.
import type { Card } from '../../../core/cards.ts';
import type { ActionId, AnyGame } from '../../../core/game.ts';
import type { SearchKit } from '../../../core/search.ts';
import type { MosaicGame } from '../game.ts';
import { legalActions } from '../legal.ts';
import { nextCard } from '../placement.ts';
import { APPLY_REWARD, DRAFT_PASS, DRAFT_PICK, GAME_END, PATTERN, PLACEMENT, type State } from '../state.ts';
import type { MosaicView } from '../view.ts';
import { BoardWorth } from './boardWorth.ts';
import { DisruptorAgent } from './disruptor.ts';
import { TUNING } from './greedy.ts';
import { Outlook } from './outlook.ts';

/** Cells tried for a card, and uses of a reward. */
const CELLS = 4;
const USES = 4;
/** Steps in which what has begun is brought to an end. */
const DEPTH = 8;
const WIN_WORTH = 10;

export const createMosaicSearch = (game: AnyGame): SearchKit<State, MosaicView> => {
  const { ruleset } = game as MosaicGame;
  const { layout, cells, players } = ruleset;
  const outlook = new Outlook(ruleset);
  const board = new BoardWorth(ruleset, outlook, TUNING);
  const cards: Card[] = Array.from({ length: cells }, () => 0);
  const gains = new Float64Array(cells);
  const legal = new Int32Array(game.actionCount);

  const look = (s: State, seat: number): void => {
    for (let cell = 0; cell < cells; cell++) cards[cell] = s.boards[seat * cells + cell];
    board.load(cards);
  };

  const bestCells = (s: State, ids: Int32Array, size: number): number => {
    outlook.readDeck(s.deck, s.deckTop);
    look(s, s.turn);
    const card = nextCard(s);
    for (let i = 0; i < size; i++) gains[i] = board.gain(ids[i] - layout.place, card);
    const kept = Math.min(size, CELLS);
    for (let i = 0; i < kept; i++) {
      let best = i;
      for (let k = i + 1; k < size; k++) if (gains[k] > gains[best]) best = k;
      const [id, gain] = [ids[best], gains[best]];
      ids[best] = ids[i];
      gains[best] = gains[i];
      ids[i] = id;
      gains[i] = gain;
    }
    return kept;
  };

  const quickMove = (s: State): ActionId => {
    const size = legalActions(ruleset, s, legal);
    if (s.phase === PLACEMENT && size > 1) bestCells(s, legal, size);
    return s.phase === APPLY_REWARD ? layout.refuse : legal[0];
  };

  return {
    bot: (own) => new DisruptorAgent(own as MosaicGame),
    // No search has been measured to beat this bot yet.
    methods: {},
    iterationsPerMs: 5,
    depth: DEPTH,
    isQuiet: ({ phase }) => phase === PLACEMENT || phase === DRAFT_PICK || phase === DRAFT_PASS,
    choose: quickMove,
    candidates: (s, ids, size) => {
      if (s.phase === PLACEMENT) return bestCells(s, ids, size);
      return s.phase === PATTERN || s.phase === DRAFT_PICK || s.phase === DRAFT_PASS ? size : Math.min(size, USES);
    },
    evaluate: (s, out) => {
      outlook.readDeck(s.deck, s.deckTop);
      const isOver = s.phase === GAME_END;
      let sum = 0;
      for (let seat = 0; seat < players; seat++) {
        out[seat] = s.vp[seat];
        if (!isOver) {
          look(s, seat);
          out[seat] += board.worth / TUNING.now;
        }
        sum += out[seat];
      }
      for (let seat = 0; seat < players; seat++) {
        const ahead = out[seat] - (sum - out[seat]) / (players - 1);
        out[seat] = isOver ? ahead + WIN_WORTH * Math.sign(ahead) : ahead;
      }
    },
  };
};
