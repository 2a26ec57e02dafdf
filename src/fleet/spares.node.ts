// Threads of this machine, each a team of its own, for what is played twice: started when they are needed, never more than
// there are cores.
import { availableParallelism } from 'node:os';
import type { Team } from '../jobs/crew.ts';

export class Spares {
  readonly #start: () => Team;
  readonly #most: number;
  readonly #free: Team[] = [];
  #count = 0;

  constructor(start: () => Team, most = availableParallelism()) {
    this.#start = start;
    this.#most = most;
  }

  /** Null while all have something to do. */
  take(): Team | null {
    const free = this.#free.pop();
    if (free !== undefined || this.#count === this.#most) return free ?? null;
    this.#count++;
    return this.#start();
  }

  giveBack(team: Team): void {
    this.#free.push(team);
  }

  /** When all have been given back. */
  async close(): Promise<void> {
    await Promise.all(this.#free.splice(0).map((team) => team.close()));
  }
}
