// Kuhn poker tells its match: the deal, the moves, the cards that are shown, who gets the chips.
import { CHANCE, OVER, type Seat } from '../../src/core/game.ts';
import type { Change, Sentence, Telling, Told } from '../../src/core/telling.ts';
import { notation } from './actions.ts';
import { moverOf, type Card } from './state.ts';
import type { KuhnView } from './view.ts';

/** A sentence about a player. */
const about = (seat: Seat, name: string, params: Sentence['params'] = {}): Sentence => ({
  key: `kuhn.told.${name}`,
  params: { who: { seat }, ...params },
});

const tell = ({ before, move, after }: Change<KuhnView>): Told[] => {
  if (move === null || before === null) return tellDeal(after);
  const moved: Told = { kind: 'move', message: about(move.actor, notation(move.id)) };
  return after.actor >= 0 ? [moved] : [moved, ...tellEnd(before, after)];
};

const tellDeal = (view: KuhnView): Told[] => {
  const own = view.seat === null ? null : (view.cards[view.seat] ?? null);
  const begins: Told = { kind: 'deal', message: about(moverOf(view.deal, 0), 'begins') };
  return [
    { kind: 'part', message: { key: 'kuhn.part', params: { number: view.deal } } },
    ...(own === null ? [] : [{ kind: 'deal', message: about(view.seat!, 'card', { card: own }) } as const]),
    begins,
  ];
};

const tellEnd = (before: KuhnView, after: KuhnView): Told[] => {
  const shown = after.cards.every((card) => card !== null);
  const winner = after.scores[0]! > before.scores[0]! ? 0 : 1;
  const count = after.scores[winner]! - before.scores[winner]!;
  return [
    ...(shown ? after.cards.map((card, seat): Told => showing(seat, card!)) : []),
    { kind: 'result', message: about(winner, 'wins', { count }) },
    ...(after.actor === OVER ? [tellMatch(after)] : []),
  ];
};

const showing = (seat: Seat, card: Card): Told => ({
  kind: 'follows',
  message: about(seat, 'shows', { card }),
});

const tellMatch = ({ scores }: KuhnView): Told => {
  if (scores[0] === scores[1]) return { kind: 'result', message: { key: 'kuhn.told.even' } };
  const winner = scores[0]! > scores[1]! ? 0 : 1;
  return { kind: 'result', message: about(winner, 'ahead', { chips: { signed: scores[winner]! } }) };
};

export const telling: Telling<KuhnView> = {
  tell: (_game, change) => tell(change),
  // Between two deals there is something to look at: the cards that were shown.
  pausesAt: ({ actor, deal }) => actor === CHANCE && deal > 0,
  watches: () => false,
  automatic: () => null,
  isCompound: () => false,
  attempts: () => [],
};
