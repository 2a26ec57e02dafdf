// How a training goes, for people: redrawn in place in a terminal, a line now and then elsewhere.
import type { Best } from '../../learn/best.ts';
import type { Evaluation } from '../../learn/evaluate.ts';
import type { IterationFigures } from '../../learn/trainer.ts';
import type { Io } from '../kit/io.ts';
import { bestLine, dashboardLines, evaluationLine, shortLine, type Pace } from './figureLines.ts';

/** Times of the last iterations, from which the speed is taken. */
const REMEMBERED = 10;

const EVERY_SECONDS = 10;

export class Dashboard {
  readonly #io: Io;
  readonly #iterations: number;
  readonly #now: () => number;
  #marks: { at: number; iteration: number; decisions: number }[];
  #evaluation: readonly Evaluation[] = [];
  #best: Best | undefined;
  /** What is drawn; null before the first iteration. */
  #shown: { figures: IterationFigures; stage: string } | null = null;
  #drawn = 0;
  #told = 0;

  constructor(
    io: Io,
    iterations: number,
    start: { iteration: number; decisions: number },
    best?: Best,
    now = (): number => performance.now() / 1000,
  ) {
    this.#io = io;
    this.#best = best;
    this.#iterations = iterations;
    this.#now = now;
    this.#marks = [{ at: now(), ...start }];
    this.#told = now();
  }

  show(figures: IterationFigures, stage: string): void {
    const at = this.#now();
    this.#marks.push({ at, iteration: figures.iteration, decisions: figures.decisions });
    if (this.#marks.length > REMEMBERED) this.#marks.shift();
    this.#shown = { figures, stage };
    if (this.#io.stderr.isTTY === true) this.#redraw();
    else if (at - this.#told > EVERY_SECONDS) {
      this.#told = at;
      this.#io.stderr.write(`${shortLine(figures, stage, this.#iterations, this.#speed())}\n`);
    }
  }

  /** What the last evaluation found, and which was the best of all. */
  tell(evaluation: readonly Evaluation[], best: Best | undefined): void {
    this.#evaluation = evaluation;
    this.#best = best;
    if (this.#io.stderr.isTTY === true) return this.#redraw();
    if (evaluation.length === 0) return;
    const lines = [...evaluation.map(evaluationLine), ...(best === undefined ? [] : [bestLine(best)])];
    for (const line of lines) this.#io.stderr.write(`  ${line}\n`);
  }

  end(): void {
    this.#drawn = 0;
  }

  #speed(): Pace {
    const [first, last] = [this.#marks[0]!, this.#marks.at(-1)!];
    const seconds = Math.max(1e-3, last.at - first.at);
    return {
      iterations: (last.iteration - first.iteration) / seconds,
      decisions: (last.decisions - first.decisions) / seconds,
    };
  }

  #redraw(): void {
    if (this.#shown === null) return;
    const { figures, stage } = this.#shown;
    const lines = dashboardLines(figures, stage, this.#iterations, this.#speed(), this.#evaluation, this.#best);
    const up = this.#drawn > 0 ? `\u001b[${this.#drawn}A` : '';
    this.#io.stderr.write(`${up}${lines.map((line) => `\u001b[K${line}\n`).join('')}`);
    this.#drawn = lines.length;
  }
}
