// Cards named by their places in the hand as a view shows it (§7), as strategies do.
import type { Card } from '../../core/cards.ts';
import type { Refusal } from '../../core/game.ts';
import { refusal } from './refuse.ts';
import type { SkitgubbeView } from './view.ts';

/** The cards at these places, or why there are none; no list at all means none, as in a slough reply (§3.5). */
export const cardsAt = (view: SkitgubbeView, indices: unknown): Card[] | Refusal => {
  if (indices === undefined || indices === null) return [];
  if (!Array.isArray(indices) || !indices.every(Number.isInteger)) return refusal('wrong-type', '7');
  const last = view.hand.length - 1;
  const beyond = indices.find((index) => index < 0 || index > last);
  if (beyond !== undefined) return refusal('index-range', '7', { index: beyond, last });
  const twice = indices.find((index, i) => indices.indexOf(index) !== i);
  if (twice !== undefined) return refusal('duplicate-index', '7', { index: twice });
  return indices.map((index) => view.hand[index]);
};
