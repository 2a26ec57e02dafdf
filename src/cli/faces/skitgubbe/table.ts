// What one seat sees: who has how many cards, the pile or the table, the own hand.
import type { Seat } from '../../../core/game.ts';
import { cardName, cardsIn, RANKS, SYMBOLS } from '../../../games/skitgubbe/deck.ts';
import type { State } from '../../../games/skitgubbe/state.ts';
import type { PileCard, SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { columns, heading } from '../../kit/words.ts';
import { nameOf, phrase } from '../../screen/screen.ts';
import { fan, runName } from '../../../games/skitgubbe/fan.ts';
import type { SkitgubbeSetting } from './setting.ts';

const isPart2 = (view: SkitgubbeView): boolean => view.phase === 'part2-move' || view.phase === 'game-end';

export const tableLines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => [
  heading(titleText(setting, view)),
  '',
  ...playerLines(setting, view),
  '',
  ...(isPart2(view) ? part2Lines(setting, view) : part1Lines(setting, view)),
  ...handLines(setting, view),
];

const titleText = (setting: SkitgubbeSetting, view: SkitgubbeView): string => {
  if (view.phase === 'deal') return phrase(setting, 'skitgubbe.terminal.title.deal');
  if (view.phase === 'game-end') return phrase(setting, 'skitgubbe.terminal.title.end');
  if (isPart2(view)) return phrase(setting, 'skitgubbe.terminal.title.part2', { suit: SYMBOLS[view.trump]! });
  const war = view.round > 0 ? 'yes' : 'no';
  return phrase(setting, 'skitgubbe.terminal.title.part1', { trick: view.tricks + 1, war, count: view.deckRemaining });
};

const playerLines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  const own = isPart2(view) ? ['eaten', 'kills'] : ['captured'];
  const head = [
    '',
    phrase(setting, 'cli.column.cards'),
    ...own.map((name) => phrase(setting, `skitgubbe.terminal.column.${name}`)),
  ];
  const rows = view.players.map((player, seat) => [
    nameOf(setting, seat),
    `${player.cards}`,
    ...(isPart2(view) ? [`${player.eats}`, `${player.kills}`] : [`${cardsIn(player.known).length}`]),
  ]);
  return columns([head, ...rows], '   ').map((line, i) =>
    i === 0 ? `  ${line}` : `  ${line}   ${notes(setting, view, i - 1)}`.trimEnd(),
  );
};

const notes = (setting: SkitgubbeSetting, view: SkitgubbeView, seat: Seat): string => {
  const player = view.players[seat]!;
  const place = view.finished.indexOf(seat);
  const lacks = player.lacks.filter(({ atMost }) => atMost === 0).map(({ rank }) => RANKS[rank]);
  return [
    ...(player.out ? [phrase(setting, 'skitgubbe.terminal.note.out', { place: place + 1 })] : []),
    ...(view.phase === 'game-end' && place === view.players.length - 1
      ? [phrase(setting, 'skitgubbe.terminal.note.lost')]
      : []),
    ...(view.owing.includes(seat) ? [phrase(setting, 'skitgubbe.terminal.note.owes')] : []),
    ...(lacks.length > 0 && seat !== view.seat
      ? [lacksText(setting, view, setting.texts.list(lacks as string[], 'or'))]
      : []),
  ].join(', ');
};

/** Captured cards are apart in part 1 and in hand in part 2. */
const lacksText = (setting: SkitgubbeSetting, view: SkitgubbeView, ranks: string): string =>
  phrase(setting, `skitgubbe.terminal.note.${isPart2(view) ? 'lacksUnseen' : 'lacks'}`, { ranks });

/** The main round, and a line for each round of a war. */
const part1Lines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  const who = { seat: view.actor };
  if (view.pile.length === 0) return [`  ${phrase(setting, 'skitgubbe.terminal.pile.lead', { who })}`];
  return Array.from({ length: view.round + 1 }, (_, round) => {
    const laid = view.pile.filter((one) => one.round === round).map((one) => laidText(setting, one));
    const cards = laid.join(', ');
    return laid.length === 0
      ? []
      : [`  ${phrase(setting, `skitgubbe.terminal.${round === 0 ? 'pile' : 'war'}`, { cards })}`];
  }).flat();
};

const laidText = (setting: SkitgubbeSetting, { seat, card, kind }: PileCard): string =>
  phrase(setting, 'skitgubbe.terminal.laid', { name: nameOf(setting, seat), card: cardName(card), kind });

const part2Lines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  const plays = view.table.map(({ seat, cards }) => `${nameOf(setting, seat)} ${runName(cards)}`);
  if (plays.length > 0) {
    const about = { cards: plays.join(', '), count: view.threshold };
    return [`  ${phrase(setting, 'skitgubbe.terminal.table', about)}`];
  }
  if (view.actor < 0) return [`  ${phrase(setting, 'skitgubbe.terminal.table.empty')}`];
  return [`  ${phrase(setting, 'cli.onTable.lead', { who: { seat: view.actor } })}`];
};

export const handLines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  if (view.seat === null || view.hand.length === 0) return [];
  const cards = isPart2(view) ? fan(view.hand) : view.hand.map(cardName).join(' ');
  return [`  ${phrase(setting, 'cli.hand', { who: { seat: view.seat }, cards })}`];
};

/** Instead of the last trick: where the cards are that everybody has seen. */
export const knownLines = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => [
  view.lastWinner < 0
    ? `  ${phrase(setting, 'skitgubbe.terminal.last.none')}`
    : `  ${phrase(setting, 'skitgubbe.terminal.last', { who: { seat: view.lastWinner } })}`,
  ...view.players.flatMap(({ known }, seat) => {
    const cards = cardsIn(known);
    return cards.length === 0 ? [] : [`  ${nameOf(setting, seat)}: ${fan(cards)}`];
  }),
  ...(view.killed.some((ranks) => ranks !== 0)
    ? [`  ${phrase(setting, 'skitgubbe.terminal.gone', { cards: fan(cardsIn(view.killed)) })}`]
    : []),
];

/** The deck from the top, and the card set aside; in part 2 nothing lies face down. */
export const hiddenLines = (setting: SkitgubbeSetting, { order, deckAt, deckEnd, setAside }: State): string[] => {
  const deck = Array.from(order.slice(deckAt, deckEnd), cardName);
  return [
    ...(deck.length === 0 ? [] : [`  ${phrase(setting, 'skitgubbe.terminal.deck', { cards: deck.join(' ') })}`]),
    ...(setAside < 0 ? [] : [`  ${phrase(setting, 'skitgubbe.terminal.aside', { card: cardName(setAside) })}`]),
  ];
};
