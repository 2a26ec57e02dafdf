// The past versions of a league, each a net for play in a file of its own.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from '../../learn/league.ts';
import { packCheckpoint, unpackCheckpoint, type Checkpoint } from '../../nn/checkpoint.ts';
import { isThere, writeWhole } from '../../files/write.node.ts';
import { readBytes } from '../../files/read.node.ts';
import { UsageError } from '../kit/problems.ts';

/** As the training state names it; its numbers are in the file. */
export interface SavedMember extends Omit<Member, 'past'> {
  isPast: boolean;
  /** A net from elsewhere. */
  isFrozen?: true;
}

export const savedMember = ({ past, ...member }: Member): SavedMember => ({
  ...member,
  isPast: past !== null,
  ...(past?.frozen !== undefined && { isFrozen: true }),
});

export class PastNets {
  readonly #path: string;
  /** Those that this process has written or read; what else lies there may be of a run that was cut off. */
  readonly #known = new Set<string>();

  constructor(path: string) {
    this.#path = path;
  }

  /** `latest` tells what they have in common with it. */
  write(league: readonly Member[], latest: Checkpoint): void {
    for (const { name, past } of league) {
      if (past === null || this.#known.has(name)) continue;
      mkdirSync(this.#path, { recursive: true });
      const { frozen: spec = latest.spec, ...net } = past;
      writeWhole(this.#file(name), packCheckpoint({ ...latest, ...net, spec, evaluation: [] }));
      this.#known.add(name);
    }
  }

  read({ isPast, isFrozen, ...member }: SavedMember): Member {
    if (!isPast) return { ...member, past: null };
    const file = this.#file(member.name);
    const bytes = readBytes(file, 'net');
    if (!bytes.ok) throw new UsageError(`--resume: the past version '${file}' cannot be read: ${bytes.error.message}.`);
    const net = unpackCheckpoint(bytes.value);
    if (!net.ok) throw new UsageError(`--resume: '${file}' cannot be used. ${net.error.message}`);
    this.#known.add(member.name);
    const { iteration, decisions, parameters, spec } = net.value;
    return { ...member, past: { iteration, decisions, parameters, ...(isFrozen && { frozen: spec }) } };
  }

  removeOthers(league: readonly Member[]): void {
    if (!isThere(this.#path)) return;
    const kept = new Set(league.map(({ name }) => `${name}.net`));
    for (const file of readdirSync(this.#path)) if (!kept.has(file)) rmSync(join(this.#path, file), { force: true });
  }

  #file(name: string): string {
    return join(this.#path, `${name}.net`);
  }
}
