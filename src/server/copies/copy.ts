// The copy of a game as it comes from a page. Nothing is believed, and what is kept is written anew from what was
// understood: the same game is always the same text, and nothing else can be put away here.
import { HUMAN } from '../../play/seating.ts';
import { z } from 'zod';
import { findAgent } from '../../agents/index.ts';
import { parseJson } from '../../core/boundedJson.ts';
import { parseRecord, writeStep, type LoadedRecord, type MatchRecord } from '../../core/record.ts';
import { err, ok, type BorderError, type Result } from '../../core/result.ts';
import { withoutUnseen } from '../../core/text.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { definitionOf } from '../house.ts';

/** Characters; the longest match is some 100 kB as a record. */
export const LONGEST_COPY = 1024 * 1024;

/** The last moment of a `Date`. */
const LAST_TIME = 8.64e15;
const MOST_FAULTS = 1000;

const text = (most: number) => z.string().max(most);
/** What others read on their screens. */
const shown = (most: number) => text(most).refine((said) => withoutUnseen(said, () => '') === said);
const time = z.int().min(0).max(LAST_TIME);

/** What core's `parseRecord` leaves open, since a file may be as long as its owner likes. */
const recordSchema = z.looseObject({
  engine: text(60),
  seed: text(200).nullable(),
  faults: z
    .array(z.looseObject({ agent: text(200), phase: text(60), reason: text(60), detail: text(1000) }))
    .max(MOST_FAULTS),
});

const copySchema = z.strictObject({
  record: recordSchema,
  // How often the person has undone something; for the device that gets the game back.
  undos: z.int().min(0).max(1_000_000),
  seat: z.int().min(0),
  preset: shown(60),
  practice: z.boolean(),
  standing: text(400),
  created: time.optional(),
  updated: time.optional(),
  // Of a branch: where it left its match, and how those at the table are called.
  branchedAt: z.int().min(0).optional(),
  names: z
    .array(z.union([shown(60), z.int(), z.null()]))
    .max(10)
    .optional(),
});

type Copy = Omit<z.infer<typeof copySchema>, 'record'> & { readonly record: MatchRecord };

const bad = (message: string): Result<never> => err<BorderError>({ code: 'ERR_GAME_COPY', message });

/** The text that is kept of a copy, or why none is. */
export const canonicalCopy = (sent: string): Result<string> => {
  const json = parseJson(sent, { longest: LONGEST_COPY });
  if (!json.ok) return bad(`The copy of a game cannot be read: ${json.error.message}.`);
  const parsed = copySchema.safeParse(json.value);
  if (!parsed.success)
    return bad(`The copy of a game is malformed at "${parsed.error.issues[0]?.path.join('.') ?? ''}".`);
  const copy = parsed.data;
  const record = parseRecord(JSON.stringify(copy.record), definitionOf);
  if (!record.ok) return record;
  const unseated = whyNotSeated(record.value, copy.seat);
  if (unseated !== null) return bad(unseated);
  const { undos, seat, preset, practice, standing, created, updated, branchedAt, names } = copy;
  const head = { undos, seat, preset, practice, standing, created, updated, branchedAt, names };
  return ok(JSON.stringify({ record: canonicalRecord(record.value), ...head }));
};

/** Only the fields that are named, in that order. All must be: what a type gains would be lost here without a word. */
const only = <T extends object>(value: T, fields: Readonly<Record<keyof T, true>>): T =>
  Object.fromEntries((Object.keys(fields) as (keyof T)[]).map((key) => [key, value[key]])) as T;

const canonicalRecord = ({ record, game, steps }: LoadedRecord): MatchRecord => {
  const own: MatchRecord = {
    ...record,
    rules: game.rules,
    steps: steps.map((step) => writeStep(game, step)),
    faults: record.faults.map((fault) => only(fault, FAULT)),
    result: record.result && only(record.result, RESULT),
  };
  return only(own, RECORD);
};

const RECORD: Readonly<Record<keyof MatchRecord, true>> = {
  format: true,
  version: true,
  engine: true,
  game: true,
  rulesKey: true,
  rules: true,
  players: true,
  seed: true,
  steps: true,
  faults: true,
  result: true,
};
const FAULT: Readonly<Record<keyof MatchRecord['faults'][number], true>> = {
  step: true,
  seat: true,
  agent: true,
  phase: true,
  reason: true,
  detail: true,
  played: true,
  substituted: true,
};
const RESULT: Readonly<Record<keyof NonNullable<MatchRecord['result']>, true>> = {
  places: true,
  reason: true,
  returns: true,
};

/** One person at the seat that the copy names, or nobody at all; bots that this game has everywhere else. */
const whyNotSeated = ({ record: { players }, game }: LoadedRecord, seat: number): string | null => {
  if (seat >= game.seats) return `The copy names seat ${seat}, but these rules have the seats 0 to ${game.seats - 1}.`;
  const people = players.flatMap((name, at) => (name === HUMAN ? [at] : []));
  if (people.some((at) => at !== seat)) return `A person may sit at seat ${seat} only, which the copy names as theirs.`;
  const definition = definitionOf(game.id)!;
  for (const name of players) {
    const found = name === HUMAN ? null : findAgent(definition, name, shippedNets());
    if (found && !found.ok) return found.error.message;
  }
  return null;
};

/** Is what is to be kept what was kept, played on? Then nothing is lost when it takes its place. */
export const isContinuation = (kept: string, canonical: string): boolean => {
  const before = canonicalCopy(kept);
  if (!before.ok) return false;
  const [old, next] = [JSON.parse(before.value) as Copy, JSON.parse(canonical) as Copy];
  if (asText(whatStays(old)) !== asText(whatStays(next)) || next.undos < old.undos) return false;
  const isOver = old.record.result !== null;
  if (isOver && asText(old.record.result) !== asText(next.record.result)) return false;
  return old.record.steps.every((step, index) => step === next.record.steps[index]);
};

const asText = (value: unknown): string => JSON.stringify(value);

/** What no move changes. */
const whatStays = ({ record, seat, branchedAt }: Copy): unknown => {
  const { game, rulesKey, players, seed } = record;
  return [game, rulesKey, players, seed, seat, branchedAt];
};
