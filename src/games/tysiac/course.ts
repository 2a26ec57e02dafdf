// Reads the course of a deal out of the log that every view carries.
import type { Card } from '../../core/cards.ts';
import type { ActionId, Seat } from '../../core/game.ts';
import { marriedCard } from './actions.ts';
import type { Ruleset } from './ruleset.ts';

export interface PlayedCard {
  seat: Seat;
  card: Card;
  marriage: boolean;
}

/** Visits the log in order. */
export const eachStep = (log: readonly number[], visit: (seat: Seat, id: ActionId, index: number) => void): void => {
  for (let i = 0; i < log.length; i += 2) visit(log[i], log[i + 1], i >> 1);
};

/** The card that an id plays, or null when it is another kind of action. */
export const playedCard = (ruleset: Ruleset, id: ActionId): { card: Card; marriage: boolean } | null => {
  const { play, marry } = ruleset.layout;
  if (id < play) return null;
  return id >= marry ? { card: marriedCard(ruleset.layout, id), marriage: true } : { card: id - play, marriage: false };
};

/** The tricks of the deal, the one on the table included. */
export const tricksOf = (ruleset: Ruleset, log: readonly number[]): PlayedCard[][] => {
  const tricks: PlayedCard[][] = [];
  eachStep(log, (seat, id) => {
    const played = playedCard(ruleset, id);
    if (!played) return;
    let trick = tricks[tricks.length - 1];
    if (!trick || trick.length === ruleset.active) tricks.push((trick = []));
    trick.push({ seat, ...played });
  });
  return tricks;
};
