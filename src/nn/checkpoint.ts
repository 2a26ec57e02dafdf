// A net as a file for play: what it was made for, how, and how well it did.
import type { Json } from '../core/game.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';
import { parameterCount } from './net/parameters.ts';
import { isPlaySpec, type NetSpec } from './net/spec.ts';
import { packNumbers, unpackNumbers } from './numbersFile.ts';

const KIND = 'net';
const VERSION = 1;

/** A file that cannot play here; the message says why and what would be right. */
export interface CheckpointError extends BorderError {
  readonly code: 'ERR_NET_FILE' | 'ERR_NET_VERSION' | 'ERR_NET_GAME' | 'ERR_NET_RULES' | 'ERR_NET_FEATURES';
}

/** A net with what it was trained for and how. */
export interface Checkpoint {
  game: string;
  /** The name of the rules, where they have one. */
  preset: string | null;
  rulesKey: string;
  featureHash: string;
  /** How views are shown to it (`core/encoding.ts`); left out in the first encoding. */
  encoding?: number;
  spec: NetSpec;
  parameters: Float32Array;
  /** The command that trained it. */
  command: string;
  iteration: number;
  /** Decisions it has learned from. */
  decisions: number;
  /** As `talon train` measured it last; empty when nobody did. */
  evaluation: Json[];
}

/** What a net must fit. */
export interface Fit {
  game: string;
  rulesKey: string;
  featureHash: string;
}

export const packCheckpoint = ({ parameters, spec, ...about }: Checkpoint): Uint8Array =>
  packNumbers(KIND, { version: VERSION, ...about, spec: spec as unknown as Json }, [parameters]);

/** Reads the bytes of a net's file. */
export const unpackCheckpoint = (bytes: Uint8Array): Result<Checkpoint, CheckpointError> => {
  const file = unpackNumbers(KIND, bytes);
  if (!file.ok) return refused('ERR_NET_FILE', `This is no net that can be read: ${file.error.message}.`);
  const { header, arrays } = file.value;
  const { version, ...about } = header;
  if (version !== VERSION) {
    return refused('ERR_NET_VERSION', `This net is of version ${version} of its format; this Talon reads ${VERSION}.`);
  }
  if (!isAbout(about)) return refused('ERR_NET_FILE', 'This is no net that can be read: its first line is damaged.');
  const checkpoint = { ...about, parameters: arrays[0] } as unknown as Checkpoint;
  if (arrays.length !== 1 || parameterCount(checkpoint.spec) !== checkpoint.parameters.length) {
    return refused('ERR_NET_FILE', 'This is no net that can be read: its numbers do not fit its sizes.');
  }
  return ok(checkpoint);
};

/** The checksum is over the numbers alone, and the first line is text that anybody may edit. */
const isAbout = ({ spec, preset, evaluation, encoding, ...about }: Readonly<Record<string, unknown>>): boolean =>
  ['game', 'rulesKey', 'featureHash', 'command'].every((key) => typeof about[key] === 'string') &&
  ['iteration', 'decisions'].every((key) => Number.isInteger(about[key]) && Number(about[key]) >= 0) &&
  (preset === null || typeof preset === 'string') &&
  (encoding === undefined || (Number.isInteger(encoding) && Number(encoding) >= 1)) &&
  Array.isArray(evaluation) &&
  isPlaySpec(spec);

/** Null when the net can play there. */
export const misfit = (net: Fit & Pick<Checkpoint, 'preset'>, wanted: Fit): CheckpointError | null => {
  if (net.game !== wanted.game) {
    return problem('ERR_NET_GAME', `This net has learned ${net.game}; it cannot play ${wanted.game}.`);
  }
  if (net.featureHash !== wanted.featureHash) {
    const message =
      `This net was trained with other features or actions (${net.featureHash}) than these rules have ` +
      `(${wanted.featureHash}): train it anew, or take the version of Talon and the rules it was trained with.`;
    return problem('ERR_NET_FEATURES', message);
  }
  if (net.rulesKey !== wanted.rulesKey) {
    const name = net.preset === null ? `the rules with the key ${net.rulesKey}` : `the preset '${net.preset}'`;
    return problem('ERR_NET_RULES', `This net has learned ${name}; these rules (${wanted.rulesKey}) are others.`);
  }
  return null;
};

const problem = (code: CheckpointError['code'], message: string): CheckpointError => ({ code, message });
const refused = (code: CheckpointError['code'], message: string): { ok: false; error: CheckpointError } =>
  err(problem(code, message));
