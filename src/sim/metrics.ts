// What an experiment compares: every number of a report, with how it reads from the sums.
import type { AnyDefinition } from '../core/definition.ts';
import type { Quantity } from '../core/intervals.ts';
import { quantityOf } from '../core/quantity.ts';
import { reasonsOf, type Columns, type SeatColumns } from './columns.ts';

/** 'share' is shown in percent, and its differences in points. */
export type Unit = 'share' | 'number';
const unitOf = (quantity: Quantity): Unit => (quantity === 'share' ? 'share' : 'number');
export type MetricKind = 'win' | 'score' | 'rate' | 'count' | 'length' | 'end';

export interface Metric {
  key: string;
  about: string;
  kind: MetricKind;
  unit: Unit;
  quantity: Quantity;
  /** Index of the agent; null for what belongs to all. */
  agent: number | null;
  /** Where it belongs to whoever sat there. */
  seat?: number;
  /** Either a column by game, divided by `scale`, or a rate by its index among the columns' rates. */
  column?: number;
  scale?: number;
  rate?: number;
}

export const metricsOf = (definition: AnyDefinition, columns: Columns, agents: readonly string[]): Metric[] => [
  ...agents.flatMap((_, agent) => agentMetrics(definition, columns, agent)),
  ...lengthMetrics(definition, columns),
  ...groupMetrics(definition, columns),
];

/** Wins and score of each seat, whoever sat there. */
export const seatMetrics = (columns: SeatColumns, seats: number): (Metric & { seat: number })[] =>
  Array.from({ length: seats }, (_, seat) => [
    {
      key: 'winRate',
      about: 'wins',
      kind: 'win' as const,
      unit: 'share' as const,
      quantity: 'share' as const,
      agent: null,
      seat,
      column: columns.seatWin(seat),
      scale: columns.winUnits,
    },
    {
      key: 'score',
      about: 'score',
      kind: 'score' as const,
      unit: 'number' as const,
      quantity: 'amount' as const,
      agent: null,
      seat,
      column: columns.seatScore(seat),
    },
  ]).flat();

const agentMetrics = (definition: AnyDefinition, columns: Columns, agent: number): Metric[] => [
  {
    key: 'winRate',
    about: 'wins',
    kind: 'win',
    unit: 'share',
    quantity: 'share',
    agent,
    column: columns.win(agent),
    scale: columns.winUnits,
  },
  {
    key: 'score',
    about: 'score',
    kind: 'score',
    unit: 'number',
    quantity: 'amount',
    agent,
    column: columns.score(agent),
  },
  ...definition.rates.map((own): Metric => {
    const { key, about } = own;
    const quantity = quantityOf(definition, own);
    const rate = columns.rates.findIndex((other) => other.key === key && other.agent === agent);
    return { key, about, kind: 'rate', unit: unitOf(quantity), quantity, agent, rate };
  }),
];

const lengthMetrics = (definition: AnyDefinition, columns: Columns): Metric[] => [
  ...(definition.figures ?? []).map(({ key, about }, i): Metric => ({
    key,
    about,
    kind: 'length',
    unit: 'number',
    quantity: 'count',
    agent: null,
    column: columns.figure(i),
  })),
  {
    key: 'decisions',
    about: 'decisions',
    kind: 'length',
    unit: 'number',
    quantity: 'count',
    agent: null,
    column: columns.decisions,
  },
  {
    key: 'ties',
    about: 'shared wins',
    kind: 'end',
    unit: 'share',
    quantity: 'share',
    agent: null,
    column: columns.tie,
  },
  ...reasonsOf(definition).map((reason): Metric => ({
    key: `end.${reason}`,
    about: `games ended by ${reason}`,
    kind: 'end',
    unit: 'share',
    quantity: 'share',
    agent: null,
    column: columns.reason(reason),
  })),
];

const groupMetrics = (definition: AnyDefinition, columns: Columns): Metric[] => {
  const indexOf = (key: string): number => definition.counters.findIndex((counter) => counter.key === key);
  const judged = new Set((definition.judgements ?? []).flatMap(({ counters }) => counters));
  return (definition.groups ?? []).flatMap(({ key, items }) =>
    items.flatMap(({ name, counters }) =>
      Object.entries(counters)
        .filter(([, counter]) => !judged.has(counter))
        .map(([kind, counter]): Metric => {
          const about = [key, name, kind].join(' ').trim();
          const column = columns.counter(null, indexOf(counter));
          return {
            key: `${key}.${name}${kind && `.${kind}`}`,
            about,
            kind: 'count',
            unit: 'number',
            quantity: 'count',
            agent: null,
            column,
          };
        }),
    ),
  );
};
