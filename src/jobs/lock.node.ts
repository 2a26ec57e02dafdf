// The mark of a run beside its progress file, so that no second one goes on with the same progress.
import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readUtf8 } from '../files/read.node.ts';
import { realPlace } from '../files/write.node.ts';
import { ProgressError } from './problems.ts';

const DEAD = 'dead';
const STATE_FIELD = 0;
const START_FIELD = 19;
const MOST_TRIES = 10;

interface Owner {
  pid: number;
  /** When it was started, as the system counts; '-' where the system does not say. */
  start: string;
}

export class Lock {
  readonly #path: string;
  readonly #text = `talon ${process.pid} ${startOf(process.pid) ?? '-'}\n`;

  /** Takes the lock of a progress file; refused beside a run that is alive. */
  constructor(progress: string) {
    this.#path = `${realPlace(progress)}.lock`;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (this.#create()) return;
      this.#refuseBeside(readOwner(this.#path), progress);
      this.#removeOld(progress);
    }
  }

  /** False when somebody has it. Where it cannot be written no progress can either, which is said once there is some. */
  #create(): boolean {
    try {
      writeFileSync(this.#path, this.#text, { flag: 'wx' });
      return true;
    } catch (problem) {
      return (problem as { code?: string }).code !== 'EEXIST';
    }
  }

  #refuseBeside(owner: Owner | null, progress: string): void {
    if (owner === null || !isAlive(owner)) return;
    throw new ProgressError(`'${progress}' is in use by a running simulation (process ${owner.pid}).`);
  }

  /** The lock of a dead run; it is looked at again once it is aside, for another may have been quicker. */
  #removeOld(progress: string): void {
    const aside = `${this.#path}.${randomBytes(4).toString('hex')}`;
    try {
      renameSync(this.#path, aside);
    } catch {
      return; // another one has removed it
    }
    try {
      this.#refuseBeside(readOwner(aside), progress);
    } catch (problem) {
      renameSync(aside, this.#path);
      throw problem;
    }
    rmSync(aside, { force: true });
  }

  release(): void {
    try {
      const now = readUtf8(this.#path, 'note');
      if (now.ok && now.value === this.#text) rmSync(this.#path);
    } catch {
      // It is gone.
    }
  }
}

/** Null when there is none, or a half-written one of a run that died. */
const readOwner = (path: string): Owner | null => {
  const read = readUtf8(path, 'note');
  if (!read.ok && read.error.code === 'ERR_FILE_MISSING') return null;
  const text = read.ok ? read.value : 'unreadable';
  const [, pid, start] = /^talon (\d+) (\S+)\n$/.exec(text) ?? [];
  if (pid !== undefined && start !== undefined) return { pid: Number(pid), start };
  if (text === '') return null;
  throw new ProgressError(`'${path}' stands where a running simulation keeps its lock; choose another --checkpoint.`);
};

const isAlive = ({ pid, start }: Owner): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'EPERM') return false; // it runs, but as somebody else
  }
  const now = startOf(pid);
  return now !== DEAD && (now === undefined || start === '-' || now === start);
};

/** Tells a process from an earlier one of the same number; undefined where the system does not say. */
const startOf = (pid: number): string | undefined => {
  const read = readUtf8(`/proc/${pid}/stat`, 'note');
  if (!read.ok) return undefined;
  const fields = read.value.slice(read.value.lastIndexOf(')') + 2).split(' ');
  // A killed process whose parent has not looked yet.
  return /[ZX]/.test(fields[STATE_FIELD] ?? '') ? DEAD : fields[START_FIELD];
};
