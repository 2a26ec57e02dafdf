// The engine at work: owns the match and the bots, writes every step down before the page hears of it, and holds the
// lock that keeps a second tab away. The page never runs rules or bots itself.
import { writeStep } from '../../../core/record.ts';
import { holdLock, type Lock } from '../../kit/browser/locks.ts';
import { SERVED } from '../../kit/browser/place.ts';
import { t } from '../../kit/i18n/index.ts';
import { loadLanguage } from '../../kit/i18n/load.ts';
import { isAside } from '../../kit/storage/aside.ts';
import type { GameRow } from '../../kit/storage/db.ts';
import { appendSteps, cutSteps, findRow, noteHint, type RowChange } from '../../kit/storage/games.ts';
import type { FromEngine, ToEngine } from '../../table/match/messages.ts';
import { gameName } from '../../table/match/names.ts';
import type { LocalTable, Store } from '../../table/match/localTable.ts';
import { openTable } from './open.ts';
import { problemText } from '../../kit/rules/problem.ts';
import type { Shown } from '../../table/match/shower.ts';

const tell = (message: FromEngine): void => postMessage(message);

interface Open {
  row: GameRow;
  readonly table: LocalTable;
}

let open: Open | null = null;
let lock: Lock | null = null;

/** A person waits: after so long a search answers with what it has found. Far more than it needs on a usual machine. */
const PATIENCE_MS = 5000;

const patience = (): (() => boolean) => {
  const began = performance.now();
  return () => performance.now() - began > PATIENCE_MS;
};

const storeIn =
  (id: string): Store =>
  ({ steps, faults, setup: { game } }, planned) => {
    const lines = planned.steps.map((step) => writeStep(game, step));
    const change: RowChange = {
      rulesKey: game.rulesKey,
      fullRules: game.rules,
      faults: [...faults, ...planned.faults],
      result: planned.result,
      standing: JSON.stringify(planned.standing),
    };
    return appendSteps(id, steps.length, lines, change);
  };

/** Shows what has happened at a table, unless another tab has taken the game over meanwhile. */
const show = (table: LocalTable, shown: readonly Shown[]): void => {
  if (open?.table !== table) return;
  for (const { frame, ended } of shown) tell({ type: 'frame', frame, ended });
};

/** Lets chance and the bots go on until the person, a pause or the end is due. */
const run = async (table: LocalTable): Promise<void> => {
  while (open?.table === table) {
    const shown = await table.next(patience());
    if (shown.length === 0) return;
    show(table, shown);
  }
};

const start = async (row: GameRow, undone: boolean): Promise<void> => {
  const opened = await openTable(row, storeIn(row.id));
  if (!opened.ok) return tell({ type: 'failed', message: problemText(opened.error) });
  const table = opened.value;
  open = { row, table };
  const { definition, game, seat, players } = table.seating;
  tell({
    type: 'opened',
    info: {
      id: row.id,
      game: definition.id,
      gameName: gameName(definition),
      rules: game.rules,
      preset: row.preset,
      rulesKey: game.rulesKey,
      seat,
      you: seat,
      players,
      practice: row.practice,
      hinted: (row.hints ?? 0) > 0,
    },
    frame: table.frame(),
    log: [...table.shower.log],
    deals: [...table.shower.deals],
    undone,
  });
  await run(table);
};

const openGame = async (id: string, takeOver: boolean): Promise<void> => {
  lock?.release();
  lock = await holdLock(`talon-game-${id}`, takeOver, () => {
    open = null;
    tell({ type: 'elsewhere', lost: true });
  });
  if (lock === null) return tell({ type: 'elsewhere', lost: false });
  const row = await findRow(id);
  if (!row)
    return tell({
      type: 'failed',
      message: (await isAside(id)) ? t('storage.damaged') : t('match.noGame', { served: SERVED }),
    });
  await start(row, false);
};

const undo = async (step: number): Promise<void> => {
  if (!open || !open.row.practice || step !== open.table.session.steps.length) return;
  const count = open.table.session.lastDecision(open.table.seating.seat);
  if (count === null) return;
  const row = await findRow(open.row.id);
  if (!row) return;
  await cutSteps(row.id, count, { undos: row.undos + 1, result: null });
  await start((await findRow(row.id))!, true);
};

/** A person who was helped has not played alone: the game is marked before the help is seen. */
const hint = async (step: number): Promise<void> => {
  if (!open || step !== open.table.session.steps.length) return;
  const row = await noteHint(open.row.id);
  if (!row) return;
  open.row = row;
  open.table.session.allowUndo();
  tell({ type: 'practice', canUndo: open.table.frame().canUndo });
};

const answer = async (message: ToEngine): Promise<void> => {
  if ('language' in message) await loadLanguage(message.language, 'table');
  if (message.type === 'open') return openGame(message.id, message.takeOver ?? false);
  if (!open) return;
  const { table } = open;
  switch (message.type) {
    case 'act': {
      const shown = await table.act(message.step, message.ids);
      if (typeof shown === 'string') return tell({ type: 'refused', message: shown });
      show(table, shown);
      return run(table);
    }
    case 'goOn':
      show(table, await table.goOn(message.step));
      return run(table);
    case 'undo':
      return undo(message.step);
    case 'hint':
      return hint(message.step);
  }
};

/** One message after the other: a move waits until the one before it is written. */
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToEngine>) => {
  last = last
    .then(() => answer(data))
    .catch((problem: unknown) => {
      open = null;
      tell({
        type: 'failed',
        message: t('match.stopped', { problem: problem instanceof Error ? problem.message : String(problem) }),
      });
    });
});
