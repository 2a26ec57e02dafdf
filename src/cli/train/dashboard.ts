// How a training goes, for people: redrawn in place in a terminal, a line now and then elsewhere.
import type { Evaluation } from '../../learn/evaluate.ts';
import type { IterationFigures } from '../../learn/trainer.ts';
import type { Io } from '../io.ts';
import { dashboardLines, evaluationLine, shortLine, type Pace } from './figureLines.ts';

/** Times of the last iterations, from which the speed is taken. */
const REMEMBERED = 10;

const EVERY_SECONDS = 10;

export class Dashboard {
  readonly #io: Io;
  readonly #iterations: number;
  readonly #now: () => number;
  #marks: { at: number; iteration: number; decisions: number }[];
  #evaluation: readonly Evaluation[] = [];
  #drawn = 0;
  #told = 0;

  constructor(
    io: Io,
    iterations: number,
    start: { iteration: number; decisions: number },
    now = (): number => performance.now() / 1000,
  ) {
    this.#io = io;
    this.#iterations = iterations;
    this.#now = now;
    this.#marks = [{ at: now(), ...start }];
    this.#told = now();
  }

  show(figures: IterationFigures, stage: string): void {
    const at = this.#now();
    this.#marks.push({ at, iteration: figures.iteration, decisions: figures.decisions });
    if (this.#marks.length > REMEMBERED) this.#marks.shift();
    if (this.#io.stderr.isTTY === true)
      this.#redraw(dashboardLines(figures, stage, this.#iterations, this.#speed(), this.#evaluation));
    else if (at - this.#told > EVERY_SECONDS) {
      this.#told = at;
      this.#io.stderr.write(`${shortLine(figures, stage, this.#iterations, this.#speed())}\n`);
    }
  }

  /** What the last evaluation found; shown from the next iteration on. */
  tell(evaluation: readonly Evaluation[]): void {
    this.#evaluation = evaluation;
    if (this.#io.stderr.isTTY !== true)
      for (const row of evaluation) this.#io.stderr.write(`  ${evaluationLine(row)}\n`);
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

  #redraw(lines: readonly string[]): void {
    const up = this.#drawn > 0 ? `\u001b[${this.#drawn}A` : '';
    this.#io.stderr.write(`${up}${lines.map((line) => `\u001b[K${line}\n`).join('')}`);
    this.#drawn = lines.length;
  }
}
