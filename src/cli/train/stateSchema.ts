// The first line of a training state: text that anybody may edit, so all of it is checked, and what must agree.
import { z } from 'zod';
import type { Json } from '../../core/game.ts';
import { err, ok, type BorderError, type Result } from '../../core/result.ts';
import { isPlaySpec, type NetSpec } from '../../nn/net/spec.ts';

const count = z.int().min(0);
const some = z.int().min(1);
const size = z.int().min(1).max(1_000_000);
const share = z.number().min(0).max(1);
const rate = z.number().min(0).max(1000);

const settings = z.object({
  seed: z.string(),
  iterations: some,
  games: some,
  rows: size,
  batch: size,
  epochs: some,
  learningRate: rate,
  entropy: rate,
  gamma: share,
  lambda: share,
  league: z.object({ share, bots: z.array(z.string()), interval: count, most: count }),
  critic: z.enum(['own', 'open']),
  shaping: z.object({ rewards: z.record(z.string(), z.number()), share }).nullable(),
  imitate: z.object({ teacher: z.string(), iterations: count }).nullable(),
  distil: z
    .object({
      teacher: z.string(),
      iterations: some,
      temperature: z.number().min(0.0001).max(1000),
      own: share,
      pull: rate,
    })
    .optional(),
  sizes: z.object({
    hand: size,
    trick: size,
    history: size,
    hidden: size,
    layers: z.int().min(1).max(1000),
    attention: z.int().min(0).max(1000),
    span: size,
  }),
});

const plan = z.object({
  game: z.string(),
  rules: z.custom<Json>((value) => typeof value === 'object' && value !== null),
  stage: z.string(),
  curriculum: z.object({ bar: share, patience: some }).nullable(),
  settings,
  encoding: some.optional(),
  nets: z.record(z.string(), z.string()).optional(),
  workers: z.int().min(1).max(512),
});

const member = z
  .object({
    name: z.string().min(1),
    matches: z.number().min(0),
    wins: z.number().min(0),
    isPast: z.boolean(),
    isFrozen: z.literal(true).optional(),
  })
  // Past versions are files beside the state, and lie nowhere else.
  .refine(({ isPast, name }) => !isPast || /^\w[\w.-]{0,99}$/.test(name), { path: ['name'], error: 'It is no name' })
  .refine(({ wins, matches }) => wins <= matches, { path: ['wins'], error: 'There are more than matches' });

const frozen = z.custom<NetSpec>(isPlaySpec, 'It is no net for play');

const header = z
  .object({
    rulesKey: z.string().optional(),
    featureHash: z.string().optional(),
    plan,
    command: z.string(),
    interval: some,
    deals: count,
    walk: z.object({ stage: z.string(), began: count, progress: z.array(z.number()) }),
    best: z.object({ iteration: count, stage: z.string(), share, scoreDiff: z.number() }).optional(),
    exploit: z.object({ agent: z.string(), from: z.string(), pairs: some }).optional(),
    step: count,
    iteration: count,
    decisions: count,
    tutor: z.literal(true).optional(),
    league: z.array(member),
    pasts: z.array(z.object({ iteration: count, decisions: count, frozen: frozen.optional() })).optional(),
    cpuSeconds: z.number().min(0).optional(),
  })
  .check(({ value, issues }) => {
    const { iteration, league, pasts } = value;
    const last = (path: string[], found: number | undefined, most: number): void => {
      if ((found ?? 0) <= most) return;
      issues.push({ code: 'custom', path, input: found, message: `It is ${found}, and can be ${most} at most` });
    };
    last(['iteration'], iteration, value.plan.settings.iterations);
    last(['walk', 'began'], value.walk.began, iteration);
    last(['best', 'iteration'], value.best?.iteration, iteration);
    const wanted = league.filter(({ isPast }) => isPast).length;
    if (pasts !== undefined && pasts.length !== wanted) {
      const message = `There are ${pasts.length}, and the league has ${wanted}`;
      issues.push({ code: 'custom', path: ['pasts'], input: pasts, message });
    }
    if (new Set(league.map(({ name }) => name)).size < league.length) {
      issues.push({ code: 'custom', path: ['league'], input: league, message: 'A name stands there twice' });
    }
  });

export type StateHeader = z.infer<typeof header>;

/** The message names the key that is at fault. */
export const parseStateHeader = (value: unknown): Result<StateHeader> => {
  const parsed = header.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const { path, message } = parsed.error.issues[0]!;
  return err<BorderError>({ code: 'ERR_STATE', message: `its first line is wrong at "${path.join('.')}": ${message}` });
};
