// The sheet of a finished deal: every component with its kontra, how it ended and what it moved; they add up to the change.
import { componentsOf, type Component } from '../../../games/ulti/components.ts';
import type { DealView, UltiView } from '../../../games/ulti/view.ts';
import { columns, number, signed } from '../../words.ts';
import { nameOf } from '../screen.ts';
import { fan, trumpText, UNIT_TEXTS } from './cards.ts';
import type { UltiSetting } from './setting.ts';
import { kontraLevel } from './table.ts';

export const sheetLines = (setting: UltiSetting, view: UltiView): string[] => {
  const deal = view.lastDeal;
  if (deal === null) return [];
  const components = componentsOf(setting.game.ruleset, deal);
  const seats = view.players.map((_, seat) => seat);
  const rows = [
    ['', 'kontra', 'result', ...seats.map((seat) => nameOf(setting, seat))],
    ...components.map((component) => [
      componentText(setting, component),
      levelText(setting, deal, component),
      resultWord(deal, component),
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

const contractText = (setting: UltiSetting, deal: DealView): string => {
  const bid = setting.game.ruleset.bids[deal.bid]!;
  const who = nameOf(setting, deal.soloist);
  if (deal.result === 'forfeited') return `${who} paid for the passz instead of playing it`;
  const gaveUp = deal.result === 'conceded' ? ', and gave up' : '';
  return `${who} played ${bid.name}, ${trumpText(deal.trump)}${gaveUp}`;
};

const pointLines = (deal: DealView): string[] => {
  if (deal.trump < 0 || deal.result === 'forfeited') return [];
  const side = (points: number, marriages: number): string =>
    marriages === 0 ? `${points}` : `${points} + ${marriages} (marriages) = ${points + marriages}`;
  return [
    `   Points: soloist ${side(deal.solo, deal.soloMarriages)}, defenders ${side(deal.defence, deal.defenceMarriages)}`,
  ];
};

const SILENT: Readonly<Record<Exclude<Component['form'], 'plain'>, string>> = {
  'silent-100': 'silent 100 (csendes száz)',
  'silent-durchmars': 'silent durchmars (csendes durchmars)',
};

const componentText = (setting: UltiSetting, { what, form, by, won, change }: Component): string => {
  switch (what) {
    case 'forfeit':
      return 'passz forfeited';
    case 'silent-durchmars':
      return SILENT[what];
    case 'silent-ulti': {
      const whose = nameOf(setting, by) === 'you' ? 'your' : `${nameOf(setting, by)}'s`;
      const nothing = !won && change.every((amount) => amount === 0) ? ', not paid for' : '';
      return `silent ulti (csendes ulti), ${whose} trump seven${nothing}`;
    }
    default:
      return form === 'plain' ? UNIT_TEXTS[what] : `${UNIT_TEXTS[what]} as ${SILENT[form]}`;
  }
};

/** One level, or the two of the defenders where they differ. */
const levelText = (setting: UltiSetting, { soloist }: DealView, { levels }: Component): string => {
  const [first, second] = levels;
  if (first === second) return kontraLevel(first);
  return [first, second]
    .map((level, line) => `${nameOf(setting, (soloist + 1 + line) % 3)} ${kontraLevel(level)}`)
    .join(', ');
};

/** Of the soloist, or of who played the trump seven; a sweep by the defenders is theirs. */
const resultWord = (deal: DealView, { what, won, form }: Component): string => {
  if (what === 'forfeit') return 'paid';
  if (what === 'silent-durchmars') return won ? 'soloist' : 'defenders';
  if (form !== 'plain' && !won) return 'lost, to the defenders';
  return won ? 'made' : deal.result === 'conceded' ? 'given up' : 'lost';
};
