// What happened, in words: moves, tricks, and the sheet of a finished deal.
import { CHANCE, HIDDEN, OVER } from '../../../core/game.ts';
import { tricksOf } from '../../../games/tysiac/course.ts';
import { cardName, suitOf, SYMBOLS } from '../../../games/tysiac/deck.ts';
import type { DealView, TysiacView } from '../../../games/tysiac/view.ts';
import { columns, listed, number, signed } from '../../words.ts';
import { nameOf, sentence, wordsFor, type Event } from '../screen.ts';
import type { TysiacSetting } from './setting.ts';
import { fan } from './cards.ts';
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
  const dealer = view.dealer === setting.you ? 'You deal' : `${nameOf(setting, view.dealer)} deals`;
  return [`Deal ${view.deal}. ${dealer}.`, ...forced];
};

const moveText = (setting: TysiacSetting, { actor, seen }: Event<TysiacView>): string => {
  if (seen !== HIDDEN) return sentence(setting, actor, wordsFor(setting, seen));
  const hidden = setting.game.ruleset.layout.discards ? 'puts a card aside' : 'passes a card to another player';
  return sentence(setting, actor, hidden);
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
      return `${declarer} threw the deal in with a bomb, ${view.players[deal.declarer]?.bombs ?? 0} left`;
    case 'thrown-in':
      return 'everybody passed';
    default:
      return deal.result;
  }
};

/** A table: tricks, marriages, total, change and score of each seat. */
const scoreLines = (setting: TysiacSetting, view: TysiacView, deal: DealView): string[] => {
  const played = deal.result === 'played';
  const head = ['', ...(played ? ['tricks', 'marriages', 'total'] : []), 'change', 'score'];
  const rows = view.players.map((player, seat) => [
    nameOf(setting, seat),
    ...(played ? [`${player.trickPoints}`, `${player.marriagePoints}`, `${deal.raw[seat]}`] : []),
    signed(deal.change[seat] ?? 0),
    number(player.score),
  ]);
  return columns([head, ...rows], '   ').map((line) => `   ${line}`);
};

const marriageLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const { marriageValues } = setting.game.ruleset;
  const declared = tricksOf(setting.game.ruleset, view.log)
    .flat()
    .filter(({ marriage }) => marriage)
    .map(({ seat, card }) => `${nameOf(setting, seat)} ${SYMBOLS[suitOf(card)]} ${marriageValues[suitOf(card)]}`);
  return declared.length === 0 ? [] : [`   Marriages: ${listed(declared)}`];
};
