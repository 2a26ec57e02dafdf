// Where sampled worlds put the cards that the viewer does not see.
import type { World } from '../agents/worlds.ts';
import type { Card } from '../core/cards.ts';
import type { AnyGame, BaseView, Rng } from '../core/game.ts';
import type { StudyKit } from '../core/study.ts';
import type { UnseenCard } from './findings.ts';

/** Enough that no card is in the same place in all of them by chance. */
const MOST_DRAWS = 400;

/**
 * Cards whose place the view tells. The worlds of an analysis are few, and weighed by what they explain; these are drawn
 * from all that the view allows, until none is left that has always been in the same place, or there were enough.
 */
export const knownCards = (
  study: StudyKit,
  game: AnyGame,
  view: BaseView,
  worlds: readonly World[],
  rng: Rng,
): ReadonlySet<Card> => {
  const [first, where] = [new Int8Array(study.cardCount), new Int8Array(study.cardCount)];
  const fixed = new Set<Card>();
  const look = (state: unknown): void => {
    study.locate(state, where);
    for (const card of fixed) if (where[card] !== first[card]) fixed.delete(card);
  };
  study.locate(worlds[0].state, first);
  first.forEach((place, card) => place >= 0 && place !== view.seat && fixed.add(card));
  for (const { state } of worlds) look(state);
  for (let draw = 0; draw < MOST_DRAWS && fixed.size > 0; draw++) look(game.determinize(view, rng));
  return fixed;
};

export const locateUnseen = (
  study: StudyKit,
  view: BaseView,
  worlds: readonly World[],
  known: ReadonlySet<Card>,
): UnseenCard[] => {
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
      known: known.has(card),
      places: row.map(({ place, chance }) => ({ place, chance: Math.round(chance * 1e4) / 1e4 })),
    });
  }
  return found;
};
