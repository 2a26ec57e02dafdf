// A record is the whole rules object and the steps in notation; replaying it is the only form of saving.
import { FAULT_REASONS, type FaultReason } from './agent.ts';
import { parseJson } from './boundedJson.ts';
import type { AnyDefinition } from './definition.ts';
import { CHANCE, OVER, type AnyGame, type Outcome } from './game.ts';
import { replay, returnsOf, type Step } from './match.ts';
import { parseNotation } from './notation.ts';
import { forfeitOutcome, offendersOf, withLast, type Fault } from './fault.ts';
import { err, ok, shortened, type RecordError, type Result } from './result.ts';
import { plainJson } from './text.ts';
import { ENGINE_VERSION, RECORD_FORMAT, RECORD_VERSION } from './version.ts';

const CHANCE_MARK = '*';
/** Characters: some millions of steps. */
const LONGEST = 64 * 1024 * 1024;

/** As it stands in a file. A step is 'seat notation' ('1 b120') or '* numbers' for chance. */
export interface MatchRecord {
  format: typeof RECORD_FORMAT;
  version: number;
  engine: string;
  game: string;
  rulesKey: string;
  rules: unknown;
  /** Who sat where: agent names, or 'human'. */
  players: string[];
  /** The seed of the match, so that an unfinished one goes on with the same cards. */
  seed: string | null;
  steps: string[];
  faults: Fault[];
  /** null while the match is unfinished. */
  result: (Outcome & { returns: number[] }) | null;
}

/** A record that was read: the game under its rules, and the steps. */
export interface LoadedRecord {
  record: MatchRecord;
  game: AnyGame & { rules: unknown };
  steps: Step[];
}

export const makeRecord = (
  game: AnyGame & { rules: unknown },
  players: readonly string[],
  seed: string | null,
  match: { steps: readonly Step[]; faults: readonly Fault[] },
  result: MatchRecord['result'],
): MatchRecord => ({
  format: RECORD_FORMAT,
  version: RECORD_VERSION,
  engine: ENGINE_VERSION,
  game: game.id,
  rulesKey: game.rulesKey,
  rules: game.rules,
  players: [...players],
  seed,
  steps: match.steps.map((step) => writeStep(game, step)),
  faults: [...match.faults],
  result,
});

/** A step as it stands in a record. */
export const writeStep = (game: AnyGame, step: Step): string =>
  step[0] === CHANCE ? [CHANCE_MARK, ...step.slice(1)].join(' ') : `${step[0]} ${game.notation(step[1])}`;

/** One step per line, so that a record reads well and compares well. */
export const printRecord = (record: MatchRecord): string => `${plainJson(record, 1)}\n`;

/** Reads a record from text; nothing is believed: rules, steps and result are all checked. */
export const parseRecord = (
  text: string,
  findGame: (id: string) => AnyDefinition | undefined,
): Result<LoadedRecord, RecordError> => {
  const json = parseJson(text, { longest: LONGEST });
  if (!json.ok) return bad('ERR_RECORD_FORMAT', `This is no record: ${json.error.message}.`);
  const shape = checkShape(json.value);
  if (shape !== null) return shape;
  const record = json.value as MatchRecord;
  const definition = findGame(record.game);
  if (!definition)
    return bad('ERR_RECORD_GAME', `The record is of a game called '${shortened(record.game)}', which is not here.`);
  const rules = definition.parseRules(record.rules, 'kept');
  if (!rules.ok) return bad('ERR_RECORD_RULES', `The rules in the record cannot be used: ${rules.error.message}`);
  const game = definition.create(rules.value);
  if (game.rulesKey !== record.rulesKey) {
    return bad(
      'ERR_RECORD_RULES',
      `The record names the rules ${shortened(record.rulesKey)}, but holds ${game.rulesKey}.`,
    );
  }
  if (record.players.length !== game.seats) {
    return bad('ERR_RECORD_FORMAT', `The record names ${record.players.length} players for ${game.seats} seats.`);
  }
  if (record.faults.some(({ seat }) => seat >= game.seats)) {
    return bad('ERR_RECORD_FORMAT', `The record tells of a fault at a seat that is not there.`);
  }
  const steps = readSteps(game, record.steps);
  if (!steps.ok) return steps;
  return checkResult(game, record, steps.value) ?? ok({ record, game, steps: steps.value });
};

const bad = (code: RecordError['code'], message: string, step?: number): { ok: false; error: RecordError } =>
  err(step === undefined ? { code, message } : { code, message, step });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Names are shown to people, in terminals too: no control characters. */
const isPrintable = (text: string): boolean => !/\p{Cc}/u.test(text);

const checkShape = (json: unknown): { ok: false; error: RecordError } | null => {
  if (!isObject(json) || json.format !== RECORD_FORMAT) {
    return bad('ERR_RECORD_FORMAT', `This is no record: "format" must be "${RECORD_FORMAT}".`);
  }
  if (json.version !== RECORD_VERSION) {
    const found = typeof json.version === 'number' ? `version ${json.version}` : 'no version number';
    return bad('ERR_RECORD_VERSION', `The record has ${found}; this Talon reads version ${RECORD_VERSION}.`);
  }
  const wrong =
    (['game', 'rulesKey', 'engine'] as const).find((key) => typeof json[key] !== 'string') ??
    (['players', 'steps'] as const).find((key) => !isTexts(json[key])) ??
    ((json.players as string[]).every(isPrintable) ? undefined : 'players') ??
    (json.seed === null || typeof json.seed === 'string' ? undefined : 'seed') ??
    (Array.isArray(json.faults) && json.faults.every(isFault) ? undefined : 'faults') ??
    (json.result === null || isResult(json.result) ? undefined : 'result');
  return wrong === undefined ? null : bad('ERR_RECORD_FORMAT', `The record's "${wrong}" is missing or malformed.`);
};

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((n) => typeof n === 'number');
const isCounts = (value: unknown): boolean =>
  isNumbers(value) && (value as number[]).every((n) => Number.isSafeInteger(n) && n >= 0);
const isFault = (value: unknown): boolean =>
  isObject(value) &&
  isCounts([value.step, value.seat]) &&
  isTexts([value.agent, value.phase, value.detail]) &&
  FAULT_REASONS.includes(value.reason as FaultReason) &&
  isCounts(value.played) &&
  (value.substituted === undefined || value.substituted === true);
const isResult = (value: unknown): boolean =>
  isObject(value) && isNumbers(value.places) && isNumbers(value.returns) && typeof value.reason === 'string';

const readSteps = (game: AnyGame, lines: readonly string[]): Result<Step[], RecordError> => {
  const s = game.newState();
  const legal = new Int32Array(game.actionCount);
  const steps: Step[] = [];
  for (const [index, line] of lines.entries()) {
    const wrong = (why: string) => bad('ERR_RECORD_STEP', `Step ${index} ('${shortened(line)}') ${why}.`, index);
    const actor = game.actor(s);
    if (actor === OVER) return wrong('comes after the end of the match');
    const [who, ...rest] = line.split(' ');
    if (actor === CHANCE) {
      const outcome = rest.map(Number);
      const isPlain = rest.every((text, i) => text === String(outcome[i])); // not '', '+7' or '0x7'
      if (who !== CHANCE_MARK || !isPlain || !game.isChance(s, outcome))
        return wrong('is not the chance event due here');
      game.applyChance(s, outcome);
      steps.push([CHANCE, ...outcome]);
      continue;
    }
    if (who !== String(actor)) return wrong(`is not by seat ${actor}, whose turn it is`);
    const id = rest.length === 1 ? parseNotation(game, rest[0]) : -1;
    if (id < 0 || !legal.subarray(0, game.legal(s, legal)).includes(id)) return wrong('is no legal move');
    game.apply(s, id);
    steps.push([actor, id]);
  }
  return ok(steps);
};

const checkResult = (
  game: AnyGame,
  record: MatchRecord,
  steps: readonly Step[],
): { ok: false; error: RecordError } | null => {
  const { result, faults } = record;
  const wrong = faults.find(({ step, seat, substituted }) => substituted && steps[step]?.[0] !== seat);
  if (wrong) return bad('ERR_RECORD_FORMAT', `A substitute for seat ${wrong.seat} has no move at step ${wrong.step}.`);
  if (result === null) return null;
  const s = replay(game, steps);
  const actor = game.actor(s);
  const isForfeit = result.reason === 'forfeit';
  if (isForfeit ? actor < 0 : actor !== OVER) {
    const why = isForfeit ? 'nobody was to move' : 'its steps do not end the match';
    return bad('ERR_RECORD_FORMAT', `The record has a result, but ${why}.`);
  }
  // Who forfeits is the one who was to move.
  const { places, reason } = isForfeit
    ? forfeitOutcome(game.seats, actor)
    : withLast(game.outcome(s), offendersOf(faults));
  const same = JSON.stringify([places, reason, returnsOf(game, s)]);
  return same === JSON.stringify([result.places, result.reason, result.returns])
    ? null
    : bad('ERR_RECORD_FORMAT', 'The result in the record does not follow from its steps.');
};
