// What happened, in words: moves, tricks, and the sheet of a finished deal.
import { CHANCE, HIDDEN, OVER } from '../../../core/game.ts';
import { tricksOf } from '../../../games/tysiac/course.ts';
import { cardName, suitOf, SYMBOLS } from '../../../games/tysiac/deck.ts';
import type { DealView, TysiacView } from '../../../games/tysiac/view.ts';
import { columns, listed, number, signed } from '../../words.ts';
import { nameOf, sentence, wordsFor, type Event } from '../screen.ts';
import type { TysiacSetting } from './setting.ts';
import { fan } from './cards.ts';
import { receiversOf } from './menu.ts';
import { trickResult } from './table.ts';

export const eventLines = (setting: TysiacSetting, event: Event<TysiacView>): string[] => {
  const { actor, before, after } = event;
  if (actor === CHANCE) return dealtLines(setting, after);
  return [
    moveText(setting, event),
    ...(before.musik === 0 && after.musik !== 0 ? [`  The musik: ${fan(after.musik)}`] : []),
    ...(after.tricks > before.tricks ? [trickText(setting, after)] : []),
    ...(after.actor === CHANCE || after.actor === OVER ? ['', ...sheetLines(setting, after), ''] : []),
  ];
};

const dealtLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  if (view.actor === CHANCE) return [`The first dealer is ${nameOf(setting, view.nextDealer)}.`];
  const forced =
    view.bid === 0 ? [] : [`${sentence(setting, view.bidder, `opens with ${view.bid}, as forehand must`)}.`];
  const words = setting.game.ruleset.sitOut ? 'deals and sits out this hand' : 'deals';
  return [`Deal ${view.deal}. ${sentence(setting, view.dealer, words)}.`, ...forced];
};

const moveText = (setting: TysiacSetting, { actor, seen, before }: Event<TysiacView>): string => {
  const receiver = (to: number): string => nameOf(setting, receiversOf(setting, before)[to] ?? 0);
  if (seen === HIDDEN) {
    const { discards } = setting.game.ruleset.layout;
    return sentence(setting, actor, discards ? 'puts a card aside' : `gives ${receiver(before.given)} a card`);
  }
  const action = setting.game.toAction(seen);
  const words =
    action.type === 'give' ? `gives ${receiver(action.to)} ${cardName(action.card)}` : wordsFor(setting, seen);
  return sentence(setting, actor, words);
};

const trickText = (setting: TysiacSetting, view: TysiacView): string => {
  const trick = tricksOf(setting.game.ruleset, view.log)[view.tricks - 1]!;
  return `  ${trick.map(({ card }) => cardName(card)).join(' ')}: ${trickResult(setting, view, trick)}`;
};

const sheetLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const deal = view.lastDeal;
  if (deal === null) return [];
  const changed = deal.change.some((change) => change !== 0);
  return [
    `Deal ${view.deal} is over: ${resultText(setting, view, deal)}.`,
    ...(deal.result === 'played' || changed ? scoreLines(setting, view, deal) : []),
    ...marriageLines(setting, view),
    ...sittingLines(setting, view, deal),
    ...(deal.dead === 0 ? [] : [`   Cards never played: ${fan(deal.dead)}`]),
  ];
};

const resultText = (setting: TysiacSetting, view: TysiacView, deal: DealView): string => {
  const declarer = deal.declarer < 0 ? '' : nameOf(setting, deal.declarer);
  switch (deal.result) {
    case 'played': {
      const raw = deal.raw[deal.declarer];
      return `${declarer} played for ${deal.contract} and ${deal.made ? 'made it' : 'failed'} with ${raw}`;
    }
    case 'proof-failed':
      return `${declarer} bid ${deal.bid} and could not prove it`;
    case 'bombed':
      return (
        `${declarer} threw the deal in with a bomb after a bid of ${deal.bid}, ` +
        `${view.players[deal.declarer]?.bombs ?? 0} left`
      );
    case 'thrown-in':
      return 'everybody passed';
    default:
      return deal.result;
  }
};

/** A table: card points, marriages, total, change and score of each seat. */
const scoreLines = (setting: TysiacSetting, view: TysiacView, deal: DealView): string[] => {
  const played = deal.result === 'played';
  const head = ['', ...(played ? ['card points', 'marriages', 'total'] : []), 'change', 'score'];
  const rows = view.players.map((player, seat) => [
    nameOf(setting, seat),
    ...(played ? [`${player.trickPoints}`, `${player.marriagePoints}`, `${deal.raw[seat]}`] : []),
    signed(deal.change[seat] ?? 0),
    number(player.score),
  ]);
  return columns([head, ...rows], '   ').map((line) => `   ${line}`);
};

/** §2.1 where the change of the dealer's score comes from. */
const sittingLines = (setting: TysiacSetting, view: TysiacView, deal: DealView): string[] => {
  if (setting.game.rules.sitOutBonus === 'none' || deal.result !== 'played') return [];
  const change = signed(deal.change[view.dealer] ?? 0);
  const why = '50 for each ace and the worth of each marriage in the musik';
  return [`   ${sentence(setting, view.dealer, 'sat out')}: ${change} from the musik (${why})`];
};

const marriageLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const { marriageValues } = setting.game.ruleset;
  const declared = tricksOf(setting.game.ruleset, view.log)
    .flat()
    .filter(({ marriage }) => marriage)
    .map(({ seat, card }) => `${nameOf(setting, seat)} ${SYMBOLS[suitOf(card)]} ${marriageValues[suitOf(card)]}`);
  return declared.length === 0 ? [] : [`   Marriages: ${listed(declared)}`];
};

/** The course of the bombs, for the end of a record. */
export const summaryLines = (setting: TysiacSetting, { bombHistory }: TysiacView): string[] => {
  const bombs = bombHistory.map(({ seat, deal, bid }) => `${nameOf(setting, seat)} in deal ${deal} after ${bid}`);
  return bombs.length === 0 ? [] : [`Bombs: ${listed(bombs)}.`];
};
