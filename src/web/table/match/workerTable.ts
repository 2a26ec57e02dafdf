// A table whose match is kept by a worker, on this device or by a server: the page shows what it tells and says what the
// person does.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActionId } from '../../../core/game.ts';
import { t } from '../../kit/i18n/index.ts';
import { directorOf, type Director } from './director.ts';
import type { FromEngine, ToEngine } from './messages.ts';
import { OPENING, type Table, type TableState } from './table.ts';

export interface WorkerTableOptions {
  readonly worker: Worker;
  readonly pace: () => number;
  /** Fetches whatever the game's table is drawn with: before it is there, nothing is dealt. */
  readonly prepare: (game: string) => Promise<void>;
  /** Something has happened in the match. */
  readonly onTaken?: () => void;
}

export class WorkerTable<In = never> implements Table {
  readonly state: StoreApi<TableState> = createStore(() => OPENING);
  readonly #options: WorkerTableOptions;
  readonly #director: Director;
  /** Messages are taken in one after the other, however long one of them takes. */
  #heard: Promise<void> = Promise.resolve();
  #refusals = 0;
  #isClosed = false;

  constructor(options: WorkerTableOptions) {
    this.#options = options;
    this.#director = directorOf(this.state, options.pace);
    const { worker } = options;
    worker.addEventListener('message', ({ data }: MessageEvent<FromEngine | In>) => {
      this.#heard = this.#heard
        .then(() => (this.#isClosed ? undefined : this.hear(data)))
        .catch((problem: unknown) => this.#fail(String(problem)));
    });
    worker.addEventListener('error', ({ message }) => this.#fail(message));
  }

  act(ids: ActionId | readonly ActionId[]): void {
    const { frame, waiting } = this.state.getState();
    if (!frame || waiting > 0) return;
    // Whoever moves has seen enough of the last frame: their own is shown as soon as it comes.
    this.#director.skip();
    this.say({ type: 'act', step: frame.step, ids: typeof ids === 'number' ? [ids] : ids });
  }

  refuse(reason: string): void {
    this.state.setState({ refusal: { text: reason, count: ++this.#refusals } });
  }

  goOn(): void {
    const { frame } = this.state.getState();
    if (frame) this.say({ type: 'goOn', step: frame.step });
  }

  skip(): void {
    this.#director.skip();
  }

  undo(): void {
    const { frame, waiting } = this.state.getState();
    if (frame && waiting === 0) this.say({ type: 'undo', step: frame.step });
  }

  noteHint(): void {
    const { frame } = this.state.getState();
    if (frame) this.say({ type: 'hint', step: frame.step });
  }

  noteClaim(text: string): void {
    this.state.setState(({ log, deals }) => ({ log: [...log, { text }], claimed: { deal: deals.length, text } }));
  }

  takeOver(): void {
    this.state.setState({ ...OPENING });
  }

  close(): void {
    this.#isClosed = true;
    this.#director.clear();
    this.#options.worker.terminate();
  }

  protected say(message: ToEngine | object): void {
    this.#options.worker.postMessage(message);
  }

  #fail(problem: string): void {
    this.state.setState({ status: 'failed', message: t('table.failed.setUp', { problem }) });
  }

  protected async hear(message: FromEngine | In): Promise<void> {
    return this.#hearEngine(message as FromEngine);
  }

  async #hearEngine(message: FromEngine): Promise<void> {
    switch (message.type) {
      case 'opened': {
        this.#director.clear();
        await this.#options.prepare(message.info.game);
        const { info, frame, log, deals, undone } = message;
        this.state.setState({ ...OPENING, status: 'open', info, frame, log, deals, undone });
        return this.#options.onTaken?.();
      }
      case 'frame':
        if (message.amends) this.#director.amend(message);
        else this.#director.push(message);
        return this.#options.onTaken?.();
      case 'takenBack':
        this.#director.clear();
        this.state.setState({ frame: message.frame, holding: false, waiting: 0 });
        return this.refuse(message.message);
      case 'practice':
        return this.state.setState(({ info, frame }) => ({
          info: info && { ...info, practice: true, hinted: true },
          frame: frame && { ...frame, canUndo: message.canUndo },
        }));
      case 'refused':
        return this.refuse(message.message);
      case 'elsewhere':
        this.#director.clear();
        return this.state.setState({ ...OPENING, status: 'elsewhere', lost: message.lost });
      case 'failed':
        this.#director.clear();
        return this.state.setState({ ...OPENING, status: 'failed', message: message.message });
    }
  }
}
