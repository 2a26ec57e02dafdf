// One core of a worker: a thread that plays stretches one after the other. The thread dies, not the worker; and while it
// plays, the worker renews its locks.
import { createThreads, type ThreadOptions } from '../jobs/crew.node.ts';
import type { Crew } from '../jobs/crew.ts';
import type { Job } from '../jobs/job.ts';
import { Schedule, type Batch } from '../jobs/schedule.ts';
import type { WorkerData } from '../jobs/serve.node.ts';

export class Slot {
  readonly #crew: Crew;
  readonly #stop = new AbortController();

  constructor(data: WorkerData, options: ThreadOptions) {
    this.#crew = createThreads(data, options);
  }

  /** Stretch by stretch, until `onPart` says that it is enough. */
  play(job: Job, { from, to }: Batch, onPart: (part: string, index: number) => boolean): Promise<void> {
    return this.#crew.play({
      job,
      schedule: new Schedule({ from, to, size: 1, workers: 1 }),
      workers: 1,
      onPart,
      nameOf: (batch) => `Stretch ${batch.from}`,
      signal: this.#stop.signal,
    });
  }

  /** At once; what is being played is lost. */
  abort(): void {
    this.#stop.abort();
  }

  close(): Promise<void> {
    return this.#crew.close();
  }
}
