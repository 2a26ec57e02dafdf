// The sheet of a finished deal.
import { tricksOf } from '../../../games/tysiac/course.ts';
import { suitOf, SYMBOLS } from '../../../games/tysiac/deck.ts';
import type { DealView, TysiacView } from '../../../games/tysiac/view.ts';
import { columns, listed, number, signed } from '../../words.ts';
import { nameOf } from '../screen.ts';
import type { TysiacSetting } from './setting.ts';
import { fan } from './cards.ts';

export const sheetLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const deal = view.lastDeal;
  if (deal === null) return [];
  const changed = deal.change.some((change) => change !== 0);
  return [
    ...(deal.result === 'played' || changed ? scoreLines(setting, view, deal) : []),
    ...marriageLines(setting, view),
    ...sittingLines(setting, view, deal),
    ...(deal.dead === 0 ? [] : [`   Cards never played: ${fan(deal.dead)}`]),
  ];
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
  return [
    `   ${view.dealer === setting.you ? 'You' : nameOf(setting, view.dealer)} sat out: ${change} from the musik (${why})`,
  ];
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
