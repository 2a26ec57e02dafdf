// A table on this device: the match runs in a worker.
import { currentLanguage } from '../../kit/i18n/index.ts';
import { syncSoon } from '../../kit/storage/sync.ts';
import { WorkerTable } from '../../table/match/workerTable.ts';

export class LocalTable extends WorkerTable {
  readonly #id: string;

  constructor(id: string, pace: () => number, prepare: (game: string) => Promise<void>) {
    const worker = new Worker(new URL('./play.worker.ts', import.meta.url), { type: 'module' });
    super({ worker, pace, prepare, onTaken: syncSoon });
    this.#id = id;
    this.say({ type: 'open', id, language: currentLanguage() });
  }

  override takeOver(): void {
    super.takeOver();
    this.say({ type: 'open', id: this.#id, language: currentLanguage(), takeOver: true });
  }
}
