// What the server's thread and the thread that sends runs say to each other.
import type { FleetAddress } from '../../fleet/address.node.ts';
import type { Asked } from './asked.ts';

/** To the sender. */
export type ToSender = { readonly run: number; readonly asked: Asked } | { readonly run: number; readonly stop: true };

/** From the sender, of a run: each becomes a line for the page. `part` comes in the order of the stretches. */
export type FromSender = { readonly run: number } & FleetLine;

export type FleetLine =
  | { readonly part: string }
  | { readonly workers: number }
  /** A worker had lied: all parts so far are void, and the first comes next. */
  | { readonly again: true }
  | { readonly end: true }
  /** Refused, or it could not be played to its end. */
  | { readonly problem: string };

export interface SenderData {
  readonly address: FleetAddress;
}
