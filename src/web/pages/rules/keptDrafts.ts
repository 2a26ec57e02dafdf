// Changes to rules that are not saved, kept on this device until they are saved, discarded or put back. Saved rules are
// never touched by them.
import type { AnyDefinition } from '../../../core/definition.ts';
import type { Table } from '../../kit/rules/shapes.ts';

/** What rules are being changed: `preset:<name>`, `saved:<name>`, `link:<code>`, or `text` for those pasted or opened. */
export type Origin = `preset:${string}` | `saved:${string}` | `link:${string}` | 'text';

export interface KeptDraft {
  readonly preset: string;
  readonly name: string;
  /** What they were before they were changed. */
  readonly base: Table;
  readonly rules: Table;
}

/** What is kept of a game. */
interface Kept {
  /** What was looked at last. */
  readonly open: Origin | null;
  readonly drafts: Readonly<Record<string, KeptDraft>>;
}

const LAST_GAME = 'talon-rules-game';
const keyOf = (game: string): string => `talon-rules-${game}-drafts`;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKept = (value: unknown): value is KeptDraft =>
  isTable(value) &&
  typeof value['preset'] === 'string' &&
  typeof value['name'] === 'string' &&
  isTable(value['base']) &&
  isTable(value['rules']);

const read = (game: string): Kept => {
  try {
    const { open, drafts } = JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') as Partial<Kept>;
    return { open: open ?? null, drafts: isTable(drafts) ? drafts : {} };
  } catch {
    return { open: null, drafts: {} };
  }
};

export const lastGame = (): string | null => localStorage.getItem(LAST_GAME);

type Presets = Pick<AnyDefinition, 'id' | 'presets'>;

/** What another version has kept may have other options: then it is none, for no form could show it. */
const isWhole = ({ presets }: Presets, { preset, base, rules }: KeptDraft): boolean =>
  Object.hasOwn(presets, preset) &&
  Object.keys(presets[preset] as Table).every((key) => Object.hasOwn(base, key) && Object.hasOwn(rules, key));

export const keptDraft = (definition: Presets, origin: Origin): KeptDraft | null => {
  const { drafts } = read(definition.id);
  const kept = Object.hasOwn(drafts, origin) ? drafts[origin] : null;
  return isKept(kept) && isWhole(definition, kept) ? kept : null;
};

/** The draft that was looked at last. */
export const lastDraft = (definition: Presets): (KeptDraft & { readonly origin: Origin }) | null => {
  const { open } = read(definition.id);
  const kept = open && keptDraft(definition, open);
  return kept && { ...kept, origin: open };
};

const write = (game: string, kept: Kept): void => {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(kept));
    localStorage.setItem(LAST_GAME, game);
  } catch {
    // A browser without room for it keeps nothing; what is on the page stays.
  }
};

/** null: there is nothing to keep of it. */
export const keepDraft = (game: string, origin: Origin, draft: KeptDraft | null): void => {
  const { [origin]: _before, ...others } = read(game).drafts;
  write(game, { open: origin, drafts: draft ? { ...others, [origin]: draft } : others });
};
