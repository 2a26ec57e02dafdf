// What happened, in words: moves, wars, tricks, the turn to part 2, kills, who is out. For every place where people
// read it; who is called what is up to that place.
import { CHANCE, OVER, type ActionId, type Seat } from '../../core/game.ts';
import { inWords, listed, plural } from '../../core/words.ts';
import { DONE, EAT, toAction } from './actions.ts';
import { SYMBOLS, cardName, cardsIn } from './deck.ts';
import { fan } from './fan.ts';
import en from './lang/en.json' with { type: 'json' };
import { describe } from './text.ts';
import type { SkitgubbeView } from './view.ts';

/** How the reader's place speaks of the players. */
export interface Teller {
  /** In the middle of a sentence: 'Ada', 'you'. */
  name(seat: Seat): string;
  /** 'Ada eats 4♣', 'You eat 4♣'; `words` say what somebody does. */
  sentence(seat: Seat, words: string): string;
}

/** A step between two views of the same seat. */
export interface Step {
  readonly actor: Seat;
  readonly id: ActionId;
  readonly before: SkitgubbeView;
  readonly after: SkitgubbeView;
}

export interface Told {
  readonly text: string;
  /** `follows`: the rules made it of the move; `part`: a new part begins. */
  readonly kind: 'move' | 'follows' | 'part';
}

export const tell = (teller: Teller, step: Step): Told[] => {
  const { actor, before, after } = step;
  if (actor === CHANCE) return [{ text: `Cards are dealt. ${teller.sentence(after.actor, 'leads')}.`, kind: 'move' }];
  return [
    ...moveText(teller, step).map((text): Told => ({ text, kind: 'move' })),
    ...[
      ...(after.wars > before.wars || after.round > before.round ? [warText(teller, after)] : []),
      ...(after.tricks > before.tricks ? [trickText(teller, before, after)] : []),
      ...(isAborted(before, after) ? ['Somebody cannot play on; the cards of the pile are taken back.'] : []),
    ].map((text): Told => ({ text, kind: 'follows' })),
    ...(after.trump === before.trump ? [] : [{ text: part2Text(teller, after), kind: 'part' } as const]),
    ...[...killTexts(teller, step), ...outTexts(teller, before, after)].map((text): Told => ({
      text,
      kind: 'follows',
    })),
  ];
};

/** Part 1 has ended in the middle of a trick (§3.7). */
export const isAborted = (before: SkitgubbeView, after: SkitgubbeView): boolean =>
  after.trump !== before.trump && after.tricks === before.tricks;

/** What an eat has taken. */
export const eatenCards = (before: SkitgubbeView, after: SkitgubbeView): number[] => {
  const left = new Set(after.table.flatMap(({ cards }) => cards));
  return before.table
    .flatMap(({ cards }) => cards)
    .filter((card) => !left.has(card))
    .sort((a, b) => a - b);
};

/** `done` is no news: everybody says it after every play. */
const moveText = (teller: Teller, { actor, id, before, after }: Step): string[] => {
  if (id === DONE) return [];
  if (id !== EAT) return [teller.sentence(actor, playText(id, after))];
  if (before.table.length === 0) return [teller.sentence(actor, 'skips')];
  return [teller.sentence(actor, `eats ${fan(eatenCards(before, after))}`)];
};

const playText = (id: ActionId, after: SkitgubbeView): string => {
  const laid = after.pile.at(-1);
  return laid?.kind === 'deck' ? `plays ${cardName(laid.card)} from the deck` : inWords(en, describe(toAction(id)));
};

const warText = (teller: Teller, view: SkitgubbeView): string =>
  `War: ${listed(view.order.map((seat) => teller.name(seat)))} play on.`;

const trickText = (teller: Teller, before: SkitgubbeView, after: SkitgubbeView): string => {
  const cards = before.pile.map(({ card }) => cardName(card)).join(' ');
  return `${teller.sentence(after.lastWinner, `takes ${plural(before.pile.length, 'card')}: ${cards}`)}.`;
};

const part2Text = (teller: Teller, after: SkitgubbeView): string =>
  `Part 2. Trump is ${SYMBOLS[after.trump]}. ${teller.sentence(after.trumpOwner, `gets ${cardName(after.trumpCard)}`)}.`;

const killTexts = (teller: Teller, { actor, before, after }: Step): string[] => {
  const gone = cardsIn(after.killed).length - cardsIn(before.killed).length;
  return gone === 0 ? [] : [`${teller.sentence(actor, `kills the trick: ${plural(gone, 'card')} out of the game`)}.`];
};

const outTexts = (teller: Teller, before: SkitgubbeView, after: SkitgubbeView): string[] => [
  ...after.finished
    .slice(before.finished.length)
    .filter((seat) => after.players[seat]!.out)
    .map((seat) => `${teller.sentence(seat, 'is out')}.`),
  ...(after.actor === OVER ? [lostText(teller, after)] : []),
];

const lostText = (teller: Teller, view: SkitgubbeView): string => {
  const loser = view.finished.at(-1)!;
  const why = view.stopped ? ' The game was stopped: the most cards lose.' : '';
  return `${teller.sentence(loser, `has lost with ${plural(view.players[loser]!.cards, 'card')}`)}.${why}`;
};
