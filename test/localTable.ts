// A table of the page without the page: one person, bots, and what the person is shown.
import { findAgent } from '../src/agents/index.ts';
import type { Agent } from '../src/core/agent.ts';
import type { AnyDefinition } from '../src/core/definition.ts';
import type { AnyGame, Seat } from '../src/core/game.ts';
import type { Step } from '../src/core/match.ts';
import { rngFrom } from '../src/core/rng.ts';
import { HUMAN, seatAgents } from '../src/play/seating.ts';
import { Session } from '../src/play/session.ts';
import { loadHost } from '../src/web/faces/index.ts';
import { LocalTable } from '../src/web/table/match/localTable.ts';
import { namePlayers } from '../src/web/table/match/names.ts';
import { readerOf } from '../src/web/table/match/reader.ts';
import type { Shown } from '../src/web/table/match/shower.ts';

interface Wish {
  seat?: Seat;
  bot?: string;
  /** In place of bots by name; null at the person's seat. */
  agents?: readonly (Agent | null)[];
  seed?: string;
  steps?: readonly Step[];
  practice?: boolean;
}

export const localTable = async (
  definition: AnyDefinition,
  game: AnyGame & { readonly rules: unknown },
  { seat = 0, bot = 'random', agents, seed = '5', steps = [], practice = false }: Wish = {},
): Promise<LocalTable> => {
  const names = Array.from({ length: game.seats }, (_, at) => (at === seat ? HUMAN : bot));
  const seated = (): (Agent | null)[] => {
    const found = findAgent(definition, bot);
    if (!found.ok) throw new Error(found.error.message);
    return seatAgents(
      names.map((name) => (name === HUMAN ? null : found.value)),
      game,
      rngFrom(seed),
    );
  };
  const session = new Session({ definition, game, seed, agents: agents ?? seated(), practice }, steps);
  const players = namePlayers(names);
  const seating = { definition, game, seat, players };
  const host = await loadHost(definition.id);
  return new LocalTable(session, { seating, host, reader: readerOf(players, seat) }, () => Promise.resolve());
};

/** Lets everybody else play; all that is shown of it. */
export const runOthers = async (table: LocalTable): Promise<Shown[]> => {
  const all: Shown[] = [];
  for (let shown = await table.next(); shown.length > 0; shown = await table.next()) all.push(...shown);
  return all;
};

/** Answers what the person is asked: with one of the moves on offer, or by going on. */
export const answer = async (
  table: LocalTable,
  choose = (count: number, step: number): number => (step * 7) % count,
): Promise<Shown[]> => {
  const { step, pause, moves } = table.frame();
  if (pause !== null) return table.goOn(step);
  const shown = await table.act(step, [moves[choose(moves.length, step)]!.id]);
  if (typeof shown === 'string') throw new Error(shown);
  return shown;
};
