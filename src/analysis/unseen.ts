// Where sampled worlds put the cards that the viewer does not see.
import type { World } from '../agents/worlds.ts';
import type { BaseView } from '../core/game.ts';
import type { StudyKit } from '../core/study.ts';
import type { UnseenCard } from './findings.ts';

export const locateUnseen = (study: StudyKit, view: BaseView, worlds: readonly World[]): UnseenCard[] => {
  const { places, cardCount } = study;
  const chances = new Float64Array(cardCount * places.length);
  const where = new Int8Array(cardCount);
  let total = 0;
  for (const { state, weight } of worlds) {
    study.locate(state, where);
    total += weight;
    for (let card = 0; card < cardCount; card++)
      if (where[card] >= 0) chances[card * places.length + where[card]] += weight;
  }
  const found: UnseenCard[] = [];
  for (let card = 0; card < cardCount; card++) {
    const row = places
      .map((place, i) => ({ place, chance: chances[card * places.length + i] / total, index: i }))
      .filter(({ chance }) => chance > 0)
      .sort((a, b) => b.chance - a.chance || a.index - b.index);
    if (row.every(({ index }) => index === view.seat)) continue;
    found.push({
      card: study.cardToken(card),
      places: row.map(({ place, chance }) => ({ place, chance: Math.round(chance * 1e4) / 1e4 })),
    });
  }
  return found;
};
