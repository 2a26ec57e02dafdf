// Words for people: what an action is called, and a whole state as lines of text.
import type { Message } from '../../core/game.ts';
import { refusalsOf } from '../shared/refusals.ts';
import { notation, stepsOf, toIds, type MosaicAction } from './actions.ts';
import { EMPTY } from './cards.ts';
import type { Ruleset } from './ruleset.ts';
import { END_REASONS, NONE, PHASES, REWARD_RESULTS, STAGES, type State } from './state.ts';
import { cellName } from './windows.ts';

export const describe = (ruleset: Ruleset, action: MosaicAction): Message => {
  const { width, deck } = ruleset;
  const key = `mosaic.${action.type}`;
  switch (action.type) {
    case 'place':
    case 'to':
      return { key, params: { cell: cellName(width, action.cell) } };
    case 'pick':
    case 'pass':
      return { key, params: { number: action.slot + 1 } };
    case 'resolve':
      return { key, params: { pattern: action.pattern, place: action.place } };
    case 'reward':
      return { key: `${key}.${action.use ? 'use' : 'refuse'}` };
    case 'from': {
      const cell = cellName(width, action.cell);
      if (action.board === 0) return { key: `${key}.own`, params: { cell } };
      return { key: `${key}.other`, params: { cell, whom: whomOf(ruleset, action.board) } };
    }
    case 'take':
      return action.card === deck.joker ? { key: `${key}.joker` } : { key, params: { card: deck.tokens[action.card] } };
    case 'params': {
      const steps = stepsOf(action.choice).flatMap((step) => toIds(ruleset, step));
      return { key, params: { steps: steps.map((id) => (id < 0 ? '?' : notation(ruleset, id))).join(' ') } };
    }
  }
};

/** Whose board it is, as one says at a table. */
const whomOf = ({ players }: Ruleset, board: number): string =>
  players === 2 ? 'only' : board === 1 ? 'next' : board === players - 1 ? 'last' : 'opposite';

export const refusalMessage = refusalsOf('mosaic');

const NOTHING = '–';

/** Everything that the state holds, the order of the deck included: for debugging and golden files. */
export const dump = (ruleset: Ruleset, s: State): string => {
  const { layout, cells, width, deck } = ruleset;
  const tokens = (cards: ArrayLike<number>): string =>
    Array.from(cards, (card) => (card === EMPTY ? '.' : deck.tokens[card])).join(' ') || NOTHING;
  const numbers = (list: Int16Array): string => Array.from(list).join(' ') || NOTHING;
  const matchName = (match: number): string => (match === NONE ? NOTHING : notation(ruleset, layout.resolve + match));
  const found = Array.from(s.found.slice(0, s.foundSize), matchName).join(' ') || NOTHING;
  const lines = [
    `${PHASES[s.phase]} turn ${s.turn} stage ${STAGES[s.stage]} turns ${s.turns} end ${END_REASONS[s.end]}` +
      ` extra ${s.extra} skips ${s.skips} touched ${s.touched}`,
    `deck ${tokens(s.deck.slice(s.deckTop))}`,
    `discard ${tokens(s.discard.slice(0, s.discardSize))}`,
    `revealed ${tokens(s.revealed)} passed ${s.passed} pending ${tokens(s.pending.subarray(0, s.pendingSize))}`,
    `found ${found} match ${matchName(s.match)} clear ${numbers(s.clear.subarray(0, s.clearSize))}` +
      ` source ${s.source} pile ${s.pile}`,
    `last ${s.lastSeat} pattern ${ruleset.patterns[s.lastPattern]?.name ?? NOTHING}` +
      ` reward ${ruleset.rewards[s.lastReward]?.id ?? NOTHING} ${REWARD_RESULTS[s.lastResult]}`,
  ];
  for (let seat = 0; seat < ruleset.players; seat++) {
    const hand = s.hands.slice(seat * s.handCapacity, seat * s.handCapacity + s.handSize[seat]);
    lines.push(
      `${seat}: vp ${s.vp[seat]} turns ${s.turnsOf[seat]} skipped ${s.skippedOf[seat]} free ${s.free[seat]} hand ${tokens(hand)}`,
    );
    for (let row = 0; row < cells; row += width) {
      const at = seat * cells + row;
      const cardsInRow = Array.from(s.boards.subarray(at, at + width), (card) =>
        (card === EMPTY ? '.' : deck.tokens[card]).padStart(3),
      );
      lines.push(`  ${cardsInRow.join(' ')}`);
    }
  }
  return lines.join('\n');
};
