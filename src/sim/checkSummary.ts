// Whether a summary from a file can be that of these games: the schema, and all the sums that must add up. Whoever
// changes a number by hand would have to change every other that follows from it.
import type { AnyDefinition } from '../core/definition.ts';
import { FAULT_REASONS } from '../core/agent.ts';
import { createColumns, type Columns } from './columns.ts';
import type { Stretch } from './plan.ts';
import type { Histogram } from './stats/histogram.ts';
import { summarySchema } from './summarySchema.ts';
import type { AgentSummary, Summary } from './summary.ts';

/** The first thing that is wrong, as the end of a sentence; null when there is nothing. */
export const summaryFault = (
  definition: AnyDefinition,
  seats: number,
  range: Stretch,
  value: unknown,
): string | null => {
  const parsed = summarySchema(definition, seats).safeParse(value);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0];
    return `${path.join('.')}: ${message}`;
  }
  const summary = value as Summary;
  const columns = createColumns(definition, seats);
  const claims: Claim[] = [
    ['games', summary.games, range.to - range.from],
    ...matchClaims(summary),
    ...summary.agents.flatMap((agent, i) => agentClaims(agent, `agents.${i}`, summary.games)),
    ...groupClaims(definition, columns, summary, range),
    ...seatClaims(definition, columns, summary),
  ];
  const wrong = claims.find(([, found, wanted]) => !isAlmost(found, wanted));
  if (wrong !== undefined) return `${wrong[0]} is ${wrong[1]} where the other numbers make ${wrong[2]}`;
  return strangeGame(summary, range);
};

/** What must be equal to what. */
type Claim = readonly [what: string, found: number, wanted: number];

const isAlmost = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const countOf = (histogram: Histogram): number => sum(Object.values(histogram));
const totalOf = (histogram: Histogram): number =>
  sum(Object.entries(histogram).map(([value, count]) => Number(value) * count));

const matchClaims = ({ games, unfinished, decisions, ties, agents, reasons, decisionCounts, figures }: Summary) => {
  /** Games that so many have won together. */
  const wonBy = agents.map((_, k) => sum(agents.map(({ wins }) => wins[k])) / (k + 1));
  const claims: Claim[] = [
    ['reasons', countOf(reasons), games],
    ['unfinished', unfinished, reasons['unfinished'] ?? 0],
    ['decisionCounts', countOf(decisionCounts), games],
    ['decisions', decisions, totalOf(decisionCounts)],
    ['the games that were won', sum(wonBy), games - unfinished],
    ['ties', ties, sum(wonBy.slice(1))],
    ...figures.map((figure, i): Claim => [`figures.${i}`, countOf(figure), games]),
    ...wonBy.map((won, k): Claim => [`the games won by ${k + 1}`, won, Math.round(won)]),
  ];
  return claims;
};

const agentClaims = (
  { wins, seatWins, places, scores, faults, faultKinds }: AgentSummary,
  at: string,
  games: number,
) => [
  [`${at}.places`, sum(places), games] as const,
  [`${at}.scores`, countOf(scores), games] as const,
  ...wins.map((won, k) => [`${at}.wins.${k}`, won, sum(seatWins.map((bySeat) => bySeat[k]))] as const),
  ...FAULT_REASONS.map((reason) => {
    const kinds = Object.entries(faultKinds).filter(([kind]) => kind.endsWith(`/${reason}`));
    return [`${at}.faults.${reason}`, faults[reason], sum(kinds.map(([, count]) => count))] as const;
  }),
  [`${at}.faultKinds`, countOf(faultKinds), sum(Object.values(faults))] as const,
];

const groupClaims = (definition: AnyDefinition, columns: Columns, summary: Summary, { from, to }: Stretch): Claim[] => {
  const { groups, agents } = summary;
  const sizes = groupSizes(from, to, agents.length);
  const all = definition.counters.map((_, i) => sum(agents.map((__, agent) => groups.sums[columns.counter(agent, i)])));
  const first = columns.reason(definition.endReasons?.[0] ?? 'forfeit');
  const reasons = columns.list.slice(first).map(({ key }) => key.slice('end.'.length));
  const claims: Claim[] = [
    ['groups.groups', groups.groups, sizes.length],
    ['groups.gameSquares', groups.gameSquares, sum(sizes.map((size) => size * size))],
    ['groups.sums of decisions', groups.sums[columns.decisions], summary.decisions],
    ['groups.sums of ties', groups.sums[columns.tie], summary.ties],
    ...agents.flatMap(({ scores, wins }, agent): Claim[] => [
      [`groups.sums of scores of agent ${agent}`, groups.sums[columns.score(agent)], totalOf(scores)],
      [
        `groups.sums of wins of agent ${agent}`,
        groups.sums[columns.win(agent)],
        sum(wins.map((won, k) => (won * columns.winUnits) / (k + 1))),
      ],
    ]),
    ...all.map((counted, i): Claim => [`groups.sums of ${i}`, groups.sums[columns.counter(null, i)], counted]),
    ...summary.figures.map((figure, i): Claim => [
      `groups.sums of figure ${i}`,
      groups.sums[columns.figure(i)],
      totalOf(figure),
    ]),
    ...reasons.map((reason, i): Claim => [
      `groups.sums of ends by ${reason}`,
      groups.sums[first + i],
      summary.reasons[reason] ?? 0,
    ]),
  ];
  // Where all groups have as many games, what is weighted by them is known.
  const [size = 0] = sizes;
  if (sizes.every((other) => other === size))
    groups.sums.forEach((value, i) => claims.push([`groups.withGames.${i}`, groups.withGames[i], size * value]));
  return claims;
};

/** The games of each group that share a deal. */
const groupSizes = (from: number, to: number, seats: number): number[] => {
  const sizes: number[] = [];
  for (let at = from; at < to;) {
    const end = Math.min(to, (Math.floor(at / seats) + 1) * seats);
    sizes.push(end - at);
    at = end;
  }
  return sizes;
};

const seatClaims = (definition: AnyDefinition, columns: Columns, summary: Summary): Claim[] => {
  const { agents, all } = summary.seats;
  const { sums, groups } = summary.groups;
  const indexOf = (key: string): number => definition.counters.findIndex((counter) => counter.key === key);
  return all
    .flatMap((measures, seat) =>
      measures.flatMap((pair, i): Claim[] => [
        [`seats.all.${seat}.${i}.clusters`, pair.clusters, groups],
        [`seats.all.${seat}.${i}.x`, pair.x, sum(agents.map((bySeat) => bySeat[seat][i].x))],
        [`seats.all.${seat}.${i}.y`, pair.y, sum(agents.map((bySeat) => bySeat[seat][i].y))],
        ...(i === 0 ? [[`seats.all.${seat}.0.y`, pair.y, summary.games] as const] : []),
      ]),
    )
    .concat(
      agents.flatMap((bySeat, agent) => {
        const total = (i: number, key: 'x' | 'y'): number => sum(bySeat.map((measures) => measures[i][key]));
        return [
          [`seats.agents.${agent} scores`, total(0, 'x'), sums[columns.score(agent)]] as const,
          [`seats.agents.${agent} games`, total(0, 'y'), summary.games] as const,
          ...definition.rates.flatMap(({ key, of, per }, i): Claim[] => [
            [`seats.agents.${agent} ${key}`, total(1 + i, 'x'), sums[columns.counter(agent, indexOf(of))]],
            [`seats.agents.${agent} ${key}`, total(1 + i, 'y'), sums[columns.counter(agent, indexOf(per))]],
          ]),
        ];
      }),
    );
};

/** Games that are shown one by one must be among these. */
const strangeGame = ({ outliers, faultExamples }: Summary, { from, to }: Stretch): string | null => {
  const shown = [...Object.values(outliers).flat(), ...faultExamples];
  const strange = shown.find(({ game }) => game < from || game >= to);
  return strange === undefined ? null : `game ${strange.game} is none of the games from ${from} to ${to - 1}`;
};
