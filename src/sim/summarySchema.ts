// A summary as a schema, for those that come from files.
import { z } from 'zod';
import { FAULT_REASONS } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { createColumns } from './columns.ts';

const count = z.int().min(0);
const number = z.number();
const histogram = z.record(
  z.string().refine((key) => Number.isFinite(Number(key)), 'It is no number'),
  count,
);
const lists = <T extends z.ZodType>(item: T, length: number) => z.array(item).length(length);

const pair = z.object({ clusters: count, x: number, y: number, xx: number.min(0), xy: number, yy: number.min(0) });
const place = z.int().min(0).nullable();
const outliers = z.array(z.object({ game: count, value: number, agent: place, seat: place })).max(3);

export const summarySchema = (definition: AnyDefinition, seats: number) => {
  const { list, rates } = createColumns(definition, seats);
  const measures = lists(pair, 1 + definition.rates.length);
  const seat = z
    .int()
    .min(0)
    .max(seats - 1);
  const reason = z.enum(FAULT_REASONS);
  return z.object({
    games: count,
    unfinished: count,
    decisions: count,
    ties: count,
    agents: lists(
      z.object({
        wins: lists(count, seats),
        seatWins: lists(lists(count, seats), seats),
        places: lists(count, seats),
        scores: histogram,
        faults: z.record(reason, count),
        faultKinds: z.record(z.string(), count),
      }),
      seats,
    ),
    reasons: z.record(z.string(), count),
    decisionCounts: histogram,
    figures: lists(histogram, (definition.figures ?? []).length),
    groups: z.object({
      groups: count,
      gameSquares: count,
      sums: lists(number, list.length),
      squares: lists(number.min(0), list.length),
      withGames: lists(number, list.length),
      products: lists(number, rates.length),
    }),
    seats: z.object({ agents: lists(lists(measures, seats), seats), all: lists(measures, seats) }),
    outliers: z.object({ longest: outliers, shortest: outliers, highest: outliers, lowest: outliers }),
    faultExamples: z
      .array(z.object({ game: count, step: count, agent: seat, seat, phase: z.string(), reason, detail: z.string() }))
      .max(5),
  });
};
