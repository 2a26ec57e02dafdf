// What one seat sees: scores, bid or contract, kontra, the trick on the table, the own hand.
import type { Seat } from '../../../core/game.ts';
import { tricksOf, type PlayedCard } from '../../../games/ulti/course.ts';
import { pairsOf } from '../../../games/ulti/deck.ts';
import { winnerOf } from '../../../games/ulti/play.ts';
import { UNITS } from '../../../games/ulti/units.ts';
import type { State } from '../../../games/ulti/state.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { columns, heading } from '../../kit/words.ts';
import { nameOf, phrase } from '../../screen/screen.ts';
import { cardText, fan, glossOf, kontraLevel, trumpText } from '../../../games/ulti/words.ts';
import type { UltiSetting } from './setting.ts';

export const tableLines = (setting: UltiSetting, view: UltiView): string[] => [
  heading(view.deal === 0 ? phrase(setting, 'cli.beforeFirstDeal') : titleText(setting, view)),
  '',
  ...playerLines(setting, view),
  '',
  ...standLines(setting, view),
  ...openLines(setting, view),
  ...trickLines(setting, view),
  ...handLines(setting, view),
];

const titleText = (setting: UltiSetting, view: UltiView): string =>
  phrase(setting, 'ulti.terminal.title', {
    deal: view.deal,
    deals: setting.game.rules.dealsPerSession,
    dealer: phrase(setting, 'ulti.terminal.dealer', { who: { seat: view.dealer } }),
    phase: phrase(setting, 'ulti.terminal.phase', { phase: view.phase }),
  });

const playerLines = (setting: UltiSetting, view: UltiView): string[] => {
  const head = [
    '',
    ...['score', 'cards'].map((name) => phrase(setting, `cli.column.${name}`)),
    ...['tricks', 'points', 'marriages'].map((name) => phrase(setting, `ulti.terminal.column.${name}`)),
  ];
  const rows = view.players.map((player, seat) => [
    nameOf(setting, seat),
    setting.texts.number(player.score),
    `${player.cards}`,
    `${player.tricks}`,
    `${player.points}`,
    `${player.declared}`,
  ]);
  return columns([head, ...rows], '   ').map((line, index) =>
    index === 0 ? `  ${line}` : `  ${line}   ${notes(setting, view, index - 1)}`.trimEnd(),
  );
};

const notes = (setting: UltiSetting, view: UltiView, seat: Seat): string =>
  [
    ...(seat === view.soloist ? [phrase(setting, 'ulti.terminal.note.soloist')] : []),
    ...(view.soloist < 0 && seat === view.holder ? [phrase(setting, 'ulti.terminal.note.holder')] : []),
    ...(view.soloist < 0 && view.players[seat]!.passed && seat !== view.holder
      ? [phrase(setting, 'ulti.terminal.note.passed')]
      : []),
  ].join(', ');

/** Bid or contract, trump, kontra, talon. */
const standLines = (setting: UltiSetting, view: UltiView): string[] => {
  const bid = setting.game.ruleset.bids[view.bid]!;
  const isBid = view.soloist < 0;
  const isNamed = !isBid && view.phase !== 'trump' && view.phase !== 'passz';
  const about = {
    who: { seat: isBid ? view.holder : view.soloist },
    bid: bid.name,
    gloss: { say: glossOf(setting.game.ruleset, bid) },
    points: bid.win,
  };
  const what =
    view.bid === 0
      ? phrase(setting, 'ulti.terminal.noBid')
      : phrase(setting, `ulti.terminal.${isBid ? 'bid' : 'contract'}`, about);
  const suit = setting.texts.say(trumpText(view.trump));
  const kontra = kontraText(setting, view);
  return [
    `  ${what}`,
    ...(isNamed ? [`  ${phrase(setting, 'ulti.terminal.trump', { suit })}${kontra === '' ? '' : `   ${kontra}`}`] : []),
    ...hiddenLines(setting, view),
  ];
};

const kontraText = (setting: UltiSetting, view: UltiView): string => {
  const { say } = setting.texts;
  const said = UNITS.flatMap((unit, i) => {
    const [first = 0, second = 0] = view.levels.slice(2 * i, 2 * i + 2);
    if (first === second) return first === 0 ? [] : [`${unit} ${say(kontraLevel(first))}`];
    const defenders = [(view.soloist + 1) % 3, (view.soloist + 2) % 3];
    return [first, second].flatMap((level, line) =>
      level === 0
        ? []
        : [
            phrase(setting, 'ulti.terminal.kontra.with', {
              what: `${unit} ${say(kontraLevel(level))}`,
              name: nameOf(setting, defenders[line]!),
            }),
          ],
    );
  });
  return said.length === 0 ? '' : phrase(setting, 'ulti.terminal.kontra', { list: said.join(', ') });
};

const openLines = (setting: UltiSetting, view: UltiView): string[] =>
  view.players.flatMap(({ open }, seat) =>
    open === 0 || seat === view.seat
      ? []
      : [`  ${phrase(setting, 'ulti.terminal.open', { name: nameOf(setting, seat), cards: fan(open) })}`],
  );

const trickLines = (setting: UltiSetting, view: UltiView): string[] => {
  if (view.leader < 0) return [];
  const tricks = tricksOf(setting.game.ruleset, view.log);
  const onTable = view.trick.length === 0 ? [] : (tricks.at(-1) ?? []);
  const table =
    onTable.length === 0
      ? phrase(setting, 'cli.onTable.lead', { who: { seat: view.leader } })
      : phrase(setting, 'cli.onTable', { cards: onTable.map((one) => playedText(setting, one)).join(', ') });
  return [...(view.tricks > 0 ? lastTrickLines(setting, view) : []), `  ${table}`];
};

const playedText = (setting: UltiSetting, { seat, card }: PlayedCard): string =>
  `${nameOf(setting, seat)} ${setting.texts.say(cardText(card))}`;

export const lastTrickLines = (setting: UltiSetting, view: UltiView): string[] => {
  const trick = tricksOf(setting.game.ruleset, view.log)[view.tricks - 1];
  if (!trick) return [`  ${phrase(setting, 'cli.noTrick')}`];
  const cards = trick.map((played) => playedText(setting, played)).join(', ');
  return [`  ${phrase(setting, 'cli.lastTrick', { cards, result: trickResult(setting, view.trump, trick) })}`];
};

/** 'you take it'. */
const trickResult = (setting: UltiSetting, trump: number, trick: readonly PlayedCard[]): string => {
  const cards = trick.map(({ card }) => card);
  const winner = trick[winnerOf(cards, trump)]!.seat;
  return phrase(setting, 'ulti.terminal.takes', { who: { seat: winner } });
};

export const handLines = (setting: UltiSetting, view: UltiView): string[] => {
  if (view.seat === null || view.hand === 0) return [];
  const pairs = [0, 1, 2, 3]
    .filter((suit) => (pairsOf(view.hand) >> suit) & 1)
    .map((suit) => setting.texts.say(trumpText(suit)));
  const hand = phrase(setting, 'cli.hand', { who: { seat: view.seat }, cards: fan(view.hand) });
  const held = phrase(setting, 'ulti.terminal.held', { suits: pairs.join(', ') });
  return [`  ${hand}${pairs.length === 0 ? '' : `    ${held}`}`];
};

/** The talon, for somebody who may see all cards. */
export const hiddenLines = (setting: UltiSetting, { talon }: Pick<State, 'talon'>): string[] =>
  talon === 0 ? [] : [`  ${phrase(setting, 'ulti.terminal.talon', { cards: fan(talon) })}`];
