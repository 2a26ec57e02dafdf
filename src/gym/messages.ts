// What a learner may ask for besides moves. Nothing is believed: every message is checked before anything is done.
import { z } from 'zod';
import { parseJson } from '../core/boundedJson.ts';
import { OBJECTIVES } from '../core/solver.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';

const MOST_MATCHES = 65_536;
/** Characters of a message: names, rules, and a seed for every match. */
const LONGEST_MESSAGE = 4_000_000;

const seed = z.union([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), z.string().min(1).max(100)]);
const match = z
  .number()
  .int()
  .min(0)
  .max(MOST_MATCHES - 1);
const agentName = z.string().max(1000);
const seatNumber = z.string().regex(/^\d{1,2}$/, 'a seat is a number from 0');

const chosenGame = {
  /** 'tysiac', 'tysiac_v1', or the module of a game. */
  game: z.string().min(1).max(1000),
  preset: z.string().max(100).optional(),
  /** Options over the preset. */
  rules: z.record(z.string(), z.unknown()).optional(),
  /** How views become observations (`core/encoding.ts`); left out, in the first encoding. */
  encoding: z.number().int().optional(),
};

/** The number of a state that Talon keeps for the program. */
const state = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const seat = z.number().int().min(0).max(63);
const MOST_NODES = 1_000_000_000;

/** About single states, for programs that search. */
const STATE_MESSAGES = [
  z.strictObject({ type: z.literal('load'), ...chosenGame }),
  z.strictObject({ type: z.literal('begin'), seed }),
  z.strictObject({ type: z.literal('play'), state, action: z.number().int() }),
  z.strictObject({ type: z.literal('clone'), state }),
  z.strictObject({ type: z.literal('resample'), state, seat, seed }),
  z.strictObject({ type: z.literal('observe'), state, seat }),
  z.strictObject({ type: z.literal('information'), state, seat, form: z.enum(['text', 'numbers']) }),
  z.strictObject({
    type: z.literal('solve'),
    state,
    objective: z.enum(OBJECTIVES),
    /** Look at no more positions than these; then the bounds may differ. */
    nodes: z.number().int().min(1).max(MOST_NODES).optional(),
  }),
  z.strictObject({ type: z.literal('forget'), states: z.array(state).max(100_000) }),
] as const;

const MESSAGES = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), protocol: z.number() }),
  z.strictObject({
    type: z.literal('open'),
    ...chosenGame,
    matches: z.number().int().min(1).max(MOST_MATCHES).optional(),
    /**
     * Who plays beside the learner: by seat, with null for the learner; by the numbers of some seats; or one name for all but
     * seat 0. Left out, the learner plays all.
     */
    agents: z
      .union([z.string().max(1000), z.array(z.string().max(1000).nullable()).max(64), z.record(seatNumber, agentName)])
      .optional(),
    /** Everybody moves on by a seat with every match. */
    takesTurns: z.boolean().optional(),
    resetsItself: z.boolean().optional(),
    observe: z.enum(['actor', 'all']).optional(),
  }),
  z.strictObject({
    type: z.literal('reset'),
    seeds: z.array(seed).min(1).max(MOST_MATCHES),
    /** Which matches; left out, all of them. */
    matches: z.array(match).max(MOST_MATCHES).optional(),
  }),
  z.strictObject({ type: z.literal('view'), match, seat: z.number().int().min(0).nullable() }),
  z.strictObject({ type: z.literal('record'), match }),
  ...STATE_MESSAGES,
]);

export type GymMessage = z.infer<typeof MESSAGES>;
export type OpenMessage = Extract<GymMessage, { type: 'open' }>;
export type LoadMessage = Extract<GymMessage, { type: 'load' }>;
export type StateMessage = z.infer<(typeof STATE_MESSAGES)[number]>;
export type ResetMessage = Extract<GymMessage, { type: 'reset' }>;

export interface MessageError extends BorderError {
  readonly code: 'ERR_MESSAGE';
}

export const parseMessage = (text: string): Result<GymMessage, MessageError> => {
  const json = parseJson(text, { longest: LONGEST_MESSAGE });
  if (!json.ok) return bad(`The message cannot be read: ${json.error.message}.`);
  const parsed = MESSAGES.safeParse(json.value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const path = issue.path.join('.');
  return bad(`The message is not understood: ${path === '' ? '' : `${path}: `}${issue.message}.`);
};

const bad = (message: string): { ok: false; error: MessageError } => err({ code: 'ERR_MESSAGE', message });

const ABOUT_STATES: ReadonlySet<string> = new Set(STATE_MESSAGES.map(({ shape }) => shape.type.value));

export const isAboutStates = (message: GymMessage): message is StateMessage => ABOUT_STATES.has(message.type);
