// A match up to a step as one short word for addresses: 'talon1.<game>.<preset>.….check'. Only what rules and moves do
// not say by themselves is written down: a forced move takes no room at all. Decoding believes nothing.
import { BitReader, BitsError, BitWriter, bitsFor } from './bits.ts';
import { parseJson } from './boundedJson.ts';
import type { AnyDefinition } from './definition.ts';
import { CHANCE, OVER, type AnyGame, type Json, type Seat } from './game.ts';
import { canonicalJson, fingerprint } from './hash.ts';
import type { Step } from './match.ts';
import { err, ok, shortened, type BorderError, type Result } from './result.ts';

const VERSION = 'talon1';
const CHECK_LENGTH = 6;
/** Rules that are no preset, as the options that differ from one. */
const OWN_RULES = '~';
const MOST_STEPS = 20_000;
const MOST_NUMBERS = 1000;
const LONGEST = 60_000;

/** What a link leads to. */
export interface LinkedDeal {
  definition: AnyDefinition;
  game: AnyGame & { rules: unknown };
  steps: readonly Step[];
  /** The step that is meant, up to the number of steps. */
  step: number;
  /** Whose view is meant; null = all hands open. */
  seat: Seat | null;
}

export interface LinkError extends BorderError {
  readonly code:
    | 'ERR_LINK_FORMAT'
    | 'ERR_LINK_VERSION'
    | 'ERR_LINK_CHECK'
    | 'ERR_LINK_GAME'
    | 'ERR_LINK_RULES'
    | 'ERR_LINK_STEP';
}

const bad = (code: LinkError['code'], message: string): { ok: false; error: LinkError } => err({ code, message });

export const makeDealLink = ({ definition, game, steps, step, seat }: LinkedDeal): string => {
  const bits = new BitWriter();
  bits.writeCount(step);
  bits.writeCount(seat === null ? 0 : seat + 1);
  bits.writeCount(steps.length);
  const s = game.newState();
  const legal = new Int32Array(game.actionCount);
  for (const [actor, ...numbers] of steps) {
    if (actor === CHANCE) {
      const size = bitsFor(Math.max(0, ...numbers) + 1);
      bits.writeCount(numbers.length);
      bits.writeCount(size);
      for (const number of numbers) bits.write(number, size);
      game.applyChance(s, numbers);
    } else {
      const count = game.legal(s, legal);
      bits.write(legal.subarray(0, count).indexOf(numbers[0]), bitsFor(count));
      game.apply(s, numbers[0]);
    }
  }
  const body = [VERSION, definition.id, writeRules(definition, game), bits.finish()].join('.');
  return `${body}.${checkOf(body)}`;
};

/** Is this meant to be a link, rather than the name of a file? */
export const isDealLink = (text: string): boolean => /(^|[#/=])talon\d+\.[^/]*$/.test(text);

/** Takes the word itself, or an address that ends with it. */
export const parseDealLink = (
  text: string,
  findGame: (id: string) => AnyDefinition | undefined,
): Result<LinkedDeal, LinkError> => {
  const word = /(?:^|[#/=])(talon\d+\.[^/#=]*)$/.exec(text.trim())?.[1];
  if (word === undefined || word.length > LONGEST) {
    return bad('ERR_LINK_FORMAT', `This is no link to a deal: it must end with '${VERSION}.game.rules.moves.check'.`);
  }
  const [version, id, rules, moves, check, ...more] = word.split('.');
  if (version !== VERSION) {
    return bad('ERR_LINK_VERSION', `The link has the version '${shortened(version)}'; this Talon reads '${VERSION}'.`);
  }
  if (check === undefined || more.length > 0) {
    return bad(
      'ERR_LINK_FORMAT',
      `A link to a deal has five parts with dots between them; this one has ${word.split('.').length}.`,
    );
  }
  if (check !== checkOf([version, id, rules, moves].join('.'))) {
    return bad('ERR_LINK_CHECK', 'The link is damaged: its check does not fit. Copy the whole of it once more.');
  }
  const definition = findGame(id);
  if (!definition) return bad('ERR_LINK_GAME', `The link is to a game called '${shortened(id)}', which is not here.`);
  const game = readRules(definition, rules);
  if (!game.ok) return game;
  return readSteps(definition, game.value, moves);
};

const checkOf = (body: string): string => fingerprint(body).slice(0, CHECK_LENGTH);

const presetOf = (definition: AnyDefinition, game: AnyGame): string | undefined =>
  Object.keys(definition.presets).find(
    (name) => definition.create(definition.presets[name]).rulesKey === game.rulesKey,
  );

const writeRules = (definition: AnyDefinition, game: AnyGame & { rules: unknown }): string => {
  const preset = presetOf(definition, game);
  if (preset !== undefined) return preset;
  const rules = game.rules as Record<string, Json>;
  const differences = Object.keys(definition.presets).map((name) => {
    const base = definition.presets[name] as Record<string, Json>;
    const own = Object.keys(rules).filter((key) => canonicalJson(rules[key]) !== canonicalJson(base[key] ?? null));
    return { preset: name, ...Object.fromEntries(own.map((key) => [key, rules[key]])) };
  });
  const whole = differences
    .filter((input) => isSame(definition, input, game))
    .map((input) => JSON.stringify(input))
    .sort((a, b) => a.length - b.length)[0];
  return OWN_RULES + encodeText(whole ?? JSON.stringify(rules));
};

const isSame = (definition: AnyDefinition, input: unknown, game: AnyGame): boolean => {
  const parsed = definition.parseRules(input, 'kept');
  return parsed.ok && definition.create(parsed.value).rulesKey === game.rulesKey;
};

const readRules = (definition: AnyDefinition, text: string): Result<AnyGame & { rules: unknown }, LinkError> => {
  const wrong = (why: string) => bad('ERR_LINK_RULES', `The rules in the link cannot be used: ${why}`);
  if (!text.startsWith(OWN_RULES)) {
    if (!Object.hasOwn(definition.presets, text)) {
      return wrong(`${definition.name} has no preset called '${shortened(text)}'.`);
    }
    return ok(definition.create(definition.presets[text]));
  }
  let written: string;
  try {
    written = decodeText(text.slice(OWN_RULES.length));
  } catch (problem) {
    if (problem instanceof BitsError) return wrong('they are not written as rules are.');
    throw problem;
  }
  const input = parseJson(written, { longest: LONGEST });
  if (!input.ok) return wrong(`${input.error.message}.`);
  const parsed = definition.parseRules(input.value, 'kept');
  return parsed.ok ? ok(definition.create(parsed.value)) : wrong(parsed.error.message);
};

/** Letters of any language, eight bits each after escaping. */
const encodeText = (text: string): string => {
  const bits = new BitWriter();
  const plain = text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  bits.writeCount(plain.length);
  for (let i = 0; i < plain.length; i++) bits.write(plain.charCodeAt(i), 7);
  return bits.finish();
};

const decodeText = (text: string): string => {
  const bits = new BitReader(text);
  const length = bits.readCount(LONGEST);
  return Array.from({ length }, () => String.fromCharCode(bits.read(7))).join('');
};

const readSteps = (
  definition: AnyDefinition,
  game: AnyGame & { rules: unknown },
  text: string,
): Result<LinkedDeal, LinkError> => {
  const steps: Step[] = [];
  const wrong = (why: string) => bad('ERR_LINK_STEP', `The link cannot be followed: step ${steps.length} ${why}.`);
  try {
    const bits = new BitReader(text);
    const step = bits.readCount(MOST_STEPS);
    const seat = bits.readCount(game.seats) - 1;
    const count = bits.readCount(MOST_STEPS);
    const s = game.newState();
    const legal = new Int32Array(game.actionCount);
    while (steps.length < count) {
      const actor = game.actor(s);
      if (actor === OVER) return wrong('comes after the end of the match');
      if (actor === CHANCE) {
        const length = bits.readCount(MOST_NUMBERS);
        const size = bits.readCount(20);
        const outcome = Array.from({ length }, () => bits.read(size));
        if (!game.isChance(s, outcome)) return wrong('is not the chance event due there');
        game.applyChance(s, outcome);
        steps.push([CHANCE, ...outcome]);
      } else {
        const moves = game.legal(s, legal);
        const index = bits.read(bitsFor(moves));
        if (index >= moves) return wrong('is no legal move');
        steps.push([actor, legal[index]]);
        game.apply(s, legal[index]);
      }
    }
    if (step > count) return wrong('is not there');
    return ok({ definition, game, steps, step, seat: seat < 0 ? null : seat });
  } catch (problem) {
    if (problem instanceof BitsError) return wrong('is missing or unreadable');
    throw problem;
  }
};
