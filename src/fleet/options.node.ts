// What whoever sends work to a fleet says of it.
import type { FleetAddress } from './address.node.ts';
import type { GoldenGame } from './golden.node.ts';

export interface FleetOptions {
  readonly address: FleetAddress;
  /** What is behind the hashes that jobs need. */
  readonly blobs: ReadonlyMap<string, Uint8Array>;
  /** Of the house: everybody plays a golden stretch of each. */
  readonly games: readonly GoldenGame[];
  /** Who sends, for lists. */
  readonly from: string;
  readonly priority?: number | undefined;
  readonly limit?: number | null | undefined;
  /** The share of stretches that are played again here. */
  readonly audit?: number | undefined;
  /** Something that whoever waits should know, in a sentence. */
  note?(sentence: string): void;
  /** So many workers play. */
  onWorkers?(count: number): void;
}
