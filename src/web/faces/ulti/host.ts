// Ulti in the engine's worker.
import type { Seat } from '../../../core/game.ts';
import { eachStep, tricksOf, type PlayedCard } from '../../../games/ulti/course.ts';
import { pairsOf } from '../../../games/ulti/deck.ts';
import type { UltiGame } from '../../../games/ulti/index.ts';
import { allDeclareIn } from '../../../games/ulti/marriages.ts';
import { isEnd } from '../../../games/ulti/telling.ts';
import { FORTY, TWENTY, UNITS, hasUnit } from '../../../games/ulti/units.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import type { GameHost } from '../../table/match/host.ts';
import type { TableEvent } from '../../table/match/messages.ts';
import { gameOf, offersOf, type Offers } from './offers.ts';

/** What a seat said in the auction. */
export interface Call {
  readonly seat: Seat;
  readonly type: 'bid' | 'pass' | 'pickUp' | 'stand';
  /** Of a bid; else 0. */
  readonly rank: number;
}

export interface Raised {
  readonly seat: Seat;
  /** As in `UNITS`. */
  readonly unit: number;
}

export interface UltiFacts {
  /** The tricks of this deal, or of the one that has just ended; the one on the table is the last. */
  readonly tricks: readonly (readonly PlayedCard[])[];
  readonly calls: readonly Call[];
  /** What may be laid into the talon and bid; null when that is not the person's decision now. */
  readonly offers: Offers | null;
  /** Who has doubled or redoubled which component, in the order in which it was said. */
  readonly raised: readonly Raised[];
  /** The points that the person's next card declares by itself. */
  readonly declares: number;
}

const callsOf = (game: UltiGame, view: UltiView): Call[] => {
  const { layout } = game.ruleset;
  const calls: Call[] = [];
  eachStep(view.log, (seat, id) => {
    if (id < 0 || id >= layout.discard) return;
    if (id >= layout.bid) calls.push({ seat, type: 'bid', rank: id - layout.bid + 1 });
    else calls.push({ seat, type: id === layout.pass ? 'pass' : id === layout.pickUp ? 'pickUp' : 'stand', rank: 0 });
  });
  return calls;
};

const raisedIn = (game: UltiGame, view: UltiView): Raised[] => {
  const { layout } = game.ruleset;
  const raised: Raised[] = [];
  eachStep(view.log, (seat, id) => {
    if (id < layout.raise || id >= layout.endKontra) return;
    const action = game.toAction(id);
    if (action.type === 'raise') raised.push({ seat, unit: UNITS.indexOf(action.unit) });
  });
  return raised;
};

/** §5 what the next card of this seat declares, where marriages declare themselves. */
const declaresOf = ({ ruleset }: UltiGame, { seat, ...view }: UltiView): number => {
  const { marriageDeclaration, marriageTiming } = ruleset.rules;
  const isFirst = seat !== null && view.phase === 'play' && view.players[seat]!.cards === ruleset.handSize;
  if (!isFirst || marriageDeclaration !== 'auto' || marriageTiming !== 'onFirstCard') return 0;
  const { units } = ruleset.bids[view.bid]!;
  const worth: number[] = [0, 1, 2, 3]
    .filter((suit) => (pairsOf(view.hand) >> suit) & 1)
    .map((suit) => (suit === view.trump ? 40 : 20));
  if (allDeclareIn(ruleset, view.bid, view.trump)) return worth.reduce((sum, value) => sum + value, 0);
  const implied = seat !== view.soloist ? 0 : hasUnit(units, FORTY) ? 40 : hasUnit(units, TWENTY) ? 20 : 0;
  return worth.includes(implied) ? implied : 0;
};

export const host: GameHost<UltiView, UltiFacts> = {
  events: (seating, { before, move, after }) => {
    if (move === null || before === null) return [{ type: 'deal' }];
    const seat = move.actor;
    const type = move.action?.type ?? 'putAside';
    const declared = after.players[seat]!.declared > before.players[seat]!.declared;
    const events: TableEvent[] = [{ type: EVENTS[type] ?? type, seat }];
    if (declared) events.push({ type: 'marriage', seat });
    if (after.tricks > before.tricks) events.push({ type: 'trick', seat: after.winners.at(-1)! });
    if (after.phase === 'session-end') {
      const best = Math.max(...after.players.map(({ score }) => score));
      events.push({ type: after.players[seating.seat]!.score === best ? 'win' : 'lose' });
    } else if (isEnd(after)) events.push({ type: 'deal-end' });
    return events;
  },
  facts: (seating, view) => {
    const game = gameOf(seating);
    return {
      tricks: tricksOf(game.ruleset, view.log),
      calls: callsOf(game, view),
      offers: offersOf(seating, view),
      raised: raisedIn(game, view),
      declares: declaresOf(game, view),
    };
  },
};

const EVENTS: Readonly<Record<string, string>> = { playCard: 'play', raise: 'kontra', announceSuit: 'announce' };
