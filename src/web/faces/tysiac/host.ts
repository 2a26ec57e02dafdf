// Tysiąc in the engine's worker.
import { cardsOf, type Card } from '../../../core/cards.ts';
import { eachStep, tricksOf, type PlayedCard } from '../../../games/tysiac/course.ts';
import { CARD_COUNT } from '../../../games/tysiac/deck.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import type { GameHost, Seating } from '../../table/match/host.ts';
import { say } from '../../kit/i18n/index.ts';
import type { Move, TableEvent } from '../../table/match/messages.ts';
import { receiverOf } from '../../../games/tysiac/telling.ts';
import type { TysiacGame } from '../../../games/tysiac/index.ts';

export interface TysiacFacts {
  /** The tricks of this deal, or of the one that has just ended; the one on the table is the last. */
  readonly tricks: readonly (readonly PlayedCard[])[];
  /** Tricks of a whole deal. */
  readonly trickCount: number;
  /** By suit. */
  readonly marriageValues: readonly number[];
  /** Who gets the first and the second card that the declarer gives; empty where cards are put aside. */
  readonly receivers: readonly number[];
  /** In the exchange, by place: what giving each card of the hand would be. The engine asks for one place at a time. */
  readonly gifts: readonly (readonly Gift[])[];
  readonly active: number;
  /** By seat, the last bid in this deal; 0 for none. */
  readonly bids: readonly number[];
  /** Who challenged last in this deal, or -1. */
  readonly challenger: number;
  /** Cards that the declarer has given to the viewer in this deal. */
  readonly received: readonly Card[];
}

export interface Gift extends Move {
  readonly card: Card;
}

const rulesOf = ({ game }: Seating) => (game as unknown as TysiacGame).ruleset;

const giftsOf = (seating: Seating, view: TysiacView): Gift[][] => {
  const { game } = seating;
  if (view.phase !== 'exchange' || view.actor !== view.seat) return [];
  const { giveCount, layout } = rulesOf(seating);
  return Array.from({ length: giveCount }, (_, at) => at)
    .slice(view.given)
    .map((to) =>
      cardsOf(view.hand).map((card) => {
        const action = layout.discards ? { type: 'putAside', card } : { type: 'give', card, to };
        const id = game.toIds(action)[0]!;
        return { card, id, notation: game.notation(id), text: say(game.describe(action)), action };
      }),
    );
};

/** What was said and given before the play, out of the log. */
const courseOf = (seating: Seating, view: TysiacView): Pick<TysiacFacts, 'bids' | 'challenger' | 'received'> => {
  const ruleset = rulesOf(seating);
  const { layout } = ruleset;
  const bids = view.players.map(() => 0);
  const received: Card[] = [];
  let challenger = -1;
  eachStep(view.log, (seat, id) => {
    if (id === layout.challenge) challenger = seat;
    else if (id >= layout.bid && id < layout.bid + layout.bidValues.length)
      bids[seat] = layout.bidValues[id - layout.bid]!;
    else if (!layout.discards && id >= layout.give && id < layout.give + 2 * CARD_COUNT) {
      const to = id < layout.give + CARD_COUNT ? 0 : 1;
      if (receiverOf(ruleset, view, to) === view.seat) received.push((id - layout.give) % CARD_COUNT);
    }
  });
  return { bids, challenger, received };
};

const isEnd = (view: TysiacView): boolean =>
  view.lastDeal !== null && (view.phase === 'deal' || view.phase === 'game-end');

export const host: GameHost<TysiacView, TysiacFacts> = {
  events: (seating, { before, move, after }) => {
    if (move === null || before === null) return [{ type: 'deal' }];
    const events: TableEvent[] = [];
    const seat = move.actor;
    const action = move.action as { type: string; marriage?: boolean } | null;
    if (action?.type === 'playCard') events.push({ type: action.marriage ? 'marriage' : 'play', seat });
    else events.push({ type: action?.type ?? 'give', seat });
    if (after.tricks > before.tricks) events.push({ type: 'trick', seat: after.leader });
    if (after.phase === 'game-end') events.push({ type: after.winners.includes(seating.seat) ? 'win' : 'lose' });
    else if (isEnd(after)) events.push({ type: 'deal-end' });
    return events;
  },
  facts: (seating, view) => {
    const ruleset = rulesOf(seating);
    const passes = !ruleset.layout.discards && view.declarer >= 0;
    return {
      tricks: tricksOf(ruleset, view.log),
      trickCount: ruleset.rules.handSize + (ruleset.layout.discards ? 0 : 1),
      marriageValues: ruleset.marriageValues,
      receivers: passes
        ? [0, 1].slice(view.phase === 'exchange' ? view.given : 0).map((to) => receiverOf(ruleset, view, to))
        : [],
      gifts: giftsOf(seating, view),
      active: ruleset.active,
      ...courseOf(seating, view),
    };
  },
};
