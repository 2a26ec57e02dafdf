// What a CPU profile tells in a few lines: where the time went, function by function, over all threads.
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

interface CallFrame {
  functionName: string;
  /** Of the script; empty for what is built into the engine. */
  url: string;
  /** From 0. */
  lineNumber: number;
}

/** The part of a `.cpuprofile` that matters here. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame }[];
  /** The node that was running, at each sample. */
  samples: number[];
  /** Microseconds from the sample before. */
  timeDeltas: number[];
}

export interface HotFunction {
  name: string;
  /** File and line, from the folder of the project. */
  place: string;
  selfMs: number;
}

export interface Hottest {
  /** Of all threads together, without their idle time. */
  busyMs: number;
  /** Parts of it that belong to no function. */
  garbageMs: number;
  outsideMs: number;
  /** The hottest first. */
  functions: HotFunction[];
}

const IDLE = '(idle)';
const GARBAGE = '(garbage collector)';
/** Native code that no function of the script is waiting for. */
const OUTSIDE = ['(program)', '(root)'];

export const hottest = (profiles: readonly CpuProfile[], root: string): Hottest => {
  const totals = new Map<string, HotFunction>();
  const sums = { busyMs: 0, garbageMs: 0, outsideMs: 0 };
  for (const { nodes, samples, timeDeltas } of profiles) {
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
    samples.forEach((id, i) => {
      const frame = frames.get(id);
      const ms = (timeDeltas[i] ?? 0) / 1000;
      if (frame === undefined || frame.functionName === IDLE) return;
      sums.busyMs += ms;
      if (frame.functionName === GARBAGE) sums.garbageMs += ms;
      else if (OUTSIDE.includes(frame.functionName)) sums.outsideMs += ms;
      else {
        const [name, place] = [frame.functionName || '(anonymous)', placeOf(frame, root)];
        const known = totals.get(`${name} ${place}`);
        if (known === undefined) totals.set(`${name} ${place}`, { name, place, selfMs: ms });
        else known.selfMs += ms;
      }
    });
  }
  return { ...sums, functions: [...totals.values()].sort((a, b) => b.selfMs - a.selfMs) };
};

const placeOf = ({ url, lineNumber }: CallFrame, root: string): string => {
  if (url === '') return 'built in';
  const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)).split(sep).join('/') : url;
  return `${file}:${lineNumber + 1}`;
};

const MOST_ROWS = 20;

export const hottestLines = ({ busyMs, garbageMs, outsideMs, functions }: Hottest, threads: number): string[] => {
  const share = (ms: number): string => `${((100 * ms) / Math.max(busyMs, 1e-9)).toFixed(1)} %`;
  const rows = [
    ['self ms', 'share', 'function', 'where'],
    ...functions.slice(0, MOST_ROWS).map(({ selfMs, name, place }) => [selfMs.toFixed(0), share(selfMs), name, place]),
  ];
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]!.length));
  const [self, part, name] = [width(0), width(1), width(2)];
  return [
    `${(busyMs / 1000).toFixed(2)} s busy over ${threads === 1 ? 'one thread' : `${threads} threads`}; garbage ${share(garbageMs)}, outside of functions ${share(outsideMs)}`,
    '',
    ...rows.map((row) => `${row[0]!.padStart(self)}  ${row[1]!.padStart(part)}  ${row[2]!.padEnd(name)}  ${row[3]}`),
  ];
};
