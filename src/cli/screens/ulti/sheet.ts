// The sheet of a finished deal: every component with its kontra, how it ended and what it moved; they add up to the change.
import { componentsOf, type Component } from '../../../games/ulti/components.ts';
import { english } from '../../../games/ulti/english.ts';
import { componentText, resultWord } from '../../../games/ulti/sheetWords.ts';
import type { DealView, UltiView } from '../../../games/ulti/view.ts';
import { columns, number, signed } from '../../words.ts';
import { narrate } from '../../../core/narrate.ts';
import { nameOf } from '../screen.ts';
import { readerOf } from '../story.ts';
import { fan, kontraLevel } from '../../../games/ulti/words.ts';
import type { UltiSetting } from './setting.ts';

export const sheetLines = (setting: UltiSetting, view: UltiView): string[] => {
  const deal = view.lastDeal;
  if (deal === null) return [];
  const reader = readerOf(setting);
  const components = componentsOf(setting.game.ruleset, deal);
  const seats = view.players.map((_, seat) => seat);
  const rows = [
    ['', 'kontra', 'result', ...seats.map((seat) => nameOf(setting, seat))],
    ...components.map((component) => [
      narrate(reader, componentText(component)),
      levelText(setting, deal, component),
      english(resultWord(deal, component)),
      ...component.change.map(signed),
    ]),
    ['change', '', '', ...deal.change.map(signed)],
    ['score', '', '', ...view.players.map(({ score }) => number(score))],
  ];
  return [...pointLines(deal), `   The talon: ${fan(deal.talon)}`, ...columns(rows, '   ').map((line) => `   ${line}`)];
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
  if (first === second) return english(kontraLevel(first));
  return [first, second]
    .map((level, line) => `${nameOf(setting, (soloist + 1 + line) % 3)} ${english(kontraLevel(level))}`)
    .join(', ');
};
