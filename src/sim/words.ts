// What reports say. The command line and saved pages speak English; a page hands over its own words.
import type { AnyDefinition } from '../core/definition.ts';
import type { Message } from '../core/game.ts';
import { inWords, PLAIN, type Figures } from '../core/words.ts';
import en from './lang/en.json' with { type: 'json' };

type ReportKey = keyof typeof en;

export interface Words extends Figures {
  tell(key: ReportKey, params?: Message['params']): string;
  /** What a game calls a figure of its own, e.g. 'rate.<game>.declares'; in English it says so itself. */
  own(key: string, english: string): string;
  /** Is there little room, as on a phone? */
  readonly isNarrow?: boolean;
}

export const ENGLISH: Words = {
  ...PLAIN,
  tell: (key, params) => inWords(en, { key, ...(params && { params }) }),
  own: (_, english) => english,
};

/**
 * Is what a report counts by name another thing under these rules than under the standard ones? Mosaic's reward RWD7 may
 * be anything in rules of one's own. `rules` undefined: nobody knows which they were.
 */
export const isRedefined = (
  { presets, defaultPreset }: Pick<AnyDefinition, 'presets' | 'defaultPreset'>,
  rules: unknown,
  group: string,
  name: string,
): boolean => {
  const entry = (table: unknown): string | undefined =>
    JSON.stringify((table as Record<string, Record<string, unknown> | undefined> | undefined)?.[group]?.[name]);
  const standard = entry(presets[defaultPreset]);
  return standard !== undefined && entry(rules) !== standard;
};

/** Words in which what is redefined keeps its bare name. */
export const wordsUnder = (words: Words, isOther: (group: string, name: string) => boolean): Words => {
  if (words === ENGLISH) return words;
  const own: Words['own'] = (key, english) => {
    const [, group, name] = /^item\.\w+\.(\w+)\.(.+)$/.exec(key) ?? [];
    return group !== undefined && name !== undefined && isOther(group, name) ? english : words.own(key, english);
  };
  return Object.create(words, { own: { value: own } }) as Words;
};

/** An entry of a group of counters: '100 or less made'. */
export const itemName = ({ tell, own }: Words, game: string, group: string, name: string, kind: string): string => {
  const item = own(`item.${game}.${group}.${name}`, name);
  return kind === '' ? item : tell('sim.item', { item, kind });
};

/** What a player has to decide: 'auction'. */
export const phaseName = ({ own }: Words, game: string, phase: string): string => own(`phase.${game}.${phase}`, phase);

/** People count from 1; the data keep their 0. */
export const seatName = ({ tell }: Words, seat: number): string => tell('sim.seat', { seat: seat + 1 });
