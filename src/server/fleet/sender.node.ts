// The thread that sends runs of the laboratory to the fleet: the proof, the parts and what is played twice cost time that
// tables of people must not wait for.
import { hostname } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { NEURAL, partsOf } from '../../agents/names.ts';
import { BATCH_MS, Fleet } from '../../fleet/fleet.node.ts';
import { StartOver } from '../../fleet/problems.ts';
import { stretchCount, type AnyKind, type Job } from '../../jobs/job.ts';
import { findKind } from '../../jobs/kinds/index.ts';
import { gatherNeeds } from '../../jobs/needs.node.ts';
import { nameOf } from '../../jobs/runner.ts';
import { Schedule, type Batch } from '../../jobs/schedule.ts';
import { netsFrom } from '../../nn/nets.ts';
import { houseBotsWith } from '../../players/player.ts';
import { definitionOf, houseGames } from '../house.ts';
import { playersOf, type Asked } from './asked.ts';
import type { FleetLine, FromSender, SenderData, ToSender } from './messages.ts';

const { address } = workerData as SenderData;
const stops = new Map<number, AbortController>();

interface Prepared {
  readonly kind: AnyKind;
  readonly job: Job;
  readonly blobs: ReadonlyMap<string, Uint8Array>;
}

/** Only the house's games, bots and nets are known here, so whatever else a plan names is refused. */
const prepare = async (asked: Asked): Promise<Prepared> => {
  const kind = await findKind(asked);
  const id = kind.gameOf(asked.plan);
  const definition = definitionOf(id);
  if (definition === undefined) throw new Error(`There is no game '${id}' in this house.`);
  const nets = playersOf(asked).flatMap(partsOf).includes(NEURAL) ? [NEURAL] : [];
  const gathered = gatherNeeds(definition.id, definition.id, nets);
  if (!gathered.ok) throw new Error(gathered.error.message);
  const { needs, blobs } = gathered.value;
  const open = houseBotsWith(netsFrom(() => [...blobs.values()]));
  const opened = kind.open(asked.plan, { definition, open, blob: nothing, text: nothing });
  if (!opened.ok) throw new Error(opened.error.message);
  return { kind, job: { ...asked, needs }, blobs };
};

const nothing = (): never => {
  throw new Error('A run of the laboratory needs nothing else.');
};

const send = async (asked: Asked, say: (line: FleetLine) => void, { signal }: AbortController): Promise<void> => {
  const { kind, job, blobs } = await prepare(asked);
  const from = `${hostname()}-${process.pid}-lab`;
  const onWorkers = (workers: number): void => say({ workers });
  const fleet = await Fleet.open({ address, blobs, games: houseGames, from, onWorkers });
  const cut = kind.cut(job.plan);
  try {
    for (let isOver = false; !isOver;) {
      const schedule = new Schedule({ from: 0, to: stretchCount(cut), batchMs: BATCH_MS, workers: 1 });
      const onPart = (part: string): boolean => {
        say({ part });
        return true;
      };
      const nameBatch = (batch: Batch): string => nameOf(kind, cut, batch);
      try {
        await fleet.play({ job, schedule, workers: 1, onPart, nameOf: nameBatch, signal });
        isOver = true;
      } catch (problem) {
        if (!(problem instanceof StartOver)) throw problem;
        say({ again: true });
      }
    }
  } finally {
    await fleet.close();
  }
};

const begin = async (run: number, asked: Asked): Promise<void> => {
  const say = (line: FleetLine): void => parentPort!.postMessage({ run, ...line } satisfies FromSender);
  const stop = new AbortController();
  stops.set(run, stop);
  try {
    await send(asked, say, stop);
    say({ end: true });
  } catch (problem) {
    say({ problem: problem instanceof Error ? problem.message : String(problem) });
  } finally {
    stops.delete(run);
  }
};

parentPort!.on('message', (said: ToSender) => {
  if ('stop' in said) stops.get(said.run)?.abort();
  else void begin(said.run, said.asked);
});
