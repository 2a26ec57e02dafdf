// Findings in figures and groups, the same on the command line and on a page.
import type { Between, Currency, Findings } from './findings.ts';

/** Points, or a chance in per cent. */
export const amount = (value: number, unit: Currency['unit'] = 'points'): string => {
  if (unit === 'equity') return `${amount(100 * value)} %`;
  const digits = Math.abs(value) < 10 ? 2 : 1;
  return `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;
};

/** '[−3.00 … 1.20]'; in per cent for chances. */
export const between = (interval: Between | null, unit: Currency['unit']): string => {
  const scale = unit === 'equity' ? 100 : 1;
  return interval === null ? '' : `[${amount(scale * interval[0])} … ${amount(scale * interval[1])}]`;
};

export const percent = (share: number | null): string => (share === null ? '' : `${Math.round(100 * share)} %`);

/** A place that is less likely is left out. */
const LEAST_CHANCE = 0.5;

export interface LikelyPlace {
  place: string;
  cards: { card: string; chance: number }[];
}

/** The hidden cards by the likeliest place of each. */
export const likelyPlaces = ({ unseen }: Findings): LikelyPlace[] => {
  const byPlace = new Map<string, LikelyPlace>();
  for (const { card, places } of unseen) {
    const { place, chance } = places[0];
    if (chance < LEAST_CHANCE) continue;
    const known = byPlace.get(place) ?? { place, cards: [] };
    known.cards.push({ card, chance });
    byPlace.set(place, known);
  }
  return [...byPlace.values()];
};
