// The engine at work: owns the match and the bots, writes every step down before the page hears of it, and holds the
// lock that keeps a second tab away. The page never runs rules or bots itself.
import { writeStep } from '../../core/record.ts';
import { holdLock, type Lock } from '../browser/locks.ts';
import { t } from '../i18n/index.ts';
import { loadLanguage } from '../i18n/load.ts';
import type { FromDesk, ToDesk } from '../replay/messages.ts';
import { isAside } from '../storage/aside.ts';
import type { GameRow } from '../storage/db.ts';
import { appendSteps, cutSteps, findRow, noteHint, type RowChange } from '../storage/games.ts';
import type { FromEngine, ToEngine } from '../table/messages.ts';
import { gameName } from './names.ts';
import { openSession } from './open.ts';
import { problemText } from './problem.ts';
import type { Session, Shown } from './session.ts';

const tell = (message: FromEngine | FromDesk): void => postMessage(message);

interface Open {
  row: GameRow;
  session: Session;
  /** Steps that are written down. */
  written: number;
}

let open: Open | null = null;
let lock: Lock | null = null;

const changeOf = (session: Session): RowChange => ({
  rulesKey: session.setup.game.rulesKey,
  fullRules: session.setup.game.rules,
  faults: session.faults,
  result: session.result,
  standing: session.standing(),
});

/** Writes what is new, then shows it. */
const show = async (shown: readonly Shown[]): Promise<void> => {
  const shownOf = open;
  if (!shownOf) return;
  const { session, row, written } = shownOf;
  const lines = session.steps.slice(written).map((step) => writeStep(session.setup.game, step));
  if (lines.length > 0) await appendSteps(row.id, written, lines, changeOf(session));
  shownOf.written = session.steps.length;
  // Another tab may have taken the game over meanwhile.
  if (open !== shownOf) return;
  for (const { frame, ended } of shown) tell({ type: 'frame', frame, ended });
};

/** Lets chance and the bots go on until the person, a pause or the end is due. */
const run = async (): Promise<void> => {
  for (let shown = open?.session.next() ?? []; shown.length > 0; shown = open?.session.next() ?? []) await show(shown);
};

const start = async (row: GameRow, undone: boolean): Promise<void> => {
  const session = await openSession(row);
  if (!session.ok) return tell({ type: 'failed', message: problemText(session.error) });
  open = { row, session: session.value, written: session.value.steps.length };
  const { setup, log, deals } = session.value;
  const { definition, game, seat, players, practice } = setup;
  tell({
    type: 'opened',
    info: {
      id: row.id,
      game: definition.id,
      gameName: gameName(definition),
      rules: game.rules,
      preset: row.preset,
      seat,
      you: seat,
      players,
      practice,
      hinted: (row.hints ?? 0) > 0,
    },
    frame: session.value.frame(),
    log: [...log],
    deals: [...deals],
    undone,
  });
  await run();
};

const openGame = async (id: string, takeOver: boolean): Promise<void> => {
  lock?.release();
  lock = await holdLock(`talon-game-${id}`, takeOver, () => {
    open = null;
    tell({ type: 'elsewhere', lost: true });
  });
  if (lock === null) return tell({ type: 'elsewhere', lost: false });
  const row = await findRow(id);
  if (!row) return tell({ type: 'failed', message: (await isAside(id)) ? t('storage.damaged') : t('engine.noGame') });
  await start(row, false);
};

const undo = async (step: number): Promise<void> => {
  if (!open || !open.row.practice || step !== open.session.steps.length) return;
  const count = open.session.lastDecision();
  if (count === null) return;
  const row = await findRow(open.row.id);
  if (!row) return;
  await cutSteps(row.id, count, { undos: row.undos + 1, result: null });
  await start((await findRow(row.id))!, true);
};

/** A person who was helped has not played alone: the game is marked before the help is seen. */
const hint = async (step: number): Promise<void> => {
  if (!open || step !== open.session.steps.length) return;
  const row = await noteHint(open.row.id);
  if (!row) return;
  open.row = row;
  open.session.allowUndo();
  tell({ type: 'practice', canUndo: open.session.frame().canUndo });
};

const answer = async (message: ToEngine | ToDesk): Promise<void> => {
  if ('language' in message) await loadLanguage(message.language);
  if (message.type === 'open') return openGame(message.id, message.takeOver ?? false);
  if (message.type === 'replay') {
    const { answerReplay } = await import('../replay/desk.ts');
    return tell({ type: 'replay', tell: await answerReplay(message.ask) });
  }
  if (!open) return;
  switch (message.type) {
    case 'act': {
      const shown = open.session.act(message.step, message.ids);
      if (typeof shown === 'string') return tell({ type: 'refused', message: shown });
      await show(shown);
      return run();
    }
    case 'goOn':
      await show(open.session.goOn(message.step));
      return run();
    case 'undo':
      return undo(message.step);
    case 'hint':
      return hint(message.step);
  }
};

/** One message after the other: a move waits until the one before it is written. */
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToEngine | ToDesk>) => {
  last = last
    .then(() => answer(data))
    .catch((problem: unknown) => {
      open = null;
      tell({
        type: 'failed',
        message: t('engine.stopped', { problem: problem instanceof Error ? problem.message : String(problem) }),
      });
    });
});
