// The fleet that this server may send runs of the laboratory to: how it is, and the runs that are on their way.
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { FleetAddress } from '../../fleet/address.node.ts';
import type { FleetDesk } from '../../fleet/desk.node.ts';
import { startWorker } from '../../threads/worker.node.ts';
import type { Asked } from './asked.ts';
import type { FleetLine, FromSender, SenderData, ToSender } from './messages.ts';
import type { ShownFleet } from './shown.ts';

export interface FleetSettings {
  readonly address: FleetAddress;
  /** May everybody who reaches the server use it, or only whoever sits at its machine? */
  readonly isForAll: boolean;
}

/** A Redis that has gone away answers when it is back; nobody who looks waits so long. */
const PATIENCE_MS = 3000;
const MOST_RUNS = 4;

const SENDER = new URL('./sender.node.ts', import.meta.url);

/** Hears the lines of a run; false from it when nobody listens any more. */
export type Listen = (line: FleetLine) => void;

export class ServerFleet {
  readonly isForAll: boolean;
  readonly #address: FleetAddress;
  #desk: Promise<FleetDesk> | null = null;
  #sender: Worker | null = null;
  readonly #runs = new Map<number, Listen>();
  #count = 0;

  constructor({ address, isForAll }: FleetSettings) {
    this.#address = address;
    this.isForAll = isForAll;
  }

  /** Null while its Redis does not answer. */
  async status(): Promise<ShownFleet | null> {
    const late = pause(PATIENCE_MS, null, { ref: false });
    return Promise.race([this.#look().catch(() => null), late]);
  }

  async #look(): Promise<ShownFleet> {
    const [{ FleetDesk }, { shownStatus }] = await Promise.all([
      import('../../fleet/desk.node.ts'),
      import('./shown.ts'),
    ]);
    // Two who look at the same time look through the same.
    this.#desk ??= FleetDesk.open(this.#address);
    const desk = await this.#desk.catch((problem: unknown) => {
      this.#desk = null;
      throw problem;
    });
    return shownStatus(this.#address.namespace, await desk.status());
  }

  /** Null where too many are on their way; else what stops it. */
  send(asked: Asked, listen: Listen): (() => void) | null {
    if (this.#runs.size >= MOST_RUNS) return null;
    const run = this.#count++;
    this.#runs.set(run, listen);
    const sender = (this.#sender ??= this.#startSender());
    sender.postMessage({ run, asked } satisfies ToSender);
    return () => sender.postMessage({ run, stop: true } satisfies ToSender);
  }

  #startSender(): Worker {
    const onDeath = (reason: string): void => {
      this.#sender = null;
      for (const run of this.#runs.keys())
        this.#hear({ run, problem: `What sends runs to the fleet ended: ${reason}` });
    };
    const onMessage = (line: FromSender): void => this.#hear(line);
    return startWorker<FromSender>(SENDER, { address: this.#address } satisfies SenderData, { onMessage, onDeath });
  }

  #hear({ run, ...line }: FromSender): void {
    const listen = this.#runs.get(run);
    if ('end' in line || 'problem' in line) this.#runs.delete(run);
    listen?.(line);
  }

  /** What has been played of runs stays in the fleet for a while. */
  async close(): Promise<void> {
    void this.#desk?.then(
      (desk) => desk.close(),
      () => {},
    );
    await this.#sender?.terminate();
  }
}
