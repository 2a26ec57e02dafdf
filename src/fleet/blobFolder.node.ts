// What jobs need, kept in files that bear the names of their hashes; fetched once, whoever needs it.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { readBytes } from '../files/read.node.ts';
import { systemReason } from '../files/reasons.ts';
import { sha256 } from '../jobs/needs.node.ts';
import { FleetError } from './problems.ts';

/** One for each who works on this machine. */
export const defaultFolder = (): string => join(tmpdir(), `talon-fleet-${userInfo().username}`);

export class BlobFolder {
  readonly path: string;
  readonly #known = new Set<string>();

  /** Refused in a sentence where it cannot be made. */
  constructor(path: string) {
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 });
    } catch (problem) {
      throw new FleetError(`'${path}' cannot be used for what runs need: ${systemReason(problem)}.`);
    }
    this.path = path;
  }

  has(hash: string): boolean {
    if (this.#known.has(hash)) return true;
    const read = readBytes(join(this.path, hash), 'net');
    if (!read.ok || sha256(read.value) !== hash) return false;
    this.#known.add(hash);
    return true;
  }

  /** False for what is not what its name says. */
  add(hash: string, bytes: Uint8Array): boolean {
    if (sha256(bytes) !== hash) return false;
    const made = join(this.path, `${hash}.${randomBytes(4).toString('hex')}`);
    writeFileSync(made, bytes);
    chmodSync(made, 0o400);
    renameSync(made, join(this.path, hash));
    this.#known.add(hash);
    return true;
  }
}
