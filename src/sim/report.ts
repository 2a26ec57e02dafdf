// The report of a simulation: what a summary says, in numbers for people and machines. Holds nothing that differs
// between two runs of the same plan.
import { FAULT_REASONS, type FaultCounts } from '../core/agent.ts';
import { reasonsOf } from './columns.ts';
import { Estimates, ratioOf, rounded, roundedBoth, type Frequency, type Share } from './estimates.ts';
import type { Outlier, OutlierKind } from './outliers.ts';
import { planGame } from './plan.ts';
import type { Simulation } from './run.ts';
import { distributionOf, type Distribution, type Histogram } from './stats/histogram.ts';
import { wilsonInterval, type Interval } from '../core/intervals.ts';
import { quantityOf } from '../core/quantity.ts';
import type { FaultExample, Summary } from './summary.ts';

/** What a simulation says of one seat. */
export interface SeatReport {
  games: number;
  winRate: number;
  winRateInterval: Interval;
  meanScore: number;
  /** null with a single deal. */
  meanScoreInterval: Interval | null;
  /** null where there was nothing to take a share of. */
  rates: Record<string, number | null>;
  rateIntervals: Record<string, Interval | null>;
}

/** What a simulation says of one agent. */
export interface AgentReport {
  name: string;
  /** Wins by games; a win shared by k counts 1/k. */
  winRate: number;
  winRateInterval: Interval;
  /** Games won, shared ones included. */
  wins: number;
  /** Games won together with somebody. */
  shared: number;
  meanScore: number;
  /** null with a single deal. */
  meanScoreInterval: Interval | null;
  score: Distribution;
  /** By seat. */
  seats: SeatReport[];
  /** How many games ended on place 1, 2 … */
  places: number[];
  counters: Record<string, number>;
  /** null where there was nothing to take a share of. */
  rates: Record<string, number | null>;
  rateIntervals: Record<string, Interval | null>;
}

/** An item of a group: how often, and where there are kinds, how the item divides among them. */
export type GroupItem = Frequency | Record<string, Frequency & Pick<Share, 'share' | 'shareInterval'>>;

interface LengthReport extends Distribution {
  about: string;
  meanInterval: Interval | null;
}

interface OutlierReport {
  kind: OutlierKind;
  game: number;
  /** The seed of its cards. */
  seed: string;
  value: number;
  agent: string | null;
  seat: number | null;
}

interface FallbackReport {
  agent: string;
  /** The kind of decision. */
  decision: string;
  reason: string;
  count: number;
}

/** What a simulation says. */
export interface SimulationReport {
  game: string;
  /** The preset with exactly these rules; null when no preset has them. */
  preset: string | null;
  rulesKey: string;
  seed: number;
  first: number;
  games: number;
  agents: AgentReport[];
  /** Whoever sits there. */
  seats: SeatReport[];
  ties: Share;
  unfinished: number;
  endReasons: Record<string, Share>;
  /** The length of a match in the game's own measure. */
  turns: LengthReport;
  lengths: Record<string, LengthReport>;
  /** Of all agents together. */
  rates: Record<string, { value: number; interval: Interval | null } | null>;
  groups: Record<string, Record<string, GroupItem>>;
  decisions: number;
  faults: {
    total: number;
    byAgent: Record<string, FaultCounts>;
    examples: (Omit<FaultExample, 'agent'> & { agent: string })[];
  };
  fallbacks: { total: number; perGame: number; byDecision: FallbackReport[] };
  outliers: OutlierReport[];
}

export const createReport = (simulation: Simulation, preset: string | null, summary: Summary): SimulationReport => {
  const { plan, game, labels, definition } = simulation;
  const estimates = new Estimates(definition, summary);
  const faults = summary.agents.map((agent) => agent.faults);
  const total = faults
    .flatMap((counts) => FAULT_REASONS.map((reason) => counts[reason]))
    .reduce((sum, n) => sum + n, 0);
  const lengths = lengthReports(simulation, summary, estimates);
  return {
    game: game.id,
    preset,
    rulesKey: game.rulesKey,
    seed: Number(plan.seed),
    first: plan.first ?? 0,
    games: summary.games,
    agents: summary.agents.map((_, index) => agentReport(simulation, summary, estimates, index)),
    seats: plan.agents.map((_, seat) => seatReport(simulation, summary, null, seat)),
    ties: estimates.shareOfGames(summary.ties),
    unfinished: summary.unfinished,
    endReasons: reasonShares(simulation, summary, estimates),
    turns: lengths[definition.figures?.[0]?.key ?? 'decisions'],
    lengths,
    rates: Object.fromEntries(definition.rates.map(({ key }) => [key, estimates.rate(key, null)])),
    groups: groupReports(simulation, estimates),
    decisions: summary.decisions,
    faults: {
      total,
      byAgent: Object.fromEntries(labels.map((label, index) => [label, faults[index]])),
      examples: summary.faultExamples.map((example) => ({ ...example, agent: labels[example.agent] })),
    },
    fallbacks: { total, perGame: rounded(total / summary.games), byDecision: fallbackReports(labels, summary) },
    outliers: outlierReports(simulation, summary),
  };
};

/**
 * As it stands in files: the groups and the score under the names that the game gives them, as plain counts; the shares
 * and intervals that go with the counts are in `frequencies`.
 */
export const publishReport = (simulation: Simulation, report: SimulationReport): object => {
  const { groups, ties, endReasons, fallbacks, ...rest } = report;
  const { scoreName } = simulation.definition;
  const named = (agent: AgentReport): object => {
    const score = scoreName === undefined ? {} : { [scoreName]: agent.score };
    return { ...withRates(agent), seats: agent.seats.map(withRates), ...score };
  };
  return {
    ...rest,
    agents: report.agents.map(named),
    seats: report.seats.map(withRates),
    ties: ties.count,
    endReasons: countsOf(endReasons),
    fallbacks: fallbacks.total,
    ...(countsOf(groups) as object),
    frequencies: { ties, endReasons, fallbacks, ...groups },
  };
};

/** From what stands in a file, which must be that of `publishReport`, back to the report. */
export const unpublishReport = (published: Readonly<Record<string, unknown>>): SimulationReport => {
  const { ties, endReasons, fallbacks, ...groups } = published.frequencies as Pick<
    SimulationReport,
    'ties' | 'endReasons' | 'fallbacks'
  > &
    SimulationReport['groups'];
  return { ...(published as unknown as SimulationReport), ties, endReasons, fallbacks, groups };
};

/** With each rate and its interval under its own name too. */
const withRates = <T extends Pick<SeatReport, 'rates' | 'rateIntervals'>>(report: T): T & object => {
  const named = Object.entries(report.rates).flatMap(([key, value]) => [
    [key, value],
    [`${key}Interval`, report.rateIntervals[key]],
  ]);
  return { ...report, ...Object.fromEntries(named) };
};

/** The same tree with every { count, … } replaced by its count. */
const countsOf = (tree: object): unknown =>
  'count' in tree && typeof tree.count === 'number'
    ? tree.count
    : Object.fromEntries(Object.entries(tree).map(([key, inner]) => [key, countsOf(inner as object)]));

const shareOf = (wins: readonly number[]): number => wins.reduce((sum, count, index) => sum + count / (index + 1), 0);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const agentReport = (simulation: Simulation, summary: Summary, estimates: Estimates, index: number): AgentReport => {
  const { counters, rates } = simulation.definition;
  const { columns } = estimates;
  const agent = summary.agents[index];
  const found = rates.map(({ key }) => [key, estimates.rate(key, index)] as const);
  return {
    name: simulation.labels[index],
    winRate: rounded(shareOf(agent.wins) / summary.games),
    winRateInterval: roundedBoth(wilsonInterval(shareOf(agent.wins), summary.games)),
    wins: sumOf(agent.wins),
    shared: sumOf(agent.wins) - agent.wins[0],
    meanScore: rounded(estimates.sum(columns.score(index)) / summary.games),
    meanScoreInterval: estimates.perGameInterval(columns.score(index), 'amount'),
    score: roundedDistribution(agent.scores),
    seats: summary.agents.map((_, seat) => seatReport(simulation, summary, index, seat)),
    places: agent.places,
    counters: Object.fromEntries(counters.map(({ key }, i) => [key, estimates.sum(columns.counter(index, i))])),
    rates: Object.fromEntries(found.map(([key, rate]) => [key, rate?.value ?? null])),
    rateIntervals: Object.fromEntries(found.map(([key, rate]) => [key, rate?.interval ?? null])),
  };
};

/** What an agent did at one seat; null for whoever sits there. */
const seatReport = (
  { definition }: Simulation,
  { agents, seats }: Summary,
  agent: number | null,
  seat: number,
): SeatReport => {
  const [score, ...rates] = (agent === null ? seats.all : seats.agents[agent])[seat];
  const winners = agent === null ? agents : [agents[agent]];
  const wins = sumOf(winners.map(({ seatWins }) => shareOf(seatWins[seat])));
  const found = rates.map((sums, i) => {
    const rate = definition.rates[i];
    return [rate.key, ratioOf(sums, quantityOf(definition, rate))] as const;
  });
  return {
    games: score.y,
    winRate: rounded(score.y === 0 ? 0 : wins / score.y),
    // The rotated copies of a deal may go alike (in self-play they often do), so each deal counts once.
    winRateInterval: roundedBoth(wilsonInterval(wins / winners.length, score.y / winners.length)),
    meanScore: ratioOf(score, 'amount')?.value ?? 0,
    meanScoreInterval: ratioOf(score, 'amount')?.interval ?? null,
    rates: Object.fromEntries(found.map(([key, rate]) => [key, rate?.value ?? null])),
    rateIntervals: Object.fromEntries(found.map(([key, rate]) => [key, rate?.interval ?? null])),
  };
};

const roundedDistribution = (histogram: Histogram): Distribution => {
  const { mean, median, std, p90, min, max } = distributionOf(histogram);
  return { mean: rounded(mean), median: rounded(median), std: rounded(std), p90, min, max };
};

const reasonShares = (
  { definition }: Simulation,
  { reasons }: Summary,
  estimates: Estimates,
): Record<string, Share> => {
  // Those that the game names, in its order, then whatever else has happened.
  const declared = reasonsOf(definition).filter((reason) => reason !== 'forfeit' || reasons[reason] !== undefined);
  const others = Object.keys(reasons).filter((reason) => !declared.includes(reason));
  return Object.fromEntries(
    [...declared, ...others.sort()].map((name) => [name, estimates.shareOfGames(reasons[name] ?? 0)]),
  );
};

const lengthReports = (
  { definition }: Simulation,
  summary: Summary,
  estimates: Estimates,
): Record<string, LengthReport> => {
  const { columns } = estimates;
  const report = (about: string, histogram: Histogram, column: number): LengthReport => ({
    about,
    ...roundedDistribution(histogram),
    meanInterval: estimates.perGameInterval(column, 'count'),
  });
  const figures = (definition.figures ?? []).map(
    ({ key, about }, index) => [key, report(about, summary.figures[index], columns.figure(index))] as const,
  );
  const decisions = report('decisions of all seats', summary.decisionCounts, columns.decisions);
  return { ...Object.fromEntries(figures), decisions };
};

const groupReports = ({ definition }: Simulation, estimates: Estimates): SimulationReport['groups'] => {
  const indexOf = (key: string): number => definition.counters.findIndex((counter) => counter.key === key);
  const frequency = (key: string): Frequency => estimates.frequency(estimates.columns.counter(null, indexOf(key)));
  const itemReport = (counters: Readonly<Record<string, string>>): GroupItem => {
    if (counters[''] !== undefined) return frequency(counters['']);
    const kinds = Object.entries(counters).map(([kind, key]) => ({ kind, found: frequency(key) }));
    const all = sumOf(kinds.map(({ found }) => found.count));
    const withShare = (found: Frequency): Frequency & Share => ({ ...found, ...estimates.share(found.count, all) });
    return Object.fromEntries(kinds.map(({ kind, found }) => [kind, withShare(found)]));
  };
  const groups = definition.groups ?? [];
  return Object.fromEntries(
    groups.map(({ key, items }) => [
      key,
      Object.fromEntries(items.map(({ name, counters }) => [name, itemReport(counters)])),
    ]),
  );
};

const fallbackReports = (labels: readonly string[], summary: Summary): FallbackReport[] =>
  summary.agents.flatMap(({ faultKinds }, index) =>
    Object.keys(faultKinds)
      .sort()
      .map((kind) => {
        const cut = kind.lastIndexOf('/');
        const [decision, reason] = [kind.slice(0, cut), kind.slice(cut + 1)];
        return { agent: labels[index], decision, reason, count: faultKinds[kind] };
      }),
  );

const outlierReports = ({ labels, plan }: Simulation, { outliers }: Summary): OutlierReport[] =>
  Object.entries(outliers).flatMap(([kind, list]) =>
    list.map(({ game, value, agent, seat }: Outlier) => ({
      kind: kind as OutlierKind,
      game,
      seed: planGame(plan, game).dealSeed,
      value,
      agent: agent === null ? null : labels[agent],
      seat,
    })),
  );
