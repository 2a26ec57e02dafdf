// The statistics of one game, as tables and plots.
import { presetTitle, type AnyDefinition, type CounterGroup } from '../../core/definition.ts';
import { tag, type Content, type Markup } from '../../sim/pages/html.ts';
import { htmlTable, plots, section } from '../../sim/pages/page.ts';
import { curvePlot, inNumber, inPercent, intervalPlot } from '../../sim/pages/svg.ts';
import { levelName } from '../lobby/levels.ts';
import {
  groupedBy,
  LEAST,
  meanOf,
  opponentOf,
  rateOf,
  runningMeans,
  shareOf,
  sumOf,
  successOf,
  successRate,
  type Estimate,
  type Group,
  type Success,
} from './estimates.ts';
import type { GameFacts } from './facts.ts';
import { luckSection } from './luckSection.ts';
import type { LuckByGame } from './useFacts.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Show = (value: number) => string;

const rangeText = ({ interval }: Estimate, show: Show): string =>
  interval === null ? 'too little data' : `${show(interval[0])} to ${show(interval[1])}`;
const cells = (estimate: Estimate, show: Show): string[] => [
  estimate.n === 0 ? '–' : show(estimate.value),
  rangeText(estimate, show),
];

/** What the tables are about besides counts: points by their name, and what doing well means. */
interface Figures {
  readonly score: string;
  readonly success: Success;
}

export const statsSections = (definition: AnyDefinition, games: readonly GameFacts[], luck: LuckByGame): Content[] => {
  const figures: Figures = { score: definition.scoreName ?? 'score', success: successOf(definition) };
  const opponents = (facts: GameFacts): string =>
    opponentOf(facts)
      .split(' and ')
      .map((agent) => levelName(definition.id, agent))
      .join(' and ');
  return [
    summary(games, figures),
    luckSection(definition, games, luck),
    groupSection('By opponent', groupedBy(games, opponents), figures),
    groupSection(
      'By position',
      groupedBy(games, ({ seat, seats }) => `seat ${seat + 1} of ${seats}`),
      figures,
    ),
    groupSection(
      'By rules',
      groupedBy(games, ({ preset }) => presetTitle(definition, preset)),
      figures,
    ),
    rates(definition, games),
    ...(definition.groups ?? []).map((group) => counterSection(group, games)),
    overTime(games, figures),
  ];
};

const summary = (games: readonly GameFacts[], { score, success }: Figures): Markup =>
  section(
    'In all',
    htmlTable(
      ['figure', 'value', '95 %', 'from'],
      [
        [success.name, ...cells(successRate(success, games), inPercent), `${games.length} games`],
        [
          `mean ${score}`,
          ...cells(
            meanOf(games, (facts) => facts.score),
            inNumber,
          ),
          `${games.length} games`,
        ],
        [
          'mean place',
          ...cells(
            meanOf(games, ({ place }) => place),
            inNumber,
          ),
          `${games.length} games`,
        ],
      ],
    ),
    games.length < LEAST &&
      tag`<p class="soft" data-note="little">Too little data: with fewer than ${LEAST} games nothing can be said yet.</p>
`,
  );

const groupSection = (title: string, groups: readonly Group[], { score, success }: Figures): Markup =>
  section(
    title,
    htmlTable(
      [title.slice(3), 'games', success.name, '95 %', `mean ${score}`, '95 %'],
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
          `${capital(success.name)} ${title.toLowerCase()}`,
          groups.map(({ name, games }) => ({ name, ...successRate(success, games) })),
          { show: inPercent, range: [0, 1] },
        ),
      ),
  );

/** What the game counts, e.g. contracts made; shares in percent. */
const rates = (definition: AnyDefinition, games: readonly GameFacts[]): Content =>
  definition.rates.length > 0 &&
  section(
    'How you play',
    htmlTable(
      ['figure', 'value', '95 %', 'cases'],
      definition.rates.map((rate) => {
        const estimate = rateOf(games, rate);
        const show = rate.about.startsWith('share') ? inPercent : inNumber;
        return [rate.about.replace('its', 'your'), ...cells(estimate, show), estimate.n];
      }),
    ),
  );

/** Counters that belong together; where an item has kinds, how it divides among them. */
const counterSection = ({ about, items }: CounterGroup, games: readonly GameFacts[]): Content => {
  const count = (key: string): number => sumOf(games, ({ counters }) => counters[key] ?? 0);
  const rows = items.flatMap(({ name, counters }) => {
    const kinds = Object.entries(counters).map(([kind, key]) => ({ kind, key, count: count(key) }));
    const all = sumOf(kinds, (one) => one.count);
    return kinds.map(({ kind, key, count: found }) => {
      const share = kinds.length > 1 && all > 0 ? shareOf(found, all) : null;
      const perGame = meanOf(games, ({ counters: own }) => own[key] ?? 0);
      return [
        `${name} ${kind}`.trim(),
        found,
        inNumber(perGame.value),
        share === null ? '' : `${inPercent(share.value)} (${rangeText(share, inPercent)})`,
      ];
    });
  });
  // What was never asked for, as the judgement of bombs, says nothing.
  const told = rows.filter(([, found]) => found !== 0);
  if (told.length === 0) return null;
  return section(capital(about), htmlTable(['what', 'times', 'a game', 'share'], told));
};

const MOST_POINTS = 60;

const overTime = (games: readonly GameFacts[], { score, success }: Figures): Content => {
  if (games.length < 2) return null;
  const step = Math.ceil(games.length / MOST_POINTS);
  const thinned = <T>(values: readonly T[]): T[] => values.filter((_, i) => (values.length - 1 - i) % step === 0);
  const inOrder = [...games].sort((a, b) => a.updated - b.updated);
  const labels = thinned(inOrder.map((_, i) => String(i + 1)));
  const points = (values: readonly number[]) => thinned(values).map((value) => ({ value, interval: null }));
  const scores = inOrder.map((facts) => facts.score);
  return section(
    'Over time',
    plots(
      curvePlot(`${score} of each game, and the mean so far`, labels, [
        { name: 'each game', points: points(scores) },
        { name: 'mean so far', points: points(runningMeans(games, (facts) => facts.score)) },
      ]),
      curvePlot(
        `${capital(success.name)} so far`,
        labels,
        [{ name: '', points: points(runningMeans(games, success.of)) }],
        inPercent,
      ),
    ),
  );
};
