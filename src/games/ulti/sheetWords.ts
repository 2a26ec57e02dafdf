// The words of a deal sheet: what each component was, and how it ended (§8, §9).
import type { Component } from './components.ts';
import type { DealView } from './view.ts';
import { UNIT_TEXTS } from './words.ts';

const SILENT: Readonly<Record<Exclude<Component['form'], 'plain'>, string>> = {
  'silent-100': 'silent 100 (csendes száz)',
  'silent-durchmars': 'silent durchmars (csendes durchmars)',
};

/** `whose`: of who played the trump seven, 'your' or "Ada's". */
export const componentText = ({ what, form, won, change }: Component, whose: string): string => {
  switch (what) {
    case 'forfeit':
      return 'passz forfeited';
    case 'silent-durchmars':
      return SILENT[what];
    case 'silent-ulti': {
      const nothing = !won && change.every((amount) => amount === 0) ? ', not paid for' : '';
      return `silent ulti (csendes ulti), ${whose} trump seven${nothing}`;
    }
    default:
      return form === 'plain' ? UNIT_TEXTS[what] : `${UNIT_TEXTS[what]} as ${SILENT[form]}`;
  }
};

/** Of the soloist, or of who played the trump seven; a sweep by the defenders is theirs. */
export const resultWord = (deal: DealView, { what, won, form }: Component): string => {
  if (what === 'forfeit') return 'paid';
  if (what === 'silent-durchmars') return won ? 'soloist' : 'defenders';
  if (form !== 'plain' && !won) return 'lost, to the defenders';
  return won ? 'made' : deal.result === 'conceded' ? 'given up' : 'lost';
};
