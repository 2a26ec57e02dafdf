// The sheet of a finished deal: every component with its kontra, how it ended and what it moved; they add up to the change.
import { componentsOf, type Component } from '../../../games/ulti/components.ts';
import { componentText, resultWord } from '../../../games/ulti/sheetWords.ts';
import type { DealView, UltiView } from '../../../games/ulti/view.ts';
import { columns } from '../../kit/words.ts';
import { narrate } from '../../../core/narrate.ts';
import { nameOf, phrase, readerOf } from '../../screen/screen.ts';
import { fan, kontraLevel } from '../../../games/ulti/words.ts';
import type { UltiSetting } from './setting.ts';

export const sheetLines = (setting: UltiSetting, view: UltiView): string[] => {
  const deal = view.lastDeal;
  if (deal === null) return [];
  const reader = readerOf(setting);
  const { number, say, signed } = setting.texts;
  const components = componentsOf(setting.game.ruleset, deal);
  const seats = view.players.map((_, seat) => seat);
  const rows = [
    [
      '',
      phrase(setting, 'ulti.terminal.column.kontra'),
      phrase(setting, 'ulti.terminal.column.result'),
      ...seats.map((seat) => nameOf(setting, seat)),
    ],
    ...components.map((component) => [
      narrate(reader, componentText(component)),
      levelText(setting, deal, component),
      say(resultWord(deal, component)),
      ...component.change.map(signed),
    ]),
    [phrase(setting, 'cli.column.change'), '', '', ...deal.change.map(signed)],
    [phrase(setting, 'cli.column.score'), '', '', ...view.players.map(({ score }) => number(score))],
  ];
  const talon = phrase(setting, 'ulti.terminal.sheet.talon', { cards: fan(deal.talon) });
  return [...pointLines(setting, deal), talon, ...columns(rows, '   ')].map((line) => `   ${line}`);
};

const pointLines = (setting: UltiSetting, deal: DealView): string[] => {
  if (deal.trump < 0 || deal.result === 'forfeited') return [];
  const side = (points: number, marriages: number): string =>
    marriages === 0
      ? `${points}`
      : phrase(setting, 'ulti.terminal.sheet.side', { points, marriages, sum: points + marriages });
  const solo = side(deal.solo, deal.soloMarriages);
  return [phrase(setting, 'ulti.terminal.sheet.points', { solo, defence: side(deal.defence, deal.defenceMarriages) })];
};

/** One level, or the two of the defenders where they differ. */
const levelText = (setting: UltiSetting, { soloist }: DealView, { levels }: Component): string => {
  const [first, second] = levels;
  const { say } = setting.texts;
  if (first === second) return say(kontraLevel(first));
  return [first, second]
    .map((level, line) => `${nameOf(setting, (soloist + 1 + line) % 3)} ${say(kontraLevel(level))}`)
    .join(', ');
};
