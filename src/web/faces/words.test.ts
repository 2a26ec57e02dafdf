// Whatever a table says while a match is played is said whole: every key has its text, every brace is filled in.
import { expect, test } from 'vitest';
import { answer, localTable } from '../../../test/localTable.ts';
import { GAMES } from '../../games/index.ts';
import { HUMAN } from '../../play/seating.ts';
import { standingText } from '../table/match/standing.ts';
import type { Frame, Move, TableInfo } from '../table/match/messages.ts';

const STEPS = 400;

/** What a `GameTable` says. Its own type brings React's, which would be taken for the browser's where tests are checked. */
interface Speaker {
  prompt(info: TableInfo, frame: Frame): string;
  weighty?(info: TableInfo, frame: Frame, move: Move, all: readonly Move[]): object | null;
  sheetTitle?(info: TableInfo, view: unknown): string;
}
const TABLES = './tables.ts';
const { loadTable } = (await import(TABLES)) as { loadTable: (game: string) => Promise<Speaker> };

const all = GAMES.flatMap((definition) =>
  Object.keys(definition.presets).map((preset) => [definition.id, preset, definition] as const),
);

test.each(all)('%s, %s', async (id, preset, definition) => {
  const game = definition.create(definition.presets[preset]);
  const local = await localTable(definition, game, { seed: '7', practice: true });
  const { session, seating } = local;
  const table = await loadTable(id);
  const info: TableInfo = {
    id: 'x',
    game: id,
    gameName: definition.name,
    rules: game.rules,
    preset,
    seat: 0,
    you: 0,
    players: seating.players,
    practice: true,
  };

  const said = new Set<string>();
  while (session.steps.length < STEPS && session.result === null) {
    const frame = local.frame();
    said.add(table.prompt(info, frame));
    for (const move of frame.moves) {
      said.add(move.text);
      const question = table.weighty?.(info, frame, move, [move]) ?? {};
      said.add(Object.values(question).join(' '));
    }
    for (const reason of Object.values(frame.refusals)) said.add(reason);
    if ((await local.next()).length === 0) await answer(local);
  }
  const names = seating.players.map(({ agent }) => agent ?? HUMAN);
  said.add(standingText({ game: id, standing: JSON.stringify(session.standing), players: names }));
  for (const { text, short = '' } of local.shower.log) said.add(text).add(short);
  for (const view of local.shower.deals) said.add(table.sheetTitle?.(info, view) ?? '');
  expect(said.size).toBeGreaterThan(20);
  expect(
    [...said].filter((text) => /[{}]|undefined|\b(?:engine|play|tysiac|ulti|skitgubbe|mosaic)\.\w/.test(text)),
  ).toEqual([]);
});
