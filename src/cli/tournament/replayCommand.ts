import { gameWords } from '../kit/games.ts';
import type { Io } from '../kit/io.ts';
import { commandLine } from '../kit/words.ts';

/** Shows one game of a tournament again; `typedGame` as the tournament was told it. */
export const replayCommand = (env: Io['env'], typedGame: string, records: string, game: number): string =>
  commandLine(env, ['replay', records, '--line', `${game}`, ...gameWords(typedGame)]);
