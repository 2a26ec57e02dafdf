// The report of a simulation as one page.
import { withInterval } from '../intervalText.ts';
import { presetTitle } from '../../core/definition.ts';
import { commandOf } from '../commands.ts';
import { tag, type Content, type Markup } from './html.ts';
import type { GroupItem, SimulationReport } from '../report.ts';
import type { Simulation } from '../run.ts';
import { wilsonInterval, type Interval } from '../../core/intervals.ts';
import type { Summary } from '../summary.ts';
import { isSingle } from '../tables.ts';
import { plural } from '../../core/words.ts';
import { ENGLISH, isRedefined, itemName, phaseName, seatName, wordsUnder, type Words } from '../words.ts';
import { capital, htmlTable, plots, reportPage, section } from './page.ts';
import { barPlot, histogramPlot, inNumber, inPercent, intervalPlot, type PlotRow, shareScale } from './svg.ts';

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
export const simulationSections = (input: SimulationPageInput, given: Words = ENGLISH): Content[] => {
  const { simulation, report } = input;
  const { definition, game } = simulation as Pick<Simulation, 'definition'> & Partial<Simulation>;
  const rules = report.preset === null ? game?.rules : definition.presets[report.preset];
  const words = wordsUnder(given, (group, name) => isRedefined(definition, rules, group, name));
  return [
    winSection(input, words),
    scoreSection(input, words),
    lengthSection(input, words),
    groupSections(simulation, report, words),
    rateSection(simulation, report, words),
    faultSection(report, words),
    outlierSection(input, words),
  ];
};

const winSection = ({ simulation, report }: SimulationPageInput, words: Words): Markup => {
  const { tell, percent, count } = words;
  const { agents, seats, ties, games } = report;
  // Where nobody wins and one loses, a first place is only that.
  const isLost = simulation.definition.aim === 'not-last';
  const aim = { aim: isLost ? 'escape' : 'win' };
  const escaped = (places: readonly number[]): number => games - places.at(-1)!;
  const even = 1 / agents.length;
  const bySeat = agents.flatMap(({ name, seats: own }, series) =>
    own.map(({ winRate, winRateInterval }, seat) => ({
      name: `${name}, ${seatName(words, seat)}`,
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
  const options = { ...shareScale(words), reference: even };
  return section(
    tell('sim.win', aim),
    plots(
      isLost &&
        intervalPlot(
          words,
          tell('sim.win.notLost'),
          agents.map((a, i) => row(a.name, escaped(a.places) / games, wilsonInterval(escaped(a.places), games), i)),
          { ...shareScale(words), reference: 1 - even },
        ),
      intervalPlot(
        words,
        tell('sim.win.byAgent', aim),
        agents.map((a, i) => row(a.name, a.winRate, a.winRateInterval, i)),
        options,
      ),
      intervalPlot(
        words,
        tell('sim.win.bySeat', aim),
        seats.map((s, i) => row(seatName(words, i), s.winRate, s.winRateInterval, 0)),
        options,
      ),
      intervalPlot(words, tell('sim.win.byBoth', aim), bySeat, options),
    ),
    htmlTable(
      words,
      [
        tell('sim.agent'),
        tell('sim.win.rate', aim),
        tell('sim.from'),
        tell('sim.to'),
        tell('sim.win.wins', aim),
        tell('sim.win.shared'),
        ...agents.map((_, i) => tell('sim.win.place', { place: i + 1 })),
      ],
      agents.map(({ name, winRate, winRateInterval: [low, high], wins, shared, places }) => [
        name,
        percent(winRate, 1),
        percent(low, 1),
        percent(high, 1),
        count(wins),
        count(shared),
        ...places.map((times) => percent(times / games, 1)),
      ]),
    ),
    tag`<p class="soft">${tell('sim.win.note', { count: ties.count, share: percent(ties.share, 1) })}</p>
`,
  );
};

const scoreSection = ({ report, summary, simulation }: SimulationPageInput, words: Words): Markup => {
  const { tell } = words;
  const score = simulation.definition.scoreName ?? 'score';
  return section(
    tell('sim.scores'),
    plots(
      summary &&
        report.agents.map((agent, i) =>
          histogramPlot(
            words,
            tell('sim.scores.of', { agent: agent.name, score }),
            summary.agents[i]!.scores,
            agent.score.mean,
            i % 6,
          ),
        ),
      intervalPlot(
        words,
        tell('sim.scores.mean', { score }),
        report.agents.flatMap(({ name: agent, seats }, series) =>
          seats.map(({ meanScore, meanScoreInterval }, seat) => ({
            name: `${agent}, ${seatName(words, seat)}`,
            value: meanScore,
            interval: meanScoreInterval,
            series: series % 6,
          })),
        ),
      ),
    ),
    htmlTable(
      words,
      [tell('sim.agent'), ...spreadHead(words), tell('sim.lowest'), tell('sim.highest')],
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

/** Of tables that tell how a figure spreads. */
const spreadHead = ({ tell }: Words): string[] => [
  tell('sim.mean'),
  tell('sim.from'),
  tell('sim.to'),
  tell('sim.median'),
  tell('sim.std'),
  tell('sim.p90'),
];

const lengthSection = ({ report, summary, simulation }: SimulationPageInput, words: Words): Markup => {
  const { tell, own } = words;
  const { game } = report;
  const figures = simulation.definition.figures ?? [];
  const { lengths, endReasons } = report;
  return section(
    tell('sim.length'),
    plots(
      summary && [
        figures.map(({ key, about }, i) =>
          histogramPlot(
            words,
            capital(tell('sim.length.inGame', { figure: own(`figure.${game}.${key}`, about) })),
            summary.figures[i]!,
            lengths[key]!.mean,
            2,
          ),
        ),
        histogramPlot(
          words,
          capital(tell('sim.length.decisions')),
          summary.decisionCounts,
          lengths['decisions']!.mean,
          2,
        ),
      ],
      barPlot(
        words,
        tell('sim.length.reasons'),
        Object.entries(endReasons).map(([reason, { share, shareInterval }]) => ({
          name: own(`end.${reason}`, reason),
          value: share,
          interval: shareInterval,
          series: 3,
        })),
        inPercent(words),
      ),
    ),
    htmlTable(
      words,
      [tell('sim.length.measure'), ...spreadHead(words), tell('sim.least'), tell('sim.most')],
      Object.entries(lengths).map(([key, { about, mean, meanInterval, median, std, p90, min, max }]) => [
        key === 'decisions' ? tell('sim.length.allSeats') : own(`figure.${game}.${key}`, about),
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

const groupSections = ({ definition }: Simulation, { groups }: SimulationReport, words: Words): Markup[] =>
  (definition.groups ?? []).flatMap(({ key, about }) => {
    // An older report lacks what the game has counted only since.
    const items = Object.entries(groups[key] ?? {});
    if (items.length === 0) return [];
    const nameOf = (name: string, kind = ''): string => itemName(words, definition.id, key, name, kind);
    const rows = items.flatMap(([name, item]) => groupRows(nameOf.bind(null, name), item));
    const shares = items.flatMap(([name, item]) => shareRows(nameOf.bind(null, name), item));
    const title = words.own(`group.${definition.id}.${key}`, about);
    return section(
      capital(title),
      plots(
        barPlot(words, words.tell('sim.group.often'), rows),
        shares.length > 0 &&
          intervalPlot(words, words.tell('sim.group.share'), shares, { show: inPercent(words), range: [0, 1] }),
      ),
    );
  });

type NameOf = (kind?: string) => string;

const groupRows = (nameOf: NameOf, item: GroupItem): PlotRow[] => {
  if (isSingle(item)) return [{ name: nameOf(), value: item.perGame, interval: item.perGameInterval }];
  return Object.entries(item).map(([kind, { perGame, perGameInterval }], series) => ({
    name: nameOf(kind),
    value: perGame,
    interval: perGameInterval,
    series: series % 6,
  }));
};

const shareRows = (nameOf: NameOf, item: GroupItem): PlotRow[] => {
  if (isSingle(item)) return [];
  const kinds = Object.entries(item);
  if (kinds.every(([, { count }]) => count === 0)) return [];
  return kinds.map(([kind, { share, shareInterval }], series) => ({
    name: nameOf(kind),
    value: share,
    interval: shareInterval,
    series: series % 6,
  }));
};

const rateSection = ({ definition }: Simulation, { agents, rates }: SimulationReport, words: Words): Content => {
  const { tell, own } = words;
  const show = inNumber(words);
  if (definition.rates.length === 0) return null;
  const cell = (value: number | null, interval: Interval | null): string => {
    if (value === null) return '–';
    return interval === null ? show(value) : withInterval(value, interval, 3, '', words.number);
  };
  return section(
    tell('sim.rates'),
    htmlTable(
      words,
      [tell('sim.rates.rate'), ...agents.map(({ name }) => name), tell('sim.rates.all')],
      definition.rates.map(({ key, about }) => [
        own(`rate.${definition.id}.${key}`, about),
        ...agents.map((agent) => cell(agent.rates[key] ?? null, agent.rateIntervals[key] ?? null)),
        cell(rates[key]?.value ?? null, rates[key]?.interval ?? null),
      ]),
    ),
  );
};

const faultSection = ({ game, faults, fallbacks }: SimulationReport, words: Words): Content => {
  const { tell, own, count } = words;
  return section(
    tell('sim.faults'),
    faults.total === 0
      ? tag`<p>${tell('sim.faults.none')}</p>
`
      : [
          tag`<p>${tell('sim.faults.all', { count: count(faults.total), perGame: inNumber(words)(fallbacks.perGame) })}</p>
`,
          htmlTable(
            words,
            [tell('sim.agent'), tell('sim.faults.decision'), tell('sim.faults.reason'), tell('sim.faults.count')],
            fallbacks.byDecision.map(({ agent, decision, reason, count: times }) => [
              agent,
              phaseName(words, game, decision),
              own(`fault.${reason}`, reason),
              times,
            ]),
          ),
        ],
  );
};

const outlierSection = ({ simulation, report, command, options }: SimulationPageInput, words: Words): Markup => {
  const { tell, own } = words;
  const { records } = options;
  // A game of one's own stands in the plan by the path of its module, in records by its name alone.
  const { plan } = simulation as Partial<Simulation>;
  const isOwn = plan !== undefined && plan.game !== report.game;
  const replayCommand = (words: readonly string[]): string =>
    commandOf(['talon', 'replay', ...words, ...(isOwn ? ['--game', plan.game] : [])]);
  const how = (game: number): Markup =>
    records === undefined
      ? tag`<code>${recordCommand(command, game)}${isOwn ? ` && ${replayCommand([recordOf(game)])}` : ''}</code>`
      : tag`<code>${replayCommand([records, '--line', `${game - report.first + 1}`])}</code>`;
  const rows = [
    ...report.outliers.map(({ kind, game, seed, value, agent, seat }) => [
      tell(`sim.outliers.${kind}`),
      game,
      value,
      agent === null ? '' : `${agent}, ${seatName(words, seat!)}`,
      seed,
      how(game),
    ]),
    ...report.faults.examples.map(({ game, step, agent, seat, phase, reason }) => [
      tell('sim.outliers.fault', {
        reason: own(`fault.${reason}`, reason),
        phase: phaseName(words, report.game, phase),
        step,
      }),
      game,
      '',
      `${agent}, ${seatName(words, seat)}`,
      '',
      how(game),
    ]),
  ];
  return section(
    tell('sim.outliers'),
    tag`<p class="soft">${tell(records === undefined ? 'sim.outliers.writes' : 'sim.outliers.shows')}</p>
`,
    htmlTable(
      words,
      [
        tell('sim.outliers.what'),
        tell('sim.outliers.game'),
        tell('sim.outliers.value'),
        tell('sim.outliers.who'),
        tell('sim.outliers.seed'),
        tell('sim.outliers.how'),
      ],
      rows,
    ),
  );
};

const recordOf = (game: number): string => `game-${game}.json`;

/** Writes the record of one game, to be looked at with `talon replay`. */
const recordCommand = (rerun: string, game: number): string =>
  `${rerun} --first ${game} --games 1 --records ${recordOf(game)}`;

const rulesSection = ({ game }: Simulation): Markup =>
  section(
    'The rules',
    tag`<details><summary>All options</summary><pre><code>${JSON.stringify(game.rules, null, 2)}</code></pre></details>
`,
  );
