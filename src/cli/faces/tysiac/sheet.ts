// The sheet of a finished deal.
import { tricksOf } from '../../../games/tysiac/course.ts';
import { suitOf, SYMBOLS } from '../../../games/tysiac/deck.ts';
import type { DealView, TysiacView } from '../../../games/tysiac/view.ts';
import { columns } from '../../kit/words.ts';
import { nameOf, phrase } from '../../screen/screen.ts';
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
    ...(deal.dead === 0 ? [] : [`   ${phrase(setting, 'tysiac.terminal.sheet.dead', { cards: fan(deal.dead) })}`]),
  ];
};

/** A table: card points, marriages, total, change and score of each seat. */
const scoreLines = (setting: TysiacSetting, view: TysiacView, deal: DealView): string[] => {
  const played = deal.result === 'played';
  const own = played ? ['cardPoints', 'marriages', 'total'] : [];
  const head = [
    '',
    ...own.map((name) => phrase(setting, `tysiac.terminal.column.${name}`)),
    ...['change', 'score'].map((name) => phrase(setting, `cli.column.${name}`)),
  ];
  const { number, signed } = setting.texts;
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
  const about = { who: { seat: view.dealer }, change: { signed: deal.change[view.dealer] ?? 0 } };
  return [`   ${phrase(setting, 'tysiac.terminal.sheet.satOut', about)}`];
};

const marriageLines = (setting: TysiacSetting, view: TysiacView): string[] => {
  const { marriageValues } = setting.game.ruleset;
  const declared = tricksOf(setting.game.ruleset, view.log)
    .flat()
    .filter(({ marriage }) => marriage)
    .map(({ seat, card }) => `${nameOf(setting, seat)} ${SYMBOLS[suitOf(card)]} ${marriageValues[suitOf(card)]}`);
  return declared.length === 0
    ? []
    : [`   ${phrase(setting, 'tysiac.terminal.sheet.marriages', { list: setting.texts.list(declared) })}`];
};

/** The course of the bombs, for the end of a record. */
export const summaryLines = (setting: TysiacSetting, { bombHistory }: TysiacView): string[] => {
  const bombs = bombHistory.map(({ seat, deal, bid }) =>
    phrase(setting, 'tysiac.terminal.bomb', { name: nameOf(setting, seat), deal, bid }),
  );
  return bombs.length === 0 ? [] : [phrase(setting, 'tysiac.terminal.bombs', { list: setting.texts.list(bombs) })];
};
