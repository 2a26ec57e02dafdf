// On the page: one worker a table, made when it is first asked. A new question calls the one before it off.
import type { BaseView } from '../../../core/game.ts';
import { currentLanguage } from '../../kit/i18n/index.ts';
import type { TableInfo } from '../match/messages.ts';
import type { FromAdviser, ToAdviser } from './messages.ts';

export class Adviser {
  #worker: Worker | null = null;
  #key = 0;
  #hear: (message: FromAdviser) => void = () => {};

  /** `hear` gets every answer to this question, and none to another. */
  ask(type: 'hint' | 'claim', { game, rules }: TableInfo, view: BaseView, hear: (message: FromAdviser) => void): void {
    this.#hear = hear;
    this.#say({ type, key: ++this.#key, language: currentLanguage(), game, rules, view });
  }

  stop(): void {
    this.#key++;
    if (this.#worker) this.#say({ type: 'stop' });
  }

  close(): void {
    this.#key++;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #say(message: ToAdviser): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./adviser.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromAdviser>) => {
      if (data.key === this.#key) this.#hear(data);
    });
    worker.addEventListener('error', ({ message }) => this.#hear({ type: 'failed', key: this.#key, message }));
    return worker;
  }
}
