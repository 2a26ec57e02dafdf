// From what a learner asks for to a batch of matches.
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { OpenPlayer, Player } from '../players/player.ts';
import { bytesFor } from './arrays.ts';
import { Batch, shapeOf, type BatchOptions } from './batch.ts';
import { MOST_FRAME_BYTES } from './frames.ts';
import type { OpenMessage } from './messages.ts';
import { gameFacts, openGame, type FindGame } from './openGame.ts';

export interface Opened {
  definition: AnyDefinition;
  game: AnyGame & { rules: unknown };
  batch: Batch;
  /** All that the learner must know before it begins. */
  facts: object;
  close(): void;
}

export const openBatch = async (
  message: OpenMessage,
  findGame: FindGame,
  openPlayer: OpenPlayer,
): Promise<Result<Opened>> => {
  const found = await openGame(message, findGame);
  if (!found.ok) return found;
  const { definition, game, layout } = found.value;
  const seated = seatPlayers(definition, game, message, openPlayer);
  if (!seated.ok) return seated;
  const { players, names } = seated.value;
  const close = (): void => {
    for (const player of new Set(players)) player?.close();
  };
  const options: BatchOptions = {
    game,
    layout,
    matches: message.matches ?? 1,
    agents: players.map((player) => player?.create ?? null),
    names,
    takesTurns: message.takesTurns ?? false,
    resetsItself: message.resetsItself ?? true,
    observesAll: message.observe === 'all',
  };
  if (bytesFor(shapeOf(options)) > MOST_FRAME_BYTES) {
    close();
    return err({ code: 'ERR_SIZE', message: `${options.matches} matches of ${definition.name} at once are too many.` });
  }
  const batch = new Batch(options);
  const facts = { ...gameFacts(found.value), agents: names, arrays: batch.arrays.places };
  return ok({ definition, game, batch, facts, close });
};

interface Seated {
  players: (Player | null)[];
  names: (string | null)[];
}

const namesBySeat = (seats: number, agents: OpenMessage['agents']): (string | null)[] => {
  if (Array.isArray(agents)) return agents;
  if (typeof agents === 'string') return Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : agents));
  const named = new Map(Object.entries(agents ?? {}).map(([seat, name]) => [Number(seat), name]));
  const count = Math.max(seats, ...[...named.keys()].map((seat) => seat + 1));
  return Array.from({ length: count }, (_, seat) => named.get(seat) ?? null);
};

/** Of one name there is one player, however many seats it has. */
const seatPlayers = (
  definition: AnyDefinition,
  game: AnyGame,
  { agents }: OpenMessage,
  openPlayer: OpenPlayer,
): Result<Seated> => {
  const names = namesBySeat(game.seats, agents);
  if (names.length !== game.seats) {
    const message = `These rules have ${game.seats} seats, 0 to ${game.seats - 1}, with null for the learner; ${names.length} are named.`;
    return err({ code: 'ERR_AGENT_COUNT', message });
  }
  if (!names.includes(null))
    return err({ code: 'ERR_NO_LEARNER', message: 'At least one seat must be left to the learner.' });
  const opened = new Map<string, Player>();
  for (const name of names) {
    if (name === null || opened.has(name)) continue;
    const player = openPlayer(definition, name);
    const misfit = player.ok ? (player.value.misfit?.(game) ?? null) : player.error;
    if (player.ok) opened.set(name, player.value);
    if (misfit === null) continue;
    for (const one of opened.values()) one.close();
    return err(misfit);
  }
  return ok({ players: names.map((name) => (name === null ? null : opened.get(name)!)), names });
};
