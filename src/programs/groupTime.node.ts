// What the processes of a group use: for programs on a pipe, whose children count with them. Only Linux tells.
import { existsSync, readdirSync } from 'node:fs';
import { childPids } from '../threads/children.node.ts';
import { statFields, timeIn } from '../threads/threadClock.node.ts';

/** utime, stime and the same of children that are gone: nothing is lost or counted twice when a child ends. */
const ALL_TIME = [14, 17] as const;

interface Process {
  group: number;
  /** Does it run, or wait for a core? Else it sleeps. */
  isAwake: boolean;
  cpuMs: number;
}

const TELLS = existsSync('/proc/self/stat');

/** null when it is gone. */
const processOf = (pid: string): Process | null => {
  try {
    const fields = statFields(`/proc/${pid}/stat`);
    return { group: Number(fields[2]), isAwake: fields[0] === 'R', cpuMs: timeIn(fields, ...ALL_TIME) };
  } catch {
    return null;
  }
};

const membersOf = (group: number): Process[] => {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processOf);
  return found.filter((each) => each?.group === group) as Process[];
};

/** What a program uses for one answer, from the first look on. */
export class GroupMeter {
  readonly #group: number;
  #beforeMs: number | null = null;
  #usedMs = 0;

  constructor(group: number) {
    this.#group = group;
  }

  /** null where the system does not tell. `isIdle`: since the last look nobody has worked or waited for a core. */
  look(): { usedMs: number; isIdle: boolean } | null {
    if (!TELLS) return null;
    const members = membersOf(this.#group);
    const nowMs = members.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    this.#beforeMs ??= nowMs;
    // A child that nobody has waited for takes what it has used with it.
    const usedMs = Math.max(this.#usedMs, nowMs - this.#beforeMs);
    const isIdle = usedMs === this.#usedMs && !members.some(({ isAwake }) => isAwake);
    this.#usedMs = usedMs;
    return { usedMs, isIdle };
  }
}

/** What all programs that run now have used so far; 0 where the system does not tell. */
export const programsMs = (): number => {
  const groups = TELLS ? childPids() : [];
  return groups.flatMap(membersOf).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
};
