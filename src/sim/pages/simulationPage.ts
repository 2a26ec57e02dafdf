// The report of a simulation as one page.
import { presetTitle } from '../../core/definition.ts';
import { tag, type Content, type Markup } from './html.ts';
import type { GroupItem, SimulationReport } from '../report.ts';
import type { Simulation } from '../run.ts';
import { wilsonInterval, type Interval } from '../stats/intervals.ts';
import type { Summary } from '../summary.ts';
import { isSingle } from '../tables.ts';
import { grouped, plural } from '../../core/words.ts';
import { htmlTable, plots, reportPage, section } from './page.ts';
import { barPlot, histogramPlot, inNumber, inPercent, intervalPlot, type PlotRow } from './svg.ts';

export interface SimulationPageInput {
  simulation: Simulation;
  report: SimulationReport;
  /** null where only the report is left: no histograms then. */
  summary: Summary | null;
  /** The command that plays games of this run again; a range is added to it. */
  command: string;
  options: { records?: string };
}

export const simulationPage = (input: SimulationPageInput): string => {
  const { simulation, report } = input;
  const title = `${simulation.definition.name}: ${plural(report.games, 'game')}`;
  return reportPage(`${title} – Talon`, [
    tag`<h1>${title}</h1>
<p class="soft">${rulesName(input)} (${report.rulesKey}), agents ${simulation.plan.agents.join(', ')}, seed ${
      report.seed
    }. Intervals are for 95 %.</p>
`,
    simulationSections(input),
    rulesSection(simulation),
  ]);
};

/** As people call the rules, and the name that commands know. */
const rulesName = ({ simulation, report: { preset } }: SimulationPageInput): string => {
  const title = preset === null ? 'own rules' : presetTitle(simulation.definition, preset);
  return title === preset || preset === null ? title : `${title}, ${preset}`;
};

/** All that the report says, without the frame of a page. */
export const simulationSections = (input: SimulationPageInput): Content[] => {
  const { simulation, report } = input;
  return [
    winSection(input),
    scoreSection(input),
    lengthSection(input),
    groupSections(simulation, report),
    rateSection(simulation, report),
    faultSection(report),
    outlierSection(input),
  ];
};

/** People count from 1; the data keep their 0. */
const seatName = (seat: number): string => `seat ${seat + 1}`;

const winSection = ({ simulation, report }: SimulationPageInput): Markup => {
  const { agents, seats, ties, games } = report;
  // Where nobody wins and one loses, a first place is only that.
  const isLost = simulation.definition.aim === 'not-last';
  const rate = isLost ? 'First place' : 'Win rate';
  const escaped = (places: readonly number[]): number => games - places.at(-1)!;
  const even = 1 / agents.length;
  const bySeat = agents.flatMap(({ name, seats: own }, series) =>
    own.map(({ winRate, winRateInterval }, seat) => ({
      name: `${name}, ${seatName(seat)}`,
      value: winRate,
      interval: winRateInterval,
      series: series % 6,
    })),
  );
  const row = (name: string, value: number, interval: Interval, series: number): PlotRow => ({
    name,
    value,
    interval,
    series: series % 6,
  });
  const options = { show: inPercent, reference: even };
  return section(
    isLost ? 'Who gets away' : 'Who wins',
    plots(
      isLost &&
        intervalPlot(
          'Not lost, by agent',
          agents.map((a, i) => row(a.name, escaped(a.places) / games, wilsonInterval(escaped(a.places), games), i)),
          { show: inPercent, reference: 1 - even },
        ),
      intervalPlot(
        `${rate} by agent`,
        agents.map((a, i) => row(a.name, a.winRate, a.winRateInterval, i)),
        options,
      ),
      intervalPlot(
        `${rate} by seat, whoever sits there`,
        seats.map((s, i) => row(seatName(i), s.winRate, s.winRateInterval, 0)),
        options,
      ),
      intervalPlot(`${rate} by agent and seat`, bySeat, options),
    ),
    htmlTable(
      [
        'agent',
        rate.toLowerCase(),
        'from',
        'to',
        isLost ? 'first places' : 'wins',
        'shared',
        ...agents.map((_, i) => `place ${i + 1}`),
      ],
      agents.map(({ name, winRate, winRateInterval: [low, high], wins, shared, places }) => [
        name,
        inPercent(winRate),
        inPercent(low),
        inPercent(high),
        grouped(wins),
        grouped(shared),
        ...places.map((count) => inPercent(count / games)),
      ]),
    ),
    tag`<p class="soft">The dashed line is an even share. Seats are counted from 1. Shared first places: ${ties.count} (${inPercent(ties.share)}).</p>
`,
  );
};

const scoreSection = ({ report, summary, simulation }: SimulationPageInput): Markup => {
  const name = simulation.definition.scoreName ?? 'score';
  return section(
    'Scores',
    plots(
      summary &&
        report.agents.map((agent, i) =>
          histogramPlot(`${agent.name}: ${name}`, summary.agents[i]!.scores, agent.score.mean, i % 6),
        ),
      intervalPlot(
        `Mean ${name} by agent and seat`,
        report.agents.flatMap(({ name: agent, seats }, series) =>
          seats.map(({ meanScore, meanScoreInterval }, seat) => ({
            name: `${agent}, ${seatName(seat)}`,
            value: meanScore,
            interval: meanScoreInterval,
            series: series % 6,
          })),
        ),
      ),
    ),
    htmlTable(
      ['agent', 'mean', 'from', 'to', 'median', 'std', 'p90', 'lowest', 'highest'],
      report.agents.map(({ name: agent, score, meanScoreInterval }) => [
        agent,
        score.mean,
        ...(meanScoreInterval ?? [null, null]),
        score.median,
        score.std,
        score.p90,
        score.min,
        score.max,
      ]),
    ),
  );
};

const lengthSection = ({ report, summary, simulation }: SimulationPageInput): Markup => {
  const figures = simulation.definition.figures ?? [];
  const { lengths, endReasons } = report;
  return section(
    'How long, and how it ends',
    plots(
      summary && [
        figures.map(({ key, about }, i) =>
          histogramPlot(`${about} in a game`, summary.figures[i]!, lengths[key]!.mean, 2),
        ),
        histogramPlot('decisions in a game', summary.decisionCounts, lengths['decisions']!.mean, 2),
      ],
      barPlot(
        'Why games ended',
        Object.entries(endReasons).map(([name, { share, shareInterval }]) => ({
          name,
          value: share,
          interval: shareInterval,
          series: 3,
        })),
        inPercent,
      ),
    ),
    htmlTable(
      ['measure', 'mean', 'from', 'to', 'median', 'std', 'p90', 'least', 'most'],
      Object.values(lengths).map(({ about, mean, meanInterval, median, std, p90, min, max }) => [
        about,
        mean,
        ...(meanInterval ?? [null, null]),
        median,
        std,
        p90,
        min,
        max,
      ]),
    ),
  );
};

const groupSections = ({ definition }: Simulation, { groups }: SimulationReport): Markup[] =>
  (definition.groups ?? []).map(({ key, about }) => {
    const items = Object.entries(groups[key] ?? {});
    const rows = items.flatMap(([name, item]) => groupRows(name, item));
    const shares = items.flatMap(([name, item]) => shareRows(name, item));
    return section(
      `${about.charAt(0).toUpperCase()}${about.slice(1)}`,
      plots(
        barPlot('How often in a game, all agents together', rows),
        shares.length > 0 && intervalPlot('Of all cases of the same kind', shares, { show: inPercent, range: [0, 1] }),
      ),
    );
  });

const groupRows = (name: string, item: GroupItem): PlotRow[] => {
  if (isSingle(item)) return [{ name, value: item.perGame, interval: item.perGameInterval }];
  return Object.entries(item).map(([kind, { perGame, perGameInterval }], series) => ({
    name: `${name} ${kind}`,
    value: perGame,
    interval: perGameInterval,
    series: series % 6,
  }));
};

const shareRows = (name: string, item: GroupItem): PlotRow[] => {
  if (isSingle(item)) return [];
  const kinds = Object.entries(item);
  if (kinds.every(([, { count }]) => count === 0)) return [];
  return kinds.map(([kind, { share, shareInterval }], series) => ({
    name: `${name} ${kind}`,
    value: share,
    interval: shareInterval,
    series: series % 6,
  }));
};

const rateSection = ({ definition }: Simulation, { agents, rates }: SimulationReport): Content => {
  if (definition.rates.length === 0) return null;
  const cell = (value: number | null, interval: Interval | null): string => {
    if (value === null) return '–';
    return interval === null ? inNumber(value) : `${inNumber(value)} ± ${inNumber((interval[1] - interval[0]) / 2)}`;
  };
  return section(
    'Rates',
    htmlTable(
      ['rate', ...agents.map(({ name }) => name), 'all'],
      definition.rates.map(({ key, about }) => [
        about,
        ...agents.map((agent) => cell(agent.rates[key] ?? null, agent.rateIntervals[key] ?? null)),
        cell(rates[key]?.value ?? null, rates[key]?.interval ?? null),
      ]),
    ),
  );
};

const faultSection = ({ faults, fallbacks }: SimulationReport): Content =>
  section(
    'Faults of agents',
    faults.total === 0
      ? tag`<p>None.</p>
`
      : [
          tag`<p>${grouped(faults.total)} in all, ${inNumber(fallbacks.perGame)} a game.</p>
`,
          htmlTable(
            ['agent', 'decision', 'reason', 'count'],
            fallbacks.byDecision.map(({ agent, decision, reason, count }) => [agent, decision, reason, count]),
          ),
        ],
  );

const KINDS = { longest: 'longest', shortest: 'shortest', highest: 'highest score', lowest: 'lowest score' } as const;

const outlierSection = ({ report, command, options }: SimulationPageInput): Markup => {
  const { records } = options;
  const how = (game: number): Markup =>
    records === undefined
      ? tag`<code>${replayCommand(command, game)}</code>`
      : tag`<code>talon replay ${records} --line ${game - report.first + 1}</code>`;
  const rows = [
    ...report.outliers.map(({ kind, game, seed, value, agent, seat }) => [
      KINDS[kind],
      game,
      value,
      agent === null ? '' : `${agent}, ${seatName(seat!)}`,
      seed,
      how(game),
    ]),
    ...report.faults.examples.map(({ game, step, agent, seat, phase, reason }) => [
      `fault: ${reason} (${phase}, step ${step})`,
      game,
      '',
      `${agent}, ${seatName(seat)}`,
      '',
      how(game),
    ]),
  ];
  return section(
    'Games worth a look',
    tag`<p class="soft">The command ${records === undefined ? 'writes the record of the game, which talon replay shows' : 'shows the game'}.</p>
`,
    htmlTable(['what', 'game', 'value', 'who', 'seed of its cards', 'how to see it'], rows),
  );
};

/** Writes the record of one game, to be looked at with `talon replay`. */
const replayCommand = (rerun: string, game: number): string =>
  `${rerun} --first ${game} --games 1 --records game-${game}.json`;

const rulesSection = ({ game }: Simulation): Markup =>
  section(
    'The rules',
    tag`<details><summary>All options</summary><pre><code>${JSON.stringify(game.rules, null, 2)}</code></pre></details>
`,
  );
