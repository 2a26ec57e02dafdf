// What a row must be like to be shown and played on with. Disks fail, browsers have faults, and people try things: nothing
// that is read from the store is believed. Whether the moves of a game are allowed is for core to say; here it is only
// whether a page can hold the row without breaking. Fields that a newer Talon has added are left alone.
import type { DraftRow, GameRow, RulesRow, RunRow, StepRow } from './db.ts';

type Guard = (value: unknown) => boolean;

const isText: Guard = (value) => typeof value === 'string';
const isFlag: Guard = (value) => typeof value === 'boolean';
const isNumber: Guard = (value) => Number.isFinite(value);
const isCount: Guard = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const orNull =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);
const optional =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || guard(value);
const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Deeper than anything that Talon writes. */
const DEEPEST = 100;

/** Is it what JSON can hold? The store would keep much more: circles, dates, maps, functions' results. */
const isPlain = (value: unknown, depth = 0): boolean => {
  if (depth > DEEPEST) return false;
  if (value === null || value === undefined || isText(value) || isFlag(value) || isNumber(value)) return true;
  const inner = Array.isArray(value) ? value : isTable(value) ? Object.values(value) : [Symbol('neither')];
  return inner.every((one) => isPlain(one, depth + 1));
};
const isPlainTable: Guard = (value) => isTable(value) && isPlain(value);
const isPlainList: Guard = (value) => Array.isArray(value) && isPlain(value);

/** Every field of a row has its guard. */
const rowOf =
  <T>(fields: { readonly [K in keyof T]-?: Guard }) =>
  (value: unknown): value is T =>
    isTable(value) && Object.entries<Guard>(fields as never).every(([name, guard]) => guard(value[name]));

/** More than any game has. */
const MOST_SEATS = 20;
const isSeats: Guard = (value) => isCount(value) && (value as number) > 0 && (value as number) <= MOST_SEATS;

const isResult: Guard = (value) => {
  if (!isTable(value) || !isPlain(value)) return false;
  return isText(value['reason']) && listOf(isNumber)(value['places']) && listOf(isNumber)(value['returns']);
};

const isGame = rowOf<GameRow>({
  id: isText,
  game: isText,
  preset: isText,
  rules: isPlainTable,
  seat: isCount,
  players: (value) => listOf(isText)(value) && isSeats((value as unknown[]).length),
  strategies: optional(listOf((value) => isTable(value) && isText(value['file']) && isText(value['text']))),
  names: optional(listOf((name) => name === null || isText(name) || isNumber(name))),
  seed: isText,
  engine: optional(isText),
  practice: isFlag,
  hints: optional(isCount),
  practiceByHint: optional(isFlag),
  branchedAt: optional(isCount),
  created: isNumber,
  updated: isNumber,
  steps: isCount,
  undos: isCount,
  rulesKey: orNull(isText),
  fullRules: isPlain,
  faults: isPlainList,
  result: orNull(isResult),
  standing: isText,
  synced: orNull((value) => listOf(isCount)(value) && (value as unknown[]).length === 2),
  copy: optional((value) => isCount(value) || isText(value)),
  restoredFrom: optional(isText),
});

const isStep = rowOf<StepRow>({ id: isText, index: isCount, line: isText });

const isRules = rowOf<RulesRow>({
  id: isText,
  name: isText,
  game: isText,
  seats: isSeats,
  rules: isPlainTable,
  updated: isNumber,
});

const isDraft = rowOf<DraftRow>({ id: isText, game: isText, file: isText, text: isText, updated: isNumber });

const isWish: Guard = (value) => isTable(value);

const isRun = rowOf<RunRow>({
  id: isText,
  version: isText,
  finished: orNull(isWish),
  begun: orNull((value) => isTable(value) && isText(value['id'])),
});

/** By store: those whose rows a person would miss. */
export const INTACT = { games: isGame, rules: isRules, drafts: isDraft, runs: isRun } as const;

/** All steps of a game, in order, none of them missing. */
export const areIntactSteps = (steps: readonly unknown[], count: number): steps is readonly StepRow[] =>
  steps.length === count && steps.every((step, index) => isStep(step) && step.index === index);

/** What was worked out can be worked out again; a damaged answer is none. */
export const INTACT_FINDINGS = {
  luck: (deals: unknown): boolean =>
    listOf((deal) => listOf(isNumber)(deal) && (deal as unknown[]).length === 2)(deals),
  judged: (counts: unknown): boolean => isTable(counts) && Object.values(counts).every(isNumber),
} as const;
