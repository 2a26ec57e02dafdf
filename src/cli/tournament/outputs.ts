// The files of a finished tournament.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { plainJson } from '../../core/text.ts';
import type { TournamentReport } from '../../arena/report.ts';
import { headToHeadTable, standingsTable } from '../../arena/tables.ts';
import type { Tournament } from '../../arena/tournament.ts';
import { toCsv } from '../../sim/tables.ts';
import { writeWhole, type PartFile } from '../../files/write.node.ts';
import type { Io } from '../kit/io.ts';
import { openRecord } from '../records/recordFile.ts';
import { replayCommand } from './replayCommand.ts';
import { replayPage } from './replayPage.ts';
import { tournamentPage } from './page.ts';
import { loadScreen } from '../faces/index.ts';
import { Book } from '../records/book.ts';
import type { CreateScreen } from '../screen/screen.ts';
import { textsOf } from '../screen/texts.ts';
import { REPLAYS, type Folder } from './folder.ts';
import type { TournamentOptions } from './options.ts';
import { pickLines } from './records.ts';

const REPLAY_NAME = /^game-\d+\.html$/;
/** A page for a game takes some milliseconds and some ten kilobytes; all others are shown by `talon replay`. */
const MOST_REPLAYS = 150;

export const writeOutputs = async (
  env: Io['env'],
  { definition }: Tournament,
  options: TournamentOptions,
  folder: Folder,
  report: TournamentReport,
  records: PartFile,
): Promise<void> => {
  const replays = gamesToShow(report);
  const command = (game: number): string => replayCommand(env, options.game, folder.records, game);
  await writeReplays(folder, definition.name, await loadScreen(definition), replays, records, command);
  const page = (from: string): string =>
    tournamentPage({
      name: definition.name,
      report,
      records: address(from, folder.records),
      command,
      replay: (game) => (replays.has(game) ? address(from, folder.file(`${REPLAYS}/game-${game}.html`)) : null),
    });
  const standings = toCsv(standingsTable(report));
  writeWhole(folder.file('tournament.json'), `${plainJson(report, 2)}\n`);
  writeWhole(folder.file('standings.csv'), standings);
  writeWhole(folder.file('headToHead.csv'), toCsv(headToHeadTable(report)));
  writeWhole(folder.page, page(folder.page));
  if (options.csv !== undefined) writeWhole(options.csv, standings);
  if (options.html !== undefined) writeWhole(options.html, page(options.html));
};

/** Whatever a page wants to point at: an example for every pair, and the faults. */
const gamesToShow = ({ headToHead, faults }: TournamentReport): Set<number> => {
  const pairs = headToHead.example.flat().filter((game) => game !== null);
  return new Set([...faults.examples.map(({ game }) => game), ...pairs].slice(0, MOST_REPLAYS));
};

const writeReplays = async (
  folder: Folder,
  name: string,
  createScreen: CreateScreen,
  games: ReadonlySet<number>,
  records: PartFile,
  command: (game: number) => string,
): Promise<void> => {
  const place = folder.file(REPLAYS);
  mkdirSync(place, { recursive: true });
  // Those of an earlier tournament in the same folder are of other games.
  for (const old of readdirSync(place)) if (REPLAY_NAME.test(old)) rmSync(join(place, old));
  for (const [game, line] of pickLines(records, games)) {
    const record = await openRecord(line, folder.records);
    const book = new Book(record, null, textsOf(record.definition, 'en'), createScreen);
    writeWhole(join(place, `game-${game}.html`), replayPage(name, game, book, command(game)));
  }
};

/** From one file to another, as a link. */
const address = (from: string, to: string): string =>
  relative(dirname(from), to).split(sep).map(encodeURIComponent).join('/').replaceAll('%2E%2E', '..');
