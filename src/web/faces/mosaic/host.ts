// Mosaic in the engine's worker.
import { EMPTY } from '../../../games/mosaic/cards.ts';
import type { MosaicGame } from '../../../games/mosaic/game.ts';
import { colorsFit, ranksFit } from '../../../games/mosaic/patterns.ts';
import type { Ruleset } from '../../../games/mosaic/ruleset.ts';
import { firstSteps, isScored, targetSeat } from '../../../games/mosaic/telling.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import type { GameHost, Seating } from '../../table/match/host.ts';
import type { TableEvent } from '../../table/match/messages.ts';
import type { Scored } from './scored.ts';

export interface MosaicFacts {
  /** The patterns scored in this match, in order. */
  readonly scored: readonly Scored[];
  /** While the person puts a card down: the patterns that it would make, by cell. */
  readonly completes: Readonly<Record<number, readonly string[]>>;
  /** While a reward is offered: is there anything to use it on? */
  readonly isUsable: boolean;
  /** Whose board the cells of a reward's second step are on. */
  readonly targetSeat: number;
}

const rulesetOf = ({ game }: Seating): Ruleset => (game as unknown as MosaicGame).ruleset;

/** The patterns that a card on this free cell would make. */
const completedBy = ({ windowsAt, deck }: Ruleset, board: readonly number[], card: number, cell: number): string[] => {
  const names = new Set<string>();
  for (const { cells, patterns } of windowsAt[cell]!) {
    const cards = Array.from(cells, (at) => (at === cell ? card : board[at]!));
    if (cards.includes(EMPTY)) continue;
    const ranks = Int8Array.from(cards, (at) => deck.rankOf[at]!);
    const colors = Int8Array.from(cards, (at) => deck.colorOf[at]!);
    for (const pattern of patterns) {
      if (ranksFit(pattern, deck, ranks) && colorsFit(pattern, deck, colors)) names.add(pattern.name);
    }
  }
  return [...names].sort();
};

const completesOf = (ruleset: Ruleset, view: MosaicView): Record<number, string[]> => {
  const completes: Record<number, string[]> = {};
  if (view.phase !== 'placement_cell') return completes;
  const { board } = view.players[view.turn]!;
  for (const [cell, card] of board.entries()) {
    if (card !== EMPTY) continue;
    const names = completedBy(ruleset, board, view.card, cell);
    if (names.length > 0) completes[cell] = names;
  }
  return completes;
};

/** Would saying yes lead to a choice, or do something at once? */
const isUsable = ({ game }: Seating, ruleset: Ruleset, view: MosaicView): boolean => {
  if (view.phase !== 'apply_reward' || view.match === null) return true;
  if (ruleset.rules.rewards[view.match.reward]!.params.length === 0) return true;
  const mine = (game as unknown as MosaicGame).refuse;
  const asked: MosaicView = { ...view, phase: 'reward_params', seat: view.turn };
  const hasRoom = view.players[view.turn]!.board.includes(EMPTY);
  const needsRoom = ruleset.rules.rewards[view.match.reward]!.limits.includes('needs_free_cell');
  const isTop = ruleset.rules.rewards[view.match.reward]!.scope === 'discard' && view.discard.length === 0;
  if ((needsRoom && !hasRoom) || isTop) return false;
  return firstSteps(ruleset, view).some((step) => mine(asked, step) === null);
};

export const host: GameHost<MosaicView, MosaicFacts, readonly Scored[]> = {
  events: (seating, { before, move, after }) => {
    if (move === null || before === null) return [{ type: 'deal' }];
    const seat = move.actor;
    const type = move.action?.type ?? '';
    const events: TableEvent[] = [{ type: PUTS_DOWN.includes(type) ? 'play' : type, seat }];
    if (isScored(after)) {
      events.push({ type: 'marriage', seat });
      // Others' patterns lie there for a moment before they go; the person's own wait for an answer anyway.
      if (seat !== seating.seat) events.push({ type: 'trick', seat });
    }
    if (after.phase === 'game_end') {
      const best = Math.max(...after.players.map(({ vp }) => vp));
      events.push({ type: after.players[seating.seat]!.vp === best ? 'win' : 'lose' });
    }
    return events;
  },
  remember: (memory, { after }) =>
    isScored(after)
      ? [...(memory ?? []), { seat: after.turn, pattern: after.match!.pattern, vp: after.match!.vp }]
      : memory,
  facts: (seating, view, memory) => {
    const ruleset = rulesetOf(seating);
    return {
      scored: memory ?? [],
      completes: view.turn === seating.seat ? completesOf(ruleset, view) : {},
      isUsable: isUsable(seating, ruleset, view),
      targetSeat: targetSeat(ruleset, view),
    };
  },
};

const PUTS_DOWN = ['place', 'to'];
