// Frames over standard input and output, one after the other.
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame, BaseView } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { FrameReader } from '../../gym/frames.ts';
import { jsonFrame } from '../../gym/json.node.ts';
import { GymSession } from '../../gym/session.node.ts';
import { openPlayer } from '../../players/players.node.ts';
import { loadScreen } from '../faces/index.ts';
import { gameNamed } from '../kit/games.ts';
import type { Io } from '../kit/io.ts';
import { Failure, UsageError } from '../kit/problems.ts';
import { textsOf } from '../screen/texts.ts';

/** Until the input ends; ends with a failure where it is no input of ours. */
export const serveFrames = async (io: Io): Promise<void> => {
  const session = new GymSession({ findGame, openPlayer, draw });
  const reader = new FrameReader();
  try {
    for await (const chunk of io.stdin) {
      reader.add(chunk as Uint8Array);
      await answerAll(io, session, reader);
    }
    if (!reader.isEmpty) throw new Failure('The input ended within a frame.');
  } finally {
    session.close();
  }
};

const answerAll = async (io: Io, session: GymSession, reader: FrameReader): Promise<void> => {
  for (;;) {
    const next = reader.next();
    if (!next.ok) {
      await send(io, jsonFrame({ type: 'error', ...next.error }));
      throw new Failure(next.error.message);
    }
    if (next.value === null) return;
    await send(io, await session.answer(next.value));
  }
};

/** The same memory holds the next answer, so this one must be gone before. */
const send = ({ stdout }: Io, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    // There are millions of frames: nothing may stay behind that waits for the end of all.
    const done = (): void => {
      stdout.off('close', done);
      resolve();
    };
    stdout.once('close', done);
    stdout.write(bytes, done);
  });

const findGame = async (name: string): Promise<Result<AnyDefinition>> => {
  try {
    return ok(await gameNamed(name));
  } catch (problem) {
    if (problem instanceof UsageError) return err({ code: 'ERR_UNKNOWN_GAME', message: problem.message });
    throw problem;
  }
};

const draw = async (definition: AnyDefinition, game: AnyGame, view: BaseView): Promise<string> => {
  const names = Array.from({ length: game.seats }, (_, seat) => `seat ${seat}`);
  const texts = textsOf(definition, 'en');
  const create = await loadScreen(definition);
  const screen = create({ definition, game, names, you: view.seat, texts });
  const moves = view.legal.map((id) => game.notation(id)).join(' ');
  return [...screen.table(view), ...(moves === '' ? [] : [`> ${moves}`])].join('\n');
};
