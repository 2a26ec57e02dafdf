// What a table is made of: a game, rules, seats and a clock, all checked.
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { agentMisfit, findAgent, thinkingMs } from '../../agents/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame } from '../../core/game.ts';
import { err, ok, type BorderError, type Result } from '../../core/result.ts';
import { readable } from '../../core/text.ts';
import { ENGINE_VERSION } from '../../core/version.ts';
import { clubId } from '../../net/clubs.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { definitionOf } from '../house.ts';
import { newId } from '../ids.ts';
import { ladderOf } from '../ratings/ladder.ts';
import type { TableRow, Seat } from '../store/tableStore.ts';
import { TIMES } from './clock.ts';
import { HOUSE, lobbyOfClub } from './doors.ts';
import { newDeal, type RandomHex } from './fairness.ts';
import { whenFull } from './seats.ts';

const HOUR = 3600;

export const clockSchema = z.strictObject({ perMove: z.int().min(3).max(HOUR), bank: z.int().min(0).max(HOUR) });

export const newTableSchema = z.strictObject({
  game: z.string().max(40),
  /** The name of a preset, or what people call rules of their own. */
  preset: z.string().max(60).transform(readable),
  /** A whole rules object; left out for those of the preset. */
  rules: z.unknown().optional(),
  /** By seat: 'you', 'free' or an agent's name. */
  seats: z.array(z.string().max(60)).min(1).max(10),
  clock: clockSchema.nullable(),
  /** May strangers find it in the lobby? Else it is found by its link or letters alone. */
  open: z.boolean().optional(),
  /** Then it is listed there, and only members come in. */
  club: clubId.optional(),
  /** Does it change the ratings? Whoever sits down agrees. Only among people, under rules that have a name. */
  rated: z.boolean().optional(),
});

export type NewTable = z.infer<typeof newTableSchema>;

const bad = (code: string, message: string): Result<never> => err<BorderError>({ code, message });

/** No letters that look or sound alike. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 6;

export const TABLE_CODE = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`);

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Whoever opens a table. */
export interface Host {
  readonly person: string;
  readonly name: string;
}

/** Bots of all tables share a few threads: nobody may ask for one that keeps the others waiting. */
const MOST_MS = 1000;

const tooSlow = (agent: string, ms: number): Result<never> =>
  bad(
    'ERR_SLOW_AGENT',
    `'${agent}' thinks for about ${Math.round(ms / 1000)} seconds a decision; at a table here ${MOST_MS / 1000} is the most.`,
  );

/** A seat as it was wished for. */
const seatFor = (word: string, host: Host, definition: AnyDefinition, game: AnyGame): Result<Seat> => {
  if (word === 'you') return ok({ kind: 'person', ...host, away: false });
  if (word === 'free') return ok({ kind: 'free' });
  const nets = shippedNets();
  const found = findAgent(definition, word, nets);
  if (!found.ok) return bad('ERR_AGENT', found.error.message);
  const misfit = agentMisfit(definition, word, game, nets);
  if (misfit !== null) return bad('ERR_AGENT', misfit.message);
  const ms = thinkingMs(word, nets);
  return ms > MOST_MS ? tooSlow(word, ms) : ok({ kind: 'bot', agent: word });
};

const ladderFor = (
  { rated }: NewTable,
  definition: AnyDefinition,
  game: AnyGame,
  seats: readonly Seat[],
): Result<string | null> => {
  if (!rated) return ok(null);
  if (game.seats < 2 || seats.some(({ kind }) => kind === 'bot'))
    return bad('ERR_RATED_BOTS', 'A rated match is one among people: no bot can sit at its table.');
  const ladder = ladderOf(definition, game);
  return ladder === null
    ? bad('ERR_RATED_RULES', 'Rules of your own are not rated: choose some that have a name.')
    : ok(ladder);
};

/** The row of a new table, at which whoever opens it sits. */
export const newTable = (wish: NewTable, host: Host, now: number, random: RandomHex): Result<TableRow> => {
  const definition = definitionOf(wish.game);
  if (!definition) return bad('ERR_GAME', 'There is no such game here.');
  const isPreset = Object.hasOwn(definition.presets, wish.preset);
  if (wish.rules === undefined && !isPreset) return bad('ERR_RULES', 'There are no rules of this name.');
  const rules = definition.parseRules(wish.rules ?? definition.presets[wish.preset]);
  if (!rules.ok) return bad('ERR_RULES', rules.error.message);
  const game = definition.create(rules.value);
  if (wish.seats.length !== game.seats)
    return bad('ERR_SEATS', `These rules are for ${game.seats} players, not for ${wish.seats.length}.`);
  if (wish.seats.filter((word) => word === 'you').length !== 1)
    return bad('ERR_SEATS', 'Whoever opens a table sits at one seat of it.');
  const seats: Seat[] = [];
  for (const word of wish.seats) {
    const seat = seatFor(word, host, definition, game);
    if (!seat.ok) return seat;
    seats.push(seat.value);
  }
  const ladder = ladderFor(wish, definition, game, seats);
  if (!ladder.ok) return ladder;
  return ok({
    id: newId(),
    code: newCode(),
    game: wish.game,
    rules: rules.value,
    rulesKey: game.rulesKey,
    preset: wish.preset,
    engine: ENGINE_VERSION,
    clock: wish.clock,
    seats,
    deal: newDeal(game.seats, random),
    phase: 'open',
    seed: null,
    head: 0,
    version: 0,
    dueAt: null,
    ...whenFull(seats, now + TIMES.binding),
    isOver: false,
    result: null,
    created: now,
    isClosed: false,
    lobby: !wish.open ? null : wish.club === undefined ? HOUSE : lobbyOfClub(wish.club),
    ladder: ladder.value,
    finished: null,
    ending: null,
    series: null,
    cup: null,
  });
};
