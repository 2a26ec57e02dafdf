// What happened, in words: moves, wars, tricks, the turn to part 2, kills, who is out.
import { CHANCE, OVER, type Seat } from '../../../core/game.ts';
import { DONE, EAT } from '../../../games/skitgubbe/actions.ts';
import { cardName, cardsIn, SYMBOLS } from '../../../games/skitgubbe/deck.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { listed, plural } from '../../words.ts';
import { nameOf, sentence, wordsFor, type Event } from '../screen.ts';
import { fan } from './cards.ts';
import type { SkitgubbeSetting } from './setting.ts';

export const eventLines = (setting: SkitgubbeSetting, event: Event<SkitgubbeView>): string[] => {
  const { actor, before, after } = event;
  if (actor === CHANCE) return [`Cards are dealt. ${sentence(setting, after.actor, 'leads')}.`];
  return [
    ...moveLines(setting, event),
    ...(after.wars > before.wars || after.round > before.round ? [warText(setting, after)] : []),
    ...(after.tricks > before.tricks ? [trickText(setting, before, after)] : []),
    ...(after.trump !== before.trump ? part2Lines(setting, before, after) : []),
    ...killLines(setting, event),
    ...outLines(setting, before, after),
  ];
};

/** `done` is no news: everybody says it after every play. */
const moveLines = (setting: SkitgubbeSetting, { actor, seen, before, after }: Event<SkitgubbeView>): string[] => {
  if (seen === DONE) return [];
  if (seen !== EAT) return [sentence(setting, actor, moveText(setting, seen, after))];
  if (before.table.length === 0) return [sentence(setting, actor, 'skips')];
  const left = new Set(after.table.flatMap(({ cards }) => cards));
  const eaten = before.table.flatMap(({ cards }) => cards).filter((card) => !left.has(card));
  return [sentence(setting, actor, `eats ${fan(eaten.toSorted((a, b) => a - b))}`)];
};

const moveText = (setting: SkitgubbeSetting, seen: number, after: SkitgubbeView): string => {
  const laid = after.pile.at(-1);
  return laid?.kind === 'deck' ? `plays ${cardName(laid.card)} from the deck` : wordsFor(setting, seen);
};

const names = (setting: SkitgubbeSetting, seats: readonly Seat[]): string =>
  listed(seats.map((seat) => nameOf(setting, seat)));

const warText = (setting: SkitgubbeSetting, view: SkitgubbeView): string =>
  `  War: ${names(setting, view.order)} play on.`;

const trickText = (setting: SkitgubbeSetting, before: SkitgubbeView, after: SkitgubbeView): string => {
  const cards = before.pile.map(({ card }) => cardName(card)).join(' ');
  return `  ${sentence(setting, after.lastWinner, `takes ${plural(before.pile.length, 'card')}: ${cards}`)}.`;
};

const part2Lines = (setting: SkitgubbeSetting, before: SkitgubbeView, after: SkitgubbeView): string[] => [
  ...(after.tricks === before.tricks ? ['  Somebody cannot play on; the cards of the pile are taken back.'] : []),
  '',
  `Part 2. Trump is ${SYMBOLS[after.trump]}. ${sentence(setting, after.trumpOwner, `gets ${cardName(after.trumpCard)}`)}.`,
];

const killLines = (setting: SkitgubbeSetting, { actor, before, after }: Event<SkitgubbeView>): string[] => {
  const gone = cardsIn(after.killed).length - cardsIn(before.killed).length;
  return gone === 0
    ? []
    : [`  ${sentence(setting, actor, `kills the trick: ${plural(gone, 'card')} out of the game`)}.`];
};

const outLines = (setting: SkitgubbeSetting, before: SkitgubbeView, after: SkitgubbeView): string[] => [
  ...after.finished
    .slice(before.finished.length)
    .filter((seat) => after.players[seat]!.out)
    .map((seat) => `  ${sentence(setting, seat, 'is out')}.`),
  ...(after.actor === OVER ? [lostText(setting, after)] : []),
];

const lostText = (setting: SkitgubbeSetting, view: SkitgubbeView): string => {
  const loser = view.finished.at(-1)!;
  const why = view.stopped ? ' The game was stopped: the most cards lose.' : '';
  return `  ${sentence(setting, loser, `has lost with ${plural(view.players[loser]!.cards, 'card')}`)}.${why}`;
};
