// The sheet of a finished deal: every component with its kontra, how it ended and what it moved; they add up to the change.
import type { Seat } from '../../../core/game.ts';
import { componentsOf, type Component } from '../../../games/ulti/components.ts';
import { english } from '../../../games/ulti/english.ts';
import { componentText, resultWord } from '../../../games/ulti/sheetWords.ts';
import type { DealView, UltiView } from '../../../games/ulti/view.ts';
import { columns, number, signed } from '../../words.ts';
import { nameOf } from '../screen.ts';
import { fan, kontraLevel, trumpText } from '../../../games/ulti/words.ts';
import type { UltiSetting } from './setting.ts';

export const sheetLines = (setting: UltiSetting, view: UltiView): string[] => {
  const deal = view.lastDeal;
  if (deal === null) return [];
  const components = componentsOf(setting.game.ruleset, deal);
  const seats = view.players.map((_, seat) => seat);
  const rows = [
    ['', 'kontra', 'result', ...seats.map((seat) => nameOf(setting, seat))],
    ...components.map((component) => [
      componentText(english, component, byWhom(setting, component.by)),
      levelText(setting, deal, component),
      resultWord(english, deal, component),
      ...component.change.map(signed),
    ]),
    ['change', '', '', ...deal.change.map(signed)],
    ['score', '', '', ...view.players.map(({ score }) => number(score))],
  ];
  return [
    `Deal ${view.deal} is over: ${contractText(setting, deal)}.`,
    ...pointLines(deal),
    `   The talon: ${fan(deal.talon)}`,
    ...columns(rows, '   ').map((line) => `   ${line}`),
  ];
};

const byWhom = (setting: UltiSetting, seat: Seat): { who: 'you' | 'other'; name: string } => ({
  who: seat === setting.you ? 'you' : 'other',
  name: nameOf(setting, seat),
});

const contractText = (setting: UltiSetting, deal: DealView): string => {
  const bid = setting.game.ruleset.bids[deal.bid]!;
  const who = nameOf(setting, deal.soloist);
  if (deal.result === 'forfeited') return `${who} paid for the passz instead of playing it`;
  const gaveUp = deal.result === 'conceded' ? ', and gave up' : '';
  return `${who} played ${bid.name}, ${trumpText(english, deal.trump)}${gaveUp}`;
};

const pointLines = (deal: DealView): string[] => {
  if (deal.trump < 0 || deal.result === 'forfeited') return [];
  const side = (points: number, marriages: number): string =>
    marriages === 0 ? `${points}` : `${points} + ${marriages} (marriages) = ${points + marriages}`;
  return [
    `   Points: soloist ${side(deal.solo, deal.soloMarriages)}, defenders ${side(deal.defence, deal.defenceMarriages)}`,
  ];
};

/** One level, or the two of the defenders where they differ. */
const levelText = (setting: UltiSetting, { soloist }: DealView, { levels }: Component): string => {
  const [first, second] = levels;
  if (first === second) return kontraLevel(english, first);
  return [first, second]
    .map((level, line) => `${nameOf(setting, (soloist + 1 + line) % 3)} ${kontraLevel(english, level)}`)
    .join(', ');
};
