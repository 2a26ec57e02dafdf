// The words of a deal sheet: what each component was, and how it ended (§8, §9).
import type { Message } from '../../core/game.ts';
import type { Sentence } from '../../core/telling.ts';
import type { Component } from './components.ts';
import type { DealView } from './view.ts';

/** Where somebody is named, it is who played the trump seven. */
export const componentText = ({ what, form, won, change, by }: Component): Sentence => {
  switch (what) {
    case 'forfeit':
    case 'silent-durchmars':
      return { key: `ulti.sheet.${what}` };
    case 'silent-ulti': {
      const isPaid = won || change.some((amount) => amount !== 0);
      return {
        key: isPaid ? 'ulti.sheet.silent-ulti' : 'ulti.sheet.silent-ulti.unpaid',
        params: { who: { seat: by } },
      };
    }
    default:
      // Only a parti has other forms.
      return { key: form === 'plain' ? `ulti.unit.${what}` : `ulti.sheet.parti.${form}` };
  }
};

/** Of the soloist, or of who played the trump seven; a sweep by the defenders is theirs. */
export const resultWord = (deal: DealView, component: Component): Message => ({
  key: `ulti.result.${resultOf(deal, component)}`,
});

const resultOf = (deal: DealView, { what, won, form }: Component): string => {
  if (what === 'forfeit') return 'paid';
  if (what === 'silent-durchmars') return won ? 'soloist' : 'defenders';
  if (form !== 'plain' && !won) return 'lostToDefenders';
  return won ? 'made' : deal.result === 'conceded' ? 'givenUp' : 'lost';
};
