// What beginners do at Skitgubbe: they win tricks because tricks are there to be won, throw every card that matches, lay
// down single cards and break their runs for it, and eat rather than part with an ace or a trump.
import type { ActionId, AnyGame } from '../../../core/game.ts';
import type { Habit, HabitKit } from '../../../core/habits.ts';
import { DECK_TOP, DONE, EAT, RUN, RUN_LENGTH, RUN_LOW } from '../actions.ts';
import { RANK_COUNT, rankOf, suitOf } from '../deck.ts';
import type { SkitgubbeGame } from '../game.ts';
import type { SkitgubbeView } from '../view.ts';
import { careful } from './careful.ts';

/** Aces. */
const TOP = RANK_COUNT - 1;

const habitIn = (game: AnyGame): Habit<SkitgubbeView> => {
  const { strength } = (game as SkitgubbeGame).ruleset;
  return (view) => {
    if (view.phase === 'part1-play') return highestCard(view, strength);
    return view.phase === 'part1-slough' ? view.legal.find((id) => id !== DONE)! : singleCard(view);
  };
};

export const habits: HabitKit<SkitgubbeView> = { skilled: careful, habitIn };

const highestCard = ({ legal }: SkitgubbeView, strength: Uint8Array): ActionId => {
  const strengthOf = (id: ActionId): number => (id === DECK_TOP ? -1 : strength[rankOf(id)]);
  return legal.reduce((best, id) => (strengthOf(id) > strengthOf(best) ? id : best));
};

/** The lowest card that does, alone where it can be; what is dear only to lead. */
const singleCard = ({ legal, trump, table }: SkitgubbeView): ActionId => {
  const topOf = (id: ActionId): number => rankOf(RUN_LOW[id - RUN]) + RUN_LENGTH[id - RUN] - 1;
  const isDear = (id: ActionId): boolean => topOf(id) === TOP || suitOf(RUN_LOW[id - RUN]) === trump;
  const runs = legal.filter((id) => id >= RUN);
  const cheap = runs.filter((id) => !isDear(id));
  if (cheap.length === 0 && table.length > 0 && legal.includes(EAT)) return EAT;
  const cost = (id: ActionId): number => RANK_COUNT * RUN_LENGTH[id - RUN] + topOf(id) + (isDear(id) ? 100 : 0);
  return (cheap.length > 0 ? cheap : runs).reduce((best, id) => (cost(id) < cost(best) ? id : best));
};
