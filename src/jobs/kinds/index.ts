// The registry: one line a kind of job. A kind is loaded when somebody has such a job.
import type { AnyKind, Job } from '../job.ts';

const KINDS: Readonly<Record<string, () => Promise<AnyKind>>> = {
  simulate: async () => (await import('./simulate.ts')).SIMULATE,
  compare: async () => (await import('./compare.ts')).COMPARE,
  deals: async () => (await import('./deals.ts')).DEALS,
  experiment: async () => (await import('./experiment.ts')).EXPERIMENT,
  tournament: async () => (await import('./tournament.ts')).TOURNAMENT,
  ladder: async () => (await import('./ladder.ts')).LADDER,
  evaluate: async () => (await import('./evaluate.ts')).EVALUATE,
  measure: async () => (await import('./measure.ts')).MEASURE,
  dataset: async () => (await import('./dataset.ts')).DATASET,
  exploit: async () => (await import('./exploit.ts')).EXPLOIT,
};

export const KIND_NAMES: readonly string[] = Object.keys(KINDS);

export const findKind = async ({ kind, version }: Pick<Job, 'kind' | 'version'>): Promise<AnyKind> => {
  const found = Object.hasOwn(KINDS, kind) ? await KINDS[kind]() : null;
  if (found?.version === version) return found;
  throw new Error(`This version of Talon knows no jobs '${kind}' of version ${version}.`);
};
