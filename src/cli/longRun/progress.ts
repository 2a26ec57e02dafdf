// A line on stderr for people who wait; never in a file or pipe.
import type { Io } from '../kit/io.ts';
import { grouped } from '../kit/words.ts';

const QUIET_MS = 1000;
const REDRAW_MS = 100;
const BAR = 24;
/** The speed shown is that of about this long, so that it follows a change but does not flicker. */
const MEMORY_MS = 10_000;

export class Progress {
  readonly #io: Io;
  readonly #games: number;
  readonly #before: number;
  readonly #began: number;
  readonly #now: () => number;
  readonly #things: string;
  #next = QUIET_MS;
  #shown = false;
  /** Of a fleet; null where they are those of this machine. */
  #workers: number | null = null;
  /** Times and counts of the last while. */
  #seen: { at: number; done: number }[];

  /** `before` games were played by an earlier run. */
  constructor(io: Io, games: number, before = 0, now = (): number => performance.now(), things = 'games') {
    this.#io = io;
    this.#games = games;
    this.#before = before;
    this.#now = now;
    this.#things = things;
    this.#began = now();
    this.#seen = [{ at: 0, done: before }];
  }

  /** From now on so many workers of a fleet play. */
  playedBy(workers: number): void {
    this.#workers = workers;
  }

  show(done: number): void {
    if (this.#io.stderr.isTTY !== true) return;
    const at = this.#now() - this.#began;
    if (at < this.#next || done >= this.#games || done <= this.#before) return;
    this.#seen.push({ at, done });
    while (this.#seen.length > 2 && this.#seen[1]!.at < at - MEMORY_MS) this.#seen.shift();
    const first = this.#seen[0]!;
    const speed = (1000 * (done - first.done)) / (at - first.at);
    this.#io.stderr.write(`\r\u001b[K${progressLine(done, this.#games, speed, this.#things, this.#workers)}`);
    this.#next = at + REDRAW_MS;
    this.#shown = true;
  }

  clear(): void {
    if (this.#shown) this.#io.stderr.write('\r\u001b[K');
    this.#shown = false;
  }
}

/** '█████░░░░░  50 %  5 000 of 10 000 games, 1 200 a second, 4 s left' */
export const progressLine = (
  done: number,
  games: number,
  perSecond: number,
  things = 'games',
  workers: number | null = null,
): string => {
  const filled = Math.floor((BAR * done) / games);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
  const speed = perSecond >= 10 ? grouped(perSecond) : perSecond.toFixed(1);
  const left = perSecond > 0 ? `, ${duration((games - done) / perSecond)} left` : '';
  const by = workers === null ? '' : ` by ${workers} worker${workers === 1 ? '' : 's'}`;
  const percent = String(Math.floor((100 * done) / games)).padStart(3);
  return `${bar} ${percent} %  ${grouped(done)} of ${grouped(games)} ${things}, ${speed} a second${by}${left}`;
};

/** '40 s', '5 min', '2.1 h'. */
export const duration = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  if (whole < 100) return `${whole} s`;
  if (whole < 6000) return `${Math.ceil(whole / 60)} min`;
  return `${(whole / 3600).toFixed(1)} h`;
};
