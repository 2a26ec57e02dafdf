// The one chance event (§3.1): the order of the whole pack.
import type { Rng } from '../../core/game.ts';
import { shuffle } from '../../core/rng.ts';
import { startTrick } from './trick.ts';
import { CARD_COUNT } from './deck.ts';
import type { Ruleset } from './ruleset.ts';
import { ALL_SEATS, DEAL, State } from './state.ts';

export const newState = ({ rules }: Ruleset): State => {
  const s = new State(rules.players, rules.handSize);
  s.turn = rules.goat;
  return s;
};

export const sampleChance = (ruleset: Ruleset, rng: Rng): number[] => shuffle(ruleset.cards.slice(), rng);

export const isChance = ({ cards, pack }: Ruleset, s: State, outcome: readonly number[]): boolean => {
  if (s.phase !== DEAL || outcome.length !== cards.length) return false;
  const isCard = (card: number): boolean =>
    Number.isInteger(card) &&
    card >= 0 &&
    card < CARD_COUNT &&
    ((pack[Math.floor(card / 13)] >> (card % 13)) & 1) === 1;
  return outcome.every(isCard) && new Set(outcome).size === outcome.length;
};

/** Round the table from seat 0, one card each time; then the card set aside; the rest is the deck, top first. */
export const applyChance = (ruleset: Ruleset, s: State, outcome: readonly number[]): void => {
  const { players, handSize, goat } = ruleset.rules;
  s.order.set(outcome);
  for (let i = 0; i < players * handSize; i++) {
    const seat = i % players;
    s.slots[seat * handSize + s.count[seat]++] = outcome[i];
  }
  s.room.fill(handSize);
  s.stale = ALL_SEATS;
  s.setAside = outcome[players * handSize];
  s.deckAt = players * handSize + 1;
  s.deckEnd = outcome.length;
  startTrick(ruleset, s, goat);
};
