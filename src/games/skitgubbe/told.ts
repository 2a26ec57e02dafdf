// What happened, in words: moves, wars, tricks, the turn to part 2, kills, who is out. For every place where people
// read it; who is called what is up to that place.
import { CHANCE, OVER, type ActionId, type Message, type Seat } from '../../core/game.ts';
import { DONE, EAT, toAction } from './actions.ts';
import { SYMBOLS, cardName, cardsIn } from './deck.ts';
import { fan } from './fan.ts';
import { describe } from './text.ts';
import type { SkitgubbeView } from './view.ts';

/** How the reader's place speaks of the players. */
export interface Teller {
  /** Who a sentence is about; `name` is of use where it is not 'you'. */
  person(seat: Seat): { who: 'you' | 'other'; name: string };
  /** In the middle of a sentence: 'Ada and you'. */
  list(seats: readonly Seat[]): string;
}

/** A step between two views of the same seat. */
export interface Step {
  readonly actor: Seat;
  readonly id: ActionId;
  readonly before: SkitgubbeView;
  readonly after: SkitgubbeView;
}

export interface Told {
  readonly message: Message;
  /** The same in fewer words, where there are many. */
  readonly short?: Message;
  /** `follows`: the rules made it of the move; `part`: a new part begins. */
  readonly kind: 'deal' | 'move' | 'follows' | 'part';
}

/** A sentence about a player. */
const about = (teller: Teller, seat: Seat, name: string, params: Message['params'] = {}): Message => ({
  key: `skitgubbe.told.${name}`,
  params: { ...teller.person(seat), ...params },
});

export const tell = (teller: Teller, step: Step): Told[] => {
  const { actor, before, after } = step;
  if (actor === CHANCE) return [{ message: about(teller, after.actor, 'dealt'), kind: 'deal' }];
  const follows = (messages: readonly Message[]): Told[] => messages.map((message) => ({ message, kind: 'follows' }));
  return [
    ...tellMove(teller, step).map((message): Told => ({ message, kind: 'move' })),
    ...(isWar(before, after) ? follows([tellWar(teller, after)]) : []),
    ...(after.tricks > before.tricks ? [tellTrick(teller, before, after)] : []),
    ...(isAborted(before, after) ? follows([{ key: 'skitgubbe.told.takenBack' }]) : []),
    ...(after.trump === before.trump ? [] : [{ message: tellTrump(teller, after), kind: 'part' } as const]),
    ...follows([...tellKill(teller, step), ...tellOut(teller, before, after)]),
  ];
};

/** Part 1 has ended in the middle of a trick (§3.7). */
export const isAborted = (before: SkitgubbeView, after: SkitgubbeView): boolean =>
  after.trump !== before.trump && after.tricks === before.tricks;

/** A war that nobody can fight is not told: the trick is aborted at once, and nobody is left to play on. */
const isWar = (before: SkitgubbeView, after: SkitgubbeView): boolean =>
  (after.wars > before.wars || after.round > before.round) && !isAborted(before, after);

/** What an eat has taken. */
const eatenCards = (before: SkitgubbeView, after: SkitgubbeView): number[] => {
  const left = new Set(after.table.flatMap(({ cards }) => cards));
  return before.table
    .flatMap(({ cards }) => cards)
    .filter((card) => !left.has(card))
    .sort((a, b) => a - b);
};

/** `done` is no news: everybody says it after every play. */
const tellMove = (teller: Teller, { actor, id, before, after }: Step): Message[] => {
  if (id === DONE) return [];
  if (id !== EAT) return [tellPlay(teller, actor, id, after)];
  if (before.table.length === 0) return [about(teller, actor, 'skip')];
  return [about(teller, actor, 'eat', { cards: fan(eatenCards(before, after)) })];
};

const tellPlay = (teller: Teller, actor: Seat, id: ActionId, after: SkitgubbeView): Message => {
  const laid = after.pile.at(-1);
  if (laid?.kind === 'deck') return about(teller, actor, 'deckCard', { card: cardName(laid.card) });
  const action = toAction(id);
  return about(teller, actor, action.type, describe(action).params);
};

const tellWar = (teller: Teller, { order }: SkitgubbeView): Message => ({
  key: 'skitgubbe.told.war',
  params: {
    who: order.some((seat) => teller.person(seat).who === 'you') ? 'you' : 'other',
    players: teller.list(order),
  },
});

const tellTrick = (teller: Teller, before: SkitgubbeView, after: SkitgubbeView): Told => {
  const count = before.pile.length;
  const cards = before.pile.map(({ card }) => cardName(card)).join(' ');
  return {
    message: about(teller, after.lastWinner, 'takes', { count, cards }),
    short: about(teller, after.lastWinner, 'takes.short', { count }),
    kind: 'follows',
  };
};

const tellTrump = (teller: Teller, { trump, trumpCard, trumpOwner }: SkitgubbeView): Message =>
  about(teller, trumpOwner, 'trump', { suit: SYMBOLS[trump]!, card: cardName(trumpCard) });

const tellKill = (teller: Teller, { actor, before, after }: Step): Message[] => {
  const count = cardsIn(after.killed).length - cardsIn(before.killed).length;
  return count === 0 ? [] : [about(teller, actor, 'kill', { count })];
};

const tellOut = (teller: Teller, before: SkitgubbeView, after: SkitgubbeView): Message[] => [
  ...after.finished
    .slice(before.finished.length)
    .filter((seat) => after.players[seat]!.out)
    .map((seat) => about(teller, seat, 'out')),
  ...(after.actor === OVER ? [tellLoss(teller, after)] : []),
];

const tellLoss = (teller: Teller, view: SkitgubbeView): Message => {
  const loser = view.finished.at(-1)!;
  return about(teller, loser, view.stopped ? 'lost.stopped' : 'lost', { count: view.players[loser]!.cards });
};
