// The words of a deal sheet: what each component was, and how it ended (§8, §9).
import type { Say } from '../../core/words.ts';
import type { Component } from './components.ts';
import type { DealView } from './view.ts';

/** `by`: who played the trump seven. */
export const componentText = (
  say: Say,
  { what, form, won, change }: Component,
  by: { who: 'you' | 'other'; name: string },
): string => {
  switch (what) {
    case 'forfeit':
    case 'silent-durchmars':
      return say({ key: `ulti.sheet.${what}` });
    case 'silent-ulti': {
      const isPaid = won || change.some((amount) => amount !== 0);
      return say({ key: isPaid ? 'ulti.sheet.silent-ulti' : 'ulti.sheet.silent-ulti.unpaid', params: by });
    }
    default:
      // Only a parti has other forms.
      return say({ key: form === 'plain' ? `ulti.unit.${what}` : `ulti.sheet.parti.${form}` });
  }
};

/** Of the soloist, or of who played the trump seven; a sweep by the defenders is theirs. */
export const resultWord = (say: Say, deal: DealView, component: Component): string =>
  say({ key: `ulti.result.${resultOf(deal, component)}` });

const resultOf = (deal: DealView, { what, won, form }: Component): string => {
  if (what === 'forfeit') return 'paid';
  if (what === 'silent-durchmars') return won ? 'soloist' : 'defenders';
  if (form !== 'plain' && !won) return 'lostToDefenders';
  return won ? 'made' : deal.result === 'conceded' ? 'givenUp' : 'lost';
};
