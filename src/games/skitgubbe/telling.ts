// Skitgubbe tells its match: moves, wars, tricks, the turn to part 2, kills, who is out.
import { OVER, type ActionId, type Seat } from '../../core/game.ts';
import type { Change, Sentence, Standing, Telling, Told } from '../../core/telling.ts';
import { DONE, EAT, toAction } from './actions.ts';
import { SYMBOLS, cardName, cardsIn } from './deck.ts';
import { fan } from './fan.ts';
import { describe } from './text.ts';
import type { SkitgubbeView } from './view.ts';

/** A move between two views of the same seat. */
interface Moved {
  readonly actor: Seat;
  readonly id: ActionId;
  readonly before: SkitgubbeView;
  readonly after: SkitgubbeView;
}

/** A sentence about a player. */
const about = (seat: Seat, name: string, params: Sentence['params'] = {}): Sentence => ({
  key: `skitgubbe.told.${name}`,
  params: { who: { seat }, ...params },
});

const follows = (messages: readonly Sentence[]): Told[] => messages.map((message) => ({ message, kind: 'follows' }));
const partOf = (number: number): Told => ({ kind: 'part', message: { key: 'skitgubbe.part', params: { number } } });

const tell = ({ before, move, after }: Change<SkitgubbeView>): Told[] => {
  if (move === null || before === null) return [partOf(1), { message: about(after.actor, 'dealt'), kind: 'deal' }];
  const moved = { ...move, before, after };
  return [
    ...tellMove(moved).map((message): Told => ({ message, kind: 'move' })),
    ...(isWar(before, after) ? follows([tellWar(after)]) : []),
    ...(after.tricks > before.tricks ? [tellTrick(before, after)] : []),
    ...(isAborted(before, after) ? follows([{ key: 'skitgubbe.told.takenBack' }]) : []),
    ...(after.trump === before.trump ? [] : [partOf(2), ...follows([tellTrump(after)])]),
    ...follows([...tellKill(moved), ...tellOut(before, after)]),
    ...(after.actor === OVER ? [{ message: tellLoss(after), kind: 'result' } as const] : []),
  ];
};

/** Part 1 has ended in the middle of a trick (§3.7). */
export const isAborted = (before: SkitgubbeView, after: SkitgubbeView): boolean =>
  after.trump !== before.trump && after.tricks === before.tricks;

/** The last with cards; when the game is over. */
export const loserOf = (view: SkitgubbeView): Seat => view.finished.at(-1)!;

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
const tellMove = ({ actor, id, before, after }: Moved): Sentence[] => {
  if (id === DONE) return [];
  if (id !== EAT) return [tellPlay(actor, id, after)];
  if (before.table.length === 0) return [about(actor, 'skip')];
  return [about(actor, 'eat', { cards: fan(eatenCards(before, after)) })];
};

const tellPlay = (actor: Seat, id: ActionId, after: SkitgubbeView): Sentence => {
  const laid = after.pile.at(-1);
  if (laid?.kind === 'deck') return about(actor, 'deckCard', { card: cardName(laid.card) });
  const action = toAction(id);
  return about(actor, action.type, describe(action).params);
};

const tellWar = ({ order }: SkitgubbeView): Sentence => ({
  key: 'skitgubbe.told.war',
  params: { players: { seats: order } },
});

const tellTrick = (before: SkitgubbeView, after: SkitgubbeView): Told => {
  const count = before.pile.length;
  const cards = before.pile.map(({ card }) => cardName(card)).join(' ');
  return {
    message: about(after.lastWinner, 'takes', { count, cards }),
    short: about(after.lastWinner, 'takes.short', { count }),
    kind: 'takes',
  };
};

const tellTrump = ({ trump, trumpCard, trumpOwner }: SkitgubbeView): Sentence =>
  about(trumpOwner, 'trump', { suit: SYMBOLS[trump]!, card: cardName(trumpCard) });

const tellKill = ({ actor, before, after }: Moved): Sentence[] => {
  const count = cardsIn(after.killed).length - cardsIn(before.killed).length;
  return count === 0 ? [] : [about(actor, 'kill', { count })];
};

const tellOut = (before: SkitgubbeView, after: SkitgubbeView): Sentence[] =>
  after.finished
    .slice(before.finished.length)
    .filter((seat) => after.players[seat]!.out)
    .map((seat) => about(seat, 'out'));

const tellLoss = (view: SkitgubbeView): Sentence => {
  const loser = loserOf(view);
  return about(loser, view.stopped ? 'lost.stopped' : 'lost', { count: view.players[loser]!.cards });
};

const standingOf = (view: SkitgubbeView): Standing => {
  if (view.actor === OVER) return { kind: 'over', seat: loserOf(view) };
  if (view.trump < 0) return { kind: 'part1', count: view.deckRemaining };
  return { kind: 'part2', cards: view.players.map(({ cards }) => cards) };
};

export const telling: Telling<SkitgubbeView> = {
  tell: (_game, change) => tell(change),
  pausesAt: () => false,
  watches: () => false,
  // Everybody is asked for sloughs after every play; who has none need not say so each time.
  automatic: ({ legal }) => (legal.length === 1 && legal[0] === DONE ? DONE : null),
  isCompound: (phase) => phase === 'part1-slough',
  attempts: (_game, view) => {
    switch (view.phase) {
      case 'part1-play':
        return [
          ...view.hand.map((card) => ({ key: `card:${card}`, action: { type: 'playCard', card } })),
          { key: 'deck', action: { type: 'playDeckTop' } },
        ];
      case 'part1-slough':
        return view.hand.map((card) => ({ key: `card:${card}`, action: { type: 'sloughCard', card } }));
      default:
        return [
          ...view.hand.map((card) => ({ key: `card:${card}`, action: { type: 'playRun', cards: [card] } })),
          { key: 'eat', action: { type: 'eat' } },
        ];
    }
  },
  standing: standingOf,
};
