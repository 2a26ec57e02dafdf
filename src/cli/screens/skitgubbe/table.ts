// What one seat sees: who has how many cards, the pile or the table, the own hand.
import type { Seat } from '../../../core/game.ts';
import { cardName, cardsIn, RANKS, SYMBOLS } from '../../../games/skitgubbe/deck.ts';
import type { State } from '../../../games/skitgubbe/state.ts';
import type { PileCard, SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { columns, heading, listed, plural } from '../../words.ts';
import { nameOf } from '../screen.ts';
import { fan, runName } from '../../../games/skitgubbe/fan.ts';
import type { SkitgubbeSetting } from './setting.ts';

const isPart2 = (view: SkitgubbeView): boolean => view.phase === 'part2-move' || view.phase === 'game-end';

export const tableLines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => [
  heading(titleText(view)),
  '',
  ...playerLines(setting, view),
  '',
  ...(isPart2(view) ? part2Lines(setting, view) : part1Lines(setting, view)),
  ...handLines(setting, view),
];

const titleText = (view: SkitgubbeView): string => {
  if (view.phase === 'deal') return 'Before the deal';
  if (view.phase === 'game-end') return 'The game is over';
  if (isPart2(view)) return `Part 2 · trump ${SYMBOLS[view.trump]}`;
  return `Part 1 · trick ${view.tricks + 1}${view.round > 0 ? ' · war' : ''} · ${plural(view.deckRemaining, 'card')} in the deck`;
};

const playerLines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  const head = ['', 'cards', ...(isPart2(view) ? ['eaten', 'kills'] : ['captured'])];
  const rows = view.players.map((player, seat) => [
    nameOf(setting, seat),
    `${player.cards}`,
    ...(isPart2(view) ? [`${player.eats}`, `${player.kills}`] : [`${cardsIn(player.known).length}`]),
  ]);
  return columns([head, ...rows], '   ').map((line, i) =>
    i === 0 ? `  ${line}` : `  ${line}   ${notes(view, i - 1)}`.trimEnd(),
  );
};

const notes = (view: SkitgubbeView, seat: Seat): string => {
  const player = view.players[seat]!;
  const place = view.finished.indexOf(seat);
  const lacks = player.lacks.filter(({ atMost }) => atMost === 0).map(({ rank }) => RANKS[rank]);
  return [
    ...(player.out ? [`out, place ${place + 1}`] : []),
    ...(view.phase === 'game-end' && place === view.players.length - 1 ? ['has lost'] : []),
    ...(view.owing.includes(seat) ? ['has to play'] : []),
    ...(lacks.length > 0 && seat !== view.seat ? [lacksText(view, listed(lacks as string[], 'or'))] : []),
  ].join(', ');
};

/** Captured cards are apart in part 1 and in hand in part 2. */
const lacksText = (view: SkitgubbeView, ranks: string): string =>
  isPart2(view) ? `has no ${ranks} among its unseen cards` : `holds no ${ranks}`;

/** The main round, and a line for each round of a war. */
const part1Lines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  const lead = view.actor === setting.you ? 'you lead' : `${nameOf(setting, view.actor)} leads`;
  if (view.pile.length === 0) return [`  Pile: nothing, ${lead}`];
  return Array.from({ length: view.round + 1 }, (_, round) => {
    const cards = view.pile.filter((laid) => laid.round === round).map((laid) => laidText(setting, laid));
    return cards.length === 0 ? [] : [`  ${round === 0 ? 'Pile' : 'War'}: ${cards.join(', ')}`];
  }).flat();
};

const laidText = (setting: SkitgubbeSetting, { seat, card, kind }: PileCard): string => {
  const how = { hand: '', deck: ' from the deck', slough: ' (slough)' }[kind];
  return `${nameOf(setting, seat)} ${cardName(card)}${how}`;
};

const part2Lines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  const lead = view.actor === setting.you ? 'you lead' : `${nameOf(setting, view.actor)} leads`;
  const plays = view.table.map(({ seat, cards }) => `${nameOf(setting, seat)} ${runName(cards)}`);
  if (plays.length === 0) return [`  On the table: nothing${view.actor < 0 ? '' : `, ${lead}`}`];
  return [`  On the table: ${plays.join(', ')}   (${plural(view.threshold, 'play')} kill)`];
};

export const handLines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  if (view.seat === null || view.hand.length === 0) return [];
  const owner = view.seat === setting.you ? 'Your hand' : `${nameOf(setting, view.seat)}'s hand`;
  return [`  ${owner}: ${isPart2(view) ? fan(view.hand) : view.hand.map(cardName).join(' ')}`];
};

/** Instead of the last trick: where the cards are that everybody has seen. */
export const knownLines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => [
  view.lastWinner < 0
    ? '  No trick has been taken yet.'
    : `  The last trick went to ${nameOf(setting, view.lastWinner)}.`,
  ...view.players.flatMap(({ known }, seat) => {
    const cards = cardsIn(known);
    return cards.length === 0 ? [] : [`  ${nameOf(setting, seat)}: ${fan(cards)}`];
  }),
  ...(view.killed.some((ranks) => ranks !== 0) ? [`  Out of the game: ${fan(cardsIn(view.killed))}`] : []),
];

/** The deck from the top, and the card set aside; in part 2 nothing lies face down. */
export const hiddenLines = ({ order, deckAt, deckEnd, setAside }: State): string[] => {
  const deck = Array.from(order.slice(deckAt, deckEnd), cardName);
  return [
    ...(deck.length === 0 ? [] : [`  The deck, from the top: ${deck.join(' ')}`]),
    ...(setAside < 0 ? [] : [`  Set aside: ${cardName(setAside)}`]),
  ];
};
