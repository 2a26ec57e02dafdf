// What a strategy says of itself, as far as it can be believed, and why one is refused.
import { err } from '../core/result.ts';
import { STRATEGY_API_VERSION } from '../core/strategy.ts';
import { readable } from '../core/text.ts';
import type { GuestAnswer } from '../guests/guest.ts';
import { printableName } from './names.ts';
import type { PlayerError } from './player.ts';

/** The name for tables: the strategy's own, made fit to print, or that of its file. */
const nameFor = (file: string, own: unknown): string => {
  const name = typeof own === 'string' ? printableName(own) : '';
  return name === '' ? printableName(stemOf(file)) : name;
};

/** 'folder/ironLady.ts' is ironLady. */
const stemOf = (file: string): string =>
  file
    .split('/')
    .at(-1)!
    .replace(/(?<=.)\.[^.]*$/, '');

/** Everybody who has been refused hears why in one sentence, and where more is told. */
export const refusal = (
  file: string,
  why: string,
  line: number | null,
  more: string,
): { ok: false; error: PlayerError } => {
  const place = line === null ? file : `${file}:${line}`;
  return err({ code: 'ERR_STRATEGY', message: `${place}: ${why}${more}` });
};

/** Why a file that failed at once is no JavaScript; null when it is. The line is one that the file has. */
export const syntaxProblem = (
  { detail, line }: GuestAnswer & { ok: false },
  text: string,
): { message: string; line: number | null } | null => {
  const found = /^SyntaxError: (.*?)(?: \([^()]*:\d+\))?$/.exec(detail);
  if (found === null) return null;
  const lines = text.trimEnd().split('\n').length;
  return { message: `This is no JavaScript: ${found[1]}.`, line: line === null ? null : Math.min(line, lines) };
};

/** Why a strategy that was written for another version of the API cannot play; null when it can, or does not say. */
export const otherVersion = (apiVersion: number | null): string | null =>
  apiVersion === null || apiVersion === STRATEGY_API_VERSION
    ? null
    : `It was written for version ${apiVersion} of the strategy API; this Talon has version ${STRATEGY_API_VERSION}.`;

export interface Introduction {
  name: string;
  game: string | null;
  /** Of the strategy API that it was written for; null where it does not say. */
  apiVersion: number | null;
  missing: string[];
}

export const introductionOf = (file: string, hello: GuestAnswer & { ok: true }): Introduction => {
  const { name, game, apiVersion, missing } = hello as Partial<Record<keyof Introduction, unknown>>;
  return {
    name: nameFor(file, name),
    game: typeof game === 'string' && game !== '' ? readable(game) : null,
    apiVersion: typeof apiVersion === 'number' ? apiVersion : null,
    missing: Array.isArray(missing) ? missing.filter((each) => typeof each === 'string') : [],
  };
};
