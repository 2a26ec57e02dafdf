// The table of a lesson: it keeps the same state as a played one, so the games' own components draw it; beside it stands
// what the lesson asks and says.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActionId } from '../../../../core/game.ts';
import { currentLanguage, t } from '../../../kit/i18n/index.ts';
import { directorOf, type Director } from '../../../table/match/director.ts';
import { OPENING, type Table, type TableState } from '../../../table/match/table.ts';
import type { OpenStep } from './desk.ts';
import type { Verdict } from '../../../table/match/lesson.ts';
import type { FromLesson, ToLesson } from './messages.ts';

export interface LessonState {
  readonly step: Omit<OpenStep, 'frame' | 'log' | 'info'> | null;
  /** Of the last move; null before one. */
  readonly verdict: (Verdict & { readonly count: number }) | null;
  /** All steps are behind. */
  readonly isDone: boolean;
}

export class LessonTable implements Table {
  readonly state: StoreApi<TableState> = createStore(() => OPENING);
  readonly lesson: StoreApi<LessonState> = createStore(() => ({ step: null, verdict: null, isDone: false }));
  readonly #worker: Worker;
  readonly #director: Director;
  #count = 0;

  constructor(game: string, preset: string, rules: unknown, pace: () => number) {
    this.#director = directorOf(this.state, pace);
    this.#worker = new Worker(new URL('./lesson.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromLesson>) => this.#hear(data));
    this.#worker.addEventListener('error', ({ message }) => this.state.setState({ status: 'failed', message }));
    this.#say({ type: 'load', language: currentLanguage(), game, preset, rules });
  }

  act(ids: ActionId | readonly ActionId[]): void {
    const { frame, waiting } = this.state.getState();
    if (!frame || waiting > 0 || frame.moves.length === 0) return;
    this.#say({ type: 'act', step: frame.step, ids: typeof ids === 'number' ? [ids] : ids });
  }

  refuse(reason: string): void {
    this.state.setState({ refusal: { text: reason, count: ++this.#count } });
  }

  /** A lesson has advice of its own. */
  noteHint(): void {}
  noteClaim(): void {}

  /** A right answer is played. */
  show(): void {
    this.#say({ type: 'show' });
  }

  /** To another step, or past the last one. */
  open(at: number): void {
    const { step } = this.lesson.getState();
    this.#director.clear();
    if (step && at >= step.count) {
      // A sheet that is still open goes with the last step.
      this.state.setState(({ frame }) => ({ frame: frame && { ...frame, pause: null } }));
      return this.lesson.setState({ isDone: true });
    }
    this.#say({ type: 'open', at });
  }

  /** The sheet of a finished deal is closed by going on with the lesson. */
  goOn(): void {
    const { step } = this.lesson.getState();
    if (step) this.open(step.at + 1);
  }

  skip(): void {
    this.#director.skip();
  }

  undo(): void {}

  takeOver(): void {}

  close(): void {
    this.#director.clear();
    this.#worker.terminate();
  }

  #say(message: ToLesson): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromLesson): void {
    switch (message.type) {
      case 'opened': {
        const { frame, log, info, ...step } = message.step;
        this.#director.clear();
        this.lesson.setState({ step, verdict: null, isDone: false });
        const { caption: _, ...state } = this.state.getState();
        return this.state.setState({ ...state, ...OPENING, status: 'open', info, frame, log }, true);
      }
      case 'answered': {
        const { answer } = message;
        if (answer.type === 'refused') return this.refuse(answer.message);
        this.lesson.setState({ verdict: { ...answer.verdict, count: ++this.#count } });
        if (answer.verdict.right) this.state.setState({ caption: t('learn.lesson.goOn') });
        for (const frame of answer.frames) this.#director.push({ frame, ended: frame.view === answer.deal });
        return undefined;
      }
      case 'failed':
        return this.state.setState({ ...OPENING, status: 'failed', message: message.message });
    }
  }
}
