// What stands behind the colon of an agent's name: 'expert:quick', 'pimc:20', 'ismcts:mo-2000'.
import type { Json } from '../core/game.ts';
import { err, ok, shortened, unknownName, type NameError, type Result } from '../core/result.ts';

/** One of some words, or a whole number; where there are modes, one of them may stand before the number or alone. */
export type AgentOption =
  | {
      readonly kind: 'word';
      readonly words: readonly string[];
      readonly usual: string;
      /** About the milliseconds of a core that a decision takes with each of the words. */
      readonly ms: Readonly<Record<string, number>>;
    }
  | {
      readonly kind: 'count';
      readonly of: string;
      readonly most: number;
      readonly usual: number;
      readonly modes?: readonly string[];
      /** About the milliseconds that one of what is counted takes, in the game that is slowest at it; 0: next to none. */
      readonly msEach: number;
    };

/** The value of a count that has modes. */
export interface ModeCount {
  mode: string | null;
  count: number;
}

export interface AgentName {
  base: string;
  /** null when there is no colon. */
  option: string | null;
}

export const splitName = (name: string): AgentName => {
  const at = name.indexOf(':');
  return at < 0 ? { base: name, option: null } : { base: name.slice(0, at), option: name.slice(at + 1) };
};

/** The value of an option as its agent takes it. */
export const parseOption = (base: string, kind: AgentOption | null, text: string | null): Result<Json, NameError> => {
  if (kind === null) return text === null ? ok(null) : refused([base], `The agent '${base}' takes no option`, base);
  if (text === null) return ok(kind.kind === 'word' ? kind.usual : valueOf(kind, null, kind.usual));
  if (kind.kind === 'word') {
    if (kind.words.includes(text)) return ok(text);
    return unknownName('ERR_UNKNOWN_AGENT', `level of the agent '${base}'`, text, kind.words);
  }
  const { modes = [] } = kind;
  const mode = modes.find((word) => text === word || text.startsWith(`${word}-`)) ?? null;
  const digits = mode === null ? text : text === mode ? String(kind.usual) : text.slice(mode.length + 1);
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  if (count >= 1 && count <= kind.most) return ok(valueOf(kind, mode, count));
  const example = `${base}:${kind.usual}`;
  const before = modes.map((word) => `, after '${word}-' if wanted`).join('');
  const rule = `The option of the agent '${base}' is its number of ${kind.of}, from 1 to ${kind.most}${before}, not '${shortened(text)}'`;
  return refused([example], rule, example);
};

/** About how long a decision takes with a value of the option, in milliseconds of a core. */
export const msOf = (kind: AgentOption, value: Json): number => {
  if (kind.kind === 'word') return kind.ms[value as string]!;
  const count = kind.modes === undefined ? value : (value as unknown as ModeCount).count;
  return kind.msEach * (count as number);
};

const valueOf = ({ modes }: { modes?: readonly string[] }, mode: string | null, count: number): Json =>
  modes === undefined ? count : { mode, count };

const refused = (known: readonly string[], rule: string, example: string): { ok: false; error: NameError } =>
  err({ code: 'ERR_UNKNOWN_AGENT', known, message: `${rule}; write '${example}'.` });
