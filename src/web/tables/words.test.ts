// Whatever a table says while a match is played is said whole: every key has its text, every brace is filled in.
import { expect, test } from 'vitest';
import { findAgent } from '../../agents/index.ts';
import { rngFrom } from '../../core/rng.ts';
import { GAMES } from '../../games/index.ts';
import { loadHost } from '../engine/hosts.ts';
import { namePlayers } from '../engine/names.ts';
import { Session } from '../engine/session.ts';
import { standingText } from '../engine/standing.ts';
import type { Frame, Move, TableInfo } from '../table/messages.ts';

const STEPS = 400;

/** What a `GameTable` says. Its own type brings React's, which would be taken for the browser's where tests are checked. */
interface Speaker {
  prompt(info: TableInfo, frame: Frame): string;
  weighty?(info: TableInfo, frame: Frame, move: Move, all: readonly Move[]): string | object | null;
  sheetTitle?(info: TableInfo, view: unknown): string;
}
const TABLES = './index.ts';
const { loadTable } = (await import(TABLES)) as { loadTable: (game: string) => Promise<Speaker> };

const all = GAMES.flatMap((definition) =>
  Object.keys(definition.presets).map((preset) => [definition.id, preset, definition] as const),
);

test.each(all)('%s, %s', async (id, preset, definition) => {
  const game = definition.create(definition.presets[preset]);
  const factory = findAgent(definition, 'random');
  if (!factory.ok) throw new Error(factory.error.message);
  const rng = rngFrom('words');
  const names = Array.from({ length: game.seats }, (_, seat) => (seat === 0 ? 'human' : 'random'));
  const players = namePlayers(names);
  const agents = names.map((name) =>
    name === 'human' ? null : (seat: number) => factory.value(game, seat, rng.fork(`agent${seat}`)),
  );
  const host = await loadHost(id);
  const session = new Session({ definition, game, seat: 0, players, host, seed: '7', practice: true, agents }, []);
  const table = await loadTable(id);
  const info: TableInfo = {
    id: 'x',
    game: id,
    gameName: definition.name,
    rules: game.rules,
    preset,
    seat: 0,
    you: 0,
    players,
    practice: true,
  };

  const said = new Set<string>();
  while (session.steps.length < STEPS && session.result === null) {
    const frame = session.frame();
    said.add(table.prompt(info, frame));
    for (const move of frame.moves) {
      said.add(move.text);
      const question = table.weighty?.(info, frame, move, [move]) ?? '';
      said.add(typeof question === 'string' ? question : Object.values(question).join(' '));
    }
    for (const reason of Object.values(frame.refusals)) said.add(reason);
    if (session.next().length > 0) continue;
    const { step, pause, moves } = session.frame();
    const shown = pause === null ? session.act(step, [moves[(step * 7) % moves.length]!.id]) : session.goOn(step);
    if (typeof shown === 'string') throw new Error(shown);
  }
  said.add(standingText({ standing: session.standing(), players: names }));
  for (const { text, short = '' } of session.log) said.add(text).add(short);
  for (const view of session.deals) said.add(table.sheetTitle?.(info, view) ?? '');
  expect(said.size).toBeGreaterThan(20);
  expect([...said].filter((text) => /[{}]|undefined|\b(?:engine|tysiac|ulti|skitgubbe|mosaic)\.\w/.test(text))).toEqual(
    [],
  );
});
