// A program on a pipe as a player. It runs with all rights of whoever starts it: for trusted programs only.
import { join } from 'node:path';
import type { AnyDefinition } from '../core/definition.ts';
import { err, ok, type Result } from '../core/result.ts';
import { readable } from '../core/text.ts';
import { kitOf } from '../guests/fallbackKit.ts';
import type { GuestQuestion, GuestReply } from '../guests/guest.ts';
import { Guests } from './guestPlayer.ts';
import { FIXED, type Limits } from '../guests/limits.ts';
import type { Player, PlayerError } from './player.ts';
import type { ProgramThread } from '../programs/program.worker.node.ts';
import { houseName, printableName } from './names.ts';
import { Thread } from '../threads/thread.node.ts';
import type { Patience } from '../threads/waiting.ts';

const PREFIX = 'exec:';
const WORKER = new URL('../programs/program.worker.node.ts', import.meta.url);
/** The bridge keeps the time of its program; its own is not counted. */
const PATIENCE: Patience = { silentMs: Infinity, totalMs: Infinity, startMs: FIXED.threadMs };

/** A strategy's file in Python, which the package in the folder python puts on a pipe. */
const PYTHON_PREFIX = 'python:';
const PYTHON_RUNNER = join(import.meta.dirname, '..', '..', 'python', 'talon_games', 'strategy_program.py');

export const isProgram = (name: string): boolean => name.startsWith(PREFIX) || name.startsWith(PYTHON_PREFIX);

const commandOf = (name: string): string[] => {
  if (!name.startsWith(PYTHON_PREFIX)) return wordsOf(name.slice(PREFIX.length));
  const file = name.slice(PYTHON_PREFIX.length).trim();
  return file === '' ? [] : [process.env['TALON_PYTHON'] ?? 'python3', PYTHON_RUNNER, file];
};

/** 'python3 "my bot.py" --fast' as the words of a command. Quotes group; there is no shell. */
export const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));

type Bridge = Thread<GuestQuestion, GuestReply>;

/** They take leave at the same time. Their threads kill whoever takes too long; twice that is for a thread that fails. */
const dismiss = (bridges: readonly Bridge[]): void => {
  for (const bridge of bridges) bridge.dismiss({ type: 'quit' }, PATIENCE);
  const untilMs = performance.now() + 2 * FIXED.quitMs;
  for (const bridge of bridges) bridge.buried(untilMs);
};

export const openProgram = (definition: AnyDefinition, name: string, limits: Limits): Result<Player, PlayerError> => {
  const command = commandOf(name);
  if (command.length === 0) {
    const how = name.startsWith(PYTHON_PREFIX)
      ? `'${PYTHON_PREFIX}' must be followed by a file: "python:bot.py".`
      : `'${PREFIX}' must be followed by a command: "exec:python3 bot.py".`;
    return err({ code: 'ERR_PROGRAM', message: how });
  }
  const data: ProgramThread = { command, game: definition.id, limits };
  const guests = new Guests({
    definition,
    isProgram: true,
    patience: PATIENCE,
    startThread: (): Bridge => new Thread({ file: WORKER, data, hasLoop: true }),
    dismiss,
  });
  const hello = guests.hello(kitOf(definition).methods.map((method) => method.name));
  if (hello.ok && hello.type === 'hello') {
    const own = printableName(hello.name);
    const shown = own === '' ? printableName(command.join(' ')) : own;
    const wrong = houseName(definition, shown);
    if (wrong === null) return ok({ name: shown, create: guests.createAs(shown), close: guests.close });
    guests.close();
    return refused(command, wrong);
  }
  guests.close();
  return refused(command, `${hello.ok ? 'it said something else than ready' : hello.detail}.`);
};

const refused = (command: readonly string[], why: string): { ok: false; error: PlayerError } =>
  err({ code: 'ERR_PROGRAM', message: `The program '${readable(command.join(' '))}' cannot play: ${why}` });
