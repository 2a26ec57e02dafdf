// What one seat sees: scores, bid or contract, kontra, the trick on the table, the own hand.
import { sayOut } from '../../../core/narrate.ts';
import type { Seat } from '../../../core/game.ts';
import { tricksOf, type PlayedCard } from '../../../games/ulti/course.ts';
import { cardName, pairsOf } from '../../../games/ulti/deck.ts';
import { english } from '../../../games/ulti/english.ts';
import { winnerOf } from '../../../games/ulti/play.ts';
import { UNITS } from '../../../games/ulti/units.ts';
import type { State } from '../../../games/ulti/state.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { columns, heading, number } from '../../words.ts';
import { nameOf } from '../screen.ts';
import { fan, glossOf, kontraLevel, trumpText } from '../../../games/ulti/words.ts';
import type { UltiSetting } from './setting.ts';

const PHASE_WORDS: Readonly<Record<UltiView['phase'], string>> = {
  'first-dealer': 'before the first deal',
  deal: 'before the deal',
  discard: 'two cards for the talon',
  bid: 'bid',
  auction: 'auction',
  passz: 'play the passz or pay',
  trump: 'choice of the trump',
  kontra: 'kontra',
  announce: 'announcements',
  play: 'play',
  'session-end': 'the session is over',
};

export const tableLines = (setting: UltiSetting, view: UltiView): string[] => [
  heading(view.deal === 0 ? 'Before the first deal' : titleText(setting, view)),
  '',
  ...playerLines(setting, view),
  '',
  ...standLines(setting, view),
  ...openLines(setting, view),
  ...trickLines(setting, view),
  ...handLines(setting, view),
];

const titleText = (setting: UltiSetting, view: UltiView): string => {
  const dealer = view.dealer === setting.you ? 'you deal' : `${nameOf(setting, view.dealer)} deals`;
  return `Deal ${view.deal} of ${setting.game.rules.dealsPerSession} · ${dealer} · ${PHASE_WORDS[view.phase]}`;
};

const playerLines = (setting: UltiSetting, view: UltiView): string[] => {
  const head = ['', 'score', 'cards', 'tricks', 'points', 'marriages'];
  const rows = view.players.map((player, seat) => [
    nameOf(setting, seat),
    number(player.score),
    `${player.cards}`,
    `${player.tricks}`,
    `${player.points}`,
    `${player.declared}`,
  ]);
  return columns([head, ...rows], '   ').map((line, index) =>
    index === 0 ? `  ${line}` : `  ${line}   ${notes(view, index - 1)}`.trimEnd(),
  );
};

const notes = (view: UltiView, seat: Seat): string =>
  [
    ...(seat === view.soloist ? ['soloist (felvevő)'] : []),
    ...(view.soloist < 0 && seat === view.holder ? ['holds the bid'] : []),
    ...(view.soloist < 0 && view.players[seat]!.passed && seat !== view.holder ? ['passed'] : []),
  ].join(', ');

/** Bid or contract, trump, kontra, talon. */
const standLines = (setting: UltiSetting, view: UltiView): string[] => {
  const bid = setting.game.ruleset.bids[view.bid]!;
  const what =
    view.bid === 0
      ? 'No bid yet'
      : `${bid.name} (${sayOut(english, glossOf(setting.game.ruleset, bid))}, ${bid.win} from each defender)`;
  const by = view.bid === 0 ? '' : ` by ${nameOf(setting, view.soloist < 0 ? view.holder : view.soloist)}`;
  const isNamed = view.soloist >= 0 && view.phase !== 'trump' && view.phase !== 'passz';
  const label = view.bid === 0 ? '' : view.soloist < 0 ? 'Standing bid: ' : 'Contract: ';
  const kontra = kontraText(setting, view);
  return [
    `  ${label}${what}${by}`,
    ...(isNamed
      ? [`  Trump (adu): ${english(trumpText(view.trump))}${kontra === '' ? '' : `   Kontra: ${kontra}`}`]
      : []),
    ...(view.talon === 0 ? [] : [`  Talon: ${fan(view.talon)}`]),
  ];
};

const kontraText = (setting: UltiSetting, view: UltiView): string =>
  UNITS.flatMap((unit, i) => {
    const [first = 0, second = 0] = view.levels.slice(2 * i, 2 * i + 2);
    if (first === second) return first === 0 ? [] : [`${unit} ${english(kontraLevel(first))}`];
    const defenders = [(view.soloist + 1) % 3, (view.soloist + 2) % 3];
    return [first, second].flatMap((level, line) =>
      level === 0 ? [] : [`${unit} ${english(kontraLevel(level))} with ${nameOf(setting, defenders[line]!)}`],
    );
  }).join(', ');

const openLines = (setting: UltiSetting, view: UltiView): string[] =>
  view.players.flatMap(({ open }, seat) =>
    open === 0 || seat === view.seat ? [] : [`  Open hand (terített) of ${nameOf(setting, seat)}: ${fan(open)}`],
  );

const trickLines = (setting: UltiSetting, view: UltiView): string[] => {
  if (view.leader < 0) return [];
  const tricks = tricksOf(setting.game.ruleset, view.log);
  const onTable = view.trick.length === 0 ? [] : (tricks.at(-1) ?? []);
  const lead = view.leader === setting.you ? 'you lead' : `${nameOf(setting, view.leader)} leads`;
  const table = onTable.length === 0 ? `nothing, ${lead}` : onTable.map((one) => playedText(setting, one)).join(', ');
  return [...(view.tricks > 0 ? lastTrickLines(setting, view) : []), `  On the table: ${table}`];
};

const playedText = (setting: UltiSetting, { seat, card }: PlayedCard): string =>
  `${nameOf(setting, seat)} ${cardName(card)}`;

export const lastTrickLines = (setting: UltiSetting, view: UltiView): string[] => {
  const trick = tricksOf(setting.game.ruleset, view.log)[view.tricks - 1];
  if (!trick) return ['  No trick has been taken in this deal.'];
  const cards = trick.map((played) => playedText(setting, played)).join(', ');
  return [`  Last trick: ${cards} – ${trickResult(setting, view.trump, trick)}`];
};

/** 'you take it'. */
const trickResult = (setting: UltiSetting, trump: number, trick: readonly PlayedCard[]): string => {
  const cards = trick.map(({ card }) => card);
  const winner = trick[winnerOf(cards, trump)]!.seat;
  return `${nameOf(setting, winner)} ${winner === setting.you ? 'take' : 'takes'} it`;
};

export const handLines = (setting: UltiSetting, view: UltiView): string[] => {
  if (view.seat === null || view.hand === 0) return [];
  const owner = view.seat === setting.you ? 'Your hand' : `${nameOf(setting, view.seat)}'s hand`;
  const pairs = [0, 1, 2, 3].filter((suit) => (pairsOf(view.hand) >> suit) & 1).map((suit) => english(trumpText(suit)));
  return [`  ${owner}: ${fan(view.hand)}${pairs.length === 0 ? '' : `    marriages in ${pairs.join(', ')}`}`];
};

/** The talon, for somebody who may see all cards. */
export const hiddenLines = ({ talon }: State): string[] => (talon === 0 ? [] : [`  Talon: ${fan(talon)}`]);
