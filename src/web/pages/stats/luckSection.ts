// Skill and luck apart, as a part of the statistics of one game.
import type { AnyDefinition } from '../../../core/definition.ts';
import { tag, type Markup } from '../../../sim/pages/html.ts';
import { htmlTable, section } from '../../../sim/pages/page.ts';
import { inNumber as numberIn } from '../../../sim/pages/svg.ts';
import { ENGLISH, type Words } from '../../../sim/words.ts';
import { t } from '../../kit/i18n/index.ts';
import { PAGE_WORDS } from '../../kit/report/words.ts';
import { gameTitle } from '../../kit/games/games.ts';
import type { GameFacts } from './facts.ts';
import { LEAST_DEALS, skillAndLuck, tellsLuck, type SkillAndLuck } from './luck.ts';
import type { LuckByGame } from './useFacts.ts';

const inNumber = numberIn(PAGE_WORDS);
const pointsIn =
  (words: Words) =>
  (value: number): string =>
    Math.abs(value) < 10 ? numberIn(words)(value) : words.number(value, 0);
const points = pointsIn(PAGE_WORDS);

const headline = ({ better }: SkillAndLuck): string => {
  const size = points(Math.abs(better));
  if (size === '0') return t('stats.luck.alike');
  return t(better > 0 ? 'stats.luck.better' : 'stats.luck.worse', {
    count: Number(pointsIn(ENGLISH)(Math.abs(better))),
    points: size,
  });
};

export const luckSection = (definition: AnyDefinition, games: readonly GameFacts[], luck: LuckByGame): Markup => {
  if (!tellsLuck(definition))
    return section(t('stats.luck'), soft('unknown', t('stats.luck.unknown', { game: gameTitle(definition.id) })));
  const known = games.filter(({ id }) => luck.has(id));
  const deals = known.flatMap(({ id }) => luck.get(id)!);
  const found = skillAndLuck(deals);
  return section(
    t('stats.luck'),
    known.length < games.length &&
      soft('working', t('stats.luck.working', { done: known.length, games: games.length })),
    known.length === games.length &&
      found === null &&
      soft('little', t('stats.luck.little', { least: LEAST_DEALS, deals: deals.length })),
    found !== null && [
      tag`<p data-luck="${found.deals}"><b>${headline(found)}</b></p>\n`,
      luckTable(found),
      soft('about', t('stats.luck.about')),
    ],
  );
};

const soft = (name: string, text: string): Markup => tag`<p class="soft" data-luck-note="${name}">${text}</p>\n`;

const luckTable = ({ made, expected, better, interval, deals }: SkillAndLuck): Markup => {
  const from = t('stats.luck.deals', { count: deals });
  const range = (show: (value: number) => string): string =>
    interval === null ? '' : t('stats.range', { low: show(interval[0]), high: show(interval[1]) });
  const aDeal = (value: number): string => inNumber(value / deals);
  return htmlTable(
    PAGE_WORDS,
    [t('stats.figure'), t('stats.value'), PAGE_WORDS.percent(0.95), t('stats.from')],
    [
      [t('stats.luck.made'), points(made), '', from],
      [t('stats.luck.expected'), points(expected), '', from],
      [t('stats.luck.rest'), points(better), range(points), from],
      [t('stats.luck.mean'), aDeal(better), range(aDeal), from],
    ],
  );
};
