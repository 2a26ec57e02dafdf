// What reports say. The command line and saved pages speak English; a page hands over its own words.
import type { Message } from '../core/game.ts';
import { inWords, PLAIN, type Figures } from '../core/words.ts';
import en from './lang/en.json' with { type: 'json' };

type ReportKey = keyof typeof en;

export interface Words extends Figures {
  tell(key: ReportKey, params?: Message['params']): string;
  /** What a game calls a figure of its own, e.g. 'rate.tysiac.declares'; in English it says so itself. */
  own(key: string, english: string): string;
  /** Is there little room, as on a phone? */
  readonly isNarrow?: boolean;
}

export const ENGLISH: Words = {
  ...PLAIN,
  tell: (key, params) => inWords(en, { key, ...(params && { params }) }),
  own: (_, english) => english,
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
