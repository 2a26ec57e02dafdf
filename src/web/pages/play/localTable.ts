// A table on this device: the match runs in a worker.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActionId } from '../../../core/game.ts';
import { currentLanguage, t } from '../../kit/i18n/index.ts';
import { syncSoon } from '../../kit/storage/sync.ts';
import { directorOf, type Director } from '../../table/match/director.ts';
import type { FromEngine, ToEngine } from '../../table/match/messages.ts';
import { OPENING, type Table, type TableState } from '../../table/match/table.ts';

export class LocalTable implements Table {
  readonly state: StoreApi<TableState> = createStore(() => OPENING);
  readonly #id: string;
  readonly #worker: Worker;
  readonly #director: Director;
  readonly #prepare: (game: string) => Promise<void>;
  /** Messages are taken in one after the other, however long one of them takes. */
  #heard: Promise<void> = Promise.resolve();
  #refusals = 0;
  #isClosed = false;

  /** `prepare` fetches whatever the game's table is drawn with: before it is there, nothing is dealt. */
  constructor(id: string, pace: () => number, prepare: (game: string) => Promise<void>) {
    this.#id = id;
    this.#prepare = prepare;
    this.#director = directorOf(this.state, pace);
    this.#worker = new Worker(new URL('./play.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromEngine>) => {
      this.#heard = this.#heard.then(() => this.#hear(data)).catch((problem: unknown) => this.#fail(String(problem)));
    });
    this.#worker.addEventListener('error', ({ message }) => this.#fail(message));
    this.#say({ type: 'open', id, language: currentLanguage() });
  }

  act(ids: ActionId | readonly ActionId[]): void {
    const { frame, waiting, holding } = this.state.getState();
    if (!frame || waiting > 0) return;
    if (holding) this.#director.skip();
    this.#say({ type: 'act', step: frame.step, ids: typeof ids === 'number' ? [ids] : ids });
  }

  refuse(reason: string): void {
    this.state.setState({ refusal: { text: reason, count: ++this.#refusals } });
  }

  goOn(): void {
    const { frame } = this.state.getState();
    if (frame) this.#say({ type: 'goOn', step: frame.step });
  }

  skip(): void {
    this.#director.skip();
  }

  undo(): void {
    const { frame, waiting } = this.state.getState();
    if (frame && waiting === 0) this.#say({ type: 'undo', step: frame.step });
  }

  noteHint(): void {
    const { frame } = this.state.getState();
    if (frame) this.#say({ type: 'hint', step: frame.step });
  }

  takeOver(): void {
    this.state.setState({ ...OPENING });
    this.#say({ type: 'open', id: this.#id, language: currentLanguage(), takeOver: true });
  }

  close(): void {
    this.#isClosed = true;
    this.#director.clear();
    this.#worker.terminate();
  }

  #say(message: ToEngine): void {
    this.#worker.postMessage(message);
  }

  #fail(problem: string): void {
    this.state.setState({ status: 'failed', message: t('table.failed.setUp', { problem }) });
  }

  async #hear(message: FromEngine): Promise<void> {
    if (this.#isClosed) return;
    switch (message.type) {
      case 'opened': {
        this.#director.clear();
        await this.#prepare(message.info.game);
        const { info, frame, log, deals, undone } = message;
        this.state.setState({ ...OPENING, status: 'open', info, frame, log, deals, undone });
        return syncSoon();
      }
      case 'frame':
        this.#director.push(message);
        return syncSoon();
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
