// From the form of the first page to a table.
import { randomBytes } from 'node:crypto';
import { agentNames, findAgent } from '../agents/index.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame } from '../core/game.ts';
import { findGame, findPreset } from '../games/index.ts';
import { wholeNumber } from './forms.ts';
import { pageOf } from './pages.ts';
import { Table } from './table.ts';

const GOOD_OPPONENTS = ['heuristic', 'greedy', 'random'];

/** Every seed that can be typed in, from 0 to 2^53 - 1: too many to try them all. */
export const randomSeed = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n);

/** The opponent that the form proposes. */
export const defaultOpponent = (definition: AnyDefinition): string => {
  const names = agentNames(definition);
  return GOOD_OPPONENTS.find((name) => names.includes(name)) ?? names[0]!;
};

type RulesGame = AnyGame & { readonly rules: unknown };
const games = new Map<string, RulesGame>();

/** The game under a preset; one object for all tables, since it holds no match. */
export const presetGame = (definition: AnyDefinition, preset: string): RulesGame => {
  const key = `${definition.id}/${preset}`;
  let game = games.get(key);
  if (!game) games.set(key, (game = definition.create(definition.presets[preset])));
  return game;
};

/** A new table, or what is wrong with the form, in a sentence. */
export const startTable = (form: URLSearchParams): Table | string => {
  const definition = findGame(form.get('game') ?? '');
  if (!definition.ok) return definition.error.message;
  const preset = form.get('preset') ?? definition.value.defaultPreset;
  const rules = findPreset(definition.value, preset);
  if (!rules.ok) return rules.error.message;
  const name = form.get('opponent') ?? defaultOpponent(definition.value);
  const create = findAgent(definition.value, name);
  if (!create.ok) return create.error.message;
  const game = presetGame(definition.value, preset);
  const seat = wholeNumber(form.get('seat') ?? '0');
  if (seat === null || seat >= game.seats) {
    return `There is no such seat: ${preset} has the seats 1 to ${game.seats}.`;
  }
  const typed = (form.get('seed') ?? '').trim();
  const seed = typed === '' ? randomSeed() : wholeNumber(typed);
  if (seed === null) return `The seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, or left empty.`;
  return new Table({
    definition: definition.value,
    game,
    preset,
    page: pageOf(definition.value.id),
    seat,
    opponent: { name, create: create.value },
    seed: String(seed),
    seedIsKnown: typed !== '',
  });
};
