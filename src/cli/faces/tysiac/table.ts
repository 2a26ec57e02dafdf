// What one seat sees: scores, contract, trump, the trick on the table, the own hand.
import type { Seat } from '../../../core/game.ts';
import type { Sentence } from '../../../core/telling.ts';
import { tricksOf, type PlayedCard } from '../../../games/tysiac/course.ts';
import { cardName, cardNames, pointsIn, SYMBOLS } from '../../../games/tysiac/deck.ts';
import { bestOf } from '../../../games/tysiac/play.ts';
import type { State } from '../../../games/tysiac/state.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { setFrom } from '../../../core/cards.ts';
import { columns, heading } from '../../kit/words.ts';
import { nameOf, phrase } from '../../screen/screen.ts';
import type { TysiacSetting } from './setting.ts';
import { fan, marriagesText } from './cards.ts';

export const tableLines = (setting: TysiacSetting, view: TysiacView): string[] => [
  heading(view.deal === 0 ? phrase(setting, 'cli.beforeFirstDeal') : titleText(setting, view)),
  '',
  ...playerLines(setting, view),
  '',
  ...standLines(setting, view),
  ...trickLines(setting, view),
  ...handLines(setting, view),
];

const titleText = (setting: TysiacSetting, view: TysiacView): string =>
  phrase(setting, 'tysiac.terminal.title', {
    deal: view.deal,
    dealer: phrase(setting, `tysiac.terminal.dealer${setting.game.ruleset.sitOut ? '.sitsOut' : ''}`, {
      who: { seat: view.dealer },
    }),
    phase: phrase(setting, 'tysiac.terminal.phase', { phase: view.phase }),
  });

const playerLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const hasBombs = setting.game.rules.bombsPerPlayer > 0;
  const own = (name: string): string => phrase(setting, `tysiac.terminal.column.${name}`);
  const head = [
    '',
    phrase(setting, 'cli.column.score'),
    ...(hasBombs ? [own('bombs')] : []),
    phrase(setting, 'cli.column.cards'),
    own('cardPoints'),
    own('marriages'),
  ];
  const rows = view.players.map((player, seat) => [
    nameOf(setting, seat),
    setting.texts.number(player.score),
    ...(hasBombs ? [`${player.bombs}`] : []),
    `${player.cards}`,
    `${player.trickPoints}`,
    `${player.marriagePoints}`,
  ]);
  const lines = columns([head, ...rows], '   ');
  return lines.map((line, index) =>
    index === 0 ? `  ${line}` : `  ${line}   ${notes(setting, view, index - 1)}`.trimEnd(),
  );
};

const notes = (setting: TysiacSetting, view: TysiacView, seat: Seat): string => {
  const { rules, ruleset } = setting.game;
  const player = view.players[seat]!;
  const isOver = view.phase === 'game-end';
  const isLocked = !isOver && rules.lockMode === 'declarer-only' && player.score >= rules.lockScore;
  const isOnBarrel = !isOver && rules.lockMode === 'barrel' && player.score === rules.lockScore;
  const note = (name: string, params?: Sentence['params']): string =>
    phrase(setting, `tysiac.terminal.note.${name}`, params);
  return [
    ...(ruleset.sitOut && seat === view.dealer ? [note('sitsOut')] : []),
    ...(seat === view.declarer ? [note('declarer')] : []),
    ...(player.passed && view.declarer < 0 ? [note('passed')] : []),
    ...(player.shown === 0 ? [] : [note('shown', { cards: cardNames(player.shown) })]),
    ...(isLocked ? [note('locked')] : []),
    ...(isOnBarrel ? [note('barrel', { number: player.barrel + 1, tries: rules.barrelTries })] : []),
  ].join(', ');
};

/** Bid or contract, trump, musik. */
const standLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const own = (name: string, params?: Sentence['params']): string => phrase(setting, `tysiac.terminal.${name}`, params);
  const proven = view.proven ? 'yes' : 'no';
  const auction = view.bid === 0 ? own('noBid') : own('bid', { who: { seat: view.bidder }, bid: view.bid, proven });
  const isNamed = view.phase === 'play' || (view.actor < 0 && view.lastDeal?.result === 'played');
  const contract = { who: { seat: view.declarer }, bid: view.contract };
  const suit = SYMBOLS[view.trump];
  const trump = suit === undefined ? own('trump.none') : own('trump', { suit });
  const stands = view.declarer < 0 ? auction : own(isNamed ? 'contract' : 'highest', contract);
  return [
    `  ${stands}${view.phase === 'play' ? `   ${trump}` : ''}`,
    ...(view.musik === 0 || view.seat === null ? [] : [`  ${own('musik', { cards: fan(view.musik) })}`]),
    ...(view.discards === 0 ? [] : [`  ${own('aside', { cards: fan(view.discards) })}`]),
  ];
};

const trickLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  if (view.phase !== 'play') return [];
  const tricks = tricksOf(setting.game.ruleset, view.log);
  const onTable = view.trick.length === 0 ? [] : (tricks.at(-1) ?? []);
  const last = tricks.length > 0 ? lastTrickLines(setting, view) : [];
  const table =
    onTable.length === 0
      ? phrase(setting, 'cli.onTable.lead', { who: { seat: view.actor } })
      : phrase(setting, 'cli.onTable', { cards: onTable.map((played) => playedText(setting, played)).join(', ') });
  return [...(view.tricks > 0 ? last : []), `  ${table}`];
};

const playedText = (setting: TysiacSetting, { seat, card, marriage }: PlayedCard): string => {
  const played = `${nameOf(setting, seat)} ${cardName(card)}`;
  return marriage ? phrase(setting, 'tysiac.terminal.played.marriage', { played }) : played;
};

export const lastTrickLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const tricks = tricksOf(setting.game.ruleset, view.log);
  const trick = tricks[view.tricks - 1];
  if (!trick) return [`  ${phrase(setting, 'cli.noTrick')}`];
  const cards = trick.map((played) => playedText(setting, played)).join(', ');
  return [`  ${phrase(setting, 'cli.lastTrick', { cards, result: trickResult(setting, view, trick) })}`];
};

/** 'you take 15'. */
const trickResult = (setting: TysiacSetting, view: TysiacView, trick: readonly PlayedCard[]): string => {
  const best = bestOf(
    trick.map(({ card }) => card),
    trumpIn(setting, view, trick),
  );
  const winner = trick.find(({ card }) => card === best)!.seat;
  const points = pointsIn(setFrom(trick.map(({ card }) => card)));
  return phrase(setting, 'tysiac.terminal.takes', { who: { seat: winner }, points });
};

/** The trump when this trick ended: a later marriage may have changed it. */
const trumpIn = (setting: TysiacSetting, view: TysiacView, trick: readonly PlayedCard[]): number => {
  let trump = -1;
  for (const other of tricksOf(setting.game.ruleset, view.log)) {
    for (const { card, marriage } of other) if (marriage) trump = Math.floor(card / 6);
    if (other[0]!.card === trick[0]!.card) break;
  }
  return trump;
};

/** The piles and the cards put aside, for somebody who may see all cards. */
export const hiddenLines = (setting: TysiacSetting, s: State): string[] => {
  const piles = [s.musik0, s.musik1].map((cards, index) => {
    const isOne = setting.game.rules.musikCount === 1;
    const key = `tysiac.terminal.${isOne ? 'musik' : 'pile'}${s.taken === index ? '.taken' : ''}`;
    const about = { cards: fan(cards), ...(!isOne && { number: index + 1 }) };
    return { cards, text: `  ${phrase(setting, key, about)}` };
  });
  return [
    ...piles.filter(({ cards }) => cards !== 0).map(({ text }) => text),
    ...(s.discards === 0 ? [] : [`  ${phrase(setting, 'tysiac.terminal.aside', { cards: fan(s.discards) })}`]),
  ];
};

export const handLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  if (view.seat === null || view.hand === 0) return [];
  const marriages = marriagesText(setting.game.ruleset, view.hand);
  const hand = phrase(setting, 'cli.hand', { who: { seat: view.seat }, cards: fan(view.hand) });
  return [`  ${hand}${marriages === '' ? '' : `    ${phrase(setting, 'tysiac.terminal.held', { marriages })}`}`];
};
