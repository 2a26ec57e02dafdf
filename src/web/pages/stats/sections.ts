// The statistics of one game: first how it went, in a sentence and pictures, then the tables.
import type { AnyDefinition, CounterGroup } from '../../../core/definition.ts';
import { isShare } from '../../../core/quantity.ts';
import { tag, type Content, type Markup } from '../../../sim/pages/html.ts';
import { capital, htmlTable, plots, section } from '../../../sim/pages/page.ts';
import { inNumber as numberIn, inPercent as percentIn, intervalPlot } from '../../../sim/pages/svg.ts';
import { isRedefined, itemName, wordsUnder } from '../../../sim/words.ts';
import { listOf, sayOr, t } from '../../kit/i18n/index.ts';
import { PAGE_WORDS } from '../../kit/report/words.ts';
import { levelName } from '../../kit/games/levels.ts';
import {
  groupedBy,
  LEAST,
  meanOf,
  opponentsOf,
  rateOf,
  shareOf,
  sumOf,
  successOf,
  successRate,
  type Estimate,
  type Group,
  type Success,
} from './estimates.ts';
import { judgedCounters, type GameFacts } from './facts.ts';
import { luckSection } from './luckSection.ts';
import { opening } from './opening.ts';
import { scoresOverTime } from './overTime.ts';
import { rulesName } from './rulesName.ts';
import { withCount } from './withCount.ts';
import type { LuckByGame } from './useFacts.ts';

type Show = (value: number) => string;

const inNumber = numberIn(PAGE_WORDS);
const inPercent = percentIn(PAGE_WORDS);
const SURE = PAGE_WORDS.percent(0.95);

const rangeText = ({ interval }: Estimate, show: Show): string =>
  interval === null ? t('stats.little') : t('stats.range', { low: show(interval[0]), high: show(interval[1]) });
const cells = (estimate: Estimate, show: Show): string[] => [
  estimate.n === 0 ? '–' : show(estimate.value),
  rangeText(estimate, show),
];

/** What the tables are about besides counts: points by their name, and what doing well means. */
interface Figures {
  /** 'vp' where they are called so. */
  readonly score: string;
  readonly success: Success;
}

export const statsSections = (definition: AnyDefinition, games: readonly GameFacts[], luck: LuckByGame): Content[] => {
  const figures: Figures = { score: definition.scoreName ?? 'score', success: successOf(definition) };
  const opponents = (facts: GameFacts): string =>
    listOf(opponentsOf(facts).map((agent) => levelName(definition.id, agent)));
  return [
    opening(definition, games, figures.success),
    summary(games, figures),
    luckSection(definition, games, luck),
    groupSection('opponent', groupedBy(games, opponents), figures),
    groupSection(
      'position',
      groupedBy(games, ({ seat, seats }) => t('stats.seat', { seat: seat + 1, seats })),
      figures,
    ),
    groupSection('rules', groupedBy(games, rulesName), figures),
    rates(definition, games),
    ...(definition.groups ?? []).map((group) => counterSection(definition, group, games)),
    scoresOverTime(games, figures.score),
  ];
};

const summary = (games: readonly GameFacts[], { score, success }: Figures): Markup =>
  section(
    t('stats.inAll'),
    htmlTable(
      PAGE_WORDS,
      [t('stats.figure'), t('stats.value'), SURE, t('stats.from')],
      [
        [success.name, ...cells(successRate(success, games), inPercent), t('stats.games', { count: games.length })],
        [
          t('stats.meanScore', { score }),
          ...cells(
            meanOf(games, (facts) => facts.score),
            inNumber,
          ),
          t('stats.games', { count: games.length }),
        ],
        [
          t('stats.meanPlace'),
          ...cells(
            meanOf(games, ({ place }) => place, [1, Math.max(...games.map(({ seats }) => seats))]),
            inNumber,
          ),
          t('stats.games', { count: games.length }),
        ],
      ],
    ),
    games.length < LEAST &&
      tag`<p class="soft" data-note="little">${t('stats.tooFew', { count: LEAST })}</p>
`,
    unfinishedNote(games),
  );

/** Else a win rate of nothing beside first places would puzzle. */
const unfinishedNote = (games: readonly GameFacts[]): Content => {
  const count = games.filter(({ unfinished }) => unfinished).length;
  return count > 0 && tag`<p class="soft" data-unfinished="${count}">${t('stats.nobody', { count })}</p>\n`;
};

const groupSection = (
  by: 'opponent' | 'position' | 'rules',
  groups: readonly Group[],
  { score, success }: Figures,
): Markup =>
  section(
    t(`stats.by.${by}`),
    htmlTable(
      PAGE_WORDS,
      [t(`stats.by.${by}.head`), t('stats.by.games'), success.name, SURE, t('stats.meanScore', { score }), SURE],
      groups.map(({ name, games }) => [
        name,
        games.length,
        ...cells(successRate(success, games), inPercent),
        ...cells(
          meanOf(games, (facts) => facts.score),
          inNumber,
        ),
      ]),
    ),
    groups.length > 1 &&
      plots(
        intervalPlot(
          PAGE_WORDS,
          t(`stats.by.${by}.plot`, { aim: success.aim }),
          groups.map(({ name, games }) => ({ ...successRate(success, games), name: withCount(name, games.length) })),
          { show: inPercent, range: [0, 1] },
        ),
      ),
  );

/** What the game counts, e.g. contracts made; shares in percent. */
const rates = (definition: AnyDefinition, games: readonly GameFacts[]): Content =>
  definition.rates.length > 0 &&
  section(
    t('stats.rates'),
    htmlTable(
      PAGE_WORDS,
      [t('stats.figure'), t('stats.value'), SURE, t('stats.cases')],
      definition.rates.map((rate) => {
        const estimate = rateOf(games, definition, rate);
        const show = isShare(rate) ? inPercent : inNumber;
        const name = PAGE_WORDS.own(`rate.${definition.id}.${rate.key}`, rate.about);
        return [sayOr(`stats.rate.${definition.id}.${rate.key}`, name), ...cells(estimate, show), estimate.n];
      }),
    ),
  );

/** Counters that belong together; where an item has kinds, how it divides among them, in the games that tell. */
const counterSection = (
  definition: AnyDefinition,
  { key: group, about, items }: CounterGroup,
  games: readonly GameFacts[],
): Content => {
  const game = definition.id;
  const judged = judgedCounters(definition).find((key) =>
    items.some(({ counters }) => Object.values(counters).includes(key)),
  );
  const isDivided = items.some(({ counters }) => Object.keys(counters).length > 1);
  // Of rules of one's own nobody knows here what they call so.
  const isOwn = games.some(({ preset, changed }) => changed || !Object.hasOwn(definition.presets, preset));
  const words = wordsUnder(PAGE_WORDS, (of, name) => isOwn && isRedefined(definition, undefined, of, name));
  const rows = items.flatMap(({ name, counters }) => {
    const kinds = Object.entries(counters);
    const known = games.filter((facts) => kinds.every(([, key]) => key in facts.counters));
    const count = (key: string): number => sumOf(known, (facts) => facts.counters[key]!);
    const all = sumOf(kinds, ([, key]) => count(key));
    if (all === 0) return [];
    return kinds.map(([kind, key]) => {
      const share = kinds.length > 1 ? shareOf(count(key), all) : null;
      return [
        sayOr(`stats.item.${game}.${group}.${name}.${kind}`, itemName(words, game, group, name, kind)),
        count(key),
        inNumber(count(key) / known.length),
        ...(share === null
          ? isDivided
            ? ['', '']
            : []
          : [`${inPercent(share.value)} (${rangeText(share, inPercent)})`, share.n]),
      ];
    });
  });
  if (rows.length === 0) return null;
  const told = judged === undefined ? games : games.filter(({ counters }) => judged in counters);
  return section(
    capital(PAGE_WORDS.own(`group.${game}.${group}`, about)),
    htmlTable(
      PAGE_WORDS,
      [t('stats.what'), t('stats.times'), t('stats.aGame'), ...(isDivided ? [t('stats.share'), t('stats.cases')] : [])],
      rows,
    ),
    judged !== undefined && judgedNote(group, told.length, games.length),
  );
};

/** How it was judged, or how far that has come. */
const judgedNote = (group: string, done: number, games: number): Markup =>
  done < games
    ? tag`<p class="soft" data-judged="working">${t('stats.judged.working', { done, games })}</p>\n`
    : tag`<p class="soft" data-judged="done">${sayOr(`stats.judged.${group}`, '')}</p>\n`;
