// What one seat sees: scores, contract, trump, the trick on the table, the own hand.
import type { Seat } from '../../../core/game.ts';
import { tricksOf, type PlayedCard } from '../../../games/tysiac/course.ts';
import { cardName, cardNames, pointsIn, SYMBOLS } from '../../../games/tysiac/deck.ts';
import { bestOf } from '../../../games/tysiac/play.ts';
import type { State } from '../../../games/tysiac/state.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { setFrom } from '../../../core/cards.ts';
import { columns, heading, number } from '../../words.ts';
import { nameOf } from '../screen.ts';
import type { TysiacSetting } from './setting.ts';
import { fan, marriagesText } from './cards.ts';

const PHASE_WORDS: Readonly<Record<TysiacView['phase'], string>> = {
  'first-dealer': 'before the first deal',
  deal: 'before the deal',
  auction: 'auction',
  proof: 'proof',
  'last-challenge': 'last challenge',
  musik: 'choice of the musik',
  exchange: 'exchange',
  contract: 'contract',
  play: 'play',
  'game-end': 'the match is over',
};

export const tableLines = (setting: TysiacSetting, view: TysiacView): string[] => [
  heading(view.deal === 0 ? 'Before the first deal' : titleText(setting, view)),
  '',
  ...playerLines(setting, view),
  '',
  ...standLines(setting, view),
  ...trickLines(setting, view),
  ...handLines(setting, view),
];

const titleText = (setting: TysiacSetting, view: TysiacView): string =>
  `Deal ${view.deal} · ${dealerText(setting, view)} · ${PHASE_WORDS[view.phase]}`;

const dealerText = (setting: TysiacSetting, view: TysiacView): string => {
  const deals = view.dealer === setting.you ? 'you deal' : `${nameOf(setting, view.dealer)} deals`;
  return setting.game.ruleset.sitOut ? `${deals} and sit${view.dealer === setting.you ? '' : 's'} out` : deals;
};

const playerLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const hasBombs = setting.game.rules.bombsPerPlayer > 0;
  const head = ['', 'score', ...(hasBombs ? ['bombs'] : []), 'cards', 'card points', 'marriages'];
  const rows = view.players.map((player, seat) => [
    nameOf(setting, seat),
    number(player.score),
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
  return [
    ...(ruleset.sitOut && seat === view.dealer ? ['sits out'] : []),
    ...(seat === view.declarer ? ['declarer'] : []),
    ...(player.passed && view.declarer < 0 ? ['passed'] : []),
    ...(player.shown === 0 ? [] : [`showed ${cardNames(player.shown)}`]),
    ...(isLocked ? ['locked: scores only as declarer'] : []),
    ...(isOnBarrel ? [`on the barrel, try ${player.barrel + 1} of ${rules.barrelTries}`] : []),
  ].join(', ');
};

/** Bid or contract, trump, musik. */
const standLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const by = (seat: Seat): string => `by ${nameOf(setting, seat)}`;
  const auction =
    view.bid === 0 ? 'No bid yet' : `Standing bid: ${view.bid} ${by(view.bidder)}${view.proven ? ', proven' : ''}`;
  const isNamed = view.phase === 'play' || (view.actor < 0 && view.lastDeal?.result === 'played');
  const contract = `${isNamed ? 'Contract' : 'Highest bid'}: ${view.contract} ${by(view.declarer)}`;
  const trump = `Trump: ${SYMBOLS[view.trump] ?? 'none yet'}`;
  return [
    view.declarer < 0 ? `  ${auction}` : `  ${contract}${view.phase === 'play' ? `   ${trump}` : ''}`,
    ...(view.musik === 0 || view.seat === null ? [] : [`  Musik: ${fan(view.musik)}`]),
    ...(view.discards === 0 ? [] : [`  Put aside: ${fan(view.discards)}`]),
  ];
};

const trickLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  if (view.phase !== 'play') return [];
  const tricks = tricksOf(setting.game.ruleset, view.log);
  const onTable = view.trick.length === 0 ? [] : (tricks.at(-1) ?? []);
  const last = tricks.length > 0 ? lastTrickLines(setting, view) : [];
  const lead = view.actor === setting.you ? 'you lead' : `${nameOf(setting, view.actor)} leads`;
  const table =
    onTable.length === 0 ? `nothing, ${lead}` : onTable.map((played) => playedText(setting, played)).join(', ');
  return [...(view.tricks > 0 ? last : []), `  On the table: ${table}`];
};

const playedText = (setting: TysiacSetting, { seat, card, marriage }: PlayedCard): string =>
  `${nameOf(setting, seat)} ${cardName(card)}${marriage ? ' (marriage)' : ''}`;

export const lastTrickLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const tricks = tricksOf(setting.game.ruleset, view.log);
  const trick = tricks[view.tricks - 1];
  if (!trick) return ['  No trick has been taken in this deal.'];
  const cards = trick.map((played) => playedText(setting, played)).join(', ');
  return [`  Last trick: ${cards} – ${trickResult(setting, view, trick)}`];
};

/** 'you take 15'. */
const trickResult = (setting: TysiacSetting, view: TysiacView, trick: readonly PlayedCard[]): string => {
  const best = bestOf(
    trick.map(({ card }) => card),
    trumpIn(setting, view, trick),
  );
  const winner = trick.find(({ card }) => card === best)!.seat;
  const points = pointsIn(setFrom(trick.map(({ card }) => card)));
  return `${nameOf(setting, winner)} ${winner === setting.you ? 'take' : 'takes'} ${points}`;
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
export const hiddenLines = ({ game }: TysiacSetting, s: State): string[] => {
  const piles = [s.musik0, s.musik1].map((cards, index) => {
    const name = game.rules.musikCount === 1 ? 'Musik' : `Pile ${index + 1}`;
    return { cards, text: `  ${name}${s.taken === index ? ' (taken)' : ''}: ${fan(cards)}` };
  });
  return [
    ...piles.filter(({ cards }) => cards !== 0).map(({ text }) => text),
    ...(s.discards === 0 ? [] : [`  Put aside: ${fan(s.discards)}`]),
  ];
};

export const handLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  if (view.seat === null || view.hand === 0) return [];
  const marriages = marriagesText(setting.game.ruleset, view.hand);
  const owner = view.seat === setting.you ? 'Your hand' : `${nameOf(setting, view.seat)}'s hand`;
  return [`  ${owner}: ${fan(view.hand)}${marriages === '' ? '' : `    marriages ${marriages}`}`];
};
